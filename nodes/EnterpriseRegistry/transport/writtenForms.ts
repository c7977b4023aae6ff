/*
 * What may stand in a text for one character of a secret, in JSON, a URL, a form or a page, and in one inside the other:
 *
 * | written as           | `"` of a secret                                 | backslashes before it                       |
 * |----------------------|-------------------------------------------------|---------------------------------------------|
 * | itself               | `"`, `\"`, `\\\"`                               | 8 for each of the secret; 7 more for a mark |
 * | the bytes of a URL   | `%22`, and in a URL within a URL `%2522`        | the same                                    |
 * | an entity of a page  | `&quot;`, `&#34;`, `&#x22;`, shown as `&amp;#34;` | the same                                    |
 * | its number in JSON   | `\u0022`, `\\u0022`                             | the same, and 1 to 8 of its own             |
 * | an entity in JSON    | `\u0026#34;`                                    | the same, and 1 to 8 of its own             |
 *
 * So `a`, a letter without a backslash of the secret before it, takes none as itself, and 1 to 8 as `\u0061`. The mark of `\"` takes 1 to
 * 15 as itself, and 2 to 23 as `\u0022`.
 *
 * Backslashes are read once, and what stands after them tells the rows apart. If two rows could share them, a text of many would be
 * tried in all ways.
 */

/** The source of a pattern for all the ways in which a secret may be written: in JSON, a URL, a form or a page, and in one inside the other. */
export const writtenForms = (secret: string): string =>
	(secret.match(/\\*[^\\]|\\+$/gu) ?? []).map(partSource).join('');

/** `\`, or `%5c`, or in a URL within a URL `%255c`. */
const BACKSLASH = '(?:\\\\|%(?:25)*5c)';
/** JSON within JSON within JSON has up to eight backslashes for one, and before the u of `\u0022`. */
const MOST_FOR_ONE = 8;
/** The same without the last one: so many may stand before a mark that is escaped, such as the quotation mark. */
const MOST_BEFORE_MARK = 7;
const OWN_BACKSLASHES = `${BACKSLASH}{1,${MOST_FOR_ONE}}`;

/** @param part of a secret: backslashes in a row, with the character after them, as those of a text could belong to either. */
function partSource(part: string): string {
	const backslashes = part.length - part.replace(/^\\+/, '').length;
	const character = part.slice(backslashes);
	const together =
		character === ''
			? `${BACKSLASH}{${backslashes},${MOST_FOR_ONE * backslashes}}`
			: characterSource(character, backslashes);
	if (backslashes === 0) return `(?:${together})`;
	const behind = character === '' ? '' : `(?:${characterSource(character, 0)})`;
	return `(?:${together}|${writtenBackslashes(backslashes)}${behind})`;
}

/** Backslashes that are not all written as such: `\u005c` or `&#92;`. */
const writtenBackslashes = (count: number): string => {
	const written = `${OWN_BACKSLASHES}?(?:${afterBackslash('\\')})|${asEntity('\\')}`;
	return count === 1 ? `(?:${written})` : `(?:${BACKSLASH}|${written}){${count}}`;
};

/** The rows of the table. @param backslashes how many of the secret stand before the character. */
function characterSource(character: string, backslashes: number): string {
	const isMark = !/[\p{L}\p{N}]/u.test(character);
	const most = MOST_FOR_ONE * backslashes + (isMark ? MOST_BEFORE_MARK : 0);
	const plain = [escapedCharacter(character), percentEncoded(character), asEntity(character)];
	const ways = [
		`${most === 0 ? '' : `${BACKSLASH}{${backslashes},${most}}`}(?:${plain.join('|')})`,
		`${BACKSLASH}{${backslashes + 1},${most + MOST_FOR_ONE}}?(?:${afterBackslash(character)})`,
	];
	if (character === ' ') ways.push(characterSource('+', backslashes));
	return ways.join('|');
}

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

/** The character itself, by its number, as it might have a meaning in a pattern. */
const escapedCharacter = (character: string): string => `\\u{${hex(codeOf(character), 1)}}`;

/** `%c3%a9`, or `%25c3%25a9`. */
const percentEncoded = (character: string): string =>
	[...new TextEncoder().encode(character)].map((byte) => `%(?:25)*${hex(byte, 2)}`).join('');

const asEntity = (character: string): string => `(?:&|%26)${behindAmpersand(character)}`;

function behindAmpersand(character: string): string {
	const code = codeOf(character);
	const names = [ENTITY_NAMES[character] ?? `#${code}`, `#0*${code}`, `#x0*${hex(code, 1)}`];
	return `(?:amp(?:;|%3b))?(?:${names.join('|')})(?:;|%3b)`;
}

const ENTITY_NAMES: Record<string, string> = {
	'&': 'amp',
	'<': 'lt',
	'>': 'gt',
	'"': 'quot',
	"'": 'apos',
};

/** What stands behind the backslashes of `\u00e9`, of `\ud83d\ude00`, or of an entity whose ampersand is written so: `\u0026#34;`. */
function afterBackslash(character: string): string {
	const units = character.split('').map((unit) => `u${hex(unit.charCodeAt(0), 4)}`);
	const unicode = units.join(OWN_BACKSLASHES);
	return `${unicode}|u0026${behindAmpersand(character)}`;
}
