import type { Credential } from '../n8n/N8nClient';
import { TestSetup } from '../workflows/TestSetup';
import {
	chain,
	manualStart,
	node,
	registry,
	registryTrigger,
	type WorkflowNode,
} from '../workflows/workflow';
import { Editor } from './Editor';

interface Opened {
	setup: TestSetup;
	editor: Editor;
}

/** Opens n8n and its editor for the tests of a `describe`, and closes what was opened, even if opening failed halfway. */
export function inEditor(use: (opened: Opened) => void): void {
	let setup: TestSetup | undefined;
	let editor: Editor | undefined;
	beforeAll(async () => {
		setup = await TestSetup.open();
		editor = await Editor.open(setup.n8n);
		use({ setup, editor });
	});
	// What the editor showed at the end tells most about a failure.
	afterEach(async () => await editor?.camera.keep(expect.getState().currentTestName ?? ''));
	afterAll(async () => {
		await editor?.close();
		await setup?.close();
	});
}

interface Panel {
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

const set = (id: string, more: object): WorkflowNode =>
	node({
		...{ id, name: id, type: 'n8n-nodes-base.set', typeVersion: 3.4 },
		parameters: { ...more, options: {} },
	});

/** Saves a workflow with one node of the pack, after a record if one is given, and opens its panel. Returns the ID of the workflow. */
export async function openPanel(
	{ setup, editor }: Opened,
	parameters: WorkflowNode['parameters'],
	{ record, type, credential = 'enterpriseRegistryApi', own, onError, behind }: Panel = {},
): Promise<string> {
	const isTrigger = type === 'enterpriseRegistryTrigger';
	const make = isTrigger ? registryTrigger : registry;
	const nodes = isTrigger ? [] : [manualStart];
	if (record) nodes.push(set('CRM', { mode: 'raw', jsonOutput: JSON.stringify(record) }));
	nodes.push(make(own ?? setup.credential(credential), parameters, { id: 'registry', onError }));
	if (behind) nodes.push(set('Next', {}));
	const { id } = await setup.n8n.createWorkflow(chain('One node', ...nodes));
	await editor.openWorkflow(id, behind ? 'Next' : 'registry');
	return id;
}
