import { Failure } from '../failure';
import type { QueryValue } from '../transport/RegistryRequest';
import { pagingOf, type Endpoint } from './endpoints';
import type { Answer } from './answer';
import type { ListDoubt } from './failures';
import { PAGE_QUERIES, readPage, type Page, type Totals } from './page';
import { doubtsAbout, ListProgress, type PageOutcome } from './ListProgress';
import type { ServiceProfile } from './profile';

/** A list at the service, and how its pages are asked for. */
export interface ListSource {
	endpoint: Endpoint;
	ask: (query: Record<string, QueryValue>) => Promise<Answer>;
	profile: ServiceProfile;
	/** How many pages are asked for at the same time. */
	parallel: number;
	/** How many pages are asked for at most; MAX_PAGES unless given. */
	mostPages?: number;
}

/** C: the largest page of v2. */
const MAX_PAGE_SIZE = 100;

/** A reference list is asked for with a limit, as its default is 20 (P); none is longer than this. */
const MAX_REFERENCE_LIST = 10_000;

/** A list that goes on after this has no end, or is no list that one item should hold. */
const MAX_PAGES = 1000;
const MAX_LIST_ENTRIES = 100_000;

export interface Entries {
	entries: unknown[];
	/** The answer in which each entry came, in the same order. */
	answers: Answer[];
	/** Why the list may not be whole. */
	doubts: ListDoubt[];
}

/**
 * A list over its pages, in order; what an earlier page brought comes once.
 * @param most how many entries are wanted; Infinity for all.
 */
export async function collect(source: ListSource, most: number): Promise<Entries> {
	const isReferenceList = pagingOf(source.endpoint) === 'limited';
	const size = Math.min(most, isReferenceList ? MAX_REFERENCE_LIST : MAX_PAGE_SIZE);
	const progress = new ListProgress();
	const come = await entriesOfPages(source, { size, most }, progress);
	const entries = come.entries.slice(0, most);
	const answers = come.answers.slice(0, most);
	const doubts = progress.count < most ? doubtsAbout(progress) : [];
	// As many came as the limit allows, which says nothing about the rest.
	if (isReferenceList && entries.length === size && !progress.isCountConfirmed)
		doubts.push({ kind: 'mayBeMore', count: size });
	return { entries, answers, doubts };
}

const mostPagesOf = ({ mostPages = MAX_PAGES }: ListSource): number => mostPages;

/** The entries of all pages, until enough came, no page brings more, or the list is too long. The progress keeps which of these it was. */
async function entriesOfPages(
	source: ListSource,
	wanted: WantedEntries,
	progress: ListProgress,
): Promise<Pick<Entries, 'entries' | 'answers'>> {
	const come: Pick<Entries, 'entries' | 'answers'> = { entries: [], answers: [] };
	const earlier = new EarlierEntries();
	for await (const outcome of pagesOf(source, wanted)) {
		const before = come.entries.length;
		if (outcome.kind === 'page') {
			for (const entry of earlier.takeNew(outcome.page)) {
				come.entries.push(entry);
				come.answers.push(outcome.page.answer);
			}
		}
		progress.take(outcome, come.entries.length - before);
		if (progress.count >= wanted.most || progress.state.kind !== 'more') break;
		if (progress.pages >= mostPagesOf(source) || progress.count >= MAX_LIST_ENTRIES) {
			progress.endAsTooLong();
			break;
		}
	}
	return come;
}

/**
 * The entries of the pages so far, as JSON. Those of the first page are written only once a second one comes: what a webhook watches may
 * come whole, with 150,000 numbers.
 */
class EarlierEntries {
	private firstPage?: Page;
	private readonly written = new Set<string>();

	/** What no earlier page brought; from then on, this page counts as an earlier one. */
	takeNew(page: Page): unknown[] {
		if (this.firstPage === undefined) {
			this.firstPage = page;
			return page.entries;
		}
		if (this.written.size === 0) this.add(writtenEntries(this.firstPage));
		const written = writtenEntries(page);
		const fresh = page.entries.filter((_entry, at) => !this.written.has(written[at] ?? ''));
		this.add(written);
		return fresh;
	}

	private add(written: string[]): void {
		for (const entry of written) this.written.add(entry);
	}
}

const writtenEntries = ({ entries }: Page): string[] =>
	entries.map((entry) => JSON.stringify(entry));

/** What a run wants of a list: pages of this size, until it has this many entries. */
interface WantedEntries {
	size: number;
	most: number;
}

/**
 * The pages in order: asked for ahead as far as the first one shows that they are wanted, then one by one. It never ends by itself: who
 * reads it stops where the list ends.
 */
async function* pagesOf(
	source: ListSource,
	{ size, most }: WantedEntries,
): AsyncGenerator<PageOutcome> {
	const first = readPage(await askPage(source, { number: 1, size }), source);
	const pageLength = pageLengthAfter(first, source, size);
	const isShort = pagingOf(source.endpoint) === 'sized' && pageLength < size;
	yield { kind: 'page', page: isShort ? withoutPagesOfOtherSize(first) : first };
	const lastKnown = lastPageWanted(first, { size: pageLength, most });
	const lastWanted = Math.min(lastKnown, mostPagesOf(source));
	const inFlight: Array<Promise<PageOutcome>> = [];
	let lastAsked = 1;
	const askNext = async (): Promise<PageOutcome> => {
		lastAsked += 1;
		return await laterPage(source, { number: lastAsked, size: pageLength }, first);
	};
	for (;;) {
		while (inFlight.length < source.parallel && lastAsked < lastWanted) {
			const page = askNext();
			// One that is no longer wanted fails in silence.
			page.catch(() => {});
			inFlight.push(page);
		}
		yield await (inFlight.shift() ?? askNext());
	}
}

/**
 * How many entries the pages after the first have: what page 1 brought is what the service gives, so a silent cap neither skips nor repeats
 * entries. Where no size can be asked for, as in v1, pages may be of any length.
 * @param size that was asked for.
 */
const pageLengthAfter = ({ entries }: Page, { endpoint }: ListSource, size: number): number =>
	pagingOf(endpoint) === 'numbered' ? entries.length : Math.min(size, entries.length);

/** A service that gives fewer entries than a page was to have may have counted pages of the size that was asked for: only a second page tells. */
const withoutPagesOfOtherSize = (page: Page): Page => ({ ...page, totalPages: undefined });

/** The last page that is known to be wanted, by what the first one says of the whole list. */
function lastPageWanted({ total, totalPages }: Totals, { size, most }: WantedEntries): number {
	if (size === 0) return 1;
	if (total !== undefined) return Math.ceil(Math.min(most, total) / size);
	return Math.min(Math.ceil(most / size), totalPages ?? 1);
}

interface PageRequest {
	number: number;
	size: number;
}

/** A later page. What page 1 says of the whole list counts until this one says something else. */
async function laterPage(
	source: ListSource,
	request: PageRequest,
	{ total, totalPages }: Totals,
): Promise<PageOutcome> {
	const answer = await askPage(source, request).catch((thrown: unknown) => {
		if (isNoSuchPage(thrown)) return undefined;
		throw thrown;
	});
	if (answer === undefined) return { kind: 'refused', total, totalPages };
	const page = readPage(answer, source);
	const totals = { total: page.total ?? total, totalPages: page.totalPages ?? totalPages };
	return { kind: 'page', page: { ...page, ...totals } };
}

/** Whether a service says so of a page behind the last one. A 404 of another server says nothing about it. */
const isNoSuchPage = (thrown: unknown): boolean =>
	thrown instanceof Failure &&
	(thrown.status === 400 || (thrown.status === 404 && thrown.facts.isOwn === true));

const askPage = async (source: ListSource, { number, size }: PageRequest): Promise<Answer> =>
	await source.ask(PAGE_QUERIES[pagingOf(source.endpoint)](number, size));

/** The page of this number, of the largest size. */
export async function pageAt(source: ListSource, number: number): Promise<PageOutcome> {
	const request = { number, size: MAX_PAGE_SIZE };
	if (number > 1) return await laterPage(source, request, {});
	return { kind: 'page', page: readPage(await askPage(source, request), source) };
}
