import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../sandbox/random';
import { prepareCredentials, sandboxCredentials } from '../harness/workflows/credentials';
import { chain, doNothing, registryTrigger } from '../harness/workflows/workflow';
import { planAccidents, Supervisor } from './accidents';
import type { Deployment } from './deployment';
import { count, findSecrets, Witness } from './outcome';
import { Service } from './Service';
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
const serviceSettings = {
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

/** Waits until everything has come, or nothing more will. */
async function settle(isOver: () => Promise<boolean> | boolean): Promise<void> {
	const deadline = Date.now() + 120_000;
	while (!(await isOver()) && Date.now() < deadline) await sleep(500);
}

export async function runChaosOn(deployment: Deployment, options: ChaosOptions) {
	const service = await Service.start(serviceSettings);
	const supervisor = new Supervisor(deployment, service);
	try {
		return await rage(deployment, { options, service, supervisor });
	} finally {
		supervisor.abandon();
		await service.stop();
	}
}

async function rage(
	deployment: Deployment,
	{
		options,
		service,
		supervisor,
	}: { options: ChaosOptions; service: Service; supervisor: Supervisor },
) {
	const { seed, events, respond } = options;
	const { n8n, gateway } = deployment;
	const begin = Date.now();
	const log = (text: string) =>
		console.log(`${Math.round((Date.now() - begin) / 1000)} s: ${text}`);
	await n8n.login();
	// Its calls carry tokens, so that those can be looked for as well.
	const [, oAuth2] = await prepareCredentials(n8n, service.baseUrl);
	const trigger = registryTrigger(oAuth2, { options: { respond } });
	const { id } = await n8n.createWorkflow(chain('Chaos', trigger, doNothing));
	await n8n.publish(id);
	const [webhook] = await service.webhooks();

	const witness = new Witness();
	gateway.onAnswer = witness.onAnswer;
	const change = async (eventId: string) =>
		await service.control('POST', '/changes', { entityNumber: COMPANY, eventId });
	const set = async (faults: object) => await service.control('PATCH', '/settings', { faults });
	// Rotated elsewhere, and renewed by the trigger, before the first forgery: a forgery makes it look, at most every ten minutes.
	await service.control('POST', `/webhooks/${webhook!.id}/rotate`);
	witness.sent.add('genuine-0');
	await change('genuine-0');
	await settle(() => witness.outstanding === 0);
	const renewed = (await service.webhooks())[0]!.hmacSecret;

	const random = seededRandom(seed);
	gateway.disturb = () =>
		supervisor.away ? { when: 'before', answer: 'cut' } : disturbance(random);
	await set({ rate: 0.05, seed });
	const planned = planAccidents(options, supervisor.victims);
	let happening = Promise.resolve();
	await send({
		...{ events, random, witness, change, url: webhook!.url, formerSecret: webhook!.hmacSecret },
		until: begin + options.seconds * 1000,
		onProgress(sent) {
			while (planned[0] && planned[0].after <= sent) {
				const accident = planned.shift()!;
				const { kind, victim, seconds } = accident;
				happening = happening.then(async () => {
					log(`${sent} sent: ${kind} ${victim} for ${seconds} s`);
					await supervisor.happen(accident);
				});
			}
		},
	});
	await happening;
	gateway.disturb = undefined;
	await set({ rate: 0 });
	await supervisor.stop();
	log(`calm; ${witness.sent.size} sent, ${witness.outstanding} on their way`);
	await settle(
		async () => witness.outstanding === 0 && Number(await deployment.query(UNFINISHED)) === 0,
	);

	const executions = (await deployment.query(EXECUTIONS)).split('\n').filter(Boolean);
	const webhooks = await service.webhooks();
	const { enterpriseRegistryApi, enterpriseRegistryOAuth2Api } = sandboxCredentials;
	const tokens = (await service.requests()).map(
		({ headers }) => /^Bearer (.+)$/.exec(String(headers.authorization))?.[1] ?? '',
	);
	const secrets = [
		enterpriseRegistryApi.data.apiSecret,
		enterpriseRegistryOAuth2Api.data.clientSecret,
		...new Set(tokens.filter(Boolean)),
		...[webhook!.hmacSecret, renewed, ...webhooks.map(({ hmacSecret }) => hmacSecret)],
	];
	const repairs = Object.values(deployment.processes).map(
		(process) => process.log.split('got a new signing secret').length - 1,
	);
	return {
		...options,
		...count(witness, executions),
		repairs: repairs.reduce((sum, each) => sum + each, 0),
		webhooks: webhooks.length,
		accidents: supervisor.happened,
		leaks: findSecrets(secrets, deployment.folders, executions),
		seconds: Math.round((Date.now() - begin) / 1000),
	};
}
