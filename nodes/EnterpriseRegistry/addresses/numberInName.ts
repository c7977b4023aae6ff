import {
	FLOOR_WORDS,
	isMonth,
	KINDS_ALONE,
	NUMBERED_KINDS,
	ORDINALS,
	STREET_PARTICLES,
} from './dictionaries';
import { isNumberLabel } from './houseNumber';
import type { Segment } from './segments';
import { digitsAt, isDashAt, isGluedAt, wordAt, type Token } from './tokens';

/*
 * Whether a number is one of the name of a street, and no house number:
 *
 * | the name                                | the number is                                |                       |
 * | --------------------------------------- | -------------------------------------------- | --------------------- |
 * | Rue du 11 Novembre, Place des 600 …     | behind a particle                            | `isBesideWordOfName`  |
 * | 11 Novemberlaan, Rue de Mai 1945        | that of a day or a year                      | `isBesideWordOfName`  |
 * | Leopold 2-laan, 100 straat              | in front of the kind of the street           | `isBesideWordOfName`  |
 * | 12de Liniestraat, Place Albert 1er      | an ordinal                                   | `isBesideWordOfName`  |
 * | N4, A02                                 | glued to the letter of a road                | `isInName` only       |
 * | Chemin 25 12                            | all the name that a numbered kind has        | `isInName` only       |
 * | Route N4 km 12                          | a kilometre of the road                      | `isInName` only       |
 *
 * A number that begins a segment has no name in front of it: there, only the words beside it count.
 */

/** Whether the number at an index belongs to the name in front of it. */
export const isInName = (segment: Segment, at: number): boolean =>
	isOfRoad(segment, at) ||
	wordAt(segment.tokens, at - 1) === 'km' ||
	isOfNumberedKind(segment.tokens, at) ||
	isBesideWordOfName(segment.tokens, at);

/** "Danweg15" is a street with its number, "n°4" a number with its label. */
function isOfRoad(segment: Segment, at: number): boolean {
	const before = wordAt(segment.tokens, at - 1);
	const isShort = before !== '' && before.length < MIN_GLUED_STREET;
	return isShort && isGluedAt(segment.tokens, at) && !isNumberLabel(segment, at - 1);
}

/** In a shorter word, such as the N of "N4", a glued number is one of the name. */
const MIN_GLUED_STREET = 4;

function isOfNumberedKind(tokens: Token[], at: number): boolean {
	const hasNumberBehind = digitsAt(tokens, at + 1) !== '' && !isGluedAt(tokens, at + 1);
	return at === 1 && NUMBERED_KINDS.has(wordAt(tokens, 0)) && hasNumberBehind;
}

/** Whether a word beside the number at an index makes it belong to the name, also where it begins the name. */
export const isBesideWordOfName = (tokens: Token[], at: number): boolean =>
	isParticleAt(tokens, at - 1) ||
	isMonth(wordAt(tokens, at + 1)) ||
	(isMonth(wordAt(tokens, at - 1)) && isYear(digitsAt(tokens, at))) ||
	isBeforeKind(tokens, at) ||
	isOrdinalAt(tokens, at + 1);

const isYear = (digits: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(digits);

const isBeforeKind = (tokens: Token[], at: number): boolean =>
	KINDS_ALONE.has(wordAt(tokens, isDashAt(tokens, at + 1) ? at + 2 : at + 1));

/** "12e" may be a house number with its letter, "3ème étage" is a floor. */
function isOrdinalAt(tokens: Token[], at: number): boolean {
	const ordinal = wordAt(tokens, at);
	const next = wordAt(tokens, at + 1);
	if (!isGluedAt(tokens, at) || !ORDINALS.has(ordinal) || FLOOR_WORDS.has(next)) return false;
	return next !== '' || ordinal.length > 1;
}

/** Whether "du", "des" or "van den" stands at an index. The "d" of the road "N25d" is a letter of its number. */
export const isParticleAt = (tokens: Token[], at: number): boolean =>
	STREET_PARTICLES.has(wordAt(tokens, at)) &&
	!(isGluedAt(tokens, at) && digitsAt(tokens, at - 1) !== '');
