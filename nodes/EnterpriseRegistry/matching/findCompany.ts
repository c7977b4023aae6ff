import { atAddress, candidateOf, type Company, type CompanyQuery } from './candidate';
import { decide, matchOf, type Decision, type Match } from './gates';
import { hasLikeOfEach, isBelow, longestOwnWord, searchText } from './ladder';
import { fullStreet } from './places';

/** One page of a search. */
export interface Hits {
	companies: Company[];
	/** How many entries the page has, with those that could not be read. */
	count: number;
	/** How many entries and pages there are in all, if the service says. */
	total?: number;
	totalPages?: number;
}

/** The two searches that a match may use; nothing found is a page without entries. */
interface Searches {
	byName(name: string, page: number): Promise<Hits>;
	byAddress(address: Searchable): Promise<Hits>;
}

interface Searchable {
	postalCode: string;
	street: string;
	houseNumber: string | null;
}

/** At most two calls: the second only if the first leaves a doubt. @param most how many candidates are listed. */
export async function findCompany(
	searches: Searches,
	query: CompanyQuery,
	most: number,
): Promise<Match> {
	const byName = searchText(query.name.text);
	const first = await searches.byName(byName, 1);
	const found = first.companies.map(candidateOf);
	const isAllRead = isAll(first, byName);
	const decision = decide(query, found, { names: isAllRead, address: null });
	if (isSure(decision, isAllRead)) return matchOf(decision, most);
	if (isSearchable(query)) {
		const there = await searches.byAddress({ ...query, street: fullStreet(query.street) });
		const extent = { names: isAllRead, address: isAllThere(there) };
		const more = there.companies.map((company) => atAddress(company, query));
		return matchOf(decide(query, [...found, ...more], extent), most);
	}
	return matchOf(await secondByName(), most);

	async function secondByName(): Promise<Decision> {
		if (!isAllRead && mayEndAtPageTwo(first)) {
			const second = await searches.byName(byName, 2);
			const all = [...found, ...second.companies.map(candidateOf)];
			return decide(query, all, { names: isAllInTwo(first, second), address: null });
		}
		const word = longestOwnWord(query.name.text);
		const beginning = word?.slice(0, Math.max(MIN_BEGINNING, Math.ceil(word.length / 2)));
		if (beginning === undefined || beginning === byName || hasFound(decision)) return decision;
		const others = await searches.byName(beginning, 1);
		const all = [...found, ...others.companies.map(candidateOf)];
		const names = isAll(others, beginning) && (isAllRead || others.count > 0);
		return decide(query, all, { names, address: null });
	}
}

const MIN_BEGINNING = 4;

const isSearchable = (query: CompanyQuery): query is CompanyQuery & Searchable =>
	query.street !== null && /^[1-9]\d{3}$/.test(query.postalCode ?? '');

/** The same name, all of that name were read, and nothing in the address differs. */
const isSure = ({ standings: [best], doubt }: Decision, isAllRead: boolean): boolean =>
	isAllRead &&
	doubt === false &&
	best !== undefined &&
	!isBelow(best.rung, 'reordered') &&
	best.place !== 'moved';

const hasFound = ({ standings }: Decision): boolean =>
	standings.some(({ rung }) => isBelow('doubtful', rung));

/** A shorter page is the only one, unless the service says otherwise. */
const MIN_PAGE = 10;
/** How many entries services usually give per page. */
const USUAL_LIMITS = [20, 25, 50, 100];

/** Whether the service says that the first page has all that was found. */
function saysAll({ count, total, totalPages }: Hits): boolean {
	if ((total ?? 0) > count || (totalPages ?? 0) > 1) return false;
	if (count < MIN_PAGE) return true;
	const said = Number(total === count) + Number(totalPages === 1);
	// A total on its own may count this page.
	return said === 2 || (said === 1 && !USUAL_LIMITS.includes(count));
}

/** Everything was read; or the search lists the nearest first, and this page ends with names that have less of what was searched. */
function isAll(hits: Hits, searched: string): boolean {
	if (saysAll(hits)) return hits.companies.length === hits.count;
	const alike = hits.companies.filter(({ name }) => hasLikeOfEach(searched, name)).length;
	return alike > 0 && alike * 2 <= hits.companies.length;
}

const isAllThere = (hits: Hits): boolean =>
	hits.companies.length === hits.count && (saysAll(hits) || hits.total === hits.count);

function mayEndAtPageTwo({ count, total, totalPages }: Hits): boolean {
	if (totalPages !== undefined) return totalPages <= 2;
	return count >= MIN_PAGE && (total === undefined || total <= 2 * count);
}

/** Whether the first two pages hold all that was found. */
function isAllInTwo(first: Hits, second: Hits): boolean {
	const known = new Set(first.companies.map(({ enterpriseNumber }) => enterpriseNumber));
	const fresh = second.companies.filter(({ enterpriseNumber }) => !known.has(enterpriseNumber));
	const total = Math.max(first.total ?? 0, second.total ?? 0);
	if (total > 0 && total > first.count) return total <= first.count + fresh.length;
	if (second.count === 0) return true;
	// The service gives the same page again: its search has no pages, but may be cut.
	if (fresh.length === 0) return !USUAL_LIMITS.includes(first.count);
	return fresh.length === second.count && second.count < first.count;
}
