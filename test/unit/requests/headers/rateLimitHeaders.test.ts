import { readRateLimitHeaders } from '../../../../nodes/EnterpriseRegistry/requests/headers/rateLimitHeaders';

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
	{ form: 'a date of ISO 8601', text: new Date(RESET).toISOString(), time: RESET },
	{
		form: 'a date of ISO 8601 with microseconds',
		text: '2026-06-15T12:40:00.000000Z',
		time: RESET,
	},
	{ form: 'a date of a database', text: '2026-06-15 12:40:00', time: RESET },
	{ form: 'a date of HTTP', text: new Date(RESET).toUTCString(), time: RESET },
	// The forms of the limits of OpenAI and Groq, which their gateways write in Go.
	{ form: 'minutes and seconds', text: '6m0s', time: THERE + 360_000 },
	{ form: 'minutes and parts of a second', text: '2m59.56s', time: THERE + 179_560 },
	{ form: 'hours and minutes', text: '1h2m', time: THERE + 3_720_000 },
	{ form: 'milliseconds with their unit', text: '500ms', time: THERE + 500 },
	{ form: 'a duration of a year', text: '9999h', time: undefined },
	{ form: 'a number with another unit', text: '5x', time: undefined },
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
	{ form: 'Unix seconds', text: String(THERE / 1000 + 30), wait: 30_000 },
	{ form: 'Unix milliseconds', text: String(THERE + 30_000), wait: 30_000 },
	{ form: 'a fraction of a second', text: '0.503', wait: 503 },
	{ form: 'a duration', text: '1m30s', wait: 90_000 },
	{ form: 'a word', text: 'soon', wait: undefined },
])('Retry-After with $form', ({ text, wait }) => expect(retryAfterOf(text)).toBe(wait));

it('the names of the draft standard are read as those with an X', () => {
	const headers = {
		'ratelimit-limit': '1000, 100;w=3600',
		'ratelimit-remaining': '7',
		'ratelimit-reset': '120',
	};
	expect(readRateLimitHeaders({ date, ...headers }, NOW)).toMatchObject({
		limit: 1000,
		remaining: 7,
		resetsAt: THERE + 120_000,
	});
});

it('of two headers of one name, the lower number is what is left', () => {
	const read = readRateLimitHeaders({ date, 'ratelimit-remaining': '7, 0' }, NOW);
	expect(read).toMatchObject({ remaining: 0 });
});

it.each([
	// Forms of a search service with a window of a second and one of a month, and of gateways that add a header of their own.
	{ text: '1, 1965', remaining: 1 },
	{ text: '1,500', remaining: 1 },
	{ text: '1,0', remaining: 0 },
	{ text: '99, 69999', remaining: 99 },
])('of the two windows in "$text" the one counts of which less is left', ({ text, remaining }) =>
	expect(readRateLimitHeaders({ 'x-ratelimit-remaining': text }, NOW).remaining).toBe(remaining),
);

it('X-Rate-Limit-Remaining, as gateways of Spring or IBM write it, is X-RateLimit-Remaining', () => {
	const headers = {
		'x-rate-limit-limit': '600',
		'x-rate-limit-remaining': '0',
		'x-rate-limit-reset': String(RESET / 1000),
	};
	expect(readRateLimitHeaders({ date, ...headers }, NOW)).toMatchObject({
		limit: 600,
		remaining: 0,
		resetsAt: RESET,
	});
});

describe('what is left is -1', () => {
	const remainingOf = (more: Record<string, string>) =>
		readRateLimitHeaders({ date, 'x-ratelimit-remaining': '-1', ...more }, NOW).remaining;

	it('says nothing where neither a limit nor a reset is told, as by a gateway of Spring whose store is down', () => {
		const spring = { 'x-ratelimit-burst-capacity': '20', 'x-ratelimit-replenish-rate': '10' };
		expect(remainingOf(spring)).toBeUndefined();
	});

	it.each<{ what: string; header: Record<string, string> }>([
		{ what: 'limit', header: { 'x-ratelimit-limit': '50' } },
		{ what: 'reset', header: { 'x-ratelimit-reset': '120' } },
	])('means none where a $what is told', ({ header }) => expect(remainingOf(header)).toBe(0));
});

describe('the one header RateLimit of the draft standard', () => {
	const read = (headers: Record<string, string>) => readRateLimitHeaders({ date, ...headers }, NOW);

	it('says what is left of a policy until its reset', () => {
		const headers = {
			'ratelimit-policy': '"default";q=1200;w=300',
			ratelimit: '"default";r=50;t=30',
		};
		expect(read(headers)).toMatchObject({ limit: 1200, remaining: 50, resetsAt: THERE + 30_000 });
	});

	it('may be written as express-rate-limit does: with blanks, with more parameters', () => {
		const headers = {
			'ratelimit-policy': '"100-in-15min"; q=100; w=900; pk=:OTQ3ZjE=:',
			ratelimit: '"100-in-15min"; r=37; t=522; pk=:OTQ3ZjE=:',
		};
		expect(read(headers)).toMatchObject({ limit: 100, remaining: 37, resetsAt: THERE + 522_000 });
	});

	it('may be one of the seventh edition, which says the limit as well', () => {
		const headers = {
			'ratelimit-policy': '100;w=900',
			ratelimit: 'limit=100, remaining=30, reset=50',
		};
		expect(read(headers)).toMatchObject({ limit: 100, remaining: 30, resetsAt: THERE + 50_000 });
	});

	it('counts for the policy of which the least is left, where there are several', () => {
		const headers = {
			'ratelimit-policy': '"day";q=1000;w=86400, "burst";q=100;w=60',
			ratelimit: '"day";r=900;t=80000, "burst";r=5;t=30',
		};
		expect(read(headers)).toMatchObject({ limit: 100, remaining: 5, resetsAt: THERE + 30_000 });
	});

	it('counts for the longer policy where none is left of both', () => {
		const ratelimit = '"sec";r=0;t=1, "day";r=0;t=80000';
		expect(read({ ratelimit }).resetsAt).toBe(THERE + 80_000_000);
	});

	it('counts for less than a header for each number, which the interface names', () => {
		const headers = { 'x-ratelimit-remaining': '7', ratelimit: '"default";r=50;t=30' };
		expect(read(headers)).toMatchObject({ remaining: 7, resetsAt: undefined });
	});

	it.each(['', 'default', '"default"', '"default";r=;t=x', ';'.repeat(5000), '"a";r=1e9;t=-4'])(
		'says nothing where it is written as %j',
		(ratelimit) => expect(read({ ratelimit }).remaining).toBeUndefined(),
	);
});
