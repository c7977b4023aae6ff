import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
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

import { drivenSleep } from './movedClock';
import { additionalDataWith, nodeTypesWith, StoredCredentials } from '../engine';

const TRIGGER_TYPE = 'n8n-nodes-enterprise-registry.enterpriseRegistryTrigger';
const CREDENTIAL_TYPES = {
	apiKey: 'enterpriseRegistryApi',
	oAuth2: 'enterpriseRegistryOAuth2Api',
} as const;

type StaticData = Record<string, IDataObject>;

/** The engine wraps what it is given; a database keeps JSON. */
const asStored = (staticData: object) => JSON.parse(JSON.stringify(staticData)) as StaticData;

type Hook = 'checkExists' | 'create' | 'delete';
interface Calling {
	mode: WorkflowExecuteMode;
	activation: WorkflowActivateMode;
	isTest: boolean;
}
const PUBLISHING: Calling = { mode: 'trigger', activation: 'activate', isTest: false };
const LISTENING: Calling = { mode: 'manual', activation: 'manual', isTest: true };
const ENDING: Calling = { mode: 'internal', activation: 'update', isTest: false };

const triggerFile = join(
	__dirname,
	'../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node',
);

/** The trigger node as a process loads it, with its own memory. */
function loadTrigger(): INodeType {
	let trigger: INodeType | undefined;
	jest.isolateModules(() => {
		jest.doMock('n8n-workflow', () => ({ ...n8nWorkflow, sleep: drivenSleep }));
		const { EnterpriseRegistryTrigger } = jest.requireActual<{
			EnterpriseRegistryTrigger: new () => INodeType;
		}>(triggerFile);
		trigger = new EnterpriseRegistryTrigger();
	});
	return trigger!;
}

export interface HostOptions {
	credentials: Record<string, ICredentialDataDecryptedObject>;
	parameters?: INodeParameters;
	/** Of the node; part of its webhook URL. */
	webhookId?: string;
	/** How often n8n tries `create` and `delete`: 5 and 3 in its publication engine, 1 and 1 in the older one. */
	attempts?: { create: number; delete: number };
}

/** One workflow with the trigger, as n8n keeps and runs it: real contexts, deliveries over a socket. */
export class TriggerHost {
	/** As stored in the database, under the name of the node. */
	staticData: StaticData = {};
	/** The input of each execution. */
	readonly executions: IDataObject[] = [];
	/** What the node wrote to n8n's log. */
	readonly log: string[] = [];
	parameters: INodeParameters;
	published = false;
	private trigger = loadTrigger();
	private listening?: StaticData;
	private readonly server: Server;
	private port = 0;

	private constructor(private readonly options: HostOptions) {
		this.parameters = options.parameters ?? {};
		this.server = createServer(
			(request, response) =>
				void this.receive(request, response).catch((failure: Error) => {
					this.log.push(`threw: ${failure.message}`);
					response.writeHead(500).end();
				}),
		);
	}

	static async start(options: HostOptions): Promise<TriggerHost> {
		const host = new TriggerHost(options);
		await new Promise<void>((resolve) => host.server.listen(0, '127.0.0.1', resolve));
		host.port = (host.server.address() as AddressInfo).port;
		return host;
	}

	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	get url(): string {
		return `http://127.0.0.1:${this.port}/webhook/${this.options.webhookId ?? 'node-1'}/webhook`;
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
		await this.times(this.options.attempts?.create ?? 5, async () => {
			this.published = true;
			const staticData = asStored(this.staticData);
			try {
				await this.createUnlessThere(staticData, PUBLISHING);
				this.staticData = asStored(staticData);
			} catch (failure) {
				await this.tearDown(1).catch(() => undefined);
				throw failure;
			}
		});
	}

	/** n8n continues whether or not it succeeded. */
	async unpublish(): Promise<void> {
		await this.tearDown(this.options.attempts?.delete ?? 3).catch((failure: Error) =>
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
			await this.createUnlessThere(staticData, LISTENING);
			this.listening = staticData;
		} catch (failure) {
			await this.hook('delete', staticData, { ...ENDING, isTest: true });
			throw failure;
		}
	}

	async stopListening(): Promise<void> {
		const staticData = this.listening ?? {};
		this.listening = undefined;
		await this.hook('delete', staticData, { ...ENDING, isTest: true });
	}

	useBaseUrl(baseUrl: string): void {
		for (const credential of Object.values(this.options.credentials)) credential.baseUrl = baseUrl;
	}

	/** Like a restart of n8n: only what was stored is left. */
	restart(): void {
		this.trigger = loadTrigger();
		this.listening = undefined;
	}

	/** One hook, run as n8n does, on its own copy of the static data; saved when it succeeds. */
	async run(hook: Hook): Promise<boolean> {
		const staticData = asStored(this.staticData);
		const result = await this.hook(hook, staticData, PUBLISHING);
		this.staticData = asStored(staticData);
		return result;
	}

	private async tearDown(attempts: number): Promise<void> {
		this.published = false;
		const staticData = asStored(this.staticData);
		try {
			await this.times(attempts, async () => await this.hook('delete', staticData, ENDING));
		} finally {
			this.staticData = asStored(staticData);
		}
	}

	private async times(attempts: number, work: () => Promise<unknown>): Promise<void> {
		for (let attempt = 1; ; attempt++) {
			try {
				await work();
				return;
			} catch (failure) {
				if (attempt === attempts) throw failure;
			}
		}
	}

	private async createUnlessThere(staticData: StaticData, calling: Calling) {
		if (!(await this.hook('checkExists', staticData, calling)))
			await this.hook('create', staticData, calling);
	}

	private async hook(hook: Hook, staticData: IDataObject, calling: Calling): Promise<boolean> {
		const { mode, activation, isTest } = calling;
		const { workflow, node, additionalData, webhookData } = this.setting(staticData, isTest);
		const context = new HookContext(workflow, node, additionalData, mode, activation, webhookData);
		this.noteLog(context);
		return await this.trigger.webhookMethods!.default![hook].call(context);
	}

	private setting(staticData: IDataObject, isTest: boolean) {
		const authentication = String(
			this.parameters.authentication ?? 'apiKey',
		) as keyof typeof CREDENTIAL_TYPES;
		const type = CREDENTIAL_TYPES[authentication];
		const node: INode = {
			id: 'trigger',
			name: 'Trigger',
			type: TRIGGER_TYPE,
			typeVersion: 2,
			position: [0, 0],
			parameters: this.parameters,
			webhookId: this.options.webhookId ?? 'node-1',
			credentials: { [type]: { id: '1', name: type } },
		};
		const nodeTypes = nodeTypesWith({ [TRIGGER_TYPE]: this.trigger });
		const workflow = new n8nWorkflow.Workflow({
			id: 'w1',
			name: 'Customers',
			nodes: [node],
			connections: {},
			active: true,
			nodeTypes,
			staticData,
		});
		const additionalData = additionalDataWith(new StoredCredentials(this.options.credentials));
		additionalData.webhookBaseUrl = `http://127.0.0.1:${this.port}/webhook`;
		additionalData.webhookTestBaseUrl = `http://127.0.0.1:${this.port}/webhook-test`;
		const webhookData = {
			httpMethod: 'POST',
			node: 'Trigger',
			path: `${node.webhookId}/webhook`,
			webhookDescription: this.trigger.description.webhooks![0]!,
			workflowId: 'w1',
			workflowExecuteAdditionalData: additionalData,
			isTest,
		} as IWebhookData;
		// n8n fills in the defaults of the description only when a node is loaded from the database.
		const defaults = n8nWorkflow.NodeHelpers.getNodeParameters(
			this.trigger.description.properties,
			node.parameters,
			true,
			false,
			node,
			this.trigger.description,
		);
		const loaded = workflow.getNode('Trigger')!;
		loaded.parameters = defaults ?? {};
		return { workflow, node: loaded, additionalData, webhookData };
	}

	private noteLog(context: { logger: object }): void {
		const write = (text: string) => void this.log.push(text);
		Object.defineProperty(context, 'logger', {
			value: { debug: write, info: write, warn: write, error: write },
		});
	}

	/** As n8n's live and test webhooks do; another method is no route. */
	private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const isTest = request.url!.startsWith('/webhook-test/');
		const open = isTest ? this.listening !== undefined : this.published;
		if (
			!open ||
			request.method !== 'POST' ||
			!request.url!.endsWith(`/${this.options.webhookId ?? 'node-1'}/webhook`)
		) {
			return void response.writeHead(404).end();
		}
		// n8n loads it when the head of the request has come, however long the body takes.
		const staticData = isTest ? this.listening! : asStored(this.staticData);
		const rawBody = await bodyOf(request);
		const { workflow, node, additionalData, webhookData } = this.setting(staticData, isTest);
		Object.assign(additionalData, {
			httpRequest: asExpressRequest(request, rawBody),
			httpResponse: asExpressResponse(response),
		});
		const context = new WebhookContext(
			workflow,
			node,
			additionalData,
			isTest ? 'manual' : 'webhook',
			webhookData,
			[],
			null,
		);
		this.noteLog(context);
		const result = await (
			this.trigger.webhook as (this: object) => Promise<{
				noWebhookResponse?: boolean;
				workflowData?: Array<Array<{ json: IDataObject }>>;
			}>
		).call(context);
		// The start of an execution makes n8n forget that static data was changed, unless the node answers itself: then it saves before.
		const forgets =
			result.workflowData !== undefined &&
			result.noWebhookResponse !== true &&
			Object.keys(this.staticData).length > 0;
		if (workflow.staticData.__dataChanged === true && !isTest && !forgets)
			this.staticData = asStored(staticData);
		if (result.workflowData !== undefined) this.executions.push(result.workflowData[0]![0]!.json);
		if (result.noWebhookResponse !== true) response.end('{"message":"Workflow was started"}');
		if (isTest && result.workflowData !== undefined) await this.stopListening();
	}
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const sent = Buffer.concat(chunks);
	return request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
}

/** n8n reads the body before the node runs, except where it leaves that to the node. */
const asExpressRequest = (request: IncomingMessage, rawBody: Buffer) =>
	Object.assign(
		request,
		request.headers['x-unread'] === undefined
			? { rawBody }
			: {
					readRawBody: async () => {
						const fault = Number(request.headers['x-unread']);
						if (fault >= 400) throw Object.assign(new Error('unreadable'), { status: fault });
						Object.assign(request, await Promise.resolve({ rawBody }));
					},
				},
	);

function asExpressResponse(response: ServerResponse) {
	const express = Object.assign(response, {
		status: (code: number) => {
			response.statusCode = code;
			return express;
		},
		send: (text: string) => {
			response.end(text);
			return express;
		},
	});
	return express;
}
