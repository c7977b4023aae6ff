import { TestSetup } from '../harness/workflows/TestSetup';

/** The errors of n8n 1.123 lose the answer, so its Test button shows words of its own for a status. */
const itSaysWhy = process.env.N8N_VERSION?.startsWith('1.123.') ? it.skip : it;

describe('the Test button of the credentials', () => {
	let setup: TestSetup;
	beforeAll(async () => (setup = await TestSetup.open()));
	afterAll(async () => await setup?.close());

	it.each(['enterpriseRegistryApi', 'enterpriseRegistryOAuth2Api'])('%s passes', async (type) => {
		expect(await setup.n8n.testCredential(setup.credential(type))).toMatchObject({ status: 'OK' });
	});

	it('tolerates a trailing slash in the base address', async () => {
		const credential = await setup.n8n.createCredential('enterpriseRegistryApi', 'Trailing slash', {
			baseUrl: `${setup.sandbox.baseUrl}/`,
			apiKey: 'sandbox-key',
			apiSecret: 'sandbox-secret',
		});
		expect(await setup.n8n.testCredential(credential)).toMatchObject({ status: 'OK' });
	});

	it.each([
		['enterpriseRegistryApi', { apiKey: 'sandbox-key', apiSecret: 'wrong' }],
		['enterpriseRegistryOAuth2Api', { clientId: 'sandbox-client', clientSecret: 'wrong' }],
	])('%s does not pass with a wrong secret', async (type, data) => {
		const { baseUrl } = setup.sandbox;
		const credential = await setup.n8n.createCredential(type, 'Wrong secret', { baseUrl, ...data });
		expect(await setup.n8n.testCredential(credential)).toMatchObject({ status: 'Error' });
	});

	const key = { apiKey: 'sandbox-key', apiSecret: 'sandbox-secret' };
	const client = { clientId: 'sandbox-client', clientSecret: 'sandbox-client-secret' };
	const types = [
		['enterpriseRegistryApi', key],
		['enterpriseRegistryOAuth2Api', client],
	] as const;
	const withUrl = async (type: string, data: object, baseUrl: string) =>
		await setup.n8n.testCredential(
			await setup.n8n.createCredential(type, 'Under test', { baseUrl, ...data }),
		);

	describe.each(types)('%s says', (type, data) => {
		it.each([
			['127.0.0.1:4010/api', /The Base URL must begin with https:\/\/ or http:\/\//],
			['localhost:4010/api', /The Base URL must begin with https:\/\/ or http:\/\//],
			['http://[/api', /The Base URL of the credential is not an address/],
			['http://user:word@127.0.0.1/api', /The Base URL must not contain a username or password/],
		])('what is wrong with the Base URL %s', async (baseUrl, message) => {
			expect(await withUrl(type, data, baseUrl)).toEqual({
				status: 'Error',
				message: expect.stringMatching(message),
			});
		});

		itSaysWhy('that the Base URL leads elsewhere', async () => {
			expect(await withUrl(type, data, `${setup.sandbox.origin}/nowhere`)).toEqual({
				status: 'Error',
				message: expect.stringMatching(/Base URL/),
			});
		});
	});

	it.each([
		['http://127.0.0.1:9/api', /The Base URL|127\.0\.0\.1:9/],
		['http://registry.invalid/api', /Nothing answers at https?:\/\/registry\.invalid/],
	])(
		'with OAuth2, and nobody at %s, the Test button says what the node says',
		async (baseUrl, message) => {
			expect(await withUrl('enterpriseRegistryOAuth2Api', client, baseUrl)).toEqual({
				status: 'Error',
				message: expect.stringMatching(message),
			});
		},
	);

	itSaysWhy.each([
		// After a 401 n8n asks once more.
		[401, /refuses your key/],
		[402, /subscription is not active/],
		[403, /does not allow it to read its own plan/],
		[404, /Nothing at this address is the registry/],
		[405, /Nothing at this address is the registry/],
		[429, /hourly limit is used up/],
		[302, /Nothing at this address is the registry/],
		[500, /could not answer.*\(HTTP 500\)/],
		[503, /could not answer.*\(HTTP 503\)/],
	])('an answer with status %d gives a message', async (status, message) => {
		setup.sandbox.settings.nextResponses = [
			{ match: '/v2/me', status, body: { success: false, error: 'no' }, times: 2 },
		];
		expect(await withUrl('enterpriseRegistryApi', key, setup.sandbox.baseUrl)).toEqual({
			status: 'Error',
			message: expect.stringMatching(message),
		});
	});

	it.each([
		[{ status: 200, body: { success: false, data: null } }, /refused to show the plan/],
		[{ status: 200, body: { hello: 'world' } }, /Nothing at this address is the registry/],
	])('the answer %j gives a message', async (answer, message) => {
		setup.sandbox.settings.nextResponses = [{ match: '/v2/me', times: 1, ...answer }];
		expect(await withUrl('enterpriseRegistryApi', key, setup.sandbox.baseUrl)).toEqual({
			status: 'Error',
			message: expect.stringMatching(message),
		});
	});

	it.each(['enveloped', 'flat'] as const)(
		'the OAuth2 credential reads an answer that is %s',
		async (shape) => {
			setup.sandbox.settings.authentication.tokenShape = shape;
			setup.sandbox.revokeTokens();
			const credential = setup.credential('enterpriseRegistryOAuth2Api');
			expect(await setup.n8n.testCredential(credential)).toMatchObject({ status: 'OK' });
		},
	);
});
