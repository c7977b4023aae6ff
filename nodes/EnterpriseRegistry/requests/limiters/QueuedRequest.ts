import type { Instant, Milliseconds } from '../../times';
import type { RetryBudget } from '../retry/RetryBudget';
import type { LimitWaits } from './LimitWaits';

/** One attempt that wants to be sent. */
export interface QueuedRequest {
	run: RequestRun;
	group: string;
	/** How often its call was sent before. */
	earlierAttempts: number;
	/** Whose turn it is within its run: lower numbers go first, so that what belongs together is done together. */
	order: number;
	/** The bulkhead: how many requests its run may have in flight. */
	parallelRequests: number;
	/** How many requests of the period its run leaves to others. */
	reserve: number;
	/** The longest wait for a limit, and the longest outage, that its user accepts. */
	maxWait: Milliseconds;
	/** How long its call has waited before. */
	waited: Milliseconds;
	timeout: Milliseconds;
	/** A limit that was learned longer ago than this is asked for once more before it refuses. */
	trustsLimitFor: Milliseconds;
	/** Whether it cleans up after its run, and so is sent although the run was stopped. */
	cleansUp: boolean;
	/** For which times the rate limit has held it back; the queue notes them. */
	limitWaits: LimitWaits;
}

/** Limiters remember this object itself, as their probe. */
export interface SentRequest extends QueuedRequest {
	sentAt: Instant;
}

/** What the limiters know of a run: the requests of one node in one execution. */
export interface RequestRun {
	readonly startedAt: Instant;
	readonly retryBudget: RetryBudget;
	/** Counted by RunBulkhead. */
	inFlight: number;
}
