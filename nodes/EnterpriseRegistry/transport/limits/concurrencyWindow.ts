/** How a request ended, for the parallelism: a good answer, a sign of strain (429, 502–504, cut), a timeout, or none of these. */
export type Ending = 'served' | 'strained' | 'timedOut' | 'neutral';

/** The highest automatic parallelism. */
export const AUTOMATIC_CEILING = 50;
export const HIGHEST_CEILING = 100;

const FIRST = 16;

/** A timeout does not lead below this where others were answered meanwhile: a service that answers every second request would keep a run for hours. */
const FEWEST_BESIDE_ANSWERS = 8;

/** After this long without a request, what was learned is out of date. */
const FORGOTTEN_AFTER = 60_000;

/**
 * How many requests may be under way: 16 at first, twice as many after every round of good answers, half as many (once a
 * round) on a sign of strain, and from then on a tenth more a round. It has no clock: every method is told the time.
 */
export class Parallelism {
	private allowed = FIRST;
	private doubling = true;
	private answers = 0;
	private roundBegan = -Infinity;
	private underWay = 0;
	/** Since the round began. */
	private mostUnderWay = 0;
	private lastUsed = -Infinity;
	private lastServedAt = -Infinity;

	get limit(): number {
		return Math.floor(this.allowed);
	}

	sent(now: number): void {
		if (now - this.lastUsed > FORGOTTEN_AFTER) this.forget();
		this.lastUsed = now;
		this.mostUnderWay = Math.max(this.mostUnderWay, ++this.underWay);
	}

	ended(sentAt: number, now: number, ending: Ending): void {
		this.lastUsed = now;
		this.underWay--;
		if (ending === 'served') this.lastServedAt = now;
		// What was sent before the last change says nothing about it: one cut for all that was sent together.
		if (ending === 'neutral' || sentAt < this.roundBegan) return;
		if (ending !== 'served')
			return this.shrink(
				now,
				ending === 'timedOut' && this.lastServedAt > sentAt ? FEWEST_BESIDE_ANSWERS : 1,
			);
		if (++this.answers >= Math.min(this.limit, this.mostUnderWay)) this.grow(now);
	}

	private grow(now: number): void {
		// More than this has not been tried.
		const tried = this.mostUnderWay >= this.limit;
		if (tried)
			this.allowed = Math.min(
				HIGHEST_CEILING,
				this.allowed + (this.doubling ? this.allowed : Math.max(1, this.allowed / 10)),
			);
		this.beginRound(now);
	}

	private shrink(now: number, fewest: number): void {
		this.allowed = Math.max(
			Math.min(this.allowed, fewest),
			Math.min(this.allowed, this.mostUnderWay) / 2,
		);
		this.doubling = false;
		this.beginRound(now);
	}

	private beginRound(now: number): void {
		this.answers = 0;
		this.roundBegan = now;
		this.mostUnderWay = this.underWay;
	}

	/** Begins again. */
	forget(): void {
		this.allowed = FIRST;
		this.doubling = true;
		this.answers = 0;
		this.roundBegan = -Infinity;
	}
}
