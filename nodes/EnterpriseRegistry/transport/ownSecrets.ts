import { BoundedMap } from '../boundedMap';
import { withoutEdges } from './credentialText';
import { writtenForms } from './writtenForms';

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
	const parts = writtenForms(secret);
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
