import { parseEntityNumbers } from '../../../../nodes/EnterpriseRegistry/numbers/entityNumbers';
import { inputMessage } from '../../../support/inputMessage';

const TWO = ['0403.170.701', '2.000.000.339'];

/** The same two numbers, as a user may hand them over. */
const LISTS: Array<[string, unknown]> = [
	['an array', ['0403170701', '2.000.000.339']],
	['an array of texts that hold several', ['0403.170.701, 2.000.000.339']],
	['commas', '0403.170.701,2.000.000.339'],
	['commas and spaces', '0403.170.701, 2.000.000.339'],
	['semicolons', 'BE0403170701;2000000339'],
	['spaces', '0403.170.701 2.000.000.339'],
	['spaces between numbers that hold spaces', '0403 170 701 2 000 000 339'],
	['spaces between legacy forms', 'BE403170701 2000000339'],
	['new lines', '0403.170.701\n2.000.000.339\n'],
	['new lines of Windows', '0403.170.701\r\n2.000.000.339\r\n'],
	['tabs, as from a spreadsheet', '0403.170.701\t2.000.000.339'],
	['no-break spaces', '0403.170.701\u00a02.000.000.339'],
	['words around the numbers', 'BTW BE 0403.170.701 RPR Brussel, vestiging 2.000.000.339'],
	['names between the numbers', 'Electrabel 0403.170.701 bpost 2.000.000.339'],
	['names beside legacy forms', 'Electrabel 403170701 bpost 2000000339'],
	[
		'doubles in other spellings',
		'0403.170.701, BE 0403170701, 2.000.000.339, 403170701, 2000000339',
	],
	['empty entries', ',0403.170.701,,;\n , 2.000.000.339 ,'],
];

const messageFor = (value: unknown): string => inputMessage(() => parseEntityNumbers(value));

describe('a list of entity numbers', () => {
	it.each(LISTS)('is read from %s', (_name, value) => {
		expect(parseEntityNumbers(value).map(({ entityNumber }) => entityNumber)).toEqual(TWO);
	});

	it('tells which numbers are enterprises and which establishments', () => {
		expect(parseEntityNumbers(TWO)).toEqual([
			{ entityNumber: '0403.170.701', kind: 'enterprise' },
			{ entityNumber: '2.000.000.339', kind: 'establishment' },
		]);
	});

	it('of legacy forms with spaces inside and between is parted at the numbers', () => {
		expect(
			parseEntityNumbers('403 170 701 417 497 106').map(({ entityNumber }) => entityNumber),
		).toEqual(['0403.170.701', '0417.497.106']);
	});

	it('is empty when nothing is in it', () => {
		for (const nothing of ['', ' \n', ' , ; ', []]) expect(parseEntityNumbers(nothing)).toEqual([]);
	});

	it('is refused whole, and each entry that is not a number is named', () => {
		const message = messageFor('0403.170.701, 0403.170.702, Electrabel, DE123456789');
		expect(message).toMatch(
			/^3 of 4 entity numbers cannot be used: .*0403\.170\.702.*"Electrabel".*"DE123456789"/,
		);
	});

	it('of numbers with names before them is parted where name and number have twelve words at most', () => {
		const named = (words: number) => `${'van '.repeat(words - 1)}0403.170.701 2.000.000.339`;
		expect(parseEntityNumbers(named(12)).map(({ entityNumber }) => entityNumber)).toEqual(TWO);
		expect(messageFor(named(13))).toMatch(/more than one number/);
	});

	it('of a single entry that is not a number is quoted', () => {
		expect(messageFor('Electrabel \u00a0 NV')).toMatch(/^"Electrabel NV" holds no number\. /);
		expect(messageFor('0403.170.702')).toMatch(/^The check digits of 0403\.170\.702 are wrong\. /);
	});

	it('names five entries at most and counts the others', () => {
		expect(messageFor(Array.from({ length: 12 }, (_, at) => `company ${at}`))).toMatch(
			/12 of 12 .*company 4.*; … and 7 more\. Give one number/,
		);
	});

	it('names them all where they are five or fewer, and does not count what is not left', () => {
		const wrong = (count: number) =>
			messageFor(Array.from({ length: count }, (_, at) => `company ${at}`));
		expect([wrong(3), wrong(5)].map((message) => /more/.test(message))).toEqual([false, false]);
		expect(wrong(6)).toMatch(/company 4"[^"]*; … and 1 more/);
		expect(wrong(6)).not.toMatch(/company 5/);
		expect(wrong(5)).toMatch(/"company 4" has 1 digit; a Belgian number has 10\. Give one number/);
	});

	it.each([
		[[403170701], /padStart/],
		[403170701, /padStart/],
		[null, /nothing/],
		[{ a: 1 }, /an object/],
		[[['0403.170.701']], /a list/],
		['🏢', /🏢/],
		['../../me', /\.\.\/\.\.\/me/],
	])('is refused with a sentence when it is %j', (value, why) =>
		expect(messageFor(value)).toMatch(why),
	);

	it('accepts wrong check digits where they are not to be verified', () => {
		expect(parseEntityNumbers('0403.170.702', { validateCheckDigits: false })).toHaveLength(1);
		expect(
			parseEntityNumbers('0403 170 702 2000000339', { validateCheckDigits: false }),
		).toHaveLength(2);
	});
});
