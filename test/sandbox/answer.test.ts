import { startSandbox, type Sandbox } from '../../sandbox';

const credentials = { 'x-api-key': 'sandbox-key', 'x-api-secret': 'sandbox-secret' };

describe('an answer that a test sets', () => {
	let sandbox: Sandbox;
	const get = async (path: string, headers: Record<string, string> = credentials) => {
		const response = await fetch(sandbox.baseUrl + path, { headers });
		return { status: response.status, body: (await response.json()) as Record<string, any> };
	};

	beforeAll(async () => {
		sandbox = await startSandbox();
	});
	afterEach(() => sandbox.reset());
	afterAll(async () => await sandbox.close());

	it('takes the place of the data, in the envelope of the version, and is logged', async () => {
		sandbox.answer('GET /v2/enterprise/:number', ({ params }) => ({ data: { is: params.number } }));
		const { status, body } = await get('/v2/enterprise/0403.170.701?x=1');
		expect([status, body.success, body.data]).toEqual([200, true, { is: '0403.170.701' }]);
		expect(body).toHaveProperty('meta');
		expect(sandbox.requests.at(-1)?.status).toBe(200);
	});

	it('may change what the sandbox would say, or leave it', async () => {
		sandbox.answer('GET /v2/search/address', async ({ query, usual }) =>
			query.street === 'Rue'
				? { status: 203, body: { ...(await usual()), meta: { page: 7 } } }
				: undefined,
		);
		const changed = await get('/v2/search/address?postalCode=1000&street=Rue');
		expect([changed.status, changed.body.meta, changed.body.data.page]).toEqual([
			203,
			{ page: 7 },
			1,
		]);
		expect((await get('/v2/search/address?postalCode=1000&street=Bolivar')).body.meta).toBeNull();
	});

	it('serves a path that does not exist, and ends with reset', async () => {
		sandbox.answer('GET /v2/enterprise/:number/ubo', () => ({ raw: '<p>no</p>', status: 410 }));
		const response = await fetch(`${sandbox.baseUrl}/v2/enterprise/0403.170.701/ubo`, {
			headers: credentials,
		});
		expect([response.status, await response.text()]).toEqual([410, '<p>no</p>']);
		sandbox.reset();
		expect((await get('/v2/enterprise/0403.170.701/ubo')).status).toBe(404);
	});

	it('is asked only after the credentials and the limits', async () => {
		sandbox.answer('GET /v2/me', () => ({ data: 1 }));
		expect((await get('/v2/me', {})).status).toBe(401);
		sandbox.settings.requestsPerHour = 0;
		expect((await get('/v2/me')).status).toBe(429);
	});

	it('keeps the failures of the operation that it carries out', async () => {
		sandbox.answer('GET /v2/enterprise/:number', async ({ usual }) => ({ body: await usual() }));
		expect((await get('/v2/enterprise/0403.170.702')).status).toBe(404);
	});
});
