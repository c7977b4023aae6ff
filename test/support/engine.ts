// First, as n8n-core reads the level of its log once.
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

/** The type of the action node in a workflow: the package, then the node. */
const NODE_TYPE = 'n8n-nodes-enterprise-registry.enterpriseRegistry';
/** The type that n8n gives a node that is a tool of an agent. */
const TOOL_TYPE = `${NODE_TYPE}Tool`;

/** One run of the action node. */
export interface RunOptions {
	/** By their types. A token that is renewed during the run is written back into them. */
	credentials: Record<string, ICredentialDataDecryptedObject>;
	/** The parameters of the node, with `resource` and `operation`. All options may stand in `options`: see `inPanel`. */
	parameters: INodeParameters;
	/** The fields of the input items; one empty item unless given. */
	items?: INodeExecutionData['json'][];
	/** Stands in place of `items` for a test that needs more of an item than its fields, such as binary data. */
	source?: INodeExecutionData[];
	/** The node's setting On Error; n8n stops the workflow unless given. */
	onError?: INode['onError'];
	/** How the execution was started: by a trigger unless given. */
	mode?: WorkflowExecuteMode;
	/** The time zone of the workflow, which n8n does not check. */
	timezone?: string;
	/** Whether the node runs as a tool of an AI agent. */
	asTool?: boolean;
	/** Called with the running execution, for tests that cancel it. */
	started?: (run: { cancel: () => void }) => void;
	/** Called before the node runs with what tells the execution that it was cancelled. */
	withSignal?: (cancelled: AbortSignal) => void;
}

/** What came out of a run, where a user finds it. */
export interface RunResult {
	/** Items of the main output, then those of the error output. */
	outputs: INodeExecutionData[][];
	/** Items of the main output. */
	items: INodeExecutionData[];
	/** Their fields. */
	json: Array<Record<string, unknown>>;
	/** The error that ended the node or the run. */
	error?: Error & {
		description?: string | null;
		httpCode?: string;
		context?: Record<string, unknown>;
	};
	/** What n8n shows above the output. */
	hints: Array<{ message: string }>;
	/** The whole execution, as n8n stores it. */
	run: IRun;
}

/** Runs the action node in n8n's own engine: items in, items out, errors where a user finds them. */
export async function runNode(options: RunOptions): Promise<RunResult> {
	const { credentials, items = [{}] } = options;
	const given: INodeExecutionData[] = options.source ?? items.map((json) => ({ json }));
	// A node of the test, which gives the items to the node under test.
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

/** A workflow of two nodes: the source of the items, and the action node behind it. */
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

/** Parameters that the panel has in its collection Advanced. */
const ADVANCED = ['leaveFree', 'maxWait', 'parallelRequests', 'timeout'];

/** Sorts the options of a test, which may write all in one collection, into the two that the panel has: Options and Advanced. */
function inPanel(parameters: INodeParameters): INodeParameters {
	const given = Object.entries((parameters.options ?? {}) as INodeParameters);
	const isAdvanced = ([name]: [string, unknown]) => ADVANCED.includes(name);
	const options = Object.fromEntries(given.filter((option) => !isAdvanced(option)));
	const advanced = Object.fromEntries(given.filter(isAdvanced));
	return { ...parameters, options, advanced: { ...(parameters.advanced as object), ...advanced } };
}

/** The credential type that a node with these parameters uses. */
export const credentialType = ({ authentication }: INodeParameters): string =>
	authentication === 'oAuth2' ? 'enterpriseRegistryOAuth2Api' : 'enterpriseRegistryApi';

/**
 * Stands in for n8n's CredentialsHelper: it gives a decrypted copy on every read, signs requests as the credential type says, and writes a
 * renewed token back. Its methods have the names and parameters with which n8n-core calls them.
 */
export class StoredCredentials {
	private readonly types: Record<string, ICredentialType> = {
		enterpriseRegistryApi: new EnterpriseRegistryApi(),
		enterpriseRegistryOAuth2Api: new EnterpriseRegistryOAuth2Api(),
	};

	/** @param data the credentials by their types, such as `enterpriseRegistryApi`. */
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

	/**
	 * Fetches a new token, by the rule of n8n: if the expirable member (the access token) is empty, or if n8n says that it has expired, which
	 * is after a 401.
	 */
	// eslint-disable-next-line max-params -- n8n-core calls it with these five.
	preAuthentication = async (
		helpers: never,
		credential: ICredentialDataDecryptedObject,
		type: string,
		_node: INode,
		hasExpired: boolean,
	) => {
		const { properties, preAuthentication } = this.types[type]!;
		const expirable = properties.find(({ typeOptions }) => typeOptions?.expirable === true);
		if (!expirable || (credential[expirable.name] !== '' && !hasExpired)) return undefined;
		const output = await preAuthentication!.call(helpers, credential);
		this.data[type] = { ...this.data[type], ...(output as object) };
		return Object.assign(credential, output);
	};
}

/** What n8n hands to its engine beside the workflow, reduced to what the engine reads. */
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

/** The node types that the engine knows: the action node, alone and as a tool, and these. */
export const nodeTypesWith = (more?: Record<string, INodeType>): INodeTypes => {
	const node = new EnterpriseRegistry();
	const known: Record<string, INodeType> = { [NODE_TYPE]: node, [TOOL_TYPE]: node, ...more };
	return {
		getByName: (name) => known[name]!,
		getByNameAndVersion: (name) => known[name]!,
		getKnownTypes: () => ({}),
	};
};
