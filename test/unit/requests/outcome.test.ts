import { outcomeOf } from '../../../nodes/EnterpriseRegistry/requests/outcome';
import { monthlyQuota } from '../../../nodes/EnterpriseRegistry/transport/monthlyQuota';
import { NO_QUOTA, noResponse } from '../../support/simulated/simulatedRuns';

const NOW = Date.UTC(2026, 5, 15, 12);

const NEVER = { kind: 'never' } as const;
const atMost = (times: number) => ({ kind: 'atMost', times }) as const;

const outcome = (status: number, headers: Record<string, string> = {}, text = '') =>
	outcomeOf({ kind: 'response', response: { status, headers, text } }, NO_QUOTA, NOW);

it.each([
	['answered', NEVER, [200, 204, 300, 400, 401, 404, 430, 501, 505]],
	['throttled', { kind: 'whenLimitAllows' }, [429]],
	['faulty', atMost(2), [500, 506, 520, 599]],
	['unavailable', atMost(4), [502, 503, 504]],
] as const)(
	'a response signals %s, with retries %j, for the status %j',
	(signal, retryable, statuses) => {
		for (const status of statuses)
			expect(outcome(status)).toMatchObject({ signal, retryable, status });
	},
);

it.each([
	['timedOut', 'timedOut', atMost(4)],
	['disconnected', 'unavailable', atMost(4)],
	['wrongAddress', 'ignored', NEVER],
	['unsendable', 'ignored', NEVER],
	['cancelled', 'ignored', NEVER],
] as const)(
	'what has no response because it was %s signals %s, with retries %j',
	(reason, signal, retryable) => {
		const told = outcomeOf(noResponse({ reason }), NO_QUOTA, NOW);
		expect(told).toMatchObject({ signal, retryable });
		expect(told.status).toBeUndefined();
		expect(told.rateLimit).toBeUndefined();
	},
);

it('a refusal of the token endpoint counts by its status; only a 429 of it is about the limit', () => {
	const headers = { 'retry-after': '7' };
	const told = [401, 429, 503].map((status) => {
		const response = { status, headers, text: '' };
		const reply = noResponse({ reason: 'noToken', response, refusesCredential: status === 401 });
		const { signal, rateLimit } = outcomeOf(reply, NO_QUOTA, NOW);
		return [signal, rateLimit?.retryAfter];
	});
	expect(told).toEqual([
		['answered', undefined],
		['throttled', 7000],
		['unavailable', undefined],
	]);
});

it('a gateway says nothing about the limit, unless it tells what is left', () => {
	expect(outcome(503).rateLimit).toBeUndefined();
	expect(outcome(503, { 'x-ratelimit-remaining': '7' }).rateLimit).toMatchObject({ remaining: 7 });
});

it('where the quota is used up, that is the result, and nothing is retried', () => {
	const response = { status: 429, headers: {}, text: '{"error":"Monthly quota exceeded"}' };
	const told = outcomeOf({ kind: 'response', response }, monthlyQuota, NOW);
	expect(told).toMatchObject({
		result: { kind: 'quotaUsedUp', resetsAt: Date.UTC(2026, 6, 1) },
		signal: 'answered',
		retryable: NEVER,
	});
});
