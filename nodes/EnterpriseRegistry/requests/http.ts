import type { Failure } from '../failure';
import type { Instant, Milliseconds } from '../times';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request before its base address and its credential are known. */
export interface HttpRequest {
	method: Method;
	/** Path and query below the base address. Two GETs with equal URLs are identical. */
	url: string;
	body?: object;
	/** The endpoint group: endpoints that fail and recover together share a circuit breaker and places in the window. */
	group: string;
	/** Whether the service may receive it twice without harm. */
	isIdempotent: boolean;
	/** Whether it removes what stands at its URL: a retry that finds nothing there has then succeeded. */
	removesItsUrl: boolean;
}

/** Whether it may change something at the service. */
export const isChange = ({ method }: Pick<HttpRequest, 'method'>): boolean => method !== 'GET';

/** A response whose body is unread. Header names are in lower case. */
export interface HttpResponse {
	status: number;
	headers: Record<string, string>;
	text: string;
	/** Set by the transport. */
	receivedAt?: Instant;
}

/** Why there is no response, as far as the engine decides by it. */
export type NoResponseReason =
	| { reason: 'timedOut' }
	/** The connection broke, or was never made. Where it was never made, the request certainly did not arrive. */
	| { reason: 'disconnected'; notConnected?: 'refused' | 'noRoute' | 'unknownHost' }
	/** The token endpoint answered, but with no token. */
	| { reason: 'noToken'; response: HttpResponse; refusesCredential: boolean }
	/** The address can never work: not secure, not allowed. */
	| { reason: 'wrongAddress' }
	/** n8n or Node refused to make the request, so it never left this process. */
	| { reason: 'notSent' }
	/** What came back leads elsewhere: a redirect that is not followed. */
	| { reason: 'unusable' }
	| { reason: 'cancelled' };

export type TransportError = NoResponseReason & {
	/** What the caller is told, unless the engine knows better. */
	failure: Failure;
	/** The request that failed, if it is the one for an access token and not the call itself. */
	during?: 'token';
};

/** What a transport resolves with. `outcomeOf` reads it into an `Outcome`. */
export type Reply =
	{ kind: 'response'; response: HttpResponse } | { kind: 'noResponse'; error: TransportError };

/** The response that a reply tells of: that of the service, or that of the token endpoint. */
export function responseIn(reply: Reply): HttpResponse | undefined {
	if (reply.kind === 'response') return reply.response;
	return reply.error.reason === 'noToken' ? reply.error.response : undefined;
}

/**
 * Sends one request. A transport should resolve within the timeout, and never throw. The engine ends the wait for one that is late. What
 * one throws is thrown to the caller as it is, and its place is given back.
 */
export type Transmit = (
	request: HttpRequest,
	timeout: Milliseconds,
	abort: AbortController,
) => Promise<Reply>;
