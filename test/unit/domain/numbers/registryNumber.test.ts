import {
	hasValidCheckDigits,
	parseRegistryNumber,
	requiredRegistryNumber,
} from '../../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { titled } from '../../../support/simulated/titled';

/** Every way to write Electrabel's number that people were seen to use. */
const SPELLINGS = [
	'0403.170.701',
	'0403170701',
	'BE 0403.170.701',
	'BE0403170701',
	'be-0403170701',
	'BE0403.170.701',
	'BE.0403.170.701',
	'0403 170 701',
	'0403-170-701',
	'0403/170/701',
	'0403.170.701.',
	' 0403.170.701\n',
	'0403 - 170 - 701',
	'0403      170\n\n\n\n701',
	'VAT/403170701',
	'BTW/TVA403170701',
	'(0) 403 170 701',
	`0403.170.701${' '.repeat(188)}`,
	'403170701',
	'403.170.701',
	'BE403170701',
	'BE 403 170 701',
	'(0)403170701',
	'(0) 403.170.701',
	'BE (0)403.170.701',
	'BTW BE 0403.170.701',
	'TVA BE 0403.170.701',
	'TVA 0403.170.701',
	'BTW/TVA BE 0403.170.701',
	'BE/0403.170.701',
	'VAT: BE0403170701',
	'RPR Brussel 0403.170.701',
	'btw BE 0403.170.701 RPR Brussel',
	'RPM Liège 0403.170.701',
	'RPM 0403.170.701',
	'N° 0403.170.701',
	'n° d’entreprise : 0403.170.701',
	'KBO-nummer: 0403.170.701',
	'Electrabel (0403.170.701)',
	'"0403.170.701"',
	"'0403170701",
	'#0403170701',
	'0208:0403170701',
	'9925:BE0403170701',
	'9925:be0403170701',
	'0208: 0403170701',
	'0208:BE0403170701',
	'Peppol ID 0208:0403170701',
	'iso6523-actorid-upis::0208:0403170701',
	'ISO6523-ACTORID-UPIS::9925:BE0403170701',
	'0403\u00a0170\u00a0701',
	'0403\u202f170\u202f701',
	'BE\u00a00403.170.701',
	'0403‑170‑701',
	'0403–170–701',
	'０４０３．１７０．７０１',
	'\u200b0403.170.701',
	'\ufeff0403170701',
	'0403\u00ad170\u00ad701',
	'\u202a0403170701\u202c',
];

const ENTERPRISES = [
	'0403.170.701',
	'0417.497.106',
	'0202.239.951',
	'0400.378.485',
	'0403.227.515',
	'0403.201.185',
	'0403.199.702',
	'0401.574.852',
	'0403.053.608',
	'0403.091.220',
	'0214.596.464',
	'0402.206.045',
	'0473.191.041',
	'0203.430.576',
	'0203.201.340',
	'0314.595.348',
	'0200.068.636',
	'1033.022.383',
	'1023.290.711',
	'0428.759.497',
];

const ESTABLISHMENTS = [
	'2.000.000.339',
	'2.000.000.438',
	'2.000.001.032',
	'2.000.002.022',
	'2.286.527.055',
	'2.143.775.125',
];

const WRONG_CHECK_DIGITS = [
	'0403.170.702',
	'0123.456.789',
	'0431.150.351',
	'0428.759.400',
	'0000.000.000',
	'2.111.111.111',
	'2.123.456.789',
	'0783.225.610',
];

/** What is no number, and the part of the sentence that says why. */
const REFUSED: Array<[unknown, RegExp]> = [
	['', /is empty/],
	['  \n\t ', /is empty/],
	['\u200b', /no number/],
	['12345678', /8 digits/],
	['04031707011', /11 digits/],
	['0403.170.701.1', /11 digits/],
	['403170701 417497106', /more than one/],
	[`0403.170.701${' '.repeat(189)}`, /201 characters/],
	['+32 2 518 61 11', /./],
	['9403.170.701', /starts with 9/],
	['Electrabel', /no number/],
	['../../me', /no number/],
	['../../enterprise/0403.170.701', /do not belong/],
	['/enterprise/0403170701', /do not belong/],
	['0403.170.701?x', /do not belong/],
	['0403.170.701 0417.497.106', /more than one/],
	['0403.170.701, 0417.497.106', /more than one/],
	['0208:0403170701 0208:0417497106', /more than one/],
	['04O3.170.701', /more than one/],
	['🏢', /no number/],
	['🏢 0403.170.701', /do not belong/],
	['0️⃣4️⃣0️⃣3️⃣', /./],
	['<script>0403170701</script>', /do not belong/],
	['x'.repeat(1_000_000), /1000000 characters/],
	['0'.repeat(1_000_000), /1000000 characters/],
	[' '.repeat(1_000_000), /1000000 characters|is empty/],
	[403170701, /403170701 was given as a number.*leading zeros.*padStart/],
	[403170701n, /a bigint was given/],
	[NaN, /as a number/],
	[null, /nothing was given/],
	[undefined, /nothing was given/],
	[true, /a boolean was given/],
	[{}, /an object was given/],
	[['0403.170.701'], /a list was given/],
	[Symbol('0403'), /a symbol was given/],
	[() => '0403.170.701', /a function was given/],
];

/** VAT numbers of others: nine or ten digits of them must not pass for a Belgian number, check digits or not. */
const FOREIGN = [
	'DE123456789',
	'DE 123456789',
	'de-123456789',
	'ATU12345678',
	'FR12345678901',
	'FRXX123456789',
	'FR K7 399859412',
	'NL123456789B01',
	'NL 1234.56.789.B01',
	'LU12345678',
	'IT12345678901',
	'ESX12345678',
	'GB 123 4567 89',
	'XI123456789',
	'EL123456789',
	'PL1234567890',
	'SE123456789001',
	'CHE-123.456.789 MWST',
	'NO123456789MVA',
	'US123456789',
	'IN123456789',
	'VAT DE123456789',
];

describe('a registry number', () => {
	it.each(SPELLINGS)('is read from %j', (spelling) => {
		expect(parseRegistryNumber(spelling)).toEqual({
			valid: true,
			kind: 'enterprise',
			digits: '0403170701',
			dotted: '0403.170.701',
			vat: 'BE0403170701',
			peppolId: '0208:0403170701',
			reason: null,
		});
	});

	it.each(ENTERPRISES)('is valid as an enterprise: %s', (dotted) => {
		expect(parseRegistryNumber(dotted.replace(/\D/g, ''))).toMatchObject({
			valid: true,
			kind: 'enterprise',
			dotted,
		});
	});

	it.each(ESTABLISHMENTS)(
		'is valid as an establishment, without VAT or Peppol forms: %s',
		(dotted) => {
			expect(parseRegistryNumber(dotted.replace(/\D/g, ''))).toMatchObject({
				valid: true,
				kind: 'establishment',
				dotted,
				vat: null,
				peppolId: null,
			});
		},
	);

	it.each(WRONG_CHECK_DIGITS)(
		'with wrong check digits is refused, unless they are not to be verified: %s',
		(dotted) => {
			expect(parseRegistryNumber(dotted)).toMatchObject({
				valid: false,
				dotted,
				reason: expect.stringContaining(`check digits of ${dotted} are wrong`) as string,
			});
			expect(parseRegistryNumber(dotted, { validateCheckDigits: false })).toMatchObject({
				valid: true,
				dotted,
				reason: null,
			});
		},
	);

	it('has check digits 97, never 00, where the remainder is 0', () => {
		expect(hasValidCheckDigits('0428759497')).toBe(true);
		expect(hasValidCheckDigits('0428759400')).toBe(false);
	});

	it.each(titled(REFUSED))(
		'is not found in %s, and the sentence says why',
		(_title, value, why) => {
			const parsed = parseRegistryNumber(value);
			expect(parsed).toMatchObject({
				valid: false,
				kind: null,
				digits: null,
				dotted: null,
				vat: null,
				peppolId: null,
				reason: expect.stringMatching(why) as string,
			});
			expect(parsed.reason!.length).toBeLessThan(200);
		},
	);

	it.each(FOREIGN)('is not found in a VAT number of another country: %s', (spelling) => {
		expect(parseRegistryNumber(spelling, { validateCheckDigits: false })).toMatchObject({
			valid: false,
			digits: null,
		});
	});

	it('is quoted in a sentence without cutting a character in half', () => {
		expect(parseRegistryNumber('🏢'.repeat(60)).reason).not.toMatch(/\p{Cs}/u);
	});
});

it.each([
	['KBO/BCE: 0403.170.701', '0403.170.701'],
	['0403.170.701 RPR/RPM Brussel', '0403.170.701'],
	['TVA403170701', '0403.170.701'],
	['BTW403170701', '0403.170.701'],
	['RPM/RPR Bruxelles 0403.170.701', '0403.170.701'],
	['Solvay SE 0403.091.220', '0403.091.220'],
	['Solvay SE 0403091220', '0403.091.220'],
	['Solvay SE BE0403.091.220', '0403.091.220'],
	['ES NV 0403.170.701', '0403.170.701'],
	['nummer BTW403170701', '0403.170.701'],
	['TVA403170701.', '0403.170.701'],
])('people write %s', (spelling, dotted) =>
	expect(parseRegistryNumber(spelling)).toMatchObject({ valid: true, dotted }),
);

it.each([
	'FR XX 403 170 701',
	'FR 12 403 170 701',
	'FRXX403170701',
	'SE 556703748501',
	'X SE 0403091220',
	'FRXX 403 170 701',
	'FR XX 403170701',
	'FR XX 403 170 701.',
	'(FR XX 403 170 701)',
])('%s is not a Belgian number', (spelling) => {
	expect(parseRegistryNumber(spelling)).toMatchObject({
		valid: false,
		reason: expect.stringMatching(/not a Belgian number/),
	});
});

it.each<[string, RegExp]>([
	['CH 403170701', /"CH 403170701" has 9 digits and CH: it/],
	['SIREN 403170701', / has 9 digits and SIREN: it/],
	['FRXX403170701', / starts with FR: it/],
	['403170701XY', / has 9 digits next to letters other than BE: it/],
])('the sentence about %s names what tells', (spelling, sentence) =>
	expect(parseRegistryNumber(spelling).reason).toMatch(sentence),
);

it('a required number needs right check digits', () =>
	expect(() => requiredRegistryNumber('0403.170.702')).toThrow(
		'The check digits of 0403.170.702 are wrong',
	));

it('a sentence shows a text of 40 characters whole, and the first 40 of a longer one', () => {
	expect(parseRegistryNumber('x'.repeat(40)).reason).toMatch(/^"x{40}" holds/);
	expect(parseRegistryNumber('x'.repeat(41)).reason).toMatch(/^"x{40}…" holds/);
});

it.each([
	'SIREN 403 170 701',
	'SIREN: 403.170.701',
	'n° SIREN 403170701',
	'Siret 403170701',
	'403 170 701 RCS Paris',
	'R.C.S. Paris 403 170 701',
	'DUNS 40-317-0701',
	'D-U-N-S number 403170701',
	'KvK 403170701',
	'HRB 403170701',
	'EIN 40-3170701',
	'UK 403170701',
	'uk: 403 170 701',
	'CH 403170701',
	'RS 403170701',
	'TR-403170701',
	'US 40-3170701',
	'ABN 403170701',
	'NO 912 345 678',
	'No: 912 345 678',
	'nr. CH 403170701',
	'403170701XY',
	'nr 403170701XY',
])('%s is a number of another country or register', (spelling) => {
	for (const validateCheckDigits of [true, false])
		expect(parseRegistryNumber(spelling, { validateCheckDigits })).toMatchObject({
			valid: false,
			digits: null,
			reason: expect.stringMatching(/not a Belgian number/),
		});
});

it.each([
	'No 403170701',
	'NO. 403.170.701',
	'VAT NO 403170701',
	'nr 403170701',
	'SIREN 0403.170.701',
	'Solvay UK 0403170701',
	'DUNSTAN 403170701',
	'US BE 403170701',
	'TVA BE 403.170.701',
	'Onderneming 403170701',
	'ABN AMRO 403170701',
	'inscrite au 403170701',
])('%s is still Electrabel', (spelling) => {
	expect(parseRegistryNumber(spelling)).toMatchObject({ valid: true, dotted: '0403.170.701' });
});

it('a text of 200 characters is read at once', () => {
	const start = performance.now();
	for (const text of ['NO '.repeat(66), 'R.C.S'.repeat(40), 'D-U-N-S'.repeat(28), '4 '.repeat(100)])
		parseRegistryNumber(text);
	expect(performance.now() - start).toBeLessThan(500);
});
