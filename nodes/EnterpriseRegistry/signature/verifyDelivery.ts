import { nameOfError } from '../failure';
import { isObject, readJson, type Json } from '../json';
import { checkMac, type VerifyOptions } from './checkMac';
import type { Delivery } from './delivery';
import { refusedFor, type Refused } from './refusals';

export type { VerifyOptions } from './checkMac';
export type { Delivery } from './delivery';
export type { FixedScheme } from './scheme';

interface Verified {
	kind: 'verified';
	/** What the signed bytes say. */
	body: Json;
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
 *    `notRecognised` where more could be tried, and no label of the only signature header hints at what is signed.
 * 6. The signed time is near `now`, or the delivery is refused as `signedTimeOff`.
 * 7. The body is a JSON object, or it is refused as `noObject`: the proof in `valuePatterns` needs that.
 */
export function verifyDelivery(delivery: Delivery, options: VerifyOptions): Verified | Refused {
	try {
		const check = checkMac(delivery, options);
		if (check.kind === 'refused') return check;
		const body = readJson(delivery.rawBody.toString('utf8'));
		return isObject(body)
			? { kind: 'verified', body }
			: refusedFor({ code: 'noObject', facts: {} });
	} catch (thrown) {
		return refusedFor({ code: 'unreadableDelivery', facts: { name: nameOfError(thrown) } });
	}
}
