import { bench } from './support/client';

const at = bench();
const get = async (path: string, headers?: Record<string, string>) =>
	await at.api.get(path, { headers, unchecked: true });

it('an answer that a test sets takes the place of the data, in the envelope of the version', async () => {
	at.sandbox.answer('GET /v2/enterprise/:number', ({ params }) => ({
		data: { is: params.number },
	}));
	const { status, data } = await get('/v2/enterprise/0403.170.701?x=1');
	expect(status).toBe(200);
	expect(data).toMatchObject({ success: true, data: { is: '0403.170.701' } });
	expect(data.meta).toBeNull();
	expect(at.sandbox.requests.at(-1)?.status).toBe(200);
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
