import { headerText, type Delivery } from './delivery';
import { HeaderNamePatterns } from './headerNamePatterns';
import { algorithmsOf, MIN_MAC_LENGTH, type Algorithm, type Mac } from './mac';
import { parseSignatureHeader, type ParsedHeader } from './parseSignatureHeader';
import type { Scheme } from './scheme';

/** What the headers of a delivery offer to be compared with the secret. */
export interface Signatures {
	/** All MACs that may be ours, from whichever header. */
	macs: Mac[];
	/** The headers that such a MAC or its time stands in, the likeliest first. */
	signatureHeaders: SignatureHeader[];
	/** Whether there was more than is read, so that the MAC that is ours may be missing. */
	isCutShort: boolean;
}

/** A header with MACs. */
export interface SignatureHeader {
	name: string;
	/** Of its MACs that are compared; empty for a header that has none of these, and lends its time to those of other headers. */
	algorithms: Algorithm[];
	/** The label of the first MAC, which hints at the signed content; often empty. */
	label: string;
	/** The time that stands beside the MACs, as it came; undefined if there is none. */
	timestamp: string | undefined;
}

/** During a rotation of his secret a sender writes two, and so may a gateway; two more are for whoever writes several algorithms. */
const MAX_MACS = 6;

/** Reads all headers that may hold a signature, the likeliest first, or only the one that the user chose. */
export function findSignatures(
	delivery: Delivery,
	scheme: Omit<Scheme, 'keys' | 'content'>,
): Signatures {
	const chosen = scheme.header?.trim().toLowerCase();
	const { names, areMore } = chosen ? { names: [chosen], areMore: false } : likeliestOf(delivery);
	const found: Signatures = { macs: [], signatureHeaders: [], isCutShort: areMore };
	for (const name of names) {
		const parsed = parseSignatureHeader(headerText(delivery, name), scheme);
		const ofScheme = parsed.macs.filter((mac) => isOfScheme(mac, scheme));
		const compared = ofScheme.slice(0, MAX_MACS - found.macs.length);
		if (parsed.isCutShort || compared.length < ofScheme.length) found.isCutShort = true;
		found.macs.push(...compared);
		const header = signatureHeaderOf(name, parsed, compared);
		if (header !== undefined) found.signatureHeaders.push(header);
	}
	return found;
}

/** Whether a MAC is of the algorithm that its label names, if it names one, and that the user chose, if he did. */
function isOfScheme({ algorithm, label }: Mac, scheme: Pick<Scheme, 'algorithm'>): boolean {
	const digits = ALGORITHM_IN_LABEL.exec(label)?.groups?.digits;
	if (digits !== undefined && algorithm !== `sha${digits}`) return false;
	return scheme.algorithm === undefined ? algorithm !== 'sha1' : algorithm === scheme.algorithm;
}

/** `256` in `sha256`, `sha-256`, `hmac_sha_256` and `hmac-sha256-hex` */
const ALGORITHM_IN_LABEL = /sha[-_]?(?<digits>\d+)/i;

/** Undefined for a header that neither holds a MAC that is compared nor tells a time. */
function signatureHeaderOf(
	name: string,
	{ macs, timestamp }: ParsedHeader,
	compared: Mac[],
): SignatureHeader | undefined {
	// A sender may write his time beside a MAC of SHA-1, which is not compared, and leave it out beside the one of SHA-256.
	const lendsTime = compared.length === 0 && timestamp !== undefined;
	const [first] = lendsTime ? macs : compared;
	if (first === undefined) return undefined;
	return { name, algorithms: algorithmsOf(compared), label: first.label, timestamp };
}

/** A sender may write one for each algorithm, as GitHub writes two, and so may a gateway. */
const MAX_SIGNATURE_HEADERS = 6;

interface LikeliestNames {
	names: string[];
	/** Whether a further header might hold a signature. */
	areMore: boolean;
}

/** All headers are ranked before any bound on their number, so that none of a less likely name can crowd out the signature. */
function likeliestOf(delivery: Delivery): LikeliestNames {
	const ranked: Array<{ name: string; rank: number }> = [];
	for (const name of Object.keys(delivery.headers)) {
		const match = SIGNATURE_NAMES.match(name);
		if (match === undefined || NEVER_A_MAC.test(name)) continue;
		if (headerText(delivery, name).length < MIN_MAC_LENGTH) continue;
		ranked.push({ name, rank: match.rank });
	}
	ranked.sort((one, other) => one.rank - other.rank);
	const names = ranked.slice(0, MAX_SIGNATURE_HEADERS).map(({ name }) => name);
	return { names, areMore: ranked.length > names.length };
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

/**
 * `Digest` is a checksum of the body (RFC 3230), which is as long as a MAC. The others name signatures that need a public key, such as
 * `x-signature-ed25519` of Discord.
 */
const NEVER_A_MAC = /^digest$|(?:^|[-_])(?:ed25519|rsa|ecdsa)(?:[-_]|$)/;
