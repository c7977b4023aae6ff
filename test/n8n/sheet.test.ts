import { TestSetup } from '../harness/workflows/TestSetup';
import type { Execution } from '../harness/workflows/executionData';
import type { WorkflowNode } from '../harness/workflows/workflow';

/** As a spreadsheet gives them: a number loses its zero. */
const [FIRST, SECOND, THIRD] = [403170701, 202239951, 417497106];
const TYPO = 403170702;

describe('a sheet with numeric cells and the own id of the CRM', () => {
	let setup: TestSetup;
	beforeAll(async () => (setup = await TestSetup.open()));
	afterEach(() => setup.sandbox.reset());
	afterAll(async () => await setup?.close());

	const registry = (name: string, parameters: WorkflowNode['parameters']): WorkflowNode => {
		const { id, name: credential } = setup.credential('enterpriseRegistryApi');
		return {
			name,
			type: 'n8n-nodes-enterprise-registry.enterpriseRegistry',
			typeVersion: 1,
			position: [0, 0],
			onError: 'continueRegularOutput',
			parameters,
			credentials: { enterpriseRegistryApi: { id, name: credential } },
		};
	};

	/** Runs these nodes, one after the other, on the rows of a sheet. */
	async function run(cells: number[], ...ours: WorkflowNode[]): Promise<Execution> {
		const sheet = JSON.stringify(cells.map((cell, index) => ({ json: { crm: index + 1, cell } })));
		const nodes: WorkflowNode[] = [
			{
				name: 'Start',
				type: 'n8n-nodes-base.manualTrigger',
				typeVersion: 1,
				position: [0, 0],
				parameters: {},
			},
			{
				name: 'Sheet',
				type: 'n8n-nodes-base.code',
				typeVersion: 2,
				position: [0, 0],
				parameters: { jsCode: `return ${sheet};` },
			},
			...ours,
		];
		const connections = Object.fromEntries(
			nodes
				.slice(1)
				.map(({ name }, index) => [
					nodes[index]!.name,
					{ main: [[{ node: name, type: 'main', index: 0 }]] },
				]),
		);
		const { id } = await setup.n8n.createWorkflow({
			name: 'Sheet',
			nodes,
			connections,
			settings: { executionOrder: 'v1' },
		});
		return await setup.n8n.run(id);
	}

	it('comes out with the same rows, their Peppol and VAT answers, and the reason of the typo', async () => {
		const options = { includeInput: true };
		const { status, nodes } = await run(
			[FIRST, TYPO, SECOND],
			registry('Peppol', {
				resource: 'peppol',
				operation: 'check',
				enterpriseNumber: { __rl: true, mode: 'number', value: '={{ $json.cell }}' },
				options,
			}),
			registry('VAT', {
				resource: 'vat',
				operation: 'validate',
				vatNumber: '={{ $json.cell }}',
				options,
			}),
		);
		expect(status).toBe('success');
		expect(nodes.VAT!.outputs[0]!.map(({ json }) => json)).toEqual([
			expect.objectContaining({ crm: 1, cell: FIRST, reachable: true, valid: true }),
			{ crm: 2, cell: TYPO, error: expect.stringMatching(/check digits of 0403\.170\.702/) },
			expect.objectContaining({
				crm: 3,
				cell: SECOND,
				peppolId: '0208:0202239951',
				valid: true,
			}),
		]);
		// The row that failed asks nothing.
		expect(setup.sandbox.requests).toHaveLength(4);
	});

	it('is the watch list after Replace: three rows are three numbers', async () => {
		await run(
			[FIRST],
			registry('Create', {
				resource: 'webhook',
				operation: 'create',
				name: 'Customers',
				url: 'http://127.0.0.1:1/',
			}),
		);
		const { nodes } = await run(
			[FIRST, SECOND, THIRD],
			registry('Replace', {
				resource: 'subscription',
				operation: 'replace',
				webhookId: { __rl: true, mode: 'id', value: setup.sandbox.webhooks()[0]!.id },
				entityNumbers: '={{ $json.cell }}',
			}),
		);
		expect(nodes.Replace!.outputs[0]).toHaveLength(1);
		expect(setup.sandbox.webhooks()).toMatchObject([
			{ subscriptions: ['0403.170.701', '0202.239.951', '0417.497.106'] },
		]);
	});
});
