import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../sandbox';
import type { N8nClient } from '../../test/harness/n8n/N8nClient';
import type { Workflow } from '../../test/harness/workflows/workflow';

const company = '0403.170.701';
const lastNode = 'What changed';
const seconds = 60;

/** Publishes a workflow with the trigger, changes a company, and prints the result of the execution that this starts. */
export async function showChange(
	n8n: N8nClient,
	sandbox: Sandbox,
	{ id, name }: Workflow,
): Promise<boolean> {
	// The sandbox forgets its webhooks when it ends; n8n would still show a workflow of an earlier start as published.
	if ((await n8n.workflow(id)).active) await n8n.unpublish(id);
	await n8n.publish(id);
	const earlier = (await n8n.executions(id)).map((execution) => execution.id);
	await sandbox.change(company);
	const started = await startedSince(n8n, id, earlier);
	if (started === undefined) {
		console.log(
			`\nThe workflow "${name}" did not start within ${seconds} s of a change of ${company}.`,
		);
		return false;
	}
	const execution = await n8n.finishedExecution(started);
	const change = execution.nodes[lastNode]?.outputs[0]?.[0]?.json;
	if (change === undefined) {
		console.log(
			`\nThe workflow "${name}" was started by a change of ${company}, but did not reach its end: ${execution.error?.message ?? execution.status}`,
		);
		return false;
	}
	console.log(`\nA change in the register started the workflow "${name}", execution ${started}:`);
	console.log(
		`  ${String(change.enterpriseNumber)} ${String(change.name)}: ${String(change.changed)} changed, now ${String(change.address)}`,
	);
	return execution.status === 'success';
}

async function startedSince(
	n8n: N8nClient,
	workflowId: string,
	earlier: string[],
): Promise<string | undefined> {
	for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(100)) {
		const started = (await n8n.executions(workflowId)).find(({ id }) => !earlier.includes(id));
		if (started !== undefined) return started.id;
	}
	return undefined;
}
