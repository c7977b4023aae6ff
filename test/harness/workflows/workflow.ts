export interface WorkflowNode {
	id?: string;
	name: string;
	type: string;
	typeVersion: number;
	position: [number, number];
	parameters: Record<string, unknown>;
	credentials?: Record<string, { id?: string; name: string }>;
	onError?: string;
	[more: string]: unknown;
}

export interface NewWorkflow {
	name: string;
	nodes: WorkflowNode[];
	connections: Record<string, unknown>;
	settings: Record<string, unknown>;
}

export interface Workflow extends NewWorkflow {
	id: string;
	versionId: string;
	active: boolean;
	isArchived: boolean;
	staticData?: unknown;
}
