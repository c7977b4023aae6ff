import { bench } from './support/client';

const at = bench();
const get = async (path: string, headers?: Record<string, string>) =>
	await at.api.get(path, { headers, unchecked: true });

it('an answer that a test sets takes the place of the data, in the envelope of the version', async () => {
	at.sandbox.answer('GET /v2/enterprise/:number', ({ params }) => ({
		data: { is: params.number },
	}));
	const { status, data } = await get('/v2/enterprise/0403.170.701?x=1');
	expect([status, data]).toMatchObject([200, { success: true, data: { is: '0403.170.701' } }]);
	expect([data.meta, at.sandbox.requests.at(-1)?.status]).toEqual([null, 200]);
});

it('a set answer may change what the sandbox would say, or leave it', async () => {
	at.sandbox.answer('GET /v2/search/address', async ({ query, usual }) =>
		query.street === 'Rue'
			? { status: 203, body: { ...(await usual()), meta: { page: 7 } } }
			: undefined,
	);
	const { status, data } = await get('/v2/search/address?postalCode=1000&street=Rue');
	expect([status, data.meta, data.data.page]).toEqual([203, { page: 7 }, 1]);
	const left = await get('/v2/search/address?postalCode=1000&street=Bolivar');
	expect(left.data.meta).toBeNull();
});

it('a set answer serves a path that does not exist, and ends with reset', async () => {
	const path = '/v2/enterprise/0403.170.701/ubo';
	at.sandbox.answer('GET /v2/enterprise/:number/ubo', () => ({ raw: '<p>no</p>', status: 410 }));
	expect(await get(path)).toMatchObject({ status: 410, data: '<p>no</p>' });
	at.sandbox.reset();
	expect((await get(path)).status).toBe(404);
});

it('a set answer is asked only after the credentials and the limits', async () => {
	at.sandbox.answer('GET /v2/me', () => ({ data: 1 }));
	expect((await get('/v2/me', {})).status).toBe(401);
	at.sandbox.settings.requestsPerHour = 0;
	expect((await get('/v2/me')).status).toBe(429);
});

it('a set answer keeps the failures of the operation that it carries out', async () => {
	at.sandbox.answer('GET /v2/enterprise/:number', async ({ usual }) => ({ body: await usual() }));
	expect((await get('/v2/enterprise/0403.170.702')).status).toBe(404);
});
