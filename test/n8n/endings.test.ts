import { until } from '../harness/process/until';
import { given } from '../harness/workflows/executionData';
import { TestSetup } from '../harness/workflows/TestSetup';
import { chain, items, manualStart, registry } from '../harness/workflows/workflow';
import { healthy, HostileService, type Call } from '../support/hostileService';
import { wordsOf } from '../support/wordsOf';

const DRIPS = '0403.170.701';
const ANSWERS = '0400.378.485';
const drips = ({ path }: Call) => path.includes(DRIPS);

it('an answer that arrives byte by byte ends at the timeout of the node, not at that of n8n, which restarts with every byte or ends the whole run', async () => {
	const service = await new HostileService((call) =>
		drips(call) ? { kind: 'drip', every: 500 } : healthy(call),
	).open();
	const setup = await TestSetup.open();
	try {
		const credential = await setup.credentialAt(service.baseUrl);
		const parameters = {
			resource: 'enterprise',
			operation: 'get',
			enterpriseNumber: '={{ $json.number }}',
			advanced: { timeout: 10_000, maxWait: 0 },
		};
		const rows = items('Numbers', [{ number: DRIPS }, { number: ANSWERS }]);
		const node = registry(credential, parameters, { onError: 'continueRegularOutput' });
		const { id } = await setup.n8n.createWorkflow(chain('One ends', manualStart, rows, node));
		expect(given(await setup.n8n.run(id), node.name)).toMatchObject([
			{
				error: expect.stringMatching(
					wordsOf('timedOut', { host: new URL(service.baseUrl).host }),
				) as string,
			},
			{ enterpriseNumber: ANSWERS },
		]);
		await until('the end of the connection', () => service.underWay === 0);
		const dripping = service.calls.find(drips)!;
		expect(dripping.dripped).toBeLessThan(JSON.stringify(healthy(dripping).body).length);
	} finally {
		await setup.close();
		await service.close();
	}
});
