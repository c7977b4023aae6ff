import { given } from '../harness/workflows/executionData';
import { TestSetup } from '../harness/workflows/TestSetup';
import { chain, items, manualStart, registry } from '../harness/workflows/workflow';
import { violationsIn } from '../support/violations';

describe('the OAuth2 token', () => {
	let setup: TestSetup;
	let workflow: string;
	beforeAll(async () => {
		setup = await TestSetup.open();
		const parameters = {
			resource: 'enterprise',
			operation: 'get',
			enterpriseNumber: '={{ $json.number }}',
		};
		const node = registry(setup.credential('enterpriseRegistryOAuth2Api'), parameters);
		const numbers = items('Numbers', [{ number: '0403.170.701' }, { number: '0202.239.951' }]);
		workflow = (await setup.n8n.createWorkflow(chain('Token', manualStart, numbers, node))).id;
	});
	afterAll(async () => await setup?.close());

	const companies = async () => given(await setup.n8n.run(workflow), 'Enterprise Registry').length;
	const tokenRequests = () =>
		setup.sandbox.requests.filter(({ path }) => path.endsWith('/oauth/token')).length;

	it('is fetched again only after it was revoked, without an error in any execution', async () => {
		expect(await companies()).toBe(2);
		expect(await companies()).toBe(2);
		expect(tokenRequests()).toBe(1);
		setup.sandbox.revokeTokens();
		expect(await companies()).toBe(2);
		expect(setup.sandbox.requests.some(({ status }) => status === 401)).toBe(true);
		expect(tokenRequests()).toBe(2);
		expect(violationsIn(setup.sandbox)).toEqual([]);
	});
});
