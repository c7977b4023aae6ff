import { simplifyEnterprise } from '../../../../nodes/EnterpriseRegistry/reading/enterprise';
import { simplifyEstablishment } from '../../../../nodes/EnterpriseRegistry/reading/establishment';
import { inKnownNames } from '../../../../nodes/EnterpriseRegistry/reading/identity';

const NUMBER = '0403.170.701';
const ELECTRABEL = { enterpriseNumber: NUMBER, name: 'Electrabel' };
const seen = (record: unknown) => {
	const { enterpriseNumber, name } = simplifyEnterprise(inKnownNames(record, 'enterprise'));
	return { enterpriseNumber, name };
};

it.each<[object]>([
	[{ enterprise: { number: NUMBER, name: 'Electrabel' }, score: 3 }],
	[{ company: { companyNumber: '0403170701', denomination: 'Electrabel' } }],
	[{ _index: 'x', _id: 'abc', _score: 1.2, _source: { cbe: '0403170701', name: 'Electrabel' } }],
	[{ type: 'enterprise', id: '0403170701', attributes: { denomination: { fr: 'Electrabel' } } }],
	[{ enterpriseNumber: NUMBER, entity: { legal_name: 'Electrabel' } }],
	[{ _source: { Enterprise: { Number: NUMBER, Name: 'Electrabel' } } }],
])('the record that %j holds is read', (hit) => expect(seen(hit)).toEqual(ELECTRABEL));

it.each<[object]>([
	[{ EnterpriseNumber: NUMBER, Denomination: 'Electrabel' }],
	[{ enterprise_number: '0403170701', legal_name: 'Electrabel' }],
	[{ ENTERPRISE_NUMBER: '0403170701', COMPANY_NAME: 'Electrabel' }],
	[{ 'vat-number': 'BE0403170701', 'legal-name': 'Electrabel' }],
	[{ VATNumber: 'BE0403170701', Denominations: [{ Language: 'FR', Denomination: 'Electrabel' }] }],
	[{ identifier: '0403170701', name: 'Electrabel' }],
	[{ companyId: NUMBER, name: 'Electrabel' }],
	[{ registration_number: '0403170701', name: 'Electrabel' }],
	[{ number: { value: NUMBER }, enterpriseName: 'Electrabel' }],
])('%j has a number and a name, however they are written', (record) =>
	expect(seen(record)).toEqual(ELECTRABEL),
);

it.each([
	['enterprise'],
	['company'],
	['organisation'],
	['organization'],
	['legalEntity'],
	['source'],
	['record'],
	['entity'],
	['item'],
	['document'],
	['attributes'],
	['fields'],
	['node'],
	['hit'],
])('%s may hold the record of a hit', (holder) =>
	expect(seen({ score: 3, [holder]: { number: NUMBER, name: 'Electrabel' } })).toEqual(ELECTRABEL),
);

it.each([['establishment'], ['establishmentUnit'], ['establishment_unit'], ['record']])(
	'%s may hold the record of an establishment',
	(holder) => {
		expect(inKnownNames({ [holder]: { number: '2.143.775.125' } }, 'establishment')).toMatchObject({
			number: '2.143.775.125',
		});
	},
);

it.each<[object]>([
	[{ identifier: NUMBER }],
	[{ companyId: NUMBER }],
	[{ enterpriseId: NUMBER }],
	[{ entityNumber: NUMBER }],
	[{ registrationNumber: NUMBER }],
	[{ number: { value: NUMBER } }],
	[{ identifier: { scheme: 'CBE', value: NUMBER } }],
])('%j holds the number of the company', (record) =>
	expect(inKnownNames({ ...record, name: 'Electrabel' }, 'enterprise')).toEqual({
		...record,
		name: 'Electrabel',
		number: NUMBER,
	}),
);

it.each([['identifier'], ['establishmentId'], ['establishment_id'], ['entityNumber']])(
	'%s may hold the number of an establishment',
	(member) => {
		expect(
			inKnownNames({ [member]: '2.143.775.125', name: 'Shop' }, 'establishment'),
		).toMatchObject({ number: '2.143.775.125' });
		expect(inKnownNames({ [member]: NUMBER, name: 'Shop' }, 'establishment')).not.toHaveProperty(
			'number',
		);
	},
);

it.each<[object, object]>([
	[
		{ enterprise: { number: NUMBER }, name: 'Electrabel' },
		{ number: NUMBER, name: 'Electrabel' },
	],
	[
		{ enterpriseNumber: NUMBER, enterprise: { enterpriseNumber: NUMBER, name: 'Electrabel' } },
		{ enterpriseNumber: NUMBER, name: 'Electrabel' },
	],
])('%j is one company', (record, read) =>
	expect(inKnownNames(record, 'enterprise')).toEqual({ ...record, ...read }),
);

it.each<[object]>([
	[{ ...ELECTRABEL, company: { name: 'Parent' } }],
	[{ enterpriseNumber: NUMBER, entity: { postalCode: '1000' } }],
	[{ enterpriseNumber: NUMBER, identifier: '0417497106' }],
	[{ name: 'Electrabel' }],
	[{ ...ELECTRABEL, endDate: null, website: undefined }],
	[{ ...ELECTRABEL, activities: [{ naceCode: '35110' }, 'main'] }],
	[{ ...ELECTRABEL, grid: [[[{ Code: 'A' }]]] }],
])('%j is returned as it is', (record) => expect(inKnownNames(record, 'enterprise')).toBe(record));

it.each<[object, object]>([
	[{ address: { Street: 'Wetstraat' } }, { address: { street: 'Wetstraat' } }],
	[
		{ activities: [{ naceCode: '35110' }, { NaceCode: '35120' }] },
		{ activities: [{ naceCode: '35110' }, { naceCode: '35120' }] },
	],
	[
		{ Website: null, Email: undefined },
		{ website: null, email: undefined },
	],
	[{ grid: [[{ Code: 'A' }]] }, { grid: [[{ code: 'A' }]] }],
])('the members of %j are read as %j', (record, read) =>
	expect(inKnownNames({ ...record, ...ELECTRABEL }, 'enterprise')).toStrictEqual({
		...read,
		...ELECTRABEL,
	}),
);

it.each([
	['Street', 'street'],
	['HOUSE_NUMBER', 'houseNumber'],
	['house-number', 'houseNumber'],
	['house__number_', 'houseNumber'],
	['_score', 'score'],
	['VATStatus', 'vatStatus'],
	['companyVAT_status', 'companyVATStatus'],
	['houseNumber_from', 'houseNumberFrom'],
	['A'.repeat(100), 'a'.repeat(100)],
	['A'.repeat(101), 'A'.repeat(101)],
	['2025-01-31', '2025-01-31'],
	['2025-01-31T00', '2025-01-31T00'],
	['Start-date (ISO)', 'Start-date (ISO)'],
	['houseNumber', 'houseNumber'],
	['_', '_'],
])('a member %s is read as %s', (given, read) =>
	expect(inKnownNames({ ...ELECTRABEL, [given]: 1 }, 'enterprise')).toStrictEqual({
		...ELECTRABEL,
		[read]: 1,
	}),
);

it('the parts of an address are read in the same way, and an activity', () => {
	const record = {
		EnterpriseNumber: NUMBER,
		Address: {
			Street: 'Wetstraat',
			House_Number: '16',
			postal_code: '1000',
			Municipality: 'Brussel',
		},
		main_activity: { nace_code: '35.110' },
		start_date: '1905-08-08',
	};
	expect(simplifyEnterprise(inKnownNames(record, 'enterprise'))).toMatchObject({
		street: 'Wetstraat',
		houseNumber: '16',
		postalCode: '1000',
		municipality: 'Brussel',
		mainActivityCode: '35110',
		startDate: '1905-08-08',
	});
	expect(
		simplifyEnterprise(inKnownNames({ ...ELECTRABEL, postal_code: '1000' }, 'enterprise')),
	).toMatchObject({ postalCode: '1000' });
});

it('a record that can be read stays as it is, whatever else it holds', () => {
	for (const record of [
		{ ...ELECTRABEL, company: { number: '0417.497.106', name: 'Parent' } },
		{ ...ELECTRABEL, address: { street: 'X' } },
	])
		expect(inKnownNames(record, 'enterprise')).toBe(record);
	for (const nothing of [null, 7, 'text', undefined])
		expect(inKnownNames(nothing, 'enterprise')).toBe(nothing);
	expect(inKnownNames([], 'enterprise')).toEqual([]);
});

it.each<[object]>([
	[{ enterpriseNumber: NUMBER, company: { number: '0417.497.106', name: 'Parent' } }],
	[{ enterpriseNumber: NUMBER, company: { name: 'A' }, entity: { name: 'B' } }],
	[{ enterpriseNumber: NUMBER, entity: { kind: 'legal' } }],
])('a name of %j may be that of another company', (record) =>
	expect(seen(record)).toEqual({ enterpriseNumber: NUMBER, name: null }),
);

it.each([['482913775'], ['C-17'], [4821]])('an identifier %j is no number', (identifier) =>
	expect(seen({ identifier, name: 'Electrabel' })).toEqual({
		enterpriseNumber: null,
		name: 'Electrabel',
	}),
);

it('what stands under the known name counts', () => {
	expect(
		seen({
			EnterpriseNumber: '0417.497.106',
			enterpriseNumber: NUMBER,
			name: 'Electrabel',
			Name: 'Other',
		}),
	).toEqual(ELECTRABEL);
	expect(seen({ number: NUMBER, identifier: '0417497106', name: 'Electrabel' })).toEqual(
		ELECTRABEL,
	);
});

it('an establishment is read from its own record, not from that of its enterprise', () => {
	const shown = (record: object) => {
		const { establishmentNumber, enterpriseNumber, name } = simplifyEstablishment(
			inKnownNames(record, 'establishment'),
		);
		return [establishmentNumber, enterpriseNumber, name];
	};
	const shop = '2.143.775.125';
	expect(
		shown({ establishment: { number: shop, name: 'Shop' }, enterpriseNumber: NUMBER }),
	).toEqual([shop, NUMBER, 'Shop']);
	expect(
		shown({ EstablishmentNumber: shop, Name: 'Shop', Enterprise: { EnterpriseNumber: NUMBER } }),
	).toEqual([shop, NUMBER, 'Shop']);
	expect(
		shown({
			establishmentNumber: shop,
			enterprise: { enterpriseNumber: NUMBER, name: 'Electrabel' },
		}),
	).toEqual([shop, NUMBER, null]);
});

it('long names of members and deep records are read quickly', () => {
	let deep: unknown = { Number: NUMBER };
	for (let depth = 0; depth < 5000; depth++) deep = { Enterprise: deep };
	const start = performance.now();
	for (const record of [
		{ ['A_'.repeat(20_000)]: 1 },
		{ ['_'.repeat(40_000)]: 1 },
		{ ['A'.repeat(40_000)]: 1 },
		deep,
	])
		expect(seen(record)).toEqual({ enterpriseNumber: null, name: null });
	expect(performance.now() - start).toBeLessThan(200);
});
