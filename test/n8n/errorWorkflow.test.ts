import { randomUUID } from 'node:crypto';

import { given } from '../harness/workflows/executionData';
import { TestSetup, useSetup } from '../harness/workflows/TestSetup';
import { chain, node, registry } from '../harness/workflows/workflow';

/** n8n starts an Error Trigger after a workflow has failed that nobody started by hand. */
describe('an Error Trigger', () => {
	let setup: TestSetup;
	useSetup(TestSetup.open, (opened) => (setup = opened));

	const onError = node({ name: 'When it failed', type: 'n8n-nodes-base.errorTrigger' });

	/** What it gives after the workflow in which it stands has looked up this number. */
	async function givenAfter(enterpriseNumber: string) {
		const path = randomUUID();
		const called = node({
			name: 'Called',
			type: 'n8n-nodes-base.webhook',
			typeVersion: 2,
			webhookId: path,
			parameters: { path, options: {} },
		});
		const parameters = { resource: 'enterprise', operation: 'get', enterpriseNumber };
		const lookUp = registry(setup.credential('enterpriseRegistryApi'), parameters);
		const workflow = chain('Fails', called, lookUp);
		const { id } = await setup.n8n.createWorkflow({
			...workflow,
			nodes: [...workflow.nodes, onError],
		});
		await setup.n8n.publish(id);
		await fetch(`${setup.n8n.url}/webhook/${path}`);
		const executions = await setup.n8n.startedExecutions(id, 2);
		await setup.n8n.unpublish(id);
		return executions.flatMap((execution) => given(execution, onError.name));
	}

	it.each([
		{ what: 'a company that is not there', number: '0999.999.922', code: 'noSuchRecord' },
		{ what: 'a number with a typo', number: '0403.170.702', code: 'wrongCheckDigits' },
	])('is told the code of $what', async ({ number, code }) =>
		expect(await givenAfter(number)).toMatchObject([
			{ execution: { error: { context: { code } } } },
		]),
	);
});
