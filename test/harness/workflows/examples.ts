import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Credential, N8nClient } from '../n8n/N8nClient';
import { root } from '../n8n/runtime';
import type { NewWorkflow, Workflow, WorkflowNode } from './workflow';

const folder = join(root, 'examples');

/** What was imported, so that a newer example replaces one that its user has not touched. */
type Imports = Record<string, { id: string; versionId: string; hash: string }>;

export function exampleFiles(): string[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith('.json'))
		.sort();
}

/** An example is stored without credential data: each node names the type, and gets the credential of that type. */
export function readExample(file: string, credentials: Credential[]): NewWorkflow {
	const workflow = JSON.parse(readFileSync(join(folder, file), 'utf8')) as NewWorkflow;
	return { ...workflow, nodes: workflow.nodes.map((node) => withCredentials(node, credentials)) };
}

/** Brings every example into an n8n, each once, and gives them in the order of their files. */
export async function importExamples(
	n8n: N8nClient,
	credentials: Credential[],
	notes: string,
): Promise<Workflow[]> {
	const imports: Imports = existsSync(notes)
		? (JSON.parse(readFileSync(notes, 'utf8')) as Imports)
		: {};
	const present = (await n8n.workflows()).filter(({ isArchived }) => !isArchived);
	const imported: Workflow[] = [];
	for (const file of exampleFiles()) {
		const example = readExample(file, credentials);
		const hash = createHash('sha256').update(JSON.stringify(example)).digest('hex');
		const earlier = imports[file];
		const known = present.find(({ id, name }) =>
			earlier ? id === earlier.id : name === example.name,
		);
		const outdated =
			known && earlier && hash !== earlier.hash && known.versionId === earlier.versionId;
		let workflow = known ?? (await n8n.createWorkflow(example));
		if (outdated) workflow = await n8n.updateWorkflow(workflow.id, example);
		if (!known || outdated)
			imports[file] = { id: workflow.id, versionId: workflow.versionId, hash };
		imported.push(workflow);
		writeFileSync(notes, JSON.stringify(imports, undefined, 2));
	}
	return imported;
}

/** The overview of n8n lists what was changed last first; a save without a change counts. */
export async function bringToTop(n8n: N8nClient, { id, name }: Workflow): Promise<void> {
	await n8n.updateWorkflow(id, { name });
}

function withCredentials(node: WorkflowNode, credentials: Credential[]): WorkflowNode {
	if (!node.credentials) return node;
	const filled: WorkflowNode['credentials'] = {};
	for (const type of Object.keys(node.credentials)) {
		const credential = credentials.find((candidate) => candidate.type === type);
		if (!credential)
			throw new Error(`The node "${node.name}" needs a credential of the type ${type}.`);
		filled[type] = { id: credential.id, name: credential.name };
	}
	return { ...node, credentials: filled };
}
