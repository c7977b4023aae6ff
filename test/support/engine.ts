import './silentLog';
import 'reflect-metadata';
import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	Workflow,
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

const NODE_TYPE = 'n8n-nodes-enterprise-registry.enterpriseRegistry';
/** The type that n8n gives a node that is a tool of an agent. */
const TOOL_TYPE = `${NODE_TYPE}Tool`;

export const nodeTypesWith = (more?: Record<string, INodeType>): INodeTypes => {
	const node = new EnterpriseRegistry();
	const known: Record<string, INodeType> = { [NODE_TYPE]: node, [TOOL_TYPE]: node, ...more };
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
	getDecrypted = async (_additionalData: unknown, _details: unknown, type: string) => ({
		...this.data[type]!,
	});

	authenticate = async (data: ICredentialDataDecryptedObject, type: string, request: never) => {
		const { authenticate } = this.types[type]!;
		return typeof authenticate === 'function' ? await authenticate(data, request) : request;
	};

	/** The rule of n8n's CredentialsHelper: only for an expirable member that is empty, or after a 401. */
	preAuthentication = async (
		...[helpers, credential, type, , expired]: [
			never,
			ICredentialDataDecryptedObject,
			string,
			INode,
			boolean,
		]
	) => {
		const { properties, preAuthentication } = this.types[type]!;
		const expirable = properties.find(({ typeOptions }) => typeOptions?.expirable === true);
		if (!expirable || (credential[expirable.name] !== '' && !expired)) return undefined;
		const output = await preAuthentication!.call(helpers, credential);
		this.data[type] = { ...this.data[type], ...(output as object) };
		return Object.assign(credential, output);
	};
}

/** What additional data carries in n8n, reduced to what the engine reads. */
export function additionalDataWith(credentials: StoredCredentials): IWorkflowExecuteAdditionalData {
	const workflow = { id: 'test', name: 'Test', active: false, nodes: [], connections: {} };
	return {
		credentialsHelper: credentials,
		hooks: new ExecutionLifecycleHooks('manual', 'test', workflow as never),
		executionId: 'test',
		currentNodeExecutionIndex: 0,
		webhookWaitingBaseUrl: 'http://localhost/webhook-waiting',
		formWaitingBaseUrl: 'http://localhost/form-waiting',
		setExecutionStatus: () => {},
	} as unknown as IWorkflowExecuteAdditionalData;
}

export interface RunOptions {
	credentials: Record<string, ICredentialDataDecryptedObject>;
	parameters: INodeParameters;
	/** One empty item unless given. */
	items?: INodeExecutionData['json'][];
	/** In place of `items`, with what an item has beside its fields. */
	source?: INodeExecutionData[];
	onError?: INode['onError'];
	/** How the execution was started: by a trigger unless given. */
	mode?: WorkflowExecuteMode;
	/** Of the workflow; n8n does not check it. */
	timezone?: string;
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

export const credentialType = ({ authentication }: INodeParameters): string =>
	authentication === 'oAuth2' ? 'enterpriseRegistryOAuth2Api' : 'enterpriseRegistryApi';

const ADVANCED = ['leaveFree', 'maxWait', 'parallelRequests', 'timeout'];

/** The panel has two collections; a test may write all options in one. */
function inPanel(parameters: INodeParameters): INodeParameters {
	const all = Object.entries((parameters.options ?? {}) as INodeParameters);
	const [options, advanced] = [false, true].map((isAdvanced) =>
		Object.fromEntries(all.filter(([name]) => ADVANCED.includes(name) === isAdvanced)),
	);
	return { ...parameters, options, advanced: { ...(parameters.advanced as object), ...advanced } };
}

/** Runs the action node in n8n's own engine: items in, items out, errors where a user finds them. */
export async function runNode(options: RunOptions): Promise<RunResult> {
	const { credentials, items = [{}] } = options;
	const given: INodeExecutionData[] = options.source ?? items.map((json) => ({ json }));
	const source: INodeType = {
		description: { inputs: [], outputs: ['main'], properties: [] } as never,
		async execute() {
			options.withSignal?.(this.getExecutionCancelSignal()!);
			return [given.map((data, item) => ({ ...data, pairedItem: { item } }))];
		},
	};
	const workflow = workflowWith(options, source);
	const stored = new StoredCredentials(credentials);
	const data = createRunExecutionData();
	const engine = new WorkflowExecute(additionalDataWith(stored), options.mode ?? 'trigger', data);
	const execution = engine.run({ workflow, startNode: workflow.getNode('Items')! });
	options.started?.(execution);
	const run = await execution;
	Object.assign(credentials, stored.data);
	return resultOf(run);
}

/** A workflow in which the node follows the source of its items. */
export function workflowWith(options: RunOptions, source?: INodeType): Workflow {
	const { credentials, parameters, onError, asTool, timezone } = options;
	const type = credentialType(parameters);
	const place = { typeVersion: 1, position: [0, 0] as [number, number] };
	return new Workflow({
		id: 'test',
		nodes: [
			{ ...place, id: '1', name: 'Items', type: 'items', parameters: {} },
			{
				...place,
				id: '2',
				name: 'Registry',
				type: asTool ? TOOL_TYPE : NODE_TYPE,
				onError,
				parameters: inPanel({ authentication: 'apiKey', ...parameters }),
				credentials: type in credentials ? { [type]: { id: '1', name: type } } : {},
			},
		],
		connections: { Items: { main: [[{ node: 'Registry', type: 'main', index: 0 }]] } },
		active: false,
		nodeTypes: nodeTypesWith(source && { items: source }),
		settings: { timezone },
	});
}

function resultOf(run: IRun): RunResult {
	const { runData, error } = run.data.resultData;
	const task = runData.Registry?.[0];
	const outputs = (task?.data?.main ?? []).map((output) => output ?? []);
	const [items = []] = outputs;
	return {
		outputs,
		items,
		json: items.map(({ json }) => json),
		error: (task?.error ?? error) as RunResult['error'],
		hints: task?.hints ?? [],
		run,
	};
}
