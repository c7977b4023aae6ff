/** The number that was asked about: as the user reads it, and with its country, like BE0403170701. */
export type Asked = Record<'shown' | 'vat', string>;

export type Scalar = string | number | boolean;

/** Kinds that the Service Profile may name. There is none for prose: a text is listed by its value. */
export const KINDS = ['asked', 'dateTime', 'number', 'url', 'id'] as const;
export type Kind = (typeof KINDS)[number];
export type Allowed = Kind | readonly Scalar[];
/** With the kinds that only VIES needs. */
export type Listed = Allowed | 'askedCountry' | 'consultation';

const FITS: Record<Extract<Listed, string>, (value: unknown, asked?: Asked) => boolean> = {
	asked: (value, asked) => asked !== undefined && numberIn(value, asked) === asked.vat,
	dateTime: isDateTime,
	number: (value) => typeof value === 'number',
	url: (value) => /^https?:\/\/\S+$/.test(textOf(value)) && URL.canParse(textOf(value)),
	id: (value) => /^[^\s\d]*\d\S*$/.test(textOf(value)),
	askedCountry: (value, asked) => value === asked?.vat.slice(0, 2),
	consultation: (value) => /^[A-Z0-9]{16}$/i.test(textOf(value)),
};

/** Whether a value is of a kind, or one of those that are listed. */
export const fits = (allowed: Listed, value: unknown, asked?: Asked): boolean =>
	typeof allowed === 'string'
		? FITS[allowed](value, asked)
		: allowed.some((listed) => listed === value);

/** The kind that the Service Profile may be given for a value. An ID may be a word of trouble with a digit. */
export const kindOf = (value: unknown, asked?: Asked): Kind | undefined =>
	(['asked', 'dateTime', 'url', 'number'] as const).find((kind) => fits(kind, value, asked));

const textOf = (value: unknown): string =>
	typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** ISO 8601 (C, S). */
export function isDateTime(value: unknown): value is string {
	return typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value));
}

/** Whether a value is the number of another company. */
export function isOther(value: unknown, asked: Asked): boolean {
	const number = numberIn(value, asked);
	return number !== null && number !== asked.vat;
}

/** A number with its country, in whatever spelling, also as participant identifier; null if there is none. */
function numberIn(value: unknown, { vat }: Asked): string | null {
	const bare = textOf(value)
		.replace(/^\s*(?:iso6523-actorid-upis::)?(?:(?:0208|9925):)?/i, '')
		.replace(/[\s.\-/]/g, '')
		.toUpperCase();
	if (!/^[A-Z]{0,2}[A-Z0-9+*]{2,13}$/.test(bare) || bare.replace(/\D/g, '').length < 5) return null;
	if (/^[A-Z]{2}/.test(bare)) return bare;
	const country = vat.slice(0, 2);
	return country + (country === 'BE' ? bare.padStart(10, '0') : bare);
}
