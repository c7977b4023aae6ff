import { legalFormOf } from '../../../nodes/EnterpriseRegistry/matching/legalForms';
import { foldName } from '../../../nodes/EnterpriseRegistry/matching/foldedName';
import { searchText } from '../../../nodes/EnterpriseRegistry/matching/searchText';
import { compareStreets } from '../../../nodes/EnterpriseRegistry/matching/doors';
import { foldMunicipality } from '../../../nodes/EnterpriseRegistry/matching/placeWords';
import { foldWords } from '../../../nodes/EnterpriseRegistry/matching/words';

/* Forms: Code des sociétés et des associations / Wetboek van vennootschappen en verenigingen, art. 1:5–1:6, 2:1, with the abbreviations of the former code. */
it.each([
	['NV SA AG naamloze-vennootschap Société_anonyme N.V. public_limited_company NV/SA', 'nv'],
	['BV SRL GmbH BVBA SPRL S.P.R.L. Besloten_vennootschap sprl-s', 'bv'],
	['CV SC Gen. CVBA SCRL Société_coopérative', 'cv'],
	['VZW ASBL VoG Association_sans_but_lucratif', 'vzw'],
	['CommV SComm KG Comm.V SCS GCV Kommanditgesellschaft', 'commv'],
	['VOF SNC OHG', 'vof'],
	['VME ACP', 'vme'],
	['SE Societas_Europaea', 'se'],
])('%s are one legal form', (texts, form) =>
	expect(texts.split(' ').map((text) => legalFormOf(text.replaceAll('_', ' ')))).toEqual(
		texts.split(' ').map(() => form),
	),
);

it.each(['', 'NV BV', 'something else'])('%j is no legal form', (text) =>
	expect(legalFormOf(text)).toBeNull(),
);

it.each<[string, string, string]>([
	['Kerkstr.', 'Kerkstraat', 'same'],
	['Av. Louise', 'Avenue Louise', 'same'],
	['Simon Bolivarlaan', 'Boulevard Simon Bolivar', 'same'],
	['Steenweg op Philippeville', 'Route de Philippeville', 'same'],
	['Kcrkstraat', 'Kerkstraat', 'same'],
	['Kerkstraat', 'Kerklaan', 'different'],
	['Rue Verhoeven', 'Avenue Verhoeven', 'different'],
	['Rue de la Loi', 'Wetstraat', 'otherNaming'],
])('the names of streets %s and %s are compared as: %s', (one, other, like) => {
	expect(compareStreets(one, other)).toEqual(like);
	expect(compareStreets(other, one)).toEqual(like);
});

it.each([
	['Bruxelles', 'Brussel-Stad'],
	['Mons', 'Bergen'],
	['Braine-l’Alleud', 'Eigenbrakel'],
	['St.-Gillis', 'Saint-Gilles'],
	['Drongen', 'Gent'],
])('%s and %s are one municipality', (one, other) =>
	expect(foldMunicipality(one)).toBe(foldMunicipality(other)),
);

it.each([
	['Olivier Frères SC', 'Olivier Frères'],
	['Maes & Claes NV', 'Maes & Claes'],
	['Garage Sas', 'Garage Sas'],
	['Maes (magasin) - Boekhouding', 'Maes'],
	['Fr?res Dubois', 'Dubois'],
	['Braine-l’Alleud Immo', 'Braine-l’Alleud Immo'],
	['NV', 'NV'],
])('the name %j is searched as %j', (name, text) => expect(searchText(foldName(name))).toBe(text));

it.each([
	['N.S.L.S. S.A.', 'nsls sa'],
	['Öztürk & Weiß', 'ozturk weiss'],
	['C++ / C#', 'c++ c#'],
])('the words of %s are %s', (text, folded) => expect(foldWords(text)).toBe(folded));

/* As web shops export names. */
it.each([
	['Dupont &amp; Fils', 'dupont fils'],
	['L&#039;Atelier', 'l atelier'],
	['Caf&eacute; Central', 'cafe central'],
])('the words of a name with HTML entities, %s, are %s', (text, folded) =>
	expect(foldWords(text)).toBe(folded),
);
