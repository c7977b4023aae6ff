import { readRateLimitHeaders } from '../../../nodes/EnterpriseRegistry/requests/limiters/rateLimitHeaders';
import { monthlyQuota } from '../../../nodes/EnterpriseRegistry/transport/monthlyQuota';

const NOW = Date.UTC(2026, 5, 15, 12);
const HOUR = 3_600_000;
const JULY = Date.UTC(2026, 6, 1);

const resetsAt = (status: number, headers: Record<string, string> = {}, text = '') =>
	monthlyQuota({ status, headers, text }, readRateLimitHeaders(headers, NOW), NOW)?.resetsAt;
const resetIn = (time: number) => ({ 'x-ratelimit-reset': String((NOW + time) / 1000) });

it.each<[string, Record<string, string>, string, number?]>([
	['resetAt far away', {}, '{"resetAt":"2026-07-01T00:00:00Z"}', JULY],
	['a reset far away', resetIn(480 * HOUR), '', NOW + 480 * HOUR],
	['Retry-After far away', { 'retry-after': '7200' }, '', NOW + 2 * HOUR],
	['its words to the letter', {}, '{"error":"Monthly quota exceeded"}', JULY],
	['no: other words', {}, '{"error":"Monthly quota has been exceeded"}'],
	['no: a reset within the hour', resetIn(HOUR), ''],
])('a 429 is about the month by %s', (_what, headers, ...[text, at]) =>
	expect(resetsAt(429, headers, text)).toBe(at),
);

it.each<[string, Record<string, string>, string]>([
	['Retry-After of 10^12', { 'retry-after': '1000000000000' }, ''],
	['Retry-After with more digits than a number holds', { 'retry-after': '9'.repeat(400) }, ''],
	['a Retry-After in the year 275760', { 'retry-after': 'Sat, 13 Sep 275760 00:00:00 GMT' }, ''],
	[
		'a Date in the year 275760',
		{ date: 'Sat, 13 Sep 275760 00:00:00 GMT', 'retry-after': '7' },
		'',
	],
	['a reset of 10^15', { 'x-ratelimit-reset': '1000000000000000' }, ''],
	['resetAt in the year 275760', {}, '{"resetAt":"+275760-09-13T00:00:00Z"}'],
	['resetAt of 1e999', {}, '{"resetAt":1e999}'],
	['an Age without an end', { age: '1e999', 'retry-after': '7' }, ''],
])('%s is unclear, and not about the month', (_what, headers, text) => {
	expect(resetsAt(429, headers, text)).toBeUndefined();
	const { retryAfter, resetsAt: reset, madeAt } = readRateLimitHeaders(headers, NOW);
	for (const time of [retryAfter, reset, madeAt])
		expect(time === undefined || (Number.isFinite(time) && time < NOW + 367 * 24 * HOUR)).toBe(
			true,
		);
});

it('a 402 that says when the month ends tells that time; one that does not is no quota that ends', () => {
	expect(resetsAt(402, {}, '{"resetAt":"2026-07-01T00:00:00Z"}')).toBe(JULY);
	expect(resetsAt(402, {}, '{"error":"Subscription inactive"}')).toBeUndefined();
	expect(resetsAt(403, {}, '{"resetAt":"2026-07-01T00:00:00Z"}')).toBeUndefined();
});
