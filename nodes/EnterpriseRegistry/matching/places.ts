import {
	oneLine,
	partsFrom,
	readAddressLine,
	takeOffCountry,
	withoutBox,
	type Address,
} from '../reading/address';
import {
	BETWEEN,
	foldWords,
	isSpelledLike,
	likeness,
	memoize,
	synonyms,
	textsOf,
	TRADES,
	wordsOf,
} from './words';

/** Also parts of cities, regions and the country. Source: compiled by hand, with no official list. */
export const MUNICIPALITIES = synonyms(`
	brussel/bruxelles/brussels/brussel hoofdstad/bruxelles capitale/brussel stad/bruxelles ville, antwerpen/anvers/antwerp, gent/gand/ghent, brugge/bruges,
	leuven/louvain/lowen, luik/liege/luttich, namen/namur, bergen/mons, doornik/tournai, kortrijk/courtrai, mechelen/malines, aalst/alost,
	oostende/ostende/ostend, ieper/ypres, ronse/renaix, oudenaarde/audenarde, dendermonde/termonde, geraardsbergen/grammont, halle/hal, vilvoorde/vilvorde,
	tienen/tirlemont, lier/lierre, sint niklaas/saint nicolas, sint truiden/saint trond, tongeren/tongres, roeselare/roulers, moeskroen/mouscron, komen
	waasten/comines warneton, menen/menin, waver/wavre, nijvel/nivelles, eigenbrakel/braine l alleud, kasteelbrakel/braine le chateau, edingen/enghien,
	vloesberg/flobecq, lessen/lessines, hoei/huy, borgworm/waremme, bastenaken/bastogne, aarlen/arlon, malmedy/malmund, elsene/ixelles, ukkel/uccle, vorst/forest,
	schaarbeek/schaerbeek, sint gillis/saint gilles, sint jans molenbeek/molenbeek saint jean/molenbeek, sint joost ten node/saint josse ten noode/saint josse,
	sint lambrechts woluwe/woluwe saint lambert, sint pieters woluwe/woluwe saint pierre, sint agatha berchem/berchem sainte agathe, oudergem/auderghem, watermaal
	bosvoorde/watermael boitsfort, koekelberg, anderlecht, etterbeek, evere, ganshoren, jette, sint genesius rode/rhode saint genese, sint pieters leeuw/leeuw
	saint pierre, kraainem/crainhem, wezembeek oppem, ter hulpen/la hulpe, graven/grez doiceau, geldenaken/jodoigne, veurne/furnes, nieuwpoort/nieuport,
	diksmuide/dixmude, zoutleeuw/leau, diest, hasselt, genk, turnhout, charleroi, verviers, eupen, dinant, seraing, gembloux/gembloers, wezet/vise,
	zinnik/soignies, aat/ath, s gravenbrakel/braine le comte, sankt vith/saint vith, laken/laeken, bevekom/beauvechain, genepien/genappe, hannuit/hannut,
	itter/ittre, tubeke/tubize, rebek/rebecq, perwijs/perwez, welkenraat/welkenraedt/welkenrath, blieberg/plombieres/bleyberg, opzullik/silly, bitsingen/bassenge,
	lijsem/lincent, kelmis/la calamine, bullingen/bullange, amel/ambleve, voeren/fourons, borgloon/looz, deinze/deynze, izegem/iseghem, poperinge/poperinghe,
	wervik/wervicq, mesen/messines, spiere helkijn/espierres helchin, de panne/la panne, koksijde/coxyde, torhout/thourout, tielt/thielt, temse/tamise,
	bever/bievene, herne/herinnes, galmaarden/gammerages, zaventem, waterloo, la louviere,
	belgie/belgique/belgium/belgien/belgian/belge/belges/belgische/belgisch/bel, vlaanderen/flandre/flanders/vlaamse/flamande, wallonie/wallonia/wallonne/wallon, benelux`);

/** One name for all names of a municipality. */
export const foldMunicipality = memoize((text: string) => {
	const folded = foldWords(text).replace(/\bst\b/g, 'sint');
	return MUNICIPALITIES.get(folded) ?? folded;
});

/** Whether a word says who a company is: it is no trade, no place, and no word between others. */
export const isOwnWord = (word: string): boolean =>
	!BETWEEN.has(word) && !TRADES.has(word) && !MUNICIPALITIES.has(word);

/** In a field: "1500 Halle", "B-1000 Brussel", "Halle (1500)"; "1234 AB" is Dutch. */
const CODE_IN_FRONT =
	/^(?:[Bb][Ee]?[- ]?)?(?<postalCode>[1-9]\d{3})(?:[ ,(/-]{1,3}(?![A-Z]{2}$)(?<municipality>\p{L}.*))?$/u;
const CODE_BEHIND =
	/^(?<municipality>.*?)[ ,(-]{1,3}(?:BE?[- ]?)?(?<postalCode>[1-9]\d{3}) ?\)?$/iu;

const lineOf = memoize(readAddressLine);

/** What was typed into fields, each of which may hold more than its part: the part's own counts first. */
export function addressOf(fields: Partial<Address>): Address {
	const { street, houseNumber: behind, ...others } = lineOf(fields.street ?? '');
	const number = oneLine(fields.houseNumber).replace(/^n[r°ºo]\.? ?(?=\d)/iu, '');
	const code = oneLine(fields.postalCode);
	// Beside a house number, another one belongs to the name: Rue du 8 Mai 1945, Industriezone 2.
	const isOfName =
		behind !== null && number !== '' && Number.parseInt(behind) !== Number.parseInt(number);
	const [municipality] = takeOffCountry(oneLine(fields.municipality));
	const { groups } = CODE_IN_FRONT.exec(municipality) ?? CODE_BEHIND.exec(municipality) ?? {};
	const own = {
		street: isOfName ? `${street} ${behind}` : street,
		houseNumber: withoutBox(number) || number || behind,
		postalCode: /\d{3}/.test(code) ? code.replace(CODE_IN_FRONT, '$1') : null,
	};
	return partsFrom(own, groups ?? { municipality }, others);
}

/** Whether two addresses agree, part by part; null if one does not say, or cannot be compared. */
export type Agreement = Record<Exclude<keyof Address, 'country'>, boolean | null>;

export function compareAddresses(one: Address, other: Address): Agreement {
	const compare = <T>(part: keyof Agreement, same: (x: string, y: string) => T) =>
		one[part] !== null && other[part] !== null ? same(one[part], other[part]) : null;
	const street = compare('street', sameStreet);
	return {
		postalCode: compare('postalCode', (x, y) => x.replace(/\s/g, '') === y.replace(/\s/g, '')),
		municipality: compare('municipality', (x, y) =>
			isSpelledLike(foldMunicipality(x), foldMunicipality(y)),
		),
		street,
		houseNumber: street === false ? null : compare('houseNumber', isSameHouseNumber),
	};
}

/** How much of an address agrees, the nearest first, with what it adds to the shown score. */
export const PLACES = { door: 12, street: 10, place: 7, unknown: 0, moved: -4, elsewhere: -40 };

export function placeOfCompany(agreement: Agreement): keyof typeof PLACES {
	const { postalCode, municipality, street, houseNumber } = agreement;
	const isDoor = street === true && houseNumber === true;
	const agrees = postalCode ?? municipality;
	// At the door, with the same municipality, another postal code is a slip.
	if (agrees === false && !(isDoor && municipality === true)) return 'elsewhere';
	if (street === true) return isDoor ? 'door' : 'street';
	if (street === false || houseNumber === false) return 'moved';
	return agrees === null ? 'unknown' : 'place';
}

/** 12, 12a and 12-14 may be the same door; 12a and 12b are not. */
export function isSameHouseNumber(one: string, other: string): boolean {
	const [number, letter] = doorOf(one);
	const [otherNumber, otherLetter] = doorOf(other);
	return number === otherNumber && (letter === otherLetter || letter === '' || otherLetter === '');
}

function doorOf(text: string): [number: string, letter: string] {
	const { houseNumber } = addressOf({ houseNumber: text });
	const [, number = text, letter = ''] = /^(\d+)\s*([a-z]?)/i.exec(houseNumber ?? '') ?? [];
	return [number, letter.toLowerCase()];
}

/** Null if they are in two languages, because no list has the translations of streets. */
export function sameStreet(one: string, other: string): boolean | null {
	const [x, y] = [foldStreet(one), foldStreet(other)];
	if (isSpelledLike(x.whole, y.whole)) return true;
	const isOneKind = x.kind === y.kind || x.kind === null || y.kind === null;
	const isTranslated = !isOneKind && x.isFrench !== y.isFrench;
	const isNameAlike = x.name !== '' && likeness(x.name, y.name) !== null;
	if (isNameAlike && (isOneKind || isTranslated)) return true;
	return isTranslated ? null : false;
}

/** Kinds of street with their abbreviations. Source: compiled by hand, with no official list. */
const FRENCH_KINDS = synonyms(`
	rue/r, avenue/av/ave, boulevard/bd/bld/blvd/bvd/boul, chaussee/ch/chee/chssee, place/pl, quai, square/sq, chemin/chem, route/rte, allee/all, impasse/imp,
	clos, dreve, galerie, passage, sentier, faubourg/fbg, parc, zoning, montagne, esplanade, cite, cour, venelle, voie`);

/** In Dutch and German the kind mostly ends the last word: Wetstraat, Koning Albert II-laan. Longest first. */
const ENDINGS = synonyms(`
	steenweg/stwg/stw/steenw, straat/strasse/str, laan/ln, dreef, plein/pln/platz, markt, kaai, lei, baan, weg, berg, dijk, pad, hof, park, vest, allee, gasse`);

/** Words that streets abbreviate. Source: as above. */
const SHORT_WORDS = synonyms(`
	sint/st/ste/saint/sainte, dokter/dr/docteur/doct, professor/prof/professeur, generaal/gen/general, president/pres,
	koning/kon, burgemeester/burg/bgm, monseigneur/mgr, grote/gr, onze/o, jan/j`);

/** A street without spaces, and its name without what kind of street it is, where that is known. */
const foldStreet = memoize((street: string) => {
	const all = textsOf(wordsOf(street));
	const last = all.at(-1) ?? '';
	const fold = (named: string[], kind: string | null, isFrench = false) => {
		const said = named.filter((word) => !BETWEEN.has(word));
		const name = said.map((word) => SHORT_WORDS.get(word) ?? word).join('');
		return { whole: all.join(''), name, kind, isFrench };
	};
	const first = FRENCH_KINDS.get(all[0] ?? '');
	if (first !== undefined && all.length > 1) return fold(all.slice(1), first, true);
	if (/^steenweg (?:op|naar) ./.test(all.join(' '))) return fold(all.slice(2), 'steenweg');
	const ending = [...ENDINGS.keys()].find(
		(each) => last.endsWith(each) && (last !== each || all.length > 1),
	);
	if (ending === undefined) return fold(all, null);
	return fold([...all.slice(0, -1), last.slice(0, -ending.length)], ENDINGS.get(ending)!);
});
