import { standsAloneAt, surroundingsFrom } from './components';
import {
	BASEMENTS,
	BOX_WORDS,
	BUILDING_WORDS,
	CONTACT_WORDS,
	ESTATE_WORDS,
	FLOOR_WORDS,
	NAMED_BUILDING_WORDS,
	POST_BOX_WORDS,
	SIDES,
} from './dictionaries';
import { houseNumberAt, isNumberLabel, numberSpan, type HouseNumber } from './houseNumber';
import { isBesideWordOfName, isInName, isParticleAt } from './numberInName';
import { isCodeWithPlace } from './placeComponents';
import { spanOf, type Segment } from './segments';
import { hasKind, roadEndIn } from './streetNames';
import type { Surroundings } from './Surroundings';
import { withoutLooseMarks, wordAt, type TextSpan, type Token } from './tokens';

/*
 * A segment that holds a street is read in three ways, one after the other:
 *
 * | segment                  | way             | name                   | house number | around it |
 * | ------------------------ | --------------- | ---------------------- | ------------ | --------- |
 * | Rue Neuve 12 bte 3       | `numberBehind`  | Rue Neuve              | 12           | bte 3     |
 * | Rue du 11 Novembre 5     | `numberBehind`  | Rue du 11 Novembre     | 5            |           |
 * | Zone 4 Brugsesteenweg 12 | `numberBehind`  | Zone 4 Brugsesteenweg  | 12           |           |
 * | 12-14 Rue Neuve bte 3    | `numberInFront` | Rue Neuve              | 12-14        | bte 3     |
 * | Rue Neuve étage 3        | `withoutNumber` | Rue Neuve              |              | étage 3   |
 * | Place du Bus             | `withoutNumber` | Place du Bus           |              |           |
 * | Rue Neuve 12 foo bar     | none            |                        |              |           |
 * | kaai 3 Rue Neuve         | none            |                        |              |           |
 *
 * Two questions tell how far a name goes. Is a number one of the name (`numberInName`)? And does the name end where no house number stands, because all that
 * follows says by its own words what it is (`saidBehindName`): "Rue Neuve | étage 3", but not "Place du | Bus"?
 */

/** A street, with or without a house number. */
export interface StreetReading {
	kind: 'street';
	street: TextSpan;
	tokens: Token[];
	houseNumber?: TextSpan;
	/** What is said beside the street and the house number. */
	around: Surroundings;
	separator: Segment['separator'];
}

/** The street of a segment; undefined if something beside it is not understood. */
export const readStreet = (segment: Segment): StreetReading | undefined =>
	numberBehind(segment) ?? numberInFront(segment) ?? withoutNumber(segment);

/** A street with its number after the name; undefined if there is no number, or if something after that is not understood. */
export function numberBehind(segment: Segment): StreetReading | undefined {
	const { tokens } = segment;
	const start = indexBehindFirst(segment);
	const numbers = houseNumbersFrom(segment, start);
	const [first] = numbers;
	// The number of "Rue Neuve étage 3" is not one of a house.
	if (first === undefined || nameEndsWithin(segment, start, first.labelAt)) return undefined;
	// In "1000 Bruxelles 12 Rue Neuve 3" and "9000 Gent 12 bus 3", a place stands where the name would.
	if (isCodeWithPlace({ ...segment, tokens: tokens.slice(0, first.labelAt) })) return undefined;
	for (const number of numbers) {
		if (number !== first && !mayBeHouseNumber(segment, { first, number })) continue;
		const around = surroundingsFrom(segment, number.to);
		const name = tokens.slice(0, number.labelAt);
		if (around !== undefined) return streetOf(segment, { name, number, around });
	}
	return undefined;
}

/**
 * Whether a number behind the first one may be that of the house. More of the name may stand between the two, "Zone 4 Brugsesteenweg 12"; "12 xyz 3" is not
 * understood. "kaai 3 Rue Neuve 1000 Bruxelles" has a postal code, and no house number.
 */
function mayBeHouseNumber(
	segment: Segment,
	{ first, number }: { first: HouseNumber; number: HouseNumber },
): boolean {
	const { tokens } = segment;
	const isLabelled = isNumberLabel(segment, number.labelAt);
	const isBehindName = hasKind(tokens.slice(first.from, number.labelAt));
	if (!isLabelled && !isBehindName) return false;
	if (isBehindOtherLabel(tokens, number.labelAt)) return false;
	return !isPlaceWithCode(saidBehindName(segment, number.labelAt));
}

/** The 12 of "Zone 4 Brugsesteenweg bus 12" is that of a box. The Porte of "Zone 4 Rue de la Porte 12" belongs to the name. */
function isBehindOtherLabel(tokens: Token[], at: number): boolean {
	const label = wordAt(tokens, at - 1) === '' ? at - 2 : at - 1;
	const isLabel = LABELS_OF_OTHERS.some((words) => words.has(wordAt(tokens, label)));
	return isLabel && !isParticleAt(tokens, label - 1);
}

const LABELS_OF_OTHERS = [
	BASEMENTS,
	BOX_WORDS,
	BUILDING_WORDS,
	CONTACT_WORDS,
	FLOOR_WORDS,
	POST_BOX_WORDS,
];

/** The first index at which a house number can follow a name: after the number of "12-14 Rue Neuve", after the road of "N4 12", or after the first token. */
const indexBehindFirst = (segment: Segment): number =>
	houseNumberAt(segment, 0)?.to ?? roadEndIn(segment.tokens) ?? 1;

/** All house numbers from an index on that do not belong to the name in front of them. */
function houseNumbersFrom(segment: Segment, start: number): HouseNumber[] {
	const { tokens } = segment;
	const found: HouseNumber[] = [];
	let at = start;
	while (at < tokens.length) {
		const number = isParticleAt(tokens, at - 1) ? undefined : houseNumberAt(segment, at);
		if (number === undefined || isInName(segment, number.from)) at++;
		else {
			found.push(number);
			at = number.to;
		}
	}
	return found;
}

const isPlaceWithCode = (said: Surroundings | undefined): boolean => said?.postalCode !== undefined;

/** The street with its number at the start of a segment whose rest is not understood: "Rue Neuve 12 foo bar". */
export function streetAtStart(segment: Segment): StreetReading | undefined {
	const [number] = houseNumbersFrom(segment, indexBehindFirst(segment));
	return number && numberBehind({ ...segment, tokens: segment.tokens.slice(0, number.to) });
}

/** The place with its code at the end of a segment whose street is not understood; nothing if none stands there. */
export function placeAtEnd(segment: Segment): Surroundings {
	for (let at = 1; at < segment.tokens.length; at++) {
		const said = saidBehindName(segment, at);
		if (said !== undefined && isPlaceWithCode(said)) return said;
	}
	return {};
}

/** An estate or an arcade with its number in front: "8 Industriezone Noord", "5 Galerie Ravenstein". Else it is a building behind that number. */
export function numberInFrontOfSite(segment: Segment): StreetReading | undefined {
	const street = numberInFront(segment);
	return street !== undefined && isSiteLikeStreet(street.tokens) ? street : undefined;
}

function isSiteLikeStreet(tokens: Token[]): boolean {
	const first = wordAt(tokens, 0);
	const next = wordAt(tokens, 1);
	// "12 zone A" is a part of number 12, "12 Zone Nord" an estate.
	if (ESTATE_WORDS.has(first)) return !BUILDING_WORDS.has(first) || next.length > 2;
	return NAMED_BUILDING_WORDS.has(first) && hasKind(tokens) && !SIDES.has(next);
}

function numberInFront(segment: Segment): StreetReading | undefined {
	const { tokens } = segment;
	const number = houseNumberAt(segment, 0);
	if (number === undefined || isBesideWordOfName(tokens, number.from)) return undefined;
	if (number.to === tokens.length) return undefined;
	const { at, around } = endOfName(segment, number.to + 1);
	const name = tokens.slice(number.to, at);
	return isNameAlone(segment, name) ? streetOf(segment, { name, number, around }) : undefined;
}

function withoutNumber(segment: Segment): StreetReading | undefined {
	const { at, around } = endOfName(segment, 1);
	const name = segment.tokens.slice(0, at);
	return isNameAlone(segment, name) ? streetOf(segment, { name, around }) : undefined;
}

/** Where a name without a house number ends, from an index on: with the segment, if not before. */
function endOfName(segment: Segment, first: number): { at: number; around: Surroundings } {
	const { tokens } = segment;
	for (let at = first; at < tokens.length; at++) {
		const around = saidBehindName(segment, at);
		if (around !== undefined) return { at, around };
	}
	return { at: tokens.length, around: {} };
}

/** Whether a name without a house number ends between two places, or at one of them. */
function nameEndsWithin(segment: Segment, first: number, last: number): boolean {
	for (let at = first; at <= last; at++) {
		if (saidBehindName(segment, at) !== undefined) return true;
	}
	return false;
}

/**
 * What all tokens from an index on say by their own words; undefined if the name goes on there. From each index the rest is read again: a line has at
 * most 300 characters, and is remembered.
 */
const saidBehindName = (segment: Segment, at: number): Surroundings | undefined =>
	!isParticleAt(segment.tokens, at - 1) && standsAloneAt(segment, at)
		? surroundingsFrom(segment, at)
		: undefined;

/** Whether all numbers in it belong to the name. */
function isNameAlone(segment: Segment, tokens: Token[]): boolean {
	const name = { ...segment, tokens };
	return tokens.every(({ kind }, at) => kind !== 'number' || isInName(name, at));
}

/** Undefined if there is no name. */
function streetOf(
	segment: Segment,
	{ name, number, around }: { name: Token[]; number?: HouseNumber; around: Surroundings },
): StreetReading | undefined {
	const tokens = withoutLooseMarks(name);
	const hasWord = tokens.some((_, at) => wordAt(tokens, at).length > 1);
	if (!hasWord && roadEndIn(tokens) !== tokens.length) return undefined;
	const street = spanOf(segment, tokens);
	const { separator } = segment;
	if (number === undefined) return { kind: 'street', street, tokens, around, separator };
	const houseNumber = numberSpan(segment, number);
	return { kind: 'street', street, tokens, houseNumber, around, separator };
}
