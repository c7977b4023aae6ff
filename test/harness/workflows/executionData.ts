import { parse } from 'flatted';

interface Item {
	json: Record<string, unknown>;
	pairedItem?: unknown;
	error?: unknown;
}

export interface NodeRun {
	/** The items of each output; of a node with an error output, that is the last. */
	outputs: Item[][];
	error?: { message: string; description?: string };
	hints?: Array<{ message: string }>;
	milliseconds: number;
}

export interface Execution {
	id: string;
	status: string;
	mode: string;
	error?: { message: string; description?: string };
	/** The output of each node, by name; of its last run, if it ran more than once. */
	nodes: Record<string, NodeRun>;
}

interface StoredRun {
	data?: { main?: Array<Item[] | null> };
	error?: { message: string; description?: string };
	hints?: Array<{ message: string }>;
	executionTime: number;
}

interface StoredExecution {
	id: string;
	status: string;
	mode: string;
	data: string;
}

export function readExecution(stored: StoredExecution): Execution {
	const { resultData } = parse(stored.data) as {
		resultData: { error?: Execution['error']; runData?: Record<string, StoredRun[]> };
	};
	const nodes: Record<string, NodeRun> = {};
	for (const [name, runs] of Object.entries(resultData.runData ?? {})) {
		const last = runs.at(-1);
		if (!last) continue;
		nodes[name] = {
			outputs: (last.data?.main ?? []).map((items) => items ?? []),
			error: last.error,
			hints: last.hints,
			milliseconds: last.executionTime,
		};
	}
	return {
		id: stored.id,
		status: stored.status,
		mode: stored.mode,
		error: resultData.error,
		nodes,
	};
}
