import type { Company, CompanyQuery } from './company';
import { decide, type Decision } from './decide';
import type { Extent } from './gates';
import { matchResult, type MatchResult } from './matchResult';
import { searchedStreet } from './places';
import { isBetterRung } from './policy';
import { broaderText, hasLikeOfEach, searchText, shopSearchText } from './searchText';
import { isAtPlace, isExact } from './standing';

/** One page of a search. */
export interface Hits {
	companies: Company[];
	/** How many entries the page has, with those that could not be read. */
	count: number;
	/** How many entries and pages there are in all, if the service says. */
	total?: number;
	totalPages?: number;
}

/** The searches that a match may use; nothing found is a page without entries. */
interface Searches {
	byName(name: string, page: number): Promise<Hits>;
	byAddress(address: SearchedAddress): Promise<Hits>;
	/** Left out where only companies are wanted. */
	establishments?(name: string, postalCode: string): Promise<Hits>;
}

interface SearchedAddress {
	postalCode: string;
	street: string;
}

/**
 * The company of a name and an address: by its name; if that leaves a doubt, by its address, another page or a part of the name;
 * and if nobody of a like name stands there, through an establishment. Three searches at most. @param most candidates listed.
 */
export async function findCompany(
	searches: Searches,
	query: CompanyQuery,
	most: number,
): Promise<MatchResult> {
	const searched = searchText(query.name);
	const first = await searches.byName(searched, 1);
	const names = isAll(first, searched) ? 'all' : 'some';
	const byName: Read = { companies: first.companies, extent: { names, address: 'unasked' } };
	const decision = decide(query, byName.companies, byName.extent);
	if (names === 'all' && isSure(decision)) return matchResult(decision, most);

	const inTwo = await secondSearch(searches, query, { searched, first, byName, decision });
	const decisionInTwo = decide(query, inTwo.companies, inTwo.extent);
	if (decisionInTwo.standings.some(isAtPlace)) return matchResult(decisionInTwo, most);
	const inThree = await thirdSearch(searches, query, { ...inTwo, decision: decisionInTwo });
	return matchResult(inThree, most);
}

/** What has been read of what there is. */
interface Read {
	companies: Company[];
	extent: Extent;
}

interface FirstSearch {
	searched: string;
	first: Hits;
	byName: Read;
	decision: Decision;
}

/** By the address, the second page of the name, or a part of the name; none where nothing is promising. */
async function secondSearch(
	searches: Searches,
	query: CompanyQuery,
	{ searched, first, byName, decision }: FirstSearch,
): Promise<Read> {
	const { names } = byName.extent;
	const street = searchableStreet(query);
	if (street !== null) {
		const there = await searches.byAddress(street);
		const companies = there.companies.map((each) => ({ ...each, isInStreet: true }));
		return {
			companies: [...first.companies, ...companies],
			extent: { names, address: isWholeStreet(there) ? 'all' : 'some' },
		};
	}
	const withMore = (second: Hits, namesInTwo: Extent['names']): Read => ({
		companies: [...first.companies, ...second.companies],
		extent: { names: namesInTwo, address: 'unasked' },
	});
	if (names !== 'all' && !saysAll(first) && mayEndAtPageTwo(first)) {
		const second = await searches.byName(searched, 2);
		return withMore(second, readInTwo(first, second));
	}
	const broader = broaderText(searched);
	const hasFound = decision.standings.some(({ rung }) => isBetterRung(rung, 'doubtful'));
	if (broader === null || broader === searched || hasFound) return byName;
	const second = await searches.byName(broader, 1);
	const isAllRead = isAll(second, broader) && (names === 'all' || second.count > 0);
	return withMore(second, isAllRead ? 'all' : 'some');
}

/** Nobody of a like name was found at the place. @param inTwo what two searches have read. */
async function thirdSearch(
	searches: Searches,
	query: CompanyQuery,
	inTwo: Read & { decision: Decision },
): Promise<Decision> {
	const { postalCode } = query;
	if (searches.establishments === undefined || !isBelgian(postalCode)) return inTwo.decision;
	const searched = shopSearchText(query.name);
	const found = await searches.establishments(searched, postalCode);
	const extent: Extent = { names: isAll(found, searched) ? 'all' : 'some', address: 'unasked' };
	return nearest(inTwo.decision, decide(query, found.companies, extent));
}

/** The same name, and nothing in the address differs. */
const isSure = (decision: Decision): boolean =>
	decision.kind === 'match' && isExact(decision.best) && decision.best.place !== 'moved';

const isBelgian = (postalCode: string | null): postalCode is string =>
	postalCode !== null && /^[1-9]\d{3}$/.test(postalCode);

/** The whole street: "52 A" is asked exactly, and the register may have 52A. Null if it cannot be searched. */
function searchableStreet(query: CompanyQuery): SearchedAddress | null {
	const { postalCode } = query;
	const street = searchedStreet(query);
	if (street === null || !isBelgian(postalCode)) return null;
	return { street, postalCode };
}

/** No company of a like name stands at the place: an establishment that does decides. */
function nearest(companies: Decision, establishments: Decision): Decision {
	if (establishments.kind === 'nothing') return companies;
	if (companies.kind === 'nothing') return establishments;
	const { best } = establishments;
	const all = [...companies.standings, ...establishments.standings];
	if (!isAtPlace(best)) return { ...companies, standings: all };
	if (companies.kind === 'doubt')
		return { ...establishments, standings: [...establishments.standings, ...companies.standings] };
	// A company of the name that may have moved, and a shop of the name that is there.
	const isOneCompany = best.company.enterpriseNumber === companies.best.company.enterpriseNumber;
	if (isOneCompany) return { ...companies, standings: all };
	return { ...companies, standings: all, kind: 'doubt', gate: 'shopOfAnother' };
}

/** How many entries services usually give per page. */
const USUAL_LIMITS = [20, 25, 50, 100];
/** A shorter page is the only one, unless the service says otherwise. */
const MIN_PAGE = 10;

/** Whether the service says that the first page has all that was found. What it says of a full page may be about that page alone. */
function saysAll({ count, total, totalPages }: Hits): boolean {
	if ((total ?? 0) > count || (totalPages ?? 0) > 1) return false;
	if (count < MIN_PAGE) return true;
	return (total === count || totalPages === 1) && !USUAL_LIMITS.includes(count);
}

/** Whether every entry of the first page could be read, and the service says that there are no more. */
const isRead = (hits: Hits): boolean => hits.companies.length === hits.count && saysAll(hits);

/** The search by address gives up to 100 entries, and says how many there are in all. */
const MAX_ADDRESS_PAGE = 100;

const isWholeStreet = (hits: Hits): boolean =>
	isRead(hits) ||
	(hits.companies.length === hits.count &&
		hits.total === hits.count &&
		hits.count < MAX_ADDRESS_PAGE);

/** All was read; or the nearest come first, and the page ends with less of what was searched. */
function isAll(hits: Hits, searched: string): boolean {
	if (saysAll(hits)) return isRead(hits);
	const alike = hits.companies.filter(({ name }) => hasLikeOfEach(searched, name)).length;
	return alike > 0 && alike * 2 <= hits.companies.length;
}

function mayEndAtPageTwo({ count, total, totalPages }: Hits): boolean {
	if (totalPages !== undefined) return totalPages <= 2;
	return count >= MIN_PAGE && (total === undefined || total <= 2 * count);
}

function readInTwo(first: Hits, second: Hits): Extent['names'] {
	const known = new Set(first.companies.map(({ enterpriseNumber }) => enterpriseNumber));
	const fresh = second.companies.filter(({ enterpriseNumber }) => !known.has(enterpriseNumber));
	const total = Math.max(first.total ?? 0, second.total ?? 0);
	if (total > first.count) return total <= first.count + fresh.length ? 'all' : 'some';
	if (fresh.length < second.count || second.count === first.count) return 'some';
	// A service that gives its best twenty and no others has an empty second page, too.
	return second.count === 0 && USUAL_LIMITS.includes(first.count) ? 'given' : 'all';
}
