import type { ListDoubt } from './failures';
import type { Page, Totals } from './page';

/** What became of the request for a page. A service may refuse a later one where there is none. */
export type PageOutcome = { kind: 'page'; page: Page } | ({ kind: 'refused' } & Totals);

/** How far a list has come. */
type ListState =
	/** Another page may bring something new. */
	| { kind: 'more' }
	/** All came, by what the service says of the list; or it says nothing against an empty one. */
	| { kind: 'whole' }
	/** No other page brings anything new, and that these are all is not certain. */
	| { kind: 'ended' }
	/** The service says that there are more entries than came, or fewer. */
	| { kind: 'miscounted'; total: number }
	/** Beside a list without entries stands what may tell why. */
	| { kind: 'explained'; beside: string[] }
	/** The list goes on, but has as many pages or entries as one list may have. */
	| { kind: 'tooLong' };

/** What is known of a list after some of its pages. */
interface ListFacts {
	/** Entries that came, each once. */
	count: number;
	/** How many entries stood on each page that brought a new one. */
	sizes: number[];
	/** What the last page brought: entries that no earlier one had, none of these, or no entries at all. */
	lastPage: 'new' | 'nothingNew' | 'empty';
	/** What the service says of the whole list. */
	totals: Totals;
	/** Whether the interface knows no other page of it (C). */
	isWholeList: boolean;
	/** What stands beside a page without entries, quoted. */
	beside: string[];
	/** Whether nothing more is asked, as the list is too long. */
	isTooLong: boolean;
}

/**
 * How far a list has come. The first line that fits counts:
 *
 * | what is known                                                                  | state      |
 * |--------------------------------------------------------------------------------|------------|
 * | it is too long                                                                 | tooLong    |
 * | the last page brought new entries, and the service does not say that all came  | more       |
 * | no entries came, and something stands beside the empty page                    | explained  |
 * | the service counts more or fewer than came                                     | miscounted |
 * | no entries came; or the list has one page only; or as many came as it counts   | whole      |
 * | the service says that all came, and no page looks as if its boundaries moved   | whole      |
 * | anything else                                                                  | ended      |
 */
function listState(facts: ListFacts): ListState {
	const { count, beside, lastPage, isTooLong } = facts;
	const { total } = facts.totals;
	if (isTooLong) return { kind: 'tooLong' };
	if (lastPage === 'new' && !saysThatAllCame(facts)) return { kind: 'more' };
	if (count === 0 && beside.length > 0) return { kind: 'explained', beside };
	if (total !== undefined && total !== count) return { kind: 'miscounted', total };
	return isCertainlyWhole(facts) ? { kind: 'whole' } : { kind: 'ended' };
}

const isCertainlyWhole = (facts: ListFacts): boolean =>
	facts.count === 0 ||
	facts.isWholeList ||
	facts.totals.total === facts.count ||
	(saysThatAllCame(facts) && hasEvenPages(facts));

/** By the number of its entries, else of its pages, else by an empty page (C). */
function saysThatAllCame({ isWholeList, totals, count, sizes, lastPage }: ListFacts): boolean {
	const { total, totalPages } = totals;
	if (isWholeList) return true;
	if (total !== undefined) return total === count;
	return totalPages === undefined ? lastPage === 'empty' : sizes.length === totalPages;
}

/** Whether all pages but the last are of one size and none overlaps: otherwise their boundaries moved, and what one has twice, another may lack. */
function hasEvenPages({ sizes, count }: ListFacts): boolean {
	const [first = 0, ...others] = sizes;
	const last = others.at(-1) ?? first;
	const sum = sizes.reduce((all, size) => all + size, 0);
	return sum === count && last <= first && others.slice(0, -1).every((size) => size === first);
}

/** Notes the pages of a list as they come, and tells how far it has come. */
export class ListProgress {
	pages = 0;
	private readonly facts: ListFacts = {
		count: 0,
		sizes: [],
		lastPage: 'new',
		totals: {},
		isWholeList: false,
		beside: [],
		isTooLong: false,
	};

	/** @param fresh how many entries the page brought that no earlier one had. */
	take(outcome: PageOutcome, fresh: number): void {
		const { facts } = this;
		this.pages += 1;
		facts.count += fresh;
		if (outcome.kind === 'refused') {
			facts.totals = { total: outcome.total, totalPages: outcome.totalPages };
			facts.lastPage = 'nothingNew';
			return;
		}
		const { page } = outcome;
		facts.totals = { total: page.total, totalPages: page.totalPages };
		facts.isWholeList = page.isWholeList;
		facts.beside = page.beside;
		if (fresh > 0) facts.sizes.push(page.entries.length);
		if (page.entries.length === 0) facts.lastPage = 'empty';
		else facts.lastPage = fresh > 0 ? 'new' : 'nothingNew';
	}

	/** Nothing more is asked. */
	endAsTooLong(): void {
		this.facts.isTooLong = true;
	}

	/** Entries, each once. */
	get count(): number {
		return this.facts.count;
	}

	/** Whether as many entries came as the service says that there are. */
	get isCountConfirmed(): boolean {
		return this.facts.totals.total === this.count;
	}

	get state(): ListState {
		return listState(this.facts);
	}
}

/** Why a list that was to come whole may not be so; none or one. */
export function doubtsAbout({ state, count, pages }: ListProgress): ListDoubt[] {
	switch (state.kind) {
		case 'more':
		case 'whole':
			return [];
		case 'ended':
			return [{ kind: 'perhapsIncomplete', count }];
		case 'miscounted':
			return [{ kind: 'incomplete', count, total: state.total }];
		case 'explained':
			return [{ kind: 'noEntries', beside: state.beside }];
		case 'tooLong':
			return [{ kind: 'tooLong', count, pages }];
	}
}
