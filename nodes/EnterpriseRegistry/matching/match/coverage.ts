import type { Company } from './company';
import { isLongerThanCompared } from '../names/foldedName';
import { hasLikeOfEach } from './searchText';

/* How much of what the register has was read. A service says so in several ways, and not always the truth. */

/** One page of a search. */
export interface Hits {
	companies: Company[];
	/** How many entries the page has, with those that could not be read. */
	count: number;
	/** How many entries and pages there are in all, if the service says. */
	total?: number;
	totalPages?: number;
}

export interface Coverage {
	/** How many of the companies of this name were seen; `given` is all that the service gives, which may be its best twenty. */
	names: 'all' | 'given' | 'some';
	/** How many of those at the address were seen; `unasked` if the address was not searched. */
	address: 'all' | 'some' | 'unasked';
}

/** How many entries services usually give per page. */
const USUAL_LIMITS = [20, 25, 50, 100];
/** A shorter page is the only one, unless the service says otherwise. */
const MIN_PAGE = 10;

/**
 * Whether all companies of a name were read. A page that also holds unlike names comes from a search that lists the most alike first, so later pages
 * hold nothing alike. Where in the page the like ones stand is not asked: the order of hits proves nothing.
 */
export function isAllOfName(hits: Hits, searched: string): boolean {
	if (!isEachRead(hits)) return false;
	if (saysAll(hits)) return true;
	const likes = hits.companies.filter(({ name }) => hasLikeOfEach(searched, name)).length;
	return likes > 0 && likes * 2 <= hits.companies.length;
}

/** Whether the service says that the first page has all that was found. What it says of a full page may be about that page alone. */
export function saysAll({ count, total, totalPages }: Hits): boolean {
	if ((total ?? 0) > count || (totalPages ?? 0) > 1) return false;
	if (count < MIN_PAGE) return true;
	return (total === count || totalPages === 1) && !USUAL_LIMITS.includes(count);
}

/** An entry that could not be read may have any name, and be anywhere. One with a name that is too long to compare may be the company as well. */
export const isEachRead = ({ companies, count }: Hits): boolean =>
	companies.length === count && !companies.some(({ name }) => isLongerThanCompared(name));

/** The search by address gives up to 100 entries, and says how many there are in all. */
const MAX_ADDRESS_PAGE = 100;

export const isWholeStreet = (hits: Hits): boolean =>
	isEachRead(hits) &&
	(saysAll(hits) || (hits.total === hits.count && hits.count < MAX_ADDRESS_PAGE));

/** Whether the first page is long enough for a second one, and that may be the last. */
export function mayEndAtPageTwo({ count, total, totalPages }: Hits): boolean {
	if (totalPages !== undefined) return totalPages <= 2;
	return count >= MIN_PAGE && (total === undefined || total <= 2 * count);
}

/** How many of the companies of a name two pages hold. */
export function coverageOfTwo(first: Hits, second: Hits): Coverage['names'] {
	if (!isEachRead(first) || !isEachRead(second)) return 'some';
	const known = new Set(first.companies.map(({ enterpriseNumber }) => enterpriseNumber));
	const fresh = second.companies.filter(({ enterpriseNumber }) => !known.has(enterpriseNumber));
	const total = Math.max(first.total ?? 0, second.total ?? 0);
	if (total > first.count) return total <= first.count + fresh.length ? 'all' : 'some';
	if (fresh.length < second.count || second.count === first.count) return 'some';
	// A service that gives its best twenty and no others has an empty second page, too.
	return second.count === 0 && USUAL_LIMITS.includes(first.count) ? 'given' : 'all';
}
