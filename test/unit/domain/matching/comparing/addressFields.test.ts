import { simplifyEnterprise } from '../../../../../nodes/EnterpriseRegistry/reading/enterprise';
import {
	isHouseNumber,
	isMunicipality,
	isPostalCode,
	isStreet,
	statedAddress,
} from '../../../../../nodes/EnterpriseRegistry/matching/comparing/addressFields';
import {
	compareRecords,
	type UserRecord,
} from '../../../../../nodes/EnterpriseRegistry/matching/comparing/compareRecords';

const REGISTER = simplifyEnterprise({
	denomination: 'Garage Maes',
	address: { street: 'Kerkstraat', number: '12', zipcode: '1500', municipality: 'Halle' },
});
const kindOf = (record: UserRecord, register = REGISTER) =>
	compareRecords(record, register).differences.map(({ kind }) => kind)[0] ?? 'equal';

it.each<[UserRecord, string]>([
	[{ street: 'Kerkstraat 12, 1500 Hal' }, 'spelling'],
	[{ street: 'Kerkstraat 12, 2000 Antwerpen' }, 'different'],
	[{ street: 'Kerkstraat 12, 1500 Antwerpen' }, 'different'],
	[{ street: 'Kerkstraat, 2000 Halle' }, 'different'],
	[
		{
			street: 'Kerkstraat 12, 2000 Antwerpen',
			postalCode: '1500',
			municipality: 'Halle',
			houseNumber: '12',
		},
		'different',
	],
	[{ street: 'Kerkstr. 12', houseNumber: '12' }, 'spelling'],
	[{ municipality: '2000 Halle' }, 'different'],
	[{ municipality: 'Halle (2000)' }, 'different'],
	[{ municipality: 'Hal 1500' }, 'spelling'],
	[{ municipality: 'Halle (Essenbeek)' }, 'different'],
	[{ postalCode: '1500 Antwerpen' }, 'different'],
	[{ postalCode: 'B-1500 Hal' }, 'spelling'],
	[{ postalCode: '1500 (Hal)' }, 'spelling'],
	[{ postalCode: '1500, Antwerpen' }, 'different'],
	[{ houseNumber: '12 Molenstraat' }, 'different'],
	[{ houseNumber: 'nr. 12' }, 'spelling'],
])('what stands in the field of another part has to agree as well: %j is %s', (record, kind) =>
	expect(kindOf(record)).toBe(kind),
);

it('a number that belongs to the name of the street is not a house number', () => {
	const register = simplifyEnterprise({
		denomination: 'Maes',
		address: { street: 'Industriezone 2', number: '15', zipcode: '1500', municipality: 'Halle' },
	});
	const kinds = (record: UserRecord) =>
		compareRecords(record, register).differences.map(({ field, kind }) => [field, kind]);
	expect([
		kinds({ street: 'Industriezone 2', houseNumber: '15' }),
		kinds({ street: 'INDUSTRIEZONE 2', houseNumber: '15' }),
		kinds({ street: 'Industriezone 3', houseNumber: '15' }),
	]).toEqual([[], [['street', 'spelling']], [['street', 'different']]]);
});

it('a part that the register does not say is not contradicted', () => {
	expect(
		kindOf(
			{ street: 'Kerkstraat 12, 1500 Halle' },
			simplifyEnterprise({ denomination: 'Maes', street: 'Kerkstraat' }),
		),
	).toBe('spelling');
});

it.each([
	['12', '12 ', true],
	['12A', '12 a', true],
	['12a', '12', true],
	['12a', '12b', false],
	['12 bis', '12', false],
	['no 12', '12', true],
	['12-14', '12', false],
	['12a-14b', '12A - 14B', true],
	['nr12', '12', true],
	['nr.  12', '12', true],
	[' nr 12', '12', true],
	['12 nr 3', '12 3', false],
	['12ab', '12a', false],
	['12 abc', '12 ab', false],
	['12 BİS', '12 bis', true],
])('the house number %j means %j: %j', (yours, official, same) => {
	expect(isHouseNumber(yours, official)).toBe(same);
});

it('the address of the register may stand on one line', () => {
	expect(
		statedAddress({
			street: 'Kerkstraat 12 bus 2, 1500 Halle',
			houseNumber: null,
			postalCode: null,
			municipality: null,
		}),
	).toEqual({ street: 'Kerkstraat', houseNumber: '12', postalCode: '1500', municipality: 'Halle' });
	expect(
		statedAddress({
			street: 'Kerkstraat, 1500 Halle',
			houseNumber: '12',
			postalCode: null,
			municipality: null,
		}),
	).toEqual({ street: 'Kerkstraat', houseNumber: '12', postalCode: '1500', municipality: 'Halle' });
	expect(
		statedAddress({
			street: 'Kerkstraat 12',
			houseNumber: '12',
			postalCode: null,
			municipality: null,
		}),
	).toMatchObject({ street: 'Kerkstraat', houseNumber: '12' });
});

const NOWHERE = { street: null, houseNumber: null, postalCode: null, municipality: null };

it.each([
	['1500  - Halle', '1500', 'Halle', true],
	['1234 AB', '1234 AB', 'Amsterdam', true],
	['1234  AB ', '1234 AB', 'Amsterdam', true],
	['75001 Paris', '75001', 'Paris', false],
	['1500 -  Halle', '1500', 'Halle', true],
	['1500', ' 1500 ', 'Halle', true],
	['1000 Brussel1Stad', '1000', 'Brussel Stad', true],
	['1500 1 Halle', '1500', 'Halle', false],
])('the postal code %j means %j in %s: %j', (yours, official, municipality, same) => {
	expect(isPostalCode(yours, official, { ...NOWHERE, municipality })).toBe(same);
});

it.each([
	['Kerkstraat 12 bus 3/4', true],
	['Kerkstraat 12 bus 2.1', true],
	['Kerkstraat 12 Brussel', false],
	['Kerkstraat 12, Boom', false],
	['Kerkstraat 12 Gent', false],
	['Kerkstraat 12 Halle', true],
	['Kerkstraat 12 bus', true],
	['Kerkstraat 14 bus 3', false],
])('the street "%s" means Kerkstraat 12 in Halle: %j', (yours, same) => {
	expect(
		isStreet(yours, 'Kerkstraat', {
			street: 'Kerkstraat',
			houseNumber: '12',
			postalCode: '1500',
			municipality: 'Halle',
		}),
	).toBe(same);
});

it('an empty street is no street, and a dash for a municipality says as little as nothing', () => {
	expect([
		isStreet('', 'Kerkstraat', NOWHERE),
		isStreet(' ', 'Kerkstraat', NOWHERE),
		isMunicipality(' ', '-', NOWHERE),
		isMunicipality(' ', 'Halle', NOWHERE),
	]).toEqual([false, false, true, false]);
});
