import {
	digitsAt,
	fold,
	isDashAt,
	isGluedAt,
	joinedDigits,
	markAt,
	wordAt,
	writtenAt,
	type Atom,
} from './tokens';
import { CARE_OF_WORDS, NUMBER_LABELS, RANGE_WORDS, REPETITIONS } from './dictionaries';

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

/** 12a, 12 A, 12 bis; the "ter" of "ter attentie van" is a word. */
function afterLetter(atoms: Atom[], at: number): number {
	const letter = wordAt(atoms, at);
	const isWord = letter === 'ter' && /^(?:att|hoogte)/.test(wordAt(atoms, at + 1));
	if (REPETITIONS.has(letter) && !isWord) return at + 1;
	// Not the à of "12 à 14", nor an initial.
	const isLetter = letter !== '' && /^[a-z]$/i.test(writtenAt(atoms, at));
	return isLetter && !isOfWhatFollows(atoms, at) ? at + 1 : at;
}

/** Whether a letter behind a number belongs to what stands after it: "12 b 3", "12b3", "12 C11", "12 à 14", "12 c/o", "12 B-1000". */
function isOfWhatFollows(atoms: Atom[], at: number): boolean {
	const letter = wordAt(atoms, at);
	const joined = letter + wordAt(atoms, at + 2);
	if (markAt(atoms, at + 1) === '/') return joined === 'tm' || CARE_OF_WORDS.has(joined);
	if (isTelephoneAt(atoms, at)) return true;
	if (isDashAt(atoms, at + 1))
		// A postal code or the label of an address for mail follows.
		return letter === 'b' ? digitsAt(atoms, at + 2).length === 4 : joined === 'email';
	const digits = digitsAt(atoms, at + 1);
	if (digits === '' || isGluedAt(atoms, at + 1)) return digits !== '';
	// "104 A 1750 Lennik": the number behind the letter is a postal code.
	const isPlace = digits.length === 4 && wordAt(atoms, at + 2) !== '';
	return !isPlace && !isGluedAt(atoms, at) && (letter === 'b' || isRangeWordAt(atoms, at));
}

/** "T 02 123 45 67", "+32 2 123 45 67", "0470/12.34.56", "☎ …" */
export function isTelephoneAt(atoms: Atom[], at: number): boolean {
	if (markAt(atoms, at) === '☎') return true;
	const isLabelled = /^[tfm]$/.test(wordAt(atoms, at));
	const from = isLabelled ? at + 1 : at;
	if (markAt(atoms, from) === '+') return joinedDigits(atoms, from + 1).length >= 8;
	if (isLabelled) return digitsAt(atoms, from).startsWith('0');
	return /^0\d{8,13}$/.test(joinedDigits(atoms, from));
}

/** The index of the second number of a range. A lower one behind a dash is that of a box. */
function rangeEnd(atoms: Atom[], at: number, first: number): number | undefined {
	const next = at + betweenLength(atoms, at);
	if (next === at || !isHouseNumber(digitsAt(atoms, next))) return undefined;
	const last = Number(digitsAt(atoms, next));
	// 12A-12C are several doors; the second one of "12-12" is the number of a box.
	const isLettered = isGluedAt(atoms, next + 1) && wordAt(atoms, next + 1).length === 1;
	const isBehind = isLettered ? last >= first : last > first;
	return isBehind && last - first < MAX_RANGE ? next : undefined;
}

/** What is further away is another number: that of a postal code or a floor. */
const MAX_RANGE = 500;

/** How many atoms stand between the ends of a range: "-", "&", "tot", "t/m". */
function betweenLength(atoms: Atom[], at: number): number {
	const word = wordAt(atoms, at);
	if (word === 't' && markAt(atoms, at + 1) === '/' && wordAt(atoms, at + 2) === 'm') return 3;
	const isAnd = /^[&+]$/.test(markAt(atoms, at)) && !isTelephoneAt(atoms, at);
	return isDashAt(atoms, at) || isAnd || isRangeWordAt(atoms, at) ? 1 : 0;
}

/** The A of "12 A12" and "12 A 14" is a letter of what stands beside it, unless all is in capitals. */
function isRangeWordAt(atoms: Atom[], at: number): boolean {
	if (!RANGE_WORDS.has(wordAt(atoms, at))) return false;
	if (!/^a$/i.test(writtenAt(atoms, at))) return true;
	const isLetter = writtenAt(atoms, at) === 'A' && atoms.some(({ text }) => /\p{Ll}/u.test(text));
	return !isLetter && !isGluedAt(atoms, at + 1);
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
