/** How a request ended: with data, with a definite refusal, or in a way that shows strain (429, 5xx, time-out, cut). */
export type Ending = 'served' | 'refused' | 'strained';

/** The most that is ever tried without a number set by hand. */
export const AUTOMATIC_CEILING = 50;
export const HIGHEST_CEILING = 100;

const FIRST = 16;

/** Latency alone never brings it lower: so few tell how long the service takes when it is not crowded. */
const LOWEST_BY_LATENCY = 8;

/** Latency as a multiple of the lowest: below the first there is room, above the second a line is forming. */
const ROOM = 1.15;
const CROWDED = 1.5;

/** While doubling, where the next step would go far beyond. */
const CROWDED_AT_START = 1.25;

/** Fewer answers say little about how long the service takes. */
const FEWEST = 8;

/** How far an alarm moves what is taken for usual. */
const DOUBT = 0.15;

/** After so long without a request, what was learned is out of date. */
const FORGOTTEN_AFTER = 60_000;

/**
 * How many requests may be under way, learned from how long they take: it starts with a few, doubles until latency rises,
 * then follows the number at which the service is busy and nobody waits in line there (the idea of TCP Vegas). It is
 * halved at once where the service shows strain. It has no clock: every method is told the time.
 */
export class Concurrency {
	private allowed = FIRST;
	private doubling = true;
	/** Logarithm of the latency when it is not crowded, in milliseconds; logarithms, so that outliers weigh little. */
	private usual = Infinity;
	private round = { logarithms: 0, answers: 0 };
	private roundBegan = -Infinity;
	/** After a cut, answers to what was sent before it still tell of the line that it is meant to clear. */
	private draining = false;
	private underWay = 0;
	/** Since the round began. */
	private mostUnderWay = 0;
	private lastUsed = -Infinity;

	get limit(): number {
		return Math.floor(this.allowed);
	}

	/** @param underWay how many there are with this one. */
	sent(underWay: number, now: number): void {
		if (now - this.lastUsed > FORGOTTEN_AFTER) this.forget();
		this.lastUsed = now;
		this.underWay = underWay;
		this.mostUnderWay = Math.max(this.mostUnderWay, underWay);
	}

	ended(sentAt: number, now: number, ending: Ending): void {
		this.lastUsed = now;
		this.underWay--;
		if (ending === 'strained') {
			// What was sent together is refused together: one cut for all of it.
			if (sentAt >= this.roundBegan) this.shrinkBy(2, 1, now);
			return;
		}
		if (ending === 'refused' || (this.draining && sentAt < this.roundBegan)) return;
		this.round.logarithms += Math.log(Math.max(1, now - sentAt));
		this.round.answers++;
		// As many answers as requests are under way, and among them one that was sent since the last change.
		if (sentAt >= this.roundBegan && this.round.answers >= Math.max(FEWEST, Math.min(this.limit, this.mostUnderWay))) this.adapt(now);
	}

	private adapt(now: number): void {
		const mean = this.round.logarithms / this.round.answers;
		// Halfway only: one lucky round must not make all others look crowded.
		if (mean < this.usual) this.usual = this.usual === Infinity ? mean : (this.usual + mean) / 2;
		const crowding = Math.exp(mean - this.usual);
		if (this.doubling && crowding < CROWDED_AT_START) this.growTo(this.allowed * 2, now);
		else if (this.doubling || crowding >= CROWDED) this.yieldTo(crowding, mean, now);
		else if (crowding < ROOM) this.growTo(this.allowed + Math.max(1, 2 * this.allowed * (ROOM - crowding)), now);
		else this.beginRound(now);
	}

	private growTo(target: number, now: number): void {
		// More than was used has not been tried.
		if (this.mostUnderWay >= this.limit) this.allowed = Math.min(HIGHEST_CEILING, target);
		this.beginRound(now);
	}

	private yieldTo(crowding: number, mean: number, now: number): void {
		// Where latency varies a lot by itself, alarms make what is usual a little higher, until they stop.
		if (!this.doubling) this.usual += (mean - this.usual) * DOUBT;
		if (this.allowed > LOWEST_BY_LATENCY) return this.shrinkBy(crowding, LOWEST_BY_LATENCY, now);
		// So few cannot crowd it: this is how long the service takes now.
		this.usual = Infinity;
		this.doubling = true;
		this.beginRound(now);
	}

	private shrinkBy(divisor: number, least: number, now: number): void {
		this.allowed = Math.max(least, Math.min(this.allowed, this.mostUnderWay) / divisor);
		this.doubling = false;
		this.beginRound(now);
		this.draining = true;
	}

	private beginRound(now: number): void {
		this.round = { logarithms: 0, answers: 0 };
		this.roundBegan = now;
		this.draining = false;
		this.mostUnderWay = this.underWay;
	}

	private forget(): void {
		this.allowed = FIRST;
		this.doubling = true;
		this.usual = Infinity;
		this.round = { logarithms: 0, answers: 0 };
		this.roundBegan = -Infinity;
	}
}
