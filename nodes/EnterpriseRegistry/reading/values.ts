import { holdsNothing } from '../json';
import { withCountry } from '../numbers/vatNumber';

export type Scalar = string | number | boolean;

/** For the Service Profile. There is no kind for prose: a text is listed by its value. */
export const KINDS = ['asked', 'dateTime', 'number', 'url', 'id'] as const;
export type Kind = (typeof KINDS)[number];
export type Allowed = Kind | readonly Scalar[];
/** What members may hold, by their dotted paths; with the kinds that only VIES needs. */
export type List = Record<string, Allowed | 'askedCountry' | 'consultation'>;

const FITS: Record<Extract<List[string], string>, (value: unknown, asked: string) => boolean> = {
	asked: isAsked,
	dateTime: isDateTime,
	number: (value) => typeof value === 'number',
	url: (value) => /^https?:\/\/\S+$/.test(String(value)) && URL.canParse(String(value)),
	id: (value) => /^[^\s\d]*\d\S*$/.test(String(value)),
	askedCountry: (value, asked) => value === withCountry(asked, asked).slice(0, 2),
	consultation: (value) => /^[A-Z0-9]{16}$/i.test(String(value)),
};

/** Whether a value is of a kind, or a listed one. @param asked the number, if one was asked about. */
export const fits = (allowed: List[string], value: unknown, asked = ''): boolean =>
	typeof allowed === 'string'
		? FITS[allowed](value, asked)
		: allowed.some((listed) => listed === value);

/** For the Service Profile. Never `id`: that may be a word of trouble with a digit. */
export const kindOf = (value: unknown, asked?: string): Kind | undefined =>
	(['asked', 'dateTime', 'url', 'number'] as const).find((kind) => fits(kind, value, asked));

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** ISO 8601 (C, S). */
export function isDateTime(value: unknown): value is string {
	return typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value));
}

function isAsked(value: unknown, asked: string): boolean {
	return asked !== '' && withCountry(value, asked) === withCountry(asked, asked);
}

/** Whether a value is the number of another company. */
export const isOther = (value: unknown, asked: string): boolean =>
	!isAsked(value, asked) && /^(?=(?:\D*\d){5})[A-Z0-9+*]{4,15}$/.test(withCountry(value, asked));

/** A value that is no object or list. The entries of a list have one path. */
export interface Leaf {
	place: 'data' | 'envelope';
	path: string;
	value: unknown;
	/** What kind of value it is, other than prose. */
	kind?: Kind;
}

/** @param whole paths whose values are shown whole, even if they are objects. */
export function leavesOf(from: Leaf, whole: string[] = []): Leaf[] {
	const { path, value } = from;
	if (typeof value !== 'object' || value === null || whole.includes(path)) return [from];
	return Object.entries(value).flatMap(([name, member]) => {
		const below = path === '' ? name : `${path}.${name}`;
		return leavesOf({ ...from, path: Array.isArray(value) ? path : below, value: member }, whole);
	});
}

/** Whether one of these lists has it, or it holds nothing. */
export const isListed = ({ path, value }: Leaf, lists: List[], asked?: string): boolean =>
	holdsNothing(value) ||
	lists.some((list) => Object.hasOwn(list, path) && fits(list[path]!, value, asked));
