import { parse } from 'flatted';

interface Failure {
	message: string;
	description?: string;
}

type Items = Array<{ json: Record<string, unknown>; pairedItem?: unknown; error?: unknown }>;

interface NodeRun {
	/** The items of each output; of a node with an error output, that is the last. */
	outputs: Items[];
	error?: Failure;
	hints?: Array<{ message: string }>;
	milliseconds: number;
}

export interface Execution {
	id: string;
	status: string;
	error?: Failure;
	/** The output of each node, by name; of its last run, if it ran more than once. */
	nodes: Record<string, NodeRun>;
}

interface StoredRun extends Pick<NodeRun, 'error' | 'hints'> {
	data?: { main?: Array<Items | null> };
	executionTime: number;
}

export interface StoredExecution {
	id: string;
	status: string;
	data: string;
}

export function readExecution({ id, status, data: stored }: StoredExecution): Execution {
	const { resultData } = parse(stored) as {
		resultData: { error?: Failure; runData?: Record<string, StoredRun[]> };
	};
	const nodes = Object.entries(resultData.runData ?? {}).map(([name, runs]): [string, NodeRun] => {
		const { data, executionTime, ...more } = runs.at(-1)!;
		const outputs = (data?.main ?? []).map((items) => items ?? []);
		return [name, { ...more, outputs, milliseconds: executionTime }];
	});
	return { id, status, error: resultData.error, nodes: Object.fromEntries(nodes) };
}

/** What a node gave on one of its outputs. */
export const given = ({ nodes }: Execution, node: string, output = 0) =>
	(nodes[node]?.outputs[output] ?? []).map(({ json }) => json);
