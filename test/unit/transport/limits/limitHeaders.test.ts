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

it('a date in Retry-After is held against the clock of the service, where that is known', () => {
	expect(retryAfterOf(new Date(NOW + 30_000).toUTCString(), {})).toBe(30_000);
});

it('limit and what is left are whole numbers; a limit of 0 or less does not count', () => {
	const read = (limit: string, remaining: string) => {
		const said = readLimitHeaders(
			{ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining },
			NOW,
		);
		return [said.limit, said.remaining];
	};
	expect([read('100', '7'), read(' 100 ', ' 0 '), read('1', '-1'), read('many', 'few')]).toEqual([
		[100, 7],
		[100, 0],
		[1, undefined],
		[undefined, undefined],
	]);
	expect([read('0', '7'), read('-1', '7')]).toEqual([
		[undefined, undefined],
		[undefined, undefined],
	]);
	expect(readLimitHeaders({}, NOW)).toEqual({
		madeAt: undefined,
		retryAfter: undefined,
		limit: undefined,
		remaining: undefined,
		reset: undefined,
	});
});

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

it('a pause beyond any month is cut to a year, which still has a date', () => {
	expect(retryAfterOf('99999999999999')).toBe(366 * 86_400_000);
	expect(retryAfterOf('86400')).toBe(86_400_000);
});

it.each<[Record<string, string>]>([
	[{ 'ratelimit-limit': '100', 'ratelimit-remaining': '7', 'ratelimit-reset': '120' }],
	[{ 'ratelimit-limit': '100, 100;w=3600', 'ratelimit-remaining': '7', 'ratelimit-reset': '120' }],
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

it('where several names are there, the usual ones count', () => {
	const usual = {
		'x-ratelimit-limit': '100',
		'x-ratelimit-remaining': '7',
		'x-ratelimit-reset': '120',
	};
	const others = {
		'ratelimit-limit': '5',
		'ratelimit-remaining': '0',
		'ratelimit-reset': '9',
		ratelimit: 'limit=7, remaining=2, reset=7',
	};
	expect(readLimitHeaders({ ...others, date, ...usual }, NOW)).toMatchObject({
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
