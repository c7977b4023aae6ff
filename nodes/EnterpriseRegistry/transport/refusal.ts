import type { CommonFacts, Failure } from '../failure';
import { failure as requestFailure } from '../requests/failures';
import { readRateLimitHeaders } from '../requests/headers/rateLimitHeaders';
import { meaningOf } from '../requests/statuses';
import { failure } from './failures';
import { maskedExcerpt } from './secrets';

const BY_STATUS = {
	400: 'malformed',
	401: 'credentialRefused',
	402: 'subscriptionInactive',
	403: 'notAllowed',
	407: 'proxyWantsLogin',
} as const;

const isKnownStatus = (status: number): status is keyof typeof BY_STATUS => status in BY_STATUS;

/** Whether the service had trouble of its own, or gave up waiting for the request: the same one may be answered later. */
export const couldNotAnswer = (status: number): boolean =>
	meaningOf(status).failure === 'couldNotAnswer';

/** A failure by the status of an answer. @param said what the service says about it, if anything. */
export const refusal = (
	status: number,
	said: string | null,
	headers: Record<string, string>,
): Failure => refusalBy(refusalFacts(status, said, headers));

/** What is known of an answer that brings nothing, whichever failure it will be. */
export type RefusalFacts = CommonFacts & { status: number };

/** The first of the two steps of `refusal`, for those who know more than the status and may add to the facts. */
export function refusalFacts(
	status: number,
	said: string | null,
	headers: Record<string, string>,
): RefusalFacts {
	const { retryAfter } = readRateLimitHeaders(headers, Date.now());
	return { status, said: said === null ? undefined : maskedExcerpt(said), retryAfter };
}

/** The second step: the failure that the status stands for. */
export function refusalBy(facts: RefusalFacts): Failure {
	const { status } = facts;
	const { failure: code } = meaningOf(status);
	if (code !== undefined) return requestFailure(code, facts);
	return failure(isKnownStatus(status) ? BY_STATUS[status] : 'refused', facts);
}
