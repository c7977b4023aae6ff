import type { ListDoubt } from './failures';
import type { Page, Totals } from './page';

/** What became of the request for a page. A service may refuse a later one where there is none. */
export type PageOutcome = { kind: 'page'; page: Page } | ({ kind: 'refused' } & Totals);

/** What the last page brought: entries that no earlier one had, only such as came before, or none at all. */
type LastPage = 'new' | 'repeated' | 'empty' | 'refused';

/** How far a list has come over its pages, and whether it is whole. */
export class ListProgress {
	/** Entries, each once. */
	count = 0;
	pages = 0;
	/** How many entries stood on each page that brought a new one. */
	private readonly sizes: number[] = [];
	private last: LastPage = 'new';
	private totals: Totals = {};
	private isWholeList = false;
	private isCut = false;
	/** What stands beside a page without entries, quoted. */
	private beside: string[] = [];

	/** @param fresh how many entries the page brought that no earlier one had. */
	take(outcome: PageOutcome, fresh: number): void {
		this.pages += 1;
		this.count += fresh;
		if (outcome.kind === 'refused') {
			this.totals = outcome;
			this.last = 'refused';
			return;
		}
		const { page } = outcome;
		this.totals = page;
		this.isWholeList = page.isWholeList;
		this.beside = page.beside;
		if (fresh > 0) this.sizes.push(page.entries.length);
		if (page.entries.length === 0) this.last = 'empty';
		else this.last = fresh > 0 ? 'new' : 'repeated';
	}

	/** The list goes on, but has as many pages or entries as one list may have. */
	cut(): void {
		this.isCut = true;
	}

	/** Whether no other page is worth a request: it would bring nothing new. */
	get hasEnded(): boolean {
		return this.last !== 'new' || this.isWhole;
	}

	/** Whether as many entries came as the service says that there are. */
	get isCountConfirmed(): boolean {
		return this.totals.total === this.count;
	}

	/** By what the service says: the number of entries, else of pages, else an empty page (C). */
	private get isWhole(): boolean {
		const { total, totalPages } = this.totals;
		if (this.isWholeList) return true;
		if (total !== undefined) return total === this.count;
		return totalPages === undefined ? this.last === 'empty' : this.sizes.length === totalPages;
	}

	/** Why a list that was to come whole may not be so; none or one. */
	get doubts(): ListDoubt[] {
		const { count, pages, beside } = this;
		const { total } = this.totals;
		if (this.isCut) return [{ kind: 'cut', count, pages }];
		if (count === 0 && beside.length > 0) return [{ kind: 'noEntries', beside }];
		if (total !== undefined && total !== count) return [{ kind: 'incomplete', count, total }];
		if (count === 0 || this.isWholeList || this.isCountConfirmed) return [];
		return this.isWhole && this.isEven ? [] : [{ kind: 'perhapsIncomplete', count }];
	}

	/** Whether all pages but the last are of one size and none overlaps: otherwise their boundaries moved, and what one has twice, another may lack. */
	private get isEven(): boolean {
		const [first = 0, ...others] = this.sizes;
		const sum = this.sizes.reduce((all, size) => all + size, 0);
		const last = others.at(-1) ?? first;
		return (
			sum === this.count && last <= first && others.slice(0, -1).every((size) => size === first)
		);
	}
}
