import { readAddress } from '../../../../nodes/EnterpriseRegistry/domain/answers/address';
import { simplifyEstablishment, type EstablishmentSummary } from '../../../../nodes/EnterpriseRegistry/domain/answers/establishment';

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
	const address = Object.keys(readAddress({}));
	expect([...new Set([...places.map(([member]) => member), ...address])].sort()).toEqual(Object.keys(simplifyEstablishment({})).sort());
});
