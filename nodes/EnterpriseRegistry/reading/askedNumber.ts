import { readWrittenNumber, type WrittenNumber } from './writtenNumber';

/** The number that was asked about, taken apart. */
export interface AskedNumber {
	/** As VAT numbers have it; a number without one is Belgian. */
	country: string;
	/** The digits and letters behind the country. */
	national: string;
	/** Both, in one spelling: `BE0403170701`. */
	international: string;
}

/** @param asked The number as it is sent: `0403.170.701`, `BE0403170701`. */
export function readAskedNumber(asked: string): AskedNumber {
	const country = /^[A-Z]{2}/.exec(asked)?.[0] ?? 'BE';
	const national = asked.replace(/^[A-Z]{2}/, '').replaceAll('.', '');
	return { country, national, international: inOneSpelling(country + national) };
}

/** Undefined where no number was asked about. */
export const askedNumberIn = (asked = ''): AskedNumber | undefined =>
	asked === '' ? undefined : readAskedNumber(asked);

/**
 * Whether a value of an answer is the asked number in any spelling, with or without its country or a Belgian scheme of Peppol. With
 * words around it, it is not, as they may say anything.
 */
export function isSameNumber(value: unknown, asked: AskedNumber): boolean {
	const read = readWrittenNumber(value);
	return read !== undefined && read.scheme.kind !== 'foreign' && isAsked(read, asked);
}

/** Whether it is the asked number: of the same country, with the same digits. Without a country, it may be of that of the asked one. */
export const isAsked = (
	{ number }: Pick<WrittenNumber, 'number'>,
	{ country, international }: AskedNumber,
): boolean =>
	// A French number may begin with letters of its own, so that they look like a country: AB123456789.
	[number, country + number].some((each) => inOneSpelling(each) === international);

/** Nine digits are a Belgian number without its leading zero. ISO 3166 calls Greece GR, its VAT numbers EL. */
export const inOneSpelling = (number: string): string =>
	number.replace(/^BE(?=\d{9}$)/, 'BE0').replace(/^GR(?=\d{9}$)/, 'EL');

/**
 * S: whether it may be another number of the asked company: the SIREN of its French one, its Dutch or Swedish one without the suffix, the
 * Hungarian tax number that begins with it, or its digits without letters or leading zeros.
 */
export function mayBeOfAsked(
	{ number }: Pick<WrittenNumber, 'number'>,
	{ country, national }: AskedNumber,
): boolean {
	const found = number.startsWith(country) ? number.slice(country.length) : number;
	if (country === 'FR') return found === national.slice(2);
	if (/NL|SE/.test(country)) return found.length > 8 && national.startsWith(found);
	if (country === 'HU') return found.length > 8 && found.startsWith(national);
	const digits = national.replace(/\D/g, '');
	return [digits, digits.replace(/^0+/, '')].includes(found);
}
