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

/** Digits only: seconds, milliseconds or microseconds. Zendesk and others sign an ISO 8601 time in UTC instead. */
export const TIMESTAMP = /^(?:\d{10,16}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z)$/;

/** Where the signed content is fixed by hand, a time zone as well: Box signs one. */
export const TIMESTAMP_BY_HAND =
	/^(?:\d{10,16}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))$/;

/** Next to an ID, digits could move from one to the other, so only a time of fixed length is valid. */
export const TIMESTAMP_BESIDE_TEXT =
	/^(?:\d{10}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))$/;

export type Algorithm = (typeof algorithms)[number];
export type Encoding = (typeof encodings)[number];
export type ContentName = (typeof contents)[number];
export type KeyForm = (typeof keyForms)[number];

/** The user's choice; an absent member is recognised automatically. */
export interface FixedScheme {
	header?: string;
	/** The text before the MAC, for example `sha256=`. */
	prefix?: string;
	algorithm?: Algorithm;
	encoding?: Encoding;
	key?: KeyForm;
	/** One of `contents`, or a template with `{body}`. */
	content?: string;
}

/** A request as Node gives it: header names in lower case. */
export interface Delivery {
	rawBody: Buffer;
	headers: Record<string, string | string[] | undefined>;
	/** The address the service was given for its deliveries. */
	url?: string;
	/** POST if absent. */
	method?: string;
}
