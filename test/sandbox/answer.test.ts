import { useSandbox } from './support/client';

const at = useSandbox();
const get = async (path: string, headers?: Record<string, string>) =>
	await at.api.get(path, { headers, unchecked: true });

it('data that a test sets for a route stands in place of that of the register, in the envelope of the API version', async () => {
	at.sandbox.answer('GET /v2/enterprise/:number', ({ params }) => ({
		data: { is: params.number },
	}));
	const { status, data } = await get('/v2/enterprise/0403.170.701?x=1');
	expect(status).toBe(200);
	expect(data).toMatchObject({ success: true, data: { is: '0403.170.701' } });
	expect(data.meta).toBeNull();
	expect(at.sandbox.requests.at(-1)?.status).toBe(200);
});

it('an answer that a test sets also serves a path that the service does not have, until a reset', async () => {
	const path = '/v2/enterprise/0403.170.701/ubo';
	at.sandbox.answer('GET /v2/enterprise/:number/ubo', () => ({ raw: '<p>no</p>', status: 410 }));
	expect(await get(path)).toMatchObject({ status: 410, data: '<p>no</p>' });
	at.sandbox.reset();
	expect((await get(path)).status).toBe(404);
});

it('credentials and limits are checked before an answer that a test sets is given', async () => {
	at.sandbox.answer('GET /v2/me', () => ({ data: 1 }));
	expect((await get('/v2/me', {})).status).toBe(401);
	at.sandbox.settings.requestsPerHour = 0;
	expect((await get('/v2/me')).status).toBe(429);
});

it('an answer that a test sets may be lost after the request was carried out', async () => {
	at.sandbox.answer('POST /v2/webhook', async ({ usual }) => {
		await usual();
		return { cut: 'before' };
	});
	await expect(at.watch()).rejects.toThrow(/hang up|ECONNRESET/);
	expect(at.sandbox.webhooks()).toHaveLength(1);
});
