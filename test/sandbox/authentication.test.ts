import { startSandbox, type Sandbox } from '../../sandbox';
import { clientOf, keyHeaders, type Client } from './support/client';

const client = {
	grant_type: 'client_credentials',
	client_id: 'sandbox-client',
	client_secret: 'sandbox-client-secret',
};

describe('authentication', () => {
	let sandbox: Sandbox;
	let api: Client;
	let now: number;

	beforeAll(async () => {
		sandbox = await startSandbox({ now: () => now });
		api = clientOf(sandbox);
	});
	beforeEach(() => {
		now = Date.UTC(2026, 5, 15);
		sandbox.reset();
	});
	afterAll(() => sandbox?.close());

	it('takes key and secret in both versions', async () => {
		expect((await api.get('/v2/me')).status).toBe(200);
		expect((await api.get('/stats')).status).toBe(200);
	});

	it.each([
		['nothing', {}],
		['a key without its secret', { 'X-API-Key': 'sandbox-key' }],
		['a secret without its key', { 'X-API-Secret': 'sandbox-secret' }],
		['an unknown key', { 'X-API-Key': 'nobody', 'X-API-Secret': 'sandbox-secret' }],
		['a wrong secret', { 'X-API-Key': 'sandbox-key', 'X-API-Secret': 'wrong' }],
		[
			'the secret of another company',
			{ 'X-API-Key': 'sandbox-key', 'X-API-Secret': 'other-secret' },
		],
		['an unknown token', { Authorization: 'Bearer made-up' }],
		['another scheme', { Authorization: 'Basic c2FuZGJveA==' }],
		['a wrong token beside right keys', { ...keyHeaders, Authorization: 'Bearer undefined' }],
	])('answers 401 to %s, in both versions', async (_, headers) => {
		expect((await api.get('/v2/me', { headers })).status).toBe(401);
		expect((await api.get('/v2/enterprise/0403.170.701', { headers })).status).toBe(401);
		expect((await api.get('/companies/0403.170.701', { headers })).status).toBe(401);
	});

	it('needs no secret for v1 establishment search, but refuses a wrong one', async () => {
		const search = '/establishments/search?city=Halle';
		expect((await api.get(search, { headers: { 'X-API-Key': 'sandbox-key' } })).status).toBe(200);
		expect(
			(await api.get(search, { headers: { 'X-API-Key': 'sandbox-key', 'X-API-Secret': 'wrong' } }))
				.status,
		).toBe(401);
		expect((await api.get(search, { headers: {} })).status).toBe(401);
	});

	it('exchanges client credentials for a token that works instead of the keys', async () => {
		const { data } = (await api.token(client)).data;
		expect(data).toEqual({
			access_token: expect.any(String),
			token_type: 'Bearer',
			expires_in: 3600,
		});
		const headers = { Authorization: `Bearer ${data.access_token}` };
		expect((await api.get('/v2/me', { headers })).status).toBe(200);
		expect((await api.get('/stats', { headers })).status).toBe(200);
	});

	it('puts the token at the root when told to', async () => {
		sandbox.settings.authentication.tokenShape = 'flat';
		sandbox.settings.authentication.expiresIn = 'absent';
		expect((await api.token(client)).data).toEqual({
			access_token: expect.any(String),
			token_type: 'Bearer',
		});
		const refused = await api.token({ ...client, client_secret: 'wrong' });
		expect(refused.status).toBe(401);
		expect(refused.data.error).toBe('invalid_client');
	});

	it('refuses wrong clients and other grants', async () => {
		expect((await api.token({ ...client, client_secret: 'wrong' })).status).toBe(401);
		expect((await api.token({ ...client, grant_type: 'password' })).status).toBe(400);
		expect((await api.post('/oauth/token', client)).status).toBe(400);
	});

	it('lets tokens expire, and can revoke them all', async () => {
		sandbox.settings.authentication.tokenLifetime = 60;
		const token = (await api.token(client)).data.data.access_token;
		const headers = { Authorization: `Bearer ${token}` };
		now += 59_000;
		expect((await api.get('/v2/me', { headers })).status).toBe(200);
		now += 1000;
		expect((await api.get('/v2/me', { headers })).status).toBe(401);
		const next = (await api.token(client)).data.data.access_token;
		sandbox.revokeTokens();
		expect((await api.get('/v2/me', { headers: { Authorization: `Bearer ${next}` } })).status).toBe(
			401,
		);
	});

	it('answers 403 to an operation that the key may not use', async () => {
		sandbox.settings.forbidden = ['/v2/webhooks'];
		expect((await api.get('/v2/webhooks')).status).toBe(403);
		expect((await api.get('/v2/me')).status).toBe(200);
	});
});
