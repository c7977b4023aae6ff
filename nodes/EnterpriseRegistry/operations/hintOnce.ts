import type { IExecuteFunctions } from 'n8n-workflow';

const shown = new WeakMap<object, Set<string>>();

/** Shows a hint above the output once in an execution, however many items cause it. */
export function hintOnce(
	context: IExecuteFunctions,
	message: string,
	type: 'info' | 'warning' = 'info',
): void {
	const messages = shown.get(context) ?? new Set<string>();
	shown.set(context, messages);
	if (messages.has(message)) return;
	messages.add(message);
	// Older versions of n8n have no hints.
	context.addExecutionHints?.({ message, location: 'outputPane', type });
}
