import { spacedJson } from '../json';
import { proposalFor, type Judged } from '../reading/proposal';
import type { Check, RuleSettings } from '../reading/rules';
import { quoted } from '../reading/verdict';
import type { Hint } from './hints';

type Told = Judged & { kind: Check; profile: RuleSettings };

/** How many answers of a run to one check are unknown, and what would settle those that an unlisted member caused. */
export const unknownsHint: Hint<Told> = { name: 'unknowns', sentence: unknowns };

function unknowns(told: Told[]): string {
	const [first] = told;
	const unknown = told.filter(({ answer }) => answer === 'unknown').length;
	if (first === undefined || unknown === 0) return '';
	const answers = told.length === 1 ? '1 answer is' : `${told.length} answers are`;
	const { patch, unclear, more } = proposalFor(told, first.kind, first.profile);
	const sentences = [
		`${unknown} of ${answers} unknown: do not take that for no.`,
		unclear.length > 0 &&
			`Ask the provider what ${unclear.map(quoted).join(', ')} beside a no means.`,
		more > 0 && `The answers have ${more.toLocaleString('en-US')} more such members.`,
		patch &&
			`If none of these tells of trouble, the owner of the credential can add to its Service Profile: ${spacedJson(patch)}`,
	];
	return sentences.filter(Boolean).join(' ');
}
