import { ofOutputs } from '../messages/outputs';
import { sentenceOf } from '../messages/sentenceOf';
import { reasonIn } from '../messages/verdicts';
import type { Check } from '../reading/rules';
import { causeOf, type Verdict } from '../reading/verdict';
import type { JudgedAnswer } from '../registry/RegistryClient';
import { flagOf } from './yesOrNo';

/** The field that says yes or no as a flag. */
export const FLAG_FIELDS = { peppol: 'reachable', vat: 'valid' };

/** What the verdict of a check says, as fields: yes or no as a word and as a flag, and why it is neither. */
export function verdictFields(check: Check, verdict: Verdict) {
	const { answer } = verdict;
	const isUnknown = answer === 'unknown';
	return {
		answer,
		reason: isUnknown ? reasonIn(verdict.reason) : null,
		cause: isUnknown ? causeOf(verdict.reason) : null,
		[FLAG_FIELDS[check]]: flagOf(answer),
	};
}

/** A yes and a no of a check, each in one sentence. */
type Sentences = Record<'yes' | 'no', () => string>;

/** The fields at the end: the verdict in one sentence, and the answer as it came with every unknown. */
export function summaryFields({ verdict, data }: JudgedAnswer, sentences: Sentences) {
	if (verdict.answer !== 'unknown') return { summary: sentences[verdict.answer]() };
	const { reason } = verdict;
	const summary = sentenceOf(ofOutputs, { code: 'notKnown', facts: { reason } });
	return data === null ? { summary } : { summary, raw: data };
}
