import type { InvalidInput } from '../invalidInput';
import { invalid } from './failures';
import { BELGIAN_SCHEMES } from './peppolSchemes';
import { numberInForm, plainDigits, readNumber } from './registryNumber';

/** How many entries are read before a caller may let others run. */
const ENTRIES_IN_A_TURN = 100;

/** How many refused entries a message names. */
const MAX_NAMED = 5;

/** No number is written in more words than this. */
const MAX_WORDS = 12;

interface ListOptions {
	validateCheckDigits?: boolean;
}

/**
 * The dotted numbers of a list, each once, in their order. A list is an array, or a text with commas, semicolons, tabs or new lines
 * between numbers; spaces separate only where a number is complete, because `0403 170 701` is one.
 *
 * @throws InvalidInput that names what is no number.
 */
export function parseEntityNumbers(value: unknown, options: ListOptions = {}): string[] {
	const reading = readEntityNumbers(value, options);
	for (;;) {
		const turn = reading.next();
		if (turn.done === true) return turn.value;
	}
}

/** The same in turns: a list of 100,000 numbers takes a second, in which nothing else of n8n would run. */
export function* readEntityNumbers(
	value: unknown,
	{ validateCheckDigits = true }: ListOptions = {},
): Generator<void, string[]> {
	const numbers = new Set<string>();
	const refusals: InvalidInput[] = [];
	let entries = 0;
	for (const entry of writtenEntries(value)) {
		const reading = readNumber(entry, { validateCheckDigits });
		if (reading.kind === 'number') numbers.add(reading.number.dotted);
		else refusals.push(reading.refusal);
		entries++;
		if (entries % ENTRIES_IN_A_TURN === 0) yield;
	}
	if (refusals.length > 0) throw listRefusal(refusals, entries);
	return [...numbers];
}

/** Each entry of a list as it is written. */
function* writtenEntries(value: unknown): Generator<unknown> {
	const list: unknown[] = Array.isArray(value) ? value : [value];
	for (const entry of list) {
		if (typeof entry === 'string') yield* spellingsIn(entry);
		else yield entry;
	}
}

/** A comma between thousands or before decimals, as in 403,170,701 or 403170701,00, separates nothing: no line with one is longer. */
const MAX_WITH_COMMA = 20;

/** Between two numbers a bar and the French "et" separate as well; elsewhere they may be a part of an entry. */
const BETWEEN_NUMBERS = /[;\n\r\t]|(?:\||et)(?<=\d{3} ?(?:\||et))(?= ?(?:BE ?)?\d)/;

/** A comma between two entries; not the one in 4,03171E+08, as a spreadsheet writes a large number. */
const BETWEEN_ENTRIES = /,(?!\d{1,9}E\+?\d{1,3}(?!\d))/i;

function* spellingsIn(text: string): Generator<string> {
	for (const line of text.split(BETWEEN_NUMBERS)) {
		const mayBeOne = line.length <= MAX_WITH_COMMA && line.includes(',');
		const isOne = mayBeOne && numberInForm(line) !== undefined;
		for (const part of isOne ? [line] : line.split(BETWEEN_ENTRIES)) yield* completeIn(part.trim());
	}
}

/** The numbers in words that are separated by spaces. Words that do not begin a number are refused as one entry, up to the next number. */
function* completeIn(text: string): Generator<string> {
	const words = text.split(/\s+/).filter((word) => word !== '');
	for (let at = 0; at < words.length;) {
		const ofEntry = countWordsOfNumber(words, at) ?? countWordsOfRefused(words, at);
		const count = isSchemeOfNumberBefore(words, at + ofEntry) ? ofEntry + 1 : ofEntry;
		yield words.slice(at, at + count).join(' ');
		at += count;
	}
}

/**
 * How many words from here on are refused together. With few digits they may be the beginning of what follows, "DE 403170701" and "FR 12 345678901". With more,
 * as in "04031707 0417497106", they are a number with a typing error, behind which another one begins.
 */
function countWordsOfRefused(words: string[], at: number): number {
	let digits = 0;
	for (let next = at; next < words.length; next++) {
		const word = words[next] ?? '';
		const isNumber =
			plainDigits(word) !== undefined || countGroupsOfNumber(words, next) !== undefined;
		if (digits >= DIGITS_OF_MISTYPED && isNumber) return next - at;
		const own = word.replace(/\D/g, '');
		if (!BELGIAN_SCHEMES.includes(own)) digits += own.length;
	}
	return words.length - at;
}

/** A number of nine digits, of which two were left out. */
const DIGITS_OF_MISTYPED = 7;

/** Whether a Peppol scheme stands behind its number: 0403.170.701 (0208). In 0403170701 0208 170 701 the digits begin another number. */
function isSchemeOfNumberBefore(words: string[], at: number): boolean {
	const word = words[at] ?? '';
	const isScheme = BELGIAN_SCHEMES.includes(word.replace(/^\W|\W$/g, ''));
	if (!isScheme || countWordsOfNumber(words, at) !== undefined) return false;
	const rest = words.slice(at, at + MAX_WORDS).join(' ');
	return numberInForm(rest) === undefined;
}

/** A number in one to four groups of digits, with or without BE before it, whatever follows. */
const IN_GROUPS = [
	/^(?:BE )?\d{4} \d{3} \d{3}$/i,
	/^(?:BE )?\d{3} \d{3} \d{3}$/i,
	/^\d \d{3} \d{3} \d{3}$/,
];

/**
 * How many words from here on are one number; undefined if none begins here. There are three ways to tell, the quickest first, as a
 * list may have 100,000 entries. A word may be a number by itself, before another number or the end. Three or four words may be
 * grouped as people group a number. Else it is as many words as still make one, which tries them all.
 */
function countWordsOfNumber(words: string[], at: number): number | undefined {
	const [first = '', second = ''] = words.slice(at, at + 2);
	if (plainDigits(first) !== undefined && (second === '' || /^(?:BE)?\d/i.test(second))) return 1;
	return countGroupsOfNumber(words, at) ?? countWordsOfLongest(words.slice(at, at + MAX_WORDS));
}

/** How many words from here on are the groups of one number. */
function countGroupsOfNumber(words: string[], at: number): number | undefined {
	const spelled = (count: number) => words.slice(at, at + count).join(' ');
	return [3, 4].find((count) => IN_GROUPS.some((pattern) => pattern.test(spelled(count))));
}

/** Reads more and more words, until the digits are too many for one number. */
function countWordsOfLongest(words: string[]): number | undefined {
	let complete: number | undefined;
	for (let count = 1; count <= words.length; count++) {
		const spelling = words.slice(0, count).join(' ');
		const digits = spelling.replace(/\D/g, '').length;
		// Behind a Peppol scheme of four digits a number has ten more.
		if (digits > 14 || (digits > 10 && complete !== undefined)) break;
		if (digits >= 9 && numberInForm(spelling) !== undefined) complete = count;
	}
	return complete;
}

/** A list of one entry is reported as that entry. */
function listRefusal(refusals: InvalidInput[], entries: number): InvalidInput {
	const [first] = refusals;
	if (entries === 1 && first !== undefined) return first;
	const named = refusals.slice(0, MAX_NAMED);
	return invalid('entriesRefused', { refused: refusals.length, entries, named });
}
