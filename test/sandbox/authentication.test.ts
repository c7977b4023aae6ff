import { useSandbox, keyHeaders, tokenForm } from './support/client';

let now = 0;
const at = useSandbox({ now: () => now });
beforeEach(() => (now = Date.UTC(2026, 5, 15)));

const statusWith = async (headers: Record<string, string>, path = '/v2/me') =>
	(await at.api.get(path, { headers })).status;
const bearer = async () => ({
	Authorization: `Bearer ${(await at.api.token()).data.data.access_token}`,
});

it.each<Record<string, string>>([
	{},
	{ 'X-API-Key': 'sandbox-key' },
	{ 'X-API-Secret': 'sandbox-secret' },
	{ 'X-API-Key': 'sandbox-key', 'X-API-Secret': 'other-secret' },
	{ Authorization: 'Bearer made-up' },
	{ ...keyHeaders, Authorization: 'Bearer undefined' },
])('answers 401 in v1 and v2 to credentials that are missing or wrong: %j', async (headers) => {
	expect(await statusWith(headers, '/v2/me')).toBe(401);
	expect(await statusWith(headers, '/companies/0403.170.701')).toBe(401);
});

it('takes a key with its secret in v1 and v2', async () => {
	expect(await statusWith(keyHeaders, '/v2/me')).toBe(200);
	expect(await statusWith(keyHeaders, '/stats')).toBe(200);
});

it('needs no secret for the establishment search of v1, but refuses a wrong one', async () => {
	const search = '/establishments/search?city=Halle';
	const key = { 'X-API-Key': 'sandbox-key' };
	expect(await statusWith(key, search)).toBe(200);
	expect(await statusWith({ ...key, 'X-API-Secret': 'wrong' }, search)).toBe(401);
});

it('exchanges client credentials for a bearer token', async () => {
	expect((await at.api.token()).data.data).toEqual({
		access_token: expect.any(String),
		token_type: 'Bearer',
		expires_in: 3600,
	});
});

describe('a token of a minute', () => {
	let headers: Record<string, string>;
	beforeEach(async () => {
		at.sandbox.settings.authentication.tokenLifetime = 60;
		headers = await bearer();
	});

	it.each([
		{ version: 'v2', path: '/v2/me' },
		{ version: 'v1', path: '/stats' },
	])('is taken in $version after 59 s', async ({ path }) => {
		now += 59_000;
		expect(await statusWith(headers, path)).toBe(200);
	});

	it('is refused after 60 s', async () => {
		now += 60_000;
		expect(await statusWith(headers)).toBe(401);
	});
});

it('refuses a token that was revoked', async () => {
	const headers = await bearer();
	expect(await statusWith(headers)).toBe(200);
	at.sandbox.revokeTokens();
	expect(await statusWith(headers)).toBe(401);
});

it('gives no token for a wrong client secret, another grant type, or JSON in place of a form', async () => {
	expect((await at.api.token({ ...tokenForm, client_secret: 'wrong' })).status).toBe(401);
	expect((await at.api.token({ ...tokenForm, grant_type: 'password' })).status).toBe(400);
	expect((await at.api.post('/oauth/token', tokenForm)).status).toBe(400);
});

it('answers 403 to an operation that the key may not use', async () => {
	at.sandbox.settings.forbidden = ['/v2/webhooks'];
	expect(await statusWith(keyHeaders, '/v2/webhooks')).toBe(403);
	expect(await statusWith(keyHeaders)).toBe(200);
});
