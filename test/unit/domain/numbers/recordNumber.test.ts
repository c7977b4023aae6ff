import { enterpriseNumberIn, establishmentNumberIn, statedEnterpriseNumber } from '../../../../nodes/EnterpriseRegistry/domain/numbers/recordNumber';

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
