import { startSandbox, type Sandbox, type SandboxSettings } from '../../../sandbox';
import { N8n } from '../../harness/n8n/N8n';
import { prepareCredentials } from '../../harness/workflows/credentials';
import {
	chain,
	doNothing,
	manualStart,
	node,
	registry,
	usedBy,
	type Credential,
	type WorkflowNode,
} from '../../harness/workflows/workflow';
import { lookUps } from './items';

/** Imported by a variable, as it is JavaScript without types. */
const BUILD = '../../../scripts/setup/build.mjs';

export const build = async () =>
	await ((await import(BUILD)) as { build: () => Promise<void> }).build();

const REGISTER = { generate: 20_000 };
const UNLIMITED = { requestsPerHour: 1_000_000, requestsPerMonth: 10_000_000 };

type Parameters = Record<string, unknown>;
type NodeUnderTest = (credential: Credential) => WorkflowNode;

export const LOOK_UP = {
	resource: 'enterprise',
	operation: 'get',
	enterpriseNumber: { __rl: true, mode: 'number', value: '={{ $json.number }}' },
};

/** The node of this pack; unless told otherwise it looks up each item. */
export const ours =
	(parameters: Parameters = LOOK_UP): NodeUnderTest =>
	(credential) =>
		registry(credential, { options: {}, ...parameters });

/** n8n's HTTP Request node, making the same calls with the same credential. */
export const httpRequest =
	(options: Parameters = {}, path = '/v2/enterprise/{{ $json.number }}'): NodeUnderTest =>
	(credential) =>
		node({
			name: 'HTTP Request',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: {
				url: `={{ $json.baseUrl }}${path}`,
				authentication: 'predefinedCredentialType',
				nodeCredentialType: credential.type,
				options,
			},
			credentials: usedBy(credential),
		});

export type Measured = Awaited<ReturnType<Bench['run']>>;

interface Conditions extends Partial<SandboxSettings> {
	/** At the service of the run before, which the node has met. */
	again?: boolean;
}

/** A real n8n with the packed pack, beside a registry service. */
export class Bench {
	private constructor(
		private readonly n8n: N8n,
		private sandbox: Sandbox,
	) {}

	static async open(): Promise<Bench> {
		await build();
		const n8n = await N8n.start({ editor: false, env: { N8N_METRICS: 'true' } });
		await n8n.login();
		const bench = new Bench(n8n, await startSandbox(REGISTER));
		// What is loaded and compiled on the first use is not of interest here.
		for (const each of [ours(), httpRequest(), ours(), httpRequest()])
			await bench.run(each, lookUps(500));
		return bench;
	}

	async close(): Promise<void> {
		await this.n8n.stop();
		await this.sandbox.close();
	}

	/** At a service that has no limit unless the conditions say so. */
	async run(under: NodeUnderTest, items: object[], { again, ...settings }: Conditions = {}) {
		const around = await this.execute(() => doNothing, items);
		if (!again) {
			// Another address is another service: what the node has learned of the one before does not help it.
			await this.sandbox.close();
			this.sandbox = await startSandbox(REGISTER);
		}
		this.sandbox.reset();
		Object.assign(this.sandbox.settings, UNLIMITED, settings);
		const { processor, outputs, wall } = await this.execute(under, items);
		const { requests } = this.sandbox;
		return {
			/** Milliseconds that the node took, as n8n tells them. */
			wall,
			/** Milliseconds of processor time of n8n for the node, without what the workflow takes around it. */
			processor: processor - around.processor,
			calls: requests.length,
			refused: requests.filter(({ status }) => status === 429).length,
			/** In milliseconds since 1970. */
			arrivals: requests.map(({ at }) => at),
			// Items with data. The envelope of the service has a member `error` too, which is null.
			answered: outputs.filter(({ json }) => (json.error ?? null) === null).length,
		};
	}

	private async execute(under: NodeUnderTest, items: object[]) {
		const { n8n } = this;
		const { baseUrl } = this.sandbox;
		const [credential] = await prepareCredentials(n8n, baseUrl);
		const tested = { ...under(credential), name: 'Node', onError: 'continueRegularOutput' };
		// Pinned, so that no node has to make them.
		const pinData = { [manualStart.name]: items.map((json) => ({ json: { baseUrl, ...json } })) };
		const workflow = Object.assign(chain('Bench', manualStart, tested), { pinData });
		const { id } = await n8n.createWorkflow(workflow);
		const before = await this.processorTime();
		const execution = await n8n.run(id, { seconds: 1200 });
		const processor = (await this.processorTime()) - before;
		const run = execution.nodes.Node;
		if (run === undefined)
			throw new Error(`The workflow did not reach the node: ${JSON.stringify(execution.error)}`);
		return { processor, outputs: run.outputs.flat(), wall: run.milliseconds };
	}

	/** Milliseconds of n8n's process. */
	private async processorTime(): Promise<number> {
		const metrics = await (await fetch(`${this.n8n.url}/metrics`)).text();
		return 1000 * Number(/^n8n_process_cpu_seconds_total (\S+)/m.exec(metrics)![1]);
	}
}
