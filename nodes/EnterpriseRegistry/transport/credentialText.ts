import { characterName, UNSEEN } from '../plainText';
import { failure, type KeyField } from './failures';

const QUOTES = '"\'`´\\u2018-\\u201f«»‹›\\u2032\\u2033\\uff02\\uff07';

/** Web pages, chats and environment variables put whitespace, quotes and invisible characters around a text that is copied. */
const AROUND = `[\\s${UNSEEN}${QUOTES}]`;

/**
 * Takes these characters off both ends. As text, because the Test button of n8n needs it inside an expression. The end is looked for from
 * the first of such characters alone: from each of them, a long run of blanks would be read again and again.
 */
export const EDGES = `^${AROUND}+|(?<!${AROUND})${AROUND}+$`;

const edges = new RegExp(EDGES, 'gu');

/** A value of the credential without what was pasted around it. An expression may give a key of digits as a number. */
export function withoutEdges(value: unknown): string {
	if (Number.isSafeInteger(value)) return String(value);
	return typeof value === 'string' ? value.replace(edges, '') : '';
}

/** What nobody sees or means in a key, and all whitespace but the blank of the keyboard. */
const NOT_MEANT = `(?! )[\\s${UNSEEN}]`;

const NOT_VISIBLE = new RegExp(NOT_MEANT, 'u');

/** Node also refuses all beyond Latin-1 in a header, with a message that does not name the field: RFC 9110, 5.5. */
const NOT_IN_A_HEADER = new RegExp(`${NOT_MEANT}|[^\\u0020-\\u00ff]`, 'u');

/** @throws Failure for an empty value, and for a character that no header can hold or nobody sees. @param label of the field in the credential. */
export const headerValue = (label: KeyField, value: unknown): string =>
	notEmpty(label, withoutCharacter(NOT_IN_A_HEADER, label, value));

/** The same for a value that is sent in a form, which may hold any visible character. */
export const formValue = (label: KeyField, value: unknown): string =>
	notEmpty(label, visibleValue(label, value));

/** @throws Failure for a character that nobody sees. @param label of the field in the credential. */
export const visibleValue = (label: string, value: unknown): string =>
	withoutCharacter(NOT_VISIBLE, label, value);

function withoutCharacter(refused: RegExp, label: string, value: unknown): string {
	const text = withoutEdges(value);
	const found = refused.exec(text);
	if (found === null) return text;
	const position = [...text.slice(0, found.index)].length + 1;
	throw failure('unsendableCharacter', {
		field: label,
		character: nameOfRefused(found[0]),
		position,
	});
}

/** The service would refuse every request without it. */
function notEmpty(label: KeyField, text: string): string {
	if (text === '') throw failure('emptyCredentialField', { field: label });
	return text;
}

/** A character is named rather than shown: it may be invisible, and is a part of a secret. */
const nameOfRefused = (character: string): string =>
	/[\n\v\f\r\u0085\u2028\u2029]/.test(character) ? 'a line break' : characterName(character);
