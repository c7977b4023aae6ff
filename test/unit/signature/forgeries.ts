import { createHash, createHmac } from 'node:crypto';
import {
	algorithms,
	keyForms,
	type KeyForm,
} from '../../../nodes/EnterpriseRegistry/signature/mac';
import { contents } from '../../../nodes/EnterpriseRegistry/signature/contents';
import {
	type Delivery,
	type verifyDelivery,
	type VerifyOptions,
} from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { fc } from '../../support/simulated/seededProperties';
import { anySending, NOW, optionsOf, TOLERANCE } from './sendings';
import { deliveryOf, keyBytes, sign, type Sending } from './signing';

/* What an outsider may try who has seen a genuine delivery, seeded. */

type Forge = (genuine: Genuine, random: Random) => [Delivery, VerifyOptions];
interface Genuine {
	sending: Sending;
	mac: string;
	delivery: Delivery;
	options: VerifyOptions;
	stranger: Sending;
}
type Random = (below: number) => number;

/** Park and Miller's; it only has to be repeatable from fast-check's seed. */
const randomFrom = (seed: number): Random => {
	let state = (seed % 2147483646) + 1;
	return (below) => (state = (state * 48271) % 2147483647) % below;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_=., ;:#';
const mutated = (text: string, random: Random): string => {
	const characters = [...text];
	const at = random(characters.length);
	const drawn = alphabet[random(alphabet.length)]!;
	const other = drawn === characters[at] ? (drawn === '0' ? '1' : '0') : drawn;
	const [removed, inserted] = [
		[1, [other]],
		[1, []],
		[0, [other]],
		[0, [characters[at]!]],
	][random(4)] as [number, string[]];
	return [...characters.slice(0, at), ...inserted, ...characters.slice(at + removed)].join('');
};
const withMac = ({ sending, delivery }: Genuine, mac: string): Delivery => ({
	...delivery,
	headers: deliveryOf(sending, mac).headers,
});
const withBody = ({ delivery }: Genuine, rawBody: Buffer): Delivery => ({ ...delivery, rawBody });
const withHeaders = (
	{ delivery }: Pick<Genuine, 'delivery'>,
	headers: Delivery['headers'],
): Delivery => ({
	...delivery,
	headers: { ...delivery.headers, ...headers },
});

const forges: Record<string, Forge> = {
	'a bit of the body': (genuine, random) => {
		const rawBody = Buffer.from(genuine.delivery.rawBody);
		rawBody[random(rawBody.length)]! ^= 1 << random(8);
		return [withBody(genuine, rawBody), genuine.options];
	},
	'the length of the body': (genuine, random) => {
		const { rawBody } = genuine.delivery;
		const longer = Buffer.concat([rawBody, Buffer.from([' ', '\n', '0', '}'][random(4)]!)]);
		return [withBody(genuine, random(2) ? longer : rawBody.subarray(0, -1)), genuine.options];
	},
	'the canonical form of the body': (genuine) => {
		const spaced = JSON.stringify(JSON.parse(genuine.sending.body), null, 1);
		return [
			withBody(genuine, Buffer.from(spaced === genuine.sending.body ? ` ${spaced}` : spaced)),
			genuine.options,
		];
	},
	'a character of the MAC': (genuine, random) => {
		// The other alphabet of base64, a padding, or something more beside it spell the same MAC.
		const spelling = (text: string) =>
			text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
		const isSpelled = (text: string) =>
			text.split(/[.,;:#=\s]+/).some((part) => spelling(part) === spelling(genuine.mac));
		let mac = mutated(genuine.mac, random);
		while (isSpelled(mac)) mac = mutated(mac, random);
		return [withMac(genuine, mac), genuine.options];
	},
	'the length of the MAC': (genuine, random) => [
		withMac(genuine, genuine.mac.replace(/=+$/, '').slice(0, random(40))),
		genuine.options,
	],
	'the encoding of a MAC of other bytes': (genuine, random) => [
		withMac(
			genuine,
			Buffer.from(genuine.mac, 'latin1')
				.subarray(0, 32 + 16 * random(3))
				.toString('hex'),
		),
		genuine.options,
	],
	'the secret in place of the MAC': (genuine, random) => [
		withHeaders(genuine, {
			'x-vendor-signature': (random(2) ? 'sha256=' : '') + genuine.sending.secret,
		}),
		genuine.options,
	],
	'a character of the secret': (genuine, random) => {
		let secret = mutated(genuine.sending.secret, random);
		while (secret.trim() === genuine.sending.secret) secret = mutated(secret, random);
		// A prefix spoilt or an ending lost can leave the very key: then it is no other secret.
		// (HMAC pads keys with zeros, so those at the end do not count.)
		const keyFrom = (text: string, key: KeyForm) =>
			keyBytes(text, key)
				.toString()
				.replace(/(?:00)+$/, '');
		const used = keyFrom(genuine.sending.secret, genuine.sending.key);
		const sameKey = keyForms.some((key) => keyFrom(secret, key) === used);
		return [genuine.delivery, { ...genuine.options, secret: sameKey ? 'another' : secret }];
	},
	'the secret of another webhook': (genuine) => [
		genuine.delivery,
		{ ...genuine.options, secret: `${genuine.stranger.secret}?` },
	],
	'no secret': (genuine, random) => [
		genuine.delivery,
		{ ...genuine.options, secret: ['', ' ', '\n'][random(3)]! },
	],
	'a MAC made with a key of no use': (genuine, random) => {
		const secret = ['', 'whsec_', 'x'][random(3)]!;
		const mac = sign({ ...genuine.sending, secret, key: 'asIssued' });
		return [withMac(genuine, mac), genuine.options];
	},
	'a signature of another delivery': (genuine) => [
		withMac(genuine, sign({ ...genuine.sending, body: `${genuine.sending.body} ` })),
		genuine.options,
	],
	'a scheme that the user has ruled out': (genuine, random) => {
		const { algorithm, content, encoding } = genuine.sending;
		const fixed = [
			{ header: 'x-vendor-digest' },
			{ algorithm: algorithms.filter((other) => other !== algorithm)[random(3)] },
			{ content: contents.filter((other) => other !== content)[random(8)] },
			...(encoding === 'hex' ? [{ encoding: 'base64' as const }] : [{ encoding: 'hex' as const }]),
		][random(4)]!;
		return [genuine.delivery, { ...genuine.options, fixed }];
	},
	'the header': (genuine, random) => {
		const value = genuine.delivery.headers['x-vendor-signature'];
		const name = ['x-vendor', 'authorization', 'x-vendor-check', 'cookie'][random(4)]!;
		return [
			withHeaders(genuine, { 'x-vendor-signature': undefined, [name]: value }),
			genuine.options,
		];
	},
	'the value of the header': (genuine, random) => {
		const value = genuine.delivery.headers['x-vendor-signature'] as string;
		const spoilt = [
			value + value,
			[value, value],
			`${value}, ${value}`,
			`${value},${'f'.repeat(700)}`,
			`#${value}`,
			'',
		][random(6)]!;
		return [withHeaders(genuine, { 'x-vendor-signature': spoilt }), genuine.options];
	},
	'a signed part': (genuine, random) => {
		const { content, layout } = genuine.sending;
		const sending = { ...genuine.sending };
		if (content.includes('timestamp'))
			sending.timestamp = String(NOW / 1000 + TOLERANCE + 1 + random(1e6));
		else if (content === 'url+body') sending.url += `/${random(9)}`;
		else if (content === 'event+id+body') sending.event += 'x';
		else sending.body += ' ';
		return [{ ...deliveryOf({ ...sending, layout }, genuine.mac) }, genuine.options];
	},
	'the time': (genuine, random) => {
		const later = (2 * TOLERANCE + 1 + random(1e6)) * 1000 * (random(2) ? 1 : -1);
		return genuine.sending.content.includes('timestamp')
			? [genuine.delivery, { ...genuine.options, now: NOW + later }]
			: [
					withBody(genuine, Buffer.concat([genuine.delivery.rawBody, Buffer.from(' ')])),
					genuine.options,
				];
	},
	'a plain digest of the body': (genuine, random) => [
		withMac(
			genuine,
			createHash(['sha256', 'sha384', 'sha512'][random(3)]!)
				.update(genuine.delivery.rawBody)
				.digest('hex'),
		),
		genuine.options,
	],
	'a digest of secret and body': (genuine, random) => {
		const texts = [genuine.sending.secret, genuine.sending.body];
		return [
			withMac(
				genuine,
				createHash('sha256')
					.update((random(2) ? texts : texts.reverse()).join(''))
					.digest('hex'),
			),
			genuine.options,
		];
	},
	'key and content changed for each other': (genuine) => [
		withMac(
			genuine,
			createHmac('sha256', genuine.delivery.rawBody).update(genuine.sending.secret).digest('hex'),
		),
		genuine.options,
	],
	'SHA-1 that nobody chose': (genuine) => [
		withMac(genuine, sign({ ...genuine.sending, algorithm: 'sha1' })),
		genuine.options,
	],
	'a label that is not ours': (genuine, random) => {
		const label = ['v1a,', 'v9=', 'h2=', 'rsa-sha256=', 'md5:', 'token=', 'ed25519 '][random(7)]!;
		return [withHeaders(genuine, { 'x-vendor-signature': label + genuine.mac }), genuine.options];
	},
	'a content fixed by hand that was not signed': (genuine, random) => {
		const content = [
			'{body}.',
			'.{body}',
			'{body}{header:x-none}',
			'{header:user-agent}{body}',
			'{body}{body}',
			'{body',
		][random(6)]!;
		return [genuine.delivery, { ...genuine.options, fixed: { content } }];
	},
	'a timestamp by parts that are not signed': (genuine) => {
		// The signed bytes stay as they were; the headers say they are a name, an ID, another timestamp or nothing.
		const { sending, mac } = genuine;
		const stale: Sending = {
			...sending,
			content: 'timestamp+body',
			layout: 'bare',
			timestamp: '1700000000',
		};
		const headers = deliveryOf(stale, sign(stale)).headers;
		const read = {
			...headers,
			'x-vendor-timestamp': undefined,
			'x-vendor-event': '17',
			'x-vendor-id': '00000000',
		};
		return [{ ...genuine.delivery, headers: mac ? read : headers }, genuine.options];
	},
	'an ID and a time beside those that were signed': (genuine, random) => {
		const fresh = String(NOW / 1000);
		const headers = {
			'x-vendor-message-id': genuine.sending.id,
			'x-vendor-id': 'other',
			'x-vendor-sent-timestamp': fresh,
			timestamp: fresh,
		};
		const late = { ...genuine.options, now: NOW + (2 * TOLERANCE + 1) * 1000 };
		const { content } = genuine.sending;
		if (content.includes('timestamp') && random(2))
			return [
				withHeaders(genuine, { ...headers, 'x-vendor-sent-timestamp': String(late.now / 1000) }),
				late,
			];
		return [
			withHeaders(
				{
					delivery: withBody(genuine, Buffer.concat([genuine.delivery.rawBody, Buffer.from(' ')])),
				},
				headers,
			),
			genuine.options,
		];
	},
};

const genuineDelivery: fc.Arbitrary<Genuine> = fc
	.tuple(anySending, anySending)
	.filter(([sending, stranger]) => stranger.secret !== sending.secret)
	.map(([sending, stranger]) => {
		const mac = sign(sending);
		return {
			sending,
			stranger,
			mac,
			delivery: deliveryOf(sending, mac),
			options: optionsOf(sending),
		};
	});

/** These sign again with crypto-js, which takes longer than all the rest. */
const slow = new Set([
	'a MAC made with a key of no use',
	'a signature of another delivery',
	'a timestamp by parts that are not signed',
	'SHA-1 that nobody chose',
]);

export const kinds = Object.keys(forges);

/**
 * Forges deliveries of every kind until there are so many.
 * @throws for the first that is accepted, or whose reason tells the secret
 * @returns how many there were of each kind.
 */
export function forgeAll(
	atLeast: number,
	seed: number,
	perKind: number,
	verify: typeof verifyDelivery,
): Record<string, number> {
	const counts: Record<string, number> = Object.fromEntries(kinds.map((kind) => [kind, 0]));
	const batch = 250;
	for (let forged = 0, round = 0; forged < atLeast; round++) {
		for (const [at, genuine] of fc
			.sample(genuineDelivery, { numRuns: batch, seed: seed + round })
			.entries()) {
			const random = randomFrom(seed + round * batch + at);
			if (!verify(genuine.delivery, genuine.options).ok)
				throw new Error(`Refused although genuine: ${JSON.stringify(genuine.sending)}`);
			for (const [kind, forge] of Object.entries(forges)) {
				for (let repeat = 0; repeat < (slow.has(kind) ? 1 : perKind); repeat++) {
					const [delivery, options] = forge(genuine, random);
					const verdict = verify(delivery, options);
					counts[kind]!++;
					forged++;
					if (verdict.ok)
						throw new Error(
							`Accepted although changed: ${kind}, ${JSON.stringify(genuine.sending)}, ${JSON.stringify(delivery.headers)}`,
						);
					if (verdict.reason === 'The delivery could not be read.')
						throw new Error(`Threw within: ${kind}`);
					const { secret } = genuine.sending;
					if (secret.length > 12 && verdict.reason.includes(secret))
						throw new Error('The reason tells the secret');
				}
			}
		}
	}
	return counts;
}
