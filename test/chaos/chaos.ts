import { seededRandom } from '../../sandbox/random';
import { startSandbox, type Sandbox } from '../../sandbox';
import { until } from '../harness/process/until';
import type { Deployment } from '../harness/queue/Deployment';
import { inParallel, post, signed } from '../harness/queue/deliveries';
import { CUT, type Disturbance } from '../harness/queue/Gateway';
import {
	askSandbox,
	prepareCredentials,
	sandboxCredentials,
} from '../harness/workflows/credentials';
import { COMPANY } from '../harness/workflows/OwnSandbox';
import { chain, doNothing, registryTrigger } from '../harness/workflows/workflow';
import { planAccidents, Supervisor, type Accident } from './accidents';
import { count, findSecrets, Witness } from './outcome';

interface ChaosOptions {
	seed: number;
	events: number;
	accidents: number;
	/** No event is sent after that. */
	seconds: number;
}

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

/** More than this many on their way would only wait at the service. */
const MOST_OUTSTANDING = 200;

/** Waits until everything has come, or nothing more will: that is counted later. */
const settle = async (isOver: () => boolean | Promise<boolean>): Promise<unknown> =>
	await until('all has come', isOver, { seconds: 120 }).catch(() => undefined);

/** A workflow that watches a company at a service of its own, while all sorts of things fail. */
class Chaos {
	private readonly witness = new Witness();
	private readonly random: () => number;
	private url = '';
	/** The signing secret before it was rotated. */
	private formerSecret = '';

	constructor(
		private readonly deployment: Deployment,
		private readonly sandbox: Sandbox,
		private readonly options: ChaosOptions,
	) {
		this.random = seededRandom(options.seed);
	}

	/** The secret is rotated elsewhere, and renewed by the trigger, before the first forgery: a forgery makes it look, at most once an hour. */
	async watch(): Promise<void> {
		const { n8n, gateway } = this.deployment;
		await n8n.login();
		// Its calls carry tokens, so that those can be looked for as well.
		const [, oAuth2] = await prepareCredentials(n8n, this.sandbox.baseUrl);
		const trigger = registryTrigger(oAuth2, { options: { respond: 'whenFinished' } });
		const { id } = await n8n.createWorkflow(chain('Chaos', trigger, doNothing));
		await n8n.publish(id);
		const webhook = this.sandbox.webhooks()[0]!;
		this.url = webhook.url;
		this.formerSecret = webhook.hmacSecret;
		gateway.onAnswer = this.witness.onAnswer;
		await askSandbox(this.sandbox, `PATCH /webhook/${webhook.id}/hmac-secret`);
		await this.change('genuine-0');
		await settle(() => this.witness.outstanding === 0);
	}

	/** Sends everything while accidents happen, and waits until all runs again and all has come. */
	async rage(supervisor: Supervisor): Promise<Accident[]> {
		const { deployment, sandbox, options, witness } = this;
		const { gateway } = deployment;
		gateway.disturb = () =>
			supervisor.isServiceAway ? { when: 'before', status: CUT } : disturbance(this.random);
		Object.assign(sandbox.settings.faults, { rate: 0.05, seed: options.seed });
		const planned = planAccidents(options, deployment);
		const happened: Accident[] = [];
		let happening = Promise.resolve();
		const deadline = Date.now() + options.seconds * 1000;
		while (witness.sent.size < options.events && Date.now() < deadline) {
			await this.burst();
			while (planned[0] && planned[0].after <= witness.sent.size) {
				const accident = planned.shift()!;
				happened.push(accident);
				console.log(`${witness.sent.size} sent: ${accident.kind} ${accident.victim}`);
				happening = happening.then(async () => await supervisor.happen(accident));
			}
			const isCalm = () => witness.outstanding <= MOST_OUTSTANDING || Date.now() >= deadline;
			await until('fewer events on their way', isCalm, { interval: 50, seconds: 2000 });
		}
		await happening;
		gateway.disturb = undefined;
		sandbox.settings.faults.rate = 0;
		await supervisor.untilAllRun();
		console.log(`calm; ${witness.sent.size} sent, ${witness.outstanding} on their way`);
		const hasEnded = async () => Number(await deployment.query(UNFINISHED)) === 0;
		await settle(async () => witness.outstanding === 0 && (await hasEnded()));
		return happened;
	}

	/** What became of the events, and whether a secret was left anywhere. */
	async outcome() {
		const { deployment, sandbox, witness } = this;
		const executions = (await deployment.query(EXECUTIONS)).split('\n').filter(Boolean);
		const webhooks = sandbox.webhooks();
		const tokens = sandbox.requests.flatMap(
			({ headers }) => /^Bearer (.+)$/.exec(String(headers.authorization))?.[1] ?? [],
		);
		const { enterpriseRegistryApi, enterpriseRegistryOAuth2Api } = sandboxCredentials;
		const secrets = [
			enterpriseRegistryApi.data.apiSecret,
			enterpriseRegistryOAuth2Api.data.clientSecret,
			...new Set(tokens),
			this.formerSecret,
			...webhooks.map(({ hmacSecret }) => hmacSecret),
		];
		const logs = Object.values(deployment.processes).map(({ log }) => log);
		return {
			...this.options,
			...count(witness, executions),
			repairs: logs.join().split('got a new signing secret').length - 1,
			webhooks: webhooks.length,
			leaks: findSecrets(secrets, deployment.folder, executions),
		};
	}

	/** Genuine changes, and a forged delivery for every twentieth of them. */
	private async burst(): Promise<void> {
		const { witness, options, random } = this;
		const first = witness.sent.size;
		const size = Math.min(10 + Math.floor(random() * 110), options.events - first);
		await inParallel(size, 8, async (index) => await this.change(`genuine-${first + index}`));
		await inParallel(Math.ceil(size / 20), 4, async () => {
			const eventId = `forged-${witness.forged++}`;
			const body = JSON.stringify({ eventId, type: 'enterprise.updated', data: {} });
			await post(this.url, body, forge(body, random(), this.formerSecret));
		});
	}

	private async change(eventId: string): Promise<void> {
		this.witness.sent.add(eventId);
		await this.sandbox.change(COMPANY, undefined, { eventId });
	}
}

/** Runs a workflow with the trigger while processes, the network and the service fail; gives what became of every event. */
export async function runChaosOn(deployment: Deployment, options: ChaosOptions) {
	const sandbox = await startSandbox({ settings });
	const supervisor = new Supervisor(deployment, sandbox);
	const chaos = new Chaos(deployment, sandbox, options);
	const begin = Date.now();
	try {
		await chaos.watch();
		const accidents = await chaos.rage(supervisor);
		const seconds = Math.round((Date.now() - begin) / 1000);
		return { ...(await chaos.outcome()), accidents, seconds };
	} finally {
		supervisor.end();
		await sandbox.close();
	}
}

/** What an attacker may try without the secret. */
function forge(body: string, chance: number, formerSecret: string): Record<string, string> {
	const withFormer = signed(body, formerSecret);
	const [name, signature] = Object.entries(withFormer)[0]!;
	const forgeries = [
		{},
		signed(body, 'another-secret-of-thirty-two-bytes'),
		withFormer,
		{ [name]: signature.slice(0, 'sha256='.length + 16) },
		{ [name]: formerSecret },
	];
	return forgeries[Math.floor(chance * forgeries.length)]!;
}

/** A twentieth of the deliveries meets something on the way. */
function disturbance(random: () => number): Disturbance | undefined {
	const chance = random();
	if (chance < 0.01) return { when: 'before', status: CUT };
	if (chance < 0.02) return { when: 'after', status: CUT };
	if (chance < 0.03) return { when: 'before', status: 503 };
	if (chance < 0.035) return { when: 'after', status: 502 };
	if (chance < 0.05) return { when: 'before', delay: random() * 2_000 };
	return undefined;
}
