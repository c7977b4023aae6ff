import { holdsNothing, isObject, valueAt, type Json } from '../json';
import { quoted, unlistedInEnvelope, type Answered } from '../reading/verdict';
import { RegistryFailure } from '../transport/errors';
import type { Evidence } from '../transport/types';
import type { ServiceProfile } from './profile';

/** An answer with the entries of a page. */
export interface PageAnswer extends Answered {
	evidence: Evidence;
}

export interface List<Entry> {
	entries: Entry[];
	/** Where each entry came from. */
	evidence: Evidence[];
	/** Why it may not be the whole list; empty if it is. */
	hints: string[];
}

export interface Page {
	entries: unknown[];
	evidence: Evidence;
	/** How many entries and pages the list has, if the service says. */
	total?: number;
	totalPages?: number;
	/** What stands beside a page without entries. */
	beside: string | null;
}

/** What is known of the list so far. */
interface Progress {
	found: Array<{ entry: unknown; evidence: Evidence }>;
	earlier: Set<string>;
	sizes: number[];
	total?: number;
	totalPages?: number;
	/** Whether a page brought nothing new, or was refused. */
	endedEarly: boolean;
}

interface Reach {
	/** How many entries are wanted; Infinity for all. */
	most: number;
	/** The page size to ask for first. */
	size: number;
	/** Whether page 1 is asked for in that size. */
	asksSize: boolean;
	/** Whether the interface gives it in pages, so that an array is one of them. */
	hasPages: boolean;
	/** How many pages may be under way at the same time. */
	parallel: () => number;
	profile: ServiceProfile;
}

/**
 * A list over its pages, in order. It ends when as many entries have come as the service says there are; where it says no
 * number, at its last page; where it says neither, at an empty page or a list without pages (C). Every entry of an earlier
 * page comes once. Whatever else ends it, a hint says so.
 */
export async function collectPages(
	fetchPage: (page: number, size: number) => Promise<PageAnswer>,
	{ most, size, asksSize, hasPages, parallel, profile }: Reach,
): Promise<List<unknown>> {
	const progress: Progress = { found: [], earlier: new Set(), sizes: [], endedEarly: false };
	const largest = asksSize ? size : 0;
	const fetch = async (page: number): Promise<Page | null> => {
		// What page 1 brought is what the service gives: a silent cap then neither skips nor repeats entries.
		const asked = Math.min(size, progress.sizes[0] ?? size);
		const answer = await fetchPage(page, asked).catch(isBeyondTheEnd(page));
		return answer === null ? null : pageIn(answer, profile, hasPages);
	};
	const isWanted = (page: number) => page <= pagesNeeded(progress, most);
	for await (const page of inOrder(fetch, isWanted, parallel)) {
		const isFirst = progress.sizes.length === 0;
		if (!add(page, progress)) {
			return listOf(
				progress,
				most,
				isFirst && page?.beside ? [saysBeside(page.beside)] : undefined,
			);
		}
		if (progress.found.length >= most || isEnd(progress, largest)) break;
	}
	return listOf(progress, most);
}

/** Pages in order; while one is awaited, those that will be wanted are under way. */
async function* inOrder(
	fetch: (page: number) => Promise<Page | null>,
	isWanted: (page: number) => boolean,
	parallel: () => number,
): AsyncGenerator<Page | null> {
	const underWay: Array<Promise<Page | null>> = [];
	for (let next = 1; ;) {
		while (underWay.length === 0 || (isWanted(next) && underWay.length < parallel())) {
			const page = fetch(next++);
			// One that is no longer wanted fails in silence.
			page.catch(() => {});
			underWay.push(page);
		}
		yield await underWay.shift()!;
	}
}

function pagesNeeded({ found, sizes, total, totalPages }: Progress, most: number): number {
	const [size] = sizes;
	if (size === undefined) return 1;
	const all = total === undefined ? (totalPages ?? 0) * size : total;
	return sizes.length + Math.ceil((Math.min(all, most) - found.length) / size);
}

/** A service may refuse a page that does not exist. Any other failure is one of the list. */
export const isBeyondTheEnd = (page: number) => (failure: unknown) => {
	const isMissing =
		failure instanceof RegistryFailure &&
		(failure.status === 400 || (failure.status === 404 && failure.facts.isOwn === true));
	if (page > 1 && isMissing) return null;
	throw failure;
};

/** @returns whether the page brought something new. */
function add(page: Page | null, progress: Progress): boolean {
	const { found, earlier, sizes } = progress;
	const keyed = (page?.entries ?? []).map((entry) => ({ entry, key: JSON.stringify(entry) }));
	const fresh = keyed.filter(({ key }) => !earlier.has(key));
	if (page !== null) {
		progress.total = page.total ?? progress.total;
		progress.totalPages = page.totalPages ?? progress.totalPages;
	}
	if (fresh.length === 0) {
		const isEmpty = page !== null && keyed.length === 0;
		// Where pages are counted, the count says which is the last one.
		progress.endedEarly =
			progress.totalPages === undefined ? !isEmpty : !isLast(progress) && sizes.length > 0;
		return false;
	}
	for (const { entry } of fresh) found.push({ entry, evidence: page!.evidence });
	for (const { key } of keyed) earlier.add(key);
	sizes.push(keyed.length);
	return true;
}

const isLast = ({ sizes, totalPages }: Progress): boolean => sizes.length === totalPages;

/**
 * Whether nothing follows. A number of entries outranks one of pages, which follows from the size that was asked for: one page
 * of 100 can hide entries if fewer came, and only a second page tells.
 */
const isEnd = (progress: Progress, largest: number): boolean => {
	const { found, sizes, total } = progress;
	if (total !== undefined) return found.length === total;
	return isLast(progress) && (sizes.length > 1 || sizes[0]! >= largest);
};

function listOf(
	{ found, sizes, total, endedEarly }: Progress,
	most: number,
	hints?: string[],
): List<unknown> {
	const isUnequal =
		sizes.slice(0, -1).some((size) => size !== sizes[0]) || sizes.at(-1)! > sizes[0]!;
	const isDoubtful = total === undefined ? endedEarly || isUnequal : total !== found.length;
	const wanted = found.slice(0, most);
	return {
		entries: wanted.map(({ entry }) => entry),
		evidence: wanted.map(({ evidence }) => evidence),
		hints: hints ?? (isDoubtful && found.length < most ? [incomplete(found.length, total)] : []),
	};
}

const incomplete = (count: number, total: number | undefined): string =>
	total === undefined
		? `It is not sure that the list is complete: ${count} entries came, and the service does not say how many there are.`
		: `The list is not complete: ${count} entries came, and the service says that there are ${total}.`;

export const saysBeside = (beside: string): string =>
	`The service gave no entries, but said ${beside}.`;

/** C: what stands beside the entries of a list. */
const ABOUT_THE_LIST = [
	'page',
	'pageSize',
	'total',
	'totalResults',
	'currentPage',
	'totalPages',
	'searchParams',
];

/**
 * C: the entries in `results`, or the data itself if it is an array; U: where the profile says. Null in place of a list is
 * none (D). Undefined if there is no list.
 */
export function entriesIn(data: unknown, { names = {} }: ServiceProfile): unknown[] | undefined {
	if (Array.isArray(data)) return data as unknown[];
	for (const path of [...[names.results ?? []].flat(), 'results']) {
		const entries = valueAt(data, path);
		if (Array.isArray(entries)) return entries as unknown[];
		if (entries === null) return [];
	}
	return undefined;
}

export function pageIn(
	{ data, envelope, evidence }: PageAnswer,
	profile: ServiceProfile,
	hasPages: boolean,
): Page {
	const entries = entriesIn(data, profile);
	if (entries === undefined) throw notAList(data);
	const { results = [], total = [] } = profile.names ?? {};
	const about = isObject(data) ? data : {};
	const isWhole = Array.isArray(data) && !hasPages;
	return {
		entries,
		evidence,
		// A list without pages comes whole (C).
		total: isWhole ? entries.length : countAt(about, [total, 'total', 'totalResults'].flat()),
		totalPages: countAt(about, ['totalPages']),
		beside:
			entries.length > 0
				? null
				: besideEntries(about, envelope, [results, 'results', total].flat(), profile),
	};
}

function countAt(data: Json, paths: string[]): number | undefined {
	const count = paths.map((path) => valueAt(data, path)).find((value) => typeof value === 'number');
	return count;
}

/** What no list of the interface has. */
function besideEntries(
	data: Json,
	envelope: Json | null,
	paths: string[],
	{ envelope: allowed }: ServiceProfile,
): string | null {
	const known = [...ABOUT_THE_LIST, ...paths.map((path) => path.split('.')[0]!)];
	const others = Object.entries(data).filter(([name]) => !known.includes(name));
	const leaves = [
		...unlistedInEnvelope(envelope ?? {}, allowed || {}),
		...unlistedInEnvelope(Object.fromEntries(others), {}),
	];
	return leaves.length === 0 ? null : leaves.slice(0, 3).map(quoted).join(', ');
}

const notAList = (data: unknown): RegistryFailure =>
	new RegistryFailure('unreadable', {
		message: `The service answered with something other than a list${holdsNothing(data) ? '' : `: ${JSON.stringify(data).slice(0, 80)}`}.`,
		advice:
			'If it has the list under another name, put that into names.results of the Service Profile.',
	});
