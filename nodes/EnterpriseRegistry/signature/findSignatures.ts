import { headerText, type Delivery } from './delivery';
import type { FixedScheme } from './fixedScheme';
import { parseSignatureHeader } from './parseSignatureHeader';
import { algorithmsOf, MIN_MAC_LENGTH, type Algorithm, type Mac } from './mac';
import { HeaderNamePatterns } from './headerNamePatterns';

/** What the headers of a delivery offer to be compared with the secret. */
export interface Signatures {
	/** All MACs that may be ours, from whichever header. */
	macs: Mac[];
	/** The headers that such a MAC or its time stands in, the likeliest first. */
	signatureHeaders: SignatureHeader[];
	/** How many headers, and parts of signature headers, were examined to find them. */
	examined: number;
	/** Whether there was more than is read, so that the MAC that is ours may be missing. */
	isCutShort: boolean;
}

/** A signature header, with what its sender put beside its MACs. */
export interface SignatureHeader {
	name: string;
	/** Of its MACs that are compared. There are none where only its time counts. */
	algorithms: readonly Algorithm[];
	/** The label of the first MAC, which hints at the signed content; often empty. */
	label: string;
	/** The time that stands beside the MACs, as it came; undefined if there is none. */
	timestamp: string | undefined;
}

/** During a rotation of his secret a sender writes two, and so may a gateway; two more are for whoever writes several algorithms. */
const MAX_MACS = 6;

/** Reads all headers that may hold a signature, the likeliest first, or only the one that the user named. */
export function findSignatures(delivery: Delivery, fixed: FixedScheme): Signatures {
	const named = fixed.header?.trim().toLowerCase();
	const { names, examined, areMore } = named
		? { names: [named], examined: 0, areMore: false }
		: likeliestOf(delivery);
	const found: Signatures = { macs: [], signatureHeaders: [], examined, isCutShort: areMore };
	for (const name of names) {
		const reading = parseSignatureHeader(headerText(delivery, name), fixed);
		const { macs, timestamp } = reading;
		found.examined += reading.examined;
		if (reading.isCutShort) found.isCutShort = true;
		const start = found.macs.length;
		for (const mac of macs) {
			if (!isOfScheme(mac, fixed)) continue;
			if (found.macs.length < MAX_MACS) found.macs.push(mac);
			else found.isCutShort = true;
		}
		const compared = found.macs.slice(start);
		// A sender may write his time beside a MAC of SHA-1, which is not compared, and leave it out beside the one of SHA-256.
		const lendsItsTime = compared.length === 0 && timestamp !== undefined;
		const [first] = lendsItsTime ? macs : compared;
		if (first === undefined) continue;
		const algorithms = algorithmsOf(compared);
		found.signatureHeaders.push({ name, algorithms, label: first.label, timestamp });
	}
	return found;
}

/** Whether a MAC is of the algorithm that its label names, if it names one, and that the user chose, if he did. */
function isOfScheme({ algorithm, label }: Mac, fixed: FixedScheme): boolean {
	// `256` in `sha256`, `sha-256`, `hmac_sha_256` and `hmac-sha256-hex`
	const [, digits] = /sha[-_]?(\d+)/i.exec(label) ?? [];
	if (digits !== undefined && algorithm !== `sha${digits}`) return false;
	return fixed.algorithm ? algorithm === fixed.algorithm : algorithm !== 'sha1';
}

const MAX_SIGNATURE_HEADERS = 6;

interface LikeliestNames {
	names: string[];
	/** How many headers were examined to find them. */
	examined: number;
	/** Whether a further header might hold a signature. */
	areMore: boolean;
}

/** All headers are ranked before any bound on their number, so that none of a less likely name can crowd out the signature. */
function likeliestOf(delivery: Delivery): LikeliestNames {
	const all = Object.keys(delivery.headers);
	const byRank: Array<string[] | undefined> = [];
	for (const name of all) {
		const rank = SIGNATURE_NAMES.match(name)?.rank;
		if (rank === undefined) continue;
		const ofRank = (byRank[rank] ??= []);
		// One name more than are read shows that there are more.
		if (ofRank.length > MAX_SIGNATURE_HEADERS) continue;
		if (headerText(delivery, name).length >= MIN_MAC_LENGTH) ofRank.push(name);
	}
	const likely: string[] = [];
	// `flat` would take a tenth of the time of a usual delivery.
	for (const ofRank of byRank) likely.push(...(ofRank ?? []));
	const names = likely.slice(0, MAX_SIGNATURE_HEADERS);
	return { names, examined: all.length, areMore: likely.length > names.length };
}

const SIGNATURE_NAMES = new HeaderNamePatterns([
	// `stripe-signature`, `x-body-hmac`
	/(?:sign(?:ature)?|hmac)$/,
	// `x-hub-signature-256`, `x-shopify-hmac-sha256`
	/sign|hmac/,
	// `x-sig`, `x-airtable-content-mac`
	/(?:sig|mac)$/,
	// `content-digest`, `x-body-hash`
	/digest|hash$/,
	// `x-trello-webhook`; most names with this word are the service's own, such as `webhook-id`.
	/webhook/,
]);
