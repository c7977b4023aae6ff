import { firstNumber, isObject, type Json } from '../domain/record';
import { RegistryFailure } from '../transport/errors';
import { asList } from './answer';
import type { Page } from './types';

/** The most that v2 gives per page. */
export const LARGEST_PAGE = 100;

/** A service that never says "last" is not followed for ever. */
const MAX_PAGES = 100_000;

const entriesOf = (data: unknown): Json[] =>
	asList(data, 'results').map((entry) => (isObject(entry) ? entry : { value: entry }));

/** v2 pages carry `page`, `pageSize` and `total`; `pageSize` is not read, as it may be echoed from the request. */
export function pageOfV2(data: unknown, page: number, pageSize: number): Page {
	const results = entriesOf(data);
	const total = firstNumber(data, 'total', 'totalResults') ?? undefined;
	const totalPages = firstNumber(data, 'totalPages') ?? undefined;
	return { results, last: results.length === 0 || (total === undefined ? results.length < pageSize : (page - 1) * pageSize + results.length >= total), total, totalPages };
}

/** v1 pages carry `currentPage` and `totalPages`; how many entries a page has is not specified. */
export function pageOfV1(data: unknown, page: number): Page {
	const results = entriesOf(data);
	const totalPages = firstNumber(data, 'totalPages') ?? undefined;
	const total = firstNumber(data, 'totalResults', 'total') ?? undefined;
	const last = results.length === 0 || Array.isArray(data) || (totalPages !== undefined ? page >= totalPages : total === undefined);
	return { results, last, total, totalPages };
}

/** What is asked for beyond the first page may not exist; some services answer that with a refusal. */
const isBeyondTheEnd = (failure: unknown, total: number | undefined): boolean =>
	failure instanceof RegistryFailure && (failure.kind === 'notFound' || (failure.kind === 'input' && total === undefined));

/**
 * Collects a list over its pages, in order. What arrives decides, not what the service says it would send: it goes on until
 * as many entries have come as `total` says, or a page is empty or repeats the page before it. Once the first page has told
 * how many there are, the others are fetched side by side.
 * @param most how many entries are wanted; Infinity for all.
 * @param parallelism how many pages may be under way at the moment.
 * @param tell is told where fewer entries came than the service said there are.
 */
export async function collectPages(
	fetchPage: (page: number, pageSize: number) => Promise<Page>,
	most: number,
	parallelism: () => number = () => 1,
	tell: (sentence: string) => void = () => {},
): Promise<Json[]> {
	const collected: Json[] = [];
	const underWay: Array<Promise<Page>> = [];
	let pageSize = Math.min(LARGEST_PAGE, Math.max(1, most));
	let fetched = 0;
	let expected = 1;
	let before = '';
	let said: number | undefined;
	while (collected.length < most && fetched - underWay.length < MAX_PAGES) {
		while (underWay.length === 0 || (fetched < expected && underWay.length < parallelism())) {
			const page = fetchPage(++fetched, pageSize);
			// Whoever awaits it hears of a failure; a page that nobody needs any more fails in silence.
			page.catch(() => {});
			underWay.push(page);
		}
		const at = fetched - underWay.length + 1;
		const { results, total, totalPages } = await underWay.shift()!.catch((failure: unknown): Page => {
			if (at > 1 && isBeyondTheEnd(failure, said)) return { results: [], last: true };
			throw failure;
		});
		const now = JSON.stringify(results);
		if (results.length === 0 || now === before) break;
		before = now;
		for (const entry of results) collected.push(entry);
		// A total below what has come counts something else, perhaps the entries of the page; one that shrinks ends nothing.
		if (total !== undefined && total >= collected.length) said = Math.max(total, said ?? 0);
		if (said !== undefined ? collected.length >= said : at >= (totalPages ?? Infinity)) break;
		// Asked for as many as it gives, a service that caps the size puts page 2 where page 1 ended, however it counts.
		if (at === 1) pageSize = Math.min(pageSize, results.length);
		const missing = (said ?? (totalPages ?? 0) * results.length) - collected.length;
		expected = at + Math.ceil(Math.min(missing, most - collected.length) / results.length);
	}
	if (collected.length < Math.min(most, said ?? 0)) tell(fewer(collected.length, said!));
	return collected.length > most ? collected.slice(0, most) : collected;
}

const fewer = (came: number, said: number): string =>
	`The service says that there are ${said} entries, but gave ${came}. What is missing cannot be had from this list: narrow the search.`;
