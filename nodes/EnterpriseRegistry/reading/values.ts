import { holdsNothing, type Leaf } from '../json';
import { countryOf, isSameNumber } from '../numbers/vatNumber';
import { isDateTime } from '../times';

export type Scalar = string | number | boolean;

/** For the Service Profile. There is no kind for prose: a text is listed by its value. */
export const KINDS = ['asked', 'dateTime', 'number', 'url', 'id'] as const;
export type Kind = (typeof KINDS)[number];
export type Allowed = Kind | readonly Scalar[];
/** What members may hold, by their dotted paths; with the kinds that only VIES needs. */
export type List = Record<string, Allowed | 'askedCountry' | 'consultation'>;

const FITS: Record<Extract<List[string], string>, (value: unknown, asked: string) => boolean> = {
	asked: isSameNumber,
	dateTime: isDateTime,
	number: (value) => typeof value === 'number',
	url: (value) => /^https?:\/\/\S+$/.test(String(value)) && URL.canParse(String(value)),
	id: (value) => /^[^\s\d]*\d\S*$/.test(String(value)),
	askedCountry: (value, asked) => value === countryOf(asked),
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

/** What no list has: where it stands, and what kind of value it is, other than prose. */
export interface Unlisted extends Leaf {
	place: 'data' | 'envelope';
	kind?: Kind;
}

/** Those that hold something which none of the lists has. */
export function unlistedOf(leaves: Leaf[], lists: List[], asked?: string): Unlisted[] {
	const isListed = ({ path, value }: Leaf) =>
		lists.some((list) => Object.hasOwn(list, path) && fits(list[path]!, value, asked));
	return leaves
		.filter((leaf) => !holdsNothing(leaf.value) && !isListed(leaf))
		.map((leaf) => ({ ...leaf, place: 'data', kind: kindOf(leaf.value, asked) }));
}
