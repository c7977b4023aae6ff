/** How a request ended, for the window: `strained` is a 502–504 or a cut, `neutral` says nothing about the load. */
export type Ending = 'served' | 'strained' | 'timedOut' | 'limited' | 'neutral';

/** The highest that is reached by itself. */
export const AUTOMATIC_PARALLEL_REQUESTS = 50;
export const MAX_PARALLEL_REQUESTS = 100;

const INITIAL = 16;
/** In a round of at least this many, a sixth may be strained: some records fail for themselves. */
const MIN_ROUND = 16;
const BORNE = 1 / 6;
/** A time-out does not lead below this where others were answered meanwhile: a service that answers every second request would keep a run for hours. */
const MIN_BESIDE_ANSWERS = 8;
/** After this long without a request, what was learned is out of date. */
const FORGOTTEN_AFTER = 60_000;

/** How many requests of a credential may be under way. One step a round; it has no clock. */
export class ConcurrencyWindow {
	/** Twice as many after a good round, until the first sign of strain; a tenth more from then on. */
	private phase: 'doubling' | 'growing' = 'doubling';
	private allowed = INITIAL;
	/** What was sent since the last step. */
	private round = { began: -Infinity, answered: 0, strained: 0, mostUnderWay: 0 };
	private underWay = 0;
	private lastUsedAt = -Infinity;
	private lastServedAt = -Infinity;

	get size(): number {
		return Math.floor(this.allowed);
	}

	sent(now: number): void {
		if (now - this.lastUsedAt > FORGOTTEN_AFTER) this.forget();
		this.lastUsedAt = now;
		this.round.mostUnderWay = Math.max(this.round.mostUnderWay, ++this.underWay);
	}

	ended(sentAt: number, now: number, ending: Ending): void {
		this.lastUsedAt = now;
		this.underWay--;
		if (ending === 'served') this.lastServedAt = now;
		// What was sent before the last step says nothing about it.
		if (ending === 'neutral' || sentAt < this.round.began) return;
		if (ending === 'served') this.round.answered++;
		if (ending === 'strained') this.round.strained++;
		const isBesideAnswers = ending === 'timedOut' && this.lastServedAt > sentAt;
		if (ending !== 'served' && !this.bears(ending))
			this.shrink(now, isBesideAnswers ? MIN_BESIDE_ANSWERS : 1);
		else if (this.round.answered + this.round.strained >= this.tried) this.grow(now);
	}

	/** How many were under way at once in this round. */
	private get tried(): number {
		return Math.min(this.size, this.round.mostUnderWay);
	}

	private bears(ending: Ending): boolean {
		const isFew = this.tried >= MIN_ROUND && this.round.strained <= this.tried * BORNE;
		return ending === 'strained' && isFew;
	}

	/** Begins again. */
	forget(): void {
		this.phase = 'doubling';
		this.allowed = INITIAL;
		this.beginRound(-Infinity);
	}

	private grow(now: number): void {
		const more = this.phase === 'doubling' ? this.allowed : Math.max(1, this.allowed / 10);
		// More than this has not been tried, unless it was used up.
		if (this.round.mostUnderWay >= this.size)
			this.allowed = Math.min(MAX_PARALLEL_REQUESTS, this.allowed + more);
		this.beginRound(now);
	}

	private shrink(now: number, least: number): void {
		const half = Math.min(this.allowed, this.round.mostUnderWay) / 2;
		this.allowed = Math.max(Math.min(this.allowed, least), half);
		this.phase = 'growing';
		this.beginRound(now);
	}

	private beginRound(now: number): void {
		this.round = { began: now, answered: 0, strained: 0, mostUnderWay: this.underWay };
	}
}
