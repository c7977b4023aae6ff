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

it('of two answers that fit a request, the one that was set last is given', async () => {
	at.sandbox.answer('GET /v2/enterprise/:number', () => ({ data: 'any' }));
	at.sandbox.answer('GET /v2/enterprise/0403.170.701', () => ({ data: 'this one' }));
	expect((await get('/v2/enterprise/0403.170.701')).data.data).toBe('this one');
	at.sandbox.answer('GET /v2/enterprise/:number', () => ({ data: 'any again' }));
	expect((await get('/v2/enterprise/0403.170.701')).data.data).toBe('any again');
});

it('an answer that a test sets gets the parameters of its own route, also for a path that the service does not have', async () => {
	at.sandbox.answer('GET /v2/enterprise/:enterprise/ubo/:kind', ({ params }) => ({ data: params }));
	const { status, data } = await get('/v2/enterprise/0403.170.701/ubo/na%C3%AFf');
	expect(status).toBe(200);
	expect(data.data).toEqual({ enterprise: '0403.170.701', kind: 'naïf' });
});

it('the usual answer keeps its status when a test gives it back', async () => {
	at.sandbox.answer('POST /v2/webhook', async ({ usual }) => ({ body: await usual() }));
	const webhook = { name: 'w', url: at.receiver.url, entityNumbers: ['0403.170.701'] };
	expect((await at.api.post('/v2/webhook', webhook)).status).toBe(201);
});

it.each(['/v2/me', 'get /v2/me', 'GET v2/me', 'GET /api/v2/me'])(
	'a test cannot set an answer for what is never asked: %s',
	(route) => {
		expect(() => at.sandbox.answer(route, () => undefined)).toThrow(/is no route/);
	},
);

it.each([
	{ what: 'set by a test', cut: () => at.sandbox.answer('GET /v2/me', () => ({ cut: 'middle' })) },
	{
		what: 'forced',
		cut: () => (at.sandbox.settings.nextResponses = [{ cut: 'middle' }]),
	},
	{
		what: 'set by a test, and lost after the request',
		cut: () => {
			at.sandbox.settings.nextResponses = [{ cut: 'after' }];
			at.sandbox.answer('GET /v2/me', () => ({ data: 1 }));
		},
	},
])('an answer that is cut has no status in the log: $what', async ({ cut }) => {
	cut();
	await expect(get('/v2/me')).rejects.toThrow(/aborted|hang up|ECONNRESET/);
	expect(at.sandbox.requests.map(({ status }) => status)).toEqual([0]);
});
