import { otherKeyHeaders, tokenForm, useSandbox } from './support/client';

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

it('a list of forced answers that is set again is given again', async () => {
	const once = [{ status: 503 }];
	const statuses: number[] = [];
	for (let test = 1; test <= 2; test++) {
		at.sandbox.settings.nextResponses = once;
		for (let call = 1; call <= 2; call++) statuses.push((await get()).status);
	}
	expect(statuses).toEqual([503, 200, 503, 200]);
});

describe('a forced answer that is set over HTTP', () => {
	const force = async (...nextResponses: object[]) => {
		const { status } = await at.api.control('PATCH /settings', { nextResponses });
		expect(status).toBe(200);
	};
	const statuses = async (...calls: Array<() => Promise<{ status: number }>>) => {
		const found: number[] = [];
		for (const call of calls) found.push((await call()).status);
		return found;
	};
	const me = async (headers?: Record<string, string>) =>
		await at.api.get('/v2/me', { headers, unchecked: true });
	const others = async () => await me(otherKeyHeaders);

	it('lets as many requests pass as it says', async () => {
		await force({ after: 2, status: 429, headers: { 'Retry-After': '2' } });
		expect(await statuses(get, get)).toEqual([200, 200]);
		const { status, headers } = await get();
		expect(status).toBe(429);
		expect(headers['retry-after']).toBe('2');
		expect(await statuses(get)).toEqual([200]);
	});

	it('counts only the requests that match', async () => {
		await force({ match: '/v2/me', after: 1, status: 503 });
		expect(await statuses(get, me, get, me, me)).toEqual([200, 200, 200, 503, 200]);
	});

	it('does not count the requests that an earlier one gets', async () => {
		await force({ status: 500, times: 2 }, { after: 1, status: 503 });
		expect(await statuses(get, get, get, get)).toEqual([500, 500, 200, 503]);
	});

	it('is given only to the company with this key', async () => {
		await force({ key: 'other-key', after: 2, status: 429 });
		const calls = [others, me, others, me, me, others, others];
		expect(await statuses(...calls)).toEqual([200, 200, 200, 200, 200, 429, 200]);
	});

	it('is given to that company also where it shows a token, or asks for one', async () => {
		const { data } = await at.api.token();
		const token = { Authorization: `Bearer ${data.data.access_token}` };
		await force({ key: 'sandbox-key', status: 503, times: 2 });
		expect(await statuses(others, () => me(token))).toEqual([200, 503]);
		const url = `${at.sandbox.baseUrl}/oauth/token`;
		const form = new URLSearchParams(tokenForm);
		const answer = await fetch(url, { method: 'POST', body: form });
		expect(answer.status).toBe(503);
	});

	it('shows in the settings what is left of it', async () => {
		await force({ after: 1, times: 3, status: 503 });
		await statuses(get, get);
		const { data } = await at.api.control('GET /settings');
		expect(data.nextResponses).toEqual([{ after: 0, times: 2, status: 503 }]);
	});

	it.each([{ key: 'another-key' }, { after: -1 }, { after: 1.5 }])(
		'is refused if no request can get it as it says: %j',
		async (wrong) => {
			const patch = { nextResponses: [{ status: 503, ...wrong }] };
			expect((await at.api.control('PATCH /settings', patch)).status).toBe(400);
		},
	);
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

it('the random part of the latency begins from the start after a reset', async () => {
	for (let time = 1; time <= 2; time++) {
		at.sandbox.reset();
		at.sandbox.settings.latencyJitter = 500;
		// The first part that is drawn is 0.627 of the most, and the second is nearly none.
		expect(await timed(get)).toBeGreaterThanOrEqual(0.627 * 500 - 1);
	}
});

it('the concurrency that is set makes further requests wait', async () => {
	Object.assign(at.sandbox.settings, { latency: 40, concurrency: 2 });
	// Six requests, two at a time, are three rounds; each timer may fire a moment early.
	expect(await timed(sixAtOnce)).toBeGreaterThanOrEqual(3 * 40 - 2);
});
