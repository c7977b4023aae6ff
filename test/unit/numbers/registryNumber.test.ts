import type { NumberInputs } from '../../../nodes/EnterpriseRegistry/numbers/failures';
import { InvalidInput } from '../../../nodes/EnterpriseRegistry/invalidInput';
import { ofNumbers } from '../../../nodes/EnterpriseRegistry/messages/numbers';
import {
	parseEntityNumbers,
	readEntityNumbers,
} from '../../../nodes/EnterpriseRegistry/numbers/entityNumbers';
import { otherCustomer } from '../../../nodes/EnterpriseRegistry/numbers/otherCustomer';
import {
	parseRegistryNumber,
	readNumber,
} from '../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { vatNumber } from '../../../nodes/EnterpriseRegistry/numbers/vatNumber';
import { withCheckDigits } from '../../../sandbox/register/numbers';
import { fc } from '../../support/simulated/seededProperties';

/** Why a value is no number, as a code with its facts. */
function refusalOf(value: unknown) {
	const reading = readNumber(value);
	if (reading.kind === 'number') return undefined;
	const { code, facts } = reading.refusal;
	return { code, facts };
}

const numberFrom = (least: number, most: number) =>
	fc.integer({ min: least, max: most }).map(withCheckDigits);
const enterprise = numberFrom(0, 19_999_999);
const establishment = numberFrom(20_000_000, 89_999_999);

describe('any spelling of a number is the same number', () => {
	const separator = fc.constantFrom(
		'',
		'.',
		' ',
		'-',
		'/',
		'\u00a0',
		'\u202f',
		'. ',
		' - ',
		'‑',
		'–',
	);
	const before = fc.constantFrom(
		'',
		'BE',
		'BE ',
		'be',
		'BE.',
		'BTW BE ',
		'TVA ',
		'BTW/TVA BE ',
		'RPR Brussel ',
		'N° ',
		'n° d’entreprise : ',
		'KBO/BCE: ',
		'KBO-nummer: ',
		'Electrabel (',
		"'",
		'#',
		' ',
		'\ufeff',
		'0208:',
		'0208: ',
		'9925:BE',
		'Peppol ID 0208:',
		'iso6523-actorid-upis::0208:',
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
						valid: true,
						kind: 'enterprise',
						digits,
						dotted,
						vat: `BE${digits}`,
						peppolId: `0208:${digits}`,
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
						valid: true,
						kind: 'establishment',
						digits,
						dotted,
						vat: null,
						peppolId: null,
					});
			}),
		);
	});

	describe('as a spreadsheet shows it, as it was written before 2005, or as a VAT number,', () => {
		const spelled = numberFrom(1_000_000, 19_999_999).chain((digits) => {
			const number = parseRegistryNumber(digits);
			const spellings = [Number(digits), String(Number(digits)), number.vat];
			return fc.constantFrom(...spellings).map((spelling) => ({ spelling, number }));
		});

		it('where one number is read', () => {
			fc.assert(
				fc.property(spelled, ({ spelling, number }) =>
					expect(parseRegistryNumber(spelling)).toEqual(number),
				),
				{ numRuns: 300 },
			);
		});

		it('where a VAT number is read', () => {
			fc.assert(
				fc.property(spelled, ({ spelling, number }) =>
					expect(vatNumber(spelling)).toBe(number.vat),
				),
				{ numRuns: 300 },
			);
		});

		it('where it is the only entry of a list', () => {
			fc.assert(
				fc.property(spelled, ({ spelling, number }) =>
					expect(parseEntityNumbers(spelling)).toEqual([number.dotted]),
				),
				{ numRuns: 300 },
			);
		});

		it('where a list has it in its usual form as well', () => {
			fc.assert(
				fc.property(spelled, ({ spelling, number }) =>
					expect(parseEntityNumbers([spelling, number.dotted])).toEqual([number.dotted]),
				),
				{ numRuns: 300 },
			);
		});
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

const TEN = /^\d{10}$/;

describe('any cell', () => {
	const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9. BE:()/-]{0,25}$/));
	const anything = fc.oneof(fc.anything(), text);

	it('is refused exactly where it holds no valid number', () => {
		fc.assert(
			fc.property(anything, (value) => {
				const { valid } = parseRegistryNumber(value);
				expect(readNumber(value).kind === 'number').toBe(valid);
			}),
			{ numRuns: 3000 },
		);
	});

	it('is read as ten digits, or refused with a code that has a text', () => {
		fc.assert(
			fc.property(anything, (value) => {
				const { digits } = parseRegistryNumber(value);
				const reading = readNumber(value);
				const isTold =
					reading.kind === 'number' ? TEN.test(String(digits)) : reading.refusal.code in ofNumbers;
				expect(isTold).toBe(true);
			}),
			{ numRuns: 3000 },
		);
	});
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
	expect(parseRegistryNumber(dotted)).toMatchObject({ valid: false, dotted });
	expect(refusalOf(dotted)).toEqual({ code: 'wrongCheckDigits', facts: { dotted } });
	const unchecked = readNumber(dotted, { validateCheckDigits: false });
	expect(unchecked).toMatchObject({ kind: 'number', number: { dotted } });
});

const ELECTRABEL = { valid: true, dotted: '0403.170.701' };

describe('is still Electrabel', () => {
	it.each([
		'(0)403170701',
		'BE (0)403.170.701',
		'TVA403170701.',
		'nummer BTW403170701',
		'VAT/403170701',
		'０４０３．１７０．７０１',
		'No 403170701',
		'ABN AMRO 403170701',
		'Solvay SE BE0403.170.701',
		'0403.170.701 RPR/RPM Brussel',
		'Solvay SE 0403170701',
		'ES NV 0403.170.701',
	])('with words around it: %s', (spelling) =>
		expect(parseRegistryNumber(spelling)).toMatchObject(ELECTRABEL),
	);

	// Excel, LibreOffice and Java write these; the sheets were exports of web shops and CRMs.
	it.each([
		'="0403170701"',
		// As German and Dutch keyboards, a French one and Markdown quote.
		'„0403.170.701“',
		'‚0403170701‘',
		'‹0403170701›',
		'`0403170701`',
		'=T("0403170701")',
		"'0403170701",
		'"0403170701"',
		'403170701,00',
		'403170701.000',
		'403170701.0000',
		'403.170.701,00',
		'403,170,701',
		'403,170,701.00',
		"403'170'701.00",
		'403170701.0',
		'4.03170701E8',
		'4,03170701E+08',
		'\u001f0403170701',
		'\u00000403170701',
		'\ufeff0403170701',
		'0403\u2212170\u2212701',
		'0403\u200b170\u200b701',
		'0403\u00a0170\u00a0701',
		'\u28000403170701',
	])('as a spreadsheet makes it: %j', (spelling) =>
		expect(parseRegistryNumber(spelling)).toMatchObject(ELECTRABEL),
	);

	// Footers of web sites, invoices and mails.
	it.each([
		'BTW - BE - 0403.170.701',
		'BTW BE 0 403 170 701',
		'TVA BE 0403.170.701 · Grimbergen',
		'RPR Antwerpen - 0403.170.701',
		'Electrabel SA/NV | 0403.170.701',
		'T.V.A. BE 0403.170.701',
		'Ondernemingsnummer: 0403.170.701 · BTW: BE 0403.170.701',
		'0403.170.701 / BE0403170701',
		'Bakkerij Tas BV 0403.170.701',
		'Tas & Co 0403.170.701',
		'0403.170.701 DE LIJN',
		'403170701 BE',
		'0403.170.701 (RPR Brussel, NL)',
		'numéro de TVA de 0403.170.701',
		'N.V. Electrabel 0403.170.701',
	])('as footers write it: %s', (spelling) =>
		expect(parseRegistryNumber(spelling)).toMatchObject(ELECTRABEL),
	);

	it('behind the sign of a copyright, as a footer in a public repository has it', () =>
		expect(
			parseRegistryNumber('© Advocatenkantoor Govarts BV • BTW BE 0837.325.675'),
		).toMatchObject({ valid: true, dotted: '0837.325.675' }));

	// The VAT number repeats the enterprise number in footers and in exports with both columns in one.
	it.each([
		'0403.170.701/BE0403170701',
		'BE0403170701/BE0403170701',
		'BE0403170701/0403170701',
		'KBO/BTW 0403.170.701/BE0403170701',
		'403170701/TVABE0403170701',
	])('given twice with a slash between, whichever has a label: %s', (spelling) =>
		expect(parseRegistryNumber(spelling)).toMatchObject(ELECTRABEL),
	);

	it.each([
		'BTW<br>0403.170.701',
		'BTW nr:<br/>0403.170.701',
		'BE<br>0403170701',
		'0403.170.701<BR />',
		'<tr><td>BE</td><td>0403170701</td></tr>',
		'<li>0403.170.701</li><hr>',
		'<h1>0403170701</h1>',
	])('between tags of HTML, whose names are no words and no countries: %s', (spelling) =>
		expect(parseRegistryNumber(spelling)).toMatchObject(ELECTRABEL),
	);

	it.each([
		'la 0403170701',
		'et 0403170701',
		'de 0403.170.701',
		'Uitgeverij Van In 0403.170.701',
		'Plan-It 0403.170.701 BV',
		'Log In 0403170701',
		'Au Bon Pain La 0403.170.701',
	])('behind a small word, first in the cell or with a capital behind a name: %s', (spelling) => {
		expect(parseRegistryNumber(spelling)).toMatchObject(ELECTRABEL);
		expect(vatNumber(spelling)).toBe('BE0403170701');
	});

	// Addresses of the public search of the register, as people copy them.
	it.each([
		'https://kbopub.economie.fgov.be/kbopub/zoeknummerform.html?nummer=0403170701&actionLu=Zoek',
		'kbopub.economie.fgov.be/kbopub/zoeknummerform.html?nummer=0403.170.701&actionLu=Zoek',
		'https://kbopub.economie.fgov.be/kbopub/toonondernemingps.html?lang=fr&ondernemingsnummer=403170701',
		'https://kbopub.economie.fgov.be/kbopub/toonondernemingps.html?ondernemingsnummer=403170701&lang=nl',
		'https://data.kbopub.economie.fgov.be/id/cbe/0403.170.701',
		'https://data.kbopub.economie.fgov.be/id/cbe/0403170701#id',
	])('in an address of the register: %s', (spelling) =>
		expect(parseRegistryNumber(spelling)).toMatchObject(ELECTRABEL),
	);

	// In public code: the language of the page, which is the code of a country as well, stands before the number.
	it.each(
		['nl', 'fr', 'de', 'en'].flatMap((language) =>
			['0403170701', '0403.170.701', '403170701'].map(
				(number) =>
					`https://kbopub.economie.fgov.be/kbopub/zoeknummerform.html?lang=${language}&nummer=${number}`,
			),
		),
	)('in an address of the register, whatever its language is: %s', (address) => {
		expect(parseRegistryNumber(address)).toMatchObject(ELECTRABEL);
		expect(parseEntityNumbers(address)).toEqual(['0403.170.701']);
		expect(vatNumber(address)).toBe('BE0403170701');
		expect(otherCustomer(address)).toBeUndefined();
	});

	// What Belgian numbers are called in forms, footers and exports, and names that end as a foreign label does.
	it.each([
		...`BTW TVA VAT MWST KBO BCE CBE ZDU RPR RPM KBO-nr. BTW-nr. Ondernemingsnr. Ondernemingsnummer nr. n° No. num. numéro`.split(
			' ',
		),
		...`Unternehmensnummer KBO/BCE BTW/TVA ON OND T.V.A. B.T.W. R.P.R. R.P.M. K.B.O. B.C.E. N.V. B.V. S.A. S.R.L. V.Z.W.`.split(
			' ',
		),
		'RPR Gent, afd. Dendermonde',
		'RPM Liège',
		'MwSt.-Nr.',
		'company no',
		'Company number:',
		'VAT reg. no.',
		'VAT registration number',
		'Tax ID',
		'TIN',
		"N° d'entreprise",
		'Pizza U.S.A.',
		'J.P. Janssens',
		'Garage ACN',
		'Bakkerij GST',
		'www.bakkerij.org nr.',
	])('behind %s', (words) => {
		expect(parseRegistryNumber(`${words} 0403.170.701`)).toMatchObject(ELECTRABEL);
		expect(parseRegistryNumber(`${words} 403.170.701`)).toMatchObject(ELECTRABEL);
	});

	it.each(['ABN AMRO', 'Ein Herz', 'USA Pizza'])('before %s', (name) =>
		expect(parseRegistryNumber(`0403.170.701 ${name}`)).toMatchObject(ELECTRABEL),
	);

	// Each begins with a label and the code of a country, or ends with one.
	it.each(['VATEL', 'Vatel', 'VATIN', 'NOEL', 'TAXES', 'REGEL', 'IDEE', 'BTWNRO'])(
		'behind %s, which is a word of its own',
		(word) => expect(parseRegistryNumber(`${word} 0403.170.701`)).toMatchObject(ELECTRABEL),
	);

	it.each(['NR', 'NO', 'ID', 'SA', 'SE', 'AG', 'SC', 'KG'])(
		'behind %s, a label or legal form that is also the sign of a country',
		(word) => expect(parseRegistryNumber(`${word} 403170701`)).toMatchObject(ELECTRABEL),
	);
});

describe('a Peppol scheme', () => {
	// What people type into the field "Peppol ID" of accounting programs and web shops, and what UBL, SMP and directories hold.
	it.each([
		'0208 0403170701',
		'0208-0403170701',
		'0208/0403170701',
		'(0208) 0403170701',
		'0403170701 (0208)',
		'0208BE0403170701',
		'9925-BE0403170701',
		// The older scheme of the register, which still stands in exports.
		'9956:0403170701',
		'9956:403170701',
		'99560403170701',
		'9956/BE0403170701',
		'0403170701 (9956)',
		'EAS 0208 - 0403170701',
		'schemeID="0208" 0403170701',
		'<cbc:EndpointID schemeID="0208">0403170701</cbc:EndpointID>',
		'02080403170701',
		'0208 403170701',
		'0208:0403170701 / 9925:BE0403170701',
		'0208 : 0403.170.701',
		'iso6523-actorid-upis%3A%3A0208%3A0403170701',
		'ISO6523-ACTORID-UPIS::9925:be0403170701',
		// OASIS ebCore, as access points name a party.
		'urn:oasis:names:tc:ebcore:partyid-type:iso6523:0208:0403170701',
	])('is no part of the number: %s', (spelling) =>
		expect(parseRegistryNumber(spelling)).toMatchObject(ELECTRABEL),
	);

	it('is not 9956 in front of ten digits without a zero, which may be a SIRET of France', () =>
		expect(refusalOf('99561234500012')).toEqual({
			code: 'wrongLength',
			facts: { given: '99561234500012', digits: 14 },
		}));

	it('is read in any place, with any separator', () => {
		const scheme = fc.constantFrom(
			'0208',
			'9925',
			'(0208)',
			'[9925]',
			'EAS 0208',
			'schemeID="0208"',
		);
		const separator = fc.constantFrom(
			' ',
			'-',
			'/',
			':',
			' - ',
			'_',
			'|',
			';',
			', ',
			' = ',
			'\t',
			'::',
		);
		const country = fc.constantFrom('', 'BE', 'BE ', 'be');
		const isInFront = fc.boolean();
		fc.assert(
			fc.property(
				enterprise,
				fc.record({ scheme, separator, country, isInFront }),
				(digits, { scheme, separator, country, isInFront }) => {
					const number = `${country}${digits}`;
					const parts = isInFront ? [scheme, number] : [number, scheme];
					expect(parseRegistryNumber(parts.join(separator))).toMatchObject({ valid: true, digits });
				},
			),
			{ numRuns: 1000 },
		);
	});

	it.each(['0208.201.095', '0208 201 095', 'BE0208201095'])(
		'is not taken out of a number that begins with it: %s',
		(spelling) => expect(parseRegistryNumber(spelling).dotted).toBe('0208.201.095'),
	);
});

describe('a number of another country', () => {
	it.each([
		'DE123456789',
		'ATU12345678',
		'FR K7 399859412',
		'NL 1234.56.789.B01',
		'GB 123 4567 89',
		'CHE-123.456.789 MWST',
		'NO123456789MVA',
		// A number of jsvat's list for Norway, whose last nine digits have the check digits of a Belgian one.
		'NO992324252',
		'US123456789',
		'SE 556703748501',
		'nr 403170701XY',
		'403170701 (FR)',
		'403170701 DE',
		'403170701-NL',
		'TR 403170701',
		'SIREN 403 170 701',
		'fr 403170701',
		'nl: 403170701',
		'de 403170701',
		'USt-IdNr. 403170701',
		'KvK 403170701',
		'GSM: 0403 17 07 01',
		'tel. 0403/17.07.01',
	])('is refused: %s', (spelling) => {
		expect(parseRegistryNumber(spelling)).toMatchObject({ valid: false, digits: null });
		expect(OF_OTHER_COUNTRY).toContain(refusalOf(spelling)?.code);
	});

	// A small word that may be its code: nine digits may be a number of that country, and capitals are no small word.
	it.each([
		'de 403170701',
		'la 403170701',
		'Plan-It 403.170.701',
		'Muster De 403170701',
		'IT 0403170701',
		'VAN IN 0403.170.701',
		'Land: De 0403170701',
		'Klant De 0403170701',
		'BTW It 0403170701',
		'de: 0403170701',
		'0403170701 (De)',
	])('is refused behind a word that says its country: %s', (spelling) => {
		expect(parseRegistryNumber(spelling)).toMatchObject({ valid: false, digits: null });
		expect(OF_OTHER_COUNTRY).toContain(refusalOf(spelling)?.code);
	});

	it.each([
		'<td>DE</td><td>0403170701</td>',
		'<NL>0403170701',
		'<b>SIREN</b> 403170701',
		'<b>Duitsland</b> 0403170701',
		'<td>Tel</td><td>0403 17 07 01</td>',
		'<a href="tel:0403170701">0403170701</a>',
		'<span class="gsm">0403170701</span>',
	])('is refused between tags of HTML as well: %s', (spelling) =>
		expect(refusalOf(spelling)?.code).toBe('signOfOtherCountry'),
	);

	it.each(['TVAFR0403170701', 'BTWnrDE0403170701', 'VATIT403170701'])(
		'is refused by its sign behind a label in the same word: %s',
		(spelling) => expect(refusalOf(spelling)?.code).toBe('signOfOtherCountry'),
	);

	it('is seen by its sign next to the digits, whatever stands between', () => {
		const sign = fc.constantFrom(...SIGNS);
		const between = fc.stringMatching(/^[ .,:;|/\\()[\]{}<>"'#*+=_~!?@&%$€→·•\t\n-]{0,6}$/);
		fc.assert(
			fc.property(numberFrom(1_000_000, 9_999_999), sign, between, (digits, code, separator) => {
				const parsed = parseRegistryNumber(`${code}${separator}${Number(digits)}`);
				expect(parsed.valid).toBe(false);
			}),
			{ numRuns: 3000 },
		);
	});
});

const OF_OTHER_COUNTRY = ['foreignVatNumber', 'signOfOtherCountry', 'nineDigitsNextToLetters'];

/** Some of ISO 3166, and those beside it that stand in front of VAT numbers. */
const SIGNS =
	`AT BG CH CY CZ DE DK EE EL ES EU FI FR GB GR HR HU IE IN IT LI LT LU LV MA MC MT NL PL PT RO RU SI SK TN TR UA US XI`.split(
		' ',
	);

describe('is refused for what it is', () => {
	it('a program leaves out the zeros at the end of a number with an exponent', () => {
		expect(parseRegistryNumber('4.0317071E8')).toMatchObject({
			valid: false,
			digits: '0403170710',
		});
		expect(refusalOf('4.0317071E8')?.code).toBe('wrongCheckDigits');
	});

	it.each(['4,03171E+08', '4.03171E+08', '4,0317E8', '="4,03171E+08"'])(
		'%s was shortened',
		(spelling) =>
			expect(refusalOf(spelling)).toEqual({
				code: 'shortenedBySpreadsheet',
				facts: { given: expect.stringMatching(/^4[.,]0317\S*$/) as string },
			}),
	);

	it.each([
		{ spelling: 'BEO403170701', letter: 'O' },
		{ spelling: '0403.170.70l', letter: 'l' },
		{ spelling: 'O4O3.17O.7O1', letter: 'O' },
		{ spelling: 'BTW BE 0403.I70.701', letter: 'I' },
		{ spelling: '0403 170 7O1', letter: 'O' },
		{ spelling: '04O3170701', letter: 'O' },
	])('$spelling has a letter in place of a digit', ({ spelling, letter }) =>
		expect(refusalOf(spelling)).toEqual({
			code: 'letterForDigit',
			facts: { given: spelling, letter },
		}),
	);

	it.each([
		'n/a',
		'geen',
		'in aanvraag',
		'/',
		'-',
		'?',
		'#N/A',
		'niet BTW-plichtig',
		'néant',
		'nvt',
	])('%s has no number', (spelling) =>
		expect(refusalOf(spelling)).toEqual({ code: 'withoutNumber', facts: { given: spelling } }),
	);

	it.each([
		'0403.170.701 / 0417.497.106',
		'BE0403170701;BE0417497106',
		'0403170701,0417497106',
		'0403.170.701 en 0417.497.106',
		'0403170701\n0417497106',
		'403170701 417497106',
		'0403.170.701 (2 vestigingen)',
		'0403.170.701 tel 02 518 61 11',
		'403170701 2 vestigingen',
		'2 403170701',
		'BE0403170701-001',
	])('%j has two', (spelling) =>
		expect(refusalOf(spelling)).toEqual({ code: 'twoNumbers', facts: { given: spelling } }),
	);
});

describe.each<{ what: string; given: unknown; code: keyof NumberInputs; facts: object }>([
	{ what: 'nothing', given: '', code: 'noNumber', facts: {} },
	{
		what: 'a number with decimals',
		given: 403170701.5,
		code: 'notWholePositive',
		facts: { given: 403170701.5 },
	},
	{
		what: 'a text with decimals',
		given: '403170701.5',
		code: 'notWholePositive',
		facts: { given: '403170701.5' },
	},
	{
		what: 'a number with seven digits',
		given: 4031707,
		code: 'wrongLength',
		facts: { given: 4031707, digits: 7 },
	},
	{
		what: 'a number that begins with 9',
		given: 9403170701,
		code: 'branchId',
		facts: { given: 9403170701 },
	},
	{ what: 'a list', given: ['0403.170.701'], code: 'noText', facts: { kind: 'a list' } },
	{
		what: 'two numbers',
		given: '0403.170.701 0417.497.106',
		code: 'twoNumbers',
		facts: { given: '0403.170.701 0417.497.106' },
	},
	{ what: 'a name', given: 'Electrabel', code: 'withoutNumber', facts: { given: 'Electrabel' } },
	{
		what: 'a path',
		given: '../../enterprise/0403.170.701',
		code: 'strangeCharacters',
		facts: { strange: '/' },
	},
	{
		what: 'many pictures',
		given: '🏢'.repeat(60),
		code: 'withoutNumber',
		facts: { given: '🏢'.repeat(60) },
	},
	{
		what: 'a million digits',
		given: '0'.repeat(1_000_000),
		code: 'tooLongForNumber',
		facts: { length: 1_000_000 },
	},
])('$what', ({ given, code, facts }) => {
	it('is refused for what it is', () => expect(refusalOf(given)).toMatchObject({ code, facts }));

	it('is no VAT number', () => expect(() => vatNumber(given)).toThrow(InvalidInput));
});

describe('a list of entity numbers', () => {
	it.each<{ what: string; value: unknown }>([
		{ what: 'an array with numbers and texts in it', value: [403170701, ' ; 2.000.000.339'] },
		{ what: 'numbers that hold spaces, with spaces between', value: '0403 170 701 2 000 000 339' },
		{
			what: 'numbers that stand there twice',
			value: '0403.170.701, BE 0403170701, 2.000.000.339, 403170701, 2000000339',
		},
	])('is read from $what', ({ value }) =>
		expect(parseEntityNumbers(value)).toEqual(['0403.170.701', '2.000.000.339']),
	);

	it.each([{ nothing: ' , ; \n' }, { nothing: [] }])(
		'is empty where nothing is in it: $nothing',
		({ nothing }) => expect(parseEntityNumbers(nothing)).toEqual([]),
	);

	it.each([' ', ', ', '\n'])(
		'names the one that is mistyped among others, separated by %j',
		(separator) => {
			const list = ['0403.170.701', '04031707', '0417497106', '2.000.000.339'].join(separator);
			expect(() => parseEntityNumbers(list)).toThrow(
				expect.objectContaining({
					code: 'entriesRefused',
					facts: {
						refused: 1,
						entries: 4,
						named: [
							expect.objectContaining({
								code: 'wrongLength',
								facts: { given: '04031707', digits: 8, wanted: undefined },
							}),
						],
					},
				}),
			);
		},
	);

	it.each(['DE 403170701', 'FR 12 345678901', 'NL 123456789 B01'])(
		'names %j as the number of another country, though its digits may be Belgian',
		(foreign) =>
			expect(() => parseEntityNumbers(foreign)).toThrow(
				expect.objectContaining({ code: 'foreignVatNumber' }),
			),
	);

	it('is refused whole, with what is wrong with each entry', () => {
		const list = '0403.170.701, 0403.170.702, Electrabel, DE123456789';
		expect(() => parseEntityNumbers(list)).toThrow(
			expect.objectContaining({
				code: 'entriesRefused',
				facts: {
					refused: 3,
					entries: 4,
					named: [
						expect.objectContaining({ code: 'wrongCheckDigits' }),
						expect.objectContaining({ code: 'withoutNumber' }),
						expect.objectContaining({ code: 'foreignVatNumber' }),
					],
				},
			}),
		);
	});

	it('names five of twelve entries that are refused', () => {
		const list = Array.from({ length: 12 }, (_, at) => `company ${at}`);
		const oneDigit = expect.objectContaining({ code: 'wrongLength' }) as unknown;
		expect(() => parseEntityNumbers(list)).toThrow(
			expect.objectContaining({
				code: 'entriesRefused',
				facts: {
					refused: 12,
					entries: 12,
					named: [oneDigit, oneDigit, oneDigit, oneDigit, oneDigit],
				},
			}),
		);
	});

	it('of one entry without a number is refused as one number is', () =>
		expect(() => parseEntityNumbers('Electrabel \u00a0 NV')).toThrow(
			expect.objectContaining({ code: 'withoutNumber', facts: { given: 'Electrabel NV' } }),
		));

	it.each([' ', ', ', '\n', ';'])(
		'of 100,000 numbers is read in turns of a hundred: %j',
		(between) => {
			const numbers = Array.from({ length: 100_000 }, (_, at) => withCheckDigits(2_000_000 + at));
			let turns = 0;
			const reading = readEntityNumbers(numbers.join(between));
			let turn = reading.next();
			for (; turn.done !== true; turn = reading.next()) turns++;
			expect(turn.value).toHaveLength(100_000);
			expect(turns).toBe(1000);
		},
	);

	it('keeps a comma of thousands in a number', () =>
		expect(parseEntityNumbers('403,170,701')).toEqual(['0403.170.701']));

	it.each<{ what: string; list: string }>([
		{ what: 'decimals behind a comma', list: '403170701,00; 417497106,00' },
		{ what: 'a power of ten with a comma', list: '4,03170701E+08, 0417.497.106' },
		{ what: 'a comma without a blank between them', list: '403170701,417497106' },
		{ what: 'the scheme of Peppol', list: '0208:0403170701, (0208) 0417497106' },
		{ what: 'a bar between them', list: '0403170701|BE 0417.497.106' },
		{ what: 'a French word between them', list: 'TVA BE0403170701 et BE0417497106' },
		{ what: 'words between them', list: 'BE 0403 170 701 RPR Gent 0417.497.106' },
		{ what: 'the scheme behind each', list: '0403170701 (0208) 0417.497.106 0208' },
		{ what: 'the scheme and a comma behind one', list: '0403170701 (9956), 0417497106' },
		{ what: 'the scheme and words', list: 'BTW BE 0403.170.701 (Peppol 0208)\n0417497106' },
		{ what: 'the scheme before the second', list: '0403170701 0208 0417497106' },
		{ what: 'it twice before the second', list: '0403170701 0208: (0208) BE 0417 497 106' },
	])('has two numbers with $what', ({ list }) =>
		expect(parseEntityNumbers(list)).toEqual(['0403.170.701', '0417.497.106']),
	);

	it.each(['BE 0208.206.639 / 0208', '0208.206.639 0208', '0208 206 639 0208'])(
		'takes the scheme behind a number off that begins like it: %s',
		(list) => expect(parseEntityNumbers(list)).toEqual(['0208.206.639']),
	);

	it('keeps a number that begins as a Peppol scheme does', () =>
		expect(parseEntityNumbers('0403170701 0208 170 710')).toEqual([
			'0403.170.701',
			'0208.170.710',
		]));

	describe('with 4,03171E+08, which a spreadsheet shortened', () => {
		const shortened = expect.objectContaining({ code: 'shortenedBySpreadsheet' }) as unknown;

		it('alone is refused for that', () =>
			expect(() => parseEntityNumbers('4,03171E+08')).toThrow(shortened as Error));

		it('beside others is refused for that entry', () =>
			expect(() => parseEntityNumbers('4,03171E+08, 0417.497.106')).toThrow(
				expect.objectContaining({ facts: { refused: 1, entries: 2, named: [shortened] } }),
			));
	});

	it('of 10,000 numbers is read to the end', () => {
		const numbers = fc.sample(numberFrom(2_000_000, 9_999_999), 10_000);
		expect(parseEntityNumbers(numbers.join(' '))).toHaveLength(new Set(numbers).size);
	});

	it.each<{ what: string; text: string }>([
		{ what: 'words', text: 'ab '.repeat(350_000) },
		{ what: 'single digits', text: '1 '.repeat(50_000) },
		{ what: 'digits without an end', text: '0403'.repeat(250_000) },
	])('of much text without a number ($what) is refused', ({ text }) =>
		expect(() => parseEntityNumbers(text)).toThrow(InvalidInput),
	);
});

it('a customer without a company is one, whatever blanks an export puts around the word', () =>
	expect(otherCustomer(`particulier${' '.repeat(239)}`)?.kind).toBe('noCompany'));

describe('a number of another register or of a telephone', () => {
	it.each([
		'403 170 701 RCS Paris',
		'RCS Paris 403 170 701',
		'R.C.S. Paris 403 170 701',
		'403 170 701 R.C.S. Paris',
		'K.v.K. 403170701',
		'SIREN 403 170 701',
		'403170701 SIREN',
		'0403 17 07 01 GSM',
		'GSM 0403 17 07 01',
		'0403170701 (tel)',
		'G.S.M. 0403 17 07 01',
		'Telefoonnummer 0403 17 07 01',
		'Mob. 0403 17 07 01',
		'Portable : 0403 17 07 01',
		'Tél. 0403 17 07 01',
		'Duitsland 403170701',
		'Germany 403170701',
		'Allemagne: 403 170 701',
		'403170701 Frankrijk',
		// CRM exports with the country in the column of the number.
		'BTW Duitsland 0403170701',
		'TVA Allemagne: 0403170701',
		'Klant Duitsland 0403170701',
		'client en France 0403170701',
		'BTW-nummer (Frankrijk) 0403170701',
		'0403170701 klant Duitsland',
		'0403170701 (Duitsland, Berlijn)',
	])('%j is not a Belgian number', (text) => {
		expect(parseRegistryNumber(text).valid).toBe(false);
	});

	it.each([
		'0403.170.701 RPR Brussel',
		'RPR Brussel 0403.170.701',
		'Electrabel 0403.170.701',
		'0208@0403170701',
		'=TEXT(403170701;"0000000000")',
		'=TEXT(403170701,"0000000000")',
		'- 0403.170.701',
		'BTW -0403170701',
		'Delhaize Luxembourg 0403.170.701',
		'Garage Nederland 0403.170.701',
		'0403.170.701 Garage Nederland',
		'TVA Belgique 0403170701',
	])('%j is the number of a Belgian company', (text) =>
		expect(parseRegistryNumber(text).digits).toBe('0403170701'),
	);

	it.each(['-403170701', '−403170701', '"-403170701"'])(
		'%j is refused as the negative number in JSON is',
		(text) => expect(refusalOf(text)?.code).toBe('notWholePositive'),
	);
});
