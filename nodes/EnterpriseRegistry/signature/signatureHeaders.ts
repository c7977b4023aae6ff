import type { Mac } from './mac';
import { MIN_MAC_LENGTH } from './mac';
import { dashed, headerText } from './parts';
import type { Delivery, FixedScheme } from './scheme';
import { readAfterPrefix, readSignatureHeader } from './signatureHeader';

/** What the headers of a delivery offer for signatures. */
export interface SignatureHeaders {
	macs: Mac[];
	/** The header of the first MAC. */
	near: string;
	timestamp: string | null;
	labels: string[];
	flaw: string | null;
	/** How much was read beyond what services send; this reduces the MACs that may be computed. */
	excess: number;
}

const MAX_HEADERS = 6;
const MAX_MACS = 3;
const USUAL_HEADERS = 64;
const USUAL_PARTS = 16;
/** About as many as take the time of one MAC. */
const HEADERS_PER_MAC = 8;
const PARTS_PER_MAC = 8;

/** In every name of RANKED_NAMES. Most headers are passed over by this alone. */
const TELLING = /sig|mac|digest|hash$/;

/** The likeliest names first; a header that matches none is not a signature header. */
const RANKED_NAMES = [
	/(?:signature|sign|hmac)(?:-?v?\d+|-?sha-?\d+)?$/,
	/sign|hmac/,
	/(?:sig|mac)(?:-?v?\d+|-?sha-?\d+)?$/,
	/digest|hash$/,
];
const WEBHOOK = RANKED_NAMES.length;

/** Reads all headers, or only the one that the user named. */
export function readSignatureHeaders(delivery: Delivery, fixed: FixedScheme): SignatureHeaders {
	const named = fixed.header?.trim().toLowerCase();
	const found: SignatureHeaders = {
		macs: [],
		near: '',
		timestamp: null,
		labels: [],
		flaw: null,
		excess: 0,
	};
	let looked = 0;
	for (const name of named ? [named] : rankedNames(delivery, found)) {
		const value = headerText(delivery, name);
		if (value === null) continue;
		const header = fixed.prefix
			? readAfterPrefix(value, fixed.prefix, fixed)
			: readSignatureHeader(value, fixed);
		looked += header.looked;
		found.flaw ??= header.flaw;
		if (header.macs.length > 0 && found.macs.length === 0) found.near = name;
		found.macs.push(...header.macs);
		found.labels.push(...header.labels);
		found.timestamp ??= header.timestamp;
		if (found.macs.length >= MAX_MACS) break;
	}
	found.macs.splice(MAX_MACS);
	// By algorithm, so that one expected MAC serves all candidates of the same algorithm.
	if (found.macs.length > 1)
		found.macs.sort((left, right) => left.algorithm.localeCompare(right.algorithm));
	found.excess += Math.max(0, Math.ceil((looked - USUAL_PARTS) / PARTS_PER_MAC));
	return found;
}

/** For the reason of a refusal: whether a header may hold a signature although its name does not say so. */
export const mayHoldElsewhere = (delivery: Delivery): boolean =>
	Object.keys(delivery.headers)
		.slice(0, USUAL_HEADERS)
		.some((name) => readSignatureHeader(headerText(delivery, name) ?? '', {}).macs.length > 0);

/** Ranked before any bound on their number, so that no other header can crowd out the signature. */
function rankedNames(delivery: Delivery, found: SignatureHeaders): string[] {
	const ranked: string[][] = [[], [], [], [], []];
	let count = 0;
	for (const name in delivery.headers) {
		count++;
		const isTelling = TELLING.test(name);
		if (!isTelling && (ranked[WEBHOOK]!.length === MAX_HEADERS || !name.includes('webhook')))
			continue;
		if ((headerText(delivery, name)?.length ?? 0) < MIN_MAC_LENGTH) continue;
		const rank = isTelling ? RANKED_NAMES.findIndex((pattern) => pattern.test(dashed(name))) : -1;
		if (rank >= 0) ranked[rank]!.push(name);
		else if (ranked[WEBHOOK]!.length < MAX_HEADERS && name.includes('webhook'))
			ranked[WEBHOOK]!.push(name);
	}
	found.excess = Math.max(0, Math.ceil((count - USUAL_HEADERS) / HEADERS_PER_MAC));
	return ranked.flat().slice(0, MAX_HEADERS);
}
