import {
	endOfCall,
	type KnownAtEnd,
	type LastStep,
} from '../../../nodes/EnterpriseRegistry/requests/endOfCall';
import { reasonToEndRun } from '../../../nodes/EnterpriseRegistry/requests/endOfRun';
import {
	notSent,
	outcomeOf,
	type Outcome,
} from '../../../nodes/EnterpriseRegistry/requests/outcome';
import { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import { NO_QUOTA, noResponse } from '../../support/simulated/simulatedRuns';
import { NOON } from '../../support/simulated/simulation';

/* Two pure functions decide what ends a run, and with what a call ends. */

const response = (status: number) => ({ status, headers: {}, text: '' });
const answer = (status: number): Outcome =>
	outcomeOf({ kind: 'response', response: response(status) }, NO_QUOTA, NOON);
const lost = (reason: Parameters<typeof noResponse>[0]): Outcome =>
	outcomeOf(noResponse(reason), NO_QUOTA, NOON);
const noToken = (status: number, refusesCredential: boolean) =>
	lost({ reason: 'noToken', response: response(status), refusesCredential, during: 'token' });
const QUOTA = outcomeOf(
	{ kind: 'response', response: response(429) },
	() => ({ resetsAt: NOON + 1 }),
	NOON,
);
const NOT_LISTENING = lost({ reason: 'disconnected', notConnected: 'refused' });

describe('a run ends', () => {
	const NEVER_ANSWERED = notSent({
		reason: 'wrongAddress',
		failure: new Failure('wrong', 'address', {}),
	});
	const NEW = { hasAnswered: false };
	const KNOWN = { hasAnswered: true };

	it.each<[what: string, Outcome, object]>([
		['a 401', answer(401), KNOWN],
		['a 402', answer(402), KNOWN],
		['a quota that is used up', QUOTA, KNOWN],
		['a credential that the token endpoint refuses', noToken(400, true), KNOWN],
		['an address that is not secure', lost({ reason: 'wrongAddress' }), NEW],
	])('by %s', (_what, outcome, address) => {
		expect(reasonToEndRun(outcome, address as typeof NEW)).toBe(outcome);
	});

	it('by an address at which nobody listens, once that is sure', () => {
		expect(reasonToEndRun(NOT_LISTENING, { ...NEW, endOfRun: NEVER_ANSWERED })).toBe(
			NEVER_ANSWERED,
		);
		expect(reasonToEndRun(NOT_LISTENING, NEW)).toBeUndefined();
	});

	it.each<[what: string, Outcome, object]>([
		['a 403, which is about one endpoint', answer(403), KNOWN],
		['a 429', answer(429), KNOWN],
		['a 500', answer(500), KNOWN],
		['a time-out', lost({ reason: 'timedOut' }), NEW],
		['a token endpoint that is down', noToken(503, false), KNOWN],
		['a certificate that expired after the first answer', lost({ reason: 'wrongAddress' }), KNOWN],
	])('not by %s', (_what, outcome, address) => {
		expect(reasonToEndRun(outcome, address as typeof NEW)).toBeUndefined();
	});
});

function thrownBy(last: LastStep, known: KnownAtEnd): Failure {
	try {
		endOfCall(last, known);
	} catch (thrown) {
		return thrown as Failure;
	}
	throw new Error('It ended with a response');
}

describe('a call ends', () => {
	const known = (more: Partial<KnownAtEnd> = {}): KnownAtEnd => ({
		request: { isIdempotent: true, removesItsUrl: false, maxWait: 20_000 },
		mayHaveTakenEffect: false,
		limit: 100,
		now: NOON,
		...more,
	});
	const give = (outcome: Outcome): LastStep => ({ kind: 'giveUp', outcome });
	const refusedByLimit = {
		kind: 'rateLimit',
		until: NOON + 60_000,
		isUntilGuessed: false,
	} as const;
	const CHANGE = { isIdempotent: false, removesItsUrl: false, maxWait: 0 };

	it.each<[what: string, LastStep, Partial<KnownAtEnd>, object]>([
		[
			'a lost change',
			give(answer(504)),
			{ request: CHANGE },
			{ code: 'effectUnknown', status: 504 },
		],
		['a lost look-up', give(lost({ reason: 'timedOut' })), {}, { code: 'notSent' }],
		['nobody there', give(NOT_LISTENING), {}, { code: 'notSent' }],
		[
			'nobody there for a while',
			give(NOT_LISTENING),
			{ silentSince: NOON - 5 },
			{ code: 'outage', facts: { silentSince: NOON - 5 } },
		],
		[
			'a budget that is spent',
			{ kind: 'budgetSpent', outcome: answer(503) },
			{},
			{ code: 'retryBudgetSpent' },
		],
		['a used quota', give(QUOTA), {}, { code: 'quotaUsedUp', facts: { resetsAt: NOON + 1 } }],
		[
			'an outage',
			{ kind: 'refused', refusal: { kind: 'outage', silentSince: NOON - 9 } },
			{ lastFailedDuring: 'token' },
			{ code: 'outage', facts: { silentSince: NOON - 9, during: 'token' } },
		],
		[
			'the hourly limit',
			{ kind: 'refused', refusal: { ...refusedByLimit, isHourly: true } },
			{},
			{ code: 'rateLimited', facts: { resetsAt: NOON + 60_000, limit: 100, maxWait: 20_000 } },
		],
		[
			'a pause that the service asks for',
			{ kind: 'refused', refusal: { ...refusedByLimit, isHourly: false } },
			{},
			{ code: 'rateLimited', facts: { retryAfter: 60_000 } },
		],
	])('with a failure: %s', (_what, last, more, failure) => {
		expect(thrownBy(last, known(more))).toMatchObject(failure);
	});

	it('without a time by which a program could plan, where the end of the limit is a guess', () => {
		const refusal = { ...refusedByLimit, isUntilGuessed: true, isHourly: true };
		const { facts } = thrownBy({ kind: 'refused', refusal }, known());
		expect(facts.resetsAt).toBeUndefined();
		expect(facts.retryAfter).toBeUndefined();
	});

	it('with the response, whatever its status; a removal that finds nothing the second time is done', () => {
		expect(endOfCall(give(answer(404)), known()).status).toBe(404);
		const request = { isIdempotent: true, removesItsUrl: true, maxWait: 0 };
		expect(endOfCall(give(answer(404)), known({ request })).status).toBe(404);
		expect(endOfCall(give(answer(404)), known({ request, mayHaveTakenEffect: true })).status).toBe(
			204,
		);
	});
});
