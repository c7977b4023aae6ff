import { userRecordIn, userRecordOf } from '../../../../../nodes/EnterpriseRegistry/domain/matching/comparing/userRecord';

it('only the fields that were given are compared; one without a value is missing', () => {
	expect(userRecordOf({ name: 'Electrabel', street: '', postalCode: 1000, other: 'x' })).toEqual({ name: 'Electrabel', street: null, postalCode: '1000' });
});

it('a whole record is read by the names of the fields, or in the words of the register', () => {
	expect(userRecordIn({ denomination: 'Electrabel', juridicalForm: { label: 'SA' }, address: { street: 'Wetstraat', zipcode: '1000' }, status: 'AC', enterpriseNumber: '0403.170.701', mainActivity: { label: 'Production' } })).toEqual({
		name: 'Electrabel', legalForm: 'SA', street: 'Wetstraat', postalCode: '1000', status: 'AC', vat: 'BE0403170701', mainActivity: 'Production',
	});
});

it('what stands under the name of a field counts before the words of the register', () => {
	expect(userRecordIn({ name: 'Mine', denomination: 'Theirs', legalForm: 'NV', juridicalForm: 'SA' })).toMatchObject({ name: 'Mine', legalForm: 'NV' });
});

it('a list or an object is not a missing value, which would be overwritten', () => {
	expect(userRecordOf({ name: ['Electrabel'], street: { fr: 'Rue' }, municipality: ['A', 'B'], vat: [], status: {}, postalCode: [[1000]] })).toEqual({
		name: 'Electrabel', street: '{"fr":"Rue"}', municipality: '["A","B"]', vat: null, status: null, postalCode: '1000',
	});
});

it('every field is found in a record of the register', () => {
	const address = { street: 'Wetstraat', number: '16', zipcode: '1000', municipality: 'Brussel' };
	expect(userRecordIn({ enterpriseNumber: '0403.170.701', name: 'Electrabel', address, juridicalForm: 'SA', status: { code: 'AC' }, mainActivity: { label: 'Production' } })).toEqual({
		name: 'Electrabel', street: 'Wetstraat', houseNumber: '16', postalCode: '1000', municipality: 'Brussel', legalForm: 'SA', status: 'AC', vat: 'BE0403170701', mainActivity: 'Production',
	});
});
