import type { Instant } from '../../times';
import type { QueuedRequest } from '../limiters/Limiter';

/**
 * Notes for which times the requests of a lane wait for the rate limit: these alone count for their longest wait, and not those for their
 * turn. The queue looks at each request of a lane while the limit holds them back, since each may wait for another end. When something
 * holds back the lane as a whole, it looks at the first alone, and what holds that back holds back all.
 *
 * For example, 300 requests wait for the pause after a 429: the queue notes each of them as limited. When the pause ends, 50 are sent, and
 * then the bulkhead holds back the lane. The queue asks for the first of the 250 that are left, and notes for all of them that the limit
 * does not hold them back any more.
 */
export class LaneLimitWaits {
	/** Whether the limit has held back one of them since it was last noted that it holds back none. */
	private isAnyLimited = false;

	limitHolds({ limitWaits }: QueuedRequest, now: Instant): void {
		limitWaits.begin(now);
		this.isAnyLimited = true;
	}

	/** Something else holds back this request. */
	otherHolds({ limitWaits }: QueuedRequest, now: Instant): void {
		limitWaits.end(now);
	}

	/** Something else holds back the lane as a whole. To go through them each time would cost a long run much time. */
	otherHoldsAll(lane: ReadonlyArray<{ request: QueuedRequest }>, now: Instant): void {
		if (!this.isAnyLimited) return;
		for (const { request } of lane) request.limitWaits.end(now);
		this.isAnyLimited = false;
	}
}
