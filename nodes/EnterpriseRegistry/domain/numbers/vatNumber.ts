import { InvalidInput } from '../invalidInput';
import { requiredRegistryNumber } from './registryNumber';

/** How VAT numbers of the other EU countries begin, Northern Ireland included; only some have letters before the first digit. */
const FOREIGN =
	/^(?:BG|CY|CZ|DE|DK|EE|EL|FI|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|ATU|ES[A-Z]?|FR[A-Z0-9]{2}|XI(?:GD|HA)?)(?=\d)[A-Z0-9+*]{2,13}$/;

/** "VAT", as people write it before the number. */
const VAT_WORDS = /^(?:BTW|TVA|VAT|MWST|UST)+(?=[A-Z]{2})/;

/**
 * The form in which a VAT number of any EU country is sent: prefix and letters in capitals, without separators.
 * A number without a country prefix, or with BE, is Belgian and must be a valid enterprise number.
 * @throws InvalidInput
 */
export function vatNumber(value: unknown, { validateCheckDigits = true } = {}): string {
	if (typeof value === 'string') {
		const compact = value.normalize('NFKC').toUpperCase().replace(/[\s.\-/:]/g, '').replace(VAT_WORDS, '');
		// ISO 3166 calls Greece GR, its VAT numbers begin with EL.
		const greek = compact.replace(/^GR(?=\d)/, 'EL');
		if (FOREIGN.test(greek)) return greek;
	}
	const parsed = requiredRegistryNumber(value, { validateCheckDigits });
	if (parsed.vat === null) {
		throw new InvalidInput(`${parsed.dotted} is an establishment number; only enterprises have a VAT number`, 'Give the number of the enterprise that it belongs to.');
	}
	return parsed.vat;
}
