import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { HookContext, WebhookContext } from 'n8n-core';
import * as n8nWorkflow from 'n8n-workflow';
import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	INode,
	INodeParameters,
	INodeType,
	IWebhookData,
	WorkflowActivateMode,
	WorkflowExecuteMode,
} from 'n8n-workflow';

import {
	additionalDataWith,
	credentialType,
	nodeTypesWith,
	StoredCredentials,
} from '../../support/engine';
import { LoopbackServer } from '../../support/LoopbackServer';
import { listen } from '../../support/saying';
import { drivenSleep } from './movedClock';

const TRIGGER_TYPE = 'n8n-nodes-enterprise-registry.enterpriseRegistryTrigger';
const TRIGGER_FILE = '../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';

type StaticData = Record<string, IDataObject>;

/** The engine wraps what it is given; a database keeps JSON. */
const asStored = (staticData: object) => JSON.parse(JSON.stringify(staticData)) as StaticData;

type Hook = 'checkExists' | 'create' | 'delete';

/** How n8n calls a hook. */
function callingOf(hook: Hook, isTest: boolean): [WorkflowExecuteMode, WorkflowActivateMode] {
	if (hook === 'delete') return ['internal', 'update'];
	return isTest ? ['manual', 'manual'] : ['trigger', 'activate'];
}

type Loaded = INodeType & { isKilled?: true };

/** The trigger node as a process loads it, with its own memory. */
function loadTrigger(): Loaded {
	let trigger: Loaded | undefined;
	const sleep: typeof drivenSleep = async (...given) => {
		await drivenSleep(...given);
		// It repeats nothing more: its connections would keep the tests alive.
		if (trigger?.isKilled) await new Promise(() => {});
	};
	jest.isolateModules(() => {
		jest.doMock('n8n-workflow', () => ({ ...n8nWorkflow, sleep }));
		listen();
		type File = { EnterpriseRegistryTrigger: new () => INodeType };
		trigger = new (jest.requireActual<File>(TRIGGER_FILE).EnterpriseRegistryTrigger)();
	});
	return trigger!;
}

export interface HostOptions {
	credentials: Record<string, ICredentialDataDecryptedObject>;
	parameters: INodeParameters;
	/** Of the node; part of its webhook URL. */
	webhookId: string;
	/** How often n8n tries `create` and `delete`: 5 and 3 in its publication engine, 1 and 1 in the older one. */
	attempts: { create: number; delete: number };
}

/** One workflow with the trigger, as n8n keeps and runs it: real contexts, deliveries over a socket. */
export class TriggerHost extends LoopbackServer {
	/** As stored in the database, under the name of the node. */
	staticData: StaticData = {};
	/** The input of each execution. */
	readonly executions: IDataObject[] = [];
	/** What the node wrote to n8n's log. */
	readonly log: string[] = [];
	/** Requests with which the node is not done: one that waits for a look is answered long before. */
	atWork = 0;
	parameters: INodeParameters;
	/** What happens while the node reads a body that n8n left to it. */
	whileReading = async (): Promise<void> => {};
	private published = false;
	private trigger = loadTrigger();
	private listening?: StaticData;

	constructor(private readonly options: HostOptions) {
		super();
		this.parameters = options.parameters;
	}

	get url(): string {
		return `${this.origin}/webhook/${this.options.webhookId}/webhook`;
	}

	get testUrl(): string {
		return this.url.replace('/webhook/', '/webhook-test/');
	}

	get held(): IDataObject {
		return this.staticData['node:Trigger'] ?? {};
	}

	/** n8n adds the route before checkExists and create, and calls delete after each failed attempt. */
	async publish(parameters: INodeParameters = this.parameters): Promise<void> {
		this.parameters = parameters;
		await tryTimes(this.options.attempts.create, async () => {
			this.published = true;
			try {
				await this.saved(async (staticData) => await this.createUnlessThere(staticData, false));
			} catch (failure) {
				await this.tearDown(1).catch(() => undefined);
				throw failure;
			}
		});
	}

	/** n8n continues whether or not it succeeded. */
	async unpublish(): Promise<void> {
		await this.tearDown(this.options.attempts.delete).catch((failure: Error) =>
			this.log.push(`abandoned: ${failure.message}`),
		);
	}

	/** An edit of the published workflow: delete with the old parameters, create with the new ones. */
	async edit(parameters: INodeParameters): Promise<void> {
		await this.unpublish();
		await this.publish(parameters);
	}

	/** Listens for a test event in the editor, until an execution starts or `stopListening` is called. */
	async listen(): Promise<void> {
		const staticData: StaticData = {};
		try {
			await this.createUnlessThere(staticData, true);
			this.listening = staticData;
		} catch (failure) {
			await this.hook('delete', staticData, true);
			throw failure;
		}
	}

	async stopListening(): Promise<void> {
		const staticData = this.listening ?? {};
		this.listening = undefined;
		await this.hook('delete', staticData, true);
	}

	useBaseUrl(baseUrl: string): void {
		for (const credential of Object.values(this.options.credentials)) credential.baseUrl = baseUrl;
	}

	/** Like a restart of n8n: only what was stored is left. */
	restart(): void {
		this.trigger.isKilled = true;
		this.trigger = loadTrigger();
		this.listening = undefined;
	}

	override async close(): Promise<void> {
		this.trigger.isKilled = true;
		await super.close();
	}

	/** One hook, run as n8n does. */
	async run(hook: Hook): Promise<boolean> {
		return await this.saved(async (staticData) => await this.hook(hook, staticData, false));
	}

	/** Gives work its own copy of the static data, and saves that when the work succeeds. */
	private async saved<Result>(work: (staticData: StaticData) => Promise<Result>): Promise<Result> {
		const staticData = asStored(this.staticData);
		const result = await work(staticData);
		this.staticData = asStored(staticData);
		return result;
	}

	private async tearDown(attempts: number): Promise<void> {
		this.published = false;
		const staticData = asStored(this.staticData);
		try {
			await tryTimes(attempts, async () => await this.hook('delete', staticData, false));
		} finally {
			this.staticData = asStored(staticData);
		}
	}

	private async createUnlessThere(staticData: StaticData, isTest: boolean) {
		if (!(await this.hook('checkExists', staticData, isTest)))
			await this.hook('create', staticData, isTest);
	}

	private async hook(hook: Hook, staticData: StaticData, isTest: boolean): Promise<boolean> {
		const { workflow, node, additionalData, webhookData } = this.setting(staticData, isTest);
		const calling = callingOf(hook, isTest);
		const context = new HookContext(workflow, node, additionalData, ...calling, webhookData);
		this.noteLog(context);
		const { trigger } = this;
		const work = trigger.webhookMethods!.default![hook].call(context);
		await work.catch(() => {});
		// A killed n8n does nothing more.
		if (this.trigger !== trigger) await new Promise(() => {});
		return await work;
	}

	private setting(staticData: StaticData, isTest: boolean) {
		const { description } = this.trigger;
		const type = credentialType(this.parameters);
		const stored: INode = {
			id: 'trigger',
			name: 'Trigger',
			type: TRIGGER_TYPE,
			typeVersion: 2,
			position: [0, 0],
			parameters: this.parameters,
			webhookId: this.options.webhookId,
			credentials: { [type]: { id: '1', name: type } },
		};
		const workflow = new n8nWorkflow.Workflow({
			id: 'w1',
			name: 'Customers',
			nodes: [stored],
			connections: {},
			active: true,
			nodeTypes: nodeTypesWith({ [TRIGGER_TYPE]: this.trigger }),
			staticData,
		});
		const node = workflow.getNode('Trigger')!;
		// n8n fills in the defaults of the description only when a node is loaded from the database.
		const { properties } = description;
		const { getNodeParameters } = n8nWorkflow.NodeHelpers;
		node.parameters =
			getNodeParameters(properties, this.parameters, true, false, stored, description) ?? {};
		const additionalData = additionalDataWith(new StoredCredentials(this.options.credentials));
		additionalData.webhookBaseUrl = `${this.origin}/webhook`;
		additionalData.webhookTestBaseUrl = `${this.origin}/webhook-test`;
		const webhookData = {
			httpMethod: 'POST',
			node: 'Trigger',
			path: `${this.options.webhookId}/webhook`,
			webhookDescription: description.webhooks![0]!,
			workflowId: 'w1',
			workflowExecuteAdditionalData: additionalData,
			isTest,
		} as IWebhookData;
		return { workflow, node, additionalData, webhookData };
	}

	private noteLog(context: { logger: object }): void {
		const write = (text: string) => void this.log.push(text);
		Object.defineProperty(context, 'logger', {
			value: { debug: write, info: write, warn: write, error: write },
		});
	}

	/** As n8n's live and test webhooks do; another method is no route. */
	protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const isTest = request.url!.startsWith('/webhook-test/');
		const isOpen = isTest ? this.listening !== undefined : this.published;
		const isRoute = request.url!.endsWith(`/${this.options.webhookId}/webhook`);
		if (!isOpen || !isRoute || request.method !== 'POST') return void response.writeHead(404).end();
		// n8n loads it when the head of the request has come, however long the body takes.
		const staticData = isTest ? this.listening! : asStored(this.staticData);
		await asExpress(request, response, this.whileReading);
		this.atWork++;
		await this.execute(request, response, { staticData, isTest })
			.catch((failure: Error) => {
				this.log.push(`threw: ${failure.message}`);
				response.writeHead(500).end();
			})
			.finally(() => this.atWork--);
	}

	private async execute(
		httpRequest: IncomingMessage,
		httpResponse: ServerResponse,
		{ staticData, isTest }: { staticData: StaticData; isTest: boolean },
	): Promise<void> {
		const { workflow, node, additionalData, webhookData } = this.setting(staticData, isTest);
		const data = Object.assign(additionalData, { httpRequest, httpResponse } as object);
		const mode = isTest ? 'manual' : 'webhook';
		const context = new WebhookContext(workflow, node, data, mode, webhookData, [], null);
		this.noteLog(context);
		const { workflowData, noWebhookResponse } = await this.trigger.webhook!.call(context);
		// The start of an execution makes n8n forget that static data was changed, unless the node answers itself: then it saves before.
		const starts = workflowData !== undefined;
		const forgets = starts && !noWebhookResponse && Object.keys(this.staticData).length > 0;
		if (workflow.staticData.__dataChanged === true && !isTest && !forgets)
			this.staticData = asStored(staticData);
		if (starts) this.executions.push(workflowData[0]![0]!.json);
		if (!noWebhookResponse) httpResponse.end('{"message":"Workflow was started"}');
		if (isTest && starts) await this.stopListening();
	}
}

async function tryTimes(attempts: number, work: () => Promise<unknown>): Promise<void> {
	try {
		await work();
	} catch (failure) {
		if (attempts === 1) throw failure;
		await tryTimes(attempts - 1, work);
	}
}

/** What the node sees of a request and its response. n8n has read the body, except where it leaves that to the node. */
async function asExpress(
	request: IncomingMessage,
	response: ServerResponse,
	whileReading: () => Promise<void>,
): Promise<void> {
	const sent = await buffer(request);
	const rawBody = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
	const { 'x-unread': unread } = request.headers;
	const readRawBody = async () => {
		if (Number(unread) >= 400)
			throw Object.assign(new Error('unreadable'), { status: Number(unread) });
		await whileReading();
		Object.assign(request, { rawBody });
	};
	Object.assign(request, unread === undefined ? { rawBody } : { readRawBody });
	const express = Object.assign(response, {
		status: (code: number) => Object.assign(express, { statusCode: code }),
		send: (text: string) => express.end(text),
	});
}
