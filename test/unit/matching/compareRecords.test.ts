import {
	COMPARED_FIELDS,
	compareRecords,
	userRecordIn,
	userRecordOf,
	type UserRecord,
} from '../../../nodes/EnterpriseRegistry/matching/compareRecords';
import { readEnterprise } from '../../../nodes/EnterpriseRegistry/reading/enterprise';
import { fc } from '../../support/simulated/seededProperties';

const RECORD = {
	enterpriseNumber: '0403.170.701',
	denomination: 'Garage Maes',
	juridicalForm: { code: '014', label: 'Société anonyme' },
	status: 'AC',
	vatNumber: 'BE0403170701',
	mainActivity: { code: '35120', label: 'Production' },
	address: { street: 'Kerkstraat', number: '12', zipcode: '1500', municipality: 'Halle' },
};
const REGISTER = readEnterprise(RECORD);
const kindOf = (record: UserRecord, register = REGISTER) =>
	compareRecords(record, register).differences.map(({ kind }) => kind)[0] ?? 'equal';

it.each<[UserRecord, string]>([
	[{ name: 'Garage Maes' }, 'equal'],
	[{ name: 'GARAGE MAES NV' }, 'spelling'],
	[{ name: 'Maes, Garage' }, 'spelling'],
	[{ name: 'GarageMaes' }, 'spelling'],
	[{ name: 'Garage Maes BV' }, 'different'],
	[{ name: 'Garage Maes Noord' }, 'different'],
	[{ name: ' ' }, 'missing'],
	[{ street: 'Kerkstraat 12, 1500 Hal' }, 'spelling'],
	[{ street: 'Kerkstraat 12, 2000 Antwerpen' }, 'different'],
	[{ street: 'Kerkstraat 13' }, 'different'],
	[{ houseNumber: '12a' }, 'spelling'],
	[{ houseNumber: '12 bus 2' }, 'different'],
	[{ postalCode: 'B-1500 Hal' }, 'spelling'],
	[{ postalCode: '1500 Antwerpen' }, 'different'],
	[{ municipality: 'Hal (1500)' }, 'spelling'],
	[{ municipality: '2000 Halle' }, 'different'],
	[{ legalForm: 'NV/SA' }, 'spelling'],
	[{ legalForm: 'BV' }, 'different'],
	[{ legalForm: '014' }, 'equal'],
	[{ status: 'active' }, 'spelling'],
	[{ status: 'stopped' }, 'different'],
	[{ vat: 'BE 0403.170.701' }, 'spelling'],
	[{ vat: 'BE0417497106' }, 'different'],
	[{ mainActivity: '35.120 - production' }, 'spelling'],
	[{ mainActivity: '35110' }, 'different'],
])('%j is %s', (record, kind) => expect(kindOf(record)).toBe(kind));

it('a number that belongs to the name of the street is no house number', () => {
	const address = { street: 'Industriezone 2', number: '15' };
	const register = readEnterprise({ ...RECORD, address });
	expect(kindOf({ street: 'Industriezone 2', houseNumber: '15' }, register)).toBe('equal');
	expect(kindOf({ street: 'Industriezone 3', houseNumber: '15' }, register)).toBe('different');
});

it.each<[UserRecord, string]>([
	[{ name: 'Garage Maes' }, 'Same as the register.'],
	[
		{ name: 'GARAGE MAES', street: 'Kerkstr.' },
		'Same as the register, spelled differently: name, street.',
	],
	[
		{ name: 'Garage Maes NV', street: 'Rue Neuve', houseNumber: '', vat: 'x' },
		'Different: street ("Rue Neuve", register: "Kerkstraat"), VAT number ("x", register: "BE0403170701"). Missing: house number. Spelled differently: name.',
	],
])('the summary of %j', (record, summary) =>
	expect(compareRecords(record, REGISTER).summary).toBe(summary),
);

it('a patch applied equals the register, and comparing twice is comparing once', () => {
	const values = fc.constantFrom(
		...[null, '', 'Garage Maes', 'maes', 'Rue Neuve 1', '12', '1500', '9050 Gent', 'BV'],
	);
	fc.assert(
		fc.property(
			fc.dictionary(fc.constantFrom(...Object.keys(COMPARED_FIELDS)), values),
			(record: UserRecord) => {
				const { patch } = compareRecords(record, REGISTER, true);
				const again = compareRecords({ ...record, ...patch }, REGISTER, true);
				expect(again).toMatchObject({ same: true, patch: {} });
				const filled = { ...record, ...compareRecords(record, REGISTER).patch };
				expect(compareRecords(filled, REGISTER).patch).toEqual({});
			},
		),
	);
});

it('an earlier record of the register equals it, and so does its simplified output', () => {
	for (const earlier of [RECORD, REGISTER])
		expect(compareRecords(userRecordIn({ ...earlier }), REGISTER).differences).toEqual([]);
});

it('a list or an object in a field is a value, which a patch does not fill', () =>
	expect(userRecordOf({ name: ['a'], street: { fr: 'x' }, vat: [], unknown: 1 })).toEqual({
		name: '["a"]',
		street: '{"fr":"x"}',
		vat: null,
	}));
