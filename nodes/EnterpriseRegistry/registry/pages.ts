import { holdsNothing, leavesOf, numberAt, shortened, type Leaf } from '../json';
import { quoted, unlistedInEnvelope, type Answered } from '../reading/verdict';
import { Failure } from '../failure';
import type { QueryValue } from '../transport/types';
import { failure, type ListDoubt } from './failures';
import type { Endpoint, Paging } from './endpoints';
import { entriesIn, type Answer } from './envelope';
import type { ServiceProfile } from './profile';

export type Page = ReturnType<typeof readPage>;

export interface Source {
	endpoint: Pick<Endpoint, 'pages' | 'reads'>;
	ask: (query: Record<string, QueryValue>) => Promise<Answer>;
	profile: ServiceProfile;
	/** How many pages are asked for at the same time. */
	parallel: number;
	/** After how many pages the list ends; MAX_PAGES unless given. */
	mostPages?: number;
}

/** C: the largest page of v2. */
const MAX_PAGE_SIZE = 100;

/** A reference list is asked for with a limit, as its default is 20 (P); none is longer than this. */
const MAX_LIST = 10_000;

/** A list that goes on after this has no end, or is no list that one item should hold. */
const MAX_PAGES = 1000;
const MAX_ENTRIES = 100_000;

const QUERIES: Record<Paging, (page: number, size: number) => Record<string, QueryValue>> = {
	sized: (page, pageSize) => ({ page, pageSize }),
	numbered: (page) => ({ page }),
	limited: (page, limit) => (page === 1 ? { limit } : { page, limit }),
	whole: (page, pageSize) => (page === 1 ? {} : { page, pageSize }),
};

export interface Entries {
	entries: unknown[];
	/** The answer in which each entry came. */
	answers: Answer[];
	/** Why the list may not be whole. */
	doubts: ListDoubt[];
}

/** A list over its pages, in order; what an earlier page brought comes once. Where it may not be whole, a hint says why. */
export async function collect(source: Source, most: number): Promise<Entries> {
	const isLimited = source.endpoint.pages === 'limited';
	const asked = Math.min(most, isLimited ? MAX_LIST : MAX_PAGE_SIZE);
	const list: Entries = { entries: [], answers: [], doubts: [] };
	const earlier = new Set<string>();
	const progress: Progress = { count: 0, pages: 0, sizes: [], last: 'new', isCut: false };
	for await (const step of pagesOf(source, asked, most)) {
		advance(progress, step, addNew(list, step, earlier));
		if (progress.count >= most || progress.last !== 'new' || isWhole(progress)) break;
		progress.isCut = isTooLong(progress, source);
		if (progress.isCut) break;
	}
	const doubt = progress.count < most ? doubtAbout(progress) : undefined;
	if (doubt !== undefined) list.doubts.push(doubt);
	list.entries.splice(most);
	if (isLimited && list.entries.length === asked)
		list.doubts.push({ kind: 'mayBeMore', count: asked });
	return list;
}

const isTooLong = ({ pages, count }: Progress, { mostPages = MAX_PAGES }: Source): boolean =>
	pages >= mostPages || count >= MAX_ENTRIES;

/** Adds the entries that no earlier page brought; from then on, this page counts as an earlier one. @returns how many these are. */
function addNew(list: Entries, step: Step, earlier: Set<string>): number {
	if (step.kind === 'none') return 0;
	const { entries, answer } = step.page;
	const written = entries.map((entry) => JSON.stringify(entry));
	const fresh = entries.filter((_, at) => !earlier.has(written[at] ?? ''));
	for (const entry of written) earlier.add(entry);
	for (const entry of fresh) {
		list.entries.push(entry);
		list.answers.push(answer);
	}
	return fresh.length;
}

/** How many entries and pages a list has, as far as the service says. */
interface Totals {
	total?: number;
	totalPages?: number;
}

/** What became of the request for a page: `none` where the service refuses a later one, as it may do where there is none. */
type Step = { kind: 'page'; page: Page } | ({ kind: 'none' } & Totals);

/** The pages in order, asked for ahead as far as the first one shows that they are wanted, then one by one. */
async function* pagesOf(source: Source, asked: number, most: number): AsyncGenerator<Step> {
	const first = readPage(await askPage(source, 1, asked), source);
	// What page 1 brought is what the service gives: a silent cap then neither skips nor repeats entries.
	const size = Math.min(asked, first.entries.length);
	// A number of pages follows from the size that was asked for: where one page had fewer, only a second one tells.
	const isShort = source.endpoint.pages === 'sized' && size < asked;
	yield { kind: 'page', page: isShort ? { ...first, totalPages: undefined } : first };
	const ahead = pagesAhead(source, { most, size, ...first });
	const underWay: Array<Promise<Step>> = [];
	for (let next = 2; ;) {
		while (underWay.length === 0 || (underWay.length < source.parallel && next <= ahead)) {
			const step = laterPage(source, next++, { size, first });
			// One that is no longer wanted fails in silence.
			step.catch(() => {});
			underWay.push(step);
		}
		const step = await underWay.shift();
		if (step !== undefined) yield step;
	}
}

/** The last page that is known to be wanted. */
function pagesAhead(
	{ mostPages = MAX_PAGES }: Source,
	{ most, size, total, totalPages = 1 }: Totals & { most: number; size: number },
): number {
	const entries = total ?? totalPages * size;
	return Math.min(Math.ceil(Math.min(most, entries) / size), mostPages);
}

/** How far a list has come. */
interface Progress extends Totals {
	/** Entries, each once. */
	count: number;
	pages: number;
	/** How many entries stood on each page that brought a new one. */
	sizes: number[];
	/** Whether the last page brought something new, only what came before, no entry at all, or was refused. */
	last: 'new' | 'old' | 'empty' | 'refused';
	/** Whether it was ended after as many pages or entries as one list may have. */
	isCut: boolean;
	/** What stands beside a page without entries, quoted. */
	beside?: string[];
}

/** @param fresh how many entries the page brought that no earlier one had. */
function advance(progress: Progress, step: Step, fresh: number): void {
	const { total, totalPages } = step.kind === 'page' ? step.page : step;
	Object.assign(progress, { total, totalPages });
	progress.pages++;
	progress.count += fresh;
	if (step.kind === 'none') {
		progress.last = 'refused';
		return;
	}
	const { entries, beside } = step.page;
	progress.beside = beside;
	if (fresh > 0) progress.sizes.push(entries.length);
	if (entries.length === 0) progress.last = 'empty';
	else progress.last = fresh > 0 ? 'new' : 'old';
}

/** By what the service says: the number of entries, else of pages, else an empty page (C). */
function isWhole({ count, sizes, last, total, totalPages }: Progress): boolean {
	if (total !== undefined) return count === total;
	return totalPages === undefined ? last === 'empty' : sizes.length === totalPages;
}

function doubtAbout(progress: Progress): ListDoubt | undefined {
	const { count, pages, total, beside = [], isCut } = progress;
	if (isCut) return { kind: 'cut', count, pages };
	if (count === 0 && beside.length > 0) return { kind: 'noEntries', beside };
	if (total !== undefined && total !== count) return { kind: 'incomplete', count, total };
	const isSurelyWhole = total === count || (isEven(progress) && isWhole(progress));
	return count === 0 || isSurelyWhole ? undefined : { kind: 'perhapsIncomplete', count };
}

/** Whether all pages but the last are of one size and none overlaps: otherwise their boundaries moved, and what one has twice, another may lack. */
function isEven({ count, sizes }: Progress): boolean {
	const [first = 0, ...others] = sizes;
	const sum = sizes.reduce((all, size) => all + size, 0);
	const last = others.length - 1;
	return (
		count === sum && others.every((size, at) => size === first || (size < first && at === last))
	);
}

/** A later page. What page 1 says of the whole list counts until this one says something else. */
async function laterPage(
	source: Source,
	number: number,
	{ size, first }: { size: number; first: Totals },
): Promise<Step> {
	const answer = await askPage(source, number, size).catch((failure: unknown) => {
		const { status, facts } = failure instanceof Failure ? failure : {};
		const isMissing = status === 400 || (status === 404 && facts?.isOwn === true);
		if (isMissing) return undefined;
		throw failure;
	});
	if (answer === undefined)
		return { kind: 'none', total: first.total, totalPages: first.totalPages };
	const page = readPage(answer, source);
	const { total = first.total, totalPages = first.totalPages } = page;
	return { kind: 'page', page: { ...page, total, totalPages } };
}

const askPage = async (source: Source, number: number, size: number): Promise<Answer> =>
	await source.ask(QUERIES[source.endpoint.pages ?? 'whole'](number, size));

/** The page of this number, of the largest size; null for a later one that does not exist. */
export async function pageAt(source: Source, number: number): Promise<Page | null> {
	const size = MAX_PAGE_SIZE;
	if (number === 1) return readPage(await askPage(source, number, size), source);
	const step = await laterPage(source, number, { size, first: {} });
	return step.kind === 'page' ? step.page : null;
}

function readPage(answer: Answer, { endpoint, profile }: Source) {
	const { data } = answer;
	const listed = entriesIn(data, profile);
	const entries = listed ?? (endpoint.reads === 'related' ? [data] : undefined);
	if (entries === undefined) throw failure('notAList', { start: startOfJson(data) });
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
		/** What stands beside a page without entries, quoted; three at most. */
		beside: entries.length === 0 ? besideEntries(answer, profile) : [],
	};
}

/** JSON on one line, cut before it is written nicely: an answer may have a megabyte. */
const startOfJson = (data: unknown): string => shortened(JSON.stringify(data) ?? 'nothing');

/** C: what stands in the data of a list. */
export const ABOUT_A_LIST =
	'results page pageSize total totalResults currentPage totalPages searchParams'.split(' ');

/** What no list of the interface has, neither in its data nor in its envelope. */
function besideEntries({ data, envelope }: Answered, profile: ServiceProfile): string[] {
	const { results = [], total = [] } = profile.names ?? {};
	const known = [ABOUT_A_LIST, results, total].flat().map((path) => path.split('.')[0]);
	const isCount = ({ path, value }: Leaf) =>
		known.includes(path.split('.')[0]) &&
		(typeof value === 'number' || /^(?:searchParams\.|[^.]+$)/.test(path)) &&
		!(path === 'totalPages' && Number(value) > 1);
	const others = leavesOf(data).filter((leaf) => !isCount(leaf) && !holdsNothing(leaf.value));
	const leaves = [...unlistedInEnvelope(envelope, profile), ...others];
	return leaves.slice(0, 3).map(quoted);
}
