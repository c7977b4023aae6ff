import { foldedName, type FoldedName } from './foldedName';
import { formAt, withoutForms } from './legalForms';
import { isNumberInBrackets, numbersAt } from './numerals';
import { foldMunicipality, isDistinctiveWord } from './places';
import { DEPARTMENTS, isGroupWord } from './trades';
import { wordSet } from './wordLists';
import { textsOf, wordsOf, writtenAs, type Word } from './words';

/* What people and the register write beside a name: a department, a person, an abbreviation, a state, a second language, a place. */

/** A name without a part, which is shown as what was left out. */
export interface ShortenedName extends FoldedName {
	leftOut: string;
	/** Nothing that was left out can tell two companies apart: a person, a department, a state, the place where it is. */
	isNeutral: boolean;
}

/** A name has few parts; of a text with more, the first ones count. */
const MAX_PARTS = 4;

/** The name without each of the parts beside it, without all of them, in either of its languages, and without the place after it. */
export function shortenedNames(name: FoldedName, places: Set<string>): ShortenedName[] {
	if (name.readings.length === 0) return [];
	const shortened = withoutParts(name);
	return [...shortened, ...[name, ...shortened].flatMap((each) => withoutPlace(each, places))];
}

const withoutParts = oncePerName((name: FoldedName): ShortenedName[] => {
	const { words } = name;
	const parts = partsBeside(words);
	const core = without(words, ...parts.map((part) => part.words));
	const isNeutral = parts.every((part) => part.isNeutral);
	return [
		...(parts.length > 1 ? shortenedName(name, core, isNeutral) : []),
		...parts.flatMap((part) => shortenedName(name, without(words, part.words), part.isNeutral)),
		...languagesOf(words, core).flatMap((language) => shortenedName(name, language, false)),
	];
});

/** "Garage Maes Gent" in Gent is Garage Maes. */
function withoutPlace(name: FoldedName | ShortenedName, places: Set<string>): ShortenedName[] {
	const ending = endingsOfName(name).find(({ place }) => isAmong(places, place));
	if (ending === undefined) return [];
	const isNeutral = 'isNeutral' in name ? name.isNeutral : true;
	return shortenedName(name, without(name.words, ending.part), isNeutral);
}

const endingsOfName = oncePerName(({ words }) => endingsOf(words));

/** A name is compared with every name that a search finds: what follows from it alone is worked out once. */
function oncePerName<Made extends object>(
	work: (name: FoldedName) => Made,
): (name: FoldedName) => Made {
	const known = new WeakMap<FoldedName, Made>();
	return (name) => {
		const made = known.get(name) ?? work(name);
		known.set(name, made);
		return made;
	};
}

/** None if no word is left that says who the company is. */
function shortenedName(name: FoldedName, kept: Word[], isNeutral: boolean): ShortenedName[] {
	if (!hasDistinctiveWord(kept)) return [];
	const leftOut = writtenAs(without(name.words, kept));
	return [{ ...foldedName(kept, name.statedForms), leftOut, isNeutral }];
}

/**
 * Whether two names may both lose a part: Peeters (Transport) and Peeters (Carrosserie) are two companies, but a department beside
 * the one says nothing, and "en abrégé ULB" and "(ULB)" say the same.
 */
export const mayBothBeLeftOut = (one: ShortenedName, other: ShortenedName): boolean =>
	one.isNeutral || other.isNeutral || lastWordOf(one.leftOut) === lastWordOf(other.leftOut);

const lastWordOf = (text: string): string => textsOf(wordsOf(text)).at(-1) ?? '';

const without = (words: Word[], ...parts: Word[][]): Word[] =>
	words.filter((word) => !parts.some((part) => part.includes(word)));

/** A number alone says not who a company is. */
const hasDistinctiveWord = (words: Word[]): boolean =>
	words.some(({ text }, at) => isDistinctiveWord(text) && numbersAt(words, at).length === 0);

interface Part {
	words: Word[];
	isNeutral: boolean;
}

function partsBeside(words: Word[]): Part[] {
	const remarks = remarksOf(words);
	const abbreviations = abbreviationsOf(words).map((part) => ({ words: part, isNeutral: false }));
	const states = statesOf(words).map((part) => ({ words: part, isNeutral: true }));
	// What stands in brackets is one part, with all that it holds.
	const isInRemark = (part: Part) =>
		part.words.some((word) => remarks.some((remark) => remark.words.includes(word)));
	const others = [...abbreviations, ...states].filter((part) => !isInRemark(part));
	return [...remarks, ...others].slice(0, MAX_PARTS);
}

/** Stands between a name and what is beside it. */
const BREAK = /[();]|\s[-–—/|]\s|\/\s/;
const before = (words: Word[], at: number): string => words[at - 1]?.behind ?? '';
const isBreakBefore = (words: Word[], at: number): boolean => BREAK.test(before(words, at));

const TITLES = wordSet('m mr mme mevr dhr monsieur madame mevrouw herr frau');
const ATTENTION = /^(?:t\.?a\.?v\.?|attn?\.?|c\/o|p\/a|à l['’]attention|z\.\s?hd\.?)\s/iu;

/** In brackets, persons, departments: "Maes t.a.v. Jan", "Maes - Boekhouding", "Dhr. Claes - Maes". */
const remarksOf = (words: Word[]): Part[] =>
	segmentsOf(words).flatMap(({ from, part }) => {
		const isDepartment = from > 0 && part.some(({ text }) => isDepartmentWord(text));
		const isPerson = isForPerson(words, from) || TITLES.has(part[0]?.text ?? '');
		// Zonnepark (I) and Zonnepark (II) are two companies.
		const isInBrackets = before(words, from).includes('(') && !isNumberInBrackets(part);
		const isState = isInBrackets && statesOf([...words.slice(0, 1), ...part]).length > 0;
		const isNeutral = isDepartment || isPerson || isState;
		return isNeutral || isInBrackets ? [{ words: part, isNeutral }] : [];
	});

/** The words between two breaks, and the index of the first of them. */
interface NameSegment {
	from: number;
	part: Word[];
}

function segmentsOf(words: Word[]): NameSegment[] {
	const isBegin = (at: number) => at === 0 || isForPerson(words, at) || isBreakBefore(words, at);
	const begins = [...words.keys()].filter(isBegin);
	return begins.map((from, nth) => ({ from, part: words.slice(from, begins[nth + 1]) }));
}

const isForPerson = (words: Word[], at: number): boolean =>
	at > 0 && ATTENTION.test(writtenAs(words.slice(at, at + 4)));

/** Claes - Management is a company of the group, and no department of Claes. */
const isDepartmentWord = (text: string): boolean => DEPARTMENTS.has(text) && !isGroupWord(text);

/** What announces an abbreviation of the name, by which the company is also known. */
const ABBREVIATED = wordSet(
	'en_abrege en_abr abrege abregee afgekort afk verkort in_het_kort in_t_kort kortweg in_afkorting abgekurzt dite en_sigle sigle abbreviated in_short',
);
/** May stand in front of that: "of afgekort", "ou en abrégé". */
const OR = wordSet('of ou oder or');

/** "Université libre, en abrégé ULB": up to the end, a legal form, or the name in a second language. */
function abbreviationsOf(words: Word[]): Word[][] {
	return [...words.keys()].flatMap((at) => {
		const announced = at === 0 ? 0 : phraseAt(words, at, ABBREVIATED);
		// At the end it announces nothing: Dite is a name as well.
		if (announced === 0 || at + announced === words.length) return [];
		const isOr = at > 1 && OR.has(words[at - 1]?.text ?? '');
		const end = words.findIndex(
			(_, next) =>
				next >= at + announced && (isBreakBefore(words, next) || formAt(words, next).length > 0),
		);
		return [words.slice(isOr ? at - 1 : at, end < 0 ? undefined : end)];
	});
}

/** States that the register or a notary writes behind a name. Source: the juridical situations of the register, in the three languages. */
const STATES = wordSet(`
	in_vereffening en_liquidation in_liquidation in_liquidatie in_oprichting en_formation en_cours_de_formation en_constitution in_grundung
	in_faling in_faillissement en_faillite failliet faillite in_konkurs in_ontbinding en_dissolution in_auflosung ontbonden dissoute`);
/** "i.o.", "i.G.", "i.L.": only with their dots. */
const DOTTED_STATES = wordSet('io ig il');

function statesOf(words: Word[]): Word[][] {
	return [...words.keys()].flatMap((at) => {
		if (at === 0) return [];
		const count = phraseAt(words, at, STATES);
		if (count > 0) return [words.slice(at, at + count)];
		const isDotted = words[at]?.isInitials === true && DOTTED_STATES.has(words[at].text);
		return isDotted ? [words.slice(at, at + 1)] : [];
	});
}

const MAX_PHRASE = 4;

/** How many words the longest of these phrases has that begins here; 0 for none. */
function phraseAt(words: Word[], at: number, phrases: Set<string>): number {
	const texts = textsOf(words.slice(at, at + MAX_PHRASE));
	while (texts.length > 0 && !phrases.has(texts.join('_'))) texts.pop();
	return texts.length;
}

/** Stands between the names of one company in two languages. */
const BETWEEN_LANGUAGES = /^\s*\/\s+$|^\s+\/\s*$|^\s+[-–—|]\s+$/;

/**
 * "Les Cuisines / De Keukens" is each of the two; none for a name in one language.
 * @param core of the words, those that are left without the parts beside the name.
 */
function languagesOf(words: Word[], core: Word[]): Word[][] {
	const separators = core.map((word) => before(words, words.indexOf(word)));
	const breaks = [...core.keys()].filter(
		(at) => at > 0 && BETWEEN_LANGUAGES.test(separators[at] ?? ''),
	);
	const [at, ...more] = breaks;
	if (at === undefined || more.length > 0) return [];
	const [one, other] = [core.slice(0, at), core.slice(at)];
	// Maes - Claes are two partners.
	const isTwoNames = separators[at]?.includes('/') || Math.min(one.length, other.length) > 1;
	return isTwoNames && hasDistinctiveWord(one) && hasDistinctiveWord(other) ? [one, other] : [];
}

/** What of a name is searched: without the parts beside it, and of two languages the first. */
export function searchedWords(words: Word[]): Word[] {
	const core = without(words, ...partsBeside(words).map((part) => part.words));
	const whole = hasDistinctiveWord(core) ? core : words;
	return languagesOf(words, whole)[0] ?? whole;
}

const MAX_PLACE_WORDS = 4;

/** The longest place of these after the name; null if there is none. */
export function placeBehind(words: Word[], places: { has(place: string): boolean }): Word[] | null {
	return endingsOf(words).find(({ place }) => isAmong(places, place))?.part ?? null;
}

interface Ending {
	part: Word[];
	/** Folded, so that the names of a place in all languages are one. */
	place: string;
}

/** What may be a place after the name, the longest first. After a single word, a country may mean a subsidiary. */
function endingsOf(words: Word[]): Ending[] {
	const [{ words: name = words } = {}] = withoutForms(words);
	const endings: Ending[] = [];
	for (let length = Math.min(MAX_PLACE_WORDS, name.length - 1); length > 0; length--) {
		const part = name.slice(-length);
		const place = foldMunicipality(textsOf(part).join(' '));
		// "Fruit Gent 2" is not the first of that name.
		const isNumbered = part.some((_, at) => numbersAt(part, at).length > 0);
		if (!isNumbered && !(place === COUNTRY && name.length < 3)) endings.push({ part, place });
	}
	return endings;
}

/** Every company is there. */
const COUNTRY = 'belgie';
const isAmong = (places: { has(place: string): boolean }, place: string): boolean =>
	place === COUNTRY || places.has(place);
