/**
 * Kinds of street with their abbreviations, by language. Source: compiled by hand from the kinds and abbreviations in
 * common use; no official list was at hand to check it against.
 */
export const FRENCH_KINDS: Record<string, string> = {
	rue: 'rue', r: 'rue', avenue: 'avenue', av: 'avenue', ave: 'avenue', boulevard: 'boulevard', bd: 'boulevard', bld: 'boulevard', blvd: 'boulevard', boul: 'boulevard',
	chaussee: 'chaussee', ch: 'chaussee', chee: 'chaussee', chssee: 'chaussee', place: 'place', pl: 'place', quai: 'quai', square: 'square', sq: 'square',
	chemin: 'chemin', chem: 'chemin', route: 'route', rte: 'route', allee: 'allee', all: 'allee', impasse: 'impasse', imp: 'impasse', clos: 'clos',
	dreve: 'dreve', galerie: 'galerie', passage: 'passage', sentier: 'sentier', faubourg: 'faubourg', fbg: 'faubourg', parc: 'parc', zoning: 'zoning',
	montagne: 'montagne', esplanade: 'esplanade', cite: 'cite', cour: 'cour', venelle: 'venelle', voie: 'voie',
};

/** In Dutch the kind is mostly the end of the last word: Wetstraat, Koning Albert II-laan. Longest first. */
export const DUTCH_ENDINGS: Array<[ending: string, kind: string]> = [
	['steenweg', 'steenweg'], ['stwg', 'steenweg'], ['stw', 'steenweg'], ['straat', 'straat'], ['str', 'straat'], ['laan', 'laan'], ['dreef', 'dreef'], ['plein', 'plein'],
	['markt', 'markt'], ['kaai', 'kaai'], ['lei', 'lei'], ['baan', 'baan'], ['weg', 'weg'], ['berg', 'berg'], ['dijk', 'dijk'], ['pad', 'pad'], ['hof', 'hof'], ['park', 'park'],
	['vest', 'vest'], ['pln', 'plein'], ['ln', 'laan'],
];

/** In German as well. */
export const GERMAN_ENDINGS: Array<[ending: string, kind: string]> = [['strasse', 'strasse'], ['platz', 'platz'], ['allee', 'allee'], ['gasse', 'gasse']];

/** Words that say nothing in the name of a street. */
export const STREET_ARTICLES = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'l', 'd', 'der', 'den', 'het', 't', 'van', 'ter', 'ten', 'te', 'aan', 'aux', 'au', 'a', 'en', 'et', 'zum', 'am']);

/** Written short in any street: Dr. Schweitzerlaan, St.-Pietersstraat. */
export const SHORT_WORDS: Record<string, string> = {
	st: 'sint', ste: 'sint', saint: 'sint', sainte: 'sint', dr: 'dokter', docteur: 'dokter', doct: 'dokter', prof: 'professor', professeur: 'professor', gen: 'generaal', general: 'generaal',
	pres: 'president', kon: 'koning', burg: 'burgemeester', bgm: 'burgemeester', mgr: 'monseigneur', monseigneur: 'monseigneur', gr: 'grote', grand: 'grand', o: 'onze', j: 'jan',
};
