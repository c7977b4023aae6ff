import { randomUUID } from 'node:crypto';

import { startSandbox, type Sandbox } from '../../sandbox';
import { N8n } from '../harness/n8n/N8n';
import { inParallel, post, signed } from '../harness/queue/deliveries';
import { prepareCredentials } from '../harness/workflows/credentials';
import {
	chain,
	doNothing,
	node,
	registryTrigger,
	usedBy,
	type WorkflowNode,
} from '../harness/workflows/workflow';
import { build } from './support/inN8n';
import { median, table } from './support/results';

/* This trigger beside n8n's Webhook node in the same n8n, each answering when the execution is stored. */

const ROUNDS = 15;
const PER_ROUND = 60;
const AT_A_TIME = 10;

const body = JSON.stringify({
	eventId: 'evt_1',
	type: 'enterprise.updated',
	entityNumber: '0403.170.701',
	data: { changed: ['address'], note: 'x'.repeat(1900) },
});

/** Deliveries per second, always so many at the same time. */
async function fire(url: string, headers: Record<string, string>): Promise<number> {
	const began = performance.now();
	await inParallel(PER_ROUND, AT_A_TIME, async () => {
		const status = await post(url, body, headers);
		if (status !== 200) throw new Error(`A delivery was answered with ${status}`);
	});
	return (1000 * PER_ROUND) / (performance.now() - began);
}

/** Published in the same n8n. */
async function contendersIn(n8n: N8n, sandbox: Sandbox) {
	const publish = async (start: WorkflowNode) => {
		const { id } = await n8n.createWorkflow(chain(`Bench ${start.name}`, start, doNothing));
		await n8n.publish(id);
	};
	const [apiKey] = await prepareCredentials(n8n, sandbox.baseUrl);
	const token = { name: 'x-token', value: 'a-token' };
	const credentials = usedBy(await n8n.createCredential('httpHeaderAuth', 'Token', token));
	const contender = (name: string, url: string, headers: Record<string, string>) => ({
		name,
		shoot: async () => await fire(url, headers),
		rates: [] as number[],
	});
	const webhook = async (name: string, authentication: 'none' | 'headerAuth') => {
		const webhookId = randomUUID();
		const answer = { httpMethod: 'POST', responseMode: 'onReceived', authentication };
		const parameters = { ...answer, path: webhookId };
		const type = 'n8n-nodes-base.webhook';
		await publish(node({ name, type, typeVersion: 2, webhookId, parameters, credentials }));
		return contender(name, `${n8n.url}/webhook/${webhookId}`, { [token.name]: token.value });
	};
	await publish(registryTrigger(apiKey));
	const { url, hmacSecret } = sandbox.webhooks()[0]!;
	return [
		contender('this trigger', url, signed(body, hmacSecret)),
		await webhook('Webhook node', 'none'),
		await webhook('Webhook node, header credential', 'headerAuth'),
	];
}

export async function run([rounds = String(ROUNDS)]: string[]): Promise<string> {
	await build();
	const sandbox = await startSandbox();
	const n8n = await N8n.start({ editor: false });
	try {
		await n8n.login();
		const contenders = await contendersIn(n8n, sandbox);
		for (const { shoot } of contenders) await shoot();
		// Each round is begun by another: whoever is later meets what the earlier left to be written.
		for (let turn = 0; turn < Number(rounds) * contenders.length; turn++) {
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
			`${rounds} rounds of ${PER_ROUND} deliveries of 2 KB, ${AT_A_TIME} at once, in turn, in one n8n with its defaults; medians.`,
			table([['', 'deliveries per second', 'this trigger relative to it'], ...rows]),
		].join('\n\n');
	} finally {
		await n8n.stop();
		await sandbox.close();
	}
}
