import { surroundingsFrom } from './components';
import { houseNumberRange, type HouseNumberRange } from './houseNumber';
import { readLine } from './readAddress';
import { readAsNumber } from './readSegment';
import { segmentsOf, spanOf, type Segment } from './segments';
import type { TextSpan } from './tokens';

/** What a field for house numbers holds. */
interface HouseNumberField {
	/** The number without its label, box and floor. */
	houseNumber: TextSpan;
	box?: TextSpan;
}

/** What a field for house numbers holds, "n° 12 bte 3"; undefined if it is no house number, or has more that is not understood. */
export function readHouseNumber(text: string): HouseNumberField | undefined {
	const segments = segmentsOf(text);
	const [first, ...others] = segments;
	const reading = first && readAsNumber(first);
	if (reading === undefined) return undefined;
	const houseNumber = numberListIn(segments) ?? reading.houseNumber;
	const behind = others.filter(({ tokens }) => (tokens.at(-1)?.to ?? 0) > houseNumber.to);
	const around = [reading.around, ...behind.map((segment) => surroundingsFrom(segment, 0))];
	if (around.includes(undefined)) return undefined;
	return { houseNumber, box: around.find((each) => each?.box)?.box };
}

/** "12, 14", "12;14;16" from its first to its last number; undefined if only one number stands there. The second one of "12, 3" is that of a box. */
function numberListIn(segments: Segment[]): TextSpan | undefined {
	const [first, ...others] = segments;
	if (first === undefined || others.length === 0) return undefined;
	const numbers = segments.map(numberAlone);
	const isRising = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
	if (!isRising || numbers.includes(NaN)) return undefined;
	return spanOf(
		first,
		segments.flatMap(({ tokens }) => tokens),
	);
}

/** The number of a segment that holds nothing else, of up to 4 digits; NaN if it does. */
function numberAlone({ tokens }: Segment): number {
	const [number, ...others] = tokens;
	const isAlone = others.length === 0 && /^[1-9]\d{0,3}$/.test(number?.text ?? '');
	return isAlone ? Number(number?.text) : NaN;
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
