import type { Company, CompanyQuery } from './company';
import {
	coverageOfTwo,
	isEachRead,
	isAllOfName,
	isWholeStreet,
	mayEndAtPageTwo,
	saysAll,
	type Coverage,
	type Hits,
} from './coverage';
import { oneOfEachCompany, type Candidate } from './candidate';
import { decide, type MatchDecision, type DecisionOfSearch } from './decide';
import { isAtPlace, isExact } from './evidence';
import { matchResult, type MatchResult } from './matchResult';
import { searchedStreet } from '../addresses/doors';
import { isBetterLevel } from '../policy';
import { broaderText, searchText, shopSearchText } from './searchText';

/** The searches that a match may use; nothing found is a page without entries. */
interface Searches {
	byName(name: string, page: number): Promise<Hits>;
	byAddress(address: QueriedAddress): Promise<Hits>;
	/** Left out where only companies are wanted. */
	establishments?(name: string, postalCode: string): Promise<Hits>;
}

interface QueriedAddress {
	postalCode: string;
	street: string;
}

/**
 * The company of a name and an address: by its name; if that leaves a doubt, by its address, another page or a part of the name.
 * Through an establishment if nobody of a like name stands there, or not enough of the address is known for it. Three searches at most.
 * @param most candidates listed.
 */
export async function findCompany(
	searches: Searches,
	query: CompanyQuery,
	most: number,
): Promise<MatchResult> {
	if (query.name.isTooLong) return matchResult({ kind: 'tooLong', query, candidates: [] }, most);
	const text = searchText(query.name);
	const page = await searches.byName(text, 1);
	const names = isAllOfName(page, text) ? 'all' : 'some';
	const found: SearchProgress = { hits: page.companies, coverage: { names, address: 'unasked' } };
	const decision = decide(query, found.hits, found.coverage);
	if (names === 'all' && isSure(decision)) return matchResult(decision, most);

	const first: FirstSearch = { text, page, found, decision };
	const plan = planSecondSearch(query, first);
	const afterTwo = await searchAgain(searches, plan, first);
	const decisionAfterTwo =
		plan.kind === 'none' ? decision : decide(query, afterTwo.hits, afterTwo.coverage);
	if (!mayBeFoundByShop(decisionAfterTwo, afterTwo.coverage))
		return matchResult(decisionAfterTwo, most);

	const ofShops = await decideByShops(searches, query);
	const decisionAfterAll =
		ofShops === undefined ? decisionAfterTwo : ofBoth(decisionAfterTwo, ofShops);
	return matchResult(decisionAfterAll, most);
}

/** What the searches have found so far, and how much of what there is. */
interface SearchProgress {
	hits: Company[];
	coverage: Coverage;
}

/** The name itself, and the street does not differ; the house number may. */
const isSure = (decision: DecisionOfSearch): boolean =>
	decision.kind === 'match' && isExact(decision.best) && decision.best.addressLevel !== 'moved';

/** The search by name: its text, its first page, and what that shows. */
interface FirstSearch {
	text: string;
	page: Hits;
	found: SearchProgress;
	decision: DecisionOfSearch;
}

type SecondSearch =
	| { kind: 'address'; address: QueriedAddress }
	| { kind: 'pageTwo' }
	| { kind: 'partOfName'; text: string }
	/** Nothing is promising. */
	| { kind: 'none' };

/** The address is the best evidence; else more of the name, or where nobody of the name was found, less of it. */
function planSecondSearch(query: CompanyQuery, first: FirstSearch): SecondSearch {
	const { text, page, found, decision } = first;
	const address = searchableAddress(query);
	if (address !== undefined) return { kind: 'address', address };
	// Where an entry was not read, no later page can tell that nobody else has the name.
	if (found.coverage.names !== 'all' && isEachRead(page) && !saysAll(page) && mayEndAtPageTwo(page))
		return { kind: 'pageTwo' };
	// A doubtful name may be somebody else's: the one that was typed may still be found by less of it.
	const hasFound = decision.candidates.some(({ level }) => isBetterLevel(level, 'doubtful'));
	const part = hasFound ? null : broaderText(text);
	if (part === null || part === text) return { kind: 'none' };
	return { kind: 'partOfName', text: part };
}

/** The whole street: "52 A" would be searched exactly, and the register may have 52A. Undefined if it cannot be searched. */
function searchableAddress(query: CompanyQuery): QueriedAddress | undefined {
	const { postalCode } = query;
	const street = searchedStreet(query.street);
	return street === null || !isBelgian(postalCode) ? undefined : { street, postalCode };
}

const isBelgian = (postalCode: string | null): postalCode is string =>
	postalCode !== null && /^[1-9]\d{3}$/.test(postalCode);

async function searchAgain(
	searches: Searches,
	plan: SecondSearch,
	{ text, page, found }: FirstSearch,
): Promise<SearchProgress> {
	switch (plan.kind) {
		case 'address': {
			const there = await searches.byAddress(plan.address);
			const hits = there.companies.map((each) => ({ ...each, isInStreet: true }));
			const address = isWholeStreet(there) ? 'all' : 'some';
			return { hits: [...found.hits, ...hits], coverage: { ...found.coverage, address } };
		}
		case 'pageTwo': {
			const second = await searches.byName(text, 2);
			return withMoreNames(found, second, coverageOfTwo(page, second));
		}
		case 'partOfName': {
			const broader = await searches.byName(plan.text, 1);
			// Where nobody has the whole name, somebody may have a part of it.
			const isEnough = found.coverage.names === 'all' || (isEachRead(page) && broader.count > 0);
			const isAll = isEnough && isAllOfName(broader, plan.text);
			return withMoreNames(found, broader, isAll ? 'all' : 'some');
		}
		case 'none':
			return found;
	}
}

const withMoreNames = (
	found: SearchProgress,
	more: Hits,
	names: Coverage['names'],
): SearchProgress => ({
	hits: [...found.hits, ...more.companies],
	coverage: { ...found.coverage, names },
});

/**
 * Whether an establishment may tell more: nobody of a like name stands at the place; or somebody does, and one of the own establishments may
 * have the name itself. Where companies of the name were not read, one of them may stand there as well, so that an establishment would prove
 * nothing.
 */
const mayBeFoundByShop = (decision: DecisionOfSearch, { names }: Coverage): boolean =>
	isShortOfEvidence(decision) ? names === 'all' : !decision.candidates.some(isAtPlace);

/** Whether the best company stands at the place, has not stopped, and that is not enough for its name. */
const isShortOfEvidence = (decision: DecisionOfSearch): boolean =>
	decision.kind === 'doubt' &&
	decision.obstacle.gate === 'needsPlace' &&
	isAtPlace(decision.best) &&
	!decision.best.company.stopped;

/** Through an establishment that has the name and stands at the place; undefined if none can be searched. */
async function decideByShops(
	searches: Searches,
	query: CompanyQuery,
): Promise<DecisionOfSearch | undefined> {
	const { postalCode } = query;
	if (searches.establishments === undefined || !isBelgian(postalCode)) return undefined;
	const text = shopSearchText(query.name);
	const shops = await searches.establishments(text, postalCode);
	const names = isAllOfName(shops, text) ? 'all' : 'some';
	return decide(query, shops.companies, { names, address: 'unasked' });
}

/**
 * What an establishment of a like name changes:
 *
 * | the best company           | the best establishment        | who decides                                         |
 * | -------------------------- | ----------------------------- | --------------------------------------------------- |
 * | none                       | anywhere                      | the establishment                                   |
 * | in doubt, not at the place | at the place                  | the establishment                                   |
 * | in doubt, at the place     | its own, a match at the place | the establishment: the company has its name, too    |
 * | in doubt, at the place     | any other                     | the company                                         |
 * | a match                    | its own, at the place         | the company                                         |
 * | a match                    | at the place                  | neither: one may have moved, the other has its name |
 * | any                        | elsewhere, or none            | the company                                         |
 */
function ofBoth(companies: DecisionOfSearch, shops: DecisionOfSearch): MatchDecision {
	if (companies.kind === 'nothing') return shops;
	if (shops.kind === 'nothing') return companies;
	if (!isAtPlace(shops.best)) return showing(companies, shops);
	const isOwn = shops.best.company.enterpriseNumber === companies.best.company.enterpriseNumber;
	if (isShortOfEvidence(companies) && !(isOwn && shops.kind === 'match'))
		return showing(companies, shops);
	if (companies.kind === 'doubt') return showing(shops, companies);
	return isOwn
		? showing(companies, shops)
		: withShopOfAnother(companies, shops.best, shops.candidates);
}

/** A decision that shows the candidates of another one behind its own. */
const showing = (decision: DecisionOfSearch, other: DecisionOfSearch): MatchDecision => ({
	...decision,
	candidates: oneOfEachCompany(decision.candidates.concat(other.candidates)),
});

/** Shows the company that has the name, then the other companies, then the establishments; the owner of the best of these as an establishment. */
function withShopOfAnother(
	{ query, best, candidates }: DecisionOfSearch & { best: Candidate },
	shop: Candidate,
	shops: Candidate[],
): MatchDecision {
	const owner = shop.company.enterpriseNumber;
	const companies = candidates.filter(({ company }) => company.enterpriseNumber !== owner);
	return {
		kind: 'shopOfAnother',
		query,
		candidates: oneOfEachCompany(companies.concat(shops)),
		best,
		shop,
	};
}
