import { holdsNothing, type Leaf } from '../json';
import { isDateTime } from '../times';
import { isSameNumber, type AskedNumber } from './askedNumber';

export type Scalar = string | number | boolean;

/** What a Service Profile may allow by its kind. There is no kind for prose: a text is listed by its value. */
export const KINDS = ['asked', 'dateTime', 'number', 'url', 'id'] as const;
export type Kind = (typeof KINDS)[number];

/** What a member may hold: anything of a kind, or one of these values. */
export type Allowed = Kind | readonly Scalar[];

/** The kinds of the Service Profile, and two that only the answers of VIES need. */
type BesideKind = Kind | 'askedCountry' | 'consultation';

/** What members may hold, by their dotted paths. A map, as looking each path of an answer up in an object takes longer than all else. */
export type AllowedMembers = ReadonlyMap<string, BesideKind | readonly Scalar[]>;

export const allowedMembers = (
	members: Record<string, BesideKind | readonly Scalar[]>,
): AllowedMembers => new Map(Object.entries(members));

/** Whether a profile can name this path: no part of it is empty. */
export const isPath = (path: unknown): path is string =>
	typeof path === 'string' && path.split('.').every((part) => part.trim() !== '');

/** A longer text is no number, ID or date of anything, and nobody can judge and copy it. */
const LONGEST_TEXT = 200;

export const isShortText = (value: unknown): value is string =>
	typeof value === 'string' && value.length <= LONGEST_TEXT;

const FITS: Record<BesideKind, (value: unknown, asked: AskedNumber | undefined) => boolean> = {
	asked: (value, asked) =>
		asked !== undefined &&
		(isShortText(value) || typeof value === 'number') &&
		isSameNumber(value, asked),
	dateTime: isDateTime,
	number: (value) => typeof value === 'number',
	url: (value) =>
		typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
	id: (value) => typeof value === 'number' || (isShortText(value) && /^[^\s\d]*\d\S*$/.test(value)),
	// ISO 3166 calls Greece GR.
	askedCountry: (value, asked) => (value === 'GR' ? 'EL' : value) === asked?.country,
	consultation: (value) => isShortText(value) && /^[A-Z0-9]{16}$/i.test(value),
};

/**
 * Whether a value is of a kind, or one of the listed values.
 * @param asked The number that was asked about, if there was one.
 */
export const fits = (
	allowed: BesideKind | readonly Scalar[],
	value: unknown,
	asked?: AskedNumber,
): boolean =>
	typeof allowed === 'string'
		? FITS[allowed](value, asked)
		: allowed.some((listed) => listed === value);

/** A member of an answer that no list allows: nobody knows whether it tells of trouble. */
export interface Unlisted extends Leaf {
	place: 'data' | 'envelope';
}

/** The leaves that hold something which none of the lists allows. */
export function unlistedAmong(
	leaves: Leaf[],
	place: Unlisted['place'],
	{ lists, asked }: { lists: AllowedMembers[]; asked?: AskedNumber },
): Unlisted[] {
	const isListed = ({ path, value }: Leaf) =>
		lists.some((list) => {
			const allowed = list.get(path);
			return allowed !== undefined && fits(allowed, value, asked);
		});
	return leaves
		.filter((leaf) => !isListed(leaf) && !holdsNothing(leaf.value))
		.map(({ path, value }) => ({ path, value, place }));
}
