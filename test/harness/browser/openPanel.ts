import type { Credential } from '../n8n/N8nClient';
import type { TestSetup } from '../workflows/TestSetup';
import {
	chain,
	manualStart,
	node,
	registry,
	registryTrigger,
	type WorkflowNode,
} from '../workflows/workflow';
import type { Editor } from './Editor';

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

const set = (name: string, parameters: object): WorkflowNode => ({
	...node({ name, type: 'n8n-nodes-base.set', typeVersion: 3.4 }),
	id: name,
	parameters: { ...parameters, options: {} },
});

/** Saves a workflow with one node of the pack, after a record if one is given, and opens its panel. Returns the ID of the workflow. */
export async function openPanel(
	setup: TestSetup,
	editor: Editor,
	parameters: WorkflowNode['parameters'],
	{ record, type, credential = 'enterpriseRegistryApi', own, onError, behind }: Options = {},
): Promise<string> {
	const make = type === 'enterpriseRegistryTrigger' ? registryTrigger : registry;
	const used = own ?? setup.credential(credential);
	const ours = make(used, parameters, { id: 'registry', onError });
	const nodes = [...(make === registry ? [manualStart] : [])];
	if (record) nodes.push(set('CRM', { mode: 'raw', jsonOutput: JSON.stringify(record) }));
	nodes.push(ours, ...(behind ? [set('Next', {})] : []));
	const { id } = await setup.n8n.createWorkflow(chain('One node', ...nodes));
	await editor.openWorkflow(id, behind ? 'Next' : 'registry');
	return id;
}
