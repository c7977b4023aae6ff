import type { AxiosResponse } from 'axios';
import { useSandbox, otherKeyHeaders, tokenForm } from './support/client';

const hour = 3_600_000;
const tenOClock = Date.UTC(2026, 5, 15, 10);
const july = Date.UTC(2026, 6, 1);
let now = 0;
const at = useSandbox({ now: () => now });
beforeEach(() => (now = tenOClock - hour / 2));

const get = async () => await at.api.get('/v2/enterprise/0403.170.701');
const set = (settings: object) => Object.assign(at.sandbox.settings, settings);
const used = async () => (await at.api.data('/v2/me')).usage.currentMonth.requests as number;
const standing = ({ headers }: AxiosResponse) =>
	['limit', 'remaining', 'reset'].map((part) => Number(headers[`x-ratelimit-${part}`]));

it('the hourly limit counts down, then answers 429 until the reset time, for each company alone', async () => {
	set({ requestsPerHour: 3 });
	const reset = tenOClock / 1000;
	for (const remaining of [2, 1, 0]) expect(standing(await get())).toEqual([3, remaining, reset]);
	const refused = await get();
	expect(refused.status).toBe(429);
	expect(refused.data.error).toMatch(/rate limit/i);
	expect(standing(refused)).toEqual([3, 0, reset]);
	expect((await at.api.get('/v2/webhooks', { headers: otherKeyHeaders })).status).toBe(200);
	now = tenOClock;
	expect((await get()).status).toBe(200);
});

it('a sliding hourly limit gives each request back an hour after it was made', async () => {
	set({ window: 'sliding', requestsPerHour: 2 });
	const start = now;
	await get();
	now += hour / 6;
	expect(standing(await get())).toEqual([2, 0, (start + hour) / 1000]);
	expect((await get()).status).toBe(429);
	now = start + hour;
	expect((await get()).status).toBe(200);
	expect((await get()).status).toBe(429);
});

it('the monthly limit answers 429 until the first of the next month, when it starts again', async () => {
	set({ monthUsed: 49_999 });
	expect((await get()).status).toBe(200);
	const refused = await get();
	expect(refused.status).toBe(429);
	expect(standing(refused)).toEqual([2000, 0, july / 1000]);
	now = july;
	expect((await get()).status).toBe(200);
	expect(await used()).toBe(2);
});

describe('requests used in the month before', () => {
	const december = Date.UTC(2026, 11, 1);

	it('count for the month in which they are set, though another has begun', async () => {
		now = december - hour;
		await get();
		now = december;
		set({ monthUsed: 500 });
		expect(await used()).toBe(501);
	});

	it('stay set until the sandbox is reset', async () => {
		now = december - hour;
		set({ monthUsed: 500 });
		await get();
		now = december;
		expect(await used()).toBe(1);
		expect(at.sandbox.settings.monthUsed).toBe(500);
	});

	it('stay the same number when somebody asks what is left', async () => {
		set({ monthUsed: 500 });
		const usedNow = async () => (await at.api.control('GET /usage')).data.month.used as number;
		expect([await usedNow(), await usedNow()]).toEqual([500, 500]);
		now = july;
		expect(await usedNow()).toBe(500);
	});
});

describe('the limits count', () => {
	it('a request for a company that does not exist', async () => {
		await at.api.get('/v2/enterprise/0999.999.999');
		expect(await used()).toBe(2);
	});

	it('a request for the plan and its usage', async () => {
		set({ requestsPerHour: 1 });
		await used();
		expect((await at.api.get('/v2/me')).status).toBe(429);
	});

	it('a request for a token', async () => {
		expect(standing(await at.api.token())[1]).toBe(1999);
		set({ requestsPerHour: 1 });
		expect((await at.api.token()).status).toBe(429);
	});

	it('no request with wrong credentials', async () => {
		await at.api.get('/v2/me', { headers: {} });
		await at.api.token({ ...tokenForm, client_secret: 'wrong' });
		expect(await used()).toBe(1);
	});
});

it('every answer, also a refusal, has the three X-RateLimit headers', async () => {
	const answers = [
		await get(),
		await at.api.get('/v2/me', { headers: {} }),
		await at.api.get('/v2/nothing-here', { unchecked: true }),
		await at.api.post('/v2/webhook', '{broken', { unchecked: true }),
		await at.api.token({ ...tokenForm, client_id: 'no' }),
		await at.api.get('/health'),
	];
	expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400, 401, 200]);
	for (const answer of answers)
		expect(standing(answer)).toEqual([2000, expect.any(Number), tenOClock / 1000]);
});
