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
 * Collects a list over its pages, in order, with no page more than needed. Ends at the last page whatever the service
 * claims: an empty page, or one that repeats the page before it.
 * @param most how many entries are wanted; Infinity for all.
 */
export async function collectPages(fetchPage: (page: number, pageSize: number) => Promise<Page>, most: number): Promise<Json[]> {
	const pageSize = Math.min(LARGEST_PAGE, Math.max(1, most));
	const collected: Json[] = [];
	let before = '';
	for (let page = 1; collected.length < most && page <= MOST_PAGES; page++) {
		const { results, last } = await fetchPage(page, pageSize);
		const now = JSON.stringify(results);
		if (results.length === 0 || now === before) break;
		before = now;
		for (const entry of results) collected.push(entry);
		if (last) break;
	}
	return collected.length > most ? collected.slice(0, most) : collected;
}
