import type { Outcome } from '../../../../nodes/EnterpriseRegistry/requests/outcome';
import {
	nextStep,
	type Progress,
	type Step,
} from '../../../../nodes/EnterpriseRegistry/requests/retry/RetryPolicy';
import { answered, NOBODY_LISTENS, TIMED_OUT, unanswered } from '../outcomes';

const progress = (more: Partial<Progress> = {}): Progress => ({
	request: { isIdempotent: true },
	countedAttempts: 1,
	waited: 0,
	maxWait: 300_000,
	failingFor: 0,
	isOfOutage: false,
	isBudgetSpent: false,
	jitter: 0.5,
	...more,
});

interface Row {
	after: string;
	outcome: Outcome;
	/** Where it differs from a first attempt, of a request that may be repeated, in a run that has just begun. */
	where?: Partial<Progress>;
}

it.each<Row & { delay: number }>([
	{ after: 'a first 503', outcome: answered(503), delay: 1000 },
	{
		after: 'a fourth 503',
		outcome: answered(503),
		where: { countedAttempts: 4 },
		delay: 8000,
	},
	{ after: 'a timeout', outcome: TIMED_OUT, delay: 1000 },
	{
		after: 'a second 500',
		outcome: answered(500),
		where: { countedAttempts: 2 },
		delay: 2000,
	},
	{
		after: 'a 429, as often as the limit holds it back',
		outcome: answered(429),
		where: { countedAttempts: 9 },
		delay: 0,
	},
	{
		after: 'a 429 of what must not be done twice',
		outcome: answered(429),
		where: { request: { isIdempotent: false } },
		delay: 0,
	},
	{
		after: 'a 503 with Retry-After',
		outcome: answered(503, { 'retry-after': '7' }),
		delay: 7000,
	},
	{
		after: 'a 503 with Retry-After: 0',
		outcome: answered(503, { 'retry-after': '0' }),
		delay: 1000,
	},
	{
		after: 'the first attempt at a new address',
		outcome: TIMED_OUT,
		where: { addressDelay: 1000 },
		delay: 1000,
	},
	{
		after: 'a 503, with the least jitter',
		outcome: answered(503),
		where: { jitter: 0 },
		delay: 750,
	},
	{
		after: 'a 503, with the most jitter',
		outcome: answered(503),
		where: { jitter: 1 },
		delay: 1250,
	},
	{
		after: 'what found nobody, also where it must not be done twice',
		outcome: NOBODY_LISTENS,
		where: { request: { isIdempotent: false } },
		delay: 1000,
	},
	{
		after: 'a timeout of the token endpoint, also where it must not be done twice',
		outcome: unanswered({ reason: 'timedOut', during: 'token' }),
		where: { request: { isIdempotent: false } },
		delay: 1000,
	},
])('after $after a paid retry follows in $delay ms', ({ outcome, where, delay }) => {
	const retry: Step = { kind: 'retry', delay, isPaid: true };
	expect(nextStep(outcome, progress(where))).toEqual(retry);
});

it.each<Row>([
	{ after: 'a timeout', outcome: TIMED_OUT, where: { countedAttempts: 50 } },
	{
		after: 'a timeout whose run may not retry any more',
		outcome: TIMED_OUT,
		where: { isBudgetSpent: true },
	},
])(
	'while the circuit is open, a probe that nobody pays for follows after $after',
	({ outcome, where }) => {
		const probe: Step = { kind: 'retry', delay: 0, isPaid: false };
		expect(nextStep(outcome, progress({ ...where, isOfOutage: true }))).toEqual(probe);
	},
);

it.each<Row>([
	{ after: 'a fifth 503', outcome: answered(503), where: { countedAttempts: 5 } },
	{ after: 'a third 500', outcome: answered(500), where: { countedAttempts: 3 } },
	{ after: 'a 404', outcome: answered(404) },
	{
		after: 'a 404, whatever the budget',
		outcome: answered(404),
		where: { isBudgetSpent: true },
	},
	{ after: 'a 429 after its longest wait', outcome: answered(429), where: { waited: 300_001 } },
	{
		after: 'Retry-After beyond its longest wait',
		outcome: answered(503, { 'retry-after': '301' }),
	},
	{ after: 'waits that add up', outcome: answered(503), where: { waited: 299_500 } },
	{
		after: 'a service that was silent for long',
		outcome: TIMED_OUT,
		where: { failingFor: 299_500 },
	},
	{
		after: 'a 504 of what must not be done twice',
		outcome: answered(504),
		where: { request: { isIdempotent: false } },
	},
	{
		after: 'a timeout of what must not be done twice',
		outcome: TIMED_OUT,
		where: { request: { isIdempotent: false } },
	},
])('after $after the outcome is final', ({ outcome, where }) => {
	expect(nextStep(outcome, progress(where))).toEqual({ kind: 'final', outcome });
});

it.each([429, 503])(
	'after a %i in a run that may not retry any more the budget is spent',
	(status) => {
		const outcome = answered(status);
		const step: Step = { kind: 'budgetSpent', outcome };
		expect(nextStep(outcome, progress({ isBudgetSpent: true }))).toEqual(step);
	},
);
