/** SHA-1 is last and never tried unless the user chose it. */
export const algorithms = ['sha256', 'sha384', 'sha512', 'sha1'] as const;
export const encodings = ['hex', 'base64', 'base64url'] as const;

/** What the MAC is computed over, likeliest first. `+` is concatenation; other characters stand in the content. */
export const contents = [
	'body',
	'timestamp.body',
	'id.timestamp.body',
	'timestamp:body',
	'timestamp+body',
	'body+timestamp',
	'v0:timestamp:body',
	'url+body',
	'event+id+body',
] as const;

/**
 * How the secret text becomes the key. The last three decode it, without its `whsec_` prefix if it has one;
 * `base64OfHex` is the base64 reading of 64 hex digits, which is less likely than their hex reading.
 */
export const keyForms = ['asIssued', 'withoutPrefix', 'hex', 'base64', 'base64OfHex'] as const;

export type Algorithm = (typeof algorithms)[number];
export type Encoding = (typeof encodings)[number];
export type SignedContent = (typeof contents)[number];
export type KeyForm = (typeof keyForms)[number];

/** A way to sign that one delivery was seen to use; header names are in lower case. */
export interface SignatureScheme {
	header: string;
	algorithm: Algorithm;
	encoding: Encoding;
	content: SignedContent;
	key: KeyForm;
	/** Absent when the timestamp stands in the signature header itself, or none is signed. */
	timestampHeader?: string;
	idHeader?: string;
	eventHeader?: string;
	/** What stood before the only MAC in the header, for example `sha256=`: the next one is read at a glance. */
	prefix?: string;
}

/** The user's choice; an absent member is recognised automatically. */
export interface FixedScheme {
	header?: string;
	algorithm?: Algorithm;
	encoding?: Encoding;
	content?: SignedContent;
}

/** A request as Node gives it: header names in lower case. */
export interface Delivery {
	rawBody: Buffer;
	headers: Record<string, string | string[] | undefined>;
	/** The address the service was given for its deliveries. */
	url?: string;
}
