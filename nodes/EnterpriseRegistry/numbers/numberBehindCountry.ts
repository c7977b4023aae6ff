import { hasRightCheckDigits } from './checkDigits';
import type { VatDoubt } from './failures';
import type { VatForm } from './vatForms';

/** Letters and digits that stand together, and where they stand in the text. */
export interface CellWord {
	text: string;
	start: number;
	end: number;
}

/** The code of a country, and the words that follow, which may be the parts of its number. */
export interface CountrySign {
	code: string;
	form: VatForm;
	start: number;
	/** Whether it may as well be a word of a text, beside a Belgian number: "Plan-It 0403.170.701". */
	mayBeWord: boolean;
	parts: CellWord[];
}

/** A number that was read, and where it stands in the text. */
export interface FoundNumber {
	/** With its country, in capitals, without separators: what is asked. */
	number: string;
	country: string;
	start: number;
	end: number;
}

type NumberBehind =
	| { kind: 'number'; found: FoundNumber }
	| { kind: 'doubt'; doubt: VatDoubt }
	/** What stands behind the country is not built as its numbers are. */
	| { kind: 'none' };

/**
 * Reads the number behind the code of a country. Part is put to part, and the longest beginning counts that is built as the country
 * builds its numbers. For "IE 635 430 5C" these are "635", "635430", "6354305C", of which the last fits.
 *
 * Where a shorter and a longer beginning fit, as in "BG123456789 7", and the longer one is not sure, both are doubtful.
 */
export function numberBehindCountry(text: string, sign: CountrySign): NumberBehind {
	const { code, form, start } = sign;
	const fits = withoutAbbreviation(text, fitsOf(text, sign));
	const longest = fits.at(-1);
	if (longest === undefined) return { kind: 'none' };
	const alike = firstDoubtfulPair(fits);
	if (alike !== undefined) return several(code + alike.shorter.body, code + alike.longer.body);
	const belgian = belgianNumberBehindName(text, sign, longest);
	if (belgian !== undefined) return several(code + longest.body, belgian);
	const end = code === 'HU' ? endOfTaxNumber(text, longest.lastPart.end) : longest.lastPart.end;
	return {
		kind: 'number',
		found: { number: code + longest.body, country: form.country, start, end },
	};
}

const several = (...numbers: string[]): NumberBehind => ({
	kind: 'doubt',
	doubt: { kind: 'several', numbers },
});

/** A beginning of the parts that is built as a number of the country. */
interface Fit {
	/** The parts without separators. */
	body: string;
	lastPart: CellWord;
}

/** All beginnings that fit, the shortest first. */
function fitsOf(text: string, sign: CountrySign): Fit[] {
	let body = '';
	return adjacentParts(text, sign).flatMap((part) => {
		body += part.text;
		return sign.form.pattern.test(body) ? { body, lastPart: part } : [];
	});
}

/** What may stand between the parts of one number, which is less than what may stand between its country and its first part. */
const BETWEEN_PARTS = /^[ .\-/,:'’_·]{1,3}$/;

/** The longest number behind a country has 12 characters; what is read beyond that is for messages. */
const MAX_READ = 20;

/** In the numbers of these countries, + and * stand for letters. */
const MAY_HOLD_SIGNS = ['IE', 'NL'];

/**
 * The parts, in capitals, that stand so near to each other that they may be one number. They end before a word of three letters, before
 * a larger gap, and where they are longer than any number.
 */
export function adjacentParts(text: string, { code, parts }: CountrySign): CellWord[] {
	const adjacent: CellWord[] = [];
	let length = 0;
	for (const part of parts) {
		const gap = text.slice(adjacent.at(-1)?.end ?? part.start, part.start);
		const isName = /^\p{L}{3,}$/u.test(part.text);
		length += part.text.length;
		if (isName || (gap !== '' && !BETWEEN_PARTS.test(gap)) || length > MAX_READ) break;
		const read = MAY_HOLD_SIGNS.includes(code) ? part : upToSign(part);
		// A sign between two groups of digits separates them.
		if (adjacent.length > 0 && read.start > part.start) break;
		adjacent.push({ ...read, text: read.text.toUpperCase() });
		if (read.end < part.end) break;
	}
	return adjacent;
}

/** The numbers of most countries have no signs, so a number stands between two: DE+123456789 and DE123456789* have nothing more. */
function upToSign({ text, start }: CellWord): CellWord {
	const first = start + text.search(/[^+*]|$/);
	const [read = ''] = /^[^+*]+/.exec(text.slice(first - start)) ?? [];
	return { text: read, start: first, end: first + read.length };
}

/** Leaves out fits that end with the letter of an abbreviation, where a shorter one fits without it: IE6388047V S.A. */
function withoutAbbreviation(text: string, fits: Fit[]): Fit[] {
	const at = fits.findIndex(
		(fit, nth) => nth > 0 && endsInLetter(fit) && isAbbreviation(text, fit.lastPart),
	);
	return at < 0 ? fits : fits.slice(0, at);
}

const endsInLetter = ({ body }: Fit): boolean => !/\d$/.test(body);

/** Whether a letter is the first of S.A. or B.V. */
const isAbbreviation = (text: string, { end }: CellWord): boolean =>
	/^\.? ?\p{L}(?!\p{L})/u.test(text.slice(end));

/** Two fits next to each other, either of which may be meant. */
interface FitPair {
	shorter: Fit;
	longer: Fit;
}

function firstDoubtfulPair(fits: Fit[]): FitPair | undefined {
	let shorter: Fit | undefined;
	for (const longer of fits) {
		if (shorter !== undefined && mayBothBeMeant({ shorter, longer })) return { shorter, longer };
		shorter = longer;
	}
	return undefined;
}

/** IE6388047V A: a letter behind a number that is complete without it. BG123456789 7: digits behind one. */
const mayBothBeMeant = (pair: FitPair): boolean => endsInLetter(pair.longer) || isApart(pair);

/**
 * Whether the last part stands apart from a number that is complete without it. Groups of one number have two digits or more, and
 * alike lengths, as in CZ 123 456 78. One digit, and what follows a group of five or more, may be anything.
 */
const isApart = ({ shorter, longer }: FitPair): boolean =>
	longer.lastPart.text.length < 2 || shorter.lastPart.text.length > 4;

/** "FRED 403.170.701" may be a name with a Belgian number, whose check digits are right, and "FRED" the beginning of a French one. */
function belgianNumberBehindName(
	text: string,
	{ code, parts }: CountrySign,
	{ body }: Fit,
): string | undefined {
	if (code !== 'FR') return undefined;
	const letters = body.slice(0, 2);
	const belgian = `0${body.slice(2)}`;
	const [first] = parts;
	const isSpaced = first?.text.toUpperCase() === letters && text[first.end] === ' ';
	const mayBeName = /^[A-Z]{2}$/.test(letters) && isSpaced;
	return mayBeName && hasRightCheckDigits(belgian) ? `BE${belgian}` : undefined;
}

/** The Hungarian tax number is the VAT number, a digit for the kind of taxation, and two for the county: 12345678-2-42. */
const endOfTaxNumber = (text: string, end: number): number =>
	end + (/^[ -][1-5][ -]\d{2}(?!\d)/.exec(text.slice(end, end + 6))?.[0].length ?? 0);
