import type { CommonFacts, Failure } from '../failure';
import type { Checked, RegistryClient } from '../registry/RegistryClient';
import { ofOutputs } from '../messages/outputs';
import { sentenceOf } from '../messages/sentenceOf';
import { reasonIn } from '../messages/verdicts';
import type { Check } from '../reading/rules';
import { unknownNumber, type Verdict } from '../reading/verdict';
import { VOLATILE_FIELDS } from './evidence';
import type { Item } from './Item';
import { lookUp } from './lookUp';
import type { Output } from './operation';
import { unknownsHint } from './unknownsHint';
import { flagOf } from './yesOrNo';

interface VerdictLookUp {
	check: Check;
	/** The number that is asked about. */
	asked: string;
	/** The fields of an item that says that the service has no answer. */
	about: object;
	ask: () => Promise<Checked>;
	/** Tells the run what is special about an answer. */
	tell?: (checked: Checked) => void;
	/** What is thrown where there is no answer. */
	missing: (facts: CommonFacts) => Failure;
	/** An answer in one sentence. */
	summaries: Summaries;
	/** The output for an answer, but for its summary. */
	show: (said: SaidFields, checked: Checked) => object;
}

type Summaries = Record<'yes' | 'no', (data: unknown) => string>;

/** What an answer says, as fields. */
type SaidFields = ReturnType<typeof saidBy>;

/** Asks, and tells once for the run how many answers are unknown and what would settle them. The answer as it came goes with every unknown. */
export async function lookUpVerdict(
	client: RegistryClient,
	item: Item,
	{ check, asked, about, ask, tell, missing, summaries, show }: VerdictLookUp,
): Promise<Output> {
	return await lookUp(item, {
		// Not to know a company is not a no.
		about: { ...about, ...saidBy(unknownNumber(), check) },
		missing,
		ask: async () => {
			const checked = await ask();
			const { profile } = client;
			item.run.hints.tell(unknownsHint, { ...checked.verdict, kind: check, asked, profile });
			tell?.(checked);
			return checked;
		},
		volatile: VOLATILE_FIELDS,
		show: (checked) => {
			const { verdict, data } = checked;
			const output = show(saidBy(verdict, check), checked);
			const summary = summaryOf(verdict, data, summaries);
			const isRawShown = verdict.answer === 'unknown' && data !== null;
			return isRawShown ? { ...output, summary, raw: data } : { ...output, summary };
		},
	});
}

function summaryOf(verdict: Verdict, data: unknown, summaries: Summaries): string {
	if (verdict.answer === 'unknown')
		return sentenceOf(ofOutputs, { code: 'notKnown', facts: { reason: verdict.reason } });
	return summaries[verdict.answer](data);
}

/** The field that says yes or no as a flag. */
const FLAG_FIELDS = { peppol: 'reachable', vat: 'valid' };

function saidBy(verdict: Verdict, check: Check) {
	const { answer } = verdict;
	const isUnknown = answer === 'unknown';
	return {
		answer,
		reason: isUnknown ? reasonIn(verdict.reason) : null,
		cause: isUnknown ? verdict.cause : null,
		[FLAG_FIELDS[check]]: flagOf(answer),
	};
}
