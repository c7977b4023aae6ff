import type { Clock } from '../../../nodes/EnterpriseRegistry/requests/Clock';

/** When every simulation begins. */
export const NOON = Date.UTC(2026, 5, 15, 12);

/** A clock that stands still until all work waits, then jumps to the next timer. */
export class SimulatedClock implements Clock {
	private readonly timers = new Set<{ at: number; ring: () => void }>();

	constructor(private time = NOON) {}

	now = (): number => this.time;

	sleep = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
		if (signal?.aborted) return;
		await new Promise<void>((resolve) => {
			const timer = { at: this.time + Math.max(0, milliseconds), ring: resolve };
			this.timers.add(timer);
			signal?.addEventListener('abort', () => {
				this.timers.delete(timer);
				resolve();
			});
		});
	};

	/** How many are asleep. */
	get sleeping(): number {
		return this.timers.size;
	}

	/** Runs until the work is done. @throws when it waits for something that will never come. */
	async run<Result>(work: Promise<Result>): Promise<Result> {
		let done = false;
		const settled = work.finally(() => (done = true));
		settled.catch(() => {});
		for (;;) {
			await new Promise((resolve) => setImmediate(resolve));
			if (done) return await settled;
			let next: { at: number; ring: () => void } | undefined;
			for (const timer of this.timers) if (next === undefined || timer.at < next.at) next = timer;
			if (next === undefined) throw new Error('Everyone waits and nothing will happen any more.');
			this.timers.delete(next);
			this.time = Math.max(this.time, next.at);
			next.ring();
		}
	}
}
