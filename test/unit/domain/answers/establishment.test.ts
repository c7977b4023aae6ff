import { readAddress } from '../../../../nodes/EnterpriseRegistry/reading/address';
import {
	simplifyEstablishment,
	type EstablishmentSummary,
} from '../../../../nodes/EnterpriseRegistry/reading/establishment';

/** Each member of the simplified establishment, from every place where either version may hold it. */
const places: Array<[keyof EstablishmentSummary, object, string]> = [
	['establishmentNumber', { establishmentNumber: '2143775125' }, '2.143.775.125'],
	['establishmentNumber', { number: '2143775125' }, '2.143.775.125'],
	['establishmentNumber', { id: '2143775125' }, '2.143.775.125'],
	['enterpriseNumber', { enterpriseNumber: '0403170701' }, '0403.170.701'],
	['enterpriseNumber', { enterprise: { enterpriseNumber: '0403170701' } }, '0403.170.701'],
	['name', { name: 'Shop' }, 'Shop'],
	['name', { denomination: 'Shop' }, 'Shop'],
	['name', { commercialName: 'Shop' }, 'Shop'],
	['startDate', { startDate: '01/07/2005' }, '2005-07-01'],
	['mainActivityCode', { mainActivity: { code: '47110' } }, '47110'],
	['mainActivityCode', { activities: [{ naceCode: '47.110' }] }, '47110'],
	['mainActivityCode', { activities: [{ code: '47110' }] }, '47110'],
	['mainActivity', { mainActivity: { label: 'Retail' } }, 'Retail'],
	['mainActivity', { activities: [{ description: 'Retail' }] }, 'Retail'],
	['mainActivity', { activities: [{ label: 'Retail' }] }, 'Retail'],
];

it.each(places)('%s of a simplified establishment is found in %j', (member, record, expected) => {
	expect(simplifyEstablishment(record)[member]).toBe(expected);
});

it('every member of a simplified establishment has a place that is tried', () => {
	const address = Object.keys(readAddress({})).filter((part) => part !== 'country');
	expect([...new Set([...places.map(([member]) => member), ...address])].sort()).toEqual(
		Object.keys(simplifyEstablishment({})).sort(),
	);
});

it('an ID or the number of an enterprise is not shown as the number of an establishment; a text under its own name is', () => {
	expect(
		[
			{ id: '3f0a-uuid' },
			{ number: '16' },
			{ id: '0403.170.701' },
			{ establishmentNumber: 'soon' },
		].map((record) => simplifyEstablishment(record).establishmentNumber),
	).toEqual([null, null, null, 'soon']);
});

describe('the simplified establishment', () => {
	it('of v1 is flat', () => {
		const record = {
			enterpriseNumber: '0403170701',
			name: 'Electrabel',
			startDate: '08/08/1905',
			address: 'Boulevard Simon Bolivar 36, 1000 Bruxelles',
			zipCode: '1000',
			city: 'Bruxelles',
			activities: [{ naceCode: '35.120', classification: '2025', description: 'Production' }],
		};
		expect(simplifyEstablishment({ ...record, establishmentNumber: '2.143.775.125' })).toEqual({
			establishmentNumber: '2.143.775.125',
			enterpriseNumber: '0403.170.701',
			name: 'Electrabel',
			startDate: '1905-08-08',
			street: 'Boulevard Simon Bolivar',
			houseNumber: '36',
			postalCode: '1000',
			municipality: 'Bruxelles',
			mainActivityCode: '35120',
			mainActivity: 'Production',
		});
	});

	it('of v2 has null for what v2 does not hold', () => {
		const record = {
			establishmentNumber: '2.143.775.125',
			enterpriseNumber: '0403.170.701',
			startDate: '2005-07-01',
			municipality: 'Bruxelles',
		};
		expect(simplifyEstablishment(record)).toMatchObject({
			...record,
			name: null,
			street: null,
			postalCode: null,
			mainActivity: null,
		});
	});
});
