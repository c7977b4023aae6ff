import { addressOf } from '../../../nodes/EnterpriseRegistry/matching/addressOf';
import { compareAddresses } from '../../../nodes/EnterpriseRegistry/matching/compareAddresses';
import {
	compareHouseNumbers,
	compareStreets,
} from '../../../nodes/EnterpriseRegistry/matching/doors';
import { fc } from '../../support/simulated/seededProperties';
import { company, match } from './support';

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
	['D. Boucherystraat', 'Boucherystraat', 'same'],
	['D. Boucherystraat', 'Désiré Boucherystraat', 'same'],
	['D. Boucherystraat', 'J. Boucherystraat', 'different'],
	['Avenue du Roi Albert', 'Avenue Albert', 'same'],
	['Koning Albertlaan', 'Koningin Elisabethlaan', 'different'],
	['Dorpsstraat', 'Dorpstraat', 'same'],
	['Rue Albert Ier', 'Rue Albert 1er', 'same'],
	['Grote Markt', 'Grand-Place', 'otherNaming'],
	['Rue Neuve - Nieuwstraat', 'Nieuwstraat', 'same'],
	['Rue Neuve', 'Rue Neuve 12', 'different'],
	['Leopold II-laan', 'Avenue Léopold II', 'same'],
	['Leopold II-laan', 'Leopoldlaan', 'different'],
	['Rue du 11 Novembre', 'Elfnovemberlaan', 'otherNaming'],
	// Street signs of Brussels (EqualStreetNames): what the two languages have in common, and what they do not.
	['Square Jean Absil', 'Jean Absilsquare', 'same'],
	['Galerie du Roi', 'Koningsgalerij', 'same'],
	['Impasse de la Barbe', 'Baardgang', 'otherNaming'],
	['Chemin 25', 'Weg 25', 'same'],
	['Chemin 25', 'Weg 26', 'different'],
	['7ème Avenue', 'Avenue 7', 'same'],
	['Rond-Point Henri Nestlé', 'Henri Nestléplein', 'same'],
	['Boulevard de la Woluwe', 'Woluwepad', 'otherNaming'],
	['Tir aux Pigeons', 'Duivenschieting', 'otherNaming'],
	['Meir', 'Rue Neuve', 'otherNaming'],
	['Meir', 'Kerkstraat', 'different'],
	// Neighbours with the names of trees, of fields and of hills: one letter makes another street, and so does a typing error.
	['Berkenlaan', 'Beukenlaan', 'doubtful'],
	['Heidestraat', 'Weidestraat', 'doubtful'],
	['Valkenlaan', 'Balkenlaan', 'doubtful'],
	['Rue des Charmes', 'Rue des Chaumes', 'doubtful'],
	['Rue des Carmes', 'Rue des Charmes', 'doubtful'],
	['Oude Berkenlaan', 'Oude Beukenlaan', 'doubtful'],
	['Korte Heidestraat', 'Korte Weidestraat', 'doubtful'],
	['Nieuwe Meerstraat', 'Nieuwe Veerstraat', 'doubtful'],
	['Rue Nueve', 'Rue Neuve', 'doubtful'],
	['Kerkstaat', 'Kerkstraat', 'doubtful'],
	// In a longer name it is nobody's street.
	['Burgemeester Vandenbergstraat', 'Burgemeester Vandenbrgstraat', 'same'],
	['Rue des Chataigniers', 'Rue des Chataigners', 'same'],
	['Onderwijsstraat', 'Onderwisjstraat', 'same'],
	['Van den Bergstraat', 'Vandenbergstraat', 'same'],
	['Beukenlaan', 'Beukenstraat', 'different'],
	// A road has a number beside the names of its streets.
	['N4', 'n4', 'same'],
	['N8bis', 'N8 bis', 'same'],
	['N4', 'N5', 'different'],
	['N4', 'N40', 'different'],
	['N4', 'Chaussée de Marche', 'otherNaming'],
	['N9', 'Grote Baan', 'otherNaming'],
	['Eikenlaan', 'Beukenlaan', 'different'],
] as const)('the streets %s and %s: %s', (one, other, like) => {
	expect(compareStreets(one, other)).toEqual(like);
	expect(compareStreets(other, one)).toEqual(like);
});
