import { SECOND, type Instant, type Seconds } from '../times';
import { attemptsAt, type Choices } from './attempts';
import { templateByHand } from './templatesToTry';
import type { Delivery } from './delivery';
import type { FixedScheme } from './fixedScheme';
import { Keys } from './keys';
import { computeMac, isAnyEqual } from './mac';
import { MAX_BODY, MAX_BYTES, mostMacs } from './macBudget';
import { ValueHeaders } from './valueHeaders';
import type { DeliveryRefusal, DeliveryRefusals } from './refusals';
import { findSignatures, type Signatures } from './findSignatures';
import { readSignedTime } from './signedTime';
import type { SignedText } from './template';
import { readingsOfTime } from './readingsOfTime';

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

/** The sender of a refused delivery gets the answer. The reason says more, and is for our log alone. */
type Verification = { ok: true } | { ok: false; answer: Answer; reason: DeliveryRefusal };

/**
 * What the sender is answered. `trigger/answers` gives each the HTTP status that is named here, by which his log tells whether our secret
 * is wrong: only a 401 says so. Several reasons share an answer.
 */
type Answer =
	/** 403: nothing in it can be compared with the secret, or what the user chose as Signed Content is no template. */
	| 'unsigned'
	/** 401: nothing in it was made with the secret, as far as that was tried; or the secret has no key of the form that the user chose. */
	| 'wrong'
	/** 409: it is genuine, but its time is off. */
	| 'stale'
	/** 413: its body is longer than what is hashed. */
	| 'tooLong';

/**
 * Whether a holder of the secret signed a delivery, by whichever scheme. It never throws: what cannot be read is refused.
 *
 * `ok` is about `rawBody` only. The caller must parse those same bytes as UTF-8 JSON, whatever the content type says, and refuse what is
 * not an object: `valuePatterns`, which proves that no signature of one content passes for one of another, needs both.
 * docs/signatures.md lists all schemes.
 *
 * A delivery from its headers to the match, with the secret `whsec_dGhpcnR5LXR3byBieXRlcyBvZiBhIHRlc3Qgc2VjcmV0`:
 *
 *     x-vendor-id: msg_1
 *     x-vendor-timestamp: 1780000000
 *     x-vendor-signature: v1,M/C0hRCs1ESAGP/eYtZ5mZ5uKBGOCrHPzxsmLns/310=
 *
 *     {"eventId":"evt_1"}
 *
 * 1. `findSignatures` finds a MAC in `x-vendor-signature`. It is base64 of 32 bytes, so of SHA-256, and has the label `v1`.
 * 2. `likeliestFirst` takes that label for a hint at Standard Webhooks, and begins with the template `{id}.{timestamp}.{body}`.
 * 3. `PlaceholderValues` finds the values in the two other headers: `ValueHeaders` lists those whose names may hold them, and
 *    `nearestHeader` takes the one nearest to `x-vendor-signature`. Then `fillTemplate` gives `msg_1.1780000000.{"eventId":"evt_1"}`.
 * 4. `Keys` gives the forms of the secret, for this content first the bytes that it encodes.
 * 5. That content with that key is the first of the `attemptsAt` the delivery. Its MAC is the one in the header, so the delivery is genuine.
 *    Were it not, the other forms of the secret would come next, then `{body}`, `{timestamp}.{body}` and so on, as many as `mostMacs`
 *    allows. A delivery that none of them fits is `wrong`.
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
	const chosenTemplate = fixed.content === undefined ? undefined : templateByHand(fixed.content);
	if (fixed.content !== undefined && chosenTemplate === undefined)
		return refusedBy({ code: 'noTemplate', facts: {} });
	const signatures = findSignatures(delivery, fixed);
	if (signatures.macs.length === 0)
		return refusedBy({ code: signatures.isCutShort ? 'notRecognised' : 'noSignature', facts: {} });
	if (delivery.rawBody.length > MAX_BODY)
		return refusedBy({ code: 'bodyTooLong', facts: { most: MAX_BYTES } });
	const keys = new Keys(secret, fixed.key);
	const found = findMatch(delivery, signatures, { keys, chosenTemplate });
	if (found.kind === 'none') return refusedBy({ code: found.code, facts: {} });
	// A signed time counts only once the signature is known to be genuine.
	const { signed } = found;
	if (signed.time === undefined) return { ok: true };
	// A recognised content has one reading, and one that the user chose may have several: steps 2 and 3 of the proof in `valuePatterns`.
	const otherReadings = chosenTemplate === undefined ? [] : readingsOfTime(signed);
	return checkTimes([signed.time.text, ...otherReadings], options);
}

type Search =
	| { kind: 'match'; signed: SignedText }
	| { kind: 'none'; code: 'notRecognised' | 'nothingSigned' | 'wrongSignature' };

/** Makes one attempt after the other, the likeliest first, until one fits or the budget is spent. */
function findMatch(delivery: Delivery, signatures: Signatures, choices: Choices): Search {
	const valueHeaders = new ValueHeaders(delivery);
	const most = mostMacs(delivery, signatures);
	let tried = 0;
	for (const { signed, key, algorithm } of attemptsAt({ signatures, valueHeaders }, choices)) {
		if (tried === most) return { kind: 'none', code: 'notRecognised' };
		tried++;
		const parts = [signed.before, delivery.rawBody, signed.after];
		const expected = computeMac(algorithm, key, parts);
		if (isAnyEqual(signatures.macs, algorithm, expected)) return { kind: 'match', signed };
	}
	// The secret, or the form that the user chose for it, is wrong, and not the delivery.
	if (choices.keys.isEmpty()) return { kind: 'none', code: 'wrongSignature' };
	// What was not read may have been the MAC that is ours, or what it is of.
	if (signatures.isCutShort || valueHeaders.wasCutShort())
		return { kind: 'none', code: 'notRecognised' };
	return { kind: 'none', code: tried === 0 ? 'nothingSigned' : 'wrongSignature' };
}

const refusedBy = (reason: DeliveryRefusal): Verification => ({
	ok: false,
	answer: ANSWERS[reason.code],
	reason,
});

const ANSWERS: Record<keyof DeliveryRefusals, Answer> = {
	unreadableDelivery: 'unsigned',
	noTemplate: 'unsigned',
	noSignature: 'unsigned',
	bodyTooLong: 'tooLong',
	nothingSigned: 'unsigned',
	wrongSignature: 'wrong',
	notRecognised: 'wrong',
	signedTimeOff: 'stale',
};

/** The signed time must be within the tolerance, either way, and so must each that can be presented as the signed one. */
function checkTimes(times: string[], { now, tolerance }: VerifyOptions): Verification {
	const ages = times.map((time): Seconds => (now - readSignedTime(time)) / SECOND);
	const age = ages.find((age) => !(Math.abs(age) <= tolerance));
	if (age === undefined) return { ok: true };
	return refusedBy({
		code: 'signedTimeOff',
		facts: { age: Number.isNaN(age) ? undefined : age, tolerance },
	});
}
