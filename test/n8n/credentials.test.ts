import { startSandbox, type Sandbox } from '../../sandbox';
import { sandboxCredentials } from '../harness/workflows/credentials';
import { given } from '../harness/workflows/executionData';
import { TestSetup, useSetup } from '../harness/workflows/TestSetup';
import { chain, manualStart, node, usedBy } from '../harness/workflows/workflow';

/** The errors of n8n 1.123 lose the answer, so its Test button shows words of its own for a status. */
const itSaysWhy = process.env.N8N_VERSION?.startsWith('1.123.') ? it.skip : it;

const KEY = 'enterpriseRegistryApi';
const OAUTH2 = 'enterpriseRegistryOAuth2Api';

describe('the Test button of the credentials', () => {
	let setup: TestSetup;
	useSetup(TestSetup.open, (opened) => (setup = opened));

	const test = async (type: typeof KEY | typeof OAUTH2, changed: object = {}) => {
		const data = { baseUrl: setup.sandbox.baseUrl, ...sandboxCredentials[type].data, ...changed };
		const { n8n } = setup;
		const { id } = await n8n.createCredential(type, 'Under test', data);
		const credentials = await n8n.request('GET', `/credentials/${id}?includeData=true`);
		return await n8n.request('POST', '/credentials/test', { credentials });
	};
	const saying = (message: RegExp) => ({
		status: 'Error',
		message: expect.stringMatching(message) as string,
	});

	describe.each([KEY, OAUTH2] as const)('%s', (type) => {
		it('passes, with and without a slash at the end of the Base URL', async () => {
			expect(await test(type)).toMatchObject({ status: 'OK' });
			const baseUrl = `${setup.sandbox.baseUrl}/`;
			expect(await test(type, { baseUrl })).toMatchObject({ status: 'OK' });
		});

		it('passes with line breaks, quotes and invisible characters around what was pasted', async () => {
			const { data } = sandboxCredentials[type];
			const pasted = { baseUrl: setup.sandbox.baseUrl, ...data } as Record<string, string>;
			const changed = Object.fromEntries(
				Object.entries(pasted).map(([name, value]) => [name, `\u200b "${value}"\n`]),
			);
			const { serviceProfile: _none, accessToken: _empty, ...fields } = changed;
			expect(await test(type, fields)).toMatchObject({ status: 'OK' });
		});

		it('fails with a wrong secret', async () => {
			const wrong = { apiSecret: 'wrong', clientSecret: 'wrong' };
			expect(await test(type, wrong)).toMatchObject({ status: 'Error' });
		});

		it.each([
			['127.0.0.1:4010/api', /The Base URL must begin with https:\/\/ or http:\/\//],
			['http://[/api', /The Base URL of the credential is not an address/],
			['http://user:word@127.0.0.1/api', /The Base URL must not contain a username or password/],
		])('says what is wrong with the Base URL %s', async (baseUrl, message) => {
			expect(await test(type, { baseUrl })).toEqual(saying(message));
		});

		itSaysWhy('names the Base URL where it leads to another path of the service', async () => {
			const baseUrl = `${setup.sandbox.origin}/nowhere`;
			expect(await test(type, { baseUrl })).toEqual(saying(/Base URL/));
		});
	});

	it('says which field has a line break inside, and in which position', async () => {
		expect(await test(KEY, { apiKey: 'abcd\nefgh' })).toEqual(
			saying(
				/^The API Key contains a character that cannot be sent \(a line break in position 5\)\. Copy it again\.$/,
			),
		);
	});

	it('says with OAuth2, in the words of the node, that nothing answers at the Base URL', async () => {
		const baseUrl = 'http://registry.invalid/api';
		expect(await test(OAUTH2, { baseUrl })).toEqual(
			saying(/Nothing answers at https?:\/\/registry\.invalid/),
		);
	});

	itSaysWhy.each([
		[401, /refuses your key/],
		[402, /subscription is not active/],
		[403, /does not allow it to read its own plan/],
		[404, /Nothing at this address is the registry/],
		[429, /hourly limit is used up/],
		[302, /Nothing at this address is the registry/],
		[503, /could not answer.*\(HTTP 503\)/],
	])('says what an answer with HTTP %d means: %s', async (status, message) => {
		setup.sandbox.answer('GET /v2/me', () => ({ status, body: { success: false, error: 'no' } }));
		expect(await test(KEY)).toEqual(saying(message));
	});

	it.each([
		[{ success: false, data: null }, /refused to show the plan/],
		[{ hello: 'world' }, /Nothing at this address is the registry/],
	])('says what the answer %j means: %s', async (body, message) => {
		setup.sandbox.answer('GET /v2/me', () => ({ status: 200, body }));
		expect(await test(KEY)).toEqual(saying(message));
	});
});

describe('the HTTP Request node of n8n', () => {
	let setup: TestSetup;
	useSetup(TestSetup.open, (opened) => (setup = opened));
	let elsewhere: Sandbox;
	beforeAll(async () => void (elsewhere = await startSandbox()));
	afterAll(async () => await elsewhere?.close());

	const request = async (type: typeof KEY | typeof OAUTH2, path: string) => {
		const credential = setup.credential(type);
		const http = node({
			name: 'HTTP',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			credentials: usedBy(credential),
			parameters: {
				url: `${setup.sandbox.baseUrl}${path}`,
				authentication: 'predefinedCredentialType',
				nodeCredentialType: type,
				options: {},
			},
		});
		const { id } = await setup.n8n.createWorkflow(chain('HTTP Request', manualStart, http));
		return await setup.n8n.run(id);
	};

	it.each([KEY, OAUTH2] as const)(
		'signs in with %s, and does not send it to the target of a redirect',
		async (type) => {
			const answered = await request(type, '/v2/me');
			expect(given(answered, 'HTTP')).toMatchObject([{ success: true }]);
			const redirect = `${elsewhere.baseUrl}/v2/me`;
			setup.sandbox.settings.nextResponses = [{ match: '/v2/me', status: 302, redirect, times: 0 }];
			const redirected = await request(type, '/v2/me');
			expect(redirected.status).toBe('error');
			expect(elsewhere.requests).toEqual([]);
		},
	);
});
