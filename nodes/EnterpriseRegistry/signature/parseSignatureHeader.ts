import type { CheckedScheme } from './fixedScheme';
import { MAX_MAC_LENGTH, readMac, type Encoding, type Mac } from './mac';
import { SIGNED_TIME } from './signedTime';

/** What a header offers to be compared with the secret. */
interface Offer {
	macs: Mac[];
	/** The time beside the MACs, as it came. */
	timestamp?: string;
}

export interface ParsedHeader extends Offer {
	/** Whether there are more parts than were looked at, which may hold a MAC. */
	isCutShort: boolean;
}

/** Reads all parts of a header, or only what stands behind the text that the user chose as Signature Prefix. */
export function parseSignatureHeader(
	value: string,
	{ prefix, encoding }: CheckedScheme,
): ParsedHeader {
	// Empty parts, as behind a separator at the end, are ignored: RFC 9110, 5.6.1, asks so of whoever reads a list. Only the first and the
	// last can be empty.
	const all = value.split(SEPARATORS, MAX_PARTS + 2).filter((part) => part !== '');
	const isLong = all.length > MAX_PARTS;
	const parts = isLong ? all.slice(0, MAX_PARTS) : all;
	const offer = prefix
		? readBehind({ value, parts, textBeforeMac: prefix, encoding })
		: readParts(parts, encoding);
	// A header that is no signature stays so, however it goes on.
	if (offer === undefined) return { macs: [], isCutShort: false };
	return { macs: offer.macs, timestamp: offer.timestamp, isCutShort: isLong };
}

/** Eight signatures, each with a label and a time, and what separates them; what follows is not looked at. */
const MAX_PARTS = 32;
const SEPARATORS = /[\s,;|&]+/;

/**
 * What a part of a header is, and what that makes of the header.
 *
 * | kind | for example | then |
 * |---|---|---|
 * | label | `v1` in `v1,<mac>`, `HMAC` in `HMAC <mac>` | it is the label of the next part |
 * | time | `t=1780000000` | it is offered; where another one differs, the header is no signature: neither is sure to be the signed one |
 * | mac | `<mac>`, `sha256=<mac>` | it is offered |
 * | foreign | `kid=ops@vendor.be`, `v1a,<signature by Ed25519>` | it is passed over: its label says that it is something else |
 * | unreadable | `none`, `(request-target)`, a MAC cut short | the header is no signature, or one of another kind |
 */
type HeaderPart =
	| { kind: 'label'; label: string }
	| { kind: 'time'; time: string }
	| { kind: 'mac'; mac: Mac }
	| { kind: 'foreign' }
	| { kind: 'unreadable' };

/**
 * Reads a header part by part, as in `t=1780000000,v1=<mac>`; undefined if it is no signature.
 * @param encoding the only one to read; undefined if it is to be recognised.
 */
function readParts(parts: string[], encoding?: Encoding): Offer | undefined {
	const macs: Mac[] = [];
	const times: string[] = [];
	let labelBefore = '';
	for (const text of parts) {
		const part = readPart(text, labelBefore, encoding);
		labelBefore = part.kind === 'label' ? part.label : '';
		if (part.kind === 'unreadable') return undefined;
		if (part.kind === 'time') times.push(part.time);
		if (part.kind === 'mac') macs.push(part.mac);
	}
	return areTheSame(times) ? { macs, timestamp: times[0] } : undefined;
}

/** Persona writes the time once more for each secret while one is rotated. */
const areTheSame = (times: string[]): boolean => times.every((time) => time === times[0]);

/** @param labelBefore the label that the part before was; empty if it was none. */
function readPart(part: string, labelBefore: string, encoding?: Encoding): HeaderPart {
	const { label: ownLabel } = groupsOf(LABEL_IN_FRONT, part);
	if (ownLabel !== undefined && !isOfSignature(ownLabel)) return { kind: 'foreign' };
	const { text } = groupsOf(PART, part);
	if (text === undefined) return { kind: 'unreadable' };
	const label = ownLabel ?? labelBefore;
	if (label === '' && LABEL_ALONE.test(text)) return { kind: 'label', label: text };
	const read = readText(text, label, encoding);
	// `hash=crc32` says of itself what it is; nothing says so of `none`.
	return read ?? { kind: ownLabel === undefined ? 'unreadable' : 'foreign' };
}

/** What the named groups of a pattern hold; empty if the text does not fit it. */
const groupsOf = (pattern: RegExp, text: string): Record<string, string | undefined> =>
	pattern.exec(text)?.groups ?? {};

/** Undefined for a text that is neither a time nor a MAC, although its label allows that. */
function readText(text: string, label: string, encoding?: Encoding): HeaderPart | undefined {
	if (TIME_LABEL.test(label) && SIGNED_TIME.test(text)) return { kind: 'time', time: text };
	if (!MAC_LABEL.test(label)) return { kind: 'foreign' };
	const mac = readMac(text, encoding, label);
	return mac === undefined ? undefined : { kind: 'mac', mac };
}

/** A label with `=` or `:` after it: `hmac-sha256=`. */
const LABEL = String.raw`(?<label>[A-Z][\w-]{0,19})[=:]`;
const LABEL_IN_FRONT = new RegExp(`^${LABEL}`, 'i');

/** The text of a part, without its label and the quotes around it: `hmac-sha256="<mac>"`. */
const PART = new RegExp(
	String.raw`^(?:${LABEL})?(?<quote>"?)(?<text>[\w+/.:-]+={0,2})\k<quote>$`,
	'i',
);

const isOfSignature = (label: string): boolean => TIME_LABEL.test(label) || MAC_LABEL.test(label);

const TIME_NAMES = 't|ts|time|timestamp|v';

/** No label, or one in front of a time: `1780000000`, `ts=1780000000`; Retell writes `v=1780000000000`. */
const TIME_LABEL = new RegExp(`^(?:${TIME_NAMES})?$`, 'i');

const MAC_NAMES =
	'h1|d|s|sig\\d?|sign|signature|hmac|mac|hash|digest|(?:hmac[-_]?)?sha[-_]?(?:1|256|384|512)(?:[-_](?:hex|base64))?';

/** No label, or one in front of a MAC: `v1=`, `sha256=`, `hmac-sha256=`, `hmac-sha256-hex=` of EasyPost, `d=` of Retell. */
const MAC_LABEL = new RegExp(`^(?:v[0-3]|${MAC_NAMES})?$`, 'i');

/** A part that is the label of the next one, or that of a signature of another kind, such as `v1a`. */
const LABEL_ALONE = new RegExp(`^(?:v\\d{1,2}[a-z]?|${MAC_NAMES})$`, 'i');

interface HeaderWithText {
	value: string;
	parts: string[];
	/** What the user chose as Signature Prefix. */
	textBeforeMac: string;
	encoding?: Encoding;
}

/** Reads what stands right behind the text that the user chose, wherever that is. All else may be anything. */
function readBehind({ value, parts, textBeforeMac, encoding }: HeaderWithText): Offer {
	const macs: Mac[] = [];
	let at = value.indexOf(textBeforeMac);
	for (let left = MAX_PARTS; at >= 0 && left > 0; left--) {
		const start = at + textBeforeMac.length;
		// One character more than a MAC can have shows that a text is too long, and leaves nothing else of a long header to read 32 times.
		const [behind = ''] = MAC_IN_FRONT.exec(value.slice(start, start + MAX_MAC_LENGTH + 1)) ?? [];
		const mac = readMac(behind, encoding);
		if (mac !== undefined) macs.push(mac);
		at = value.indexOf(textBeforeMac, at + 1);
	}
	const times: string[] = [];
	for (const part of parts) {
		const text = part.replace(TIME_LABEL_IN_FRONT, '');
		if (SIGNED_TIME.test(text)) times.push(text);
	}
	// Two that differ make no other header of it, as in `readParts`: one of them may be an ID of ten digits. Then neither is sure to be signed.
	return { macs, timestamp: areTheSame(times) ? times[0] : undefined };
}

/** All characters that a MAC can have, in any encoding. */
const MAC_IN_FRONT = /^[\w+/-]*={0,2}/;

const TIME_LABEL_IN_FRONT = new RegExp(`^(?:${TIME_NAMES})[=:]`, 'i');
