/** The words of generated enterprises. */
export const nouns = [
	'Atelier', 'Boulangerie', 'Brouwerij', 'Bakkerij', 'Garage', 'Imprimerie', 'Transport', 'Bouwbedrijf',
	'Studio', 'Laboratoire', 'Drukkerij', 'Restaurant', 'Pharmacie', 'Apotheek', 'Librairie', 'Boekhandel',
	'Menuiserie', 'Schrijnwerkerij', 'Jardins', 'Tuinen', 'Hôtel', 'Café', 'Fietsen', 'Cycles', 'Conseil',
	'Advies', 'Logistiek', 'Électricité', 'Chauffage', 'Verwarming', 'Textiel', 'Confiserie', 'Chocolaterie',
	'Slagerij', 'Boucherie', 'Ferme', 'Hoeve', 'Coiffure', 'Kapsalon', 'Horlogerie',
];

export const legalNames = [
	'Noordzee', 'de la Meuse', 'Van den Berg', 'Dubois', 'Peeters', 'Janssens', 'Maes', 'Jacobs', 'Mertens',
	'Willems', 'Claes', 'Goossens', 'Wouters', 'De Smet', 'Lambert', 'Dupont', 'Martin', 'Simon', 'Laurent',
	'Leroy', 'Denis', 'Hendrickx', 'Hermans', 'Michiels', 'Pauwels', 'Aerts', 'Desmet', 'Lemmens', 'Verhoeven',
	'Segers', 'de l\'Escaut', 'Ter Duinen', 'Sint-Jan', 'Saint-Martin', 'Belle Vue', 'Ardenne', 'Haspengouw',
	'Hesbaye', 'Condroz', 'Kempen', 'Pajottenland', 'Meetjesland', 'Famenne', 'Gaume', 'Thudinie', 'Waasland',
	'Dender', 'Leie', 'Senne', 'Dyle', 'Demer', 'Zenne', 'Semois', 'Lesse', 'Ourthe', 'Vesdre', 'Amblève',
	'Sambre', 'Rupel', 'Nete', 'Scheldezicht', 'Bellevaux', 'Zonnebloem', 'Tournesol', 'De Linde', 'Le Tilleul',
	'De Eik', 'Le Chêne', 'De Molen', 'Le Moulin', 'Het Anker', 'L\'Ancre', 'De Ster', 'L\'Étoile', 'Atlas',
	'Orion', 'Nova', 'Vega', 'Delta', 'Omega',
];

/** Postal code, French name, Dutch name. */
export const cities: Array<[string, string, string]> = [
	['1000', 'Bruxelles', 'Brussel'], ['1050', 'Ixelles', 'Elsene'], ['1060', 'Saint-Gilles', 'Sint-Gillis'],
	['1080', 'Molenbeek-Saint-Jean', 'Sint-Jans-Molenbeek'], ['1180', 'Uccle', 'Ukkel'],
	['1300', 'Wavre', 'Waver'], ['1400', 'Nivelles', 'Nijvel'], ['1500', 'Hal', 'Halle'],
	['1800', 'Vilvorde', 'Vilvoorde'], ['2000', 'Anvers', 'Antwerpen'], ['2300', 'Turnhout', 'Turnhout'],
	['2500', 'Lierre', 'Lier'], ['2800', 'Malines', 'Mechelen'], ['3000', 'Louvain', 'Leuven'],
	['3300', 'Tirlemont', 'Tienen'], ['3500', 'Hasselt', 'Hasselt'], ['3600', 'Genk', 'Genk'],
	['4000', 'Liège', 'Luik'], ['4500', 'Huy', 'Hoei'], ['4700', 'Eupen', 'Eupen'],
	['4800', 'Verviers', 'Verviers'], ['5000', 'Namur', 'Namen'], ['5500', 'Dinant', 'Dinant'],
	['6000', 'Charleroi', 'Charleroi'], ['6600', 'Bastogne', 'Bastenaken'], ['6700', 'Arlon', 'Aarlen'],
	['7000', 'Mons', 'Bergen'], ['7100', 'La Louvière', 'La Louvière'], ['7500', 'Tournai', 'Doornik'],
	['7700', 'Mouscron', 'Moeskroen'], ['8000', 'Bruges', 'Brugge'], ['8400', 'Ostende', 'Oostende'],
	['8500', 'Courtrai', 'Kortrijk'], ['8800', 'Roulers', 'Roeselare'], ['8900', 'Ypres', 'Ieper'],
	['9000', 'Gand', 'Gent'], ['9100', 'Saint-Nicolas', 'Sint-Niklaas'], ['9300', 'Alost', 'Aalst'],
	['9600', 'Renaix', 'Ronse'], ['9700', 'Audenarde', 'Oudenaarde'],
];

/** French name, Dutch name. */
export const streets: Array<[string, string]> = [
	['Rue de la Loi', 'Wetstraat'], ['Grand-Place', 'Grote Markt'], ['Rue Neuve', 'Nieuwstraat'],
	['Rue de la Station', 'Stationsstraat'], ['Rue de l\'Église', 'Kerkstraat'],
	['Rue du Moulin', 'Molenstraat'], ['Rue de l\'École', 'Schoolstraat'], ['Avenue Louise', 'Louizalaan'],
	['Chaussée de Louvain', 'Leuvensesteenweg'], ['Chaussée de Gand', 'Gentsesteenweg'],
	['Boulevard du Roi Albert II', 'Koning Albert II-laan'], ['Rue Haute', 'Hoogstraat'],
	['Rue du Marché', 'Marktstraat'], ['Quai du Commerce', 'Handelskaai'], ['Rue des Champs', 'Veldstraat'],
	['Rue des Bouchers', 'Beenhouwersstraat'], ['Avenue de la Liberté', 'Vrijheidslaan'],
	['Rue de la Paix', 'Vredestraat'], ['Rue du Port', 'Havenstraat'], ['Avenue des Tilleuls', 'Lindelaan'],
];

/** Codes of the juridical forms SA, SRL, SC, ASBL and SNC, as in code.csv. */
export const forms = ['014', '610', '706', '017', '011'];

/** Main activities, in both nomenclatures, as in code.csv. */
export const trades = [
	{ nace2025: '10711', nace2008: '10711' },
	{ nace2025: '43211', nace2008: '43211' },
	{ nace2025: '62100', nace2008: '62010' },
	{ nace2025: '49410', nace2008: '49410' },
	{ nace2025: '56111', nace2008: '56101' },
	{ nace2025: '70200', nace2008: '70220' },
];
