import type { UnknownChoice } from '../signature/refusals';
import type { KeyForm } from '../signature/keys';
import type { DeliveryRefusals } from '../signature/refusals';
import type { SentencesFor } from './words';

/** Why a delivery was refused, in the log of n8n. */
export const ofRefusals: SentencesFor<DeliveryRefusals> = {
	unreadableDelivery: ({ name }) => `The delivery could not be read (${name}).`,
	noTemplate: ({ most }) =>
		`Signed Content is no template with {body} in it, or is longer than ${most} characters.`,
	unknownChoice: ({ option, choices }) => `${LABELS[option]} must be one of ${choices.join(', ')}.`,
	noKey: ({ form }) => `${SECRETS_WITHOUT_KEY[form]} Choose another Signature Key.`,
	noSignature:
		'No header holds a signature that can be read. Set Signature to Fixed, with the header, prefix and algorithm of the service.',
	bodyBeyondLimit: 'The body is longer than n8n takes.',
	bodyTooLong: ({ most }) =>
		`The body is too long: at most ${most / 1024 ** 2} MiB are hashed, in all ways to sign together. With Signature set to Fixed, fewer are tried.`,
	valueMissing: ({ placeholder }) =>
		`The delivery has no header for the part {${placeholder}} of Signed Content.`,
	valueUnfit: ({ placeholder }) =>
		`The delivery has a header for the part {${placeholder}} of Signed Content, but not with a value that can stand there.`,
	wrongSignature: 'No signature was made with our secret.',
	notRecognised:
		'The signature was not recognised: the delivery can be signed in more ways than are tried, or has more headers ' +
		'or signatures than are read. ' +
		'Set Signature to Fixed, with the header, algorithm, key and signed content of the service.',
	signedTimeOff: ({ age, tolerance }) =>
		`The signature is genuine, but its time is ${distance(age, tolerance)}.`,
	timeMayHide:
		'The signature is genuine, but the event name or ID may hold a time. If the service signs none, set Signed Content to event+id+body.',
	noObject: 'The signature is genuine, but the body is not a JSON object.',
};

const LABELS: Record<UnknownChoice['option'], string> = {
	algorithm: 'Signature Algorithm',
	encoding: 'Signature Encoding',
	key: 'Signature Key',
};

const SECRETS_WITHOUT_KEY: Record<KeyForm, string> = {
	asIssued: 'The secret is empty.',
	withoutPrefix: 'The secret has no whsec_ with a key after it.',
	hex: 'The secret is not hexadecimal of at least 16 bytes.',
	base64: 'The secret is not Base64 of at least 16 bytes.',
};

function distance(age: number | undefined, tolerance: number): string {
	if (age === undefined) return 'no date that exists';
	const direction = age < 0 ? 'ahead' : 'old';
	return `${Math.ceil(Math.abs(age))} seconds ${direction} and only ${tolerance} are allowed`;
}
