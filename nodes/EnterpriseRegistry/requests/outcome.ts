import type { Instant, Milliseconds } from '../times';
import { responseIn, type HttpResponse, type Reply, type TransportError } from './http';
import { readRateLimitHeaders, type RateLimitHeaders } from './headers/rateLimitHeaders';
import { isFailure, meaningOf, NEVER, UP_TO_MAX, type Retryable, type Signal } from './statuses';

/**
 * What one attempt led to: the `Reply` of the transport, read once. `nextStep` turns it into the next step of the call, and the limiters
 * hear its feedback.
 */
export interface Outcome extends Feedback {
	result: Reply | ({ kind: 'quotaUsedUp' } & Quota);
	retryable: Retryable;
	/**
	 * False only where it is known that the whole request did not arrive: it was not sent, no connection was made, it got no access token, or a
	 * 408 says so. Where nothing is known, it is true.
	 */
	mayHaveArrived: boolean;
	/** Of the response, also of the token endpoint. */
	status?: number;
	retryAfter?: Milliseconds;
}

/** What the limiters hear of an attempt. */
export interface Feedback {
	signal: Signal;
	/** What the response says about the rate limit; undefined where it does not come from the service itself. */
	rateLimit?: RateLimitHeaders;
}

/** A quota that is used up, and not worth waiting for. */
export interface Quota {
	resetsAt: Instant;
	/** How many requests it has, if the response says so. */
	limit?: number;
}

/** Says of a response whether it tells of such a quota. */
export type QuotaRule = (
	response: HttpResponse,
	rateLimit: RateLimitHeaders,
	now: Instant,
) => Quota | undefined;

export function outcomeOf(reply: Reply, quotaRule: QuotaRule, now: Instant): Outcome {
	const response = responseIn(reply);
	const rateLimit = readRateLimitHeaders(response?.headers ?? {}, now);
	const quota = response && quotaRule(response, rateLimit, now);
	const seen = { status: response?.status, mayHaveArrived: mayHaveArrived(reply) };
	if (quota !== undefined) {
		const result = { kind: 'quotaUsedUp', ...quota } as const;
		return { ...seen, result, signal: 'answered', retryable: NEVER };
	}
	const { signal, retryable } = judgeReply(reply);
	return {
		result: reply,
		...seen,
		signal,
		retryable,
		rateLimit: knowsTheLimit(reply, signal, rateLimit) ? rateLimit : undefined,
		retryAfter: rateLimit.retryAfter,
	};
}

/** The outcome of a call without an attempt of its own. */
export const withoutAttempt = (error: TransportError): Outcome => ({
	result: { kind: 'noResponse', error },
	signal: 'ignored',
	retryable: NEVER,
	mayHaveArrived: false,
});

/**
 * Whether the service may have carried out the request, although it gave no usable response: then a change may have taken effect, and what
 * is not idempotent must not be repeated. A 429 is a refusal, and so is all that is never retried, a 501 for example.
 */
export const mayHaveBeenCarriedOut = (outcome: Outcome): boolean =>
	outcome.retryable.kind === 'atMost' && outcome.mayHaveArrived;

/**
 * Whether an attempt failed as a part of an outage. Its retry would be a probe of the circuit, of which there may be any number: the longest
 * wait bounds them.
 */
export const failedInOutage = ({ signal }: Outcome, isInOutage: boolean): boolean =>
	isInOutage && isFailure(signal);

/** Why there is no response; undefined where there is one. */
export const errorOf = ({ result }: Outcome): TransportError | undefined =>
	result.kind === 'noResponse' ? result.error : undefined;

/** Whether no connection was made, so that nobody may be there at all. */
export const foundNobody = (outcome: Outcome): boolean => isNotConnected(errorOf(outcome));

export const isNotConnected = (error: TransportError | undefined): boolean =>
	error?.reason === 'disconnected' && error.notConnected !== undefined;

type Judgement = Pick<Outcome, 'signal' | 'retryable'>;

const NOT_RETRIED: Judgement = { signal: 'ignored', retryable: NEVER };

function judgeReply(reply: Reply): Judgement {
	if (reply.kind === 'response') return meaningOf(reply.response.status);
	const { error } = reply;
	switch (error.reason) {
		case 'noToken':
			return meaningOf(error.response.status);
		case 'timedOut':
			return { signal: 'timedOut', retryable: UP_TO_MAX };
		case 'disconnected':
			return { signal: 'unavailable', retryable: UP_TO_MAX };
		case 'wrongAddress':
		case 'notSent':
		case 'unusable':
		case 'cancelled':
			return NOT_RETRIED;
	}
}

function mayHaveArrived(reply: Reply): boolean {
	if (reply.kind === 'response') return meaningOf(reply.response.status).mayHaveArrived;
	const { error } = reply;
	if (error.during === 'token') return false;
	switch (error.reason) {
		case 'noToken':
		case 'notSent':
		case 'wrongAddress':
			return false;
		case 'disconnected':
			return !isNotConnected(error);
		case 'timedOut':
		case 'unusable':
		case 'cancelled':
			return true;
	}
}

/**
 * A gateway that answers for the service does not know its limits, unless it passes on what is left. The token endpoint knows of a 429
 * alone.
 */
function knowsTheLimit(reply: Reply, signal: Signal, { remaining }: RateLimitHeaders): boolean {
	if (reply.kind !== 'response') return signal === 'throttled';
	return remaining !== undefined || !meaningOf(reply.response.status).mayBeOfGateway;
}
