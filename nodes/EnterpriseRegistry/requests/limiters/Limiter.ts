import type { Instant } from '../../times';
import type { Feedback } from '../outcome';
import type { QueuedRequest, SentRequest } from './QueuedRequest';

/**
 * The queue asks it before it sends a request, and tells it what became of it. A limiter only says why a request must wait: `decide` says
 * whether that means a wait or a refusal, so a `Reason` has all facts that this needs. `Given` is what the limiter must know beside the
 * request: the time, or what another limiter knows, which `Limiters` tells it.
 */
export interface Limiter<Reason, Given = Instant> {
	/** Why the request may not be sent now; undefined if this limiter does not hold it back. Changes nothing. */
	whyWait(request: QueuedRequest, given: Given): Reason | undefined;
	/** Called at the moment that `sentAt` tells. */
	sent(request: SentRequest): void;
	/** Called once for each request that was sent, whatever became of it. */
	ended(request: SentRequest, feedback: Feedback, moment: Moment): void;
}

/** When something happens: by the time, and by the order of what is sent, as many things happen in the same millisecond. */
export interface Moment {
	now: Instant;
	/** The number of the request that is sent next. */
	nextNumber: number;
}

/**
 * It waits for what comes back to requests in flight. They have the last places of the window in its group, or the last requests of the
 * period of the credential.
 */
export interface BehindRequests {
	kind: 'behindRequests';
	/** The last sign of life of the group, or of the service. */
	silentSince: Instant;
	/** Set if the period has no room: when it ends, the next has, whatever is in flight. */
	periodEndsAt?: Instant;
}
