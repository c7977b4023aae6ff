import type { Instant, Milliseconds } from '../times';
import { MAX_RETRIES, MAX_RETRIES_IF_FAULTY } from './bounds';
import { responseIn, type HttpResponse, type Reply, type TransportError } from './http';
import { readRateLimitHeaders, type RateLimitHeaders } from './limiters/rateLimitHeaders';

/**
 * What one attempt led to: the `Reply` of the transport, read once. `nextStep` turns it into the next step of the call, and the limiters
 * hear its feedback.
 */
export interface Outcome extends Feedback {
	result: Reply | ({ kind: 'quotaUsedUp' } & Quota);
	retryable: Retryable;
	/** Whether the service may have received the request. */
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

/**
 * What an attempt tells about the service. `faulty`, a 408, a 500 or another 5xx above 505, is about one request, and tells only that the
 * service is there; `ignored` tells nothing.
 */
export type Signal = 'answered' | 'throttled' | 'unavailable' | 'timedOut' | 'faulty' | 'ignored';

/** Whether sending the request again may help. */
export type Retryable =
	| { kind: 'never' }
	/** After a 429: the rate limit holds it back in the queue, as often as the longest wait allows. */
	| { kind: 'whenLimitAllows' }
	| { kind: 'atMost'; times: number };

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
	const judgement = judgeReply(reply);
	return {
		result: reply,
		rateLimit: knowsTheLimit(reply, judgement.signal, rateLimit) ? rateLimit : undefined,
		retryAfter: rateLimit.retryAfter,
		...seen,
		...judgement,
	};
}

/** The outcome of a call that is not sent. */
export const notSent = (error: TransportError): Outcome => ({
	result: { kind: 'noResponse', error },
	signal: 'ignored',
	retryable: NEVER,
	mayHaveArrived: false,
});

export const isUnavailable = (signal: Signal): boolean =>
	signal === 'unavailable' || signal === 'timedOut';

/** Whether a response came from the service: all but those of a gateway in front of it. */
export const showsLife = (signal: Signal): boolean =>
	signal === 'answered' || signal === 'throttled' || signal === 'faulty';

/**
 * Whether the service may have carried out the request, although it gave no usable response. A 429 is a refusal, and so is all that is never
 * retried, a 501 for example.
 */
export const mayBeCarriedOut = ({ retryable, mayHaveArrived: arrived }: Outcome): boolean =>
	retryable.kind === 'atMost' && arrived;

/** Whether no connection was made, so that nobody may be there at all. */
export const foundNobody = ({ result }: Outcome): boolean =>
	result.kind === 'noResponse' && isNotConnected(result.error);

export const isNotConnected = (error: TransportError): boolean =>
	error.reason === 'disconnected' && error.notConnected !== undefined;

type Judgement = Pick<Outcome, 'signal' | 'retryable'>;

const NEVER: Retryable = { kind: 'never' };
const UP_TO_MAX: Retryable = { kind: 'atMost', times: MAX_RETRIES };

const UNAVAILABLE: Judgement = { signal: 'unavailable', retryable: UP_TO_MAX };
const NOT_RETRIED: Judgement = { signal: 'ignored', retryable: NEVER };

/** RFC 9110, 15.5.9: the service gave up waiting for the whole request, which may be repeated. */
const NOT_RECEIVED = 408;

function judgeReply(reply: Reply): Judgement {
	if (reply.kind === 'response') return judgeStatus(reply.response.status);
	const { error } = reply;
	switch (error.reason) {
		case 'noToken':
			return judgeStatus(error.response.status);
		case 'timedOut':
			return { signal: 'timedOut', retryable: UP_TO_MAX };
		case 'disconnected':
			return UNAVAILABLE;
		case 'wrongAddress':
		case 'unsendable':
		case 'cancelled':
			return NOT_RETRIED;
	}
}

/**
 * Whether a response says that the service is not there: 502 to 504 of RFC 9110, or what Cloudflare answers where it has no usable
 * response of the service. Its pages "Cloudflare 5xx errors" say what each means:
 *
 * - 521: the service refused the connection.
 * - 522: the connection timed out.
 * - 523: there was no route to the service.
 * - 524: the service took the request, but did not respond in time, as for a 504.
 * - 530: the hostname of the service could not be resolved.
 *
 * A 520, an empty or unknown response, is mostly that of one record, like a 500. 525 and 526 are about its certificate, which no wait changes.
 */
const saysUnavailable = (status: number): boolean =>
	(status >= 502 && status <= 504) || (status >= 521 && status <= 524) || status === 530;

function judgeStatus(status: number): Judgement {
	if (status === 429) return { signal: 'throttled', retryable: { kind: 'whenLimitAllows' } };
	if (saysUnavailable(status)) return UNAVAILABLE;
	// RFC 9110, 15: a 5xx that is not known is a 500. 501 and 505 are final.
	if (status === NOT_RECEIVED || status === 500 || status > 505)
		return { signal: 'faulty', retryable: { kind: 'atMost', times: MAX_RETRIES_IF_FAULTY } };
	return { signal: 'answered', retryable: NEVER };
}

function mayHaveArrived(reply: Reply): boolean {
	if (reply.kind === 'response') return reply.response.status !== NOT_RECEIVED;
	const { error } = reply;
	if (error.during === 'token' || error.reason === 'noToken') return false;
	return !isNotConnected(error);
}

/**
 * A gateway that answers for the service does not know its limits, unless it passes on what is left. The token endpoint knows of a 429
 * alone.
 */
function knowsTheLimit(reply: Reply, signal: Signal, { remaining }: RateLimitHeaders): boolean {
	if (remaining !== undefined) return true;
	return reply.kind === 'response' ? signal !== 'unavailable' : signal === 'throttled';
}
