import type { KeyForm } from './contents';

/** A request as Node gives it: header names in lower case. */
export interface Delivery {
	rawBody: Buffer;
	headers: Record<string, string | string[] | undefined>;
	/** The address the service was given for its deliveries. */
	url?: string;
}

export const ISO_TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?`;

/** Digits only: seconds, milliseconds or microseconds. Zendesk and others sign an ISO 8601 time in UTC instead. */
export const TIMESTAMP = new RegExp(String.raw`^(?:\d{10,16}|${ISO_TIME}Z)$`);

/** SHA-1 counts only for the user who chose it. */
export const algorithms = ['sha256', 'sha384', 'sha512', 'sha1'] as const;
/** Hex comes first: 64 hex digits are also base64 of 48 bytes, but no base64 text is all hex by chance. */
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
}

/** What the headers of a delivery offer for signatures. */
interface SignatureHeaders {
	macs: Mac[];
	/** The label before the first MAC, which hints at the signed content. */
	label?: string;
	timestamp?: string;
	/** The header of the first MAC. */
	near: string;
	/** How many headers, and parts of signature headers, were looked at. */
	looked: number;
}

type HeaderValue = Pick<SignatureHeaders, 'macs' | 'label'> & { times: string[] };

const MAX_SIGNATURE_HEADERS = 6;
/** During a rotation there are two; further ones are not compared. */
const MAX_MACS = 3;
/** Eight signatures of 64 bytes with what stands before them are under 1,500 characters. */
const MAX_LENGTH = 2048;
const MAX_PARTS = 32;
const SEPARATORS = /[\s,;|&]+/;

/** Reads all headers, or only the one that the user named. */
export function readSignatureHeaders(delivery: Delivery, choice: FixedScheme): SignatureHeaders {
	const found: SignatureHeaders = { macs: [], near: '', looked: 0 };
	const named = choice.header?.trim().toLowerCase();
	for (const name of named ? [named] : rankedNames(delivery, found)) {
		const text = headerText(delivery, name) ?? '';
		const parts = text.split(SEPARATORS, MAX_PARTS + 1);
		found.looked += parts.length;
		const value = readValue(text, parts, choice);
		if (value === null) continue;
		if (found.macs.length === 0) Object.assign(found, { near: name, label: value.label });
		found.macs.push(...value.macs);
		found.timestamp ??= value.times.find((time) => TIMESTAMP.test(time));
		if (found.macs.length >= MAX_MACS) break;
	}
	found.macs.splice(MAX_MACS);
	return found;
}

function readValue(text: string, parts: string[], choice: FixedScheme): HeaderValue | null {
	if (text.length > MAX_LENGTH || parts.length > MAX_PARTS) return null;
	const value = choice.prefix
		? readAfter(choice.prefix, parts[1] === undefined ? parts : [text, ...parts], choice)
		: readParts(parts, choice);
	return value === null || value.times.length > 1 ? null : value;
}

/** Node gives an array for a few headers and joins the others with a comma; both are read alike. */
export function headerText({ headers }: Delivery, name: string): string | null {
	const value = headers[name];
	if (typeof value === 'string') return value;
	return Array.isArray(value) ? value.join(', ') : null;
}

/** In every name of NAMES, which are ranked, but the last. Most headers are passed over by this alone. */
const TELLING = /sig|mac|digest|hash/;
const NAMES = [/(?:sign(?:ature)?|hmac)$/, /sign|hmac/, /(?:sig|mac)$/, /digest|hash$/, /webhook/];

/** Ranked before any bound on their number, so that no other header can crowd out the signature. */
function rankedNames(delivery: Delivery, found: SignatureHeaders): string[] {
	const ranked: string[][] = NAMES.map(() => []);
	for (const name in delivery.headers) {
		found.looked++;
		const isTelling = TELLING.test(name);
		if (!isTelling && !name.includes('webhook')) continue;
		const names = isTelling
			? ranked[NAMES.findIndex((pattern) => pattern.test(name))]
			: ranked.at(-1);
		if (names === undefined || names.length === MAX_SIGNATURE_HEADERS) continue;
		if ((headerText(delivery, name)?.length ?? 0) >= MIN_MAC_LENGTH) names.push(name);
	}
	return ranked.flat().slice(0, MAX_SIGNATURE_HEADERS);
}

const PART = /^(?:([A-Z][\w-]{0,19})[=:])?("?)([\w+/.:-]+={0,2})\2$/i;
const MAC_LABEL =
	/^(?:v[0-3]|h1|s|sig|sign|signature|hmac|mac|hash|digest|(?:hmac[-_]?)?sha[-_]?(?:1|256|384|512))$/i;
/** Of another kind of signature, as in `v1a,<signature>`. */
const VERSION = /^v\d{1,2}[a-z]?$/i;

/** What a part is, under the label that it has or that came before it. */
function kindOf(text: string, label: string | undefined): 'label' | 'time' | 'mac' | 'unknown' {
	if (label !== undefined) {
		if (/^(?:t|ts|time|timestamp)$/i.test(label)) return 'time';
		return MAC_LABEL.test(label) ? 'mac' : 'unknown';
	}
	if (VERSION.test(text) || MAC_LABEL.test(text)) return 'label';
	return TIMESTAMP.test(text) ? 'time' : 'mac';
}

/**
 * Reads `<mac>`, `sha256=<mac>`, `sha256="<mac>"`, `HMAC <mac>`, `v1,<mac>`, `t=…,v1=<mac>`, `ts=…;h1=<mac>` and several of them.
 * A part under an unknown label is skipped. Any other part that is not a signature invalidates the whole value:
 * what is only half understood is not trusted.
 */
function readParts(parts: string[], choice: FixedScheme): HeaderValue | null {
	const found: HeaderValue = { macs: [], times: [] };
	let before: string | undefined;
	for (const part of parts) {
		const match = PART.exec(part);
		if (match === null) return null;
		const [own, text] = [match[1], match[3]!];
		const label: string | undefined = own ?? before;
		const kind = kindOf(text, label);
		before = kind === 'label' ? text : undefined;
		if (kind === 'time') found.times.push(text);
		if (kind !== 'mac') continue;
		const mac = readMac(text, choice.encoding);
		if (mac === null && own === undefined) return null;
		if (mac === null || !isWanted(mac, choice, label)) continue;
		found.macs.push(mac);
		found.label ??= label;
	}
	return found;
}

/** Reads the MACs after a prefix that the user chose. The other parts may be anything but a second time. */
function readAfter(prefix: string, texts: string[], choice: FixedScheme): HeaderValue {
	const found: HeaderValue = { macs: [], times: [] };
	for (const text of texts) {
		const time = text.replace(/^(?:t|ts|time|timestamp)[=:]/i, '');
		if (TIMESTAMP.test(time)) found.times.push(time);
		if (!text.startsWith(prefix)) continue;
		const mac = readMac(text.slice(prefix.length).replace(/"$/, ''), choice.encoding);
		if (mac !== null && isWanted(mac, choice)) found.macs.push(mac);
	}
	return found;
}

/** @param label may name the algorithm. */
function isWanted({ algorithm }: Mac, choice: FixedScheme, label = ''): boolean {
	const [digits] = /(?<=sha[-_]?)\d+$/i.exec(label) ?? [];
	if (digits !== undefined && algorithm !== `sha${digits}`) return false;
	return choice.algorithm ? algorithm === choice.algorithm : algorithm !== 'sha1';
}

/** Bytes of a MAC, in the order of `algorithms`. */
const LENGTHS = [32, 48, 64, 20];
/** From SHA-1 in base64url without padding to SHA-512 in hex. */
const [MIN_MAC_LENGTH, MAX_MAC_LENGTH] = [27, 128];

/** Reads a text as a MAC of full length. */
function readMac(text: string, chosen: Encoding | undefined): Mac | null {
	if (text.length < MIN_MAC_LENGTH || text.length > MAX_MAC_LENGTH) return null;
	for (const encoding of chosen ? [chosen] : encodings) {
		const bytes = Buffer.from(text, encoding);
		const algorithm = algorithms[LENGTHS.indexOf(bytes.length)];
		if (algorithm !== undefined && isCanonical(text, bytes, encoding)) return { algorithm, bytes };
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
	return (
		encoding === 'base64url' && text === spelling.padEnd(Math.ceil(spelling.length / 4) * 4, '=')
	);
}
