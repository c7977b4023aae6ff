import type { Limiter, QueuedRequest, SentRequest, Wait } from './Limiter';

/** How many requests one run may have in flight: what its user sets, and no more than it can afford to lose. */
export class RunBulkhead implements Limiter {
	/** @param announcesNoLimit whether the responses of a group tell nothing of a rate limit. */
	constructor(private readonly announcesNoLimit: (group: string) => boolean) {}

	whyWait({ run, group, parallelRequests }: QueuedRequest): Wait | undefined {
		const places = this.announcesNoLimit(group)
			? Math.min(parallelRequests, atRisk(run.retryBudget))
			: parallelRequests;
		return run.inFlight < places ? undefined : { kind: 'bulkhead' };
	}

	sent({ run }: SentRequest): void {
		run.inFlight++;
	}

	ended({ run }: SentRequest): void {
		run.inFlight--;
	}
}

/**
 * How many requests a run may have in flight while the rate limit is unknown. In the worst case all of them get a 429 and need a
 * retry, and so do those of the next window: so half of the retry budget may be at risk.
 */
const atRisk = ({ total }: QueuedRequest['run']['retryBudget']): number =>
	Math.max(1, Math.floor(total / 2));
