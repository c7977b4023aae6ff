import { nameOfError } from '../failure';

/** The errors of the language, which quote whatever they were thrown for. n8n's own are of other classes. */
const CLASSES_OF_LANGUAGE = [
	'Error',
	'EvalError',
	'RangeError',
	'ReferenceError',
	'SyntaxError',
	'TypeError',
	'URIError',
];

/** What the functions of n8n throw that expressions may call. It holds what they were called with, also without quotes. */
const CLASS_OF_FUNCTIONS = 'ExpressionExtensionError';

/** Quotation marks; one within a word is an apostrophe. */
const QUOTATION_MARKS = /\B["'`]|["'`]\B/g;

/**
 * Why an expression cannot be resolved, in the words of n8n. An expression may read the delivery, whose sender nobody knows yet, and
 * so may a message about it: what n8n quotes is left out.
 */
export function reasonWithoutValues(thrown: unknown): string {
	const name = nameOfError(thrown);
	if (
		!(thrown instanceof Error) ||
		CLASSES_OF_LANGUAGE.includes(name) ||
		name === CLASS_OF_FUNCTIONS
	)
		return name;
	return withoutQuotations(thrown.message);
}

/** Leaves out all from the first quotation mark to the last, as what is quoted may hold such marks itself. */
function withoutQuotations(message: string): string {
	const marks = [...message.matchAll(QUOTATION_MARKS)].map(({ index }) => index);
	const [first, ...others] = marks;
	if (first === undefined) return message;
	const last = others.at(-1) ?? message.length;
	return `${message.slice(0, first)}"…"${message.slice(last + 1)}`;
}
