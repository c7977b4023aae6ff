import { createHmac, timingSafeEqual } from 'node:crypto';

import { SECOND, type Instant, type Seconds } from '../times';
import { contentByHand, likeliestFirst, type Content } from './contents';
import type { Delivery } from './delivery';
import type { FixedScheme } from './fixedScheme';
import { HeaderValues } from './headerValues';
import { Keys, type Key } from './keys';
import type { Algorithm } from './mac';
import type { DeliveryRefusal, DeliveryRefusals } from './refusals';
import { readSignatureHeaders, type SignatureHeaders } from './signatureHeader';
import { readSignedTime } from './signedTime';
import { fill, type SignedContent } from './template';

export type { Delivery } from './delivery';
export type { FixedScheme } from './fixedScheme';

export interface VerifyOptions {
	/** The latest secret of the service. */
	secret: string;
	now: Instant;
	/** How far a signed time may be off, either way. */
	tolerance: Seconds;
	fixed?: FixedScheme;
}

/** Why a delivery is refused. */
type Why =
	/** Nothing in it can be compared with the secret. */
	| 'unsigned'
	/** None of its signatures was made with the secret. */
	| 'wrong'
	/** Not all ways to sign it were tried, so it may be genuine. */
	| 'notRecognised'
	/** It is genuine, but its time is off. */
	| 'stale'
	/** Its body is longer than what is hashed. */
	| 'tooLong';

/** The senders of deliveries are told why; `reason` says more, and is for the log alone. */
type Verification = { ok: true } | { ok: false; why: Why; reason: DeliveryRefusal };

const WHY: Record<keyof DeliveryRefusals, Why> = {
	unreadableDelivery: 'unsigned',
	noTemplate: 'unsigned',
	noSignature: 'unsigned',
	bodyTooLong: 'tooLong',
	nothingSigned: 'unsigned',
	wrongSignature: 'wrong',
	notRecognised: 'notRecognised',
	signedTimeOff: 'stale',
};

const refusedBy = (reason: DeliveryRefusal): Verification => ({
	ok: false,
	why: WHY[reason.code],
	reason,
});

/**
 * Whether a holder of the secret signed a delivery, by whichever scheme (docs/signatures.md).
 *
 * `ok` is about `rawBody` only. The caller must parse those same bytes as UTF-8 JSON, whatever the
 * content type says, and refuse what is not an object.
 */
export function verifyDelivery(delivery: Delivery, options: VerifyOptions): Verification {
	try {
		return verify(delivery, options);
	} catch {
		return refusedBy({ code: 'unreadableDelivery', facts: {} });
	}
}

function verify(delivery: Delivery, options: VerifyOptions): Verification {
	const { secret, fixed = {} } = options;
	const isByHand = fixed.content !== undefined;
	const chosen = fixed.content === undefined ? undefined : contentByHand(fixed.content);
	if (isByHand && chosen === undefined) return refusedBy({ code: 'noTemplate', facts: {} });
	const headers = readSignatureHeaders(delivery, fixed);
	const [first] = headers.macs;
	if (first === undefined) return refusedBy({ code: 'noSignature', facts: {} });
	if (delivery.rawBody.length > MAX_BODY)
		return refusedBy({ code: 'bodyTooLong', facts: { most: MAX_BYTES } });
	const contents = chosen === undefined ? likeliestFirst(first.label, headers.timestamp) : [chosen];
	const found = findMatch(delivery, headers, { contents, keys: new Keys(secret, fixed.key) });
	switch (found.kind) {
		case 'nothingToCompare':
			return refusedBy({ code: 'nothingSigned', facts: {} });
		case 'wrong':
			return refusedBy({ code: 'wrongSignature', facts: {} });
		case 'gaveUp':
			return refusedBy({ code: 'notRecognised', facts: {} });
		case 'match':
			// A signed time counts only once the signature is known to be genuine.
			return checkAge(found.content, options);
	}
}

type Match =
	| { kind: 'match'; content: SignedContent }
	/** No MAC of the delivery is one of the secret. */
	| { kind: 'wrong' }
	/** The budget was spent before all candidates were tried. */
	| { kind: 'gaveUp' }
	/** The delivery has all parts of no content. */
	| { kind: 'nothingToCompare' };

interface Choices {
	/** What may have been signed, the likeliest first. */
	contents: readonly Content[];
	keys: Keys;
}

/** Tries one candidate after the other, the likeliest first, until the budget is spent. */
function findMatch(
	delivery: Delivery,
	headers: SignatureHeaders,
	{ contents, keys }: Choices,
): Match {
	const values = new HeaderValues(delivery, headers);
	const budget = new HmacBudget(delivery, headers);
	const algorithms = new Set(headers.macs.map(({ algorithm }) => algorithm));
	let hadContent = false;
	for (const { template, keyForms } of contents) {
		const content = fill(template, (part) => values.valueOf(part));
		if (content === undefined) continue;
		hadContent = true;
		for (const form of keys.forms(keyForms)) {
			const key = keys.keyFor(form);
			if (key === undefined) continue;
			for (const algorithm of algorithms) {
				if (budget.isSpent) return { kind: 'gaveUp' };
				budget.spend();
				if (isSignedBy({ content, key, algorithm }, delivery, headers))
					return { kind: 'match', content };
			}
		}
	}
	// Where the secret has no key of the form that the user chose, a content is whole and no MAC was computed.
	return { kind: hadContent ? 'wrong' : 'nothingToCompare' };
}

/** What a holder of the secret may have hashed, and how. */
interface Candidate {
	content: SignedContent;
	key: Key;
	algorithm: Algorithm;
}

/** Whether one of the MACs of a delivery is that of the candidate. */
function isSignedBy(
	{ content, key, algorithm }: Candidate,
	{ rawBody }: Delivery,
	{ macs }: SignatureHeaders,
): boolean {
	const hash = createHmac(algorithm, key);
	if (content.before !== '') hash.update(content.before);
	hash.update(rawBody);
	if (content.after !== '') hash.update(content.after);
	// The digest is taken as text first: Node makes a buffer of a text sooner than of a digest.
	const expected = Buffer.from(hash.digest('binary'), 'binary');
	return macs.some((mac) => mac.algorithm === algorithm && timingSafeEqual(mac.bytes, expected));
}

/** Five contents with three forms of the secret, and one more: enough for what any scheme sends. */
const MAX_HMACS = 16;
const MIN_HMACS = 4;

/** At most this many bytes are hashed, or a long forged body would block the process. */
const MAX_BYTES = 8 * 1024 * 1024;
/** The most that is hashed beside a body: the rest of the content, and the blocks of the key. */
const MAX_BESIDE_BODY = 8192;
/** The longest body of which one MAC is computed. */
const MAX_BODY = MAX_BYTES - MAX_BESIDE_BODY;

/** More headers, and parts of signature headers, than services send. */
const USUALLY_EXAMINED = 80;
/** To examine as many takes the time of one MAC. */
const EXAMINED_PER_HMAC = 8;

/** How many MACs may be computed for a delivery: fewer where its headers took long to read, or its body is long. */
class HmacBudget {
	private left: number;

	constructor({ rawBody }: Delivery, { examined }: SignatureHeaders) {
		const excess = Math.max(0, Math.ceil((examined - USUALLY_EXAMINED) / EXAMINED_PER_HMAC));
		const byBytes = Math.floor(MAX_BYTES / (rawBody.length + MAX_BESIDE_BODY));
		this.left = Math.min(Math.max(MIN_HMACS, MAX_HMACS - excess), byBytes);
	}

	get isSpent(): boolean {
		return this.left === 0;
	}

	spend(): void {
		this.left--;
	}
}

/** A time that was signed must be within the tolerance, either way. */
function checkAge({ timestamp }: SignedContent, { now, tolerance }: VerifyOptions): Verification {
	if (timestamp === undefined) return { ok: true };
	const age: Seconds = (now - readSignedTime(timestamp)) / SECOND;
	if (Math.abs(age) <= tolerance) return { ok: true };
	return refusedBy({
		code: 'signedTimeOff',
		facts: { age: Number.isNaN(age) ? undefined : age, tolerance },
	});
}
