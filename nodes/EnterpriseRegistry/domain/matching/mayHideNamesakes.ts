import type { Candidate } from './candidate';
import { nameSimilarity } from './nameSimilarity';
import type { Sought } from './score';

/**
 * Whether the pages that were not read may hold a company that is called so too. They do not when the service puts the
 * nearest names first and this page already ends with others.
 */
export function mayHideNamesakes(sought: Sought, found: Candidate[]): boolean {
	const near = found.map((candidate) => {
		const { apart, distinctive } = nameSimilarity(sought.folded, candidate.folded);
		return distinctive && apart === null;
	});
	const firstOther = near.indexOf(false);
	return firstOther < 0 || near.lastIndexOf(true) > firstOther || !near.includes(true);
}
