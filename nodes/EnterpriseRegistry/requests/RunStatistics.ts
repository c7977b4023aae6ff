import type { Milliseconds } from '../times';
import type { TimeSpan } from './limiters/LimitWaits';

/** What a run sent and waited for, and how many requests were left to it. */
export class RunStatistics {
	private sentCount = 0;
	private countedCount = 0;
	private retriedCount = 0;
	/** Times in which a call that was then sent waited for a limit, apart from each other. */
	private waits: TimeSpan[] = [];
	private leftAtStart?: number;

	get sent(): number {
		return this.sentCount;
	}

	/** Requests that were sent again because the service did not answer. */
	get retriedUnavailable(): number {
		return this.retriedCount;
	}

	/** How long at least one call waited for a limit before it was sent: waits at the same time count once. */
	get waitedForLimit(): Milliseconds {
		return this.waits.reduce((sum, { from, to }) => sum + to - from, 0);
	}

	/** How many requests of the period were left when the run began, as the first response tells; undefined if the service does not say. */
	get requestsLeftAtStart(): number | undefined {
		return this.leftAtStart;
	}

	noteSent({ isRetryOfUnavailable }: { isRetryOfUnavailable: boolean }): void {
		this.sentCount++;
		if (isRetryOfUnavailable) this.retriedCount++;
	}

	/** A request has ended that the service has counted, so that it is missing from what is left: not one that it refused or never got. */
	noteCounted(): void {
		this.countedCount++;
	}

	/** @param remaining as it is known now; undefined if it is not. */
	noteLeft(remaining: number | undefined): void {
		if (remaining !== undefined) this.leftAtStart ??= remaining + this.countedCount;
	}

	/** A wait for a limit that has ended. */
	noteWait(wait: TimeSpan): void {
		if (wait.from >= wait.to) return;
		let { from, to } = wait;
		const apart: TimeSpan[] = [];
		for (const other of this.waits) {
			if (other.from > to || other.to < from) apart.push(other);
			else {
				from = Math.min(from, other.from);
				to = Math.max(to, other.to);
			}
		}
		apart.push({ from, to });
		this.waits = apart;
	}
}
