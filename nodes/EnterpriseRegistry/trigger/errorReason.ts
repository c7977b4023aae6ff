/** The errors of the language, which quote whatever they were thrown for. n8n's own are of other classes. */
const OF_LANGUAGE = [
	'Error',
	'EvalError',
	'RangeError',
	'ReferenceError',
	'SyntaxError',
	'TypeError',
	'URIError',
];

/** Functions of n8n that expressions may call: what these throw holds what they were called with, also without quotes. */
const OF_FUNCTION = 'ExpressionExtensionError';

/** From the first quotation mark to the last of its kind: what is quoted may hold such marks itself. An apostrophe is within a word. */
const QUOTED = /\B(["'`]).*\1\B/s;

/**
 * Why an expression cannot be resolved, in the words of n8n. An expression may read the delivery, whose sender nobody knows yet, and
 * so may a message about it: what n8n quotes is left out.
 */
export function reasonWithoutValues(thrown: unknown): string {
	const name = nameOfError(thrown);
	if (!(thrown instanceof Error) || OF_LANGUAGE.includes(name) || name === OF_FUNCTION) return name;
	return thrown.message.replace(QUOTED, '"…"');
}

/** The name of its class. */
export const nameOfError = (thrown: unknown): string =>
	thrown instanceof Error ? thrown.constructor.name : typeof thrown;
