import { parse } from 'flatted';
import type { IRunExecutionData } from 'n8n-workflow';

export interface StoredExecution {
	id: string;
	status: string;
	data: string;
}

export type Execution = ReturnType<typeof readExecution>;

/** With the last run of each node; of a node with an error output, that is the last output. */
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
