import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { EnterpriseRegistryApi } from '../../../credentials/EnterpriseRegistryApi.credentials';
import { EnterpriseRegistryOAuth2Api } from '../../../credentials/EnterpriseRegistryOAuth2Api.credentials';
import { startSandbox, type Sandbox } from '../../../sandbox';
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

	it.each(['', '  '])(
		'without its secret (%j) is refused before any request',
		async (apiSecret) => {
			const { enterpriseRegistryApi } = credentialsFor(sandbox.baseUrl);
			const { error } = await get({
				credentials: { enterpriseRegistryApi: { ...enterpriseRegistryApi, apiSecret } },
			});
			expect(error!.message).toBe('The API secret is empty.');
			expect(sandbox.requests).toEqual([]);
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
			message: expect.stringMatching(/refuses the credential/) as string,
			description: expect.stringMatching(/Copy the key and secret/) as string,
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
			message: expect.stringMatching(/refuses the credential/) as string,
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
			/^No access token: the service refuses the client ID and client secret \(HTTP 401\): "Invalid client credentials"/,
		);
		sandbox.settings.nextResponses = [{ match: 'oauth', status: 503, times: 0 }];
		expect((await withToken()).error!.message).toMatch(
			/^No access token: The service could not answer \(HTTP 503\)/,
		);
		sandbox.settings.nextResponses = [{ match: 'oauth', raw: '<html>', times: 0 }];
		expect((await withToken()).error!.message).toMatch(
			/^Nothing at this address is the registry \(HTTP 200, .*without access_token\)/,
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
		expect(await told(`${page}/api`)).toMatch(/is the registry|without access_token/);
		expect(await told(`${page}/api`)).toMatch(/Check the Base URL.*\/api/);
		expect(await told('http://127.0.0.1:9/api')).toMatch(
			/127\.0\.0\.1:9 \(connection refused\).*Check the Base URL/,
		);
		expect(await told('http://no-such-host.invalid/api')).toMatch(
			/no-such-host\.invalid \(.*Check the Base URL/,
		);
		expect(await told('')).toMatch(/has no Base URL/);
		expect(await told('registry.example.com/api')).toMatch(
			/must begin with https:\/\/ or http:\/\//,
		);
		expect(await told('ftp://registry.example.com/api')).toMatch(/must begin with https/);
	});
});

describe.each(['apiKey', 'oAuth2'])(
	'a Service Profile that cannot be read, with %s',
	(authentication) => {
		const type =
			authentication === 'oAuth2' ? 'enterpriseRegistryOAuth2Api' : 'enterpriseRegistryApi';
		const withProfile = (serviceProfile: unknown) => {
			const credentials = credentialsFor(sandbox.baseUrl);
			return { ...credentials, [type]: { ...credentials[type], serviceProfile } } as never;
		};
		const message = 'The Service Profile of the credential cannot be read: peppol.form is "dot".';
		const advice = 'It is one of dotted, digits, vat, 0208:digits, 9925:vat.';

		it.each(['{"peppol": {"form": "dot"}}', { peppol: { form: 'dot' } }])(
			'is told by a run before any request: %j',
			async (given) => {
				const { error } = await get({ credentials: withProfile(given) }, { authentication });
				expect(error).toMatchObject({ message, description: advice });
				expect(sandbox.requests).toEqual([]);
			},
		);

		it('is told by the Test button with its advice, first where a token is fetched', async () => {
			const [key, oAuth2] = [new EnterpriseRegistryApi(), new EnterpriseRegistryOAuth2Api()];
			const credential = withProfile('{"peppol": {"form": "dot"}}')[type];
			const request = { url: `${sandbox.baseUrl}/v2/me` };
			const told = `${message} ${advice}`;
			await expect(
				(authentication === 'oAuth2' ? oAuth2 : key).authenticate(credential, request),
			).rejects.toThrow(told);
			if (authentication === 'oAuth2')
				await expect(oAuth2.preAuthentication.call({} as never, credential)).rejects.toThrow(told);
		});

		it.each([undefined, '', ' ', '{}', {}])('%j is none', async (given) => {
			expect(
				(await get({ credentials: withProfile(given) }, { authentication })).json,
			).toHaveLength(1);
		});
	},
);

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
