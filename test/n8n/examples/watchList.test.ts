import { TestSetup, useSetup } from '../../harness/workflows/TestSetup';
import { given } from '../../harness/workflows/executionData';
import {
	chain,
	items,
	manualStart,
	node,
	registry,
	registryTrigger,
} from '../../harness/workflows/workflow';

describe('a watch-list in step with a CRM: replace on the webhook of the trigger', () => {
	let setup: TestSetup;
	let watching: string;
	useSetup(TestSetup.open, (opened) => (setup = opened));
	afterEach(async () => await setup.n8n.unpublish(watching));

	/** A published workflow that starts when one of its companies changes. */
	async function publishTrigger(onDeactivate: string): Promise<void> {
		const options = { additionalNumbers: 'keep', onDeactivate };
		const trigger = registryTrigger(setup.credential('enterpriseRegistryApi'), { options });
		watching = (await setup.n8n.createWorkflow(chain('Company watch', trigger))).id;
		await setup.n8n.publish(watching);
	}

	/** Runs a workflow that reads companies, makes one list of them, and hands it to the webhook of the trigger. */
	async function synchronise(...vatNumbers: string[]): Promise<unknown> {
		const credential = setup.credential('enterpriseRegistryApi');
		const fieldsToAggregate = { fieldToAggregate: [{ fieldToAggregate: 'vat' }] };
		const value =
			"={{ $('Webhooks').all().find(({ json }) => json.name === 'n8n: Company watch').json.id }}";
		const workflow = chain(
			'Synchronise',
			manualStart,
			items(
				'CRM',
				vatNumbers.map((vat) => ({ vat })),
			),
			node({
				name: 'One list',
				type: 'n8n-nodes-base.aggregate',
				parameters: { fieldsToAggregate, options: {} },
			}),
			registry(
				credential,
				{ resource: 'webhook', operation: 'getMany', returnAll: true },
				{ name: 'Webhooks' },
			),
			registry(
				credential,
				{
					resource: 'subscription',
					operation: 'replace',
					webhookId: { __rl: true, mode: 'id', value },
					entityNumbers: "={{ $('One list').first().json.vat }}",
				},
				{ name: 'Replace' },
			),
		);
		const execution = await setup.n8n.run((await setup.n8n.createWorkflow(workflow)).id);
		expect(execution.error).toBeUndefined();
		return given(execution, 'Replace')[0];
	}

	/** The companies whose changes have started the trigger's workflow, oldest first. */
	async function startedBy(count: number): Promise<unknown[]> {
		await setup.sandbox.idle();
		const executions = await setup.n8n.startedExecutions(watching, count);
		return executions.map(
			(execution) => given(execution, 'Enterprise Registry Trigger')[0]?.entityNumber,
		);
	}

	it('a company that was added to the CRM starts an execution when it changes, one that was removed does not', async () => {
		await publishTrigger('delete');
		expect(await synchronise('BE 0417.497.106', 'be0202239951', '0417 497 106')).toMatchObject({
			added: 2,
			removed: 1,
			kept: 0,
		});
		expect(setup.sandbox.webhooks()).toMatchObject([
			{ disabled: false, subscriptions: ['0417.497.106', '0202.239.951'] },
		]);
		await setup.sandbox.change('0403.170.701');
		await setup.sandbox.change('0202.239.951');
		expect(await startedBy(1)).toEqual(['0202.239.951']);

		expect(await synchronise('0417497106')).toMatchObject({ added: 0, removed: 1, kept: 1 });
		await setup.sandbox.change('0202.239.951');
		await setup.sandbox.change('0417.497.106');
		expect(await startedBy(2)).toEqual(['0202.239.951', '0417.497.106']);
	});

	it('the list survives unpublishing when the trigger disables its webhook', async () => {
		await publishTrigger('disable');
		await synchronise('0403.170.701', '0473.191.041');
		await setup.n8n.unpublish(watching);
		await setup.n8n.publish(watching);
		expect(setup.sandbox.webhooks()).toMatchObject([
			{ disabled: false, subscriptions: ['0403.170.701', '0473.191.041'] },
		]);
		await setup.sandbox.change('0473.191.041');
		expect(await startedBy(1)).toEqual(['0473.191.041']);
	});
});
