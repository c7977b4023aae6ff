import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { startSandbox, type Sandbox, type SandboxSettings } from '../../../sandbox';
import { sandboxCredentials } from '../../harness/workflows/credentials';
import { N8n } from '../../harness/n8n/N8n';
import type { Execution } from '../../harness/workflows/executionData';
import type { Credential } from '../../harness/n8n/N8nClient';
import type { WorkflowNode } from '../../harness/workflows/workflow';
import { ItemSource, lookUps } from './items';

/** Imported by a variable, as it is JavaScript without types. */
const BUILD = '../../../scripts/setup/build.mjs';

/** Ticks of the kernel's clock for processor time. */
const TICKS_PER_SECOND = 100;

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
	failed: number;
	hints: string[];
}

const REGISTER = { generate: 100_000 };

/** A real n8n with the packed pack, beside a registry service. */
export class Bench {
	private readonly around = new Map<number, number>();

	private constructor(
		private readonly n8n: N8n,
		private readonly source: ItemSource,
		private readonly credential: Credential,
		/** The service of the latest run; its settings may be changed while it is asked. */
		public sandbox: Sandbox,
	) {}

	static async open(): Promise<Bench> {
		const { build } = (await import(BUILD)) as { build: () => Promise<void> };
		await build();
		const sandbox = await startSandbox(REGISTER);
		const n8n = await N8n.start({
			env: { N8N_CUSTOM_EXTENSIONS: path.join(__dirname, 'bareLoop') },
		});
		await n8n.login();
		const { name, data } = sandboxCredentials.enterpriseRegistryApi;
		const credential = await n8n.createCredential('enterpriseRegistryApi', name, {
			baseUrl: sandbox.baseUrl,
			...data,
		});
		const bench = new Bench(n8n, await ItemSource.open(), credential, sandbox);
		// What is loaded and compiled on the first use is not of interest here.
		for (let turn = 0; turn < 2; turn++) {
			for (const node of [registry(), httpRequest(), bareLoop()])
				await bench.run(node, lookUps(500, 500, 0));
		}
		return bench;
	}

	async close(): Promise<void> {
		await this.n8n.stop();
		await this.source.close();
		await this.sandbox.close();
	}

	/**
	 * @param settings of the service, which has no limit unless they say so.
	 * @param during runs beside the workflow, for example to make the service slow.
	 */
	async run(
		node: NodeUnderTest,
		items: object[],
		settings: Partial<SandboxSettings> = {},
		during: () => void = () => {},
	): Promise<Measured> {
		const around = await this.timeAround(items);
		await this.renewService();
		return await this.runAgain(node, items, settings, during, around);
	}

	/** With a service that the node has met before. */
	async runAgain(
		node: NodeUnderTest,
		items: object[],
		settings: Partial<SandboxSettings> = {},
		during: () => void = () => {},
		around = 0,
	): Promise<Measured> {
		this.sandbox.reset();
		Object.assign(this.sandbox.settings, {
			requestsPerHour: 1_000_000,
			requestsPerMonth: 10_000_000,
			...settings,
		});
		const { processor, execution } = await this.execute(items, node, during);
		const { requests } = this.sandbox;
		return {
			...ended(execution),
			processor: processor - around,
			calls: requests.length,
			refused: requests.filter(({ status }) => status === 429).length,
			arrivals: requests.map(({ at }) => at),
		};
	}

	/** One run at another service, which may have other runs at the same time; what n8n takes around the node is not counted. */
	async at(
		{ baseUrl }: { baseUrl: string },
		node: NodeUnderTest,
		items: object[],
	): Promise<Pick<Measured, 'wall' | 'answered' | 'failed' | 'hints'>> {
		await this.n8n.updateCredential(this.credential, {
			...sandboxCredentials.enterpriseRegistryApi.data,
			baseUrl,
		});
		const { execution } = await this.execute(
			items.map((item) => ({ baseUrl, ...item })),
			node,
		);
		return ended(execution);
	}

	/** Another address is another service: what the node has learned of the one before does not help it. */
	private async renewService(): Promise<void> {
		await this.sandbox.close();
		this.sandbox = await startSandbox(REGISTER);
		await this.n8n.updateCredential(this.credential, {
			baseUrl: this.sandbox.baseUrl,
			...sandboxCredentials.enterpriseRegistryApi.data,
		});
	}

	/** Processor time of the same workflow with a node that does nothing. */
	private async timeAround(items: object[]): Promise<number> {
		const known = this.around.get(items.length);
		if (known !== undefined) return known;
		const times: number[] = [];
		for (let turn = 0; turn < 3; turn++)
			times.push(
				(await this.execute(items, { type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} }))
					.processor,
			);
		const least = Math.min(...times);
		this.around.set(items.length, least);
		return least;
	}

	private async execute(items: object[], node: NodeUnderTest, during: () => void = () => {}) {
		const nodes: WorkflowNode[] = [
			{
				name: 'Start',
				type: 'n8n-nodes-base.manualTrigger',
				typeVersion: 1,
				position: [0, 0],
				parameters: {},
			},
			{
				name: 'Items',
				type: 'n8n-nodes-base.httpRequest',
				typeVersion: 4.2,
				position: [200, 0],
				parameters: {
					url: this.source.serve(items.map((item) => ({ baseUrl: this.sandbox.baseUrl, ...item }))),
					options: {},
				},
			},
			{
				name: 'Node',
				...node,
				position: [400, 0],
				onError: 'continueRegularOutput',
				credentials: {
					enterpriseRegistryApi: { id: this.credential.id, name: this.credential.name },
				},
			},
		];
		const connections = {
			Start: { main: [[{ node: 'Items', type: 'main', index: 0 }]] },
			Items: { main: [[{ node: 'Node', type: 'main', index: 0 }]] },
		};
		const workflow = await this.n8n.createWorkflow({
			name: 'Bench',
			nodes,
			connections,
			settings: { executionOrder: 'v1' },
		});
		const before = processorTime(this.n8n.dataFolder);
		during();
		const execution = await this.n8n.run(workflow.id, 'Start', 1200);
		const processor = processorTime(this.n8n.dataFolder) - before;
		await this.n8n.deleteWorkflow(workflow.id);
		return { processor, execution };
	}
}

/** How the run of the node ended, as n8n tells it. */
function ended({
	nodes,
	error,
}: Execution): Pick<Measured, 'wall' | 'answered' | 'failed' | 'hints'> {
	const run = nodes.Node;
	if (run === undefined)
		throw new Error(`The workflow did not reach the node: ${JSON.stringify(error)}`);
	const outputs = run.outputs.flat();
	// The envelope of the service has a member `error` too, which is null.
	const failed = outputs.filter(
		({ json }) => json.error !== undefined && json.error !== null,
	).length;
	return {
		wall: run.milliseconds,
		answered: outputs.length - failed,
		failed,
		hints: (run.hints ?? []).map(({ message }) => message),
	};
}

interface NodeUnderTest {
	type: string;
	typeVersion: number;
	parameters: Record<string, unknown>;
}

export const LOOK_UP = {
	resource: 'enterprise',
	operation: 'get',
	enterpriseNumber: { __rl: true, mode: 'number', value: '={{ $json.number }}' },
};

/** The node of this pack; unless told otherwise it looks up each item. */
export const registry = (
	advanced: Record<string, unknown> = {},
	parameters: Record<string, unknown> = LOOK_UP,
): NodeUnderTest => ({
	type: 'n8n-nodes-enterprise-registry.enterpriseRegistry',
	typeVersion: 1,
	parameters: { options: {}, ...parameters, advanced },
});

/** n8n's HTTP Request node, making the same calls with the same credential. */
export const httpRequest = (
	options: Record<string, unknown> = {},
	url = '={{ $json.baseUrl }}/v2/enterprise/{{ $json.number }}',
): NodeUnderTest => ({
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.2,
	parameters: {
		url,
		authentication: 'predefinedCredentialType',
		nodeCredentialType: 'enterpriseRegistryApi',
		options,
	},
});

/** So many requests at a time over n8n's own request helper, and nothing else: what no node can be faster than. */
export const bareLoop = (
	atATime = 10,
	url = '={{ $json.baseUrl }}/v2/enterprise/{{ $json.number }}',
): NodeUnderTest => ({
	type: 'CUSTOM.bareLoop',
	typeVersion: 1,
	parameters: { url, atATime },
});

/** Milliseconds of processor time of the n8n that keeps its data in this folder, from its process record. */
function processorTime(dataFolder: string): number {
	const id = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && isN8n(entry, dataFolder));
	if (id === undefined) throw new Error('The n8n of the bench is not running.');
	const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ');
	return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

function isN8n(id: string, dataFolder: string): boolean {
	try {
		return (
			readFileSync(`/proc/${id}/environ`, 'utf8').includes(`N8N_USER_FOLDER=${dataFolder}\0`) &&
			/n8n\0start/.test(readFileSync(`/proc/${id}/cmdline`, 'utf8')) &&
			!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('endWithParent')
		);
	} catch {
		return false;
	}
}
