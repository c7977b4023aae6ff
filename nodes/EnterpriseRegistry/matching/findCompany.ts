import type { Address } from '../reading/address';
import { decide, matchOf, type Company, type CompanyQuery, type Decision } from './gates';
import { broaderText, hasLikeOfEach, isBelow, searchText } from './ladder';

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
	byAddress(address: Address): Promise<Hits>;
}

/** Two calls at most: the second only if the first leaves a doubt. @param most candidates listed. */
export async function findCompany(searches: Searches, query: CompanyQuery, most: number) {
	const searched = searchText(query.name);
	const first = await searches.byName(searched, 1);
	const names = isAll(first, searched);
	const decideWith = (more: Company[], hasAllNames = names, address: boolean | null = null) =>
		decide(query, [...first.companies, ...more], { names: hasAllNames, address });
	const decision = decideWith([]);
	if (names && isSure(decision)) return matchOf(decision, most);
	if (isSearchable(query)) {
		const there = await searches.byAddress(query);
		const more = there.companies.map((each) => ({ ...each, isThere: true }));
		return matchOf(decideWith(more, names, isAllThere(there)), most);
	}
	if (!names && !saysAll(first) && mayEndAtPageTwo(first)) {
		const second = await searches.byName(searched, 2);
		return matchOf(decideWith(second.companies, isAllInTwo(first, second)), most);
	}
	const broader = broaderText(searched);
	const hasFound = decision.standings.some(({ rung }) => isBelow('doubtful', rung));
	if (broader === null || broader === searched || hasFound) return matchOf(decision, most);
	const second = await searches.byName(broader, 1);
	const hasAllNames = isAll(second, broader) && (names || second.count > 0);
	return matchOf(decideWith(second.companies, hasAllNames), most);
}

/** The same name, and nothing in the address differs. */
const isSure = ({ standings: [best], doubt }: Decision): boolean =>
	doubt === false && !isBelow(best!.rung, 'reordered') && best!.place !== 'moved';

const isSearchable = ({ street, postalCode }: CompanyQuery): boolean =>
	street !== null && /^[1-9]\d{3}$/.test(postalCode ?? '');

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

/** All was read; or the nearest come first, and the page ends with less of what was searched. */
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

function isAllInTwo(first: Hits, second: Hits): boolean {
	const known = new Set(first.companies.map(({ enterpriseNumber }) => enterpriseNumber));
	const fresh = second.companies.filter(({ enterpriseNumber }) => !known.has(enterpriseNumber));
	const total = Math.max(first.total ?? 0, second.total ?? 0);
	if (total > first.count) return total <= first.count + fresh.length;
	return fresh.length === second.count && second.count < first.count;
}
