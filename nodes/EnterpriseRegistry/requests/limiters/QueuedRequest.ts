import type { Instant, Milliseconds } from '../../times';
import type { CallRequest } from '../CallRequest';
import type { RetryBudget } from '../retry/RetryBudget';
import type { LimitWaits } from './LimitWaits';

/** What a call tells the queue of how its user wants it to be made. */
type TellsQueue = Pick<
	CallRequest,
	| 'group'
	| 'order'
	| 'parallelRequests'
	| 'reserve'
	| 'maxWait'
	| 'timeout'
	| 'trustsLimitFor'
	| 'cleansUp'
>;

/** One attempt that wants to be sent. */
export interface QueuedRequest extends TellsQueue {
	run: RequestRun;
	/** How often its call was sent before. */
	earlierAttempts: number;
	/** How long its call has waited before. */
	waited: Milliseconds;
	/** For which times the rate limit has held it back; the queue notes them. */
	limitWaits: LimitWaits;
}

/** Limiters remember this object itself, as their probe. */
export interface SentRequest extends QueuedRequest {
	sentAt: Instant;
	/** Its place in the order in which the queue sends: many go in the same millisecond. */
	number: number;
	/** Whether it goes although the limit, or the pause after a 429, holds all back. */
	isLimitProbe: boolean;
}

/** What the limiters know of a run: the requests of one node in one execution. */
export interface RequestRun {
	readonly startedAt: Instant;
	readonly retryBudget: Pick<RetryBudget, 'total'>;
	/** Counted by RunBulkhead. */
	inFlight: number;
}
