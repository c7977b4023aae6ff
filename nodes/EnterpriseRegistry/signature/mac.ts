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

/** Characters of the shortest MAC: SHA-1 in base64url without padding. */
export const MIN_MAC_LENGTH = 27;

/** The algorithm by the number of bytes of its MAC. A MAC of any other length was cut short, or is no MAC. */
const ALGORITHM_OF = new Map<number, Algorithm>([
	[20, 'sha1'],
	[32, 'sha256'],
	[48, 'sha384'],
	[64, 'sha512'],
]);

/** One spelling per encoding: without mixed case or stray bits, a changed character always counts. */
const SPELLINGS: Record<Encoding, RegExp> = {
	hex: /^(?:(?:[\da-f]{2})+|(?:[\dA-F]{2})+)$/,
	// Both alphabets with and without padding. A text that has only what they share is the same bytes in either.
	base64:
		/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}[AEIMQUYcgkosw048]=?|[A-Za-z\d+/][AQgw](?:==)?)?$/,
	base64url: /^(?:[\w-]{4})*(?:[\w-]{2}[AEIMQUYcgkosw048]=?|[\w-][AQgw](?:==)?)?$/,
};

/** The MAC that a text is; undefined for a text that is no MAC of full length. @param chosen the only encoding to read. */
export function readMac(text: string, chosen: Encoding | undefined, label = ''): Mac | undefined {
	for (const encoding of chosen ? [chosen] : encodings) {
		const algorithm = ALGORITHM_OF.get(Buffer.byteLength(text, encoding));
		if (algorithm !== undefined && SPELLINGS[encoding].test(text))
			return { algorithm, bytes: Buffer.from(text, encoding), label };
	}
	return undefined;
}
