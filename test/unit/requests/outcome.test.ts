import { outcomeOf } from '../../../nodes/EnterpriseRegistry/requests/outcome';
import { monthlyQuota } from '../../../nodes/EnterpriseRegistry/transport/monthlyQuota';
import { NO_QUOTA, noResponse } from '../../support/simulated/simulatedRuns';

const NOW = Date.UTC(2026, 5, 15, 12);

const outcome = (status: number, headers: Record<string, string> = {}, text = '') =>
	outcomeOf({ kind: 'response', response: { status, headers, text } }, NO_QUOTA, NOW);

it.each([
	['answered', 0, [200, 204, 300, 400, 401, 404, 430, 501, 505]],
	['throttled', 0, [429]],
	['faulty', 2, [500, 506, 520, 599]],
	['unavailable', 4, [502, 503, 504]],
] as const)(
	'a response signals %s, with %i retries, for the status %j',
	(signal, most, statuses) => {
		for (const status of statuses)
			expect(outcome(status)).toMatchObject({ signal, maxRetries: most, status });
	},
);

it.each([
	['timedOut', 'timedOut', 4],
	['disconnected', 'unavailable', 4],
	['wrongAddress', 'ignored', 0],
	['unsendable', 'ignored', 0],
	['cancelled', 'ignored', 0],
] as const)('what has no response because it was %s signals %s, with %i retries', (...row) => {
	const [reason, signal, maxRetries] = row;
	const told = outcomeOf(noResponse({ reason }), NO_QUOTA, NOW);
	expect(told).toMatchObject({ signal, maxRetries, status: 0 });
	expect(told.rateLimit).toBeUndefined();
});

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
		maxRetries: 0,
	});
});
