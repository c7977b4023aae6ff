import { sandboxCredentials } from '../harness/workflows/credentials';
import { TestSetup, useSetup } from '../harness/workflows/TestSetup';

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
		it('passes, also with a trailing slash in the base address', async () => {
			expect(await test(type)).toMatchObject({ status: 'OK' });
			const baseUrl = `${setup.sandbox.baseUrl}/`;
			expect(await test(type, { baseUrl })).toMatchObject({ status: 'OK' });
		});

		it('does not pass with a wrong secret', async () => {
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

		itSaysWhy('says that the Base URL leads elsewhere', async () => {
			const baseUrl = `${setup.sandbox.origin}/nowhere`;
			expect(await test(type, { baseUrl })).toEqual(saying(/Base URL/));
		});
	});

	it('with OAuth2, and nobody at the address, says what the node says', async () => {
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
	])('an answer with status %d gives a message', async (status, message) => {
		setup.sandbox.answer('GET /v2/me', () => ({ status, body: { success: false, error: 'no' } }));
		expect(await test(KEY)).toEqual(saying(message));
	});

	it.each([
		[{ success: false, data: null }, /refused to show the plan/],
		[{ hello: 'world' }, /Nothing at this address is the registry/],
	])('the answer %j gives a message', async (body, message) => {
		setup.sandbox.answer('GET /v2/me', () => ({ status: 200, body }));
		expect(await test(KEY)).toEqual(saying(message));
	});
});
