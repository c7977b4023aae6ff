import { readdirSync, readFileSync } from 'node:fs';

import { startSandbox, type Sandbox, type SandboxSettings } from '../../../sandbox';
import { N8n } from '../../harness/n8n/N8n';
import type { Credential } from '../../harness/workflows/workflow';
import { sandboxCredentials } from '../../harness/workflows/credentials';
import { ItemSource, lookUps } from './items';

/** Imported by a variable, as it is JavaScript without types. */
const BUILD = '../../../scripts/setup/build.mjs';

export const build = async () =>
	await ((await import(BUILD)) as { build: () => Promise<void> }).build();

/** Ticks of the kernel's clock for processor time. */
const TICKS_PER_SECOND = 100;
const REGISTER = { generate: 100_000 };

export interface Measured {
	/** Milliseconds that the node took, as n8n tells them. */
	wall: number;
	/** Milliseconds of processor time of n8n for the node, without what the workflow takes around it. */
	processor: number;
	/** Requests that the service received. */
	calls: number;
	/** Of these, how many were refused with 429. */
	refused: number;
	/** When each request arrived, in milliseconds since 1970. */
	arrivals: number[];
	/** Items with data. */
	answered: number;
}

interface NodeUnderTest {
	type: string;
	typeVersion: number;
	parameters: Record<string, unknown>;
}

interface Conditions extends Partial<SandboxSettings> {
	/** At the service of the run before, which the node has met. */
	again?: boolean;
}

/** A real n8n with the packed pack, beside a registry service. */
export class Bench {
	private readonly around = new Map<number, number>();
	private readonly source = new ItemSource();

	private constructor(
		private readonly n8n: N8n,
		private sandbox: Sandbox,
		private readonly credential: Credential,
	) {}

	static async open(): Promise<Bench> {
		await build();
		const sandbox = await startSandbox(REGISTER);
		const n8n = await N8n.start();
		await n8n.login();
		const { name, data } = sandboxCredentials.enterpriseRegistryApi;
		const given = { baseUrl: sandbox.baseUrl, ...data };
		const credential = await n8n.createCredential('enterpriseRegistryApi', name, given);
		const bench = new Bench(n8n, sandbox, credential);
		await bench.source.open();
		// What is loaded and compiled on the first use is not of interest here.
		for (const node of [registry(), httpRequest(), registry(), httpRequest()])
			await bench.run(node, lookUps(500, 500, 0));
		return bench;
	}

	async close(): Promise<void> {
		await this.n8n.stop();
		await this.source.close();
		await this.sandbox.close();
	}

	/** At a service that has no limit unless the conditions say so. */
	async run(node: NodeUnderTest, items: object[], conditions: Conditions = {}): Promise<Measured> {
		const { again, ...settings } = conditions;
		const around = await this.timeAround(items);
		if (!again) await this.renewService();
		this.sandbox.reset();
		const unlimited = { requestsPerHour: 1_000_000, requestsPerMonth: 10_000_000 };
		Object.assign(this.sandbox.settings, unlimited, settings);
		const { processor, outputs, wall } = await this.execute(items, node);
		const { requests } = this.sandbox;
		// The envelope of the service has a member `error` too, which is null.
		const answered = outputs.filter(({ json }) => (json.error ?? null) === null).length;
		return {
			wall,
			answered,
			processor: processor - around,
			calls: requests.length,
			refused: requests.filter(({ status }) => status === 429).length,
			arrivals: requests.map(({ at }) => at),
		};
	}

	/** Another address is another service: what the node has learned of the one before does not help it. */
	private async renewService(): Promise<void> {
		await this.sandbox.close();
		this.sandbox = await startSandbox(REGISTER);
		const { data } = sandboxCredentials.enterpriseRegistryApi;
		await this.n8n.updateCredential(this.credential, { baseUrl: this.sandbox.baseUrl, ...data });
	}

	/** Processor time of the same workflow with a node that does nothing. */
	private async timeAround(items: object[]): Promise<number> {
		const known = this.around.get(items.length);
		if (known !== undefined) return known;
		const times: number[] = [];
		const nothing = { type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };
		for (let turn = 0; turn < 3; turn++) times.push((await this.execute(items, nothing)).processor);
		const least = Math.min(...times);
		this.around.set(items.length, least);
		return least;
	}

	private async execute(items: object[], node: NodeUnderTest) {
		const { id, name } = this.credential;
		const url = this.source.keep(items.map((item) => ({ baseUrl: this.sandbox.baseUrl, ...item })));
		const nodes = [
			{ name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, parameters: {} },
			{ name: 'Items', ...httpNode({ url, options: {} }) },
			{
				...{ name: 'Node', ...node, onError: 'continueRegularOutput' as const },
				credentials: { enterpriseRegistryApi: { id, name } },
			},
		].map((each) => ({ position: [0, 0] as [number, number], ...each }));
		const to = (next: string) => ({ main: [[{ node: next, type: 'main', index: 0 }]] });
		const workflow = await this.n8n.createWorkflow({
			name: 'Bench',
			nodes,
			connections: { Start: to('Items'), Items: to('Node') },
			settings: { executionOrder: 'v1' },
		});
		const before = processorTime(this.n8n.dataFolder);
		const execution = await this.n8n.run(workflow.id, 1200);
		const processor = processorTime(this.n8n.dataFolder) - before;
		await this.n8n.deleteWorkflow(workflow.id);
		const run = execution.nodes.Node;
		if (run === undefined)
			throw new Error(`The workflow did not reach the node: ${JSON.stringify(execution.error)}`);
		return { processor, outputs: run.outputs.flat(), wall: run.milliseconds };
	}
}

export const LOOK_UP = {
	resource: 'enterprise',
	operation: 'get',
	enterpriseNumber: { __rl: true, mode: 'number', value: '={{ $json.number }}' },
};

/** The node of this pack; unless told otherwise it looks up each item. */
export const registry = (parameters: Record<string, unknown> = LOOK_UP): NodeUnderTest => ({
	type: 'n8n-nodes-enterprise-registry.enterpriseRegistry',
	typeVersion: 1,
	parameters: { options: {}, ...parameters },
});

const httpNode = (parameters: Record<string, unknown>): NodeUnderTest => ({
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.2,
	parameters,
});

/** n8n's HTTP Request node, making the same calls with the same credential. */
export const httpRequest = (
	options: Record<string, unknown> = {},
	path = '/v2/enterprise/{{ $json.number }}',
): NodeUnderTest =>
	httpNode({
		url: `={{ $json.baseUrl }}${path}`,
		authentication: 'predefinedCredentialType',
		nodeCredentialType: 'enterpriseRegistryApi',
		options,
	});

/** Milliseconds of processor time of the n8n that keeps its data in this folder, from its process record. */
function processorTime(dataFolder: string): number {
	const id = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && isN8n(entry, dataFolder));
	if (id === undefined) throw new Error('The n8n of the bench is not running.');
	const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ');
	return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

function isN8n(id: string, dataFolder: string): boolean {
	const recordOf = (name: string) => readFileSync(`/proc/${id}/${name}`, 'utf8');
	try {
		const command = recordOf('cmdline');
		const isOurs = recordOf('environ').includes(`N8N_USER_FOLDER=${dataFolder}\0`);
		return isOurs && command.includes('n8n\0start') && !command.includes('endWithParent');
	} catch {
		return false;
	}
}
