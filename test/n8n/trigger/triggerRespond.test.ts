import { randomUUID } from 'node:crypto';
import { deliver } from '../../engine/trigger/support';
import { until } from '../../harness/process/until';
import { useSetup } from '../../harness/workflows/TestSetup';
import { TriggerSetup, type Published } from '../../harness/workflows/TriggerSetup';
import { doNothing, node, type WorkflowNode } from '../../harness/workflows/workflow';

const atWork = node({
	name: 'Work',
	type: 'n8n-nodes-base.wait',
	typeVersion: 1.1,
	parameters: { amount: 5, unit: 'seconds' },
	webhookId: randomUUID(),
});
const unsuccessful = node({
	name: 'Work',
	type: 'n8n-nodes-base.stopAndError',
	parameters: { errorMessage: 'Not today' },
});

describe('the answer to a delivery', () => {
	let setup: TriggerSetup;
	useSetup(TriggerSetup.share, (opened) => (setup = opened));

	const publish = async (respond: string, next: WorkflowNode) =>
		await setup.publish({ options: { respond } }, { next });

	const answerOf = async (workflow: Published) =>
		(await deliver(workflow.url, { secret: setup.only(workflow).hmacSecret })).status;

	const statuses = async ({ id }: Published) =>
		(await setup.n8n.executions(id)).map(({ status }) => status);

	it('waits until the workflow has finished if Respond is set to that', async () => {
		const workflow = await publish('whenFinished', atWork);
		expect(await answerOf(workflow)).toBe(200);
		expect(await statuses(workflow)).toEqual(['success']);
	});

	it('is a 500 after a failed run if Respond waits for the workflow, so that the service sends the event again', async () => {
		const workflow = await publish('whenFinished', unsuccessful);
		expect(await answerOf(workflow)).toBe(500);
		expect(await statuses(workflow)).toEqual(['error']);
	});

	it('lets the editor listen for a test event also if Respond waits for the workflow', async () => {
		const workflow = await publish('whenFinished', doNothing);
		await setup.n8n.startRun(workflow.id);
		expect(await setup.begunWith(workflow, 1)).toMatchObject([{ type: 'webhook.test' }]);
		expect(await statuses(workflow)).toEqual(['success']);
		await until('the end of listening', () => setup.sandbox.webhooks().length === 1);
	});

	it('neither waits for the workflow nor depends on its success by default', async () => {
		const workflow = await publish('immediately', atWork);
		expect(await answerOf(workflow)).toBe(200);
		expect(await statuses(workflow)).not.toEqual(['success']);
		const another = await publish('immediately', unsuccessful);
		expect(await answerOf(another)).toBe(200);
	});
});
