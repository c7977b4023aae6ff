import { vatNumber } from '../../../../nodes/EnterpriseRegistry/numbers/vatNumber';
import { titled } from '../../../support/simulated/titled';
import { inputMessage } from '../../../support/inputMessage';

const BELGIAN = [
	'BE0403170701',
	'BE 0403.170.701',
	'be0403.170.701',
	'0403.170.701',
	'403170701',
	'BTW BE 0403.170.701',
	'TVA 0403.170.701',
	'BTW 0403.170.701',
	'VAT 0403.170.701',
	'KBO 0403.170.701',
	'KBO0403170701',
	'NR 0403170701',
	'N° 0403.170.701',
	'No 0403.170.701',
	'ON0403170701',
	'RPR Brussel 0403.170.701',
	'VAT No. 0403.170.701',
	'VAT No. BE 0403 170 701',
	'Numéro de TVA: BE0403170701',
	'Btw-nummer: BE 0403.170.701',
	'Solvay SE 0403.170.701',
	'0208:0403170701',
	'9925:BE0403170701',
	'BTW/TVA BE 0403.170.701',
];

const FOREIGN: Array<[string, string]> = [
	['DE123456789', 'DE123456789'],
	['de 123 456 789', 'DE123456789'],
	['FR XX 999.999.999', 'FRXX999999999'],
	['ATU12345678', 'ATU12345678'],
	['NL123456789B01', 'NL123456789B01'],
	['nl 1234.56.789.B01', 'NL123456789B01'],
	['IE1234567FA', 'IE1234567FA'],
	['IE1+23456A', 'IE1+23456A'],
	['ESX1234567X', 'ESX1234567X'],
	['EL123456789', 'EL123456789'],
	['XI123456789', 'XI123456789'],
	['VAT DE 123456789', 'DE123456789'],
	['TVA: LU 12345678', 'LU12345678'],
	['BTW/TVA DE 123456789', 'DE123456789'],
	['IT\u00a012345678901', 'IT12345678901'],
	['VAT No. DE 136 695 976', 'DE136695976'],
	['USt-IdNr.: DE136695976', 'DE136695976'],
	['USt-ID DE136695976', 'DE136695976'],
	['P.IVA IT12345678901', 'IT12345678901'],
	['Partita IVA: IT 12345678901', 'IT12345678901'],
	["N° d'identification FR 40 303 265 045", 'FR40303265045'],
	['N° TVA FR 40 303 265 045', 'FR40303265045'],
	['Numéro de TVA intracommunautaire : FR40303265045', 'FR40303265045'],
	['UID-Nr. ATU12345678', 'ATU12345678'],
	['VAT registration number: PL 123-456-78-90', 'PL1234567890'],
	['btw-nummer NL123456789B01', 'NL123456789B01'],
	['Btw-identificatienummer: nl 1234.56.789.B01', 'NL123456789B01'],
	['VAT ID SE556677889901', 'SE556677889901'],
	['EU VAT #IE1234567FA', 'IE1234567FA'],
	['TVA nº LU12345678', 'LU12345678'],
	['NIF: ES B12345678', 'ESB12345678'],
	['Umsatzsteuer-Identifikationsnummer DE136695976', 'DE136695976'],
	['VAT (EU): DE136695976', 'DE136695976'],
	['CIF: RO12345678', 'RO12345678'],
	['MWST DE136695976', 'DE136695976'],
	['NIP: PL1234567890', 'PL1234567890'],
	['MOMS SE556677889901', 'SE556677889901'],
	['ALV FI12345678', 'FI12345678'],
	['DPH CZ12345678', 'CZ12345678'],
	['PDV HR12345678901', 'HR12345678901'],
	['Tax ID DE136695976', 'DE136695976'],
	['Num. TVA FR40303265045', 'FR40303265045'],
	['VAT Reg. No. IE1234567FA', 'IE1234567FA'],
	['btw-registratienummer NL123456789B01', 'NL123456789B01'],
	['VAT identification number: DE136695976', 'DE136695976'],
	['USt-Ident-Nr. DE136695976', 'DE136695976'],
	['Intracommunautair btw-nummer NL123456789B01', 'NL123456789B01'],
	['TVA intracom. FR40303265045', 'FR40303265045'],
	['Intra-community VAT number IE1234567FA', 'IE1234567FA'],
	['TVA UE LU12345678', 'LU12345678'],
	['ID of VAT: IT12345678901', 'IT12345678901'],
	['Nummer van btw: NL123456789B01', 'NL123456789B01'],
	['DE136695976'.padStart(200), 'DE136695976'],
	// ISO 3166 calls Greece GR, its VAT numbers begin with EL.
	['GR123456789', 'EL123456789'],
];

const REFUSED: Array<[unknown, RegExp]> = [
	['Firma DE136695976', /not a Belgian number/],
	['NDE136695976', /not a Belgian number/],
	['DIT12345678901', /./],
	['GR12345678A', /not a Belgian number/],
	['DE136695976'.padStart(201), /201 characters/],
	['VAT No. US123456789', /not a Belgian number/],
	[`${'VAT '.repeat(60)}DE136695976`, /251 characters/],
	['', /empty/],
	['BE0403170702', /check digits/],
	['BE12345678901', /11 digits/],
	['2.000.000.339', /establishment number; only enterprises/],
	['US123456789', /not a Belgian number/],
	['DE', /no number/],
	['DE12345678901234567', /not a Belgian number/],
	['../../me', /no number/],
	['../../me12', /./],
	['🏢', /no number/],
	['DE'.padEnd(1_000_000, '1'), /1000000 characters/],
	[403170701, /padStart/],
	[['DE123456789'], /a list/],
	[{ vat: 'DE123456789' }, /an object/],
	[null, /nothing/],
];

describe('a VAT number', () => {
	it.each(BELGIAN)('is Belgian without another prefix: %s', (spelling) =>
		expect(vatNumber(spelling)).toBe('BE0403170701'),
	);

	it.each(FOREIGN)(
		'of another country keeps its prefix, without separators: %s',
		(spelling, expected) => expect(vatNumber(spelling)).toBe(expected),
	);

	it.each(titled(REFUSED))('is refused with a sentence: %s', (_title, value, why) => {
		expect(inputMessage(() => vatNumber(value))).toMatch(why);
	});

	it('with wrong check digits goes out where they are not to be verified', () => {
		expect(vatNumber('BE0403170702', { validateCheckDigits: false })).toBe('BE0403170702');
	});
});

it.each([
	['ES12345678Z', 'ES12345678Z'],
	['ESX1234567X', 'ESX1234567X'],
	['ES B12345678', 'ESB12345678'],
	['es-a1234567b', 'ESA1234567B'],
])('a Spanish VAT number: %s', (spelling, sent) => {
	expect(vatNumber(spelling)).toBe(sent);
});
