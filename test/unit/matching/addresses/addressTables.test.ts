import { addressOf } from '../../../../nodes/EnterpriseRegistry/matching/addresses/addressOf';
import { compareAddresses } from '../../../../nodes/EnterpriseRegistry/matching/addresses/compareAddresses';
import { addressLevelOf } from '../../../../nodes/EnterpriseRegistry/matching/addresses/addressLevel';
import { compareMunicipalities } from '../../../../nodes/EnterpriseRegistry/matching/addresses/municipalityLikeness';
import { addressOfHits } from '../../../../nodes/EnterpriseRegistry/matching/match/addressOfHits';
import { mayHoldMore } from '../../../../nodes/EnterpriseRegistry/matching/compare/besideStreet';
import { compareHouseNumbers } from '../../../../nodes/EnterpriseRegistry/matching/addresses/doors';
import { foldStreet } from '../../../../nodes/EnterpriseRegistry/matching/addresses/foldedStreet';
import type { Company } from '../../../../nodes/EnterpriseRegistry/matching/match/company';
import { fc } from '../../../support/simulated/seededProperties';
import { company } from '../match/support';

/* The examples that stand at the doors of the files. */

describe('two addresses', () => {
	it.each([
		{ one: 'Rue Neuve 12', other: 'R. Neuve 12A', street: 'agrees', houseNumber: 'agrees' },
		{ one: 'Rue Neuve 12', other: 'Rue Neuve 14', street: 'agrees', houseNumber: 'differs' },
		{
			one: 'Rue Neuve - Nieuwstraat 12',
			other: 'Nieuwstraat 12',
			street: 'agrees',
			houseNumber: 'agrees',
		},
		{ one: 'Kerkstraat 12', other: 'Molenstraat 12', street: 'differs', houseNumber: 'unknown' },
		{ one: 'Rue Haute 12', other: 'Hoogstraat 14', street: 'unknown', houseNumber: 'differs' },
		{
			one: 'Rue Haute 12 xyz 3',
			other: 'Kerkstraat 14',
			street: 'unknown',
			houseNumber: 'unknown',
		},
		{
			one: 'Berkenlaan 12 bis',
			other: 'Beukenlaan 12 bis',
			street: 'unknown',
			houseNumber: 'agrees',
		},
	])('$one, $other: the street $street, the number $houseNumber', (row) => {
		const { one, other, ...expected } = row;
		const agreement = compareAddresses(addressOf({ street: one }), addressOf({ street: other }));
		expect(agreement).toMatchObject(expected);
	});

	it.each(['bus 3', 'b3', 'bte 3'])('beside %s, the number in the street counts', (houseNumber) =>
		expect(addressOf({ street: 'Kerkstraat 12', houseNumber }).houseNumber).toBe('12'),
	);

	it('a page in the field of the postal code says none', () =>
		expect(addressOf({ postalCode: `1000 Bruxelles ${'et la suite '.repeat(10)}` })).toEqual(
			addressOf({}),
		));

	it.each([
		{ street: 'Industriezone', houseNumber: '2', other: 'Industriezone 2' },
		{ street: 'Chemin', houseNumber: '25', other: 'Chemin 25' },
		{ street: 'Nieuwe', houseNumber: 'Laan 12', other: 'Nieuwe Laan 12' },
	])('$street with the house number $houseNumber may be $other', ({ other, ...one }) => {
		const named = { ...addressOf({}), street: other };
		expect(compareAddresses(addressOf(one), named).street).toBe('agrees');
	});
});

describe('two house numbers', () => {
	it.each([
		{ one: '12', other: '12A', agreement: 'agrees' },
		{ one: '12', other: '12-14', agreement: 'agrees' },
		{ one: '14C', other: '12-14B', agreement: 'agrees' },
		{ one: '12A', other: '12B', agreement: 'differs' },
		{ one: '12D', other: '12A-12C', agreement: 'differs' },
		{ one: '16', other: '12-14B', agreement: 'differs' },
		{ one: 'bus 3', other: '12', agreement: 'unknown' },
	])('$one and $other: $agreement', ({ one, other, agreement }) =>
		expect(compareHouseNumbers(one, other)).toBe(agreement),
	);
});

describe('the street of a company, for a query in Rue Neuve', () => {
	const entry = (street: string | null, isInStreet = false) => ({
		...company('Maes', { street, houseNumber: null }),
		isInStreet,
	});
	it.each([
		{ entries: [entry(null, true)], street: 'Rue Neuve', shown: null },
		{ entries: [entry('Nieuwstraat', true)], street: 'Rue Neuve', shown: 'Nieuwstraat' },
		{ entries: [entry('Rue Haute', true)], street: 'Rue Haute', shown: 'Rue Haute' },
		{
			entries: [entry('Nieuwstraat'), entry('Rue Neuve')],
			street: 'Rue Neuve',
			shown: 'Rue Neuve',
		},
		{ entries: [entry('Rue Haute'), entry('Rue Neuve')], street: 'Rue Neuve', shown: 'Rue Neuve' },
	])('is $street, shown as $shown', ({ entries, street, shown }) => {
		const found = addressOfHits(entries, addressOf({ street: 'Rue Neuve' }));
		expect([found.compared.street, found.shown.street]).toEqual([street, shown]);
	});
});

describe('the address of a company with several entries, for a query in Rue Neuve 12, 1000 Bruxelles', () => {
	const QUERY = addressOf({ street: 'Rue Neuve 12, 1000 Bruxelles' });
	const at = (street: string | null, houseNumber: string | null, place = '') => {
		const [postalCode = '', ...name] = place.split(' ');
		return company('Maes', { street, houseNumber, postalCode, municipality: name.join(' ') });
	};
	const lineOf = (...entries: Company[]) => {
		const { street, houseNumber, postalCode, municipality } = addressOfHits(
			entries,
			QUERY,
		).compared;
		return [street, houseNumber, postalCode, municipality].join(' | ');
	};

	it('has no part of another address', () => {
		const ghent = at('Kerkstraat', null, '9000 Gent');
		expect(lineOf(ghent, at('Rue Neuve', '5', '2000 Antwerpen'))).toBe(
			'Kerkstraat |  | 9000 | Gent',
		);
	});

	it('has no place of another address', () =>
		expect(lineOf(at('Rue Neuve', '12'), at('Rue Haute', '5', '9000 Gent'))).toBe(
			'Rue Neuve | 12 |  | ',
		));

	it('is not in the searched street because another address was found there', () => {
		const found = { ...at('Rue Haute', '5', '9000 Gent'), isInStreet: true };
		expect(lineOf(at('Rue Basse', '12', '1000 Bruxelles'), found)).toBe(
			'Rue Basse | 12 | 1000 | Bruxelles',
		);
	});

	it('has the parts that only one of two entries for it shows', () =>
		expect(lineOf(at('Rue Neuve', '12'), at('Nieuwstraat', null, '1000 Bruxelles'))).toBe(
			'Rue Neuve | 12 | 1000 | Bruxelles',
		));

	it('does not depend on the order of the entries', () => {
		const streets = fc.constantFrom('Rue Neuve', 'Nieuwstraat', 'Rue Haute', 'Kerkstraat', null);
		const numbers = fc.constantFrom('12', '12A', '5', null);
		const places = fc.constantFrom('1000 Bruxelles', '9000 Gent', '1000 ', '');
		const entries = fc.record({
			entry: fc.tuple(streets, numbers, places),
			isInStreet: fc.boolean(),
		});
		fc.assert(
			fc.property(fc.array(entries, { minLength: 2, maxLength: 4 }), (drawn) => {
				const hits = drawn.map(({ entry, isInStreet }) => ({ ...at(...entry), isInStreet }));
				const mixed = [...hits].reverse();
				expect(addressOfHits(mixed, QUERY)).toEqual(addressOfHits(hits, QUERY));
			}),
		);
	});
});

describe('the name of a street', () => {
	it.each([
		'Rue Neuve Bât. B',
		'Kerkstraat links',
		'gebouw C Nieuwstraat',
		'A02 Rue Neuve',
		'kaai 3 Rue Neuve',
		'Rue Neuve dans le château',
		'Rue Haute "Le Phare"',
	])('may hold more: %s', (text) => expect(mayHoldMore(text)).toBe(true));

	it.each([
		'Rue du 8 Mai',
		'Avenue du Château',
		"Rue Derrière l'Église",
		'Rue de la Ferme du Château',
		'Galerie Ravenstein',
		'Nieuwe Kaai',
	])('holds nothing else: %s', (text) => expect(mayHoldMore(text)).toBe(false));
});

describe('two municipalities', () => {
	it.each([
		{ one: 'Gand', other: 'Gent', agreement: 'agrees' },
		{ one: 'Laken', other: 'Bruxelles', agreement: 'agrees' },
		{ one: 'Ham s/Heure', other: 'Ham-sur-Heure-Nalinnes', agreement: 'agrees' },
		{ one: 'Heist o/d Berg', other: 'Heist-op-den-Berg', agreement: 'agrees' },
		{ one: 'Halle (Zoersel)', other: 'Zoersel', agreement: 'agrees' },
		{ one: 'Halle', other: 'Zoersel', agreement: 'unknown' },
		{ one: 'Deurne', other: 'Antwerpen', agreement: 'unknown' },
		{ one: 'Antwerpne', other: 'Antwerpen', agreement: 'unknown' },
		{ one: 'Gent', other: 'Brugge', agreement: 'differs' },
	])('$one, $other: $agreement', ({ one, other, agreement }) =>
		expect(compareMunicipalities(one, other)).toBe(agreement),
	);
});

describe('a street is folded', () => {
	it.each([
		{
			street: 'Av. du Roi Albert II',
			folded: { name: ['koning', 'albert'], kind: 'avenue', isFrench: true, numbers: '2' },
		},
		{
			street: 'Koning Albert II-laan',
			folded: { name: ['koning', 'albert'], kind: 'laan', isFrench: false, numbers: '2' },
		},
		{
			street: 'Petite rue du Musée',
			folded: { name: ['petite', 'musee'], kind: 'rue', isFrench: true, numbers: '' },
		},
		{
			street: 'Steenweg op Ruisbroek',
			folded: { name: ['ruisbroek'], kind: 'steenweg', isFrench: false, numbers: '' },
		},
		{
			street: 'Dorpsstraat',
			folded: { name: ['dorp'], kind: 'straat', isFrench: false, numbers: '' },
		},
		{
			street: 'Tir aux Pigeons',
			folded: { name: ['tir', 'pigeons'], kind: undefined, isFrench: true, numbers: '' },
		},
	])('$street', ({ street, folded }) => expect(foldStreet(street)).toMatchObject(folded));
});

describe('how much of two addresses agrees', () => {
	const typed = { postalCode: '1500', municipality: 'Halle', street: 'Kerkstraat 1' };
	it.each([
		{ found: 'its door', address: { ...typed }, level: 'door' },
		{
			found: 'its door with a code that is an error',
			address: { postalCode: '1550' },
			level: 'door',
		},
		{
			found: 'its door in another place',
			address: { postalCode: '9000', municipality: 'Gent' },
			level: 'elsewhere',
		},
		{ found: 'another number', address: { street: 'Kerkstraat 99' }, level: 'street' },
		{ found: 'a street in another language', address: { street: 'Rue Haute 1' }, level: 'place' },
		{ found: 'that with another number', address: { street: 'Rue Haute 99' }, level: 'moved' },
		{ found: 'another street', address: { street: 'Molenstraat 1' }, level: 'moved' },
		{
			found: 'the municipality alone',
			address: { postalCode: null, street: null },
			level: 'place',
		},
	])('$found is the level $level', ({ address, level }) => {
		const one = addressOf(typed);
		const other = addressOf({ ...typed, ...address });
		expect(addressLevelOf(compareAddresses(one, other), one, other)).toBe(level);
	});
});
