import type { Credential } from '../n8n/N8nClient';
import type { NewWorkflow, WorkflowNode } from '../workflows/workflow';

export const watched = '0403.170.701';

const packageName = 'n8n-nodes-enterprise-registry';

const usedBy = ({ id, name, type }: Credential) => ({ [type]: { id, name } });

const authenticationOf = ({ type }: Credential) =>
	type === 'enterpriseRegistryApi' ? 'apiKey' : 'oAuth2';

export const doNothing: WorkflowNode = {
	name: 'Done',
	type: 'n8n-nodes-base.noOp',
	typeVersion: 1,
	position: [440, 0],
	parameters: {},
};

export function registryTrigger(
	credential: Credential,
	parameters: Record<string, unknown> = {},
): WorkflowNode {
	return {
		name: 'Changes',
		type: `${packageName}.enterpriseRegistryTrigger`,
		// As the editor gives it.
		typeVersion: 2,
		position: [0, 0],
		// n8n gives a trigger its address by this ID.
		webhookId: crypto.randomUUID(),
		parameters: {
			authentication: authenticationOf(credential),
			entityNumbers: watched,
			...parameters,
		},
		credentials: usedBy(credential),
	};
}

/** Fetches the company that an event is about. */
export function getEnterprise(credential: Credential): WorkflowNode {
	return {
		name: 'Get enterprise',
		type: `${packageName}.enterpriseRegistry`,
		typeVersion: 1,
		position: [220, 0],
		parameters: {
			authentication: authenticationOf(credential),
			resource: 'enterprise',
			operation: 'get',
			enterpriseNumber: '={{ $json.entityNumber }}',
		},
		credentials: usedBy(credential),
	};
}

/** One node after the other. */
export function chain(name: string, ...nodes: WorkflowNode[]): NewWorkflow {
	const links = nodes
		.slice(1)
		.map((node, index) => [
			nodes[index]!.name,
			{ main: [[{ node: node.name, type: 'main', index: 0 }]] },
		]);
	return {
		name,
		nodes,
		connections: Object.fromEntries(links),
		settings: { executionOrder: 'v1' },
	};
}
