import { readWrittenNumber, type WrittenNumber } from './writtenNumber';

/** The country of a VAT number as it is sent; a number without one is Belgian. */
export const countryOf = (asked: string): string => /^[A-Z]{2}/.exec(asked)?.[0] ?? 'BE';

/** The digits and letters of a VAT number behind its country. */
const withoutCountry = (asked: string): string =>
	asked.replace(/^[A-Z]{2}/, '').replaceAll('.', '');

/**
 * Whether a value of an answer is the asked number in any spelling, with or without its country or a Belgian scheme of Peppol. With
 * words around it, it is not, as they may say anything.
 */
export function isSameNumber(value: unknown, asked: string): boolean {
	const read = readWrittenNumber(value);
	if (read === undefined || read.scheme.kind === 'foreign') return false;
	return asked !== '' && isAsked(read, asked);
}

/** Whether it is the asked number: of the same country, with the same digits. Without a country, it may be of that of the asked one. */
export function isAsked({ number }: Pick<WrittenNumber, 'number'>, asked: string): boolean {
	const country = countryOf(asked);
	const wanted = inOneSpelling(country + withoutCountry(asked));
	// A French number may begin with letters of its own, so that they look like a country: AB123456789.
	return [number, country + number].some((each) => inOneSpelling(each) === wanted);
}

/** Nine digits are a Belgian number without its leading zero. ISO 3166 calls Greece GR, its VAT numbers EL. */
export const inOneSpelling = (number: string): string =>
	number.replace(/^BE(?=\d{9}$)/, 'BE0').replace(/^GR(?=\d{9}$)/, 'EL');

/**
 * S: whether it may be another number of the asked company: the SIREN of its French one, its Dutch or Swedish one without the suffix, the
 * Hungarian tax number that begins with it, or its digits without letters or leading zeros.
 */
export function mayBeOfAsked({ number }: Pick<WrittenNumber, 'number'>, asked: string): boolean {
	const country = countryOf(asked);
	const whole = withoutCountry(asked);
	const part = number.startsWith(country) ? number.slice(country.length) : number;
	if (country === 'FR') return part === whole.slice(2);
	if (/NL|SE/.test(country)) return part.length > 8 && whole.startsWith(part);
	if (country === 'HU') return part.length > 8 && part.startsWith(whole);
	const digits = whole.replace(/\D/g, '');
	return [digits, digits.replace(/^0+/, '')].includes(part);
}
