import type { Clock } from './Clock';
import type { Milliseconds } from '../times';
import type { Outcome } from './outcome';

/**
 * Ends a run early. Stopped: nothing is sent any more except what cleans up, and who sleeps before a retry wakes up. Cut off: what is in flight ends, too, if
 * it may.
 */
export class StopSwitch {
	private first?: Outcome;
	private readonly sleeps = new Set<AbortController>();
	private readonly transmissions = new Set<AbortController>();

	constructor(private readonly clock: Clock) {}

	/** Why the run was stopped first: each further call of it ends with this. */
	get reason(): Outcome | undefined {
		return this.first;
	}

	stop(reason: Outcome): void {
		this.first ??= reason;
		for (const abort of this.sleeps) abort.abort();
	}

	cutOff(): void {
		for (const abort of this.transmissions) abort.abort();
	}

	/** Sleeps until the run is stopped, and no longer than this. */
	async sleep(duration: Milliseconds): Promise<void> {
		if (this.first !== undefined) return;
		// Each sleep has a signal of its own: hundreds of listeners on one look like a leak.
		const abort = new AbortController();
		this.sleeps.add(abort);
		await this.clock.sleep(duration, abort.signal).finally(() => this.sleeps.delete(abort));
	}

	async whileCanBeCutOff<Result>(work: Promise<Result>, abort: AbortController): Promise<Result> {
		this.transmissions.add(abort);
		return await work.finally(() => this.transmissions.delete(abort));
	}
}
