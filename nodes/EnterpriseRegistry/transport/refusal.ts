import type { CommonFacts, Failure } from '../failure';
import { failure as requestFailure } from '../requests/failures';
import { readRateLimitHeaders } from '../requests/limiters/rateLimitHeaders';
import { failure } from './failures';
import { quote } from './secrets';

const BY_STATUS = {
	400: 'malformed',
	401: 'credentialRefused',
	402: 'subscriptionInactive',
	403: 'notAllowed',
} as const;

const isKnown = (status: number): status is keyof typeof BY_STATUS => status in BY_STATUS;

/** A failure by the status of an answer. @param said what the service says about it, if anything. */
export const refusal = (
	status: number,
	said: string | null,
	headers: Record<string, string>,
): Failure => refusalWith(refusalFacts(status, said, headers));

/** What is known of a refusal, whatever it is called. */
export type RefusalFacts = CommonFacts & { status: number };

export function refusalFacts(
	status: number,
	said: string | null,
	headers: Record<string, string>,
): RefusalFacts {
	const { retryAfter } = readRateLimitHeaders(headers, Date.now());
	return { status, said: said === null ? undefined : quote(said), retryAfter };
}

export function refusalWith(facts: RefusalFacts): Failure {
	const { status } = facts;
	if (status >= 500) return requestFailure('couldNotAnswer', facts);
	if (status === 429) return requestFailure('noMoreRequests', facts);
	return failure(isKnown(status) ? BY_STATUS[status] : 'refused', facts);
}
