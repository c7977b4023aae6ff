import { defaultSettings } from '../../sandbox/settings/settings';
import { useSandbox } from './support/client';

const at = useSandbox({ settings: { plan: 'starter', signature: { format: 'plain' } } });

describe('the settings', () => {
	const { signature, ...defaults } = defaultSettings();
	const initial = { ...defaults, plan: 'starter', signature: { ...signature, format: 'plain' } };
	const patch = { latency: 5, signature: { algorithm: 'sha512' } };

	it('are at the start the defaults, with those that were given in their place', () => {
		expect(at.sandbox.settings).toEqual(initial);
	});

	it('change by a patch only where it names them', async () => {
		const { data } = await at.api.control('PATCH /settings', patch);
		const patched = { ...initial.signature, algorithm: 'sha512' };
		expect(data).toEqual({ ...initial, latency: 5, signature: patched });
		expect((await at.api.control('GET /settings')).data).toEqual(data);
	});

	it('are after a reset as they were at the start', async () => {
		await at.api.control('PATCH /settings', patch);
		await at.api.control('POST /reset');
		expect(at.sandbox.settings).toEqual(initial);
	});
});

it.each([
	{ wrong: { plan: 'gold' }, reason: 'plan: expected one of pro | free | starter | enterprise' },
	{ wrong: { latencies: 1 }, reason: 'latencies: no such setting' },
	{ wrong: { latency: '5' }, reason: 'latency: expected a number' },
	{ wrong: { latency: -1 }, reason: 'latency: expected a number from 0 on' },
	{ wrong: { signature: { key: 'x' } }, reason: 'signature.key: expected one of' },
	{ wrong: { forbidden: 'all' }, reason: 'forbidden: must be array' },
	{ wrong: { requestsPerHour: 'many' }, reason: 'requestsPerHour: expected a number' },
	{ wrong: { signature: 'none' }, reason: 'signature: expected an object' },
	{ wrong: { forbidden: [1] }, reason: 'forbidden.0: must be string' },
	{ wrong: { windowSeconds: 0 }, reason: 'windowSeconds: must be > 0' },
	{ wrong: { concurrency: 1.5 }, reason: 'concurrency: must be integer' },
	{ wrong: { tooManyStatus: 0 }, reason: 'tooManyStatus: must be >= 400' },
	{ wrong: { signature: { header: 'a b' } }, reason: 'signature.header: must match pattern' },
	{ wrong: { faults: { statuses: ['x'] } }, reason: 'faults.statuses.0: must be integer' },
	{ wrong: { nextResponses: [null] }, reason: 'nextResponses.0: must be object' },
	{
		wrong: { nextResponses: [{}, { cut: 'midle' }] },
		reason:
			'nextResponses.1.cut: must be equal to one of the allowed values before | middle | after',
	},
	{
		wrong: { nextResponses: [{ stauts: 503 }] },
		reason: 'nextResponses.0: must NOT have additional properties stauts',
	},
	{ wrong: { nextResponses: [{ status: 99 }] }, reason: 'nextResponses.0.status: must be >= 200' },
	{
		wrong: { nextResponses: [{ headers: { 'Retry-After': 'a\nb' } }] },
		reason: 'nextResponses.0.headers.Retry-After: must match pattern',
	},
])(
	'a patch of the settings by $wrong is refused whole, with the reason',
	async ({ wrong, reason }) => {
		const patch = { latencyJitter: 3, ...wrong };
		const { status, data } = await at.api.control('PATCH /settings', patch);
		expect(status).toBe(400);
		expect(data.message).toEqual(expect.stringContaining(reason));
		expect(at.sandbox.settings.latencyJitter).toBe(0);
	},
);

describe('a reset', () => {
	it('removes the webhooks', async () => {
		await at.watch('0403.170.701');
		expect(at.sandbox.webhooks()).toHaveLength(1);
		await at.api.control('POST /reset');
		expect(at.sandbox.webhooks()).toEqual([]);
	});

	it('makes tokens invalid', async () => {
		const token = (await at.api.token()).data.data.access_token;
		const headers = { Authorization: `Bearer ${token}` };
		expect((await at.api.get('/v2/me', { headers })).status).toBe(200);
		await at.api.control('POST /reset');
		expect((await at.api.get('/v2/me', { headers })).status).toBe(401);
	});

	it('empties the log of requests', async () => {
		await at.api.get('/v2/me');
		expect(at.sandbox.requests).toHaveLength(1);
		await at.api.control('POST /reset');
		expect(at.sandbox.requests).toEqual([]);
	});

	it('undoes changes of companies', async () => {
		await at.sandbox.change('0473.191.041', { name: 'Other' });
		await at.api.control('POST /reset');
		expect((await at.api.data('/v2/enterprise/0473.191.041')).denomination).toBe('Barco');
	});

	it('sets the counters back', async () => {
		await at.api.get('/v2/enterprise/0473.191.041');
		await at.api.control('POST /reset');
		expect((await at.api.data('/v2/me')).usage.currentMonth.requests).toBe(1);
	});
});

it('lists each request with its headers, secrets among them, as a test must see what was sent', async () => {
	await at.api.get('/v2/me');
	await at.api.get('/v2/me', { headers: {} });
	const { data: requests } = await at.api.control('GET /requests');
	const call = { method: 'GET', path: '/api/v2/me', route: '/api/v2/me', version: 'v2' };
	expect(requests).toMatchObject([
		{
			...call,
			status: 200,
			headers: { 'x-api-key': 'sandbox-key', 'x-api-secret': 'sandbox-secret' },
		},
		{
			...call,
			status: 401,
			headers: expect.not.objectContaining({ 'x-api-key': expect.anything() }),
		},
	]);
});

it('clears the list of requests', async () => {
	await at.api.get('/v2/me');
	expect(at.sandbox.requests).toHaveLength(1);
	await at.api.control('DELETE /requests');
	expect(at.sandbox.requests).toEqual([]);
});

it('lists the webhooks', async () => {
	const id = await at.watch('0403170701');
	const { data: webhooks } = await at.api.control('GET /webhooks');
	expect(webhooks).toMatchObject([
		{ id, company: 'demo', subscriptions: ['0403.170.701'], log: [] },
	]);
});

it('rotates the secret of a webhook', async () => {
	const id = await at.watch('0403170701');
	const [before] = structuredClone(at.sandbox.webhooks());
	const { data: rotated } = await at.api.control(`POST /webhooks/${id}/rotate`);
	expect(at.sandbox.webhooks()).toMatchObject([rotated]);
	expect(rotated.hmacSecret).not.toEqual(before!.hmacSecret);
});

it('knows no webhook of another ID', async () => {
	expect((await at.api.control('POST /webhooks/none/rotate')).status).toBe(404);
});

describe('after two requests under a plan, the usage', () => {
	let usage: Record<string, unknown>;
	beforeEach(async () => {
		at.sandbox.settings.plan = 'free';
		await at.api.get('/v2/me');
		await at.api.get('/v2/enterprise/0403.170.701');
		usage = (await at.api.control('GET /usage')).data;
	});

	it('has two requests since the start', () => {
		expect(usage.requestsSinceStart).toBe(2);
	});

	it('has the limit of the hour, less two', () => {
		expect(usage.hour).toMatchObject({ limit: 100, remaining: 98 });
	});

	it('has the limit of the month, of which two are used', () => {
		expect(usage.month).toEqual({ limit: 1000, used: 2 });
	});
});

describe('a change of a company', () => {
	const change = { entityNumber: '0403.170.701', fields: { name: 'New' }, eventId: 'evt_1' };
	const statusOf = async (path: string, body: object) =>
		(await at.api.control(`POST ${path}`, body)).status;

	it('is made and delivered on demand', async () => {
		await at.watch('0403.170.701');
		const { data } = await at.api.control('POST /changes', change);
		expect(data).toEqual({ eventId: 'evt_1', deliveries: 1 });
		await at.sandbox.idle();
		expect(at.receiver.received).toHaveLength(1);
	});

	it('is delivered again on demand', async () => {
		await at.watch('0403.170.701');
		await at.api.control('POST /changes', change);
		await at.sandbox.idle();
		await at.api.control('POST /deliveries/redeliver', { eventId: 'evt_1' });
		await at.sandbox.idle();
		expect(at.receiver.received).toHaveLength(2);
		expect(await statusOf('/deliveries/redeliver', { eventId: 'none' })).toBe(404);
	});

	it.each([
		{ why: 'without a number', wrong: { entityNumber: 'x' } },
		{ why: 'if its fields are no object', wrong: { fields: 1 } },
		{ why: 'if its address is no object', wrong: { fields: { address: null } } },
		{ why: 'if the ID of its event is no text', wrong: { eventId: 5 } },
		{ why: 'with a member that no change has', wrong: { feilds: {} } },
	])('is refused $why', async ({ wrong }) => {
		expect(await statusOf('/changes', { ...change, ...wrong })).toBe(400);
	});

	it('is refused with the same reason from a program as over HTTP', async () => {
		const fields = { address: null };
		const { data } = await at.api.control('POST /changes', { ...change, fields });
		expect(data.message).toMatch(/address: must be object/);
		await expect(at.sandbox.change('0403.170.701', fields)).rejects.toThrow(data.message as string);
	});

	const addressAfter = async (address: object) => {
		await at.api.control('POST /changes', { ...change, fields: { address } });
		return (await at.api.data('/v2/enterprise/0403.170.701')).address as object;
	};

	it('empties a street by null', async () => {
		expect(await addressAfter({ street: null })).toMatchObject({ street: '' });
	});

	it.each(['zipcode', 'zipCode'])('may give a postal code as a number in %s', async (name) => {
		expect(await addressAfter({ [name]: 1020 })).toMatchObject({ zipcode: '1020' });
	});

	it('may give a house number as a number', async () => {
		const fields = { address: { number: 15 } };
		expect(await statusOf('/changes', { ...change, fields })).toBe(200);
		const found = await at.api.data(
			'/v2/search/address?postalCode=1000&street=laan&houseNumber=15',
		);
		expect(found).toMatchObject({ results: [{ enterpriseNumber: '0403.170.701' }] });
	});
});

it('finds by the last words where a search of the register has them twice', async () => {
	const { data } = await at.api.control('GET /register?q=Barco&q=Electrabel');
	expect(data.results).toMatchObject([{ name: 'Electrabel' }]);
});

it('listens on 127.0.0.1 only', () => {
	expect(at.sandbox.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

describe('a request to the control API', () => {
	const statusWith = async (headers: Record<string, string>) =>
		(await at.api.control('POST /reset', {}, headers)).status;

	it('of a page of another site is refused', async () => {
		expect(await statusWith({ Origin: 'https://evil.example' })).toBe(403);
	});

	it('by another name of the machine is refused', async () => {
		expect(await statusWith({ Host: 'evil.example' })).toBe(403);
	});

	it('of its own page is answered', async () => {
		expect(await statusWith({ Origin: at.sandbox.origin })).toBe(200);
	});
});

it('serves a page that loads nothing from other hosts', async () => {
	const page = (await at.api.control('GET /../')).data as string;
	expect(page).toContain('<!doctype html>');
	expect(page).not.toMatch(/(?:src|href)="https?:|@import|url\(/);
});
