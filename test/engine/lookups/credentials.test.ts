import { EnterpriseRegistryApi } from '../../../credentials/EnterpriseRegistryApi.credentials';
import { EnterpriseRegistryOAuth2Api } from '../../../credentials/EnterpriseRegistryOAuth2Api.credentials';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { runNode, type RunOptions } from '../../support/engine';
import { callsTo, credentialsFor, SECRETS, violationsIn } from '../../support/registry';

let sandbox: Sandbox;
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
		expect(sandbox.requests).toHaveLength(1);
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

	it.each(['/', '/v2/', ' '])('that only ends in %j works', async (end) => {
		expect((await at(`${sandbox.baseUrl}${end}`)).json[0]).toHaveProperty('name');
	});

	it('without /api, where nothing listens, or that is not an address gives a message', async () => {
		for (const [baseUrl, words] of [
			[sandbox.origin, /HTTP 404.*Base URL/],
			['http://127.0.0.1:9/api', /127\.0\.0\.1:9 \(connection refused\).*Check the Base URL/],
			['http://no-such-host.invalid/api', /no-such-host\.invalid \(.*Check the Base URL/],
			['', /has no Base URL/],
			['registry.example.com/api', /must begin with https:\/\/ or http:\/\//],
		] as const) {
			const { error } = await at(baseUrl);
			expect(`${error!.message} ${error!.description ?? ''}`).toMatch(words);
		}
	});
});

describe.each(['enterpriseRegistryApi', 'enterpriseRegistryOAuth2Api'] as const)(
	'a Service Profile of %s',
	(type) => {
		const authentication = type === 'enterpriseRegistryApi' ? 'apiKey' : 'oAuth2';
		const withProfile = (serviceProfile: unknown) => {
			const credentials = credentialsFor(sandbox.baseUrl);
			return { ...credentials, [type]: { ...credentials[type], serviceProfile } } as never;
		};
		const message = 'The Service Profile of the credential cannot be read: peppol.form is "dot".';
		const advice = 'It is one of dotted, digits, vat, 0208:digits, 9925:vat.';

		it('that cannot be read is told by a run before any request, and by the Test button', async () => {
			for (const given of ['{"peppol": {"form": "dot"}}', { peppol: { form: 'dot' } }]) {
				const { error } = await get({ credentials: withProfile(given) }, { authentication });
				expect(error).toMatchObject({ message, description: advice });
			}
			expect(sandbox.requests).toEqual([]);
			const tested =
				type === 'enterpriseRegistryApi'
					? new EnterpriseRegistryApi()
					: new EnterpriseRegistryOAuth2Api();
			const credential = withProfile('{"peppol": {"form": "dot"}}')[type];
			const request = { url: `${sandbox.baseUrl}/v2/me` };
			await expect(tested.authenticate(credential, request)).rejects.toThrow(
				`${message} ${advice}`,
			);
		});

		it.each([undefined, ' ', '{}', {}])('%j is none', async (given) => {
			const { json } = await get({ credentials: withProfile(given) }, { authentication });
			expect(json[0]).toHaveProperty('name');
		});
	},
);

it('no secret and no token is in the record of a run, whether it worked or not', async () => {
	const credentials = credentialsFor(sandbox.baseUrl);
	const runs = [await get({ credentials }), await withToken({ credentials })];
	const refuse = (status: number, error: string) => {
		const body = { success: false, error };
		sandbox.settings.nextResponses = [{ match: 'GET', status, body, times: 0 }];
	};
	refuse(401, 'The secret sandbox-secret is not valid');
	runs.push(await get({ credentials }), await get({ credentials, onError: 'continueErrorOutput' }));
	const token = credentials.enterpriseRegistryOAuth2Api.accessToken;
	refuse(403, `Token ${token} of sandbox-client-secret`);
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
