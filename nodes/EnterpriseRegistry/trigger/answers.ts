import type { NoFacts } from '../failure';
import type { DeliveryRefusals } from '../signature/refusals';

/** What became of a delivery, as its sender is told. */
export interface DeliveryAnswers {
	started: NoFacts;
	/** What came is no request that can be read, such as one that broke off. */
	unreadable: NoFacts;
	/** Our secret signed it, but it is no event. */
	noObject: NoFacts;
	/** No signature in it was made with our secret, as far as that was tried. */
	wrong: NoFacts;
	/** There is nothing that can be compared with the secret, or the options say no way to compare it; or its age cannot be checked. */
	unsigned: NoFacts;
	/** Genuine, but its time is off. */
	stale: NoFacts;
	tooLong: NoFacts;
	/** The trigger has no secret yet. */
	notReady: NoFacts;
}

export type DeliveryAnswer = keyof DeliveryAnswers;

/** The service logs the code, which tells whether our secret is wrong: docs/signatures.md. It repeats whatever has no 2xx. */
export const STATUS: Record<DeliveryAnswer, number> = {
	started: 200,
	unreadable: 400,
	noObject: 400,
	wrong: 401,
	unsigned: 403,
	stale: 409,
	tooLong: 413,
	notReady: 503,
};

/** What the sender of a delivery that does not verify is told. Only `wrong` says that our secret may be another one. */
export const ANSWER_TO: Record<
	keyof DeliveryRefusals,
	Exclude<DeliveryAnswer, 'started' | 'notReady'>
> = {
	unreadableDelivery: 'unreadable',
	noTemplate: 'unsigned',
	unknownChoice: 'unsigned',
	noKey: 'unsigned',
	noSignature: 'unsigned',
	bodyBeyondLimit: 'tooLong',
	bodyTooLong: 'tooLong',
	valueMissing: 'unsigned',
	valueUnfit: 'unsigned',
	timeMayHide: 'unsigned',
	wrongSignature: 'wrong',
	notRecognised: 'wrong',
	signedTimeOff: 'stale',
	noObject: 'noObject',
};
