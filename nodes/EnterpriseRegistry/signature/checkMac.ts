import { SECOND, type Instant, type Seconds } from '../times';
import { attemptsFor, whyNoAttempt } from './attempts';
import type { Delivery } from './delivery';
import { findSignatures, type Signatures } from './findSignatures';
import { byteLength, computeMac, isAnyEqual } from './mac';
import { MacBudget, MAX_BYTES } from './macBudget';
import { readingsOfTime } from './readingsOfTime';
import { refusedFor, WRONG_SIGNATURE, type Refused } from './refusals';
import { readScheme, type FixedScheme, type Scheme } from './scheme';
import { holdsRecentTime, readSignedTime } from './signedTime';
import type { SignedText } from './template';
import { ValueHeaders } from './valueHeaders';
import { isVarying } from './valuePatterns';

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

type MacCheck = { kind: 'signed' } | Refused;

/**
 * Whether a MAC of the delivery was made with the secret, and not too long ago. It is no proof: bytes that were signed as a time and a body
 * can be presented here as a body alone, which `verifyDelivery` refuses. The bench and the published deliveries, some of which are no JSON,
 * need it without that.
 */
export function checkMac(delivery: Delivery, options: VerifyOptions): MacCheck {
	const read = readScheme(options.secret, options.fixed);
	if (read.kind === 'refused') return read;
	const { scheme } = read;
	const signatures = findSignatures(delivery, scheme);
	if (signatures.macs.length === 0) return signatures.isCutShort ? NOT_RECOGNISED : NO_SIGNATURE;
	const search = findMatch(delivery, signatures, scheme);
	if (search.kind === 'refused') return search;
	// A time counts only once the signature is known to be genuine.
	return scheme.content === undefined
		? checkTimeOfRecognised(search.signed, options)
		: checkTimeByHand(search.signed, options);
}

type Search = { kind: 'match'; signed: SignedText } | Refused;

/** Makes one attempt after the other, the likeliest first, until one fits or the budget is spent. */
function findMatch(delivery: Delivery, signatures: Signatures, scheme: Scheme): Search {
	const received = { signatures, valueHeaders: new ValueHeaders(delivery) };
	const budget = new MacBudget(signatures);
	const hasOneHeader = signatures.signatureHeaders.length === 1;
	let isHintTried = false;
	let isAnyTried = false;
	for (const { signed, key, algorithm, isHinted } of attemptsFor(received, scheme)) {
		const parts = [signed.before, delivery.rawBody, signed.after];
		const bytes = byteLength(parts);
		const limit = budget.limitFor(bytes);
		if (limit !== undefined) {
			// What the only signature header hints at comes first. Once all of it was tried, a MAC that did not fit is not ours.
			if (hasOneHeader && isHintTried && !isHinted) return WRONG_SIGNATURE;
			return limit === 'bytes' ? TOO_LONG : NOT_RECOGNISED;
		}
		budget.spend(bytes);
		isAnyTried = true;
		isHintTried ||= isHinted;
		const expected = computeMac(algorithm, key, parts);
		if (isAnyEqual(signatures.macs, algorithm, expected)) return { kind: 'match', signed };
	}
	// What was not read may have been the MAC that is ours, or what it is of.
	if (signatures.isCutShort || received.valueHeaders.wasCutShort()) return NOT_RECOGNISED;
	return isAnyTried ? WRONG_SIGNATURE : whyNoAttempt(received, scheme);
}

const NO_SIGNATURE = refusedFor({ code: 'noSignature', facts: {} });
const NOT_RECOGNISED = refusedFor({ code: 'notRecognised', facts: {} });
const TOO_LONG = refusedFor({ code: 'bodyTooLong', facts: { most: MAX_BYTES } });
const TIME_MAY_HIDE = refusedFor({ code: 'timeMayHide', facts: {} });

/** A recognised content has one reading, and so one time: step 2 of the proof in `valuePatterns`. */
function checkTimeOfRecognised(signed: SignedText, options: VerifyOptions): MacCheck {
	if (signed.time !== undefined) return checkTimes([signed.time.text], options);
	return mayHideTime(signed, options.now) ? TIME_MAY_HIDE : { kind: 'signed' };
}

/** Whether the values beside the body may hold a time, whose age nobody checks: step 4 of the proof in `valuePatterns`. */
function mayHideTime({ template, texts }: SignedText, now: Instant): boolean {
	const values = texts.filter((text, at) => isVarying(template[at] ?? '') && !UUID.test(text));
	return holdsRecentTime(values.join(''), now);
}

/** What has this form as a whole is an ID, whatever digits it has: a time glued to another value would make it longer. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A content that the user chose may have several readings: step 3 of the proof in `valuePatterns`. */
function checkTimeByHand(signed: SignedText, options: VerifyOptions): MacCheck {
	return signed.time === undefined
		? { kind: 'signed' }
		: checkTimes([signed.time.text, ...readingsOfTime(signed)], options);
}

/** The signed time must be within the tolerance, either way, and so must each that can be presented as the signed one. */
function checkTimes(times: string[], { now, tolerance }: VerifyOptions): MacCheck {
	for (const time of times) {
		const instant = readSignedTime(time);
		const age: Seconds | undefined = instant === undefined ? undefined : (now - instant) / SECOND;
		const isNear = age !== undefined && Math.abs(age) <= tolerance;
		if (!isNear) return refusedFor({ code: 'signedTimeOff', facts: { age, tolerance } });
	}
	return { kind: 'signed' };
}
