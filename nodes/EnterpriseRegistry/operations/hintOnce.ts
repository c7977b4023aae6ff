import type { IExecuteFunctions } from 'n8n-workflow';

const shown = new WeakMap<object, Set<string>>();

/** Shows a sentence above the output of this execution, however many items give reason to. */
export function hintOnce(context: IExecuteFunctions, message: string): void {
	const messages = shown.get(context) ?? new Set<string>();
	shown.set(context, messages);
	if (messages.has(message)) return;
	messages.add(message);
	context.addExecutionHints({ message, location: 'outputPane', type: 'info' });
}
