import { shortened } from '../../nodes/EnterpriseRegistry/json';
import { boundedText, plainText } from '../../nodes/EnterpriseRegistry/plainText';
import { fc } from '../support/simulated/seededProperties';

/** Any text, also with halves of surrogate pairs. */
const texts = fc.string({
	unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
});

/** Control characters, halves of characters, and characters that break the line or turn the reading direction. */
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

it('plain text has no control characters, no halves of characters, and one reading direction', () => {
	fc.assert(
		fc.property(texts, (text) => {
			expect(plainText(text)).not.toMatch(UNSAFE);
		}),
	);
});

it('plain text is never longer than the text that it is made of', () => {
	fc.assert(
		fc.property(texts, (text) => {
			expect(plainText(text).length).toBeLessThanOrEqual(text.length);
		}),
	);
});

it('plain text stays as it is if it is made plain again', () => {
	fc.assert(
		fc.property(texts, (text) => {
			const plain = plainText(text);
			expect(plainText(plain)).toBe(plain);
		}),
	);
});

it('accents stay as they are, as do other scripts or emoji', () => {
	const text = 'Société Générale «Zürich» – 東京 😀 \u{20bb7}\u200dé';
	expect(boundedText(text)).toBe(text);
	expect(shortened(text)).toBe(text);
});

it('a long text is cut between characters, never inside one', () => {
	for (const start of ['', 'a']) {
		const text = start + '😀'.repeat(3000);
		const bounded = boundedText(text);
		expect(bounded.length).toBeLessThanOrEqual(4000);
		expect(bounded).toMatch(/^a?😀+ ?…$/u);
		expect(shortened(text)).toMatch(/^a?😀+…$/u);
	}
});
