import { fc } from '../../support/simulated/seededProperties';

import { searchedText } from '../../../nodes/EnterpriseRegistry/registry/searchedText';

it.each([
	{ what: 'accents apart from their letters', text: 'Cre\u0300merie', seen: 'Crèmerie' },
	{ what: 'a zero-width space', text: 'Halle\u200b', seen: 'Halle' },
	{ what: 'a soft hyphen', text: 'Bouw\u00admaterialen', seen: 'Bouwmaterialen' },
	{ what: 'a byte order mark', text: '\ufeffHalle', seen: 'Halle' },
	{ what: 'a no-break space', text: 'Grand\u00a0Place', seen: 'Grand Place' },
	{ what: 'a line break and a tab', text: 'Grand\r\n\tPlace', seen: 'Grand Place' },
	{ what: 'a hyphen that does not break', text: 'Saint\u2011Josse', seen: 'Saint-Josse' },
	{ what: 'fi as one letter', text: 'ﬁnance', seen: 'finance' },
	{ what: 'full-width letters', text: 'Ｈａｌｌｅ', seen: 'Halle' },
	{ what: 'a byte order mark within a word', text: 'Bak\ufeffkerij', seen: 'Bakkerij' },
	{
		what: 'the blank on each side of a zero-width space',
		text: 'Jan \u200b Smit',
		seen: 'Jan Smit',
	},
	{ what: 'the blank on each side of half a pair', text: 'Tas \ud83d BV', seen: 'Tas BV' },
	{ what: 'a direction mark at the end', text: 'Tas BV \u200f', seen: 'Tas BV' },
	{ what: 'a next-line control', text: 'Kerk\u0085straat', seen: 'Kerk straat' },
	{ what: 'a unit separator', text: 'Kerk\u001fstraat', seen: 'Kerk straat' },
	{ what: 'a zero-width space before an accent', text: 'Cre\u200b\u0300me', seen: 'Crème' },
	{ what: 'a full-width letter with an accent', text: 'Crｅ\u0300me', seen: 'Crème' },
	{ what: 'the blank of braille and a Hangul filler', text: '\u2800Halle\u3164', seen: 'Halle' },
	{ what: 'half a pair of surrogates', text: 'Halle\ud800', seen: 'Halle' },
])('is searched without $what', ({ text, seen }) => expect(searchedText(text)).toBe(seen));

it.each(["L'Oréal & Fils", 'Immo B²', 'L’Atelier', 'Café – Bar', '100 % Pain', 'ŒUVRE', ''])(
	'%j stays as it is',
	(text) => expect(searchedText(text)).toBe(text),
);

it('a text that was made ready is not changed again', () => {
	const character = fc.constantFrom(
		...'aé \u0301\u200b\ufeff\ud83dx\ude00\u0085\t\u00a0ﬁｅ\u2011\u3164\u115f',
	);
	const text = fc.string({ unit: character });
	fc.assert(
		fc.property(text, (given) => searchedText(searchedText(given)) === searchedText(given)),
	);
});
