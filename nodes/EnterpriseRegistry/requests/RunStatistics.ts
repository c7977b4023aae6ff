import type { Instant, Milliseconds } from './Clock';

/** What a run sent and waited for. */
export class RunStatistics {
	sent = 0;
	/** Requests that were sent again because the service did not answer. */
	retriedAfterSilence = 0;
	/** How long at least one call waited for a limit: waits at the same time count once. */
	waitedForLimit: Milliseconds = 0;
	private waitedUntil: Instant = 0;

	waited(from: Instant, to: Instant): void {
		this.waitedForLimit += Math.max(0, to - Math.max(from, this.waitedUntil));
		this.waitedUntil = to;
	}
}
