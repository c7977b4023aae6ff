import { digitsAt, fold, isDashAt, isGluedAt, markAt, wordAt, type Atom } from './addressText';
import { CARE_OF_WORDS, NUMBER_LABELS, RANGE_WORDS, REPETITIONS } from './addressWords';

/** A house number in a line: the index of its first atom, and of what follows. */
export interface Door {
	from: number;
	to: number;
}

/** The house number that begins at an atom: "12", "n° 12", "12 bis", "12A", "12-14", "12 tot 14"; undefined if none does. */
export function doorAt(atoms: Atom[], at: number): Door | undefined {
	const from = afterLabel(atoms, at);
	if (!isHouseNumber(digitsAt(atoms, from))) return undefined;
	let to = afterLetter(atoms, from + 1);
	let last = Number(digitsAt(atoms, from));
	for (let next = rangeEnd(atoms, to, last); next !== undefined; next = rangeEnd(atoms, to, last)) {
		last = Number(digitsAt(atoms, next));
		to = afterLetter(atoms, next + 1);
	}
	return { from, to };
}

/** Whether an atom introduces a house number: the "n°" of "n° 12". */
export const isNumberLabel = (atoms: Atom[], at: number): boolean => afterLabel(atoms, at) > at;

/** Up to 5 digits; a house number does not begin with a zero. */
const isHouseNumber = (digits: string): boolean => /^[1-9]\d{0,4}$/.test(digits);

function afterLabel(atoms: Atom[], at: number): number {
	const label = wordAt(atoms, at) || markAt(atoms, at);
	if (label !== '#' && !NUMBER_LABELS.has(label)) return at;
	const isDegree = /^[°º:#]$/.test(markAt(atoms, at + 1));
	// "Steenweg N 12": a letter alone is a label only with its degree sign.
	if (label === 'n' && !isDegree) return at;
	return isDegree ? at + 2 : at + 1;
}

/** 12a, 12 A, 12 bis. */
function afterLetter(atoms: Atom[], at: number): number {
	const letter = wordAt(atoms, at);
	if (REPETITIONS.has(letter)) return at + 1;
	// Not the à of "12 à 14", nor an initial.
	const isLetter = letter !== '' && /^[a-z]$/i.test(atoms[at]!.text);
	return isLetter && !isOfWhatFollows(atoms, at) ? at + 1 : at;
}

/** Whether a letter behind a number belongs to what stands after it: "12 b 3", "12b3", "12 C11", "12 à 14", "12 c/o", "12 B-1000". */
function isOfWhatFollows(atoms: Atom[], at: number): boolean {
	const letter = wordAt(atoms, at);
	const joined = letter + wordAt(atoms, at + 2);
	if (markAt(atoms, at + 1) === '/') return joined === 'tm' || CARE_OF_WORDS.has(joined);
	if (isTelephoneAt(atoms, at)) return true;
	if (isDashAt(atoms, at + 1)) return letter === 'b' && digitsAt(atoms, at + 2).length === 4;
	const digits = digitsAt(atoms, at + 1);
	if (digits === '' || isGluedAt(atoms, at + 1)) return digits !== '';
	// "104 A 1750 Lennik": the number behind the letter is a postal code.
	const isPlace = digits.length === 4 && wordAt(atoms, at + 2) !== '';
	return !isPlace && !isGluedAt(atoms, at) && (letter === 'b' || RANGE_WORDS.has(letter));
}

/** "T 02 123 45 67", "T +32 …" */
export const isTelephoneAt = (atoms: Atom[], at: number): boolean =>
	/^[tfm]$/.test(wordAt(atoms, at)) &&
	(markAt(atoms, at + 1) === '+' || digitsAt(atoms, at + 1).startsWith('0'));

/** The index of the second number of a range. A lower one behind a dash is that of a box. */
function rangeEnd(atoms: Atom[], at: number, first: number): number | undefined {
	const next = at + betweenLength(atoms, at);
	if (next === at || !isHouseNumber(digitsAt(atoms, next))) return undefined;
	const last = Number(digitsAt(atoms, next));
	return last >= first && last - first < MAX_RANGE ? next : undefined;
}

/** What is further away is another number: that of a postal code or a floor. */
const MAX_RANGE = 500;

/** How many atoms stand between the ends of a range: "-", "&", "tot", "t/m". */
function betweenLength(atoms: Atom[], at: number): number {
	const word = wordAt(atoms, at);
	if (word === 't' && markAt(atoms, at + 1) === '/' && wordAt(atoms, at + 2) === 'm') return 3;
	// The + of +32 is that of a telephone.
	const isAnd =
		markAt(atoms, at) === '&' || (markAt(atoms, at) === '+' && !isGluedAt(atoms, at + 1));
	return isDashAt(atoms, at) || isAnd || RANGE_WORDS.has(word) ? 1 : 0;
}

/** The doors that a house number names: 12–14 has two ends; the letter is that of the first. */
export interface DoorRange {
	first: number;
	last: number;
	letter: string;
}

/** The doors of a house number as it was read; undefined if it is not one. */
export function doorsOf(houseNumber: string): DoorRange | undefined {
	if (!/^\s*(?:n[ro]?[.°º]?\s*)?[1-9]/i.test(houseNumber)) return undefined;
	const numbers = houseNumber.match(/\d{1,5}/g)?.map(Number) ?? [];
	const [first = 0] = numbers;
	const letter = /^\D*\d+\s*(?:(bis|ter|quater|quinquies)|([a-z])(?![a-z]))?/.exec(
		fold(houseNumber),
	);
	return { first, last: Math.max(...numbers), letter: letter?.[1] ?? letter?.[2] ?? '' };
}
