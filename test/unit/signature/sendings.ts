import CryptoJS from 'crypto-js';
import { contentNames } from '../../../nodes/EnterpriseRegistry/signature/templatesToTry';
import { keyForms, type KeyForm } from '../../../nodes/EnterpriseRegistry/signature/keys';
import { algorithms, encodings } from '../../../nodes/EnterpriseRegistry/signature/mac';
import {
	verifyDelivery,
	type Delivery,
	type VerifyOptions,
} from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { fc } from '../../support/simulated/seededProperties';
import { deliveryOf, layoutsFor, type Sending } from './signing';

/* Senders of every kind that the verifier recognises, drawn by chance, and one that is plain. */

export const NOW = 1_780_000_000_000;
export const TOLERANCE = 300;
export const keyed = algorithms.filter((algorithm) => algorithm !== 'sha1');

/** Key bytes; a key of zeros is as weak as an empty one, and has a separate test. */
const keyBytesOf = (minLength: number, maxLength: number) =>
	fc
		.uint8Array({ minLength, maxLength })
		.filter((bytes) => bytes.some((byte) => byte !== 0))
		.map((bytes) => Buffer.from(bytes));
const hexText = keyBytesOf(32, 32).map((bytes) => bytes.toString('hex'));
const prefix = fc.constantFrom('whsec_', 'v1,whsec_');
const prefixed = (rest: fc.Arbitrary<string>) =>
	fc.tuple(fc.oneof(fc.constant(''), prefix), rest).map((parts) => parts.join(''));
const withPrefix = (rest: fc.Arbitrary<string>) =>
	fc.tuple(prefix, rest).map((parts) => parts.join(''));

/** In either alphabet, with and without padding. */
const base64Text = fc
	.tuple(keyBytesOf(16, 64), fc.constantFrom('base64', 'base64url'), fc.boolean())
	.map(([bytes, alphabet, isPadded]) => {
		const text = bytes.toString(alphabet).replace(/=+$/, '');
		return isPadded ? text.padEnd(Math.ceil(text.length / 4) * 4, '=') : text;
	});

/** Secrets that have this form of the key. */
const secrets: Record<KeyForm, fc.Arbitrary<string>> = {
	asIssued: fc.oneof(
		fc
			.string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
			.filter((text) => text.trim() !== ''),
		prefixed(fc.base64String({ minLength: 24, maxLength: 64 })),
	),
	withoutPrefix: fc.oneof(
		withPrefix(fc.string({ minLength: 16, maxLength: 60 })),
		withPrefix(fc.base64String({ minLength: 32, maxLength: 64 })),
		withPrefix(hexText),
	),
	hex: prefixed(hexText),
	base64: prefixed(base64Text),
};

const digits = (number: number, count: number) => String(number).padStart(count, '0');
/** `+02:00` and the like. */
const zoneText = (minutes: number, between: string) => {
	const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
	return `${minutes < 0 ? '-' : '+'}${digits(hours, 2)}${between}${digits(rest, 2)}`;
};

/** How senders write a time of whole seconds. */
const timeTexts: Record<string, (at: number, zone: number) => string> = {
	seconds: (at) => String(at / 1000),
	milliseconds: String,
	microseconds: (at) => String(at * 1000),
	'seconds with a fraction': (at) => `${at / 1000}.0`,
	'seconds with nine digits behind the point': (at) => `${at / 1000}.000000001`,
	'ISO 8601 in UTC': (at) => new Date(at).toISOString(),
	'ISO 8601 without a fraction': (at) => `${new Date(at).toISOString().slice(0, 19)}Z`,
	'ISO 8601 with an offset': (at, zone) =>
		`${new Date(at + zone * 60_000).toISOString().slice(0, 19)}${zoneText(zone, ':')}`,
	'ISO 8601 with a fraction and an offset without a colon': (at, zone) =>
		`${new Date(at + zone * 60_000).toISOString().slice(0, 19)}.000001${zoneText(zone, '')}`,
	'ISO 8601 with an offset of hours': (at) =>
		`${new Date(at + 7_200_000).toISOString().slice(0, 19)}+02`,
};

const timestampText = fc
	.tuple(
		fc.integer({ min: -TOLERANCE + 1, max: TOLERANCE - 1 }),
		fc.constantFrom(...Object.values(timeTexts)),
		fc.integer({ min: -840, max: 840 }),
	)
	.map(([offset, write, zone]) => write(NOW + offset * 1000, zone));

const bodyText = fc
	.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 })
	.map((body) => JSON.stringify(body));

export const sendingWith = (key: KeyForm, fixed: Partial<Sending> = {}): fc.Arbitrary<Sending> =>
	fc
		.record({
			algorithm: fc.constantFrom(...keyed),
			encoding: fc.constantFrom(...encodings),
			content: fc.constantFrom(...contentNames),
			layout: fc.nat(),
			secret: secrets[key],
			key: fc.constant(key),
			body: bodyText,
			timestamp: timestampText,
			id: fc.stringMatching(/^[\w-]{1,40}$/),
			event: fc.stringMatching(/^[a-z][\w.-]{0,40}$/),
			url: fc.constantFrom(
				'https://n8n.example/webhook/1b2c/webhook',
				'http://localhost:5678/webhook/7',
			),
		})
		.map(({ layout, ...sending }) => {
			const content = fixed.content ?? sending.content;
			const possible = layoutsFor(content, key);
			return { ...sending, layout: possible[layout % possible.length]!, ...fixed };
		});

export const anySending = fc.constantFrom(...keyForms).chain((key) => sendingWith(key));

export const optionsOf = ({ secret }: Sending): VerifyOptions => ({
	secret,
	now: NOW,
	tolerance: TOLERANCE,
});

export const SECRET = `whsec_${Buffer.from('thirty-two bytes of a test secret').toString('base64')}`;
export const OPTIONS: VerifyOptions = { secret: SECRET, now: NOW, tolerance: TOLERANCE };

export const SENDING: Sending = {
	algorithm: 'sha256',
	encoding: 'hex',
	content: 'body',
	layout: 'algorithm=',
	secret: SECRET,
	key: 'asIssued',
	body: '{"eventId":"evt_1","type":"enterprise.updated"}',
	timestamp: String(NOW / 1000),
	id: 'msg_1',
	event: 'enterprise.updated',
	url: 'https://n8n.example/webhook/7/webhook',
};

export const withHeader = (value: string | string[], name = 'x-vendor-signature'): Delivery => ({
	...deliveryOf(SENDING),
	headers: { [name]: value },
});

export const mac = (content: string, key: CryptoJS.lib.WordArray | string = SECRET) =>
	CryptoJS.HmacSHA256(content, key).toString();

export const accepts = (delivery: Delivery, options: Partial<VerifyOptions> = {}) =>
	verifyDelivery(delivery, { ...OPTIONS, ...options }).kind === 'verified';

/** Why a delivery is refused; without a code for one that is accepted. */
export function refusal(delivery: Delivery, options: Partial<VerifyOptions> = {}) {
	const verification = verifyDelivery(delivery, { ...OPTIONS, ...options });
	return verification.kind === 'verified' ? { code: undefined } : verification.reason;
}
