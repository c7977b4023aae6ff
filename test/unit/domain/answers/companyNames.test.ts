import { companyNamesIn } from '../../../../nodes/EnterpriseRegistry/domain/answers/companyNames';

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

it('an answer nested without end is read to some depth only', () => {
	let nested: unknown = 'NMBS';
	for (let depth = 0; depth < 10_000; depth++) nested = [nested];
	expect(companyNamesIn({ names: nested })).toEqual([]);
});
