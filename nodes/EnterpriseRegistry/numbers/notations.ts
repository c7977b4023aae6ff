import { BELGIAN_LABELS, VAT_LABELS } from './countrySigns';
import { invalid } from './failures';
import { BELGIAN_SCHEMES } from './peppolSchemes';
import { refused, tenDigits, type DigitsReading } from './tenDigits';

/* How programs and people write a number beside its usual spelling: with an exponent, a fraction, a formula, a scheme. */

/** The digits of a number with an exponent or a fraction, as spreadsheets and exports write it. */
export function digitsAsProgramsWrite(text: string): DigitsReading | { kind: 'otherNotation' } {
	// The quotes and the equals sign of ="4,03171E+08" are no part of it.
	const bare = text.replace(/["'= ]/g, '');
	const exponential = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(bare);
	if (exponential === null) {
		const fraction = /^\d{9,10}[.,](\d{1,2})$/.exec(bare)?.[1] ?? '';
		return Number(fraction) > 0
			? refused(invalid('notWholePositive', { given: bare }))
			: { kind: 'otherNotation' };
	}
	const [, first = '', decimals = '', exponent = ''] = exponential;
	const digitsLeftOut = Number(exponent) - decimals.length;
	const areZeros = digitsLeftOut > 0 && decimals.length > MOST_DECIMALS_OF_EXCEL;
	return digitsLeftOut === 0 || areZeros
		? tenDigits((first + decimals).padEnd(Number(exponent) + 1, '0'), bare)
		: refused(invalid('shortenedBySpreadsheet', { given: bare }));
}

/**
 * In the general format of a cell: Excel writes 4,03171E+08, and what the digits behind that were is lost. Java writes 4.0317071E8 for
 * 403170710, with more decimals, and leaves out zeros only.
 */
const MOST_DECIMALS_OF_EXCEL = 5;

/** What a register, a label or a spreadsheet is called or writes around a slash, which therefore is no path: BTW/TVA, 701/RPR, 701/BE0403. */
const LABEL = `(?:${[...VAT_LABELS, ...BELGIAN_LABELS].join('|')})`;
const SLASH_AT_LABEL = new RegExp(
	`(?<=\\b${LABEL} ?)/|/(?=${LABEL}\\b)|(?<=\\d)/(?=${LABEL}{1,2}\\d)`,
	'gi',
);

/** What people and programs write beside the digits of a number, and that holds digits itself or would separate them. */
interface Notation {
	pattern: RegExp;
	becomes: string;
}

/**
 * The order matters. A formula and a scheme are known by where the text begins, so they come before what shortens it. Decimals behind
 * plain digits go before those behind thousands, which need a separator that differs.
 */
const NOTATIONS: Notation[] = [
	{
		// =TEXT(403170701;"0000000000"), a formula that keeps the zero.
		pattern: /^=(?:TEXT|TEKST|TEXTE)\( ?["']?([\d.]{9,13})["']? ?[;,] ?"[0#.\\]{1,20}" ?\)$/i,
		becomes: '$1',
	},
	{
		// 0208@0403170701: some lists of participants have an @ behind the scheme.
		pattern: new RegExp(`^(${BELGIAN_SCHEMES.join('|')}) ?@ ?(?=(?:BE)?\\d)`, 'i'),
		becomes: '$1:',
	},
	{
		// BE (0)403.170.701, with the zero that nine digits lack.
		pattern: /\(0\) ?(?=\d)/,
		becomes: '',
	},
	{
		// BTW/TVA BE 0403.170.701/RPR
		pattern: SLASH_AT_LABEL,
		becomes: ' ',
	},
	{
		// 403170701,00
		pattern: /(?<!\d)(\d{9,10})[.,]0{1,6}(?![\d.,])/,
		becomes: '$1',
	},
	{
		// 403.170.701,00: decimals stand behind another separator than thousands.
		pattern: /(?<!\d)(\d{1,4}([.,' ])\d{3}(?:\2\d{3}){1,2})(?!\2)[.,]0{1,2}(?![\d.,])/,
		becomes: '$1',
	},
];

/** The text with the digits of its number only, as far as notations have others. */
export const withoutNotations = (text: string): string =>
	NOTATIONS.reduce((rest, { pattern, becomes }) => rest.replace(pattern, becomes), text);
