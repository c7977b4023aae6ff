import { bench } from './support/client';

const at = bench();
const get = async (path = '/v2/enterprise/0403.170.701') =>
	await at.api.get(path, { unchecked: true });
const timed = async (work: () => Promise<unknown>) => {
	const start = Date.now();
	await work();
	return Date.now() - start;
};

it.each([
	['a page of HTML', { raw: '<html>maintenance</html>' }, { data: '<html>maintenance</html>' }],
	['nothing', {}, { status: 200, data: '' }],
	['a failure', { status: 500, body: { error: 'no' } }, { status: 500, data: { error: 'no' } }],
])('a forced answer: %s, once, and then as always', async (_, forced, answered) => {
	at.sandbox.settings.nextResponses = [forced];
	const answer = await get();
	expect(answer).toMatchObject({ ...answered, headers: { 'x-ratelimit-limit': '2000' } });
	expect((await get()).data.success).toBe(true);
	expect(at.sandbox.requests.map(({ status }) => status)).toEqual([answer.status, 200]);
});

it('a forced answer may redirect, change headers and take them away', async () => {
	const headers = { 'Retry-After': '7', 'X-RateLimit-Reset': null };
	const elsewhere = 'http://elsewhere.invalid/';
	at.sandbox.settings.nextResponses = [{ redirect: elsewhere }, { status: 429, headers }];
	const redirected = await get();
	expect(redirected.status).toBe(302);
	expect(redirected.headers.location).toEqual(elsewhere);
	const limited = await get();
	expect(limited.headers).toMatchObject({ 'retry-after': '7', 'x-ratelimit-limit': '2000' });
	expect(limited.headers).not.toHaveProperty('x-ratelimit-reset');
});

it('a connection is cut before the answer, in the middle of it, or after the request was carried out', async () => {
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

it('forced answers affect only the requests that match, as often as set, in their order', async () => {
	at.sandbox.settings.nextResponses = [
		{ match: 'GET /api/v2/me', status: 500, times: 2 },
		{ match: '/webhooks', status: 503, times: 0 },
	];
	const paths = [undefined, ...Array(3).fill('/v2/me'), ...Array(3).fill('/v2/webhooks')];
	const statuses: number[] = [];
	for (const path of paths) statuses.push((await get(path)).status);
	expect(statuses).toEqual([200, 500, 500, 200, 503, 503, 503]);
});

it('faults come at the rates that are set, the same ones for the same seed', async () => {
	const run = async () => {
		at.sandbox.reset();
		Object.assign(at.sandbox.settings.faults, { rate: 0.3, cutRate: 0.2, seed: 42 });
		const statuses: number[] = [];
		for (let time = 0; time < 60; time++)
			statuses.push((await get().catch(() => ({ status: 0 }))).status);
		return statuses;
	};
	const first = await run();
	expect(await run()).toEqual(first);
	expect(new Set(first)).toEqual(new Set([0, 200, 500, 502, 503]));
});

it('latency delays each request; concurrency makes them wait in line', async () => {
	const six = async () => await Promise.all(Array.from({ length: 6 }, () => get()));
	at.sandbox.settings.latency = 200;
	expect(await timed(six)).toBeGreaterThanOrEqual(199);
	Object.assign(at.sandbox.settings, { latency: 40, concurrency: 2 });
	expect(await timed(six)).toBeGreaterThanOrEqual(118);
});
