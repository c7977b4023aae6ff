import { readRateLimitHeaders } from '../../../../nodes/EnterpriseRegistry/requests/limiters/rateLimitHeaders';

/** By the local clock; the service's own is 90 s ahead, as its `Date` says. */
const NOW = Date.UTC(2026, 5, 15, 12);
const THERE = NOW + 90_000;
const date = new Date(THERE).toUTCString();
const RESET = Date.UTC(2026, 5, 15, 12, 40);

const resetOf = (text: string, more: Record<string, string> = { date }) =>
	readRateLimitHeaders({ 'x-ratelimit-reset': text, ...more }, NOW).resetsAt;
const retryAfterOf = (text: string) =>
	readRateLimitHeaders({ 'retry-after': text, date }, NOW).retryAfter;

it.each([
	['Unix seconds', String(RESET / 1000), RESET],
	['Unix milliseconds', String(RESET), RESET],
	['seconds from now', '120', THERE + 120_000],
	['nothing left of them', '0', THERE],
	['no number', 'soon', undefined],
])('a reset written as %s', (_form, text, time) => expect(resetOf(text)).toBe(time));

it('without the time of the service, or from a cache, "from now" is from the local time', () => {
	expect(resetOf('120', {})).toBe(NOW + 120_000);
	expect(resetOf('120', { date, age: '7' })).toBe(NOW + 120_000);
	expect(resetOf('120', { date, age: '0' })).toBe(THERE + 120_000);
});

it.each([
	['seconds', '7', 7000],
	['none', '0', 0],
	['a date', new Date(THERE + 30_000).toUTCString(), 30_000],
	['a date that is over', new Date(THERE - 30_000).toUTCString(), 0],
	['a word', 'soon', undefined],
])('Retry-After with %s', (_form, text, wait) => expect(retryAfterOf(text)).toBe(wait));

it('the names of the draft standard are read as well; of two headers of a name the lower number counts', () => {
	const headers = {
		'ratelimit-limit': '1000, 100;w=3600',
		'ratelimit-remaining': '7, 0',
		'ratelimit-reset': '120',
	};
	expect(readRateLimitHeaders({ date, ...headers }, NOW)).toMatchObject({
		limit: 1000,
		remaining: 0,
		resetsAt: THERE + 120_000,
	});
});
