import { Workbench } from './support/workbench';

describe('the Test button of the credentials', () => {
	let bench: Workbench;
	beforeAll(async () => (bench = await Workbench.open()));
	afterAll(async () => await bench?.close());

	it.each(['enterpriseRegistryApi', 'enterpriseRegistryOAuth2Api'])('%s passes', async (type) => {
		expect(await bench.n8n.testCredential(bench.credential(type))).toMatchObject({ status: 'OK' });
	});

	it('tolerates a trailing slash in the base address', async () => {
		const credential = await bench.n8n.createCredential('enterpriseRegistryApi', 'Trailing slash', {
			baseUrl: `${bench.sandbox.baseUrl}/`,
			apiKey: 'sandbox-key',
			apiSecret: 'sandbox-secret',
		});
		expect(await bench.n8n.testCredential(credential)).toMatchObject({ status: 'OK' });
	});

	it.each([
		['enterpriseRegistryApi', { apiKey: 'sandbox-key', apiSecret: 'wrong' }],
		['enterpriseRegistryOAuth2Api', { clientId: 'sandbox-client', clientSecret: 'wrong' }],
	])('%s does not pass with a wrong secret', async (type, data) => {
		const { baseUrl } = bench.sandbox;
		const credential = await bench.n8n.createCredential(type, 'Wrong secret', { baseUrl, ...data });
		expect(await bench.n8n.testCredential(credential)).toMatchObject({ status: 'Error' });
	});

	it.each(['enveloped', 'flat'] as const)('the OAuth2 credential reads an answer that is %s', async (shape) => {
		bench.sandbox.settings.authentication.tokenShape = shape;
		bench.sandbox.revokeTokens();
		const credential = bench.credential('enterpriseRegistryOAuth2Api');
		expect(await bench.n8n.testCredential(credential)).toMatchObject({ status: 'OK' });
	});
});
