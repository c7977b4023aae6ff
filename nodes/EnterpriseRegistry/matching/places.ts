import { readTypedAddress, type Address } from '../reading/address';
import {
	AND,
	FILLERS,
	foldWords,
	isSpelledLike,
	likeness,
	memoize,
	PARTICLES,
	synonyms,
	tradeOf,
	words,
	wordsOf,
} from './words';

/** The country as company names spell it; no municipality has this name. */
const COUNTRY = words(
	'belgie belgique belgium belgien belgian belge belges belgische belgisch bel',
);

/**
 * Municipalities and parts of the largest cities that have several names. Source: compiled by hand from their common names; no
 * official list was at hand to check it against.
 */
const MUNICIPALITIES = synonyms(`
	brussel/bruxelles/brussels/brussel hoofdstad/bruxelles capitale/brussel stad/bruxelles ville, antwerpen/anvers/antwerp, gent/gand/ghent, brugge/bruges,
	leuven/louvain/lowen, luik/liege/luttich, namen/namur, bergen/mons, doornik/tournai, kortrijk/courtrai, mechelen/malines, aalst/alost, oostende/ostende/ostend,
	ieper/ypres, ronse/renaix, oudenaarde/audenarde, dendermonde/termonde, geraardsbergen/grammont, halle/hal, vilvoorde/vilvorde, tienen/tirlemont, lier/lierre,
	sint niklaas/saint nicolas, sint truiden/saint trond, tongeren/tongres, roeselare/roulers, moeskroen/mouscron, komen waasten/comines warneton, menen/menin,
	waver/wavre, nijvel/nivelles, eigenbrakel/braine l alleud, kasteelbrakel/braine le chateau, edingen/enghien, vloesberg/flobecq, lessen/lessines, hoei/huy,
	borgworm/waremme, bastenaken/bastogne, aarlen/arlon, malmedy/malmund, elsene/ixelles, ukkel/uccle, vorst/forest, schaarbeek/schaerbeek,
	sint gillis/saint gilles, sint jans molenbeek/molenbeek saint jean/molenbeek, sint joost ten node/saint josse ten noode/saint josse,
	sint lambrechts woluwe/woluwe saint lambert, sint pieters woluwe/woluwe saint pierre, sint agatha berchem/berchem sainte agathe, oudergem/auderghem,
	watermaal bosvoorde/watermael boitsfort, koekelberg, anderlecht, etterbeek, evere, ganshoren, jette, sint genesius rode/rhode saint genese,
	sint pieters leeuw/leeuw saint pierre, kraainem/crainhem, wezembeek oppem, ter hulpen/la hulpe, graven/grez doiceau, geldenaken/jodoigne, veurne/furnes,
	nieuwpoort/nieuport, diksmuide/dixmude, zoutleeuw/leau, diest, hasselt, genk, turnhout, charleroi, verviers, eupen, dinant, seraing, gembloux/gembloers,
	wezet/vise, zinnik/soignies, aat/ath, s gravenbrakel/braine le comte, sankt vith/saint vith, laken/laeken, bevekom/beauvechain, genepien/genappe,
	hannuit/hannut, itter/ittre, tubeke/tubize, rebek/rebecq, perwijs/perwez, welkenraat/welkenraedt/welkenrath, blieberg/plombieres/bleyberg, opzullik/silly,
	bitsingen/bassenge, lijsem/lincent, kelmis/la calamine, bullingen/bullange, amel/ambleve, voeren/fourons, borgloon/looz, deinze/deynze, izegem/iseghem,
	poperinge/poperinghe, wervik/wervicq, mesen/messines, spiere helkijn/espierres helchin, de panne/la panne, koksijde/coxyde, torhout/thourout, tielt/thielt,
	temse/tamise, bever/bievene, herne/herinnes, galmaarden/gammerages, zaventem, waterloo, la louviere`);
const REGIONS = synonyms(
	'vlaanderen/flandre/flanders/vlaamse/flamande, wallonie/wallonia/wallonne/wallon, benelux',
);

/** One name for all names of a municipality. */
export const foldMunicipality = memoize((text) => {
	const folded = foldWords(text)
		.replace(/^(?:(?:b|be) )?\d{4} | (?:(?:b|be) )?\d{4}$/g, '')
		.replace(/ (?:belgie|belgique|belgium|belgien)$/, '')
		.replace(/\bst\b/g, 'sint');
	return MUNICIPALITIES.get(folded) ?? folded;
});

export const isCountry = (word: string): boolean => COUNTRY.has(word);

/** One name for all names of a place that is a single word; undefined for any other word. */
export const placeOf = (word: string): string | undefined =>
	COUNTRY.has(word) ? 'belgie' : (REGIONS.get(word) ?? MUNICIPALITIES.get(word));

/** Whether a word says who a company is: it is no trade, no place, and no word between others. */
export const isOwnWord = (word: string): boolean =>
	!AND.has(word) &&
	!FILLERS.has(word) &&
	!PARTICLES.has(word) &&
	tradeOf(word) === undefined &&
	placeOf(word) === undefined;

/** What was typed into the fields of an address, each of which may hold more than its part. */
export const addressOf = (typed: Partial<Address>): Address =>
	readTypedAddress(typed, (text) => MUNICIPALITIES.has(foldWords(text)));

/** Whether two addresses agree, part by part; null if one of them does not say, or cannot be compared. */
export interface Agreement {
	postalCode: boolean | null;
	municipality: boolean | null;
	street: boolean | null;
	houseNumber: boolean | null;
}

export function compareAddresses(one: Address, other: Address): Agreement {
	const compare = <T>(part: keyof Address, same: (x: string, y: string) => T) =>
		one[part] !== null && other[part] !== null ? same(one[part], other[part]) : null;
	const street = compare('street', sameStreet);
	return {
		postalCode: compare('postalCode', (x, y) => x.replace(/\s/g, '') === y.replace(/\s/g, '')),
		municipality: compare('municipality', sameMunicipality),
		street,
		houseNumber: street === false ? null : compare('houseNumber', sameHouseNumber),
	};
}

/** How much of an address agrees, the nearest first, with what it adds to the score that is shown. */
export const PLACES = { door: 12, street: 10, place: 7, unknown: 0, moved: -4, elsewhere: -40 };
export type Place = keyof typeof PLACES;

export function placeOfCompany(typed: Address, company: Address, agreement: Agreement): Place {
	const { postalCode, municipality, street, houseNumber } = agreement;
	const isDoor = street === true && houseNumber === true;
	const agrees = postalCode ?? municipality;
	if (agrees === false && !(isDoor && isSlipOfCode(typed, company, agreement))) return 'elsewhere';
	if (street === true) return isDoor ? 'door' : 'street';
	if (street === false || houseNumber === false) return 'moved';
	return agrees === null ? 'unknown' : 'place';
}

/** One digit of the postal code differs, or the municipality agrees. */
function isSlipOfCode(typed: Address, company: Address, { postalCode, municipality }: Agreement) {
	if (postalCode === null || municipality !== null) return municipality === true;
	const [one, other] = [typed.postalCode!, company.postalCode!];
	const differing = [...one].filter((digit, at) => digit !== other[at]).length;
	return one.length === other.length && differing === 1;
}

const sameMunicipality = (one: string, other: string): boolean => {
	const [x, y] = [foldMunicipality(one), foldMunicipality(other)];
	return x === y || isSpelledLike(x, y);
};

/** 12, 12a and 12-14 may be the same door; 12a and 12b are not. */
export function sameHouseNumber(one: string, other: string): boolean {
	const parts = (text: string) =>
		/^(\d+)\s*([a-z]?)/.exec(
			(readTypedAddress({ houseNumber: text }).houseNumber ?? '').toLowerCase(),
		) ?? [text, text, ''];
	const [, number, letter] = parts(one);
	const [, otherNumber, otherLetter] = parts(other);
	return number === otherNumber && (letter === otherLetter || letter === '' || otherLetter === '');
}

/** Whether two names mean one street; null if they are in two languages, because no list has the translations of streets. */
export function sameStreet(one: string, other: string): boolean | null {
	const [x, y] = [foldStreet(one), foldStreet(other)];
	if (x.whole === y.whole || isSpelledLike(x.whole, y.whole)) return true;
	const isComparable = [x.kind, y.kind].includes(null) || x.language === y.language;
	const isKindAlike = !isComparable || [x.kind, y.kind].includes(null) || x.kind === y.kind;
	const isNameAlike = x.name !== '' && isKindAlike && likeness(x.name, y.name) !== null;
	if (isNameAlike || (x.kind === y.kind && likeness(x.whole, y.whole) === 'slip')) return true;
	return isComparable ? false : null;
}

/**
 * Kinds of street with their abbreviations, by language. Source: compiled by hand from the kinds and abbreviations in
 * common use; no official list was at hand to check it against.
 */
const FRENCH_KINDS = synonyms(`
	rue/r, avenue/av/ave, boulevard/bd/bld/blvd/bvd/boul, chaussee/ch/chee/chssee, place/pl, quai, square/sq, chemin/chem, route/rte, allee/all, impasse/imp,
	clos, dreve, galerie, passage, sentier, faubourg/fbg, parc, zoning, montagne, esplanade, cite, cour, venelle, voie`);

/** In Dutch and German the kind is mostly the end of the last word: Wetstraat, Koning Albert II-laan. Longest first. */
const DUTCH_ENDINGS = synonyms(`
	steenweg/stwg/stw/steenw, straat/str, laan, dreef, plein, markt, kaai, lei, baan, weg, berg, dijk, pad, hof, park, vest, plein/pln, laan/ln`);
const GERMAN_ENDINGS = synonyms('strasse, platz, allee, gasse');
const ENDINGS = [
	...[...DUTCH_ENDINGS].map(([ending, kind]) => ({ ending, kind, language: 'nl' })),
	...[...GERMAN_ENDINGS].map(([ending, kind]) => ({ ending, kind, language: 'de' })),
];

/** Words that say nothing in the name of a street. */
const STREET_ARTICLES = words(
	'de du des la le les l d der den het t van ter ten te aan aux au a en et zum am',
);

/** Written short in any street: Dr. Schweitzerlaan, St.-Pietersstraat. */
const SHORT_WORDS = synonyms(`
	sint/st/ste/saint/sainte, dokter/dr/docteur/doct, professor/prof/professeur, generaal/gen/general, president/pres, koning/kon,
	burgemeester/burg/bgm, monseigneur/mgr, grote/gr, onze/o, jan/j`);

interface FoldedStreet {
	whole: string;
	name: string;
	kind: string | null;
	language: string | null;
}

const foldStreet = memoize((street): FoldedStreet => {
	const all = wordsOf(street).map(({ text }) => text);
	const whole = all.join('');
	const first = FRENCH_KINDS.get(all[0] ?? '');
	const nameOf = (from: string[]) =>
		from
			.filter((word) => !STREET_ARTICLES.has(word))
			.map((word) => SHORT_WORDS.get(word) ?? word)
			.join('');
	if (first !== undefined && all.length > 1)
		return { whole, name: nameOf(all.slice(1)), kind: first, language: 'fr' };
	if (all.length > 2 && all[0] === 'steenweg' && (all[1] === 'op' || all[1] === 'naar'))
		return { whole, name: nameOf(all.slice(2)), kind: 'steenweg', language: 'nl' };
	const last = all.at(-1) ?? '';
	const found = ENDINGS.find(
		({ ending }) => last.endsWith(ending) && (last !== ending || all.length > 1),
	);
	if (found === undefined) return { whole, name: nameOf(all), kind: null, language: null };
	const rest = [...all.slice(0, -1), last.slice(0, -found.ending.length)];
	return { whole, name: nameOf(rest), kind: found.kind, language: found.language };
});

/** As a register writes them, because a search by parts of a name finds nothing by "Bd" or "chee". */
const WRITTEN: Record<string, string> = { chaussee: 'Chaussée', allee: 'Allée', dreve: 'Drève' };

/** A street as a register writes it: "Bd Anspach" is Boulevard Anspach, "Kerkstr." Kerkstraat. */
export function fullStreet(street: string): string {
	const [, first, rest] = /^(\p{L}+)\.?\s+(\S.*)$/u.exec(street) ?? [];
	const kind = first === undefined ? undefined : FRENCH_KINDS.get(foldWords(first));
	if (kind !== undefined && (kind !== foldWords(first!) || kind in WRITTEN))
		return `${WRITTEN[kind] ?? kind[0]!.toUpperCase() + kind.slice(1)} ${rest}`;
	return street.replace(/(?<=\p{L})(stwg|stw|steenw|str|pln|ln)\.?$/iu, (_, short: string) =>
		DUTCH_ENDINGS.get(short.toLowerCase())!,
	);
}
