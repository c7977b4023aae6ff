import {
	companyNamesIn,
	enterpriseNumberIn,
	establishmentNumberIn,
	firstWords,
	statedEnterpriseNumber,
} from '../../../../nodes/EnterpriseRegistry/reading/identity';

const NUMBER = '0403.170.701';

it.each([
	['enterpriseNumber'],
	['enterprise_number'],
	['ondernemingsnummer'],
	['numeroEntreprise'],
	['cbe'],
	['kbo'],
	['bce'],
	['cbeNumber'],
	['kboNumber'],
	['bceNumber'],
	['vatNumber'],
	['vat_number'],
	['vat'],
])('%s says that it holds the number of an enterprise, whatever its check digits', (member) => {
	expect([
		enterpriseNumberIn({ [member]: 'BE0403170701' }),
		statedEnterpriseNumber({ [member]: '403170701' }),
	]).toEqual([NUMBER, NUMBER]);
	expect([
		enterpriseNumberIn({ [member]: 'BE0403170702' }),
		statedEnterpriseNumber({ [member]: 'BE0403170702' }),
	]).toEqual(['0403.170.702', '0403.170.702']);
});

it.each([['companyNumber'], ['number'], ['id']])(
	'%s may hold another number: it counts when its check digits are right, or when it is written as one',
	(member) => {
		expect(
			[
				'0403170701',
				403170701,
				'0403.170.702',
				'0403170702',
				'482913775',
				'C-17',
				'2.143.775.125',
				null,
			].map((value) => enterpriseNumberIn({ [member]: value })),
		).toEqual([NUMBER, NUMBER, '0403.170.702', null, null, null, null, null]);
		expect(statedEnterpriseNumber({ [member]: NUMBER })).toBeNull();
	},
);

it('the member that says most counts first', () => {
	const other = '0417.497.106';
	expect(
		[
			{ id: other, vat: NUMBER },
			{ vat: other, number: NUMBER },
			{ number: other, kbo: NUMBER },
			{ kbo: other, enterpriseNumber: NUMBER },
		].map(enterpriseNumberIn),
	).toEqual([NUMBER, NUMBER, NUMBER, NUMBER]);
	expect([
		enterpriseNumberIn({}),
		enterpriseNumberIn(null),
		enterpriseNumberIn('0403.170.701'),
	]).toEqual([null, null, null]);
});

it.each([
	['establishmentNumber'],
	['establishment_number'],
	['vestigingsnummer'],
	['numeroEtablissement'],
	['companyNumber'],
	['number'],
	['id'],
])('the number of an establishment stands in %s', (member) => {
	expect(
		['2.143.775.125', '2143775125', NUMBER, '16', 'a7'].map((value) =>
			establishmentNumberIn({ [member]: value }),
		),
	).toEqual(['2.143.775.125', '2.143.775.125', null, null, null]);
});

it('the number of an establishment under a general name has the right check digits', () => {
	expect([
		establishmentNumberIn({ id: '2143775126' }),
		establishmentNumberIn({ establishmentNumber: '2143775126' }),
		establishmentNumberIn({ id: 'x', number: '2143775125' }),
	]).toEqual([null, '2.143.775.126', '2.143.775.125']);
});

it.each([
	['2.143.775.126', '2.143.775.126'],
	['No. 2.143.775.125', '2.143.775.125'],
	['2.143.775.125 (shop)', '2.143.775.125'],
	['8.143.775.125', '8.143.775.125'],
	['0.403.170.701', null],
	['9.143.775.125', null],
	['2.1.775.125', null],
	['2.143.7.125', null],
	['2.143.775.1', null],
])(
	'an establishment of which the number is given as %j has %j: only what is written as such a number is taken as it is',
	(number, read) => expect(establishmentNumberIn({ number })).toBe(read),
);

it.each([['BE 0403.170.701'], ['0403.170.701 (NMBS)'], ['0403170701'], ['403.170.701']])(
	'%j is shown with its dots and nothing else',
	(kbo) => expect(enterpriseNumberIn({ kbo })).toBe(NUMBER),
);

it.each<[object, string[]]>([
	[{ denomination: 'NMBS' }, ['NMBS']],
	[{ denomination: { fr: 'SNCB', nl: 'NMBS' } }, ['SNCB', 'NMBS']],
	[{ name: { NL: 'NMBS', DE: 'NGBE', en: 'Belgian Rail' } }, ['NMBS', 'NGBE', 'Belgian Rail']],
	[
		{
			denominations: [
				{ language: 'nl', denomination: 'NMBS' },
				{ language: 'fr', denomination: 'SNCB' },
			],
		},
		['NMBS', 'SNCB'],
	],
	[{ names: ['NMBS', 'SNCB', 'NMBS', 3, null, ' '] }, ['NMBS', 'SNCB', '3']],
	[{ denomination: [{ name: 'NMBS' }, { name: { fr: 'SNCB' } }] }, ['NMBS', 'SNCB']],
	[
		{ denomination: 'NMBS', legalName: 'Spoorwegen', companyName: 'SNCB', name: ' NMBS ' },
		['NMBS', 'SNCB', 'Spoorwegen'],
	],
	[{ denomination: { name: 'NMBS' } }, ['NMBS']],
	[{ nameNl: 'NMBS', name_fr: 'SNCB', denominationDE: 'NGBE' }, ['NMBS', 'SNCB', 'NGBE']],
	[{ denomination: { text: 'NMBS' }, name: 7 }, ['7']],
	[{}, []],
	[{ tradeName: 'NMBS', username: 'x' }, []],
])('the names of %j are %j', (record, names) =>
	expect(companyNamesIn(record).sort()).toEqual([...names].sort()),
);

it.each([
	['denomination'],
	['name'],
	['denominations'],
	['names'],
	['legalName'],
	['companyName'],
	['enterpriseName'],
	['officialName'],
	['organisationName'],
	['organizationName'],
	['denominationFr'],
	['name_nl'],
	['NAME_DE'],
	['nameEN'],
])('%s holds a name', (member) => expect(companyNamesIn({ [member]: 'NMBS' })).toEqual(['NMBS']));

it.each([
	['denomination'],
	['name'],
	['value'],
	['fr'],
	['nl'],
	['de'],
	['en'],
	['FR'],
	['NL'],
	['DE'],
	['EN'],
])('a name may stand in %s of an entry', (member) =>
	expect(companyNamesIn({ name: { [member]: 'NMBS' } })).toEqual(['NMBS']),
);

it.each([
	['tradeNameFr'],
	['nickname_nl'],
	['nameDetails'],
	['nameFrom'],
	['nameEnd'],
	['name_it'],
	['name__fr'],
])('%s is no name in a language', (member) =>
	expect(companyNamesIn({ [member]: 'NMBS' })).toEqual([]),
);

it('a company may be called by a number or by the word true', () =>
	expect(companyNamesIn({ name: true, legalName: 1895 })).toEqual(['true', '1895']));

it('the first is the one that a register shows: its denomination, and French before Dutch where it has both', () => {
	expect(
		[
			{ name: 'B', denomination: 'A' },
			{ companyName: 'C', legalName: 'A' },
			{ denomination: { nl: 'B', fr: 'A' } },
			{ legalName: 'B', denominations: ['A'] },
			{ nameNL: 'B', name: 'A' },
		].map((record) => companyNamesIn(record)[0]),
	).toEqual(Array(5).fill('A'));
});

it('a name that the company no longer has does not count, unless it is the only one', () => {
	expect(
		companyNamesIn({
			denominations: [
				{ denomination: 'Former', endDate: '2010-01-01' },
				{ denomination: 'Now', endDate: null },
			],
		}),
	).toEqual(['Now']);
	expect(
		companyNamesIn({ denominations: [{ denomination: 'Former', validTo: '31/12/2009' }] }),
	).toEqual(['Former']);
});

it.each([['endDate'], ['validTo'], ['validUntil'], ['end']])(
	'a name with %s is a former one',
	(member) => {
		expect(
			companyNamesIn({
				denominations: [
					{ denomination: 'Former', [member]: '2010-01-01' },
					{ denomination: 'Now' },
				],
			}),
		).toEqual(['Now']);
	},
);

it.each([[null], ['NMBS'], [[]], [3]])('%j has no name', (record) =>
	expect(companyNamesIn(record)).toEqual([]),
);

it('a deeply nested answer is read to a limited depth only', () => {
	let nested: unknown = 'NMBS';
	for (let depth = 0; depth < 10_000; depth++) nested = [nested];
	expect(companyNamesIn({ names: nested })).toEqual([]);
});

it('a name stands at most three members deep', () => {
	expect(companyNamesIn({ name: { name: { value: { fr: 'SNCB' } } } })).toEqual(['SNCB']);
	expect(companyNamesIn({ name: { name: { value: { value: { fr: 'SNCB' } } } } })).toEqual([]);
});

it.each<[unknown, string | null]>([
	['Brussel', 'Brussel'],
	[{ nl: 'Brussel' }, 'Brussel'],
	[['', 'Brussel'], 'Brussel'],
	[[''], 'Other'],
	[[], 'Other'],
	['', 'Other'],
	[null, 'Other'],
	[{}, 'Other'],
])('of a city %j and another member, the words are %j', (city, words) =>
	expect(firstWords({ city, municipality: 'Other' }, 'city', 'municipality')).toBe(words),
);

it('without words there are none', () =>
	expect(firstWords({ city: [''] }, 'city', 'municipality')).toBeNull());
