import { createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-1 counts only for the user who chose it. */
export const algorithms = ['sha256', 'sha384', 'sha512', 'sha1'] as const;
export type Algorithm = (typeof algorithms)[number];

/** Hex comes first: 64 hex digits are also base64 of 48 bytes, but no base64 text is all hex by chance. */
export const encodings = ['hex', 'base64', 'base64url'] as const;
export type Encoding = (typeof encodings)[number];

/** One MAC found in a header, in full length. */
export interface Mac {
	algorithm: Algorithm;
	bytes: Buffer;
	/** What stands before it, which hints at the signed content; often empty. */
	label: string;
}

/** The algorithms of several MACs, each once. */
export function algorithmsOf(macs: readonly Mac[]): Algorithm[] {
	const found: Algorithm[] = [];
	for (const { algorithm } of macs) if (!found.includes(algorithm)) found.push(algorithm);
	return found;
}

/**
 * The MAC that a text is; undefined for a text that is no MAC of full length.
 * @param chosenEncoding the only encoding to read; undefined if it is to be recognised.
 */
export function readMac(
	text: string,
	chosenEncoding: Encoding | undefined,
	label = '',
): Mac | undefined {
	for (const encoding of chosenEncoding ? [chosenEncoding] : encodings) {
		const algorithm = ALGORITHM_BY_BYTES.get(Buffer.byteLength(text, encoding));
		if (algorithm !== undefined && MAC_SPELLINGS[encoding].test(text))
			return { algorithm, bytes: Buffer.from(text, encoding), label };
	}
	return undefined;
}

/** A MAC of any other number of bytes was cut short, or is no MAC. */
const ALGORITHM_BY_BYTES = new Map<number, Algorithm>([
	[20, 'sha1'],
	[32, 'sha256'],
	[48, 'sha384'],
	[64, 'sha512'],
]);

/** Characters of the shortest MAC: SHA-1 in base64url without padding. */
export const MIN_MAC_LENGTH = 27;
/** Characters of the longest MAC: SHA-512 in hex. */
export const MAX_MAC_LENGTH = 128;

/**
 * A text in base64, with its padding or without: groups of four characters, then three (two bytes) or two (one byte). Of the last
 * character only bits that a byte takes may be set: `Zg==` is one byte, and `Zh==` would be another spelling of it.
 */
const base64Text = (character: string) =>
	new RegExp(
		`^(?:${character}{4})*(?:${character}{2}[AEIMQUYcgkosw048]=?|${character}[AQgw](?:==)?)?$`,
	);

/**
 * How each encoding writes bytes. Each MAC has one spelling, apart from padding and case, so that whoever changes a character changes
 * the MAC. A text with none of `+/-_` is the same bytes in both alphabets of base64.
 */
const MAC_SPELLINGS: Record<Encoding, RegExp> = {
	// `9f86d081` or `9F86D081`, and not `9F86d081`.
	hex: /^(?:(?:[\da-f]{2})+|(?:[\dA-F]{2})+)$/,
	// `n4bQgYhMfWWaL+qgxVrQ/g==`
	base64: base64Text(String.raw`[A-Za-z\d+/]`),
	// `n4bQgYhMfWWaL-qgxVrQ_g`
	base64url: base64Text(String.raw`[\w-]`),
};

/** Texts, which count as UTF-8, and bytes, one after the other. */
type Parts = ReadonlyArray<string | Buffer>;

/** How many bytes a MAC of these parts hashes, apart from its key. */
export const byteLength = (parts: Parts): number =>
	parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);

export function computeMac(algorithm: Algorithm, key: Buffer, parts: Parts): Buffer {
	const hmac = createHmac(algorithm, key);
	for (const part of parts) if (part !== '') hmac.update(part);
	// Node makes a buffer of a text sooner than of a digest: that is a tenth of the time of a usual delivery.
	return Buffer.from(hmac.digest('binary'), 'binary');
}

/** Whether one of the MACs of a delivery is the expected one. Those of another algorithm have another length, and need no comparison. */
export const isAnyEqual = (macs: readonly Mac[], algorithm: Algorithm, expected: Buffer): boolean =>
	macs.some((mac) => mac.algorithm === algorithm && timingSafeEqual(mac.bytes, expected));
