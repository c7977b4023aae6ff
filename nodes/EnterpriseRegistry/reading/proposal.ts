import { atPath, holdsNothing, MAX_PATH, type Json } from '../json';
import type { Allowed, Scalar, Unlisted } from './allowed';
import { addedTo, allowedBy, mayBeNamed, mayBeProposed, type Observed } from './proposable';
import type { Check, RuleSettings } from './rules';
import { unlistedIn, type Verdict } from './verdict';

/** A verdict, and the number that it is about, as the user reads it. */
export type Judged = Verdict & { asked: string };

interface Proposal {
	/** What may be added to the profile; absent where nothing may. */
	patch?: Json;
	/** Members about which only the provider can say what they mean; a few of them. */
	unclear: Unlisted[];
	/** How many members are neither in the patch nor in `unclear`. */
	more: number;
}

/**
 * What would settle the answers of a run to one check that are unknown because of something that no list has. For example:
 *
 *     BE0403170701  {"valid": true,  "source": "vies", "note": "Limited company"}   yes
 *     BE0417497106  {"valid": false, "source": "vies", "note": "Try again"}         unknown: `source` and `note` stand beside a no
 *
 * `source` has beside the no what also stood beside a yes, where it told of no trouble. So the patch allows it:
 * `{"vat": {"beside": {"source": ["vies"]}}}`. The words in `note` stood beside no yes, so they may say that the check failed: it is
 * left in `unclear`, for the provider to explain.
 */
export function proposalFor(judged: Judged[], check: Check, profile: RuleSettings): Proposal {
	const members = membersBesideNo(judged);
	const { data, envelope, unclear } = sortOut(members.slice(0, MOST_PROPOSED), {
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
		more: members.length - data.length - envelope.length - shown.length,
	};
}

const MOST_UNCLEAR = 3;

/** A member that no list has and that stood in the way of a no, with all values that it had in a run. */
interface UnlistedMember extends Observed, Pick<Unlisted, 'place'> {}

/** Each member once, in the order in which they came. One stands for all whose path is too long to be clear. */
function membersBesideNo(judged: Judged[]): UnlistedMember[] {
	const members = new Map<string, UnlistedMember>();
	const isYes = ({ answer }: Judged) => answer === 'yes';
	// What is unlisted in an answer without a yes stood beside a no. Nothing else is of interest, so these come first.
	for (const one of judged.filter((each) => !isYes(each)))
		for (const { place, path, value } of unlistedIn(one)) {
			const key = memberKey(place, path);
			const member = members.get(key) ?? { place, path, besideYes: [], besideNo: [] };
			member.besideNo.push({ value, asked: one.asked });
			members.set(key, member);
		}
	for (const one of judged.filter(isYes))
		for (const { place, path, value } of unlistedIn(one))
			members.get(memberKey(place, path))?.besideYes.push({ value, asked: one.asked });
	return [...members.values()];
}

const memberKey = (place: Unlisted['place'], path: string): string =>
	`${place} ${path.length > MAX_PATH ? '' : path}`;

/** As many members as a person can judge in a hint. */
const MOST_PROPOSED = 10;

/** What the profile should allow, by the path of the member, in the data and in the envelope; and the members of which that is unclear. */
interface SortedOut extends Record<Unlisted['place'], Array<[path: string, allowed: Allowed]>> {
	unclear: Unlisted[];
}

/** @param inUse what the profile allows already. */
function sortOut(
	members: UnlistedMember[],
	inUse: Record<Unlisted['place'], Record<string, Allowed>>,
): SortedOut {
	const sorted: SortedOut = { data: [], envelope: [], unclear: [] };
	let left = MAX_PATCH;
	for (const member of members) {
		const { place, path, besideNo } = member;
		const allowed = addedTo(atPath(inUse[place], path), allowedFor(member));
		if (allowed === undefined) {
			sorted.unclear.push({ place, path, value: besideNo[0]?.value ?? null });
			continue;
		}
		left -= path.length + JSON.stringify(allowed).length;
		if (left >= 0) sorted[place].push([path, allowed]);
	}
	return sorted;
}

/** Characters of what a hint proposes. */
const MAX_PATCH = 2000;

/** What a member may hold beside a no; undefined where nothing is safe. */
function allowedFor(member: UnlistedMember): Allowed | undefined {
	const { path, besideYes, besideNo } = member;
	if (!mayBeNamed(path) || path.length > MAX_PATH || besideYes.length === 0) return undefined;
	const values = new Set(besideYes.concat(besideNo).map(({ value }) => value));
	return allowedBy(member, values.size === 1 ? [...values] : []) ?? harmlessValues(member);
}

/** The values beside a no, if each of them also stood beside a yes. */
function harmlessValues({ path, besideYes, besideNo }: UnlistedMember): Scalar[] | undefined {
	const harmless = new Set(besideYes.map(({ value }) => value));
	const values = [...new Set(besideNo.map(({ value }) => value))];
	const isSafe = (value: unknown): value is Scalar =>
		harmless.has(value) && mayBeProposed(value, path);
	return values.every(isSafe) && values.length <= MOST_VALUES ? values : undefined;
}

/** A person can judge no longer list of values, and what has more of them is no list. */
const MOST_VALUES = 10;
