import { RegistryFailure } from '../../../nodes/EnterpriseRegistry/transport/errors';
import { outcomeOf, pauseAfter } from '../../../nodes/EnterpriseRegistry/transport/outcome';
import {
	DEFAULT_CALL_OPTIONS,
	type Method,
	type RegistryRequest,
} from '../../../nodes/EnterpriseRegistry/transport/types';

const NOW = Date.UTC(2026, 5, 15, 12);
const HOUR = 3_600_000;

const outcome = (status: number, headers: Record<string, string> = {}, text = '') =>
	outcomeOf({ status, headers, text }, { now: NOW, timeZone: 'UTC' });
const request = (method: Method, path = '/enterprise/1'): RegistryRequest => ({
	...DEFAULT_CALL_OPTIONS,
	method,
	path,
	version: 'v2',
});
const repeats = (of: RegistryRequest, lost = outcome(503)) =>
	[1, 2, 3, 4, 5, 6].filter((attempt) => pauseAfter(lost, of, attempt) !== undefined).length;

it('what leaves the same twice is repeated four times, and what was not sent whatever its method', () => {
	for (const method of ['GET', 'PUT', 'DELETE'] as const)
		expect(repeats(request(method, '/webhook/1'))).toBe(4);
	expect(repeats(request('POST', '/webhook/1/subscriptions'))).toBe(4);
	for (const method of ['POST', 'PATCH'] as const) {
		expect(repeats(request(method, '/webhook'))).toBe(0);
		for (const facts of [{ at: 'token' }, { unmade: 'refused' }] as const) {
			const failure = new RegistryFailure('connection', { message: '', advice: '', facts });
			const unsent = outcomeOf(failure, { now: NOW, timeZone: 'UTC' });
			expect(repeats(request(method, '/webhook'), unsent)).toBe(4);
		}
	}
});

it('a pause that the service asks for is kept; none, or one of 0, leaves it to the back-off', () => {
	const pause = (retryAfter: string) =>
		pauseAfter(outcome(503, { 'retry-after': retryAfter }), request('GET'), 1)!;
	expect(pause('7')).toBe(7000);
	for (const none of ['', '0']) expect(Math.abs(pause(none) - 1000)).toBeLessThanOrEqual(250);
});

it.each([
	['served', 0, [200, 204, 300, 400, 401, 404, 430, 501, 505]],
	['limited', 0, [429]],
	['neutral', 2, [500, 506, 520, 599]],
	['strained', 4, [502, 503, 504]],
] as const)('an answer is %s, with %i repeats, for the status %j', (ending, most, statuses) => {
	for (const status of statuses)
		expect(outcome(status)).toMatchObject({ ending, repeats: most, answer: { status } });
});

it('a gateway says nothing about the limit, unless it tells what is left', () => {
	expect(outcome(503).limits).toBeUndefined();
	expect(outcome(503, { 'x-ratelimit-remaining': '7' }).limits).toMatchObject({ remaining: 7 });
});

describe('a 429 is about the month', () => {
	const resetIn = (time: number) => ({ 'x-ratelimit-reset': String((NOW + time) / 1000) });
	it.each<[string, Record<string, string>, string, number?]>([
		['resetAt far away', {}, '{"resetAt":"2026-07-01T00:00:00Z"}', Date.UTC(2026, 6, 1)],
		['a reset far away', resetIn(480 * HOUR), '', NOW + 480 * HOUR],
		['Retry-After far away', { 'retry-after': '7200' }, '', NOW + 2 * HOUR],
		['its words to the letter', {}, '{"error":"Monthly quota exceeded"}', Date.UTC(2026, 6, 1)],
		['no: other words', {}, '{"error":"Monthly quota has been exceeded"}'],
		['no: a reset within the hour', resetIn(HOUR), ''],
	])('by %s', (_what, headers, ...[text, resetsAt]) => {
		const facts = { answer: { headers, text } };
		const ofToken = { message: '', advice: '', status: 429, facts };
		const ending = resetsAt === undefined ? 'limited' : 'served';
		for (const outcomeHere of [
			outcome(429, headers, text),
			outcomeOf(new RegistryFailure('rateLimit', ofToken), { now: NOW, timeZone: 'UTC' }),
		])
			expect([outcomeHere.ending, outcomeHere.failure?.facts.resetsAt]).toEqual([ending, resetsAt]);
	});
});

it('a 402 that says when the month ends tells that time; else it stays an answer', () => {
	const [resetsAt, at] = [Date.UTC(2026, 6, 1), { resetAt: '2026-07-01T00:00:00Z' }];
	const quota = { kind: 'quota', status: 402, facts: { resetsAt } };
	expect(outcome(402, {}, JSON.stringify(at)).failure).toMatchObject(quota);
	expect(outcome(402, {}, '{"error":"Subscription inactive"}').answer?.status).toBe(402);
});
