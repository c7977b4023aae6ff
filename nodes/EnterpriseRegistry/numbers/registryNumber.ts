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
const LONGEST_SPELLING = 200;

const PEPPOL_PREFIX = /\b(?:iso6523-actorid-upis::)?(?:0208|9925):/i;

/** Digits with at most three separators between them; everything else ends the group. */
const DIGIT_GROUP = /\d(?:[ .\-/]{0,3}\d)*/g;

/** VAT prefixes of other countries: `DE123456789` has nine digits and must not pass for the legacy Belgian form. */
/** A company's form in front of the number, "Solvay SE 0403.091.220", is no prefix: a word stands before it, and ten Belgian digits follow. */
const FORM_BEHIND_NAME = /(?<=\p{L}{2,} )SE(?= (?:BE ?)?[01]\d{3}[ .]?\d{3}[ .]?\d{3}\b)/iu;

/** "FR XX 403 170 701": the letters of a check key between the country and nine digits. */
const FOREIGN_KEY =
	/(?<!\p{L})(FR|IE|ES|NL|CY|XI)[ .:-]?[A-Z0-9]{2}[ .:-](?=\d{3}[ .]?\d{3}[ .]?\d{3}(?!\d))/iu;

const FOREIGN_PREFIX =
	/(?<!\p{L})(AT|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[ .:-]?(?!BE)[A-Z0-9]{0,2}\d/iu;

/** Nine digits right at letters that are not BE: the number of some other country. */
const NINE_DIGITS_OF_OTHERS = /(?<=\p{L})(?<!\bBE)\d{9}(?!\d)|(?<!\d)\d{9}(?=\p{L})/iu;

/** What nine digits are called, or stand behind, that no Belgian number is. "No" is a number as well, but no Belgian one begins with 9. */
const OTHER_REGISTER =
	/(?<!\p{L})(SIREN|SIRET|RCS|R\.C\.S|DUNS|D-U-N-S|KVK)(?!\p{L})|(?<!\p{L})(HRA|HRB|EIN|ACN|ABN|UK|CH|RS|TR|US|NO(?=[ .:-]{1,3}9))[ .:-]{1,3}(?=\d)/iu;

/** `BTW/TVA`, `BE/0403…`: a slash after a word that people write before a number. */
const SLASH_OF_PREFIX = /(?<=\b(?:BTW|TVA|VAT|BE) ?)\//gi;

/** `KBO/BCE`, `RPR/RPM`: the same word in two languages. */
const SLASH_BETWEEN_WORDS =
	/(?<=\b(?:KBO|BCE|CBE|ZDU|RPR|RPM|BTW|TVA|VAT|MWST))\/(?=(?:KBO|BCE|CBE|ZDU|RPR|RPM|BTW|TVA|VAT|MWST)\b)/gi;

/** `TVA403170701`: the word belongs to no country, so the nine digits are Belgian. */
const GLUED_WORD = /(?<!\p{L})(?:BTW|TVA|KBO|BCE|CBE|RPR|RPM)(?=\d{9,10}(?!\d))/giu;

/** What may surround the number once the words are removed. A slash may not: that is a path, not a spelling. */
const HARMLESS_REMAINDER = /^[\s.,:;()°º#'"’‘“”«»-]*$/;

/** What is wrong, as a title, and what to do about it, as a sentence. */
interface Refusal {
	what: string;
	advice: string;
}

const GIVE_ONE = 'Give one number as text, like 0403.170.701 or 2.000.000.339.';

const refused = (what: string, advice = GIVE_ONE): { refusal: Refusal } => ({
	refusal: { what, advice },
});

const nothing = { valid: false, kind: null, digits: null, dotted: null, vat: null, peppolId: null };

/** Cuts between characters, never inside one. */
const quoted = (text: string) =>
	`"${text.length > 40 ? `${[...text].slice(0, 40).join('')}…` : text}"`;

/** The first eight digits modulo 97 plus the last two make 97, so remainder 0 is written 97, never 00. */
export function hasValidCheckDigits(digits: string): boolean {
	return (Number(digits.slice(0, 8)) % 97) + Number(digits.slice(8)) === 97;
}

function kindOf(digits: string): NumberKind | null {
	if (/^[01]/.test(digits)) return 'enterprise';
	return /^[2-8]/.test(digits) ? 'establishment' : null;
}

/** Groups of 4-3-3 digits for an enterprise, 1-3-3-3 for an establishment. */
function dottedForm(digits: string): string {
	return kindOf(digits) === 'enterprise'
		? digits.replace(/(\d{4})(\d{3})(\d{3})/, '$1.$2.$3')
		: digits.replace(/(\d)(\d{3})(\d{3})(\d{3})/, '$1.$2.$3.$4');
}

/** The one group of digits in a spelling, or why there is none. */
function findDigits(spelling: string): { digits: string } | { refusal: Refusal } {
	const text = spelling
		.normalize('NFKC')
		// Invisible characters come along when a number is copied from a web page or a PDF.
		.replace(/\p{Cf}/gu, '')
		.replace(/[‐-―]/g, '-')
		.replace(/\s+/g, ' ')
		.replace(PEPPOL_PREFIX, '')
		.replace(SLASH_OF_PREFIX, ' ')
		.replace(SLASH_BETWEEN_WORDS, ' ')
		.replace(GLUED_WORD, '')
		.replace(FORM_BEHIND_NAME, '')
		.replace(/\(0\) ?(?=\d)/, '');
	const foreign = (FOREIGN_PREFIX.exec(text) ?? FOREIGN_KEY.exec(text))?.[1];
	if (foreign !== undefined) {
		return refused(
			`${quoted(spelling)} starts with ${foreign.toUpperCase()}: it is not a Belgian number`,
		);
	}
	if (NINE_DIGITS_OF_OTHERS.test(text)) {
		return refused(
			`${quoted(spelling)} has 9 digits next to letters other than BE: it is not a Belgian number`,
		);
	}
	const groups = text.match(DIGIT_GROUP) ?? [];
	const digits = groups.join('').replace(/\D/g, '');
	if (groups.length !== 1 || digits.length >= 18) {
		const found = groups.length === 0 ? 'no number' : 'more than one number';
		return refused(`${quoted(spelling)} holds ${found}`);
	}
	const register =
		digits.length === 9
			? OTHER_REGISTER.exec(text)?.find((word, at) => at > 0 && word !== undefined)
			: undefined;
	if (register !== undefined)
		return refused(
			`${quoted(spelling)} has 9 digits and ${register.toUpperCase()}: it is not a Belgian number`,
		);
	const remainder = text.replace(groups[0]!, ' ').replace(/\p{L}/gu, '');
	if (!HARMLESS_REMAINDER.test(remainder)) {
		return refused(`${quoted(spelling)} contains characters that do not belong to a number`);
	}
	return { digits };
}

/**
 * Reads an enterprise or establishment number in any usual spelling: dotted, spaced, as a VAT number, as a Peppol
 * participant identifier, with the words people write around it.
 * @param validateCheckDigits false accepts a number whose check digits are wrong; some published samples are.
 */
export function parseRegistryNumber(
	value: unknown,
	{ validateCheckDigits = true } = {},
): ParsedNumber {
	const { parsed, refusal } = read(value, validateCheckDigits);
	return { ...parsed, reason: refusal === undefined ? null : `${refusal.what}. ${refusal.advice}` };
}

/**
 * Like parseRegistryNumber, for a number that is required.
 * @throws InvalidInput
 */
export function requiredRegistryNumber(
	value: unknown,
	{ validateCheckDigits = true } = {},
): ParsedNumber {
	const { parsed, refusal } = read(value, validateCheckDigits);
	if (refusal !== undefined) throw new InvalidInput(refusal.what, refusal.advice);
	return { ...parsed, reason: null };
}

type Parsed = Omit<ParsedNumber, 'reason'>;

function read(value: unknown, validateCheckDigits: boolean): { parsed: Parsed; refusal?: Refusal } {
	const found = digitsIn(value);
	if ('refusal' in found) return { parsed: nothing, refusal: found.refusal };
	const { digits } = found;
	const kind = kindOf(digits);
	if (kind === null)
		return {
			parsed: nothing,
			...refused(
				`${quoted(String(value))} starts with 9, which is the ID of a branch, not a number`,
			),
		};
	const dotted = dottedForm(digits);
	const valid = !validateCheckDigits || hasValidCheckDigits(digits);
	const [vat, peppolId] = kind === 'enterprise' ? [`BE${digits}`, `0208:${digits}`] : [null, null];
	const parsed = { valid, kind, digits, dotted, vat, peppolId };
	return valid
		? { parsed }
		: {
				parsed,
				...refused(
					`The check digits of ${dotted} are wrong`,
					'No such number exists: check it for a typo.',
				),
			};
}

/** Ten digits, or the reason why there are no ten digits. */
function digitsIn(value: unknown): { digits: string } | { refusal: Refusal } {
	if (typeof value === 'number') {
		return refused(
			`${value} was given as a number, which loses leading zeros`,
			"Give it as text, for example {{ String($json.number).padStart(10, '0') }}.",
		);
	}
	if (value === null || value === undefined || value === '')
		return refused(
			'There is no number for this item',
			'Check which column you mapped, or filter empty rows out first.',
		);
	if (typeof value !== 'string')
		return refused(`A number as text is needed, but ${whatIs(value)} was given`);
	if (value.length > LONGEST_SPELLING)
		return refused(`The text is ${value.length} characters long; a number is needed`);
	if (value.trim() === '')
		return refused(
			'There is no number for this item',
			'Check which column you mapped, or filter empty rows out first.',
		);
	const found = findDigits(value);
	if ('refusal' in found) return found;
	if (found.digits.length !== 9 && found.digits.length !== 10) {
		return refused(
			`${quoted(value)} has ${found.digits.length} digit${found.digits.length === 1 ? '' : 's'}; a Belgian number has 10`,
		);
	}
	// Nine digits are the form in use before 2005, written without the leading zero.
	return { digits: found.digits.padStart(10, '0') };
}
