import { setTimeout as sleep } from 'node:timers/promises';
import { deliver } from '../../engine/trigger/support';
import { until } from '../../harness/process/until';
import { useSetup } from '../../harness/workflows/TestSetup';
import { TriggerSetup, type Published } from '../../harness/workflows/TriggerSetup';
import { doNothing, node, type WorkflowNode } from '../../harness/workflows/workflow';
import { healthy, HostileService } from '../../support/hostileService';

const unsuccessful = node({
	name: 'Work',
	type: 'n8n-nodes-base.stopAndError',
	parameters: { errorMessage: 'Not today' },
});

describe('the answer to a delivery', () => {
	let setup: TriggerSetup;
	useSetup(TriggerSetup.share, (opened) => (setup = opened));

	/** What the workflow asks while it is at work, which lasts until `finish`. */
	let service: HostileService;
	let finish = () => {};
	beforeEach(async () => {
		const finished = new Promise<void>((resolve) => (finish = resolve));
		service = await new HostileService(async (call) => {
			await finished;
			return healthy(call);
		}).open();
	});
	afterEach(async () => await service.close());
	const atWork = () =>
		node({
			name: 'Work',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: { url: service.baseUrl, options: {} },
		});

	const publish = async (respond: string, next: WorkflowNode) =>
		await setup.publish({ options: { respond } }, { next });

	const answerOf = async (workflow: Published) =>
		(await deliver(workflow.url, { secret: setup.only(workflow).hmacSecret })).status;

	const statuses = async ({ id }: Published) =>
		(await setup.n8n.executions(id)).map(({ status }) => status);

	it('waits until the workflow has finished if Respond is set to that', async () => {
		const workflow = await publish('whenFinished', atWork());
		let isAnswered = false;
		const answer = answerOf(workflow).finally(() => (isAnswered = true));
		await until('the workflow is at work', () => service.calls.length > 0);
		// An answer that does not wait has come by now.
		await sleep(2_000);
		expect(isAnswered).toBe(false);
		finish();
		expect(await answer).toBe(200);
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
		const workflow = await publish('immediately', atWork());
		expect(await answerOf(workflow)).toBe(200);
		await until('the workflow is at work', () => service.calls.length > 0);
		expect(await statuses(workflow)).toEqual(['running']);
		finish();
		expect(await setup.n8n.startedExecutions(workflow.id, 1)).toMatchObject([
			{ status: 'success' },
		]);
		const another = await publish('immediately', unsuccessful);
		expect(await answerOf(another)).toBe(200);
	});
});
