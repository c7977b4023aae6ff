import { parseRegistryNumber } from './registryNumber';

/*
 * Whether an answer is about the number that was asked: a service may spell it otherwise, or answer about another company. Both
 * questions are asked of members that are named for a number, such as `enterpriseNumber`. There a date or a telephone would be taken
 * for a number, as "2024-01-01" has its form.
 */

/** The country of a VAT number as it is sent; a number without one is Belgian. */
export const countryOf = (number: string): string => /^[A-Z]{2}/.exec(number)?.[0] ?? 'BE';

/** Whether a value of an answer is the asked number in any spelling, also as a Peppol participant. */
export const isSameNumber = (value: unknown, asked: string): boolean =>
	asked !== '' && withCountry(value, asked) === withCountry(asked, asked);

/**
 * Whether the value of such a member is the number of another company. The asked number with words around it is not; nor is it the
 * number itself by `isSameNumber`.
 */
export function isOtherNumber(value: unknown, asked: string): boolean {
	const { vat } = parseRegistryNumber(value);
	const isAsked = vat !== null && vat === parseRegistryNumber(asked).vat;
	return !isAsked && !isSameNumber(value, asked) && hasFormOfNumber(withCountry(value, asked));
}

/** Four to fifteen characters, at least five of them digits, are a number of some country and no word. */
const hasFormOfNumber = (text: string): boolean =>
	/^[A-Z0-9+*]{4,15}$/.test(text) && text.replace(/\D/g, '').length >= 5;

/** A Peppol scheme in front of a number, and the separators between its parts. */
const SCHEME_OR_SEPARATOR =
	/^\s*(?:ISO6523-ACTORID-UPIS::)?(?:(?:0208|9925|9956)\s*::?)?|[\s.\-/]/g;

/** A number with its country, in capitals, without separators. Without a country it has that of the number that was asked. */
function withCountry(value: unknown, asked: string): string {
	const country = countryOf(asked);
	const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
	const bare = text.toUpperCase().replace(SCHEME_OR_SEPARATOR, '');
	// A French number may begin with letters of its own: AB123456789.
	const isWithoutCountry = country + bare === asked || !/^[A-Z]{2}/.test(bare);
	// Nine digits are a Belgian number without its leading zero. ISO 3166 calls Greece GR, its VAT numbers EL.
	const whole = isWithoutCountry ? country + bare : bare;
	return whole.replace(/^BE(?=\d{9}$)/, 'BE0').replace(/^GR(?=\d{9}$)/, 'EL');
}
