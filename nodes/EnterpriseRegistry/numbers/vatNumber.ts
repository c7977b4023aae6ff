import { InvalidInput } from '../invalidInput';
import { readNumber } from './registryNumber';

/** VAT numbers of the other EU countries, Northern Ireland included; only some have letters before the first digit. */
const FOREIGN =
	/^(?:BG|CY|CZ|DE|DK|EE|EL|FI|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|ATU|ES[A-Z]?|FR[A-Z0-9]{2}|XI(?:GD|HA)?)(?=\d)[A-Z0-9+*]{2,13}$/;

/**
 * The form in which a VAT number of any EU country is sent: prefix and letters in capitals, without separators.
 * A number without a country prefix, or with BE, is Belgian and must be a valid enterprise number.
 * @throws InvalidInput
 */
export function vatNumber(value: unknown, { validateCheckDigits = true } = {}): string {
	const compact = (typeof value === 'string' ? value : '')
		.normalize('NFKC')
		.toUpperCase()
		.replace(/[\s.\-/:#(),'’]/g, '')
		// ISO 3166 calls Greece GR, its VAT numbers begin with EL.
		.replace(/^GR(?=\d+$)/, 'EL');
	if (FOREIGN.test(compact)) return compact;
	const { number, refused } = readNumber(value, { validateCheckDigits });
	if (refused !== null) throw refused;
	if (number.vat !== null) return number.vat;
	throw new InvalidInput(
		`${number.dotted} is an establishment number; only enterprises have a VAT number`,
		'Give the number of the enterprise that it belongs to.',
	);
}
