import { MOST_SIGNATURES, readSignatureHeader, TIMESTAMP } from './header';
import type { Delivery, FixedScheme, SignatureScheme } from './scheme';
import { readSignature, type Signature } from './token';

/** A value that may be part of the signed content; `header` is null when it stood in the signature header. */
export interface Part {
	value: string;
	header: string | null;
}

/** What a delivery offers for a signature. */
export interface Evidence {
	signatures: Signature[];
	timestamp: Part | null;
	id: Part | null;
	event: Part | null;
	url: string | null;
	/** Why a signature header was not read. */
	flaw: string | null;
}

type Headers = Delivery['headers'];

/** Bounds on the work, far above what a service and the proxies before it send. */
const MOST_HEADERS = 64;
const MOST_TELLING_HEADERS = 16;
const MOST_SIGNATURE_HEADERS = 6;
const MOST_PARTS = 16;

/** The names that any of the next four can fit: most headers are passed over with one look. */
const TELLING_NAME = /sign|hmac|digest|webhook|timestamp|time$|ts$|id$|event|topic/;
const SIGNATURE_NAME = /sign|hmac|digest|webhook/;
const TIMESTAMP_NAME = /timestamp|(?:^|-)(?:time|ts)$/;
const ID_NAME = /(?:^|-)id$/;
const EVENT_NAME = /(?:^|-)(?:event|topic)(?:-(?:name|type))?$/;

/*
 * These forms, and that a body is a JSON object, keep the signed contents apart (docs/signatures.md). An event name
 * starts with a letter, or a signed timestamp could be read as a name and an id, and its age would not be checked.
 */
const ID = /^[A-Za-z0-9_-]{1,128}$/;
const EVENT = /^[A-Za-z][A-Za-z0-9_.-]{0,127}$/;
const URL_FORM = /^https?:\/\/[^\s{}]{1,2000}$/;

/** Looks through all headers, or for signatures only in the one that the user named. */
export function gatherEvidence(delivery: Delivery, fixed: FixedScheme): Evidence {
	const names = Object.keys(delivery.headers)
		.slice(0, MOST_HEADERS)
		.filter((name) => TELLING_NAME.test(name))
		.slice(0, MOST_TELLING_HEADERS);
	const named = fixed.header?.trim().toLowerCase();
	const signatureNames = named ? [named] : names.filter((name) => SIGNATURE_NAME.test(name));
	const evidence = readSignatures(delivery, signatureNames.slice(0, MOST_SIGNATURE_HEADERS), fixed);

	const near = evidence.signatures[0]?.header ?? '';
	evidence.timestamp ??= nearest(delivery.headers, names, TIMESTAMP_NAME, TIMESTAMP, near);
	evidence.id = nearest(delivery.headers, names, ID_NAME, ID, near);
	evidence.event = nearest(delivery.headers, names, EVENT_NAME, EVENT, near);
	evidence.url = urlOf(delivery);
	return evidence;
}

/** Reads only the headers that this scheme uses. */
export function evidenceFor(scheme: SignatureScheme, delivery: Delivery, fixed: FixedScheme): Evidence {
	const lone = loneSignature(scheme, delivery, fixed);
	const evidence = lone ? evidenceOf([lone]) : readSignatures(delivery, [scheme.header], fixed);
	if (scheme.timestampHeader)
		evidence.timestamp = partIn(delivery.headers, scheme.timestampHeader, TIMESTAMP);
	if (scheme.idHeader) evidence.id = partIn(delivery.headers, scheme.idHeader, ID);
	if (scheme.eventHeader) evidence.event = partIn(delivery.headers, scheme.eventHeader, EVENT);
	if (scheme.content === 'url+body') evidence.url = urlOf(delivery);
	return evidence;
}

/** A header laid out as it was the last time; what else it may hold is left to the full reading. */
function loneSignature({ header, prefix }: SignatureScheme, delivery: Delivery, fixed: FixedScheme): Signature | null {
	const value = delivery.headers[header];
	if (prefix === undefined || typeof value !== 'string' || !value.startsWith(prefix)) return null;
	const signature = readSignature(header, prefix.slice(0, -1) || undefined, value.slice(prefix.length), fixed);
	if (signature) signature.prefix = prefix;
	return signature;
}

const evidenceOf = (signatures: Signature[]): Evidence => ({
	signatures,
	timestamp: null,
	id: null,
	event: null,
	url: null,
	flaw: null,
});

function readSignatures(delivery: Delivery, names: string[], fixed: FixedScheme): Evidence {
	const evidence = evidenceOf([]);
	let left = MOST_PARTS;
	for (const name of names) {
		const value = textOf(delivery.headers, name);
		if (value === null) continue;
		const { signatures, timestamp, flaw, parts } = readSignatureHeader(name, value, fixed, left);
		left -= parts;
		evidence.flaw ??= flaw;
		evidence.signatures.push(...signatures);
		if (timestamp !== null) evidence.timestamp ??= { value: timestamp, header: null };
		if (evidence.signatures.length >= MOST_SIGNATURES) break;
	}
	evidence.signatures.splice(MOST_SIGNATURES);
	// By algorithm, so that one expected MAC serves all of the same.
	evidence.signatures.sort((left, right) => left.algorithm.localeCompare(right.algorithm));
	return evidence;
}

const urlOf = ({ url }: Delivery) => (url !== undefined && URL_FORM.test(url) ? url : null);

/** Of several headers that fit, the one whose name begins most like the signature header's: same sender, same prefix. */
function nearest(headers: Headers, names: string[], name: RegExp, form: RegExp, near: string): Part | null {
	let best: Part | null = null;
	let bestLength = -1;
	for (const candidate of names) {
		if (!name.test(candidate)) continue;
		const length = commonPrefixLength(candidate, near);
		const part = length > bestLength ? partIn(headers, candidate, form) : null;
		if (part) [best, bestLength] = [part, length];
	}
	return best;
}

function commonPrefixLength(left: string, right: string): number {
	let length = 0;
	while (length < left.length && left[length] === right[length]) length++;
	return length;
}

function partIn(headers: Headers, header: string, form: RegExp): Part | null {
	const value = textOf(headers, header);
	return value !== null && form.test(value) ? { value, header } : null;
}

/** Node gives an array for a few headers and joins the others with a comma; both are read alike. */
function textOf(headers: Headers, name: string): string | null {
	const value = headers[name];
	if (Array.isArray(value)) return value.join(', ');
	return typeof value === 'string' ? value : null;
}
