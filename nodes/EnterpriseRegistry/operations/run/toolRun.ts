import type { IExecuteFunctions } from 'n8n-workflow';

/**
 * Whether a language model reads what this run gives. In n8n 2.41.1, `isToolExecution()` is false in every `execute`.
 * Signs of a tool's run, as observed there: the node that an AI Agent calls has `Tool` at the end of its type, also when the
 * agent requests the run from the engine. As read in its code: agents outside of workflows run the node in the mode `internal`,
 * which no other `execute` has; the assistant runs it in a temporary workflow with this name.
 */
export function isToolRun(context: IExecuteFunctions): boolean {
	const { type } = context.getNode();
	return type.endsWith('Tool') || context.getMode() === 'internal' || context.getWorkflow().name === `Execute node ${type}`;
}
