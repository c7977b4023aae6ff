import { InvalidInput } from '../../../nodes/EnterpriseRegistry/invalidInput';
import type { NumberInputs } from '../../../nodes/EnterpriseRegistry/numbers/failures';
import { otherCustomer } from '../../../nodes/EnterpriseRegistry/numbers/otherCustomer';
import { vatNumber } from '../../../nodes/EnterpriseRegistry/numbers/vatNumber';
import { withCheckDigits } from '../../../sandbox/register/numbers';
import { fc } from '../../support/simulated/seededProperties';

describe('is asked for', () => {
	// From test suites of VAT libraries (python-stdnum, validator.js), and as VIES shows them.
	it.each([
		{ spelling: 'de 123 456 789', asked: 'DE123456789' },
		{ spelling: 'FR XX 999.999.999', asked: 'FRXX999999999' },
		{ spelling: 'nl 1234.56.789.B01', asked: 'NL123456789B01' },
		{ spelling: 'IE1+23456A', asked: 'IE1+23456A' },
		{ spelling: 'es-b12345678', asked: 'ESB12345678' },
		{ spelling: 'GR123456789', asked: 'EL123456789' },
		{ spelling: 'ATU 142 43 102', asked: 'ATU14243102' },
		{ spelling: 'CY-10008489 A', asked: 'CY10008489A' },
		{ spelling: 'CZ 640229/4448', asked: 'CZ6402294448' },
		{ spelling: 'DE - 113866163', asked: 'DE113866163' },
		{ spelling: 'DK: 21599336', asked: 'DK21599336' },
		{ spelling: 'ES-x-2482300w', asked: 'ESX2482300W' },
		{ spelling: 'FI 0982651-1', asked: 'FI09826511' },
		{ spelling: 'FR K 7399859412', asked: 'FRK7399859412' },
		{ spelling: 'HU -12509403', asked: 'HU12509403' },
		{ spelling: 'IE9Y71814N', asked: 'IE9Y71814N' },
		{ spelling: 'IE 635 430 5C', asked: 'IE6354305C' },
		{ spelling: 'IT 0 0 6 1 8 2 8 0 4 9 9', asked: 'IT00618280499' },
		{ spelling: 'LU.248.70.640', asked: 'LU24870640' },
		{ spelling: 'NL-8197.38.116.B.01', asked: 'NL819738116B01' },
		{ spelling: 'PL 584-030-44-72', asked: 'PL5840304472' },
		{ spelling: 'PT 500135.495', asked: 'PT500135495' },
		{ spelling: 'RO 573768', asked: 'RO573768' },
		{ spelling: 'SE 556.383.740.901', asked: 'SE556383740901' },
		{ spelling: 'XI 123 4567 89 001', asked: 'XI123456789001' },
		{ spelling: 'XI GD 123', asked: 'XIGD123' },
	])('$spelling, as lists of VAT numbers spell it', ({ spelling, asked }) =>
		expect(vatNumber(spelling)).toBe(asked),
	);

	// Footers of web sites and invoices, and the VAT column of web shops and CRMs.
	it.each([
		{ spelling: 'TVA FR82246200638', asked: 'FR82246200638' },
		{ spelling: 'VAT: DE123456789', asked: 'DE123456789' },
		{ spelling: 'USt-IdNr. DE123456789', asked: 'DE123456789' },
		{ spelling: 'USt-IdNr.: DE 123 456 789', asked: 'DE123456789' },
		{ spelling: 'UID: ATU75849628', asked: 'ATU75849628' },
		{ spelling: 'BTW nr. NL8136.548.16.B01', asked: 'NL813654816B01' },
		{ spelling: 'P.IVA IT01404480202', asked: 'IT01404480202' },
		{ spelling: 'NIP: PL 526-102-54-21', asked: 'PL5261025421' },
		{ spelling: 'VAT Number: IE 8W5 545 1I', asked: 'IE8W55451I' },
		{ spelling: 'N° TVA intracommunautaire : FR 12 345678901', asked: 'FR12345678901' },
		{ spelling: 'FR TVA 82246200638', asked: 'FR82246200638' },
		{ spelling: 'EU VAT: IT01404480202', asked: 'IT01404480202' },
		{ spelling: '9930:DE123456789', asked: 'DE123456789' },
		{ spelling: '="DE123456789"', asked: 'DE123456789' },
		{ spelling: '\u001fDE123456789', asked: 'DE123456789' },
		{ spelling: 'DE: 403170701', asked: 'DE403170701' },
	])('$spelling, with a label in front', ({ spelling, asked }) =>
		expect(vatNumber(spelling)).toBe(asked),
	);

	it.each([
		{ spelling: 'TVAFR40303265045', asked: 'FR40303265045' },
		{ spelling: 'TVAFR 40303265045', asked: 'FR40303265045' },
		{ spelling: 'tvafr40303265045', asked: 'FR40303265045' },
		{ spelling: 'VATIT12345678901', asked: 'IT12345678901' },
		{ spelling: 'VATGR123456789', asked: 'EL123456789' },
		{ spelling: 'BTWNL123456789B01', asked: 'NL123456789B01' },
		{ spelling: 'BTWnrNL123456789B01', asked: 'NL123456789B01' },
		{ spelling: 'UIDATU14243102', asked: 'ATU14243102' },
		{ spelling: 'UIDATU 142 43 102', asked: 'ATU14243102' },
		{ spelling: 'USTIDNRDE123456789', asked: 'DE123456789' },
		{ spelling: 'P.IVAIT12345678901', asked: 'IT12345678901' },
		{ spelling: 'CIFESB12345678', asked: 'ESB12345678' },
		{ spelling: 'NIPPL5261025421', asked: 'PL5261025421' },
		{ spelling: 'N°TVAFR40303265045', asked: 'FR40303265045' },
		{ spelling: 'Muster GmbH VATDE123456789 Berlin', asked: 'DE123456789' },
	])('$spelling, with labels glued to its country', ({ spelling, asked }) => {
		expect(vatNumber(spelling)).toBe(asked);
		expect(otherCustomer(spelling)).toMatchObject({ kind: 'foreign', number: asked });
	});

	it.each([
		{ spelling: 'DE123456789 VAT', asked: 'DE123456789' },
		{ spelling: 'DE123456789 GmbH', asked: 'DE123456789' },
		{ spelling: 'FR82246200638 (FR)', asked: 'FR82246200638' },
		{ spelling: 'ESB12345678 S.L.', asked: 'ESB12345678' },
		{ spelling: 'IE6388047V S.A.', asked: 'IE6388047V' },
		{ spelling: 'PL5261025421 NIP', asked: 'PL5261025421' },
		{ spelling: 'DE123456789 - reverse charge', asked: 'DE123456789' },
		{ spelling: 'LU 2294 4200 Luxembourg', asked: 'LU22944200' },
		{ spelling: 'NL 1755.85.386.B01 (BV)', asked: 'NL175585386B01' },
		{ spelling: 'HU12345678-2-42', asked: 'HU12345678' },
		{ spelling: 'BE 0403.170.701 (FR)', asked: 'BE0403170701' },
	])('$spelling, with words behind', ({ spelling, asked }) =>
		expect(vatNumber(spelling)).toBe(asked),
	);

	it.each([
		{ spelling: '403170701', asked: 'BE0403170701' },
		{ spelling: 'RPR Gent, BTW BE 0403.170.701 (Peppol 0208)', asked: 'BE0403170701' },
		{ spelling: 'Solvay SE 0403.091.220', asked: 'BE0403091220' },
		{ spelling: 'FR BE 0403.170.701', asked: 'BE0403170701' },
		{ spelling: 'numéro de TVA de 0403.170.701', asked: 'BE0403170701' },
		{ spelling: 'TVABE0403170701', asked: 'BE0403170701' },
		{ spelling: 'VATEL 0403.170.701', asked: 'BE0403170701' },
		{ spelling: 'Vatel 403170701', asked: 'BE0403170701' },
	])('$spelling, which is Belgian', ({ spelling, asked }) =>
		expect(vatNumber(spelling)).toBe(asked),
	);
});

/** Why a text may be a VAT number of another country, but which one is not clear; with what was read. */
type VatDoubt = { kind: 'several' | 'moreBeside' | 'misshapen' } & Record<string, unknown>;

const several = (...numbers: string[]): VatDoubt => ({ kind: 'several', numbers });
const moreBeside = (number: string, more: string): VatDoubt => ({
	kind: 'moreBeside',
	number,
	more,
});
const misshapen = (code: string, body: string): VatDoubt => ({ kind: 'misshapen', code, body });

/** Why a text is asked about nothing. */
function refusalOf(text: string): unknown {
	try {
		return vatNumber(text);
	} catch (refused) {
		return refused;
	}
}

describe('is refused with what was read of it', () => {
	it.each<{ given: string; doubt: VatDoubt }>([
		{ given: 'DE123456789 klant sinds 2019', doubt: moreBeside('DE123456789', '2019') },
		{
			given: 'Muster GmbH, USt-IdNr. DE 123 456 789, klant sinds 2019',
			doubt: moreBeside('DE123456789', '2019'),
		},
		{ given: 'DE123456789 / FR82246200638', doubt: several('DE123456789', 'FR82246200638') },
		{ given: 'FRED 403.170.701', doubt: several('FRED403170701', 'BE0403170701') },
		{ given: 'FR DE123456789', doubt: several('FRDE123456789', 'DE123456789') },
		{ given: 'IE 6388047V A', doubt: several('IE6388047V', 'IE6388047VA') },
		{ given: 'DE 12345678', doubt: misshapen('DE', '12345678') },
		{ given: 'ES B-583784312', doubt: misshapen('ES', 'B583784312') },
		{ given: 'NL001234567B01BV', doubt: misshapen('NL', '001234567B01BV') },
		{ given: 'SE 55643359201', doubt: misshapen('SE', '55643359201') },
	])('$given, which is in doubt: $doubt.kind', ({ given, doubt }) =>
		expect(refusalOf(given)).toMatchObject({ code: 'doubtfulVatNumber', facts: { given, doubt } }),
	);

	it.each<{ given: string; code: keyof NumberInputs; facts: object }>([
		{ given: 'GB 123 4567 89', code: 'signOfOtherCountry', facts: { sign: 'GB' } },
		{ given: 'EU372022452', code: 'signOfOtherCountry', facts: { sign: 'EU' } },
		{ given: 'BE0403170702', code: 'wrongCheckDigits', facts: { dotted: '0403.170.702' } },
		{ given: '2.000.000.339', code: 'vatOfEstablishment', facts: { dotted: '2.000.000.339' } },
	])('$given, by the code $code', ({ given, code, facts }) =>
		expect(refusalOf(given)).toMatchObject({ code, facts }),
	);
});

/** The European Commission's VIES FAQ, question 11, written once more as the law that the reader is held against. */
const FITS: Record<string, RegExp> = {
	AT: /^U\d{8}$/,
	BG: /^\d{9,10}$/,
	CY: /^\d{8}[A-Z]$/,
	CZ: /^\d{8,10}$/,
	DE: /^\d{9}$/,
	DK: /^\d{8}$/,
	EE: /^\d{9}$/,
	EL: /^\d{9}$/,
	ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
	FI: /^\d{8}$/,
	FR: /^[A-Z0-9]{2}\d{9}$/,
	HR: /^\d{11}$/,
	HU: /^\d{8}$/,
	IE: /^\d{7}[A-Z]{1,2}$|^\d[A-Z0-9+*]\d{5}[A-Z]$/,
	IT: /^\d{11}$/,
	LT: /^\d{9}$|^\d{12}$/,
	LU: /^\d{8}$/,
	LV: /^\d{11}$/,
	MT: /^\d{8}$/,
	NL: /^[\d+*]{9}B[\d+*]{2}$/,
	PL: /^\d{10}$/,
	PT: /^\d{9}$/,
	RO: /^\d{2,10}$/,
	SE: /^\d{12}$/,
	SI: /^\d{8}$/,
	SK: /^\d{10}$/,
	XI: /^\d{9}$|^\d{12}$|^(?:GD|HA)\d{3}$/,
};

/** A number of a country, as it is sent. */
const foreign = fc
	.constantFrom(...Object.keys(FITS))
	.chain((country) => fc.stringMatching(FITS[country]!).map((body) => country + body));

/** What people put between, before and behind. */
const separator = fc.constantFrom('', ' ', '.', '-', '/', ' - ', '\u00a0', ', ', ': ');
const before = fc.constantFrom(
	'',
	'VAT ',
	'VAT: ',
	'TVA ',
	'BTW ',
	'BTW-nr. ',
	'USt-IdNr. ',
	'P.IVA ',
	'TVA',
	'UID',
	'BTWnr',
	'NIF: ',
	'VAT no ',
	'(',
	'Muster GmbH, ',
	'Société Générale - ',
	"'",
	'="',
	'DIČ: ',
	'UID-Nr.: ',
	'n° ',
	'ref. ',
	'EU ',
);
const behind = fc.constantFrom(
	'',
	' VAT',
	' GmbH',
	' (FR)',
	' S.L.',
	' NIP',
	' S.A.',
	')',
	'"',
	' - checked',
	', Berlin',
	' Ltd.',
	' 2',
	' 2019',
	' AB',
	' A',
	'X',
	'-2-42',
	' B',
	' MWST',
	'.',
	' / DE123456789',
	' +',
	' 12 34',
);

/** Separators in a number, but not within its country. */
const spread = (number: string, between: string[]): string =>
	[...number].map((letter, at) => letter + (at === 0 ? '' : (between[at] ?? ''))).join('');

const squeezed = (text: string): string =>
	text
		.normalize('NFKC')
		.toUpperCase()
		.replace(/[^A-Z0-9+*]/g, '');

const askedFor = (text: string): string | undefined => {
	try {
		return vatNumber(text);
	} catch (refusal) {
		expect(refusal).toBeInstanceOf(InvalidInput);
		return undefined;
	}
};

describe('laws', () => {
	it('what is asked behind the country is a part of what was typed, without separators, that fits its country', () => {
		const separated = fc
			.tuple(foreign, fc.array(separator, { minLength: 16, maxLength: 16 }))
			.map(([number, between]) => spread(number, between));
		const noise = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });
		const text = fc.oneof(
			fc.tuple(before, foreign, behind).map((parts) => parts.join('')),
			fc.tuple(before, separated, behind).map((parts) => parts.join('')),
			fc.tuple(noise, foreign, noise).map((parts) => parts.join('')),
			fc.stringMatching(/^[A-Z]{2}[ .:-]{0,2}[A-Z0-9+* .-]{2,14}( [A-Za-z.]{1,6})?$/),
		);
		fc.assert(
			fc.property(text, (typed) => {
				const asked = askedFor(typed);
				if (asked === undefined || asked.startsWith('BE')) return;
				const body = asked.slice(2);
				expect(squeezed(typed)).toContain(body);
				expect(body).toMatch(FITS[asked.slice(0, 2)]!);
			}),
			{ numRuns: 5000 },
		);
	});

	it.each(['RO0 +0++', 'RO12 +34', 'LT123456 *789'])('a sign separates groups: %s', (typed) =>
		expect(askedFor(typed)).toBeUndefined(),
	);

	it('words around a number that is complete change nothing about it', () => {
		const inFront = before.filter((text) => text !== 'EU ');
		const words = fc.constantFrom(
			' VAT',
			' GmbH',
			' (FR)',
			' S.L.',
			' S.A.',
			')',
			'"',
			', Berlin',
			' Ltd.',
		);
		fc.assert(
			fc.property(inFront, foreign, words, (label, number, word) => {
				fc.pre(/\d/.test(number));
				expect(vatNumber(label + number + word)).toBe(number);
			}),
			{ numRuns: 3000 },
		);
	});

	it('with separators the same number is asked, or none', () => {
		fc.assert(
			fc.property(
				foreign,
				fc.array(separator, { minLength: 14, maxLength: 14 }),
				(number, between) => {
					expect([number, undefined]).toContain(askedFor(spread(number, between)));
				},
			),
			{ numRuns: 3000 },
		);
	});

	it('nine digits behind a country are never asked as a Belgian number', () => {
		// SE is a legal form, too.
		const countries = [...Object.keys(FITS), 'GB', 'CH', 'TR', 'US', 'EU'].filter(
			(one) => one !== 'SE',
		);
		const digits = fc
			.integer({ min: 1_000_000, max: 9_999_999 })
			.map((n) => String(Number(withCheckDigits(n))));
		const between = fc.stringMatching(/^[ .,:;|/()[\]"'#=_~→·•\t-]{0,5}$/);
		fc.assert(
			fc.property(fc.constantFrom(...countries), between, digits, (...parts) => {
				expect(askedFor(parts.join('')) ?? '').not.toMatch(/^BE/);
			}),
			{ numRuns: 3000 },
		);
	});
});

describe('digits that stand apart from a number that is complete', () => {
	it.each(['BG123456789 7', 'CZ12345678 7', 'CZ 12345678 90'])(
		'%j is asked about nothing',
		(text) =>
			expect(refusalOf(text)).toMatchObject({
				code: 'doubtfulVatNumber',
				facts: { doubt: { kind: 'several' } },
			}),
	);

	it.each([
		{ text: 'CZ 123 456 78', number: 'CZ12345678' },
		{ text: 'FR 82 246 200 638', number: 'FR82246200638' },
		{ text: 'RO 12 345 678', number: 'RO12345678' },
		{ text: 'BG 123 456 789', number: 'BG123456789' },
	])('$text is one number', ({ text, number }) => expect(vatNumber(text)).toBe(number));
});
