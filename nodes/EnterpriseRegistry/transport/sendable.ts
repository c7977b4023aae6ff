import { failure } from './failures';
import { withoutEdges } from './pasted';

/** Node refuses these in a header, with a message that does not name the field: RFC 9110, 5.5. */
const NOT_IN_A_HEADER = /[^\t\u0020-\u007e\u0080-\u00ff]/u;

/** What nobody sees, and nobody means, in an address or in a secret that is sent in a form. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** @throws Failure for a character that no header can hold. @param label of the field in the credential. */
export const headerValue = (label: string, value: unknown): string =>
	withoutCharacter(NOT_IN_A_HEADER, label, value);

/** @throws Failure for a character that nobody sees. @param label of the field in the credential. */
export const visibleValue = (label: string, value: unknown): string =>
	withoutCharacter(INVISIBLE, label, value);

function withoutCharacter(refused: RegExp, label: string, value: unknown): string {
	const text = withoutEdges(value);
	const found = refused.exec(text);
	if (found === null) return text;
	const position = [...text.slice(0, found.index)].length + 1;
	throw failure('unsendableCharacter', { field: label, character: nameOf(found[0]), position });
}

/** A character is named, not shown: it may be invisible, and is a part of a secret. */
function nameOf(character: string): string {
	if (/[\n\v\f\r\u0085\u2028\u2029]/.test(character)) return 'a line break';
	const code = character.codePointAt(0) ?? 0;
	return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
