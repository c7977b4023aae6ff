import { isMac, MIN_MAC_LENGTH, readMac, type Mac } from './mac';
import { algorithms, TIMESTAMP, type Algorithm, type FixedScheme } from './scheme';

/** The text before a MAC in a header, as in `sha256=` or `v1,`: the algorithm it names, or null for none. */
const labels = new Map<string, Algorithm | null>();
for (const label of [
	'v0',
	'v1',
	'v2',
	'v3',
	'h1',
	's',
	'sig',
	'sign',
	'signature',
	'hmac',
	'mac',
	'hash',
	'digest',
])
	labels.set(label, null);
for (const algorithm of algorithms) {
	for (const hmac of ['', 'hmac', 'hmac-', 'hmac_']) {
		for (const dash of ['', '-', '_'])
			labels.set(`${hmac}sha${dash}${algorithm.slice(3)}`, algorithm);
	}
}

/** Undefined for an unknown label. @param label in lower case */
const algorithmNamed = (label: string): Algorithm | null | undefined => labels.get(label);

const VERSION = /^v\d{1,2}[a-z]?$/;

/** Whether a text between separators can be the label of the next one, as in `v1,<mac>` and `HMAC <mac>`. */
const isLabel = (text: string): boolean => labels.has(text) || VERSION.test(text);

const isTimestampLabel = (label: string): boolean =>
	label === 't' || label === 'ts' || label === 'time' || label === 'timestamp';

/** What the value of one signature header says. */
interface SignatureHeader {
	macs: Mac[];
	timestamp: string | null;
	/** The labels before the MACs, which hint at the signed content. */
	labels: string[];
	/** Why it is ignored, as a sentence. */
	flaw: string | null;
	/** How many parts were looked at. */
	looked: number;
}

/** Eight signatures of 64 bytes with what stands before them are under 1,500 characters. */
const MAX_LENGTH = 2048;
const MAX_PARTS = 32;
/** Among the skipped parts, this many may be too short for any signature. */
const MAX_SHORT_PARTS = 7;
/** During a rotation there are two; further ones are not compared. */
const MAX_MACS = 3;

const SEPARATORS = /[\s,;|&]+/;
const PART = /^(?:([A-Za-z][A-Za-z0-9_-]{0,19})[=:])?("?)([A-Za-z0-9+/_.:-]+={0,2})\2$/;

const empty = (): SignatureHeader => ({
	macs: [],
	timestamp: null,
	labels: [],
	flaw: null,
	looked: 0,
});

function flawed(flaw: string, looked: number): SignatureHeader {
	return { ...empty(), flaw, looked };
}

/**
 * Reads `<mac>`, `sha256=<mac>`, `sha256="<mac>"`, `HMAC <mac>`, `v1,<mac>`, `t=…,v1=<mac>`, `ts=…;h1=<mac>` and several of them.
 * A part under an unknown label is skipped. Any other part that is not a signature invalidates the whole value:
 * what is only half understood is not trusted.
 */
export function readSignatureHeader(value: string, fixed: FixedScheme): SignatureHeader {
	if (value.length > MAX_LENGTH)
		return flawed('A signature header is longer than any signature.', 1);
	const parts = value.split(SEPARATORS, MAX_PARTS + 1);
	if (parts.length > MAX_PARTS)
		return flawed('A signature header holds too many parts.', parts.length);
	if (isDoubled(parts)) return flawed('A signature header arrived twice.', parts.length);

	const header = empty();
	header.looked = parts.length;
	let short = 0;
	let before: string | undefined;
	for (const part of parts) {
		const match = PART.exec(part);
		if (match === null)
			return flawed('A signature header holds more than signatures.', parts.length);
		const text = match[3]!;
		const own = match[1]?.toLowerCase();
		const label = own ?? before;
		before = undefined;
		if (label === undefined && isLabel(text.toLowerCase())) {
			before = text.toLowerCase();
		} else if (label === undefined ? TIMESTAMP.test(text) : isTimestampLabel(label)) {
			if (header.timestamp !== null)
				return flawed('A signature header holds two timestamps.', parts.length);
			header.timestamp = text;
		} else if (label !== undefined && algorithmNamed(label) === undefined) {
			if (text.length < MIN_MAC_LENGTH && ++short > MAX_SHORT_PARTS)
				return flawed('A signature header holds too many parts.', parts.length);
		} else if (!addMac(header, label, text, fixed) && own === undefined) {
			return flawed('A signature header holds more than signatures.', parts.length);
		}
	}
	if (header.timestamp !== null && !TIMESTAMP.test(header.timestamp)) header.timestamp = null;
	return header;
}

/** @returns false when it should be a signature and cannot be one. */
function addMac(
	header: SignatureHeader,
	label: string | undefined,
	text: string,
	fixed: FixedScheme,
): boolean {
	const named = label === undefined ? null : (algorithmNamed(label) ?? null);
	const mac = header.macs.length < MAX_MACS ? readMac(text, named, fixed) : null;
	if (mac === null) return isMac(text);
	header.macs.push(mac);
	if (label !== undefined) header.labels.push(label);
	return true;
}

/** Node joins a repeated header with a comma; the halves are then the same. */
function isDoubled(parts: string[]): boolean {
	const half = parts.length / 2;
	return (
		Number.isInteger(half) &&
		parts.slice(0, half).every((part, index) => part === parts[half + index])
	);
}

const AFTER_MAC = /"?(?:[\s,;|&]|$)/;

/** Reads the MACs after a prefix that the user chose. The other parts of the value may be anything but a second time. */
export function readAfterPrefix(
	value: string,
	prefix: string,
	fixed: FixedScheme,
): SignatureHeader {
	if (value.length > MAX_LENGTH)
		return flawed('A signature header is longer than any signature.', 1);
	const header = empty();
	const lone = value.startsWith(prefix) ? readMac(value.slice(prefix.length), null, fixed) : null;
	if (lone) return { ...header, macs: [lone], looked: 1 };
	const parts = value.split(SEPARATORS, MAX_PARTS + 1);
	if (parts.length > MAX_PARTS)
		return flawed('A signature header holds too many parts.', parts.length);
	if (isDoubled(parts)) return flawed('A signature header arrived twice.', parts.length);
	header.looked = parts.length;
	for (
		let at = value.indexOf(prefix);
		at >= 0 && header.macs.length < MAX_MACS;
		at = value.indexOf(prefix, at + 1)
	) {
		if (at > 0 && !/[\s,;|&]/.test(value[at - 1]!)) continue;
		const rest = value.slice(at + prefix.length);
		const mac = readMac(rest.slice(0, rest.search(AFTER_MAC)), null, fixed);
		if (mac) header.macs.push(mac);
	}
	const timestamps = parts
		.map((part) => /^(?:(?:t|ts|time|timestamp)[=:])?([^=]+)$/i.exec(part)?.[1] ?? '')
		.filter((text) => TIMESTAMP.test(text));
	if (timestamps.length > 1)
		return flawed('A signature header holds two timestamps.', parts.length);
	header.timestamp = timestamps[0] ?? null;
	return header;
}
