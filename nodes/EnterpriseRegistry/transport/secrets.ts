import { quotedMember, shortened, type Leaf } from '../json';

/** How the name of what must stay secret ends: what messages hide by it is named alike in JSON, in a form, an address and a header. */
const NAME_END = '(?:secret|token|password|passwd|passphrase|(?:api|private)[\\s_-]?key)';

const SECRET_NAME = new RegExp(`${NAME_END}s?$`);

/** Whether a member of an answer holds a secret by its name, such as `hmac_secret`, `signingSecret` or `API keys`. */
export const isSecretName = (name: string): boolean =>
	SECRET_NAME.test(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));

/** Cuts out what must be a secret, by its form or by the name before it. A message may quote it, whoever it belongs to. */
export const withoutAnySecrets = (text: string): string =>
	withoutQuotedValues(text)
		.replace(VALUE_OF_PARAMETER, '…')
		.replace(BARE_VALUE, '…')
		.replace(LOGIN_OF_ADDRESS, '…')
		.replace(SIGNING_SECRET, '…');

/** In the query of an address or in a form, `?api_key=abc&page=2`, the text abc. A mark inside of it, as in `it's`, does not end it. */
const VALUE_OF_PARAMETER = new RegExp(
	`(?<=${NAME_END}\\w{0,40}(?:=|%(?:25){0,2}3d))(?:[^\\s"'&,;…]|[',;](?=[^\\s"'&,;…]))+`,
	'gi',
);

/** In a header, `X-API-Secret: abc123`, the text behind the colon, if it has a digit: a sentence goes on in words, as in "no token: it is missing". */
const BARE_VALUE = new RegExp(
	`(?<=${NAME_END}\\w{0,40}\\\\{0,7}["']?\\s{0,9}[:=]\\s{0,9})(?=[^\\s"'&,;…\\d]{0,200}\\d)[^\\s"'&,;…]{6,}`,
	'gi',
);

/** In `https://user:password@example.com` the login, also where PHP has written the slashes as `\/`. */
const LOGIN_OF_ADDRESS = /(?<=:(?:\\{0,7}\/){2})[^\s/?#"'<>\\…]+(?=@)/g;

/** `whsec_abc+/=` as Standard Webhooks has it, also URL-encoded (`whsec_a%2Bb`) or in JSON (`whsec_a\/b`). */
const SIGNING_SECRET = /whsec_(?:[\w+/=%-]|\\\/)+/gi;

/**
 * What stands before a value in quotation marks: `"api_key": "`, `'api_key' => '`, or in JSON within JSON `\"api_key\": \"`, which has one
 * backslash before a mark. JSON within that has three, and the next one seven.
 */
const BEFORE_QUOTED = `${NAME_END}\\w{0,40}\\\\{0,7}["']?\\s{0,9}(?::|=>?)\\s{0,9}(?<backslashes>\\\\{0,7})(?<mark>["'])`;

/** Cuts out what stands in quotation marks after the name of a secret. */
function withoutQuotedValues(text: string): string {
	const before = new RegExp(BEFORE_QUOTED, 'gi');
	let clean = '';
	let end = 0;
	for (let found = before.exec(text); found !== null; found = before.exec(text)) {
		const { backslashes = '', mark = '"' } = found.groups ?? {};
		const start = before.lastIndex;
		clean += text.slice(end, start);
		end = endOfQuoted(text, { start, mark, backslashes: backslashes.length });
		if (end > start) clean += '…';
		before.lastIndex = end;
	}
	return clean + text.slice(end);
}

/** How a value in quotation marks begins. */
interface Opening {
	start: number;
	mark: string;
	/** How many stand before the mark. */
	backslashes: number;
}

/** Where such a value ends: before the mark that closes it, or where the text was cut. One that is cut out already has no end of its own. */
function endOfQuoted(text: string, { start, mark, backslashes }: Opening): number {
	for (let at = text.indexOf(mark, start); at !== -1; at = text.indexOf(mark, at + 1)) {
		const before = backslashesBefore(text, at, start);
		if (closes(before, backslashes) && !isApostrophe(text, at))
			return at - Math.min(before, backslashes);
	}
	return text.startsWith('…', start) ? start + 1 : text.length;
}

function backslashesBefore(text: string, at: number, start: number): number {
	let first = at;
	while (first > start && text[first - 1] === '\\') first--;
	return at - first;
}

/**
 * Whether a mark with so many backslashes before it closes a value whose opening mark has some. An escaped mark has more, and each backslash
 * at the end of a value is written as two of them, or in JSON within JSON as four. A mark with fewer closes what is around the value.
 */
const closes = (before: number, ofOpening: number): boolean =>
	before <= ofOpening || before % (2 * (ofOpening + 1)) === ofOpening;

/** Whether a mark is an apostrophe, as in `it's`, or the first of two that stand for one, as SQL and YAML write it. */
const isApostrophe = (text: string, at: number): boolean =>
	/^'['\p{L}\p{N}]/u.test(text.slice(at, at + 3));

/** `9f86d081884c7d65`, also with `\/` for its slashes; and `https://example.com/webhook/9f86d081884c7d65` as a whole. */
const LONG_WORD = /https?:(?:\\?\/){2}(?:[^\s"'<>\\]|\\\/)+|(?:[\w+/=%-]|\\\/){16,}/gi;

/** What is too long for a word is a secret if it has a digit, unless it is an address. */
const withoutLongWords = (text: string): string =>
	text.replace(LONG_WORD, (part) => (/^http|^\D+$/i.test(part) ? part : '…'));

/** What a message quotes of an answer or of words of others, which may be long: on one line, at most 80 characters, without secrets. */
export const maskedExcerpt = (text: string): string =>
	shortened(withoutLongWords(withoutAnySecrets(text.slice(0, 1000))));

/** A member with its value, for a sentence, `"note": "busy"`: its name tells whether it is a secret. */
export const maskedMember = (member: Leaf): string => withoutAnySecrets(quotedMember(member));
