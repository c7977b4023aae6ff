import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import axios from 'axios';

import { startSandbox, type Sandbox } from '../../sandbox';
import { N8n } from '../harness/n8n/N8n';
import { signed } from '../harness/queue/deliveries';
import type { WorkflowNode } from '../harness/workflows/workflow';
import { table } from './support/results';
import { median } from './support/statistics';

/* This trigger beside n8n's Webhook node in the same n8n, each answering when the execution is stored. */

const ROUNDS = 15;
const PER_ROUND = 60;
const AT_A_TIME = 10;
/** Imported by a variable, as it is JavaScript without types. */
const BUILD = '../../scripts/setup/build.mjs';

const body = JSON.stringify({
	eventId: 'evt_1',
	type: 'enterprise.updated',
	entityNumber: '0403.170.701',
	data: { changed: ['address'], note: 'x'.repeat(1900) },
});

type Start = Pick<WorkflowNode, 'type' | 'typeVersion' | 'parameters' | 'credentials'>;

const NO_OP = { type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };

/** @returns the URL of the published workflow. */
async function publish(n8n: N8n, start: Start): Promise<string> {
	const webhookId = randomUUID();
	const isOurs = start.type.startsWith('n8n-nodes-enterprise');
	const parameters = isOurs ? start.parameters : { ...start.parameters, path: webhookId };
	const { id } = await n8n.createWorkflow({
		name: `Bench ${start.type}`,
		nodes: [
			{ name: 'Start', position: [0, 0], ...start, parameters, webhookId },
			{ name: 'End', position: [200, 0], ...NO_OP },
		],
		connections: { Start: { main: [[{ node: 'End', type: 'main', index: 0 }]] } },
		settings: {},
	});
	await n8n.publish(id);
	return `${n8n.url}/webhook/${webhookId}${isOurs ? '/webhook' : ''}`;
}

/** Always so many at the same time. @returns deliveries per second. */
async function fire(url: string, headers: Record<string, string>): Promise<number> {
	const httpAgent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
	let left = PER_ROUND;
	const began = performance.now();
	const shoot = async () => {
		while (left-- > 0)
			await axios.post(url, body, {
				headers: { 'content-type': 'application/json', ...headers },
				httpAgent,
				proxy: false,
			});
	};
	await Promise.all(Array.from({ length: AT_A_TIME }, shoot));
	const seconds = (performance.now() - began) / 1000;
	httpAgent.destroy();
	return PER_ROUND / seconds;
}

/** Published in the same n8n. */
async function contendersIn(n8n: N8n, sandbox: Sandbox) {
	const credentialOf = async (type: string, data: Record<string, string>) => {
		const { id, name } = await n8n.createCredential(type, type, data);
		return { [type]: { id, name } };
	};
	const keys = { apiKey: 'sandbox-key', apiSecret: 'sandbox-secret' };
	const ours = await publish(n8n, {
		type: 'n8n-nodes-enterprise-registry.enterpriseRegistryTrigger',
		typeVersion: 2,
		parameters: { entityNumbers: '0403.170.701' },
		credentials: await credentialOf('enterpriseRegistryApi', { baseUrl: sandbox.baseUrl, ...keys }),
	});
	const webhook = { type: 'n8n-nodes-base.webhook', typeVersion: 2 };
	const parameters = { httpMethod: 'POST', responseMode: 'onReceived' };
	const native = await publish(n8n, { ...webhook, parameters });
	const guarded = await publish(n8n, {
		...webhook,
		parameters: { ...parameters, authentication: 'headerAuth' },
		credentials: await credentialOf('httpHeaderAuth', { name: 'x-token', value: 'a-token' }),
	});
	const { hmacSecret } = sandbox.webhooks()[0]!;
	const contender = (name: string, url: string, headers: Record<string, string> = {}) => ({
		name,
		shoot: async () => await fire(url, headers),
		rates: [] as number[],
	});
	return [
		contender('this trigger', ours, signed(body, hmacSecret)),
		contender('Webhook node', native),
		contender('Webhook node, header credential', guarded, { 'x-token': 'a-token' }),
	];
}

export async function run(): Promise<string> {
	const { build } = (await import(BUILD)) as { build: () => Promise<void> };
	await build();
	const sandbox = await startSandbox();
	const n8n = await N8n.start({ editor: false });
	try {
		await n8n.login();
		const contenders = await contendersIn(n8n, sandbox);
		for (const { shoot } of contenders) await shoot();
		// Each round is begun by another: whoever is later meets what the earlier left to be written.
		for (let turn = 0; turn < ROUNDS * contenders.length; turn++) {
			const at = (turn + Math.floor(turn / contenders.length)) % contenders.length;
			contenders[at]!.rates.push(await contenders[at]!.shoot());
		}
		const own = contenders[0]!.rates;
		const rows = contenders.map(({ name, rates }) => [
			name,
			median(rates).toFixed(1),
			median(own.map((rate, round) => rate / rates[round]!)).toFixed(2),
		]);
		return [
			`${ROUNDS} rounds of ${PER_ROUND} deliveries of 2 KB, ${AT_A_TIME} at once, in turn, in one n8n with its defaults; medians. Load of the machine over a minute: ${loadavg()[0]!.toFixed(1)}.`,
			table([['', 'deliveries per second', 'this trigger relative to it'], ...rows]),
		].join('\n\n');
	} finally {
		await n8n.stop();
		await sandbox.close();
	}
}
