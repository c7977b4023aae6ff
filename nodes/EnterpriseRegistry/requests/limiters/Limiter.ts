import type { Instant, Milliseconds } from '../../times';
import type { Feedback } from '../outcome';
import type { RetryBudget } from '../retry/RetryBudget';
import type { LimitWaits } from './LimitWaits';

/*
 * Words of this folder, each for one thing.
 * `silentSince` is when the first of the failures in a row was sent.
 * `awaitedSince` is when the last response came that shows that the service is there: a usable one, a 429 or a 500. If nothing was in
 * flight then, it is when the first request was sent after it. So it also tells of a group of which nothing has failed yet.
 * A scout learns the rate limit for its group.
 * A period is the time for which the service counts the requests of a limit, an hour for example; it ends at the reset.
 * A pause follows a 429: nothing goes until it ends.
 * `refusedFor` is how long waiting for the limit has led to nothing but refusals.
 * The probe of the circuit asks whether the service is back. The probe of the limit asks whether the limit was raised.
 * The window is that of the concurrency: how many requests may be in flight.
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

/** Limiters remember this object itself, as their scout or probe. */
export interface SentRequest extends QueuedRequest {
	sentAt: Instant;
}

/** Why a request is held back, with all the facts by which the queue decides what that means for it. */
export type Wait =
	/** Its run has as many in flight as it may have. */
	| { kind: 'bulkhead' }
	/** Others have the last places. */
	| { kind: 'inFlight'; awaitedSince: Instant }
	/** The scout of its group is in flight. */
	| { kind: 'scout'; until: Instant }
	| { kind: 'outage'; silentSince: Instant; probe: CircuitProbe }
	| LimitWait;

/** When the circuit lets the next probe go. */
export type CircuitProbe =
	| { kind: 'next'; at: Instant }
	| { kind: 'inFlight'; answersBy: Instant }
	/** A request sent now could outlast the bound of its run. */
	| { kind: 'tooLate' };

/** The rate limit lets nothing go until then. */
export type LimitWait = LimitEnd & {
	kind: 'rateLimit';
	remaining: number;
	/** How long waiting for it has led to nothing but further refusals. */
	refusedFor: Milliseconds;
	probe: LimitProbeState;
};

/** Until when the rate limit lets nothing go, and how that is known. */
export interface LimitEnd {
	until: Instant;
	/** The service did not say until when. */
	isUntilGuessed: boolean;
	/** Whether the requests of the period are used up, but for a reserve; else it is a refusal of the moment. */
	isUsedUp: boolean;
}

/** Where the probe of the limit stands. */
export interface LimitProbeState {
	/** Whether the limit was learned so long ago that one request may ask for it again. */
	isDue: boolean;
	/** When the probe in flight was sent; undefined if there is none. */
	inFlightSince?: Instant;
}

/** The queue asks a list of them before it sends a request, and tells them what became of it. */
export interface Limiter {
	/** Why the request may not be sent now; undefined if this limiter does not hold it back. Changes nothing. */
	whyWait(request: QueuedRequest, now: Instant): Wait | undefined;
	sent(request: SentRequest, now: Instant): void;
	/** Called once for each request that was sent, whatever became of it. */
	ended(request: SentRequest, feedback: Feedback, now: Instant): void;
}

/**
 * The last moment at which a request may go to a service that has been silent since then: a timeout later, its run has lasted its
 * longest wait and two timeouts.
 */
export const latestSend = (
	{ run, maxWait, timeout }: QueuedRequest,
	silentSince: Instant,
): Instant => Math.max(silentSince, run.startedAt) + maxWait + timeout;
