import { textAt } from '../json';
import { readForeignVatNumber } from '../numbers/euVatNumbers';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { VAT_FORMS } from '../numbers/vatForms';

/** A number in an answer, taken apart. */
export interface WrittenNumber {
	/** As the answer has it: `9925:be 0403.170.701`. */
	written: string;
	scheme: Scheme;
	/** What stands behind the scheme: `be 0403.170.701`. */
	rest: string;
	/** The same in capitals and without separators: `BE0403170701`. */
	number: string;
}

/** What kind of number it is on Peppol. */
export type Scheme =
	| { kind: 'notStated' }
	/** S: 0208 and the older 9956 are enterprise numbers, 9925 is a Belgian VAT number. */
	| { kind: 'belgian'; code: '0208' | '9925' | '9956' }
	/** Any other, such as 0088, a GLN. */
	| { kind: 'foreign' };

const NOT_STATED: Scheme = { kind: 'notStated' };

/**
 * Takes apart what may be the number of a company:
 *
 * | value | scheme | number |
 * |---|---|---|
 * | `"0403.170.701"`, `403170701` | not stated | 0403170701, 403170701 |
 * | `"be 0403 170 701"`, `"NL123456789B01"` | not stated | BE0403170701, NL123456789B01 |
 * | `"0208:0403170701"`, `"0208/0403170701"` | 0208 | 0403170701 |
 * | `"iso6523-actorid-upis::9925:be0403170701"` | 9925 | BE0403170701 |
 * | `"0088:5412345000013"` | foreign | 5412345000013 |
 * | `"KBO 0403.170.701"` | not stated | KBO0403170701: `numberAmongWords` tells which one it is |
 * | `"https://smp.example/0403170701"`, `true`, `4174971.06` | not read | |
 */
export function readWrittenNumber(value: unknown): WrittenNumber | undefined {
	if (!Number.isInteger(value) && typeof value !== 'string') return undefined;
	const written = String(value).trim();
	if (written.length > LONGEST || written.includes('://')) return undefined;
	const participant = written.replace(/%3A/gi, ':').replace(PREFIX, '');
	const hasScheme =
		SCHEME_AND_COLON.test(participant) ||
		SCHEME_AND_DIGITS.test(participant.replace(/[\s./-]/g, ''));
	const scheme = hasScheme ? schemeOf(participant.slice(0, 4)) : NOT_STATED;
	const rest = hasScheme ? participant.slice(4).replace(/^[\s:/-]+/, '') : participant;
	const number = rest.toUpperCase().replace(/[\s.\-–/]/g, '');
	return { written, scheme, rest, number };
}

/** A longer text is no number, with or without words around it. */
const LONGEST = 200;

/** S: what says that the scheme of a participant follows, in Peppol and in the ebCore types. */
const PREFIX = /^(?:iso6523-actorid-upis|urn:[\w:.-]*:iso6523)::?/i;

const SCHEME_AND_COLON = /^\d{4}\s*:/;

/** Without a colon, a scheme has ten digits after it, as `0208.170.701` is a number itself. */
const SCHEME_AND_DIGITS = /^(?:0208|9925|9956)(?:BE)?\d{10}$/i;

/** The scheme that an object has in a member of its own: 9925 of `{"scheme": "iso6523-actorid-upis", "icd": "9925"}`. */
export function schemeIn(within: unknown): Scheme {
	const texts = SCHEME_MEMBERS.map((member) => textAt(within, member)?.toUpperCase() ?? '');
	const name = texts.find((text) => IS_SCHEME.test(text));
	return name === undefined ? NOT_STATED : schemeOf(name);
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
 * The Belgian or foreign number of a text with words: BE0403170701 of "BTW BE 403.170.701 RPR Brussel", DE136695976 of "USt DE136695976".
 * Undefined where nothing but a number is written, and where none or several can be read.
 */
export function numberAmongWords(read: WrittenNumber): string | undefined {
	const { rest } = read;
	// Reading words takes a hundred times as long, and an answer may have thousands of texts.
	const digits = rest.length > LONGEST_WITH_WORDS ? 0 : rest.replace(/\D/g, '').length;
	if (digits < FEWEST_DIGITS || digits > MOST_DIGITS || isPlain(read)) return undefined;
	const belgian = parseRegistryNumber(rest);
	if (belgian.digits !== null) return belgian.vat ?? belgian.digits;
	const foreign = readForeignVatNumber(rest);
	return foreign.kind === 'number' ? foreign.number : undefined;
}

/** D: "Numéro d'entreprise (TVA) : BE 0403.170.701" has fewer than fifty characters. */
const LONGEST_WITH_WORDS = 80;

/** S: an Irish VAT number has seven digits, and a Swedish one twelve; a few more may belong to the words. */
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 16;

/**
 * Whether nothing but a number is written, so that none is looked for among words.
 *
 * | text | |
 * |---|---|
 * | `0403.170.701`, `BE403170701`, `EL09` | digits, perhaps behind a country, whether or not they are a number |
 * | `ATU12345678`, `NL123456789B01` | built as the VAT numbers of its country |
 * | `GB123456789`, `X1234567L` | one word with two letters at most |
 */
function isPlain({ number, rest }: WrittenNumber): boolean {
	const digits = hasCountry(number) ? number.slice(2) : number;
	if (/^\d+$/.test(digits) || isForeignVat(number)) return true;
	return /^[A-Z\d+*]+$/i.test(rest) && number.replace(/\d/g, '').length <= 2;
}

/** Whether a number begins with the code of a country that has VAT numbers in VIES. */
export const hasCountry = (number: string): boolean =>
	/^(?:BE|GR)/.test(number) || formOf(number) !== undefined;

/** Whether it is built as its country builds VAT numbers; Belgian ones are not asked for. */
export const isForeignVat = (number: string): boolean =>
	formOf(number)?.test(number.slice(2)) === true;

const formOf = (number: string): RegExp | undefined => VAT_FORMS.get(number.slice(0, 2))?.pattern;

/**
 * S: whether it may be the number of some company. None has more than thirteen characters behind its country, and at least five are
 * digits, or it is a word.
 */
export const hasFormOfNumber = (number: string): boolean =>
	/^(?:[A-Z]{2})?[A-Z\d+*]{2,13}$/.test(number) && number.replace(/\D/g, '').length >= 5;
