import {
	userRecordIn,
	userRecordOf,
} from '../../../../../nodes/EnterpriseRegistry/matching/comparing/userRecord';

it('only the fields that were given are compared; one without a value is missing', () => {
	expect(userRecordOf({ name: 'Electrabel', street: '', postalCode: 1000, other: 'x' })).toEqual({
		name: 'Electrabel',
		street: null,
		postalCode: '1000',
	});
	expect(userRecordOf({ name: null, street: [null], vat: undefined })).toEqual({
		name: null,
		street: null,
		vat: null,
	});
});

it('a whole record is read by the names of the fields, or in the words of the register', () => {
	expect(
		userRecordIn({
			denomination: 'Electrabel',
			juridicalForm: { label: 'SA' },
			address: { street: 'Wetstraat', zipcode: '1000' },
			status: 'AC',
			enterpriseNumber: '0403.170.701',
			mainActivity: { label: 'Production' },
		}),
	).toEqual({
		name: 'Electrabel',
		legalForm: 'SA',
		street: 'Wetstraat',
		postalCode: '1000',
		status: 'AC',
		vat: 'BE0403170701',
		mainActivity: 'Production',
	});
});

it('what stands under the name of a field counts before the words of the register', () => {
	expect(
		userRecordIn({ name: 'Mine', denomination: 'Theirs', legalForm: 'NV', juridicalForm: 'SA' }),
	).toMatchObject({ name: 'Mine', legalForm: 'NV' });
});

it('a list or an object is not a missing value, which would be overwritten', () => {
	expect(
		userRecordOf({
			name: ['Electrabel'],
			street: { fr: 'Rue' },
			municipality: ['A', 'B'],
			vat: [],
			status: {},
			postalCode: [[1000]],
		}),
	).toEqual({
		name: 'Electrabel',
		street: '{"fr":"Rue"}',
		municipality: '["A","B"]',
		vat: null,
		status: null,
		postalCode: '1000',
	});
});

it('every field is found in a record of the register', () => {
	const address = { street: 'Wetstraat', number: '16', zipcode: '1000', municipality: 'Brussel' };
	expect(
		userRecordIn({
			enterpriseNumber: '0403.170.701',
			name: 'Electrabel',
			address,
			juridicalForm: 'SA',
			status: { code: 'AC' },
			mainActivity: { label: 'Production' },
		}),
	).toEqual({
		name: 'Electrabel',
		street: 'Wetstraat',
		houseNumber: '16',
		postalCode: '1000',
		municipality: 'Brussel',
		legalForm: 'SA',
		status: 'AC',
		vat: 'BE0403170701',
		mainActivity: 'Production',
	});
});

it.each<[object]>([
	[{ id: 1234567890 }],
	[{ id: '0403170701' }],
	[{ number: '482913775' }],
	[{ companyNumber: '0403.170.701' }],
])('%j holds no VAT number of the user: it may be the number of a record', (record) => {
	expect(userRecordIn({ name: 'Electrabel', ...record })).toEqual({ name: 'Electrabel' });
});

it.each<[object, string]>([
	[{ id: 1234567890, enterpriseNumber: '0403170701' }, 'BE0403170701'],
	[{ kbo: '0403.170.701' }, 'BE0403170701'],
	[{ vatNumber: 'BE 0417.497.106', number: '0403170701' }, 'BE0417497106'],
	[{ vat: 'BE0417497106', enterpriseNumber: '0403170701' }, 'BE0417497106'],
])('%j gives the VAT number %s', (record, vat) =>
	expect(userRecordIn(record as never)).toEqual({ vat }),
);
