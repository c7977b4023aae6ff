import type { IExecuteFunctions } from 'n8n-workflow';

/**
 * Whether a language model reads what this run gives. On n8n 2.41.1 `isToolExecution()` is false in every `execute`. What
 * tells a tool's run, as seen there: the node that an AI Agent calls has `Tool` behind its type, in the run that the agent
 * requests from the engine as well. As read in its code: agents outside of workflows run the node in the mode `internal`,
 * which no other `execute` has, and the assistant runs it in a workflow that it makes for this one run and names so.
 */
export function isToolRun(context: IExecuteFunctions): boolean {
	const { type } = context.getNode();
	return type.endsWith('Tool') || context.getMode() === 'internal' || context.getWorkflow().name === `Execute node ${type}`;
}
