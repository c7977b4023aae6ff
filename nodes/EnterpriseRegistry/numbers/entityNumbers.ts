import { InvalidInput } from '../invalidInput';
import { parseRegistryNumber, requiredRegistryNumber, type NumberKind } from './registryNumber';

export interface EntityNumber {
	entityNumber: string;
	kind: NumberKind;
}

/**
 * Cuts text into spellings. Commas, semicolons and line ends always separate two numbers; a space
 * does so only between whole numbers, because `0403 170 701` is one.
 */
function spellings(text: string): string[] {
	return text
		.split(/[,;\n\r\t]/)
		.flatMap((part) => joinUntilWhole(part.trim().split(/\s+/)))
		.filter((spelling) => spelling !== '');
}

/** Of entries that are not numbers. */
const MOST_NAMED = 5;

/** No number is written in more words, or in longer text, than this. */
const MOST_WORDS = 12;

/** `BE 0403 170 701 0417.497.106` → two spellings: each takes as many words as still make one number. */
function joinUntilWhole(words: string[]): string[] {
	const joined: string[] = [];
	for (let at = 0; at < words.length;) {
		let whole = 0;
		for (let count = 1; count <= MOST_WORDS && at + count <= words.length; count++) {
			const spelling = words.slice(at, at + count).join(' ');
			if (parseRegistryNumber(spelling, { validateCheckDigits: false }).valid) whole = count;
			else if (spelling.replace(/\D/g, '').length > 10) break;
		}
		// Words that do not begin a number are one entry, which is refused as a whole.
		const taken = whole === 0 ? words.length : whole;
		joined.push(words.slice(at, at + taken).join(' '));
		at += taken;
	}
	return joined;
}

/**
 * Reads a list of enterprise and establishment numbers: an array, or text with commas, spaces, semicolons or new lines.
 * Doubles, whatever their spelling, are kept once, in the order of their first appearance.
 * @throws InvalidInput that names every entry that is not a number.
 */
export function parseEntityNumbers(
	value: unknown,
	{ validateCheckDigits = true } = {},
): EntityNumber[] {
	const entries: unknown[] = Array.isArray(value)
		? value.flatMap((entry: unknown) => (typeof entry === 'string' ? spellings(entry) : [entry]))
		: typeof value === 'string'
			? spellings(value)
			: [value];
	const found = new Map<string, EntityNumber>();
	const refused: InvalidInput[] = [];
	for (const entry of entries) {
		try {
			const { dotted, kind } = requiredRegistryNumber(entry, { validateCheckDigits });
			found.set(dotted!, { entityNumber: dotted!, kind: kind! });
		} catch (refusal) {
			refused.push(refusal as InvalidInput);
		}
	}
	if (refused.length > 0) throw summaryOf(refused, entries.length);
	return [...found.values()];
}

/** A list of one entry is reported as that entry. */
function summaryOf(refused: InvalidInput[], entries: number): InvalidInput {
	const [first] = refused;
	if (entries === 1) return first!;
	const more = refused.length > MOST_NAMED ? `; … and ${refused.length - MOST_NAMED} more` : '';
	const named = refused.slice(0, MOST_NAMED);
	return new InvalidInput(
		`${refused.length} of ${entries} entity numbers cannot be used: ${named.map(({ message }) => message).join('; ')}${more}`,
		[...new Set(named.map(({ description }) => description))].join(' '),
	);
}
