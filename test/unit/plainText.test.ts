import { shortened } from '../../nodes/EnterpriseRegistry/json';
import { boundedText, plainText } from '../../nodes/EnterpriseRegistry/plainText';
import { fc } from '../support/simulated/seededProperties';

/** Any text, also with halves of surrogate pairs. */
const texts = fc.string({
	unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
});

it('a text for a message is one line, in the order in which it is written, and well-formed', () => {
	fc.assert(
		fc.property(texts, (text) => {
			const plain = plainText(text);
			expect(plain).not.toMatch(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u);
			expect(plain.length).toBeLessThanOrEqual(text.length);
			expect(plainText(plain)).toBe(plain);
		}),
	);
});

it('leaves what people write as it is', () => {
	const text = 'Société Générale «Zürich» – 東京 😀 \u{20bb7}\u200dé';
	expect(boundedText(text)).toBe(text);
	expect(shortened(text)).toBe(text);
});

it('cuts what is long, and no character in half', () => {
	for (const start of ['', 'a']) {
		const text = start + '😀'.repeat(3000);
		const bounded = boundedText(text);
		expect(bounded.length).toBeLessThanOrEqual(4000);
		expect(bounded).toMatch(/^a?😀+ ?…$/u);
		expect(shortened(text)).toMatch(/^a?😀+…$/u);
	}
});
