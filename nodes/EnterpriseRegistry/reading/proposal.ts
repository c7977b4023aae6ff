import { atPath, holdsNothing, MAX_PATH, type Json } from '../json';
import { tellsTime } from '../times';
import { fits, type Allowed, type Kind, type Scalar, type Unlisted } from './allowed';
import type { Check, RuleSettings } from './rules';
import type { Verdict } from './verdict';
import { outageIn } from './vies';

/** A longer text is not clear to a person who is to judge and copy it. */
const MAX_LENGTH = 200;

/** A word of a program in capitals, such as SERVICE_UNAVAILABLE or SMP_DOWN. */
const CODE = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]*(?![a-z])/;

const isCode = (text: string): boolean => CODE.test(text) || outageIn(text) !== undefined;

/**
 * Whether a value may be proposed for `beside` or `envelope` of a profile. A code may tell of trouble, so that an outage
 * would become a no; a day or a time has another value tomorrow.
 */
export function mayBeProposed(value: unknown): value is Scalar {
	if (typeof value === 'string')
		return value.length <= MAX_LENGTH && !isCode(value) && !tellsTime(value);
	return typeof value === 'boolean' || (typeof value === 'number' && !tellsTime(value));
}

/** A path that a profile can name: no part of it is empty. */
export const isPath = (path: unknown): path is string =>
	typeof path === 'string' && path.split('.').every((part) => part.trim() !== '');

/** Whether a member may be proposed for a profile: a name may be a code as well. */
export const mayBeNamed = (path: unknown): path is string =>
	isPath(path) && outageIn(path) === undefined;

/** The kind of a value, for a profile. Never `id`: that may be a word of trouble with a digit. */
export const kindOf = (value: unknown, asked?: string): Kind | undefined =>
	(['asked', 'dateTime', 'url', 'number'] as const).find((kind) => fits(kind, value, asked));

/** The kind of all values; undefined if they have several, or none. */
function commonKind(values: Valued[]): Kind | undefined {
	const [kind, ...others] = new Set(values.map(({ value, asked }) => kindOf(value, asked)));
	return others.length === 0 ? kind : undefined;
}

interface Valued {
	value: unknown;
	/** The number that the answer was about. */
	asked: string;
}

/** The values of one member, in all answers of a run. */
interface Member extends Pick<Unlisted, 'place' | 'path'> {
	besideYes: Valued[];
	besideNo: Valued[];
}

export type Judged = Pick<Verdict, 'answer' | 'unlisted'> & { asked: string };

/** A person can judge no longer list of values, and what has more of them is no list. */
const MOST_VALUES = 10;

/** A hint names no more members than a person can judge. */
const MOST_MEMBERS = 10;

/**
 * The members that no list has and that stood in the way of a no, each once, in the order in which they came: how many, and
 * the first of them with all values of the run. One stands for all whose path is too long to be clear.
 */
function membersBesideNo(judged: Judged[]): { first: Member[]; count: number } {
	const members = new Map<string, Member>();
	const isYes = ({ answer }: Judged) => answer === 'yes';
	// First those beside a no, since nothing else is of interest; they keep the order in which they came.
	for (const { unlisted, asked } of judged.filter((one) => !isYes(one)))
		for (const { place, path, value } of unlisted) {
			const key = keyOf(place, path);
			const member = members.get(key) ?? { place, path, besideYes: [], besideNo: [] };
			member.besideNo.push({ value, asked });
			members.set(key, member);
		}
	for (const { unlisted, asked } of judged.filter(isYes))
		for (const { place, path, value } of unlisted)
			members.get(keyOf(place, path))?.besideYes.push({ value, asked });
	const first = [...members.values()].slice(0, MOST_MEMBERS);
	const isOfData = ({ place }: Member) => place === 'data';
	return {
		first: [...first.filter(isOfData), ...first.filter((member) => !isOfData(member))],
		count: members.size,
	};
}

const keyOf = (place: Unlisted['place'], path: string): string =>
	`${place} ${path.length > MAX_PATH ? '' : path}`;

/**
 * What a profile may allow a member to hold beside a no: a kind, or values, that also stood beside a yes. Undefined where
 * that may not be concluded.
 */
function allowedFor({ path, besideYes, besideNo }: Member): Kind | Scalar[] | undefined {
	if (!mayBeNamed(path) || path.length > MAX_PATH || besideYes.length === 0) return undefined;
	const kind = commonKind([...besideYes, ...besideNo]);
	if (kind !== undefined) return kind;
	const harmless = new Set(besideYes.map(({ value }) => value));
	const values = [...new Set(besideNo.map(({ value }) => value))];
	if (values.length > MOST_VALUES) return undefined;
	const areHarmless = values.every((value) => harmless.has(value));
	return areHarmless && values.every(mayBeProposed) ? values : undefined;
}

interface Proposal {
	/** What may be added to the profile; undefined where nothing may. */
	patch?: Json;
	/** Members about which only the provider can say what they mean; a few of them. */
	unclear: Unlisted[];
	/** How many members are neither in the patch nor in `unclear`. */
	more: number;
}

/** What would settle the answers of a run to one check that are unknown because of something that no list has. */
export function proposalFor(judged: Judged[], check: Check, profile: RuleSettings): Proposal {
	const { first, count } = membersBesideNo(judged);
	const { data, envelope, unclear } = settled(first, {
		data: profile[check]?.beside ?? {},
		envelope: profile.envelope || {},
	});
	const patch = {
		...(data.length > 0 && { [check]: { beside: Object.fromEntries(data) } }),
		...(envelope.length > 0 && { envelope: Object.fromEntries(envelope) }),
	};
	const shown = unclear.slice(0, MOST_UNCLEAR);
	return {
		...(!holdsNothing(patch) && { patch }),
		unclear: shown,
		more: count - data.length - envelope.length - shown.length,
	};
}

/** What the profile should allow of each member, by its path, and the members of which that is unclear. */
interface Settled extends Record<Unlisted['place'], Array<[string, Allowed]>> {
	unclear: Unlisted[];
}

/** @param inUse what the profile allows already. */
function settled(
	members: Member[],
	inUse: Record<Unlisted['place'], Record<string, Allowed>>,
): Settled {
	const lists: Settled = { data: [], envelope: [], unclear: [] };
	let left = MAX_PATCH;
	for (const member of members) {
		const { place, path, besideNo } = member;
		const allowed = addedTo(atPath(inUse[place], path), allowedFor(member));
		if (allowed === undefined) {
			lists.unclear.push({ place, path, value: besideNo[0]?.value ?? null });
			continue;
		}
		left -= path.length + JSON.stringify(allowed).length;
		if (left >= 0) lists[place].push([path, allowed]);
	}
	return lists;
}

const MOST_UNCLEAR = 3;

/** Characters of what a hint proposes. */
const MAX_PATCH = 2000;

/**
 * What a profile that allows `known` should allow: values are added to values, and a kind takes the place of either.
 * Undefined where values would take the place of a kind, as then neither fits all answers.
 */
export function addedTo(
	known: Allowed | undefined,
	allowed: Allowed | undefined,
): Allowed | undefined {
	if (allowed === undefined || typeof allowed === 'string' || known === undefined) return allowed;
	return typeof known === 'string' ? undefined : [...new Set([...known, ...allowed])];
}
