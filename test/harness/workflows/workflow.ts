/** A credential as n8n names it; its data stays in n8n. */
export interface Credential {
	id: string;
	name: string;
	type: string;
}

/** A node as a workflow holds it. */
export interface WorkflowNode {
	name: string;
	type: string;
	typeVersion: number;
	position: [number, number];
	parameters: Record<string, unknown>;
	credentials?: Record<string, { id?: string; name: string }>;
	[more: string]: unknown;
}

/** A workflow that n8n has not stored yet. */
export interface NewWorkflow {
	name: string;
	nodes: WorkflowNode[];
	connections: Record<string, unknown>;
	settings: Record<string, unknown>;
}

/** A workflow that n8n has stored. */
export interface Workflow extends NewWorkflow {
	id: string;
	versionId: string;
	active: boolean;
	isArchived: boolean;
	staticData?: unknown;
}

/** A node of this name and type, with n8n's defaults for the rest. */
export const node = (
	given: Pick<WorkflowNode, 'name' | 'type'> & Partial<WorkflowNode>,
): WorkflowNode => ({ typeVersion: 1, position: [0, 0], parameters: {}, ...given });

/** The trigger behind the button Execute Workflow. */
export const manualStart = node({ name: 'Start', type: 'n8n-nodes-base.manualTrigger' });
/** A last node, for a workflow that needs one. */
export const doNothing = node({ name: 'Done', type: 'n8n-nodes-base.noOp' });

/** A node of JavaScript that gives these items. */
export const items = (name: string, all: object[]): WorkflowNode => {
	const jsCode = `return ${JSON.stringify(all.map((json) => ({ json })))};`;
	return node({ name, type: 'n8n-nodes-base.code', typeVersion: 2, parameters: { jsCode } });
};

/** The credentials of a node that uses this one. */
export const usedBy = ({ id, name, type }: Credential) => ({ [type]: { id, name } });

/** Makes nodes of one type of this pack. */
const ours =
	(name: string, type: string) =>
	(
		credential: Credential,
		parameters: WorkflowNode['parameters'] = {},
		more: Partial<WorkflowNode> = {},
	): WorkflowNode => {
		const authentication = credential.type === 'enterpriseRegistryApi' ? 'apiKey' : 'oAuth2';
		const used = { credentials: usedBy(credential), parameters: { authentication, ...parameters } };
		return node({ name, type: `n8n-nodes-enterprise-registry.${type}`, ...more, ...used });
	};

/** The action node. */
export const registry = ours('Enterprise Registry', 'enterpriseRegistry');
const trigger = ours('Enterprise Registry Trigger', 'enterpriseRegistryTrigger');

/** The watch trigger, which polls at the beginning of each minute. */
export const registryWatch: typeof trigger = (credential, parameters, more) => {
	const pollTimes = { item: [{ mode: 'custom', cronExpression: '0 * * * * *' }] };
	return ours('Enterprise Registry Watch Trigger', 'enterpriseRegistryWatchTrigger')(
		credential,
		{ pollTimes, ...parameters },
		more,
	);
};

/** The trigger, in the version that the editor adds. n8n makes its address of the `webhookId`. */
export const registryTrigger: typeof trigger = (credential, parameters, more) =>
	trigger(
		credential,
		{ entityNumbers: '0403.170.701', ...parameters },
		{ typeVersion: 2, webhookId: crypto.randomUUID(), ...more },
	);

/** A workflow of nodes, one after the other. */
export function chain(name: string, ...nodes: WorkflowNode[]): NewWorkflow {
	const links = nodes
		.slice(1)
		.map((to, at) => [nodes[at]!.name, { main: [[{ node: to.name, type: 'main', index: 0 }]] }]);
	return {
		name,
		nodes: nodes.map((each, at) => ({ ...each, position: [220 * at, 0] })),
		connections: Object.fromEntries(links),
		settings: { executionOrder: 'v1' },
	};
}
