import { placesNamed } from '../addresses/municipalities';
import { foldedName, type FoldedName } from './foldedName';
import { coreOf, inFrontOf, partsBeside, saysWho, wordsWithout } from './partsBeside';
import { endingsOf, placeAmong } from './placeBehind';
import { foldMunicipality } from './placeWords';
import { textsOf, wordsOf, writtenAs, type Word } from './words';

/*
 * The shorter names that a name may stand for:
 *
 * | as it is written                        | shorter names                                        |
 * | --------------------------------------- | ---------------------------------------------------- |
 * | Maes (magasin) - Boekhouding            | Maes · Maes - Boekhouding · Maes (magasin)           |
 * | Les Cuisines / De Keukens               | Les Cuisines · De Keukens                            |
 * | Garage Maes Gent, where Gent is a place | Garage Maes                                          |
 * | Maes                                    | none                                                 |
 */

/** A name without a part, which is shown as what was left out. */
export interface ShortenedName extends FoldedName {
	leftOut: string;
	/** Whether another company may have another part: a trade or an abbreviation, but no person, department, state or place where it is. */
	tellsApart: boolean;
	/** The place after the name, if that is what was left out. */
	place: string | null;
}

/** The name without each of the parts beside it, without all of them, in either of its languages, and without the place after it. */
export function shortenedNames(name: FoldedName, places: Set<string>): ShortenedName[] {
	if (name.readings.length === 0) return [];
	const shortened = withoutParts(name);
	const all: Array<FoldedName | ShortenedName> = [name, ...shortened];
	return shortened.concat(all.flatMap((each) => withoutPlace(each, places)));
}

const withoutParts = oncePerName((name: FoldedName): ShortenedName[] => {
	const { words } = name;
	const parts = partsBeside(words);
	const core = wordsWithout(words, ...parts.map((part) => part.words));
	const tellsApart = parts.some((part) => part.tellsApart);
	return [
		...(parts.length > 1 ? shortenedName(name, core, { tellsApart }) : []),
		...parts.flatMap((part) => shortenedName(name, wordsWithout(words, part.words), part)),
		...languagesOf(words, core).flatMap((language) =>
			shortenedName(name, language, { tellsApart: true }),
		),
	];
});

function withoutPlace(name: FoldedName | ShortenedName, places: Set<string>): ShortenedName[] {
	const ending = placeAmong(endingsOfName(name), places);
	if (ending === undefined) return [];
	const tellsApart = 'tellsApart' in name && name.tellsApart;
	const place = writtenAs(ending.words);
	return shortenedName(name, wordsWithout(name.words, ending.words), { tellsApart, place });
}

const endingsOfName = oncePerName(({ words }) => endingsOf(words));

/** A name is compared with every name that a search finds: what follows from it alone is worked out once. */
function oncePerName<Made extends object>(
	work: (name: FoldedName) => Made,
): (name: FoldedName) => Made {
	const known = new WeakMap<FoldedName, Made>();
	return (name) => {
		const remembered = known.get(name);
		if (remembered !== undefined) return remembered;
		const made = work(name);
		known.set(name, made);
		return made;
	};
}

/** None if no word is left that says who the company is. */
function shortenedName(
	name: FoldedName,
	kept: Word[],
	{ tellsApart, place = null }: { tellsApart: boolean; place?: string | null },
): ShortenedName[] {
	if (!saysWho(kept)) return [];
	const leftOut = writtenAs(wordsWithout(name.words, kept));
	return [{ ...foldedName(kept, name.statedForms), leftOut, tellsApart, place }];
}

/**
 * Whether two names may both lose a part:
 *
 * | what the one loses | what the other loses |     |                                    |
 * | ------------------ | -------------------- | --- | ---------------------------------- |
 * | (Transport)        | (Carrosserie)        |     | two companies                      |
 * | (Transport)        | - Boekhouding        | yes | a department says nothing          |
 * | en abrégé ULB      | (ULB)                | yes | they say the same                  |
 * | Gent               | Gand                 | yes | one place                          |
 * | Hingene            | Bornem               |     | two shops, in a village and a town |
 */
export function mayBothBeLeftOut(one: ShortenedName, other: ShortenedName): boolean {
	if (one.place !== null && other.place !== null && !isOnePlace(one.place, other.place))
		return false;
	return (
		!one.tellsApart || !other.tellsApart || lastWordOf(one.leftOut) === lastWordOf(other.leftOut)
	);
}

/** A village is not its municipality here; the country is no place of the list, and has one name for all its spellings. */
function isOnePlace(one: string, other: string): boolean {
	const [places, others] = [placesNamed(one), placesNamed(other)];
	return places.length === 0 || others.length === 0
		? foldMunicipality(one) === foldMunicipality(other)
		: places.some((place) => others.includes(place));
}

const lastWordOf = (text: string): string => textsOf(wordsOf(text)).at(-1) ?? '';

/** What of a name is searched: without the parts beside it, and of two languages the first. */
export function searchedWords(words: Word[]): Word[] {
	const core = coreOf(words);
	return languagesOf(words, core)[0] ?? core;
}

/**
 * "Les Cuisines / De Keukens" is each of the two; none for a name in one language.
 * @param core of the words, those that are left without the parts beside the name.
 */
function languagesOf(words: Word[], core: Word[]): Word[][] {
	const separators = core.map((word) => inFrontOf(words, words.indexOf(word)));
	const breaks = [...core.keys()].filter(
		(at) => at > 0 && BETWEEN_LANGUAGES.test(separators[at] ?? ''),
	);
	const [at, ...more] = breaks;
	if (at === undefined || more.length > 0) return [];
	const [one, other] = [core.slice(0, at), core.slice(at)];
	// Maes - Claes are two partners.
	const isTwoNames = separators[at]?.includes('/') || Math.min(one.length, other.length) > 1;
	return isTwoNames && saysWho(one) && saysWho(other) ? [one, other] : [];
}

/** Stands between the names of one company in two languages. */
const BETWEEN_LANGUAGES = /^\s*\/\s+$|^\s+\/\s*$|^\s+[-–—|]\s+$/;
