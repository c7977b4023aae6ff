import { algorithms, encodings, type Algorithm, type Encoding, type FixedScheme } from './scheme';

/** One MAC found in a header, in full length. */
export interface Mac {
	algorithm: Algorithm;
	/** As lower-case hex text, ready to be compared. */
	hex: Buffer;
}

/** How a MAC of some algorithm is written, where the length of the text is known to be right. */
interface Form {
	algorithm: Algorithm;
	encoding: Encoding;
	pattern: RegExp;
}

const bytesOf: Record<Algorithm, number> = { sha256: 32, sha384: 48, sha512: 64, sha1: 20 };

/** SHA-1 in base64url without padding. */
export const MIN_MAC_LENGTH = 27;

/** By the number of bytes after groups of three: the last character, without stray bits, and the padding. */
const base64Endings: Record<number, [last: string, padding: string]> = {
	0: ['', ''],
	1: ['[AQgw]', '=='],
	2: ['[AEIMQUYcgkosw048]', '='],
};

/**
 * Each MAC has one spelling per encoding (hex in one case; base64 without stray bits and with its padding): a changed
 * character is a changed signature. Only base64url is written both with and without padding.
 */
const spellings: Record<Encoding, (bytes: number) => Array<[length: number, pattern: RegExp]>> = {
	hex: (bytes) => [
		[bytes * 2, /^[0-9a-f]+$/],
		[bytes * 2, /^[0-9A-F]+$/],
	],
	base64: (bytes) => {
		const [last, padding] = base64Endings[bytes % 3]!;
		return [[Math.ceil(bytes / 3) * 4, new RegExp(`^[A-Za-z0-9+/]+${last}${padding}$`)]];
	},
	base64url: (bytes) => {
		const [last, padding] = base64Endings[bytes % 3]!;
		return [
			[Math.ceil((bytes * 4) / 3), new RegExp(`^[A-Za-z0-9_-]+${last}$`)],
			[Math.ceil(bytes / 3) * 4, new RegExp(`^[A-Za-z0-9_-]+${last}${padding}$`)],
		];
	},
};

/** Hex comes first: 64 hex digits are also base64 of 48 bytes, but no base64 text is all hex by chance. */
const formsOfLength = new Map<number, Form[]>();
for (const encoding of encodings) {
	for (const algorithm of algorithms) {
		for (const [length, pattern] of spellings[encoding](bytesOf[algorithm])) {
			formsOfLength.set(length, [
				...(formsOfLength.get(length) ?? []),
				{ algorithm, encoding, pattern },
			]);
		}
	}
}

const formsLike = (text: string): Form[] => formsOfLength.get(text.length) ?? [];

/** SHA-1 counts only for the user who chose it. */
const isAllowed = (algorithm: Algorithm, fixed: FixedScheme) =>
	fixed.algorithm ? algorithm === fixed.algorithm : algorithm !== 'sha1';

/** Whether a text has the form of a full MAC, even of an algorithm or encoding that is not wanted. */
export const isMac = (text: string) => formsLike(text).some(({ pattern }) => pattern.test(text));

/** Reads a text as a MAC of full length, or gives null. @param named the algorithm that the header names beside it. */
export function readMac(text: string, named: Algorithm | null, fixed: FixedScheme): Mac | null {
	for (const { algorithm, encoding, pattern } of formsLike(text)) {
		if (!isAllowed(algorithm, fixed) || (named !== null && named !== algorithm)) continue;
		if ((fixed.encoding && encoding !== fixed.encoding) || !pattern.test(text)) continue;
		const hex =
			encoding === 'hex' ? text.toLowerCase() : Buffer.from(text, encoding).toString('hex');
		return { algorithm, hex: Buffer.from(hex, 'latin1') };
	}
	return null;
}
