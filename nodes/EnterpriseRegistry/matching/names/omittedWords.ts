import { FIRST_NAMES } from './firstNames';
import type { NameWord } from './foldedName';
import { isOftenOmitted } from './trades';

/** What one name has and the other lacks, and all words of that name. */
interface ExtraWords {
	extra: NameWord[];
	nameWords: NameWord[];
}

/**
 * Whether people omit what one name has and the other lacks:
 *
 * | one                  | other         |     |                                                              |
 * | -------------------- | ------------- | --- | ------------------------------------------------------------ |
 * | Garage Maes          | Maes          | yes | a trade in front                                             |
 * | Pharmacie N. Laforge | Laforge       | yes | a first name, with or without a trade                        |
 * | Maes Engineering     | Maes          |     | a trade behind: sister companies are named so in English     |
 * | Immo Maes            | Maes          |     | a word of groups, wherever it stands                         |
 * | Garage Maes          | Bakkerij Maes |     | each has something that the other lacks                      |
 */
export function areOmitted(one: ExtraWords, other: ExtraWords): boolean {
	if (one.extra.length > 0 && other.extra.length > 0) return false;
	const { extra, nameWords } = one.extra.length > 0 ? one : other;
	return extra.every((word) => isTradeInFront(word, nameWords) || isFirstName(word, nameWords));
}

const isTradeInFront = (word: NameWord, nameWords: NameWord[]): boolean =>
	isOftenOmitted(word.text) &&
	nameWords.indexOf(word) < nameWords.findIndex(({ isDistinctive }) => isDistinctive);

function isFirstName(word: NameWord, nameWords: NameWord[]): boolean {
	if (!word.mayBeInitials) return mayBeFirstName(word);
	return word.isDotted || nameWords[nameWords.indexOf(word) + 1]?.isDistinctive === true;
}

/** Whether a word is a first name in full, or may be the initial of one. */
export const mayBeFirstName = ({ text, mayBeInitials }: NameWord): boolean =>
	mayBeInitials || FIRST_NAMES.has(text);
