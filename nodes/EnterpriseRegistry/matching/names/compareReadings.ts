import { meaningOf, type NameReading, type NameWord } from './foldedName';
import { areOmitted, mayBeFirstName } from './omittedWords';
import { pairWords, type WordPair } from './pairWords';
import { placeWords } from './placeWords';
import { isBetterLevel, type NameLevel } from '../policy';

/** What two readings of names say. */
export interface ReadingLevel {
	level: NameLevel;
	distinctiveWords: number;
}

/** The level of the names as they are, nothing left out. */
export const levelOfReadings = (one: NameReading, other: NameReading): ReadingLevel | null =>
	one.isInDigits || other.isInDigits
		? levelInDigits(one, other)
		: (levelOfTexts(one, other) ?? levelOfAlignedWords(one, other));

/** "Les Trois Coins" and "Les 3 Coins", and nothing else differs. Studio Acht is not Studio Huit. */
function levelInDigits(one: NameReading, other: NameReading): ReadingLevel | null {
	if (one.isInDigits === other.isInDigits || levelOfTexts(one, other) === null) return null;
	const distinctiveWords = countDistinctive(one.isInDigits ? one.nameWords : other.nameWords);
	return distinctiveWords > 0 ? { level: 'translated', distinctiveWords } : null;
}

/** Down to `translated`: every word of each has its like in the other. */
export function levelOfEqualWords(one: NameReading, other: NameReading): ReadingLevel | null {
	if (one.isInDigits || other.isInDigits) return null;
	const asTexts = levelOfTexts(one, other);
	if (asTexts !== null) return asTexts;
	if (one.nameWords.length !== other.nameWords.length || !haveSameNumbers(one, other)) return null;
	const found = levelOfAlignedWords(one, other);
	return found !== null && isBetterLevel(found.level, 'added') ? found : null;
}

function levelOfTexts(one: NameReading, other: NameReading): ReadingLevel | null {
	const level = levelOfWholeTexts(one, other);
	if (level === null) return null;
	// In the words of another language, Boulangerie and Bakkerij may be two companies.
	const isGeneric = level === 'translated' && !sayWhich(one.nameWords);
	return {
		level: isGeneric ? 'generic' : level,
		distinctiveWords: countDistinctive(one.nameWords),
	};
}

/**
 * Whether words say which company of their trade or place it is:
 *
 * | the words                                  |     |                                                    |
 * | ------------------------------------------ | --- | -------------------------------------------------- |
 * | Bakkerij Maes                              | yes | one word is its own                                |
 * | Bakkerij, Garage Service                   |     | only trades                                        |
 * | Taxi Brussel, City Hotel                   |     | a trade and a place, or a body: there are several  |
 * | Stad Gent, AGB Bergen                      | yes | a public body of a named place                     |
 * | OCMW, Gemeente                             | yes | the postal code says which, as each place has one  |
 * | Autonoom Gemeentebedrijf                   |     | a place may have several of them                   |
 */
function sayWhich(nameWords: NameWord[]): boolean {
	if (nameWords.some(({ isDistinctive }) => isDistinctive)) return true;
	const others = nameWords.filter(({ text }) => !placeWords().has(text));
	const isPlaceNamed = others.length < nameWords.length;
	const bodies = isPlaceNamed ? BODIES_OF_A_PLACE : ONE_IN_A_PLACE;
	return others.every(({ text }) => bodies.has(meaningOf(text)));
}

/** A place has one social service, one municipality and one town hall. */
const ONE_IN_A_PLACE = new Set(['ocmw', 'commune', 'city'].map(meaningOf));
const BODIES_OF_A_PLACE = new Set([...ONE_IN_A_PLACE, meaningOf('agb')]);

function levelOfWholeTexts(one: NameReading, other: NameReading): NameLevel | null {
	if (one.text === '' || other.text === '') return null;
	if (one.text === other.text) return 'same';
	return haveSameNumbers(one, other) ? levelOfOtherTexts(one, other) : null;
}

function levelOfOtherTexts(one: NameReading, other: NameReading): NameLevel | null {
	if (one.sorted === other.sorted) return 'reordered';
	if (one.compact === other.compact) return 'spelled';
	if (one.otherCompacts.includes(other.compact) || other.otherCompacts.includes(one.compact))
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

const mayState = ({ numbers, nameWords }: NameReading, number: string): boolean =>
	numbers.includes(number) ||
	(numbers.length === 0 && nameWords.some(({ text }) => text === number));

const sortedText = (texts: string[]): string => [...texts].sort().join(' ');

const countDistinctive = (nameWords: NameWord[]): number =>
	nameWords.filter(({ isDistinctive, isNumber }) => isDistinctive && !isNumber).length;

/** Word by word, whatever their order. */
function levelOfAlignedWords(one: NameReading, other: NameReading): ReadingLevel | null {
	const { pairs, onlyInOne, onlyInOther } = pairWords(one.nameWords, other.nameWords);
	const shared = pairs.filter(sharesDistinctiveWord);
	if (shared.length === 0) return null;
	const distinctiveWords = countAgreeing(shared, [...onlyInOne, ...onlyInOther]);
	if (!haveSameNumbers(one, other)) return { level: 'sister', distinctiveWords };
	if (onlyInOne.length === 0 && onlyInOther.length === 0)
		return { level: levelOfPairs(pairs), distinctiveWords };
	const isIncomplete =
		isWithoutErrors(pairs) &&
		areOmitted(
			{ extra: onlyInOne, nameWords: one.nameWords },
			{ extra: onlyInOther, nameWords: other.nameWords },
		);
	return { level: isIncomplete ? 'incomplete' : 'sister', distinctiveWords };
}

/**
 * How many own words agree. Where one name lacks a first name of the other, a first name that both have says little: Marie Dubois and Jean-Marie Dubois are two
 * persons of one surname. @param omitted the words that only one of the names has.
 */
function countAgreeing(shared: WordPair[], omitted: NameWord[]): number {
	const lacksFirstName = omitted.some(mayBeFirstName);
	const isCounted = (word: NameWord) => !word.isNumber && !(lacksFirstName && mayBeFirstName(word));
	return shared.filter(
		({ mine, theirs, level }) => level !== 'incomplete' && isCounted(mine) && isCounted(theirs),
	).length;
}

/** An initial is shared with every name that begins with it. */
const sharesDistinctiveWord = ({ mine, theirs }: WordPair): boolean =>
	mine.isDistinctive &&
	theirs.isDistinctive &&
	(mine.text === theirs.text || !(mine.mayBeInitials || theirs.mayBeInitials));

/** Each word has its like: one error is that error, two are a doubt, and more are another name. */
function levelOfPairs(pairs: WordPair[]): NameLevel {
	const errors = errorsIn(pairs);
	const [first] = errors;
	if (first === undefined)
		return pairs.some(({ level }) => level === 'translated') ? 'translated' : 'spelled';
	if (errors.length === 1) return first;
	return errors.length > 2 || errors.includes('incomplete') ? 'sister' : 'doubtful';
}

/** Whether no letter differs; one word may be an initial of the other, or lack its particle. */
function isWithoutErrors(pairs: WordPair[]): boolean {
	const [first, ...others] = errorsIn(pairs);
	return first === undefined || (first === 'incomplete' && others.length === 0);
}

const errorsIn = (pairs: WordPair[]): NameLevel[] =>
	pairs.map(({ level }) => level).filter((level) => isBetterLevel('added', level));
