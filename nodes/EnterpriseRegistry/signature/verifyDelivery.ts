import { createHmac, timingSafeEqual } from 'node:crypto';

import {
	fill,
	keyOf,
	likeliestFirst,
	templateOf,
	type KeyForm,
	type Placeholder,
	type SignedContent,
	type Template,
} from './contents';
import { headerValues } from './headerValues';
import {
	readSignatureHeaders,
	type Delivery,
	type FixedScheme,
	type Mac,
	type SignatureHeaders,
} from './signatureHeader';

export type { Delivery, FixedScheme } from './signatureHeader';

export interface VerifyOptions {
	/** The latest secret of the service. */
	secret: string;
	/** Milliseconds since 1970. */
	now: number;
	/** Seconds that a signed timestamp may be off, either way. */
	tolerance: number;
	fixed?: FixedScheme;
}

/** `unsigned`: nothing can be compared with the secret. `stale`: genuine, but its time is off. */
type Why = 'wrong' | 'stale' | 'unsigned' | 'long';
/** `reason` is for the log: it holds no secret and no part of the delivery. */
type Verification = { ok: true } | { ok: false; why: Why; reason: string };

const refused = (why: Why, reason: string): Verification => ({ ok: false, why, reason });

/**
 * Whether a holder of the secret signed a delivery, by whichever scheme (docs/signatures.md).
 *
 * `ok` is about `rawBody` only. The caller must parse those same bytes as UTF-8 JSON, whatever the
 * content type says, and refuse what is not an object.
 */
export function verifyDelivery(delivery: Delivery, options: VerifyOptions): Verification {
	try {
		const { secret, now, tolerance, fixed = {} } = options;
		const template = fixed.content ? templateOf(fixed.content) : undefined;
		if (template === null)
			return refused('unsigned', 'Signed Content is no template with {body} in it.');
		const headers = readSignatureHeaders(delivery, fixed);
		if (headers.macs.length === 0) return refused('unsigned', NO_MAC);
		if (delivery.rawBody.length + MAX_BESIDE_BODY > MAX_BYTES)
			return refused('long', 'The body is longer than 8 MiB.');
		const { label } = headers.macs[0]!;
		const templates = template ? [template] : likeliestFirst(label, headers.timestamp);
		const content = findMatch(delivery, headers, { templates, secret, key: fixed.key });
		if (content === undefined) return refused('unsigned', NOTHING_SIGNED);
		if (content === null) return refused('wrong', 'No signature was made with our secret.');
		// A signed timestamp counts only once the signature is known to be genuine.
		const stale = content.timestamp === null ? null : staleness(content.timestamp, now, tolerance);
		return stale === null ? { ok: true } : refused('stale', stale);
	} catch {
		return refused('unsigned', 'The delivery could not be read.');
	}
}

const NO_MAC =
	'No header holds a signature that can be read. Set Signature to Fixed, with the header, prefix and algorithm of the service.';

const NOTHING_SIGNED = 'The delivery has no header for a part of Signed Content.';

/** Five contents with three forms of the secret, and one more: enough for what any scheme sends. */
const MAX_HMACS = 16;
const MIN_HMACS = 4;

/** At most this many bytes are hashed, or a long forged body would block the process. */
const MAX_BYTES = 8 * 1024 * 1024;
/** The most that is hashed beside a body: the rest of the content, and the blocks of the key. */
const MAX_BESIDE_BODY = 8192;

/** More headers, and parts of signature headers, than services send. */
const USUAL_LOOKED = 80;
/** As many take the time of one MAC. */
const LOOKED_PER_HMAC = 8;

/** The first content for which a MAC of the delivery is that of the secret. Undefined if it has no such content. */
function findMatch(
	delivery: Delivery,
	headers: SignatureHeaders,
	{ templates, secret, key: chosen }: { templates: Template[]; secret: string; key?: KeyForm },
): SignedContent | null | undefined {
	const algorithms = new Set(headers.macs.map(({ algorithm }) => algorithm));
	let values: ReturnType<typeof headerValues> | undefined;
	const valueOf = (part: Placeholder) => (values ??= headerValues(delivery, headers))(part);
	const keys: Partial<Record<KeyForm, string | Buffer>> = {};
	const excess = Math.max(0, Math.ceil((headers.looked - USUAL_LOOKED) / LOOKED_PER_HMAC));
	const byBytes = Math.floor(MAX_BYTES / (delivery.rawBody.length + MAX_BESIDE_BODY));
	let left = Math.min(Math.max(MIN_HMACS, MAX_HMACS - excess), byBytes);
	let unmatched: null | undefined;
	for (const template of templates) {
		const content = fill(template, valueOf);
		if (content === null) continue;
		unmatched = null;
		for (const form of chosen ? [chosen] : template.keyForms) {
			const key = (keys[form] ??= keyOf(secret, form, chosen !== undefined));
			if (key.length === 0) continue;
			for (const algorithm of algorithms) {
				if (left-- === 0) return null;
				const hash = createHmac(algorithm, key);
				for (const piece of [content.before, delivery.rawBody, content.after])
					if (piece.length > 0) hash.update(piece);
				// As text first: Node makes a buffer of a text sooner than of a digest.
				const expected = Buffer.from(hash.digest('binary'), 'binary');
				const isOurs = ({ algorithm: used, bytes }: Mac) =>
					used === algorithm && timingSafeEqual(bytes, expected);
				if (headers.macs.some(isOurs)) return content;
			}
		}
	}
	return unmatched;
}

/** Null when the signed timestamp is within `tolerance` seconds of `now`, else a sentence. */
function staleness(timestamp: string, now: number, tolerance: number): string | null {
	const age = (now - millisecondsOf(timestamp)) / 1000;
	if (Math.abs(age) <= tolerance) return null;
	const distance = `${Math.round(Math.abs(age))} seconds ${age < 0 ? 'ahead' : 'old'}`;
	return `The signature is genuine, but its timestamp is ${distance} and only ${tolerance} are allowed.`;
}

/** Digits are seconds (10–11 of them), milliseconds (12–14) or microseconds (15–16). */
function millisecondsOf(timestamp: string): number {
	if (!/^\d+$/.test(timestamp)) return Date.parse(timestamp);
	if (timestamp.length <= 11) return Number(timestamp) * 1000;
	return timestamp.length <= 14 ? Number(timestamp) : Number(timestamp) / 1000;
}
