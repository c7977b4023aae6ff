import { FIRST_NAMES } from './firstNames';
import { meaningOf, type FoldedName, type NameReading, type NameWord } from './foldedName';
import { levelWithoutBoth, shortenedNames, type ShortenedName } from './leftOut';
import { differInRomanEnding } from './numerals';
import { placeWords } from './placeWords';
import { isBetterLevel, isSameName, type NameLevel } from './policy';
import { likeness } from './spelling';
import { isOftenLeftOut } from './trades';

/** How two names are alike. */
export interface NameComparison {
	level: NameLevel;
	/** False if both state a legal form, and they are not one. */
	isSameForm: boolean;
	/** How many words that say who the company is agree; numbers do not count. */
	distinctiveWords: number;
	/** The parts that were left out of either name, as they are written. */
	leftOut: string[];
}

/** Null if they share no distinctive word and are not one text either. @param places where either company is. */
export function compareNames(
	one: FoldedName,
	other: FoldedName,
	places: Set<string>,
): NameComparison | null {
	const whole = compareWholeNames(one, other);
	return whole && withPartsLeftOut(whole, { one, other }, places);
}

/** The same where nothing is left out. */
export const compareWholeNames = (one: FoldedName, other: FoldedName): NameComparison | null =>
	bestReading(one, other, levelOfReadings);

/** How alike two names are at best. @param whole how alike they are when nothing is left out. */
export function withPartsLeftOut(
	whole: NameComparison,
	{ one, other }: Record<'one' | 'other', FoldedName>,
	places: Set<string>,
): NameComparison {
	if (isSameName(whole.level)) return whole;
	const shortened = compareShortened(one, other, places);
	return shortened !== null && isBetterLevel(shortened.level, whole.level) ? shortened : whole;
}

/** Compares the names without what stands beside them; null if they are not one name then either. */
function compareShortened(
	one: FoldedName,
	other: FoldedName,
	places: Set<string>,
): NameComparison | null {
	const mine = shortenedNames(one, places);
	const theirs = shortenedNames(other, places);
	if (mine.length === 0 && theirs.length === 0) return null;
	// The two shorter names that are most alike count. With something left out, they are no more than `added`.
	const best = bestOfPairs([one, ...mine], [other, ...theirs], (mineNow, theirsNow) => {
		const without = levelWithout(mineNow, theirsNow);
		const found = without && bestReading(mineNow, theirsNow, levelOfEqualWords);
		if (found === null) return null;
		const level = without === 'doubtful' ? without : found.level;
		return { ...found, level, leftOut: [...leftOutOf(mineNow), ...leftOutOf(theirsNow)] };
	});
	return best && { ...best, level: isSameName(best.level) ? 'added' : best.level };
}

const levelWithout = (
	one: FoldedName | ShortenedName,
	other: FoldedName | ShortenedName,
): 'added' | 'doubtful' | null =>
	'leftOut' in one && 'leftOut' in other ? levelWithoutBoth(one, other) : 'added';

const leftOutOf = (name: FoldedName | ShortenedName): string[] =>
	'leftOut' in name ? name.leftOut : [];

/** The best level that any reading of the two names has; of equal ones, one in which the legal forms are one. */
const bestReading = (
	one: FoldedName,
	other: FoldedName,
	levelOf: (one: NameReading, other: NameReading) => FoundLevel | null,
): NameComparison | null =>
	bestOfPairs(one.readings, other.readings, (mine, theirs) => {
		const found = levelOf(mine, theirs);
		return found && { ...found, isSameForm: isSameForm(mine.forms, theirs.forms), leftOut: [] };
	});

/** The best comparison of each of the one with each of the other, the first of equal ones; null if none has any. */
function bestOfPairs<Named>(
	ones: Named[],
	others: Named[],
	compare: (mine: Named, theirs: Named) => NameComparison | null,
): NameComparison | null {
	let best: NameComparison | null = null;
	for (const mine of ones)
		for (const theirs of others) {
			const found = compare(mine, theirs);
			if (found !== null && (best === null || isBetter(found, best))) best = found;
		}
	return best;
}

const isBetter = (one: NameComparison, other: NameComparison): boolean =>
	isBetterLevel(one.level, other.level) ||
	(one.level === other.level && one.isSameForm && !other.isSameForm);

const isSameForm = (mine: string[], theirs: string[]): boolean =>
	mine.length === 0 || theirs.length === 0 || mine.some((form) => theirs.includes(form));

type FoundLevel = Pick<NameComparison, 'level' | 'distinctiveWords'>;

/** The level of the names as they are, nothing left out. */
const levelOfReadings = (one: NameReading, other: NameReading): FoundLevel | null =>
	one.isInDigits || other.isInDigits
		? levelInDigits(one, other)
		: (levelOfTexts(one, other) ?? levelOfAlignedWords(one, other));

/** "Les Trois Coins" and "Les 3 Coins", and nothing else differs. Studio Acht is not Studio Huit. */
function levelInDigits(one: NameReading, other: NameReading): FoundLevel | null {
	if (one.isInDigits === other.isInDigits || levelOfTexts(one, other) === null) return null;
	const distinctiveWords = countDistinctive(one.isInDigits ? one.tokens : other.tokens);
	return distinctiveWords > 0 ? { level: 'translated', distinctiveWords } : null;
}

/** Down to `translated`: every word of each has its like in the other. */
function levelOfEqualWords(one: NameReading, other: NameReading): FoundLevel | null {
	if (one.isInDigits || other.isInDigits) return null;
	const asTexts = levelOfTexts(one, other);
	if (asTexts !== null) return asTexts;
	if (one.tokens.length !== other.tokens.length || !haveSameNumbers(one, other)) return null;
	const found = levelOfAlignedWords(one, other);
	return found !== null && isBetterLevel(found.level, 'added') ? found : null;
}

function levelOfTexts(one: NameReading, other: NameReading): FoundLevel | null {
	const level = levelOfWholeTexts(one, other);
	if (level === null) return null;
	// Boulangerie and Bakkerij may be two companies, but Stad Gent is Ville de Gand.
	const isGeneric = level === 'translated' && one.tokens.every(isGenericWord);
	return {
		level: isGeneric ? 'generic' : level,
		distinctiveWords: countDistinctive(one.tokens),
	};
}

/** A trade, or a word between others: neither who nor where the company is. */
const isGenericWord = ({ text, isDistinctive }: NameWord): boolean =>
	!isDistinctive && !placeWords().has(text) && !ONE_IN_A_PLACE.has(meaningOf(text));

/** A place has one social service, one municipality and one town hall, so that its postal code says which is meant. */
const ONE_IN_A_PLACE = new Set(['ocmw', 'commune', 'city'].map(meaningOf));

function levelOfWholeTexts(one: NameReading, other: NameReading): NameLevel | null {
	if (one.text === '' || other.text === '') return null;
	if (one.text === other.text) return 'same';
	return haveSameNumbers(one, other) ? levelOfOtherTexts(one, other) : null;
}

function levelOfOtherTexts(one: NameReading, other: NameReading): NameLevel | null {
	if (one.sorted === other.sorted) return 'reordered';
	if (one.compact === other.compact) return 'spelled';
	if (one.spellings.includes(other.compact) || other.spellings.includes(one.compact))
		return 'spelled';
	return one.translated === other.translated ? 'translated' : null;
}

/** A letter that numbers something in the one may be an initial in the other: Groupe K and K. Groupe. */
function haveSameNumbers(one: NameReading, other: NameReading): boolean {
	if (one.numbers.length === 0 && other.numbers.length === 0) return true;
	// Zonnepark 1 Blok 2 is not Zonnepark 2 Blok 1.
	const isOtherOrder = one.numbers.some((number, at) => number !== other.numbers[at]);
	if (isOtherOrder && sortedText(one.numbers) === sortedText(other.numbers)) return false;
	return (
		one.numbers.every((number) => mayState(other, number)) &&
		other.numbers.every((number) => mayState(one, number))
	);
}

const mayState = ({ numbers, tokens }: NameReading, number: string): boolean =>
	numbers.includes(number) || (numbers.length === 0 && tokens.some(({ text }) => text === number));

const sortedText = (texts: string[]): string => [...texts].sort().join(' ');

const countDistinctive = (tokens: NameWord[]): number =>
	tokens.filter(({ isDistinctive, isNumber }) => isDistinctive && !isNumber).length;

/** Word by word, whatever their order. */
function levelOfAlignedWords(one: NameReading, other: NameReading): FoundLevel | null {
	const { pairs, onlyInOne, onlyInOther } = align(one.tokens, other.tokens);
	const shared = pairs.filter(sharesDistinctiveWord);
	if (shared.length === 0) return null;
	const agreeing = shared.filter(({ level }) => level !== 'shorter');
	const distinctiveWords = countDistinctive(agreeing.map(({ mine }) => mine));
	if (!haveSameNumbers(one, other)) return { level: 'sister', distinctiveWords };
	if (onlyInOne.length === 0 && onlyInOther.length === 0)
		return { level: levelOfPairs(pairs), distinctiveWords };
	const isShorter =
		isWithoutErrors(pairs) &&
		canBeLeftOut(
			{ extra: onlyInOne, tokens: one.tokens },
			{ extra: onlyInOther, tokens: other.tokens },
		);
	return { level: isShorter ? 'shorter' : 'sister', distinctiveWords };
}

/** An initial is shared with every name that begins with it. */
const sharesDistinctiveWord = ({ mine, theirs }: NamePair): boolean =>
	mine.isDistinctive &&
	theirs.isDistinctive &&
	(mine.text === theirs.text || !(mine.isInitials || theirs.isInitials));

/** A name with more words that differ is not looked at word by word: it is another name. */
const MAX_UNLIKE = 8;

interface NamePair {
	mine: NameWord;
	theirs: NameWord;
	level: NameLevel;
}

/** Some words in pairs, and those of either name that have no like in the other. */
interface Aligned {
	pairs: NamePair[];
	onlyInOne: NameWord[];
	onlyInOther: NameWord[];
}

/** Each word with the one that is most like it: first the equal ones, then those that are spelled otherwise. */
function align(one: NameWord[], other: NameWord[]): Aligned {
	const equal = pairUp(one, other, equalPair);
	const { pairs, onlyInOne, onlyInOther } = equal;
	if (onlyInOne.length === 0 || onlyInOther.length === 0) return equal;
	if (onlyInOne.length > MAX_UNLIKE || onlyInOther.length > MAX_UNLIKE) return equal;
	const alike = pairUp(onlyInOne, onlyInOther, bestPair);
	return { ...alike, pairs: [...pairs, ...alike.pairs] };
}

/** Each word of the one, in its order, takes its word of those that are left of the other. */
function pairUp(
	one: NameWord[],
	other: NameWord[],
	pairOf: (mine: NameWord, others: NameWord[]) => NamePair | undefined,
): Aligned {
	const pairs: NamePair[] = [];
	const onlyInOne: NameWord[] = [];
	let onlyInOther = other;
	for (const mine of one) {
		const pair = pairOf(mine, onlyInOther);
		if (pair === undefined) onlyInOne.push(mine);
		else {
			pairs.push(pair);
			onlyInOther = onlyInOther.filter((theirs) => theirs !== pair.theirs);
		}
	}
	return { pairs, onlyInOne, onlyInOther };
}

function equalPair(mine: NameWord, others: NameWord[]): NamePair | undefined {
	const theirs = others.find(({ text }) => text === mine.text);
	return theirs && { mine, theirs, level: 'same' };
}

/** The first of those on the best level; undefined if none is alike. */
function bestPair(mine: NameWord, others: NameWord[]): NamePair | undefined {
	let best: NamePair | undefined;
	for (const theirs of others) {
		const level = levelOfTokens(mine, theirs);
		if (level === null) continue;
		if (best === undefined || isBetterLevel(level, best.level)) best = { mine, theirs, level };
	}
	return best;
}

/** Each word has its like: one error is that error, two are a doubt, and more are another name. */
function levelOfPairs(pairs: NamePair[]): NameLevel {
	const errors = errorsIn(pairs);
	const [first] = errors;
	if (first === undefined)
		return pairs.some(({ level }) => level === 'translated') ? 'translated' : 'spelled';
	if (errors.length === 1) return first;
	return errors.length > 2 || errors.includes('shorter') ? 'sister' : 'doubtful';
}

/** Whether no letter differs; one word may be an initial of the other, or lack its particle. */
function isWithoutErrors(pairs: NamePair[]): boolean {
	const [first, ...others] = errorsIn(pairs);
	return first === undefined || (first === 'shorter' && others.length === 0);
}

const errorsIn = (pairs: NamePair[]): NameLevel[] =>
	pairs.map(({ level }) => level).filter((level) => isBetterLevel('added', level));

/** What one name has and the other lacks, and all words of that name. */
interface ExtraWords {
	extra: NameWord[];
	tokens: NameWord[];
}

/**
 * Whether people leave out what one name has and the other lacks:
 *
 * | one                  | other         |     |                                                              |
 * | -------------------- | ------------- | --- | ------------------------------------------------------------ |
 * | Garage Maes          | Maes          | yes | a trade in front                                             |
 * | Pharmacie N. Laforge | Laforge       | yes | a first name, with or without a trade                        |
 * | Maes Engineering     | Maes          |     | a trade behind: sister companies are named so in English     |
 * | Immo Maes            | Maes          |     | a word of groups, wherever it stands                         |
 * | Garage Maes          | Bakkerij Maes |     | each has something that the other lacks                      |
 */
function canBeLeftOut(one: ExtraWords, other: ExtraWords): boolean {
	if (one.extra.length > 0 && other.extra.length > 0) return false;
	const { extra, tokens } = one.extra.length > 0 ? one : other;
	return extra.every((token) => isTradeInFront(token, tokens) || isFirstName(token, tokens));
}

const isTradeInFront = (token: NameWord, tokens: NameWord[]): boolean =>
	isOftenLeftOut(token.text) &&
	tokens.indexOf(token) < tokens.findIndex(({ isDistinctive }) => isDistinctive);

function isFirstName(token: NameWord, tokens: NameWord[]): boolean {
	if (!token.isInitials) return FIRST_NAMES.has(token.text);
	return token.isDotted || tokens[tokens.indexOf(token) + 1]?.isDistinctive === true;
}

/** How two words are alike; null if they are two words. */
function levelOfTokens(one: NameWord, other: NameWord): NameLevel | null {
	if (one.text === other.text) return 'same';
	if (areOtherNumbers(one, other)) return null;
	const [short, long] = one.text.length < other.text.length ? [one, other] : [other, one];
	if (one.meaning === other.meaning || isShortFor(short, long)) return 'translated';
	if (isInitialOf(short, long) || isOtherParticle(one, other)) return 'shorter';
	const level = hasUmlautWrittenOut(one, other) ? 'spelled' : likeness(one.text, other.text);
	// Two known trades or places are the same or different: neither is a typing error of the other.
	return level === 'spelled' || one.isDistinctive || other.isDistinctive ? level : null;
}

/** A number is the same or another one, also at the end of a word. */
const areOtherNumbers = (one: NameWord, other: NameWord): boolean =>
	one.isNumber || other.isNumber || differInRomanEnding(one.text, other.text);

const hasUmlautWrittenOut = (one: NameWord, other: NameWord): boolean =>
	one.writtenOut === other.text || one.text === other.writtenOut;

const MIN_CORE = 4;

/** Pharmacie de la Boverie is La Boverie; De Smet and Smet may be two families. */
const isOtherParticle = (one: NameWord, other: NameWord): boolean =>
	one.isDistinctive &&
	other.isDistinctive &&
	one.core === other.core &&
	one.core.length >= MIN_CORE;

/** Boul. for Boulangerie. */
const isShortFor = (short: NameWord, long: NameWord): boolean =>
	short.isDotted &&
	short.text.length >= 3 &&
	!long.isDistinctive &&
	long.text.startsWith(short.text);

/** J. for Jan. */
const isInitialOf = (short: NameWord, long: NameWord): boolean =>
	/^\p{L}$/u.test(short.text) && long.isDistinctive && long.text.startsWith(short.text);
