import type { Coded, NoFacts } from '../failure';
import type { Seconds } from '../times';
import type { KeyForm } from './keys';
import type { PlaceholderName } from './valuePatterns';

/** Why a delivery is not verified. It goes into a log, so the facts hold no secret and no part of the delivery. */
export interface DeliveryRefusals {
	/** Something was thrown while it was read or verified, as where it broke off. @param name of the class of that. */
	unreadableDelivery: { name: string };
	/** n8n does not read a body of that length. */
	bodyBeyondLimit: NoFacts;
	/** What the user gave as Signed Content is no template. @param most characters that one may have. */
	noTemplate: { most: number };
	/** What the user gave for another option is not one of its choices. */
	unknownChoice: UnknownChoice;
	/** The secret has no key of the form that the user chose. */
	noKey: { form: KeyForm };
	/** No header holds a signature in a form that is known. */
	noSignature: NoFacts;
	/** Not all ways to sign could be tried. @param most that is hashed, in bytes. */
	bodyTooLong: { most: number };
	/** The delivery has nothing that a placeholder of the user's template stands for. */
	valueMissing: { placeholder: PlaceholderName };
	/** What the delivery has for a placeholder must not stand in that place of the user's template. */
	valueUnfit: { placeholder: PlaceholderName };
	/** No MAC of the delivery is ours. */
	wrongSignature: NoFacts;
	/**
	 * None of the ways to sign that were tried fits. But more are possible, and no label of the only signature header hints at what is
	 * signed; or more headers or MACs are there than are read.
	 */
	notRecognised: NoFacts;
	/**
	 * The signature is genuine. @param age in seconds, negative for a time ahead of ours; undefined for a date that does not exist.
	 * @param tolerance in seconds, either way.
	 */
	signedTimeOff: { age: Seconds | undefined; tolerance: Seconds };
	/** A MAC of an event and an ID is ours, but they may hold a time, whose age nobody checks. A new secret would not help. */
	timeMayHide: NoFacts;
	/** A MAC is ours, but what is sent as the body is no JSON object. It may be more than the body that was signed. */
	noObject: NoFacts;
}

/** What the user chose for an option that has no such choice. */
export interface UnknownChoice {
	option: 'algorithm' | 'encoding' | 'key';
	choices: readonly string[];
}

export type DeliveryRefusal = Coded<DeliveryRefusals>;

export interface Refused {
	kind: 'refused';
	reason: DeliveryRefusal;
}

export const refusedFor = (reason: DeliveryRefusal): Refused => ({ kind: 'refused', reason });

export const WRONG_SIGNATURE = refusedFor({ code: 'wrongSignature', facts: {} });
