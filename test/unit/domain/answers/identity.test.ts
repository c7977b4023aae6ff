import { companyNamesIn, enterpriseNumberIn, establishmentNumberIn, firstWords, readAddress, statedEnterpriseNumber } from '../../../../nodes/EnterpriseRegistry/domain/answers/identity';

const NUMBER = '0403.170.701';

it.each([['enterpriseNumber'], ['enterprise_number'], ['ondernemingsnummer'], ['numeroEntreprise'], ['cbe'], ['kbo'], ['bce'], ['cbeNumber'], ['kboNumber'], ['bceNumber'], ['vatNumber'], ['vat_number'], ['vat']])(
	'%s says that it holds the number of an enterprise, whatever its check digits', (member) => {
		expect([enterpriseNumberIn({ [member]: 'BE0403170701' }), statedEnterpriseNumber({ [member]: '403170701' }), enterpriseNumberIn({ [member]: 'BE0403170702' })]).toEqual([NUMBER, NUMBER, '0403.170.702']);
	},
);

it.each([['companyNumber'], ['number'], ['id']])('%s may hold another number: it counts when its check digits are right, or when it is written as one', (member) => {
	expect(['0403170701', 403170701, '0403.170.702', '0403170702', '482913775', 'C-17', '2.143.775.125', null].map((value) => enterpriseNumberIn({ [member]: value }))).toEqual([NUMBER, NUMBER, '0403.170.702', null, null, null, null, null]);
	expect(statedEnterpriseNumber({ [member]: NUMBER })).toBeNull();
});

it('the member that says most counts first', () => {
	const other = '0417.497.106';
	expect([{ id: other, vat: NUMBER }, { vat: other, number: NUMBER }, { number: other, kbo: NUMBER }, { kbo: other, enterpriseNumber: NUMBER }].map(enterpriseNumberIn)).toEqual([NUMBER, NUMBER, NUMBER, NUMBER]);
	expect([enterpriseNumberIn({}), enterpriseNumberIn(null), enterpriseNumberIn('0403.170.701')]).toEqual([null, null, null]);
});

it.each([['establishmentNumber'], ['establishment_number'], ['vestigingsnummer'], ['numeroEtablissement'], ['companyNumber'], ['number'], ['id']])('the number of an establishment stands in %s', (member) => {
	expect(['2.143.775.125', '2143775125', NUMBER, '16', 'a7'].map((value) => establishmentNumberIn({ [member]: value }))).toEqual(['2.143.775.125', '2.143.775.125', null, null, null]);
});

it('the number of an establishment under a general name has the right check digits', () => {
	expect([establishmentNumberIn({ id: '2143775126' }), establishmentNumberIn({ establishmentNumber: '2143775126' }), establishmentNumberIn({ id: 'x', number: '2143775125' })]).toEqual([null, '2.143.775.126', '2.143.775.125']);
});

it.each<[object, string[]]>([
	[{ denomination: 'NMBS' }, ['NMBS']], [{ denomination: { fr: 'SNCB', nl: 'NMBS' } }, ['SNCB', 'NMBS']], [{ name: { NL: 'NMBS', DE: 'NGBE', en: 'Belgian Rail' } }, ['NMBS', 'NGBE', 'Belgian Rail']],
	[{ denominations: [{ language: 'nl', denomination: 'NMBS' }, { language: 'fr', denomination: 'SNCB' }] }, ['NMBS', 'SNCB']], [{ names: ['NMBS', 'SNCB', 'NMBS', 3, null, ' '] }, ['NMBS', 'SNCB', '3']],
	[{ denomination: [{ name: 'NMBS' }, { name: { fr: 'SNCB' } }] }, ['NMBS', 'SNCB']], [{ denomination: 'NMBS', legalName: 'Spoorwegen', companyName: 'SNCB', name: ' NMBS ' }, ['NMBS', 'SNCB', 'Spoorwegen']],
	[{ denomination: { name: 'NMBS' } }, ['NMBS']], [{ nameNl: 'NMBS', name_fr: 'SNCB', denominationDE: 'NGBE' }, ['NMBS', 'SNCB', 'NGBE']], [{ denomination: { text: 'NMBS' }, name: 7 }, ['7']], [{}, []], [{ tradeName: 'NMBS', username: 'x' }, []],
])('the names of %j are %j', (record, names) => expect(companyNamesIn(record).sort()).toEqual([...names].sort()));

it('the first is the one that a register shows: its denomination, and French before Dutch where it has both', () => {
	expect([{ name: 'B', denomination: 'A' }, { companyName: 'C', legalName: 'A' }, { denomination: { nl: 'B', fr: 'A' } }, { legalName: 'B', denominations: ['A'] }, { nameNL: 'B', name: 'A' }].map((record) => companyNamesIn(record)[0])).toEqual(Array(5).fill('A'));
});

it('a name that the company no longer has does not count, unless it is the only one', () => {
	expect(companyNamesIn({ denominations: [{ denomination: 'Former', endDate: '2010-01-01' }, { denomination: 'Now', endDate: null }] })).toEqual(['Now']);
	expect(companyNamesIn({ denominations: [{ denomination: 'Former', validTo: '31/12/2009' }] })).toEqual(['Former']);
});

it.each([[null], ['NMBS'], [[]], [3]])('%j has no name', (record) => expect(companyNamesIn(record)).toEqual([]));

it('a deeply nested answer is read to a limited depth only', () => {
	let nested: unknown = 'NMBS';
	for (let depth = 0; depth < 10_000; depth++) nested = [nested];
	expect(companyNamesIn({ names: nested })).toEqual([]);
});

it.each([
	[{ address: { street: 'Wetstraat', number: '16', zipcode: '1000', municipality: 'Brussel' } }],
	[{ address: { streetNL: 'Wetstraat', houseNumber: '16', zipCode: '1000', city: 'Brussel' } }],
	[{ address: { streetFR: 'Wetstraat', number: '16', postalCode: '1000', city: 'Brussel' } }],
	[{ street: 'Wetstraat', houseNumber: '16', zipCode: '1000', municipality: 'Brussel' }],
	[{ address: 'Wetstraat', houseNumber: '16', zipcode: '1000', city: 'Brussel' }],
	[{ street: 'Wetstraat', houseNumber: '16', postalCode: '1000', city: 'Brussel' }],
])('an address is read from %j', (record) => {
	expect(readAddress(record)).toEqual({ street: 'Wetstraat', houseNumber: '16', postalCode: '1000', municipality: 'Brussel' });
});

it.each([
	['Rue Neuve 36, 1000 Bruxelles', ['Rue Neuve', '36', '1000', 'Bruxelles']],
	['Rue du Trône 4A bte 12, 1050 Ixelles', ['Rue du Trône', '4A', '1050', 'Ixelles']],
	['Steenweg op Gent 20 bus 3, 1080 Sint-Jans-Molenbeek', ['Steenweg op Gent', '20', '1080', 'Sint-Jans-Molenbeek']],
	['Avenue du 11 Novembre 5, 1040 Etterbeek', ['Avenue du 11 Novembre', '5', '1040', 'Etterbeek']],
	['Some Place, London', ['Some Place, London', null, null, null]],
	['', [null, null, null, null]],
])('a one-line address is taken apart, or is the street: %j', (address, parts) => {
	const { street, houseNumber, postalCode, municipality } = readAddress({ address });
	expect([street, houseNumber, postalCode, municipality]).toEqual(parts);
});

it.each<[string, Array<string | null>]>([
	['Rue Neuve 36 box 4,1000 Bruxelles', ['Rue Neuve', '36', '1000', 'Bruxelles']], ['  Rue Neuve   36  ,  1000   Bruxelles  ', ['Rue Neuve', '36', '1000', 'Bruxelles']], ['Rue Neuve 36 boîte A3, 1000 Bruxelles', ['Rue Neuve', '36', '1000', 'Bruxelles']],
	['Rue Neuve 36 boite 4, 1000 Bruxelles', ['Rue Neuve', '36', '1000', 'Bruxelles']], ['Rue Neuve 36 BUS 4, 1000 Bruxelles', ['Rue Neuve', '36', '1000', 'Bruxelles']], ['Rue Neuve 36-38, 1000 Bruxelles 1', ['Rue Neuve', '36-38', '1000', 'Bruxelles 1']],
	...['36 Rue Neuve 1, 1000 Bruxelles', 'Rue Neuve, 1000 Bruxelles', 'Rue Neuve 36, 0100 Bruxelles', 'Rue Neuve 36, 10000 Bruxelles', 'Rue Neuve 36, 1000 2 Bruxelles', 'Rue Neuve 36, 1000'].map((line): [string, Array<string | null>] => [line, [line, null, null, null]]),
])('the line %j is %j', (address, parts) => {
	const { street, houseNumber, postalCode, municipality } = readAddress({ address });
	expect([street, houseNumber, postalCode, municipality]).toEqual(parts);
});

it('a part that has a member of its own counts before the line', () => {
	expect(readAddress({ address: 'Rue Neuve 36, 1000 Bruxelles', street: 'Nieuwstraat', houseNumber: '1', zip: '1050', city: 'Elsene' })).toEqual({ street: 'Nieuwstraat', houseNumber: '1', postalCode: '1050', municipality: 'Elsene' });
	expect(readAddress({})).toEqual({ street: null, houseNumber: null, postalCode: null, municipality: null });
});

it.each<[string, string, string]>([
	['Rue Neuve 36 A bte 4, 1000 Bruxelles', 'Rue Neuve', '36 A'], ['Wetstraat 16 bte. 2, 1000 Brussel', 'Wetstraat', '16'], ['Wetstraat 16 b 2, 1000 Brussel', 'Wetstraat', '16'], ['Kerkstraat 5B bus A.01, 1500 Halle', 'Kerkstraat', '5B'],
	['Rue Haute 7, boîte 12/3, 1000 Bruxelles', 'Rue Haute', '7'], ['Rue Haute 7/bte n° 12, 1000 Bruxelles', 'Rue Haute', '7'], ['Rue Haute 7 bt 2, 1000 Bruxelles', 'Rue Haute', '7'], ['Rue Haute 7 bus2, 1000 Bruxelles', 'Rue Haute', '7'],
	['Rue Neuve, 36, 1000 Bruxelles', 'Rue Neuve', '36'], ['Kerkstraat nr. 12, 1500 Halle', 'Kerkstraat', '12'], ['Rue Neuve n°36 bis, 1000 Bruxelles', 'Rue Neuve', '36 bis'], ['Kerkstraat 12 a - 14 b, 1500 Halle', 'Kerkstraat', '12 a - 14 b'],
	['Rue Neuve 36, B-1000 Bruxelles', 'Rue Neuve', '36'], ['Rue Neuve 36, BE-1000 Bruxelles', 'Rue Neuve', '36'], ['Rue Neuve 36, BE 1000 Bruxelles, Belgique', 'Rue Neuve', '36'], ['Rue Neuve 36\n1000 Bruxelles', 'Rue Neuve', '36'],
	['Rue du 8 Mai 1945 12 bte 3, 1000 Bruxelles', 'Rue du 8 Mai 1945', '12'], ['Businesspark 3, 1000 Bruxelles', 'Businesspark', '3'], ['Place du Bus 4, 1000 Bruxelles', 'Place du Bus', '4'],
])('the box is not the house number, and each part is found: %j', (address, street, houseNumber) => {
	expect(readAddress({ address })).toEqual({ street, houseNumber, postalCode: expect.stringMatching(/^1[05]00$/), municipality: expect.stringMatching(/^(?:Bruxelles|Brussel|Halle)$/) });
});

it.each([['a '.repeat(5) + '1'.repeat(40_000)], ['a' + ' '.repeat(40_000) + 'x'], ['a' + ','.repeat(40_000) + 'x'], [`${'Rue 1 '.repeat(8000)}, 1000 Bruxelles`]])('a line longer than any address is the street, and read quickly', (address) => {
	const start = performance.now();
	expect(readAddress({ address })).toEqual({ street: address, houseNumber: null, postalCode: null, municipality: null });
	expect(performance.now() - start).toBeLessThan(200);
});

it('a street in languages is shown in one of them, but is unknown where it is compared', () => {
	const record = { address: { street: { fr: 'Rue de la Loi', nl: 'Wetstraat' }, municipality: { fr: 'Bruxelles', nl: 'Brussel' } } };
	expect([readAddress(record), readAddress(record, firstWords)]).toEqual([expect.objectContaining({ street: null, municipality: 'Bruxelles' }), expect.objectContaining({ street: 'Rue de la Loi', municipality: 'Bruxelles' })]);
});
