import { addressOf } from '../../../nodes/EnterpriseRegistry/matching/addresses/addressOf';
import type { Address } from '../../../nodes/EnterpriseRegistry/addresses/address';
import { readAddressLine, readLine } from '../../../nodes/EnterpriseRegistry/addresses/readAddress';
import { fc } from '../../support/simulated/seededProperties';

/** What a line holds, as one text: "Rue Neuve | 12 | 1000 Bruxelles"; the streets of two languages with a slash. */
function said(text: string): string {
	const { streets, houseNumber, postalCode, municipality, country } = readLine(text);
	const place = [postalCode, municipality].flatMap((part) => part?.text ?? []).join(' ');
	const parts = [
		streets.map((street) => street.text).join(' / '),
		houseNumber?.text,
		place,
		country?.text,
	];
	return parts
		.map((part) => part ?? '')
		.join(' | ')
		.replace(/[ |]+$/, '');
}

const partsOf = ({ street, houseNumber, postalCode, municipality, country }: Address) =>
	[street, houseNumber, postalCode, municipality, country].map((part) => part ?? '');

it('the line that the comment of readAddress works through is read as it says there', () => {
	const line = 'Bakkerij Maes, Rue Neuve - Nieuwstraat 12 bte 3, B-1000 Bruxelles (Belgique)';
	expect(said(line)).toBe('Rue Neuve / Nieuwstraat | 12 | 1000 Bruxelles | Belgique');
	expect(readLine(line).box?.text).toBe('bte 3');
});

describe('the house number', () => {
	// Footers, invoices and CRM exports; lblod/app-organization-portal.
	it.each([
		{ line: 'Rue Neuve 12', parts: 'Rue Neuve | 12' },
		{ line: 'Rue Neuve, 12', parts: 'Rue Neuve | 12' },
		{ line: 'Rue Neuve n° 12', parts: 'Rue Neuve | 12' },
		{ line: 'Rue Neuve, N°12', parts: 'Rue Neuve | 12' },
		{ line: 'Kerkstraat nr. 12', parts: 'Kerkstraat | 12' },
		{ line: 'Kerkstraat huisnummer 12', parts: 'Kerkstraat | 12' },
		{ line: 'Kerkstraat 12A', parts: 'Kerkstraat | 12A' },
		{ line: 'Groot Zand 52 A', parts: 'Groot Zand | 52 A' },
		{ line: 'Rue Haute 12 bis', parts: 'Rue Haute | 12 bis' },
		{ line: 'Schapenstraat 104 A 1750 Lennik', parts: 'Schapenstraat | 104 A | 1750 Lennik' },
	])('stands behind the street: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

	it.each([
		{ line: '12, Rue Neuve', parts: 'Rue Neuve | 12' },
		{ line: "23 Rue l'Aumont", parts: "Rue l'Aumont | 23" },
		{ line: '33 Rue Saint-Laurent', parts: 'Rue Saint-Laurent | 33' },
		{ line: '12 bis rue de la Loi', parts: 'rue de la Loi | 12 bis' },
		{ line: '12-14 Avenue Louise bte 3', parts: 'Avenue Louise | 12-14' },
		{ line: '1030 Chaussée de Haecht', parts: 'Chaussée de Haecht | 1030' },
		{ line: '12 Kerkstraat, 1500 Halle', parts: 'Kerkstraat | 12 | 1500 Halle' },
	])('stands in front of the street: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

	// Sites without a street of their own, as industrial estates and arcades write them in French.
	it.each([
		{ line: '8 Industriezone Noord', parts: 'Industriezone Noord | 8' },
		{ line: '8 Industriezone Noord, 9000 Ghent', parts: 'Industriezone Noord | 8 | 9000 Ghent' },
		{ line: '8 Businesspark', parts: 'Businesspark | 8' },
		{ line: '12A Zoning Nord bte 3, 4000 Liège', parts: 'Zoning Nord | 12A | 4000 Liège' },
		{ line: '8 Parc industriel des Hauts-Sarts', parts: 'Parc industriel des Hauts-Sarts | 8' },
		{ line: '5 Zone Nord, 4000 Liège', parts: 'Zone Nord | 5 | 4000 Liège' },
		{
			line: '5 Galerie Ravenstein, 1000 Bruxelles',
			parts: 'Galerie Ravenstein | 5 | 1000 Bruxelles',
		},
		{
			line: '5 Industriezone Noord 1000 Bruxelles',
			parts: 'Industriezone Noord | 5 | 1000 Bruxelles',
		},
		{
			line: '5 Galerie Ravenstein bte 4 B-1000 Bruxelles',
			parts: 'Galerie Ravenstein | 5 | 1000 Bruxelles',
		},
		{
			line: '8 Businesspark Oost 9000 Gent België',
			parts: 'Businesspark Oost | 8 | 9000 Gent | België',
		},
		{ line: 'Garage Maes, 8 Industriezone Noord', parts: 'Industriezone Noord | 8' },
		{
			line: 'Garage Maes, 8 Industriezone Noord, 9000 Gent',
			parts: 'Industriezone Noord | 8 | 9000 Gent',
		},
	])('stands in front of a site: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

	it.each(['12A Zoning Nord bte 3', '5 Galerie Ravenstein bte 3, 1000 Bruxelles'])(
		'stands in front of a site, behind which is a box: %j',
		(line) => expect(readLine(line).box?.text).toBe('bte 3'),
	);

	it.each([
		'12 Bât. B',
		'12 zone 4',
		'12 Tour A',
		'12 coin rue Haute',
		'12 Résidence Les Tilleuls',
		'12 porte gauche',
		'12 Galerie',
		'8 Industriezone 2',
	])('stands in front of no street: %j', (line) => expect(said(line)).toBe(''));

	it('belongs to the street in front of it, where a site is beside that', () =>
		expect(said('Rue Neuve, 8 Industriezone Noord')).toBe('Rue Neuve | 8'));

	it.each([
		{ line: 'Rue Neuve 12-14', number: '12-14' },
		{ line: 'Rue Neuve 12 - 14', number: '12 - 14' },
		{ line: 'Rue Neuve 12A - 14', number: '12A - 14' },
		{ line: 'Rue Neuve 12 & 14', number: '12 & 14' },
		{ line: 'Rue Neuve 12 + 14', number: '12 + 14' },
		{ line: 'Kerkstraat 12 tot 14', number: '12 tot 14' },
		{ line: 'Kerkstraat 12 t/m 16', number: '12 t/m 16' },
		{ line: 'Rue Neuve 12 à 14', number: '12 à 14' },
		{ line: 'Rue Neuve 12 et 14', number: '12 et 14' },
		{ line: 'Kerkstraat 12-14-16', number: '12-14-16' },
		{ line: 'Kerkstraat 12+14', number: '12+14' },
		{ line: 'KERKSTRAAT 12 A 14', number: '12 A 14' },
		{ line: 'Kerkstraat 12 A 14', number: '12 A' },
		{ line: 'Kerkstraat 12 A14', number: '12' },
		{ line: 'Kerkstraat no12', number: '12' },
		{ line: 'Kerkstraat 15-23 A02', number: '15-23' },
	])('is a range: $line', ({ line, number }) =>
		expect(readLine(line).houseNumber?.text).toBe(number),
	);

	it.each([
		{ line: 'Danweg15', parts: 'Danweg | 15' },
		{ line: 'Kerkstraat15A', parts: 'Kerkstraat | 15A' },
		{
			line: 'Turnhoutsebaan 133bus7, 2140 Borgerhout',
			parts: 'Turnhoutsebaan | 133 | 2140 Borgerhout',
		},
		{ line: 'Rue Neuve 12b3', parts: 'Rue Neuve | 12' },
		{
			line: 'Stationsstraat 34Bus 0302, 8420 De Haan',
			parts: 'Stationsstraat | 34 | 8420 De Haan',
		},
	])('is glued to what stands beside it: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);
});

describe('what stands behind the house number is left out', () => {
	// Footers, invoices and CRM exports; jy95/pharmacies_BE for the bare boxes.
	it.each([
		' bus 7',
		' bte 3',
		' Bte. 3',
		', boîte 3',
		'/bte n° 12',
		' b 2',
		' b.A',
		' bus 3/4',
		' bus A1',
		' bte RDC',
		'/3',
		'/0302',
		' 0001',
		' 2',
		'-001',
		' app. 4',
		' appartement 3',
		' studio 2',
		' - 3ème étage',
		', étage 3',
		' 3e étage',
		' RDC',
		' (rez-de-chaussée)',
		' rez de chaussée',
		', rez de chaussée droite',
		' sous sol',
		', 1er étage droite',
		' - rez-de-chaussée',
		' gelijkvloers',
		' glvl',
		' verdieping 2',
		' 2de verdieping links',
		' Bât. B',
		', Bâtiment B',
		' blok 2',
		' Gebouw C',
		' -C11',
		'-C11',
		' A02',
		' poort 3',
		' hal 4',
		' Tour A',
		' Résidence Les Tilleuls',
		', Residentie Zon',
		' (Zoning industriel)',
		' - Parc industriel',
		' [achterbouw]',
		' c/o Dupont',
		'/co Dupont',
		'-email: info@example.be',
		', c/o Dupont SA',
		' p/a Janssens',
		' t.a.v. Jan',
		" à l'attention de M. Dupont",
		' chez Dupont',
		' Tel. +32 2 123 45 67',
		', tél. 02 123 45 67',
		' - GSM 0470 12 34 56',
		' T 02 123 45 67',
		' +32 2 123 45 67',
		' BTW BE 0403.170.701',
		', www.example.be',
		' BP 34',
		' boite postale 34',
		' postbus 12',
		' P.O. Box 3',
		' - Nieuwstraat 12',
		' / Nieuwstraat',
		', Bruxelles',
		' Bruxelles',
		' - Bruxelles',
		// Real lists of youth clubs and pharmacies, footers, delivery notes.
		' kamer 3',
		' chambre 3',
		', room 3',
		' salle 4',
		' lokaal 3.14',
		' atelier B',
		' magazijn 2',
		' 1er ét.',
		', 1er ét.',
		' ét. 3',
		' 2de verd.',
		' ss',
		' mezzanine',
		' arrière',
		' links',
		" à l'att. de M. Dupont",
		' ter attentie van Jan',
		' t/a Jan',
		' z.Hd. Jan',
		' per adres Jan',
		' Mme Dupont',
		' dhr. Janssens',
		' dienst boekhouding',
		' Service comptabilité',
		' info@example.be',
		', jan.peeters@example.be',
		' e-mail: info@example.be',
		' 0475/12.34.56',
		' - 02 123 45 67',
		' +32 (0)2 123 45 67',
		' BE 0403.170.701',
		' BE0403170701',
		' Galerie Ravenstein',
		' coin rue Haute',
		' hoek Hoogstraat',
		' (coin rue Haute)',
		" à l'angle",
		' à côté de la poste',
		' face à la gare',
		' tegenover het station',
		' op de hoek',
		' au fond',
		' achterhuis',
		' binnenkoer',
		' annexe',
		' arrière-bâtiment',
		' maison arrière',
		' "Le Relais"',
		' bus null',
		' bus geen',
		' bte inconnu',
		' bussen 3 en 4',
		' btes 3 & 4',
		' brievenbus 3',
		' A12',
		'/12',
		', quelque chose que personne ne connaît',
	])('%j', (behind) => {
		const { streets, houseNumber } = readLine(`Rue Neuve 12${behind}`);
		expect(streets[0]?.text).toBe('Rue Neuve');
		expect(houseNumber?.text).toBe('12');
	});

	const NOT_UNDERSTOOD = [' foo bar', ' 3 foo', ' bus 7 foo', ' étage 3 foo', ' foo 3'];

	it.each(NOT_UNDERSTOOD)('unless it is not understood: then no street is read: %j', (behind) =>
		expect(readLine(`Rue Neuve 12${behind}`).streets).toEqual([]),
	);

	it.each(NOT_UNDERSTOOD)('and the text is kept as the street of the address: %j', (behind) =>
		expect(readAddressLine(`Rue Neuve 12${behind}, 1000 Bruxelles`)).toMatchObject({
			street: `Rue Neuve 12${behind}`,
			houseNumber: null,
			postalCode: '1000',
		}),
	);
});

it.each([
	{ line: 'boite postale 34', parts: '' },
	{ line: 'Boîte postale 34, 1000 Bruxelles', parts: ' |  | 1000 Bruxelles' },
	{ line: 'BP 34', parts: '' },
	{ line: 'Postbus 12, 9000 Gent', parts: ' |  | 9000 Gent' },
])('the number of a box at the post office is no house number: $line', ({ line, parts }) =>
	expect(said(line)).toBe(parts),
);

// bpost wants the number of the box on one line, and the postal code in front of the place on the next.
it.each([
	{ line: 'BP 1000 Bruxelles', parts: ' |  | 1000 Bruxelles' },
	{ line: 'B.P. 1000 BRUXELLES', parts: ' |  | 1000 BRUXELLES' },
	{ line: 'Postbus 9000 Gent', parts: ' |  | 9000 Gent' },
	{ line: 'Boîte postale 5000 Namur', parts: ' |  | 5000 Namur' },
	{ line: 'PO Box 1000 Brussels', parts: ' |  | 1000 Brussels' },
	{ line: 'CP 5000 Namur', parts: ' |  | 5000 Namur' },
	{ line: 'Kerkstraat 5 BP 1000 Bruxelles', parts: 'Kerkstraat | 5 | 1000 Bruxelles' },
	{ line: 'Rue Neuve 12 BP B-1000 Bruxelles', parts: 'Rue Neuve | 12 | 1000 Bruxelles' },
	{ line: 'Postbus 12 9000 Gent', parts: ' |  | 9000 Gent' },
	{ line: 'BP 1234 1000 Bruxelles', parts: ' |  | 1000 Bruxelles' },
	{ line: 'Rue Neuve 12, BP 1234, 1000 Bruxelles', parts: 'Rue Neuve | 12 | 1000 Bruxelles' },
	{ line: 'Rue Neuve 12 BP 1234', parts: 'Rue Neuve | 12' },
])('four digits in front of a place are no number of a post box: $line', ({ line, parts }) =>
	expect(said(line)).toBe(parts),
);

describe('in front of the street stands', () => {
	// CRM exports and letters.
	it.each([
		{ line: 'Siège social: Rue Neuve 12', parts: 'Rue Neuve | 12' },
		{
			line: 'Siège social : Rue Neuve 12, 1000 Bruxelles',
			parts: 'Rue Neuve | 12 | 1000 Bruxelles',
		},
		{ line: 'Maatschappelijke zetel: Nieuwstraat 12', parts: 'Nieuwstraat | 12' },
		{ line: "Siège d'exploitation Rue Neuve 12", parts: 'Rue Neuve | 12' },
		{ line: 'Zetel Nieuwstraat 12', parts: 'Nieuwstraat | 12' },
		{ line: 'Straat: Nieuwstraat 12', parts: 'Nieuwstraat | 12' },
		{ line: 'Bureau: Rue Neuve 12', parts: 'Rue Neuve | 12' },
		{ line: 'Zetel: SCHAARBEEKSTRAAT 23C', parts: 'SCHAARBEEKSTRAAT | 23C' },
	])('a label: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

	it.each([
		{ line: 'Bakkerij Tas 3, Ch. de Mons 12', parts: 'Ch. de Mons | 12' },
		{ line: 'Garage Maes NV Kerkstraat 12', parts: 'Kerkstraat | 12' },
		{ line: 'Garage Maes Rue Neuve 12', parts: 'Rue Neuve | 12' },
		{ line: 'C. Steinweg N.V. — Vrieskaai 125-133', parts: 'Vrieskaai | 125-133' },
	])('a name: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

	it.each([
		{ line: 'Rue Neuve: 12', parts: 'Rue Neuve | 12' },
		{ line: 'Grande Rue du Moulin 12', parts: 'Grande Rue du Moulin | 12' },
		{ line: 'Rue de la Grande Rue 12', parts: 'Rue de la Grande Rue | 12' },
		{ line: 'Galerie Ravenstein 4', parts: 'Galerie Ravenstein | 4' },
	])('nothing: $line', ({ line, parts }) => expect(said(line)).toBe(parts));
});

it.each(['s/n', 's / n', 'S.N.', 'z/n', 'zn', 'nc', 'sans numéro', 'zonder nummer', 'ohne Nummer'])(
	'"%s" says that there is no house number',
	(words) =>
		expect(said(`Rue Neuve ${words}, 1000 Bruxelles`)).toBe('Rue Neuve |  | 1000 Bruxelles'),
);

describe('what stands beside the street in a segment of its own', () => {
	it.each([
		{ line: 'étage 3', parts: '' },
		{ line: 'Tel. +32 2 123 45 67', parts: '' },
		{ line: 'Rue Neuve bte 3', parts: 'Rue Neuve' },
		{ line: 'Rue Neuve, étage 3', parts: 'Rue Neuve' },
		{ line: '3ème étage, Rue Neuve 12', parts: 'Rue Neuve | 12' },
		{ line: 'Résidence Les Tilleuls, Rue Neuve 12', parts: 'Rue Neuve | 12' },
		{ line: 'Zoning industriel 3, Rue Neuve 12', parts: 'Rue Neuve | 12' },
		{ line: 'Bakkerij Janssens, Kerkstraat 1, 1500 Halle', parts: 'Kerkstraat | 1 | 1500 Halle' },
		{ line: 'Rue Neuve (bloc B) 12', parts: 'Rue Neuve | 12' },
		{ line: 'Kerkstraat 1 (bus 2, 9000 Gent)', parts: 'Kerkstraat | 1 | 9000 Gent' },
		{ line: 'Kerkstraat 1 (bus 2, 9000 Gent', parts: 'Kerkstraat | 1 | 9000 Gent' },
	])('is left out: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

	it.each([
		'Meir 3, Ledeganck 5',
		'12, Industriezone 2',
		'Rue Neuve 5, Quai des Ardennes 12',
		'Rue Neuve 12 - Nieuwstraat 14',
		'Rue Neuve, 12 - Nieuwstraat 14',
	])('may be the street with another house number: then none is read: %j', (line) =>
		expect(said(line)).toBe(''),
	);

	it.each([
		{ line: 'Rue Neuve, 12 - Nieuwstraat 12', parts: 'Rue Neuve / Nieuwstraat | 12' },
		{ line: 'Rue Neuve, 12-14 - Nieuwstraat 12', parts: 'Rue Neuve / Nieuwstraat | 12' },
	])('may be the same door: $line', ({ line, parts }) => expect(said(line)).toBe(parts));
});

describe('a slash between two letters, with or without blanks, joins them', () => {
	it.each([
		{ line: 'Kerkstraat 431 D/E 1380 Lasne', parts: 'Kerkstraat | 431 D | 1380 Lasne' },
		{ line: 'Kerkstraat 431 D / E 1380 Lasne', parts: 'Kerkstraat | 431 D | 1380 Lasne' },
		{ line: 'Rue Neuve 12 c / o Dupont', parts: 'Rue Neuve | 12' },
		{ line: 'Rue Neuve 12 A / B 1000 Bruxelles', parts: 'Rue Neuve | 12 A | 1000 Bruxelles' },
	])('$line', ({ line, parts }) => expect(said(line)).toBe(parts));

	it('but not the sign of a country: 5 A / L-1611 Luxembourg', () =>
		expect(said('Grand Rue 5 A / L-1611 Luxembourg')).toBe(''));
});

describe('a number that belongs to the name of the street', () => {
	// EqualStreetNames (Brussels), street names of Flemish public bodies.
	it.each([
		{ line: 'Rue du 11 Novembre', parts: 'Rue du 11 Novembre' },
		{ line: 'Rue du 11 Novembre 5', parts: 'Rue du 11 Novembre | 5' },
		{ line: '5, Rue du 11 Novembre', parts: 'Rue du 11 Novembre | 5' },
		{ line: 'Place du 4 Août', parts: 'Place du 4 Août' },
		{ line: 'Rue du 8 Mai 1945', parts: 'Rue du 8 Mai 1945' },
		{ line: 'Rue du 8 Mai 1945 12', parts: 'Rue du 8 Mai 1945 | 12' },
		{ line: '11 Novemberlaan', parts: '11 Novemberlaan' },
		{ line: '11 Novemberlaan 5 bus 2', parts: '11 Novemberlaan | 5' },
		{ line: '4 Augustuslaan 10', parts: '4 Augustuslaan | 10' },
		{ line: '18 Oogststraat 3', parts: '18 Oogststraat | 3' },
		{ line: 'Place des 1500 Martyrs', parts: 'Place des 1500 Martyrs' },
		{ line: 'Rue des 600 Franchimontois 12', parts: 'Rue des 600 Franchimontois | 12' },
		{ line: '12de Liniestraat 4', parts: '12de Liniestraat | 4' },
		{ line: 'Place Albert 1er 4', parts: 'Place Albert 1er | 4' },
		{ line: 'Leopold II-laan 5', parts: 'Leopold II-laan | 5' },
		{ line: 'Leopold 2-laan 5', parts: 'Leopold 2-laan | 5' },
		{ line: 'Steenweg N4 12', parts: 'Steenweg N4 | 12' },
		{ line: 'Chemin 25 12', parts: 'Chemin 25 | 12' },
		{ line: '100 Bunderstraat 5', parts: '100 Bunderstraat | 5' },
		{ line: 'Zone 4 Brugsesteenweg 12', parts: 'Zone 4 Brugsesteenweg | 12' },
		{ line: 'Place du Bus 12', parts: 'Place du Bus | 12' },
		{ line: 'D. Boucherystraat 3', parts: 'D. Boucherystraat | 3' },
		{ line: 'O.- L.-Vrouwstraat 1', parts: 'O.- L.-Vrouwstraat | 1' },
		{ line: 'Hoog- en Laagstraat 2', parts: 'Hoog- en Laagstraat | 2' },
		{ line: 'Steenweg N 12', parts: 'Steenweg N | 12' },
		{ line: 'Mail de la Haquenée 12', parts: 'Mail de la Haquenée | 12' },
	])('$line', ({ line, parts }) => expect(said(line)).toBe(parts));
});

describe('a road that is called by a letter and a number', () => {
	// National, European and ring roads, as shops along them give their address on their sites and invoices.
	it.each([
		{ line: 'N4 12, 5000 Namur', parts: 'N4 | 12 | 5000 Namur' },
		{ line: 'N4 12 5000 Namur', parts: 'N4 | 12 | 5000 Namur' },
		{ line: 'n4 12A', parts: 'n4 | 12A' },
		{ line: 'N.4 12-14', parts: 'N.4 | 12-14' },
		{ line: 'A12 3, 2000 Antwerpen', parts: 'A12 | 3 | 2000 Antwerpen' },
		{ line: 'N8bis 12, 8500 Kortrijk', parts: 'N8bis | 12 | 8500 Kortrijk' },
		{ line: 'N25a 4, 3000 Leuven', parts: 'N25a | 4 | 3000 Leuven' },
		{ line: 'E40 7', parts: 'E40 | 7' },
		{ line: 'R0 100, 1800 Vilvoorde', parts: 'R0 | 100 | 1800 Vilvoorde' },
		{ line: 'N4, 12', parts: 'N4 | 12' },
		{ line: 'N4 n° 12 bte 3', parts: 'N4 | 12' },
		{ line: '12, N4, 5000 Namur', parts: 'N4 | 12 | 5000 Namur' },
		{ line: 'N4 5000 Namur', parts: 'N4 |  | 5000 Namur' },
		{ line: 'N2 (Leuvensesteenweg) 12', parts: 'N2 | 12' },
		{ line: 'Garage Maes, N4 12, 5000 Namur', parts: 'N4 | 12 | 5000 Namur' },
		{ line: 'Garage Maes - N4 12 - 5000 Namur', parts: 'N4 | 12 | 5000 Namur' },
		{ line: 'Chaussée de Marche - N4 12', parts: 'Chaussée de Marche / N4 | 12' },
		{ line: 'N4 Chaussée de Marche 12', parts: 'N4 Chaussée de Marche | 12' },
	])('$line', ({ line, parts }) => expect(said(line)).toBe(parts));

	// Of a flat, behind its door or in front of the street.
	it.each([
		{ line: 'Rue Neuve 12, A12', parts: 'Rue Neuve | 12' },
		{ line: 'Rue Neuve 12 A12', parts: 'Rue Neuve | 12' },
		{ line: 'Rue Neuve 12 - A02', parts: 'Rue Neuve | 12' },
		{ line: 'Rue Neuve, A12', parts: 'Rue Neuve' },
		{ line: 'Chaussée de Marche 12 (N4)', parts: 'Chaussée de Marche | 12' },
		{ line: 'A12, Rue Neuve 12', parts: 'Rue Neuve | 12' },
		{ line: 'A12 - Nieuwdorp 12', parts: 'Nieuwdorp | 12' },
		{ line: 'Meir 12, A12 3', parts: 'Meir | 12' },
		{ line: '12 A12', parts: '' },
		{ line: 'B3 12', parts: '' },
		{ line: 'A02 12', parts: '' },
	])('is none in $line', ({ line, parts }) => expect(said(line)).toBe(parts));
});

describe('a street in two languages', () => {
	it.each([
		{ line: 'Rue Neuve - Nieuwstraat', parts: 'Rue Neuve / Nieuwstraat' },
		{ line: 'Rue Neuve - Nieuwstraat 12', parts: 'Rue Neuve / Nieuwstraat | 12' },
		{ line: 'Rue Neuve 12 - Nieuwstraat 12', parts: 'Rue Neuve / Nieuwstraat | 12' },
		{
			line: 'Rue Neuve 12 / Nieuwstraat 12, 1000 Bruxelles',
			parts: 'Rue Neuve / Nieuwstraat | 12 | 1000 Bruxelles',
		},
		{ line: 'Rue de la Loi/Wetstraat 155', parts: 'Rue de la Loi / Wetstraat | 155' },
		{
			line: 'Withuisstraat - Rue Maison Blanche 13',
			parts: 'Withuisstraat / Rue Maison Blanche | 13',
		},
		{
			line: 'Chaussée de Ruisbroek - Steenweg op Ruisbroek 12',
			parts: 'Chaussée de Ruisbroek / Steenweg op Ruisbroek | 12',
		},
		{
			line: 'Petite rue du Musée - Korte Museumstraat 12',
			parts: 'Petite rue du Musée / Korte Museumstraat | 12',
		},
		{ line: 'Garage Maes - Kerkstraat 12', parts: 'Kerkstraat | 12' },
		{ line: 'Trois Tilleuls - Drie Linden 12', parts: 'Trois Tilleuls / Drie Linden | 12' },
		{ line: 'Rue Neuve, Nieuwstraat 12', parts: 'Rue Neuve / Nieuwstraat | 12' },
		{ line: 'Nieuwstraat-Rue Neuve 12', parts: 'Nieuwstraat / Rue Neuve | 12' },
		{ line: 'Rue Neuve-Nieuwstraat 12', parts: 'Rue Neuve / Nieuwstraat | 12' },
		{ line: 'Rue Neuve 12-Nieuwstraat 12', parts: 'Rue Neuve / Nieuwstraat | 12' },
		{ line: 'Place Saint-Jean-Sint-Jansplein 3', parts: 'Place Saint-Jean / Sint-Jansplein | 3' },
		{
			line: 'Avenue Léopold II-Leopold II-laan 5',
			parts: 'Avenue Léopold II / Leopold II-laan | 5',
		},
		{ line: 'Rue Saint-Laurent 12', parts: 'Rue Saint-Laurent | 12' },
		{ line: 'Avenue Van-den-Berg 12', parts: 'Avenue Van-den-Berg | 12' },
		{ line: 'Rue Neuve 12 - Agence du Centre', parts: 'Rue Neuve | 12' },
	])('$line', ({ line, parts }) => expect(said(line)).toBe(parts));
});

describe('what stands beside a street', () => {
	// Beneficiaries of the Walloon and the Flemish structural funds (os-data/eu-structural-funds).
	it.each([
		{
			line: 'Liège Science Park - rue du Bois 12, 4100 Seraing',
			parts: 'rue du Bois | 12 | 4100 Seraing',
		},
		{
			line: 'Parc scientifique Nord - Rue Sonet, 21, 5030 Gembloux',
			parts: 'Rue Sonet | 21 | 5030 Gembloux',
		},
		{
			line: 'Parc Industriel rue du Peuplier 1, 7110 Boussoit',
			parts: 'rue du Peuplier | 1 | 7110 Boussoit',
		},
		{
			line: 'Parc industriel-rue du Peuplier 1, 7110 Boussoit',
			parts: 'rue du Peuplier | 1 | 7110 Boussoit',
		},
		{
			line: 'Zone industrielle-Rue Stephenson, 7180 Seneffe',
			parts: 'Rue Stephenson |  | 7180 Seneffe',
		},
		{ line: "Hôtel de Ville, Grand'Place, 7000 Mons", parts: "Grand'Place |  | 7000 Mons" },
		{
			line: 'Chaussée de Charleroi, 95 - ZAMI 2/113, 6060 Gilly',
			parts: 'Chaussée de Charleroi | 95 | 6060 Gilly',
		},
		{ line: 'Quai Timmermans, 14 - Bâ T1, 4000 Liège', parts: 'Quai Timmermans | 14 | 4000 Liège' },
		{ line: 'Rue Neuve 8 Parc Industriel 1400 Nivelles', parts: 'Rue Neuve | 8 | 1400 Nivelles' },
		{
			line: 'Rue Neuve 8 Résidence Les Lilas B-1400 Nivelles',
			parts: 'Rue Neuve | 8 | 1400 Nivelles',
		},
		{ line: 'Agoralaan gebouw D, 3590 Diepenbeek', parts: 'Agoralaan |  | 3590 Diepenbeek' },
		{ line: 'Agoralaan Gebouw 3, 3590 Diepenbeek', parts: 'Agoralaan |  | 3590 Diepenbeek' },
		{ line: 'Rue Neuve Bâtiment B, 1000 Bruxelles', parts: 'Rue Neuve |  | 1000 Bruxelles' },
	])('is no part of it: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

	it.each([
		{ line: 'Parc Astrid - Astridpark 12', parts: 'Parc Astrid / Astridpark | 12' },
		{ line: 'Parc de la Rue Haute 12', parts: 'Parc de la Rue Haute | 12' },
		{ line: "Keizerslaan 13 / Bd de l'Empereur 13", parts: "Keizerslaan / Bd de l'Empereur | 13" },
		{ line: 'Quai du Commerce - Handelskaai 48', parts: 'Quai du Commerce / Handelskaai | 48' },
		{ line: 'Rue Haute Porte 3', parts: 'Rue Haute Porte | 3' },
	])('is kept where it is the same street, or its name: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);
});

// Lists of a pharmacy register, of Flemish public bodies and of structural funds; footers and invoices in public repositories.
describe('a floor with an ordinal is no house number', () => {
	it.each([
		{ line: 'Kerkstraat, 3e verdieping, 9000 Gent', parts: 'Kerkstraat |  | 9000 Gent' },
		{ line: 'KERKSTRAAT, 3E VERDIEPING', parts: 'KERKSTRAAT' },
		{ line: 'Rue Neuve, 2° étage, 1000 Bruxelles', parts: 'Rue Neuve |  | 1000 Bruxelles' },
		{ line: 'Rue Neuve, 2 e étage', parts: 'Rue Neuve' },
		{ line: '3e verdieping, Kerkstraat 12', parts: 'Kerkstraat | 12' },
		{
			line: '3e étage gauche, Rue Neuve 12, 1000 Bruxelles',
			parts: 'Rue Neuve | 12 | 1000 Bruxelles',
		},
		{ line: 'Rue Neuve, 12E étage 3', parts: 'Rue Neuve | 12E' },
	])('$line', ({ line, parts }) => expect(said(line)).toBe(parts));

	it('also in the field of the house number, where no number is read of it', () =>
		expect(addressOf({ houseNumber: '3e verdieping' }).houseNumber).toBe('3e verdieping'));
});

it.each(['sous sol 2', 'sous-sol 2', 'kelder 2', 'souterrain 2 gauche'])(
	'the number behind a basement is that of a floor and no box: %j',
	(basement) => {
		const { houseNumber, box } = readLine(`Rue Neuve 12 ${basement}`);
		expect([houseNumber?.text, box]).toEqual(['12', undefined]);
	},
);

it.each(['2A', '2bis', '2/3', '2.1', '2-3'])(
	'a box behind a basement keeps its first digit: %j',
	(code) => expect(readLine(`Rue Neuve 12 sous-sol ${code}`).box?.text).toBe(code),
);

it('behind a basement, the postal code is still one: sous-sol 1000 Bruxelles', () =>
	expect(said('Rue Neuve 12 sous-sol 1000 Bruxelles')).toBe('Rue Neuve | 12 | 1000 Bruxelles'));

describe('a street with its number in brackets is read', () => {
	it.each([
		{ line: '(Kerkstraat 12)', parts: 'Kerkstraat | 12' },
		{ line: '9000 Gent (Kerkstraat 12)', parts: 'Kerkstraat | 12 | 9000 Gent' },
		{ line: 'Gent (Kerkstraat 12)', parts: 'Kerkstraat | 12' },
		{ line: 'Kortenberg (Kerkstraat 12)', parts: 'Kerkstraat | 12' },
		{ line: 'Garage Maes (Kerkstraat 12, 9000 Gent)', parts: 'Kerkstraat | 12 | 9000 Gent' },
	])('where no other part of the line may be the street: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);

	it.each([
		{ line: 'Rue Neuve (entrée rue Haute 12)', parts: 'Rue Neuve' },
		{ line: 'Meir (hoek Kerkstraat 12)', parts: 'Meir' },
		{ line: 'Meir 3 (Kerkstraat 12)', parts: 'Meir | 3' },
		{ line: 'Garage Maes (Ledeganck 12)', parts: 'Garage Maes' },
	])('but not beside one, nor without the word of a street: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);

	it.each([
		{ line: 'Meir (vroeger Kerkstraat 12), 2000 Antwerpen', parts: 'Meir |  | 2000 Antwerpen' },
		{ line: 'Garage Maes (ingang Kerkstraat 12)', parts: 'Garage Maes' },
		{ line: 'Gospert (früher Bergstraße 12)', parts: 'Gospert' },
		{ line: 'Ecole (rue Haute 12) - Implantation (rue Basse 14)', parts: 'Ecole / Implantation' },
		{
			line: '2000 Antwerpen Meir 12 (Kerkstraat 8)',
			parts: '2000 Antwerpen Meir | 12 | 2000 Antwerpen Meir 12',
		},
		{
			line: '1000 Bruxelles Gare du Midi (rue de France 8)',
			parts: 'Bruxelles Gare du Midi | 1000 | 1000 Bruxelles Gare du Midi',
		},
	])(
		'but not a former one, nor one of two, nor that of a door, nor one behind a place that is not known: $line',
		({ line, parts }) => expect(said(line)).toBe(parts),
	);
});

describe('a place with its postal code, and no comma behind it,', () => {
	it.each([
		{ line: '1000 Bruxelles Rue Neuve 12', parts: 'Rue Neuve | 12 | 1000 Bruxelles' },
		{ line: 'B-9000 Gent Kerkstraat 12 bus 3', parts: 'Kerkstraat | 12 | 9000 Gent' },
		{ line: '9406 Ninove-Outer Groenstraat 101', parts: 'Groenstraat | 101 | 9406 Ninove-Outer' },
		{
			line: '3730 Romershoven Hoeselt Dorpsstraat 16',
			parts: 'Dorpsstraat | 16 | 3730 Romershoven Hoeselt',
		},
		{
			line: "1348 Louvain-la-Neuve Place de l'Université 1",
			parts: "Place de l'Université | 1 | 1348 Louvain-la-Neuve",
		},
		{ line: '4700 Eupen Hillstraße 1', parts: 'Hillstraße | 1 | 4700 Eupen' },
		{
			line: '2300 Turnhout Merksplas Steenweg 12',
			parts: 'Merksplas Steenweg | 12 | 2300 Turnhout',
		},
	])('may stand in front of a street: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

	// The comma that people leave out, and the forms of the lines of footers with one.
	it.each([
		{ line: '4000 Liège 35 rue du Congrès', parts: 'rue du Congrès | 35 | 4000 Liège' },
		{ line: 'B-4000 Liège 35 rue du Congrès', parts: 'rue du Congrès | 35 | 4000 Liège' },
		{ line: '9000 Gent 5 Kerkstraat', parts: 'Kerkstraat | 5 | 9000 Gent' },
		{ line: '1000 Bruxelles 12 Rue Neuve bte 3', parts: 'Rue Neuve | 12 | 1000 Bruxelles' },
		{ line: '4000 Liège 35 rue du Congrès étage 2', parts: 'rue du Congrès | 35 | 4000 Liège' },
		{ line: '5000 Namur 12A Rue Haute Tel. 081 12 34 56', parts: 'Rue Haute | 12A | 5000 Namur' },
		{ line: '1000 Brussel 11 Novemberlaan 3', parts: '11 Novemberlaan | 3 | 1000 Brussel' },
		{ line: '1930 Zaventem 2 Ter Merenlaan', parts: 'Ter Merenlaan | 2 | 1930 Zaventem' },
		{ line: '5000 Namur 12 Zoning Nord bte 4', parts: 'Zoning Nord | 12 | 5000 Namur' },
	])('may stand in front of a street with its number in front: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);

	it('keeps the box behind such a street', () =>
		expect(readLine('1000 Bruxelles 12 Rue Neuve bte 3').box?.text).toBe('bte 3'));

	it.each([
		'1000 Bruxelles 12 Rue Neuve 3',
		'9000 Gent 5 Kerkstraat 3',
		'1000 Bruxelles 35 rue du Congrès Belgique',
		'9000 Gent 12 bus 3',
		'5000 Machin 12 Rue Haute bus 4',
		'5000 Machin 12 Rue Haute bte n° 4',
		'5000 Machin 12 Rue Haute étage 4',
	])('gives no street where a second number or an unknown place is in the way: %j', (line) =>
		expect(said(line)).toBe(''),
	);

	it.each([
		{ line: 'Kerkstraat 5, 9050 Gent Ledeberg', parts: 'Kerkstraat | 5 | 9050 Gent Ledeberg' },
		{ line: '1030 Chaussée de Haecht', parts: 'Chaussée de Haecht | 1030' },
		{ line: '1000 Bruxelles 4', parts: ' |  | 1000 Bruxelles 4' },
	])('does not where no street with a number follows: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);
});

it.each([
	{ line: 'Zone 4 Brugsesteenweg bus 12', parts: '' },
	{ line: 'Zone 4 Brugsesteenweg 12', parts: 'Zone 4 Brugsesteenweg | 12' },
	{ line: 'Zone 4 Rue de la Porte 12', parts: 'Zone 4 Rue de la Porte | 12' },
])('the number of a box is no house number, also behind another number: $line', ({ line, parts }) =>
	expect(said(line)).toBe(parts),
);

describe('a street that is called like a village', () => {
	it.each([
		{ line: 'Chaussée Waterloo 1359, 1180 Uccle', parts: 'Chaussée Waterloo | 1359 | 1180 Uccle' },
		{ line: 'Bld Lambermont 1000', parts: 'Bld Lambermont | 1000' },
	])('and has a number of four digits, is no place with its code: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);

	it.each([
		{ line: 'Markt Halle 1500', parts: 'Markt |  | 1500 Halle' },
		{ line: 'Rue de Fleurus Charleroi 6000', parts: 'Rue de Fleurus |  | 6000 Charleroi' },
	])('is none where the word in front of it is a name by itself: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);
});

describe('the name of a place', () => {
	// Footers of sites and invoices.
	it.each([
		'9000 Gent BTW nr. BE0403.170.701',
		'9000 Gent BTW-nr. BE0403.170.701',
		'9000 Gent BTW-nummer BE0403.170.701',
		'9000 Gent Ondernemingsnummer 0403.170.701',
		'9000 Gent RPR Gent 0403.170.701',
		'9000 Gent RPR Gent BTW nr BE 0403.170.701',
		'9000 Gent N° TVA BE 0403.170.701',
		'9000 Gent Numéro de TVA BE 0403.170.701',
		"9000 Gent N° d'entreprise 0403.170.701",
		'9000 Gent Tel nr 09 123 45 67',
	])('ends where the number of the company or a telephone begins: %j', (place) =>
		expect(said(`Kerkstraat 12, ${place}`)).toBe('Kerkstraat | 12 | 9000 Gent'),
	);

	it('goes on with the name of a part of it', () =>
		expect(said('Kerkstraat 12, 9050 Gent Ledeberg')).toBe('Kerkstraat | 12 | 9050 Gent Ledeberg'));
});

describe('two streets in one language, with a dash between them,', () => {
	it.each([
		'Chaussée de Louvain - Place Meiser 1',
		'Rue Neuve 12 - Rue Haute',
		'Kerkstraat - Nieuwstraat 12',
		'Rue Neuve - Rue Haute',
	])('are not one street, and which is meant, nothing tells: %j', (line) =>
		expect(said(line)).toBe(''),
	);

	// The first is the address of an institute in Liège.
	it.each([
		{
			line: 'Quartier Agora - Allée du six Août, 19c, B-4000 Liège',
			parts: 'Allée du six Août | 19c | 4000 Liège',
		},
		{ line: 'Rue du Village 3 - Hameau de Lorcé', parts: 'Rue du Village | 3' },
		{ line: 'Zoning de Fleurus - Avenue Neuve 3', parts: 'Avenue Neuve | 3' },
	])('are a street and its quarter, if one says so: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);
});

describe('a street behind a label', () => {
	// Imprints of Belgian sites in public repositories: "Siège social : 123 Avenue …".
	it.each([
		{
			line: 'Siège social : 123 Avenue de la Constitution, 1000 Bruxelles, Belgique',
			parts: 'Avenue de la Constitution | 123 | 1000 Bruxelles | Belgique',
		},
		{
			line: 'Siège social 12 Rue Neuve, 1000 Bruxelles',
			parts: 'Rue Neuve | 12 | 1000 Bruxelles',
		},
		{ line: 'Adresse : 12, Rue Neuve', parts: 'Rue Neuve | 12' },
		{ line: 'Garage Maes SRL 12 Rue Neuve', parts: 'Rue Neuve | 12' },
		{
			line: 'Maatschappelijke zetel: 12 Kerkstraat, 9000 Gent',
			parts: 'Kerkstraat | 12 | 9000 Gent',
		},
	])('may have its number in front: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

	// A privacy statement in a public repository, and contracts.
	it.each([
		{
			line: 'ffect., gevestigd te Kelbergenstraat 97, 3290 Diest, België (BTW BE 0705.797.734)',
			parts: 'Kelbergenstraat | 97 | 3290 Diest | België',
		},
		{ line: 'met zetel te Kerkstraat 12, 9000 Gent', parts: 'Kerkstraat | 12 | 9000 Gent' },
		{ line: 'Te Lindenstraat 12', parts: 'Te Lindenstraat | 12' },
	])('does not begin with the words that a contract has for it: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);

	it.each([
		{
			line: 'Siège social :\nRue Neuve, 12\n1000 Bruxelles',
			parts: 'Rue Neuve | 12 | 1000 Bruxelles',
		},
		{
			line: 'Adresse :\n8 Zoning Nord\n5000 Namur',
			parts: 'Zoning Nord | 8 | 5000 Namur',
		},
	])('may stand on the line below it: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

	it.each([
		{
			line: 'Maatschappelijke zetel Te Boelaerlei 12, 2140 Antwerpen',
			parts: 'Te Boelaerlei | 12 | 2140 Antwerpen',
		},
		{ line: 'Met zetel te Kerkstraat 12', parts: 'Kerkstraat | 12' },
	])('keeps the words of its own name: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

	it.each([
		{
			line: 'Siège social: 1000 Bruxelles Rue Neuve 12',
			parts: 'Rue Neuve | 12 | 1000 Bruxelles',
		},
		{ line: 'Adresse : B-1000 Bruxelles', parts: ' |  | 1000 Bruxelles' },
	])('may have its place in front: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

	it.each(['Garage Maes Chée de Louvain 12', 'Garage Maes Boul. de Louvain 12'])(
		'or a name begins with its kind, also where that is short: %j',
		(line) => expect(said(line)).toMatch(/^(?:Chée|Boul\.) de Louvain \| 12$/),
	);

	it.each(['Tél : 12 Rue Neuve', 'Bte : 12 Rue Neuve'])(
		'has none behind the label of something else: %j',
		(line) => expect(said(line)).toBe(''),
	);
});

describe('two streets in one language, with a comma between them,', () => {
	it.each(['Rue Neuve, Rue Haute 12', 'Kerkstraat, Nieuwstraat 12'])(
		'are not one street, and which has the number, nothing tells: %j',
		(line) => expect(said(line)).toBe(''),
	);

	it.each([
		{ line: 'Rue Neuve, Nieuwstraat 12', parts: 'Rue Neuve / Nieuwstraat | 12' },
		{ line: 'Rue Haute, Rue Haute 12', parts: 'Rue Haute | 12' },
		{ line: 'Place du Marché, Rue Haute 12', parts: 'Rue Haute | 12' },
		{ line: 'Galerie du Roi, Rue Haute 12', parts: 'Rue Haute | 12' },
		{ line: 'Pharmacie Rue Neuve, Rue Haute 12', parts: 'Rue Haute | 12' },
		{ line: 'Hotel Begijnhof, Kerkstraat 12', parts: 'Kerkstraat | 12' },
		{ line: 'Avenue Conseil SRL, Rue Neuve 12', parts: 'Rue Neuve | 12' },
	])('are one, where the first may be another name: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);
});

describe('a street with something behind its number that is not understood', () => {
	it.each([
		'Rue Neuve 12 foo bar, Rue Haute 14',
		'Rue Neuve 12 foo bar, Rue Haute 12',
		'Rue Neuve 12 foo bar, Meir 14',
		'Rue Neuve 12 foo bar - Nieuwstraat 14',
		'Kerkstraat 14, Nieuwstraat 12 foo bar',
		'Sint-Jansstraat 12 foo bar, Kerkstraat 14',
	])('is one of two, and nothing tells which is meant: %j', (line) => expect(said(line)).toBe(''));

	it.each([
		{ line: 'Rue Neuve 12 foo bar, R. Neuve 12', parts: 'R. Neuve | 12' },
		{ line: 'Rue Neuve 12 foo bar - Nieuwstraat 12', parts: 'Nieuwstraat | 12' },
		{ line: 'Sint-Jansstraat 12 foo bar, Sint-Jansstr. 12', parts: 'Sint-Jansstr. | 12' },
		{ line: 'École n° 12 du Centre, Rue Haute 14', parts: 'Rue Haute | 14' },
		{ line: 'Basisschool Kerkstraat 12 foo bar, Molenstraat 14', parts: 'Molenstraat | 14' },
		{ line: 'Route 66 Diner, Kerkstraat 12', parts: 'Kerkstraat | 12' },
		{ line: 'Avenue 21 Fashion, Rue Haute 14', parts: 'Rue Haute | 14' },
	])('may be the other one, or a name: $line', ({ line, parts }) => expect(said(line)).toBe(parts));
});

describe('one street that is there twice', () => {
	it.each([
		{ line: 'Av. Louise, Avenue Louise 12', parts: 'Avenue Louise | 12' },
		{ line: 'Kerkstr., Kerkstraat 12', parts: 'Kerkstraat | 12' },
	])('may have its kind in short: $line', ({ line, parts }) => expect(said(line)).toBe(parts));
});

describe('a place with two codes', () => {
	it.each([
		{
			line: 'Luikersteenweg Hasselt 1100, 3500 Hasselt',
			parts: 'Luikersteenweg |  | 3500 Hasselt',
		},
		{ line: 'Rue Neuve Namur 1100, 5000 NAMUR', parts: 'Rue Neuve |  | 5000 NAMUR' },
		{ line: 'Rue Neuve Namur 5000, 5100 Jambes', parts: 'Rue Neuve |  | 5000 Namur' },
	])('has the one in front of its name: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);
});

describe('a telephone behind "T:"', () => {
	it.each([
		{ line: 'Rue Neuve 12 T: 02 123 45 67', parts: 'Rue Neuve | 12' },
		{ line: '9000 Gent T: 09 123 45 67', parts: ' |  | 9000 Gent' },
		{ line: 'Rue Neuve 12, 5000 Namur M : 0470 12 34 56', parts: 'Rue Neuve | 12 | 5000 Namur' },
	])('is no part of the number or the place: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);
});

describe('a box', () => {
	// OpenStreetMap's wiki, "Belgium"; a footer.
	it.each([
		{ line: 'Joseph Wauters-plein 16/1 bus 8', box: 'bus 8' },
		{ line: 'Rue des Colonies 18/24, Box 8', box: 'Box 8' },
		{ line: 'Rue Neuve 16/1', box: '1' },
	])('with its label counts before a number without one: $line', ({ line, box }) =>
		expect(readLine(line).box?.text).toBe(box),
	);

	// myparcelnl/sdk, the cases of its splitting of streets. F and T are labels of a fax and a telephone as well.
	it.each([
		{ line: 'Sir Winston Churchillln 283 F008', box: 'F008' },
		{ line: 'Rue Neuve 12, T01', box: 'T01' },
		{ line: 'Rue Neuve 12 T02 123 45 67', box: undefined },
		{ line: 'Rue Neuve 12 T 02 12 34', box: undefined },
	])('may be a letter with a number behind it: $line', ({ line, box }) =>
		expect(readLine(line).box?.text).toBe(box),
	);

	it.each(['d', 'e', 'l', 'b'])('may be the small letter %j behind its label', (letter) => {
		const { streets, box } = readLine(`Rue Neuve 12 bte ${letter}, 5000 Namur`);
		expect([streets[0]?.text, box?.text]).toEqual(['Rue Neuve', `bte ${letter}`]);
	});

	it.each(['Rue Neuve 12 bus d argent', 'Rue Neuve 12 app. e 3'])(
		'is no small letter with more behind it: %j',
		(line) => expect(said(line)).toBe(''),
	);

	it.each([
		'Rue Neuve 12, 5000 Namur, B',
		'Rue Neuve 12, 5000 Namur (B)',
		'Rue Neuve 12, 5000 Namur - B',
	])('is not the sign of Belgium behind the place: %j', (line) =>
		expect(readLine(line).box).toBeUndefined(),
	);
});

it('the kilometre of a road is no house number', () =>
	expect(said('Route N4 km 12, 5000 Namur')).toBe('Route N4 km 12 |  | 5000 Namur'));

describe('"per address" is no name of a person', () => {
	// Flemish public bodies (lblod/app-organization-portal) for the second.
	it.each([
		{ line: 'p/a Kerkstraat 12, 9000 Gent', parts: 'Kerkstraat | 12 | 9000 Gent' },
		{ line: 'pa H. Geeststraat 4, 8000 Brugge', parts: 'H. Geeststraat | 4 | 8000 Brugge' },
		{ line: 'per adres Kerkstraat 12', parts: 'Kerkstraat | 12' },
		{ line: 'p/a Jan Kerkstraat 12', parts: '' },
	])('$line', ({ line, parts }) => expect(said(line)).toBe(parts));
});

describe('a house number between the languages of a street', () => {
	it.each([
		{ line: 'Marcqstraat 17 Rue Marcq', parts: 'Marcqstraat / Rue Marcq | 17' },
		{
			line: 'Louizalaan 54 Avenue Louise, 1050 Brussel',
			parts: 'Louizalaan / Avenue Louise | 54 | 1050 Brussel',
		},
		{ line: 'Nieuwstraat 12 Rue Haute 14', parts: '' },
	])('is that of both: $line', ({ line, parts }) => expect(said(line)).toBe(parts));
});

it('the (0) of a telephone is no box, and the country in front of it is read', () => {
	const line = 'Avenue Marnix, 20 - 1000 Brussels - Belgium T. +32 (0)2 548 04 80';
	expect(said(line)).toBe('Avenue Marnix | 20 | 1000 Brussels | Belgium');
	expect(readLine(line).box).toBeUndefined();
});

describe('a code between a street and its number', () => {
	it.each([
		{ line: 'Heirstraat(E) 239, 3630 Maasmechelen', number: '239' },
		{ line: 'Avenue du Centenaire,H.-M., 12, 1320 Beauvechain', number: '12' },
		{ line: 'Grand Route (N4) 14', number: '14' },
		{ line: 'Putsesteenweg (C)', number: undefined },
	])('is that of a village, and no box: $line', ({ line, number }) => {
		const { houseNumber, box } = readLine(line);
		expect([houseNumber?.text, box]).toEqual([number, undefined]);
	});

	it.each([
		{ line: 'Rue Neuve 12, A02', box: 'A02' },
		{ line: 'Rue Neuve 12 (A02)', box: 'A02' },
		{ line: 'Rue Neuve (bte 3) 12', box: 'bte 3' },
		{ line: 'Agoralaan ZN 3', box: '3' },
		{ line: 'Kartuizerinnenstraat, 2A/ 1.02, 8000 Brugge', box: '1.02' },
	])('is a box behind the number, and with its label: $line', ({ line, box }) =>
		expect(readLine(line).box?.text).toBe(box),
	);
});

describe('the place', () => {
	it.each([
		{ line: 'Kerkstraat 12, 8300 Knokke - Heist', place: '8300 Knokke - Heist' },
		{ line: 'Rijksweg 355 3650 Dilsen- Stokkem', place: '3650 Dilsen- Stokkem' },
		{ line: 'Rue Neuve 12, 1348 Louvain - la - Neuve', place: '1348 Louvain - la - Neuve' },
		{ line: 'Kerkstraat 12, Heusden - Zolder', place: 'Heusden - Zolder' },
		{ line: 'Vier Uitersten 19 8200 Sint- Andries', place: '8200 Sint- Andries' },
	])('is one, also with blanks beside the dash of its name: $line', ({ line, place }) =>
		expect(said(line).split(' | ')[2]).toBe(place),
	);

	it.each([
		{ line: 'Rue Neuve 23, 1000 Bruxelles - Brussel', place: '1000 Bruxelles' },
		{ line: 'Kerkstraat 50, 2800 Mechelen - Walem', place: '2800 Mechelen' },
		{ line: 'Rue Neuve 12, 1210 Bruxelles.', place: '1210 Bruxelles' },
	])('ends with its name: $line', ({ line, place }) =>
		expect(said(line).split(' | ')[2]).toBe(place),
	);

	it('and the country have no full stop', () =>
		expect(said('Kerkstraat 12, 9000 Gent, Belgium.')).toBe(
			'Kerkstraat | 12 | 9000 Gent | Belgium',
		));

	it.each([
		'Rue Neuve 12 c/o Dupont 1000 Bruxelles',
		'Rue Neuve 12 coin rue Haute 1000 Bruxelles',
		'Rue Neuve 12 Mme Dupont 1000 Bruxelles',
		'Rue Neuve 12 intérieur gare 1000 Bruxelles',
	])('is read behind a person or a description of the door: %j', (line) =>
		expect(said(line)).toBe('Rue Neuve | 12 | 1000 Bruxelles'),
	);

	it.each([
		{ line: '35 rue du Congrès B - 1000 Bruxelles', parts: 'rue du Congrès | 35 | 1000 Bruxelles' },
		{ line: '12 Rue Neuve bte B - 1000 Bruxelles', parts: 'Rue Neuve | 12 | 1000 Bruxelles' },
		{ line: 'Agoralaan B - 3590 Diepenbeek', parts: 'Agoralaan B |  | 3590 Diepenbeek' },
	])('has the sign of Belgium behind a street with its number in front: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);

	it.each([
		{ line: 'Sint - Jansplein 8-9', parts: 'Sint - Jansplein | 8-9' },
		{
			line: 'Place Saint- Pierre 40, 1040 Etterbeek',
			parts: 'Place Saint- Pierre | 40 | 1040 Etterbeek',
		},
		{ line: 'Nieuwe St - Rue Neuve 12', parts: 'Rue Neuve | 12' },
	])('and the name of a saint in a street do not end at a dash: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);

	it.each([
		{ line: 'Rue Neuve, 1000 Bruxelles', parts: 'Rue Neuve |  | 1000 Bruxelles' },
		{ line: 'Rue Neuve 36, 1000 Bruxelles 1', parts: 'Rue Neuve | 36 | 1000 Bruxelles 1' },
		{ line: 'Rue Neuve 36, 1000', parts: 'Rue Neuve | 36 | 1000' },
		{ line: 'Rue Neuve 36 • 1000 Bruxelles', parts: 'Rue Neuve | 36 | 1000 Bruxelles' },
		{ line: 'Rue Neuve 36 | B-1000 Bruxelles', parts: 'Rue Neuve | 36 | 1000 Bruxelles' },
		{ line: 'Rue Neuve 36\n1000 Bruxelles', parts: 'Rue Neuve | 36 | 1000 Bruxelles' },
		{ line: 'Kerkstraat 1 B-1500 Halle', parts: 'Kerkstraat | 1 | 1500 Halle' },
		{ line: 'Kerkstraat 1 1500 Halle', parts: 'Kerkstraat | 1 | 1500 Halle' },
		{ line: 'Kerkstraat 1500 Halle', parts: 'Kerkstraat |  | 1500 Halle' },
		{ line: 'Kerkstraat 1, 8750 - Wingene', parts: 'Kerkstraat | 1 | 8750 Wingene' },
		{ line: 'Landmansstraat 51 8800 - Roeselare', parts: 'Landmansstraat | 51 | 8800 Roeselare' },
		{ line: 'Chemin Vert, 219 - B-1150 Woluwe', parts: 'Chemin Vert | 219 | 1150 Woluwe' },
		{ line: 'Veldstraat 12, Gent 9000', parts: 'Veldstraat | 12 | 9000 Gent' },
		{ line: 'Veldstraat 12 Gent 9000', parts: 'Veldstraat | 12 | 9000 Gent' },
		{ line: 'Gent 9000', parts: ' |  | 9000 Gent' },
		{ line: '9000 Gent', parts: ' |  | 9000 Gent' },
		{
			line: 'August van Putlei, 141 te 2150 Borsbeek',
			parts: 'August van Putlei | 141 | 2150 Borsbeek',
		},
		{ line: 'Wetstraat 16, Boom', parts: 'Wetstraat | 16 | Boom' },
		{
			line: 'Avenue Roosevelt 50 CP 165/84, 1050 Bruxelles',
			parts: 'Avenue Roosevelt | 50 | 1050 Bruxelles',
		},
		{
			line: 'Researchpark Haasrode 1820, Nieuwlaan 62, 3001 Leuven',
			parts: 'Nieuwlaan | 62 | 3001 Leuven',
		},
		{
			line: 'Kerkstraat 5, 9000 Gent, postbus 12, 2000 Antwerpen',
			parts: 'Kerkstraat | 5 | 9000 Gent',
		},
		{ line: 'Kerkstraat 5, 9000 Gent, 1500 stuks', parts: 'Kerkstraat | 5 | 9000 Gent' },
		{ line: 'Kerkstraat 5, 1500 stuks, 9000 Gent', parts: 'Kerkstraat | 5 | 9000 Gent' },
		{ line: 'Kerkstraat 5, 9000 Gent, RPR Antwerpen 2000', parts: 'Kerkstraat | 5 | 9000 Gent' },
		{ line: '9000 Gent, Kerkstraat 5', parts: 'Kerkstraat | 5 | 9000 Gent' },
		{ line: 'Kerkstraat 118 bus 12B. 1700 Dilbeek', parts: 'Kerkstraat | 118 | 1700 Dilbeek' },
		{ line: 'Rue Neuve 12 CP 1000 Bruxelles', parts: 'Rue Neuve | 12 | 1000 Bruxelles' },
		{ line: 'Rue Neuve 12, CP: 1000 Bruxelles', parts: 'Rue Neuve | 12 | 1000 Bruxelles' },
		{
			line: "Place de l'Université 16, Louvain-la-Neuve",
			parts: "Place de l'Université | 16 | Louvain-la-Neuve",
		},
		{
			line: 'Hiekendorfdreef 17, 2390 Malle (Westmalle)',
			parts: 'Hiekendorfdreef | 17 | 2390 Malle',
		},
		{
			line: 'Kerkstraat 6 8972 Roesbrugge tel 057/300781',
			parts: 'Kerkstraat | 6 | 8972 Roesbrugge',
		},
		{ line: 'Dorp 1, 3665 AS', parts: 'Dorp | 1 | 3665 AS' },
		{ line: 'Rue Neuve 36 1000 Belgique', parts: 'Rue Neuve | 36 | 1000 | Belgique' },
		{
			line: 'Rue Neuve 36, 1000 Bruxelles (Belgium)',
			parts: 'Rue Neuve | 36 | 1000 Bruxelles | Belgium',
		},
		{ line: 'Rue Neuve 36, Belgique', parts: 'Rue Neuve | 36 |  | Belgique' },
		{ line: 'Rue de Belgique', parts: 'Rue de Belgique' },
		// Four digits behind a house number may be a box or a postal code.
		{ line: 'Rue Neuve 36 1000', parts: 'Rue Neuve | 36' },
		{ line: 'Rue Neuve 36, 0100 Bruxelles', parts: 'Rue Neuve | 36 | Bruxelles' },
		{
			line: 'Rue des Pierres 6, 6700 Arlon, Luxembourg',
			parts: 'Rue des Pierres | 6 | 6700 Arlon',
		},
	])('$line', ({ line, parts }) => expect(said(line)).toBe(parts));

	// Footers and invoices (itenium-be/confac among them) give a telephone, a VAT number or a person in the segment of the place.
	it.each([
		{ line: 'Kerkstraat, 9000 Gent tel. 09 123 45 67', parts: 'Kerkstraat |  | 9000 Gent' },
		{ line: 'Kerkstraat 5, 9000 Gent info@example.be', parts: 'Kerkstraat | 5 | 9000 Gent' },
		{
			line: 'Rue Neuve 12, 1000 Bruxelles Tél. 02 123 45 67',
			parts: 'Rue Neuve | 12 | 1000 Bruxelles',
		},
		{ line: 'Rue Neuve 12, 1000 Bruxelles c/o Dupont', parts: 'Rue Neuve | 12 | 1000 Bruxelles' },
		{
			line: 'Oude Heirbaan 70, 9100 Sint-Niklaas BTW: BE 0403.170.701.',
			parts: 'Oude Heirbaan | 70 | 9100 Sint-Niklaas',
		},
	])('is known also with a telephone or a person behind it: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);

	// Affiliations and invoices, in public repositories.
	it.each([
		{ line: 'Rue Neuve 12, 1050, Belgique', parts: 'Rue Neuve | 12 | 1050 | Belgique' },
		{
			line: 'Avenue Louise 54, Room S52, Brussels, 1050, Belgium',
			parts: 'Avenue Louise | 54 | 1050 Brussels | Belgium',
		},
		{
			line: 'Rue J Besme,20, Koekelberg, 1081, Belgium',
			parts: 'Rue J Besme | 20 | 1081 Koekelberg | Belgium',
		},
		{ line: 'Kerkstraat 1, 8750 - Wingene', parts: 'Kerkstraat | 1 | 8750 Wingene' },
	])('is no country that stands behind a postal code: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);

	it.each([
		{ line: 'Hoge Wei 27, B – 1930 Zaventem', parts: 'Hoge Wei | 27 | 1930 Zaventem' },
		{ line: 'Rue Neuve 12, B - 1000 Bruxelles', parts: 'Rue Neuve | 12 | 1000 Bruxelles' },
		{ line: 'Rue Neuve 12 - BE - 1000 Bruxelles', parts: 'Rue Neuve | 12 | 1000 Bruxelles' },
		{ line: 'Rue Neuve 12 B - 1000 Bruxelles', parts: 'Rue Neuve | 12 B | 1000 Bruxelles' },
		{ line: 'Rue Neuve 12/B - 1000 Bruxelles', parts: 'Rue Neuve | 12 | 1000 Bruxelles' },
	])('has the sign of Belgium also with blanks around its dash: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);

	it('has no box where the sign of Belgium stands apart from the code', () =>
		expect(readLine('Rue Neuve 12, B - 1000 Bruxelles').box).toBeUndefined());

	it.each([
		{ line: 'Schipperstraat 5, 8710WIELSBEKE', parts: 'Schipperstraat | 5 | 8710 WIELSBEKE' },
		{ line: 'Kerkstraat 5 9000Gent', parts: 'Kerkstraat | 5 | 9000 Gent' },
		{ line: 'Kerkstraat 5, 1234AB', parts: 'Kerkstraat | 5' },
	])('is known by its name where no blank stands behind the code: $line', ({ line, parts }) =>
		expect(said(line)).toBe(parts),
	);

	// Answers of VIES and exports in capitals; beneficiaries of the Walloon structural funds (os-data/eu-structural-funds).
	it.each([
		{ line: 'Rue Mercure 1, 7100 - LA LOUVIÈRE', parts: 'Rue Mercure | 1 | 7100 LA LOUVIÈRE' },
		{ line: 'RUE MERCURE 1 7100 LA LOUVIERE', parts: 'RUE MERCURE | 1 | 7100 LA LOUVIERE' },
		{
			line: 'RUE MERCURE 1, 7100 LA LOUVIERE BELGIQUE',
			parts: 'RUE MERCURE | 1 | 7100 LA LOUVIERE | BELGIQUE',
		},
		{
			line: "Quai de l'Ourthe 9, 6980 - LA ROCHE-EN-ARDENNE",
			parts: "Quai de l'Ourthe | 9 | 6980 LA ROCHE-EN-ARDENNE",
		},
		{ line: 'GRAND PLACE 1, 7070 LE ROEULX', parts: 'GRAND PLACE | 1 | 7070 LE ROEULX' },
		{ line: 'ZEELAAN 21 8660 DE PANNE', parts: 'ZEELAAN | 21 | 8660 DE PANNE' },
		{ line: 'KONINKLIJKE BAAN 1\n8420 DE HAAN', parts: 'KONINKLIJKE BAAN | 1 | 8420 DE HAAN' },
		{ line: 'DORP 1, 3665 AS BELGIE', parts: 'DORP | 1 | 3665 AS | BELGIE' },
	])(
		'has an article in capitals, which makes it no address in the Netherlands: $line',
		({ line, parts }) => expect(said(line)).toBe(parts),
	);

	// Delivery addresses: a quay, a dock or a shed in front of the street, and no house number.
	it.each([
		{ line: 'kaai 3 Rue Neuve 1000 Bruxelles', parts: ' |  | 1000 Bruxelles' },
		{ line: 'kade 12 Noorderlaan 2000 Antwerpen', parts: ' |  | 2000 Antwerpen' },
		{ line: 'dok 3 Kerkstraat 9000 Gent', parts: ' |  | 9000 Gent' },
		{ line: 'loods 4 Rue Neuve B-1000 Bruxelles', parts: ' |  | 1000 Bruxelles' },
		{ line: 'zone 3 Rue Neuve 1000 Bruxelles', parts: ' |  | 1000 Bruxelles' },
		{ line: 'Porte 7 Avenue Louise 1050 Ixelles', parts: ' |  | 1050 Ixelles' },
	])('is read where the street is not: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

	const ABROAD = [
		'Rue de Rivoli 36, F-75001 Paris',
		'Rue de Rivoli 36, 75001 Paris',
		'Rue Neuve 36, L-1611 Luxembourg',
		'Damrak 1, 1012 LG Amsterdam',
		'DAMRAK 1, 1017 DE AMSTERDAM',
		'Spui 1, 2511 LA Den Haag',
		"Spui 5, 2511 AS 's-Gravenhage",
		'Rue Neuve 12 D/F-1000 Berlin',
		'Rue Neuve 12 A/L 1611 Luxembourg',
		'Kerkstraat 12 L-9000 Ettelbruck',
		'Rue de la Gare 1 L-8010 Strassen',
		'Zone Industrielle 5 L-4485 Soleuvre',
		'Musterweg 3 A-1010 Wien',
		'Quai des Indes 12 F-5600 Lorient',
		'Hauptstrasse 7 D-1000 Berlin',
		'Damrak 1, NL-1012 Amsterdam',
		'Damrak 1, 1012 Amsterdam, Nederland',
		'Hauptstrasse 1, 1010 Wien, Österreich',
	];

	it.each(ABROAD)('of an address abroad, nothing is read: %j', (line) =>
		expect(said(line)).toBe(''),
	);

	it.each(ABROAD)('an address abroad is kept as the street: %j', (line) =>
		expect(partsOf(readAddressLine(line))).toEqual([line, '', '', '', '']),
	);
});

it.each([
	{ line: 'Kerkstraat 12 A - 9000 Gent', parts: 'Kerkstraat | 12 A | 9000 Gent' },
	{ line: 'Kerkstraat 12 A-9000 Gent', parts: 'Kerkstraat | 12 A | 9000 Gent' },
	{ line: 'Kerkstraat 12 A-9000 Gent België', parts: 'Kerkstraat | 12 A | 9000 Gent | België' },
	{ line: 'Kerkstraat 12 A-1203', parts: 'Kerkstraat | 12 A' },
	{ line: 'Kerkstraat 12A-9000 Gent', parts: 'Kerkstraat | 12A | 9000 Gent' },
	{ line: 'Kerkstraat 12 B-9000 Gent', parts: 'Kerkstraat | 12 | 9000 Gent' },
	{ line: 'Kerkstraat 12 B-9000', parts: 'Kerkstraat | 12 | 9000' },
	{ line: 'Rue Neuve 37D-8650 Houthulst', parts: 'Rue Neuve | 37D | 8650 Houthulst' },
	{ line: 'Rue Neuve 12 L 1000 Bruxelles', parts: 'Rue Neuve | 12 L | 1000 Bruxelles' },
])('the letter of a house number is no foreign sign: $line', ({ line, parts }) =>
	expect(said(line)).toBe(parts),
);

// Youth clubs (pgm-lenndery/2021-ait2-taptoe.be) and pharmacies (jy95/pharmacies_BE) without a comma in front of the place.
it.each([
	{ line: 'Legeweg 269 bus A 8200 Sint-Andries', parts: 'Legeweg | 269 | 8200 Sint-Andries' },
	{ line: 'Rue Neuve 12 bte E 1000 Bruxelles', parts: 'Rue Neuve | 12 | 1000 Bruxelles' },
	{ line: 'Agoralaan gebouw D 3590 Diepenbeek', parts: 'Agoralaan |  | 3590 Diepenbeek' },
	{ line: 'Square Albert I 1070 Bruxelles', parts: 'Square Albert I |  | 1070 Bruxelles' },
	{ line: 'Laan 132 A A 9820 Merelbeke', parts: 'Laan | 132 A | 9820 Merelbeke' },
	{ line: 'Rue Neuve 36, L 1611 Luxembourg', parts: '' },
	{ line: 'Rue Neuve 36, D 1000 Bruxelles', parts: '' },
	{ line: 'Zone Industrielle L 4485 Soleuvre', parts: '' },
	{ line: 'Kerkstraat D 9000 Gent', parts: '' },
	{ line: 'Hauptstraße A 2413 Berg', parts: '' },
])('the letter of a box, a building or a king is no foreign sign: $line', ({ line, parts }) =>
	expect(said(line)).toBe(parts),
);

// Footers, test data, affiliations and delivery addresses in public repositories.
it.each([
	{ line: '8 Stadtplatz, 4700 Eupen', parts: 'Stadtplatz | 8 | 4700 Eupen' },
	{ line: 'Am Berg, 4700 Eupen', parts: 'Am Berg |  | 4700 Eupen' },
	{ line: 'Malmedyer Str. 66 · 4780 Sankt Vith', parts: 'Malmedyer Str. | 66 | 4780 Sankt Vith' },
	{ line: 'Malmedyer Str. 42a, St. Vith', parts: 'Malmedyer Str. | 42a | St. Vith' },
	{
		line: 'Alter Wiesenbacherweg 6/1-3 4780 Sankt Vith',
		parts: 'Alter Wiesenbacherweg | 6 | 4780 Sankt Vith',
	},
	{
		line: 'Loten 1 — B-4700 Eupen — Belgique',
		parts: 'Loten | 1 | 4700 Eupen | Belgique',
	},
	{
		line: 'MC Square, Leonardo Da Vincilaan 19, 1831 Diegem, Belgium',
		parts: 'Leonardo Da Vincilaan | 19 | 1831 Diegem | Belgium',
	},
	{
		line: 'N° 212 Chaussée de Nivelles, 6041 Gosselies, Belgium',
		parts: 'Chaussée de Nivelles | 212 | 6041 Gosselies | Belgium',
	},
	{
		line: 'rue de Namur 138 à 6041 Gosselies',
		parts: 'rue de Namur | 138 | 6041 Gosselies',
	},
	{ line: 'Vliegveld 770 (Brucargo), 1820 Melsbroek', parts: 'Vliegveld | 770 | 1820 Melsbroek' },
	{
		line: 'Krijgslaan 281-S9, B-9000 GENT Belgium',
		parts: 'Krijgslaan | 281 | 9000 GENT | Belgium',
	},
	{
		line: 'Kasteelpark Arenberg 10, bus 2452, B-3001 Leuven-Heverlee, Belgium',
		parts: 'Kasteelpark Arenberg | 10 | 3001 Leuven-Heverlee | Belgium',
	},
	{
		line: '50 av. F.D. Roosevelt - CP165/59, B-1050 Bruxelles, Belgique',
		parts: 'av. F.D. Roosevelt | 50 | 1050 Bruxelles | Belgique',
	},
	{
		line: 'rue Grandgagnage, 21, B5000 Namur, Belgium',
		parts: 'rue Grandgagnage | 21 | 5000 Namur | Belgium',
	},
	{
		line: 'Technologiepark 904, B-9052 Zwijnaarde (GENT), BELGIUM',
		parts: 'Technologiepark | 904 | 9052 Zwijnaarde | BELGIUM',
	},
	{ line: 'Zoning Industriel, 4eme rue, 6040 JUMET', parts: '4eme rue |  | 6040 JUMET' },
	{
		line: 'NOORDERLAAN 111 2030 ANTWERPEN 3',
		parts: 'NOORDERLAAN | 111 | 2030 ANTWERPEN 3',
	},
])('a line of a stranger: $line', ({ line, parts }) => expect(said(line)).toBe(parts));

describe('a line', () => {
	const streets = fc.constantFrom(
		'Rue Neuve',
		"Rue de l'Église",
		'Wetstraat',
		'Rue du 8 Mai 1945',
		'Place du Bus',
		'Place des 1500 Martyrs',
		'Koning Albert II-laan',
		'Businesspark',
		'11 Novemberlaan',
	);
	const letters = fc.constantFrom('', 'a', ' A', ' bis');
	const houseNumbers = fc
		.tuple(fc.integer({ min: 1, max: 999 }), letters)
		.map(([number, letter]) => `${number}${letter}`);
	const labels = fc.constantFrom(' ', ', ', ' nr. ', ' n° ', ', N°');
	const boxes = fc.constantFrom('', ' bte 4', ' bus A1', '/bte n° 12', ', boîte 3', ' b 2', ' b.A');
	const names = fc.constantFrom('Brussel', 'Sint-Jans-Molenbeek', "Braine-l'Alleud", 'Liège');
	const places = fc.tuple(fc.integer({ min: 1000, max: 9999 }), names);
	const prefixes = fc.constantFrom('', 'B-', 'BE-', 'B ', 'BE');
	const separators = fc.constantFrom(', ', ',', ' - ', '\n', '  ,  ', ' • ');
	const countries = fc.constantFrom('', ', Belgique', ' België', ' (Belgium)', ',BE', ' – Belgien');

	it('gives street, number, code, place and country, whatever stands between them', () =>
		fc.assert(
			fc.property(
				fc.tuple(streets, labels, houseNumbers, boxes),
				fc.tuple(separators, prefixes, places, countries),
				([street, label, number, box], [separator, prefix, [code, place], country]) => {
					const line = `${street}${label}${number}${box}${separator}${prefix}${code} ${place}${country}`;
					expect(partsOf(readAddressLine(line))).toEqual([
						street,
						number,
						String(code),
						place,
						country.replace(/[, ()–]/g, ''),
					]);
				},
			),
		));

	it('typed into the field of the street says the same as the parts in their fields', () =>
		fc.assert(
			fc.property(
				fc.tuple(streets, houseNumbers, boxes, places),
				([street, number, box, [code, municipality]]) => {
					const houseNumber = `${number}${box}`;
					const line = `${street} ${houseNumber}, ${code} ${municipality}`;
					const typed = { street, houseNumber, postalCode: String(code), municipality };
					expect(addressOf({ street: line })).toEqual(addressOf(typed));
				},
			),
		));

	it('has each part where it was found', () =>
		fc.assert(
			fc.property(
				fc.tuple(streets, houseNumbers, boxes),
				places,
				([street, number, box], [code, place]) => {
					const line = `${street} ${number}${box}\n${code} ${place}`;
					const { streets: read, ...parts } = readLine(line);
					for (const part of [...read, ...Object.values(parts)])
						expect(part === undefined ? '' : line.slice(part.from, part.to)).toBe(part?.text ?? '');
				},
			),
		));

	it('is read, and kept, whatever it holds', () => {
		const pieces = [' ', ',', '-', 'a', '1', 'bus ', '1000 ', 'é', '(', 'a 1 ', '\n', 'Gent', '/'];
		const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 300 });
		fc.assert(
			fc.property(texts, fc.constantFrom(1, 40), (parts, times) => {
				const text = parts.join('').repeat(times);
				const typed = { street: text, houseNumber: text, postalCode: text, municipality: text };
				addressOf(typed);
				expect(readAddressLine(text).street).not.toBe('');
			}),
		);
	});

	it.each([
		{ line: '2000 Antwerpen', street: null },
		{ line: 'B-8500 Kortrijk', street: null },
		{ line: '1000 Bruxelles, Belgique', street: null },
		{ line: '8750 - Wingene', street: null },
		{ line: 'Belgium', street: 'Belgium' },
		{
			line: 'KU Leuven Campus Kulak-Kortrijk, 8500 Kortrijk, Belgium',
			street: 'KU Leuven Campus Kulak-Kortrijk',
		},
	])('that holds a place alone has no street: $line has $street', ({ line, street }) =>
		expect(readAddressLine(line).street).toBe(street),
	);

	// Letterheads and registers of associations.
	it.each([
		'Postbus 12, 8500 Kortrijk',
		'Postbus 12 8500 Kortrijk',
		'Postbus nr. 12, 8500 Kortrijk',
		'BP 12, 1000 Bruxelles',
		'B.P. 12 - 1000 Bruxelles',
		'Boîte postale 12, 1000 Bruxelles',
		'Boite Postale n° 12, B-1000 Bruxelles',
		'Bte postale 12, 1000 Bruxelles',
		'PO box 12, 1000 Bruxelles',
		'P.O. Box 12, 1000 Brussels, Belgium',
		'Postbox 12, 2000 Antwerpen',
		'Postfach 12, 4700 Eupen',
		'PB 12, 9000 Gent',
		'P.B. n° 12, 9000 Gent',
		'P. B. 12, 9000 Gent',
		'B P 12, 4000 Liège',
		'CP 165/84, 1050 Bruxelles',
		'Antwoordnummer 12, 9000 Gent',
		'Postbus 12, t.a.v. Jan, 8500 Kortrijk',
		'Postbus 12',
	])('that holds a box at the post office has no street: %j', (line) =>
		expect(readAddressLine(line).street).toBeNull(),
	);

	it.each([
		{ line: 'Postbus 12 xyz, 8500 Kortrijk', street: 'Postbus 12 xyz' },
		{ line: 'BP 3 Parc Astrid 12', street: 'BP 3 Parc Astrid 12' },
		{ line: 'BP 3 Galerie Ravenstein 12, 1000 Bruxelles', street: 'BP 3 Galerie Ravenstein 12' },
		{ line: 'Postbus 12 Industriezone Noord 8', street: 'Postbus 12 Industriezone Noord 8' },
		{
			line: 'BP 12 Résidence Les Tilleuls, 1000 Bruxelles',
			street: 'BP 12 Résidence Les Tilleuls',
		},
		{ line: 'BP 12, Résidence Les Tilleuls, 1000 Bruxelles', street: 'Résidence Les Tilleuls' },
		{ line: 'KU Leuven, Postbus 12, 8500 Kortrijk', street: 'KU Leuven' },
		{ line: 'Rue Neuve 12, BP 3, 1000 Bruxelles', street: 'Rue Neuve' },
	])('that holds more than such a box keeps its text: $line has $street', ({ line, street }) =>
		expect(readAddressLine(line).street).toBe(street),
	);

	it('is remembered, so that a list with one street reads it once; a longer text is not', () => {
		const [line, page] = ['Rue Neuve 12, 1000 Bruxelles', 'Rue Neuve 12 '.repeat(30)];
		expect(readLine(line)).toBe(readLine(line));
		expect(readLine(page)).not.toBe(readLine(page));
	});

	it('longer than any address is not read', () => {
		const line = 'Rue Neuve 12, 1000 Bruxelles, '.repeat(50);
		expect(readAddressLine(line)).toMatchObject({ houseNumber: null, postalCode: null });
	});
});

describe('what is typed into a field', () => {
	it.each([
		{ postalCode: 'BE1500', expected: '1500' },
		{ postalCode: 'B-1000 Brussel', expected: '1000' },
		{ postalCode: '1000 (Laken)', expected: '1000' },
		{ postalCode: '1000.0', expected: '1000' },
		{ postalCode: '\uFEFF1000', expected: '1000' },
		{ postalCode: '1234 AB', expected: '1234 AB' },
		{ postalCode: 'L-1500 Luxembourg', expected: 'L-1500 Luxembourg' },
		{ postalCode: '75001', expected: '75001' },
		{ postalCode: 'abc', expected: '' },
	])('the postal code $postalCode is $expected', ({ postalCode, expected }) =>
		expect(addressOf({ postalCode }).postalCode ?? '').toBe(expected),
	);

	it.each([
		{ municipality: 'BE 1500  Halle', code: '1500', name: 'Halle' },
		{ municipality: 'Halle ( B-1500 )', code: '1500', name: 'Halle' },
		{ municipality: 'Halle, 1500', code: '1500', name: 'Halle' },
		{ municipality: '8750 - Wingene', code: '8750', name: 'Wingene' },
		{ municipality: 'Gent (België)', code: null, name: 'Gent' },
		{ municipality: 'Halle (Zoersel)', code: null, name: 'Halle (Zoersel)' },
		{ municipality: 'Halle 15000', code: null, name: 'Halle 15000' },
		{ municipality: 'Bruxelles / Brussel', code: null, name: 'Bruxelles / Brussel' },
	])(
		'the municipality $municipality has the code $code and the name $name',
		({ municipality, code, name }) =>
			expect(addressOf({ municipality })).toMatchObject({ postalCode: code, municipality: name }),
	);

	it.each([
		{ houseNumber: 'n° 12', expected: '12' },
		{ houseNumber: 'Nr.12 bus 3/4', expected: '12' },
		{ houseNumber: '12 bte 3, étage 2', expected: '12' },
		{ houseNumber: '12 b', expected: '12 b' },
		{ houseNumber: '12-14', expected: '12-14' },
		{ houseNumber: 'bus 2', expected: 'bus 2' },
	])('the house number $houseNumber is $expected', ({ houseNumber, expected }) =>
		expect(addressOf({ houseNumber }).houseNumber).toBe(expected),
	);

	// Exports of databases, web forms and sheets.
	it.each(['n.v.t.', 'N/A', '#N/A', 'null', 'NaN', 'onbekend', 'geen huisnummer', '-', '?', '0'])(
		'%j says that there is nothing, in every field',
		(text) =>
			expect(
				addressOf({ street: text, houseNumber: text, postalCode: text, municipality: text }),
			).toEqual(addressOf({})),
	);

	it.each(['Nulstraat', 'Naastraat', "'s Herenstraat", "'t Hofje", 'Улица'])(
		'%j is a street',
		(street) => expect(addressOf({ street }).street).toBe(street),
	);

	it.each([
		{ cell: '="196"', text: '196' },
		{ cell: "'196", text: '196' },
		{ cell: '="12A"', text: '12A' },
		{ cell: '196', text: '196' },
	])('a sheet keeps a number a text with $cell', ({ cell, text }) =>
		expect(addressOf({ houseNumber: cell }).houseNumber).toBe(text),
	);

	it('counts before what stands in the field of another part', () => {
		const street = 'Industriezone 2, 1500 Halle';
		const typed = { street, houseNumber: '15', postalCode: '9000', municipality: '9050 Gent' };
		expect(partsOf(addressOf(typed))).toEqual(['Industriezone 2', '15', '9000', 'Gent', '']);
	});
});
