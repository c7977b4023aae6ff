import { placesNamed } from './municipalities';
import { cellText } from '../numbers/cellText';
import { invalid } from '../numbers/failures';

/** The 4 digits of a Belgian postal code, as it is written, as a spreadsheet makes it, or with its municipality beside it; undefined if it is not one. */
export function readPostalCode(text: string): string | undefined {
	if (text.length > MAX_CODE_LENGTH) return undefined;
	const visible = cellText(text).replace(THOUSANDS, '$1$2');
	return POSTAL_CODE.exec(visible)?.groups?.digits ?? codeBesidePlace(visible);
}

/** Longer texts are no postal code, with or without a place beside it, and are not searched. */
export const MAX_CODE_LENGTH = 100;

/** "1.000", "1,000.00", "1 000" and "1'000", as sheets show the number 1000 with a separator of thousands. */
const THOUSANDS = /^([1-9])[., '’](\d{3}(?:[.,]0{1,2})?)$/;

/** "1000", "B-1000", "BE 1000", "1000.0", "1000,00", "1000 Bruxelles"; "1234 AB" is Dutch, but As, My, Ny and On are Belgian places. */
const POSTAL_CODE =
	/^['"=]{0,3}(?:BE?[ -]{0,3})?(?<digits>[1-9]\d{3})(?:[.,]0{1,2})?['"]?(?:[ ,(/–-]{1,3}(?!(?!as|my|ny|on)[a-z]{2}$)\p{L}.*)?$/iu;

/**
 * "Gent 9000", "CP 9000", "9000 BE", "9000,", "9000Gent": four digits, and around them labels, Belgium and the names of places in Belgium. Any other word may
 * be the sign of another country or a street: "L 9000", "Postbus 1000", "Kerkstraat 1000", "Amsterdam 1012".
 */
function codeBesidePlace(visible: string): string | undefined {
	const [, before = '', digits, behind = ''] = CODE_AMONG_WORDS.exec(visible) ?? [];
	// "1012AB" is Dutch, and "x1000" the number of something else.
	const isGlued = /\p{L}$/u.test(before) || /^\p{L}{1,2}(?!\p{L})/u.test(behind);
	const names = `${before},${behind}`.replace(CODE_LABELS, '').split(/[,;/()|]| - /);
	return !isGlued && names.every(isPlaceOrNothing) ? digits : undefined;
}

const CODE_AMONG_WORDS = /^(?!-|.*[+%#€$])(\D*)([1-9]\d{3})(\D*)$/;

/** Labels of a postal code, and the names of Belgium. */
const CODE_LABELS = /(?<!\p{L})(?:be?|belgi\p{L}+|cp|plz|code postal|postcode)(?!\p{L})/giu;

const isPlaceOrNothing = (name: string): boolean =>
	!/\p{L}/u.test(name) || placesNamed(name).length > 0;

/** The 4 digits of a Belgian postal code. @throws InvalidInput where a text has none */
export function postalCode(text: string): string {
	const digits = readPostalCode(text);
	if (digits !== undefined) return digits;
	throw invalid('notPostalCode', { given: text });
}
