import { createHmac, timingSafeEqual } from 'node:crypto';

import { SECOND, type Instant, type Seconds } from '../times';
import { contentByHand, likeliestFirst, type ContentToTry } from './contents';
import type { Delivery } from './delivery';
import type { FixedScheme } from './fixedScheme';
import { HeaderValues } from './headerValues';
import { Keys, type Key } from './keys';
import type { Algorithm, Mac } from './mac';
import type { DeliveryRefusal, DeliveryRefusals } from './refusals';
import { readSignatures, type SignatureHeader, type Signatures } from './signatureHeader';
import { readSignedTime } from './signedTime';
import { fillTemplate, type ContentTemplate, type FilledContent } from './template';

export type { Delivery } from './delivery';
export type { FixedScheme } from './fixedScheme';

export interface VerifyOptions {
	/** The latest secret of the service, as it was issued: with `whsec_`, if it has that. */
	secret: string;
	/** The time of the delivery: now. */
	now: Instant;
	/** How far a signed time may be off, either way. */
	tolerance: Seconds;
	/** What the user chose by hand; all else is recognised. */
	fixed?: FixedScheme;
}

/** The senders of deliveries are told why; `reason` says more, and is for the log alone. */
type Verification = { ok: true } | { ok: false; why: Why; reason: DeliveryRefusal };

/**
 * Why a delivery is refused. `trigger/answers` gives each the HTTP status that is named here, by which the sender's log tells whether our
 * secret is wrong: only a 401 says so.
 */
type Why =
	/** 403: nothing in it can be compared with the secret. */
	| 'unsigned'
	/** 401: none of its signatures was made with the secret. */
	| 'wrong'
	/** 401: not all ways to sign it were tried, so it may be genuine. */
	| 'notRecognised'
	/** 409: it is genuine, but its time is off. */
	| 'stale'
	/** 413: its body is longer than what is hashed. */
	| 'tooLong';

/**
 * Whether a holder of the secret signed a delivery, by whichever scheme. It never throws: what cannot be read is refused.
 *
 * `ok` is about `rawBody` only. The caller must parse those same bytes as UTF-8 JSON, whatever the content type says, and refuse what is
 * not an object. docs/signatures.md has all schemes, and why this is safe.
 *
 * A delivery from its headers to the match, with the secret `whsec_dGhpcnR5LXR3byBieXRlcyBvZiBhIHRlc3Qgc2VjcmV0`:
 *
 *     x-vendor-id: msg_1
 *     x-vendor-timestamp: 1780000000
 *     x-vendor-signature: v1,M/C0hRCs1ESAGP/eYtZ5mZ5uKBGOCrHPzxsmLns/310=
 *
 *     {"eventId":"evt_1"}
 *
 * 1. `readSignatures` finds a MAC in `x-vendor-signature`. It is base64 of 32 bytes, so of SHA-256, and has the label `v1`.
 * 2. `likeliestFirst` takes that label for a hint at Standard Webhooks, and begins with the template `{id}.{timestamp}.{body}`.
 * 3. `fillTemplate` puts the values of the two other headers into it: `msg_1.1780000000.{"eventId":"evt_1"}`.
 * 4. `Keys` gives the forms of the secret, for this content first the bytes that it encodes.
 * 5. The MAC of that content with that key equals the one in the header, so the delivery is genuine. Had it not matched, the other forms of the
 *    secret would come next, then `{body}`, `{timestamp}.{body}` and so on. A delivery that none of them fits is `wrong`. One with more
 *    of them than 16 MACs can try is `notRecognised`.
 * 6. The signed time is near `now`, or the delivery is `stale`.
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
	const chosen = fixed.content === undefined ? undefined : contentByHand(fixed.content);
	if (fixed.content !== undefined && chosen === undefined)
		return refusedBy({ code: 'noTemplate', facts: {} });
	const signatures = readSignatures(delivery, fixed);
	const [first] = signatures.headers;
	if (first === undefined) return refusedBy({ code: 'noSignature', facts: {} });
	if (delivery.rawBody.length > MAX_BODY)
		return refusedBy({ code: 'bodyTooLong', facts: { most: MAX_BYTES } });
	const contents = chosen ? [chosen] : likeliestFirst(first.label, first.timestamp);
	const found = findMatch(delivery, signatures, { contents, keys: new Keys(secret, fixed.key) });
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

const refusedBy = (reason: DeliveryRefusal): Verification => ({
	ok: false,
	why: WHY[reason.code],
	reason,
});

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

type Match =
	| { kind: 'match'; content: FilledContent }
	/**
	 * No MAC of the delivery is one of the secret. It is also `wrong` where the secret has no key of the form that the user chose: then that
	 * choice or the secret is wrong, and not the delivery.
	 */
	| { kind: 'wrong' }
	/** The budget was spent before all attempts were made. */
	| { kind: 'gaveUp' }
	/** Each content has a part that the delivery lacks. */
	| { kind: 'nothingToCompare' };

interface Choices {
	/** What may have been signed, the likeliest first. */
	contents: readonly ContentToTry[];
	keys: Keys;
}

/** Makes one attempt after the other, the likeliest first, until the budget is spent. */
function findMatch(delivery: Delivery, signatures: Signatures, { contents, keys }: Choices): Match {
	const budget = new MacBudget(delivery, signatures);
	const macs = signatures.headers.flatMap((header) => header.macs);
	const algorithms = new Set(macs.map(({ algorithm }) => algorithm));
	const values = new HeaderValues(delivery, signatures.headers[0]?.name ?? '');
	let hadContent = false;
	for (const { template, keyForms } of contents) {
		for (const content of fillings(template, signatures.headers, values)) {
			hadContent = true;
			for (const keyForm of keys.formsToTry(keyForms)) {
				const key = keys.keyFor(keyForm);
				if (key === undefined) continue;
				for (const algorithm of algorithms) {
					if (budget.isSpent) return { kind: 'gaveUp' };
					budget.spend();
					if (isSignedBy({ content, key, algorithm }, delivery.rawBody, macs))
						return { kind: 'match', content };
				}
			}
		}
	}
	return { kind: hadContent ? 'wrong' : 'nothingToCompare' };
}

/**
 * What a template makes of a delivery: nothing where a value is missing, else one content. There are more where several headers have
 * MACs and their times differ, as a gateway may sign what it passes on: each time may be the one that our MAC is of.
 */
function fillings(
	template: ContentTemplate,
	headers: SignatureHeader[],
	values: HeaderValues,
): FilledContent[] {
	const found: FilledContent[] = [];
	for (const { timestamp } of headers) {
		const content = fillTemplate(template, (placeholder) => values.valueOf(placeholder, timestamp));
		if (content === undefined) continue;
		const isFound = found.some((other) => isSame(content, other));
		if (!isFound) found.push(content);
	}
	return found;
}

const isSame = (one: FilledContent, other: FilledContent): boolean =>
	one.before === other.before && one.after === other.after;

/** What a holder of the secret may have hashed, and how. */
interface Attempt {
	content: FilledContent;
	key: Key;
	algorithm: Algorithm;
}

/** Whether one of the MACs of a delivery is the one that the attempt gives. */
function isSignedBy(
	{ content, key, algorithm }: Attempt,
	rawBody: Buffer,
	macs: readonly Mac[],
): boolean {
	const hash = createHmac(algorithm, key);
	if (content.before !== '') hash.update(content.before);
	hash.update(rawBody);
	if (content.after !== '') hash.update(content.after);
	// The digest is taken as text first: Node makes a buffer of a text sooner than of a digest.
	const expected = Buffer.from(hash.digest('binary'), 'binary');
	return macs.some((mac) => mac.algorithm === algorithm && timingSafeEqual(mac.bytes, expected));
}

/** For each signed time: five contents with three forms of the secret, and one more. That is enough for what nearly any scheme sends. */
const MOST_MACS = 16;
/** For a delivery with so many headers that reading them takes as long as the other twelve MACs. */
const MOST_MACS_BESIDE_MANY_HEADERS = 4;

/** More headers, and parts of signature headers, than services send. */
const USUALLY_EXAMINED = 80;
/** Examining eight headers or parts takes about as long as one MAC. */
const EXAMINED_PER_MAC = 8;

/** At most this many bytes are hashed, or a long forged body would block the process. */
const MAX_BYTES = 8 * 1024 * 1024;
/** The most that is hashed beside a body: the rest of the content, and the blocks of the key. */
const MAX_BESIDE_BODY = 8192;
/** The longest body of which one MAC is computed. */
const MAX_BODY = MAX_BYTES - MAX_BESIDE_BODY;

/** How many MACs may be computed for a delivery: fewer where its headers took long to read, or its body is long. */
class MacBudget {
	private left: number;

	constructor({ rawBody }: Delivery, { headers, examined }: Signatures) {
		// A gateway's time beside ours takes away none of the attempts with ours.
		const times = new Set(headers.map(({ timestamp }) => timestamp)).size;
		const excess = Math.max(0, Math.ceil((examined - USUALLY_EXAMINED) / EXAMINED_PER_MAC));
		const byHeaders = Math.max(MOST_MACS_BESIDE_MANY_HEADERS, MOST_MACS - excess) * times;
		const byBytes = Math.floor(MAX_BYTES / (rawBody.length + MAX_BESIDE_BODY));
		this.left = Math.min(byHeaders, byBytes);
	}

	get isSpent(): boolean {
		return this.left === 0;
	}

	spend(): void {
		this.left--;
	}
}

/** A time that was signed must be within the tolerance, either way. */
function checkAge({ timestamp }: FilledContent, { now, tolerance }: VerifyOptions): Verification {
	if (timestamp === undefined) return { ok: true };
	const age: Seconds = (now - readSignedTime(timestamp)) / SECOND;
	if (Math.abs(age) <= tolerance) return { ok: true };
	return refusedBy({
		code: 'signedTimeOff',
		facts: { age: Number.isNaN(age) ? undefined : age, tolerance },
	});
}
