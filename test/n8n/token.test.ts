import { TestSetup } from '../harness/workflows/TestSetup';

describe('the OAuth2 token', () => {
	let setup: TestSetup;
	let workflow: string;

	beforeAll(async () => {
		setup = await TestSetup.open();
		workflow = await setup.importExample('02-messy-list-with-oauth2.json');
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
		expect(execution.nodes['Get enterprise']?.outputs.map((output) => output.length)).toEqual([
			24, 6,
		]);
		expect(setup.sandbox.requests.some(({ status }) => status === 401)).toBe(true);
		expect(tokenRequests()).toBeGreaterThan(before);
	});
});
