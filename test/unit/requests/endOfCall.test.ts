import {
	endOfCall,
	type CallEnd,
	type KnownAtEnd,
} from '../../../nodes/EnterpriseRegistry/requests/endOfCall';
import type { Outcome } from '../../../nodes/EnterpriseRegistry/requests/outcome';
import type { Refusal } from '../../../nodes/EnterpriseRegistry/requests/queue/decide';
import type { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import { NOON } from '../../support/simulated/simulation';
import { answered, NOBODY_LISTENS, QUOTA_RESETS_AT, QUOTA_USED_UP, TIMED_OUT } from './outcomes';

const LOOK_UP = { isIdempotent: true, removesItsUrl: false, maxWait: 20_000 };
const CHANGE = { isIdempotent: false, removesItsUrl: false, maxWait: 0 };
const REMOVAL = { isIdempotent: true, removesItsUrl: true, maxWait: 0 };

const knownOf = (more: Partial<KnownAtEnd> = {}): KnownAtEnd => ({
	request: LOOK_UP,
	mayHaveTakenEffect: false,
	limit: 100,
	now: NOON,
	...more,
});
const endedBy = (outcome: Outcome): CallEnd => ({ kind: 'final', outcome });
const refused = (refusal: Refusal): CallEnd => ({ kind: 'refused', refusal });
const limitUntilNoonAndAMinute = (more: { isUntilGuessed?: boolean; isUsedUp: boolean }) =>
	refused({ kind: 'rateLimit', until: NOON + 60_000, isUntilGuessed: false, ...more });

function thrownBy(end: CallEnd, known: KnownAtEnd): Failure {
	try {
		endOfCall(end, known);
	} catch (thrown) {
		return thrown as Failure;
	}
	throw new Error('It ended with a response');
}

interface Row {
	what: string;
	end: CallEnd;
	known?: Partial<KnownAtEnd>;
	failure: object;
}

it.each<Row>([
	{
		what: 'a lost change',
		end: endedBy(answered(504)),
		known: { request: CHANGE },
		failure: { code: 'effectUnknown', status: 504 },
	},
	{ what: 'a lost look-up', end: endedBy(TIMED_OUT), failure: { code: 'notSent' } },
	{
		what: 'what stopped its run',
		end: { kind: 'stopped', outcome: QUOTA_USED_UP },
		failure: { code: 'quotaUsedUp' },
	},
	{ what: 'nobody there', end: endedBy(NOBODY_LISTENS), failure: { code: 'notSent' } },
	{
		what: 'nobody there for a while',
		end: endedBy(NOBODY_LISTENS),
		known: { failingSince: NOON - 5 },
		failure: { code: 'outage', facts: { silentSince: NOON - 5 } },
	},
	{
		what: 'a budget that is spent',
		end: { kind: 'budgetSpent', outcome: answered(503) },
		failure: { code: 'retryBudgetSpent', facts: { status: 503 } },
	},
	{
		what: 'a used quota',
		end: endedBy(QUOTA_USED_UP),
		failure: { code: 'quotaUsedUp', facts: { resetsAt: QUOTA_RESETS_AT } },
	},
	{
		what: 'an outage, of the token endpoint if that failed last',
		end: refused({ kind: 'silence', since: NOON - 9 }),
		known: { during: 'token' },
		failure: { code: 'outage', facts: { silentSince: NOON - 9, during: 'token' } },
	},
	{
		what: 'a limit that is used up, with its reset',
		end: limitUntilNoonAndAMinute({ isUsedUp: true }),
		failure: {
			code: 'rateLimited',
			facts: { resetsAt: NOON + 60_000, limit: 100, maxWait: 20_000 },
		},
	},
	{
		what: 'a refusal of the moment, with its Retry-After',
		end: limitUntilNoonAndAMinute({ isUsedUp: false }),
		failure: { code: 'rateLimited', facts: { retryAfter: 60_000 } },
	},
])('a call ends with a failure by $what', ({ end, known, failure }) => {
	expect(thrownBy(end, knownOf(known))).toMatchObject(failure);
});

it('a call ends without a time by which a program could plan, where the end of the limit is a guess', () => {
	const end = limitUntilNoonAndAMinute({ isUntilGuessed: true, isUsedUp: true });
	const { facts } = thrownBy(end, knownOf());
	expect(facts.resetsAt).toBeUndefined();
	expect(facts.retryAfter).toBeUndefined();
});

it.each([200, 301, 404, 500])(
	'a call ends with its response, whatever the status (%i)',
	(status) => {
		expect(endOfCall(endedBy(answered(status)), knownOf()).status).toBe(status);
	},
);

describe('a removal', () => {
	const endOfRemoval = (status: number, { mayHaveTakenEffect }: { mayHaveTakenEffect: boolean }) =>
		endOfCall(endedBy(answered(status)), knownOf({ request: REMOVAL, mayHaveTakenEffect })).status;

	it('that finds nothing is told so, the first time', () =>
		expect(endOfRemoval(404, { mayHaveTakenEffect: false })).toBe(404));

	it('that finds nothing after an attempt that may have taken effect is done', () =>
		expect(endOfRemoval(404, { mayHaveTakenEffect: true })).toBe(204));

	it('that is not allowed after such an attempt is told so', () =>
		expect(endOfRemoval(403, { mayHaveTakenEffect: true })).toBe(403));
});
