import { until } from '../harness/process/until';
import { given } from '../harness/workflows/executionData';
import { TestSetup } from '../harness/workflows/TestSetup';
import { chain, items, manualStart, registry } from '../harness/workflows/workflow';
import { healthy, HostileService } from '../support/hostileService';
import { wordsOf } from '../support/wordsOf';

const DRIPS = '0403.170.701';
const ANSWERS = '0400.378.485';

it('an answer that arrives byte by byte ends at the timeout of the node, not at that of n8n, which restarts with every byte or ends the whole run', async () => {
	const service = await new HostileService((call) =>
		call.path.includes(DRIPS) ? { kind: 'drip', every: 200 } : healthy(call),
	).open();
	const setup = await TestSetup.open();
	try {
		const credential = await setup.credentialAt(service.baseUrl);
		const parameters = {
			resource: 'enterprise',
			operation: 'get',
			enterpriseNumber: '={{ $json.number }}',
			advanced: { timeout: 3_000, maxWait: 0 },
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
		// Its answer would take half a minute.
		await until('the connection is cut', () => service.underWay === 0, { seconds: 15 });
	} finally {
		await setup.close();
		await service.close();
	}
});
