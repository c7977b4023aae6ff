import { underEachName, type Candidate } from './candidate';
import type { CompanyQuery } from './companyQuery';
import { nameSimilarity } from './names/nameSimilarity';

/**
 * Whether the pages that were not read may hold another company with this name. They do not if the service lists the names
 * with most of the words first, and this page already ends with names that lack one.
 */
export function mayHideNamesakes(query: CompanyQuery, found: Candidate[]): boolean {
	const companies = found.map((candidate) => underEachName(candidate).map((each) => ({ ...nameSimilarity(query.folded, each.folded), hasAll: hasEveryWord(each, query) })));
	const called = companies.some((names) => names.some(({ exact }) => exact));
	// A word with a typo finds nothing, so the order of the results says nothing.
	const near = companies.map((names) => names.some(({ exact, distinctive, hasAll }) => (called ? exact : distinctive && hasAll)));
	const firstOther = near.indexOf(false);
	return firstOther < 0 || near.lastIndexOf(true) > firstOther || !near.includes(true);
}

const hasEveryWord = ({ folded }: Candidate, query: CompanyQuery): boolean => query.folded.words.every(({ text }) => folded.words.some((word) => word.text === text));
