import type { Coded, NoFacts } from '../failure';

/** Why a delivery is not verified. It goes into a log, so the facts hold no secret and no part of the delivery. */
export interface DeliveryRefusals {
	/** Something was thrown while it was verified, as where a header is of no type that Node gives. */
	unreadableDelivery: NoFacts;
	/** What the user gave as Signed Content is no template. */
	noTemplate: NoFacts;
	/** No header holds a signature in a form that is known. */
	noSignature: NoFacts;
	/** @param most that is hashed, in bytes. */
	bodyTooLong: { most: number };
	/** The delivery has a part of no content that may have been signed. */
	nothingSigned: NoFacts;
	/** No MAC of the delivery is ours, or the secret has no key of the form that the user chose. */
	wrongSignature: NoFacts;
	/** None of the ways to sign that were tried fits. But more are possible, or more headers or MACs are there than are read. */
	notRecognised: NoFacts;
	/**
	 * The signature is genuine. @param age in seconds, negative for a time ahead of ours; undefined for a date that does not exist.
	 * @param tolerance in seconds, either way.
	 */
	signedTimeOff: { age: number | undefined; tolerance: number };
}

export type DeliveryRefusal = Coded<DeliveryRefusals>;
