import {
	ANY,
	Cursor,
	DASH,
	either,
	glued,
	mark,
	NUMBER,
	WORD,
	word,
	written,
	type Pattern,
} from './Cursor';
import {
	BASEMENTS,
	BOX_WORDS,
	BUILDING_WORDS,
	FLOOR_WORDS,
	NAMED_BUILDING_WORDS,
	NAMED_FLOORS,
	NAMED_FLOORS_APART,
	ORDINALS,
	SIDES,
	SITE_WORDS,
} from './dictionaries';
import type { Segment } from './segments';
import { hasKind } from './streetNames';
import { ALONE, BEHIND_NUMBER, type Understood } from './ComponentRule';
import type { Box } from './Surroundings';
import { isGluedAt, wordAt, type Token } from './tokens';
import { isShortWordAt, takeName, takeValue, takeValues } from './values';

/* The rules for a unit of a building: its box, its floor, the part of the building or the building itself. */

/** "bus 7", "bte 3/4", "boîte n° 12", "b 2"; "bus" alone needs a house number in front of it. */
export function box(cursor: Cursor): Understood | undefined {
	const start = cursor.at;
	if (!cursor.take(BOX)) return shortBox(cursor);
	const isNumbered = takeValues(cursor);
	return { standsAlone: isNumbered, says: { box: boxFrom(cursor, start) } };
}

const BOX = word(BOX_WORDS);

const boxFrom = (cursor: Cursor, start: number): Box => ({
	...cursor.spanFrom(start),
	isNamed: true,
	needsNumberInFront: false,
});

/** "b 2", "b.A", "b. A"; the b of "12 b" is a letter of the house number. */
function shortBox(cursor: Cursor): Understood | undefined {
	const start = cursor.at;
	const isThere =
		cursor.take(B_WITH_LETTER) ||
		((cursor.sees(B, NUMBER) || cursor.sees(B_WITH_DOT)) && cursor.take(ANY) && takeValue(cursor));
	if (!isThere) return undefined;
	return { standsAlone: false, says: { box: boxFrom(cursor, start) } };
}

const B = word(/^b$/);
const B_WITH_DOT = written(/^b\.$/i);
const B_WITH_LETTER = written(/^b\.\p{L}$/iu);

/** "A02", "-C11", a bare second number: "Markt 3 0001". */
export function bareCode(cursor: Cursor): Understood | undefined {
	const { tokens, at } = cursor;
	const isLetter = wordAt(tokens, at).length === 1 || cursor.sees(ANY, glued(NUMBER));
	if (!cursor.sees(NUMBER) && !(isShortWordAt(tokens, at) && isLetter)) return undefined;
	if (!takeValue(cursor)) cursor.at++;
	const box = { ...cursor.spanFrom(at), isNamed: false, needsNumberInFront: at === 0 };
	return { standsAlone: false, says: { box } };
}

/** "3ème étage", "3e verdieping links", "étage 3", "RDC", "rez-de-chaussée", "gelijkvloers". */
export function floor(cursor: Cursor): Understood | undefined {
	if (takeFloorApart(cursor)) return BEHIND_NUMBER;
	const isNamed = takeNamedFloor(cursor) || cursor.take(NUMBER, ORDINAL_ENDING, FLOOR);
	if (!isNamed && !cursor.take(FLOOR)) return undefined;
	const isNumbered = isNamed || takeValues(cursor);
	cursor.take(SIDE);
	return isNumbered ? ALONE : BEHIND_NUMBER;
}

/**
 * Whether a segment that begins with a number begins with a floor: "3e verdieping", "2° étage". The E of "12E verdieping 3" may be the letter of a house
 * number, as the floor has a number of its own.
 */
export function beginsWithNumberedFloor(segment: Segment): boolean {
	const cursor = new Cursor(segment, 0);
	return cursor.sees(NUMBER) && floor(cursor) !== undefined && !cursor.sees(NUMBER);
}

/** "3e", "3ème", "3°" */
const ORDINAL_ENDING = either(word(ORDINALS), mark(/^[°º.]$/));

/** "ét." is short for étage; "et" without its accent and dot is a word between two numbers. */
const FLOOR = either(word(FLOOR_WORDS), written(/^(?:ét\.?|et\.)$/i));

export const SIDE = word(SIDES);

/** "rez de chaussée", "sous sol": a street may be called by these words, so they need a house number in front of them. */
function takeFloorApart(cursor: Cursor): boolean {
	const { tokens, at } = cursor;
	const words = tokens.slice(at, at + 3).map(({ folded }) => folded);
	const length = [3, 2].find((each) => NAMED_FLOORS_APART.has(words.slice(0, each).join(' ')));
	if (length === undefined) return false;
	takeFloorName(cursor, length);
	cursor.take(SIDE);
	return true;
}

/** "RDC", "sous-sol", "rez-de-chaussée"; tells whether it took one. The longest has five tokens. */
function takeNamedFloor(cursor: Cursor): boolean {
	const { tokens, at } = cursor;
	const lengths = cursor.sees(ANY, DASH) ? [5, 3] : [1];
	const length = lengths.find((each) => NAMED_FLOORS.has(joinedWords(tokens.slice(at, at + each))));
	if (length === undefined || !cursor.sees(WORD)) return false;
	takeFloorName(cursor, Math.min(length, tokens.length - at));
	return true;
}

/** Takes the words of a named floor, and the number of a basement: "sous-sol 2". The 2A of "sous-sol 2A" is a box. */
function takeFloorName(cursor: Cursor, length: number): void {
	const words = cursor.tokens.slice(cursor.at, cursor.at + length);
	cursor.at += length;
	const isNumberWhole = !isGluedAt(cursor.tokens, cursor.at + 1);
	if (BASEMENTS.has(joinedWords(words)) && isNumberWhole) cursor.take(BASEMENT_NUMBER);
}

const BASEMENT_NUMBER: Pattern = ({ text }) => /^[1-9]$/.test(text);

const joinedWords = (tokens: Token[]): string =>
	tokens
		.map(({ folded }) => folded)
		.join('')
		.replaceAll('-', '');

/**
 * A part of a building, or a building with its name:
 *
 * | the word            | what it takes                              | stands alone                      |
 * | ------------------- | ------------------------------------------ | --------------------------------- |
 * | gebouw, bloc        | a number or letter: "Agoralaan gebouw D"   | behind a street: no street has it |
 * | porte, hal          | a number or letter: "Rue Haute Porte 3"    | never: it may be a name           |
 * | tour, building      | the same: "Tour A"; else a name: "Tour X…" | as those above                    |
 * | résidence, zoning   | a name: "Résidence Les Tilleuls"           | never                             |
 */
export function building(cursor: Cursor): Understood | undefined {
	const mayStandAlone = cursor.sees(NO_STREET) && hasKind(cursor.tokens.slice(0, cursor.at));
	const mayBeNamed = cursor.sees(NAMED_BUILDING);
	const isPart = cursor.take(PART_OF_BUILDING);
	if (isPart && takeValues(cursor)) return mayStandAlone ? ALONE : BEHIND_NUMBER;
	if (mayBeNamed) takeName(cursor);
	return isPart || mayBeNamed ? BEHIND_NUMBER : undefined;
}

/** No street is called by these words. */
const NO_STREET = word(/^(?:bat|batiment|gebouw|geb|gebaude|blok|bloc|building)$/);

const PART_OF_BUILDING = word(BUILDING_WORDS);
const NAMED_BUILDING = either(word(SITE_WORDS), word(NAMED_BUILDING_WORDS));
