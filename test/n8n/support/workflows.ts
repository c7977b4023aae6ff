import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Credential } from './N8nClient';
import { root } from './runtime';

export interface WorkflowNode {
	id?: string;
	name: string;
	type: string;
	typeVersion: number;
	position: [number, number];
	parameters: Record<string, unknown>;
	credentials?: Record<string, { id?: string | null; name: string }>;
	onError?: string;
	[more: string]: unknown;
}

export interface Workflow {
	id: string;
	versionId: string;
	name: string;
	nodes: WorkflowNode[];
	connections: Record<string, unknown>;
	settings: Record<string, unknown>;
	active?: boolean;
	staticData?: unknown;
}

const folder = join(root, 'examples');

export type NewWorkflow = Omit<Workflow, 'id' | 'versionId'>;

export function exampleFiles(): string[] {
	return readdirSync(folder).filter((file) => file.endsWith('.json')).sort();
}

/** An example is stored without credential data: each node names the type, and gets the credential of that type. */
export function readExample(file: string, credentials: Credential[]): NewWorkflow {
	const workflow = JSON.parse(readFileSync(join(folder, file), 'utf8')) as NewWorkflow;
	return { ...workflow, nodes: workflow.nodes.map((node) => withCredentials(node, credentials)) };
}

function withCredentials(node: WorkflowNode, credentials: Credential[]): WorkflowNode {
	if (!node.credentials) return node;
	const filled: WorkflowNode['credentials'] = {};
	for (const type of Object.keys(node.credentials)) {
		const credential = credentials.find((candidate) => candidate.type === type);
		if (!credential) throw new Error(`The node "${node.name}" needs a credential of the type ${type}.`);
		filled[type] = { id: credential.id, name: credential.name };
	}
	return { ...node, credentials: filled };
}
