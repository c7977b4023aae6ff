import { seededRandom } from '../../sandbox/random';
import { startSandbox, type Sandbox, type StoredWebhook } from '../../sandbox';
import { until } from '../harness/process/until';
import type { Deployment } from '../harness/queue/Deployment';
import { CUT } from '../harness/queue/Gateway';
import {
	askSandbox,
	prepareCredentials,
	sandboxCredentials,
} from '../harness/workflows/credentials';
import { chain, doNothing, registryTrigger } from '../harness/workflows/workflow';
import { planAccidents, Supervisor } from './accidents';
import { count, findSecrets, Witness } from './outcome';
import { disturbance, send } from './traffic';

interface ChaosOptions {
	seed: number;
	events: number;
	accidents: number;
	/** When the trigger answers. */
	respond: string;
	/** No event is sent after that. */
	seconds: number;
}

const COMPANY = '0403.170.701';
const EXECUTIONS = `select e.id, e.status, d.data, d."workflowData"
	from execution_entity e join execution_data d on d."executionId" = e.id`;
const UNFINISHED = `select count(*) from execution_entity where status in ('new', 'running')`;

/** A service that never gives up on an event, and answers slowly and sometimes with an error. */
const settings = {
	requestsPerHour: 100_000,
	latency: 20,
	latencyJitter: 60,
	deliveries: {
		retryDelay: 300,
		maxRetryDelay: 3_000,
		maxAttempts: 500,
		timeout: 15_000,
		repeatRate: 0.02,
	},
};

/** Until everything has come, or nothing more will: that is counted later. */
const settle = async (isOver: () => boolean | Promise<boolean>): Promise<void> =>
	await until('all has come', isOver, { seconds: 120 }).catch(() => undefined);

export async function runChaosOn(deployment: Deployment, options: ChaosOptions) {
	const sandbox = await startSandbox({ settings });
	const supervisor = new Supervisor(deployment, sandbox);
	const witness = new Witness();
	const begin = Date.now();
	try {
		const { url, secrets } = await watch(deployment, {
			sandbox,
			witness,
			respond: options.respond,
		});
		const accidents = await rage(deployment, {
			...{ options, sandbox, supervisor, witness, url, formerSecret: secrets[0]! },
		});
		await settle(
			async () => witness.outstanding === 0 && Number(await deployment.query(UNFINISHED)) === 0,
		);
		const executions = (await deployment.query(EXECUTIONS)).split('\n').filter(Boolean);
		const webhooks = sandbox.webhooks();
		const { enterpriseRegistryApi, enterpriseRegistryOAuth2Api } = sandboxCredentials;
		secrets.push(
			enterpriseRegistryApi.data.apiSecret,
			enterpriseRegistryOAuth2Api.data.clientSecret,
		);
		secrets.push(...tokensIn(sandbox), ...webhooks.map(({ hmacSecret }) => hmacSecret));
		const logs = Object.values(deployment.processes).map(({ log }) => log);
		return {
			...options,
			...count(witness, executions),
			repairs: logs.join().split('got a new signing secret').length - 1,
			webhooks: webhooks.length,
			accidents,
			leaks: findSecrets(secrets, deployment.folders, executions),
			seconds: Math.round((Date.now() - begin) / 1000),
		};
	} finally {
		supervisor.end();
		await sandbox.close();
	}
}

const tokensIn = ({ requests }: Sandbox): string[] => {
	const sent = requests.map(({ headers }) => /^Bearer (.+)$/.exec(String(headers.authorization)));
	return [...new Set(sent.flatMap((found) => found?.[1] ?? []))];
};

const change = async (sandbox: Sandbox, eventId: string) =>
	await sandbox.change(COMPANY, undefined, { eventId });

/**
 * Publishes a workflow that watches a company. Its secret is rotated elsewhere, and renewed by the trigger, before the
 * first forgery: a forgery makes it look, at most once an hour.
 */
async function watch(
	{ n8n, gateway }: Deployment,
	{ sandbox, witness, respond }: { sandbox: Sandbox; witness: Witness; respond: string },
): Promise<{ url: string; secrets: string[] }> {
	await n8n.login();
	// Its calls carry tokens, so that those can be looked for as well.
	const [, oAuth2] = await prepareCredentials(n8n, sandbox.baseUrl);
	const trigger = registryTrigger(oAuth2, { options: { respond } });
	const { id } = await n8n.createWorkflow(chain('Chaos', trigger, doNothing));
	await n8n.publish(id);
	const [{ id: webhookId, url, hmacSecret }] = sandbox.webhooks() as [StoredWebhook];
	gateway.onAnswer = witness.onAnswer;
	await askSandbox(sandbox, `PATCH /webhook/${webhookId}/hmac-secret`);
	witness.sent.add('genuine-0');
	await change(sandbox, 'genuine-0');
	await settle(() => witness.outstanding === 0);
	return { url, secrets: [hmacSecret, sandbox.webhooks()[0]!.hmacSecret] };
}

interface Rage {
	options: ChaosOptions;
	sandbox: Sandbox;
	supervisor: Supervisor;
	witness: Witness;
	url: string;
	formerSecret: string;
}

/** Sends everything while accidents happen, and waits until all runs again. */
async function rage(deployment: Deployment, { sandbox, supervisor, ...given }: Rage) {
	const { options, witness, url, formerSecret } = given;
	const { seed, events } = options;
	const { gateway } = deployment;
	const random = seededRandom(seed);
	gateway.disturb = () =>
		supervisor.isServiceAway ? { when: 'before', status: CUT } : disturbance(random);
	Object.assign(sandbox.settings.faults, { rate: 0.05, seed });
	const planned = planAccidents(options, seededRandom(seed), deployment);
	const left = [...planned];
	let happening = Promise.resolve();
	await send({
		...{ events, random, witness, url, formerSecret },
		change: async (eventId) => await change(sandbox, eventId),
		until: Date.now() + options.seconds * 1000,
		onProgress(sent) {
			while (left[0] && left[0].after <= sent) {
				const accident = left.shift()!;
				happening = happening.then(async () => {
					console.log(`${sent} sent: ${accident.kind} ${accident.victim}`);
					await supervisor.happen(accident);
				});
			}
		},
	});
	await happening;
	gateway.disturb = undefined;
	sandbox.settings.faults.rate = 0;
	await supervisor.untilAllRun();
	console.log(`calm; ${witness.sent.size} sent, ${witness.outstanding} on their way`);
	return planned.slice(0, planned.length - left.length);
}
