import { proposalFor, type Judged } from '../reading/proposal';
import type { Check, RuleSettings } from '../reading/rules';
import { quoted } from '../reading/verdict';
import type { Hint, RunHints } from './hints';

type Told = Judged & { kind: Check; profile: RuleSettings };

/** How many answers of a run to one check are unknown, and what would settle those that an unlisted member caused. */
export const unknownsHint: Hint<Told, 'unknowns'> = { code: 'unknowns', gather: unknowns };

function unknowns(told: Told[]): RunHints['unknowns'] | undefined {
	const [first] = told;
	const unknown = told.filter(({ answer }) => answer === 'unknown').length;
	if (first === undefined || unknown === 0) return undefined;
	const { patch, unclear, more } = proposalFor(told, first.kind, first.profile);
	return { unknown, answers: told.length, patch, unclear: unclear.map(quoted), more };
}
