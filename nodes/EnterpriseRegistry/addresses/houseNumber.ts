import { isSlashedCareOfAt, isTelephoneAt } from './contacts';
import { Cursor, DASH, either, mark, SLASH, word, type Pattern } from './Cursor';
import { NUMBER_LABELS, RANGE_WORDS, REPETITIONS } from './dictionaries';
import { spanOf, type Segment } from './segments';
import { dutchKindIn } from './streetKinds';
import {
	digitsAt,
	fold,
	isDashAt,
	isGluedAt,
	markAt,
	wordAt,
	writtenAt,
	type TextSpan,
	type Token,
} from './tokens';

/** Where a house number stands in the tokens of a segment. */
export interface HouseNumber {
	/** The index of its label, or of its first digits if it has none. */
	labelAt: number;
	/** The index of its first digits. */
	from: number;
	/** The index of what follows. */
	to: number;
}

/** The house number that begins at an index: "12", "n° 12", "12 bis", "12A", "12-14", "12 tot 14"; undefined if none does. */
export function houseNumberAt(segment: Segment, at: number): HouseNumber | undefined {
	const first = segment.tokens[at];
	if (first === undefined || !(LABEL_OR_SIGN(first) || HOUSE_NUMBER(first))) return undefined;
	const cursor = new Cursor(segment, at);
	takeLabel(cursor);
	const from = cursor.at;
	if (!cursor.take(HOUSE_NUMBER)) return undefined;
	takeLetter(cursor);
	let last = Number(digitsAt(segment.tokens, from));
	for (;;) {
		const end = takeEndOfRange(cursor, last);
		if (end === undefined) return { labelAt: at, from, to: cursor.at };
		last = end;
	}
}

/** The number as it stands in the text, without its label. */
export const numberSpan = (segment: Segment, { from, to }: HouseNumber): TextSpan =>
	spanOf(segment, segment.tokens.slice(from, to));

/** Whether a label of a house number stands at an index: the "n°" of "n° 12". */
export const isNumberLabel = (segment: Segment, at: number): boolean =>
	takeLabel(new Cursor(segment, at));

/** A house number has up to 5 digits, and does not begin with a zero. */
const HOUSE_NUMBER: Pattern = ({ kind, text }) => kind === 'number' && /^[1-9]\d{0,4}$/.test(text);

/** "n°", "nr.", "#"; tells whether it took one. The letter of "Steenweg N 12" belongs to the name: without a word, only "n°" is a label. */
const takeLabel = (cursor: Cursor): boolean =>
	cursor.take(LABEL_OR_SIGN, MARK_OF_LABEL) || cursor.take(WORD_OF_LABEL);

const LABEL_OR_SIGN = either(word(NUMBER_LABELS), mark(/^#$/));
const MARK_OF_LABEL = mark(/^[°º:#]$/);
const WORD_OF_LABEL: Pattern = (token) => LABEL_OR_SIGN(token) && token.folded !== 'n';

/**
 * Takes the letter of a house number. What stands behind a number may be its letter, or begin something else:
 *
 * | text                    | house number | the letter is                                        |
 * | ----------------------- | ------------ | ---------------------------------------------------- |
 * | 12a, 12 A, 12 bis       | all of it    | one of the number                                    |
 * | 104 A 1750 Lennik       | 104 A        | one of the number, in front of a postal code         |
 * | Kerkstraat 12 A 14      | 12 A         | one of the number, in front of a box                 |
 * | KERKSTRAAT 12 A 14      | 12 A 14      | "à", as no letter in the line is a small one         |
 * | 12 à 14, 12 t/m 14      | all of it    | between the ends of a range                          |
 * | 12b3, 12 C11, 12 b 3    | 12           | one of a box or a flat                               |
 * | 12 c/o Dupont           | 12           | one of "care of"                                     |
 * | 12 T 02 123 45 67       | 12           | the label of a telephone                             |
 * | 12 B-1000               | 12           | the sign of Belgium                                  |
 * | 12 ter attentie van …   | 12           | one of a word                                        |
 * | 2 Ter Merenlaan         | 2            | the same                                             |
 */
function takeLetter(cursor: Cursor): void {
	const { tokens, at } = cursor;
	if (cursor.sees(TER, AFTER_TER) || cursor.sees(TER, DUTCH_STREET)) return;
	if (cursor.take(REPETITION)) return;
	const isLetter = /^[a-z]$/i.test(writtenAt(tokens, at));
	if (isLetter && !LETTERS_OF_OTHERS.some((isOfOther) => isOfOther(tokens, at))) cursor.at++;
}

const REPETITION = word(REPETITIONS);
const TER = word(/^ter$/);
const AFTER_TER = word(/^(?:att|hoogte)/);
const DUTCH_STREET: Pattern = ({ folded }) => dutchKindIn(folded) !== undefined;

/** Whether a letter behind a number belongs to what stands after it. */
const LETTERS_OF_OTHERS: Array<(tokens: Token[], at: number) => boolean> = [
	beginsUntil,
	isSlashedCareOfAt,
	isTelephoneAt,
	beginsPostalCode,
	beginsMail,
	beginsCode,
	introducesNumber,
];

/** "12 t/m 14" */
function beginsUntil(tokens: Token[], at: number): boolean {
	const isSlashed = markAt(tokens, at + 1) === '/';
	return isSlashed && wordAt(tokens, at) === 't' && wordAt(tokens, at + 2) === 'm';
}

/** "12 B-1000" */
function beginsPostalCode(tokens: Token[], at: number): boolean {
	return (
		wordAt(tokens, at) === 'b' && isDashAt(tokens, at + 1) && digitsAt(tokens, at + 2).length === 4
	);
}

/** "12 email: …", with a dash behind its first letter */
function beginsMail(tokens: Token[], at: number): boolean {
	return (
		wordAt(tokens, at) === 'e' && isDashAt(tokens, at + 1) && wordAt(tokens, at + 2) === 'mail'
	);
}

/** "12b3", "12 C11": a box or a flat */
function beginsCode(tokens: Token[], at: number): boolean {
	return digitsAt(tokens, at + 1) !== '' && isGluedAt(tokens, at + 1);
}

/** "12 b 3", "12 à 14", but not "104 A 1750 Lennik" */
function introducesNumber(tokens: Token[], at: number): boolean {
	const digits = digitsAt(tokens, at + 1);
	const isPostalCode = digits.length === 4 && wordAt(tokens, at + 2) !== '';
	if (digits === '' || isPostalCode || isGluedAt(tokens, at)) return false;
	return wordAt(tokens, at) === 'b' || isRangeWordAt(tokens, at);
}

/** Takes the other end of a range, "-14" or "tot 14A". @returns its number; undefined if none stands there, and then takes nothing */
function takeEndOfRange(cursor: Cursor, first: number): number | undefined {
	const start = cursor.at;
	const isNumber = takeBetween(cursor) && cursor.sees(HOUSE_NUMBER);
	const last = Number(digitsAt(cursor.tokens, cursor.at));
	if (!isNumber || !isEndOfRange(cursor, { first, last })) {
		cursor.at = start;
		return undefined;
	}
	cursor.at++;
	takeLetter(cursor);
	return last;
}

/** Takes the sign or word between the ends of a range, "-", "&", "tot", "t/m", and tells whether there was one. */
const takeBetween = (cursor: Cursor): boolean =>
	cursor.take(T, SLASH, M) ||
	cursor.take(DASH) ||
	(cursor.sees(AND_SIGN) && !isTelephoneAt(cursor.tokens, cursor.at) && cursor.take(AND_SIGN)) ||
	(isRangeWordAt(cursor.tokens, cursor.at) && cursor.take(RANGE_WORD));

const T = word(/^t$/);
const M = word(/^m$/);
const AND_SIGN = mark(/^[&+]$/);
const RANGE_WORD = word(RANGE_WORDS);

/** A lower number behind a dash is that of a box. "12A-12C" are several doors; the second number of "12-12" is that of a box. */
function isEndOfRange(
	{ tokens, at }: Cursor,
	{ first, last }: { first: number; last: number },
): boolean {
	const isLettered = isGluedAt(tokens, at + 1) && wordAt(tokens, at + 1).length === 1;
	const isBehind = isLettered ? last >= first : last > first;
	return isBehind && last - first < MAX_RANGE;
}

/** What is further away is another number: that of a postal code or a floor. */
const MAX_RANGE = 500;

/** The A of "12 A12" and "12 A 14" is a letter of what stands beside it, unless all is in capitals. */
function isRangeWordAt(tokens: Token[], at: number): boolean {
	if (!RANGE_WORDS.has(wordAt(tokens, at))) return false;
	if (!/^a$/i.test(writtenAt(tokens, at))) return true;
	const isLetter = writtenAt(tokens, at) === 'A' && tokens.some(({ text }) => /\p{Ll}/u.test(text));
	return !isLetter && !isGluedAt(tokens, at + 1);
}

/** The doors that a house number names: "12A-14" goes from 12A to 14, "12A" from 12A to 12A. */
export interface HouseNumberRange {
	first: NumberedDoor;
	last: NumberedDoor;
}

/** @property letter in lower case, '' if there is none */
interface NumberedDoor {
	number: number;
	letter: string;
}

/** The doors that a house number names, as `houseNumberAt` reads it: its numbers rise. */
export function houseNumberRange(houseNumber: string): HouseNumberRange | undefined {
	const doors = [...fold(houseNumber).matchAll(NUMBER_WITH_LETTER)].map(
		([, number, letter = '']): NumberedDoor => ({ number: Number(number), letter }),
	);
	const [first] = doors;
	const last = doors.at(-1);
	return first && last && { first, last };
}

/** The letter of "12 à 14" is no letter of the number. */
const NUMBER_WITH_LETTER =
	/(\d{1,5})(?:\s*(bis|ter|quater|quinquies|[a-z])(?![a-z]|\s*(?:\/m\s*)?\d))?/g;
