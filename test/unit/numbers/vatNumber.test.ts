import { InvalidInput } from '../../../nodes/EnterpriseRegistry/invalidInput';
import { vatNumber } from '../../../nodes/EnterpriseRegistry/numbers/vatNumber';
import { withCheckDigits } from '../../../sandbox/register/numbers';
import { fc } from '../../support/simulated/seededProperties';

describe('is asked for', () => {
	// From test suites of VAT libraries (python-stdnum, validator.js), and as VIES shows them.
	it.each([
		['de 123 456 789', 'DE123456789'],
		['FR XX 999.999.999', 'FRXX999999999'],
		['nl 1234.56.789.B01', 'NL123456789B01'],
		['IE1+23456A', 'IE1+23456A'],
		['es-b12345678', 'ESB12345678'],
		['GR123456789', 'EL123456789'],
		['ATU 142 43 102', 'ATU14243102'],
		['CY-10008489 A', 'CY10008489A'],
		['CZ 640229/4448', 'CZ6402294448'],
		['DE - 113866163', 'DE113866163'],
		['DK: 21599336', 'DK21599336'],
		['ES-x-2482300w', 'ESX2482300W'],
		['FI 0982651-1', 'FI09826511'],
		['FR K 7399859412', 'FRK7399859412'],
		['HU -12509403', 'HU12509403'],
		['IE9Y71814N', 'IE9Y71814N'],
		['IE 635 430 5C', 'IE6354305C'],
		['IT 0 0 6 1 8 2 8 0 4 9 9', 'IT00618280499'],
		['LU.248.70.640', 'LU24870640'],
		['NL-8197.38.116.B.01', 'NL819738116B01'],
		['PL 584-030-44-72', 'PL5840304472'],
		['PT 500135.495', 'PT500135495'],
		['RO 573768', 'RO573768'],
		['SE 556.383.740.901', 'SE556383740901'],
		['XI 123 4567 89 001', 'XI123456789001'],
		['XI GD 123', 'XIGD123'],
	])('%s, as lists of VAT numbers spell it', (spelling, asked) =>
		expect(vatNumber(spelling)).toBe(asked),
	);

	// Footers of web sites and invoices, and the VAT column of web shops and CRMs.
	it.each([
		['TVA FR82246200638', 'FR82246200638'],
		['VAT: DE123456789', 'DE123456789'],
		['USt-IdNr. DE123456789', 'DE123456789'],
		['USt-IdNr.: DE 123 456 789', 'DE123456789'],
		['UID: ATU75849628', 'ATU75849628'],
		['BTW nr. NL8136.548.16.B01', 'NL813654816B01'],
		['P.IVA IT01404480202', 'IT01404480202'],
		['NIP: PL 526-102-54-21', 'PL5261025421'],
		['VAT Number: IE 8W5 545 1I', 'IE8W55451I'],
		['N° TVA intracommunautaire : FR 12 345678901', 'FR12345678901'],
		['FR TVA 82246200638', 'FR82246200638'],
		['EU VAT: IT01404480202', 'IT01404480202'],
		['9930:DE123456789', 'DE123456789'],
		['="DE123456789"', 'DE123456789'],
		['\u001fDE123456789', 'DE123456789'],
		['DE: 403170701', 'DE403170701'],
	])('%s, with a label in front', (spelling, asked) => expect(vatNumber(spelling)).toBe(asked));

	it.each([
		['DE123456789 VAT', 'DE123456789'],
		['DE123456789 GmbH', 'DE123456789'],
		['FR82246200638 (FR)', 'FR82246200638'],
		['ESB12345678 S.L.', 'ESB12345678'],
		['IE6388047V S.A.', 'IE6388047V'],
		['PL5261025421 NIP', 'PL5261025421'],
		['DE123456789 - reverse charge', 'DE123456789'],
		['LU 2294 4200 Luxembourg', 'LU22944200'],
		['NL 1755.85.386.B01 (BV)', 'NL175585386B01'],
		['HU12345678-2-42', 'HU12345678'],
		['BE 0403.170.701 (FR)', 'BE0403170701'],
	])('%s, with words behind', (spelling, asked) => expect(vatNumber(spelling)).toBe(asked));

	it.each([
		['403170701', 'BE0403170701'],
		['RPR Gent, BTW BE 0403.170.701 (Peppol 0208)', 'BE0403170701'],
		['Solvay SE 0403.091.220', 'BE0403091220'],
		['FR BE 0403.170.701', 'BE0403170701'],
		['numéro de TVA de 0403.170.701', 'BE0403170701'],
	])('%s, which is Belgian', (spelling, asked) => expect(vatNumber(spelling)).toBe(asked));
});

const several = (...numbers: string[]) => ({ kind: 'several', numbers });
const moreBeside = (number: string, more: string) => ({ kind: 'moreBeside', number, more });
const misshapen = (code: string, body: string) => ({ kind: 'misshapen', code, body });

/** Why a text is asked about nothing. */
function refusalOf(text: string): unknown {
	try {
		return vatNumber(text);
	} catch (refused) {
		return refused;
	}
}

describe('is not asked for, and the refusal has what was read', () => {
	it.each([
		...(
			[
				['DE123456789 klant sinds 2019', moreBeside('DE123456789', '2019')],
				[
					'Muster GmbH, USt-IdNr. DE 123 456 789, klant sinds 2019',
					moreBeside('DE123456789', '2019'),
				],
				['DE123456789 / FR82246200638', several('DE123456789', 'FR82246200638')],
				['FRED 403.170.701', several('FRED403170701', 'BE0403170701')],
				['FR DE123456789', several('FRDE123456789', 'DE123456789')],
				['IE 6388047V A', several('IE6388047V', 'IE6388047VA')],
				['DE 12345678', misshapen('DE', '12345678')],
				['ES B-583784312', misshapen('ES', 'B583784312')],
				['NL001234567B01BV', misshapen('NL', '001234567B01BV')],
				['SE 55643359201', misshapen('SE', '55643359201')],
			] as const
		).map(([given, doubt]) => [given, 'doubtfulVatNumber', { given, doubt }] as const),
		['GB 123 4567 89', 'signOfOtherCountry', { sign: 'GB' }],
		['EU372022452', 'signOfOtherCountry', { sign: 'EU' }],
		['BE0403170702', 'wrongCheckDigits', { dotted: '0403.170.702' }],
		['2.000.000.339', 'vatOfEstablishment', { dotted: '2.000.000.339' }],
	] as const)('%s', (spelling, code, facts) => {
		expect(refusalOf(spelling)).toMatchObject({ code, facts });
	});
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
	it('what is asked behind the country is a part of what was typed, without separators, and fits its country', () => {
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

	it('labels in front and words behind change nothing about a number that is complete', () => {
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
		['CZ 123 456 78', 'CZ12345678'],
		['FR 82 246 200 638', 'FR82246200638'],
		['RO 12 345 678', 'RO12345678'],
		['BG 123 456 789', 'BG123456789'],
	])('%j is one number', (text, number) => expect(vatNumber(text)).toBe(number));
});
