import { standsAloneAt, surroundingsFrom } from './components';
import { houseNumberAt, isNumberLabel, type HouseNumber } from './houseNumber';
import { isOfName, isParticleAt, isPartOfName } from './numberInName';
import { isPlaceName, isPostalCodeAlone, placeAtStart } from './placeComponents';
import { spanOf, type Segment } from './segments';
import { hasKind, roadEndIn } from './streetNames';
import type { Surroundings } from './Surroundings';
import { digitsAt, withoutLooseMarks, wordAt, type Span, type Token } from './tokens';

/** What a segment says. */
export type Reading = StreetReading | NumberReading | OtherReading;

interface Common {
	/** What is said beside a street or a house number. */
	around: Surroundings;
	separator: Segment['separator'];
}

/** A street, with or without a house number. */
export interface StreetReading extends Common {
	kind: 'street';
	street: Span;
	tokens: Token[];
	houseNumber?: Span;
}

/** A house number without a street. */
interface NumberReading extends Common {
	kind: 'number';
	houseNumber: Span;
}

interface OtherReading extends Common {
	/**
	 * `surroundings`: a floor, a place, or what stands in brackets.
	 * `unread`: it may be the street, but has something behind its number that is not understood.
	 */
	kind: 'surroundings' | 'unread';
}

/** @param before the segment in front of it */
export function readSegment(segment: Segment, before: Segment | undefined): Reading {
	const { separator } = segment;
	const place = placeOf(segment, before);
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

/** Reads a segment that holds a place and nothing else: "1000 Bruxelles", "1000", "Gent 9000", and "Wingene" behind "8750 -". */
function placeOf(segment: Segment, before: Segment | undefined): Surroundings | undefined {
	const { tokens } = segment;
	if (isPostalCodeAlone(segment)) return { postalCode: spanOf(segment, tokens) };
	const isName = tokens.every(({ kind }) => kind !== 'number') && !hasKind(tokens);
	if (before !== undefined && isPostalCodeAlone(before) && isName)
		return { municipality: spanOf(segment, tokens) };
	const place = placeAtStart(segment);
	if (place === undefined || !place.isWhole) return undefined;
	// "1030 Chaussée de Haecht"
	const isStreet = !place.standsAlone && digitsAt(tokens, 0) !== '' && hasKind(tokens.slice(1));
	return isStreet ? undefined : place.says;
}

/** Reads a segment that holds a house number and what may follow one: "12 bte 3". */
export function readAsNumber(segment: Segment): NumberReading | undefined {
	const number = houseNumberAt(segment, 0);
	if (number === undefined || isOfName(segment.tokens, number.from)) return undefined;
	const around = surroundingsFrom(segment, number.to);
	if (around === undefined) return undefined;
	const { separator } = segment;
	return { kind: 'number', houseNumber: numberSpan(segment, number), around, separator };
}

/** Where the number stands, without its label. */
const numberSpan = (segment: Segment, { from, to }: HouseNumber): Span =>
	spanOf(segment, segment.tokens.slice(from, to));

/** Reads "N4 12", also where "N4" alone would be a box: "Garage Maes, N4 12". */
function numberOnRoad(segment: Segment): Reading | undefined {
	const road = segment.tokens.slice(0, roadEndIn(segment.tokens) ?? 0);
	return hasKind(road) ? numberBehind(segment) : undefined;
}

/** Reads a segment that holds a street, with its number after it, in front of it, or without one. */
const readAsStreet = (segment: Segment): Reading =>
	numberBehind(segment) ??
	numberInFront(segment) ??
	withoutNumber(segment) ?? { kind: 'unread', around: {}, separator: segment.separator };

/** Reads a segment again where no segment is a street: what was taken for a building may be one, "Zone 5". */
export function readInsteadAsStreet(segment: Segment, reading: Reading): Reading[] {
	if (reading.kind === 'number') return [reading];
	if (reading.around.country !== undefined) return [];
	const isOther = isPostalCodeAlone(segment) || standsAloneAt(segment, 0) || isPlaceName(segment);
	return isOther || segment.separator === 'bracket' ? [] : [readAsStreet(segment)];
}

/** "Rue Neuve 12 bte 3"; undefined without a number, or if something after it is not understood. */
function numberBehind(segment: Segment): StreetReading | undefined {
	const { tokens } = segment;
	const start = indexBehindFirst(segment);
	const numbers = houseNumbersFrom(segment, start);
	const [first] = numbers;
	// The number of "Rue Neuve étage 3" is not one of a house.
	if (first === undefined || endsBetween(segment, start, first.labelAt)) return undefined;
	for (const number of numbers) {
		const isLabelled = isNumberLabel(segment, number.labelAt);
		// More of the name may stand between two numbers, "Zone 4 Brugsesteenweg 12"; "12 xyz 3" is not understood.
		const isBehindName = hasKind(tokens.slice(first.from, number.labelAt));
		if (number !== first && !isLabelled && !isBehindName) continue;
		const around = surroundingsFrom(segment, number.to);
		const name = tokens.slice(0, number.labelAt);
		if (around !== undefined) return streetOf(segment, { name, number, around });
	}
	return undefined;
}

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
		if (number === undefined || isPartOfName(segment, number.from)) at++;
		else {
			found.push(number);
			at = number.to;
		}
	}
	return found;
}

/** "12 Rue Neuve", "12-14 rue Neuve bte 3". */
function numberInFront(segment: Segment): StreetReading | undefined {
	const { tokens } = segment;
	const number = houseNumberAt(segment, 0);
	if (number === undefined || isOfName(tokens, number.from)) return undefined;
	if (number.to === tokens.length) return undefined;
	const { at, around } = endOfName(segment, number.to + 1);
	const name = tokens.slice(number.to, at);
	return isNameAlone(segment, name) ? streetOf(segment, { name, number, around }) : undefined;
}

/** "Rue du 11 Novembre", "Rue Neuve bte 3"; undefined if a number does not belong to the name. */
function withoutNumber(segment: Segment): StreetReading | undefined {
	const { at, around } = endOfName(segment, 1);
	const name = segment.tokens.slice(0, at);
	return isNameAlone(segment, name) ? streetOf(segment, { name, around }) : undefined;
}

/** Where a name without a house number ends, from an index on: where all that follows is understood by its own words, else with the segment. */
function endOfName(segment: Segment, first: number): { at: number; around: Surroundings } {
	const { tokens } = segment;
	for (let at = first; at < tokens.length; at++) {
		const around = aroundName(segment, at);
		if (around !== undefined) return { at, around };
	}
	return { at: tokens.length, around: {} };
}

/** Whether such a name ends between two places, or at one of them. */
function endsBetween(segment: Segment, first: number, last: number): boolean {
	for (let at = first; at <= last; at++) {
		if (aroundName(segment, at) !== undefined) return true;
	}
	return false;
}

/** What all tokens from an index on say by their own words; undefined if the name goes on there. */
const aroundName = (segment: Segment, at: number): Surroundings | undefined =>
	!isParticleAt(segment.tokens, at - 1) && standsAloneAt(segment, at)
		? surroundingsFrom(segment, at)
		: undefined;

/** Whether all numbers in it belong to the name. */
function isNameAlone(segment: Segment, tokens: Token[]): boolean {
	const name = { ...segment, tokens };
	return tokens.every(({ kind }, at) => kind !== 'number' || isPartOfName(name, at));
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
