import { createHmac, randomUUID } from 'node:crypto';
import type { Sandbox } from '../../../sandbox';
import type { N8nClient } from '../../harness/n8n/N8nClient';
import type { NewWorkflow, WorkflowNode } from '../../harness/workflows/workflow';
import { fire, median, type Rate, type Shot } from './triggerRate';
import { table } from './results';

const AT_A_TIME = 10;
const PER_ROUND = 60;
const ROUNDS = 15;
const TARGET = 0.95;

const event = (index: number) =>
	Buffer.from(
		JSON.stringify({
			eventId: `evt_${index}`,
			type: 'enterprise.updated',
			entityNumber: '0403.170.701',
			occurredAt: '2026-06-05T09:00:00.000Z',
			data: { changed: ['address', 'denomination'], note: 'x'.repeat(1800) },
		}),
	);

function shots(secret: string | undefined): Shot[] {
	return Array.from({ length: PER_ROUND }, (_, index) => {
		const body = event(index);
		const headers: Shot['headers'] = { 'Content-Type': 'application/json' };
		if (secret !== undefined)
			headers['X-Registry-Signature'] =
				`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
		return { body, headers };
	});
}

function workflowWith(
	trigger: Pick<WorkflowNode, 'type' | 'typeVersion' | 'parameters' | 'webhookId' | 'credentials'>,
): NewWorkflow {
	return {
		name: `Bench ${trigger.type}`,
		nodes: [
			{ id: randomUUID(), name: 'Start', position: [0, 0], ...trigger },
			{
				id: randomUUID(),
				name: 'End',
				type: 'n8n-nodes-base.noOp',
				typeVersion: 1,
				position: [200, 0],
				parameters: {},
			},
		],
		connections: { Start: { main: [[{ node: 'End', type: 'main', index: 0 }]] } },
		settings: {},
	};
}

interface Contender {
	name: string;
	shoot: () => Promise<Rate>;
}

/** This trigger and n8n's own Webhook node, published in the same n8n, each answering when the execution is stored. */
export async function contenders(
	n8n: N8nClient,
	sandbox: Sandbox,
	address: string,
): Promise<Contender[]> {
	const credential = await n8n.createCredential('enterpriseRegistryApi', 'Bench', {
		baseUrl: sandbox.baseUrl,
		apiKey: 'sandbox-key',
		apiSecret: 'sandbox-secret',
	});
	const webhookId = randomUUID();
	const { id: ours } = await n8n.createWorkflow(
		workflowWith({
			type: 'n8n-nodes-enterprise-registry.enterpriseRegistryTrigger',
			typeVersion: 2,
			webhookId,
			parameters: { entityNumbers: '0403.170.701' },
			credentials: { enterpriseRegistryApi: { id: credential.id, name: credential.name } },
		}),
	);
	await n8n.publish(ours);
	const paths = { native: randomUUID(), isolated: randomUUID() };
	for (const [kind, path] of Object.entries(paths)) {
		const options = kind === 'isolated' ? { ignoreBots: '={{ false }}' } : {};
		const { id } = await n8n.createWorkflow(
			workflowWith({
				type: 'n8n-nodes-base.webhook',
				typeVersion: 2,
				webhookId: path,
				parameters: { httpMethod: 'POST', path, responseMode: 'onReceived', options },
			}),
		);
		await n8n.publish(id);
	}
	const signed = shots(sandbox.webhooks()[0]!.hmacSecret);
	const plain = shots(undefined);
	return [
		{
			name: 'Enterprise Registry Trigger',
			shoot: async () => await fire(`${address}/webhook/${webhookId}/webhook`, signed, AT_A_TIME),
		},
		{
			name: "n8n's Webhook node",
			shoot: async () => await fire(`${address}/webhook/${paths.native}`, plain, AT_A_TIME),
		},
		{
			name: "n8n's Webhook node with an expression",
			shoot: async () => await fire(`${address}/webhook/${paths.isolated}`, plain, AT_A_TIME),
		},
	];
}

/** A setting of n8n 2.41, off by default. */
const LAZILY = 'N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE';

const REASON = [
	'By default n8n 2.41 creates an isolate of its expression engine for every delivery to any node except its own Webhook node, and to that',
	'one as soon as a parameter is an expression. A node cannot change this; a setting of n8n can:',
].join('\n');

/** In n8n as it is, and where an isolate is taken only if an expression asks for one. */
export async function bothWays(
	measure: (env: Record<string, string>, setting: string) => Promise<string>,
): Promise<string> {
	const usual = await measure({}, '');
	const lazy = await measure({ [LAZILY]: 'true' }, ` with \`${LAZILY}=true\``);
	return [usual, REASON, lazy].join('\n\n');
}

/** The contenders in turns, each round begun by another: whoever is later meets what the earlier left to be written. */
export async function compare(contenders: Contender[], where: string): Promise<string> {
	const rates = contenders.map((): Rate[] => []);
	for (const { shoot } of contenders) await shoot();
	for (let round = 0; round < ROUNDS; round++) {
		for (let turn = 0; turn < contenders.length; turn++) {
			const at = (turn + round) % contenders.length;
			rates[at]!.push(await contenders[at]!.shoot());
		}
	}
	const refused = rates.flat().reduce((sum, rate) => sum + rate.refused, 0);
	if (refused > 0)
		throw new Error(`${refused} deliveries were refused, so this measured something else.`);
	const ratio = (other: Rate[]) =>
		median(rates[0]!.map(({ perSecond }, round) => perSecond / other[round]!.perSecond)).toFixed(2);
	const lines = contenders.map(({ name }, at) => [
		name,
		median(rates[at]!.map(({ perSecond }) => perSecond)).toFixed(1),
		median(rates[at]!.map(({ p95 }) => p95)).toFixed(0),
		at === 0 ? '' : ratio(rates[at]!),
	]);
	return [
		`${ROUNDS} rounds of ${PER_ROUND} signed deliveries of 2 KB, ${AT_A_TIME} at once, the nodes in turn, in ${where}; medians of the rounds.`,
		'',
		table([
			['', 'deliveries per second', 'p95, ms', `this trigger relative to it (target: ${TARGET})`],
			...lines,
		]),
	].join('\n');
}
