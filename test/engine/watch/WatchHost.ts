import { PollContext } from 'n8n-core';
import {
	NodeHelpers,
	Workflow,
	type ICredentialDataDecryptedObject,
	type IDataObject,
	type IHttpRequestOptions,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type WorkflowActivateMode,
} from 'n8n-workflow';

import { EnterpriseRegistryWatchTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryWatchTrigger.node';
import type { WatchItem } from '../../../nodes/EnterpriseRegistry/watch/watchItem';
import {
	additionalDataWith,
	credentialType,
	nodeTypesWith,
	StoredCredentials,
} from '../../support/engine';

const TYPE = 'n8n-nodes-enterprise-registry.enterpriseRegistryWatchTrigger';

/** What n8n 2.41 gives a poll of its durable scheduler with its defaults. */
const DURABLE_BUDGET = 36_000;

/**
 * Who polls. `timer`: n8n's default, one context and one static data in memory from publishing until n8n ends. `scheduler`: the
 * durable scheduler, which loads what is stored for each poll.
 */
export type Engine = 'timer' | 'scheduler';

/** An answer to a request of the node, without a socket. */
export type Answerer = (request: IHttpRequestOptions) => {
	status: number;
	headers?: Record<string, string>;
	body: object;
};

export interface HostOptions {
	credentials: Record<string, ICredentialDataDecryptedObject>;
	parameters: INodeParameters;
	engine?: Engine;
	answer?: Answerer;
	budget?: number;
	/** Another n8n loads the node again, with a memory of its own. */
	node?: EnterpriseRegistryWatchTrigger;
	/** So that two n8n can share a database. */
	database?: Database;
}

/** What n8n keeps of the workflow. */
export interface Database {
	staticData: IDataObject;
	executions: WatchItem[][];
}

/** One published workflow that begins with the node, polled as n8n does: real contexts, and static data saved when n8n saves it. */
export class WatchHost {
	readonly database: Database;
	/** What failed polls threw: n8n stores a failed execution for each. */
	readonly failures: Error[] = [];
	/** What the node wrote to n8n's log. */
	readonly log: string[] = [];
	parameters: INodeParameters;
	/** Where n8n is killed when a poll has items: before it saves the static data, between that and the execution, or after both. */
	killedWhenEmitting?: 'before' | 'between' | 'after';
	private live?: { workflow: Workflow; context: PollContext };
	private readonly node: EnterpriseRegistryWatchTrigger;

	constructor(private readonly options: HostOptions) {
		this.database = options.database ?? { staticData: {}, executions: [] };
		this.parameters = options.parameters;
		this.node = options.node ?? new EnterpriseRegistryWatchTrigger();
	}

	/** The items of all executions. */
	get told(): WatchItem[] {
		return this.database.executions.flat();
	}

	/** The items of the executions since the last call. */
	news(): WatchItem[] {
		return this.database.executions.splice(0).flat();
	}

	get stored(): Record<string, { seenAt: number; record: IDataObject; isAbsent?: true }> {
		const own = this.database.staticData['node:Watch'] as IDataObject | undefined;
		return (own?.companies ?? {}) as never;
	}

	/** Publishes the workflow, also an edited one. @throws what the node throws: then it is not published. */
	async publish(parameters = this.parameters, activation: WorkflowActivateMode = 'activate') {
		this.parameters = parameters;
		const { workflow, context } = this.open(activation, {});
		this.emit(workflow, await this.node.poll.call(context));
		this.save(workflow);
		this.live = { workflow, context };
	}

	/** Like a new process: only what was stored is left. n8n polls when it starts; its scheduler does not. */
	async start(): Promise<void> {
		if (this.options.engine !== 'scheduler') await this.publish(this.parameters, 'init');
	}

	/** One poll on time. n8n goes on, whatever it throws. */
	async poll(): Promise<void> {
		const { workflow, context } =
			this.options.engine === 'scheduler' || this.live === undefined
				? this.open('update', { budget: this.options.budget ?? DURABLE_BUDGET })
				: this.live;
		try {
			this.emit(workflow, await this.node.poll.call(context));
		} catch (failure) {
			this.failures.push(failure as Error);
		}
	}

	/**
	 * A poll that n8n runs twice, in two processes: its scheduler gives a poll to another main instance if it takes the first for dead.
	 * @param beginProcess makes the second one a process with a memory of its own.
	 */
	async pollTwice(beginProcess: () => void): Promise<void> {
		// Both load what is stored before either saves.
		const opened = [0, 1].map(() => this.open('update', { budget: DURABLE_BUDGET }));
		for (const { workflow, context } of opened) {
			await this.node.poll.call(context).then(
				(output) => this.emit(workflow, output),
				(failure: Error) => this.failures.push(failure),
			);
			beginProcess();
		}
		if (this.options.engine !== 'scheduler') this.live = undefined;
	}

	/** *Fetch test event* in the editor. */
	async fetchTestEvent(): Promise<WatchItem[]> {
		const { context } = this.open('manual', {});
		return itemsIn(await this.node.poll.call(context));
	}

	private emit(workflow: Workflow, output: INodeExecutionData[][] | null): void {
		const items = itemsIn(output);
		if (output === null || this.killedWhenEmitting === 'before') return;
		this.save(workflow);
		if (this.killedWhenEmitting !== 'between') this.database.executions.push(items);
	}

	private save(workflow: Workflow): void {
		if (workflow.staticData.__dataChanged !== true) return;
		this.database.staticData = JSON.parse(JSON.stringify(workflow.staticData)) as IDataObject;
		workflow.staticData.__dataChanged = false;
	}

	private open(activation: WorkflowActivateMode, { budget }: { budget?: number }) {
		const { description } = this.node;
		const type = credentialType(this.parameters);
		const stored: INode = {
			id: 'watch',
			name: 'Watch',
			type: TYPE,
			typeVersion: 1,
			position: [0, 0],
			parameters: this.parameters,
			credentials: { [type]: { id: '1', name: type } },
		};
		const workflow = new Workflow({
			id: 'w1',
			name: 'Customers',
			nodes: [stored],
			connections: {},
			active: true,
			nodeTypes: nodeTypesWith({ [TYPE]: this.node }),
			staticData: JSON.parse(JSON.stringify(this.database.staticData)) as IDataObject,
		});
		const node = workflow.getNode('Watch')!;
		node.parameters =
			NodeHelpers.getNodeParameters(
				description.properties,
				this.parameters,
				true,
				false,
				stored,
				description,
			) ?? {};
		const context = new PollContext(
			workflow,
			node,
			additionalDataWith(new StoredCredentials(this.options.credentials)),
			activation === 'manual' ? 'manual' : 'trigger',
			activation,
			...Array.from({ length: 5 }, () => undefined),
			...((budget === undefined ? [] : [() => budget]) as []),
		);
		this.equip(context);
		return { workflow, context };
	}

	private equip(context: PollContext): void {
		const write = (text: string) => void this.log.push(text);
		Object.defineProperty(context, 'logger', {
			value: { debug: write, info: write, warn: write, error: write },
		});
		const { answer } = this.options;
		if (answer === undefined) return;
		const httpRequestWithAuthentication = async (_type: string, request: IHttpRequestOptions) => {
			const { status, headers = {}, body } = answer(request);
			return { statusCode: status, headers, body: JSON.stringify(body) };
		};
		Object.assign(context.helpers, { httpRequestWithAuthentication });
	}
}

const itemsIn = (output: INodeExecutionData[][] | null): WatchItem[] =>
	(output ?? []).flat().map(({ json }) => json as never);
