import { EnterpriseRegistryApi } from '../../../credentials/EnterpriseRegistryApi.credentials';
import { EnterpriseRegistryOAuth2Api } from '../../../credentials/EnterpriseRegistryOAuth2Api.credentials';
import { startSandbox } from '../../../sandbox';
import { callsTo, credentialsFor, SECRETS } from '../../support/registry';
import { violationsIn } from '../../support/violations';
import { saying } from '../../support/saying';
import { authentications, Registry, type More } from '../support';

// A separate service for each test: a token of the previous test would still be young enough to be shared.
const registry = new Registry();
/** How far the clock of the service is ahead, in milliseconds. */
let ahead = 0;
beforeEach(async () => {
	ahead = 0;
	registry.sandbox = await startSandbox({ now: () => Date.now() + ahead });
});
afterEach(async () => await registry.sandbox.close());
const COMPANY = 'GET /v2/enterprise/0403.170.701';
const TOKEN = 'POST /oauth/token';

type Credentials = ReturnType<typeof credentialsFor>;
const ours = () => credentialsFor(registry.sandbox.baseUrl);
const calls = () => callsTo(registry.sandbox);
const failing = (answer: object) => {
	registry.sandbox.settings.nextResponses = [{ times: 0, ...answer }];
};

const get = async (more: More = {}, authentication = 'apiKey') => {
	const asked = { enterpriseNumber: '0403.170.701', options: { maxWait: 0 }, authentication };
	return await registry.run('enterprise.get', asked, more);
};
const withToken = async (more: More = {}) => await get(more, 'oAuth2');
const withKey = async (apiSecret: string) => {
	const { enterpriseRegistryApi } = ours();
	return await get({
		credentials: { enterpriseRegistryApi: { ...enterpriseRegistryApi, apiSecret } },
	});
};
const REFUSED = {
	httpCode: '401',
	message: saying('credentialRefused'),
};

describe('the API key', () => {
	it('travels as key and secret on every call, without a token', async () => {
		await get({ items: [{}, {}] });
		expect(calls()).toEqual([COMPANY]);
		expect(violationsIn(registry.sandbox)).toEqual([]);
		const { headers } = registry.sandbox.requests[0]!;
		expect(headers['x-api-key']).toBe('sandbox-key');
		expect(headers['x-api-secret']).toBe('sandbox-secret');
		expect(headers).not.toHaveProperty('authorization');
	});

	it.each(['', '  ', '"\u2800"'])(
		'with the secret %j is refused before any request, as nothing is in it',
		async (apiSecret) => {
			expect((await withKey(apiSecret)).error!.message).toEqual(
				saying('emptyCredentialField', { field: 'API Secret' }),
			);
			expect(calls()).toEqual([]);
		},
	);

	it('that the service refuses is not tried again', async () => {
		const description = saying('credentialRefused');
		expect((await withKey('not-the-secret')).error).toMatchObject({ ...REFUSED, description });
		expect(calls()).toEqual([COMPANY]);
	});
});

it.each([
	{ authentication: 'apiKey', field: 'apiKey', label: 'API Key' },
	{ authentication: 'oAuth2', field: 'clientId', label: 'Client ID' },
	{ authentication: 'oAuth2', field: 'clientSecret', label: 'Client Secret' },
])(
	'with $authentication, an empty $field is refused before any request',
	async ({ authentication, field, label }) => {
		const { enterpriseRegistryApi: key, enterpriseRegistryOAuth2Api: app } = ours();
		const credentials = {
			enterpriseRegistryApi: { ...key, [field]: ' \u00ad' },
			enterpriseRegistryOAuth2Api: { ...app, [field]: ' \u00ad' },
		};
		const { error } = await get({ credentials }, authentication);
		const message = saying('emptyCredentialField', { field: label });
		expect(error).toMatchObject({ message, failure: { cause: 'credential-invalid' } });
		expect(calls()).toEqual([]);
	},
);

describe('what was pasted', () => {
	/** As mails, web pages, .env files and external secrets give it. */
	const PASTED = [
		(text: string) => `${text}\n`,
		(text: string) => `"${text}"`,
		(text: string) => `\u200b${text}\ufeff`,
		(text: string) => ` “${text}”\r\n`,
	];
	const paste = (how: (text: string) => string) => {
		const { enterpriseRegistryApi: key, enterpriseRegistryOAuth2Api: app } = ours();
		const [baseUrl, apiKey, apiSecret] = [key.baseUrl, key.apiKey, key.apiSecret].map(how);
		const [clientId, clientSecret] = [app.clientId, app.clientSecret].map(how);
		return {
			enterpriseRegistryApi: { ...key, baseUrl, apiKey, apiSecret },
			enterpriseRegistryOAuth2Api: { ...app, baseUrl, clientId, clientSecret },
		} as Credentials;
	};

	it.each(authentications)(
		'with %s, works with line breaks, quotes and invisible characters around it',
		async (authentication) => {
			for (const how of PASTED) {
				const { json, error } = await get({ credentials: paste(how) }, authentication);
				expect(error).toBeUndefined();
				expect(json[0]).toHaveProperty('name');
			}
		},
	);

	it.each([
		{ authentication: 'apiKey', field: 'apiKey', label: 'API Key' },
		{ authentication: 'apiKey', field: 'apiSecret', label: 'API Secret' },
		{ authentication: 'apiKey', field: 'baseUrl', label: 'Base URL' },
		{ authentication: 'oAuth2', field: 'clientId', label: 'Client ID' },
		{ authentication: 'oAuth2', field: 'clientSecret', label: 'Client Secret' },
		{ authentication: 'oAuth2', field: 'baseUrl', label: 'Base URL' },
	])(
		'with $authentication, a line break inside $field is refused at once, for each row, before any request',
		async ({ authentication, field, label }) => {
			const broken = (credential: object) => {
				const text = String((credential as Record<string, unknown>)[field] ?? '');
				return { ...credential, [field]: `${text.slice(0, 4)}\n${text.slice(4)}` };
			};
			const credentials = ours();
			const stopped = await get(
				{
					credentials: {
						enterpriseRegistryApi: broken(credentials.enterpriseRegistryApi),
						enterpriseRegistryOAuth2Api: broken(credentials.enterpriseRegistryOAuth2Api),
					},
				},
				authentication,
			);
			expect(stopped.error).toMatchObject({
				message: saying('unsendableCharacter', {
					field: label,
					character: 'a line break',
					position: 5,
				}),
				failure: { cause: 'credential-invalid' },
			});
			expect(calls()).toEqual([]);
		},
	);

	it('is refused by the Test button as well', async () => {
		const { enterpriseRegistryApi: key } = ours();
		const request = { baseURL: key.baseUrl, url: '/v2/me' };
		await expect(
			new EnterpriseRegistryApi().authenticate({ ...key, apiKey: 'abcd\nefgh' }, request),
		).rejects.toMatchObject({
			message: saying('unsendableCharacter', { field: 'API Key', position: 5 }),
		});
	});
});

it('no credential lets a request be redirected, whoever sends it', async () => {
	const { enterpriseRegistryApi: key, enterpriseRegistryOAuth2Api: app } = ours();
	const request = { url: `${key.baseUrl}/v2/me`, followRedirect: true, maxRedirects: 21 };
	for (const authenticated of [
		await new EnterpriseRegistryApi().authenticate(key, request),
		await new EnterpriseRegistryOAuth2Api().authenticate(app, request),
	])
		expect(authenticated).toMatchObject({
			disableFollowRedirect: true,
			followRedirect: false,
			followAllRedirects: false,
			maxRedirects: 0,
		});
});

describe('the access token', () => {
	it.each(['number', 'string', 'absent'] as const)(
		'whose lifetime is given as %s is renewed when it has ended, without an error',
		async (expiresIn) => {
			Object.assign(registry.sandbox.settings.authentication, { expiresIn, tokenLifetime: 3600 });
			const credentials = ours();
			await withToken({ credentials });
			ahead = 3_700_000;
			const { json, error } = await withToken({ credentials });
			const tokens = calls().filter((call) => call === TOKEN);
			expect(json).toHaveLength(1);
			expect(error).toBeUndefined();
			expect(tokens).toHaveLength(2);
		},
	);

	it('is not requested a third time when a new one is refused too', async () => {
		failing({ match: '/v2/', status: 401, body: { success: false, error: 'Invalid token' } });
		expect((await withToken()).error).toMatchObject(REFUSED);
		expect(calls().filter((call) => call === COMPANY)).toHaveLength(2);
		expect(calls().length).toBeLessThanOrEqual(4);
	});
});

it.each([
	{ baseUrl: 'registry.example.com/api', said: saying('baseUrlWithoutScheme') },
	{ baseUrl: '', said: saying('noBaseUrl') },
	{
		baseUrl: 'https://registry.exa\nmple.com/api',
		said: saying('unsendableCharacter', { character: 'a line break', position: 21 }),
	},
])(
	'of a Base URL $baseUrl, with which no row can succeed, no message says how other rows go on',
	async ({ baseUrl, said }) => {
		const items = [{}, {}];
		const { error } = await get({ credentials: credentialsFor(baseUrl), items });
		expect(error!.message).toEqual(said);
		expect(error!.description).not.toContain('On Error');
		const typo = { enterpriseNumber: '0403.170.702' };
		const { error: ofRow } = await registry.run('enterprise.get', typo, { items });
		expect(ofRow!.description).toContain('On Error');
	},
);

describe.each(authentications)('with %s, a Base URL', (authentication) => {
	const at = async (baseUrl: string) =>
		await get({ credentials: credentialsFor(baseUrl) }, authentication);

	it('without /api, where nothing listens or without TLS gives a message', async () => {
		const { baseUrl: right } = registry.sandbox;
		const elsewhere = authentication === 'oAuth2' ? 'noTokenInAnswer' : 'notTheRegistry';
		expect((await at(`${right}/v2/`)).json[0]).toHaveProperty('name');
		for (const [baseUrl, said] of [
			[right.replace('http:', 'https:'), saying('notSecure', { why: 'notHttps' })],
			[registry.sandbox.origin, saying(elsewhere, { status: 404 })],
			[
				'http://127.0.0.1:9/api',
				saying('nothingListens', { origin: 'http://127.0.0.1:9', why: 'refused' }),
			],
			[
				'http://no-such-host.invalid/api',
				saying('nothingListens', { origin: 'http://no-such-host.invalid' }),
			],
		] as const) {
			const { error } = await at(baseUrl);
			expect(error!.message).toEqual(said);
		}
	});
});

describe.each([
	{ authentication: 'apiKey', type: 'enterpriseRegistryApi', tested: new EnterpriseRegistryApi() },
	{
		authentication: 'oAuth2',
		type: 'enterpriseRegistryOAuth2Api',
		tested: new EnterpriseRegistryOAuth2Api(),
	},
] as const)('with $authentication, a Service Profile', ({ authentication, type, tested }) => {
	const TEXT = '{"peppol": {"form": "dot"}}';

	it('that cannot be read is refused by a run before any request, as by the Test button', async () => {
		const message = saying('profileFault', {
			fault: 'value',
			place: 'peppol.form',
			value: '"dot"',
		});
		for (const serviceProfile of [TEXT, JSON.parse(TEXT) as object])
			expect((await get({ serviceProfile }, authentication)).error).toMatchObject({
				message,
			});
		expect(calls()).toEqual([]);
		const credential = { ...ours()[type], serviceProfile: TEXT };
		const request = { url: `${registry.sandbox.baseUrl}/v2/me` };
		await expect(tested.authenticate(credential, request)).rejects.toMatchObject({ message });
	});
});

it('neither a secret nor a token is in the record of a run, whether it worked or not', async () => {
	const credentials: Credentials = ours();
	const runs = [await get({ credentials }), await withToken({ credentials })];
	const refuse = (status: number, error: string) =>
		failing({ match: 'GET', status, body: { success: false, error } });
	refuse(401, 'The secret sandbox-secret is not valid');
	runs.push(await get({ credentials }), await get({ credentials, onError: 'continueErrorOutput' }));
	const token = credentials.enterpriseRegistryOAuth2Api.accessToken;
	refuse(403, `Token ${token} of sandbox-client-secret`);
	const goesOn = { credentials, onError: 'continueRegularOutput' } as const;
	runs.push(await withToken({ credentials }), await withToken(goesOn));
	const record = runs
		.map(({ run, error, hints }) =>
			JSON.stringify([run, error, error?.message, error?.description, error?.stack, hints]),
		)
		.join();
	expect(runs.filter(({ error }) => error !== undefined)).toHaveLength(2);
	for (const secret of [...SECRETS, token]) expect(record).not.toContain(secret);
});
