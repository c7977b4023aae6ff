import { InvalidInput } from '../invalidInput';
import { parseRegistryNumber, readNumber } from './registryNumber';

/** VAT numbers of the other EU countries, Northern Ireland included; only some have letters before the first digit. */
const FOREIGN =
	/^(?:BG|CY|CZ|DE|DK|EE|EL|FI|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|ATU|ES[A-Z]?|FR[A-Z0-9]{2}|XI(?:GD|HA)?)(?=\d)[A-Z0-9+*]{2,13}$/;

/** As it is sent: in capitals, with its prefix, without separators. Without a prefix it is Belgian. @throws InvalidInput */
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

export const countryOf = (number: string): string => /^[A-Z]{2}/.exec(number)?.[0] ?? 'BE';

/** A number with its country, in any spelling, also as participant identifier. Without a country it has the one of the number that was asked about. */
function withCountry(value: unknown, asked: string): string {
	const country = countryOf(asked);
	const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
	const bare = text
		.toUpperCase()
		.replace(/^\s*(?:ISO6523-ACTORID-UPIS::)?(?:(?:0208|9925):)?|[\s.\-/]/g, '');
	// A French one may begin with letters of its own: AB123456789.
	const isOwn = country + bare === asked || !/^[A-Z]{2}/.test(bare);
	// Nine digits are a Belgian number without its leading zero.
	return (isOwn ? country + bare : bare).replace(/^BE(?=\d{9}$)/, 'BE0');
}

export const isSameNumber = (value: unknown, asked: string): boolean =>
	asked !== '' && withCountry(value, asked) === withCountry(asked, asked);

/** Whether a value is the number of another company. With words around it, the asked number is neither that nor the number itself. */
export function isOtherNumber(value: unknown, asked: string): boolean {
	const { vat } = parseRegistryNumber(value);
	if (isSameNumber(value, asked) || (vat !== null && vat === parseRegistryNumber(asked).vat))
		return false;
	return /^(?=(?:\D*\d){5})[A-Z0-9+*]{4,15}$/.test(withCountry(value, asked));
}
