import { parseRegistryNumber } from '../../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { fc } from '../../../support/simulated/seededProperties';

/** Ten digits with their check digits, computed here in another way than in the code: 97 minus the remainder. */
const numberFrom = (least: number, most: number) =>
	fc
		.integer({ min: least, max: most })
		.map((first) => String(first).padStart(8, '0') + String(97 - (first % 97)).padStart(2, '0'));

const enterprise = numberFrom(0, 19_999_999);
const establishment = numberFrom(20_000_000, 89_999_999);

const grouped = (digits: string, separator: string) =>
	`${digits.slice(0, 4)}${separator}${digits.slice(4, 7)}${separator}${digits.slice(7)}`;
const separator = fc.constantFrom('', '.', ' ', '-', '/', '\u00a0', '\u202f', '. ', ' - ');
const before = fc.constantFrom(
	'',
	'BE',
	'BE ',
	'be',
	'BTW BE ',
	'TVA ',
	'RPR Brussel ',
	'N° ',
	'0208:',
	'9925:BE',
	'iso6523-actorid-upis::0208:',
	' ',
);
const after = fc.constantFrom('', ' ', '.', ' RPR Brussel', '\n', ' (Electrabel)');

describe('for every number with right check digits', () => {
	it('an enterprise number is read from every spelling', () => {
		fc.assert(
			fc.property(enterprise, separator, before, after, (digits, between, prefix, suffix) => {
				expect(parseRegistryNumber(`${prefix}${grouped(digits, between)}${suffix}`)).toMatchObject({
					valid: true,
					kind: 'enterprise',
					digits,
				});
			}),
			{ numRuns: 2000 },
		);
	});

	it('an establishment number is read with and without its dots', () => {
		fc.assert(
			fc.property(establishment, (digits) => {
				const dotted = `${digits[0]}.${digits.slice(1, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`;
				for (const spelling of [digits, dotted, dotted.replaceAll('.', ' ')]) {
					expect(parseRegistryNumber(spelling)).toMatchObject({
						valid: true,
						kind: 'establishment',
						digits,
						dotted,
					});
				}
			}),
		);
	});

	it('the legacy form without the leading zero is the same number', () => {
		fc.assert(
			fc.property(numberFrom(1_000_000, 9_999_999), (digits) => {
				expect(parseRegistryNumber(digits.slice(1))).toMatchObject({ valid: true, digits });
			}),
		);
	});

	it('each form that goes out is read back as the same number', () => {
		fc.assert(
			fc.property(enterprise, (digits) => {
				const parsed = parseRegistryNumber(digits);
				for (const form of [parsed.dotted, parsed.vat, parsed.peppolId])
					expect(parseRegistryNumber(form)).toEqual(parsed);
			}),
		);
	});

	it('one changed digit is refused', () => {
		const digit = fc.integer({ min: 0, max: 9 });
		fc.assert(
			fc.property(
				fc.oneof(enterprise, establishment),
				fc.integer({ min: 0, max: 9 }),
				digit,
				(digits, at, other) => {
					fc.pre(digits[at] !== String(other));
					expect(
						parseRegistryNumber(digits.slice(0, at) + String(other) + digits.slice(at + 1)).valid,
					).toBe(false);
				},
			),
			{ numRuns: 2000 },
		);
	});
});

it('no value makes the parser throw, and a refusal always says why', () => {
	const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9. BE:()/-]{0,25}$/));
	fc.assert(
		fc.property(fc.oneof(fc.anything(), text), (value) => {
			const parsed = parseRegistryNumber(value);
			if (parsed.valid)
				expect(parsed).toMatchObject({
					reason: null,
					digits: expect.stringMatching(/^\d{10}$/) as string,
				});
			else expect(parsed.reason).toMatch(/\S.{10,}/s);
		}),
		{ numRuns: 3000 },
	);
});
