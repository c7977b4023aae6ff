/**
 * Control characters and line separators can forge a line of a log. Bidirectional ones show a text in another order than it is.
 * Halves of a pair of surrogates are no text.
 */
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** A text of a service or a user, as it may stand in a message or a log: a blank for each run of such characters. */
export const plainText = (text: string): string => text.replace(UNSAFE, ' ');

/** Characters of a sentence with all that it quotes; those of this pack are shorter. */
const MAX_SENTENCE = 4000;

/** A hint, or a line of a log: what it quotes can neither forge another one nor fill it. */
export function boundedText(text: string): string {
	const isLong = text.length > MAX_SENTENCE;
	return plainText(isLong ? `${text.slice(0, MAX_SENTENCE - 1)}…` : text);
}

/**
 * A text for what the editor of n8n shows as HTML: hints, and what stands below the title of an error. n8n lets links and styles through,
 * so a service or a cell that is quoted could cover the screen with a link.
 */
export const asHtml = (text: string): string => text.replaceAll('<', '&lt;');

const MAX_QUOTED = 40;

/** A value for a message: in quotes, cut between characters and not inside one, and with invisible characters by their names. */
export function quoted(given: string | number): string {
	if (typeof given === 'number') return String(given);
	const characters = Array.from(given.slice(0, 4 * MAX_QUOTED).replace(/[\t\n\r]/g, ' '));
	const shown = characters.slice(0, MAX_QUOTED).join('');
	const isCut = characters.length > MAX_QUOTED || given.length > 4 * MAX_QUOTED;
	return `"${withNames(shown)}${isCut ? '…' : ''}"`;
}

/** U+001F in place of an invisible character, which a message would hide. */
const withNames = (text: string): string => text.replace(HIDDEN, characterName);

/** Classes of characters that nobody sees, whitespace left out, for a pattern with the flag u. U+2800 is the blank of braille. */
export const UNSEEN = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2800';

/** What a message would hide: also private and unassigned characters. */
const HIDDEN = new RegExp(`[${UNSEEN}\\p{Co}\\p{Cn}]`, 'gu');

/** `U+200B` */
export function characterName(character: string): string {
	const code = character.codePointAt(0) ?? 0;
	return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
