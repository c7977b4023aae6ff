import { readAddress } from '../../../../nodes/EnterpriseRegistry/reading/enterprise';
import { firstWords } from '../../../../nodes/EnterpriseRegistry/reading/identity';

it.each([
	[{ address: { street: 'Wetstraat', number: '16', zipcode: '1000', municipality: 'Brussel' } }],
	[{ address: { streetNL: 'Wetstraat', houseNumber: '16', zipCode: '1000', city: 'Brussel' } }],
	[{ address: { streetFR: 'Wetstraat', number: '16', postalCode: '1000', city: 'Brussel' } }],
	[{ street: 'Wetstraat', houseNumber: '16', zipCode: '1000', municipality: 'Brussel' }],
	[{ address: 'Wetstraat', houseNumber: '16', zipcode: '1000', city: 'Brussel' }],
	[{ street: 'Wetstraat', houseNumber: '16', postalCode: '1000', city: 'Brussel' }],
])('an address is read from %j', (record) => {
	expect(readAddress(record)).toEqual({
		street: 'Wetstraat',
		houseNumber: '16',
		postalCode: '1000',
		municipality: 'Brussel',
	});
});

it.each([
	['Rue Neuve 36, 1000 Bruxelles', ['Rue Neuve', '36', '1000', 'Bruxelles']],
	['Rue du Trône 4A bte 12, 1050 Ixelles', ['Rue du Trône', '4A', '1050', 'Ixelles']],
	[
		'Steenweg op Gent 20 bus 3, 1080 Sint-Jans-Molenbeek',
		['Steenweg op Gent', '20', '1080', 'Sint-Jans-Molenbeek'],
	],
	['Avenue du 11 Novembre 5, 1040 Etterbeek', ['Avenue du 11 Novembre', '5', '1040', 'Etterbeek']],
	['Some Place, London', ['Some Place, London', null, null, null]],
	['', [null, null, null, null]],
])('a one-line address is taken apart, or is the street: %j', (address, parts) => {
	const { street, houseNumber, postalCode, municipality } = readAddress({ address });
	expect([street, houseNumber, postalCode, municipality]).toEqual(parts);
});

it.each<[string, Array<string | null>]>([
	['Rue Neuve 36 box 4,1000 Bruxelles', ['Rue Neuve', '36', '1000', 'Bruxelles']],
	['  Rue Neuve   36  ,  1000   Bruxelles  ', ['Rue Neuve', '36', '1000', 'Bruxelles']],
	['Rue Neuve 36 boîte A3, 1000 Bruxelles', ['Rue Neuve', '36', '1000', 'Bruxelles']],
	['Rue Neuve 36 boite 4, 1000 Bruxelles', ['Rue Neuve', '36', '1000', 'Bruxelles']],
	['Rue Neuve 36 BUS 4, 1000 Bruxelles', ['Rue Neuve', '36', '1000', 'Bruxelles']],
	['Rue Neuve 36-38, 1000 Bruxelles 1', ['Rue Neuve', '36-38', '1000', 'Bruxelles 1']],
	...[
		'36 Rue Neuve 1, 1000 Bruxelles',
		'Rue Neuve, 1000 Bruxelles',
		'Rue Neuve 36, 0100 Bruxelles',
		'Rue Neuve 36, 10000 Bruxelles',
		'Rue Neuve 36, 1000 2 Bruxelles',
		'Rue Neuve 36, 1000',
	].map((line): [string, Array<string | null>] => [line, [line, null, null, null]]),
])('the line %j is %j', (address, parts) => {
	const { street, houseNumber, postalCode, municipality } = readAddress({ address });
	expect([street, houseNumber, postalCode, municipality]).toEqual(parts);
});

it.each<[string, string, string, string]>([
	['Rue Neuve 36,, 1000 Bruxelles', 'Rue Neuve', '36', 'Bruxelles'],
	['Rue Neuve 36, 1000 Bruxelles, ', 'Rue Neuve', '36', 'Bruxelles'],
	['Rue Neuve 36, 1000 Bruxelles, Laeken', 'Rue Neuve', '36', 'Bruxelles, Laeken'],
	['Rue Neuve 36, B1000 Bruxelles', 'Rue Neuve', '36', 'Bruxelles'],
	['Rue Neuve 36, BE1000 Bruxelles', 'Rue Neuve', '36', 'Bruxelles'],
	['Rue Neuve 36, b 1000 Bruxelles', 'Rue Neuve', '36', 'Bruxelles'],
	['Rue de la Boîte Carrée 12, 1000 Bruxelles', 'Rue de la Boîte Carrée', '12', 'Bruxelles'],
	['Wetstraat 16 b2, 1000 Brussel', 'Wetstraat', '16', 'Brussel'],
	['Wetstraat 16 b. 2, 1000 Brussel', 'Wetstraat', '16', 'Brussel'],
	['Wetstraat 16 bus nr. 2, 1000 Brussel', 'Wetstraat', '16', 'Brussel'],
	['Wetstraat 12 a/14, 1000 Brussel', 'Wetstraat', '12 a/14', 'Brussel'],
	['Wetstraat 12 a-114, 1000 Brussel', 'Wetstraat', '12 a-114', 'Brussel'],
	['Wetstraat 12 ter - 4, 1000 Brussel', 'Wetstraat', '12 ter - 4', 'Brussel'],
])(
	'%j is the street %j, the number %j and the place %j',
	(address, street, houseNumber, municipality) => {
		expect(readAddress({ address })).toEqual({
			street,
			houseNumber,
			postalCode: '1000',
			municipality,
		});
	},
);

it.each([
	['Rue de Rivoli 36, F-75001 Paris'],
	['Rue Neuve 36, L-1611 Luxembourg'],
	['Rue Neuve 36, NL 1000 Amsterdam'],
	['Belgique'],
	[', ,'],
])('an address abroad, or without a place, is the street as it came: %j', (address) => {
	expect(readAddress({ address })).toEqual({
		street: address,
		houseNumber: null,
		postalCode: null,
		municipality: null,
	});
});

it('a line of three hundred characters is taken apart, and one with another character is the street', () => {
	const line = (length: number) => `R${' 36, 1000 Gent'.padStart(length - 1, 'u')}`;
	expect([300, 301].map((length) => readAddress({ address: line(length) }).municipality)).toEqual([
		'Gent',
		null,
	]);
	expect(readAddress({ address: line(301) }).street).toHaveLength(301);
});

it('a part that has a member of its own counts before the line', () => {
	expect(
		readAddress({
			address: 'Rue Neuve 36, 1000 Bruxelles',
			street: 'Nieuwstraat',
			houseNumber: '1',
			zip: '1050',
			city: 'Elsene',
		}),
	).toEqual({
		street: 'Nieuwstraat',
		houseNumber: '1',
		postalCode: '1050',
		municipality: 'Elsene',
	});
	expect(readAddress({})).toEqual({
		street: null,
		houseNumber: null,
		postalCode: null,
		municipality: null,
	});
});

it.each<[string, string, string]>([
	['Rue Neuve 36 A bte 4, 1000 Bruxelles', 'Rue Neuve', '36 A'],
	['Wetstraat 16 bte. 2, 1000 Brussel', 'Wetstraat', '16'],
	['Wetstraat 16 b 2, 1000 Brussel', 'Wetstraat', '16'],
	['Kerkstraat 5B bus A.01, 1500 Halle', 'Kerkstraat', '5B'],
	['Rue Haute 7, boîte 12/3, 1000 Bruxelles', 'Rue Haute', '7'],
	['Rue Haute 7/bte n° 12, 1000 Bruxelles', 'Rue Haute', '7'],
	['Rue Haute 7 bt 2, 1000 Bruxelles', 'Rue Haute', '7'],
	['Rue Haute 7 bus2, 1000 Bruxelles', 'Rue Haute', '7'],
	['Rue Neuve, 36, 1000 Bruxelles', 'Rue Neuve', '36'],
	['Kerkstraat nr. 12, 1500 Halle', 'Kerkstraat', '12'],
	['Rue Neuve n°36 bis, 1000 Bruxelles', 'Rue Neuve', '36 bis'],
	['Kerkstraat 12 a - 14 b, 1500 Halle', 'Kerkstraat', '12 a - 14 b'],
	['Rue Neuve 36, B-1000 Bruxelles', 'Rue Neuve', '36'],
	['Rue Neuve 36, BE-1000 Bruxelles', 'Rue Neuve', '36'],
	['Rue Neuve 36, BE 1000 Bruxelles, Belgique', 'Rue Neuve', '36'],
	['Rue Neuve 36\n1000 Bruxelles', 'Rue Neuve', '36'],
	['Rue du 8 Mai 1945 12 bte 3, 1000 Bruxelles', 'Rue du 8 Mai 1945', '12'],
	['Businesspark 3, 1000 Bruxelles', 'Businesspark', '3'],
	['Place du Bus 4, 1000 Bruxelles', 'Place du Bus', '4'],
])(
	'the box is not the house number, and each part is found: %j',
	(address, street, houseNumber) => {
		expect(readAddress({ address })).toEqual({
			street,
			houseNumber,
			postalCode: expect.stringMatching(/^1[05]00$/),
			municipality: expect.stringMatching(/^(?:Bruxelles|Brussel|Halle)$/),
		});
	},
);

it.each([
	['a '.repeat(5) + '1'.repeat(40_000)],
	['a' + ' '.repeat(40_000) + 'x'],
	['a' + ','.repeat(40_000) + 'x'],
	[`${'Rue 1 '.repeat(8000)}, 1000 Bruxelles`],
])('a line longer than any address is the street, and read quickly', (address) => {
	const start = performance.now();
	expect(readAddress({ address })).toEqual({
		street: address,
		houseNumber: null,
		postalCode: null,
		municipality: null,
	});
	expect(performance.now() - start).toBeLessThan(200);
});

it('a street in languages is shown in one of them, but is unknown where it is compared', () => {
	const record = {
		address: {
			street: { fr: 'Rue de la Loi', nl: 'Wetstraat' },
			municipality: { fr: 'Bruxelles', nl: 'Brussel' },
		},
	};
	expect([readAddress(record), readAddress(record, firstWords)]).toEqual([
		expect.objectContaining({ street: null, municipality: 'Bruxelles' }),
		expect.objectContaining({ street: 'Rue de la Loi', municipality: 'Bruxelles' }),
	]);
});
