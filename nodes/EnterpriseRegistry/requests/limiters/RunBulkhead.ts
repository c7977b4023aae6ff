import type { RetryBudget } from '../retry/RetryBudget';
import type { Limiter, QueuedRequest, SentRequest, Wait } from './Limiter';

/** How many requests one run may have in flight: what its user sets, and no more than it can afford to lose. */
export class RunBulkhead implements Limiter {
	/** @param announcesNoLimit whether the responses of a group tell nothing of a rate limit. */
	constructor(private readonly announcesNoLimit: (group: string) => boolean) {}

	whyWait({ run, group, parallelRequests }: QueuedRequest): Wait | undefined {
		const capacity = Math.min(parallelRequests, this.mayBeRefused(run.retryBudget, group));
		return run.inFlight < capacity ? undefined : { kind: 'bulkhead' };
	}

	sent({ run }: SentRequest): void {
		run.inFlight++;
	}

	ended({ run }: SentRequest): void {
		run.inFlight--;
	}

	/**
	 * How many requests a run may have in flight: in the worst case all of them get a 429 together, and each needs a retry of the budget.
	 * Where no limit is announced, it happens again when the limit resets, so only half of the budget is at risk.
	 */
	private mayBeRefused({ total }: RetryBudget, group: string): number {
		return Math.max(1, Math.floor(this.announcesNoLimit(group) ? total / 2 : total));
	}
}
