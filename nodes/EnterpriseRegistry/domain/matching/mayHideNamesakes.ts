import { underEachName, type Candidate } from './candidate';
import type { CompanyQuery } from './companyQuery';
import { nameSimilarity } from './names/nameSimilarity';

/**
 * Whether the pages that were not read may hold another company with this name. They do not if the service lists the names
 * with most of the words first, and this page already ends with names that lack one.
 */
export function mayHideNamesakes(query: CompanyQuery, found: Candidate[]): boolean {
	const near = found.map((candidate) => underEachName(candidate).some((each) => isNear(query, each)));
	const firstOther = near.indexOf(false);
	return firstOther < 0 || near.lastIndexOf(true) > firstOther || !near.includes(true);
}

/** Which of the names with all the words comes first is the service's choice. A word with a typo finds nothing, so the order of the results says nothing. */
function isNear({ folded }: CompanyQuery, candidate: Candidate): boolean {
	const { exact, distinctive } = nameSimilarity(folded, candidate.folded);
	return exact || (distinctive && folded.words.every(({ text }) => candidate.folded.words.some((word) => word.text === text)));
}
