import { InvalidInput } from './invalidInput';
import { parseRegistryNumber } from './registryNumber';

/**
 * The form in which a VAT number of any EU country goes out: prefix and letters in capitals, without separators.
 * A number without a country prefix, or with BE, is Belgian and must be a valid enterprise number.
 * @throws InvalidInput
 */
export function vatNumber(value: unknown, { validateCheckDigits = true } = {}): string {
	if (typeof value === 'string' && value.length <= 60) {
		const compact = value.normalize('NFKC').toUpperCase().replace(/[\s.\-/]/g, '').replace(/^(?:BTW|TVA|VAT|MWST|UST)(?=[A-Z]{2})/, '');
		const foreign = /^(?!BE)([A-Z]{2})([A-Z0-9+*]{2,13})$/.exec(compact);
		if (foreign && /\d/.test(foreign[2]!)) return compact;
	}
	const parsed = parseRegistryNumber(value, { validateCheckDigits });
	if (!parsed.valid) throw new InvalidInput(parsed.reason!);
	if (parsed.vat === null) {
		throw new InvalidInput(`${parsed.dotted} is an establishment number; only enterprises have a VAT number.`);
	}
	return parsed.vat;
}
