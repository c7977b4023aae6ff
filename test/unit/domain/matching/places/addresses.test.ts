import {
	addressOf,
	compareAddresses,
	sameStreet,
	type Address,
} from '../../../../../nodes/EnterpriseRegistry/matching/places/addresses';

describe('an address', () => {
	it.each([
		['Av. Louise', 'Avenue Louise', true],
		['Bd S. Bolivar', 'Chaussée de Gand', false],
		['Gentsestwg', 'Gentsesteenweg', true],
		['Kerkstr.', 'Kerkstraat', true],
		['Rue de la Loi', 'Wetstraat', null],
		['Simon Bolivarlaan', 'Boulevard Simon Bolivar', true],
		['Kerkstraat', 'Kerklaan', false],
		['Ch. de Louvain', 'Chaussée de Louvain', true],
		['Kerkstraat', 'Molenstraat', false],
		['Marktpln.', 'Marktplein', true],
	])('%s beside %s: %s', (one, other, same) =>
		expect([sameStreet(one, other), sameStreet(other, one)]).toEqual([same, same]),
	);

	it.each([
		[
			{ street: 'Boulevard Anspach 1 bte 1, 1000 Bruxelles' },
			{
				street: 'Boulevard Anspach',
				houseNumber: '1',
				postalCode: '1000',
				municipality: 'Bruxelles',
			},
		],
		[
			{ street: 'Kerkstraat 12a', postalCode: 'B-1500' },
			{ street: 'Kerkstraat', houseNumber: '12a', postalCode: '1500', municipality: null },
		],
		[
			{ municipality: '1500 Halle' },
			{ street: null, houseNumber: null, postalCode: '1500', municipality: 'Halle' },
		],
	])('%j', (given, parts) => expect(addressOf(given)).toEqual(parts));
});

const NOWHERE: Address = { street: null, houseNumber: null, postalCode: null, municipality: null };
const partsOf = (given: Partial<Address>) => Object.values({ ...NOWHERE, ...addressOf(given) });

it.each<[string, string, string | null, string | null, string | null]>([
	['Wetstraat 16 bus 2, 1000 Brussel', 'Wetstraat', '16', '1000', 'Brussel'],
	['Kerkstraat 1, BE-1500 Halle', 'Kerkstraat', '1', '1500', 'Halle'],
	['Kerkstraat 1 B-1500 Sint-Pieters', 'Kerkstraat', '1', '1500', 'Sint-Pieters'],
	[' Kerkstraat 1,1500 Halle ', 'Kerkstraat', '1', '1500', 'Halle'],
	['1500 Halle', '1500 Halle', null, null, null],
	['12, 1500 Halle', '12, 1500 Halle', null, null, null],
	['Chemin Vert, 219 - B-1150 Woluwe', 'Chemin Vert', '219', '1150', 'Woluwe'],
	['Kerkstraat 1 – 1500 Halle', 'Kerkstraat', '1', '1500', 'Halle'],
	['Kerkstraat nr. 12', 'Kerkstraat', '12', null, null],
	['Kerkstraat n° 12', 'Kerkstraat', '12', null, null],
	['Kerkstraat, no 12', 'Kerkstraat', '12', null, null],
	['Steenweg N 12', 'Steenweg N', '12', null, null],
	['Kerkstraat, 12', 'Kerkstraat', '12', null, null],
	['Kerkstraat , 12', 'Kerkstraat', '12', null, null],
	['Rue Neuve 12-14', 'Rue Neuve', '12-14', null, null],
	['Rue Neuve 12 a - 14 b', 'Rue Neuve', '12 a - 14 b', null, null],
	['Rue Neuve 12 a', 'Rue Neuve', '12 a', null, null],
	['Rue Neuve 12/3', 'Rue Neuve', '12/3', null, null],
	['Rue du 11 Novembre', 'Rue du 11 Novembre', null, null, null],
	['Rue du 11 Novembre 5', 'Rue du 11 Novembre', '5', null, null],
	['Kerkstraat 12 b 3', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12, boîte 3A', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 box. 3', 'Kerkstraat', '12', null, null],
	['Kerkstraat bus 12', 'Kerkstraat bus', '12', null, null],
	['12', '12', null, null, null],
	['Place 1 12ab', 'Place 1 12ab', null, null, null],
	['Kerkstraat 120 1500', 'Kerkstraat 120', '1500', null, null],
	['Kerkstraat 12 bus2', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 box.A', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 bel-etage', 'Kerkstraat 12 bel-etage', null, null, null],
	['Kerkstraat 12 bus 3/4', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 bus 2.1', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 bus-3', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12/bus/3', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 bte: 3', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 b.3', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 b3', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 b A', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 bus A1-2', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 bus', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 bte.', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 b A1', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 bA3', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 busA', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 b3bis', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 bis', 'Kerkstraat', '12 bis', null, null],
	['Rue Haute 12ter', 'Rue Haute', '12ter', null, null],
	['Kerkstraat 12 bis bte 3', 'Kerkstraat', '12 bis', null, null],
	['Kerkstraat 12 Brussel', 'Kerkstraat', '12', null, 'Brussel'],
	['Kerkstraat 12, Boom', 'Kerkstraat', '12', null, 'Boom'],
	['Kerkstraat 12a - Gent', 'Kerkstraat', '12a', null, 'Gent'],
	['Kerkstraat 12 B Gent', 'Kerkstraat', '12 B', null, 'Gent'],
	['Kerkstraat 12 Bussum', 'Kerkstraat 12 Bussum', null, null, null],
	['Kerkstraat Gent', 'Kerkstraat Gent', null, null, null],
	['Kerkstraat 12, bus A', 'Kerkstraat', '12', null, null],
	['Kerkstraat 12 bus 3, Boom', 'Kerkstraat', '12', null, 'Boom'],
	['Kerkstraat 12, a', 'Kerkstraat 12, a', null, null, null],
	['11 Novemberlaan 5', '11 Novemberlaan', '5', null, null],
	['Kerkstraat nr.12', 'Kerkstraat', '12', null, null],
	['Kerkstraat nr12', 'Kerkstraat', '12', null, null],
	['Place des 1500 Martyrs 12', 'Place des 1500 Martyrs', '12', null, null],
	['Kerkstraat 1, B 1500 Halle', 'Kerkstraat', '1', '1500', 'Halle'],
	['Kerkstraat BE 1500 Halle', 'Kerkstraat', null, '1500', 'Halle'],
])('"%s" is taken apart', (street, ...parts) => expect(partsOf({ street })).toEqual(parts));

it.each([
	[' ', null],
	['12', null],
	['abc', null],
	['BE 1500', '1500'],
	['b-1500', '1500'],
	['BE1500', '1500'],
	[' 1500 ', '1500'],
	['BE15000', 'BE15000'],
	['XB-1500', 'XB-1500'],
	['75001', '75001'],
	['102', '102'],
	['1000 Brussel', '1000'],
	['B-1000 Brussel', '1000'],
	['1000 - Bruxelles', '1000'],
	['1000 (Laken)', '1000'],
	['3665 As', '3665'],
	['1000,Brussel', '1000'],
	['1000 Bruxelles 1', '1000'],
	['1234 AB', '1234 AB'],
	['L-1500 Luxembourg', 'L-1500 Luxembourg'],
	['0100 Brussel', '0100 Brussel'],
	['B1000 Brussel', '1000'],
	['b1000 Brussel', '1000'],
	['BE1000 Brussel', '1000'],
	['BE 1000 Brussel', '1000'],
	['BE-1000 Brussel', '1000'],
	['BX-1000 Brussel', 'BX-1000 Brussel'],
	['1000 BRUSSEL', '1000'],
])('the postal code %j is %j', (postalCode, expected) =>
	expect(addressOf({ postalCode }).postalCode).toBe(expected),
);

it.each([
	['B-1500 Halle', '1500', 'Halle'],
	['BE 1500  Halle', '1500', 'Halle'],
	[' Halle ', null, 'Halle'],
	['Halle 1500', '1500', 'Halle'],
	['Halle (1500)', '1500', 'Halle'],
	['Halle ( B-1500 )', '1500', 'Halle'],
	['Halle, BE-1500', '1500', 'Halle'],
	['Halle - 1500', '1500', 'Halle'],
	['Halle1500', null, 'Halle1500'],
	['Halle 15000', null, 'Halle 15000'],
	['Halle (0500)', null, 'Halle (0500)'],
	['Halle (Essenbeek)', null, 'Halle (Essenbeek)'],
	['1500 Halle (1501)', '1500', 'Halle (1501)'],
	[' 1500', null, '1500'],
	['0500 Halle', null, '0500 Halle'],
	['x1500 Halle', null, 'x1500 Halle'],
	['', null, null],
	['Halle BE 1500', '1500', 'Halle'],
	['Halle (B 1500)', '1500', 'Halle'],
	['(B-1500)', null, '(B-1500)'],
])('the municipality %j has the postal code %j in front of %j', (given, code, name) => {
	const { postalCode, municipality } = addressOf({ municipality: given });
	expect([postalCode, municipality]).toEqual([code, name]);
});

it.each([
	['12', '12'],
	[' 12 bus 2 ', '12'],
	['12 bus 3/4', '12'],
	['12 b 2', '12'],
	['12 b', '12 b'],
	['12 a bte 3', '12 a'],
	['bus 2', 'bus 2'],
	['12/3', '12/3'],
	[' ', null],
])('the house number %j is %j', (houseNumber, expected) =>
	expect(addressOf({ houseNumber }).houseNumber).toBe(expected),
);

it('what has a field of its own counts before what stands behind the street', () => {
	expect(
		partsOf({
			street: 'Kerkstraat 1, 1500 Halle',
			houseNumber: '2',
			postalCode: '9000',
			municipality: 'Gent',
		}),
	).toEqual(['Kerkstraat', '2', '9000', 'Gent']);
	expect(partsOf({ municipality: '1500 Halle', postalCode: '9000' })).toEqual([
		null,
		null,
		'9000',
		'Halle',
	]);
});

it.each<[string | null, string | null, boolean | null]>([
	['12', '12', true],
	['12', '12a', true],
	['12A', '12 a', true],
	['12a', '12b', false],
	['12', '14', false],
	['1', '12', false],
	['12-14', '12', true],
	['12 bus 2', '12', true],
	['bus 2', 'bus 2', true],
	['bus 2', 'bus 3', false],
	['x12', '12', false],
	['', '12', null],
	[null, '12', null],
])('the house numbers %j and %j agree: %j', (one, other, agree) => {
	expect(
		compareAddresses({ ...NOWHERE, houseNumber: one }, { ...NOWHERE, houseNumber: other })
			.houseNumber,
	).toBe(agree);
	expect(
		compareAddresses({ ...NOWHERE, houseNumber: other }, { ...NOWHERE, houseNumber: one })
			.houseNumber,
	).toBe(agree);
});

it('part by part two addresses agree, differ, or do not say; in another street a house number says nothing', () => {
	const here = {
		street: 'Kerkstraat',
		houseNumber: '1',
		postalCode: '15 00',
		municipality: 'Gent',
	};
	expect(compareAddresses(here, { ...here, postalCode: '1500', municipality: 'Gand' })).toEqual({
		street: true,
		houseNumber: true,
		postalCode: true,
		municipality: true,
	});
	expect(compareAddresses({ ...here, postalCode: '1500' }, here).postalCode).toBe(true);
	expect(
		compareAddresses(here, {
			street: 'Molenstraat',
			houseNumber: '1',
			postalCode: '1501',
			municipality: 'Halle',
		}),
	).toEqual({ street: false, houseNumber: null, postalCode: false, municipality: false });
	expect(compareAddresses(here, { ...here, street: 'Rue de l’Église' })).toMatchObject({
		street: null,
		houseNumber: true,
	});
	expect(compareAddresses(here, NOWHERE)).toEqual({
		street: null,
		houseNumber: null,
		postalCode: null,
		municipality: null,
	});
});

it.each<[string, string, boolean | null]>([
	['Kerkstraat', 'KERKSTRAAT', true],
	['De', 'de', true],
	['De', 'La', false],
	['Rue Haute', 'Hoogstraat', null],
	['Rue', 'Rue Haute', false],
	['Straat', 'Straat', true],
	['Laan', 'Kerklaan', false],
	['Kerk', 'Kerkstraat', true],
	['Rue Verhoeven', 'Verhovenstraat', true],
	['Bahnhofstrasse', 'Bahnhofplatz', false],
	['Bahnhofstrasse', 'Bahnhofstr', true],
	['Rue de Verhoeven', 'Rue Verhoeven', true],
	['Rue Verhoeven', 'Avenue Verhoeven', false],
	['Dr. Schweitzerlaan', 'Dokter Schweitzerlaan', true],
	['St.-Pietersstraat', 'Sint-Pietersstraat', true],
	['Koning Albertlaan', 'Koning Albertstraat', false],
	['Rue', 'Straat', false],
	['De Kerk', 'Kerk', true],
	['', 'Kerk', false],
	['Molen', 'Kerkstraat', false],
	['Molen', 'Rue Haute', false],
	['Steenweg op Philippeville', 'Route de Philippeville', true],
	['Steenweg op Aalst', 'Steenweg naar Aalst', true],
	['Steenweg op Aalst', 'Steenweg op Gent', false],
	['Aalstsesteenweg', 'Steenweg op Gent', false],
	['Steenweg op Diest', 'Dieststeenweg', true],
	['Steenweg op Geel', 'Geelstraat', false],
	['Weg naar Gent', 'Steenweg naar Gent', false],
	['Steenweg Oud Gent', 'Steenweg op Gent', false],
	['Grote Markt', 'Grotemarkt', true],
	['Berg', 'Rue de Berg', true],
	['Park', 'Parkstraat', true],
	['Parc', 'Parcstraat', true],
	['Steenweg op', 'Rue Haute', false],
])('the streets %j and %j are one: %j', (one, other, same) =>
	expect([sameStreet(one, other), sameStreet(other, one)]).toEqual([same, same]),
);

const LONG = [
	`${'a'.repeat(1500)}${' '.repeat(1500)}x`,
	`a${','.repeat(20_000)}x`,
	`1${' '.repeat(20_000)}x`,
	'a 1 '.repeat(5000),
	'bus '.repeat(5000),
	'a'.repeat(20_000),
	`${'a'.repeat(20_000)}straat`,
];

it.each(LONG.map((text) => [JSON.stringify(text.slice(-8)), text]))(
	'a long text is read and compared quickly: …%s',
	(_end, text) => {
		const start = performance.now();
		const address = addressOf({
			street: text,
			houseNumber: `1${text}`,
			postalCode: text,
			municipality: `1000 ${text}`,
		});
		expect(address.street === text.replace(/\s+/g, ' ').trim()).toBe(true);
		compareAddresses(
			address,
			addressOf({ street: `b${text}`, houseNumber: `2${text}`, municipality: `b${text}` }),
		);
		expect(performance.now() - start).toBeLessThan(500);
	},
);

it('a text of 300 characters is still taken apart, a longer one is not', () => {
	const street = (length: number, end: string) => `${'a'.repeat(length - end.length)}${end}`;
	expect(
		[street(300, ' 12'), street(301, ' 12'), street(300, ' 12 bus 2')].map(
			(text) => addressOf({ street: text }).houseNumber,
		),
	).toEqual(['12', null, '12']);
	const digits = (length: number) => `${'1'.repeat(length - 6)} bus 2`;
	expect(
		[300, 301].map((length) => addressOf({ houseNumber: digits(length) }).houseNumber!.length),
	).toEqual([294, 301]);
});

it('several spaces are one', () =>
	expect(partsOf({ street: `Kerkstraat${' '.repeat(400)}12` })).toEqual([
		'Kerkstraat',
		'12',
		null,
		null,
	]));
