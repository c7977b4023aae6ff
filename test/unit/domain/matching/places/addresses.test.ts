import { addressOf, sameStreet } from '../../../../../nodes/EnterpriseRegistry/domain/matching/places/addresses';

describe('an address', () => {
	it.each([
		['Av. Louise', 'Avenue Louise', true], ['Bd S. Bolivar', 'Chaussée de Gand', false], ['Gentsestwg', 'Gentsesteenweg', true], ['Kerkstr.', 'Kerkstraat', true], ['Rue de la Loi', 'Wetstraat', null],
		['Simon Bolivarlaan', 'Boulevard Simon Bolivar', true], ['Kerkstraat', 'Kerklaan', false], ['Ch. de Louvain', 'Chaussée de Louvain', true], ['Kerkstraat', 'Molenstraat', false], ['Marktpln.', 'Marktplein', true],
	])('%s beside %s: %s', (one, other, same) => expect([sameStreet(one, other), sameStreet(other, one)]).toEqual([same, same]));

	it.each([
		[{ street: 'Boulevard Anspach 1 bte 1, 1000 Bruxelles' }, { street: 'Boulevard Anspach', houseNumber: '1', postalCode: '1000', municipality: 'Bruxelles' }],
		[{ street: 'Kerkstraat 12a', postalCode: 'B-1500' }, { street: 'Kerkstraat', houseNumber: '12a', postalCode: '1500', municipality: null }],
		[{ municipality: '1500 Halle' }, { street: null, houseNumber: null, postalCode: '1500', municipality: 'Halle' }],
	])('%j', (given, parts) => expect(addressOf(given)).toEqual(parts));
});
