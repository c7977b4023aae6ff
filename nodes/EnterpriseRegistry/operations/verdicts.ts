import type { Checked } from '../client/RegistryClient';
import { holdsNothing, isObject, spacedJson, valueAt, type Json } from '../json';
import { documentTypesIn, receives, type Receives } from '../reading/rules';
import { isDateTime, unknownNumber, type Leaf, type Verdict } from '../reading/verdict';
import type { ParsedNumber } from '../numbers/registryNumber';
import type { Item } from './item';

const AS_FLAG = { yes: true, no: false, unknown: null };

/** What a check gives, without what it says of its own subject. */
const saidBy = ({ answer, reason, cause }: Verdict) => ({ answer, reason, cause });

/** Of an item that says that the number is not known: not to know a company is not a no. */
export const ABSENT = saidBy(unknownNumber());

/** The output of a Peppol check. */
export function peppolOutput(number: ParsedNumber, { verdict, data }: Checked) {
	const { answer } = verdict;
	const received = receives(answer, data);
	const checkedAt = ['checkedAt', 'lastChecked']
		.map((name) => valueAt(data, name))
		.find(isDateTime);
	return {
		enterpriseNumber: number.dotted,
		...saidBy(verdict),
		reachable: AS_FLAG[answer],
		receives: received,
		peppolId: number.peppolId,
		documentTypes: documentTypesIn(data),
		checkedAt: checkedAt ?? null,
		summary: peppolSummary(verdict, received),
	};
}

function peppolSummary({ answer, reason }: Verdict, { invoice, creditNote }: Receives): string {
	if (answer === 'unknown') return `Not known: ${reason}`;
	if (answer === 'no') return 'Not on Peppol.';
	if (invoice === null) return 'On Peppol; the service does not say what it receives.';
	const documents = [invoice ? ['invoices'] : [], creditNote ? ['credit notes'] : []].flat();
	return documents.length === 0
		? 'On Peppol, but it receives no invoices and no credit notes.'
		: `On Peppol: receives ${documents.join(' and ')}.`;
}

/** The output of a VAT check: the members as they came, and over them what they mean. */
export function vatOutput(number: string, { verdict, data }: Checked) {
	const members: Json = isObject(data) ? data : {};
	const { answer, reason } = verdict;
	return {
		...members,
		vatNumber: holdsNothing(members.vatNumber) ? number : members.vatNumber,
		...saidBy(verdict),
		valid: AS_FLAG[answer],
		summary:
			answer === 'unknown'
				? `Not known: ${reason}`
				: `${number} is ${answer === 'yes' ? 'a valid' : 'not a valid'} VAT number.`,
	};
}

/** The answer as it came, which goes with every unknown. */
export const rawOf = ({ verdict, data }: Checked, isWanted: boolean): { raw?: unknown } =>
	isWanted || (verdict.answer === 'unknown' && !holdsNothing(data)) ? { raw: data } : {};

/** Tells, once for the run, how many answers are unknown and what would settle them. */
export function tellVerdict(item: Item, kind: 'peppol' | 'vat', { verdict }: Checked): void {
	item.collect(HINTS[kind], verdict);
	if (verdict.isAboutOther) item.collect(ABOUT_OTHERS[kind], verdict);
}

const HINTS = {
	peppol: (verdicts: Verdict[]) => unknownsHint('peppol', verdicts),
	vat: (verdicts: Verdict[]) => unknownsHint('vat', verdicts),
};

const aboutOthers = (count: number, member: string, advice: string) =>
	`For ${count} ${count === 1 ? 'item' : 'items'} the service answered about another company, so ${member} is unknown there.${advice}`;

const ABOUT_OTHERS = {
	peppol: ({ length }: Verdict[]) =>
		aboutOthers(
			length,
			'reachable',
			' If it is every item, set peppol.key in the Service Profile.',
		),
	vat: ({ length }: Verdict[]) => aboutOthers(length, 'valid', ''),
};

function unknownsHint(kind: 'peppol' | 'vat', verdicts: Verdict[]): string {
	const unknown = verdicts.filter(({ answer }) => answer === 'unknown');
	if (unknown.length === 0) return '';
	const of = verdicts.length === 1 ? '1 answer is' : `${verdicts.length} answers are`;
	const told = `${unknown.length} of ${of} unknown: do not take that for no.`;
	const patch = patchFor(kind, verdicts);
	return patch === null
		? told
		: `${told} If none of these tells of trouble, the owner of the credential can add to its Service Profile: ${spacedJson(patch)}`;
}

/** What settles all unknowns that something unlisted caused: a kind where the member stood beside a yes as well, else its values. */
function patchFor(kind: 'peppol' | 'vat', verdicts: Verdict[]): Json | null {
	const leavesOf = (isWanted: (verdict: Verdict) => boolean) =>
		verdicts.filter(isWanted).flatMap(({ unlisted }) => unlisted);
	const besideNo = leavesOf(({ cause }) => cause === 'unlisted');
	if (besideNo.length === 0) return null;
	const besideYes = new Set(leavesOf(({ answer }) => answer === 'yes').map(placeOf));
	const lists: Record<Leaf['place'], Json> = { data: {}, envelope: {} };
	for (const at of new Set(besideNo.map(placeOf))) {
		const leaves = besideNo.filter((leaf) => placeOf(leaf) === at);
		const { place, path, kind } = leaves[0]!;
		const isOfKind =
			kind !== undefined && besideYes.has(at) && leaves.every((leaf) => leaf.kind === kind);
		lists[place][path] = isOfKind ? kind : [...new Set(leaves.map(({ value }) => value))];
	}
	return {
		...(holdsNothing(lists.data) ? {} : { [kind]: { beside: lists.data } }),
		...(holdsNothing(lists.envelope) ? {} : { envelope: lists.envelope }),
	};
}

const placeOf = ({ place, path }: Leaf): string => `${place} ${path}`;
