import { isObject, spacedJson, valueAt } from '../json';
import { quoted, unlistedInEnvelope, type Answered } from '../reading/verdict';
import { RegistryFailure } from '../transport/errors';
import type { QueryValue } from '../transport/types';
import type { Endpoint, Paging } from './endpoints';
import type { Answer, Evidence } from './envelope';
import type { ServiceProfile } from './profile';

export interface List<Entry> {
	entries: Entry[];
	/** Of each entry. */
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

type Query = Record<string, QueryValue>;

export interface Source {
	endpoint: Pick<Endpoint, 'pages' | 'reads'>;
	ask: (query: Query) => Promise<Answer>;
	profile: ServiceProfile;
	/** How many pages may be under way. */
	parallel: number;
}

/** C: the largest page of v2. */
export const MAX_PAGE_SIZE = 100;

/** A reference list is asked for with a limit, as its default is 20 (P); none is longer than this. */
const MAX_LIST = 10_000;

const QUERIES: Record<Paging, (page: number, size: number) => Query> = {
	sized: (page, pageSize) => ({ page, pageSize }),
	numbered: (page) => ({ page }),
	limited: (page, limit) => (page === 1 ? { limit } : { page, limit }),
	whole: (page, pageSize) => (page === 1 ? {} : { page, pageSize }),
};

interface Progress extends Pick<Page, 'total' | 'totalPages'> {
	/** How many entries are wanted, of one page and in all. */
	asked: number;
	most: number;
	count: number;
	/** How many entries each page had that brought anything new. */
	sizes: number[];
	last?: Page;
}

/**
 * A list over its pages, in order. It ends at the number of entries that the service says, else at the number of pages, else
 * at an empty page (C). What an earlier page brought comes once. Whatever else ends it, a hint says so.
 */
export async function collect(source: Source, most: number): Promise<List<unknown>> {
	const { pages } = source.endpoint;
	const asked = Math.min(most, pages === 'limited' ? MAX_LIST : MAX_PAGE_SIZE);
	const list: List<unknown> = { entries: [], evidence: [], hints: [] };
	const earlier = new Set<string>();
	const progress: Progress = { asked, most, count: 0, sizes: [] };
	const underWay: Array<Promise<Page | null>> = [];
	for (let next = 1; !isEnd(progress, pages);) {
		const isWanted = () => underWay.length < source.parallel && mayHave(next, progress);
		while (underWay.length === 0 || isWanted()) {
			// What page 1 brought is what the service gives: a silent cap then neither skips nor repeats entries.
			const ahead = fetchPage(source, next++, Math.min(asked, progress.sizes[0] ?? asked));
			// One that is no longer wanted fails in silence.
			ahead.catch(() => {});
			underWay.push(ahead);
		}
		const page = await underWay.shift()!;
		if (page === null) break;
		const { entries, total = progress.total, totalPages = progress.totalPages } = page;
		const keys = entries.map((entry) => JSON.stringify(entry));
		const fresh = entries.filter((_, index) => !earlier.has(keys[index]!));
		keys.forEach((key) => earlier.add(key));
		list.entries.push(...fresh);
		list.evidence.push(...fresh.map(() => page.evidence));
		Object.assign(progress, { total, totalPages, count: list.entries.length, last: page });
		if (fresh.length === 0) break;
		progress.sizes.push(entries.length);
	}
	list.entries.splice(most);
	list.hints.push(...doubts(progress));
	if (pages === 'limited' && list.entries.length === asked)
		list.hints.push(`${asked} entries came, as many as were asked for: there can be more.`);
	return list;
}

/** Whether a later page has entries that are wanted, by what the service says. */
function mayHave(page: number, { most, count, sizes, total, totalPages = 0 }: Progress) {
	const [size = 0] = sizes;
	const before = count + (page - 1 - sizes.length) * size;
	return before < Math.min(most, total ?? totalPages * size);
}

/** A number of pages follows from the size that was asked for: where one page had fewer, only a second one tells. */
function isEnd({ asked, most, count, sizes, total, totalPages }: Progress, pages?: Paging) {
	const isFull = pages !== 'sized' || sizes.length > 1 || sizes[0] === asked;
	return (
		count >= most || (total === undefined ? sizes.length === totalPages && isFull : count === total)
	);
}

function doubts({ most, count, sizes, last, total, totalPages }: Progress): string[] {
	if (count >= most) return [];
	if (count === 0 && last?.beside) return [saysBeside(last.beside)];
	const came = `${count} entries came, and the service`;
	if (total !== undefined)
		return total === count
			? []
			: [`The list is not complete: ${came} says that there are ${total}.`];
	const isLast =
		totalPages === undefined ? last?.entries.length === 0 : sizes.length === totalPages;
	const isEven = sizes.every(
		(size, at) => size === sizes[0] || (size < sizes[0]! && !sizes[at + 1]),
	);
	if (count === 0 || (isLast && isEven)) return [];
	return [`It is not sure that the list is complete: ${came} does not say how many there are.`];
}

export const saysBeside = (beside: string): string =>
	`The service gave no entries, but said ${beside}.`;

/** One page; null for a later one that the service refuses, as it may do where there is none. */
export const fetchPage = async (
	source: Source,
	number: number,
	size: number,
): Promise<Page | null> =>
	await source.ask(QUERIES[source.endpoint.pages ?? 'whole'](number, size)).then(
		(answer) => readPage(answer, source),
		(failure: unknown) => {
			const { status, facts } = failure instanceof RegistryFailure ? failure : {};
			const isMissing = status === 400 || (status === 404 && facts?.isOwn === true);
			if (number > 1 && isMissing) return null;
			throw failure;
		},
	);

function readPage(answer: Answer, { endpoint, profile }: Source): Page {
	const { data, evidence } = answer;
	const listed = entriesIn(data, profile);
	const entries = listed ?? (endpoint.reads === 'related' ? [data] : undefined);
	if (entries === undefined)
		throw new RegistryFailure('unreadable', {
			message: `The service answered with something other than a list: ${spacedJson(data).slice(0, 80)}.`,
			advice:
				'If it has the list under another name, put that into names.results of the Service Profile.',
		});
	const countAt = (...paths: string[]) =>
		paths.map((path) => valueAt(data, path)).find((count) => typeof count === 'number');
	// An array comes whole where the interface has no pages (C).
	const hasPages = endpoint.pages === 'sized' || endpoint.pages === 'numbered';
	const isWhole = listed === undefined || (Array.isArray(data) && !hasPages);
	const totals = [profile.names?.total ?? [], 'total', 'totalResults'].flat();
	return {
		entries,
		evidence,
		total: isWhole ? entries.length : countAt(...totals),
		totalPages: countAt('totalPages'),
		beside: entries.length === 0 ? besideEntries(answer, profile) : null,
	};
}

/** What no list of the interface has, neither in its data nor in its envelope. */
function besideEntries({ data, envelope }: Answered, profile: ServiceProfile): string | null {
	const { results = [], total = [] } = profile.names ?? {};
	const known = [...ABOUT_A_LIST, ...[results, total].flat().map((path) => path.split('.')[0])];
	const members = Object.entries(isObject(data) ? data : {});
	const others = Object.fromEntries(members.filter(([name]) => !known.includes(name)));
	const leaves = unlistedInEnvelope({ ...envelope, ...others }, profile.envelope || {});
	return leaves.slice(0, 3).map(quoted).join(', ') || null;
}

/** C: what stands in the data of a list. */
const ABOUT_A_LIST =
	'results page pageSize total totalResults currentPage totalPages searchParams'.split(' ');

/** C: `results`, or the data if it is an array; U: where the profile says; D: null is none. Undefined if there is no list. */
export function entriesIn(data: unknown, { names = {} }: ServiceProfile): unknown[] | undefined {
	if (Array.isArray(data)) return data as unknown[];
	const found = [names.results ?? [], 'results']
		.flat()
		.map((path) => valueAt(data, path))
		.find((entries) => entries === null || Array.isArray(entries));
	return found === null ? [] : (found as unknown[] | undefined);
}
