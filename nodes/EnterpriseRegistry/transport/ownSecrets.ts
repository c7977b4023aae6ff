import { BoundedMap } from '../boundedMap';
import { withoutEdges } from './credentialText';

/** A pattern for a longer text would be too large for the engine of regular expressions. */
const MAX_PATTERN_LENGTH = 1000;

/**
 * Cuts the secrets of the credential out of what a service says, which may repeat what it received, in any escaping. It received them
 * without what was pasted around them.
 * @param options.isData whether the text is data: there a short secret goes only as a whole value or after "Bearer".
 */
export function withoutOwnSecrets(
	text: string,
	secrets: unknown[],
	{ isData = false } = {},
): string {
	let clean = text;
	for (const secret of new Set(secrets.map(withoutEdges))) {
		if (secret === '') continue;
		if (secret.length > MAX_PATTERN_LENGTH) clean = clean.replaceAll(secret, '…');
		else if (mayContain(clean, secret)) clean = clean.replace(patternFor(secret, isData), '…');
	}
	return clean;
}

/** Of the headers, only these two are quoted in messages. */
const QUOTED_HEADER = /^(?:content-type|location)$/i;

/** The headers of a response, by their names in lower case. */
export function headersWithoutOwnSecrets(
	headers: object,
	secrets: unknown[],
): Record<string, string> {
	const clean: Record<string, string> = {};
	for (const [name, value] of Object.entries(headers)) {
		const text = String(value);
		clean[name.toLowerCase()] = QUOTED_HEADER.test(name) ? withoutOwnSecrets(text, secrets) : text;
	}
	return clean;
}

/**
 * Whether the pattern can find something, as it takes longer than this. Without `\`, `%` and `&` nothing is escaped, so the secret stands
 * there as it is, in letters of any case, as in a pattern; a form has + for a blank.
 */
const mayContain = (text: string, secret: string): boolean =>
	/[\\%&]/.test(text) || secret.includes(' ') || text.toLowerCase().includes(secret.toLowerCase());

const patterns = new BoundedMap<RegExp>(100);

function patternFor(secret: string, isData: boolean): RegExp {
	const key = `${isData} ${secret}`;
	const pattern = patterns.get(key) ?? new RegExp(sourceFor(secret, isData), 'giu');
	patterns.set(key, pattern);
	return pattern;
}

/** Shorter secrets are removed only as whole words or values: "test" is part of many names. */
const MIN_LENGTH_ANYWHERE = 8;

function sourceFor(secret: string, isData: boolean): string {
	const parts = (secret.match(/\\*[^\\]|\\+$/gu) ?? []).map(partSource).join('');
	if (secret.length >= MIN_LENGTH_ANYWHERE) return parts;
	return isData
		? `${BEFORE_VALUE}${parts}${BEHIND_VALUE}`
		: `${WORD_EDGE_BEFORE}${parts}${WORD_EDGE_BEHIND}`;
}

/** `"` or `"Bearer `, but not the name of a member, behind which stands a colon. */
const BEFORE_VALUE = '(?<="(?:[Bb]earer )?)';
const BEHIND_VALUE = '(?="(?!\\s*:))';
const WORD_EDGE_BEFORE = '(?<![\\p{L}\\p{N}])';
const WORD_EDGE_BEHIND = '(?![\\p{L}\\p{N}])';

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
