import { Webhook } from 'standardwebhooks';
import { contentNames } from '../../../nodes/EnterpriseRegistry/signature/templatesToTry';
import { keyForms } from '../../../nodes/EnterpriseRegistry/signature/keys';
import { encodings } from '../../../nodes/EnterpriseRegistry/signature/mac';
import {
	verifyDelivery,
	type Delivery,
	type VerifyOptions,
} from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { fc, scenarios } from '../../support/simulated/seededProperties';
import { forgeAll, kinds } from './forgeries';
import { keyed, mac, NOW, OPTIONS, optionsOf, SENDING, sendingWith, TOLERANCE } from './sendings';
import { deliveryOf, layoutsFor, type Sending } from './signing';

describe('genuine deliveries', () => {
	const product = keyForms.flatMap((key) => contentNames.map((content) => [key, content] as const));

	it.each(product)(
		'are accepted: key %s, content %s, in each algorithm, encoding and layout',
		(key, content) => {
			for (const algorithm of keyed)
				for (const encoding of encodings)
					for (const layout of layoutsFor(content, key)) {
						const senders = sendingWith(key, { algorithm, encoding, content, layout });
						const [sending] = fc.sample(senders, 1);
						const verdict = verifyDelivery(deliveryOf(sending!), optionsOf(sending!));
						const body: unknown = JSON.parse(sending!.body);
						expect(verdict).toEqual({ kind: 'verified', body });
					}
		},
	);

	it('are accepted as standardwebhooks signs them, with any secret it takes', () => {
		fc.assert(
			fc.property(
				fc.uint8Array({ minLength: 16, maxLength: 64 }),
				fc.jsonValue(),
				(bytes, value) => {
					fc.pre(bytes.some((byte) => byte !== 0));
					const secret = `whsec_${Buffer.from(bytes).toString('base64')}`;
					const body = JSON.stringify({ value });
					const headers = {
						'webhook-id': 'msg_1',
						'webhook-timestamp': String(NOW / 1000),
						'webhook-signature': new Webhook(secret).sign('msg_1', new Date(NOW), body),
					};
					expect(
						verifyDelivery(
							{ rawBody: Buffer.from(body), headers },
							{ secret, now: NOW, tolerance: TOLERANCE },
						),
					).toEqual({ kind: 'verified', body: JSON.parse(body) as unknown });
				},
			),
		);
	});
});

describe('forged deliveries', () => {
	it('are refused, every one of 5,000 of at least 20 kinds', () => {
		expect(kinds.length).toBeGreaterThanOrEqual(20);
		let counts: Record<string, number> = {};
		const forge = () => (counts = forgeAll(verifyDelivery, { atLeast: 5_000, seed: 11 }));
		// It throws for the first that is accepted.
		expect(forge).not.toThrow();
		for (const kind of kinds) expect(counts[kind]).toBeGreaterThan(100);
	});
});

it('never throws, nor gives facts that hold a secret', () => {
	const secret = 'whsec_3f9a7c51e2d84b60a1c7';
	const anything = fc.anything();
	const name = fc.constantFrom('x-signature', 'webhook-id', 'x-timestamp', '__proto__');
	const headers = fc.dictionary(name, anything);
	const deliveries = fc.record({ rawBody: anything, headers, url: anything });
	fc.assert(
		fc.property(deliveries, anything, (delivery, fixed) => {
			for (const rawBody of [delivery.rawBody, Buffer.from('{}')]) {
				const verdict = verifyDelivery(
					{ ...delivery, rawBody } as Delivery,
					{ secret, now: NOW, tolerance: TOLERANCE, fixed } as VerifyOptions,
				);
				expect(verdict).toEqual({
					kind: 'refused',
					reason: { code: expect.any(String), facts: expect.any(Object) },
				});
				expect(JSON.stringify(verdict)).not.toContain(secret);
			}
		}),
		{ numRuns: 2000 },
	);
});

describe('a signature of one content is no signature of another', () => {
	const STALE = '1700000000';
	const FRESH = '1780000000';
	const STALE_TIMES = [
		STALE,
		'17000000000000',
		`${STALE}.5`,
		`${STALE}.178000000`,
		'2023-11-14T22:13:20.000Z',
		'2023-11-14T22:13:20.178+01:00',
		'2023-11-14T22:13-0500',
	];

	/** Every way to present the bytes that were signed as another content around another body. */
	function readings(signed: string): Delivery[] {
		const found: Delivery[] = [];
		const add = (body: string, headers: Record<string, string>, url?: string) =>
			found.push({ rawBody: Buffer.from(body), headers, url });
		for (let at = 0; at <= signed.length; at++) {
			const [before, after] = [signed.slice(0, at), signed.slice(at)];
			add(after, { 'x-vendor-timestamp': before });
			add(before, { 'x-vendor-timestamp': after });
			add(after, { 'x-vendor-timestamp': before.slice(0, -1) });
			add(after, { 'x-vendor-timestamp': before.slice(3, -1) });
			add(after, {}, before);
			// An ID, a time and a point: cut at each point in turn, as a time may have one as well.
			const parts = before.slice(0, -1).split('.');
			const [id = '', timestamp = ''] = parts;
			for (let count = 1; count < parts.length; count++)
				add(after, {
					'x-vendor-id': parts.slice(0, count).join('.'),
					'x-vendor-timestamp': parts.slice(count).join('.'),
				});
			// Behind an ID and a time that were not signed.
			add(after, {
				'x-vendor-event-id': 'a',
				'x-vendor-id': id,
				'x-vendor-timestamp': FRESH,
				'x-vendor-sent-timestamp': timestamp,
			});
			add(before, { 'x-vendor-timestamp': FRESH, 'x-vendor-sent-timestamp': after });
			for (let cut = 1; cut < before.length; cut++)
				add(after, { 'x-vendor-event': before.slice(0, cut), 'x-vendor-id': before.slice(cut) });
		}
		return found;
	}

	it.each(contentNames)('%s', (content) => {
		const times = content.includes('timestamp') ? STALE_TIMES : [STALE];
		const ids = content.includes('id') ? ['1700000000', 'v0', 'msg_1', FRESH] : ['msg_1'];
		for (const timestamp of times) {
			for (const id of ids) {
				const body = '{"a":1}';
				const event = 'v0.1700000000';
				const parts = { timestamp, id, event, body };
				const sending: Sending = { ...SENDING, layout: 'bare', content, ...parts };
				const signed = {
					body,
					'timestamp.body': `${timestamp}.${body}`,
					'id.timestamp.body': `${id}.${timestamp}.${body}`,
					'timestamp:body': `${timestamp}:${body}`,
					'timestamp+body': timestamp + body,
					'body+timestamp': body + timestamp,
					'v0:timestamp:body': `v0:${timestamp}:${body}`,
					'url+body': sending.url + body,
					'event+id+body': event + id + body,
				}[content];
				expect(deliveryOf(sending).headers['x-vendor-signature']).toBe(mac(signed));
				for (const delivery of readings(signed)) {
					const headers = { ...delivery.headers, 'x-vendor-signature': mac(signed) };
					const verdict = verifyDelivery({ ...delivery, headers }, OPTIONS);
					if (verdict.kind !== 'verified') continue;
					expect(delivery.rawBody.toString()).toBe(body);
					expect(content).not.toContain('timestamp');
				}
			}
		}
	});
});

/*
 * Senders of none of the rows, who glue a time to other values. An outsider has one of their deliveries, presents its bytes as any row, cut
 * in any way, and sends it when its time is old.
 */
describe('an old delivery of a sender that glues a time to other values', () => {
	const BODY = '{"eventId":"evt_1"}';
	const LATER = NOW + 365 * 24 * 3600 * 1000;

	const glued: fc.Arbitrary<{ before: string; after: string }> = fc
		.record({
			// Of digits alone it may make another time with the one beside it, as the comment of `valuePatterns` says.
			id: fc.stringMatching(/^[\w-]{1,20}$/).filter((id) => /[A-Z_-]/i.test(id)),
			time: fc.constantFrom(
				'1780000000',
				'1780000000123',
				'1780000000123456',
				'1780000000123456789',
				'1780000000.5',
				'20260528T202640Z',
				'2026-05-28T202640Z',
				'20260528202640',
			),
			event: fc.constantFrom('POST', 'push', 'order.paid', ''),
			separators: fc.array(fc.constantFrom('', '', '.', '-', '_'), { minLength: 2, maxLength: 2 }),
			order: fc.constantFrom(
				'event time | ',
				'event id time | ',
				'id time | ',
				'id event time | ',
				'event time id | ',
				'time id | ',
				'id | time',
				'time | id',
				' | id time',
				' | time id',
			),
		})
		.map(({ order, separators: [first = '', second = ''], ...values }) => {
			const [before, after] = order
				.split('|')
				.map((side) => side.trim().replace(/\w+/g, (name) => values[name as keyof typeof values]));
			const separated = (text = '') => text.replace(' ', first).replace(' ', second);
			return { before: separated(before), after: separated(after) };
		});

	/** All headers by which a row could take a text beside the body. */
	function* headersFor(text: string): Generator<Record<string, string>> {
		yield {};
		yield { 'x-timestamp': text };
		for (const name of ['', 'v0:'])
			for (const end of ['.', ':'])
				if (text.startsWith(name) && text.endsWith(end))
					yield { 'x-timestamp': text.slice(name.length, -end.length) };
		for (let cut = 1; cut < text.length; cut++) {
			yield { 'x-event': text.slice(0, cut), 'x-id': text.slice(cut) };
			if (text[cut] === '.' && text.endsWith('.'))
				yield { 'x-id': text.slice(0, cut), 'x-timestamp': text.slice(cut + 1, -1) };
		}
	}

	it('is accepted as none of the rows', () => {
		fc.assert(
			fc.property(glued, ({ before, after }) => {
				const headersOfMac = { 'x-signature': mac(before + BODY + after) };
				for (const text of [before, after])
					for (const headers of headersFor(text)) {
						const delivery = {
							rawBody: Buffer.from(BODY),
							headers: { ...headersOfMac, ...headers },
						};
						const verdict = verifyDelivery(delivery, { ...OPTIONS, now: LATER });
						expect(verdict.kind).toBe('refused');
					}
			}),
			scenarios(500),
		);
	});
});
