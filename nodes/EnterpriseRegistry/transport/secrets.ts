import { BoundedMap } from '../boundedMap';

/** Shorter secrets are removed only as whole words: "test" is part of many names. */
const SHORT = 8;

/** JSON in JSON in JSON has seven in front of a quotation mark; more would make a long run of them slow to read. */
const BACKSLASHES = '(?:\\\\|%(?:25)*5[cC])';
const AMPERSAND = `(?:&|%26|${BACKSLASHES}{1,8}u0026)(?:amp(?:;|%3[bB]))?`;

const ENTITIES: Record<string, string> = {
	'&': 'amp',
	'<': 'lt',
	'>': 'gt',
	'"': 'quot',
	"'": 'apos',
};
const CONTROLS: Record<string, string> = { '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't' };

const hexOf = (code: number, digits: number): string =>
	code
		.toString(16)
		.padStart(digits, '0')
		.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/**
 * Patterns for all the ways in which a service may write a character: as it is, in JSON (.NET and Go escape more than is
 * needed), in a URL, a form or a page, and one inside the other.
 */
function formsOf(character: string): string[] {
	const code = character.codePointAt(0)!;
	const units = character
		.split('')
		.map((unit) => `${BACKSLASHES}{1,8}u${hexOf(unit.charCodeAt(0), 4)}`)
		.join('');
	const bytes = [...new TextEncoder().encode(character)]
		.map((byte) => `%(?:25)*${hexOf(byte, 2)}`)
		.join('');
	const name = character in ENTITIES ? `${ENTITIES[character]!}|` : '';
	const control = character in CONTROLS ? [`${BACKSLASHES}{1,8}${CONTROLS[character]!}`] : [];
	return [
		`\\u{${code.toString(16)}}`,
		units,
		bytes,
		`${AMPERSAND}(?:${name}#0*${code}|#[xX]0*${hexOf(code, 1)})(?:;|%3[bB])`,
		...control,
	];
}

/** The same for a part of a secret: a character, or several backslashes, as a pattern for each of these would try all the ways to share out a long run. */
function formsOfPart(part: string): string {
	const forms = [
		...formsOf(part[0] === '\\' ? '\\' : part),
		...(part === ' ' ? formsOf('+') : []),
	].join('|');
	if (part[0] === '\\')
		return `(?:${BACKSLASHES}{${part.length},${8 * part.length}}|(?:${forms}){${part.length}})`;
	return `${/[\p{L}\p{N}]/u.test(part) ? '' : `${BACKSLASHES}{0,7}`}(?:${forms})`;
}

const MAX_PATTERNS = 100;
/** No secret is longer. A pattern for a long text would be too large for the engine. */
const LONGEST = 1_000;
const patterns = new BoundedMap<RegExp>(MAX_PATTERNS);

function patternOf(secret: string, isData: boolean): RegExp {
	const key = `${isData} ${secret}`;
	const [before, after] =
		secret.length >= SHORT
			? ['', '']
			: isData
				? ['(?<="(?:[Bb]earer )?)', '(?="(?!\\s*:))']
				: ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
	const pattern =
		patterns.get(key) ??
		new RegExp(
			`${before}${(secret.match(/\\+|[^\\]/gu) ?? []).map(formsOfPart).join('')}${after}`,
			'gu',
		);
	patterns.set(key, pattern);
	return pattern;
}

/** A signing secret in the form of Standard Webhooks, also URL-encoded or in JSON. */
const SIGNING_SECRET = /whsec_(?:[\w+/=%-]|\\\/)+/gi;

/** A service may write one into any text, also into that of a refusal. */
export const withoutSigningSecrets = (text: string): string => text.replace(SIGNING_SECRET, '…');

/** A quoted value of a member, also in JSON within JSON. */
const SECRET_VALUE = /(\w*(?:secret|token)\w*\\*["']?\s*[:=]\s*\\*["'])[^"'\\]+/gi;

/** Too long for a word, and with a digit; an address may have such a part. */
const ADDRESS_OR_RANDOM = /https?:\/\/\S+|(?=[\w+/=-]*\d)[\w+/=-]{16,}/gi;

/** For words of an answer to a call that gives a signing secret, which may have any form. */
export const withoutAnySecret = (text: string): string =>
	text
		.replace(SECRET_VALUE, '$1…')
		.replace(ADDRESS_OR_RANDOM, (part) => (/^http/i.test(part) ? part : '…'));

/**
 * Some services repeat in a refusal what they received, which would end up in a message or a log.
 * @param isData whether it is data of the register, where a short secret may also be a word: then only a whole value is removed, or what follows "Bearer".
 */
export function withoutSecrets(text: string, secrets: unknown[], isData = false): string {
	let clean = text;
	for (const given of secrets) {
		// A header goes out without the blanks around a pasted secret.
		const secret = typeof given === 'string' ? given.trim() : '';
		if (secret === '') continue;
		if (secret.length > LONGEST) clean = clean.replaceAll(secret, '…');
		// Without these characters nothing is escaped, and a search is faster than a pattern; a form has + for a blank.
		else if (clean.includes(secret) || /[\\%&]/.test(clean) || secret.includes(' '))
			clean = clean.replace(patternOf(secret, isData), '…');
	}
	return clean;
}
