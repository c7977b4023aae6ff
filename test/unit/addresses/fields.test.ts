import {
	plainHouseNumber,
	readBox,
	readHouseNumberRange,
} from '../../../nodes/EnterpriseRegistry/addresses/houseNumberField';
import { splitStreet } from '../../../nodes/EnterpriseRegistry/addresses/streetField';

/* What a field of a form, or a column of an export, holds beside its own part. */

it.each([
	['12', '12'],
	['n° 12', '12'],
	['12 bte 3', '12'],
	['12, 3ème étage', '12'],
	['12, 14', '12, 14'],
	['12, 3', '12'],
])('the house number in %j is %j', (field, houseNumber) =>
	expect(plainHouseNumber(field)).toBe(houseNumber),
);

it.each(['s/n', 'bte 3', '12 xyz', ''])('%j is no house number, and is left as it is', (field) =>
	expect(plainHouseNumber(field)).toBe(field),
);

it.each([
	['12 bte 3', 'bte 3'],
	['Rue Neuve 12 bus A1', 'bus A1'],
	['Rue Neuve 12/3', '3'],
	['Rue Neuve 12', null],
])('the box in %j is %j', (text, box) => expect(readBox(text)).toBe(box));

it.each([
	['12', { first: 12, last: 12, letter: '' }],
	['12A', { first: 12, last: 12, letter: 'a' }],
	['12 bis', { first: 12, last: 12, letter: 'bis' }],
	['12-14', { first: 12, last: 14, letter: '' }],
	['12-14-16', { first: 12, last: 16, letter: '' }],
])('the doors of %j are %j', (field, range) => expect(readHouseNumberRange(field)).toEqual(range));

it.each([
	['Rue Neuve 12 bte 3', '', { street: 'Rue Neuve', houseNumber: '12' }],
	['Rue Neuve', '12 bte 3', { street: 'Rue Neuve', houseNumber: '12' }],
	['Industriezone 2', '15', { street: 'Industriezone 2', houseNumber: '15' }],
	['Industriezone 2', '', { street: 'Industriezone 2', houseNumber: '' }],
	['8, Industriezone Noord', '', { street: 'Industriezone Noord', houseNumber: '8' }],
	['8 Industriezone Noord', '', { street: 'Industriezone Noord', houseNumber: '8' }],
	['12, Rue Neuve', '15', { street: 'Rue Neuve', houseNumber: '15' }],
	['Laan 12', '', { street: 'Laan 12', houseNumber: '' }],
	['Rue Neuve 12 xyz 3', '', { street: 'Rue Neuve 12 xyz 3', houseNumber: '' }],
])('the street %j with the house number %j is searched as %j', (street, houseNumber, searched) =>
	expect(splitStreet(street, houseNumber)).toEqual(searched),
);
