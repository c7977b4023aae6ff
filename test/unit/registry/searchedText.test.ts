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
	{ what: 'half a pair of surrogates', text: 'Halle\ud800', seen: 'Halle' },
])('is searched without $what', ({ text, seen }) => expect(searchedText(text)).toBe(seen));

it.each(["L'Oréal & Fils", 'Immo B²', 'L’Atelier', 'Café – Bar', '100 % Pain', 'ŒUVRE', ''])(
	'%j stays as it is',
	(text) => expect(searchedText(text)).toBe(text),
);
