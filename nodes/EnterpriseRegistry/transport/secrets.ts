import { shortened } from '../json';

/** How the name of what must stay secret ends: what messages hide by it is named alike in JSON, in a form and in an address. */
const NAME_END = '(?:secret|token|password|passwd|passphrase|(?:api|private)[\\s_-]?key)';

const SECRET_NAME = new RegExp(`${NAME_END}s?$`);

/** Whether a member of an answer holds a secret by its name, such as `hmac_secret`, `signingSecret` or `API keys`. */
export const isSecretName = (name: string): boolean =>
	SECRET_NAME.test(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));

/** In `"api_key": "abc"` the text abc, also where it is JSON within JSON: `\"api_key\": \"abc\"`. */
const VALUE_OF_MEMBER = new RegExp(
	`(?<=${NAME_END}\\w{0,40}\\\\{0,7}["']?\\s{0,9}[:=]\\s{0,9}\\\\{0,7}["'])[^"'\\\\]+`,
	'gi',
);

/** In a form or the query of an address, `?api_key=abc&page=2`, the text abc. */
const VALUE_OF_PARAMETER = new RegExp(`(?<=${NAME_END}s?=)[^\\s"'&,;…]+`, 'gi');

/** `whsec_abc+/=` as Standard Webhooks has it, also URL-encoded (`whsec_a%2Bb`) or in JSON (`whsec_a\/b`). */
const SIGNING_SECRET = /whsec_(?:[\w+/=%-]|\\\/)+/gi;

/** Cuts out what must be a secret, by its form or by the name before it. A message may quote it, whoever it belongs to. */
export const withoutAnySecrets = (text: string): string =>
	text.replace(VALUE_OF_MEMBER, '…').replace(VALUE_OF_PARAMETER, '…').replace(SIGNING_SECRET, '…');

/** `9f86d081884c7d65`, and `https://example.com/webhook/9f86d081884c7d65` as a whole. */
const LONG_WORD = /https?:\/\/\S+|[\w+/=-]{16,}/gi;

/** What is too long for a word is a secret if it has a digit, unless it is an address. */
const withoutLongWords = (text: string): string =>
	text.replace(LONG_WORD, (part) => (/^http|^\D+$/i.test(part) ? part : '…'));

/** What a message quotes of an answer, which may be long. */
export const maskedExcerpt = (text: string): string =>
	shortened(withoutAnySecrets(withoutLongWords(text.slice(0, 1000))));
