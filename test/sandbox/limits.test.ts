import { startSandbox, type Sandbox } from '../../sandbox';
import { clientOf, otherKeyHeaders, type Client } from './support/client';

const hour = 3_600_000;
const standing = ({ headers }: { headers: Record<string, unknown> | object }) => {
	const of = headers as Record<string, string>;
	return {
		limit: Number(of['x-ratelimit-limit']),
		remaining: Number(of['x-ratelimit-remaining']),
		reset: Number(of['x-ratelimit-reset']),
	};
};

describe('plans and limits', () => {
	let sandbox: Sandbox;
	let api: Client;
	let now: number;
	const get = () => api.get('/v2/enterprise/0403.170.701');

	beforeAll(async () => {
		sandbox = await startSandbox({ now: () => now });
		api = clientOf(sandbox);
	});
	beforeEach(() => {
		now = Date.UTC(2026, 5, 15, 9, 30);
		sandbox.reset();
	});
	afterAll(() => sandbox?.close());

	it.each([
		['free', 100, 1000],
		['starter', 500, 10_000],
		['pro', 2000, 50_000],
		['enterprise', 10_000, -1],
	] as const)(
		'plan %s: %i an hour, %i a month',
		async (plan, requestsPerHour, requestsPerMonth) => {
			sandbox.settings.plan = plan;
			const answer = await api.get('/v2/me');
			expect(answer.data.data.plan).toMatchObject({ requestsPerHour, requestsPerMonth });
			expect(standing(answer).limit).toBe(requestsPerHour);
		},
	);

	it('counts down, then answers 429 until the reset time, separately for each company', async () => {
		sandbox.settings.requestsPerHour = 3;
		for (const remaining of [2, 1, 0])
			expect(standing(await get())).toEqual({
				limit: 3,
				remaining,
				reset: Date.UTC(2026, 5, 15, 10) / 1000,
			});
		const refused = await get();
		expect(refused.status).toBe(429);
		expect(refused.data).toMatchObject({
			success: false,
			error: expect.stringMatching(/rate limit/i),
		});
		expect(standing(refused)).toEqual({
			limit: 3,
			remaining: 0,
			reset: Date.UTC(2026, 5, 15, 10) / 1000,
		});
		expect((await api.get('/stats')).status).toBe(429);
		expect((await api.get('/v2/webhooks', { headers: otherKeyHeaders })).status).toBe(200);
		now = Date.UTC(2026, 5, 15, 10);
		expect((await get()).status).toBe(200);
	});

	it('slides when told to: each request leaves the window an hour after it was made', async () => {
		sandbox.settings.window = 'sliding';
		sandbox.settings.requestsPerHour = 2;
		const start = now;
		await get();
		now += 10 * 60_000;
		expect(standing(await get())).toEqual({ limit: 2, remaining: 0, reset: (start + hour) / 1000 });
		expect((await get()).status).toBe(429);
		now = start + hour;
		expect((await get()).status).toBe(200);
		expect((await get()).status).toBe(429);
	});

	it('has a window as short as a test needs', async () => {
		Object.assign(sandbox.settings, { windowSeconds: 10, requestsPerHour: 1 });
		await get();
		const { reset } = standing(await get());
		expect(reset - now / 1000).toBeLessThanOrEqual(10);
		now = reset * 1000;
		expect((await get()).status).toBe(200);
	});

	it('answers 429 when the month is used up, with the first of the next month as reset, and starts again then', async () => {
		sandbox.settings.monthUsed = 49_999;
		expect((await get()).status).toBe(200);
		const refused = await get();
		expect(refused.status).toBe(429);
		expect(standing(refused)).toEqual({
			limit: 2000,
			remaining: 0,
			reset: Date.UTC(2026, 6, 1) / 1000,
		});
		now = Date.UTC(2026, 6, 1);
		expect((await get()).status).toBe(200);
		const { usage } = (await api.get('/v2/me')).data.data;
		expect(usage.currentMonth).toEqual({ requests: 2, startDate: '2026-07-01T00:00:00.000Z' });
	});

	it('can answer a used-up quota as published: 402 with a special body', async () => {
		Object.assign(sandbox.settings.quota, { status: 402, body: 'quota' });
		Object.assign(sandbox.settings, { plan: 'free', monthUsed: 1000 });
		const refused = await get();
		expect(refused.status).toBe(402);
		expect(refused.data).toEqual({
			success: false,
			error: 'Monthly quota exceeded',
			plan: 'free',
			limit: 1000,
			resetAt: '2026-07-01T00:00:00.000Z',
		});
	});

	const used = async () => (await api.get('/v2/me')).data.data.usage.currentMonth.requests;
	const token = {
		grant_type: 'client_credentials',
		client_id: 'sandbox-client',
		client_secret: 'sandbox-client-secret',
	};

	it('counts every call of a company, also /me and tokens, and none without its credentials', async () => {
		await get();
		await api.get('/v2/enterprise/0999.999.999');
		await api.get('/v2/me', { headers: {} });
		const answer = await api.token(token);
		expect(standing(answer)).toMatchObject({ limit: 2000, remaining: 1997 });
		await api.token({ ...token, client_secret: 'wrong' });
		expect(await used()).toBe(4);
	});

	it('refuses /me and tokens as well when the limit is reached', async () => {
		sandbox.settings.requestsPerHour = 1;
		await get();
		expect((await api.get('/v2/me')).status).toBe(429);
		const refused = await api.token(token);
		expect([refused.status, refused.data.success, standing(refused).remaining]).toEqual([
			429,
			false,
			0,
		]);
	});

	it.each([
		['me', 1, 0],
		['token', 0, 1],
	] as const)('exempts %s when told to', async (name, me, tokens) => {
		sandbox.settings.counted[name] = false;
		sandbox.settings.requestsPerHour = 1;
		for (let time = 0; time < 2; time++)
			expect((await (name === 'me' ? api.get('/v2/me') : api.token(token))).status).toBe(200);
		expect((await get()).status).toBe(200);
		expect([
			(await api.get('/v2/me')).status === 200,
			(await api.token(token)).status === 200,
		]).toEqual([me === 1, tokens === 1]);
	});

	it.each([
		[false, 1],
		[true, 4],
	])(
		'shows, with refused requests counted (%s), %d requests this month after three too many',
		async (refused, count) => {
			Object.assign(sandbox.settings, {
				requestsPerHour: 1,
				counted: { me: false, token: true, refused },
			});
			for (let time = 0; time < 4; time++) await get();
			expect(await used()).toBe(count);
		},
	);

	it('with refused requests counted in a sliding window refuses everything until they have left it', async () => {
		Object.assign(sandbox.settings, {
			requestsPerHour: 1,
			window: 'sliding',
			counted: { me: true, token: true, refused: true },
		});
		const start = now;
		await get();
		now += 10 * 60_000;
		expect(standing(await get()).reset).toBe((start + 10 * 60_000 + hour) / 1000);
		now = start + hour;
		expect((await get()).status).toBe(429);
		now += hour;
		expect((await get()).status).toBe(200);
	});

	it('shows plan and usage in either shape', async () => {
		sandbox.settings.meShape = 'quota';
		await get();
		expect((await api.get('/v2/me')).data.data).toEqual({
			plan: 'pro',
			quota: { limit: 50_000, used: 2, resetAt: '2026-07-01T00:00:00.000Z' },
			rateLimit: { perHour: 2000 },
		});
	});

	it('carries the three headers on every answer, whatever it is', async () => {
		const answers = [
			await get(),
			await api.get('/v2/me', { headers: {} }),
			await api.get('/v2/nothing-here', { unchecked: true }),
			await api.get('/nothing-here', { unchecked: true }),
			await api.post('/v2/webhook', '{broken', { unchecked: true }),
			await api.token({ grant_type: 'client_credentials', client_id: 'no', client_secret: 'no' }),
			await api.get('/health'),
		];
		expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 404, 400, 401, 200]);
		for (const answer of answers)
			expect(standing(answer)).toEqual({
				limit: 2000,
				remaining: expect.any(Number),
				reset: expect.any(Number),
			});
	});
});
