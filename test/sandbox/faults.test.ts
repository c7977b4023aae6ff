import { useSandbox } from './support/client';

const at = useSandbox();
const get = async (path = '/v2/enterprise/0403.170.701') =>
	await at.api.get(path, { unchecked: true });
const timed = async (work: () => Promise<unknown>) => {
	const start = Date.now();
	await work();
	return Date.now() - start;
};

it.each([
	{
		what: 'a page of HTML',
		forced: { raw: '<html>maintenance</html>' },
		answered: { data: '<html>maintenance</html>' },
	},
	{ what: 'nothing', forced: {}, answered: { status: 200, data: '' } },
	{
		what: 'a failure',
		forced: { status: 500, body: { error: 'no' } },
		answered: { status: 500, data: { error: 'no' } },
	},
])('a forced answer of $what is given once', async (row) => {
	const { forced, answered } = row;
	at.sandbox.settings.nextResponses = [forced];
	const answer = await get();
	expect(answer).toMatchObject({ ...answered, headers: { 'x-ratelimit-limit': '2000' } });
	expect((await get()).data.success).toBe(true);
	expect(at.sandbox.requests.map(({ status }) => status)).toEqual([answer.status, 200]);
});

it('a forced answer may redirect', async () => {
	const elsewhere = 'http://elsewhere.invalid/';
	at.sandbox.settings.nextResponses = [{ redirect: elsewhere }];
	const redirected = await get();
	expect(redirected.status).toBe(302);
	expect(redirected.headers.location).toEqual(elsewhere);
});

describe('the headers of a forced answer', () => {
	const forced = async () => {
		const headers = { 'Retry-After': '7', 'X-RateLimit-Reset': null };
		at.sandbox.settings.nextResponses = [{ status: 429, headers }];
		return (await get()).headers;
	};

	it('are added to the usual ones', async () => {
		expect(await forced()).toMatchObject({ 'retry-after': '7', 'x-ratelimit-limit': '2000' });
	});

	it('take a usual one away by null', async () => {
		expect(await forced()).not.toHaveProperty('x-ratelimit-reset');
	});
});

it('a forced cut ends the connection before the answer, in the middle of it, or after the request was carried out', async () => {
	at.sandbox.settings.nextResponses = [
		{ cut: 'before' },
		{ cut: 'middle' },
		{ match: 'POST', cut: 'after' },
	];
	await expect(get()).rejects.toThrow(/hang up|ECONNRESET/);
	await expect(get()).rejects.toThrow(/aborted|ECONNRESET/);
	await expect(at.watch()).rejects.toThrow(/hang up|ECONNRESET/);
	expect(at.sandbox.webhooks()).toHaveLength(1);
	expect(at.sandbox.requests.at(-1)!.status).toBe(0);
	expect((await get()).status).toBe(200);
});

it('forced answers are given to the requests that match, as often as set, in their order', async () => {
	at.sandbox.settings.nextResponses = [
		{ match: 'GET /api/v2/me', status: 500, times: 2 },
		{ match: '/webhooks', status: 503, times: 0 },
	];
	const paths = [undefined, ...Array(3).fill('/v2/me'), ...Array(3).fill('/v2/webhooks')];
	const statuses: number[] = [];
	for (const path of paths) statuses.push((await get(path)).status);
	expect(statuses).toEqual([200, 500, 500, 200, 503, 503, 503]);
});

it('a forced answer that several tests share is given to each as often as it says', async () => {
	const twice = { match: '/v2/me', status: 503, times: 2 };
	const statuses: number[] = [];
	for (let test = 1; test <= 2; test++) {
		at.sandbox.settings.nextResponses = [twice];
		for (let call = 1; call <= 3; call++) statuses.push((await get('/v2/me')).status);
	}
	expect(statuses).toEqual([503, 503, 200, 503, 503, 200]);
});

describe('random faults', () => {
	const run = async () => {
		at.sandbox.reset();
		Object.assign(at.sandbox.settings.faults, { rate: 0.3, cutRate: 0.2, seed: 42 });
		const statuses: number[] = [];
		for (let time = 0; time < 60; time++)
			statuses.push((await get().catch(() => ({ status: 0 }))).status);
		return statuses;
	};

	it('are the same for the same seed', async () => {
		const first = await run();
		expect(await run()).toEqual(first);
	});

	it('are of every kind that is set', async () => {
		expect(new Set(await run())).toEqual(new Set([0, 200, 500, 502, 503]));
	});
});

const sixAtOnce = async () => await Promise.all(Array.from({ length: 6 }, () => get()));

it('the latency that is set delays each request', async () => {
	at.sandbox.settings.latency = 200;
	// A timer may fire a millisecond early.
	expect(await timed(sixAtOnce)).toBeGreaterThanOrEqual(200 - 1);
});

it('the concurrency that is set makes further requests wait', async () => {
	Object.assign(at.sandbox.settings, { latency: 40, concurrency: 2 });
	// Six requests, two at a time, are three rounds; each timer may fire a moment early.
	expect(await timed(sixAtOnce)).toBeGreaterThanOrEqual(3 * 40 - 2);
});
