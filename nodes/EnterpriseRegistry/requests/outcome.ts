import type { Instant, Milliseconds } from './Clock';
import type { HttpResponse, NoResponse, Reply } from './http';
import { readRateLimitHeaders, type RateLimitHeaders } from './limiters/rateLimitHeaders';

/**
 * What an attempt tells the limiters about the service. `faulty`, a 500, is about one record, and tells only that the service is there;
 * `ignored` tells nothing.
 */
export type Signal = 'answered' | 'throttled' | 'unavailable' | 'timedOut' | 'faulty' | 'ignored';

/** What one attempt led to, read once. */
export interface Outcome {
	result: Reply | ({ kind: 'quotaUsedUp' } & Quota);
	signal: Signal;
	/** How often a call with this outcome may be retried. More than 0: it is unknown what the service has done. */
	maxRetries: number;
	/** Of the response, also of the token endpoint; 0 without one. */
	status: number;
	/** What the response says about the rate limit; undefined where it does not come from the service itself. */
	rateLimit?: RateLimitHeaders;
	retryAfter?: Milliseconds;
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
	const { status, headers } = response;
	const rateLimit = readRateLimitHeaders(headers, now);
	const { retryAfter } = rateLimit;
	const quota = status === 0 ? undefined : quotaRule(response, rateLimit, now);
	if (quota !== undefined) {
		const result = { kind: 'quotaUsedUp', ...quota } as const;
		return { result, signal: 'answered', maxRetries: 0, status };
	}
	const judged = judgeReply(reply);
	const isOfService = isFromTheService(reply, judged.signal) || rateLimit.remaining !== undefined;
	return {
		result: reply,
		...judged,
		status,
		rateLimit: isOfService ? rateLimit : undefined,
		retryAfter,
	};
}

export const isUnavailable = (signal: Signal): boolean =>
	signal === 'unavailable' || signal === 'timedOut';

/** Whether the service may have received the request. */
export function mayHaveArrived({ result }: Outcome): boolean {
	if (result.kind !== 'noResponse') return true;
	const { failure } = result;
	if (failure.at === 'token' || failure.reason === 'noToken') return false;
	return !(failure.reason === 'disconnected' && failure.notConnected !== undefined);
}

type Judgement = Pick<Outcome, 'signal' | 'maxRetries'>;

const MAX_RETRIES = 4;
/** A 500 is about one record, and seldom passes. */
const MAX_RETRIES_OF_500 = 2;

const NOT_RETRIED = { signal: 'ignored', maxRetries: 0 } as const;
const JUDGEMENTS: Record<Exclude<NoResponse['reason'], 'noToken'>, Judgement> = {
	timedOut: { signal: 'timedOut', maxRetries: MAX_RETRIES },
	disconnected: { signal: 'unavailable', maxRetries: MAX_RETRIES },
	wrongAddress: NOT_RETRIED,
	unsendable: NOT_RETRIED,
	cancelled: NOT_RETRIED,
};

function judgeReply(reply: Reply): Judgement {
	if (reply.kind === 'response') return judgeStatus(reply.response.status);
	const { failure } = reply;
	if (failure.reason === 'noToken') return judgeStatus(failure.response.status);
	return JUDGEMENTS[failure.reason];
}

function judgeStatus(status: number): Judgement {
	if (status === 429) return { signal: 'throttled', maxRetries: 0 };
	if (status >= 502 && status <= 504) return JUDGEMENTS.disconnected;
	// RFC 9110, 15: a 5xx that is not known is a 500. 501 and 505 are final.
	if (status === 500 || status > 505) return { signal: 'faulty', maxRetries: MAX_RETRIES_OF_500 };
	return { signal: 'answered', maxRetries: 0 };
}

/** A gateway in front of the service, which answers 502 to 504, does not know its limits; the token endpoint knows of a 429 alone. */
const isFromTheService = (reply: Reply, signal: Signal): boolean =>
	reply.kind === 'response' ? signal !== 'unavailable' : signal === 'throttled';

const NONE: HttpResponse = { status: 0, headers: {}, text: '' };

function responseIn(reply: Reply): HttpResponse {
	if (reply.kind === 'response') return reply.response;
	return reply.failure.reason === 'noToken' ? reply.failure.response : NONE;
}
