import { underEachName, type Candidate } from './candidate';
import type { CompanyQuery } from './companyQuery';
import { nameSimilarity } from './names/nameSimilarity';
import type { FoldedName } from './names/nameWords';

/**
 * Whether the pages that were not read may hold another company with this name. They do not if the service lists the names
 * with most of the words first, and this page already ends with names that have fewer words of it than a namesake.
 */
export function mayHideNamesakes(query: CompanyQuery, found: Candidate[]): boolean {
	const named = found.map((candidate) => underEachName(candidate).map(({ folded }) => folded));
	const isCalledSo = (name: FoldedName): boolean => nameSimilarity(query.folded, name).exact;
	const known = named.flat().some(isCalledSo);
	// A name that was not found may leave out the place.
	const least = query.folded.words.filter(({ saysWhere }) => known || !saysWhere).length;
	const hasEnough = (name: FoldedName): boolean =>
		query.folded.words.filter(({ text }) => name.words.some((word) => word.text === text)).length >=
		least;
	// A word with a typo finds nothing; then the order of the results says nothing.
	if (
		!known &&
		!named.flat().some((name) => hasEnough(name) && nameSimilarity(query.folded, name).distinctive)
	)
		return true;
	// Which of the names with as many words comes first is the service's choice.
	const asMany = named.map((names) => names.some((name) => isCalledSo(name) || hasEnough(name)));
	const firstOther = asMany.indexOf(false);
	return firstOther < 0 || asMany.lastIndexOf(true) > firstOther;
}
