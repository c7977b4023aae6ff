import { proposalFor, type Judged } from '../reading/proposal';
import type { Check, RuleSettings } from '../reading/rules';
import { maskedMember } from '../transport/secrets';
import type { HintRecipe, RunHints } from './run/hints';

type CheckAnswer = Judged & { kind: Check; profile: RuleSettings };

/** How many answers of a run to one check are unknown, and what would settle those that an unlisted member caused. */
export const unknownsHint: HintRecipe<CheckAnswer, 'unknowns'> = {
	code: 'unknowns',
	gather: unknowns,
};

function unknowns(answers: CheckAnswer[]): RunHints['unknowns'] | undefined {
	const [first] = answers;
	const unknown = answers.filter(({ answer }) => answer === 'unknown').length;
	if (first === undefined || unknown === 0) return undefined;
	const { patch, unclear, more } = proposalFor(answers, first.kind, first.profile);
	return { unknown, answers: answers.length, patch, unclear: unclear.map(maskedMember), more };
}
