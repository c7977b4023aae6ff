/** Control characters, which can forge a line of a log, and bidirectional ones, which show a text in another order than it is. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A text of a service or a user, as it may stand in a message or a log: a blank for each run of such characters. */
export const plainText = (text: string): string => text.replace(UNSAFE, ' ');

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
const withNames = (text: string): string => text.replace(UNSEEN, nameOf);

/** What a message would hide: also private, unassigned and half characters. */
const UNSEEN = /[\p{C}\ufe00-\ufe0f]/gu;

function nameOf(character: string): string {
	const code = character.codePointAt(0) ?? 0;
	return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
