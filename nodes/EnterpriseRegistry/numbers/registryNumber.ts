import { InvalidInput } from '../invalidInput';
import { hasRightCheckDigits } from './checkDigits';
import { cellText } from './cellText';
import { isLabel, originOf } from './countrySigns';
import { readForeignVatNumber } from './euVatNumbers';
import { invalid } from './failures';

/** A number of the register in all its forms, whether or not its check digits are right. */
export type RegistryNumber = EnterpriseNumber | EstablishmentNumber;

export type NumberKind = RegistryNumber['kind'];

export interface EnterpriseNumber {
	kind: 'enterprise';
	/** `0403170701` */
	digits: string;
	/** `0403.170.701` */
	dotted: string;
	/** `BE0403170701`, also of a company that is not registered for VAT. */
	vat: string;
	/** `0208:0403170701`, the Peppol participant. */
	peppolId: string;
}

/** A branch, shop or office: it has no VAT number of its own and is not on Peppol. */
export interface EstablishmentNumber {
	kind: 'establishment';
	/** `2000000339` */
	digits: string;
	/** `2.000.000.339` */
	dotted: string;
	vat: null;
	peppolId: null;
}

/** What a spelling turned out to be. */
type NumberReading =
	| { kind: 'number'; number: RegistryNumber }
	/** With the number where only its check digits are wrong. */
	| { kind: 'refused'; refusal: InvalidInput; number?: RegistryNumber };

/**
 * Reads any usual spelling of a Belgian number: of a VAT number, of a Peppol participant, with words around it, or as a spreadsheet
 * makes it. Whatever it is given, it throws nothing.
 *
 * @param options.validateCheckDigits False where wrong check digits are no reason to refuse: some published samples have them.
 */
export function readNumber(value: unknown, { validateCheckDigits = true } = {}): NumberReading {
	const digits = digitsIn(value);
	if (digits instanceof InvalidInput) return { kind: 'refused', refusal: digits };
	const number = formsOf(digits);
	if (!validateCheckDigits || hasRightCheckDigits(digits)) return { kind: 'number', number };
	const refusal = invalid('wrongCheckDigits', { dotted: number.dotted });
	return { kind: 'refused', refusal, number };
}

/** All members are null where a value is no number; one with wrong check digits is not valid. */
type ParsedNumber = { valid: boolean } & (RegistryNumber | typeof NO_FORMS);

/** The same, flat, as Number → Parse gives it. */
export function parseRegistryNumber(value: unknown): ParsedNumber {
	const reading = readNumber(value);
	return { valid: reading.kind === 'number', ...(reading.number ?? NO_FORMS) };
}

const NO_FORMS = { kind: null, digits: null, dotted: null, vat: null, peppolId: null };

function formsOf(digits: string): RegistryNumber {
	if (/^[01]/.test(digits)) {
		const dotted = digits.replace(/(\d{4})(\d{3})(\d{3})/, '$1.$2.$3');
		return { kind: 'enterprise', digits, dotted, vat: `BE${digits}`, peppolId: `0208:${digits}` };
	}
	const dotted = digits.replace(/(\d)(\d{3})(\d{3})(\d{3})/, '$1.$2.$3.$4');
	return { kind: 'establishment', digits, dotted, vat: null, peppolId: null };
}

function digitsIn(value: unknown): string | InvalidInput {
	if (typeof value === 'string') return digitsInText(value);
	if (value === null || value === undefined) return invalid('noNumber', {});
	if (typeof value !== 'number') return invalid('noText', { kind: whatIs(value) });
	return Number.isSafeInteger(value) && value > 0
		? tenDigits(String(value), value)
		: invalid('notWholePositive', { given: value });
}

function whatIs(value: unknown): string {
	if (Array.isArray(value)) return 'a list';
	return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Nine are the form in use before 2005, or what a spreadsheet left of ten: without the leading zero. */
function tenDigits(digits: string, given: string | number): string | InvalidInput {
	if (digits.length < 9 || digits.length > 10)
		return invalid('wrongLength', { given, digits: digits.length });
	const ten = digits.padStart(10, '0');
	return ten.startsWith('9') ? invalid('branchId', { given }) : ten;
}

/** Longer text holds more than a number; the bound keeps a pasted document from being searched. */
const MAX_LENGTH = 200;

/** What most cells hold, and nothing else: a number with dots or spaces, with or without BE. Its last part has three digits, or it may be a fraction. */
const PLAIN = /^(?:BE[ .:]?)?(\d{9,10}|(?:\d{1,4}[. ]){1,4}\d{3})$/i;

/** Digits of a plain spelling, so that a list of 100,000 need not be searched for what none of them has; undefined for other texts. */
export function plainDigits(text: string): string | undefined {
	const digits = PLAIN.exec(text)?.[1]?.replace(/\D/g, '');
	return digits !== undefined && (digits.length === 9 || digits.length === 10) ? digits : undefined;
}

function digitsInText(spelling: string): string | InvalidInput {
	const plain = plainDigits(spelling);
	if (plain !== undefined) return tenDigits(plain, spelling);
	if (spelling.length > MAX_LENGTH) return invalid('tooLongForNumber', { length: spelling.length });
	const text = cellText(spelling);
	if (text === '') return invalid('noNumber', {});
	const foreign = readForeignVatNumber(text);
	if (foreign.kind === 'number')
		return invalid('foreignVatNumber', { given: spelling, country: foreign.country });
	// A cell that holds -403170701 is the number -403170701 as text; a dash behind a label or a blank is no minus sign.
	if (/^["'=]*-\d{9,10}(?:[.,]\d{1,2})?["']?$/.test(text))
		return invalid('notWholePositive', { given: text });
	return asProgramsWrite(text) ?? digitsAmongWords(withoutNotations(text), spelling);
}

/** In the general format of a cell. */
const MOST_DECIMALS_OF_EXCEL = 5;

/** A number with an exponent or a fraction, as spreadsheets and exports write it; undefined for all other texts. */
function asProgramsWrite(text: string): string | InvalidInput | undefined {
	// Without the quotes and the equals sign of ="4,03171E+08".
	const bare = text.replace(/["'= ]/g, '');
	const exponential = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(bare);
	if (exponential !== null) {
		const [, first = '', decimals = '', exponent = ''] = exponential;
		const missing = Number(exponent) - decimals.length;
		// Java writes 4.0317071E8 for 403170710: only zeros are left out. Excel writes 4,03171E+08, with at most five decimals.
		const isExact = missing === 0 || (missing > 0 && decimals.length > MOST_DECIMALS_OF_EXCEL);
		if (isExact) return tenDigits((first + decimals).padEnd(Number(exponent) + 1, '0'), bare);
		return invalid('shortenedBySpreadsheet', { given: bare });
	}
	const fraction = /^\d{9,10}[.,](\d{1,2})$/.exec(bare)?.[1] ?? '';
	return Number(fraction) > 0 ? invalid('notWholePositive', { given: bare }) : undefined;
}

/** What a register, a label or a spreadsheet is called or writes around a slash, which therefore is no path: BTW/TVA, 701/RPR. */
const SLASH_AT_LABEL =
	/(?<=\b(?:BTW|TVA|VAT|BE|KBO|BCE|CBE|ZDU|RPR|RPM|MWST) ?)\/|\/(?=(?:BTW|TVA|VAT|BE|KBO|BCE|CBE|ZDU|RPR|RPM|MWST)\b)/gi;

/** What people and programs write that is no part of a number, but holds digits or would separate them. */
interface Notation {
	example: string;
	pattern: RegExp;
	becomes: string;
}

/**
 * The order matters. A formula and a scheme are known by where the text begins, so they come before what shortens it. Decimals behind
 * plain digits go before those behind thousands, which need a separator that differs.
 */
const NOTATIONS: Notation[] = [
	{
		// A formula that keeps the zero.
		example: '=TEXT(403170701;"0000000000")',
		pattern: /^=(?:TEXT|TEKST|TEXTE)\( ?["']?([\d.]{9,13})["']? ?[;,] ?"[0#.\\]{1,20}" ?\)$/i,
		becomes: '$1',
	},
	{
		// Some lists of participants have an @ behind the scheme.
		example: '0208@0403170701',
		pattern: /^(0208|9925) ?@ ?(?=(?:BE)?\d)/i,
		becomes: '$1:',
	},
	{
		// The zero that nine digits lack.
		example: 'BE (0)403.170.701',
		pattern: /\(0\) ?(?=\d)/,
		becomes: '',
	},
	{ example: 'BTW/TVA BE 0403.170.701/RPR', pattern: SLASH_AT_LABEL, becomes: ' ' },
	{
		example: '403170701,00',
		pattern: /(?<!\d)(\d{9,10})[.,]0{1,6}(?![\d.,])/,
		becomes: '$1',
	},
	{
		// Decimals stand behind another separator than thousands.
		example: '403.170.701,00',
		pattern: /(?<!\d)(\d{1,4}([.,' ])\d{3}(?:\2\d{3}){1,2})(?!\2)[.,]0{1,2}(?![\d.,])/,
		becomes: '$1',
	},
];

const withoutNotations = (text: string): string =>
	NOTATIONS.reduce((rest, { pattern, becomes }) => rest.replace(pattern, becomes), text);

/** Digits that belong together: with at most three separators between them, and commas as of thousands. */
const DIGIT_GROUP = /\d(?:(?:[ .\-/'’_·]{1,3}|,(?=\d{3}(?!\d)))?\d)*/g;

/** How Peppol calls the Belgian register, and the Belgian VAT number (code list "Participant identifier schemes"). */
const SCHEMES = ['0208', '9925'];

/** Digits that stand together, and where. */
interface Group extends Digits {
	start: number;
	end: number;
}

/** The digits of one number, of one that is given twice, or of several in a row. */
interface Digits {
	kind: 'one' | 'twice' | 'several';
	/** The digits of the number, or of all of them. */
	digits: string;
}

/** @param given as it was typed. */
function digitsAmongWords(text: string, given: string): string | InvalidInput {
	const letter = letterInPlaceOfDigit(text);
	if (letter !== undefined) return invalid('letterForDigit', { given: cellText(given), letter });
	const all = [...text.matchAll(DIGIT_GROUP)].map(groupOf);
	const numbers = all.filter(({ digits }) => !SCHEMES.includes(digits));
	const groups = numbers.length > 0 ? numbers : all;
	const [first] = groups;
	if (first === undefined) return invalid('withoutNumber', { given });
	if (groups.some((group) => group.kind === 'several' || !isSame(group, first)))
		return invalid('twoNumbers', { given });
	for (const group of groups) {
		const other = otherCountry(text, all, group);
		if (other.kind === 'sign') return invalid('signOfOtherCountry', { given, sign: other.sign });
		if (other.kind === 'letters') return invalid('nineDigitsNextToLetters', { given });
	}
	const strange = strangeIn(text);
	return strange === ''
		? tenDigits(first.digits, given)
		: invalid('strangeCharacters', { given, strange });
}

/** One group; without the Peppol scheme, which may stand before or after the number with any separator. */
function groupOf(match: RegExpMatchArray): Group {
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
	if (others.length === 0) return /^(?:0208|9925)\d{10}$/.test(first) ? [first.slice(4)] : parts;
	if (!SCHEME_AND_NUMBER.includes(parts.join('').length)) return parts;
	if (SCHEMES.includes(first)) return others;
	return SCHEMES.includes(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts;
}

/** How many digits a scheme of four and a number have together. */
const SCHEME_AND_NUMBER = [4 + SHORTEST_NUMBER, 4 + LONGEST_NUMBER];

const isSame = (one: Group, other: Group): boolean =>
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

/** What says that a group of digits is no Belgian number. */
type OtherCountry = { kind: 'sign'; sign: string } | { kind: 'letters' } | { kind: 'none' };

function otherCountry(text: string, all: Group[], group: Group): OtherCountry {
	const at = all.indexOf(group);
	const before = text.slice(all[at - 1]?.end ?? 0, group.start);
	const behind = text.slice(group.end, all[at + 1]?.start);
	const origin = originOf(before, behind);
	if (origin.kind === 'foreign') return { kind: 'sign', sign: origin.sign };
	const word = before.match(/\p{L}+/gu)?.at(-1) ?? '';
	const isForeignWord = word !== '' && before.endsWith(word) && !isBelgianWord(word);
	const isNextToLetters = isForeignWord || /^\p{L}/u.test(behind);
	// Ten digits are a Belgian number by their form; nine may be one of any country.
	return { kind: group.digits.length === 9 && isNextToLetters ? 'letters' : 'none' };
}

/** BE, a label, or both in one: TVABE. */
const isBelgianWord = (word: string): boolean =>
	isLabel(word) || isLabel(word.replace(/BE$/i, '')) || originOf(word, '').kind === 'belgian';

/** What stands in a text beside numbers and words, and does not belong there: the slashes of a path, currencies, an email address. */
function strangeIn(text: string): string {
	const outline = text.replace(DIGIT_GROUP, '0').replace(/[\p{L}\p{M}]+/gu, 'a');
	const strange = outline.match(/[^a0\s.,:;()°#'"’‘“”«»|·•*&=_[\]{}!?~<>/-]/gu) ?? [];
	// A Peppol scheme may be separated by a slash.
	const isPath = /[.0/]\/|\/[.0]/.test(outline) && !/(?<!\d)(?:0208|9925)(?!\d)/.test(text);
	return [...new Set(isPath ? [...strange, '/'] : strange)].join('');
}
