import type { Instant, Milliseconds } from '../../times';
import type { Signal } from '../outcome';
import type { RetryBudget } from '../retry/RetryBudget';
import type { RateLimitHeaders } from './rateLimitHeaders';

/*
 * Words of silence, used alike in this room.
 * `silentSince` is when the first of the failures in a row was sent.
 * `unansweredSince` is when the first request was sent of those since the last usable response or 500, also if none has failed.
 * `refusedFor` is how long waiting for the limit has led to nothing but refusals.
 * A probe of the circuit asks whether the service is back. A probe of the limit asks whether the plan was raised.
 */

/** What the limiters know of a run: the requests of one node in one execution. */
export interface RequestRun {
	readonly startedAt: Instant;
	readonly retryBudget: RetryBudget;
	/** Counted by RunBulkhead. */
	inFlight: number;
}

/** One attempt that wants to be sent. */
export interface QueuedRequest {
	run: RequestRun;
	group: string;
	/** How often its call was sent before. */
	attempts: number;
	/** Whose turn it is within its run: lower numbers go first, so that what belongs together is done together. */
	order: number;
	/** The bulkhead: how many requests its run may have in flight. */
	parallelRequests: number;
	/** How many requests of the hour its run leaves to others. */
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
	/** Since when the rate limit holds it back, while it does; the queue writes it. */
	limitedSince?: Instant;
	/** When the rate limit held it back before; the queue writes it. Between these it waited for its turn. */
	limitWaits: Span[];
}

/** A time from one moment to a later one. */
export interface Span {
	from: Instant;
	to: Instant;
}

export const lengthOf = (spans: readonly Span[]): Milliseconds =>
	spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** Limiters remember this object itself, as their scout or probe. */
export interface SentRequest extends QueuedRequest {
	sentAt: Instant;
}

export interface AttemptResult {
	signal: Signal;
	rateLimit?: RateLimitHeaders;
}

/** Why a request is held back, with all the facts by which the queue decides what that means for it. */
export type Wait =
	/** Its run has as many in flight as it may have. */
	| { kind: 'bulkhead' }
	/** Others have the last places. */
	| { kind: 'inFlight'; unansweredSince: Instant }
	/** The scout of its group is in flight. */
	| { kind: 'scout'; until: Instant }
	| { kind: 'outage'; silentSince: Instant; probe: ProbeOfOutage }
	| {
			kind: 'rateLimit';
			until: Instant;
			/** The service did not say until when. */
			isUntilGuessed: boolean;
			/** The hourly limit, rather than a refusal of the moment. */
			isHourly: boolean;
			remaining: number;
			/** How long waiting for it has led to nothing but further refusals. */
			refusedFor: Milliseconds;
			/** Whether it was learned so long ago that one request may ask for it again. */
			mayProbe: boolean;
			/** When the probe in flight was sent. */
			probeSentAt?: Instant;
	  };

type ProbeOfOutage =
	| { kind: 'next'; at: Instant }
	| { kind: 'inFlight'; answersBy: Instant }
	/** A request sent now could outlast the bound of its run. */
	| { kind: 'tooLate' };

/** The queue asks a list of them before it sends a request, and tells them what became of it. */
export interface Limiter {
	/** Why the request may not be sent now; undefined if this limiter does not hold it back. Changes nothing. */
	whyWait(request: QueuedRequest, now: Instant): Wait | undefined;
	sent(request: SentRequest, now: Instant): void;
	/** Called once for each request that was sent, whatever became of it. */
	ended(request: SentRequest, result: AttemptResult, now: Instant): void;
}

/**
 * The last moment at which a request may go to a service that has been silent since then: a timeout later, its run has lasted its
 * longest wait and two timeouts.
 */
export const latestSend = (
	{ run, maxWait, timeout }: QueuedRequest,
	silentSince: Instant,
): Instant => Math.max(silentSince, run.startedAt) + maxWait + timeout;
