import { readPart, readTime } from './headerPart';
import { MAX_MAC_LENGTH, readMac, type Encoding, type Mac } from './mac';
import type { Scheme } from './scheme';

/** What a header offers to be compared with the secret. */
interface Offer {
	macs: Mac[];
	/** The time beside the MACs, as it came; undefined if there is none. */
	timestamp: string | undefined;
}

export interface ParsedHeader extends Offer {
	/** Whether there are more parts than were looked at, which may hold a MAC. */
	isCutShort: boolean;
}

/** Reads all parts of a header, or only what stands behind the text that the user chose as Signature Prefix. */
export function parseSignatureHeader(
	value: string,
	{ prefix, encoding }: Pick<Scheme, 'prefix' | 'encoding'>,
): ParsedHeader {
	// Empty parts, as behind a separator at the end, are ignored: RFC 9110, 5.6.1, asks so of whoever reads a list. Only the first and the
	// last can be empty.
	const all = value.split(SEPARATORS, MAX_PARTS + 2).filter((part) => part !== '');
	const isCutShort = all.length > MAX_PARTS;
	const parts = isCutShort ? all.slice(0, MAX_PARTS) : all;
	if (prefix) {
		const macs = macsBehind(prefix, value, encoding);
		return { macs, timestamp: timeAmong(parts), isCutShort };
	}
	const offer = readParts(parts, encoding);
	// A header that is no signature stays so, however it goes on.
	if (offer === undefined) return { macs: [], timestamp: undefined, isCutShort: false };
	return { macs: offer.macs, timestamp: offer.timestamp, isCutShort };
}

/** Ten signatures, each with a label and a time. Standard Webhooks has two parts for each secret of a rotation: a label and a MAC. */
const MAX_PARTS = 32;
const SEPARATORS = /[\s,;|&]+/;

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

/** Reads what stands right behind a text, wherever that is. All else may be anything. */
function macsBehind(textBeforeMac: string, value: string, encoding?: Encoding): Mac[] {
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
	return macs;
}

/** All characters that a MAC can have, in any encoding. */
const MAC_IN_FRONT = /^[\w+/-]*={0,2}/;

/**
 * The time that stands in a header, of which the other parts may be anything. Two that differ make no other header of it, as in
 * `readParts`: one of them may be an ID of ten digits. Then neither is sure to be signed.
 */
function timeAmong(parts: string[]): string | undefined {
	const times = parts.flatMap((part) => readTime(part) ?? []);
	return areTheSame(times) ? times[0] : undefined;
}
