import { MAX_RETRIES, MAX_RETRIES_IF_FAULTY } from './bounds';

/**
 * What an attempt tells about the service. `faulty` is about one request, and tells only that the service is there; `ignored` tells
 * nothing.
 */
export type Signal = 'answered' | 'throttled' | 'unavailable' | 'timedOut' | 'faulty' | 'ignored';

/** Whether sending the request again may help. */
export type Retryable =
	| { kind: 'never' }
	/** After a 429: the rate limit holds it back in the queue, as often as the longest wait allows. */
	| { kind: 'whenLimitAllows' }
	| { kind: 'atMost'; times: number };

export const NEVER: Retryable = { kind: 'never' };
export const UP_TO_MAX: Retryable = { kind: 'atMost', times: MAX_RETRIES };

/** What the status of a response means, wherever one is asked for it. */
interface StatusMeaning {
	signal: Signal;
	retryable: Retryable;
	/** The failure of a call that is left with it; undefined where the body says more than the status. */
	failure?: 'noMoreRequests' | 'couldNotAnswer';
	/** Whether the service may have received the whole request. */
	mayHaveArrived: boolean;
	/** Whether all calls of its run would end alike. */
	endsRun: boolean;
	/** Whether a gateway may answer so for the service, whose limits it does not know. */
	mayBeOfGateway: boolean;
}

const ANSWERED: StatusMeaning = {
	signal: 'answered',
	retryable: NEVER,
	mayHaveArrived: true,
	endsRun: false,
	mayBeOfGateway: false,
};
const ENDS_RUN: StatusMeaning = { ...ANSWERED, endsRun: true };
/** No later request is answered otherwise. */
const FINAL: StatusMeaning = { ...ANSWERED, failure: 'couldNotAnswer' };
const THROTTLED: StatusMeaning = {
	...ANSWERED,
	signal: 'throttled',
	retryable: { kind: 'whenLimitAllows' },
	failure: 'noMoreRequests',
};
const FAULTY: StatusMeaning = {
	...FINAL,
	signal: 'faulty',
	retryable: { kind: 'atMost', times: MAX_RETRIES_IF_FAULTY },
};
const FAULTY_AT_GATEWAY: StatusMeaning = { ...FAULTY, mayBeOfGateway: true };
const UNAVAILABLE: StatusMeaning = {
	...FINAL,
	signal: 'unavailable',
	retryable: UP_TO_MAX,
	mayBeOfGateway: true,
};

/**
 * The one table of statuses: the limiters, the retries and the end of a run follow from it, and as which failure the transport tells a
 * response. The names are of RFC 9110 and, from 520 on, of Cloudflare's pages "Cloudflare 5xx errors".
 */
const MEANINGS: Readonly<Record<number, StatusMeaning>> = {
	/** Unauthorized: the credential is refused. */
	401: ENDS_RUN,
	/** Payment Required: the subscription is not active, or its month is used up. */
	402: ENDS_RUN,
	/** Request Timeout: the service gave up waiting for the whole request, which may be repeated (15.5.9). */
	408: { ...FAULTY_AT_GATEWAY, mayHaveArrived: false },
	/** Too Many Requests (RFC 6585). */
	429: THROTTLED,
	/** Not Implemented. */
	501: FINAL,
	/** Bad Gateway. */
	502: UNAVAILABLE,
	/** Service Unavailable. */
	503: UNAVAILABLE,
	/** Gateway Timeout. */
	504: UNAVAILABLE,
	/** HTTP Version Not Supported. */
	505: FINAL,
	/** The response of the service was empty or unknown. */
	520: FAULTY_AT_GATEWAY,
	/** The service refused the connection. */
	521: UNAVAILABLE,
	/** The connection timed out. */
	522: UNAVAILABLE,
	/** There was no route to the service. */
	523: UNAVAILABLE,
	/** The service took the request, but did not respond in time, as for a 504. */
	524: UNAVAILABLE,
	/** The TLS handshake with the service failed. */
	525: FAULTY_AT_GATEWAY,
	/** The certificate of the service is not valid. */
	526: FAULTY_AT_GATEWAY,
	/** The hostname of the service could not be resolved. */
	530: UNAVAILABLE,
};

/** A 5xx that is not in the table is a 500, as RFC 9110 (15) has it, and a 500 is mostly about one record. */
export const meaningOf = (status: number): StatusMeaning =>
	MEANINGS[status] ?? (status >= 500 ? FAULTY : ANSWERED);

/** Whether a circuit counts it as a failure. A `faulty` response is about one request, and a 429 is a refusal. */
export const isFailure = (signal: Signal): boolean =>
	signal === 'unavailable' || signal === 'timedOut';

/**
 * Whether it counts as a sign of life. So do Cloudflare's 520, 525 and 526, which no wait changes, and what the token endpoint answers with
 * one of these signals.
 */
export const showsLife = (signal: Signal): boolean =>
	signal === 'answered' || signal === 'throttled' || signal === 'faulty';
