import type { Instant, Milliseconds } from '../times';

/** What a run sent and waited for. */
export class RunStatistics {
	sent = 0;
	/** Requests that were sent again because the service did not answer. */
	retriedAfterSilence = 0;
	/** How long at least one call waited for a limit: waits at the same time count once. */
	waitedForLimit: Milliseconds = 0;
	/** Times in which a call waited for a limit, one after the other and apart. */
	private readonly waits: Array<{ from: Instant; to: Instant }> = [];

	/** A wait that has ended: later than those before, but it may have begun earlier. */
	waited(from: Instant, to: Instant): void {
		if (from >= to) return;
		let [began, ended] = [from, to];
		let last = this.waits.at(-1);
		while (last !== undefined && last.to >= began) {
			began = Math.min(began, last.from);
			ended = Math.max(ended, last.to);
			this.waitedForLimit -= last.to - last.from;
			this.waits.pop();
			last = this.waits.at(-1);
		}
		this.waits.push({ from: began, to: ended });
		this.waitedForLimit += ended - began;
	}
}
