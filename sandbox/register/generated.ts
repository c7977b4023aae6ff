import { withCheckDigits } from './numbers';
import type { Address, Enterprise, Entry } from './records';

/** The register never issued 0900.000.0xx to 0999.999.9xx, so no real enterprise has the number of a generated one. */
const firstEnterprise = 9_000_000;
/** Establishments that start with a 3 do not exist yet; four places for each enterprise. */
const firstEstablishment = 30_000_000;
const placesPerEnterprise = 4;
const largest = 100_000;

const list = (text: string): string[] =>
	text.split(',').map((entry) => entry.trim().replace(/\s+/g, ' '));

const nouns = list(
	`Atelier, Boulangerie, Brouwerij, Bakkerij, Garage, Imprimerie, Transport, Bouwbedrijf, Studio, Drukkerij,
	Restaurant, Pharmacie, Apotheek, Librairie, Boekhandel, Menuiserie, Jardins, Tuinen, Hôtel, Café, Conseil, Advies`,
);

const legalNames = list(
	`Noordzee, de la Meuse, Van den Berg, Dubois, Peeters, Janssens, Maes, Jacobs, Mertens, Willems, Claes, Goossens,
	Wouters, De Smet, Lambert, Dupont, Martin, Simon, Laurent, Leroy, Denis, Hendrickx, Hermans, Michiels, Pauwels,
	de l'Escaut, Ter Duinen, Sint-Jan, Saint-Martin, Belle Vue, Ardenne, Haspengouw, Hesbaye, Condroz, Kempen, Famenne,
	Waasland, Dender, Semois, Ourthe, Bellevaux, Zonnebloem, Tournesol, De Linde, Le Tilleul, De Molen, Le Moulin`,
);

/** Postal code, French name and Dutch name; of a street, both names. */
const cities = list(
	`1000 Bruxelles/Brussel, 1050 Ixelles/Elsene, 1180 Uccle/Ukkel, 1300 Wavre/Waver, 1500 Hal/Halle, 2000 Anvers/Antwerpen,
	2800 Malines/Mechelen, 3000 Louvain/Leuven, 3500 Hasselt/Hasselt, 4000 Liège/Luik, 4700 Eupen/Eupen, 5000 Namur/Namen,
	6000 Charleroi/Charleroi, 6700 Arlon/Aarlen, 7000 Mons/Bergen, 7500 Tournai/Doornik, 8000 Bruges/Brugge,
	8500 Courtrai/Kortrijk, 9000 Gand/Gent, 9300 Alost/Aalst`,
);

const streets = list(
	`Rue de la Loi/Wetstraat, Grand-Place/Grote Markt, Rue Neuve/Nieuwstraat, Rue de la Station/Stationsstraat,
	Rue de l'Église/Kerkstraat, Rue du Moulin/Molenstraat, Avenue Louise/Louizalaan, Rue Haute/Hoogstraat,
	Chaussée de Gand/Gentsesteenweg, Rue du Marché/Marktstraat, Quai du Commerce/Handelskaai`,
);

/** Codes of the juridical forms SA, SRL, SC, ASBL and SNC, and main activities in both nomenclatures. */
const forms = ['014', '610', '706', '017', '011'];
const trades = list('10711/10711, 43211/43211, 62100/62010, 49410/49410, 56111/56101, 70200/70220');

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** Enterprises with one to three establishments each; everything follows from the index and the seed. */
export function* generated(size: number, seed: number): Generator<Entry> {
	if (!Number.isInteger(size) || size < 0 || size > largest)
		throw new Error(`Can generate 0 to ${largest} enterprises`);
	for (let index = 0; index < size; index++) {
		const enterprise = enterpriseAt(index, seed);
		const { number: enterpriseNumber, activities, startDate } = enterprise;
		yield enterprise;
		for (let place = 0; place < (index % 3) + 1; place++)
			yield {
				kind: 'establishment',
				number: withCheckDigits(firstEstablishment + index * placesPerEnterprise + place),
				...{ enterpriseNumber, activities, startDate },
				denomination: {},
				address: addressAt(index, place, seed),
			};
	}
}

function enterpriseAt(index: number, seed: number): Enterprise {
	const names = nouns.length * legalNames.length;
	// 7919 shares no divisor with the number of names, so every name occurs once before any repeats.
	const at = modulo(index * 7919 + seed * 31, names);
	const serial = Math.floor(index / names) + 1;
	const name = `${nouns[Math.floor(at / legalNames.length)]} ${legalNames[at % legalNames.length]}`;
	const unique = serial > 1 ? `${name} ${serial}` : name;
	const [nace2025 = '', nace2008 = ''] = trades[at % trades.length]!.split('/');
	const days = modulo(index * 7 + seed * 11, 18_000);
	return {
		kind: 'enterprise',
		number: withCheckDigits(firstEnterprise + index),
		denomination: { FR: unique, NL: unique },
		address: addressAt(index, 0, seed),
		activities: [
			{ version: '2025', code: nace2025, classification: 'MAIN' },
			{ version: '2008', code: nace2008, classification: 'MAIN' },
		],
		startDate: new Date(Date.UTC(1975, 0, 1 + days)).toISOString().slice(0, 10),
		status: 'AC',
		juridicalSituation: '000',
		juridicalForm: forms[index % forms.length]!,
		peppol: (firstEnterprise + index) % 5 !== 0,
	};
}

function addressAt(index: number, place: number, seed: number): Address {
	const cityAt = index * 13 + Math.floor(index / cities.length) + place * 5 + seed;
	const streetAt = index * 17 + Math.floor(index / streets.length) * 3 + place * 7 + seed;
	const city = cities[modulo(cityAt, cities.length)]!;
	const [frenchCity = '', dutchCity = ''] = city.slice(5).split('/');
	const [FR = '', NL = ''] = streets[modulo(streetAt, streets.length)]!.split('/');
	return {
		street: { FR, NL },
		number: String(modulo(index * 37 + place * 11 + seed, 299) + 1),
		box: '',
		zipCode: city.slice(0, 4),
		municipality: { FR: frenchCity, NL: dutchCity },
	};
}
