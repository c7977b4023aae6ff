import { readRateLimitHeaders } from '../../../nodes/EnterpriseRegistry/requests/headers/rateLimitHeaders';
import { monthlyQuota } from '../../../nodes/EnterpriseRegistry/transport/monthlyQuota';

const NOW = Date.UTC(2026, 5, 15, 12);
const HOUR = 3_600_000;
const JULY = Date.UTC(2026, 6, 1);

const resetsAt = (status: number, headers: Record<string, string> = {}, text = '') =>
	monthlyQuota({ status, headers, text }, readRateLimitHeaders(headers, NOW), NOW)?.resetsAt;
const resetIn = (time: number) => ({ 'x-ratelimit-reset': String((NOW + time) / 1000) });

interface Refusal {
	headers?: Record<string, string>;
	text?: string;
}

it.each<Refusal & { by: string; at: number }>([
	{ by: 'resetAt far away', text: '{"resetAt":"2026-07-01T00:00:00Z"}', at: JULY },
	{ by: 'a reset far away', headers: resetIn(480 * HOUR), at: NOW + 480 * HOUR },
	{ by: 'Retry-After far away', headers: { 'retry-after': '7200' }, at: NOW + 2 * HOUR },
	{ by: 'its words to the letter', text: '{"error":"Monthly quota exceeded"}', at: JULY },
])('a 429 is about the month by $by', ({ headers, text, at }) => {
	expect(resetsAt(429, headers, text)).toBe(at);
});

it.each<Refusal & { by: string }>([
	{ by: 'other words', text: '{"error":"Monthly quota has been exceeded"}' },
	{ by: 'a reset within the hour', headers: resetIn(HOUR) },
])('a 429 is not about the month by $by', ({ headers, text }) => {
	expect(resetsAt(429, headers, text)).toBeUndefined();
});

const YEAR_275760 = 'Sat, 13 Sep 275760 00:00:00 GMT';

it.each<Refusal & { what: string }>([
	{ what: 'Retry-After of 10^12', headers: { 'retry-after': '1000000000000' } },
	{
		what: 'Retry-After with more digits than a number holds',
		headers: { 'retry-after': '9'.repeat(400) },
	},
	{ what: 'a Retry-After in the year 275760', headers: { 'retry-after': YEAR_275760 } },
	{ what: 'a Date in the year 275760', headers: { date: YEAR_275760, 'retry-after': '7' } },
	{ what: 'a reset of 10^15', headers: { 'x-ratelimit-reset': '1000000000000000' } },
	{ what: 'resetAt in the year 275760', text: '{"resetAt":"+275760-09-13T00:00:00Z"}' },
	{ what: 'resetAt of 1e999', text: '{"resetAt":1e999}' },
	{ what: 'an Age without an end', headers: { age: '1e999', 'retry-after': '7' } },
])('$what is unclear: it need not be about the month', ({ headers = {}, text }) => {
	expect(resetsAt(429, headers, text)).toBeUndefined();
	const { retryAfter, resetsAt: reset, madeAt } = readRateLimitHeaders(headers, NOW);
	for (const time of [retryAfter, reset, madeAt])
		expect(time === undefined || (Number.isFinite(time) && time < NOW + 367 * 24 * HOUR)).toBe(
			true,
		);
});

const ENDS_IN_JULY = '{"resetAt":"2026-07-01T00:00:00Z"}';

it('a 402 that says when the month ends tells that time', () => {
	expect(resetsAt(402, {}, ENDS_IN_JULY)).toBe(JULY);
});

it('a 402 that does not say so is no quota that ends', () => {
	expect(resetsAt(402, {}, '{"error":"Subscription inactive"}')).toBeUndefined();
});

it('a 403 is no quota, whatever it says of the month', () => {
	expect(resetsAt(403, {}, ENDS_IN_JULY)).toBeUndefined();
});
