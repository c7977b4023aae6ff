import { credentialTest } from '../../nodes/EnterpriseRegistry/editor/credentialTest';
import { startSandbox, type Sandbox } from '../../sandbox';
import { sandboxCredentials } from '../harness/workflows/credentials';
import { given } from '../harness/workflows/executionData';
import { wordsOf } from '../support/wordsOf';
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
	const failing = (words: RegExp) => ({
		status: 'Error',
		message: expect.stringMatching(words) as string,
	});

	/** What the rule of the credential for such an answer says. @param found a status, or the member `success` of a body. */
	const ruled = (type: 'responseCode' | 'responseSuccessBody', found: unknown) => {
		const rule = credentialTest.rules?.find(
			({ type: of, properties }) => of === type && properties.value === found,
		);
		return { status: 'Error', message: rule?.properties.message };
	};

	describe.each([KEY, OAUTH2] as const)('%s', (type) => {
		it('passes with or without a slash at the end of the Base URL', async () => {
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
			{ baseUrl: '127.0.0.1:4010/api', code: 'baseUrlWithoutScheme' },
			{ baseUrl: 'http://[/api', code: 'baseUrlNoAddress' },
			{ baseUrl: 'http://user:word@127.0.0.1/api', code: 'baseUrlWithLogin' },
		] as const)('says what is wrong with the Base URL $baseUrl', async ({ baseUrl, code }) => {
			expect(await test(type, { baseUrl })).toEqual(failing(wordsOf(code, {})));
		});

		itSaysWhy('names the Base URL where it leads to another path of the service', async () => {
			const baseUrl = `${setup.sandbox.origin}/nowhere`;
			expect(await test(type, { baseUrl })).toEqual(failing(/Base URL/));
		});
	});

	it('says at which position of which field a line break stands', async () => {
		const lineBreak = { field: 'API Key', character: 'a line break', position: 5 };
		expect(await test(KEY, { apiKey: 'abcd\nefgh' })).toEqual(
			failing(wordsOf('unsendableCharacter', lineBreak)),
		);
	});

	it('says with OAuth2, in the words of the node, that nothing answers at the Base URL', async () => {
		const origin = 'http://registry.invalid';
		const unknown = wordsOf('nothingListens', { origin, why: 'unknownHost' });
		// A machine without a network cannot ask whether the host exists.
		const unresolved = wordsOf('nothingListens', { origin, why: 'unresolved' });
		expect(await test(OAUTH2, { baseUrl: `${origin}/api` })).toEqual(
			failing(new RegExp(`${unknown.source}|${unresolved.source}`)),
		);
	});

	itSaysWhy.each([401, 402, 403, 404, 429, 302, 503])(
		'says what an answer with HTTP %d means',
		async (status) => {
			setup.sandbox.answer('GET /v2/me', () => ({ status, body: { success: false, error: 'no' } }));
			expect(await test(KEY)).toEqual(ruled('responseCode', status));
		},
	);

	it.each<{ what: string; body: object; success: boolean | undefined }>([
		{ what: 'no success', body: { success: false, data: null }, success: false },
		{ what: 'something else than the registry', body: { hello: 'world' }, success: undefined },
	])('says what an answer with $what means', async ({ body, success }) => {
		setup.sandbox.answer('GET /v2/me', () => ({ status: 200, body }));
		expect(await test(KEY)).toEqual(ruled('responseSuccessBody', success));
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
		'signs in with %s, but not at the target of a redirect',
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
