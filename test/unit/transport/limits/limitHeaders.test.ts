import {
	readDate,
	readLimitHeaders,
} from '../../../../nodes/EnterpriseRegistry/transport/limits/limitHeaders';

/** By the local clock; the service's own is 90 s ahead, as its `Date` says. */
const NOW = Date.UTC(2026, 5, 15, 12, 0, 0);
const THERE = NOW + 90_000;
const date = new Date(THERE).toUTCString();
const NOON = Date.UTC(2026, 5, 15, 12);
const RESET = Date.UTC(2026, 5, 15, 12, 40);

const resetOf = (text: string, more: Record<string, string> = { date }) =>
	readLimitHeaders({ 'x-ratelimit-reset': text, ...more }, NOW).reset;
const retryAfterOf = (text: string, more: Record<string, string> = { date }) =>
	readLimitHeaders({ 'retry-after': text, ...more }, NOW).retryAfter;

it.each([
	['Unix seconds', String(RESET / 1000), RESET],
	['Unix milliseconds', String(RESET), RESET],
	['a date', new Date(RESET).toUTCString(), RESET],
	['an ISO date', new Date(RESET).toISOString(), RESET],
	['seconds from now', '120', THERE + 120_000],
	['nothing left of them', '0', THERE],
	['the first second of the form', '1000000000', 1e12],
	['the last number of seconds from now', '999999999', THERE + 999_999_999_000],
	['the first milliseconds of the form', '100000000000', 1e11],
])('a reset written as %s', (_form, text, time) => expect(resetOf(text)).toBe(time));

it('without the time of the service, or from a cache, "from now" is from the local time', () => {
	expect(resetOf('120', {})).toBe(NOW + 120_000);
	expect(resetOf('120', { date, age: '7' })).toBe(NOW + 120_000);
	expect(resetOf('120', { date, age: '0' })).toBe(THERE + 120_000);
});

it.each(['', 'soon', '-5', '1.5', '2026', '12345678901234567'])(
	'a reset of %j says nothing, or no time before now',
	(text) => {
		expect(resetOf(text) ?? THERE).toBeGreaterThanOrEqual(THERE);
	},
);

it.each([
	['seconds', '7', 7000],
	['none', '0', 0],
	['a date', new Date(THERE + 30_000).toUTCString(), 30_000],
	['a date that is over', new Date(THERE - 30_000).toUTCString(), 0],
	['a word', 'soon', undefined],
	['a negative number', '-1', undefined],
])('Retry-After with %s', (_form, text, wait) => expect(retryAfterOf(text)).toBe(wait));

it('a time with a fraction is one, and of two headers of the same name the lower number counts', () => {
	expect([
		resetOf(`${RESET / 1000}.123`),
		resetOf(`${RESET / 1000}, ${RESET / 1000}`),
		retryAfterOf('1.5'),
	]).toEqual([RESET + 123, RESET, 1500]);
	expect(
		readLimitHeaders(
			{ 'x-ratelimit-limit': '1000, 100;w=3600', 'x-ratelimit-remaining': '7, 0' },
			NOW,
		),
	).toMatchObject({ limit: 1000, remaining: 0 });
});

it.each([
	'2026-06-15T12:00:00',
	'2026-06-15T12:00:00.000',
	'2026-06-15 12:00:00',
	'2026-06-15T12:00',
	'Mon, 15 Jun 2026 12:00:00',
])('a time without a zone, as %j, is in UTC wherever n8n runs', (text) => {
	const parse = jest.spyOn(Date, 'parse');
	expect(readDate(text)).toBe(NOON);
	expect(parse.mock.calls).toEqual([[expect.stringMatching(/(?:Z| GMT)$/)]]);
	parse.mockRestore();
});

it.each([
	'2026-06-15T12:00:00Z',
	' 2026-06-15T14:00:00+02:00 ',
	'2026-06-15T08:00:00-0400',
	'Mon, 15 Jun 2026 12:00:00 GMT',
	'2026-06-15 12:00:00 UTC',
])('a time with a zone, as %j, is in that', (text) => expect(readDate(text)).toBe(NOON));

it.each<[Record<string, string>]>([
	[{ 'ratelimit-limit': '100', 'ratelimit-remaining': '7', 'ratelimit-reset': '120' }],
	[{ 'ratelimit-limit': '100, 100;w=3600', 'ratelimit-remaining': '7', 'ratelimit-reset': '120' }],
	[{ 'x-rate-limit-limit': '100', 'x-rate-limit-remaining': '7', 'x-rate-limit-reset': '120' }],
	[{ ratelimit: 'limit=100, remaining=7, reset=120' }],
	[{ ratelimit: 'limit=100;remaining=7;reset=120' }],
	[{ ratelimit: '"default";q=100;r=7;t=120' }],
	[
		{
			'x-ratelimit-limit': '100',
			'ratelimit-remaining': '7',
			ratelimit: 'limit=5, remaining=5, reset=120',
		},
	],
])('a limit under another name is read as well: %j', (headers) => {
	expect(readLimitHeaders({ date, ...headers }, NOW)).toMatchObject({
		limit: 100,
		remaining: 7,
		reset: THERE + 120_000,
	});
});

it.each([
	'',
	'none',
	'remaining',
	'remaining=many',
	'unremaining=7',
	'"r=7"',
	`${'r'.repeat(20_000)}=7`,
	'remaining='.repeat(4000),
])('a RateLimit header like %.30j says nothing of what is left', (text) => {
	expect(readLimitHeaders({ ratelimit: text }, NOW).remaining).toBeUndefined();
});
