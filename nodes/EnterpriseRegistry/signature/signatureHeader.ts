import type { KeyForm } from './keys';
import { SIGNED_TIME } from './signedTime';

/** A request as Node gives it: header names in lower case. */
export interface Delivery {
	rawBody: Buffer;
	headers: Record<string, string | string[] | undefined>;
	/** The address the service was given for its deliveries. */
	url?: string;
}

/** SHA-1 counts only for the user who chose it. */
export const algorithms = ['sha256', 'sha384', 'sha512', 'sha1'] as const;
/** Hex first: 64 hex digits are also base64 of 48 bytes, but no base64 text is all hex by chance. */
export const encodings = ['hex', 'base64', 'base64url'] as const;
export type Algorithm = (typeof algorithms)[number];
export type Encoding = (typeof encodings)[number];

/** The user's choice; an absent member is recognised. */
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

/** One MAC found in a header, in full length. */
export interface Mac {
	algorithm: Algorithm;
	bytes: Buffer;
	/** What stands before it, which hints at the signed content; often empty. */
	label: string;
}

/** What the headers of a delivery offer for signatures. */
export interface SignatureHeaders {
	macs: Mac[];
	/** The time that stands in a signature header. */
	timestamp?: string;
	/** The name of the header with the first MAC; empty if there is none. */
	signatureHeader: string;
	/** How many headers, and parts of signature headers, were examined. */
	examined: number;
}

/** What one header holds. */
interface HeaderValue {
	macs: Mac[];
	times: string[];
}

const MAX_SIGNATURE_HEADERS = 6;
/** During a rotation there are two; further ones are not compared. */
const MAX_MACS = 3;
/** Eight signatures, each with a label and a time; what follows is not looked at. */
const MAX_PARTS = 32;
const SEPARATORS = /[\s,;|&]+/;

/** Reads all headers, or only the one that the user named. */
export function readSignatureHeaders(delivery: Delivery, choice: FixedScheme): SignatureHeaders {
	const named = choice.header?.trim().toLowerCase();
	const ranked = named ? { names: [named], examined: 0 } : rankedNames(delivery);
	const macs: Mac[] = [];
	let { examined } = ranked;
	let signatureHeader = '';
	let timestamp: string | undefined;
	for (const name of ranked.names) {
		const text = headerText(delivery, name);
		const parts = text.split(SEPARATORS, MAX_PARTS);
		examined += parts.length;
		const value = choice.prefix ? readAfter(text, parts, choice) : readParts(parts, choice);
		if (value === undefined || value.times.length > 1) continue;
		if (macs.length === 0) signatureHeader = name;
		timestamp ??= value.times[0];
		for (const mac of value.macs) if (isWanted(mac, choice)) macs.push(mac);
		if (macs.length >= MAX_MACS) break;
	}
	macs.splice(MAX_MACS);
	return { macs, timestamp, signatureHeader, examined };
}

/** Node gives an array for a few headers, and joins the others with a comma. */
export function headerText({ headers }: Pick<Delivery, 'headers'>, name: string): string {
	const value = headers[name];
	if (typeof value === 'string') return value;
	return Array.isArray(value) ? value.join(', ') : '';
}

/** How signature headers are named, the usual names first. */
const NAMES = [/(?:sign(?:ature)?|hmac)$/, /sign|hmac/, /(?:sig|mac)$/, /digest|hash$/];
/** Every name that NAMES fit has one of these. Most headers are passed over by this alone. */
const TELLING = /sig|mac|digest|hash/;
/** The name of the service's own headers is the last that is tried. */
const WEBHOOK_RANK = NAMES.length;

/** How likely a header of this name is the one with the signature, 0 being the likeliest; undefined for any other header. */
function rankOf(name: string): number | undefined {
	const rank = TELLING.test(name) ? NAMES.findIndex((pattern) => pattern.test(name)) : -1;
	if (rank >= 0) return rank;
	return name.includes('webhook') ? WEBHOOK_RANK : undefined;
}

/** SHA-1 in base64url without padding. */
const MIN_MAC_LENGTH = 27;

/**
 * The names of the headers that may hold a signature, the likeliest first. They are ranked before any bound on their number, so that
 * no other header can crowd out the signature.
 */
function rankedNames({ headers }: Delivery): { names: string[]; examined: number } {
	const namesByRank = Array.from({ length: WEBHOOK_RANK + 1 }, (): string[] => []);
	let examined = 0;
	for (const name in headers) {
		examined++;
		const rank = rankOf(name);
		const names = rank === undefined ? undefined : namesByRank[rank];
		if (names === undefined || names.length === MAX_SIGNATURE_HEADERS) continue;
		if (headerText({ headers }, name).length >= MIN_MAC_LENGTH) names.push(name);
	}
	return { names: namesByRank.flat().slice(0, MAX_SIGNATURE_HEADERS), examined };
}

const PART = /^(?:([A-Z][\w-]{0,19})[=:])?("?)([\w+/.:-]+={0,2})\2$/i;
const TIME_LABEL = /^(?:t|ts|time|timestamp)?$/i;
const MAC_NAMES =
	'h1|s|sig|sign|signature|hmac|mac|hash|digest|(?:hmac[-_]?)?sha[-_]?(?:1|256|384|512)';
const MAC_LABEL = new RegExp(`^(?:v[0-3]|${MAC_NAMES})?$`, 'i');
/** A part that is the label of the next one; also of another kind of signature, as in `v1a,<signature>`. */
const LABEL = new RegExp(`^(?:v\\d{1,2}[a-z]?|${MAC_NAMES})$`, 'i');

const isTime = (label: string, text: string): boolean =>
	SIGNED_TIME.test(text) && TIME_LABEL.test(label);

/**
 * Reads `<mac>`, `sha256="<mac>"`, `HMAC <mac>`, `v1,<mac>`, `t=…,v1=<mac>` and several of them. A part
 * under an unknown label is skipped; any other that is no signature invalidates the whole value.
 */
function readParts(parts: string[], { encoding }: FixedScheme): HeaderValue | undefined {
	const found: HeaderValue = { macs: [], times: [] };
	let before = '';
	for (const part of parts) {
		const labelled = readPart(part);
		if (labelled === undefined) return undefined;
		const { own, text } = labelled;
		const label = own ?? before;
		before = label === '' && LABEL.test(text) ? text : '';
		if (before !== '') continue;
		if (isTime(label, text)) found.times.push(text);
		else if (MAC_LABEL.test(label)) {
			const mac = readMac(text, encoding, label);
			if (mac !== undefined) found.macs.push(mac);
			else if (own === undefined) return undefined;
		}
	}
	return found;
}

/** A part and the label that it has itself, if any. Its quotes are left out. */
function readPart(part: string): { own: string | undefined; text: string } | undefined {
	// Groups with names would take twice the time, of which a forger can ask for much.
	const [, own, , text] = PART.exec(part) ?? [];
	return text === undefined ? undefined : { own, text };
}

/** Reads what stands right after the prefix that the user chose, wherever that is. All else may be anything. */
function readAfter(text: string, parts: string[], choice: FixedScheme): HeaderValue {
	const { prefix = '', encoding } = choice;
	const found: HeaderValue = { macs: [], times: [] };
	for (const part of parts) {
		const time = part.replace(/^(?:t|ts|time|timestamp)[=:]/i, '');
		if (SIGNED_TIME.test(time)) found.times.push(time);
	}
	let at = text.indexOf(prefix);
	for (let left = MAX_PARTS; at >= 0 && left > 0; left--) {
		const [after = ''] = /^[\w+/-]*={0,2}/.exec(text.slice(at + prefix.length)) ?? [];
		const mac = readMac(after, encoding);
		if (mac !== undefined) found.macs.push(mac);
		at = text.indexOf(prefix, at + 1);
	}
	// Of several, none is sure to be the signed one.
	return found.times.length > 1 ? { ...found, times: [] } : found;
}

/** The label may name the algorithm. */
function isWanted({ algorithm, label }: Mac, choice: FixedScheme): boolean {
	const [digits] = /(?<=sha[-_]?)\d+$/i.exec(label) ?? [];
	if (digits !== undefined && algorithm !== `sha${digits}`) return false;
	return choice.algorithm ? algorithm === choice.algorithm : algorithm !== 'sha1';
}

/** One spelling per encoding: without mixed case or stray bits, a changed character always counts. */
const SPELLINGS: Record<Encoding, RegExp> = {
	hex: /^(?:(?:[\da-f]{2})+|(?:[\dA-F]{2})+)$/,
	base64: /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z\d+/][AQgw]==)?$/,
	// With and without padding.
	base64url: /^(?:[\w-]{4})*(?:[\w-]{2}[AEIMQUYcgkosw048]=?|[\w-][AQgw](?:==)?)?$/,
};

/** By the number of bytes of a MAC: a MAC of any other length was cut short, or is no MAC. */
const ALGORITHM_OF = new Map<number, Algorithm>([
	[20, 'sha1'],
	[32, 'sha256'],
	[48, 'sha384'],
	[64, 'sha512'],
]);

/** Undefined for a text that is no MAC of full length. */
function readMac(text: string, chosen: Encoding | undefined, label = ''): Mac | undefined {
	for (const encoding of chosen ? [chosen] : encodings) {
		const algorithm = ALGORITHM_OF.get(Buffer.byteLength(text, encoding));
		if (algorithm !== undefined && SPELLINGS[encoding].test(text))
			return { algorithm, bytes: Buffer.from(text, encoding), label };
	}
	return undefined;
}
