import type { NoFacts } from '../failure';

/** What became of a delivery, as its sender is told. */
export interface DeliveryAnswers {
	started: NoFacts;
	/** The request, not its body. */
	unreadable: NoFacts;
	noObject: NoFacts;
	/** No signature in it was made with our secret. */
	wrong: NoFacts;
	/** Not all of it was read, or not all ways to sign it with the secret were tried. */
	notRecognised: NoFacts;
	/** There is nothing that can be compared with the secret. */
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
	notRecognised: 401,
	unsigned: 403,
	stale: 409,
	tooLong: 413,
	notReady: 503,
};
