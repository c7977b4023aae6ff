import { createHash, createHmac } from 'node:crypto';
import { contentNames } from '../../../nodes/EnterpriseRegistry/signature/templatesToTry';
import { keyForms, type KeyForm } from '../../../nodes/EnterpriseRegistry/signature/keys';
import { algorithms } from '../../../nodes/EnterpriseRegistry/signature/mac';
import type {
	Delivery,
	FixedScheme,
	verifyDelivery,
	VerifyOptions,
} from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { fc } from '../../support/simulated/seededProperties';
import { anySending, keyed, NOW, optionsOf, SECRET, TOLERANCE } from './sendings';
import { deliveryOf, keyBytes, sign, type Sending } from './signing';

/* What an outsider may try who has seen a genuine delivery, seeded. */

/** What differs from the genuine delivery, and from how it is verified. */
interface Forgery extends Partial<VerifyOptions> {
	delivery?: Delivery;
	headers?: Delivery['headers'];
	body?: Buffer;
}
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

/** One of the entries, all as likely. */
const oneOf = <Entry>(entries: readonly Entry[], random: Random): Entry =>
	entries[random(entries.length)]!;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_=., ;:#';

/** The text with one character changed, left out, added or doubled. */
function mutated(text: string, random: Random): string {
	const characters = [...text];
	const at = random(characters.length);
	const here = characters[at]!;
	const other = oneOf(
		[...alphabet].filter((character) => character !== here),
		random,
	);
	characters[at] = oneOf([other, '', other + here, here + here], random);
	return characters.join('');
}

/** The text, mutated until it is no longer what it was. */
function changed(text: string, random: Random, isSame: (text: string) => boolean): string {
	let found = mutated(text, random);
	while (isSame(found)) found = mutated(text, random);
	return found;
}
/** The other alphabet of base64, and a padding, spell the same MAC. */
const spelling = (text: string) => text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const withMac =
	(mac: string) =>
	({ sending }: Genuine): Forgery => ({ headers: deliveryOf(sending, mac).headers });
const signature = (value: Delivery['headers'][string]): Forgery => ({
	headers: { 'x-vendor-signature': value },
});
const hmac = (key: string | Buffer, content: string | Buffer) =>
	createHmac('sha256', key).update(content).digest('hex');
const longer = ({ delivery }: Genuine) => Buffer.concat([delivery.rawBody, Buffer.from(' ')]);
const late = (2 * TOLERANCE + 1) * 1000;

const forges: Record<string, (genuine: Genuine, random: Random) => Forgery> = {
	'a bit of the body': ({ delivery }, random) => {
		const body = Buffer.from(delivery.rawBody);
		body[random(body.length)]! ^= 1 << random(8);
		return { body };
	},
	'the length of the body': (genuine, random) => ({
		body: random(2) ? longer(genuine) : genuine.delivery.rawBody.subarray(0, -1),
	}),
	'the canonical form of the body': ({ sending }) => {
		const spaced = JSON.stringify(JSON.parse(sending.body), null, 1);
		return { body: Buffer.from(spaced === sending.body ? ` ${spaced}` : spaced) };
	},
	'a character of the MAC': (genuine, random) => {
		const isSame = (text: string) =>
			text.split(/[.,;:#=\s]+/).some((part) => spelling(part) === spelling(genuine.mac));
		return withMac(changed(genuine.mac, random, isSame))(genuine);
	},
	'the length of the MAC': (genuine, random) =>
		withMac(genuine.mac.replace(/=+$/, '').slice(0, random(40)))(genuine),
	'the encoding of a MAC of other bytes': (genuine, random) => {
		const bytes = Buffer.from(genuine.mac, 'latin1').subarray(0, 32 + 16 * random(3));
		return withMac(bytes.toString('hex'))(genuine);
	},
	'the secret in place of the MAC': ({ sending }, random) =>
		signature((random(2) ? 'sha256=' : '') + sending.secret),
	'a character of the secret': ({ sending }, random) => {
		// HMAC pads keys with zeros, so that those at the end do not count.
		const keyFrom = (text: string, key: KeyForm) =>
			keyBytes(text, key)
				.toString()
				.replace(/(?:00)+$/, '');
		const used = keyFrom(sending.secret, sending.key);
		const isSame = (text: string) =>
			text.trim() === sending.secret || keyForms.some((key) => keyFrom(text, key) === used);
		return { secret: changed(sending.secret, random, isSame) };
	},
	'the secret of another webhook': ({ stranger }) => ({ secret: `${stranger.secret}?` }),
	'no secret': ({ delivery }, random) => {
		const secret = oneOf(['', ' ', ' \n'], random);
		return random(2) ? { secret } : { secret, ...signature(hmac(secret, delivery.rawBody)) };
	},
	'a key that the secret does not give': ({ delivery }, random) => {
		const bytes = (base64: string) => Buffer.from(base64, 'base64');
		const weakKeys = [
			{ secret: 'whsec_', key: '' },
			{ secret: 'whsec_fifteen-bytes-x', key: 'fifteen-bytes-x' },
			{ secret: 'whsec_AQIDBAUGBwgJCgsMDQ4P', key: bytes('AQIDBAUGBwgJCgsMDQ4P') },
			{ secret: `whsec_${'0'.repeat(64)}`, key: '' },
			// Not the canonical spelling of these bytes.
			{ secret: 'whsec_AQIDBAUGBwgJCgsMDQ4PEB==', key: bytes('AQIDBAUGBwgJCgsMDQ4PEA==') },
		];
		const { secret, key } = oneOf(weakKeys, random);
		return { secret, ...signature(hmac(key, delivery.rawBody)) };
	},
	'a spelling of the genuine MAC that is none': ({ delivery }, random) => {
		const hex = hmac(SECRET, delivery.rawBody);
		const algorithm = oneOf(['sha256', 'sha512'], random);
		const base64 = createHmac(algorithm, SECRET).update(delivery.rawBody).digest('base64');
		const other = (last: string) => String.fromCharCode(last.charCodeAt(0) + 1);
		const forged = [
			signature(hex.replace(/[a-f]/, (digit) => digit.toUpperCase())),
			signature(`sha512=${hex}`),
			// With bits that no byte takes.
			signature(base64.replace(/.(?==+$)/, other)),
			// With more padding than belongs there.
			signature(`${base64}=`),
		];
		return { secret: SECRET, ...oneOf(forged, random) };
	},
	'a time that is none, or one of two': ({ delivery }, random) => {
		const { written, signed } = oneOf(
			[
				{ written: '1e9', signed: '1e9' },
				{ written: '2026-05-28', signed: '2026-05-28' },
				{ written: '1780000000,t=1700000000', signed: '1780000000' },
			],
			random,
		);
		const mac = hmac(SECRET, `${signed}.${delivery.rawBody.toString()}`);
		return { secret: SECRET, tolerance: 1e9, ...signature(`t=${written},v1=${mac}`) };
	},
	'a MAC made with a key of no use': (genuine, random) => {
		const secret = oneOf(['', 'whsec_', 'x'], random);
		return withMac(sign({ ...genuine.sending, secret, key: 'asIssued' }))(genuine);
	},
	'a signature of another delivery': (genuine) =>
		withMac(sign({ ...genuine.sending, body: `${genuine.sending.body} ` }))(genuine),
	'a scheme that the user has ruled out': ({ sending }, random) => {
		const otherAlgorithms = algorithms.filter((other) => other !== sending.algorithm);
		const otherContents = contentNames.filter((other) => other !== sending.content);
		const choices: FixedScheme[] = [
			{ header: 'x-vendor-digest' },
			{ algorithm: oneOf(otherAlgorithms, random) },
			{ content: oneOf(otherContents, random) },
			{ encoding: sending.encoding === 'hex' ? 'base64' : 'hex' },
		];
		return { fixed: oneOf(choices, random) };
	},
	'the header': ({ delivery }, random) => {
		const name = oneOf(['x-vendor', 'authorization', 'x-vendor-check', 'cookie'], random);
		const value = delivery.headers['x-vendor-signature'];
		return { headers: { 'x-vendor-signature': undefined, [name]: value } };
	},
	'the value of the header': ({ delivery }, random) => {
		const value = delivery.headers['x-vendor-signature'] as string;
		const tooLong = `${value},${'f'.repeat(2_000)}`;
		return signature(oneOf([value + value, tooLong, `#${value}`, `${value} and more`, ''], random));
	},
	'a signed part': ({ sending, mac }, random) => ({
		delivery: deliveryOf({ ...sending, ...changedPart(sending, random) }, mac),
	}),
	'the time': (genuine, random) =>
		genuine.sending.content.includes('timestamp')
			? { now: NOW + (late + random(1e9)) * (random(2) ? 1 : -1) }
			: { body: longer(genuine) },
	'a digest, or a MAC with key and content changed for each other': (genuine, random) => {
		const { secret, body } = genuine.sending;
		const algorithm = oneOf(['sha256', 'sha384', 'sha512'], random);
		const digest = (text: string) => createHash(algorithm).update(text).digest('hex');
		const all = [digest(body), digest(secret + body), digest(body + secret), hmac(body, secret)];
		return withMac(oneOf(all, random))(genuine);
	},
	'SHA-1 that nobody chose': (genuine) =>
		withMac(sign({ ...genuine.sending, algorithm: 'sha1' }))(genuine),
	'a label that is not ours': ({ mac }, random) => {
		const labels = ['v1a,', 'v9=', 'h2=', 'rsa-sha256=', 'md5:', 'token=', 'ed25519 '];
		return signature(oneOf(labels, random) + mac);
	},
	'a label of another algorithm': ({ sending, mac }, random) => {
		const other = oneOf(
			keyed.filter((algorithm) => algorithm !== sending.algorithm),
			random,
		);
		const labels = [`${other}=`, `hmac-${other}=`, `hmac-${other}-hex=`, `hmac-${other}-base64=`];
		return signature(oneOf(labels, random) + mac);
	},
	'a fresh time in the header of a MAC that signs another, or none': ({ sending, mac }, random) => {
		const now = NOW + late;
		const fresh = String(now);
		const written = [`v=${fresh},d=${mac}`, `t=${fresh},v1=${mac}`, `ts=${fresh};h1=${mac}`];
		// Whoever signs no time is protected from a replay by nothing, so only his body is changed.
		const body = sending.content.includes('timestamp') ? sending.body : `${sending.body} `;
		return { now, body: Buffer.from(body), ...signature(oneOf(written, random)) };
	},
	'a MAC of a stranger in the layouts of EasyPost and Retell': ({ sending, stranger }, random) => {
		const mac = sign({ ...sending, secret: stranger.secret + '?', key: 'asIssued' });
		const written = [`hmac-${sending.algorithm}-hex=${mac}`, `v=${NOW},d=${mac}`];
		return signature(oneOf(written, random));
	},
	'a content fixed by hand that was not signed': (_genuine, random) => {
		const unsigned = ['{body}.', '.{body}', '{body}{header:x-none}', '{header:user-agent}{body}'];
		const noTemplates = ['{body}{body}', '{body'];
		return { fixed: { content: oneOf([...unsigned, ...noTemplates], random) } };
	},
	'an ID and a time beside those that were signed': (genuine, random) => {
		const isLate = genuine.sending.content.includes('timestamp') && random(2) === 1;
		const fresh = String((NOW + (isLate ? late : 0)) / 1000);
		const headers = {
			'x-vendor-message-id': genuine.sending.id,
			'x-vendor-id': 'other',
			'x-vendor-sent-timestamp': fresh,
			timestamp: fresh,
		};
		return isLate ? { headers, now: NOW + late } : { headers, body: longer(genuine) };
	},
};

/** What differs in a part that is signed. */
function changedPart(sending: Sending, random: Random): Partial<Sending> {
	const { content, url, body, event } = sending;
	const later = String(NOW / 1000 + TOLERANCE + 1 + random(1e6));
	if (content.includes('timestamp')) return { timestamp: later };
	if (content === 'url+body') return { url: `${url}/${random(9)}` };
	return content === 'body' ? { body: `${body} ` } : { event: `${event}x` };
}

const genuineDelivery: fc.Arbitrary<Genuine> = fc
	.tuple(anySending, anySending)
	.filter(([sending, stranger]) => stranger.secret !== sending.secret)
	.map(([sending, stranger]) => {
		const mac = sign(sending);
		const options = optionsOf(sending);
		return { sending, stranger, mac, delivery: deliveryOf(sending, mac), options };
	});

/** These sign again with crypto-js, which takes longer than all the rest. */
const slow = new Set([
	'a MAC made with a key of no use',
	'a signature of another delivery',
	'SHA-1 that nobody chose',
	'a MAC of a stranger in the layouts of EasyPost and Retell',
]);

export const kinds = Object.keys(forges);

/** @throws for a forgery that is accepted, makes the verifier throw, or whose reason tells the secret. */
function attempt(
	kind: string,
	genuine: Genuine,
	{ verify, random }: { verify: typeof verifyDelivery; random: Random },
): void {
	const { delivery, headers, body, ...options } = forges[kind]!(genuine, random);
	const { rawBody, ...rest } = delivery ?? genuine.delivery;
	const forged = { ...rest, rawBody: body ?? rawBody, headers: { ...rest.headers, ...headers } };
	const verification = verify(forged, { ...genuine.options, ...options });
	const { sending } = genuine;
	if (verification.kind === 'verified')
		throw new Error(
			`Accepted: ${kind}, ${JSON.stringify(sending)}, ${JSON.stringify(forged.headers)}`,
		);
	const { reason } = verification;
	if (reason.code === 'unreadableDelivery') throw new Error(`Threw: ${kind}`);
	if (sending.secret.length > 12 && JSON.stringify(reason).includes(sending.secret))
		throw new Error('The reason tells the secret');
}

/** Forges deliveries of every kind until there are so many. @returns how many there were of each kind. */
export function forgeAll(
	verify: typeof verifyDelivery,
	{ atLeast, seed, perKind = 1 }: { atLeast: number; seed: number; perKind?: number },
): Record<string, number> {
	const counts: Record<string, number> = Object.fromEntries(kinds.map((kind) => [kind, 0]));
	const numRuns = 250;
	for (let forged = 0, round = 0; forged < atLeast; round++) {
		const sample = fc.sample(genuineDelivery, { numRuns, seed: seed + round });
		for (const [at, genuine] of sample.entries()) {
			const random = randomFrom(seed + round * numRuns + at);
			if (verify(genuine.delivery, genuine.options).kind !== 'verified')
				throw new Error(`Refused although genuine: ${JSON.stringify(genuine.sending)}`);
			for (const kind of kinds) {
				const repeats = slow.has(kind) ? 1 : perKind;
				for (let repeat = 0; repeat < repeats; repeat++) attempt(kind, genuine, { verify, random });
				counts[kind]! += repeats;
				forged += repeats;
			}
		}
	}
	return counts;
}
