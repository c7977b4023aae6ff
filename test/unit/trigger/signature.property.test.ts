import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { contents, encodings, keyForms, verifyDelivery, type Delivery, type VerifyOptions } from '../../../nodes/EnterpriseRegistry/trigger/signature';
import { forgeAll, kinds } from './signature/forgeries';
import { isFound, keyed, NOW, optionsOf, sendingWith, TOLERANCE } from './signature/sendings';
import { deliveryOf, layoutsFor } from './signature/signing';

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
							expect(verdict).toEqual({ ok: true });
						}),
						{ numRuns: 1 },
					);
				}
			}
		}
	});

	it.each(product.filter(([key, content]) => key !== 'base64OfHex' && content !== 'body+timestamp' && content !== 'v0:timestamp:body'))(
		'are accepted with the IDs that two proxies put before them: key %s, content %s',
		(key, content) => {
			const layouts = layoutsFor(content, key).filter((layout) => layout !== 'v0=');
			fc.assert(
				fc.property(fc.constantFrom(...layouts).chain((layout) => sendingWith(key, { content, layout })), (sending) => {
					const { headers, ...delivery } = deliveryOf(sending);
					const behindProxies = { ...delivery, headers: { 'x-request-id': '4f1d0c', 'x-correlation-id': '9e', ...headers } };
					expect(verifyDelivery(behindProxies, optionsOf(sending))).toEqual({ ok: true });
				}),
				{ numRuns: 20 },
			);
		},
	);

	it('are accepted as standardwebhooks signs them, with any secret it takes', () => {
		fc.assert(
			fc.property(fc.uint8Array({ minLength: 16, maxLength: 64 }), fc.jsonValue(), (bytes, value) => {
				fc.pre(bytes.some((byte) => byte !== 0));
				const secret = `whsec_${Buffer.from(bytes).toString('base64')}`;
				const body = JSON.stringify({ value });
				const headers = {
					'webhook-id': 'msg_1',
					'webhook-timestamp': String(NOW / 1000),
					'webhook-signature': new Webhook(secret).sign('msg_1', new Date(NOW), body),
				};
				expect(verifyDelivery({ rawBody: Buffer.from(body), headers }, { secret, now: NOW, tolerance: TOLERANCE })).toEqual({ ok: true });
			}),
		);
	});

	it('are accepted by SHA-1 only for the user who chose it', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...keyForms.slice(0, 4)).chain((key) => sendingWith(key, { algorithm: 'sha1', encoding: 'hex', layout: 'algorithm=' })).filter(({ key, content }) => layoutsFor(content, key).includes('algorithm=')),
				(sending) => {
					const delivery = deliveryOf(sending);
					expect(verifyDelivery(delivery, optionsOf(sending, { fixed: { algorithm: 'sha1' } }))).toEqual({ ok: true });
					expect(verifyDelivery(delivery, optionsOf(sending)).ok).toBe(false);
				},
			),
			{ numRuns: 500 },
		);
	});
});

describe('forged deliveries', () => {
	it('are refused, every one of 100,000 of at least 20 kinds', () => {
		expect(kinds.length).toBeGreaterThanOrEqual(20);
		const counts = forgeAll(100_000, 11, 4, verifyDelivery);
		for (const kind of kinds) expect(counts[kind]).toBeGreaterThan(1000);
	});
});

it('never throws, and says why in a sentence that holds no secret', () => {
	const secret = 'whsec_3f9a7c51e2d84b60a1c7';
	const anything = fc.anything();
	fc.assert(
		fc.property(anything, fc.dictionary(fc.constantFrom('x-signature', 'webhook-id', 'x-timestamp', '__proto__'), anything), anything, anything, anything, (rawBody, headers, url, method, fixed) => {
			for (const body of [rawBody, Buffer.from('{}')]) {
				const verdict = verifyDelivery({ rawBody: body, headers, url, method } as Delivery, { secret, now: NOW, tolerance: TOLERANCE, fixed } as VerifyOptions);
				expect(verdict).toEqual({ ok: false, why: expect.stringMatching(/^(?:wrong|unsigned)$/), reason: expect.stringMatching(/^[A-Z][^\n]*\.$/) });
				expect(JSON.stringify(verdict)).not.toContain(secret);
			}
		}),
		{ numRuns: 2000 },
	);
});
