import type { Clock, Milliseconds } from './Clock';
import type { Outcome } from './outcome';

/** Ends a run early: what would be sent ends with the reason, what sleeps wakes up, and what may be cut off is. */
export class StopSwitch {
	/** What each further call of the run ends with. */
	reason?: Outcome;
	private readonly aborts = new Set<AbortController>();

	constructor(private readonly clock: Clock) {}

	stop(reason: Outcome): void {
		this.reason ??= reason;
	}

	cutOff(): void {
		for (const abort of this.aborts) abort.abort();
	}

	async sleep(duration: Milliseconds): Promise<void> {
		// Each sleep has a signal of its own: hundreds of listeners on one look like a leak.
		const abort = new AbortController();
		await this.whileCanBeCutOff(abort, this.clock.sleep(duration, abort.signal));
	}

	async whileCanBeCutOff<Result>(abort: AbortController, work: Promise<Result>): Promise<Result> {
		this.aborts.add(abort);
		return await work.finally(() => this.aborts.delete(abort));
	}
}
