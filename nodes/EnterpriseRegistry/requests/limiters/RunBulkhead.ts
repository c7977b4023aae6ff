import type { Limiter } from './Limiter';
import type { QueuedRequest, RequestRun, SentRequest } from './QueuedRequest';

/** Its run has as many in flight as it may have. */
export interface FullBulkhead {
	kind: 'fullBulkhead';
}

/** What `RateLimit` knows of the endpoint group. */
interface GroupLimit {
	/** Whether its responses tell nothing of a rate limit. */
	announcesNoLimit: boolean;
}

/** How many requests one run may have in flight: what its user sets, and no more than its whole retry budget could pay for. */
export class RunBulkhead implements Limiter<FullBulkhead, GroupLimit> {
	whyWait(request: QueuedRequest, groupLimit: GroupLimit): FullBulkhead | undefined {
		const { inFlight, retryBudget } = request.run;
		const hasPlace = hasPlaceForUser(request) && inFlight < payable(retryBudget, groupLimit);
		return hasPlace ? undefined : { kind: 'fullBulkhead' };
	}

	sent({ run }: SentRequest): void {
		run.inFlight++;
	}

	ended({ run }: SentRequest): void {
		run.inFlight--;
	}
}

/** Whether its user lets its run have one more in flight. With none at all, its requests would wait for ever. */
export const hasPlaceForUser = ({ run, parallelRequests }: QueuedRequest): boolean =>
	run.inFlight < Math.max(1, parallelRequests);

/**
 * How many requests in flight the budget could pay for: in the worst case all of them get a 429 together, and each needs a retry. Where no
 * limit is announced, it happens again when the limit resets, so only half of the budget is at risk. Retries that are spent count here:
 * most often they went to records that fail for themselves, and the others should not go one by one for that.
 */
const payable = ({ total }: RequestRun['retryBudget'], { announcesNoLimit }: GroupLimit): number =>
	Math.floor(announcesNoLimit ? total / 2 : total);
