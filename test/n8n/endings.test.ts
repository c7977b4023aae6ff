import { until } from '../harness/process/until';
import { TestSetup } from '../harness/workflows/TestSetup';
import type { WorkflowNode } from '../harness/workflows/workflow';
import { healthy, HostileService } from '../support/hostileService';

const DRIPS = '0403.170.701';
const ANSWERS = '0400.378.485';

const nodes = (credential: { id: string; name: string }): WorkflowNode[] => [
	{
		name: 'Start',
		type: 'n8n-nodes-base.manualTrigger',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	},
	{
		name: 'Numbers',
		type: 'n8n-nodes-base.code',
		typeVersion: 2,
		position: [200, 0],
		parameters: {
			jsCode: `return ['${DRIPS}', '${ANSWERS}'].map((number) => ({ json: { number } }));`,
		},
	},
	{
		name: 'Registry',
		type: 'n8n-nodes-enterprise-registry.enterpriseRegistry',
		typeVersion: 1,
		position: [400, 0],
		onError: 'continueRegularOutput',
		credentials: { enterpriseRegistryApi: credential },
		parameters: {
			resource: 'enterprise',
			operation: 'get',
			enterpriseNumber: '={{ $json.number }}',
			advanced: { timeout: 500, maxWait: 0 },
		},
	},
];

it('a request that drips is ended alone: its timeout restarts with every byte in n8n, whose signal ends the whole run', async () => {
	const service = await HostileService.start((call) =>
		call.path.includes(DRIPS) ? { kind: 'drip', every: 200 } : healthy(call),
	);
	const setup = await TestSetup.open();
	try {
		const { id, name } = await setup.n8n.createCredential('enterpriseRegistryApi', 'Drips', {
			baseUrl: service.baseUrl,
			apiKey: 'sandbox-key',
			apiSecret: 'sandbox-secret',
		});
		const next = (node: string) => ({ main: [[{ node, type: 'main', index: 0 }]] });
		const workflow = await setup.n8n.createWorkflow({
			name: 'One request ends',
			nodes: nodes({ id, name }),
			connections: { Start: next('Numbers'), Numbers: next('Registry') },
			settings: {},
		});
		const { nodes: ran } = await setup.n8n.run(workflow.id);
		const output = ran.Registry!.outputs[0]!.map(({ json }) => json);
		expect(output).toMatchObject([
			{ error: expect.stringMatching(/did not answer in time/) as string },
			{ enterpriseNumber: ANSWERS },
		]);
		// Its answer would take half a minute.
		await until('the connection is cut', () => service.underWay === 0, { seconds: 5 });
	} finally {
		await setup.close();
		await service.close();
	}
});
