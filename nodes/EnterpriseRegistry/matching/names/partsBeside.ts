import { placesNamed } from '../../addresses/municipalities';
import { memoize, synonyms, wordSet } from '../../wordLists';
import { isDistinctiveWord } from './distinctiveWords';
import { formLengthAt } from './legalForms';
import { isNumberInBrackets, numbersAt } from './numerals';
import { COUNTRY_WORD, foldMunicipality } from './placeWords';
import { BETWEEN } from './smallWords';
import { DEPARTMENTS, isGroupWord } from './trades';
import { phraseFinder, textsOf, wordsOf, writtenAs, type Word } from './words';

/*
 * What people and the register write beside a name:
 *
 * | as it is written                           | what is beside the name | kind    |
 * | ------------------------------------------ | ----------------------- | ------- |
 * | Maes - Boekhouding                         | Boekhouding             | neutral |
 * | Maes t.a.v. Jan                            | t.a.v. Jan              | neutral |
 * | Maes in vereffening, Maes (en liquidation) | the state               | neutral |
 * | Maes (Transport)                           | Transport               | telling |
 * | Université libre, en abrégé ULB            | en abrégé ULB           | telling |
 * | Raad voor Oost-Vlaamse Ovens ROVO          | ROVO                    | telling |
 * | Maes (Holding), Maes (Gent)                | Holding, Gent           | ofName  |
 */
export interface PartBeside {
	words: Word[];
	/**
	 * What it says about who the company is. `neutral`: nothing. `telling`: one name may lack it, but where both have one, two companies have two. `ofName`:
	 * in brackets or not it is the same, a company of the group or a place.
	 */
	kind: 'neutral' | 'telling' | 'ofName';
}

/** A name has few parts beside it; of a text with more, the first ones count. */
const MAX_PARTS = 4;

export const partsBeside = memoize((words: Word[]): PartBeside[] => {
	const remarks = remarksIn(words);
	const others = [
		...abbreviationsIn(words).map((part) => partBeside(part, 'telling')),
		...statesIn(words).map((part) => partBeside(part, 'neutral')),
		...acronymsIn(words).map((part) => partBeside(part, 'telling')),
	];
	// What stands in brackets is one part, with all that it holds.
	const isInRemark = (part: PartBeside) =>
		part.words.some((word) => remarks.some((remark) => remark.words.includes(word)));
	return remarks.concat(others.filter((part) => !isInRemark(part))).slice(0, MAX_PARTS);
});

const partBeside = (words: Word[], kind: PartBeside['kind']): PartBeside => ({ words, kind });

/** A name without its parts beside it; the whole of it if nothing would be left that says who the company is. */
export function coreOf(words: Word[]): Word[] {
	const core = wordsWithout(words, ...partsBeside(words).map((part) => part.words));
	return saysWho(core) ? core : words;
}

export const wordsWithout = (words: Word[], ...parts: Word[][]): Word[] =>
	words.filter((word) => !parts.some((part) => part.includes(word)));

/** Whether words say who a company is. A number alone does not. */
export const saysWho = (words: Word[]): boolean =>
	words.some(({ text }, at) => isDistinctiveWord(text) && numbersAt(words, at).length === 0);

/** Stands between a name and what is beside it. */
const BREAK = /[();]|\s[-–—/|]\s|\/\s/;
export const inFrontOf = (words: Word[], at: number): string => words[at - 1]?.behind ?? '';
const isBreakBefore = (words: Word[], at: number): boolean => BREAK.test(inFrontOf(words, at));

/** Departments, persons, and what stands in brackets. */
const remarksIn = (words: Word[]): PartBeside[] =>
	nameSegmentsOf(words).flatMap(({ from, part }): PartBeside[] => {
		const isDepartment = from > 0 && part.some(({ text }) => isDepartmentWord(text));
		const isPerson = isForPerson(words, from);
		// Zonnepark (I) and Zonnepark (II) are two companies.
		const isInBrackets = inFrontOf(words, from).includes('(') && !isNumberInBrackets(part);
		const isState = isInBrackets && statesIn(words.slice(0, 1).concat(part)).length > 0;
		if (isDepartment || isPerson || isState) return [partBeside(part, 'neutral')];
		return isInBrackets ? [partBeside(part, isOfName(part) ? 'ofName' : 'telling')] : [];
	});

/** Maes (Holding) is Maes Holding, and Maes (Gent) is Maes Gent. */
function isOfName(part: Word[]): boolean {
	const texts = textsOf(part);
	const text = texts.join(' ');
	return (
		texts.every(isGroupWord) ||
		placesNamed(text).length > 0 ||
		foldMunicipality(text) === COUNTRY_WORD
	);
}

/** The words between two breaks, and the index of the first of them. */
interface NameSegment {
	from: number;
	part: Word[];
}

function nameSegmentsOf(words: Word[]): NameSegment[] {
	const isBegin = (at: number) => at === 0 || isForPerson(words, at) || isBreakBefore(words, at);
	const begins = [...words.keys()].filter(isBegin);
	return begins.map((from, nth) => ({ from, part: words.slice(from, begins[nth + 1]) }));
}

/** Some words of a name as they are written, without the breaks between them: "magasin" and "Boekhouding" of "Maes (magasin) - Boekhouding". */
export const writtenParts = (words: Word[], some: Word[]): string[] =>
	nameSegmentsOf(words)
		.map(({ part }) => writtenAs(part.filter((word) => some.includes(word))))
		.filter((text) => text !== '');

/** "t.a.v. Jan", "c/o Jan", "à l'attention de Jan": their first words are short, and most words of names are not. */
const isForPerson = (words: Word[], at: number): boolean =>
	at > 0 &&
	(words[at]?.text ?? '').length < 5 &&
	ANNOUNCES_PERSON.test(writtenAs(words.slice(at, at + 4)));

/** The source of an expression: what announces the person for whom something is. */
export const FOR_ATTENTION = String.raw`(?:t\.?a\.?v\.?|attn?\.?|c\/o|p\/a|[àa] l['’]attention|z\.\s?hd\.?)`;
const ANNOUNCES_PERSON = new RegExp(`^${FOR_ATTENTION}\\s`, 'iu');

/** Claes - Management is a company of the group, and no department of Claes. */
const isDepartmentWord = (text: string): boolean => DEPARTMENTS.has(text) && !isGroupWord(text);

/** "Université libre, en abrégé ULB": up to the end, a legal form, or the name in a second language. */
const abbreviationsIn = (words: Word[]): Word[][] =>
	words.flatMap((_, at) => {
		const announced = at === 0 ? 0 : abbreviatedAt(words, at).length;
		// At the end it announces nothing: Dite is a name as well.
		if (announced === 0 || at + announced === words.length) return [];
		const isOr = at > 1 && OR.has(words[at - 1]?.text ?? '');
		const end = words.findIndex(
			(_word, next) =>
				next >= at + announced && (isBreakBefore(words, next) || formLengthAt(words, next) > 0),
		);
		return [words.slice(isOr ? at - 1 : at, end < 0 ? undefined : end)];
	});

/** What announces an abbreviation of the name, by which the company is also known. */
const abbreviatedAt = phraseFinder(
	wordSet(
		'en_abrege en_abr abrege abregee afgekort afk verkort in_het_kort in_t_kort kortweg in_afkorting abgekurzt dite en_sigle sigle abbreviated in_short',
	),
);
/** May stand in front of that: "of afgekort", "ou en abrégé". */
const OR = wordSet('of ou oder or');

/**
 * The words of a part without what announces an abbreviation: "ULB" of "en abrégé ULB", and of "of afgekort ULB". All of "(Or)" and of "(Dite)", which
 * announce none.
 */
export function withoutAnnouncement(words: Word[]): Word[] {
	const from = OR.has(words[0]?.text ?? '') ? 1 : 0;
	const announced = abbreviatedAt(words, from).length;
	const said = words.slice(from + announced);
	return announced === 0 || said.length === 0 ? words : said;
}

/** What a part says, in one language for a state or a place, and without what announces an abbreviation. */
export function saidByPart(part: string): string {
	const said = textsOf(withoutAnnouncement(wordsOf(part))).join(' ');
	return STATES.get(said) ?? foldMunicipality(said);
}

/** "in vereffening", "en liquidation", "i.o." */
const statesIn = (words: Word[]): Word[][] =>
	words.flatMap((word, at) => {
		if (at === 0) return [];
		const count = stateAt(words, at).length;
		if (count > 0) return [words.slice(at, at + count)];
		return word.isInitials && DOTTED_STATES.has(word.text) ? [[word]] : [];
	});

/** "Raad voor Oost-Vlaamse Ovens ROVO", "CFN - Centre des Fours du Nord": in front of the name, or at its end. */
function acronymsIn(words: Word[]): Word[][] {
	// No word gives more than one letter.
	if (words.length <= MIN_ACRONYM) return [];
	const forms = words.flatMap((_, at) => words.slice(at, at + formLengthAt(words, at)));
	const named = wordsWithout(words, forms);
	const [first, ...behind] = named;
	const last = behind.at(-1);
	if (first === undefined || last === undefined) return [];
	if (isAcronymOf(last, named.slice(0, -1))) return [[last]];
	return isAcronymOf(first, behind) ? [[first]] : [];
}

/** A numeral with the initials of a name is a number: "Ilora Invest Immo III". */
function isAcronymOf(word: Word, others: Word[]): boolean {
	const { text } = word;
	if (!ACRONYM.test(text)) return false;
	// How many letters the words up to here may have given; small words may give none.
	let counts = [0];
	for (const other of others) {
		const taken = counts.filter((count) => text[count] === other.text[0]).map((count) => count + 1);
		counts = BETWEEN.has(other.text) ? [...new Set(counts.concat(taken))] : taken;
		if (counts.length === 0) return false;
	}
	return counts.includes(text.length) && numbersAt([word], 0).length === 0;
}

/** An acronym has at least three letters, as the initials of another name may be the same two by chance. */
const MIN_ACRONYM = 3;
const ACRONYM = /^\p{L}{3,8}$/u;

/** States that the register or a notary writes behind a name. Source: the juridical situations of the register, in the three languages. */
const STATES = synonyms(`
	in vereffening/en liquidation/in liquidation/in liquidatie, in oprichting/en formation/en cours de formation/en constitution/in grundung,
	in faling/in faillissement/en faillite/failliet/faillite/in konkurs, in ontbinding/en dissolution/in auflosung/ontbonden/dissoute`);
const stateAt = phraseFinder(STATES.keys());
/** "i.o.", "i.G.", "i.L.": only with their dots. */
const DOTTED_STATES = wordSet('io ig il');
