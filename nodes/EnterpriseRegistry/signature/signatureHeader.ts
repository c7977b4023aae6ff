import { dashed, headerText, TIMESTAMP, type Delivery } from './headerValues';
import { MIN_MAC_LENGTH, readMac, type Algorithm, type Encoding, type Mac } from './mac';

/** The user's choice; an absent member is recognised. */
export interface HeaderChoice {
	header?: string;
	/** The text before the MAC, for example `sha256=`. */
	prefix?: string;
	algorithm?: Algorithm;
	encoding?: Encoding;
}

interface HeaderValue {
	macs: Mac[];
	/** The labels before the MACs, which hint at the signed content. */
	labels: string[];
	timestamp: string | null;
}

/** What the headers of a delivery offer for signatures. */
export interface SignatureHeaders extends HeaderValue {
	/** The header of the first MAC. */
	near: string;
	/** Why one is ignored, as a sentence. */
	flaw: string | null;
	/** How many headers, and parts of signature headers, were looked at. */
	looked: number;
}

const MAX_SIGNATURE_HEADERS = 6;
/** During a rotation there are two; further ones are not compared. */
const MAX_MACS = 3;

/** Reads all headers, or only the one that the user named. */
export function readSignatureHeaders(delivery: Delivery, choice: HeaderChoice): SignatureHeaders {
	const found: SignatureHeaders = {
		macs: [],
		labels: [],
		timestamp: null,
		near: '',
		flaw: null,
		looked: 0,
	};
	const named = choice.header?.trim().toLowerCase();
	for (const name of named ? [named] : rankedNames(delivery, found)) {
		const parts = (headerText(delivery, name) ?? '').split(SEPARATORS, MAX_PARTS + 1);
		const value = readValue(headerText(delivery, name) ?? '', parts, choice);
		found.looked += parts.length;
		if (typeof value === 'string') {
			found.flaw ??= value;
			continue;
		}
		if (found.macs.length === 0) found.near = name;
		found.macs.push(...value.macs);
		found.labels.push(...value.labels);
		found.timestamp ??= value.timestamp;
		if (found.macs.length >= MAX_MACS) break;
	}
	found.macs.splice(MAX_MACS);
	return found;
}

/** In every name of RANKED_NAMES. Most headers are passed over by this alone. */
const TELLING = /sig|mac|digest|hash$/;

/** The likeliest names first; of the others, those with `webhook` in them. */
const RANKED_NAMES = [
	/(?:signature|sign|hmac)(?:-?v?\d+|-?sha-?\d+)?$/,
	/sign|hmac/,
	/(?:sig|mac)(?:-?v?\d+|-?sha-?\d+)?$/,
	/digest|hash$/,
];

/** Ranked before any bound on their number, so that no other header can crowd out the signature. */
function rankedNames(delivery: Delivery, found: SignatureHeaders): string[] {
	const ranked: string[][] = [[], [], [], []];
	const others: string[] = [];
	for (const name in delivery.headers) {
		found.looked++;
		const isTelling = TELLING.test(name);
		const isOther = others.length < MAX_SIGNATURE_HEADERS && name.includes('webhook');
		if (!isTelling && !isOther) continue;
		if ((headerText(delivery, name)?.length ?? 0) < MIN_MAC_LENGTH) continue;
		const rank = isTelling ? RANKED_NAMES.findIndex((pattern) => pattern.test(dashed(name))) : -1;
		if (rank >= 0) ranked[rank]!.push(name);
		else if (isOther) others.push(name);
	}
	return [...ranked.flat(), ...others].slice(0, MAX_SIGNATURE_HEADERS);
}

/** Eight signatures of 64 bytes with what stands before them are under 1,500 characters. */
const MAX_LENGTH = 2048;
const MAX_PARTS = 32;
const SEPARATORS = /[\s,;|&]+/;
const PART = /^(?:([A-Z][\w-]{0,19})[=:])?("?)([\w+/.:-]+={0,2})\2$/i;
const MORE = 'A signature header holds more than signatures.';

/**
 * Reads `<mac>`, `sha256=<mac>`, `sha256="<mac>"`, `HMAC <mac>`, `v1,<mac>`, `t=…,v1=<mac>`, `ts=…;h1=<mac>` and several of them.
 * A part under an unknown label is skipped. Any other part that is not a signature invalidates the whole value:
 * what is only half understood is not trusted.
 * @returns why it is ignored, if it is
 */
function readValue(value: string, parts: string[], choice: HeaderChoice): HeaderValue | string {
	if (value.length > MAX_LENGTH) return 'A signature header is longer than any signature.';
	if (parts.length > MAX_PARTS) return 'A signature header holds too many parts.';
	if (isDoubled(parts)) return 'A signature header arrived twice.';
	if (choice.prefix) return readAfterPrefix(value, parts, choice);
	const found: HeaderValue = { macs: [], labels: [], timestamp: null };
	let before: string | undefined;
	for (const part of parts) {
		const [, own, , text] = PART.exec(part) ?? [];
		if (text === undefined) return MORE;
		const label = own?.toLowerCase() ?? before;
		before = undefined;
		if (label === undefined && isLabel(text.toLowerCase())) {
			before = text.toLowerCase();
		} else if (label === undefined ? TIMESTAMP.test(text) : isTimeLabel(label)) {
			if (found.timestamp !== null) return TWO_TIMES;
			found.timestamp = text;
		} else if (!addMac(found, label, text, choice) && own === undefined) {
			return MORE;
		}
	}
	if (!TIMESTAMP.test(found.timestamp ?? '')) found.timestamp = null;
	return found;
}

const TWO_TIMES = 'A signature header holds two timestamps.';

/** Node joins a repeated header with a comma; the halves are then the same. */
function isDoubled(parts: string[]): boolean {
	const half = parts.length / 2;
	return (
		Number.isInteger(half) && parts.slice(0, half).every((part, at) => part === parts[half + at])
	);
}

const isTimeLabel = (label: string): boolean => /^(?:t|ts|time|timestamp)$/.test(label);

/** Whether a text between separators can be the label of the next one, as in `v1,<mac>` and `HMAC <mac>`. */
const isLabel = (text: string): boolean =>
	/^v\d{1,2}[a-z]?$/.test(text) || algorithmNamed(text) !== undefined;

/** The algorithm in a text before a MAC, as in `sha256=`; null if it names none, undefined if it is no label of a MAC. */
function algorithmNamed(label: string): Algorithm | null | undefined {
	const [, digits] = /^(?:hmac[-_]?)?sha[-_]?(1|256|384|512)$/.exec(label) ?? [];
	if (digits !== undefined) return `sha${digits}` as Algorithm;
	const isPlain = /^(?:v[0-3]|h1|s|sig|sign|signature|hmac|mac|hash|digest)$/.test(label);
	return isPlain ? null : undefined;
}

/** @returns false when it should be a signature and cannot be one. */
function addMac(
	found: HeaderValue,
	label: string | undefined,
	text: string,
	choice: HeaderChoice,
): boolean {
	const named = label === undefined ? null : algorithmNamed(label);
	if (named === undefined) return true;
	const mac = found.macs.length < MAX_MACS ? chosenMac(text, choice, named) : null;
	if (mac === null) return readMac(text) !== null;
	found.macs.push(mac);
	if (label !== undefined) found.labels.push(label);
	return true;
}

/** @param named the algorithm that the header names */
const chosenMac = (text: string, choice: HeaderChoice, named: Algorithm | null): Mac | null =>
	readMac(
		text,
		(algorithm, encoding) =>
			(choice.algorithm ? algorithm === choice.algorithm : algorithm !== 'sha1') &&
			(named === null || algorithm === named) &&
			(!choice.encoding || encoding === choice.encoding),
	);

/** Reads the MACs after a prefix that the user chose. The other parts of the value may be anything but a second time. */
function readAfterPrefix(
	value: string,
	parts: string[],
	choice: HeaderChoice,
): HeaderValue | string {
	const prefix = choice.prefix!;
	const macs = [...new Set([value, ...parts])]
		.filter((text) => text.startsWith(prefix))
		.map((text) => chosenMac(text.slice(prefix.length).replace(/"$/, ''), choice, null))
		.filter((mac) => mac !== null);
	const times = parts
		.map((part) => part.replace(/^(?:t|ts|time|timestamp)[=:]/i, ''))
		.filter((text) => TIMESTAMP.test(text));
	return times.length > 1 ? TWO_TIMES : { macs, labels: [], timestamp: times[0] ?? null };
}
