import { readMac, type Encoding, type Mac } from './mac';
import { SIGNED_TIME } from './signedTime';

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

/** @param labelBefore the label that the part before was; empty if it was none. */
export function readPart(part: string, labelBefore: string, encoding?: Encoding): HeaderPart {
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

/** The time that a part is, with a label or without one; undefined for any other part. It does not decode a MAC to find that out. */
export function readTime(part: string): string | undefined {
	const { label = '', text = '' } = groupsOf(PART, part);
	return TIME_LABEL.test(label) && SIGNED_TIME.test(text) ? text : undefined;
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

/** No label, or one in front of a time: `1780000000`, `ts=1780000000`; Retell writes `v=1780000000000`. */
const TIME_LABEL = /^(?:t|ts|time|timestamp|v)?$/i;

const MAC_NAMES =
	'h1|d|s|sig\\d?|sign|signature|hmac|mac|hash|digest|(?:hmac[-_]?)?sha[-_]?(?:1|256|384|512)(?:[-_](?:hex|base64))?';

/** No label, or one in front of a MAC: `v1=`, `sha256=`, `hmac-sha256=`, `hmac-sha256-hex=` of EasyPost, `d=` of Retell. */
const MAC_LABEL = new RegExp(`^(?:v[0-3]|${MAC_NAMES})?$`, 'i');

/** A part that is the label of the next one, or that of a signature of another kind, such as `v1a`. */
const LABEL_ALONE = new RegExp(`^(?:v\\d{1,2}[a-z]?|${MAC_NAMES})$`, 'i');
