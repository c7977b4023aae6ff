import { InvalidInput, whatIs } from '../invalidInput';

export type NumberKind = 'enterprise' | 'establishment';

/** What a spelling turned out to be. `reason` says what is wrong and what to do when `valid` is false, else it is null. */
export interface ParsedNumber {
	valid: boolean;
	kind: NumberKind | null;
	/** Ten digits. */
	digits: string | null;
	/** `0403.170.701` for an enterprise, `2.000.000.339` for an establishment. */
	dotted: string | null;
	/** `BE0403170701`; being registered does not mean being VAT-active. Null for an establishment. */
	vat: string | null;
	/** `0208:0403170701`, the Peppol participant identifier. Null for an establishment. */
	peppolId: string | null;
	reason: string | null;
}

/** Longer text holds more than a number; the bound keeps a pasted document from being searched. */
const MAX_LENGTH = 200;

/** What people and programs write that is no part of the number, and what stands for it. In this order. */
const NOTATIONS: Array<[RegExp, string]> = [
	// Invisible characters come along when a number is copied from a web page or a PDF.
	[/\p{Cf}/gu, ''],
	[/[‐-―]/g, '-'],
	[/\s+/g, ' '],
	[/\b(?:iso6523-actorid-upis::)?(?:0208|9925):/i, ''],
	// BTW/TVA, BE/0403…, KBO/BCE: a slash after a word is no path.
	[/(?<=\b(?:BTW|TVA|VAT|BE|KBO|BCE|CBE|ZDU|RPR|RPM|MWST) ?)\/(?=[\dBCKMRTVZ])/gi, ' '],
	// TVA403170701: the word belongs to no country.
	[/(?<!\p{L})(?:BTW|TVA|KBO|BCE|CBE|RPR|RPM)(?=\d{9,10}(?!\d))/giu, ''],
	// Solvay SE 0403.091.220: a company's form, not a country.
	[/(?<=\p{L}{2,} )SE(?= (?:BE ?)?[01]\d{3}[ .]?\d{3}[ .]?\d{3}\b)/iu, ''],
	[/\(0\) ?(?=\d)/, ''],
];

/** Digits with at most three separators between them; everything else ends the group. */
const DIGIT_GROUP = /\d(?:[ .\-/]{0,3}\d)*/g;

/** `DE123456789` has nine digits and must not pass for the form in use before 2005. */
const OTHER_COUNTRY =
	/(?<!\p{L})(AT|BG|CHE|C[YZ]|D[EK]|E[ELS]|F[IR]|G[BR]|H[RU]|I[ET]|L[TUV]|MT|NL|P[LT]|RO|S[EIK]|XI)[ .:-]?(?!BE)[A-Z0-9]{0,2}\d/iu;

/** `FR XX 403 170 701`: the letters of a check key between the country and nine digits. */
const OTHER_KEY =
	/(?<!\p{L})(FR|IE|ES|NL|CY|XI)[ .:-]?[A-Z0-9]{2}[ .:-](?=\d{3}[ .]?\d{3}[ .]?\d{3}(?!\d))/iu;

/** What no Belgian number of nine digits is called. "No" is a number as well, but no Belgian one begins with 9. */
const OTHER_REGISTER =
	/(?<!\p{L})(SIRE[NT]|R\.?C\.?S|D-?U-?N-?S|KVK)(?!\p{L})|(?<!\p{L})(HR[AB]|EIN|A[CB]N|UK|CH|RS|TR|US|NO(?=[ .:-]{1,3}9))[ .:-]{1,3}(?=\d)/iu;

/** Nine digits right at letters that are not BE. */
const OTHER_LETTERS = /(?<=\p{L})(?<!\bBE)\d{9}(?!\d)|(?<!\d)\d{9}(?=\p{L})/iu;

/** What may surround the number once the words are removed. A slash may not: that is a path, not a spelling. */
const HARMLESS_REMAINDER = /^[\s.,:;()°º#'"’‘“”«»-]*$/;

const GIVE_ONE = 'Give one number, like 0403.170.701 or 2.000.000.339.';

const refusal = (what: string, advice = GIVE_ONE) => new InvalidInput(what, advice);

/** Cuts between characters, never inside one. */
const quoted = (text: string) =>
	`"${text.length > 40 ? `${[...text].slice(0, 40).join('')}…` : text}"`;

/** The first eight digits modulo 97 plus the last two make 97, so remainder 0 is written 97, never 00. */
function hasValidCheckDigits(digits: string): boolean {
	return (Number(digits.slice(0, 8)) % 97) + Number(digits.slice(8)) === 97;
}

interface Options {
	/** False accepts a number whose check digits are wrong; some published samples are. */
	validateCheckDigits?: boolean;
}

/**
 * Reads an enterprise or establishment number in any usual spelling: dotted, spaced, as a VAT number, as a Peppol
 * participant identifier, with the words people write around it, or as the number that a spreadsheet makes of it.
 */
export function parseRegistryNumber(value: unknown, options: Options = {}): ParsedNumber {
	let number: ReturnType<typeof formsOf> | typeof NOTHING = NOTHING;
	try {
		number = formsOf(digitsIn(value), value);
		return checked(number, options);
	} catch (failure) {
		const { message, description } = failure as InvalidInput;
		return { valid: false, ...number, reason: `${message}. ${description}` };
	}
}

/** @throws InvalidInput for what is no number. */
export const requiredRegistryNumber = (value: unknown, options: Options = {}): ParsedNumber =>
	checked(formsOf(digitsIn(value), value), options);

const NOTHING = { kind: null, digits: null, dotted: null, vat: null, peppolId: null };

function checked(
	number: ReturnType<typeof formsOf>,
	{ validateCheckDigits = true }: Options,
): ParsedNumber {
	if (!validateCheckDigits || hasValidCheckDigits(number.digits))
		return { valid: true, ...number, reason: null };
	throw refusal(
		`The check digits of ${number.dotted} are wrong`,
		'It contains a typo. Correct it, or set On Error to Continue to go on with the other rows.',
	);
}

function formsOf(digits: string, value: unknown) {
	if (/^[01]/.test(digits)) {
		const dotted = digits.replace(/(\d{4})(\d{3})(\d{3})/, '$1.$2.$3');
		const forms = { digits, dotted, vat: `BE${digits}`, peppolId: `0208:${digits}` };
		return { kind: 'enterprise' as const, ...forms };
	}
	if (digits.startsWith('9'))
		throw refusal(
			`${quoted(String(value))} starts with 9, which is the ID of a branch, not a number`,
		);
	const dotted = digits.replace(/(\d)(\d{3})(\d{3})(\d{3})/, '$1.$2.$3.$4');
	return { kind: 'establishment' as const, digits, dotted, vat: null, peppolId: null };
}

/** Ten digits. Nine are the form in use before 2005, or what a spreadsheet left of ten: without the leading zero. */
function digitsIn(value: unknown): string {
	if (value === null || value === undefined || (typeof value === 'string' && value.trim() === ''))
		throw refusal(
			'There is no number for this item',
			'Check which column you mapped, or filter empty rows out first.',
		);
	if (typeof value === 'number' && !(Number.isSafeInteger(value) && value > 0))
		throw refusal(`${value} is not a whole, positive number`);
	if (typeof value !== 'string' && typeof value !== 'number')
		throw refusal(`A number is needed, but ${whatIs(value)} was given`);
	const digits = typeof value === 'number' ? String(value) : digitsInText(value);
	if (digits.length !== 9 && digits.length !== 10) {
		const shown = typeof value === 'number' ? digits : quoted(value);
		const count = digits.length === 1 ? '1 digit' : `${digits.length} digits`;
		throw refusal(`${shown} has ${count}; a Belgian number has 10`);
	}
	return digits.padStart(10, '0');
}

/** The one group of digits in a spelling. */
function digitsInText(spelling: string): string {
	if (spelling.length > MAX_LENGTH)
		throw refusal(`The text is ${spelling.length} characters long; a number is needed`);
	const text = NOTATIONS.reduce(
		(before, [pattern, instead]) => before.replace(pattern, instead),
		spelling.normalize('NFKC'),
	);
	const other = (what: string) =>
		refusal(`${quoted(spelling)} ${what}: it is not a Belgian number`);
	const country = (OTHER_COUNTRY.exec(text) ?? OTHER_KEY.exec(text))?.[1];
	if (country !== undefined) throw other(`starts with ${country.toUpperCase()}`);
	if (OTHER_LETTERS.test(text)) throw other('has 9 digits next to letters other than BE');
	const groups = text.match(DIGIT_GROUP) ?? [];
	const digits = groups.join('').replace(/\D/g, '');
	if (groups.length === 0) throw refusal(`${quoted(spelling)} contains no number`);
	if (groups.length > 1 || digits.length >= 18)
		throw refusal(`${quoted(spelling)} contains two numbers`, 'Keep one per row.');
	const [, register, prefix] = (digits.length === 9 && OTHER_REGISTER.exec(text)) || [];
	const name = register ?? prefix;
	if (name !== undefined) throw other(`has 9 digits and ${name.toUpperCase()}`);
	if (!HARMLESS_REMAINDER.test(text.replace(groups[0]!, ' ').replace(/\p{L}/gu, '')))
		throw refusal(`${quoted(spelling)} contains characters that do not belong to a number`);
	return digits;
}
