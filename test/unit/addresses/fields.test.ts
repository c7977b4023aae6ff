import {
	plainHouseNumber,
	readBox,
	readHouseNumberRange,
} from '../../../nodes/EnterpriseRegistry/addresses/houseNumberField';
import { splitStreet } from '../../../nodes/EnterpriseRegistry/addresses/streetField';

/* What a field of a form, or a column of an export, holds beside its own part. */

it.each([
	{ field: '12', houseNumber: '12' },
	{ field: 'n° 12', houseNumber: '12' },
	{ field: '12 bte 3', houseNumber: '12' },
	{ field: '12, 3ème étage', houseNumber: '12' },
	{ field: '12, 14', houseNumber: '12, 14' },
	{ field: '12, 3', houseNumber: '12' },
])('the house number in $field is $houseNumber', ({ field, houseNumber }) =>
	expect(plainHouseNumber(field)).toBe(houseNumber),
);

// A spreadsheet makes dates of ranges, which a JSON export writes in full.
it.each([
	's/n',
	'bte 3',
	'12 xyz',
	'',
	'2026-12-14',
	'2026-12-14T00:00:00.000Z',
	'2026-12-14 00:00:00',
	'14/12/2026',
	'5/7/2026',
	'14-12-2026',
	'14.12.2026',
	'14/12/2026 00:00:00',
	'12/14/2026 0:00',
])('%j, which is no house number, is left as it is', (field) =>
	expect(plainHouseNumber(field)).toBe(field),
);

it.each([
	{ field: '12, 14 ', list: '12, 14' },
	{ field: '12\n14', list: '12\n14' },
	{ field: '12|14', list: '12|14' },
	{ field: '12, 14,', list: '12, 14' },
	{ field: '(12, 14)', list: '12, 14' },
	{ field: '12,  14', list: '12,  14' },
])('$field is a list from its first to its last number', ({ field, list }) =>
	expect(plainHouseNumber(field)).toBe(list),
);

it.each([
	{ text: '12/1/0001', box: '1/0001' },
	{ text: '12/14/26', box: '14/26' },
	{ text: '12 bte 3', box: 'bte 3' },
	{ text: 'Rue Neuve 12 bus A1', box: 'bus A1' },
	{ text: 'Rue Neuve 12/3', box: '3' },
	{ text: 'Rue Neuve 12', box: null },
	{ text: '14/12/2026', box: null },
	{ text: '14/12/2026 00:00:00', box: null },
])('the box in $text is $box', ({ text, box }) => expect(readBox(text)).toBe(box));

it.each([
	{ field: '12', doors: '12 to 12' },
	{ field: '12A', doors: '12a to 12a' },
	{ field: '12 bis', doors: '12bis to 12bis' },
	{ field: '12-14', doors: '12 to 14' },
	{ field: '12-14-16', doors: '12 to 16' },
	{ field: '12-14B', doors: '12 to 14b' },
	{ field: '12A-12C', doors: '12a to 12c' },
	{ field: '12 à 14', doors: '12 to 14' },
	{ field: '12 t/m 14', doors: '12 to 14' },
])('the doors of $field are $doors', ({ field, doors }) => {
	const { first, last } = readHouseNumberRange(field) ?? {};
	expect(`${first?.number}${first?.letter} to ${last?.number}${last?.letter}`).toBe(doors);
});

it.each([
	{
		street: 'Rue Neuve 12 bte 3',
		houseNumber: '',
		searched: { street: 'Rue Neuve', houseNumber: '12' },
	},
	{
		street: 'Rue Neuve',
		houseNumber: '12 bte 3',
		searched: { street: 'Rue Neuve', houseNumber: '12' },
	},
	{
		street: 'Industriezone 2',
		houseNumber: '15',
		searched: { street: 'Industriezone 2', houseNumber: '15' },
	},
	{
		street: 'Industriezone 2',
		houseNumber: '',
		searched: { street: 'Industriezone 2', houseNumber: '' },
	},
	{
		street: '8, Industriezone Noord',
		houseNumber: '',
		searched: { street: 'Industriezone Noord', houseNumber: '8' },
	},
	{
		street: '8 Industriezone Noord',
		houseNumber: '',
		searched: { street: 'Industriezone Noord', houseNumber: '8' },
	},
	{
		street: '12, Rue Neuve',
		houseNumber: '15',
		searched: { street: 'Rue Neuve', houseNumber: '15' },
	},
	{
		street: 'Rue Neuve',
		houseNumber: 'n.v.t.',
		searched: { street: 'Rue Neuve', houseNumber: '' },
	},
	{
		street: '="Rue Neuve"',
		houseNumber: '="196"',
		searched: { street: 'Rue Neuve', houseNumber: '196' },
	},
	{ street: 'n.v.t.', houseNumber: '', searched: { street: 'n.v.t.', houseNumber: '' } },
	{ street: 'Laan 12', houseNumber: '', searched: { street: 'Laan 12', houseNumber: '' } },
	{
		street: 'Rue Neuve 12 xyz 3',
		houseNumber: '',
		searched: { street: 'Rue Neuve 12 xyz 3', houseNumber: '' },
	},
	// Two lines of an address, as in CRMs: the number behind the street, the box below.
	{
		street: 'Edingensesteenweg 196',
		houseNumber: 'bus 3',
		searched: { street: 'Edingensesteenweg', houseNumber: '196' },
	},
	{
		street: 'Rue Neuve 12, 1000 Bruxelles',
		houseNumber: 'bte 3',
		searched: { street: 'Rue Neuve', houseNumber: '12' },
	},
	{
		street: 'Kerkstraat 5',
		houseNumber: 'b3',
		searched: { street: 'Kerkstraat', houseNumber: '5' },
	},
	{
		street: 'Kerkstraat 5',
		houseNumber: 'bus A',
		searched: { street: 'Kerkstraat', houseNumber: '5' },
	},
	{
		street: 'Kerkstraat 5',
		houseNumber: 'app. 3',
		searched: { street: 'Kerkstraat', houseNumber: '5' },
	},
	{
		street: 'Rue Neuve 12',
		houseNumber: 'bte n° 3',
		searched: { street: 'Rue Neuve', houseNumber: '12' },
	},
	{
		street: 'Kerkstraat 5',
		houseNumber: 'A3',
		searched: { street: 'Kerkstraat', houseNumber: 'A3' },
	},
	// "Parc" and "Centre" are parts of these streets' names, as "Rue" and "Place" in front of them tell.
	{
		street: 'Rue du Centre 86',
		houseNumber: '',
		searched: { street: 'Rue du Centre', houseNumber: '86' },
	},
	{
		street: 'Av. du Parc 3 bte 2',
		houseNumber: '',
		searched: { street: 'Av. du Parc', houseNumber: '3' },
	},
	{
		street: 'Place du Château 1',
		houseNumber: '',
		searched: { street: 'Place du Château', houseNumber: '1' },
	},
	{
		street: 'Parc Industriel 3',
		houseNumber: '',
		searched: { street: 'Parc Industriel 3', houseNumber: '' },
	},
	{
		street: 'Science Park 3',
		houseNumber: '',
		searched: { street: 'Science Park 3', houseNumber: '' },
	},
	// A letter may belong to the number, and a street without a number has none that counts.
	{
		street: 'Kerkstraat 5',
		houseNumber: 'A',
		searched: { street: 'Kerkstraat', houseNumber: 'A' },
	},
	{
		street: 'Kerkstraat',
		houseNumber: 'b3',
		searched: { street: 'Kerkstraat', houseNumber: 'b3' },
	},
])(
	'the street $street with the house number $houseNumber is searched as $searched',
	({ street, houseNumber, searched }) => expect(splitStreet(street, houseNumber)).toEqual(searched),
);
