import { candidateOf, mergeCandidates } from '../../../../nodes/EnterpriseRegistry/domain/matching/candidate';

const NUMBER = '0403.170.701';
const named = (more: object) => candidateOf({ enterpriseNumber: NUMBER, denomination: 'Electrabel', ...more })!;

it.each([['enterpriseNumber'], ['companyNumber'], ['number'], ['id'], ['cbe'], ['kbo'], ['bce']])('the number of a company that was found stands in %s', (member) => {
	expect(candidateOf({ [member]: '0403170701', name: 'Electrabel' })!.enterpriseNumber).toBe(NUMBER);
});

it.each([
	[{ denomination: 'Electrabel' }], [{ name: 'Electrabel' }], [{ legalName: 'Electrabel' }], [{ companyName: 'Electrabel' }], [{ denominations: [{ denomination: 'Electrabel' }] }],
	[{ denomination: { name: 'Electrabel' } }], [{ denomination: { fr: 'Electrabel' } }], [{ denomination: { nl: 'Electrabel' } }], [{ denomination: { FR: 'Electrabel' } }], [{ denomination: { NL: 'Electrabel' } }],
])('its name is found in %j', (record) => expect(candidateOf({ enterpriseNumber: NUMBER, ...record })).toMatchObject({ name: 'Electrabel' }));

it.each([[{}], [{ enterpriseNumber: NUMBER }], [{ name: 'Electrabel' }], [null], ['Electrabel']])('%j is not a candidate: it has no number or no name', (entry) => expect(candidateOf(entry)).toBeNull());

it.each([
	[{ juridicalForm: { label: 'SA' } }, 'SA'], [{ juridicalForm: 'SA' }, 'SA'], [{ legalForm: { label: 'SA' } }, 'SA'], [{ legalForm: 'SA' }, 'SA'], [{}, null],
])('its legal form is found in %j', (record, form) => expect(named(record).legalForm).toBe(form));

it.each([
	[{ status: { code: 'ST' } }, true], [{ status: { label: 'Stopped' } }, true], [{ status: 'ST' }, true], [{ active: false }, true], [{ active: true }, false], [{ status: 'AC' }, false], [{}, false],
])('%j: it has stopped: %s', (record, stopped) => expect(named(record).stopped).toBe(stopped));

it('two searches that found one company complete each other, and one that says it has stopped is believed', () => {
	const [one, other] = [named({ address: { street: 'Boulevard Bolivar' } }), named({ address: { number: '36', zipcode: '1000', municipality: 'Bruxelles' }, legalForm: 'SA', status: 'ST' })];
	const merged = { name: 'Electrabel', street: 'Boulevard Bolivar', houseNumber: '36', postalCode: '1000', municipality: 'Bruxelles', legalForm: 'SA', stopped: true };
	expect(mergeCandidates([one, other])).toEqual([expect.objectContaining(merged)]);
	expect(mergeCandidates([other, one])).toEqual([expect.objectContaining(merged)]);
	expect(one.postalCode).toBeNull();
});

it('what the first search said stays, and other companies stay apart', () => {
	const first = named({ street: 'Wetstraat', zipcode: '1000' });
	const others = [named({ street: 'Kerkstraat', zipcode: '9000' }), candidateOf({ enterpriseNumber: '0417.497.106', name: 'Colruyt' })!];
	expect(mergeCandidates([first, ...others])).toMatchObject([{ street: 'Wetstraat', postalCode: '1000' }, { name: 'Colruyt' }]);
});
