import type { CommonFacts, Failure } from '../failure';
import type { Checked, RegistryClient } from '../registry/RegistryClient';
import type { Check } from '../reading/rules';
import { unknownNumber, type Verdict } from '../reading/verdict';
import { VOLATILE_FIELDS } from './evidence';
import type { Item } from './Item';
import { lookUp } from './lookUp';
import type { Output } from './operation';
import { unknownsHint } from './unknownsHint';

interface VerdictLookUp {
	check: Check;
	/** The number that is asked about. */
	asked: string;
	ask: () => Promise<Checked>;
	/** The name of the field that says yes or no as true or false, and null where that is not known. */
	flag: 'reachable' | 'valid';
	/** The fields of an item that says that the service has no answer. */
	about: object;
	/** What is thrown where there is no answer. */
	missing: (facts: CommonFacts) => Failure;
	/** The summary of a yes, and that of a no. */
	yes: (data: unknown) => string;
	no: string;
	/** The output for an answer, but for its summary. Not pure: it may tell the run about the answer. */
	show: (said: SaidFields, checked: Checked) => object;
}

/** What an answer says, as fields. */
type SaidFields = ReturnType<typeof saidBy>;

/** Asks, and tells once for the run how many answers are unknown and what would settle them. The answer as it came goes with every unknown. */
export async function lookUpVerdict(
	client: RegistryClient,
	item: Item,
	{ check, asked, ask, flag, about, missing, yes, no, show }: VerdictLookUp,
): Promise<Output> {
	return await lookUp(item, {
		// Not to know a company is not a no.
		about: { ...about, ...saidBy(unknownNumber(), flag) },
		missing,
		ask,
		volatile: VOLATILE_FIELDS,
		show: (checked) => {
			const { verdict, data } = checked;
			item.run.tell(unknownsHint, { ...verdict, kind: check, asked, profile: client.profile });
			const summary = summaryOf(verdict, { yes: () => yes(data), no });
			const raw = verdict.answer === 'unknown' && data !== null ? { raw: data } : {};
			return { ...show(saidBy(verdict, flag), checked), summary, ...raw };
		},
	});
}

function summaryOf(
	{ answer, reason }: Verdict,
	{ yes, no }: { yes: () => string; no: string },
): string {
	if (answer === 'yes') return yes();
	return answer === 'no' ? no : `Not known: ${reason}`;
}

const FLAGS = { yes: true, no: false, unknown: null };

const saidBy = ({ answer, reason, cause }: Verdict, flag: VerdictLookUp['flag']) => ({
	answer,
	reason,
	cause,
	[flag]: FLAGS[answer],
});
