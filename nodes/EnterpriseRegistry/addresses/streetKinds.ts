import { synonyms, wordSet } from '../wordLists';

/*
 * The words that say what kind of street one is, with their abbreviations and other forms, in lower case and without accents. By hand; held against the street
 * signs of Brussels in two languages (EqualStreetNames: of 1,442 streets, 15 have none of them in one of their languages).
 */

/** They stand in front of the name. */
export const FRENCH_KINDS = synonyms(`
	rue/r, avenue/av/ave, boulevard/bd/bld/blvd/bvd/boul, chaussee/ch/chee/chssee, place/pl, quai/quais, square/sq, chemin/chem, route/rte, allee/all, impasse/imp,
	clos, dreve, galerie, passage, sentier, faubourg/fbg, parc, zoning, montagne, esplanade, cite, cour, venelle, voie, parvis, ruelle, champ, coin, digue, marche,
	pont, porte, promenade, rond, tunnel, passerelle, rampe, cours, espace, carrefour, corniche, placette, piste, jardin, viaduc, hameau, quartier, domaine`);

/** Behind other words, these begin a street: "Garage Maes Rue Neuve". "Route" may go on a name: "Brasserie de la Route du Vin". */
export const STRONG_FRENCH = wordSet(
	'rue avenue av ave boulevard bd bld blvd bvd boul chaussee chee chssee',
);

/** These are no name by themselves, which "Place" and "Clos" may be. At the start of a segment, "Route" and "Chemin" too are taken for a street. */
export const KINDS_WITH_NAME = new Set([...STRONG_FRENCH, 'route', 'rte', 'chemin']);

/** Between them and the name an adjective may stand in front: "Grand-Place", "Petite rue du Musée". */
export const FRENCH_ADJECTIVES = wordSet(
	'grand grande petit petite vieux vieille nouveau nouvelle haute basse ancienne',
);

/** In Dutch and German, they mostly end the last word: Wetstraat, Koning Albert II-laan. */
export const DUTCH_KINDS = synonyms(`
	steenweg/stwg/stw/steenw, voorplein, doorgang, wandeling, straat/strasse/straße/str, straatje, galerij, square, gaarde, plaats, rotonde,
	rondpunt, tunnel, laan/ln, dreef, plein/pln/platz, pleintje, markt, steeg, kaai/kade, brug, gang, hoek, poort, veld, wijk, lei, baan, weg, berg,
	dijk, pad, hof, park, vest, allee, gasse`);

/** The longest kind with which a word ends, as it is written there; undefined if it ends with none. */
export const dutchKindIn = (word: string): string | undefined =>
	LONGEST_FIRST.find((kind) => word.endsWith(kind));

/** Dutch kinds with which no French name ends. */
export const STRONG_DUTCH = wordSet('straat str laan plein steenweg stwg dreef lei kaai weg baan');

/** Whether a word is the name of a Dutch street, with its kind at the end: "Nieuwstraat". */
export function isStrongDutch(word: string): boolean {
	const kind = dutchKindIn(word) ?? '';
	return STRONG_DUTCH.has(kind) && word !== kind;
}

const LONGEST_FIRST = [...DUTCH_KINDS.keys()].sort((one, other) => other.length - one.length);
