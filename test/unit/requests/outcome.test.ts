import { failedInOutage, outcomeOf } from '../../../nodes/EnterpriseRegistry/requests/outcome';
import type { Retryable, Signal } from '../../../nodes/EnterpriseRegistry/requests/statuses';
import { monthlyQuota } from '../../../nodes/EnterpriseRegistry/transport/monthlyQuota';
import { NO_QUOTA, noResponse } from '../../support/simulated/simulatedRuns';

const NOW = Date.UTC(2026, 5, 15, 12);

const NEVER: Retryable = { kind: 'never' };
const atMost = (times: number): Retryable => ({ kind: 'atMost', times });

const outcome = (status: number, headers: Record<string, string> = {}, text = '') =>
	outcomeOf({ kind: 'response', response: { status, headers, text } }, NO_QUOTA, NOW);

it.each<{ signal: Signal; retryable: Retryable; statuses: number[] }>([
	{
		signal: 'answered',
		retryable: NEVER,
		statuses: [200, 204, 300, 400, 401, 404, 430, 501, 505],
	},
	{ signal: 'throttled', retryable: { kind: 'whenLimitAllows' }, statuses: [429] },
	{ signal: 'faulty', retryable: atMost(2), statuses: [408, 500, 506, 520, 525, 529, 531, 599] },
	{ signal: 'unavailable', retryable: atMost(4), statuses: [502, 503, 504] },
	// Of Cloudflare, which says more exactly why it got no response of the service.
	{ signal: 'unavailable', retryable: atMost(4), statuses: [521, 522, 523, 524, 530] },
])('a response signals $signal for the status $statuses', ({ signal, retryable, statuses }) => {
	for (const status of statuses)
		expect(outcome(status)).toMatchObject({ signal, retryable, status });
});

it.each([
	{ reason: 'timedOut', signal: 'timedOut', retryable: atMost(4) },
	{ reason: 'disconnected', signal: 'unavailable', retryable: atMost(4) },
	{ reason: 'wrongAddress', signal: 'ignored', retryable: NEVER },
	{ reason: 'notSent', signal: 'ignored', retryable: NEVER },
	{ reason: 'unusable', signal: 'ignored', retryable: NEVER },
	{ reason: 'cancelled', signal: 'ignored', retryable: NEVER },
] as const)(
	'what has no response because it was $reason signals $signal',
	({ reason, signal, retryable }) => {
		const told = outcomeOf(noResponse({ reason }), NO_QUOTA, NOW);
		expect(told).toMatchObject({ signal, retryable });
		expect(told.status).toBeUndefined();
		expect(told.rateLimit).toBeUndefined();
	},
);

it.each([
	{ status: 401, signal: 'answered', retryAfter: undefined },
	{ status: 429, signal: 'throttled', retryAfter: 7000 },
	{ status: 503, signal: 'unavailable', retryAfter: undefined },
])(
	'a $status of the token endpoint signals $signal, with the wait that a 429 names: $retryAfter',
	({ status, signal, retryAfter }) => {
		const response = { status, headers: { 'retry-after': '7' }, text: '' };
		const reply = noResponse({ reason: 'noToken', response, refusesCredential: status === 401 });
		const told = outcomeOf(reply, NO_QUOTA, NOW);
		expect(told.signal).toBe(signal);
		expect(told.rateLimit?.retryAfter).toBe(retryAfter);
	},
);

it('what the token endpoint has left says nothing about the limit of the service', () => {
	const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1800' };
	const response = { status: 503, headers, text: '' };
	const reply = noResponse({ reason: 'noToken', response, refusesCredential: false });
	expect(outcomeOf(reply, NO_QUOTA, NOW).rateLimit).toBeUndefined();
});

it.each([408, 503, 520, 525, 526])(
	'a gateway, which answers with a %i, says nothing about the limit, unless it tells what is left',
	(status) => {
		expect(outcome(status).rateLimit).toBeUndefined();
		const headers = { 'x-ratelimit-remaining': '7' };
		expect(outcome(status, headers).rateLimit).toMatchObject({ remaining: 7 });
	},
);

it.each([200, 404, 500, 506])('a %i says that its group announces no limit', (status) =>
	expect(outcome(status).rateLimit).toEqual({}),
);

it.each([
	{ reason: 'wrongAddress', mayHaveArrived: false },
	{ reason: 'notSent', mayHaveArrived: false },
	{ reason: 'disconnected', notConnected: 'refused', mayHaveArrived: false },
	{ reason: 'disconnected', mayHaveArrived: true },
	{ reason: 'timedOut', mayHaveArrived: true },
	{ reason: 'unusable', mayHaveArrived: true },
	{ reason: 'cancelled', mayHaveArrived: true },
] as const)(
	'a request may have arrived, where it is not known that it did not: $reason, $mayHaveArrived',
	({ mayHaveArrived, ...reason }) => {
		expect(outcomeOf(noResponse(reason), NO_QUOTA, NOW).mayHaveArrived).toBe(mayHaveArrived);
	},
);

it('a quota that is used up is a result, which is never retried', () => {
	const response = { status: 429, headers: {}, text: '{"error":"Monthly quota exceeded"}' };
	const told = outcomeOf({ kind: 'response', response }, monthlyQuota, NOW);
	expect(told).toMatchObject({
		result: { kind: 'quotaUsedUp', resetsAt: Date.UTC(2026, 6, 1) },
		signal: 'answered',
		retryable: NEVER,
	});
});

it.each([
	{ status: 503, isInOutage: true, isOfOutage: true },
	{ status: 503, isInOutage: false, isOfOutage: false },
	{ status: 500, isInOutage: true, isOfOutage: false },
	{ status: 429, isInOutage: true, isOfOutage: false },
])(
	'a $status is a part of the outage of its group: $isOfOutage, where there is one: $isInOutage',
	({ status, isInOutage, isOfOutage }) => {
		expect(failedInOutage(outcome(status), isInOutage)).toBe(isOfOutage);
	},
);
