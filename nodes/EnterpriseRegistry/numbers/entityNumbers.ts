import { InvalidInput } from '../invalidInput';
import { readNumber } from './registryNumber';

/** Of entries that are not numbers. */
const MAX_NAMED = 5;
/** No number is written in more words than this. */
const MAX_WORDS = 12;

/**
 * Reads a list of enterprise and establishment numbers into their dotted forms: an array, or text with commas, spaces, semicolons or new lines.
 * Doubles, whatever their spelling, are kept once, in the order of their first appearance.
 * @throws InvalidInput that names every entry that is not a number.
 */
export function parseEntityNumbers(value: unknown, { validateCheckDigits = true } = {}): string[] {
	const entries = [value]
		.flat()
		.flatMap((entry: unknown) => (typeof entry === 'string' ? spellings(entry) : [entry]));
	const found = new Set<string>();
	const refused: InvalidInput[] = [];
	for (const entry of entries) {
		const read = readNumber(entry, { validateCheckDigits });
		if (read.refused === null) found.add(read.number.dotted!);
		else refused.push(read.refused);
	}
	if (refused.length > 0) throw summaryOf(refused, entries.length);
	return [...found];
}

/**
 * Cuts text into spellings. Commas, semicolons and line ends always separate two numbers; a space
 * does so only between whole numbers, because `0403 170 701` is one.
 */
const spellings = (text: string): string[] =>
	text
		.split(/[,;\n\r\t]/)
		.flatMap((part) => joinUntilWhole(part.trim().split(/\s+/)))
		.filter((spelling) => spelling !== '');

/** `BE 0403 170 701 0417.497.106` → two spellings: each takes as many words as still make one number. */
function joinUntilWhole(words: string[]): string[] {
	const joined: string[] = [];
	for (let at = 0; at < words.length;) {
		let whole = 0;
		for (let count = 1; count <= MAX_WORDS && at + count <= words.length; count++) {
			const spelling = words.slice(at, at + count).join(' ');
			if (readNumber(spelling, { validateCheckDigits: false }).refused === null) whole = count;
			else if (spelling.replace(/\D/g, '').length > 10) break;
		}
		// Words that do not begin a number are one entry, which is refused as a whole.
		const taken = whole === 0 ? words.length : whole;
		joined.push(words.slice(at, at + taken).join(' '));
		at += taken;
	}
	return joined;
}

/** A list of one entry is reported as that entry. */
function summaryOf(refused: InvalidInput[], entries: number): InvalidInput {
	if (entries === 1) return refused[0]!;
	const more = refused.length > MAX_NAMED ? `; … and ${refused.length - MAX_NAMED} more` : '';
	const named = refused.slice(0, MAX_NAMED);
	return new InvalidInput(
		`${refused.length} of ${entries} entity numbers cannot be used: ${named.map(({ message }) => message).join('; ')}${more}`,
		[...new Set(named.map(({ description }) => description))].join(' '),
	);
}
