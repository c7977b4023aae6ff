import { foldWords, wordsOf } from '../../../../../nodes/EnterpriseRegistry/matching/names/words';

it.each([
	['S.A. Dubois', 'sa dubois'],
	['b.v.b.a. Maes', 'bvba maes'],
	['V. Z. W. De Ster', 'vzw de ster'],
	['Müller & Söhne', 'muller sohne'],
	["L'Étoile", 'l etoile'],
	['Straße', 'strasse'],
	['Bœuf Łódź Ærø', 'boeuf lodz aero'],
	['1.2 km', '1 2 km'],
	['Maes+Claes', 'maes claes'],
	['', ''],
	['Café\u0301', 'cafe'],
	['C++ and C#', 'c++ and c#'],
	['Zorg+ vzw.', 'zorg+ vzw'],
	['Maes + Claes', 'maes claes'],
	['Étoile#1 +2', 'etoile 1 2'],
	['V.Z.W De Ster', 'vzw de ster'],
	['B.V.B.A, Maes', 'bvba maes'],
	['B.V.Maes', 'bv maes'],
	['C++ Étoile', 'c++ etoile'],
	['Étoile C##', 'etoile c##'],
	['Α.Ε. Maes', 'αε maes'],
	['ΣΤΑΡ', 'σταρ'],
])('%j is compared as %j', (text, folded) => expect(foldWords(text)).toBe(folded));

it('a word knows where it stands, and whether it was written short', () => {
	expect(wordsOf('Transp. Maes N.V. ')).toEqual([
		{ text: 'transp', abbreviated: true, start: 0, end: 7 },
		{ text: 'maes', abbreviated: false, start: 8, end: 12 },
		{ text: 'nv', abbreviated: false, start: 13, end: 17 },
	]);
});

it.each([
	['Maes N.V.', false],
	['Maes N.V', false],
	['Maes Transp.', true],
	['Maes J.', true],
	['Maes', false],
])('the last word of %s is an abbreviation with one dot: %s', (text, abbreviated) => {
	expect(wordsOf(text).at(-1)!.abbreviated).toBe(abbreviated);
});
