import { shapeOf } from '../../../nodes/EnterpriseRegistry/diagnosis/shape';
import { fc } from '../../support/simulated/seededProperties';

it('shows no text and no digit of any value', () => {
	const word = fc.stringMatching(/^[B-SU-Yb-z]{3,30}$/);
	fc.assert(
		fc.property(
			fc.array(word, { minLength: 1 }),
			fc.bigInt({ min: 1n, max: 10n ** 30n }),
			(words, digits) => {
				const shape = shapeOf({
					member: words,
					list: words.map((value) => ({ value, other: String(digits) })),
					text: words.join(' '),
				});
				expect(shape).toMatch(/^[^1-9]*$/);
				expect(shape.replace(/member|list|text|value|other/g, '')).not.toMatch(/[b-z]/i);
			},
		),
		{ seed: 14 },
	);
});
