import { isPartOfPlace, placesNamed } from '../../addresses/municipalities';
import { memoize } from '../../wordLists';
import { FIRST_NAMES } from './firstNames';
import { foldedName, meaningOf, type FoldedName } from './foldedName';
import { formReadingsOf } from './legalForms';
import {
	coreOf,
	inFrontOf,
	partsBeside,
	saysWho,
	withoutAnnouncement,
	wordsWithout,
	writtenParts,
	type PartBeside,
} from './partsBeside';
import { endingsOf, placeAmong } from './placeBehind';
import { COUNTRY_WORD, foldMunicipality } from './placeWords';
import { SURNAME_PARTICLES } from './smallWords';
import { TRADES } from './trades';
import { textsOf, writtenAs, type Word } from './words';

/*
 * The variants of a name: itself, and the shorter names that it may stand for:
 *
 * | as it is written                        | shorter names                                        |
 * | --------------------------------------- | ---------------------------------------------------- |
 * | Maes (magasin) - Boekhouding            | Maes · Maes - Boekhouding · Maes (magasin)           |
 * | Les Fours du Nord / De Noordovens       | Les Fours du Nord · De Noordovens                    |
 * | Garage Maes Gent, where Gent is a place | Garage Maes                                          |
 * | Maes                                    | none                                                 |
 */

/** A name as it is, or without parts that stand beside it, without the place after it, or without both. */
interface NameVariant extends FoldedName {
	/** The parts that are left out, as they are written; none of the name as it is. */
	leftOut: string[];
	/** The words left out that may differ in the name of another company: a trade or an abbreviation, but no person, department or state. */
	telling: Word[];
	/** The place after the name, if that is left out. */
	place: string | null;
}

/** The name itself, without each of the parts beside it, without all of them, and in either of its languages; then each of these without the place after it. */
export function variantsOf(name: FoldedName, places: Set<string>): NameVariant[] {
	const variants = variantsWithPlace(name);
	return variants.concat(variants.flatMap((each) => withoutPlace(each, { whole: name, places })));
}

/** A name is compared with every name that a search finds: what follows from it alone is worked out once. */
const variantsWithPlace = memoize((name: FoldedName): NameVariant[] => {
	const whole: NameVariant = { ...name, leftOut: [], telling: [], place: null };
	if (name.isTooLong) return [whole];
	const { words } = name;
	const parts = partsBeside(words).filter(({ kind }) => kind !== 'ofName');
	const core = wordsWithout(words, ...parts.map((part) => part.words));
	return [
		whole,
		...(parts.length > 1 ? withoutAll(name, parts) : []),
		...parts.flatMap((part) => withoutAll(name, [part])),
		...languagesOf(words, core).flatMap((language) =>
			shortened(name, language, { telling: wordsWithout(words, language), place: null }),
		),
	];
});

const withoutAll = (name: FoldedName, parts: PartBeside[]): NameVariant[] =>
	shortened(name, wordsWithout(name.words, ...parts.map(({ words }) => words)), {
		telling: parts.flatMap(({ kind, words }) =>
			kind === 'telling' ? withoutAnnouncement(words) : [],
		),
		place: null,
	});

/** None for a name without one of these places at its end, or that is too long to compare. */
function withoutPlace(
	name: NameVariant,
	{ whole, places }: { whole: FoldedName; places: Set<string> },
): NameVariant[] {
	if (name.isTooLong) return [];
	const ending = placeAmong(endingsOfName(name), places);
	if (ending === undefined) return [];
	const { telling } = name;
	const place = writtenAs(ending.words);
	return shortened(whole, wordsWithout(name.words, ending.words), { telling, place });
}

const endingsOfName = memoize(({ words }: FoldedName) => endingsOf(words));

/** None if no word is left that says who the company is. */
function shortened(
	name: FoldedName,
	kept: Word[],
	{ telling, place }: Pick<NameVariant, 'telling' | 'place'>,
): NameVariant[] {
	if (!saysWho(kept)) return [];
	const leftOut = writtenParts(name.words, wordsWithout(name.words, kept));
	return [{ ...foldedName(kept, name.statedForms), leftOut, telling, place }];
}

/**
 * The best level of two names that are the same once each has lost a part:
 *
 * | what the one loses | what the other loses |              |                                             |
 * | ------------------ | -------------------- | ------------ | ------------------------------------------- |
 * | (Transport)        | (Carrosserie)        | otherCompany | also with Gent behind both                  |
 * | (Transport)        | - Boekhouding        | added        | a department says nothing                   |
 * | en abrégé ULB      | afgekort ULB, (ULB)  | added        | they say the same                           |
 * | Gent               | Gand                 | added        | one place                                   |
 * | Hingene            | Bornem               | doubtful     | a village and its town may have a shop each |
 * | Gent               | Belgium              | doubtful     | so may a town and the country               |
 * | Hingene            | Weert                | otherCompany | two villages of Bornem                      |
 */
export function limitOf(
	one: NameVariant,
	other: NameVariant,
): 'added' | 'doubtful' | 'otherCompany' {
	const mine = textsOf(one.telling).join(' ');
	const theirs = textsOf(other.telling).join(' ');
	// "zuid" is the end of "garage zuid", and "garage zuid" of no "taverne zuid".
	const tellTwo = !` ${mine}`.endsWith(` ${theirs}`) && !` ${theirs}`.endsWith(` ${mine}`);
	if (mine !== '' && theirs !== '' && tellTwo) return 'otherCompany';
	if (one.place === null || other.place === null || isOnePlace(one.place, other.place))
		return 'added';
	const isVillage = isPartOf(one.place, other.place) || isPartOf(other.place, one.place);
	return isVillage ? 'doubtful' : 'otherCompany';
}

/** A village is not its municipality here; the country is no place of the list, and has one name for all its spellings. */
function isOnePlace(one: string, other: string): boolean {
	const [places, others] = [placesNamed(one), placesNamed(other)];
	return places.length === 0 || others.length === 0
		? foldMunicipality(one) === foldMunicipality(other)
		: places.some((place) => others.includes(place));
}

const isPartOf = (part: string, whole: string): boolean =>
	foldMunicipality(whole) === COUNTRY_WORD || isPartOfPlace(part, whole);

/** What of a name is searched: without the parts beside it, and of two languages the first. */
export function searchedWords(words: Word[]): Word[] {
	const core = coreOf(words);
	return languagesOf(words, core)[0] ?? core;
}

/**
 * "Les Fours du Nord / De Noordovens" is each of the two; none for a name in one language.
 * @param core of the words, those that are left without the parts beside the name.
 */
function languagesOf(words: Word[], core: Word[]): Word[][] {
	const separators = core.map((word) => inFrontOf(words, words.indexOf(word)));
	const breaks = [...core.keys()].filter(
		(at) => at > 0 && BETWEEN_LANGUAGES.test(separators[at] ?? ''),
	);
	const [at, ...more] = breaks;
	if (at === undefined || more.length > 0) return [];
	const halves = [core.slice(0, at), core.slice(at)] as const;
	const [one, other] = halves.map(withoutForms) as [Word[], Word[]];
	// A dash stands between the parts of one name as well: Maes - Claes.
	const isTwoNames = separators[at]?.includes('/') || Math.min(one.length, other.length) > 1;
	if (!isTwoNames || arePartners(one, other)) return [];
	return saysWho(one) && saysWho(other) ? [...halves] : [];
}

/** The legal form is no word of a second language: Van Maes - Claes BV. */
const withoutForms = (words: Word[]): Word[] => formReadingsOf(words).at(-1)?.words ?? words;

/**
 * Whether the two halves are two names and not one in two languages:
 *
 * | one half           | the other       | partners |                                      |
 * | ------------------ | --------------- | -------- | ------------------------------------ |
 * | Jan Maes           | Piet Claes      | yes      | two persons                          |
 * | De Smet            | De Wolf         | yes      | two surnames                         |
 * | Apotheek De Pauw   | D'Hoe           | yes      | two surnames behind a trade          |
 * | Garage Maes        | Garage De Linde | yes      | one trade in one language            |
 * | Boulangerie Maes   | Bakkerij Maes   |          | one trade in two languages           |
 * | Les Fours          | De Ovens        |          | no surname begins with Les           |
 * | Théâtre du Nord    | Noordtheater    |          | more words than a surname has        |
 */
function arePartners(one: Word[], other: Word[]): boolean {
	const trades = textsOf(one).filter((text) => TRADES.has(text));
	const otherTrades = textsOf(other).filter((text) => TRADES.has(text));
	if (trades.some((trade) => otherTrades.includes(trade))) return true;
	const isTranslated = trades.some((trade) =>
		otherTrades.some((each) => meaningOf(each) === meaningOf(trade)),
	);
	return !isTranslated && mayBePerson(one) && mayBePerson(other);
}

/** A first name and what follows, or one word with its particles: a surname, or as short as one. */
function mayBePerson(words: Word[]): boolean {
	const [first] = words;
	if (first !== undefined && FIRST_NAMES.has(first.text)) return true;
	const own = textsOf(words).filter(
		(text) => !TRADES.has(text) && !FIRST_NAMES.has(text) && !SURNAME_PARTICLES.has(text),
	);
	return own.length < 2;
}

/** Stands between the names of one company in two languages. */
const BETWEEN_LANGUAGES = /^\s*\/\s+$|^\s+\/\s*$|^\s+[-–—|]\s+$/;
