import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox, type Sandbox } from '../../sandbox';
import { runChaosOn } from '../chaos/chaos';
import { inQueueMode } from '../chaos/deployment';
import { broken } from '../chaos/outcome';
import { prepareCredentials } from '../n8n/support/credentials';
import type { Credential } from '../n8n/support/N8nClient';
import { packTarball } from '../n8n/support/tarball';
import { post, sideBySide, signed } from './support/deliveries';
import { QueueMode } from './support/QueueMode';
import { chain, doNothing, getEnterprise, plainWebhook, registryTrigger, watched } from './support/workflows';

describe('n8n in queue mode', () => {
	let queueMode: QueueMode;
	let sandbox: Sandbox;
	let apiKey: Credential;
	let oAuth2: Credential;

	beforeAll(async () => {
		sandbox = await startSandbox({ settings: { deliveries: { retryDelay: 250, maxAttempts: 10 } } });
		queueMode = await QueueMode.start({ version: process.env.N8N_VERSION, tarball: await packTarball() });
		await queueMode.main.login();
		[apiKey, oAuth2] = (await prepareCredentials(queueMode.main, sandbox.baseUrl)) as [Credential, Credential];
	});
	afterAll(async () => {
		await queueMode?.stop();
		await sandbox?.close();
	});

	async function publish(name: string, ...nodes: Parameters<typeof chain> extends [string, ...infer Nodes] ? Nodes : never): Promise<string> {
		const { id } = await queueMode.main.createWorkflow(chain(name, ...nodes));
		await queueMode.main.publish(id);
		return id;
	}

	async function finished(workflow: string, count: number): Promise<string[]> {
		for (let attempt = 0; ; attempt++) {
			const executions = await queueMode.main.executions(workflow);
			const ended = executions.filter(({ status }) => ['success', 'error', 'crashed'].includes(status));
			if (ended.length >= count || attempt === 300) return ended.map(({ status }) => status);
			await sleep(100);
		}
	}

	it('registers one webhook with the address of the proxy, and runs what arrives on workers', async () => {
		const workflow = await publish('Watch', registryTrigger(apiKey), getEnterprise(oAuth2));
		const webhooks = sandbox.webhooks();
		expect(webhooks).toHaveLength(1);
		expect(webhooks[0]!.url).toContain(`${queueMode.gateway.url}/webhook/`);

		for (let change = 0; change < 12; change++) await sandbox.change(watched);
		await sandbox.idle();
		expect(await finished(workflow, 12)).toEqual(Array(12).fill('success'));
		expect(queueMode.main.log).not.toContain('Worker started execution');
		await queueMode.main.unpublish(workflow);
		expect(sandbox.webhooks()).toEqual([]);
	});

	it('keeps a secret that the webhook processor renewed, for every process and over its restart', async () => {
		const workflow = await publish('Renewed', registryTrigger(oAuth2), doNothing);
		const [webhook] = sandbox.webhooks();
		const rotated = await fetch(`${sandbox.origin}/sandbox/webhooks/${webhook!.id}/rotate`, { method: 'POST' });
		expect(rotated.status).toBe(200);
		await sandbox.change(watched);
		await sandbox.idle();
		expect(await finished(workflow, 1)).toEqual(['success']);

		await queueMode.webhookProcessor.kill();
		await queueMode.webhookProcessor.start();
		await sandbox.change(watched);
		await sandbox.idle();
		expect(await finished(workflow, 2)).toEqual(['success', 'success']);
		await queueMode.main.unpublish(workflow);
		expect(sandbox.webhooks()).toEqual([]);
	});

	it('takes deliveries in about as fast as the Webhook node of n8n', async () => {
		const password = { name: 'x-password', value: 'anything' };
		const header = await queueMode.main.createCredential('httpHeaderAuth', 'Password', password);
		const own = await publish('Trigger', registryTrigger(apiKey), doNothing);
		const plain = await publish('Webhook', plainWebhook('plain', header), doNothing);
		const [webhook] = sandbox.webhooks();
		const sender = (url: string, headers: (body: string) => Record<string, string>) => async (index: number) => {
			const body = JSON.stringify({ eventId: `speed-${index}`, type: 'enterprise.updated', entityNumber: watched });
			expect(await post(url, body, headers(body))).toBe(200);
		};
		const [trigger, other] = await sideBySide([
			sender(webhook!.url, (body) => signed(body, webhook!.hmacSecret)),
			sender(`${queueMode.gateway.url}/webhook/plain`, () => ({ [password.name]: password.value })),
		]);
		console.log(`Deliveries per second in queue mode: ${trigger!.toFixed(0)}, n8n's own Webhook node: ${other!.toFixed(0)}`);
		expect(trigger!).toBeGreaterThan(other! / 2);
		await queueMode.main.unpublish(own);
		await queueMode.main.unpublish(plain);
	});

	it('loses no event and lets no forged one through while workers, Redis and the service fail', async () => {
		const options = { mode: 'queue', seed: 1, events: 300, accidents: 6, respond: 'whenFinished', seconds: 60 } as const;
		const outcome = await runChaosOn(inQueueMode(queueMode), options);
		expect(broken(outcome)).toEqual([]);
		// A busy machine sends fewer in that time, and none is lost.
		expect(outcome.executed).toBe(outcome.sent);
		expect(outcome.sent).toBeGreaterThan(100);
	}, 400_000);
});
