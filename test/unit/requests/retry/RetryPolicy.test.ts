import { outcomeOf, type Outcome } from '../../../../nodes/EnterpriseRegistry/requests/outcome';
import {
	nextStep,
	type NextStep,
	type Progress,
} from '../../../../nodes/EnterpriseRegistry/requests/retry/RetryPolicy';
import { NO_QUOTA, noResponse } from '../../../support/simulated/simulatedRuns';
import { NOON } from '../../../support/simulated/simulation';

const answer = (status: number, headers: Record<string, string> = {}): Outcome =>
	outcomeOf({ kind: 'response', response: { status, headers, text: '' } }, NO_QUOTA, NOON);
const TIMED_OUT = outcomeOf(noResponse({ reason: 'timedOut' }), NO_QUOTA, NOON);
const REFUSED = { reason: 'disconnected', notConnected: 'refused' } as const;

const progress = (more: Partial<Progress> = {}): Progress => ({
	request: { isIdempotent: true },
	attempts: 1,
	waited: 0,
	maxWait: 300_000,
	silentFor: 0,
	isCircuitOpen: false,
	isBudgetSpent: false,
	jitter: 0.5,
	...more,
});
const after = (pause: number): NextStep => ({ kind: 'retry', pause, isPaid: true });
/** A retry that its run need not pay for: the circuit or the limit holds it back. */
const freeAfter = (pause: number): NextStep => ({ kind: 'retry', pause, isPaid: false });
const GIVE_UP: NextStep = { kind: 'giveUp' };

it.each<[what: string, Outcome, Partial<Progress>, NextStep]>([
	['a 503, first', answer(503), {}, after(1000)],
	['a 503, fourth', answer(503), { attempts: 4 }, after(8000)],
	['a 503, fifth', answer(503), { attempts: 5 }, GIVE_UP],
	['a time-out', TIMED_OUT, {}, after(1000)],
	['a 500, second', answer(500), { attempts: 2 }, after(2000)],
	['a 500, third', answer(500), { attempts: 3 }, GIVE_UP],
	['a 404', answer(404), {}, GIVE_UP],
	['a 429, which the limit holds back', answer(429), { attempts: 9 }, after(0)],
	[
		'a 429 that its run may not retry',
		answer(429),
		{ isBudgetSpent: true },
		{ kind: 'budgetSpent' },
	],
	[
		'a probe, whatever the budget',
		TIMED_OUT,
		{ isCircuitOpen: true, isBudgetSpent: true },
		freeAfter(0),
	],
	['a 429 after its longest wait', answer(429), { waited: 300_001 }, GIVE_UP],
	['a cut that must not be repeated', answer(504), { request: { isIdempotent: false } }, GIVE_UP],
	['a 429 of such a one', answer(429), { request: { isIdempotent: false } }, after(0)],
	['Retry-After', answer(503, { 'retry-after': '7' }), {}, after(7000)],
	['Retry-After: 0', answer(503, { 'retry-after': '0' }), {}, after(1000)],
	['Retry-After beyond the longest wait', answer(503, { 'retry-after': '301' }), {}, GIVE_UP],
	['waits that add up', answer(503), { waited: 299_500 }, GIVE_UP],
	['a service that was silent for long', TIMED_OUT, { silentFor: 299_500 }, GIVE_UP],
	['a probe', TIMED_OUT, { isCircuitOpen: true, attempts: 50 }, freeAfter(0)],
	['a 500 in an outage', answer(500), { isCircuitOpen: true, attempts: 3 }, GIVE_UP],
	['the second attempt at a new address', TIMED_OUT, { addressPause: 1000 }, after(1000)],
	[
		'a 503 that its run may not retry',
		answer(503),
		{ isBudgetSpent: true },
		{ kind: 'budgetSpent' },
	],
	['a 404, whatever the budget', answer(404), { isBudgetSpent: true }, GIVE_UP],
	['the least jitter', answer(503), { jitter: 0 }, after(750)],
	['the most jitter', answer(503), { jitter: 1 }, after(1250)],
])('after %s', (_what, outcome, more, step) =>
	expect(nextStep(outcome, progress(more))).toEqual(step),
);

it('what certainly did not arrive may be sent again, also where it must not be done twice', () => {
	const request = { isIdempotent: false };
	for (const reason of [REFUSED, { reason: 'timedOut', during: 'token' } as const]) {
		const outcome = outcomeOf(noResponse(reason), NO_QUOTA, NOON);
		expect(nextStep(outcome, progress({ request }))).toEqual(after(1000));
	}
	expect(nextStep(TIMED_OUT, progress({ request }))).toEqual(GIVE_UP);
});
