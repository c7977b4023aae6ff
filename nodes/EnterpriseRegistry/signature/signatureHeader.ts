import { headerText, type Delivery } from './delivery';
import type { FixedScheme } from './fixedScheme';
import { readHeader } from './headerParts';
import { MIN_MAC_LENGTH, type Mac } from './mac';

/** What the headers of a delivery offer to be compared with the secret. */
export interface Signatures {
	/** The headers that hold a MAC, the likeliest first. */
	headers: SignatureHeader[];
	/** How many headers, and parts of signature headers, were examined to find them. */
	examined: number;
}

/** A header with at least one MAC that may be ours, and what its sender put beside it. */
export interface SignatureHeader {
	name: string;
	macs: Mac[];
	/** The label of the first MAC, which hints at the signed content; often empty. */
	label: string;
	/** The time that stands beside the MACs, as it came; undefined if there is none. */
	timestamp: string | undefined;
}

/** A sender writes two during a rotation of his secret, and a gateway adds one; further MACs are not compared. */
const MAX_MACS = 3;

/** Reads all headers that may hold a signature, the likeliest first, or only the one that the user named. */
export function readSignatures(delivery: Delivery, fixed: FixedScheme): Signatures {
	const named = fixed.header?.trim().toLowerCase();
	const all = named ? [] : Object.keys(delivery.headers);
	const names = named ? [named] : likeliestOf(all, delivery);
	const headers: SignatureHeader[] = [];
	let examined = all.length;
	let anyTime: string | undefined;
	let left = MAX_MACS;
	for (const name of names) {
		const { macs, timestamp, parts } = readHeader(headerText(delivery, name), fixed);
		examined += parts;
		if (macs.length > 0) anyTime ??= timestamp;
		const wanted = macs.filter((mac) => isWanted(mac, fixed)).slice(0, left);
		const [first] = wanted;
		if (first === undefined) continue;
		headers.push({ name, macs: wanted, label: first.label, timestamp });
		left -= wanted.length;
		if (left === 0) break;
	}
	return { headers: left === 0 ? headers : withTimeOfAnother(headers, anyTime), examined };
}

/**
 * A sender who writes two signatures, such as one of SHA-1 that is not compared and one of SHA-256, may write the time beside one of
 * them alone. So the first header without a time is tried again at the end, with the first time that stands beside any MAC.
 */
function withTimeOfAnother(
	headers: SignatureHeader[],
	anyTime: string | undefined,
): SignatureHeader[] {
	const untimed = headers.find(({ timestamp }) => timestamp === undefined);
	if (untimed === undefined || anyTime === undefined) return headers;
	return [...headers, { ...untimed, timestamp: anyTime }];
}

/** Whether a MAC is of the algorithm that its label names, if it names one, and that the user chose, if he did. */
function isWanted({ algorithm, label }: Mac, fixed: FixedScheme): boolean {
	// `256` in `sha256`, `sha-256` and `hmac_sha_256`
	const [digits] = /(?<=sha[-_]?)\d+$/i.exec(label) ?? [];
	if (digits !== undefined && algorithm !== `sha${digits}`) return false;
	return fixed.algorithm ? algorithm === fixed.algorithm : algorithm !== 'sha1';
}

const MAX_SIGNATURE_HEADERS = 6;

/** All headers are ranked before any bound on their number, so that no other header can crowd out the signature. */
function likeliestOf(names: string[], delivery: Delivery): string[] {
	const byRank: string[][] = [];
	for (const name of names) {
		const rank = rankOf(name);
		if (rank === undefined) continue;
		const ofRank = (byRank[rank] ??= []);
		// No more of a rank can be taken: the others, of which a forger may send hundreds, are not read.
		if (ofRank.length === MAX_SIGNATURE_HEADERS) continue;
		if (headerText(delivery, name).length >= MIN_MAC_LENGTH) ofRank.push(name);
	}
	return byRank.flat().slice(0, MAX_SIGNATURE_HEADERS);
}

/** How likely a header of this name is the one with the signature, 0 being the likeliest; undefined for any other header. */
function rankOf(name: string): number | undefined {
	const rank = TELLING.test(name) ? SIGNATURE_NAMES.findIndex((pattern) => pattern.test(name)) : -1;
	if (rank >= 0) return rank;
	// `x-trello-webhook`; most names with this word are the service's own, such as `webhook-id`, so these are tried last.
	return name.includes('webhook') ? SIGNATURE_NAMES.length : undefined;
}

/** Every name that SIGNATURE_NAMES fits has one of these. Most headers are passed over by this alone. */
const TELLING = /sig|mac|digest|hash/;

/** How signature headers are named, the likeliest names first. */
const SIGNATURE_NAMES = [
	// `stripe-signature`, `x-body-hmac`
	/(?:sign(?:ature)?|hmac)$/,
	// `x-hub-signature-256`, `x-shopify-hmac-sha256`
	/sign|hmac/,
	// `x-sig`, `x-airtable-content-mac`
	/(?:sig|mac)$/,
	// `content-digest`, `x-body-hash`
	/digest|hash$/,
];
