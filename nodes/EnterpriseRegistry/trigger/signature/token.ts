import type { Algorithm, Encoding, FixedScheme } from './scheme';

/** One MAC found in a header, in full length. */
export interface Signature {
	header: string;
	algorithm: Algorithm;
	encoding: Encoding;
	/** The MAC as lower-case hex text, ready to be compared. */
	mac: Buffer;
	/** What stood before it in a header that held nothing else. */
	prefix?: string;
}

/** By the number of hex digits. */
const algorithmOfLength: Record<number, Algorithm> = { 40: 'sha1', 64: 'sha256', 96: 'sha384', 128: 'sha512' };


/**
 * To hex, or null. Each encoding has its one spelling (hex in one case, base64 without stray bits and with its
 * padding): a changed character is a changed signature. Only base64url is written both with and without padding.
 */
const toHex: Record<Encoding, (text: string) => string | null> = {
	hex: (text) => (/^[0-9a-f]+$/.test(text) ? text : /^[0-9A-F]+$/.test(text) ? text.toLowerCase() : null),
	base64: (text) => {
		const bytes = Buffer.from(text, 'base64');
		return bytes.toString('base64') === text ? bytes.toString('hex') : null;
	},
	base64url: (text) => {
		const bytes = Buffer.from(text, 'base64url');
		const unpadded = bytes.toString('base64url');
		const padded = unpadded.padEnd(Math.ceil(unpadded.length / 4) * 4, '=');
		return text === unpadded || text === padded ? bytes.toString('hex') : null;
	},
};

/** SHA-1 counts only for the user who chose it. */
export const isAllowed = (algorithm: Algorithm, fixed: FixedScheme) =>
	fixed.algorithm ? algorithm === fixed.algorithm : algorithm !== 'sha1';

/** Hex comes first: 64 hex digits are also base64 of 48 bytes, but no base64 text is all hex by chance. */
const readingOrder: readonly Encoding[] = ['hex', 'base64', 'base64url'];

/** SHA-1 in base64url. */
const SHORTEST_MAC = 27;

/** Whether a text has the form of a full MAC, be it of an algorithm or encoding that is not asked for. */
export const isMac = (text: string) =>
	text.length >= SHORTEST_MAC &&
	readingOrder.some((encoding) => (toHex[encoding](text) ?? '').length in algorithmOfLength);

/** Reads a text as a MAC of full length, or gives null. A `tag` that names an algorithm must agree with the length. */
export function readSignature(
	header: string,
	tag: string | undefined,
	text: string,
	fixed: FixedScheme,
): Signature | null {
	if (text.length < SHORTEST_MAC) return null;
	for (const encoding of fixed.encoding ? [fixed.encoding] : readingOrder) {
		const hex = toHex[encoding](text);
		const algorithm = hex && algorithmOfLength[hex.length];
		if (!algorithm || !isAllowed(algorithm, fixed)) continue;
		if (tag?.startsWith('sha') && tag !== algorithm) continue;
		return { header, algorithm, encoding, mac: Buffer.from(hex, 'latin1') };
	}
	return null;
}
