import { candidatesFor } from './candidates';
import { findMatch, macsAllowed } from './findMatch';
import { DeliveryParts } from './parts';
import { contents, type ContentName, type Delivery, type FixedScheme } from './scheme';
import { mayHoldElsewhere, readSignatureHeaders, type SignatureHeaders } from './signatureHeaders';
import { parseTemplate, templates, type Template } from './template';

export * from './scheme';

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
 * `stale`: the holder of the secret signed it, but not recently. `unsigned`: it holds no signature that could be compared with the
 * secret, so it says nothing about the secret. `wrong`: anything else. `reason` is a sentence for the log, without any secret or part of
 * the delivery.
 */
type Verdict = { ok: true } | { ok: false; why: 'stale' | 'unsigned' | 'wrong'; reason: string };

const wrong = (reason: string): Verdict => ({ ok: false, why: 'wrong', reason });
const unsigned = (reason: string): Verdict => ({ ok: false, why: 'unsigned', reason });

/**
 * Says whether a holder of the secret signed this delivery, by whichever keyed scheme it uses (docs/signatures.md).
 *
 * `ok` is a statement about `rawBody` only. The caller must parse those same bytes as UTF-8 JSON, whatever the content
 * type says, and refuse what is not an object: only signed headers are trustworthy.
 */
export function verifyDelivery(delivery: Delivery, options: VerifyOptions): Verdict {
	try {
		return verify(delivery, options);
	} catch {
		return wrong('The delivery could not be read.');
	}
}

function verify(
	delivery: Delivery,
	{ secret, now, tolerance, fixed = {} }: VerifyOptions,
): Verdict {
	if (secret.trim() === '') return wrong('There is no signing secret, so nothing can be verified.');
	const { rawBody } = delivery;
	if (!Buffer.isBuffer(rawBody)) return unsigned('The delivery has no raw body.');
	const template = fixed.content ? templateOf(fixed.content) : null;
	if (fixed.content && template === null)
		return unsigned('The signed content that was set by hand is not a template with {body} in it.');

	const headers = readSignatureHeaders(delivery, fixed);
	if (headers.macs.length === 0) return unsigned(whyUnsigned(delivery, headers, fixed));
	const left = macsAllowed(rawBody, headers.macs, headers.excess);
	if (left === 0)
		return unsigned('The body is longer than 8 MiB, the most that the trigger verifies.');
	const parts = new DeliveryParts(delivery, headers.near, headers.timestamp, template !== null);
	const content = findMatch(
		rawBody,
		secret,
		headers.macs,
		candidatesFor(fixed, template, headers, parts),
		left,
	);
	if (content === null)
		return wrong('No signature in the delivery was made with the secret of this trigger.');
	// A signed timestamp counts only once the signature is known to be genuine.
	const stale = content.timestamp === null ? null : staleness(content.timestamp, now, tolerance);
	return stale === null ? { ok: true } : { ok: false, why: 'stale', reason: stale };
}

const isName = (content: string): content is ContentName =>
	(contents as readonly string[]).includes(content);

/** The template of the previous delivery: the next one is likely to be for the same node. */
let parsed: { text: string; template: Template | null } = { text: '', template: null };

function templateOf(content: string): Template | null {
	if (isName(content)) return templates[content];
	if (parsed.text !== content) parsed = { text: content, template: parseTemplate(content) };
	return parsed.template;
}

function whyUnsigned(delivery: Delivery, headers: SignatureHeaders, fixed: FixedScheme): string {
	const named = fixed.header?.trim().toLowerCase();
	if (named && delivery.headers[named] === undefined)
		return `The header ${named.replace(/[^\x21-\x7e]/g, '').slice(0, 80)} is absent.`;
	if (headers.flaw !== null) return headers.flaw;
	if (!named && mayHoldElsewhere(delivery))
		return 'No header with the name of a signature holds a full-length one, but another header may: set its name by hand.';
	return 'No header of the delivery holds a full-length signature.';
}

/** Milliseconds since the epoch; digits are seconds (10–11 of them), milliseconds (12–14) or microseconds (15–16). */
function toMilliseconds(timestamp: string): number {
	if (!/^\d+$/.test(timestamp)) return Date.parse(timestamp);
	if (timestamp.length <= 11) return Number(timestamp) * 1000;
	return timestamp.length <= 14 ? Number(timestamp) : Number(timestamp) / 1000;
}

/** Null when the signed timestamp is within `tolerance` seconds of `now` (milliseconds) either way, else a sentence. */
function staleness(timestamp: string, now: number, tolerance: number): string | null {
	const age = (now - toMilliseconds(timestamp)) / 1000;
	if (Math.abs(age) <= tolerance) return null;
	if (Number.isNaN(age)) return 'The signature is genuine, but its timestamp is not a time.';
	const distance = `${Math.round(Math.abs(age))} seconds ${age < 0 ? 'ahead' : 'old'}`;
	return `The signature is genuine, but its timestamp is ${distance} and only ${tolerance} are allowed.`;
}
