import { InvalidInput } from '../invalidInput';
import { cellText, MAX_CELL_LENGTH } from './cellText';
import { hasRightCheckDigits } from './checkDigits';
import { digitsAmongWords } from './digitsAmongWords';
import { readForeignVatNumber } from './euVatNumbers';
import { invalid } from './failures';
import { digitsAsProgramsWrite, withoutNotations } from './notations';
import { refused, tenDigits, type DigitsReading } from './tenDigits';

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
	| { kind: 'wrongCheckDigits'; number: RegistryNumber; refusal: InvalidInput }
	| { kind: 'refused'; refusal: InvalidInput };

/**
 * Reads any usual spelling of a Belgian number: of a VAT number, of a Peppol participant, with words around it, or as a spreadsheet
 * makes it. Whatever it is given, it throws nothing.
 *
 * @param options.validateCheckDigits False where wrong check digits are no reason to refuse: some published samples have them.
 * @param options.wanted the kind that the field takes, if it takes one only: a refusal knows it. The reading may be of the other.
 */
export function readNumber(
	value: unknown,
	{ validateCheckDigits = true, wanted }: ReadOptions = {},
): NumberReading {
	const reading = digitsIn(value);
	if (reading.kind === 'refused')
		return { kind: 'refused', refusal: inField(reading.refusal, wanted) };
	const number = writtenForms(reading.digits);
	if (!validateCheckDigits || hasRightCheckDigits(reading.digits))
		return { kind: 'number', number };
	const refusal = invalid('wrongCheckDigits', { dotted: number.dotted });
	return { kind: 'wrongCheckDigits', number, refusal };
}

interface ReadOptions {
	validateCheckDigits?: boolean;
	wanted?: NumberKind;
}

const inField = ({ code, facts }: InvalidInput, wanted?: NumberKind): InvalidInput =>
	new InvalidInput(code, { ...facts, wanted });

/** The number that a value has, also one with wrong check digits; undefined where it has none. */
export function numberInForm(value: unknown): RegistryNumber | undefined {
	const reading = readNumber(value);
	return reading.kind === 'refused' ? undefined : reading.number;
}

/** All members are null where a value is no number; one with wrong check digits is not valid. */
type ParsedNumber = ({ valid: boolean } & RegistryNumber) | ({ valid: false } & typeof NO_FORMS);

/** The same, flat, as Number → Parse gives it. */
export function parseRegistryNumber(value: unknown): ParsedNumber {
	const reading = readNumber(value);
	if (reading.kind === 'refused') return { valid: false, ...NO_FORMS };
	return { valid: reading.kind === 'number', ...reading.number };
}

const NO_FORMS = { kind: null, digits: null, dotted: null, vat: null, peppolId: null };

function writtenForms(digits: string): RegistryNumber {
	if (/^[01]/.test(digits)) {
		const dotted = digits.replace(/(\d{4})(\d{3})(\d{3})/, '$1.$2.$3');
		return { kind: 'enterprise', digits, dotted, vat: `BE${digits}`, peppolId: `0208:${digits}` };
	}
	const dotted = digits.replace(/(\d)(\d{3})(\d{3})(\d{3})/, '$1.$2.$3.$4');
	return { kind: 'establishment', digits, dotted, vat: null, peppolId: null };
}

function digitsIn(value: unknown): DigitsReading {
	if (typeof value === 'string') return digitsInText(value);
	if (value === null || value === undefined) return refused(invalid('noNumber', {}));
	if (typeof value !== 'number') return refused(invalid('noText', { kind: whatIs(value) }));
	return Number.isSafeInteger(value) && value > 0
		? tenDigits(String(value), value)
		: refused(invalid('notWholePositive', { given: value }));
}

function whatIs(value: unknown): string {
	if (Array.isArray(value)) return 'a list';
	return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/**
 * The digits of a text: at once where it is plain, as most are. Else what a reader of the cell sees is tried as a VAT number of another
 * country, as a program writes a number, and as a number among words.
 */
function digitsInText(spelling: string): DigitsReading {
	const plain = plainDigits(spelling);
	if (plain !== undefined) return tenDigits(plain, spelling);
	if (spelling.length > MAX_CELL_LENGTH)
		return refused(invalid('tooLongForNumber', { length: spelling.length }));
	const text = cellText(spelling);
	if (text === '') return refused(invalid('noNumber', {}));
	const foreign = readForeignVatNumber(text);
	if (foreign.kind === 'number')
		return refused(invalid('foreignVatNumber', { given: spelling, country: foreign.country }));
	// A cell that holds -403170701 is the number -403170701 as text; a dash behind a label or a blank is no minus sign.
	if (/^["'=]*-\d{9,10}(?:[.,]\d{1,2})?["']?$/.test(text))
		return refused(invalid('notWholePositive', { given: text }));
	const asProgram = digitsAsProgramsWrite(text);
	return asProgram.kind === 'otherNotation'
		? digitsAmongWords(withoutNotations(text), spelling)
		: asProgram;
}

/** What most cells hold, and nothing else: a number with dots or spaces, with or without BE. Its last part has three digits, or it may be a fraction. */
const PLAIN = /^(?:BE[ .:]?)?(\d{9,10}|(?:\d{1,4}[. ]){1,4}\d{3})$/i;

/** Digits of a plain spelling, so that a list of 100,000 need not be searched for what none of them has; undefined for other texts. */
export function plainDigits(text: string): string | undefined {
	const digits = PLAIN.exec(text)?.[1]?.replace(/\D/g, '');
	return digits !== undefined && (digits.length === 9 || digits.length === 10) ? digits : undefined;
}
