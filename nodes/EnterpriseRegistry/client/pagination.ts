import { firstNumber, isObject, type Json } from '../json';
import { RegistryFailure } from '../transport/errors';
import { asList } from './answer';
import type { Page } from './types';

/** The most that v2 gives per page. */
export const LARGEST_PAGE = 100;

/** Where paging stops if a service never says "last". */
const MAX_PAGES = 100_000;

const entriesOf = (data: unknown): Json[] =>
	asList(data, 'results').map((entry) => (isObject(entry) ? entry : { value: entry }));

/** v2 pages carry `page`, `pageSize` and `total`. `pageSize`, and a `totalPages` that follows from it, may be echoed from the request. */
export function pageOfV2(data: unknown, page: number, pageSize: number): Page {
	const results = entriesOf(data);
	const total = firstNumber(data, 'total', 'totalResults') ?? undefined;
	const size = firstNumber(data, 'pageSize') ?? pageSize;
	return {
		results,
		isLone: size < pageSize,
		last:
			results.length === 0 ||
			(total === undefined
				? results.length < pageSize
				: (page - 1) * pageSize + results.length >= total),
		total,
	};
}

/** v1 pages carry `currentPage` and `totalPages`; how many entries a page has is not specified. */
export function pageOfV1(data: unknown, page: number): Page {
	const results = entriesOf(data);
	const totalPages = firstNumber(data, 'totalPages') ?? undefined;
	const total = firstNumber(data, 'totalResults', 'total') ?? undefined;
	const last =
		results.length === 0 ||
		Array.isArray(data) ||
		(totalPages !== undefined ? page >= totalPages : total === undefined);
	return {
		results,
		last,
		total,
		totalPages,
		isLone: total === undefined || totalPages === undefined,
	};
}

/** Whether a page beyond the first does not exist: the path does, as it gave the first. */
export const isPageMissing = (failure: unknown): boolean =>
	failure instanceof RegistryFailure &&
	(failure.kind === 'notFound' || (failure.kind === 'address' && failure.status === 404));

/** Some services refuse the request for a page that does not exist. */
const isBeyondTheEnd = (failure: unknown, total: number | undefined): boolean =>
	isPageMissing(failure) ||
	(failure instanceof RegistryFailure && failure.kind === 'input' && total === undefined);

/** Lengths at which services cut lists; a list has such a length only by chance. */
export const isLikelyCap = (count: number): boolean =>
	count >= 20 &&
	(count % 10 === 0 ||
		count % 25 === 0 ||
		(count + 1) % 100 === 0 ||
		Number.isInteger(Math.log2(count)));

interface Collecting {
	/** How many pages may be in flight now. */
	parallelism?: () => number;
	/** Called when entries may be missing. */
	tell?: (sentence: string) => void;
	/** The largest page to ask for. */
	largest?: number;
	/** Whether a first page of this length, shorter than asked for, is known to be all there is. */
	isWhole?: (count: number) => boolean;
	/** False where a refused second page says only that the list may have no pages. */
	hasPages?: boolean;
}

/**
 * Collects a list over its pages, in order, every entry of a page once. What arrives decides, not what the service says it would send:
 * it goes on until as many entries have come as the service says there are, or a page brings nothing new. Once the first page
 * has told how many there are, the others are fetched side by side.
 * @param most how many entries are wanted; Infinity for all.
 */
export async function collectPages(
	fetchPage: (page: number, pageSize: number) => Promise<Page>,
	most: number,
	{
		parallelism = () => 1,
		tell = () => {},
		largest = LARGEST_PAGE,
		isWhole = () => false,
		hasPages = true,
	}: Collecting = {},
): Promise<Json[]> {
	const collected: Json[] = [];
	const seen = new Set<string>();
	const underWay: Array<Promise<Page>> = [];
	const asked = Math.min(largest, Math.max(1, most));
	let pageSize = asked;
	let fetched = 0;
	let expected = 1;
	let said: number | undefined;
	let pages: number | undefined;
	let first = 0;
	let last = 0;
	let reached = 0;
	let doubt: string | undefined;
	let isTrial = false;
	while (collected.length < most && fetched - underWay.length < MAX_PAGES) {
		while (underWay.length === 0 || (fetched < expected && underWay.length < parallelism())) {
			const page = fetchPage(++fetched, pageSize);
			// Code that awaits it gets the failure; a page that is no longer needed fails silently.
			page.catch(() => {});
			underWay.push(page);
		}
		const at = fetched - underWay.length + 1;
		const page = await underWay.shift()!.catch((failure: unknown): null => {
			if (at > 1 && isBeyondTheEnd(failure, isTrial ? undefined : (said ?? pages))) return null;
			throw failure;
		});
		const results = page?.results ?? [];
		const keys = results.map((entry) => JSON.stringify(entry));
		const fresh = results.filter((_entry, index) => !seen.has(keys[index]!));
		const overlaps = keys.some((key) => seen.has(key));
		if (fresh.length === 0) {
			if (at === 1) said = page?.total;
			if (page?.doubt !== undefined) tell(page.doubt);
			if (!isTrial) doubt ??= doubtAtEnd(at, page, first, last, hasPages);
			break;
		}
		// Positions follow from the page size, so after a page that is shorter than the others, some entries were skipped.
		if (at > 2 && last < first) doubt = unequal(first, last);
		else if (overlaps && results.length !== last) doubt = unequal(last, results.length);
		else if (overlaps && at < (pages ?? 0))
			doubt = 'Pages of the service overlap: some entries may be missing between them.';
		for (const key of keys) seen.add(key);
		for (const entry of fresh) collected.push(entry);
		reached = at;
		last = results.length;
		if (at === 1) first = last;
		const { total, totalPages } = page!;
		// A total below what has arrived counts something else, perhaps the entries of the page. A total that shrinks does not end the list.
		if (total !== undefined && total >= collected.length) said = Math.max(total, said ?? 0);
		if (totalPages !== undefined) pages = Math.max(totalPages, pages ?? 0);
		if (said !== undefined && said < collected.length) said = undefined;
		if (isTrial) pages = undefined;
		// A total that is reached while pages are left may count something else.
		const isEnd =
			said !== undefined
				? collected.length >= said && at >= (pages ?? 0)
				: at >= (pages ?? Infinity);
		// A count that nothing confirms may be that of the page: where its length looks like a limit, the next page shows it.
		isTrial = isEnd && at === 1 && page!.isLone === true && isLikelyCap(last);
		if (isEnd && !isTrial) break;
		if (at === 1 && said === undefined && pages === undefined && last < asked && isWhole(last))
			break;
		// If each page asks for no more than the service gives, page 2 starts where page 1 ended, however the service counts.
		if (at === 1) pageSize = Math.min(pageSize, last);
		const missing =
			(said !== undefined && said > collected.length ? said : (pages ?? 0) * last) -
			collected.length;
		expected = at + Math.ceil(Math.min(missing, most - collected.length) / last);
	}
	if (collected.length < Math.min(most, said ?? 0))
		doubt = `The service says that there are ${said} entries, but gave ${collected.length}.`;
	else if (said !== undefined) doubt = undefined;
	else if (reached > 0 && reached < (pages ?? 0))
		doubt = `The service says that there are ${pages} pages, but gave ${reached}.`;
	if (doubt !== undefined && collected.length < most)
		tell(`${doubt} The rest is not available from this list: narrow the search.`);
	return collected.length > most ? collected.slice(0, most) : collected;
}

const unequal = (one: number, other: number): string =>
	`The service gave pages of ${one} and of ${other} entries: some may be missing.`;

/** If nothing says how many there are: whether there may be more after the page that brought nothing new. */
function doubtAtEnd(
	at: number,
	page: Page | null,
	first: number,
	last: number,
	hasPages: boolean,
): string | undefined {
	const count = page?.results.length ?? 0;
	if (count > 0 && count !== last) return unequal(last, count);
	const mayBeCut = at === 2 && (page === null || count > 0);
	if (mayBeCut && isLikelyCap(first))
		return `The list ends at ${first} entries, which looks like a limit of the service: there may be more.`;
	if (page !== null || last < first || !hasPages) return undefined;
	return `The service refused page ${at}, and does not say how many entries there are: there may be more.`;
}
