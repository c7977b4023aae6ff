import { isObject, readJson, type Json } from '../json';
import { SECOND, type Instant, type Seconds } from '../times';
import { attemptsFor, isNamedContentTried, whatIsLacking, type Settings } from './attempts';
import type { Delivery } from './delivery';
import { findSignatures, type Signatures } from './findSignatures';
import { checkScheme, type CheckedScheme, type FixedScheme } from './fixedScheme';
import { Keys } from './keys';
import { byteLength, computeMac, isAnyEqual } from './mac';
import { MacBudget, MAX_BYTES } from './macBudget';
import { readingsOfTime } from './readingsOfTime';
import type { DeliveryRefusal } from './refusals';
import { MOMENT, readSignedTime } from './signedTime';
import type { SignedText } from './template';
import { MAX_TEMPLATE_LENGTH, templateByHand } from './templatesToTry';
import { ValueHeaders } from './valueHeaders';
import { isVarying } from './valuePatterns';

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

type Verification = Verified | Refused;

interface Verified {
	kind: 'verified';
	/** What the signed bytes say. */
	body: Json;
}

interface Refused {
	kind: 'refused';
	reason: DeliveryRefusal;
}

/**
 * Whether a holder of the secret signed a delivery, by whichever scheme, and what its body says. It never throws: what cannot be read is
 * refused. Nothing but `body` was signed. It is read from `rawBody` as UTF-8 JSON, whatever the content type says.
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
 * 5. That content with that key is the first of the `attemptsFor` the delivery. Its MAC is the one in the header, so the delivery is genuine.
 *    Were it not, the other forms of the secret would come next, then `{body}`, `{timestamp}.{body}` and so on, as many as `MacBudget`
 *    allows. A delivery that none of them fits is refused as `wrongSignature`. It is
 *    `notRecognised` where more could be tried, and neither a label nor a time beside the MAC says what is signed.
 * 6. The signed time is near `now`, or the delivery is refused as `signedTimeOff`.
 * 7. The body is a JSON object, or it is refused as `noObject`: the proof in `valuePatterns` needs that.
 */
export function verifyDelivery(delivery: Delivery, options: VerifyOptions): Verification {
	try {
		const check = checkMac(delivery, options);
		if (check.kind === 'refused') return check;
		const body = readJson(delivery.rawBody.toString('utf8'));
		return isObject(body) ? { kind: 'verified', body } : refusedBy({ code: 'noObject', facts: {} });
	} catch (thrown) {
		const name = thrown instanceof Error ? thrown.constructor.name : typeof thrown;
		return refusedBy({ code: 'unreadableDelivery', facts: { name } });
	}
}

type MacCheck = { kind: 'signed' } | Refused;

/**
 * All of `verifyDelivery` but step 7. The bench does not measure that, and some published deliveries are no JSON. It is no proof: bytes that were signed as
 * a time and a body can be presented here as a body alone.
 */
export function checkMac(delivery: Delivery, options: VerifyOptions): MacCheck {
	const read = readSettings(options);
	if (read.kind === 'refused') return read;
	const { scheme, settings } = read;
	const signatures = findSignatures(delivery, scheme);
	if (signatures.macs.length === 0)
		return refusedBy({ code: signatures.isCutShort ? 'notRecognised' : 'noSignature', facts: {} });
	const found = findMatch(delivery, signatures, settings);
	if (found.kind === 'none') return refusedBy(found.reason);
	// A signed time counts only once the signature is known to be genuine.
	const { signed } = found;
	const isRecognised = settings.chosenTemplate === undefined;
	if (signed.time === undefined)
		return isRecognised && mayHideTime(signed) ? refusedBy(WITH_MOMENT) : { kind: 'signed' };
	// A recognised content has one reading, and one that the user chose may have several: steps 2 and 3 of the proof in `valuePatterns`.
	const otherReadings = isRecognised ? [] : readingsOfTime(signed);
	return checkTimes([signed.time.text, ...otherReadings], options);
}

/** Whether the values beside the body hold a moment, whose age nobody checks: step 4 of the proof in `valuePatterns`. */
function mayHideTime({ template, texts }: SignedText): boolean {
	const values = texts.filter((text, at) => isVarying(template[at] ?? '') && !UUID.test(text));
	return MOMENT.test(values.join(''));
}

/** What has this form as a whole is an ID, whatever digits it has: a time glued to another value would make it longer. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** It is the row of an event and an ID. No new secret would help, as 401 would have it. */
const WITH_MOMENT: DeliveryRefusal = { code: 'valueUnfit', facts: { placeholder: 'id' } };

/** What the secret and the options say, if all of it can be used; else the fault is the user's, and not the sender's. */
function readSettings({ secret, fixed = {} }: VerifyOptions): ReadSettings | Refused {
	const checked = checkScheme(fixed);
	if (checked.kind === 'unknown') {
		const { option, choices } = checked;
		return refusedBy({ code: 'unknownChoice', facts: { option, choices } });
	}
	const { scheme } = checked;
	const chosenTemplate = fixed.content === undefined ? undefined : templateByHand(fixed.content);
	if (fixed.content !== undefined && chosenTemplate === undefined)
		return refusedBy({ code: 'noTemplate', facts: { most: MAX_TEMPLATE_LENGTH } });
	const keys = new Keys(secret, scheme.key);
	if (scheme.key !== undefined && keys.isEmpty())
		return refusedBy({ code: 'noKey', facts: { form: scheme.key } });
	return { kind: 'settings', scheme, settings: { keys, chosenTemplate } };
}

interface ReadSettings {
	kind: 'settings';
	/** In which form the signature may be written. */
	scheme: CheckedScheme;
	settings: Settings;
}

type Search = { kind: 'match'; signed: SignedText } | { kind: 'none'; reason: DeliveryRefusal };

/** Makes one attempt after the other, the likeliest first, until one fits or the budget is spent. */
function findMatch(delivery: Delivery, signatures: Signatures, settings: Settings): Search {
	const received = { signatures, valueHeaders: new ValueHeaders(delivery) };
	const budget = new MacBudget(signatures);
	let isAnyMade = false;
	for (const { signed, key, algorithm } of attemptsFor(received, settings)) {
		const parts = [signed.before, delivery.rawBody, signed.after];
		const bytes = byteLength(parts);
		const limit = budget.limitFor(bytes);
		if (limit !== undefined) {
			if (isNamedContentTried(received, settings, signed)) return noMatch(WRONG);
			return limit === 'bytes' ? TOO_LONG : NOT_RECOGNISED;
		}
		budget.spend(bytes);
		isAnyMade = true;
		const expected = computeMac(algorithm, key, parts);
		if (isAnyEqual(signatures.macs, algorithm, expected)) return { kind: 'match', signed };
	}
	// What was not read may have been the MAC that is ours, or what it is of.
	if (signatures.isCutShort || received.valueHeaders.wasCutShort()) return NOT_RECOGNISED;
	return noMatch((isAnyMade ? undefined : whatIsLacking(received, settings)) ?? WRONG);
}

const noMatch = (reason: DeliveryRefusal): Search => ({ kind: 'none', reason });

const WRONG: DeliveryRefusal = { code: 'wrongSignature', facts: {} };
const TOO_LONG = noMatch({ code: 'bodyTooLong', facts: { most: MAX_BYTES } });
const NOT_RECOGNISED = noMatch({ code: 'notRecognised', facts: {} });

const refusedBy = (reason: DeliveryRefusal): Refused => ({ kind: 'refused', reason });

/** The signed time must be within the tolerance, either way, and so must each that can be presented as the signed one. */
function checkTimes(times: string[], { now, tolerance }: VerifyOptions): MacCheck {
	for (const time of times) {
		const instant = readSignedTime(time);
		const age: Seconds | undefined = instant === undefined ? undefined : (now - instant) / SECOND;
		const isNear = age !== undefined && Math.abs(age) <= tolerance;
		if (!isNear) return refusedBy({ code: 'signedTimeOff', facts: { age, tolerance } });
	}
	return { kind: 'signed' };
}
