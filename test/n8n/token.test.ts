import { Workbench } from '../harness/workflows/workbench';

describe('the OAuth2 token', () => {
	let bench: Workbench;
	let workflow: string;

	beforeAll(async () => {
		bench = await Workbench.open();
		workflow = await bench.importExample('02-messy-list-with-oauth2.json');
	});
	afterAll(async () => await bench?.close());

	const tokenRequests = () => bench.sandbox.requests.filter(({ path }) => path.endsWith('/oauth/token')).length;

	it('is fetched once and kept over executions', async () => {
		await bench.n8n.run(workflow);
		const before = tokenRequests();
		await bench.n8n.run(workflow);
		expect(before).toBe(1);
		expect(tokenRequests()).toBe(1);
	});

	it('is renewed unseen after it was revoked', async () => {
		await bench.n8n.run(workflow);
		const before = tokenRequests();
		bench.sandbox.revokeTokens();
		const execution = await bench.n8n.run(workflow);
		expect(execution.nodes['Get enterprise']?.outputs.map((output) => output.length)).toEqual([24, 6]);
		expect(bench.sandbox.requests.some(({ status }) => status === 401)).toBe(true);
		expect(tokenRequests()).toBeGreaterThan(before);
	});
});
