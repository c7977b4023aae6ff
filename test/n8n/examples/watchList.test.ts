import type { WorkflowNode } from '../../harness/workflows/workflow';
import { TestSetup } from '../../harness/workflows/TestSetup';

const registry = 'n8n-nodes-enterprise-registry.enterpriseRegistry';

/** One node after the other; the first is given. */
const inARow = (nodes: WorkflowNode[]) =>
	Object.fromEntries(
		nodes
			.slice(1)
			.map(({ name }, index) => [
				nodes[index]!.name,
				{ main: [[{ node: name, type: 'main', index: 0 }]] },
			]),
	);

describe('a watch-list in step with a CRM: replace on the webhook of the trigger', () => {
	let setup: TestSetup;
	let watching: string;

	beforeAll(async () => (setup = await TestSetup.open()));
	afterAll(async () => await setup?.close());
	afterEach(async () => {
		await setup.n8n.unpublish(watching);
		setup.sandbox.reset();
	});

	function node(
		name: string,
		type: string,
		typeVersion: number,
		parameters: WorkflowNode['parameters'],
		position: number,
	): WorkflowNode {
		const { id, name: credential } = setup.credential('enterpriseRegistryApi');
		const credentials = { enterpriseRegistryApi: { id, name: credential } };
		const ours = type.startsWith(registry);
		return {
			name,
			type,
			typeVersion,
			parameters,
			position: [220 * position, 0],
			webhookId: `watch-${Date.now()}`,
			...(ours && { credentials }),
		};
	}

	/** A published workflow that starts when one of its companies changes. */
	async function publishTrigger(onDeactivate: string): Promise<string> {
		const trigger = node(
			'When a company changes',
			`${registry}Trigger`,
			2,
			{ entityNumbers: '0403.170.701', options: { additionalNumbers: 'keep', onDeactivate } },
			0,
		);
		const { id } = await setup.n8n.createWorkflow({
			name: 'Company watch',
			nodes: [trigger],
			connections: {},
			settings: { executionOrder: 'v1' },
		});
		await setup.n8n.publish(id);
		watching = id;
		return id;
	}

	/** Runs a workflow that reads companies, makes one list of them, and hands it to the webhook of the trigger. */
	async function synchronise(
		companies: Array<{ vat: string }>,
	): Promise<Record<string, unknown> | undefined> {
		const nodes = [
			node('Start', 'n8n-nodes-base.manualTrigger', 1, {}, 0),
			node(
				'CRM',
				'n8n-nodes-base.set',
				3.4,
				{ mode: 'raw', jsonOutput: JSON.stringify({ companies }), options: {} },
				1,
			),
			node(
				'One item per company',
				'n8n-nodes-base.splitOut',
				1,
				{ fieldToSplitOut: 'companies', options: {} },
				2,
			),
			node(
				'One list',
				'n8n-nodes-base.aggregate',
				1,
				{ fieldsToAggregate: { fieldToAggregate: [{ fieldToAggregate: 'vat' }] }, options: {} },
				3,
			),
			node(
				'Webhooks',
				registry,
				1,
				{ resource: 'webhook', operation: 'getMany', returnAll: true, options: {} },
				4,
			),
			node(
				'Replace',
				registry,
				1,
				{
					resource: 'subscription',
					operation: 'replace',
					webhookId: {
						__rl: true,
						mode: 'id',
						value:
							"={{ $('Webhooks').all().find(({ json }) => json.name === 'n8n: Company watch').json.id }}",
					},
					entityNumbers: "={{ $('One list').first().json.vat }}",
					options: {},
				},
				5,
			),
		];
		const { id } = await setup.n8n.createWorkflow({
			name: 'Synchronise',
			nodes,
			connections: inARow(nodes),
			settings: { executionOrder: 'v1' },
		});
		const execution = await setup.n8n.run(id);
		expect(execution.error).toBeUndefined();
		return execution.nodes.Replace?.outputs[0]?.[0]?.json;
	}

	/** The companies whose changes have started the trigger's workflow, oldest first. */
	async function startedBy(workflow: string, count: number): Promise<unknown[]> {
		await setup.sandbox.idle();
		const deadline = Date.now() + 60_000;
		while ((await setup.n8n.executions(workflow)).length < count && Date.now() < deadline)
			await new Promise((resolve) => setTimeout(resolve, 200));
		const executions = (await setup.n8n.executions(workflow)).reverse();
		const finished = await Promise.all(
			executions.map(async ({ id }) => await setup.n8n.finishedExecution(id)),
		);
		return finished.map(
			({ nodes }) => nodes['When a company changes']?.outputs[0]?.[0]?.json.entityNumber,
		);
	}

	it('a company that was added to the CRM starts an execution when it changes, one that was removed does not', async () => {
		const workflow = await publishTrigger('delete');
		expect(
			await synchronise([
				{ vat: 'BE 0417.497.106' },
				{ vat: 'be0202239951' },
				{ vat: '0417 497 106' },
			]),
		).toMatchObject({ added: 2, removed: 1, kept: 0 });
		expect(setup.sandbox.webhooks()).toMatchObject([
			{ disabled: false, subscriptions: ['0417.497.106', '0202.239.951'] },
		]);

		await setup.sandbox.change('0403.170.701');
		await setup.sandbox.change('0202.239.951');
		expect(await startedBy(workflow, 1)).toEqual(['0202.239.951']);

		expect(await synchronise([{ vat: '0417497106' }])).toMatchObject({
			added: 0,
			removed: 1,
			kept: 1,
		});
		await setup.sandbox.change('0202.239.951');
		await setup.sandbox.change('0417.497.106');
		expect(await startedBy(workflow, 2)).toEqual(['0202.239.951', '0417.497.106']);
	});

	it('the list survives unpublishing when the trigger disables its webhook', async () => {
		const workflow = await publishTrigger('disable');
		await synchronise([{ vat: '0403.170.701' }, { vat: '0473.191.041' }]);
		await setup.n8n.unpublish(workflow);
		await setup.n8n.publish(workflow);
		expect(setup.sandbox.webhooks()).toMatchObject([
			{ disabled: false, subscriptions: ['0403.170.701', '0473.191.041'] },
		]);
		await setup.sandbox.change('0473.191.041');
		expect(await startedBy(workflow, 1)).toEqual(['0473.191.041']);
	});
});
