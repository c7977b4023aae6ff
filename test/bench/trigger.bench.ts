import { createHmac, randomUUID } from 'node:crypto';
import { startSandbox } from '../../sandbox';
import { N8n } from '../n8n/support/N8n';
import { packTarball } from '../n8n/support/tarball';
import type { NewWorkflow, WorkflowNode } from '../n8n/support/workflow';
import { fire, median, type Rate, type Shot } from './triggerRate';
import { table } from './results';

const AT_A_TIME = 10;
const PER_ROUND = 60;
const ROUNDS = 15;
const TARGET = 0.95;

/** Imported by a variable, as it is JavaScript without types. */
const BUILD = '../../scripts/setup/build.mjs';

const event = (index: number) =>
	Buffer.from(JSON.stringify({
		eventId: `evt_${index}`, type: 'enterprise.updated', entityNumber: '0403.170.701', occurredAt: '2026-06-05T09:00:00.000Z',
		data: { changed: ['address', 'denomination'], note: 'x'.repeat(1800) },
	}));

function shots(secret: string | undefined): Shot[] {
	return Array.from({ length: PER_ROUND }, (_, index) => {
		const body = event(index);
		const headers: Shot['headers'] = { 'Content-Type': 'application/json' };
		if (secret !== undefined) headers['X-Registry-Signature'] = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
		return { body, headers };
	});
}

function workflowWith(trigger: Pick<WorkflowNode, 'type' | 'typeVersion' | 'parameters' | 'webhookId' | 'credentials'>): NewWorkflow {
	return {
		name: `Bench ${trigger.type}`,
		nodes: [
			{ id: randomUUID(), name: 'Start', position: [0, 0], ...trigger },
			{ id: randomUUID(), name: 'End', type: 'n8n-nodes-base.noOp', typeVersion: 1, position: [200, 0], parameters: {} },
		],
		connections: { Start: { main: [[{ node: 'End', type: 'main', index: 0 }]] } },
		settings: {},
	};
}

/** This trigger and n8n's own Webhook node in the same n8n, in turns, each answering when the execution is stored. */
export async function run(): Promise<string> {
	const { build } = (await import(BUILD)) as { build: () => Promise<void> };
	await build();
	const sandbox = await startSandbox();
	const n8n = await N8n.start({ tarball: await packTarball() });
	try {
		await n8n.login();
		const credential = await n8n.createCredential('enterpriseRegistryApi', 'Bench', { baseUrl: sandbox.baseUrl, apiKey: 'sandbox-key', apiSecret: 'sandbox-secret' });
		const webhookId = randomUUID();
		const path = randomUUID();
		const { id: ours } = await n8n.createWorkflow(workflowWith({
			type: 'n8n-nodes-enterprise-registry.enterpriseRegistryTrigger', typeVersion: 1.1, webhookId,
			parameters: { entityNumbers: '0403.170.701' }, credentials: { enterpriseRegistryApi: { id: credential.id, name: credential.name } },
		}));
		const { id: theirs } = await n8n.createWorkflow(workflowWith({
			type: 'n8n-nodes-base.webhook', typeVersion: 2, webhookId: path, parameters: { httpMethod: 'POST', path, responseMode: 'onReceived', options: {} },
		}));
		await n8n.publish(ours);
		await n8n.publish(theirs);
		const signed = shots(sandbox.webhooks()[0]!.hmacSecret);
		const plain = shots(undefined);
		const shootOurs = async () => await fire(`${n8n.url}/webhook/${webhookId}/webhook`, signed, AT_A_TIME);
		const shootTheirs = async () => await fire(`${n8n.url}/webhook/${path}`, plain, AT_A_TIME);
		return await compare(shootOurs, shootTheirs);
	} finally {
		await n8n.stop();
		await sandbox.close();
	}
}

async function compare(shootOurs: () => Promise<Rate>, shootTheirs: () => Promise<Rate>): Promise<string> {
	await shootOurs();
	await shootTheirs();
	const ours: Rate[] = [];
	const theirs: Rate[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		// Whoever goes second meets the executions that the first left to be written.
		if (round % 2 === 0) ours.push(await shootOurs());
		theirs.push(await shootTheirs());
		if (round % 2 === 1) ours.push(await shootOurs());
	}
	const refused = [...ours, ...theirs].reduce((sum, rate) => sum + rate.refused, 0);
	if (refused > 0) throw new Error(`${refused} deliveries were refused, so this measured something else.`);
	const ratio = median(ours.map(({ perSecond }, round) => perSecond / theirs[round]!.perSecond));
	const line = (name: string, rates: Rate[]) => [name, median(rates.map(({ perSecond }) => perSecond)).toFixed(1), median(rates.map(({ p95 }) => p95)).toFixed(1)];
	return [
		`${PER_ROUND} signed deliveries of 2 KB at a time, ${AT_A_TIME} at once, ${ROUNDS} rounds in turns, in one real n8n; median of the rounds.`,
		'',
		table([['', 'deliveries per second', 'p95, ms'], line('Enterprise Registry Trigger', ours), line("n8n's Webhook node", theirs)]),
		'',
		`Ratio of the rates, median within the rounds: ${ratio.toFixed(3)} (target: at least ${TARGET}).`,
	].join('\n');
}
