/**
 * n8n stores what an execution did in the `flatted` form: one array in which every string inside an object or a list
 * is the index of the actual value, so that repeated and circular parts are kept once.
 */
function unflatten(text: string): unknown {
	const values = JSON.parse(text) as unknown[];
	const known = new Map<number, unknown>();

	const at = (index: number): unknown => {
		if (known.has(index)) return known.get(index);
		const value = values[index];
		if (value === null || typeof value !== 'object') return value;
		const target: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
		known.set(index, target);
		for (const [key, member] of Object.entries(value)) {
			(target as Record<string, unknown>)[key] = typeof member === 'string' ? at(Number(member)) : member;
		}
		return target;
	};

	return at(0);
}

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
	const { resultData } = unflatten(stored.data) as {
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
	return { id: stored.id, status: stored.status, mode: stored.mode, error: resultData.error, nodes };
}
