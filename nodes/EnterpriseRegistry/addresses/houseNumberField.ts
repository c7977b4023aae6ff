import { standsAloneAt, surroundingsFrom } from './components';
import { BOX_WORDS } from './dictionaries';
import { houseNumberRange, type HouseNumberRange } from './houseNumber';
import { readLine } from './readAddress';
import { readAsNumber } from './readSegment';
import { segmentsOf, spanOf, type Segment } from './segments';
import { boxOf, type Box } from './Surroundings';
import { wordAt, type TextSpan } from './tokens';

/** What a field for house numbers holds. */
interface HouseNumberField {
	/** The number without its label, box and floor. */
	houseNumber: TextSpan;
	box?: Box;
}

/** What a field for house numbers holds, "n° 12 bte 3"; undefined if it is no house number, or has more that is not understood. */
export function readHouseNumber(text: string): HouseNumberField | undefined {
	if (isDate(text)) return undefined;
	const segments = segmentsOf(text);
	if (areNumberList(segments)) {
		const tokens = segments.flatMap((segment) => segment.tokens);
		return { houseNumber: spanOf({ text }, tokens) };
	}
	const [first, ...others] = segments;
	const reading = first && readAsNumber(first);
	if (reading === undefined) return undefined;
	const around = others.map((segment) => surroundingsFrom(segment, 0));
	const understood = around.flatMap((each) => each ?? []);
	if (understood.length < around.length) return undefined;
	return { houseNumber: reading.houseNumber, box: boxOf([reading.around, ...understood]) };
}

/** Whether it is a date, which a spreadsheet makes of "12-14", "12.14" and "12/14". Which number it was, nothing tells for certain. */
export const isDate = (text: string): boolean => DATE.test(text);

/** "2026-12-14T00:00:00.000Z", "14-12-2026", "14.12.2026", "14/12/2026 0:00:00"; but not the boxes of "12/1/0001" and "12/14/26". */
const DATE =
	/^\s*(?:(?:19|20)\d\d-\d\d-\d\d(?!\d)|\d\d?([-./])\d\d?\1(?:19|20)\d\d(?:\s*$|\s\d\d?:\d\d))/;

/** "12, 14", "12;14;16": rising numbers of up to 4 digits, and nothing else. The second number of "12, 3" is that of a box. */
function areNumberList(segments: Segment[]): boolean {
	const numbers = segments.map((segment) => spanOf(segment, segment.tokens).text);
	const isNext = (number: string, at: number) =>
		/^[1-9]\d{0,3}$/.test(number) && Number(number) > Number(numbers[at - 1] ?? 0);
	return numbers.length > 1 && numbers.every(isNext);
}

/** The number without its label, box and floor; what was typed, if it is no house number. */
export const plainHouseNumber = (text: string): string =>
	readHouseNumber(text)?.houseNumber.text ?? text;

/**
 * Whether a field holds a box and no number, "bus 3": the second line of an address whose number stands behind the street. "A" and "A3" have no label, and may
 * belong to that number.
 */
export function isBoxAlone(text: string): boolean {
	const [segment, ...others] = segmentsOf(text);
	if (segment === undefined || others.length > 0) return false;
	return SHORT_BOX.test(text) || (beginsWithBox(segment) && saysBoxWithoutPlace(segment));
}

/** "b3", "b. 12" */
const SHORT_BOX = /^b[\s.:°#/-]{0,3}\d+(?:[./]\d+)*\p{L}?$/iu;

/** "bus A", "app. 3", "bte n° 3", but not "bus", which has no number. */
const beginsWithBox = (segment: Segment): boolean =>
	BOX_WORDS.has(wordAt(segment.tokens, 0)) && standsAloneAt(segment, 0);

/** Whether all of it is understood, and no place stands behind the box: "bus A 9000 Gent". A "boîte postale" is no such box. */
function saysBoxWithoutPlace(segment: Segment): boolean {
	const { box, postalCode, municipality } = surroundingsFrom(segment, 0) ?? {};
	return box !== undefined && postalCode === undefined && municipality === undefined;
}

/** The doors that a field for house numbers names; undefined if it cannot be read to its end. */
export function readHouseNumberRange(text: string): HouseNumberRange | undefined {
	const read = readHouseNumber(text);
	return read && houseNumberRange(read.houseNumber.text);
}

/** The box of a field for house numbers, or of a line, with its label; null if it has none, as a date has. */
export const readBox = (text: string): string | null =>
	isDate(text) ? null : ((readHouseNumber(text)?.box ?? readLine(text).box)?.text ?? null);
