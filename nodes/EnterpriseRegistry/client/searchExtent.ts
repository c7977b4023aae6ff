import { isLikelyCap } from './pagination';
import type { Page } from './types';

/** A page with fewer entries is the only one, unless the service says otherwise. */
const SHORTEST_PAGE = 10;

/** Whether a first page may have as many entries as the service gives per page. */
const mayBeFull = (count: number): boolean => count % 5 === 0 || isLikelyCap(count);

/** Whether the first page of a search holds all that was found; null if nothing tells. */
export function isAll({ results: { length: count }, total, totalPages }: Page): boolean | null {
	if ((total ?? 0) > count || (totalPages ?? 0) > 1) return false;
	if (count < SHORTEST_PAGE) return true;
	const said = Number(total === count) + Number(totalPages === 1);
	// A total on its own may count this page.
	return said === 2 || (said === 1 && !mayBeFull(count)) ? true : null;
}

/** Whether the second page may be the last. */
export function mayEndAtPageTwo(first: Page): boolean {
	const { results, total, totalPages } = first;
	if (isAll(first) !== false) return isAll(first) === null;
	return totalPages === undefined ? total! <= 2 * results.length : totalPages === 2;
}

/** Whether the first two pages hold all that was found. @param second null if the service refused it. */
export function isAllInTwo(first: Page, second: Page | null): boolean {
	const known = new Set(first.results.map((entry) => JSON.stringify(entry)));
	const fresh = (second?.results ?? []).filter((entry) => !known.has(JSON.stringify(entry))).length;
	const total = Math.max(first.total ?? 0, second?.total ?? 0);
	const pages = Math.max(first.totalPages ?? 0, second?.totalPages ?? 0);
	if (total > known.size || pages > 1)
		return fresh > 0 && total <= known.size + fresh && pages <= 2;
	if (second?.results.length === 0) return true;
	// The service gives the same page again, or no second one: its search has no pages, but may be cut.
	if (fresh === 0) return !mayBeFull(first.results.length);
	return fresh === second!.results.length && fresh < first.results.length;
}
