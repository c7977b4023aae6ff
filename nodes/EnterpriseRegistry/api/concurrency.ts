/** How a request ended: with data, with a definite refusal, or in a way that shows strain (429, 5xx, time-out, cut). */
export type Ending = 'served' | 'refused' | 'strained';

/** The most that is ever tried without a number set by hand. */
export const AUTOMATIC_CEILING = 50;
export const HIGHEST_CEILING = 100;

const FIRST = 16;

/** Latency alone never brings it lower: so few tell how long the service takes when it is not crowded. */
const LOWEST_BY_LATENCY = 4;

/** Latency as a multiple of the lowest: below the first there is room, above the second a line is forming. */
const ROOM = 1.1;
const CROWDED = 1.5;

/** While doubling, where the next step would go far beyond. */
const CROWDED_AT_START = 1.3;

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
	/** Mean latency of the best round, in milliseconds. */
	private lowest = Infinity;
	private round = { latency: 0, answers: 0 };
	private roundBegan = -Infinity;
	/** After a cut, answers to what was sent before it still tell of the line that it is meant to clear. */
	private draining = false;
	private mostUnderWay = 0;
	private lastUsed = -Infinity;

	get limit(): number {
		return Math.floor(this.allowed);
	}

	/** @param underWay how many there are with this one. */
	sent(underWay: number, now: number): void {
		if (now - this.lastUsed > FORGOTTEN_AFTER) this.forget();
		this.lastUsed = now;
		this.mostUnderWay = Math.max(this.mostUnderWay, underWay);
	}

	ended(sentAt: number, now: number, ending: Ending): void {
		this.lastUsed = now;
		if (ending === 'strained') {
			// What was sent together is refused together: one cut for all of it.
			if (sentAt >= this.roundBegan) this.shrinkBy(2, 1, now);
			return;
		}
		if (ending === 'refused' || (this.draining && sentAt < this.roundBegan)) return;
		// One that took extremely long says little about the others.
		this.round.latency += Math.min(now - sentAt, 4 * this.lowest);
		this.round.answers++;
		// As many answers as requests are under way, and among them one that was sent since the last change.
		if (sentAt >= this.roundBegan && this.round.answers >= Math.min(this.limit, this.mostUnderWay)) this.adapt(now);
	}

	private adapt(now: number): void {
		const mean = Math.max(1, this.round.latency / this.round.answers);
		this.lowest = Math.min(this.lowest, mean);
		const crowding = mean / this.lowest;
		if (this.doubling && crowding < CROWDED_AT_START) this.growTo(this.allowed * 2, now);
		else if (this.doubling || crowding >= CROWDED) this.yieldTo(crowding, now);
		else if (crowding < ROOM) this.growTo(this.allowed + Math.max(1, this.allowed / 7), now);
		else this.beginRound(now);
	}

	private growTo(target: number, now: number): void {
		// More than was used has not been tried.
		if (this.mostUnderWay >= this.limit) this.allowed = Math.min(HIGHEST_CEILING, target);
		this.beginRound(now);
	}

	private yieldTo(crowding: number, now: number): void {
		if (this.allowed > LOWEST_BY_LATENCY) return this.shrinkBy(crowding, LOWEST_BY_LATENCY, now);
		// So few cannot crowd it: this is how long the service takes now.
		this.lowest = Infinity;
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
		this.round = { latency: 0, answers: 0 };
		this.roundBegan = now;
		this.draining = false;
		this.mostUnderWay = 0;
	}

	private forget(): void {
		this.allowed = FIRST;
		this.doubling = true;
		this.lowest = Infinity;
		this.round = { latency: 0, answers: 0 };
		this.roundBegan = -Infinity;
	}
}
