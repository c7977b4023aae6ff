import { readExample } from '../harness/workflows/examples';
import { TestSetup } from '../harness/workflows/TestSetup';
import type { NewWorkflow } from '../harness/workflows/workflow';

describe('the OAuth2 token', () => {
	let setup: TestSetup;
	let workflow: string;

	beforeAll(async () => {
		setup = await TestSetup.open();
		const example = JSON.stringify(readExample('01-look-up-companies.json', setup.credentials));
		const { id, name } = setup.credential('enterpriseRegistryOAuth2Api');
		const signedIn = JSON.parse(
			example.replaceAll('"authentication":"apiKey"', '"authentication":"oAuth2"'),
		) as NewWorkflow;
		for (const node of signedIn.nodes)
			if (node.credentials) node.credentials = { enterpriseRegistryOAuth2Api: { id, name } };
		workflow = (await setup.n8n.createWorkflow(signedIn)).id;
	});
	afterAll(async () => await setup?.close());

	const tokenRequests = () =>
		setup.sandbox.requests.filter(({ path }) => path.endsWith('/oauth/token')).length;

	it('is fetched once and kept over executions', async () => {
		await setup.n8n.run(workflow);
		const before = tokenRequests();
		await setup.n8n.run(workflow);
		expect(before).toBe(1);
		expect(tokenRequests()).toBe(1);
	});

	it('is renewed silently after it was revoked', async () => {
		await setup.n8n.run(workflow);
		const before = tokenRequests();
		setup.sandbox.revokeTokens();
		const execution = await setup.n8n.run(workflow);
		const rows = execution.nodes['Companies found']?.outputs[0]?.map(({ json }) => json.wrong);
		expect(rows?.filter((wrong) => wrong === '')).toHaveLength(10);
		expect(setup.sandbox.requests.some(({ status }) => status === 401)).toBe(true);
		expect(tokenRequests()).toBeGreaterThan(before);
	});
});
