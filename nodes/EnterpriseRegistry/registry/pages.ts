import { holdsNothing, leavesOf, numberAt, spacedJson, type Leaf } from '../json';
import { quoted, unlistedInEnvelope, type Answered } from '../reading/verdict';
import { RegistryFailure } from '../transport/errors';
import type { QueryValue } from '../transport/types';
import type { Endpoint, Paging } from './endpoints';
import { entriesIn, type Answer } from './envelope';
import type { ServiceProfile } from './profile';

export type Entries = Awaited<ReturnType<typeof collect>>;
export type Page = ReturnType<typeof readPage>;

export interface Source {
	endpoint: Pick<Endpoint, 'pages' | 'reads'>;
	ask: (query: Record<string, QueryValue>) => Promise<Answer>;
	profile: ServiceProfile;
	parallel: number;
}

/** C: the largest page of v2. */
export const MAX_PAGE_SIZE = 100;

/** A reference list is asked for with a limit, as its default is 20 (P); none is longer than this. */
const MAX_LIST = 10_000;

const QUERIES: Record<Paging, (page: number, size: number) => Record<string, QueryValue>> = {
	sized: (page, pageSize) => ({ page, pageSize }),
	numbered: (page) => ({ page }),
	limited: (page, limit) => (page === 1 ? { limit } : { page, limit }),
	whole: (page, pageSize) => (page === 1 ? {} : { page, pageSize }),
};

/** A list over its pages, in order; what an earlier page brought comes once. Where it may not be whole, a hint says why. */
export async function collect(source: Source, most: number) {
	const { pages } = source.endpoint;
	const asked = Math.min(most, pages === 'limited' ? MAX_LIST : MAX_PAGE_SIZE);
	const list = { entries: [] as unknown[], answers: [] as Answer[], hints: [] as string[] };
	const earlier = new Set<string>();
	const sizes: number[] = [];
	for await (const page of pagesOf(source, asked, most)) {
		const fresh = page.entries.filter((entry) => !earlier.has(JSON.stringify(entry)));
		fresh.forEach((entry) => earlier.add(JSON.stringify(entry)));
		const count = list.entries.push(...fresh);
		list.answers.push(...fresh.map(() => page.answer));
		if (fresh.length > 0) sizes.push(page.entries.length);
		const progress = { ...page, count, sizes };
		list.hints = count < most ? doubts(progress) : [];
		if (fresh.length === 0 || count >= most || isWhole(progress)) break;
	}
	list.entries.splice(most);
	if (pages === 'limited' && list.entries.length === asked)
		list.hints.push(`${asked} entries came, as many as were asked for: there can be more.`);
	return list;
}

/** The pages in order, asked for ahead as far as the first one shows that they are wanted, then one by one. */
async function* pagesOf(source: Source, asked: number, most: number): AsyncGenerator<Page> {
	const first = (await fetchPage(source, 1, asked))!;
	// What page 1 brought is what the service gives: a silent cap then neither skips nor repeats entries.
	const size = Math.min(asked, first.entries.length);
	// A number of pages follows from the size that was asked for: where one page had fewer, only a second one tells.
	const isShort = source.endpoint.pages === 'sized' && size < asked;
	yield isShort ? { ...first, totalPages: undefined } : first;
	const entries = first.total ?? (first.totalPages ?? 1) * size;
	const wanted = Math.ceil(Math.min(most, entries) / size);
	const underWay: Array<Promise<Page | null>> = [];
	for (let next = 2; ;) {
		while (underWay.length === 0 || (underWay.length < source.parallel && next <= wanted)) {
			const page = fetchPage(source, next++, size);
			// One that is no longer wanted fails in silence.
			page.catch(() => {});
			underWay.push(page);
		}
		// Where there is no such page, page 1 has the last word: nothing of it is new, so that the list ends.
		const page = (await underWay.shift()!) ?? first;
		const { total = first.total, totalPages = first.totalPages } = page;
		yield { ...page, total, totalPages };
	}
}

/** How many entries came, each once, and how many stood on each page that brought a new one. */
type Progress = Page & { count: number; sizes: number[] };

/** By what the service says: the number of entries, else of pages, else an empty page (C). */
function isWhole({ count, sizes, entries, total, totalPages }: Progress): boolean {
	if (total !== undefined) return count === total;
	return totalPages === undefined ? entries.length === 0 : sizes.length === totalPages;
}

function doubts(progress: Progress): string[] {
	const { count, sizes, total, beside } = progress;
	if (count === 0 && beside !== null) return [beside];
	const came = `${count} entries came, and the service`;
	if (total !== undefined && total !== count)
		return [`The list is not complete: ${came} says that there are ${total}.`];
	const [first = 0, ...others] = sizes;
	// Where pages overlap, their boundaries moved: what one has twice, another may lack.
	const isEven =
		count === sizes.reduce((sum, size) => sum + size, 0) &&
		others.every((size, at) => size === first || (size < first && !others[at + 1]));
	if (count === 0 || total === count || (isEven && isWhole(progress))) return [];
	return [`Perhaps the list is not complete: ${came} does not say how many there are.`];
}

/** One page; null for a later one that the service refuses, as it may do where there is none. */
export async function fetchPage(source: Source, number: number, size: number) {
	const query = QUERIES[source.endpoint.pages ?? 'whole'](number, size);
	const answer = await source.ask(query).catch((failure: unknown) => {
		const { status, facts } = failure instanceof RegistryFailure ? failure : {};
		const isMissing = status === 400 || (status === 404 && facts?.isOwn === true);
		if (number > 1 && isMissing) return null;
		throw failure;
	});
	return answer && readPage(answer, source);
}

function readPage(answer: Answer, { endpoint, profile }: Source) {
	const { data } = answer;
	const listed = entriesIn(data, profile);
	const entries = listed ?? (endpoint.reads === 'related' ? [data] : undefined);
	if (entries === undefined)
		throw new RegistryFailure('unreadable', {
			message: `The service answered with something other than a list: ${spacedJson(data).slice(0, 80)}.`,
			advice:
				'If it has the list under another name, put that into names.results of the Service Profile.',
		});
	// An array comes whole where the interface has no pages (C).
	const hasPages = endpoint.pages === 'sized' || endpoint.pages === 'numbered';
	const isWhole = listed === undefined || (Array.isArray(data) && !hasPages);
	const totals = [profile.names?.total ?? [], 'total', 'totalResults'].flat();
	return {
		entries,
		answer,
		/** How many entries and pages the list has, if the service says. */
		total: isWhole ? entries.length : numberAt(data, ...totals),
		totalPages: numberAt(data, 'totalPages'),
		/** A sentence about what stands beside a page without entries. */
		beside: entries.length === 0 ? besideEntries(answer, profile) : null,
	};
}

/** C: what stands in the data of a list. */
export const ABOUT_A_LIST =
	'results page pageSize total totalResults currentPage totalPages searchParams'.split(' ');

/** What no list of the interface has, neither in its data nor in its envelope. */
function besideEntries({ data, envelope }: Answered, profile: ServiceProfile): string | null {
	const { results = [], total = [] } = profile.names ?? {};
	const known = [ABOUT_A_LIST, results, total].flat().map((path) => path.split('.')[0]);
	const isCount = ({ path, value }: Leaf) =>
		known.includes(path.split('.')[0]) &&
		(typeof value === 'number' || /^(?:searchParams\.|[^.]+$)/.test(path)) &&
		!(path === 'totalPages' && Number(value) > 1);
	const others = leavesOf(data).filter((leaf) => !isCount(leaf) && !holdsNothing(leaf.value));
	const leaves = [...unlistedInEnvelope(envelope, profile), ...others];
	const said = leaves.slice(0, 3).map(quoted).join(', ');
	return said === '' ? null : `The service gave no entries, but said ${said}.`;
}
