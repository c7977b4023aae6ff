import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../sandbox/random';
import { prepareCredentials } from '../harness/workflows/credentials';
import { defaultVersion } from '../harness/n8n/runtime';
import type { Disturbance } from '../harness/queue/Gateway';
import { chain, doNothing, registryTrigger } from '../harness/queue/workflows';
import { planAccidents } from './accidents';
import { deploy, type Deployment, type Mode } from './deployment';
import { count, type Outcome } from './outcome';
import { findSecrets, secretsOf } from './secrets';
import { Service } from './Service';
import { Supervisor } from './Supervisor';
import { send } from './traffic';
import { Witness } from './Witness';

export interface ChaosOptions {
	mode: Mode;
	seed: number;
	events: number;
	accidents: number;
	/** When the trigger answers. */
	respond: 'immediately' | 'whenFinished';
	/** No event is sent after that. */
	seconds: number;
	version?: string;
	log?: (line: string) => void;
}

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
		concurrency: 20,
		repeatRate: 0.02,
	},
};

const settled = 120_000;

/** On a separate n8n. */
export async function runChaos(options: ChaosOptions, tarball: string): Promise<Outcome> {
	const deployment = await deploy(options.mode, tarball, options.version);
	try {
		return await runChaosOn(deployment, options);
	} finally {
		await deployment.stop();
	}
}

export async function runChaosOn(deployment: Deployment, options: ChaosOptions): Promise<Outcome> {
	const service = await Service.start(serviceSettings);
	try {
		return await rage(options, service, deployment);
	} finally {
		await service.stop();
	}
}

async function rage(
	options: ChaosOptions,
	service: Service,
	deployment: Deployment,
): Promise<Outcome> {
	const { mode, seed, events, respond, log = () => undefined } = options;
	const { n8n, gateway } = deployment;
	await n8n.login();
	const credentials = await prepareCredentials(n8n, service.baseUrl);
	// Its calls carry tokens, so that those can be looked for as well.
	const oAuth2 = credentials.find(({ type }) => type === 'enterpriseRegistryOAuth2Api')!;
	const { id } = await n8n.createWorkflow(
		chain('Chaos', registryTrigger(oAuth2, { options: { respond } }), doNothing),
	);
	await n8n.publish(id);
	const [webhook] = await service.webhooks();
	const webhookSecrets = new Set([webhook!.hmacSecret]);

	const random = seededRandom(seed);
	const witness = new Witness();
	const supervisor = new Supervisor(deployment, service);
	gateway.onAnswer = (...answer) => witness.onAnswer(...answer);
	const begin = Date.now();
	const seconds = () => Math.round((Date.now() - begin) / 1000);
	try {
		// Rotated elsewhere, and renewed by the trigger, before the first forgery: a forgery makes it look, at most every ten minutes.
		await service.rotate(webhook!.id);
		await service.change('0403.170.701', 'genuine-0');
		witness.sent.add('genuine-0');
		const untilRenewed = Date.now() + settled;
		while (witness.outstanding > 0 && Date.now() < untilRenewed) await sleep(200);
		webhookSecrets.add((await service.webhooks())[0]!.hmacSecret);
		log(
			`${seconds()} s: the rotated secret was ${witness.outstanding === 0 ? 'renewed' : 'not renewed'}`,
		);

		gateway.disturb = () =>
			supervisor.away ? { when: 'before', answer: 'cut' } : disturbance(random);
		await service.set({ faults: { rate: 0.05, seed } });
		const planned = planAccidents(seed, events, options.accidents, supervisor.victims);
		let happening = Promise.resolve();
		await send({
			events,
			until: begin + options.seconds * 1000,
			random,
			service,
			witness,
			url: webhook!.url,
			formerSecret: webhook!.hmacSecret,
			onProgress(sent) {
				while (planned[0] && planned[0].after <= sent) {
					const accident = planned.shift()!;
					happening = happening.then(async () => {
						log(
							`${seconds()} s, ${sent} sent, ${witness.outstanding} on their way: ${accident.kind} ${accident.victim} for ${accident.seconds} s`,
						);
						await supervisor.happen(accident);
					});
				}
			},
		});
		await happening;
		gateway.disturb = undefined;
		await service.set({ faults: { rate: 0 } });
		await supervisor.stop();
		log(`${seconds()} s: calm; ${witness.sent.size} sent, ${witness.outstanding} on their way`);
		const deadline = Date.now() + settled;
		while (
			Date.now() < deadline &&
			(witness.outstanding > 0 || (await deployment.unfinished()) > 0)
		)
			await sleep(1000);
	} finally {
		supervisor.abandon();
	}

	const executions = await deployment.executions();
	const webhooks = await service.webhooks();
	for (const { hmacSecret } of webhooks) webhookSecrets.add(hmacSecret);
	return {
		mode,
		respond,
		seed,
		n8n: options.version ?? defaultVersion,
		...count(witness, executions),
		repairs: Object.values(deployment.processes).reduce(
			(sum, { log: text }) => sum + text.split('got a new signing secret').length - 1,
			0,
		),
		webhooks: webhooks.length,
		answers: witness.answers,
		accidents: supervisor.happened,
		restarts: supervisor.starts,
		leaks: findSecrets(await secretsOf(service, webhookSecrets), deployment.folders, executions),
		seconds: seconds(),
	};
}

/** A twentieth of the deliveries meets something on the way. */
function disturbance(random: () => number): Disturbance | undefined {
	const chance = random();
	if (chance < 0.01) return { when: 'before', answer: 'cut' };
	if (chance < 0.02) return { when: 'after', answer: 'cut' };
	if (chance < 0.03) return { when: 'before', answer: 503 };
	if (chance < 0.035) return { when: 'after', answer: 502 };
	if (chance < 0.05) return { when: 'before', delay: random() * 2_000 };
	return undefined;
}
