import type { Checked, RegistryClient } from '../client/RegistryClient';
import { holdsNothing, spacedJson, type Json } from '../json';
import type { ParsedNumber } from '../numbers/registryNumber';
import { unknownNumber, type Leaf, type Verdict } from '../reading/verdict';
import type { Item } from './item';
import { lookUp } from './lookUp';
import type { Summary } from './run';

type Kind = 'peppol' | 'vat';

/** What a check gives of any subject. */
function saidBy(kind: Kind, { answer, reason, cause }: Verdict) {
	const flag = { yes: true, no: false, unknown: null }[answer];
	return { answer, reason, cause, [kind === 'peppol' ? 'reachable' : 'valid']: flag };
}

interface Question {
	kind: Kind;
	number: ParsedNumber | string;
	/** The number, as member of the output. */
	about: object;
	missing: string;
	show: (said: object, checked: Checked) => object;
}

/** Asks, and tells once for the run how many answers are unknown and what would settle them. The answer as it came goes with every unknown. */
export async function lookUpVerdict(client: RegistryClient, item: Item, question: Question) {
	const { kind, number, about, missing, show } = question;
	return await lookUp(item, {
		// Not to know a company is not a no.
		about: { ...about, ...saidBy(kind, unknownNumber()) },
		missing,
		ask: async () => await client.check(kind, number),
		show: (checked) => {
			const { verdict, data } = checked;
			item.run.collect(HINTS[kind], verdict);
			if (verdict.isAboutOther && kind === 'peppol') item.run.collect(aboutOthers, verdict);
			const isRaw = verdict.answer === 'unknown' && !holdsNothing(data);
			return { ...show(saidBy(kind, verdict), checked), ...(isRaw && { raw: data }) };
		},
	});
}

const aboutOthers: Summary<Verdict> = ({ length }) =>
	`For ${length} ${length === 1 ? 'item' : 'items'} the service answered about another company, so reachable is unknown there. If it is every item, set peppol.key in the Service Profile.`;

const HINTS: Record<Kind, Summary<Verdict>> = {
	peppol: (verdicts) => unknownsHint('peppol', verdicts),
	vat: (verdicts) => unknownsHint('vat', verdicts),
};

function unknownsHint(kind: Kind, verdicts: Verdict[]): string {
	const unknown = verdicts.filter(({ answer }) => answer === 'unknown');
	if (unknown.length === 0) return '';
	const answers = verdicts.length === 1 ? '1 answer is' : `${verdicts.length} answers are`;
	const told = `${unknown.length} of ${answers} unknown: do not take that for no.`;
	const patch = patchFor(kind, verdicts);
	return patch === null
		? told
		: `${told} If none of these tells of trouble, the owner of the credential can add to its Service Profile: ${spacedJson(patch)}`;
}

/** What settles all unknowns that something unlisted caused: a kind where the member stood beside a yes as well, else its values. */
function patchFor(kind: Kind, verdicts: Verdict[]): Json | null {
	const leavesOf = (isWanted: (verdict: Verdict) => boolean) =>
		verdicts.filter(isWanted).flatMap(({ unlisted }) => unlisted);
	const besideNo = leavesOf(({ cause }) => cause === 'unlisted');
	if (besideNo.length === 0) return null;
	const besideYes = new Set(leavesOf(({ answer }) => answer === 'yes').map(placeOf));
	const lists: Record<Leaf['place'], Json> = { data: {}, envelope: {} };
	for (const at of new Set(besideNo.map(placeOf))) {
		const leaves = besideNo.filter((leaf) => placeOf(leaf) === at);
		const { place, path, kind: first } = leaves[0]!;
		const isOfKind = besideYes.has(at) && leaves.every((leaf) => leaf.kind === first);
		const values = [...new Set(leaves.map(({ value }) => value))];
		lists[place][path] = isOfKind ? (first ?? values) : values;
	}
	return {
		...(!holdsNothing(lists.data) && { [kind]: { beside: lists.data } }),
		...(!holdsNothing(lists.envelope) && { envelope: lists.envelope }),
	};
}

const placeOf = ({ place, path }: Leaf): string => `${place} ${path}`;
