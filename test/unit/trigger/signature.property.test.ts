import fc from 'fast-check';
import { contents, encodings, keyForms, verifyDelivery } from '../../../nodes/EnterpriseRegistry/trigger/signature';
import { forgeAll, kinds } from './signature/forgeries';
import { isFound, keyed, optionsOf, sendingWith } from './signature/sendings';
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
						{ numRuns: 3 },
					);
				}
			}
		}
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
	}, 120_000);
});
