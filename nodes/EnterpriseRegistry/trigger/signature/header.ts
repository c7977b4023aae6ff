import type { FixedScheme } from './scheme';
import { isMac, readSignature, type Signature } from './token';

/** What one signature header says; `flaw` is a sentence when it is not read at all. */
export interface SignatureHeader {
	signatures: Signature[];
	timestamp: string | null;
	flaw: string | null;
	/** How many were looked at. */
	parts: number;
}

/** Three SHA-512 signatures in hex with their tags and a timestamp are under 500 characters. */
const LONGEST_VALUE = 640;
const MOST_PARTS = 8;
/** A rotation shows two; further ones are not compared. */
export const MOST_SIGNATURES = 3;

const SEPARATORS = /[\s,;]+/;
const PART = /^(?:([a-z][a-z0-9]{0,15})=)?([A-Za-z0-9+/_-]+={0,2})$/;
const TIMESTAMP_TAG = /^(?:t|ts|timestamp)$/;
const SIGNATURE_TAG = /^(?:sha1|sha256|sha384|sha512|v0|v1|h1|s|sig|signature|hmac)$/;

/** Digits only: seconds, milliseconds or microseconds. Zendesk and others sign an ISO 8601 time in UTC instead. */
export const TIMESTAMP = /^(?:\d{10,16}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z)$/;

/** What stands before a comma in `v1,<mac>`. */
const VERSION = /^v\d[a-z]?$/;

/** `sha256=`, `v1,` or nothing, before a MAC that is the rest of the header. */
const PREFIX_OF_LONE = /^(?:v\d[a-z]?,|[a-z][a-z0-9]{0,15}=)?(?=[^,;\s]+$)/;

const unsigned = (header: string) => `The header ${header} does not hold a signature.`;

const refused = (flaw: string, parts = 0): SignatureHeader => ({ signatures: [], timestamp: null, flaw, parts });

/**
 * Reads `<mac>`, `sha256=<mac>`, `v1,<mac>`, `t=…,v1=<mac>`, `ts=…;h1=<mac>` and several of them in one value.
 * A value with any part that is not of that form is not read: what is half understood is not trusted.
 * @param left how many parts may still be looked at in this delivery
 */
export function readSignatureHeader(
	header: string,
	value: string,
	fixed: FixedScheme,
	left: number,
): SignatureHeader {
	if (value.length > LONGEST_VALUE) return refused(`The header ${header} is longer than any signature.`);
	const most = Math.min(MOST_PARTS, left);
	const parts = value.split(SEPARATORS, most + 1);
	if (parts.length > most) return refused(`The header ${header} holds too many parts.`, most);
	if (isDoubled(parts)) return refused(`The header ${header} arrived twice.`, parts.length);

	const signatures: Signature[] = [];
	let timestamp: string | null = null;
	for (const part of parts) {
		const match = PART.exec(part);
		if (match === null) return refused(unsigned(header), parts.length);
		const tag = match[1];
		const text = match[2] as string;
		if (tag !== undefined && TIMESTAMP_TAG.test(tag)) {
			if (timestamp !== null) return refused(`The header ${header} holds two timestamps.`, parts.length);
			timestamp = text;
		} else if (signatures.length < MOST_SIGNATURES && (tag === undefined || SIGNATURE_TAG.test(tag))) {
			const signature = readSignature(header, tag, text, fixed);
			if (signature) signatures.push(signature);
			else if (tag === undefined && !VERSION.test(text) && !isMac(text)) return refused(unsigned(header), parts.length);
		}
	}
	const [lone] = signatures;
	if (lone && signatures.length === 1 && timestamp === null) lone.prefix = PREFIX_OF_LONE.exec(value)?.[0];
	if (timestamp !== null && !TIMESTAMP.test(timestamp)) timestamp = null;
	return { signatures, timestamp, flaw: null, parts: parts.length };
}

/** Node joins a repeated header with a comma; the halves are then the same. */
function isDoubled(parts: string[]): boolean {
	const half = parts.length / 2;
	return Number.isInteger(half) && parts.slice(0, half).every((part, index) => part === parts[half + index]);
}
