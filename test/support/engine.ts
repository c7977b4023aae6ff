import './silentLog';
import 'reflect-metadata';
import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	Workflow,
	type IConnections,
	type ICredentialDataDecryptedObject,
	type ICredentialType,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeType,
	type INodeTypes,
	type IRun,
	type IWorkflowExecuteAdditionalData,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { EnterpriseRegistryApi } from '../../credentials/EnterpriseRegistryApi.credentials';
import { EnterpriseRegistryOAuth2Api } from '../../credentials/EnterpriseRegistryOAuth2Api.credentials';
import { EnterpriseRegistry } from '../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';

export const NODE_TYPE = 'n8n-nodes-enterprise-registry.enterpriseRegistry';
/** The type that n8n gives a node that is a tool of an agent. */
const TOOL_TYPE = `${NODE_TYPE}Tool`;

/** Hands the given items to the node under test; its only output is what it was made with. */
const sourceOf = (
	items: INodeExecutionData[],
	withSignal?: (cancelled: AbortSignal) => void,
): INodeType => ({
	description: {
		displayName: 'Items',
		name: 'items',
		group: ['input'],
		version: 1,
		description: '',
		defaults: { name: 'Items' },
		inputs: [],
		outputs: ['main'],
		properties: [],
	},
	async execute() {
		withSignal?.(this.getExecutionCancelSignal()!);
		return await Promise.resolve([items]);
	},
});

export const nodeTypesWith = (more: Record<string, INodeType>): INodeTypes => {
	const known: Record<string, INodeType> = {
		[NODE_TYPE]: new EnterpriseRegistry(),
		[TOOL_TYPE]: new EnterpriseRegistry(),
		...more,
	};
	return {
		getByName: (name) => known[name]!,
		getByNameAndVersion: (name) => known[name]!,
		getKnownTypes: () => ({}),
	};
};

/** Credentials as n8n keeps them: decrypted on every read, with the token written back when it was renewed. */
export class StoredCredentials {
	private readonly types: Record<string, ICredentialType> = {
		enterpriseRegistryApi: new EnterpriseRegistryApi(),
		enterpriseRegistryOAuth2Api: new EnterpriseRegistryOAuth2Api(),
	};

	constructor(readonly data: Record<string, ICredentialDataDecryptedObject>) {}

	getParentTypes = () => [];
	isCredentialUsableByNode = () => true;
	getDecrypted = async (_additionalData: unknown, _details: unknown, type: string) =>
		await Promise.resolve({ ...this.data[type]! });

	authenticate = async (
		credential: ICredentialDataDecryptedObject,
		type: string,
		request: never,
	) => {
		const { authenticate } = this.types[type]!;
		return typeof authenticate === 'function' ? await authenticate(credential, request) : request;
	};

	/** The rule of n8n's CredentialsHelper: only for an expirable member that is empty, or after a 401. */
	preAuthentication = async (
		helpers: never,
		credential: ICredentialDataDecryptedObject,
		type: string,
		_node: INode,
		expired: boolean,
	) => {
		const expirable = this.types[type]!.properties.find(
			(property) => property.typeOptions?.expirable === true,
		);
		if (expirable === undefined || (credential[expirable.name] !== '' && !expired))
			return undefined;
		const output = (await this.types[type]!.preAuthentication!.call(
			helpers,
			credential,
		)) as ICredentialDataDecryptedObject;
		this.data[type] = { ...this.data[type], ...output };
		return Object.assign(credential, output);
	};
}

/** What additional data carries in n8n, reduced to what the engine reads. */
export function additionalDataWith(credentials: StoredCredentials): IWorkflowExecuteAdditionalData {
	const workflowData = {
		id: 'test',
		name: 'Test',
		active: false,
		nodes: [],
		connections: {},
	} as never;
	return {
		credentialsHelper: credentials,
		hooks: new ExecutionLifecycleHooks('manual', 'test', workflowData),
		executionId: 'test',
		currentNodeExecutionIndex: 0,
		variables: {},
		restApiUrl: 'http://localhost/rest',
		instanceBaseUrl: 'http://localhost/',
		webhookBaseUrl: 'http://localhost/webhook',
		webhookTestBaseUrl: 'http://localhost/webhook-test',
		webhookWaitingBaseUrl: 'http://localhost/webhook-waiting',
		formWaitingBaseUrl: 'http://localhost/form-waiting',
		setExecutionStatus: () => {},
		externalSecretsProxy: {},
	} as unknown as IWorkflowExecuteAdditionalData;
}

export interface RunOptions {
	credentials: Record<string, ICredentialDataDecryptedObject>;
	parameters: INodeParameters;
	/** One empty item unless given. */
	items?: INodeExecutionData['json'][];
	onError?: INode['onError'];
	/** Of the workflow; n8n does not check it. */
	timezone?: string;
	/** As if it was published, unless given. */
	mode?: WorkflowExecuteMode;
	/** As a tool of an agent. */
	asTool?: boolean;
	/** Called with the running execution, for tests that cancel it. */
	started?: (run: { cancel: () => void }) => void;
	/** Called before the node runs with what tells the execution that it was cancelled. */
	withSignal?: (cancelled: AbortSignal) => void;
}

export interface RunResult {
	/** Items of the main output, then those of the error output. */
	outputs: INodeExecutionData[][];
	items: INodeExecutionData[];
	json: Array<Record<string, unknown>>;
	error?: Error & {
		description?: string | null;
		httpCode?: string;
		context?: Record<string, unknown>;
	};
	hints: Array<{ message: string }>;
	run: IRun;
}

const ADVANCED = ['leaveFree', 'maxWait', 'parallelRequests', 'timeout'];

/** The panel has two collections; a test may write all options in one. */
function inPanel({ options, advanced, ...parameters }: INodeParameters): INodeParameters {
	if (typeof options !== 'object' || options === null || Array.isArray(options))
		return {
			...parameters,
			...(options !== undefined && { options }),
			...(advanced !== undefined && { advanced }),
		};
	const own = Object.entries(options);
	const part = (isAdvanced: boolean) =>
		Object.fromEntries(own.filter(([name]) => ADVANCED.includes(name) === isAdvanced));
	return {
		...parameters,
		options: part(false),
		advanced: { ...(advanced as INodeParameters | undefined), ...part(true) },
	};
}

/** Runs the action node in n8n's own engine: items in, items out, errors where a user finds them. */
export async function runNode({
	credentials,
	parameters,
	items = [{}],
	onError,
	asTool,
	timezone,
	mode = 'trigger',
	started,
	withSignal,
}: RunOptions): Promise<RunResult> {
	const input = items.map((json, item) => ({ json, pairedItem: { item } }));
	const authentication = parameters.authentication ?? 'apiKey';
	const type =
		authentication === 'oAuth2' ? 'enterpriseRegistryOAuth2Api' : 'enterpriseRegistryApi';
	const nodes: INode[] = [
		{ id: '1', name: 'Items', type: 'items', typeVersion: 1, position: [0, 0], parameters: {} },
		{
			id: '2',
			name: 'Registry',
			type: asTool ? TOOL_TYPE : NODE_TYPE,
			typeVersion: 1,
			position: [0, 0],
			onError,
			parameters: { authentication, ...inPanel(parameters) },
			credentials: credentials[type] === undefined ? {} : { [type]: { id: '1', name: type } },
		},
	];
	const connections: IConnections = {
		Items: { main: [[{ node: 'Registry', type: 'main', index: 0 }]] },
	};
	const workflow = new Workflow({
		id: 'test',
		nodes,
		connections,
		active: false,
		nodeTypes: nodeTypesWith({ items: sourceOf(input, withSignal) }),
		settings: timezone === undefined ? {} : { timezone },
	});
	const stored = new StoredCredentials(credentials);
	const execution = new WorkflowExecute(
		additionalDataWith(stored),
		mode,
		createRunExecutionData(),
	).run({ workflow, startNode: workflow.getNode('Items')! });
	started?.(execution);
	const run = await execution;
	Object.assign(credentials, stored.data);
	const task = run.data.resultData.runData.Registry?.[0];
	const outputs = (task?.data?.main ?? []).map((output) => output ?? []);
	const error = (task?.error ?? run.data.resultData.error) as RunResult['error'];
	return {
		outputs,
		items: outputs[0] ?? [],
		json: (outputs[0] ?? []).map(({ json }) => json),
		error,
		hints: task?.hints ?? [],
		run,
	};
}
