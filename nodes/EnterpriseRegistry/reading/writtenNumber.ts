import { textAt, type Json } from '../json';

/** A number in an answer, taken apart. */
export interface WrittenNumber {
	/** As the answer has it: `9925:be 0403.170.701`. */
	written: string;
	/** The Belgian scheme of Peppol in front of it or beside it, if there is one. */
	scheme?: BelgianScheme;
	/** What is left, in capitals and without separators: `BE0403170701`. */
	number: string;
}

/**
 * Reads what may be the number of a company:
 *
 * | value | scheme | number |
 * |---|---|---|
 * | `"0403.170.701"`, `403170701` | – | 0403170701, 403170701 |
 * | `"be 0403 170 701"`, `"NL123456789B01"` | – | BE0403170701, NL123456789B01 |
 * | `"0208:0403170701"`, `"0208::0403.170.701"` | 0208 | 0403170701 |
 * | `"0208:BE0403170701"` | 0208 | BE0403170701 |
 * | `"iso6523-actorid-upis::9925:be0403170701"` | 9925 | BE0403170701 |
 * | `"0403170701"` within `{"scheme": "9956", "value": "0403170701"}` | 9956 | 0403170701 |
 * | `"0088:5412345000013"`, `"https://smp.example"`, `true` | not read | |
 *
 * @param within The object that the value stands in, which may have its scheme.
 */
export function readWrittenNumber(value: unknown, within: Json = {}): WrittenNumber | undefined {
	if (typeof value !== 'number' && typeof value !== 'string') return undefined;
	const written = String(value).trim();
	const parts = written.length <= LONGEST ? PARTS.exec(written)?.groups : undefined;
	if (parts?.rest === undefined) return undefined;
	const beside = textAt(within, ...SCHEME_MEMBERS);
	const scheme = SCHEMES[parts.scheme ?? beside?.toUpperCase() ?? ''];
	return { written, scheme, number: parts.rest.toUpperCase().replace(/[\s.\-/]/g, '') };
}

/** A longer text is no number, with or without words around it. */
const LONGEST = 200;

/** What has another scheme in front has a colon left, and is not read. */
const PARTS = /^(?:iso6523-actorid-upis::?)?(?:(?<scheme>0208|9925|9956)\s*::?)?(?<rest>[^:]*)$/i;

/** S: the schemes of Belgian companies on Peppol. 0208 and the older 9956 have the enterprise number, 9925 the VAT number. */
type BelgianScheme = '0208' | '9925' | '9956';

/** S: the schemes by their codes, and by their names in the code list of Peppol. */
const SCHEMES: Partial<Record<string, BelgianScheme>> = {
	'0208': '0208',
	'9925': '9925',
	'9956': '9956',
	'BE:EN': '0208',
	'BE:VAT': '9925',
	'BE:CBE': '9956',
};

/** Members in which answers have the scheme of the number beside them. */
const SCHEME_MEMBERS = ['scheme', 'schemeId', 'schemeID'];

/** The country of a VAT number as it is sent; a number without one is Belgian. */
export const countryOf = (asked: string): string => /^[A-Z]{2}/.exec(asked)?.[0] ?? 'BE';

/** Whether a value of an answer is the asked number in any spelling, with or without its country or a Belgian scheme of Peppol. */
export function isSameNumber(value: unknown, asked: string): boolean {
	const number = readWrittenNumber(value)?.number;
	if (number === undefined || asked === '') return false;
	const wanted = inOneSpelling(countryOf(asked) + withoutCountry(asked));
	// A French number may begin with letters of its own, so that they look like a country: AB123456789.
	return [number, countryOf(asked) + number].some((each) => inOneSpelling(each) === wanted);
}

/** Nine digits are a Belgian number without its leading zero. ISO 3166 calls Greece GR, its VAT numbers EL. */
const inOneSpelling = (number: string): string =>
	number.replace(/^BE(?=\d{9}$)/, 'BE0').replace(/^GR(?=\d{9}$)/, 'EL');

const withoutCountry = (asked: string): string =>
	asked.replace(/^[A-Z]{2}/, '').replaceAll('.', '');

/**
 * Whether a value is a number of some company, and not the asked one. It is asked of members that are named for a number: elsewhere a
 * date or a telephone would be taken for one. The asked number with words around it is not another one.
 */
export function isOtherNumber(value: unknown, asked: string): boolean {
	const number = readWrittenNumber(value)?.number;
	return (
		number !== undefined &&
		hasFormOfNumber(number) &&
		!isSameNumber(value, asked) &&
		!number.includes(withoutCountry(asked))
	);
}

/**
 * S: no VAT number has more than twelve characters behind its country. At least five of them are digits, or it is a word. A GLN has
 * thirteen digits, and does not tell whose it is.
 */
const hasFormOfNumber = (number: string): boolean =>
	/^(?:[A-Z]{2})?[A-Z\d+*]{2,12}$/.test(number) && number.replace(/\D/g, '').length >= 5;
