import { BoundedMap } from '../boundedMap';
import { shortened } from '../json';
import { withoutEdges } from './pasted';

/** Shorter secrets are removed only as whole words: "test" is part of many names. */
const SHORT = 8;
/** A pattern for a longer text would be too large for the engine. */
const MAX_LENGTH = 1000;

/** JSON in JSON in JSON has seven in front of a quotation mark. */
const BACKSLASH = '(?:\\\\|%(?:25)*5c)';
const AMPERSAND = `(?:&|%26|${BACKSLASH}{1,8}u0026)(?:amp(?:;|%3b))?`;
const NAMED: Record<string, string> = {
	'&': 'amp',
	'<': 'lt',
	'>': 'gt',
	'"': 'quot',
	"'": 'apos',
};

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

/** A character as it may stand in JSON, a URL, a form or a page, and in one inside the other. */
function formsOf(character: string): string {
	const code = character.codePointAt(0) ?? 0;
	const units = character.split('').map((unit) => hex(unit.charCodeAt(0), 4));
	const bytes = [...new TextEncoder().encode(character)].map((byte) => hex(byte, 2));
	return [
		`\\u{${hex(code, 1)}}`,
		units.map((unit) => `${BACKSLASH}{1,8}u${unit}`).join(''),
		bytes.map((byte) => `%(?:25)*${byte}`).join(''),
		`${AMPERSAND}(?:${NAMED[character] ?? `#${code}`}|#0*${code}|#x0*${hex(code, 1)})(?:;|%3b)`,
		...(character === ' ' ? [formsOf('+')] : []),
		...(/[\t\n\f\r]/.test(character) ? [BACKSLASH + JSON.stringify(character)[2]] : []),
	].join('|');
}

/** Backslashes in a row have one pattern: one for each would try all ways to share them out. */
function patternOf(part: string): string {
	if (part.startsWith('\\'))
		return `(?:${BACKSLASH}{${part.length},${8 * part.length}}|(?:${formsOf('\\')}){${part.length}})`;
	return `${/[\p{L}\p{N}]/u.test(part) ? '' : `${BACKSLASH}{0,7}`}(?:${formsOf(part)})`;
}

const patterns = new BoundedMap<RegExp>(100);

function patternFor(secret: string, isData: boolean): RegExp {
	const key = `${isData} ${secret}`;
	const known = patterns.get(key);
	if (known !== undefined) return known;
	const [before, after] = isData
		? ['(?<="(?:[Bb]earer )?)', '(?="(?!\\s*:))']
		: ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
	const parts = (secret.match(/\\+|[^\\]/gu) ?? []).map(patternOf).join('');
	const pattern = new RegExp(secret.length < SHORT ? before + parts + after : parts, 'giu');
	patterns.set(key, pattern);
	return pattern;
}

/** In the form of Standard Webhooks, also URL-encoded or in JSON. */
const SIGNING_SECRET = /whsec_(?:[\w+/=%-]|\\\/)+/gi;

/** How the name of what must stay secret ends: what messages hide by it is named alike in JSON, in a form and in an address. */
const NAME_END = '(?:secret|token|password|passwd|passphrase|(?:api|private)[\\s_-]?key)';

const SECRET_NAME = new RegExp(`${NAME_END}s?$`);

/** Whether a member of an answer holds a secret by its name, such as `hmac_secret`, `signingSecret` or `API keys`. */
export const isSecretName = (name: string): boolean =>
	SECRET_NAME.test(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));

/** A quoted value of a member with such a name, also in JSON within JSON. */
const SECRET_VALUE = new RegExp(
	`(?<=${NAME_END}\\w{0,40}\\\\{0,7}["']?\\s{0,9}[:=]\\s{0,9}\\\\{0,7}["'])[^"'\\\\]+`,
	'gi',
);

/** The same in a form or the query of an address. */
const SECRET_PARAMETER = new RegExp(`(?<=${NAME_END}s?=)[^\\s"'&,;…]+`, 'gi');

/** What is too long for a word is a secret if it has a digit, unless it is an address. */
const LONG_WORD = /https?:\/\/\S+|[\w+/=-]{16,}/gi;

/** A secret as it stands in the credential, and as it is sent: without what was pasted around it. */
const formsSent = (given: unknown): string[] =>
	typeof given === 'string' ? [given.trim(), withoutEdges(given)] : [];

/** Of an answer: its words, or data. Of ours: a message, also for a model, or what it quotes. */
type Place = 'words' | 'data' | 'message' | 'quotation';

/** @param own secrets of the credential. In data, a short one goes only as a whole value or after "Bearer". */
export function withoutSecrets(text: string, place: Place, own: unknown[] = []): string {
	let clean = text;
	for (const secret of new Set(own.flatMap(formsSent))) {
		if (secret === '') continue;
		if (secret.length > MAX_LENGTH) clean = clean.replaceAll(secret, '…');
		// Without these nothing is escaped, and a search is faster; a form has + for a blank.
		else if (clean.includes(secret) || /[\\%&]/.test(clean) || secret.includes(' '))
			clean = clean.replace(patternFor(secret, place === 'data'), '…');
	}
	if (place === 'words' || place === 'data') return clean;
	if (place === 'quotation')
		clean = clean.replace(LONG_WORD, (part) => (/^http|^\D+$/i.test(part) ? part : '…'));
	return clean
		.replace(SECRET_VALUE, '…')
		.replace(SECRET_PARAMETER, '…')
		.replace(SIGNING_SECRET, '…');
}

/** What a message quotes of an answer, which may be long. */
export const quote = (text: string): string =>
	shortened(withoutSecrets(text.slice(0, 1000), 'quotation'));
