/** Shorter secrets are removed only as whole words: "test" is part of many names. */
const SHORT = 8;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** The forms in which a secret may appear in an answer: as it is, in JSON (also with escapes that are not needed), in a URL, a form or a page. */
function spellingsOf(secret: string): string[] {
	const inJson = JSON.stringify(secret).slice(1, -1);
	const inAscii = inJson.replace(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
	const inUrl = encodeURIComponent(secret.replace(/\p{Cs}/gu, '\ufffd'));
	const inForm = new URLSearchParams({ s: secret }).toString().slice(2);
	const lower = [inUrl, inForm].map((text) => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()));
	const inPage = secret.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
	return [...new Set([secret, inJson, inJson.replaceAll('/', '\\/'), inAscii, inUrl, inForm, inPage, ...lower])];
}

/** A service that writes down what it received writes JSON in JSON; the outermost form comes first, as it holds the others' characters. */
const nestedSpellingsOf = (secret: string): string[] => [...new Set([...spellingsOf(secret).flatMap(spellingsOf)])].sort((one, other) => other.length - one.length);

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
	/secret|token|key/i.test(text) ? text.replace(SECRET_VALUE, '$1…').replace(ADDRESS_OR_RANDOM, (part) => (/^http/i.test(part) ? part : '…')) : text;

/**
 * Some services repeat in a refusal what they received, which would end up in a message or a log.
 * @param isData whether it is data of the register, where a short secret may also be a word: then only a whole value is removed.
 */
export function withoutSecrets(text: string, secrets: unknown[], isData = false): string {
	let clean = text;
	for (const given of secrets) {
		// A header goes out without the blanks around a pasted secret.
		const secret = typeof given === 'string' ? given.trim() : '';
		if (secret === '') continue;
		for (const spelling of nestedSpellingsOf(secret)) {
			if (!clean.includes(spelling)) continue;
			const [before, after] = isData ? ['(?<=")', '(?="(?!\\s*:))'] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
			clean = secret.length >= SHORT ? clean.replaceAll(spelling, '…') : clean.replace(new RegExp(`${before}${escaped(spelling)}${after}`, 'gu'), '…');
		}
	}
	return clean;
}
