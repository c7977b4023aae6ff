import { cellText } from './cellText';
import { invalid } from './failures';

/** The 4 digits of a Belgian postal code, as it is written, as a spreadsheet makes it, or with its municipality after it; undefined if it is not one. */
export function readPostalCode(text: string): string | undefined {
	const visible = cellText(text.slice(0, MAX_LENGTH)).replace(THOUSANDS, '$1$2');
	return POSTAL_CODE.exec(visible)?.groups?.digits;
}

/** Longer texts are no postal code, and are not searched. */
const MAX_LENGTH = 100;

/** "1.000", "1,000.00", "1 000" and "1'000", as sheets show the number 1000 with a separator of thousands. */
const THOUSANDS = /^([1-9])[., '’](\d{3}(?:[.,]0{1,2})?)$/;

/** "1000", "B-1000", "BE 1000", "1000.0", "1000,00", "1000 Bruxelles"; "1234 AB" is Dutch, but As, My, Ny and On are Belgian places. */
const POSTAL_CODE =
	/^['"=]{0,3}(?:BE?[ -]{0,3})?(?<digits>[1-9]\d{3})(?:[.,]0{1,2})?['"]?(?:[ ,(/–-]{1,3}(?!(?!as|my|ny|on)[a-z]{2}$)\p{L}.*)?$/iu;

/** The service searches no other than Belgian ones. @throws InvalidInput */
export function postalCode(text: string): string {
	const digits = readPostalCode(text);
	if (digits !== undefined) return digits;
	throw invalid('notPostalCode', { given: text });
}
