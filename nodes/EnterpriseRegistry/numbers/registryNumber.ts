import { InvalidInput } from '../invalidInput';

export type NumberKind = 'enterprise' | 'establishment';

/** What a spelling turned out to be. `reason` says what is wrong and what to do, unless it is `valid`. */
export interface ParsedNumber {
	valid: boolean;
	kind: NumberKind | null;
	digits: string | null;
	/** `0403.170.701` for an enterprise, `2.000.000.339` for an establishment. */
	dotted: string | null;
	/** `BE0403170701`, also of who is not VAT-active. */
	vat: string | null;
	/** `0208:0403170701`, the Peppol participant. */
	peppolId: string | null;
	reason: string | null;
}

/** Longer text holds more than a number; the bound keeps a pasted document from being searched. */
const MAX_LENGTH = 200;

/** What people and programs write that is no part of the number, and what stands for it. In this order. */
const NOTATIONS: Array<[RegExp, string]> = [
	// Invisible characters come along when a number is copied from a web page or a PDF.
	[/\p{Cf}/gu, ''],
	[/[‐‑‒–—―]/g, '-'],
	[/\s+/g, ' '],
	[/\b(?:iso6523-actorid-upis::)?(?:0208|9925):/i, ''],
	// BTW/TVA, BE/0403…, KBO/BCE: a slash after a word is no path.
	[/(?<=\b(?:BTW|TVA|VAT|BE|KBO|BCE|CBE|ZDU|RPR|RPM|MWST) ?)\/(?=[\dBCKMRTVZ])/gi, ' '],
	[/\(0\) ?(?=\d)/, ''],
];

/** Digits with at most three separators between them; everything else ends the group. */
const DIGIT_GROUP = /\d(?:[ .\-/]{0,3}\d)*/g;

/** `DE123456789` has nine digits and must not pass for the form in use before 2005. In `Solvay SE 0403.091.220`, SE is no country. */
const OTHER_COUNTRY =
	/(?<!\p{L})(AT|BG|CHE|C[YZ]|D[EK]|E[ELS]|F[IR]|G[BR]|H[RU]|I[ET]|L[TUV]|MT|NL|P[LT]|RO|S[EIK]|XI)[ .:-]?(?!BE|(?<= )[01]\d{3}[ .]?\d{3}[ .]?\d{3}(?!\d))[A-Z0-9]{0,2}\d/iu;

/** Nine digits right at letters that are no Belgian word. */
const OTHER_LETTERS =
	/(?<=\p{L})(?<!\bBE|BTW|TVA|KBO|BCE|CBE|RPR|RPM)\d{9}(?!\d)|(?<!\d)\d{9}(?=\p{L})/iu;

/** What may surround the number once the words are removed. A slash may not: that is a path, not a spelling. */
const HARMLESS_REMAINDER = /^[\s.,:;()°º#'"’‘“”«»-]*$/;

const refusal = (what: string, advice = 'Give one number, like 0403.170.701 or 2.000.000.339.') =>
	new InvalidInput(what, advice);

/** A text is cut between characters, never inside one. */
const quoted = (given: string | number) =>
	typeof given === 'number' ? String(given) : `"${given.replace(/^(.{40}).+/su, '$1…')}"`;

/** Any usual spelling: of a VAT number, a Peppol participant, with words around it, or as a spreadsheet makes it. */
export function parseRegistryNumber(value: unknown): ParsedNumber {
	const { number, refused } = readNumber(value);
	const reason = refused === null ? null : `${refused.message}. ${refused.description}`;
	return { valid: refused === null, ...number, reason };
}

const NOTHING = { kind: null, digits: null, dotted: null, vat: null, peppolId: null };

/** The number that was given, and why it is refused. Some published samples have wrong check digits. */
export function readNumber(value: unknown, { validateCheckDigits = true } = {}) {
	const digits = digitsIn(value);
	if (digits instanceof InvalidInput) return { number: NOTHING, refused: digits };
	const number = formsOf(digits);
	// Remainder 0 is written 97, never 00.
	const sum = (Number(digits.slice(0, 8)) % 97) + Number(digits.slice(8));
	const isWrong = validateCheckDigits && sum !== 97;
	const refused = isWrong
		? refusal(`The check digits of ${number.dotted} are wrong`, 'It contains a typo: correct it.')
		: null;
	return { number, refused };
}

function formsOf(digits: string): Omit<ParsedNumber, 'valid' | 'reason'> {
	if (/^[01]/.test(digits)) {
		const dotted = digits.replace(/(\d{4})(\d{3})(\d{3})/, '$1.$2.$3');
		return { kind: 'enterprise', digits, dotted, vat: `BE${digits}`, peppolId: `0208:${digits}` };
	}
	const dotted = digits.replace(/(\d)(\d{3})(\d{3})(\d{3})/, '$1.$2.$3.$4');
	return { kind: 'establishment', digits, dotted, vat: null, peppolId: null };
}

function digitsIn(value: unknown): string | InvalidInput {
	const text = typeof value === 'string' ? value.trim() : (value ?? '');
	// What a table wrote with a decimal, which is no digit of the number.
	const given = typeof text === 'string' && /^\d{9,10}\.\d$/.test(text) ? Number(text) : text;
	if (given === '')
		return refusal(
			'There is no number',
			'Check which column you mapped, or filter empty rows out first.',
		);
	if (typeof given === 'string') {
		const digits = digitsInText(given);
		return digits instanceof InvalidInput ? digits : tenDigits(digits, given);
	}
	if (typeof given !== 'number')
		return refusal(`A number is needed, but ${whatIs(value)} was given`);
	return Number.isSafeInteger(given) && given > 0
		? tenDigits(String(given), given)
		: refusal(`${given} is not a whole, positive number`);
}

function whatIs(value: unknown): string {
	if (Array.isArray(value)) return 'a list';
	return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Nine are the form in use before 2005, or what a spreadsheet left of ten: without the leading zero. */
function tenDigits(digits: string, given: string | number): string | InvalidInput {
	if (digits.length < 9 || digits.length > 10) {
		const count = digits.length === 1 ? '1 digit' : `${digits.length} digits`;
		return refusal(`${quoted(given)} has ${count}; a Belgian number has 10`);
	}
	const ten = digits.padStart(10, '0');
	return ten.startsWith('9')
		? refusal(`${quoted(given)} starts with 9, which is the ID of a branch, not a number`)
		: ten;
}

function digitsInText(spelling: string): string | InvalidInput {
	if (spelling.length > MAX_LENGTH)
		return refusal(`The text is ${spelling.length} characters long; a number is needed`);
	const text = NOTATIONS.reduce(
		(before, [pattern, instead]) => before.replace(pattern, instead),
		spelling.normalize('NFKC'),
	);
	const country = OTHER_COUNTRY.exec(text)?.[1]?.toUpperCase();
	let other = OTHER_LETTERS.test(text) ? 'has 9 digits next to letters other than BE' : '';
	if (country !== undefined) other = `starts with ${country}`;
	if (other !== '') return refusal(`${quoted(spelling)} ${other}: it is not a Belgian number`);
	const groups = text.match(DIGIT_GROUP) ?? [];
	const digits = groups.join('').replace(/\D/g, '');
	if (groups.length === 0) return refusal(`${quoted(spelling)} contains no number`);
	if (groups.length > 1 || digits.length >= 18)
		return refusal(`${quoted(spelling)} contains two numbers`, 'Keep one per row.');
	return HARMLESS_REMAINDER.test(text.replace(groups[0]!, ' ').replace(/\p{L}/gu, ''))
		? digits
		: refusal(`${quoted(spelling)} contains characters that do not belong to a number`);
}
