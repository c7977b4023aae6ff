import { foldedName, type FoldedName } from './foldedName';
import { coreOf, inFrontOf, partsBeside, saysWho, wordsWithout } from './partsBeside';
import { endingsOf, placeAmong } from './placeBehind';
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
	/** Nothing that was left out can tell two companies apart: a person, a department, a state, the place where it is. */
	isNeutral: boolean;
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
	const isNeutral = parts.every((part) => part.isNeutral);
	return [
		...(parts.length > 1 ? shortenedName(name, core, isNeutral) : []),
		...parts.flatMap((part) =>
			shortenedName(name, wordsWithout(words, part.words), part.isNeutral),
		),
		...languagesOf(words, core).flatMap((language) => shortenedName(name, language, false)),
	];
});

function withoutPlace(name: FoldedName | ShortenedName, places: Set<string>): ShortenedName[] {
	const ending = placeAmong(endingsOfName(name), places);
	if (ending === undefined) return [];
	const isNeutral = 'isNeutral' in name ? name.isNeutral : true;
	return shortenedName(name, wordsWithout(name.words, ending.words), isNeutral);
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
function shortenedName(name: FoldedName, kept: Word[], isNeutral: boolean): ShortenedName[] {
	if (!saysWho(kept)) return [];
	const leftOut = writtenAs(wordsWithout(name.words, kept));
	return [{ ...foldedName(kept, name.statedForms), leftOut, isNeutral }];
}

/**
 * Whether two names may both lose a part: Peeters (Transport) and Peeters (Carrosserie) are two companies, but a department beside
 * the one says nothing, and "en abrégé ULB" and "(ULB)" say the same.
 */
export const mayBothBeLeftOut = (one: ShortenedName, other: ShortenedName): boolean =>
	one.isNeutral || other.isNeutral || lastWordOf(one.leftOut) === lastWordOf(other.leftOut);

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
