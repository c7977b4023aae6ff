import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox, type Sandbox } from '../../sandbox';
import { runChaosOn } from '../chaos/chaos';
import { broken } from '../chaos/outcome';
import { eventOf } from '../engine/trigger/support';
import { askSandbox, prepareCredentials } from '../harness/workflows/credentials';
import { inParallel, post, signed } from '../harness/queue/deliveries';
import { inQueueMode, type Deployment } from '../harness/queue/Deployment';
import { given } from '../harness/workflows/executionData';
import { COMPANY } from '../harness/workflows/OwnSandbox';
import {
	chain,
	doNothing,
	manualStart,
	node,
	registry,
	registryTrigger,
	type Credential,
	type WorkflowNode,
} from '../harness/workflows/workflow';

const getEnterprise = (credential: Credential) =>
	registry(credential, {
		resource: 'enterprise',
		operation: 'get',
		enterpriseNumber: '={{ $json.entityNumber }}',
	});
const whenFinished = { options: { respond: 'whenFinished' } };

/** Two nodes that give these rows; a Code node would need a task runner. */
const rowsOf = (rows: object[]): [WorkflowNode, WorkflowNode] => [
	node({
		name: 'Table',
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		parameters: { mode: 'raw', jsonOutput: JSON.stringify({ row: rows }) },
	}),
	node({
		name: 'Rows',
		type: 'n8n-nodes-base.splitOut',
		parameters: { fieldToSplitOut: 'row' },
	}),
];

describe('n8n in queue mode', () => {
	let queueMode: Deployment;
	let sandbox: Sandbox;
	let apiKey: Credential;
	let oAuth2: Credential;

	beforeAll(async () => {
		sandbox = await startSandbox({
			settings: { deliveries: { retryDelay: 250, maxAttempts: 10, timeout: 30_000 } },
		});
		queueMode = await inQueueMode();
		await queueMode.n8n.login();
		[apiKey, oAuth2] = await prepareCredentials(queueMode.n8n, sandbox.baseUrl);
	});
	afterAll(async () => {
		await queueMode?.stop();
		await sandbox?.close();
	});

	async function publish(name: string, ...nodes: WorkflowNode[]): Promise<string> {
		const { id } = await queueMode.n8n.createWorkflow(chain(name, ...nodes));
		await queueMode.n8n.publish(id);
		return id;
	}

	const finished = async (workflow: string, count: number) =>
		(await queueMode.n8n.startedExecutions(workflow, count)).map(({ status }) => status);

	it('registers one webhook with the address of the proxy, whose deliveries run on the workers', async () => {
		const workflow = await publish('Watch', registryTrigger(apiKey), getEnterprise(oAuth2));
		const webhooks = sandbox.webhooks();
		expect(webhooks).toHaveLength(1);
		expect(webhooks[0]!.url).toContain(`${queueMode.gateway.origin}/webhook/`);

		for (let change = 0; change < 12; change++) await sandbox.change(COMPANY);
		await sandbox.idle();
		expect(await finished(workflow, 12)).toEqual(Array(12).fill('success'));
		expect(queueMode.n8n.process.log).not.toContain('Worker started execution');
		await queueMode.n8n.unpublish(workflow);
		expect(sandbox.webhooks()).toEqual([]);
	});

	it('stores the secret that the webhook processor renewed, so that it holds after a restart', async () => {
		const workflow = await publish('Renewed', registryTrigger(oAuth2), doNothing);
		const [webhook] = sandbox.webhooks();
		await askSandbox(sandbox, `PATCH /webhook/${webhook!.id}/hmac-secret`);
		await sandbox.change(COMPANY);
		await sandbox.idle();
		expect(await finished(workflow, 1)).toEqual(['success']);
		const { staticData } = await queueMode.n8n.workflow(workflow);
		expect(JSON.stringify(staticData)).toContain(sandbox.webhooks()[0]!.hmacSecret);

		sandbox.requests.length = 0;
		const processor = queueMode.processes['webhook processor']!;
		await processor.kill();
		await processor.start();
		await sandbox.change(COMPANY);
		await sandbox.idle();
		expect(await finished(workflow, 2)).toEqual(['success', 'success']);
		expect(sandbox.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
		await queueMode.n8n.unpublish(workflow);
		expect(sandbox.webhooks()).toEqual([]);
	});

	it('holds the valid secret after a publication of 15 s during which deliveries reach the webhook processor', async () => {
		const trigger = registryTrigger(apiKey);
		const url = `${queueMode.gateway.origin}/webhook/${String(trigger.webhookId)}/webhook`;
		// Left behind by a crash: its deliveries come before its new secret is stored.
		const left = { name: 'Left behind', url, entityNumbers: [COMPANY] };
		await askSandbox(sandbox, 'POST /webhook', left);
		const { id } = await queueMode.n8n.createWorkflow(
			chain('Slowly published', trigger, doNothing),
		);
		sandbox.requests.length = 0;
		sandbox.settings.latency = 5_000;
		const answers: number[] = [];
		let isPublished = false;
		const publishing = queueMode.n8n.publish(id).finally(() => (isPublished = true));
		const began = Date.now();
		while (!isPublished) {
			const body = eventOf({ eventId: `early-${answers.length}` });
			answers.push(await post(url, body, signed(body, sandbox.webhooks()[0]!.hmacSecret)));
			await sleep(250);
		}
		await publishing;
		sandbox.settings.latency = 0;
		expect(Date.now() - began).toBeGreaterThan(14_000);
		expect(answers).toContain(503);
		expect(sandbox.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
		const [webhook] = sandbox.webhooks();
		expect(JSON.stringify((await queueMode.n8n.workflow(id)).staticData)).toContain(
			webhook!.hmacSecret,
		);
		const accepted = answers.filter((status) => status === 200).length;
		await sandbox.change(COMPANY);
		await sandbox.idle();
		expect(sandbox.webhooks()[0]!.log.at(0)).toMatchObject({ responseCode: 200 });
		expect((await finished(id, accepted + 1)).length).toBeGreaterThan(accepted);
		await queueMode.n8n.unpublish(id);
	});

	it('answers a delivery at the end of the workflow if Respond is set to that, however fast the worker was', async () => {
		const workflow = await publish('Quick', registryTrigger(apiKey, whenFinished), doNothing);
		const [webhook] = sandbox.webhooks();
		const answers: number[] = [];
		await inParallel(200, 5, async (index) => {
			const body = eventOf({ eventId: `quick-${index}` });
			answers.push(await post(webhook!.url, body, signed(body, webhook!.hmacSecret)));
		});
		expect(answers).toEqual(Array(200).fill(200));
		await queueMode.n8n.unpublish(workflow);
	});

	it('is sent an event again if n8n gave up its execution before a worker took it', async () => {
		const workflow = await publish('Given up', registryTrigger(apiKey, whenFinished), doNothing);
		const workers = ['worker 1', 'worker 2'].map((name) => queueMode.processes[name]!);
		await Promise.all(workers.map(async (worker) => await worker.signal('SIGSTOP')));
		await sandbox.change(COMPANY);
		// As a main instance does that starts at the wrong moment.
		const giveUp = `update execution_entity set status = 'crashed' where "workflowId" = '${workflow}' and status = 'new'`;
		while (!/UPDATE [1-9]/.test(await queueMode.query(giveUp))) await sleep(50);
		await Promise.all(workers.map(async (worker) => await worker.signal('SIGCONT')));
		await sandbox.idle();
		expect((await finished(workflow, 2)).sort()).toEqual(['crashed', 'success']);
		await queueMode.n8n.unpublish(workflow);
	});

	it('asks about no row of a table twice (Skip Answered) in two executions on two workers', async () => {
		const numbers = ['0403.170.701', '0400.378.485', '0473.191.041', '0214.596.464'];
		const workers = ['worker 1', 'worker 2'] as const;
		/** For how many days Skip Answered trusts a verdict; with 0 it skips no row. */
		const DAYS = 30;
		const ASK_ALL = 0;

		/** Checks the rows on that worker alone, and gives what came out and how many requests it took. */
		async function check(rows: object[], worker: (typeof workers)[number], skipAnswered: number) {
			const [table, list] = rowsOf(rows);
			const asked = registry(apiKey, {
				resource: 'enterprise',
				operation: 'checkBeforeInvoicing',
				enterpriseNumber: '={{ $json.number }}',
				includeInput: true,
				options: { skipAnswered, reuseResponsesFor: 0 },
			});
			const { id } = await queueMode.n8n.createWorkflow(
				chain('List', manualStart, table, list, asked),
			);
			const others = workers.filter((each) => each !== worker);
			sandbox.requests.length = 0;
			for (const other of others) await queueMode.processes[other]!.signal('SIGSTOP');
			const execution = await queueMode.n8n.run(id);
			for (const other of others) await queueMode.processes[other]!.signal('SIGCONT');
			return { rows: given(execution, asked.name), requests: sandbox.requests.length };
		}

		const first = await check(
			numbers.map((number) => ({ number })),
			'worker 1',
			DAYS,
		);
		expect(first.requests).toBe(numbers.length * 3);
		// What the first execution wrote back into the table is what the second one reads.
		const second = await check(first.rows, 'worker 2', DAYS);
		expect(second.requests).toBe(0);
		expect(second.rows).toEqual(first.rows);
		expect((await check(first.rows, 'worker 2', ASK_ALL)).requests).toBe(numbers.length * 3);
	});

	it('loses no event and accepts no forged one while workers, Redis and the service fail', async () => {
		const options = { seed: 1, events: 300, accidents: 6, seconds: 600 };
		const outcome = await runChaosOn(queueMode, options);
		expect(broken(outcome)).toEqual([]);
		// However long a busy machine takes: what was planned and did not happen proves nothing.
		const { sent, executed, accidents, forged } = outcome;
		expect(sent).toBe(300);
		expect(executed).toBe(300);
		expect(accidents).toHaveLength(6);
		expect(forged).toBeGreaterThan(0);
	}, 900_000);
});
