import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { N8nClient } from '../n8n/N8nClient';
import { root } from '../n8n/runtime';
import { usedBy, type Credential, type NewWorkflow, type Workflow } from './workflow';

const folder = join(root, 'examples');

/** The names of the files in `examples/`, in their order. */
export const exampleFiles = (): string[] =>
	readdirSync(folder)
		.filter((file) => file.endsWith('.json'))
		.sort();

/** An example is stored without credential data: each node names the type, and gets the credential of that type. */
export function readExample(file: string, credentials: Credential[]): NewWorkflow {
	const workflow = JSON.parse(readFileSync(join(folder, file), 'utf8')) as NewWorkflow;
	for (const node of workflow.nodes) {
		const used = credentials.find(({ type }) => node.credentials && type in node.credentials);
		if (used) node.credentials = usedBy(used);
	}
	return workflow;
}

/** Brings every example into an n8n, each once, and gives them in the order of their files. */
export async function importExamples(
	n8n: N8nClient,
	credentials: Credential[],
): Promise<Workflow[]> {
	const present = (await n8n.workflows()).filter(({ isArchived }) => !isArchived);
	const imported: Workflow[] = [];
	for (const file of exampleFiles()) {
		const example = readExample(file, credentials);
		const known = present.find(({ name }) => name === example.name);
		imported.push(known ?? (await n8n.createWorkflow(example)));
	}
	return imported;
}
