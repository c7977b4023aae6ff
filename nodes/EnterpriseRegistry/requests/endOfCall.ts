import { Failure } from '../failure';
import type { Instant, Milliseconds } from '../times';
import { failure, note } from './failures';
import type { HttpRequest, HttpResponse, TransportError } from './http';
import { isNotConnected, mayHaveBeenCarriedOut, type Outcome } from './outcome';
import type { Refusal } from './queue/decide';
import { mustNotRepeat, type LastStep } from './retry/RetryPolicy';
import { meaningOf } from './statuses';

/** Why a call makes no further attempt: by its last step, or by this. */
export type CallEnd =
	| LastStep
	/** Its run was stopped. */
	| { kind: 'stopped'; outcome: Outcome }
	/** The queue did not let it go. */
	| { kind: 'refused'; refusal: Refusal };

/** What is known when a call ends, beside its last attempt. */
export interface KnownAtEnd {
	request: Pick<HttpRequest, 'isIdempotent' | 'removesItsUrl'> & { maxWait: Milliseconds };
	/** Whether an attempt at a change got no usable response, but may have taken effect. */
	mayHaveTakenEffect: boolean;
	/** Since when its endpoint group has been silent, if it is failing. */
	failingSince?: Instant;
	/** Set where the service has last failed at the request for its access token: `Service` says of which attempt. */
	during?: 'token';
	/** How many requests the plan has for each period. */
	limit?: number;
	now: Instant;
}

/** The response with which a call ends. @throws Failure where there is none. */
export function endOfCall(end: CallEnd, known: KnownAtEnd): HttpResponse {
	const result = resultOf(end, known);
	if (!(result instanceof Failure)) return result;
	throw hidesUnknownEffect(end, known) ? result.with(note('perhapsDoneBefore', {})) : result;
}

function resultOf(end: CallEnd, known: KnownAtEnd): HttpResponse | Failure {
	switch (end.kind) {
		case 'final':
		case 'stopped':
			return resultOfAttempt(end.outcome, known);
		case 'budgetSpent':
			return failure('retryBudgetSpent', becauseOf(end.outcome));
		case 'refused':
			return failureOf(end.refusal, known);
	}
}

function resultOfAttempt(outcome: Outcome, known: KnownAtEnd): HttpResponse | Failure {
	const { result, status } = outcome;
	const { request, mayHaveTakenEffect } = known;
	if (result.kind === 'quotaUsedUp') {
		const { resetsAt, limit } = result;
		return failure('quotaUsedUp', { resetsAt, limit, status });
	}
	if (mustNotRepeat(outcome, request)) return failure('effectUnknown', becauseOf(outcome));
	if (result.kind === 'noResponse') return withWhatIsKnown(result.error, known);
	const { response } = result;
	if (request.removesItsUrl && mayHaveTakenEffect && response.status === 404) return REMOVED;
	return response;
}

/** Whether the end of a change sounds as if nothing was done, although an earlier attempt may have taken effect. */
const hidesUnknownEffect = (end: CallEnd, { mayHaveTakenEffect }: KnownAtEnd): boolean =>
	mayHaveTakenEffect && !(end.kind !== 'refused' && mayHaveBeenCarriedOut(end.outcome));

/** An earlier attempt has removed it. */
const REMOVED: HttpResponse = { status: 204, headers: {}, text: '' };

/** Where no connection is made, the engine knows more than the attempt: how long the service has been silent. */
function withWhatIsKnown(error: TransportError, { failingSince }: KnownAtEnd): Failure {
	if (!isNotConnected(error) || failingSince === undefined) return error.failure;
	return failure('outage', { silentSince: failingSince, during: error.during });
}

function failureOf(refusal: Refusal, known: KnownAtEnd): Failure {
	const { during, limit, now } = known;
	if (refusal.kind === 'silence') return failure('outage', { silentSince: refusal.since, during });
	const { until, isUntilGuessed, isUsedUp, reserved } = refusal;
	const { maxWait } = known.request;
	// As its service says it; the request itself was not sent.
	const status = 429;
	const facts = { until, isUntilGuessed, isUsedUp, reserved, limit, maxWait, during, status };
	const planned = isUsedUp ? { resetsAt: until } : { retryAfter: until - now };
	// Who plans by the failure must not plan by a guess.
	return failure('rateLimited', isUntilGuessed ? facts : { ...facts, ...planned });
}

/** The facts of a failure that says more about how an attempt ended. */
function becauseOf({ result, status, retryAfter }: Outcome) {
	if (result.kind === 'noResponse') {
		const { failure: cause } = result.error;
		return { ...cause.facts, cause };
	}
	const facts = { status, retryAfter };
	const code = status === undefined ? undefined : meaningOf(status).failure;
	return { ...facts, cause: failure(code ?? 'couldNotAnswer', facts) };
}
