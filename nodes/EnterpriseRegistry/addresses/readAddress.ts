import { memoize } from '../wordLists';
import { oneLine, partsFrom, type Address } from './address';
import { withoutBracketsOfStreet } from './bracketedStreet';
import { chooseStreet, type ChosenStreet } from './chooseStreet';
import { beginsWithPostBox, holdsOnlyMail } from './components';
import { isAbroad } from './foreignAddresses';
import { foldPlaceName, placesNamed } from './municipalities';
import { isPlaceName, isPostalCodeAt } from './placeComponents';
import { readInsteadAsStreet, readSegment, type SegmentReading } from './readSegment';
import { numberInFrontOfSite } from './readStreet';
import { MAX_LINE_LENGTH, segmentsOf, type Segment } from './segments';
import { hasKind } from './streetNames';
import { streetsWithin } from './streetsWithin';
import { boxOf, type Box, type Surroundings } from './Surroundings';
import type { TextSpan } from './tokens';

/*
 * How a line is read, with one that an export of customers holds:
 *
 * ```
 * Bakkerij Maes, Rue Neuve - Nieuwstraat 12 bte 3, B-1000 Bruxelles (Belgique)
 *
 * tokens     Bakkerij · Maes · , · Rue · Neuve · - · Nieuwstraat · 12 · bte · 3 · , · B · - · 1000 · Bruxelles · ( · Belgique · )
 *
 * segments   start    Bakkerij Maes
 *            comma    Rue Neuve
 *            dash     Nieuwstraat 12 bte 3
 *            comma    B - 1000 Bruxelles
 *            bracket  Belgique
 *
 * readings   street         Bakkerij Maes: it may be one, as far as the segment tells
 *            street         Rue Neuve
 *            street         Nieuwstraat, house number 12; around it: box "bte 3"
 *            surroundings   postal code 1000, municipality Bruxelles
 *            surroundings   country Belgique
 *
 * choice     Nieuwstraat, which alone has a house number; and Rue Neuve, the same street in another language, as a dash joins
 *            the two and "Rue" is the word of a street. Bakkerij Maes has neither.
 * ```
 *
 * The steps are in files of these names: tokens, segments, readSegment, chooseStreet. In between, streetsWithin cuts a segment that holds more than its
 * street. For readSegment, houseNumber reads the number, and components and placeComponents tell whether all that follows is understood.
 */

/** A line as far as it was understood, each part with its place in the text. A part that was not read to its end is not there. */
export type AddressLine = Surroundings & ChosenStreet;

/**
 * "Rue Neuve 36 bte 4, 1000 Bruxelles" in parts, without the box. A street that cannot be read is there as it stands in the line; a line that holds
 * nothing but a place, "B-1000 Bruxelles", has none.
 */
export function readAddressLine(line?: string | null): Address {
	const text = oneLine(line?.replace(/[\r\n]+/g, ', '));
	const { streets, ...parts } = readLine(text);
	const read = streets.map((each) => each.text).join(' - ');
	return partsFrom({
		street: read === '' ? unreadIn(text, parts) : read,
		houseNumber: parts.houseNumber?.text,
		postalCode: parts.postalCode?.text,
		municipality: parts.municipality?.text,
		country: parts.country?.text,
	});
}

/** What is left of a line whose street was not read: what stands in front of the place. Undefined if nothing but the place stands there. */
function unreadIn(text: string, place: Surroundings): string | undefined {
	const { postalCode, municipality, country } = place;
	const read = [postalCode, municipality, country].flatMap((part) => part ?? []);
	if (read.length > 0 && isNothingBeside(text, read)) return undefined;
	const inFront = text.slice(0, Math.min(text.length, ...read.map(({ from }) => from)));
	const rest = inFront.replace(/[ ,;(/–-]{1,9}(?:BE?[ -]{0,2})?$/, '');
	if (isPostBox(rest)) return undefined;
	return /\p{L}/u.test(rest) ? rest : text;
}

/** "Postbus 12", "BP 12, t.a.v. Jan": a box at the post office, and beside it nothing but a person or a telephone. */
function isPostBox(text: string): boolean {
	const segments = segmentsOf(text);
	return segments.some(beginsWithPostBox) && segments.every(holdsOnlyMail);
}

/** Whether only signs stand beside the parts of a text, and the "B-" of a postal code. */
function isNothingBeside(text: string, parts: TextSpan[]): boolean {
	let beside = '';
	let end = 0;
	for (const { from, to } of [...parts].sort((one, other) => one.from - other.from)) {
		beside += text.slice(end, from);
		end = Math.max(end, to);
	}
	return !/[\p{L}\d]/u.test((beside + text.slice(end)).replace(/\bBE?[ -]{0,2}/i, ''));
}

/**
 * Reads an address line. A street is read only if all that stands behind its number is understood. A segment beside it that cannot be the street is left
 * out: "Bakkerij Janssens, Kerkstraat 1". One that is surely a street and is not understood to its end leaves both unread. Nothing is read of an address
 * abroad, nor of a text of more than 300 characters.
 */
export const readLine = (text: string): AddressLine =>
	text.length > MAX_LINE_LENGTH ? { streets: [] } : readShortLine(text);

const readShortLine = memoize((text: string): AddressLine => {
	const joined = withCodesJoined(segmentsOf(text));
	const segments = withoutBracketsOfStreet(joined).flatMap(streetsWithin);
	if (isAbroad(segments)) return { streets: [] };
	const read = segments.map((segment, at) => ({
		segment,
		reading: readSegment(segment, segments[at - 1]),
	}));
	const readings = read.map(({ reading }) => reading);
	const isSiteNumbered = read.some(isNumberedSite);
	if (readings.some((reading) => mayBeStreet(reading, isSiteNumbered)))
		return withPlace(chooseStreet(readings), readings);
	const readAgain = read.flatMap(({ segment, reading }) => readInsteadAsStreet(segment, reading));
	// A segment that is read as a street says more than it said as a building: "8 Zoning Nord bte 3".
	return withPlace(chooseStreet(readAgain), readAgain.concat(readings));
});

interface ReadSegment {
	segment: Segment;
	reading: SegmentReading;
}

/** "8 Industriezone Noord": it was read as a house number with a building after it. */
const isNumberedSite = ({ segment, reading }: ReadSegment): boolean =>
	reading.kind === 'number' && numberInFrontOfSite(segment) !== undefined;

/** Whether it is a street, or may be one and is not understood. Beside a site with its number, words without a kind are a name: "Garage Maes". */
function mayBeStreet(reading: SegmentReading, isSiteNumbered: boolean): boolean {
	if (reading.kind !== 'street') return reading.kind === 'unread';
	return !isSiteNumbered || reading.houseNumber !== undefined || hasKind(reading.tokens);
}

/** "Markt 3 8750 - Wingene": a dash between a postal code and the name of a place is not one between two languages. */
function withCodesJoined(segments: Segment[]): Segment[] {
	const joined: Segment[] = [];
	for (const segment of segments) {
		const before = joined.at(-1);
		if (before === undefined || !isPlaceBehindCode(segment, before)) joined.push(segment);
		else joined.splice(-1, 1, { ...before, tokens: [...before.tokens, ...segment.tokens] });
	}
	return joined;
}

const isPlaceBehindCode = (segment: Segment, { tokens }: Segment): boolean =>
	segment.separator === 'dash' && isPostalCodeAt(tokens, tokens.length - 1) && isPlaceName(segment);

/** The municipality is the one that stands with the postal code, if one does. */
function withPlace(chosen: ChosenStreet, readings: SegmentReading[]): AddressLine {
	const said = readings.map(({ around }) => around);
	const withCode = placeOfStreet(chosen, said);
	const withName = said.find(({ municipality }) => municipality !== undefined);
	return {
		box: boxOf(said.filter(({ box }) => box !== undefined && mayBeBox(box, chosen, withCode))),
		postalCode: withCode?.postalCode,
		municipality: withCode?.municipality ?? withName?.municipality,
		country: said.find(({ country }) => country !== undefined)?.country,
		...chosen,
	};
}

/**
 * "Rue Neuve 12, A02" has a box. Between a street and its number, a code is that of a part of the municipality, as the register writes it:
 * "Heirstraat (E) 239", "Avenue du Centenaire,H.-M., 12". After a place, "B" is the sign of Belgium: "1000 Bruxelles (B)".
 */
function mayBeBox(
	{ needsNumberInFront, text, from }: Box,
	{ houseNumber }: ChosenStreet,
	{ postalCode }: Surroundings = {},
): boolean {
	if (!needsNumberInFront) return true;
	const isSign = text === 'B' && postalCode !== undefined && postalCode.from < from;
	return houseNumber !== undefined && houseNumber.from < from && !isSign;
}

/**
 * What stands with the postal code of a street. The code is the first one after the street, else the first of all. For example:
 * "Researchpark Haasrode 1820, Kerkstraat 62, 3001 Leuven", "Kerkstraat 5, 9000 Gent, RPR Antwerpen 2000". "1500 stuks" is no place,
 * as long as another one is. Of "Luikersteenweg Hasselt 1100, 3500 Hasselt", the first may be the number of a house.
 */
function placeOfStreet({ streets }: ChosenStreet, said: Surroundings[]): Surroundings | undefined {
	const from = Math.min(...streets.map((street) => street.from));
	const coded = said.filter(
		(place) => place.postalCode !== undefined && !said.some((other) => correctsCode(other, place)),
	);
	const behind = coded.filter(
		({ postalCode }) => postalCode !== undefined && postalCode.from > from,
	);
	const isKnown = ({ municipality }: Surroundings) =>
		municipality === undefined || placesNamed(municipality.text).length > 0;
	return behind.find(isKnown) ?? behind[0] ?? coded.find(isKnown) ?? coded[0];
}

/** Whether a place is there again with another code, which stands in front of its name as it should. */
function correctsCode(other: Surroundings, place: Surroundings): boolean {
	if (place.municipality === undefined || other.municipality === undefined) return false;
	const isSamePlace =
		foldPlaceName(other.municipality.text) === foldPlaceName(place.municipality.text);
	const isOtherCode = other.postalCode?.text !== place.postalCode?.text;
	return isSamePlace && isOtherCode && isCodeInFront(other) && !isCodeInFront(place);
}

const isCodeInFront = ({ postalCode, municipality }: Surroundings): boolean =>
	postalCode !== undefined && municipality !== undefined && postalCode.from < municipality.from;
