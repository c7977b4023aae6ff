import { headerText, type Delivery } from './delivery';
import type { FixedScheme } from './fixedScheme';
import { partsOf, readBehindPrefix, readParts, type HeaderReading } from './headerParts';
import { MIN_MAC_LENGTH, type Mac } from './mac';

/** What the headers of a delivery offer to be compared with the secret. */
export interface Signatures {
	macs: Mac[];
	/** The time that stands in a signature header, as it came. */
	timestamp?: string;
	/** The name of the header with the first MAC; empty if there is none. */
	header: string;
	/** How many headers, and parts of signature headers, were examined. */
	examined: number;
}

/** During a rotation there are two; further ones are not compared. */
const MAX_MACS = 3;

/** Reads all headers that may hold a signature, the likeliest first, or only the one that the user named. */
export function readSignatures(delivery: Delivery, fixed: FixedScheme): Signatures {
	const { names, examined } = headersToRead(delivery, fixed);
	const found: Signatures = { macs: [], header: '', examined };
	for (const name of names) {
		const text = headerText(delivery, name);
		const parts = partsOf(text);
		found.examined += parts.length;
		const { macs, timestamp } = readHeader(text, parts, fixed);
		found.timestamp ??= timestamp;
		for (const mac of macs) {
			if (!isWanted(mac, fixed)) continue;
			if (found.macs.length === 0) found.header = name;
			found.macs.push(mac);
			if (found.macs.length === MAX_MACS) return found;
		}
	}
	return found;
}

function readHeader(
	text: string,
	parts: string[],
	{ prefix, encoding }: FixedScheme,
): HeaderReading {
	return prefix ? readBehindPrefix({ text, parts, prefix, encoding }) : readParts(parts, encoding);
}

/** Whether a MAC is of the algorithm that its label names, if it names one, and that the user chose, if he did. */
function isWanted({ algorithm, label }: Mac, fixed: FixedScheme): boolean {
	// `256` in `sha256`, `sha-256` and `hmac_sha_256`
	const [digits] = /(?<=sha[-_]?)\d+$/i.exec(label) ?? [];
	if (digits !== undefined && algorithm !== `sha${digits}`) return false;
	return fixed.algorithm ? algorithm === fixed.algorithm : algorithm !== 'sha1';
}

/** Which headers to read, in their order, and how many were examined to find them. */
interface HeadersToRead {
	names: string[];
	examined: number;
}

function headersToRead(delivery: Delivery, fixed: FixedScheme): HeadersToRead {
	const named = fixed.header?.trim().toLowerCase();
	return named ? { names: [named], examined: 0 } : likeliestHeaders(delivery);
}

const MAX_SIGNATURE_HEADERS = 6;

/** All headers are ranked before any bound on their number, so that no other header can crowd out the signature. */
function likeliestHeaders({ headers }: Delivery): HeadersToRead {
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

/** How likely a header of this name is the one with the signature, 0 being the likeliest; undefined for any other header. */
function rankOf(name: string): number | undefined {
	const rank = TELLING.test(name) ? NAMES_BY_RANK.findIndex((pattern) => pattern.test(name)) : -1;
	if (rank >= 0) return rank;
	// `x-trello-webhook`; most names with this word are the service's own, such as `webhook-id`, so these are tried last.
	return name.includes('webhook') ? NAMES_BY_RANK.length : undefined;
}

/** Every name that NAMES_BY_RANK fits has one of these. Most headers are passed over by this alone. */
const TELLING = /sig|mac|digest|hash/;

/** How signature headers are named, the likeliest names first. */
const NAMES_BY_RANK = [
	// `stripe-signature`, `x-body-hmac`
	/(?:sign(?:ature)?|hmac)$/,
	// `x-hub-signature-256`, `x-shopify-hmac-sha256`
	/sign|hmac/,
	// `x-sig`, `x-airtable-content-mac`
	/(?:sig|mac)$/,
	// `content-digest`, `x-body-hash`
	/digest|hash$/,
];
