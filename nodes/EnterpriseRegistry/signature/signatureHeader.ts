import { headerText, type Delivery } from './delivery';
import type { FixedScheme } from './fixedScheme';
import { MIN_MAC_LENGTH, readMac, type Mac } from './mac';
import { SIGNED_TIME } from './signedTime';

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

/** During a rotation there are two; further ones are not compared. */
const MAX_MACS = 3;
/** Eight signatures, each with a label and a time; what follows is not looked at. */
const MAX_PARTS = 32;
const SEPARATORS = /[\s,;|&]+/;

/** Reads all headers that may hold a signature, or only the one that the user named. */
export function readSignatureHeaders(delivery: Delivery, choice: FixedScheme): SignatureHeaders {
	const named = choice.header?.trim().toLowerCase();
	const ranked = named ? { names: [named], examined: 0 } : rankedNames(delivery);
	const found: SignatureHeaders = { macs: [], signatureHeader: '', examined: ranked.examined };
	for (const name of ranked.names) {
		const text = headerText(delivery, name);
		const parts = text.split(SEPARATORS, MAX_PARTS);
		found.examined += parts.length;
		const value = choice.prefix ? readBehindPrefix(text, parts, choice) : readParts(parts, choice);
		if (value.kind === 'none') continue;
		found.timestamp ??= value.timestamp;
		for (const mac of value.macs) {
			if (!isWanted(mac, choice)) continue;
			if (found.macs.length === 0) found.signatureHeader = name;
			found.macs.push(mac);
			if (found.macs.length === MAX_MACS) return found;
		}
	}
	return found;
}

/** What one header holds. */
interface HeaderValue {
	kind: 'signature';
	macs: Mac[];
	/** Its only time. */
	timestamp?: string;
}

/** A header that is no signature, or of which is not sure what was signed. */
interface NoSignature {
	kind: 'none';
}

/** How signature headers are named, the usual names first. */
const NAMES = [/(?:sign(?:ature)?|hmac)$/, /sign|hmac/, /(?:sig|mac)$/, /digest|hash$/];
/** Every name that NAMES fit has one of these. Most headers are passed over by this alone. */
const TELLING = /sig|mac|digest|hash/;
/** A name of the service's own headers is tried last. */
const WEBHOOK_RANK = NAMES.length;

/** How likely a header of this name is the one with the signature, 0 being the likeliest; undefined for any other header. */
function rankOf(name: string): number | undefined {
	const rank = TELLING.test(name) ? NAMES.findIndex((pattern) => pattern.test(name)) : -1;
	if (rank >= 0) return rank;
	return name.includes('webhook') ? WEBHOOK_RANK : undefined;
}

const MAX_SIGNATURE_HEADERS = 6;

/**
 * The names of the headers that may hold a signature, the likeliest first. They are ranked before any bound on their number, so that
 * no other header can crowd out the signature.
 */
function rankedNames({ headers }: Delivery): { names: string[]; examined: number } {
	const candidates: Array<{ name: string; rank: number }> = [];
	let examined = 0;
	for (const name in headers) {
		examined++;
		const rank = rankOf(name);
		if (rank === undefined) continue;
		const isTooShort = headerText({ headers }, name).length < MIN_MAC_LENGTH;
		if (!isTooShort) candidates.push({ name, rank });
	}
	candidates.sort((one, other) => one.rank - other.rank);
	const likeliest = candidates.slice(0, MAX_SIGNATURE_HEADERS);
	return { names: likeliest.map(({ name }) => name), examined };
}

/** Whether a MAC is of the algorithm that the user chose and that its label names. */
function isWanted({ algorithm, label }: Mac, choice: FixedScheme): boolean {
	const [digits] = /(?<=sha[-_]?)\d+$/i.exec(label) ?? [];
	if (digits !== undefined && algorithm !== `sha${digits}`) return false;
	return choice.algorithm ? algorithm === choice.algorithm : algorithm !== 'sha1';
}

/** Reads a whole header, part by part. A part that is neither a signature nor has a label of its own makes it none. */
function readParts(parts: string[], choice: FixedScheme): HeaderValue | NoSignature {
	const macs: Mac[] = [];
	const times: string[] = [];
	let labelBefore = '';
	for (const text of parts) {
		const part = readPart(text, labelBefore, choice);
		labelBefore = part.kind === 'label' ? part.label : '';
		if (part.kind === 'invalid') return { kind: 'none' };
		if (part.kind === 'time') times.push(part.time);
		if (part.kind === 'mac') macs.push(part.mac);
	}
	// Of several times, none is sure to be the signed one.
	if (times.length > 1) return { kind: 'none' };
	return { kind: 'signature', macs, timestamp: times[0] };
}

/** A part of a header. */
type Part =
	/** The label of the next part. */
	| { kind: 'label'; label: string }
	| { kind: 'time'; time: string }
	| { kind: 'mac'; mac: Mac }
	/** Something else, under a label that says so. */
	| { kind: 'other' }
	| { kind: 'invalid' };

const MAC_NAMES =
	'h1|s|sig|sign|signature|hmac|mac|hash|digest|(?:hmac[-_]?)?sha[-_]?(?:1|256|384|512)';
/** A label that stands before its text, and the text, which may be in quotes. */
const PART = /^(?:([A-Z][\w-]{0,19})[=:])?("?)([\w+/.:-]+={0,2})\2$/i;
const TIME_LABEL = /^(?:t|ts|time|timestamp)?$/i;
const MAC_LABEL = new RegExp(`^(?:v[0-3]|${MAC_NAMES})?$`, 'i');
/** A part that is the label of the next one, or of a signature of another kind. */
const LABEL_ALONE = new RegExp(`^(?:v\\d{1,2}[a-z]?|${MAC_NAMES})$`, 'i');

function readPart(part: string, labelBefore: string, { encoding }: FixedScheme): Part {
	// Groups with names would take twice the time, of which a forger can ask for much.
	const [, ownLabel, , text] = PART.exec(part) ?? [];
	// `(request-target)`
	if (text === undefined) return { kind: 'invalid' };
	const label = ownLabel ?? labelBefore;
	// `HMAC` in `HMAC <mac>`, `v1` in `v1,<mac>`, `v1a` in `v1a,<signature by Ed25519>`
	if (label === '' && LABEL_ALONE.test(text)) return { kind: 'label', label: text };
	// `t=1780000000`, `ts=1780000000`, `1780000000`
	if (TIME_LABEL.test(label) && SIGNED_TIME.test(text)) return { kind: 'time', time: text };
	// `keyId="7"`, and what stands behind `v1a`
	if (!MAC_LABEL.test(label)) return { kind: 'other' };
	// `<mac>`, `sha256=<mac>`, `hmac-sha256="<mac>"`, `v1=<mac>`, `h1=<mac>`
	const mac = readMac(text, encoding, label);
	if (mac !== undefined) return { kind: 'mac', mac };
	// `hash=crc32` is something else; `none`, or a MAC that was cut short, is no signature.
	return { kind: ownLabel === undefined ? 'invalid' : 'other' };
}

/** Reads what stands right after the prefix that the user chose, wherever that is. All else may be anything. */
function readBehindPrefix(text: string, parts: string[], choice: FixedScheme): HeaderValue {
	const { prefix = '', encoding } = choice;
	const macs: Mac[] = [];
	let at = text.indexOf(prefix);
	for (let left = MAX_PARTS; at >= 0 && left > 0; left--) {
		const [behind = ''] = /^[\w+/-]*={0,2}/.exec(text.slice(at + prefix.length)) ?? [];
		const mac = readMac(behind, encoding);
		if (mac !== undefined) macs.push(mac);
		at = text.indexOf(prefix, at + 1);
	}
	const times: string[] = [];
	for (const part of parts) {
		const time = part.replace(TIME_PREFIX, '');
		if (SIGNED_TIME.test(time)) times.push(time);
	}
	// Of several, none is sure to be the signed one.
	return { kind: 'signature', macs, timestamp: times.length > 1 ? undefined : times[0] };
}

const TIME_PREFIX = /^(?:t|ts|time|timestamp)[=:]/i;
