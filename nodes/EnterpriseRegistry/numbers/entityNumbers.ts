import { InvalidInput } from '../invalidInput';
import { parseRegistryNumber, readNumber } from './registryNumber';

const MAX_NAMED = 5;
/** No number is written in more words than this. */
const MAX_WORDS = 12;

/** The dotted numbers of a list, each once, in its order. @throws InvalidInput that names what is no number. */
export function parseEntityNumbers(value: unknown, { validateCheckDigits = true } = {}): string[] {
	const entries = [value]
		.flat()
		.flatMap((entry: unknown) => (typeof entry === 'string' ? spellings(entry) : [entry]));
	const read = entries.map((entry) => readNumber(entry, { validateCheckDigits }));
	const refusals = read.flatMap(({ refused }) => refused ?? []);
	if (refusals.length > 0) throw summaryOf(refusals, entries.length);
	return [...new Set(read.map(({ number }) => number.dotted!))];
}

/** A space separates only whole numbers, because `0403 170 701` is one. */
const spellings = (text: string): string[] =>
	text
		.split(/[,;\n\r\t]/)
		.flatMap((part) => joinUntilWhole(part.trim().split(/\s+/)))
		.filter((spelling) => spelling !== '');

/** `BE 0403 170 701 0417.497.106` is two: each takes as many words as still make one number. */
function joinUntilWhole(words: string[]): string[] {
	const joined: string[] = [];
	for (let at = 0; at < words.length;) {
		let whole = 0;
		for (let count = 1; count <= MAX_WORDS && at + count <= words.length; count++) {
			const spelling = words.slice(at, at + count).join(' ');
			if (readNumber(spelling).number.digits !== null) whole = count;
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

const identityOf = (number: string): string => parseRegistryNumber(number).digits ?? number;

/** Numbers are the same whatever their spelling; `remove` keeps that of the service, which is sure to find what it listed. */
export function difference(current: string[], wanted: string[]) {
	const watched = new Set(current.map(identityOf));
	const asked = new Set(wanted.map(identityOf));
	return {
		add: wanted.filter((number) => !watched.has(identityOf(number))),
		remove: current.filter((number) => !asked.has(identityOf(number))),
		keep: wanted.filter((number) => watched.has(identityOf(number))),
	};
}

export type Difference = ReturnType<typeof difference>;
