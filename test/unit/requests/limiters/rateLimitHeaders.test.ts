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
	{ form: 'Unix seconds', text: String(RESET / 1000), time: RESET },
	{ form: 'Unix milliseconds', text: String(RESET), time: RESET },
	{ form: 'seconds from now', text: '120', time: THERE + 120_000 },
	{ form: 'no seconds from now', text: '0', time: THERE },
	{ form: 'no number', text: 'soon', time: undefined },
])('a reset written as $form', ({ text, time }) => expect(resetOf(text)).toBe(time));

it('without the time of the service, or from a cache, "from now" is from the local time', () => {
	expect(resetOf('120', {})).toBe(NOW + 120_000);
	expect(resetOf('120', { date, age: '7' })).toBe(NOW + 120_000);
	expect(resetOf('120', { date, age: '0' })).toBe(THERE + 120_000);
});

it.each([
	{ form: 'seconds', text: '7', wait: 7000 },
	{ form: 'no seconds', text: '0', wait: 0 },
	{ form: 'a date', text: new Date(THERE + 30_000).toUTCString(), wait: 30_000 },
	{ form: 'a date that is over', text: new Date(THERE - 30_000).toUTCString(), wait: 0 },
	{ form: 'a word', text: 'soon', wait: undefined },
])('Retry-After with $form', ({ text, wait }) => expect(retryAfterOf(text)).toBe(wait));

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
