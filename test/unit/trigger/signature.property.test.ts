import fc from 'fast-check';
import {
	algorithms,
	contents,
	encodings,
	keyForms,
	verifyDelivery,
	type Delivery,
	type KeyForm,
	type SignedContent,
	type SignatureScheme,
	type VerifyOptions,
} from '../../../nodes/EnterpriseRegistry/trigger/signature';
import { deliveryOf, keyBytes, layoutsFor, sign, type Sending } from './signing';

const NOW = 1_780_000_000_000;
const TOLERANCE = 300;
const keyed = algorithms.filter((algorithm) => algorithm !== 'sha1');

/** Key bytes; a key of zeros is as good as none and has a test of its own. */
const keyBytesOf = (minLength: number, maxLength: number) =>
	fc
		.uint8Array({ minLength, maxLength })
		.filter((bytes) => bytes.some((byte) => byte !== 0))
		.map((bytes) => Buffer.from(bytes));
const hexText = keyBytesOf(32, 32).map((bytes) => bytes.toString('hex'));
const prefixed = (rest: fc.Arbitrary<string>) => fc.tuple(fc.constantFrom('', 'whsec_'), rest).map((parts) => parts.join(''));

/** Secrets that have this form of the key. */
const secrets: Record<KeyForm, fc.Arbitrary<string>> = {
	asIssued: fc.oneof(
		fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
		prefixed(fc.base64String({ minLength: 24, maxLength: 64 })),
	),
	withoutPrefix: fc.oneof(
		fc.string({ minLength: 16, maxLength: 60 }).map((rest) => `whsec_${rest}`),
		fc.base64String({ minLength: 32, maxLength: 64 }).map((rest) => `whsec_${rest}`),
		hexText.map((rest) => `whsec_${rest}`),
	),
	hex: prefixed(hexText),
	base64: prefixed(keyBytesOf(16, 64).map((bytes) => bytes.toString('base64'))),
	base64OfHex: prefixed(hexText),
};

const timestampText = fc
	.tuple(fc.integer({ min: -TOLERANCE, max: TOLERANCE }), fc.constantFrom('seconds', 'milliseconds', 'microseconds', 'iso'))
	.map(([offset, unit]) => {
		const at = NOW + offset * 1000;
		if (unit === 'iso') return new Date(at).toISOString();
		return String(unit === 'seconds' ? at / 1000 : unit === 'milliseconds' ? at : at * 1000);
	});

const bodyText = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 }).map((body) => JSON.stringify(body));

const sendingWith = (key: KeyForm, fixed: Partial<Sending> = {}): fc.Arbitrary<Sending> =>
	fc
		.record({
			algorithm: fc.constantFrom(...keyed),
			encoding: fc.constantFrom(...encodings),
			content: fc.constantFrom(...contents),
			layout: fc.nat(),
			secret: secrets[key],
			key: fc.constant(key),
			body: bodyText,
			timestamp: timestampText,
			id: fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/),
			event: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_.-]{0,40}$/),
			url: fc.constantFrom('https://n8n.example/webhook/1b2c/webhook', 'http://localhost:5678/webhook/7'),
		})
		.map(({ layout, ...sending }) => {
			const content = fixed.content ?? sending.content;
			const possible = layoutsFor(content, key);
			return { ...sending, layout: possible[layout % possible.length]!, ...fixed };
		})
		.map((sending) =>
			// In a signature header a timestamp is written in digits.
			/^ts?=/.test(sending.layout) && sending.timestamp.includes('-')
				? { ...sending, timestamp: String(Date.parse(sending.timestamp)) }
				: sending,
		);

/** The fifth form of the key waits for all others: beyond the contents without a timestamp it may not get its turn. */
const isFound = (key: KeyForm, content: SignedContent) => key !== 'base64OfHex' || !content.includes('timestamp');

const anySending = fc
	.constantFrom(...keyForms)
	.chain((key) => sendingWith(key))
	.filter(({ key, content }) => isFound(key, content));

const optionsOf = ({ secret }: Sending, more: Partial<VerifyOptions> = {}): VerifyOptions => ({
	secrets: [secret],
	now: NOW,
	tolerance: TOLERANCE,
	...more,
});

describe('genuine deliveries', () => {
	const product = keyForms.flatMap((key) =>
		contents.filter((content) => isFound(key, content)).map((content) => [key, content] as const),
	);

	it.each(product)('are accepted: key %s, content %s, in each algorithm, encoding and layout', (key, content) => {
		for (const algorithm of keyed) {
			for (const encoding of encodings) {
				for (const layout of layoutsFor(content, key)) {
					fc.assert(
						fc.property(sendingWith(key, { algorithm, encoding, content, layout }), (sending) => {
							const verdict = verifyDelivery(deliveryOf(sending), optionsOf(sending));
							expect(verdict).toMatchObject({ ok: true, scheme: { algorithm, header: 'x-vendor-signature' } });
						}),
						{ numRuns: 3 },
					);
				}
			}
		}
	});

	it('are accepted whichever scheme was seen last, and then give that scheme back', () => {
		fc.assert(
			fc.property(anySending, anySending, (sending, other) => {
				const delivery = deliveryOf(sending);
				const first = verifyDelivery(delivery, optionsOf(sending));
				if (!first.ok) throw new Error(first.reason);
				expect(verifyDelivery(delivery, optionsOf(sending, { preferred: first.scheme }))).toEqual(first);
				const stranger = verifyDelivery(deliveryOf(other), optionsOf(other));
				const preferred = stranger.ok ? stranger.scheme : undefined;
				expect(verifyDelivery(delivery, optionsOf(sending, { preferred })).ok).toBe(true);
			}),
			{ numRuns: 2000 },
		);
	});

	it('are accepted by SHA-1 only for the user who chose it', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...keyForms.slice(0, 4)).chain((key) => sendingWith(key, { algorithm: 'sha1', encoding: 'hex', layout: 'algorithm=' })).filter(({ key, content }) => layoutsFor(content, key).includes('algorithm=')),
				(sending) => {
					const delivery = deliveryOf(sending);
					const chosen = verifyDelivery(delivery, optionsOf(sending, { fixed: { algorithm: 'sha1' } }));
					expect(chosen).toMatchObject({ ok: true, scheme: { algorithm: 'sha1' } });
					const preferred = chosen.ok ? chosen.scheme : undefined;
					expect(verifyDelivery(delivery, optionsOf(sending, { preferred })).ok).toBe(false);
				},
			),
			{ numRuns: 500 },
		);
	});
});

describe('forged deliveries', () => {
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
		const [removed, inserted] = [[1, [other]], [1, []], [0, [other]], [0, [characters[at]!]]][random(4)] as [number, string[]];
		return [...characters.slice(0, at), ...inserted, ...characters.slice(at + removed)].join('');
	};
	const withMac = ({ sending, delivery }: Genuine, mac: string): Delivery => ({
		...delivery,
		headers: deliveryOf(sending, mac).headers,
	});
	const withBody = ({ delivery }: Genuine, rawBody: Buffer): Delivery => ({ ...delivery, rawBody });
	const withHeaders = ({ delivery }: Genuine, headers: Delivery['headers']): Delivery => ({
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
			return [withBody(genuine, Buffer.from(spaced === genuine.sending.body ? ` ${spaced}` : spaced)), genuine.options];
		},
		'a character of the MAC': (genuine, random) => {
			// The other alphabet of base64, a padding, or something more beside it spell the same MAC.
			const spelling = (text: string) => text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
			const isSpelled = (text: string) => text.split(/[.,;:#=\s]+/).some((part) => spelling(part) === spelling(genuine.mac));
			let mac = mutated(genuine.mac, random);
			while (isSpelled(mac)) mac = mutated(mac, random);
			return [withMac(genuine, mac), genuine.options];
		},
		'the length of the MAC': (genuine, random) => [
			withMac(genuine, genuine.mac.replace(/=+$/, '').slice(0, random(40))),
			genuine.options,
		],
		'the encoding of a MAC of other bytes': (genuine, random) => [
			withMac(genuine, Buffer.from(genuine.mac, 'latin1').subarray(0, 32 + 16 * random(3)).toString('hex')),
			genuine.options,
		],
		'the secret in place of the MAC': (genuine, random) => [
			withHeaders(genuine, { 'x-vendor-signature': (random(2) ? 'sha256=' : '') + genuine.sending.secret }),
			genuine.options,
		],
		'a character of the secret': (genuine, random) => {
			let secret = mutated(genuine.sending.secret, random);
			while (secret.trim() === genuine.sending.secret) secret = mutated(secret, random);
			// A prefix spoilt or an ending lost can leave the very key: then it is no other secret.
			// (HMAC pads keys with zeros, so those at the end do not count.)
			const keyFrom = (text: string, key: KeyForm) => keyBytes(text, key).toString().replace(/(?:00)+$/, '');
			const used = keyFrom(genuine.sending.secret, genuine.sending.key);
			const sameKey = keyForms.some((key) => keyFrom(secret, key) === used);
			return [genuine.delivery, { ...genuine.options, secrets: sameKey ? ['another'] : [secret] }];
		},
		'the secret of another webhook': (genuine) => [
			genuine.delivery,
			{ ...genuine.options, secrets: [`${genuine.stranger.secret}?`] },
		],
		'no secret': (genuine, random) => [genuine.delivery, { ...genuine.options, secrets: [[], [''], ['', ' ']][random(3)]! }],
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
			const name = ['x-vendor', 'authorization', 'x-vendor-mac', 'cookie'][random(4)]!;
			return [withHeaders(genuine, { 'x-vendor-signature': undefined, [name]: value }), genuine.options];
		},
		'the value of the header': (genuine, random) => {
			const value = genuine.delivery.headers['x-vendor-signature'] as string;
			const spoilt = [value + value, [value, value], `${value}, ${value}`, `${value},${'f'.repeat(700)}`, `#${value}`, ''][random(6)]!;
			return [withHeaders(genuine, { 'x-vendor-signature': spoilt }), genuine.options];
		},
		'a signed part': (genuine, random) => {
			const { content, layout } = genuine.sending;
			const sending = { ...genuine.sending };
			if (content.includes('timestamp')) sending.timestamp = String(NOW / 1000 + TOLERANCE + 1 + random(1e6));
			else if (content === 'url+body') sending.url += `/${random(9)}`;
			else if (content === 'event+id+body') sending.event += 'x';
			else sending.body += ' ';
			return [{ ...deliveryOf({ ...sending, layout }, genuine.mac) }, genuine.options];
		},
		'the time': (genuine, random) => {
			const later = (2 * TOLERANCE + 1 + random(1e6)) * 1000 * (random(2) ? 1 : -1);
			return genuine.sending.content.includes('timestamp')
				? [genuine.delivery, { ...genuine.options, now: NOW + later }]
				: [withBody(genuine, Buffer.concat([genuine.delivery.rawBody, Buffer.from(' ')])), genuine.options];
		},
		'a timestamp by parts that are not signed': (genuine) => {
			// The signed bytes stay as they were; the headers say they are a name, an id, another timestamp or nothing.
			const { sending, mac } = genuine;
			const stale: Sending = { ...sending, content: 'timestamp+body', layout: 'bare', timestamp: '1700000000' };
			const headers = deliveryOf(stale, sign(stale)).headers;
			const read = { ...headers, 'x-vendor-timestamp': undefined, 'x-vendor-event': '17', 'x-vendor-id': '00000000' };
			return [{ ...genuine.delivery, headers: mac ? read : headers }, genuine.options];
		},
	};

	const genuineDelivery = fc
		.tuple(anySending, anySending, fc.boolean())
		.filter(([sending, stranger]) => stranger.secret !== sending.secret)
		.map(([sending, stranger, remembered]): Genuine => {
			const mac = sign(sending);
			const delivery = deliveryOf(sending, mac);
			const options = optionsOf(sending);
			const verdict = remembered ? verifyDelivery(delivery, options) : null;
			const preferred: SignatureScheme | undefined = verdict?.ok ? verdict.scheme : undefined;
			return { sending, stranger, mac, delivery, options: { ...options, preferred } };
		});

	/** These sign anew, which takes crypto-js longer than all the rest. */
	const slow = new Set(['a MAC made with a key of no use', 'a signature of another delivery', 'a timestamp by parts that are not signed']);
	const RUNS = 3_200;
	const PER_KIND = 4;

	it('are refused, every one of more than 200,000', () => {
		let forged = 0;
		fc.assert(
			fc.property(genuineDelivery, fc.nat(), (genuine, seed) => {
				const random = randomFrom(seed);
				for (const [kind, forge] of Object.entries(forges)) {
					for (let repeat = 0; repeat < (slow.has(kind) ? 1 : PER_KIND); repeat++) {
						const [delivery, options] = forge(genuine, random);
						const verdict = verifyDelivery(delivery, options);
						forged++;
						if (verdict.ok) throw new Error(`Accepted although changed: ${kind}, ${JSON.stringify(delivery.headers)}`);
						if (verdict.reason.includes(genuine.sending.secret) && genuine.sending.secret.length > 12)
							throw new Error('The reason tells the secret');
					}
				}
			}),
			{ numRuns: RUNS },
		);
		expect(forged).toBeGreaterThanOrEqual(200_000);
	}, 60_000);
});
