import fc from 'fast-check';

import { readAddress } from '../../../nodes/EnterpriseRegistry/domain/answers/address';
import { isoDate } from '../../../nodes/EnterpriseRegistry/domain/dates';
import { simplifyEnterprise } from '../../../nodes/EnterpriseRegistry/domain/answers/enterprise';
import { simplifyEstablishment } from '../../../nodes/EnterpriseRegistry/domain/answers/establishment';
import { InvalidInput } from '../../../nodes/EnterpriseRegistry/domain/invalidInput';
import { postalCode } from '../../../nodes/EnterpriseRegistry/domain/numbers/postalCode';
import { firstNumber, firstOf, firstText } from '../../../nodes/EnterpriseRegistry/domain/record';

const V2 = {
	enterpriseNumber: '0403.170.701', status: 'AC', juridicalForm: { code: '014', label: 'Société anonyme' }, startDate: '1905-08-08', denomination: 'Electrabel',
	address: { street: 'Boulevard Simon Bolivar', number: '36', zipcode: '1000', municipality: 'Bruxelles', country: 'BE' },
	mainActivity: { naceVersion: '2025', code: '35120', label: 'Production' },
};
const V1 = {
	enterpriseNumber: '0403170701', name: 'Electrabel', status: 'AC', juridicalForm: 'Société anonyme', startDate: '08/08/1905',
	address: 'Boulevard Simon Bolivar 36, 1000 Bruxelles', zipCode: '1000', city: 'Bruxelles', activities: [{ naceCode: '35.120', classification: '2025', description: 'Production' }],
};

describe('the simplified enterprise', () => {
	it('of v2 is flat, with its VAT and Peppol forms', () => {
		expect(simplifyEnterprise(V2)).toEqual({
			enterpriseNumber: '0403.170.701', name: 'Electrabel', status: 'AC', statusLabel: 'Active', juridicalForm: 'Société anonyme', juridicalSituation: null, startDate: '1905-08-08',
			street: 'Boulevard Simon Bolivar', houseNumber: '36', postalCode: '1000', municipality: 'Bruxelles', country: 'BE',
			mainActivityCode: '35120', mainActivity: 'Production', vat: 'BE0403170701', peppolId: '0208:0403170701',
		});
	});

	it('of v1 is the same: dotted number, ISO date, the parts of the one-line address, NACE code without dots', () => {
		expect(simplifyEnterprise(V1)).toEqual({
			...simplifyEnterprise(V2), country: null,
		});
	});
});

describe('the simplified establishment', () => {
	it('of v1 is flat', () => {
		const { status: _status, juridicalForm: _form, ...record } = V1;
		expect(simplifyEstablishment({ ...record, establishmentNumber: '2.143.775.125' })).toEqual({
			establishmentNumber: '2.143.775.125', enterpriseNumber: '0403.170.701', name: 'Electrabel', startDate: '1905-08-08', street: 'Boulevard Simon Bolivar',
			houseNumber: '36', postalCode: '1000', municipality: 'Bruxelles', mainActivityCode: '35120', mainActivity: 'Production',
		});
	});

	it('of v2 has null for what v2 does not hold', () => {
		const record = { establishmentNumber: '2.143.775.125', enterpriseNumber: '0403.170.701', startDate: '2005-07-01', municipality: 'Bruxelles' };
		expect(simplifyEstablishment(record)).toMatchObject({ ...record, name: null, street: null, postalCode: null, mainActivity: null });
	});
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

it.each([
	[{ status: 'AC' }, 'Active'], [{ status: 'XX' }, null], [{ status: 'ST', statusLabel: 'Stopped' }, 'Stopped'], [{ status: { code: 'AC', label: 'Actif' } }, 'Actif'], [{}, null],
])('a status has a word beside its code where one is known: %j → %j', (record, label) => expect(simplifyEnterprise(record).statusLabel).toBe(label));

it('a missing member, whatever stands there instead, is null in a simplified record and never makes it crash', () => {
	for (const simplify of [simplifyEnterprise, simplifyEstablishment]) {
		const members = Object.keys(simplify({}));
		expect(Object.values(simplify({}))).toEqual(members.map(() => null));
		fc.assert(fc.property(fc.anything(), (record) => expect(Object.keys(simplify(record))).toEqual(members)));
		fc.assert(fc.property(fc.dictionary(fc.constantFrom(...Object.keys(V2), ...Object.keys(V1)), fc.anything()), (record) => {
			for (const value of Object.values(simplify(record))) expect(value === null || typeof value === 'string').toBe(true);
		}));
	}
});

it.each([
	['08/08/1905', '1905-08-08'], ['08-08-1905', '1905-08-08'], ['1905-08-08', '1905-08-08'], ['2026-06-05T09:00:00.000Z', '2026-06-05'], [' 08/08/1905 ', '1905-08-08'],
	['', null], ['8/8/1905', null], ['99/99/2020', null], ['2020-13-01', null], ['soon', null], [19050808, null], [null, null], [{}, null],
])('a date is ISO, day first in any other form: %j → %j', (given, expected) => expect(isoDate(given)).toBe(expected));

it('a record is read by dotted names, through lists, and never through inherited members', () => {
	const record = { a: { b: [{ c: 'deep' }] }, empty: '', none: null, zero: 0, no: false, number: '12.5' };
	expect(firstOf(record, 'a.x', 'empty', 'none', 'a.b.0.c')).toBe('deep');
	expect(firstOf(record, 'zero')).toBe(0);
	expect(firstText(record, 'a', 'no')).toBe('false');
	expect([firstNumber(record, 'a', 'number'), firstNumber({ n: NaN }, 'n'), firstNumber({ n: '1e3' }, 'n')]).toEqual([12.5, null, null]);
	expect([firstOf(record, 'toString', 'constructor.name', '__proto__'), firstOf('text', 'length'), firstOf(null, 'a')]).toEqual([null, null, null]);
});

it('a postal code has four digits and does not begin with 0', () => {
	for (const right of ['1000', '9999']) expect(postalCode(right)).toBe(right);
	for (const wrong of ['', '0999', '100', '10000', '1OOO', 'B-1000', '１０００', '../../me', '1000\n', '🏢']) expect(() => postalCode(wrong)).toThrow(InvalidInput);
	expect(() => postalCode('x'.repeat(1_000_000))).toThrow(/^.{0,150}$/);
});
