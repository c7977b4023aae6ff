import { parse } from 'flatted';
import type { IRunExecutionData } from 'n8n-workflow';

/** An execution as n8n stores it: `data` is written by flatted. */
export interface StoredExecution {
	id: string;
	status: string;
	data: string;
}

/** An execution that a test can read. */
export type Execution = ReturnType<typeof readExecution>;

/** Reads the last run of each node; the last output of a node with an error output is that. */
export function readExecution({ id, status, data: stored }: StoredExecution) {
	const { resultData } = parse(stored) as IRunExecutionData;
	const nodes = Object.entries(resultData.runData ?? {}).map(([name, runs]) => {
		const { data, error, executionTime: milliseconds } = runs.at(-1)!;
		const outputs = (data?.main ?? []).map((items) => items ?? []);
		return [name, { outputs, error, milliseconds }] as const;
	});
	return { id, status, error: resultData.error, nodes: Object.fromEntries(nodes) };
}

/** What a node gave on one of its outputs. */
export const given = ({ nodes }: Execution, node: string, output = 0) =>
	(nodes[node]?.outputs[output] ?? []).map(({ json }): Record<string, unknown> => json);
