/** For the others: `strained` is a 502–504 or a cut, `neutral` says nothing about the service. */
export type Ending = 'served' | 'strained' | 'timedOut' | 'limited' | 'neutral';

export const AUTOMATIC_PARALLEL_REQUESTS = 50;
export const MAX_PARALLEL_REQUESTS = 100;

/** By which a good round multiplies it: `growing` from the first sign of strain on. */
const GROWTH = { doubling: 2, growing: 1.1 };
const INITIAL = 16;
/** In a round of at least this many, a sixth may be strained: some records fail for themselves. */
const MIN_ROUND = 16;
/** For time-outs where others are answered: else every second one would keep a run for hours. */
const MIN_BESIDE_ANSWERS = 8;
const FORGOTTEN_AFTER = 60_000;

/** How many requests of a credential may be under way. One step a round. */
export class ConcurrencyWindow {
	private state: keyof typeof GROWTH = 'doubling';
	private allowed = INITIAL;
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
		const { round, allowed } = this;
		this.lastUsedAt = now;
		this.underWay--;
		if (ending === 'served') this.lastServedAt = now;
		// What was sent before the last step says nothing about it.
		if (ending === 'neutral' || sentAt < round.began) return;
		round.answered += Number(ending === 'served');
		round.strained += Number(ending === 'strained');
		const tried = Math.min(this.size, round.mostUnderWay);
		const isBorne = ending === 'strained' && tried >= MIN_ROUND && round.strained <= tried / 6;
		if (ending !== 'served' && !isBorne) {
			const isBesideAnswers = ending === 'timedOut' && this.lastServedAt > sentAt;
			const least = Math.min(allowed, isBesideAnswers ? MIN_BESIDE_ANSWERS : 1);
			this.state = 'growing';
			this.step(Math.max(least, Math.min(allowed, round.mostUnderWay) / 2), now);
		} else if (round.answered + round.strained >= tried) {
			const grown = Math.max(allowed + 1, allowed * GROWTH[this.state]);
			// More than this has not been tried, unless it was used up.
			this.step(round.mostUnderWay >= this.size ? grown : allowed, now);
		}
	}

	forget(): void {
		this.state = 'doubling';
		this.step(INITIAL, -Infinity);
	}

	private step(allowed: number, began: number): void {
		this.allowed = Math.min(MAX_PARALLEL_REQUESTS, allowed);
		this.round = { began, answered: 0, strained: 0, mostUnderWay: this.underWay };
	}
}
