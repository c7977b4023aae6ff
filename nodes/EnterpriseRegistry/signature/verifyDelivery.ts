import { timingSafeEqual } from 'node:crypto';

import { readingsOf, templateOf } from './contents';
import { headerValues, type Delivery } from './headerValues';
import { hmac, type KeyForm } from './mac';
import { readSignatureHeaders, type HeaderChoice, type SignatureHeaders } from './signatureHeader';
import type { SignedContent } from './template';

export type { Delivery } from './headerValues';

/** The user's choice; an absent member is recognised. */
export interface FixedScheme extends HeaderChoice {
	key?: KeyForm;
	/** One of `contents`, or a template with `{body}`. */
	content?: string;
}

export interface VerifyOptions {
	/** The latest secret of the service. */
	secret: string;
	/** Milliseconds since 1970. */
	now: number;
	/** Seconds that a signed timestamp may be off, either way. */
	tolerance: number;
	fixed?: FixedScheme;
}

/**
 * `wrong`: it holds a MAC, and none is ours. `stale`: ours, but the signed time is off. `unsigned`: it holds nothing that could be compared
 * with the secret. `long`: too long to be verified. `reason` is a sentence for the log, without any secret or part of the delivery.
 */
type Verification =
	{ ok: true } | { ok: false; why: 'wrong' | 'stale' | 'unsigned' | 'long'; reason: string };

const unsigned = (reason: string): Verification => ({ ok: false, why: 'unsigned', reason });

/**
 * Says whether a holder of the secret signed this delivery, by whichever keyed scheme it uses (docs/signatures.md).
 *
 * `ok` is a statement about `rawBody` only. The caller must parse those same bytes as UTF-8 JSON, whatever the content
 * type says, and refuse what is not an object: only signed headers are trustworthy.
 */
export function verifyDelivery(delivery: Delivery, options: VerifyOptions): Verification {
	try {
		return verify(delivery, options);
	} catch {
		return unsigned('The delivery could not be read.');
	}
}

function verify(
	delivery: Delivery,
	{ secret, now, tolerance, fixed = {} }: VerifyOptions,
): Verification {
	const { rawBody } = delivery;
	if (!Buffer.isBuffer(rawBody)) return unsigned('The delivery has no raw body.');
	const template = fixed.content ? templateOf(fixed.content) : null;
	if (fixed.content && template === null)
		return unsigned('The signed content that was set by hand is not a template with {body} in it.');
	const headers = readSignatureHeaders(delivery, fixed);
	if (headers.macs.length === 0) return unsigned(whyUnsigned(delivery, headers, fixed));
	const most = macsAllowed(rawBody, headers);
	if (most === 0) return { ok: false, why: 'long', reason: 'The body is longer than 8 MiB.' };
	const values = headerValues(delivery, headers, template !== null);
	const readings = readingsOf(headers, values, { secret, template, key: fixed.key });
	const content = findMatch(rawBody, headers, readings, most);
	if (content === null)
		return { ok: false, why: 'wrong', reason: 'No signature was made with our secret.' };
	// A signed timestamp counts only once the signature is known to be genuine.
	const stale = content.timestamp === null ? null : staleness(content.timestamp, now, tolerance);
	return stale === null ? { ok: true } : { ok: false, why: 'stale', reason: stale };
}

function whyUnsigned(delivery: Delivery, headers: SignatureHeaders, fixed: FixedScheme): string {
	const named = fixed.header?.trim().toLowerCase();
	if (named && delivery.headers[named] === undefined)
		return `The header ${named.replace(/[^\x21-\x7e]/g, '').slice(0, 80)} is absent.`;
	return headers.flaw ?? 'No signature header was found. Set Signature → Fixed and its Header.';
}

/**
 * What one delivery may cost, whatever its headers say: five contents with three forms of the secret, and two more. Each
 * signature beyond the first costs one of them, for the comparison. This is enough for a delivery with only the headers
 * that its own scheme needs; docs/signatures.md lists the exceptions.
 */
const MAX_HMACS = 17;
const MIN_HMACS = 4;

/** At most this many bytes are hashed, or a long forged body would block the process. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The most that is hashed in addition to a body: the other parts of the content, and the blocks of the key. */
const MAX_BESIDE_BODY = 8192;

/** More headers, and parts of signature headers, than services send; as many beyond it take the time of one MAC. */
const USUAL_LOOKED = 80;
const LOOKED_PER_HMAC = 8;

/** None when the body is too long to be hashed once. */
function macsAllowed(rawBody: Buffer, { macs, looked }: SignatureHeaders): number {
	const excess = Math.max(0, Math.ceil((looked - USUAL_LOOKED) / LOOKED_PER_HMAC));
	const byNumber = Math.max(MIN_HMACS, MAX_HMACS + 1 - macs.length - excess);
	return Math.min(byNumber, Math.floor(MAX_BYTES / (rawBody.length + MAX_BESIDE_BODY)));
}

/** The first content for which a MAC of the delivery is that of the secret. Each expected MAC is computed once. */
function findMatch(
	rawBody: Buffer,
	{ macs }: SignatureHeaders,
	readings: ReturnType<typeof readingsOf>,
	most: number,
): SignedContent | null {
	const algorithms = [...new Set(macs.map(({ algorithm }) => algorithm))];
	let left = most;
	for (const { content, key } of readings) {
		for (const algorithm of algorithms) {
			if (left-- === 0) return null;
			const expected = hmac(algorithm, key, [content.before, rawBody, content.after]);
			const ofAlgorithm = macs.filter((mac) => mac.algorithm === algorithm);
			if (ofAlgorithm.some(({ bytes }) => timingSafeEqual(bytes, expected))) return content;
		}
	}
	return null;
}

/** Null when the signed timestamp is within `tolerance` seconds of `now` either way, else a sentence. */
function staleness(timestamp: string, now: number, tolerance: number): string | null {
	const age = (now - millisecondsOf(timestamp)) / 1000;
	if (Math.abs(age) <= tolerance) return null;
	if (Number.isNaN(age)) return 'The signature is genuine, but its timestamp is not a time.';
	const distance = `${Math.round(Math.abs(age))} seconds ${age < 0 ? 'ahead' : 'old'}`;
	return `The signature is genuine, but its timestamp is ${distance} and only ${tolerance} are allowed.`;
}

/** Digits are seconds (10–11 of them), milliseconds (12–14) or microseconds (15–16). */
function millisecondsOf(timestamp: string): number {
	if (!/^\d+$/.test(timestamp)) return Date.parse(timestamp);
	if (timestamp.length <= 11) return Number(timestamp) * 1000;
	return timestamp.length <= 14 ? Number(timestamp) : Number(timestamp) / 1000;
}
