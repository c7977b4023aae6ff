import { get } from 'node:http';
import { startSandbox, type Sandbox } from '../../sandbox';
import { clientOf, keyHeaders, type Client } from './support/client';

describe('a path that no operation can have', () => {
	let sandbox: Sandbox;
	let api: Client;

	beforeAll(async () => {
		sandbox = await startSandbox();
		api = clientOf(sandbox);
	});
	beforeEach(() => sandbox.reset());
	afterAll(() => sandbox?.close());

	const long = (length: number) => 'x'.repeat(length);

	it.each([
		['malformed', '/v2/enterprise/%', 400],
		['malformed in v1', '/companies/%zz', 400],
		['malformed in bytes', '/v2/webhook/%ff%fe', 400],
		['of 600 characters', `/v2/enterprise/${long(600)}`, 400],
		['of 600 characters that names nothing', `/v2/webhook/${long(600)}`, 404],
		['too long', `/v2/enterprise/${long(20_000)}`, 414],
		['too long in v1', `/companies/search?name=${long(20_000)}`, 414],
		['too long in the query of v1 itself', `?q=${long(20_000)}`, 414],
		['too long in the query of v2 itself', `/v2?q=${long(20_000)}`, 414],
		['without an operation in v1', '?q=x', 404],
		['without an operation in v2', '/v2?q=x', 404],
	])('%s has envelope, headers and a place in the log', async (_, path, status) => {
		const { status: answered, data, headers } = await api.get(path, { unchecked: true });
		expect([answered, data.success, typeof data.error, typeof data.timestamp]).toEqual([
			status,
			false,
			'string',
			'string',
		]);
		expect(Object.keys(data).includes('meta')).toBe(path.startsWith('/v2'));
		expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual([
			'2000',
			'1999',
		]);
		expect(sandbox.requests).toMatchObject([
			{
				method: 'GET',
				path: `/api${path}`,
				status,
				headers: { 'x-api-key': keyHeaders['X-API-Key'] },
			},
		]);
	});

	it.each(['/v2/enterprise/%', `/v2/enterprise/${long(20_000)}`, `?q=${long(20_000)}`])(
		'wants credentials and counts like any other',
		async (path) => {
			expect((await api.get(path, { unchecked: true, headers: {} })).status).toBe(401);
			sandbox.settings.requestsPerHour = 0;
			expect((await api.get(path, { unchecked: true })).status).toBe(429);
		},
	);

	it('is no call to the API where only its beginning looks like one', async () => {
		expect((await fetch(`${sandbox.origin}/apis?q=${long(20_000)}`)).status).toBe(404);
		expect(sandbox.requests).toEqual([]);
	});

	it('of more than 128 KiB gets 431 from Node.js itself, and the log does not show it', async () => {
		const status = await new Promise((resolve) => {
			const call = get(
				`${sandbox.baseUrl}/companies/search?name=${long(130 * 1024)}`,
				{ agent: false, headers: keyHeaders },
				(answer) => resolve(answer.resume().statusCode),
			);
			// Node.js closes the connection at once, so the answer may not arrive.
			call.on('error', () => resolve(431));
		});
		expect([status, sandbox.requests]).toEqual([431, []]);
		expect((await api.get('/v2/me')).headers['x-ratelimit-remaining']).toBe('1999');
	});

	it('gets a forced answer and a fault', async () => {
		sandbox.settings.nextResponses = [{ match: '/enterprise/%', status: 418 }];
		expect((await api.get('/v2/enterprise/%', { unchecked: true })).status).toBe(418);
	});
});
