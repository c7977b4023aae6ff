import { InvalidInput } from '../invalidInput';
import { cellText, quoted } from './cellText';
import { readForeignVatNumber } from './euVatNumbers';
import { parseRegistryNumber, readNumber } from './registryNumber';

/** A text that holds a VAT number is not longer. */
const MAX_LENGTH = 200;

/**
 * A VAT number of a member state or of Northern Ireland as it is sent: in capitals, with its country, without separators. A number
 * without a country is Belgian. What stands behind the country is always a part of what was typed.
 *
 * @throws InvalidInput where no number, or more than one, can be read.
 */
export function vatNumber(value: unknown, { validateCheckDigits = true } = {}): string {
	const foreign = foreignVatNumber(value);
	if (foreign.kind === 'number') return foreign.number;
	if (foreign.kind === 'doubt')
		throw new InvalidInput(
			`${quoted(String(value))} ${foreign.says}`,
			'Give one VAT number with its country in front, like BE 0403.170.701 or DE 123456789.',
		);
	const reading = readNumber(value, { validateCheckDigits });
	if (reading.kind === 'refused') throw reading.refusal;
	if (reading.number.kind === 'enterprise') return reading.number.vat;
	throw new InvalidInput(
		`${reading.number.dotted} is an establishment number; only enterprises have a VAT number`,
		'Give the number of the enterprise that it belongs to.',
	);
}

/** The VAT number of another member state in a cell, if there is one. */
export const foreignVatNumber = (value: unknown) =>
	typeof value === 'string' && value.length <= MAX_LENGTH
		? readForeignVatNumber(cellText(value))
		: { kind: 'none' as const };

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
