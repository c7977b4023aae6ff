import { surroundingsFrom } from './components';
import { houseNumberRange, type HouseNumberRange } from './houseNumber';
import { readLine } from './readAddress';
import { readAsNumber } from './readSegment';
import { segmentsOf } from './segments';
import type { TextSpan } from './tokens';

/** What a field for house numbers holds. */
interface HouseNumberField {
	/** The number without its label, box and floor. */
	houseNumber: TextSpan;
	box?: TextSpan;
}

/** What a field for house numbers holds, "n° 12 bte 3"; undefined if it is no house number, or has more that is not understood. */
export function readHouseNumber(text: string): HouseNumberField | undefined {
	if (DATE.test(text)) return undefined;
	if (isNumberList(text)) return { houseNumber: { text, from: 0, to: text.length } };
	const [first, ...others] = segmentsOf(text);
	const reading = first && readAsNumber(first);
	if (reading === undefined) return undefined;
	const around = [reading.around, ...others.map((segment) => surroundingsFrom(segment, 0))];
	if (around.includes(undefined)) return undefined;
	return { houseNumber: reading.houseNumber, box: around.find((each) => each?.box)?.box };
}

/** A spreadsheet makes a date of "12-14": "2026-12-14T00:00:00.000Z", "14/12/2026". Which number it was, nothing tells for certain. */
const DATE = /^\s*(?:\d{4}-\d\d-\d\d(?!\d)|\d{1,2}\/\d{1,2}\/\d{4}\s*$)/;

/** "12, 14", "12;14;16". The second one of "12, 3" is that of a box. */
function isNumberList(text: string): boolean {
	if (!/^[1-9]\d{0,3}(?:\s?[,;]\s?[1-9]\d{0,3})+$/.test(text)) return false;
	const numbers = text.split(/[,;]/).map(Number);
	return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
}

/** The number without its label, box and floor; what was typed, if it is no house number. */
export const plainHouseNumber = (text: string): string =>
	readHouseNumber(text)?.houseNumber.text ?? text;

/**
 * Whether a field holds a box and no number, "bus 3": the second line of an address whose number stands behind the street. "A" and "A3" have no label, and may
 * belong to that number.
 */
export const isBoxAlone = (text: string): boolean =>
	/^(?:b|bus|bte|bo[iî]te|box)[\s.:°#/-]{0,3}\d+(?:[./]\d+)*\p{L}?$/iu.test(text);

/** The doors that a field for house numbers names; undefined if it cannot be read to its end. */
export function readHouseNumberRange(text: string): HouseNumberRange | undefined {
	const read = readHouseNumber(text);
	return read && houseNumberRange(read.houseNumber.text);
}

/** The box of a field for house numbers, or of a line, with its label; null if it has none. */
export const readBox = (text: string): string | null =>
	(readHouseNumber(text)?.box ?? readLine(text).box)?.text ?? null;
