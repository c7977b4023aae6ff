import type { Credential } from '../n8n/N8nClient';
import type { TestSetup } from '../workflows/TestSetup';
import type { WorkflowNode } from '../workflows/workflow';
import type { Editor } from './Editor';

const PACKAGE = 'n8n-nodes-enterprise-registry';

interface Options {
	/** An item from another system, which comes to the node. */
	record?: object;
	type?: 'enterpriseRegistry' | 'enterpriseRegistryTrigger';
	/** A type of credential; the one of the setup, or one of the test's own. */
	credential?: string;
	own?: Credential;
	onError?: WorkflowNode['onError'];
	/** Opens the panel of a node after it, which offers the fields that will come. */
	behind?: boolean;
}

/** Saves a workflow with one node of the pack, after a record if one is given, and opens its panel. Returns the ID of the workflow. */
export async function openPanel(
	setup: TestSetup,
	editor: Editor,
	parameters: WorkflowNode['parameters'],
	options: Options = {},
): Promise<string> {
	const {
		record,
		type = 'enterpriseRegistry',
		credential = 'enterpriseRegistryApi',
		onError,
	} = options;
	const isTrigger = type.endsWith('Trigger');
	const { id, name } = options.own ?? setup.credential(credential);
	const authentication = credential.includes('OAuth2') ? 'oAuth2' : 'apiKey';
	const node: WorkflowNode = {
		id: 'registry',
		name: isTrigger ? 'Enterprise Registry Trigger' : 'Enterprise Registry',
		type: `${PACKAGE}.${type}`,
		typeVersion: isTrigger ? 2 : 1,
		position: [440, 0],
		parameters: { authentication, ...parameters },
		credentials: { [credential]: { id, name } },
		onError,
	};
	const start: WorkflowNode = {
		id: 'start',
		name: 'Start',
		type: 'n8n-nodes-base.manualTrigger',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	};
	const held: WorkflowNode = {
		id: 'record',
		name: 'CRM',
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		position: [220, 0],
		parameters: { mode: 'raw', jsonOutput: JSON.stringify(record ?? {}), options: {} },
	};
	const next: WorkflowNode = {
		id: 'next',
		name: 'Next',
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		position: [660, 0],
		parameters: { options: {} },
	};
	const before = isTrigger ? [] : record === undefined ? [start] : [start, held];
	const chain = [...before, node, ...(options.behind ? [next] : [])];
	const connections = Object.fromEntries(
		chain
			.slice(1)
			.map((to, index) => [
				chain[index]!.name,
				{ main: [[{ node: to.name, type: 'main', index: 0 }]] },
			]),
	);
	const workflow = await setup.n8n.createWorkflow({
		name: 'One node',
		nodes: chain,
		connections,
		settings: { executionOrder: 'v1' },
	});
	await editor.openWorkflow(workflow.id, options.behind ? 'next' : 'registry');
	return workflow.id;
}
