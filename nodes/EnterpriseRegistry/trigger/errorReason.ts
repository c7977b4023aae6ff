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

/** Quotation marks; one within a word is an apostrophe. */
const QUOTATION_MARKS = /\B["'`]|["'`]\B/g;

/**
 * Why an expression cannot be resolved, in the words of n8n. An expression may read the delivery, whose sender nobody knows yet, and
 * so may a message about it: what n8n quotes is left out.
 */
export function reasonWithoutValues(thrown: unknown): string {
	const name = nameOfError(thrown);
	if (!(thrown instanceof Error) || OF_LANGUAGE.includes(name) || name === OF_FUNCTION) return name;
	return withoutQuotations(thrown.message);
}

/** Without all from the first quotation mark to the last, as what is quoted may hold such marks itself. */
function withoutQuotations(message: string): string {
	const marks = [...message.matchAll(QUOTATION_MARKS)].map(({ index }) => index);
	const [first, ...others] = marks;
	if (first === undefined) return message;
	const last = others.at(-1) ?? message.length;
	return `${message.slice(0, first)}"…"${message.slice(last + 1)}`;
}

/** The name of its class. */
export const nameOfError = (thrown: unknown): string =>
	thrown instanceof Error ? thrown.constructor.name : typeof thrown;
