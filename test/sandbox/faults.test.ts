import axios from 'axios';
import { startSandbox, type Sandbox } from '../../sandbox';
import { clientOf, keyHeaders, type Client } from './support/client';

describe('forced answers, faults and latency', () => {
	let sandbox: Sandbox;
	let api: Client;
	const get = (path = '/v2/enterprise/0403.170.701') => api.get(path, { unchecked: true });

	beforeAll(async () => {
		sandbox = await startSandbox();
		api = clientOf(sandbox);
	});
	beforeEach(() => sandbox.reset());
	afterAll(() => sandbox?.close());

	it.each([
		['a page of HTML', { raw: '<html>maintenance</html>' }, 200, '<html>maintenance</html>'],
		['nothing', {}, 200, ''],
		['JSON that ends too early', { raw: '{"success":true,"da' }, 200, '{"success":true,"da'],
		['wrong types', { body: { success: 'yes', data: 5 } }, 200, { success: 'yes', data: 5 }],
		[
			'a failure with 200',
			{ body: { success: false, error: 'no' } },
			200,
			{ success: false, error: 'no' },
		],
		['204', { status: 204 }, 204, ''],
		[
			'an error of a proxy',
			{ status: 502, raw: '<h1>Bad gateway</h1>' },
			502,
			'<h1>Bad gateway</h1>',
		],
	])('answer once with %s, and then as always', async (_, forced, status, data) => {
		sandbox.settings.nextResponses = [forced];
		const answer = await get();
		expect([answer.status, answer.data]).toEqual([status, data]);
		expect(answer.headers['x-ratelimit-limit']).toBe('2000');
		expect((await get()).data.success).toBe(true);
		expect(sandbox.requests.map((request) => request.status)).toEqual([status, 200]);
	});

	it('redirect, change headers and take them away', async () => {
		sandbox.settings.nextResponses = [
			{ redirect: 'http://elsewhere.invalid/' },
			{ status: 429, headers: { 'Retry-After': '7', 'X-RateLimit-Reset': null } },
		];
		const redirected = await get();
		expect([redirected.status, redirected.headers.location]).toEqual([
			302,
			'http://elsewhere.invalid/',
		]);
		const limited = await get();
		expect([
			limited.headers['retry-after'],
			limited.headers['x-ratelimit-reset'],
			limited.headers['x-ratelimit-limit'],
		]).toEqual(['7', undefined, '2000']);
	});

	it('cut the connection before the answer or in the middle of it', async () => {
		sandbox.settings.nextResponses = [{ cut: 'before' }, { cut: 'middle' }];
		await expect(get()).rejects.toThrow(/hang up|ECONNRESET/);
		await expect(get()).rejects.toThrow(/aborted|ECONNRESET/);
		expect((await get()).status).toBe(200);
	});

	it('lose the answer to a request that was carried out', async () => {
		sandbox.settings.nextResponses = [{ match: 'POST', cut: 'after' }];
		await expect(
			api.post(
				'/v2/webhook',
				{ name: 'CRM', url: 'https://example.com/changes', entityNumbers: [] },
				{ unchecked: true },
			),
		).rejects.toThrow(/hang up|ECONNRESET/);
		expect([sandbox.webhooks().length, sandbox.requests.at(-1)!.status]).toEqual([1, 0]);
	});

	it('affect only the requests that match, as often as set, in their order', async () => {
		sandbox.settings.nextResponses = [
			{ match: 'GET /api/v2/me', status: 500, times: 2 },
			{ match: '/webhooks', status: 503, times: 0 },
		];
		expect((await get()).status).toBe(200);
		expect([
			(await get('/v2/me')).status,
			(await get('/v2/me')).status,
			(await get('/v2/me')).status,
		]).toEqual([500, 500, 200]);
		for (let time = 0; time < 3; time++) expect((await get('/v2/webhooks')).status).toBe(503);
	});

	it('come at the rates that are set, the same ones for the same seed', async () => {
		Object.assign(sandbox.settings.faults, { rate: 0.3, cutRate: 0.2, seed: 42 });
		const run = async () => {
			const statuses: number[] = [];
			for (let time = 0; time < 60; time++)
				statuses.push(
					await get().then(
						({ status }) => status,
						() => 0,
					),
				);
			return statuses;
		};
		const first = await run();
		sandbox.reset();
		Object.assign(sandbox.settings.faults, { rate: 0.3, cutRate: 0.2, seed: 42 });
		expect(await run()).toEqual(first);
		for (const status of [0, 200, 500, 502, 503]) expect(first).toContain(status);
	});

	it('can leave a request without an answer', async () => {
		sandbox.settings.faults.timeoutRate = 1;
		await expect(
			axios.get(`${sandbox.baseUrl}/v2/me`, { headers: keyHeaders, timeout: 100 }),
		).rejects.toThrow('timeout');
	});

	it('wait as long as the latency says', async () => {
		sandbox.settings.latency = 200;
		const start = Date.now();
		await Promise.all(Array.from({ length: 10 }, () => get()));
		expect(Date.now() - start).toBeGreaterThanOrEqual(199);
	});

	it('serve only so many at a time', async () => {
		Object.assign(sandbox.settings, { latency: 40, concurrency: 2 });
		const start = Date.now();
		await Promise.all(Array.from({ length: 6 }, () => get()));
		expect(Date.now() - start).toBeGreaterThanOrEqual(118);
		expect((await get()).status).toBe(200);
	});

	it('continue with the line when a waiting caller hangs up', async () => {
		Object.assign(sandbox.settings, { latency: 60, concurrency: 1 });
		const first = get();
		await expect(axios.get(`${sandbox.baseUrl}/v2/me`, { timeout: 20 })).rejects.toThrow('timeout');
		await first;
		expect((await get()).status).toBe(200);
	});

	it('keep every request in the log, with its body, also one that is refused', async () => {
		await api.post('/v2/webhook', { name: 'x' });
		await api.post('/v2/webhook', { name: 'x' }, { headers: {} });
		expect(sandbox.requests).toMatchObject([
			{
				method: 'POST',
				path: '/api/v2/webhook',
				route: '/api/v2/webhook',
				version: 'v2',
				body: { name: 'x' },
				status: 400,
			},
			{ body: { name: 'x' }, status: 401 },
		]);
		expect(sandbox.requests[0]!.headers['x-api-key']).toBe('sandbox-key');
	});
});
