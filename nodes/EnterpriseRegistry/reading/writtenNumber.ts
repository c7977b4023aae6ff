import { textAt } from '../json';
import { readForeignVatNumber } from '../numbers/euVatNumbers';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { VAT_FORMS } from '../numbers/vatForms';

/** A number in an answer, taken apart. */
export interface WrittenNumber {
	/** As the answer has it: `9925:be 0403.170.701`. */
	written: string;
	scheme: Scheme;
	/** What is left, in capitals and without separators: `BE0403170701`. */
	number: string;
	/** Whether there are words around it, which may say anything about it. */
	isAmongWords: boolean;
}

/** What kind of number it is on Peppol. */
export type Scheme =
	| { kind: 'none' }
	/** S: 0208 and the older 9956 are enterprise numbers, 9925 is a Belgian VAT number. */
	| { kind: 'belgian'; code: '0208' | '9925' | '9956' }
	/** Any other, such as 0088, a GLN. */
	| { kind: 'foreign' };

const NO_SCHEME: Scheme = { kind: 'none' };

/**
 * Reads what may be the number of a company:
 *
 * | value | scheme | number |
 * |---|---|---|
 * | `"0403.170.701"`, `403170701` | none | 0403170701, 403170701 |
 * | `"be 0403 170 701"`, `"NL123456789B01"` | none | BE0403170701, NL123456789B01 |
 * | `"BTW BE 403.170.701"`, `"USt DE136695976"` | none | BE0403170701, DE136695976 |
 * | `"0208:0403170701"`, `"0208/0403170701"` | 0208 | 0403170701 |
 * | `"iso6523-actorid-upis::9925:be0403170701"` | 9925 | BE0403170701 |
 * | `"0403170701"`, and `"scheme": "9956"` beside it | 9956 | 0403170701 |
 * | `"5412345000013"`, and `"scheme": "GLN"` beside it | foreign | 5412345000013 |
 * | `"https://smp.example/0403170701"`, `true`, `4174971.06` | not read | |
 *
 * @param beside The scheme in a member beside it.
 */
export function readWrittenNumber(
	value: unknown,
	beside: Scheme = NO_SCHEME,
): WrittenNumber | undefined {
	const spelled = readSpelled(value);
	if (spelled === undefined) return undefined;
	const { written, rest } = spelled;
	const scheme = spelled.scheme.kind === 'none' ? beside : spelled.scheme;
	const amongWords = isPlain(spelled) ? undefined : numberAmongWords(rest);
	const number = amongWords ?? spelled.number;
	return { written, scheme, number, isAmongWords: amongWords !== undefined };
}

/** A number, read without a look at the words in it or at what stands beside it. */
interface Spelled extends Omit<WrittenNumber, 'isAmongWords'> {
	/** What stands behind the scheme, as it is written. */
	rest: string;
}

function readSpelled(value: unknown): Spelled | undefined {
	if (!Number.isInteger(value) && typeof value !== 'string') return undefined;
	const written = String(value).trim();
	if (written.length > LONGEST || written.includes('://')) return undefined;
	const participant = written.replace(/%3A/gi, ':').replace(PREFIX, '');
	const code = participant.slice(0, 4);
	const hasScheme =
		SCHEME_AND_COLON.test(participant) ||
		SCHEME_AND_DIGITS.test(participant.replace(/[\s./-]/g, ''));
	const rest = hasScheme ? participant.slice(4).replace(/^[\s:/-]+/, '') : participant;
	const scheme = hasScheme ? schemeOf(code) : NO_SCHEME;
	return { written, scheme, rest, number: rest.toUpperCase().replace(/[\s.\-–/]/g, '') };
}

/** A longer text is no number, with or without words around it. */
const LONGEST = 200;

/** S: what says that the scheme of a participant follows, in Peppol and in the ebCore types. */
const PREFIX = /^(?:iso6523-actorid-upis|urn:[\w:.-]*:iso6523)::?/i;

const SCHEME_AND_COLON = /^\d{4}\s*:/;

/** Without a colon, a scheme has ten digits after it, as `0208.170.701` is a number itself. */
const SCHEME_AND_DIGITS = /^(?:0208|9925|9956)(?:BE)?\d{10}$/i;

/** The scheme that an object has in a member of its own. */
export function schemeIn(within: unknown): Scheme {
	const beside = textAt(within, ...SCHEME_MEMBERS)?.toUpperCase();
	return beside !== undefined && IS_SCHEME.test(beside) ? schemeOf(beside) : NO_SCHEME;
}

/** Members in which answers have the scheme of the number beside them. */
const SCHEME_MEMBERS = [
	'scheme',
	'schemeId',
	'schemeID',
	'icd',
	'eas',
	'easCode',
	'issuingAgency',
	'type',
];

/** S: the codes of the schemes and their names in the code list of Peppol. `iso6523-actorid-upis` only says that a scheme follows. */
const IS_SCHEME = /^(?:\d{4}|[A-Z]{2}:[A-Z\d]+|GLN|EAN|GS1|DUNS|LEI|KBO)$/;

const schemeOf = (name: string): Scheme => {
	const code = BELGIAN_SCHEMES.get(name);
	return code === undefined ? { kind: 'foreign' } : { kind: 'belgian', code };
};

/** S: the schemes of Belgian companies by their codes, and by their names in the code list of Peppol. */
const BELGIAN_SCHEMES = new Map<string, '0208' | '9925' | '9956'>([
	['0208', '0208'],
	['9925', '9925'],
	['9956', '9956'],
	['KBO', '0208'],
	['BE:EN', '0208'],
	['BE:VAT', '9925'],
	['BE:CBE', '9956'],
]);

/**
 * Whether nothing but a number is written, so that none is looked for among words.
 *
 * | text | |
 * |---|---|
 * | `0403.170.701`, `BE403170701` | digits, perhaps behind BE |
 * | `ATU12345678`, `NL123456789B01` | built as the VAT numbers of its country |
 * | `DE 136 695 97`, `EL09` | a country and digits, whether or not they are a number |
 * | `GB123456789`, `X1234567L` | one word with two letters at most |
 */
function isPlain({ number, rest }: Spelled): boolean {
	if (/^(?:BE)?\d+$/.test(number) || isForeignVat(number)) return true;
	if (hasCountry(number) && /^\d+$/.test(number.slice(2))) return true;
	return /^[A-Z\d+*]+$/i.test(rest) && number.replace(/\d/g, '').length <= 2;
}

/** Whether a number begins with the code of a country that has VAT numbers in VIES. */
export const hasCountry = (number: string): boolean =>
	/^(?:BE|GR)/.test(number) || formOf(number) !== undefined;

/** Whether it is built as its country builds VAT numbers; Belgian ones are not asked for. */
export const isForeignVat = (number: string): boolean =>
	formOf(number)?.test(number.slice(2)) === true;

const formOf = (number: string): RegExp | undefined => VAT_FORMS.get(number.slice(0, 2))?.pattern;

/** The one Belgian or foreign number of a text; undefined where none or several can be read. */
function numberAmongWords(text: string): string | undefined {
	// Reading words takes a hundred times as long, and an answer may have thousands of texts.
	const digits = text.length > LONGEST_WITH_WORDS ? 0 : text.replace(/\D/g, '').length;
	if (digits < FEWEST_DIGITS || digits > MOST_DIGITS) return undefined;
	const belgian = parseRegistryNumber(text);
	if (belgian.digits !== null) return belgian.vat ?? belgian.digits;
	const foreign = readForeignVatNumber(text);
	return foreign.kind === 'number' ? foreign.number : undefined;
}

/** D: "Numéro d'entreprise (TVA) : BE 0403.170.701" has fewer than fifty characters. */
const LONGEST_WITH_WORDS = 80;

/** S: an Irish VAT number has seven digits, and a Swedish one twelve; a few more may belong to the words. */
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 16;

/** The country of a VAT number as it is sent; a number without one is Belgian. */
export const countryOf = (asked: string): string => /^[A-Z]{2}/.exec(asked)?.[0] ?? 'BE';

/** The digits and letters of a VAT number behind its country. */
export const withoutCountry = (asked: string): string =>
	asked.replace(/^[A-Z]{2}/, '').replaceAll('.', '');

/**
 * Whether a value of an answer is the asked number in any spelling, with or without its country or a Belgian scheme of Peppol. With
 * words around it, it is not, as they may say anything.
 */
export function isSameNumber(value: unknown, asked: string): boolean {
	const spelled = readSpelled(value);
	if (spelled === undefined || spelled.scheme.kind === 'foreign') return false;
	return asked !== '' && isAsked(spelled, asked);
}

/** Whether it is the asked number: of the same country, with the same digits. Without a country, it may be of that of the asked one. */
export function isAsked({ number }: Pick<WrittenNumber, 'number'>, asked: string): boolean {
	const wanted = inOneSpelling(countryOf(asked) + withoutCountry(asked));
	// A French number may begin with letters of its own, so that they look like a country: AB123456789.
	return [number, countryOf(asked) + number].some((each) => inOneSpelling(each) === wanted);
}

/** Nine digits are a Belgian number without its leading zero. ISO 3166 calls Greece GR, its VAT numbers EL. */
export const inOneSpelling = (number: string): string =>
	number.replace(/^BE(?=\d{9}$)/, 'BE0').replace(/^GR(?=\d{9}$)/, 'EL');

/**
 * S: whether it may be the number of some company. None has more than thirteen characters behind its country, and at least five are
 * digits, or it is a word.
 */
export const hasFormOfNumber = ({ number }: WrittenNumber): boolean =>
	/^(?:[A-Z]{2})?[A-Z\d+*]{2,13}$/.test(number) && number.replace(/\D/g, '').length >= 5;
