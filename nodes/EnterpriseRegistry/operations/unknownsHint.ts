import { holdsNothing, spacedJson, type Json } from '../json';
import type { Check, RuleSettings } from '../reading/rules';
import type { Unlisted } from '../reading/values';
import type { Verdict } from '../reading/verdict';

type Told = Verdict & { kind: Check; profile: RuleSettings };

export function unknownsHint(told: Told[]): string {
	const unknown = told.filter(({ answer }) => answer === 'unknown');
	if (unknown.length === 0) return '';
	const answers = told.length === 1 ? '1 answer is' : `${told.length} answers are`;
	const count = `${unknown.length} of ${answers} unknown: do not take that for no.`;
	const patch = patchFor(told);
	if (holdsNothing(patch)) return count;
	return `${count} If none of these tells of trouble, the owner of the credential can add to its Service Profile: ${spacedJson(patch)}`;
}

/** What settles all unknowns that something unlisted caused: a kind where the member stood beside a yes as well, else its values, after those in use. */
function patchFor(told: Told[]): Json {
	const besideNo = told.flatMap(({ answer, unlisted }) => (answer === 'yes' ? [] : unlisted));
	const besideYes = told.flatMap(({ answer, unlisted }) => (answer === 'yes' ? unlisted : []));
	const { kind: check, profile } = told[0]!;
	const inUse = { data: profile[check]?.beside ?? {}, envelope: profile.envelope || {} };
	const lists: Record<Unlisted['place'], Json> = { data: {}, envelope: {} };
	for (const { place, path, kind } of besideNo) {
		if (Object.hasOwn(lists[place], path)) continue;
		const isHere = (leaf: Unlisted) => leaf.place === place && leaf.path === path;
		const here = besideNo.filter(isHere);
		const isOfKind = besideYes.some(isHere) && here.every((leaf) => leaf.kind === kind);
		const known = inUse[place][path];
		const listed = Array.isArray(known) ? (known as unknown[]) : [];
		const values = [...listed, ...here.map(({ value }) => value)];
		lists[place][path] = (isOfKind && kind) || [...new Set(values)];
	}
	return {
		...(!holdsNothing(lists.data) && { [check]: { beside: lists.data } }),
		...(!holdsNothing(lists.envelope) && { envelope: lists.envelope }),
	};
}
