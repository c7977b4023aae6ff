import { addressOf } from '../../../nodes/EnterpriseRegistry/matching/addressOf';
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

it('the line that is worked through at the door is read as it says there', () => {
	const line = 'Bakkerij Maes, Rue Neuve - Nieuwstraat 12 bte 3, B-1000 Bruxelles (Belgique)';
	expect(said(line)).toBe('Rue Neuve / Nieuwstraat | 12 | 1000 Bruxelles | Belgique');
	expect(readLine(line).box?.text).toBe('bte 3');
});

describe('the house number', () => {
	// Footers, invoices and CRM exports; lblod/app-organization-portal.
	it.each([
		['Rue Neuve 12', 'Rue Neuve | 12'],
		['Rue Neuve, 12', 'Rue Neuve | 12'],
		['Rue Neuve n° 12', 'Rue Neuve | 12'],
		['Rue Neuve, N°12', 'Rue Neuve | 12'],
		['Kerkstraat nr. 12', 'Kerkstraat | 12'],
		['Kerkstraat huisnummer 12', 'Kerkstraat | 12'],
		['Kerkstraat 12A', 'Kerkstraat | 12A'],
		['Groot Zand 52 A', 'Groot Zand | 52 A'],
		['Rue Haute 12 bis', 'Rue Haute | 12 bis'],
		['Schapenstraat 104 A 1750 Lennik', 'Schapenstraat | 104 A | 1750 Lennik'],
	])('stands behind the street: %j', (line, parts) => expect(said(line)).toBe(parts));

	it.each([
		['12, Rue Neuve', 'Rue Neuve | 12'],
		["23 Rue l'Aumont", "Rue l'Aumont | 23"],
		['33 Rue Saint-Laurent', 'Rue Saint-Laurent | 33'],
		['12 bis rue de la Loi', 'rue de la Loi | 12 bis'],
		['12-14 Avenue Louise bte 3', 'Avenue Louise | 12-14'],
		['1030 Chaussée de Haecht', 'Chaussée de Haecht | 1030'],
		['12 Kerkstraat, 1500 Halle', 'Kerkstraat | 12 | 1500 Halle'],
	])('stands in front of the street: %j', (line, parts) => expect(said(line)).toBe(parts));

	// Sites without a street of their own, as industrial estates and arcades write them in French.
	it.each([
		['8 Industriezone Noord', 'Industriezone Noord | 8'],
		['8 Industriezone Noord, 9000 Ghent', 'Industriezone Noord | 8 | 9000 Ghent'],
		['8 Businesspark', 'Businesspark | 8'],
		['12A Zoning Nord bte 3, 4000 Liège', 'Zoning Nord | 12A | 4000 Liège'],
		['8 Parc industriel des Hauts-Sarts', 'Parc industriel des Hauts-Sarts | 8'],
		['5 Zone Nord, 4000 Liège', 'Zone Nord | 5 | 4000 Liège'],
		['5 Galerie Ravenstein, 1000 Bruxelles', 'Galerie Ravenstein | 5 | 1000 Bruxelles'],
		['5 Industriezone Noord 1000 Bruxelles', 'Industriezone Noord | 5 | 1000 Bruxelles'],
		['5 Galerie Ravenstein bte 4 B-1000 Bruxelles', 'Galerie Ravenstein | 5 | 1000 Bruxelles'],
		['8 Businesspark Oost 9000 Gent België', 'Businesspark Oost | 8 | 9000 Gent | België'],
		['Garage Maes, 8 Industriezone Noord', 'Industriezone Noord | 8'],
		['Garage Maes, 8 Industriezone Noord, 9000 Gent', 'Industriezone Noord | 8 | 9000 Gent'],
	])('stands in front of a site: %j', (line, parts) => expect(said(line)).toBe(parts));

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
		['Rue Neuve 12-14', '12-14'],
		['Rue Neuve 12 - 14', '12 - 14'],
		['Rue Neuve 12A - 14', '12A - 14'],
		['Rue Neuve 12 & 14', '12 & 14'],
		['Rue Neuve 12 + 14', '12 + 14'],
		['Kerkstraat 12 tot 14', '12 tot 14'],
		['Kerkstraat 12 t/m 16', '12 t/m 16'],
		['Rue Neuve 12 à 14', '12 à 14'],
		['Rue Neuve 12 et 14', '12 et 14'],
		['Kerkstraat 12-14-16', '12-14-16'],
		['Kerkstraat 12+14', '12+14'],
		['KERKSTRAAT 12 A 14', '12 A 14'],
		['Kerkstraat 12 A 14', '12 A'],
		['Kerkstraat 12 A14', '12'],
		['Kerkstraat no12', '12'],
		['Kerkstraat 15-23 A02', '15-23'],
	])('is a range: %j', (line, number) => expect(readLine(line).houseNumber?.text).toBe(number));

	it.each([
		['Danweg15', 'Danweg | 15'],
		['Kerkstraat15A', 'Kerkstraat | 15A'],
		['Turnhoutsebaan 133bus7, 2140 Borgerhout', 'Turnhoutsebaan | 133 | 2140 Borgerhout'],
		['Rue Neuve 12b3', 'Rue Neuve | 12'],
		['Stationsstraat 34Bus 0302, 8420 De Haan', 'Stationsstraat | 34 | 8420 De Haan'],
	])('is glued to what stands beside it: %j', (line, parts) => expect(said(line)).toBe(parts));
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

	it.each([' foo bar', ' 3 foo', ' bus 7 foo', ' étage 3 foo', ' foo 3'])(
		'unless it is not understood: %j makes the street unread',
		(behind) => {
			expect(readLine(`Rue Neuve 12${behind}`)).toMatchObject({ streets: [] });
			expect(readAddressLine(`Rue Neuve 12${behind}, 1000 Bruxelles`)).toMatchObject({
				street: `Rue Neuve 12${behind}`,
				houseNumber: null,
				postalCode: '1000',
			});
		},
	);

	it.each([
		'boite postale 34',
		'Boîte postale 34, 1000 Bruxelles',
		'BP 34',
		'Postbus 12, 9000 Gent',
	])('the number of a box at the post office is no house number: %j', (line) =>
		expect(said(line)).not.toMatch(/34|12/),
	);

	// CRM exports and letters.
	it.each([
		['Siège social: Rue Neuve 12', 'Rue Neuve | 12'],
		['Siège social : Rue Neuve 12, 1000 Bruxelles', 'Rue Neuve | 12 | 1000 Bruxelles'],
		['Maatschappelijke zetel: Nieuwstraat 12', 'Nieuwstraat | 12'],
		["Siège d'exploitation Rue Neuve 12", 'Rue Neuve | 12'],
		['Zetel Nieuwstraat 12', 'Nieuwstraat | 12'],
		['Straat: Nieuwstraat 12', 'Nieuwstraat | 12'],
		['Bureau: Rue Neuve 12', 'Rue Neuve | 12'],
		['Bakkerij Tas 3, Ch. de Mons 12', 'Ch. de Mons | 12'],
		['Garage Maes NV Kerkstraat 12', 'Kerkstraat | 12'],
		['Garage Maes Rue Neuve 12', 'Rue Neuve | 12'],
		['Rue Neuve: 12', 'Rue Neuve | 12'],
		['Grande Rue du Moulin 12', 'Grande Rue du Moulin | 12'],
		['Rue de la Grande Rue 12', 'Rue de la Grande Rue | 12'],
		['Galerie Ravenstein 4', 'Galerie Ravenstein | 4'],
	])('in front of the street stands a label or a name: %j', (line, parts) =>
		expect(said(line)).toBe(parts),
	);

	it.each(['s/n', 'S.N.', 'z/n', 'zn', 'nc', 'sans numéro', 'zonder nummer', 'ohne Nummer'])(
		'"%s" says that there is no house number',
		(words) =>
			expect(said(`Rue Neuve ${words}, 1000 Bruxelles`)).toBe('Rue Neuve |  | 1000 Bruxelles'),
	);

	it.each([
		['étage 3', ''],
		['Tel. +32 2 123 45 67', ''],
		['Rue Neuve bte 3', 'Rue Neuve'],
		['Rue Neuve, étage 3', 'Rue Neuve'],
		['3ème étage, Rue Neuve 12', 'Rue Neuve | 12'],
		['Résidence Les Tilleuls, Rue Neuve 12', 'Rue Neuve | 12'],
		['Zoning industriel 3, Rue Neuve 12', 'Rue Neuve | 12'],
		['Bakkerij Janssens, Kerkstraat 1, 1500 Halle', 'Kerkstraat | 1 | 1500 Halle'],
		['Rue Neuve (bloc B) 12', 'Rue Neuve | 12'],
		['Kerkstraat 1 (bus 2, 9000 Gent)', 'Kerkstraat | 1 | 9000 Gent'],
		['Kerkstraat 1 (bus 2, 9000 Gent', 'Kerkstraat | 1 | 9000 Gent'],
		// Nothing tells which of the two is the street.
		['Meir 3, Ledeganck 5', ''],
		['12, Industriezone 2', ''],
	])('and what stands beside the street: %j', (line, parts) => expect(said(line)).toBe(parts));
});

describe('a number that belongs to the name of the street', () => {
	// EqualStreetNames (Brussels), street names of Flemish public bodies.
	it.each([
		['Rue du 11 Novembre', 'Rue du 11 Novembre'],
		['Rue du 11 Novembre 5', 'Rue du 11 Novembre | 5'],
		['5, Rue du 11 Novembre', 'Rue du 11 Novembre | 5'],
		['Place du 4 Août', 'Place du 4 Août'],
		['Rue du 8 Mai 1945', 'Rue du 8 Mai 1945'],
		['Rue du 8 Mai 1945 12', 'Rue du 8 Mai 1945 | 12'],
		['11 Novemberlaan', '11 Novemberlaan'],
		['11 Novemberlaan 5 bus 2', '11 Novemberlaan | 5'],
		['4 Augustuslaan 10', '4 Augustuslaan | 10'],
		['18 Oogststraat 3', '18 Oogststraat | 3'],
		['Place des 1500 Martyrs', 'Place des 1500 Martyrs'],
		['Rue des 600 Franchimontois 12', 'Rue des 600 Franchimontois | 12'],
		['12de Liniestraat 4', '12de Liniestraat | 4'],
		['Place Albert 1er 4', 'Place Albert 1er | 4'],
		['Leopold II-laan 5', 'Leopold II-laan | 5'],
		['Leopold 2-laan 5', 'Leopold 2-laan | 5'],
		['Steenweg N4 12', 'Steenweg N4 | 12'],
		['Chemin 25 12', 'Chemin 25 | 12'],
		['100 Bunderstraat 5', '100 Bunderstraat | 5'],
		['Zone 4 Brugsesteenweg 12', 'Zone 4 Brugsesteenweg | 12'],
		['Place du Bus 12', 'Place du Bus | 12'],
		['D. Boucherystraat 3', 'D. Boucherystraat | 3'],
		['O.- L.-Vrouwstraat 1', 'O.- L.-Vrouwstraat | 1'],
		['Hoog- en Laagstraat 2', 'Hoog- en Laagstraat | 2'],
		['Steenweg N 12', 'Steenweg N | 12'],
		['Mail de la Haquenée 12', 'Mail de la Haquenée | 12'],
	])('%j', (line, parts) => expect(said(line)).toBe(parts));
});

describe('a road that is called by a letter and a number', () => {
	// National, European and ring roads, as shops along them give their address on their sites and invoices.
	it.each([
		['N4 12, 5000 Namur', 'N4 | 12 | 5000 Namur'],
		['N4 12 5000 Namur', 'N4 | 12 | 5000 Namur'],
		['n4 12A', 'n4 | 12A'],
		['N.4 12-14', 'N.4 | 12-14'],
		['A12 3, 2000 Antwerpen', 'A12 | 3 | 2000 Antwerpen'],
		['N8bis 12, 8500 Kortrijk', 'N8bis | 12 | 8500 Kortrijk'],
		['N25a 4, 3000 Leuven', 'N25a | 4 | 3000 Leuven'],
		['E40 7', 'E40 | 7'],
		['R0 100, 1800 Vilvoorde', 'R0 | 100 | 1800 Vilvoorde'],
		['N4, 12', 'N4 | 12'],
		['N4 n° 12 bte 3', 'N4 | 12'],
		['12, N4, 5000 Namur', 'N4 | 12 | 5000 Namur'],
		['N4 5000 Namur', 'N4 |  | 5000 Namur'],
		['N2 (Leuvensesteenweg) 12', 'N2 | 12'],
		['Garage Maes, N4 12, 5000 Namur', 'N4 | 12 | 5000 Namur'],
		['Garage Maes - N4 12 - 5000 Namur', 'N4 | 12 | 5000 Namur'],
		['Chaussée de Marche - N4 12', 'Chaussée de Marche / N4 | 12'],
		['N4 Chaussée de Marche 12', 'N4 Chaussée de Marche | 12'],
	])('%j', (line, parts) => expect(said(line)).toBe(parts));

	// Of a flat, behind its door or in front of the street.
	it.each([
		['Rue Neuve 12, A12', 'Rue Neuve | 12'],
		['Rue Neuve 12 A12', 'Rue Neuve | 12'],
		['Rue Neuve 12 - A02', 'Rue Neuve | 12'],
		['Rue Neuve, A12', 'Rue Neuve'],
		['Chaussée de Marche 12 (N4)', 'Chaussée de Marche | 12'],
		['A12, Rue Neuve 12', 'Rue Neuve | 12'],
		['A12 - Nieuwdorp 12', 'Nieuwdorp | 12'],
		['Meir 12, A12 3', 'Meir | 12'],
		['12 A12', ''],
		['B3 12', ''],
		['A02 12', ''],
	])('is none in %j', (line, parts) => expect(said(line)).toBe(parts));
});

describe('a street in two languages', () => {
	it.each([
		['Rue Neuve - Nieuwstraat', 'Rue Neuve / Nieuwstraat'],
		['Rue Neuve - Nieuwstraat 12', 'Rue Neuve / Nieuwstraat | 12'],
		['Rue Neuve 12 - Nieuwstraat 12', 'Rue Neuve / Nieuwstraat | 12'],
		[
			'Rue Neuve 12 / Nieuwstraat 12, 1000 Bruxelles',
			'Rue Neuve / Nieuwstraat | 12 | 1000 Bruxelles',
		],
		['Rue de la Loi/Wetstraat 155', 'Rue de la Loi / Wetstraat | 155'],
		['Withuisstraat - Rue Maison Blanche 13', 'Withuisstraat / Rue Maison Blanche | 13'],
		[
			'Chaussée de Ruisbroek - Steenweg op Ruisbroek 12',
			'Chaussée de Ruisbroek / Steenweg op Ruisbroek | 12',
		],
		[
			'Petite rue du Musée - Korte Museumstraat 12',
			'Petite rue du Musée / Korte Museumstraat | 12',
		],
		['Garage Maes - Kerkstraat 12', 'Kerkstraat | 12'],
		['Trois Tilleuls - Drie Linden 12', 'Trois Tilleuls / Drie Linden | 12'],
		['Rue Neuve, Nieuwstraat 12', 'Rue Neuve / Nieuwstraat | 12'],
		['Nieuwstraat-Rue Neuve 12', 'Nieuwstraat / Rue Neuve | 12'],
		['Rue Neuve-Nieuwstraat 12', 'Rue Neuve / Nieuwstraat | 12'],
		['Rue Neuve 12-Nieuwstraat 12', 'Rue Neuve / Nieuwstraat | 12'],
		['Place Saint-Jean-Sint-Jansplein 3', 'Place Saint-Jean / Sint-Jansplein | 3'],
		['Avenue Léopold II-Leopold II-laan 5', 'Avenue Léopold II / Leopold II-laan | 5'],
		['Rue Saint-Laurent 12', 'Rue Saint-Laurent | 12'],
		['Avenue Van-den-Berg 12', 'Avenue Van-den-Berg | 12'],
		['Rue Neuve 12 - Agence du Centre', 'Rue Neuve | 12'],
	])('%j', (line, parts) => expect(said(line)).toBe(parts));
});

describe('what stands beside a street', () => {
	// Beneficiaries of the Walloon and the Flemish structural funds (os-data/eu-structural-funds).
	it.each([
		['Liège Science Park - rue du Bois 12, 4100 Seraing', 'rue du Bois | 12 | 4100 Seraing'],
		['Parc scientifique Nord - Rue Sonet, 21, 5030 Gembloux', 'Rue Sonet | 21 | 5030 Gembloux'],
		['Parc Industriel rue du Peuplier 1, 7110 Boussoit', 'rue du Peuplier | 1 | 7110 Boussoit'],
		['Parc industriel-rue du Peuplier 1, 7110 Boussoit', 'rue du Peuplier | 1 | 7110 Boussoit'],
		['Zone industrielle-Rue Stephenson, 7180 Seneffe', 'Rue Stephenson |  | 7180 Seneffe'],
		["Hôtel de Ville, Grand'Place, 7000 Mons", "Grand'Place |  | 7000 Mons"],
		[
			'Chaussée de Charleroi, 95 - ZAMI 2/113, 6060 Gilly',
			'Chaussée de Charleroi | 95 | 6060 Gilly',
		],
		['Quai Timmermans, 14 - Bâ T1, 4000 Liège', 'Quai Timmermans | 14 | 4000 Liège'],
		['Agoralaan gebouw D, 3590 Diepenbeek', 'Agoralaan |  | 3590 Diepenbeek'],
		['Agoralaan Gebouw 3, 3590 Diepenbeek', 'Agoralaan |  | 3590 Diepenbeek'],
		['Rue Neuve Bâtiment B, 1000 Bruxelles', 'Rue Neuve |  | 1000 Bruxelles'],
	])('is no part of it: %j', (line, parts) => expect(said(line)).toBe(parts));

	it.each([
		['Parc Astrid - Astridpark 12', 'Parc Astrid / Astridpark | 12'],
		['Parc de la Rue Haute 12', 'Parc de la Rue Haute | 12'],
		['Quai du Commerce - Handelskaai 48', 'Quai du Commerce / Handelskaai | 48'],
		['Rue Haute Porte 3', 'Rue Haute Porte | 3'],
	])('is kept where it is the same street, or its name: %j', (line, parts) =>
		expect(said(line)).toBe(parts),
	);
});

describe('the place', () => {
	it.each([
		['Rue Neuve, 1000 Bruxelles', 'Rue Neuve |  | 1000 Bruxelles'],
		['Rue Neuve 36, 1000 Bruxelles 1', 'Rue Neuve | 36 | 1000 Bruxelles 1'],
		['Rue Neuve 36, 1000', 'Rue Neuve | 36 | 1000'],
		['Rue Neuve 36 • 1000 Bruxelles', 'Rue Neuve | 36 | 1000 Bruxelles'],
		['Rue Neuve 36 | B-1000 Bruxelles', 'Rue Neuve | 36 | 1000 Bruxelles'],
		['Rue Neuve 36\n1000 Bruxelles', 'Rue Neuve | 36 | 1000 Bruxelles'],
		['Kerkstraat 1 B-1500 Halle', 'Kerkstraat | 1 | 1500 Halle'],
		['Kerkstraat 1 1500 Halle', 'Kerkstraat | 1 | 1500 Halle'],
		['Kerkstraat 1500 Halle', 'Kerkstraat |  | 1500 Halle'],
		['Kerkstraat 1, 8750 - Wingene', 'Kerkstraat | 1 | 8750 Wingene'],
		['Landmansstraat 51 8800 - Roeselare', 'Landmansstraat | 51 | 8800 Roeselare'],
		['Chemin Vert, 219 - B-1150 Woluwe', 'Chemin Vert | 219 | 1150 Woluwe'],
		['Veldstraat 12, Gent 9000', 'Veldstraat | 12 | 9000 Gent'],
		['Veldstraat 12 Gent 9000', 'Veldstraat | 12 | 9000 Gent'],
		['Gent 9000', ' |  | 9000 Gent'],
		['9000 Gent', ' |  | 9000 Gent'],
		['August van Putlei, 141 te 2150 Borsbeek', 'August van Putlei | 141 | 2150 Borsbeek'],
		['Wetstraat 16, Boom', 'Wetstraat | 16 | Boom'],
		['Avenue Roosevelt 50 CP 165/84, 1050 Bruxelles', 'Avenue Roosevelt | 50 | 1050 Bruxelles'],
		['Rue Neuve 12 CP 1000 Bruxelles', 'Rue Neuve | 12 | 1000 Bruxelles'],
		['Rue Neuve 12, CP: 1000 Bruxelles', 'Rue Neuve | 12 | 1000 Bruxelles'],
		["Place de l'Université 16, Louvain-la-Neuve", "Place de l'Université | 16 | Louvain-la-Neuve"],
		['Hiekendorfdreef 17, 2390 Malle (Westmalle)', 'Hiekendorfdreef | 17 | 2390 Malle'],
		['Kerkstraat 6 8972 Roesbrugge tel 057/300781', 'Kerkstraat | 6 | 8972 Roesbrugge'],
		['Dorp 1, 3665 AS', 'Dorp | 1 | 3665 AS'],
		['Rue Neuve 36 1000 Belgique', 'Rue Neuve | 36 | 1000 | Belgique'],
		['Rue Neuve 36, 1000 Bruxelles (Belgium)', 'Rue Neuve | 36 | 1000 Bruxelles | Belgium'],
		['Rue Neuve 36, Belgique', 'Rue Neuve | 36 |  | Belgique'],
		['Rue de Belgique', 'Rue de Belgique'],
		// Four digits behind a house number may be a box or a postal code.
		['Rue Neuve 36 1000', 'Rue Neuve | 36'],
		['Rue Neuve 36, 0100 Bruxelles', 'Rue Neuve | 36 | Bruxelles'],
		['Rue des Pierres 6, 6700 Arlon, Luxembourg', 'Rue des Pierres | 6 | 6700 Arlon'],
	])('%j', (line, parts) => expect(said(line)).toBe(parts));

	// Answers of VIES and exports in capitals; beneficiaries of the Walloon structural funds (os-data/eu-structural-funds).
	it.each([
		['Rue Mercure 1, 7100 - LA LOUVIÈRE', 'Rue Mercure | 1 | 7100 LA LOUVIÈRE'],
		['RUE MERCURE 1 7100 LA LOUVIERE', 'RUE MERCURE | 1 | 7100 LA LOUVIERE'],
		['RUE MERCURE 1, 7100 LA LOUVIERE BELGIQUE', 'RUE MERCURE | 1 | 7100 LA LOUVIERE | BELGIQUE'],
		[
			"Quai de l'Ourthe 9, 6980 - LA ROCHE-EN-ARDENNE",
			"Quai de l'Ourthe | 9 | 6980 LA ROCHE-EN-ARDENNE",
		],
		['GRAND PLACE 1, 7070 LE ROEULX', 'GRAND PLACE | 1 | 7070 LE ROEULX'],
		['ZEELAAN 21 8660 DE PANNE', 'ZEELAAN | 21 | 8660 DE PANNE'],
		['KONINKLIJKE BAAN 1\n8420 DE HAAN', 'KONINKLIJKE BAAN | 1 | 8420 DE HAAN'],
		['DORP 1, 3665 AS BELGIE', 'DORP | 1 | 3665 AS | BELGIE'],
	])('has an article in capitals, and is not in the Netherlands: %j', (line, parts) =>
		expect(said(line)).toBe(parts),
	);

	// Delivery addresses: a quay, a dock or a shed in front of the street, and no house number.
	it.each([
		'kaai 3 Rue Neuve 1000 Bruxelles',
		'kade 12 Noorderlaan 2000 Antwerpen',
		'dok 3 Kerkstraat 9000 Gent',
		'loods 4 Rue Neuve B-1000 Bruxelles',
		'zone 3 Rue Neuve 1000 Bruxelles (Belgique)',
		'Porte 7 Avenue Louise 1050 Ixelles',
	])('has its postal code behind a street without a house number: %j', (line) => {
		const { streets, houseNumber, postalCode, municipality } = readLine(line);
		expect(streets).toEqual([]);
		expect(houseNumber).toBeUndefined();
		expect(postalCode?.text).toMatch(/^(?:1000|1050|2000|9000)$/);
		expect(municipality?.text).toMatch(/^(?:Bruxelles|Ixelles|Antwerpen|Gent)$/);
	});

	it.each([
		'Rue de Rivoli 36, F-75001 Paris',
		'Rue de Rivoli 36, 75001 Paris',
		'Rue Neuve 36, L-1611 Luxembourg',
		'Damrak 1, 1012 LG Amsterdam',
		'DAMRAK 1, 1017 DE AMSTERDAM',
		'Spui 1, 2511 LA Den Haag',
		'Damrak 1, NL-1012 Amsterdam',
		'Damrak 1, 1012 Amsterdam, Nederland',
		'Hauptstrasse 1, 1010 Wien, Österreich',
	])('of an address abroad, nothing is read: %j', (line) => {
		expect(said(line)).toBe('');
		expect(partsOf(readAddressLine(line))).toEqual([line, '', '', '', '']);
	});
});

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
		['2000 Antwerpen', null],
		['B-8500 Kortrijk', null],
		['1000 Bruxelles, Belgique', null],
		['8750 - Wingene', null],
		['Belgium', 'Belgium'],
		['KU Leuven Campus Kulak-Kortrijk, 8500 Kortrijk, Belgium', 'KU Leuven Campus Kulak-Kortrijk'],
	])('that holds a place alone has no street: %j has %j', (line, street) =>
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
		['Postbus 12 xyz, 8500 Kortrijk', 'Postbus 12 xyz'],
		['BP 3 Parc Astrid 12', 'BP 3 Parc Astrid 12'],
		['BP 3 Galerie Ravenstein 12, 1000 Bruxelles', 'BP 3 Galerie Ravenstein 12'],
		['Postbus 12 Industriezone Noord 8', 'Postbus 12 Industriezone Noord 8'],
		['BP 12 Résidence Les Tilleuls, 1000 Bruxelles', 'BP 12 Résidence Les Tilleuls'],
		['BP 12, Résidence Les Tilleuls, 1000 Bruxelles', 'Résidence Les Tilleuls'],
		['KU Leuven, Postbus 12, 8500 Kortrijk', 'KU Leuven'],
		['Rue Neuve 12, BP 3, 1000 Bruxelles', 'Rue Neuve'],
	])('that holds more than such a box keeps its text: %j has %j', (line, street) =>
		expect(readAddressLine(line).street).toBe(street),
	);

	it('longer than any address is not read', () => {
		const line = 'Rue Neuve 12, '.repeat(100);
		expect(readLine(line)).toEqual(expect.objectContaining({ streets: [] }));
		expect(readAddressLine(line)).toMatchObject({ houseNumber: null, postalCode: null });
	});
});

describe('what is typed into a field', () => {
	it.each([
		['BE1500', '1500'],
		['B-1000 Brussel', '1000'],
		['1000 (Laken)', '1000'],
		['1000.0', '1000'],
		['\uFEFF1000', '1000'],
		['1234 AB', '1234 AB'],
		['L-1500 Luxembourg', 'L-1500 Luxembourg'],
		['75001', '75001'],
		['abc', ''],
	])('the postal code %j is %s', (postalCode, expected) =>
		expect(addressOf({ postalCode }).postalCode ?? '').toBe(expected),
	);

	it.each([
		['BE 1500  Halle', '1500', 'Halle'],
		['Halle ( B-1500 )', '1500', 'Halle'],
		['Halle, 1500', '1500', 'Halle'],
		['8750 - Wingene', '8750', 'Wingene'],
		['Gent (België)', '', 'Gent'],
		['Halle (Zoersel)', '', 'Halle (Zoersel)'],
		['Halle 15000', '', 'Halle 15000'],
		['Bruxelles / Brussel', '', 'Bruxelles / Brussel'],
	])('the municipality %j has the code %j and the name %s', (municipality, code, name) => {
		const address = addressOf({ municipality });
		expect(address.postalCode ?? '').toEqual(code);
		expect(address.municipality).toEqual(name);
	});

	it.each([
		['n° 12', '12'],
		['Nr.12 bus 3/4', '12'],
		['12 bte 3, étage 2', '12'],
		['12 b', '12 b'],
		['12-14', '12-14'],
		['bus 2', 'bus 2'],
	])('the house number %j is %s', (houseNumber, expected) =>
		expect(addressOf({ houseNumber }).houseNumber).toBe(expected),
	);

	it('counts before what stands in the field of another part', () => {
		const street = 'Industriezone 2, 1500 Halle';
		const typed = { street, houseNumber: '15', postalCode: '9000', municipality: '9050 Gent' };
		expect(partsOf(addressOf(typed))).toEqual(['Industriezone 2', '15', '9000', 'Gent', '']);
	});
});
