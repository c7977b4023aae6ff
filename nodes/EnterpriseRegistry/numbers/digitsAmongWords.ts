import { cellText } from './cellText';
import { isLabel, originOf } from './countrySigns';
import { invalid } from './failures';
import { BELGIAN_SCHEMES } from './peppolSchemes';
import { refused, tenDigits, type DigitsReading } from './tenDigits';

/**
 * The digits of the one number of a text, with any words around it.
 *
 * For example, "RPR Gent, BTW BE 0403.170.701 (Peppol 0208)":
 * 1. No letter stands in the place of a digit, as it would in "O403.170.701".
 * 2. The groups of digits are 0403.170.701 and 0208, of which the second is a scheme of Peppol and no number.
 * 3. All groups are the same number: there is one.
 * 4. The words next to it are BE and Peppol: it is no number of another country.
 * 5. Nothing else stands in the text, such as a currency or the slashes of a path.
 *
 * @param text without the notations of programs.
 * @param given as it was typed.
 */
export function digitsAmongWords(text: string, given: string): DigitsReading {
	const letter = letterInPlaceOfDigit(text);
	if (letter !== undefined)
		return refused(invalid('letterForDigit', { given: cellText(given), letter }));
	const all = [...text.matchAll(DIGIT_GROUP)].map(digitGroup);
	const numbers = all.filter(({ digits }) => !BELGIAN_SCHEMES.includes(digits));
	const groups = numbers.length > 0 ? numbers : all;
	const [first] = groups;
	if (first === undefined) return refused(invalid('withoutNumber', { given }));
	if (groups.some((group) => group.kind === 'several' || !isSameGroup(group, first)))
		return refused(invalid('twoNumbers', { given }));
	for (const group of groups) {
		const doubt = whyNotBelgian(group, all, text);
		if (doubt.kind === 'sign')
			return refused(invalid('signOfOtherCountry', { given, sign: doubt.sign }));
		if (doubt.kind === 'nineNextToLetters')
			return refused(invalid('nineDigitsNextToLetters', { given }));
	}
	const strange = strangeIn(text);
	return strange === ''
		? tenDigits(first.digits, given)
		: refused(invalid('strangeCharacters', { given, strange }));
}

/** Digits that belong together: with at most three separators between them, and commas as of thousands. */
const DIGIT_GROUP = /\d(?:(?:[ .\-/'’_·]{1,3}|,(?=\d{3}(?!\d)))?\d)*/g;

/** Digits that stand together, and where. */
interface DigitGroup extends Digits {
	start: number;
	end: number;
}

/** The digits of one number, of one that is given twice, or of several in a row. */
interface Digits {
	kind: 'one' | 'twice' | 'several';
	/** The digits of the number, or of all of them. */
	digits: string;
}

/** One group; without the Peppol scheme, which may stand before or after the number with any separator. */
function digitGroup(match: RegExpMatchArray): DigitGroup {
	const start = match.index ?? 0;
	const parts = withoutScheme(match[0].split(/\D+/));
	return { ...digitsOf(parts), start, end: start + match[0].length };
}

/** Digits of a number as in BE 0403.170.701; without its leading zero, one less. */
const LONGEST_NUMBER = 10;
const SHORTEST_NUMBER = 9;
const TWO_NUMBERS = 2 * SHORTEST_NUMBER;

/** @param parts the digits between separators. */
function digitsOf(parts: string[]): Digits {
	const digits = parts.join('');
	const half = digits.slice(0, digits.length / 2);
	// "0403170701 - 0403170701"
	if (digits.length >= TWO_NUMBERS && digits === half + half)
		return { kind: half.length >= TWO_NUMBERS ? 'several' : 'twice', digits: half };
	if (digits.length >= TWO_NUMBERS) return { kind: 'several', digits };
	// "403170701 2 vestigingen", but not "BE 0 403170701".
	const hasWhole = parts.some((part) => part.length >= SHORTEST_NUMBER) && parts[0] !== '0';
	const hasMore = parts.length > 1 && digits.length > SHORTEST_NUMBER;
	return { kind: hasWhole && hasMore ? 'several' : 'one', digits };
}

/** @param parts the digits between separators. */
function withoutScheme(parts: string[]): string[] {
	const [first = '', ...others] = parts;
	if (others.length === 0) return GLUED_TO_SCHEME.test(first) ? [first.slice(4)] : parts;
	if (!SCHEME_AND_NUMBER.includes(parts.join('').length)) return parts;
	// Behind 0208.206.639 (0208) it is the last one.
	if (BELGIAN_SCHEMES.includes(parts.at(-1) ?? '')) return parts.slice(0, -1);
	return BELGIAN_SCHEMES.includes(first) ? others : parts;
}

/** Fourteen digits. Without the zero behind 9956, they may be a SIRET of France. */
const GLUED_TO_SCHEME = /^(?:0208\d|9925\d|99560)\d{9}$/;

/** How many digits a scheme of four and a number have together. */
const SCHEME_AND_NUMBER = [4 + SHORTEST_NUMBER, 4 + LONGEST_NUMBER];

const isSameGroup = (one: DigitGroup, other: DigitGroup): boolean =>
	one.digits.padStart(10, '0') === other.digits.padStart(10, '0');

/** What may be glued to the first digit of a Belgian number. */
const GLUED = /^(?:BTW|TVA|VAT|KBO|BCE)?[.-]?(?:BE)?[.-]?/i;

/** Whoever types or scans a number may take O for 0, l or I for 1, S for 5: in words that have digits, and nine or ten characters together. */
function letterInPlaceOfDigit(text: string): string | undefined {
	let run = '';
	for (const word of [...text.split(/[\s,;:()]+/), '']) {
		const written = run === '' ? word.replace(GLUED, '') : word;
		if (/^[\dOoIlSs./-]+$/.test(written) && /\d/.test(written)) {
			run += written.replace(/[./-]/g, '');
			continue;
		}
		const [letter] = /[OoIlSs]/.exec(run) ?? [];
		if (letter !== undefined && (run.length === 9 || run.length === 10)) return letter;
		run = '';
	}
	return undefined;
}

/** Why a group of digits may be no Belgian number. */
type WhyNotBelgian =
	/** The sign of another country, or a label such as "Tel". */
	| { kind: 'sign'; sign: string }
	/** Ten digits are a Belgian number by their form; nine may be one of any country. */
	| { kind: 'nineNextToLetters' }
	| { kind: 'none' };

/** @param all the groups of the text: words beyond the next one belong to that. */
function whyNotBelgian(group: DigitGroup, all: DigitGroup[], text: string): WhyNotBelgian {
	const at = all.indexOf(group);
	const before = text.slice(all[at - 1]?.end ?? 0, group.start);
	const behind = text.slice(group.end, all[at + 1]?.start);
	const origin = originOf(before, behind, group.digits.length);
	if (origin.kind === 'notBelgian') return { kind: 'sign', sign: origin.sign };
	const word = before.match(/\p{L}+/gu)?.at(-1) ?? '';
	const isForeignWord = word !== '' && before.endsWith(word) && !isBelgianWord(word);
	const isNextToLetters = isForeignWord || /^\p{L}/u.test(behind);
	return { kind: group.digits.length === 9 && isNextToLetters ? 'nineNextToLetters' : 'none' };
}

/** BE, a label, or both in one: TVABE. NO is the code of Norway as well, whose VAT numbers have nine digits: NO992324252. */
const isBelgianWord = (word: string): boolean =>
	word !== 'NO' &&
	(isLabel(word) || isLabel(word.replace(/BE$/i, '')) || originOf(word, '', 9).kind === 'belgian');

/** What stands in a text beside numbers and words, and does not belong there: the slashes of a path, currencies, an email address. */
function strangeIn(text: string): string {
	const outline = text.replace(DIGIT_GROUP, '0').replace(/[\p{L}\p{M}]+/gu, 'a');
	const strange = outline.match(/[^a0\s.,:;()°#©®'"’‘‚“”„«»‹›`´|·•*&=_[\]{}!?~<>/-]/gu) ?? [];
	// A Peppol scheme may be separated by a slash.
	const isPath = /[.0/]\/|\/[.0]/.test(outline) && !SCHEME_APART.test(text);
	return [...new Set(isPath ? [...strange, '/'] : strange)].join('');
}

const SCHEME_APART = new RegExp(`(?<!\\d)(?:${BELGIAN_SCHEMES.join('|')})(?!\\d)`);
