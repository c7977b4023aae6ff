import { createHmac } from 'node:crypto';

/** SHA-1 counts only for the user who chose it. */
export const algorithms = ['sha256', 'sha384', 'sha512', 'sha1'] as const;
/** Hex comes first: 64 hex digits are also base64 of 48 bytes, but no base64 text is all hex by chance. */
export const encodings = ['hex', 'base64', 'base64url'] as const;
/** How the secret text becomes the key. All but the first take its `whsec_` off. */
export const keyForms = ['asIssued', 'withoutPrefix', 'hex', 'base64'] as const;

export type Algorithm = (typeof algorithms)[number];
export type Encoding = (typeof encodings)[number];
export type KeyForm = (typeof keyForms)[number];

/** One MAC found in a header, in full length. */
export interface Mac {
	algorithm: Algorithm;
	bytes: Buffer;
}

const ALGORITHM_OF_LENGTH: Record<number, Algorithm | undefined> = {
	20: 'sha1',
	32: 'sha256',
	48: 'sha384',
	64: 'sha512',
};

/** SHA-1 in base64url without padding. */
export const MIN_MAC_LENGTH = 27;
const SHA512_IN_HEX = 128;

/** Reads a text as a MAC of full length, or gives null. @param isWanted tells which one, if it may be read in several ways */
export function readMac(
	text: string,
	isWanted: (algorithm: Algorithm, encoding: Encoding) => boolean = () => true,
): Mac | null {
	if (text.length < MIN_MAC_LENGTH || text.length > SHA512_IN_HEX) return null;
	for (const encoding of encodings) {
		const bytes = Buffer.from(text, encoding);
		const algorithm = ALGORITHM_OF_LENGTH[bytes.length];
		if (algorithm === undefined || !isWanted(algorithm, encoding)) continue;
		if (isCanonical(text, bytes, encoding)) return { algorithm, bytes };
	}
	return null;
}

/**
 * Each MAC has one spelling per encoding (hex in one case; base64 without stray bits and with its padding): a changed
 * character is a changed signature. Only base64url is written both with and without padding.
 */
function isCanonical(text: string, bytes: Buffer, encoding: Encoding): boolean {
	const spelling = bytes.toString(encoding);
	if (text === spelling) return true;
	if (encoding === 'hex') return text === spelling.toUpperCase();
	const padded = spelling.padEnd(Math.ceil(spelling.length / 4) * 4, '=');
	return encoding === 'base64url' && text === padded;
}

/**
 * The key that this secret gives in this form, or null when it has no such form.
 * @param isFixed whether the user chose the form: then 64 hex digits may be base64.
 */
export function keyOf(secret: string, form: KeyForm, isFixed: boolean): string | Buffer | null {
	// The secret as issued is the service's own choice; an empty one would verify what anyone signs.
	if (form === 'asIssued') return secret.trim() === '' ? null : secret;
	const rest = secret.replace(/^whsec_/, '');
	const isHex = /^[0-9a-f]{64}$/i.test(rest);
	if (form === 'withoutPrefix') return rest === secret ? null : sound(Buffer.from(rest));
	if (form === 'hex') return isHex ? sound(Buffer.from(rest, 'hex')) : null;
	// Only the canonical spelling decodes, so that each secret stands for exactly one key.
	const bytes = Buffer.from(rest, 'base64');
	return (isFixed || !isHex) && bytes.toString('base64') === rest ? sound(bytes) : null;
}

/** A key of less than 128 bits could be guessed, and for HMAC a key of zero bytes equals the empty one. */
const sound = (key: Buffer): Buffer | null =>
	key.length >= 16 && key.some((byte) => byte !== 0) ? key : null;

export const hmac = (algorithm: Algorithm, key: string | Buffer, content: Array<string | Buffer>) =>
	content.reduce((hash, part) => hash.update(part), createHmac(algorithm, key)).digest();
