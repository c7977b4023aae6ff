import { addressOf } from '../../../nodes/EnterpriseRegistry/matching/places';
import { readAddressLine, type Address } from '../../../nodes/EnterpriseRegistry/reading/address';
import { fc } from '../../support/simulated/seededProperties';

const partsOf = ({ street, houseNumber, postalCode, municipality, country }: Address) =>
	[street, houseNumber, postalCode, municipality, country].map((part) => part ?? '');

describe('a line', () => {
	const streets = fc.constantFrom(
		...['Rue Neuve', "Rue de l'Église", 'Wetstraat', 'Rue du 8 Mai 1945', 'Place du Bus'],
		...['Place des 1500 Martyrs', 'Koning Albert II-laan', 'Businesspark', '11 Novemberlaan'],
	);
	const letters = fc.constantFrom('', 'a', ' A', ' bis', '-14', '/3', ' - 8');
	const houseNumbers = fc
		.tuple(fc.integer({ min: 1, max: 999 }), letters)
		.map(([number, letter]) => `${number}${letter}`);
	const words = fc.constantFrom(' ', ', ', ' nr. ', ' n° ', ', N°');
	const boxes = fc.constantFrom('', ' bte 4', ' bus A1', '/bte n° 12', ', boîte 3', ' b 2', ' b.A');
	const names = fc.constantFrom('Brussel', 'Sint-Jans-Molenbeek', "Braine-l'Alleud", 'Liège');
	const places = fc.tuple(fc.integer({ min: 1000, max: 9999 }), names);
	const prefixes = fc.constantFrom('', 'B-', 'BE-', 'B ', 'BE');
	const separators = fc.constantFrom(', ', ',', ' - ', '\n', '  ,  ');
	const countries = fc.constantFrom('', ', Belgique', ' België', ' (Belgium)', ',BE', ' – Belgien');

	it('gives street, number, code, place and country, whatever stands between them', () =>
		fc.assert(
			fc.property(
				fc.tuple(streets, words, houseNumbers, boxes),
				fc.tuple(separators, prefixes, places, countries),
				([street, word, number, box], [separator, prefix, [code, place], country]) => {
					const line = `${street}${word}${number}${box}${separator}${prefix}${code} ${place}${country}`;
					expect(partsOf(readAddressLine(line))).toEqual([
						street,
						number,
						String(code),
						place,
						country.replace(/[, ()–]/g, ''),
					]);
				},
			),
		));

	it('typed into the field of the street says the same as the parts in their fields', () =>
		fc.assert(
			fc.property(
				fc.tuple(streets, houseNumbers, boxes, places),
				([street, number, box, [code, municipality]]) => {
					const houseNumber = `${number}${box}`;
					const line = `${street} ${houseNumber}, ${code} ${municipality}`;
					const typed = { street, houseNumber, postalCode: String(code), municipality };
					expect(addressOf({ street: line })).toEqual(addressOf(typed));
				},
			),
		));

	it('is read, and kept, whatever it holds', () => {
		const pieces = [' ', ',', '-', 'a', '1', 'bus ', '1000 ', 'é', '(', 'a 1 ', '\n'];
		const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 300 });
		fc.assert(
			fc.property(texts, fc.constantFrom(1, 40), (parts, times) => {
				const text = parts.join('').repeat(times);
				const typed = { street: text, houseNumber: text, postalCode: text, municipality: text };
				addressOf(typed);
				expect(readAddressLine(text).street).not.toBe('');
			}),
		);
	});

	it.each([
		['Rue Neuve, 1000 Bruxelles', 'Rue Neuve', '', '1000', 'Bruxelles', ''],
		['Rue Neuve 36, 1000 Bruxelles 1', 'Rue Neuve', '36', '1000', 'Bruxelles 1', ''],
		['Rue Neuve 36, 1000', 'Rue Neuve', '36', '1000', '', ''],
		['Rue Neuve 36, Belgique', 'Rue Neuve', '36', '', '', 'Belgique'],
		['Rue Neuve 36 1000 Belgique', 'Rue Neuve', '36', '1000', '', 'Belgique'],
		['Rue de Belgique', 'Rue de Belgique', '', '', '', ''],
		['Kerkstraat 1 B-1500 Halle', 'Kerkstraat', '1', '1500', 'Halle', ''],
		['Chemin Vert, 219 - B-1150 Woluwe', 'Chemin Vert', '219', '1150', 'Woluwe', ''],
		['Wetstraat 16, Boom', 'Wetstraat 16, Boom', '', '', '', ''],
		['Rue du 11 Novembre', 'Rue du 11 Novembre', '', '', '', ''],
		['Steenweg N 12', 'Steenweg N', '12', '', '', ''],
		['Rue Neuve 36, 0100 Bruxelles', 'Rue Neuve 36, 0100 Bruxelles', '', '', '', ''],
		['Rue de Rivoli 36, F-75001 Paris', 'Rue de Rivoli 36, F-75001 Paris', '', '', '', ''],
		['Rue Neuve 36, L-1611 Luxembourg', 'Rue Neuve 36, L-1611 Luxembourg', '', '', '', ''],
		['Damrak 1, 1012 LG Amsterdam', 'Damrak 1, 1012 LG Amsterdam', '', '', '', ''],
		['Damrak 1, 1012 Amsterdam, Nederland', 'Damrak 1, 1012 Amsterdam, Nederland', '', '', '', ''],
		['Dorp 1, 3665 AS', 'Dorp', '1', '3665', 'AS', ''],
		['12', '12', '', '', '', ''],
		['', '', '', '', '', ''],
	])('%j', (line, ...parts) => expect(partsOf(readAddressLine(line))).toEqual(parts));
});

describe('what is typed into a field', () => {
	it.each([
		['BE1500', '1500'],
		['B-1000 Brussel', '1000'],
		['1000 (Laken)', '1000'],
		['1234 AB', '1234 AB'],
		['L-1500 Luxembourg', 'L-1500 Luxembourg'],
		['75001', '75001'],
		['abc', ''],
	])('the postal code %j is %s', (postalCode, expected) =>
		expect(addressOf({ postalCode }).postalCode ?? '').toBe(expected),
	);

	it.each([
		['BE 1500  Halle', '1500', 'Halle'],
		['Halle ( B-1500 )', '1500', 'Halle'],
		['Halle, 1500', '1500', 'Halle'],
		['Gent (België)', '', 'Gent'],
		['Halle (Essenbeek)', '', 'Halle (Essenbeek)'],
		['Halle 15000', '', 'Halle 15000'],
	])('the municipality %j has the code %j and the name %s', (municipality, code, name) => {
		const address = addressOf({ municipality });
		expect([address.postalCode ?? '', address.municipality]).toEqual([code, name]);
	});

	it.each([
		['n° 12', '12'],
		['Nr.12 bus 3/4', '12'],
		['12 b', '12 b'],
		['bus 2', 'bus 2'],
	])('the house number %j is %s', (houseNumber, expected) =>
		expect(addressOf({ houseNumber }).houseNumber).toBe(expected),
	);

	it('counts before what stands in the field of another part', () => {
		const street = 'Industriezone 2, 1500 Halle';
		const typed = { street, houseNumber: '15', postalCode: '9000', municipality: '9050 Gent' };
		expect(partsOf(addressOf(typed))).toEqual(['Industriezone 2', '15', '9000', 'Gent', '']);
	});
});
