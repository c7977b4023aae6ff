import { InvalidInput } from '../../../nodes/EnterpriseRegistry/invalidInput';
import { parseEntityNumbers } from '../../../nodes/EnterpriseRegistry/numbers/entityNumbers';
import { postalCode } from '../../../nodes/EnterpriseRegistry/numbers/postalCode';
import {
	parseRegistryNumber,
	readNumber,
} from '../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { vatNumber } from '../../../nodes/EnterpriseRegistry/numbers/vatNumber';
import { withCheckDigits } from '../../../sandbox/register/numbers';
import { fc } from '../../support/simulated/seededProperties';
import { titled } from '../../support/simulated/titled';

const reasonOf = (value: unknown) => parseRegistryNumber(value).reason!;

const numberFrom = (least: number, most: number) =>
	fc.integer({ min: least, max: most }).map(withCheckDigits);
const enterprise = numberFrom(0, 19_999_999);
const establishment = numberFrom(20_000_000, 89_999_999);

describe('any spelling of a number is the same number', () => {
	const separator = fc.constantFrom(
		...['', '.', ' ', '-', '/', '\u00a0', '\u202f', '. ', ' - ', '‑', '–'],
	);
	const before = fc.constantFrom(
		...['', 'BE', 'BE ', 'be', 'BE.', 'BTW BE ', 'TVA ', 'BTW/TVA BE ', 'RPR Brussel ', 'N° '],
		...['n° d’entreprise : ', 'KBO/BCE: ', 'KBO-nummer: ', 'Electrabel (', "'", '#', ' ', '\ufeff'],
		...['0208:', '0208: ', '9925:BE', 'Peppol ID 0208:', 'iso6523-actorid-upis::0208:'],
	);
	const after = fc.constantFrom('', ' ', '.', ' RPR Brussel', '\n', ' (Electrabel)', '\u200b');

	it('of an enterprise', () => {
		fc.assert(
			fc.property(
				enterprise,
				fc.tuple(separator, before, after),
				(digits, [between, prefix, suffix]) => {
					const dotted = digits.replace(/(\d{4})(\d{3})(\d{3})/, '$1.$2.$3');
					const spelling = `${prefix}${dotted.replaceAll('.', between)}${suffix}`;
					expect(parseRegistryNumber(spelling)).toEqual({
						...{ valid: true, kind: 'enterprise', digits, dotted, reason: null },
						...{ vat: `BE${digits}`, peppolId: `0208:${digits}` },
					});
				},
			),
			{ numRuns: 2000 },
		);
	});

	it('of an establishment, which has no VAT number and is not on Peppol', () => {
		fc.assert(
			fc.property(establishment, (digits) => {
				const dotted = digits.replace(/(\d)(\d{3})(\d{3})(\d{3})/, '$1.$2.$3.$4');
				for (const spelling of [
					digits,
					Number(digits),
					`${digits}.0`,
					dotted,
					dotted.replaceAll('.', ' '),
				])
					expect(parseRegistryNumber(spelling)).toEqual({
						...{ valid: true, kind: 'establishment', digits, dotted, reason: null },
						...{ vat: null, peppolId: null },
					});
			}),
		);
	});

	it('as a number of a spreadsheet and in the form before 2005, alone and in lists, and as a VAT number', () => {
		fc.assert(
			fc.property(numberFrom(1_000_000, 19_999_999), (digits) => {
				const parsed = parseRegistryNumber(digits);
				for (const spelling of [Number(digits), String(Number(digits)), parsed.vat]) {
					expect(parseRegistryNumber(spelling)).toEqual(parsed);
					expect(parseEntityNumbers([spelling, parsed.dotted])).toEqual([parsed.dotted]);
					expect(vatNumber(spelling)).toBe(parsed.vat);
				}
				expect(parseEntityNumbers(Number(digits))).toEqual([parsed.dotted]);
			}),
		);
	});

	it('but with one changed digit it is none', () => {
		const place = fc.integer({ min: 0, max: 9 });
		fc.assert(
			fc.property(fc.oneof(enterprise, establishment), place, place, (digits, at, other) => {
				fc.pre(digits[at] !== String(other));
				const changed = digits.slice(0, at) + String(other) + digits.slice(at + 1);
				expect(parseRegistryNumber(changed).valid).toBe(false);
			}),
			{ numRuns: 2000 },
		);
	});
});

it('no value makes the parser throw, and a refusal always says why', () => {
	const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9. BE:()/-]{0,25}$/));
	fc.assert(
		fc.property(fc.oneof(fc.anything(), text), (value) => {
			const { valid, digits, reason } = parseRegistryNumber(value);
			expect(valid).toBe(reason === null);
			expect(valid ? digits : reason).toMatch(valid ? /^\d{10}$/ : /^.{10,250}$/su);
		}),
		{ numRuns: 3000 },
	);
});

/** Published by their owners. */
const RIGHT =
	`0403.170.701 0417.497.106 0202.239.951 0400.378.485 0403.091.220 0200.068.636 1033.022.383 1023.290.711 0428.759.497
	2.000.000.339 2.000.001.032 2.286.527.055 2.143.775.125`.split(/\s+/);
const WRONG = ['0403.170.702', '0428.759.400', '0000.000.000', '2.111.111.111', '0783.225.610'];

it.each(RIGHT)('%s has right check digits', (dotted) =>
	expect(parseRegistryNumber(dotted)).toMatchObject({ valid: true, dotted }),
);

it.each(WRONG)('%s is refused, unless check digits are not to be verified', (dotted) => {
	const reason = `The check digits of ${dotted} are wrong. It contains a typo: correct it.`;
	expect(parseRegistryNumber(dotted)).toMatchObject({ valid: false, dotted, reason });
	const unchecked = readNumber(dotted, { validateCheckDigits: false });
	expect(unchecked).toMatchObject({ number: { dotted }, refused: null });
});

it.each([
	...['(0)403170701', 'BE (0)403.170.701', 'TVA403170701.', 'nummer BTW403170701', 'VAT/403170701'],
	...['０４０３．１７０．７０１', 'No 403170701', 'ABN AMRO 403170701', 'Solvay SE BE0403.170.701'],
	...['0403.170.701 RPR/RPM Brussel', 'Solvay SE 0403170701', 'ES NV 0403.170.701'],
])('%s is still Electrabel', (spelling) =>
	expect(parseRegistryNumber(spelling)).toMatchObject({ valid: true, dotted: '0403.170.701' }),
);

it.each([
	...['DE123456789', 'ATU12345678', 'FR K7 399859412', 'NL 1234.56.789.B01', 'GB 123 4567 89'],
	...['CHE-123.456.789 MWST', 'NO123456789MVA', 'US123456789', 'SE 556703748501', 'nr 403170701XY'],
])('%s is a number of another country', (spelling) =>
	expect(parseRegistryNumber(spelling)).toMatchObject({
		...{ valid: false, digits: null },
		reason: expect.stringMatching(/not a Belgian number/),
	}),
);

const NONE: Array<[unknown, RegExp]> = [
	['', /^There is no number\. Check which column you mapped/],
	[403170701.5, /^403170701\.5 is not a whole, positive number\./],
	['403170701.5', /^403170701\.5 is not a whole, positive number\./],
	[4031707, /^4031707 has 7 digits; a Belgian number has 10\./],
	[9403170701, /^9403170701 starts with 9/],
	[['0403.170.701'], /a list was given/],
	['0403.170.701 0417.497.106', /contains two numbers\. Keep one per row\./],
	['Electrabel', /^"Electrabel" contains no number/],
	['../../enterprise/0403.170.701', /do not belong/],
	['🏢'.repeat(60), /^"🏢{40}…"/u],
	['0'.repeat(1_000_000), /1000000 characters/],
];

it.each(titled(NONE))('%s is refused for what it is', (_title, value, why) => {
	expect(reasonOf(value)).toMatch(why);
	expect(() => vatNumber(value)).toThrow(InvalidInput);
});

describe('a VAT number', () => {
	it.each([
		['de 123 456 789', 'DE123456789'],
		['FR XX 999.999.999', 'FRXX999999999'],
		['nl 1234.56.789.B01', 'NL123456789B01'],
		['IE1+23456A', 'IE1+23456A'],
		['es-b12345678', 'ESB12345678'],
		['GR123456789', 'EL123456789'],
	])('of another country keeps its prefix: %s', (spelling, sent) =>
		expect(vatNumber(spelling)).toBe(sent),
	);

	it.each([
		['BE0403170702', /check digits/],
		['2.000.000.339', /establishment number; only enterprises/],
	])('is not %s', (spelling, why) => expect(() => vatNumber(spelling)).toThrow(why));
});

describe('a list of entity numbers', () => {
	it.each([
		['an array with numbers and texts in it', [403170701, ' ; 2.000.000.339']],
		['spaces between numbers that hold spaces', '0403 170 701 2 000 000 339'],
		['doubles', '0403.170.701, BE 0403170701, 2.000.000.339, 403170701, 2000000339'],
	])('is read from %s', (_name, value) =>
		expect(parseEntityNumbers(value)).toEqual(['0403.170.701', '2.000.000.339']),
	);

	it('is empty when nothing is in it', () => {
		for (const nothing of [' , ; \n', []]) expect(parseEntityNumbers(nothing)).toEqual([]);
	});

	it('is refused whole, five entries named and the others counted', () => {
		const refused = (value: unknown) => () => parseEntityNumbers(value);
		expect(refused('0403.170.701, 0403.170.702, Electrabel, DE123456789')).toThrow(
			/^3 of 4 entity numbers cannot be used: .*0403\.170\.702.*"Electrabel".*"DE123456789"/,
		);
		expect(refused(Array.from({ length: 12 }, (_, at) => `company ${at}`))).toThrow(
			/^12 of 12 .*company 4.*; … and 7 more$/,
		);
		expect(refused('Electrabel \u00a0 NV')).toThrow(/^"Electrabel NV" contains no number$/);
	});

	it('of 10,000 numbers, or of 1 MB without any, is read to the end', () => {
		const numbers = fc.sample(numberFrom(2_000_000, 9_999_999), 10_000);
		expect(parseEntityNumbers(numbers.join(' '))).toHaveLength(new Set(numbers).size);
		for (const text of ['ab '.repeat(350_000), '1 '.repeat(50_000), '0403'.repeat(250_000)])
			expect(() => parseEntityNumbers(text)).toThrow(InvalidInput);
	});
});

it('a postal code has four digits and does not begin with 0', () => {
	for (const right of ['1000', '9999']) expect(postalCode(right)).toBe(right);
	for (const wrong of ['', '0999', '10000', 'B-1000', '1000\n'])
		expect(() => postalCode(wrong)).toThrow(InvalidInput);
});
