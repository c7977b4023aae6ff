import type { DeliveryRefusals } from '../signature/refusals';
import type { SentencesFor } from './words';

/** Why a delivery was refused, in the log of n8n. */
export const ofRefusals: SentencesFor<DeliveryRefusals> = {
	unreadableDelivery: 'The delivery could not be read.',
	noTemplate: 'Signed Content is no template with {body} in it.',
	noSignature:
		'No header holds a signature that can be read. Set Signature to Fixed, with the header, prefix and algorithm of the service.',
	bodyTooLong: ({ most }) =>
		`The body is too long: at most ${most / 1024 ** 2} MiB are hashed, with what is signed beside it.`,
	nothingSigned: 'The delivery has no header for a part of Signed Content.',
	wrongSignature: 'No signature was made with our secret.',
	notRecognised:
		'The signature was not recognised: the delivery can be signed in more ways than are tried, or has more headers ' +
		'or signatures than are read. Set Signature to Fixed, with the header, key and signed content of the service.',
	signedTimeOff: ({ age, tolerance }) =>
		`The signature is genuine, but its time is ${distance(age, tolerance)}.`,
};

function distance(age: number | undefined, tolerance: number): string {
	if (age === undefined) return 'no date that exists';
	const direction = age < 0 ? 'ahead' : 'old';
	return `${Math.round(Math.abs(age))} seconds ${direction} and only ${tolerance} are allowed`;
}
