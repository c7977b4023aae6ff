import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startSandbox, type Sandbox, type SandboxSettings } from '../../../sandbox';
import { runNode, type RunOptions } from '../../support/engine';
import { callsTo, credentialsFor, SECRETS, violationsIn } from '../../support/registry';

let sandbox: Sandbox;
let elsewhere: Server;
/** A web server that is not the registry. */
let page: string;

beforeAll(async () => {
	elsewhere = createServer((_request, response) =>
		response.setHeader('content-type', 'text/html').end('<!DOCTYPE html><title>Welcome</title>'),
	);
	await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
	page = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => {
	elsewhere?.closeAllConnections();
	elsewhere?.close();
});
// A separate service for each test: a token of the previous test would still be young enough to be shared.
beforeEach(async () => {
	sandbox = await startSandbox();
});
afterEach(async () => await sandbox.close());

const get = async (more: Partial<RunOptions> = {}, parameters = {}) =>
	await runNode({
		credentials: credentialsFor(sandbox.baseUrl),
		parameters: {
			resource: 'enterprise',
			operation: 'get',
			enterpriseNumber: '0403.170.701',
			options: { maxWait: 0 },
			...parameters,
		},
		...more,
	});
const withToken = async (more: Partial<RunOptions> = {}) =>
	await get(more, { authentication: 'oAuth2' });
const tokenRequests = () => sandbox.requests.filter(({ version }) => version === 'token').length;

describe('the API key', () => {
	it('travels as key and secret on every call, without a token', async () => {
		await get({ items: [{}, {}] });
		expect(violationsIn(sandbox)).toEqual([]);
		for (const { headers } of sandbox.requests)
			expect([headers['x-api-key'], headers['x-api-secret'], headers.authorization]).toEqual([
				'sandbox-key',
				'sandbox-secret',
				undefined,
			]);
	});

	it('works alone where the service asks for no secret', async () => {
		const { enterpriseRegistryApi } = credentialsFor(sandbox.baseUrl);
		const { json } = await get(
			{ credentials: { enterpriseRegistryApi: { ...enterpriseRegistryApi, apiSecret: '' } } },
			{ resource: 'establishment', operation: 'search', name: 'barco' },
		);
		expect(json).toHaveLength(1);
		expect(sandbox.requests[0]!.headers).not.toHaveProperty('x-api-secret');
	});

	it.each<[SandboxSettings['authentication']['publicAccess'], string[], string[]]>([
		['keyOnly', [], []],
		['keyOnly', ['/health', '/companies/search'], ['service.getHealth', 'enterprise.search']],
		['keyOnly', ['/establishments/search', '/stats'], ['establishment.search', 'service.getStats']],
		['open', ['/health'], ['service.getHealth']],
		['closed', ['/health', '/companies/search'], []],
	])(
		'works alone (%s) for the operations of %j only; the others say that the secret is missing, and with it all work',
		async (publicAccess, publicOperations, expected) => {
			Object.assign(sandbox.settings.authentication, { publicAccess, publicOperations });
			const { enterpriseRegistryApi } = credentialsFor(sandbox.baseUrl);
			const keyOnly = {
				credentials: { enterpriseRegistryApi: { ...enterpriseRegistryApi, apiSecret: '' } },
			};
			const served: string[] = [];
			for (const name of [
				'service.getHealth',
				'service.getStats',
				'enterprise.search',
				'establishment.search',
				'enterprise.get',
			]) {
				const [resource, operation] = name.split('.');
				const { json, error } = await get(keyOnly, { resource, operation, name: 'barco' });
				if (error === undefined && json.length > 0) served.push(name);
				else
					expect(error).toMatchObject({
						httpCode: '401',
						message: expect.stringMatching(/Missing API secret/) as string,
					});
				expect((await get({}, { resource, operation, name: 'barco' })).json.length).toBeGreaterThan(
					0,
				);
			}
			expect(served.sort()).toEqual(expected.sort());
		},
	);

	it('that is refused gives one message, and the call is not repeated', async () => {
		const { enterpriseRegistryApi } = credentialsFor(sandbox.baseUrl);
		const { error } = await get({
			credentials: {
				enterpriseRegistryApi: { ...enterpriseRegistryApi, apiSecret: 'not-the-secret' },
			},
		});
		expect(error).toMatchObject({
			httpCode: '401',
			message: expect.stringMatching(/does not accept the credential/) as string,
			description: expect.stringMatching(/Check the key and secret/) as string,
		});
		expect(sandbox.requests).toHaveLength(1);
	});
});

describe('the access token', () => {
	it.each(['number', 'string', 'absent'] as const)(
		'whose lifetime is given as %s is renewed when it has ended, without an error',
		async (expiresIn) => {
			Object.assign(sandbox.settings.authentication, { expiresIn, tokenLifetime: 1 });
			const credentials = credentialsFor(sandbox.baseUrl);
			expect((await withToken({ credentials })).json).toHaveLength(1);
			await new Promise((resolve) => setTimeout(resolve, 1100));
			const { json, error } = await withToken({ credentials });
			expect([json.length, error, tokenRequests()]).toEqual([1, undefined, 2]);
		},
	);

	it.each(['enveloped', 'flat'] as const)(
		'is fetched from an %s answer, kept, and used again by the next run',
		async (tokenShape) => {
			sandbox.settings.authentication.tokenShape = tokenShape;
			const credentials = credentialsFor(sandbox.baseUrl);
			expect((await withToken({ credentials, items: [{}, {}] })).json).toHaveLength(2);
			expect(credentials.enterpriseRegistryOAuth2Api.accessToken).toMatch(/^sandbox\./);
			await withToken({ credentials });
			expect(callsTo(sandbox)).toEqual([
				'POST /oauth/token',
				...Array.from({ length: 2 }, () => 'GET /v2/enterprise/0403.170.701'),
			]);
			expect(violationsIn(sandbox)).toEqual([]);
		},
	);

	it('is fetched again after a 401, and the call is repeated once', async () => {
		const credentials = credentialsFor(sandbox.baseUrl);
		await withToken({ credentials });
		const before = credentials.enterpriseRegistryOAuth2Api.accessToken;
		sandbox.revokeTokens();
		sandbox.requests.length = 0;
		expect((await withToken({ credentials })).json).toHaveLength(1);
		expect(callsTo(sandbox)).toEqual([
			'GET /v2/enterprise/0403.170.701',
			'POST /oauth/token',
			'GET /v2/enterprise/0403.170.701',
		]);
		expect(credentials.enterpriseRegistryOAuth2Api.accessToken).not.toBe(before);
	});

	it('is fetched once for 30 items whose token was revoked', async () => {
		const credentials = credentialsFor(sandbox.baseUrl);
		await withToken({ credentials });
		sandbox.revokeTokens();
		sandbox.requests.length = 0;
		const { json } = await withToken({
			credentials,
			items: Array.from({ length: 30 }, () => ({})),
		});
		expect(json.map(({ enterpriseNumber }) => enterpriseNumber)).toEqual(
			Array.from({ length: 30 }, () => '0403.170.701'),
		);
		expect(tokenRequests()).toBe(1);
	});

	it('is not requested again and again when a new one is refused too', async () => {
		sandbox.settings.nextResponses = [
			{ match: '/v2/', status: 401, body: { success: false, error: 'Invalid token' }, times: 0 },
		];
		const { error } = await withToken();
		expect(error).toMatchObject({
			httpCode: '401',
			message: expect.stringMatching(/does not accept the credential/) as string,
		});
		expect(callsTo(sandbox).filter((call) => call.startsWith('GET'))).toHaveLength(2);
		expect(tokenRequests()).toBeLessThanOrEqual(2);
	});

	it('that cannot be fetched gives a message: refused client, outage, no JSON', async () => {
		const { enterpriseRegistryOAuth2Api } = credentialsFor(sandbox.baseUrl);
		const refused = await withToken({
			credentials: {
				enterpriseRegistryOAuth2Api: {
					...enterpriseRegistryOAuth2Api,
					clientSecret: 'not-the-secret',
				},
			},
		});
		expect(refused.error!.message).toMatch(
			/^No access token: the service does not accept the client ID and client secret \(HTTP 401\)\. The service says: Invalid client credentials/,
		);
		sandbox.settings.nextResponses = [{ match: 'oauth', status: 503, times: 0 }];
		expect((await withToken()).error!.message).toMatch(
			/^No access token: the token endpoint could not answer \(HTTP 503\)/,
		);
		sandbox.settings.nextResponses = [{ match: 'oauth', raw: '<html>', times: 0 }];
		expect((await withToken()).error!.message).toMatch(
			/^No access token: .* did not answer with JSON/,
		);
		expect(
			callsTo(sandbox).some((call) => call.includes('undefined') || call.startsWith('GET')),
		).toBe(false);
	});
});

describe.each(['apiKey', 'oAuth2'])('a wrong Base URL with %s', (authentication) => {
	const at = async (baseUrl: string) =>
		await get({ credentials: credentialsFor(baseUrl) }, { authentication });

	it.each(['/', '//', '/v2', '/v2/', ' '])('that only ends in %j works', async (end) => {
		expect((await at(`${sandbox.baseUrl}${end}`)).json).toHaveLength(1);
	});

	it('without /api, of another site, where nothing listens, or that is not an address gives a message', async () => {
		const told = async (baseUrl: string) => {
			const { error } = await at(baseUrl);
			return `${error!.message} ${error!.description ?? ''}`;
		};
		expect(await told(sandbox.origin)).toMatch(/HTTP 404.*Base URL/);
		expect(await told(`${page}/api`)).toMatch(/web page|did not answer with JSON/);
		expect(await told(`${page}/api`)).toMatch(/Check the Base URL.*\/api/);
		expect(await told('http://127.0.0.1:9/api')).toMatch(
			/127\.0\.0\.1:9.*nothing listens there.*Check the Base URL/,
		);
		expect(await told('http://no-such-host.invalid/api')).toMatch(
			/no-such-host\.invalid.*hostname.*Check the Base URL/,
		);
		expect(await told('')).toMatch(/has no Base URL/);
		expect(await told('registry.example.com/api')).toMatch(
			/must begin with https:\/\/ or http:\/\//,
		);
		expect(await told('ftp://registry.example.com/api')).toMatch(/must begin with https/);
	});
});

it('no secret and no token is in the record of a run, whether it worked or not', async () => {
	const credentials = credentialsFor(sandbox.baseUrl);
	const runs = [await get({ credentials }), await withToken({ credentials })];
	sandbox.settings.nextResponses = [
		{
			match: 'GET',
			status: 401,
			body: { success: false, error: 'The secret sandbox-secret is not valid' },
			times: 0,
		},
	];
	runs.push(await get({ credentials }), await get({ credentials, onError: 'continueErrorOutput' }));
	const token = credentials.enterpriseRegistryOAuth2Api.accessToken;
	sandbox.settings.nextResponses = [
		{
			match: 'GET',
			status: 403,
			body: { success: false, error: `Token ${token} of sandbox-client-secret` },
			times: 0,
		},
	];
	runs.push(
		await withToken({ credentials }),
		await withToken({ credentials, onError: 'continueRegularOutput' }),
	);
	const record = runs
		.map(({ run, error, hints }) =>
			JSON.stringify([run, error, error?.message, error?.description, error?.stack, hints]),
		)
		.join();
	expect(runs.filter(({ error }) => error !== undefined).length).toBe(2);
	for (const secret of [...SECRETS, token]) expect(record).not.toContain(secret);
});
