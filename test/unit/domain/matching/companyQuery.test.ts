import { companyQuery } from '../../../../nodes/EnterpriseRegistry/matching/companyQuery';

it('an address on one line is taken apart as it would be from its fields', () => {
	expect(companyQuery('Garage Maes NV', { street: 'Kerkstraat 1, 1500 Halle' })).toMatchObject({
		name: 'Garage Maes NV',
		folded: { compact: 'garagemaes' },
		street: 'Kerkstraat',
		houseNumber: '1',
		postalCode: '1500',
		municipality: 'Halle',
	});
});
