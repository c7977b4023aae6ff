import { firstNumber, isObject, type Json } from '../domain/record';
import { asList } from './answer';
import type { Page } from './types';

/** The most that v2 gives per page. */
export const LARGEST_PAGE = 100;

/** A service that never says "last" is not followed for ever. */
const MOST_PAGES = 100_000;

const entriesOf = (data: unknown): Json[] =>
	asList(data, 'results').map((entry) => (isObject(entry) ? entry : { value: entry }));

/** v2 pages carry `page`, `pageSize` and `total`. */
export function pageOfV2(data: unknown, page: number, pageSize: number): Page {
	const results = entriesOf(data);
	const total = firstNumber(data, 'total', 'totalResults') ?? undefined;
	// The service may give fewer per page than asked for; what it says it gives decides.
	const size = firstNumber(data, 'pageSize', 'limit') ?? pageSize;
	const last = results.length === 0 || (total === undefined ? results.length < size : page * size >= total);
	return { results, last, total, totalPages: total === undefined || size <= 0 ? undefined : Math.ceil(total / size) };
}

/** v1 pages carry `currentPage` and `totalPages`; how many entries a page has is not specified. */
export function pageOfV1(data: unknown, page: number): Page {
	const results = entriesOf(data);
	const totalPages = firstNumber(data, 'totalPages') ?? undefined;
	const total = firstNumber(data, 'totalResults', 'total') ?? undefined;
	const last = results.length === 0 || Array.isArray(data) || (totalPages !== undefined ? page >= totalPages : total === undefined);
	return { results, last, total, totalPages };
}

/**
 * Collects a list over its pages, in order, with no page more than needed. Once the first page tells how many there are,
 * the others are fetched side by side. Ends at the last page whatever the service claims: an empty page, one that
 * repeats the page before it, or a page that says it is the last.
 * @param most how many entries are wanted; Infinity for all.
 * @param parallelism how many pages may be under way at the moment.
 */
export async function collectPages(
	fetchPage: (page: number, pageSize: number) => Promise<Page>,
	most: number,
	parallelism: () => number = () => 1,
): Promise<Json[]> {
	const pageSize = Math.min(LARGEST_PAGE, Math.max(1, most));
	const collected: Json[] = [];
	const underWay: Array<Promise<Page>> = [];
	let fetched = 0;
	let expected = 1;
	let before = '';
	while (collected.length < most && fetched - underWay.length < MOST_PAGES) {
		while (underWay.length === 0 || (fetched < expected && underWay.length < parallelism())) {
			const page = fetchPage(++fetched, pageSize);
			// Whoever awaits it hears of a failure; a page that nobody needs any more fails in silence.
			page.catch(() => {});
			underWay.push(page);
		}
		const { results, last, totalPages = 0 } = await underWay.shift()!;
		const now = JSON.stringify(results);
		if (results.length === 0 || now === before) break;
		before = now;
		for (const entry of results) collected.push(entry);
		if (last) break;
		expected = Math.min(totalPages, fetched - underWay.length + Math.ceil((most - collected.length) / results.length));
	}
	return collected.length > most ? collected.slice(0, most) : collected;
}
