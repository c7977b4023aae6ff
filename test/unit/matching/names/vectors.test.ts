import { legalFormOf } from '../../../../nodes/EnterpriseRegistry/matching/names/legalForms';
import { foldName } from '../../../../nodes/EnterpriseRegistry/matching/names/foldedName';
import { searchText } from '../../../../nodes/EnterpriseRegistry/matching/match/searchText';
import { compareStreets } from '../../../../nodes/EnterpriseRegistry/matching/addresses/doors';
import { foldMunicipality } from '../../../../nodes/EnterpriseRegistry/matching/names/placeWords';
import { foldWords } from '../../../../nodes/EnterpriseRegistry/matching/names/words';

/* Forms: Code des sociétés et des associations / Wetboek van vennootschappen en verenigingen, art. 1:5–1:6, 2:1, with the abbreviations of the former code. */
it.each([
	{
		texts: 'NV SA AG naamloze-vennootschap Société_anonyme N.V. public_limited_company NV/SA',
		form: 'nv',
	},
	{ texts: 'BV SRL GmbH BVBA SPRL S.P.R.L. Besloten_vennootschap sprl-s', form: 'bv' },
	{ texts: 'CV SC Gen. CVBA SCRL Société_coopérative', form: 'cv' },
	{ texts: 'VZW ASBL VoG Association_sans_but_lucratif', form: 'vzw' },
	{ texts: 'CommV SComm KG Comm.V SCS GCV Kommanditgesellschaft', form: 'commv' },
	{ texts: 'VOF SNC OHG', form: 'vof' },
	{ texts: 'VME ACP', form: 'vme' },
	{ texts: 'SE Societas_Europaea', form: 'se' },
])('$texts are one legal form', ({ texts, form }) =>
	expect(texts.split(' ').map((text) => legalFormOf(text.replaceAll('_', ' ')))).toEqual(
		texts.split(' ').map(() => form),
	),
);

it.each(['', 'NV BV', 'something else'])('%j is no legal form', (text) =>
	expect(legalFormOf(text)).toBeNull(),
);

it.each<{ one: string; other: string; like: string }>([
	{ one: 'Kerkstr.', other: 'Kerkstraat', like: 'same' },
	{ one: 'Av. Louise', other: 'Avenue Louise', like: 'same' },
	{ one: 'Simon Bolivarlaan', other: 'Boulevard Simon Bolivar', like: 'same' },
	{ one: 'Steenweg op Philippeville', other: 'Route de Philippeville', like: 'same' },
	{ one: 'Kcrkstraat', other: 'Kerkstraat', like: 'same' },
	{ one: 'Kerkstraat', other: 'Kerklaan', like: 'different' },
	{ one: 'Rue Verhoeven', other: 'Avenue Verhoeven', like: 'different' },
	{ one: 'Rue de la Loi', other: 'Wetstraat', like: 'otherNaming' },
])('the names of streets $one and $other are compared as: $like', ({ one, other, like }) => {
	expect(compareStreets(one, other)).toEqual(like);
	expect(compareStreets(other, one)).toEqual(like);
});

it.each([
	{ one: 'Bruxelles', other: 'Brussel-Stad' },
	{ one: 'Mons', other: 'Bergen' },
	{ one: 'Braine-l’Alleud', other: 'Eigenbrakel' },
	{ one: 'St.-Gillis', other: 'Saint-Gilles' },
	{ one: 'Drongen', other: 'Gent' },
])('$one and $other are one municipality', ({ one, other }) =>
	expect(foldMunicipality(one)).toBe(foldMunicipality(other)),
);

it.each([
	{ name: 'Olivier Frères SC', text: 'Olivier Frères' },
	{ name: 'Maes & Claes NV', text: 'Maes & Claes' },
	{ name: 'Garage Sas', text: 'Garage Sas' },
	{ name: 'Maes (magasin) - Boekhouding', text: 'Maes' },
	{ name: 'Fr?res Dubois', text: 'Dubois' },
	{ name: 'Bond van Ovens BVO NV van publiek recht', text: 'Bond van Ovens' },
	{ name: 'Braine-l’Alleud Immo', text: 'Braine-l’Alleud Immo' },
	{ name: 'NV', text: 'NV' },
])('the name $name is searched as $text', ({ name, text }) =>
	expect(searchText(foldName(name))).toBe(text),
);

it.each([
	{ text: 'N.S.L.S. S.A.', folded: 'nsls sa' },
	{ text: 'Öztürk & Weiß', folded: 'ozturk weiss' },
	{ text: 'C++ / C#', folded: 'c++ c#' },
])('the words of $text are $folded', ({ text, folded }) => expect(foldWords(text)).toBe(folded));

/* As web shops export names. */
it.each([
	{ text: 'Dupont &amp; Fils', folded: 'dupont fils' },
	{ text: 'L&#039;Atelier', folded: 'l atelier' },
	{ text: 'Caf&eacute; Central', folded: 'cafe central' },
])('the words of a name with HTML entities, $text, are $folded', ({ text, folded }) =>
	expect(foldWords(text)).toBe(folded),
);
