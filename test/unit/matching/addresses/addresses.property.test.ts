import { addressOf } from '../../../../nodes/EnterpriseRegistry/matching/addresses/addressOf';
import { compareAddresses } from '../../../../nodes/EnterpriseRegistry/matching/addresses/compareAddresses';
import {
	compareHouseNumbers,
	compareStreets,
} from '../../../../nodes/EnterpriseRegistry/matching/addresses/doors';
import { fc } from '../../../support/simulated/seededProperties';
import { company, match } from '../match/support';

/* What stands around a house number, understood or not. */
const around = fc.constantFrom(
	'',
	' bte 3',
	', étage 3',
	' - 3ème étage',
	' RDC',
	' Bât. B',
	' (Zoning)',
	' c/o Dupont',
	' A02',
	'-C11',
	' Tel. 02 123 45 67',
	', Bruxelles',
	' BP 34',
	' foo bar',
	' 7 foo',
	', quelque part',
	' - Nieuwstraat',
	' bus 3 foo',
	'/3',
	' 0001',
	' Résidence Zon 4',
	' étage 3 foo',
	' • 1000 Bruxelles',
);
const inFront = fc.constantFrom('', 'Résidence Zon, ', '3ème étage, ', 'Garage Maes - ', 'Maes, ');
const streets = fc.constantFrom('Rue Neuve', 'Hoogstraat', 'Kerkstraat', 'Rue du 11 Novembre');

it('text around a house number never changes which company is found, only whether one is', async () => {
	const places = { postalCode: '1000', municipality: 'Bruxelles' };
	const registers = fc
		.uniqueArray(fc.tuple(streets, fc.constantFrom('12', '99')), {
			minLength: 2,
			maxLength: 5,
			selector: ([street, door]) => street + door,
		})
		.map((doors) =>
			doors.map(([street, houseNumber], at) =>
				company('Garage Maes', {
					...places,
					street,
					houseNumber,
					enterpriseNumber: `0900.000.${100 + at}`,
				}),
			),
		);
	await fc.assert(
		fc.asyncProperty(registers, inFront, around, async (register, before, behind) => {
			const [{ street, houseNumber } = company('Garage Maes')] = register;
			const plain = { postalCode: '1000', street: `${street} ${houseNumber}` };
			const { enterpriseNumber: right } = await match('Garage Maes', register, plain);
			const typed = { postalCode: '1000', street: `${before}${plain.street}${behind}` };
			const found = await match('Garage Maes', register, typed);
			expect([right, null]).toContain(found.enterpriseNumber);
		}),
	);
});

it('what is not understood agrees with no street and differs from none', () => {
	const behind = fc.constantFrom(' foo bar', ' 7 foo', ' étage 3 foo', ' 3 quelque chose');
	fc.assert(
		fc.property(streets, streets, behind, (one, other, text) => {
			const yours = addressOf({ street: `${one} 12${text}` });
			const theirs = addressOf({ street: other, houseNumber: '12' });
			expect(compareAddresses(yours, theirs)).toMatchObject({
				street: 'unknown',
				houseNumber: 'unknown',
			});
		}),
	);
});

const kinds = fc.constantFrom<(number: string) => string>(
	(number) => `Leopold ${number}-laan`,
	(number) => `Avenue Albert ${number}`,
	(number) => `Industriezone ${number}`,
	(number) => `Rue du ${number} Novembre`,
	(number) => `Chemin ${number}`,
	(number) => `Koning Boudewijn ${number} straat`,
);
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

it('a numbered street equals itself alone, in Roman and Arabic numbers', () => {
	const numbers = fc.integer({ min: 2, max: 12 });
	const written = fc.constantFrom<(number: number) => string>(
		String,
		(number) => ROMAN[number - 1]!,
	);
	fc.assert(
		fc.property(
			fc.tuple(kinds, written, written),
			numbers,
			numbers,
			([kind, how, otherwise], one, other) => {
				const like = compareStreets(kind(how(one)), kind(otherwise(other)));
				expect(like).toBe(one === other ? 'same' : 'different');
			},
		),
	);
});

it('a letter that numbers a street is no initial', () => {
	const letters = fc.constantFrom('A', 'B', 'C', 'D');
	fc.assert(
		fc.property(letters, letters, (one, other) => {
			expect(compareStreets(`Rue ${one}`, `Rue ${other}`)).toBe(
				one === other ? 'same' : 'different',
			);
			expect(compareStreets(`Zone ${one}`, `Zone ${other}`)).toBe(
				one === other ? 'same' : 'different',
			);
		}),
	);
});

it('house numbers are the same from both sides, and each is its own', () => {
	const numbers = fc.constantFrom(
		'12',
		'12A',
		'12 b',
		'12 bis',
		'12-14',
		'12 tot 14',
		'14',
		'13',
		'12 bte 3',
		'n° 12',
		'bus 3',
		'x',
		'12 x',
	);
	fc.assert(
		fc.property(numbers, numbers, (one, other) => {
			expect(compareHouseNumbers(one, other)).toBe(compareHouseNumbers(other, one));
			expect(compareHouseNumbers(one, one)).not.toBe('differs');
		}),
	);
});

it.each([
	{ one: 'D. Boucherystraat', other: 'Boucherystraat', like: 'same' },
	{ one: 'D. Boucherystraat', other: 'Désiré Boucherystraat', like: 'same' },
	{ one: 'D. Boucherystraat', other: 'J. Boucherystraat', like: 'different' },
	{ one: 'Rue Jean Moulin', other: 'Rue du Moulin', like: 'different' },
	{ one: 'Avenue Marie-Louise', other: 'Avenue Louise', like: 'different' },
	{ one: 'Maria Kerkstraat', other: 'Kerkstraat', like: 'different' },
	{ one: "Rue de l'Ancienne Gare", other: 'Rue de la Gare', like: 'different' },
	{ one: 'Tweede Kerkstraat', other: 'Kerkstraat', like: 'different' },
	{ one: 'Avenue Jean Mermoz', other: 'Avenue Paul Mermoz', like: 'different' },
	{ one: 'Rue du Vieux Moulin', other: 'Rue du Moulin', like: 'different' },
	{ one: 'Oude Kerkstraat', other: 'Kerkstraat', like: 'different' },
	{ one: 'Rue Saint-Pierre', other: 'Rue Pierre', like: 'different' },
	{ one: 'Luit.-Gen. Gérardstraat', other: 'Luitenant-Generaal Gérardstraat', like: 'same' },
	{ one: 'Avenue du Roi Albert', other: 'Avenue Albert', like: 'different' },
	{ one: 'Koning Albertlaan', other: 'Koningin Elisabethlaan', like: 'different' },
	{ one: 'Dorpsstraat', other: 'Dorpstraat', like: 'same' },
	{ one: 'Rue Albert Ier', other: 'Rue Albert 1er', like: 'same' },
	{ one: 'Grote Markt', other: 'Grand-Place', like: 'otherNaming' },
	{ one: 'Rue Neuve - Nieuwstraat', other: 'Nieuwstraat', like: 'same' },
	{ one: 'Rue Neuve', other: 'Rue Neuve 12', like: 'different' },
	{ one: 'Leopold II-laan', other: 'Avenue Léopold II', like: 'same' },
	{ one: 'Leopold II-laan', other: 'Leopoldlaan', like: 'different' },
	{ one: 'Rue du 11 Novembre', other: 'Elfnovemberlaan', like: 'otherNaming' },
	// Street signs of Brussels (EqualStreetNames): what the two languages have in common, and what they do not.
	{ one: 'Square Jean Absil', other: 'Jean Absilsquare', like: 'same' },
	{ one: 'Galerie du Roi', other: 'Koningsgalerij', like: 'same' },
	{ one: 'Impasse de la Barbe', other: 'Baardgang', like: 'otherNaming' },
	{ one: 'Chemin 25', other: 'Weg 25', like: 'same' },
	{ one: 'Chemin 25', other: 'Weg 26', like: 'different' },
	{ one: '7ème Avenue', other: 'Avenue 7', like: 'same' },
	{ one: 'Rond-Point Henri Nestlé', other: 'Henri Nestléplein', like: 'same' },
	{ one: 'Boulevard de la Woluwe', other: 'Woluwepad', like: 'otherNaming' },
	{ one: 'Tir aux Pigeons', other: 'Duivenschieting', like: 'otherNaming' },
	{ one: 'Meir', other: 'Rue Neuve', like: 'otherNaming' },
	{ one: 'Meir', other: 'Kerkstraat', like: 'different' },
	// Neighbours with the names of trees, of fields and of hills: one letter makes another street, and so does a typing error.
	{ one: 'Berkenlaan', other: 'Beukenlaan', like: 'doubtful' },
	{ one: 'Heidestraat', other: 'Weidestraat', like: 'doubtful' },
	{ one: 'Valkenlaan', other: 'Balkenlaan', like: 'doubtful' },
	{ one: 'Rue des Charmes', other: 'Rue des Chaumes', like: 'doubtful' },
	{ one: 'Rue des Carmes', other: 'Rue des Charmes', like: 'doubtful' },
	{ one: 'Oude Berkenlaan', other: 'Oude Beukenlaan', like: 'doubtful' },
	{ one: 'Korte Heidestraat', other: 'Korte Weidestraat', like: 'doubtful' },
	{ one: 'Nieuwe Meerstraat', other: 'Nieuwe Veerstraat', like: 'doubtful' },
	{ one: 'Rue Nueve', other: 'Rue Neuve', like: 'doubtful' },
	{ one: 'Kerkstaat', other: 'Kerkstraat', like: 'doubtful' },
	// In a longer name it is nobody's street.
	{ one: 'Burgemeester Vandenbergstraat', other: 'Burgemeester Vandenbrgstraat', like: 'same' },
	{ one: 'Rue des Chataigniers', other: 'Rue des Chataigners', like: 'same' },
	{ one: 'Onderwijsstraat', other: 'Onderwisjstraat', like: 'same' },
	{ one: 'Van den Bergstraat', other: 'Vandenbergstraat', like: 'same' },
	{ one: 'Beukenlaan', other: 'Beukenstraat', like: 'different' },
	// Neighbours in one place: lists of streets of Leuven and of Huy, villages with a street and its small one.
	{ one: 'Rotspoel', other: 'Rotspoelstraat', like: 'doubtful' },
	{ one: 'Leming', other: 'Lemingberg', like: 'doubtful' },
	{ one: 'Kouter', other: 'Kouterstraat', like: 'doubtful' },
	{ one: 'Kerkstraat', other: 'Kerkstraatje', like: 'different' },
	{ one: 'Rue Sous le Château', other: 'Rue du Château', like: 'different' },
	{ one: 'Rue Sur les Bois', other: 'Rue des Bois', like: 'different' },
	{ one: 'Rue Van Aa', other: "Rue d'Aa", like: 'different' },
	{ one: 'Rue Ter Elst', other: 'Rue Vander Elst', like: 'different' },
	{ one: 'Van den Bosstraat', other: 'Bosstraat', like: 'different' },
	{ one: 'Avenue Vanvolxem', other: 'Avenue Van Volxem', like: 'same' },
	{ one: 'Ham-sur-Heurestraat', other: 'Ham sur Heurestraat', like: 'same' },
	{ one: 'Rue Ernest Solvay', other: 'Rue E. Solvay', like: 'same' },
	// A road has a number beside the names of its streets.
	{ one: 'N4', other: 'n4', like: 'same' },
	{ one: 'N8bis', other: 'N8 bis', like: 'same' },
	{ one: 'N4', other: 'N5', like: 'different' },
	{ one: 'N4', other: 'N40', like: 'different' },
	{ one: 'N4', other: 'Chaussée de Marche', like: 'otherNaming' },
	{ one: 'N9', other: 'Grote Baan', like: 'otherNaming' },
	{ one: 'Eikenlaan', other: 'Beukenlaan', like: 'different' },
] as const)('the streets $one and $other: $like', ({ one, other, like }) => {
	expect(compareStreets(one, other)).toEqual(like);
	expect(compareStreets(other, one)).toEqual(like);
});
