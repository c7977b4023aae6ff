import { readAddress } from '../../../../nodes/EnterpriseRegistry/domain/answers/address';

it.each([
	[{ address: { street: 'Wetstraat', number: '16', zipcode: '1000', municipality: 'Brussel' } }],
	[{ address: { streetNL: 'Wetstraat', houseNumber: '16', zipCode: '1000', city: 'Brussel' } }],
	[{ address: { streetFR: 'Wetstraat', number: '16', postalCode: '1000', city: 'Brussel' } }],
	[{ street: 'Wetstraat', houseNumber: '16', zipCode: '1000', municipality: 'Brussel' }],
	[{ address: 'Wetstraat', houseNumber: '16', zipcode: '1000', city: 'Brussel' }],
	[{ street: 'Wetstraat', houseNumber: '16', postalCode: '1000', city: 'Brussel' }],
])('an address is read from %j', (record) => {
	expect(readAddress(record)).toEqual({ street: 'Wetstraat', houseNumber: '16', postalCode: '1000', municipality: 'Brussel' });
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
