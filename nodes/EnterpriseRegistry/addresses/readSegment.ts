import { standsAloneAt, surroundingsFrom } from './components';
import { BELGIUM } from './dictionaries';
import { houseNumberAt, numberSpan } from './houseNumber';
import { isBesideWordOfName } from './numberInName';
import { isPlaceName, isPostalCodeAlone, placeAtStart } from './placeComponents';
import {
	numberBehind,
	numberInFrontOfSite,
	placeAtEnd,
	readStreet,
	streetAtStart,
	type StreetReading,
} from './readStreet';
import { spanOf, type Segment } from './segments';
import { hasKind, roadEndIn } from './streetNames';
import type { Surroundings } from './Surroundings';
import { digitsAt, wordAt, type TextSpan } from './tokens';
import { beginsWithNumberedFloor } from './unitRules';

/** What a segment says. */
export type SegmentReading = StreetReading | LoneNumber | UnreadSegment | OtherReading;

/** A house number without a street. */
interface LoneNumber {
	kind: 'number';
	houseNumber: TextSpan;
	around: Surroundings;
	separator: Segment['separator'];
}

/** A segment that may be the street, but has something behind its number that is not understood. */
export interface UnreadSegment {
	kind: 'unread';
	/** The street with its number in front of that: the "Rue Neuve 12" of "Rue Neuve 12 foo bar". */
	begins: StreetReading | undefined;
	/** The place at its end. */
	around: Surroundings;
	separator: Segment['separator'];
}

/** A floor, a place, or what stands in brackets. */
interface OtherReading {
	kind: 'surroundings';
	around: Surroundings;
	separator: Segment['separator'];
}

/**
 * What a segment is, asked in this order:
 *
 * | segment                                | is                                                                          |
 * | -------------------------------------- | --------------------------------------------------------------------------- |
 * | 1000 Bruxelles; 1000; Gent 9000        | a place                                                                     |
 * | 9000 Gent tel. 09 123 45 67            | a place, and what is understood after it                                    |
 * | 12 bte 3                               | a house number, and what may stand behind one                               |
 * | N4 12                                  | a street, though "N4" alone may be a box                                    |
 * | étage 3; Bât. B behind a comma         | surroundings: all of it is understood                                       |
 * | Bât. B that begins the line            | a street, as it may be one; "étage 3" is not, as its own words say so       |
 * | Rue Neuve 12 bte 3; Garage Maes        | a street: `chooseStreet` tells which of several it is                       |
 * | Rue Neuve 12 foo bar                   | unread                                                                      |
 *
 * @param before the segment in front of it
 */
export function readSegment(segment: Segment, before: Segment | undefined): SegmentReading {
	const { separator } = segment;
	const place = placeAloneIn(segment, before);
	if (place !== undefined) return { kind: 'surroundings', around: place, separator };
	const numbered = readAsNumber(segment) ?? numberOnRoad(segment);
	if (numbered !== undefined) return numbered;
	// What begins the line is a street, unless its own words say that it is something else.
	const mayBeOther = separator !== 'start' || standsAloneAt(segment, 0);
	const around = mayBeOther ? surroundingsFrom(segment, 0) : undefined;
	if (around !== undefined || separator === 'bracket')
		return { kind: 'surroundings', around: around ?? {}, separator };
	return readAsStreet(segment);
}

/** Reads a segment that holds a place, and perhaps a telephone or a person after it: "1000 Bruxelles", "1000", "Gent 9000", and "Wingene" behind "8750 -". */
function placeAloneIn(segment: Segment, before: Segment | undefined): Surroundings | undefined {
	const { tokens } = segment;
	if (isPostalCodeAlone(segment)) return { postalCode: spanOf(segment, tokens) };
	const isName = tokens.every(({ kind }) => kind !== 'number') && !hasKind(tokens);
	if (before !== undefined && isPostalCodeAlone(before) && isName) return nameBehindCode(segment);
	const place = placeAtStart(segment);
	if (place === undefined) return undefined;
	// "9000 Gent tel. 09 123 45 67"
	if (!place.isWhole) return place.standsAlone ? surroundingsFrom(segment, 0) : undefined;
	// "1030 Chaussée de Haecht"
	const isStreet = !place.standsAlone && digitsAt(tokens, 0) !== '' && hasKind(tokens.slice(1));
	return isStreet ? undefined : place.says;
}

/** The "Wingene" of "8750 - Wingene" is a municipality, the "Belgique" of "Ixelles, 1050, Belgique" a country. */
function nameBehindCode(segment: Segment): Surroundings {
	const { tokens } = segment;
	const isCountry = tokens.length === 1 && BELGIUM.has(wordAt(tokens, 0));
	const name = spanOf(segment, tokens);
	return isCountry ? { country: name } : { municipality: name };
}

/** Reads a segment that holds a house number and what may follow one: "12 bte 3". "11 Novemberlaan" is a street, "3e verdieping" a floor. */
export function readAsNumber(segment: Segment): LoneNumber | undefined {
	const number = houseNumberAt(segment, 0);
	if (number === undefined || isBesideWordOfName(segment.tokens, number.from)) return undefined;
	if (beginsWithNumberedFloor(segment)) return undefined;
	const around = surroundingsFrom(segment, number.to);
	if (around === undefined) return undefined;
	const { separator } = segment;
	return { kind: 'number', houseNumber: numberSpan(segment, number), around, separator };
}

/** Reads "N4 12", also where "N4" alone would be a box: "Garage Maes, N4 12". */
function numberOnRoad(segment: Segment): SegmentReading | undefined {
	const road = segment.tokens.slice(0, roadEndIn(segment.tokens) ?? 0);
	return hasKind(road) ? numberBehind(segment) : undefined;
}

const readAsStreet = (segment: Segment): SegmentReading =>
	readStreet(segment) ?? {
		kind: 'unread',
		begins: streetAtStart(segment),
		around: placeAtEnd(segment),
		separator: segment.separator,
	};

/** Reads a segment again where no segment is a street: what was taken for a building may be one, "Zone 5", "8 Industriezone Noord". */
export function readInsteadAsStreet(segment: Segment, reading: SegmentReading): SegmentReading[] {
	if (reading.kind === 'number') return [numberInFrontOfSite(segment) ?? reading];
	if (reading.around.country !== undefined) return [];
	const isOther = isPostalCodeAlone(segment) || standsAloneAt(segment, 0) || isPlaceName(segment);
	return isOther || segment.separator === 'bracket' ? [] : [readAsStreet(segment)];
}
