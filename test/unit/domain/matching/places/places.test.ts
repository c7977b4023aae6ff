import {
	foldMunicipality,
	placeWord,
} from '../../../../../nodes/EnterpriseRegistry/matching/places/places';

it.each([
	['Gand', 'Gent'],
	['1500 Halle', 'Hal'],
	['B-1500 Halle', 'Halle'],
	['BE 1500 Halle', 'Halle'],
	['Gent Belgium', 'Gent'],
	['Gent België', 'Gent'],
	['St. Niklaas', 'Sint-Niklaas'],
	['Ville-Neuve', 'ville neuve'],
	['Bruxelles-Capitale', 'Brussels'],
	['Halle 1500', 'Hal'],
	['Halle B-1500', 'Hal'],
])('%s and %s are one municipality', (one, other) =>
	expect(foldMunicipality(one)).toBe(foldMunicipality(other)),
);

it('two municipalities stay two, also one of which no list tells', () => {
	expect(new Set(['Gent', 'Brugge', 'Nowhere', 'Nowhere 2'].map(foldMunicipality)).size).toBe(4);
});

it('a place of one word is the same word in all languages; the country and its parts are too', () => {
	expect([
		placeWord('gand'),
		placeWord('liege'),
		placeWord('belgique'),
		placeWord('flandre'),
	]).toEqual([placeWord('gent'), placeWord('luik'), placeWord('belgie'), placeWord('vlaanderen')]);
	expect(['maes', 'louviere', 'la louviere', 'sint agatha berchem', ''].map(placeWord)).toEqual([
		undefined,
		undefined,
		undefined,
		undefined,
		undefined,
	]);
});

it.each([
	['Ville 1500 Halle', 'ville 1500 halle'],
	['Sint Belgie Dorp', 'sint belgie dorp'],
	['15000 Halle', '15000 halle'],
])('%s is taken as it is', (text, folded) => expect(foldMunicipality(text)).toBe(folded));
