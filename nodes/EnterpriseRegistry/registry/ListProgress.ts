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
	| { kind: 'cut' };

/** How far a list has come over its pages, and whether it is whole. */
export class ListProgress {
	/** Entries, each once. */
	count = 0;
	pages = 0;
	/** How many entries stood on each page that brought a new one. */
	private readonly sizes: number[] = [];
	/** What the last page brought: entries that no earlier one had, none of these, or no entries at all. */
	private last: 'new' | 'nothingNew' | 'empty' = 'new';
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
			this.last = 'nothingNew';
			return;
		}
		const { page } = outcome;
		this.totals = page;
		this.isWholeList = page.isWholeList;
		this.beside = page.beside;
		if (fresh > 0) this.sizes.push(page.entries.length);
		if (page.entries.length === 0) this.last = 'empty';
		else this.last = fresh > 0 ? 'new' : 'nothingNew';
	}

	cut(): void {
		this.isCut = true;
	}

	/** Whether as many entries came as the service says that there are. */
	get isCountConfirmed(): boolean {
		return this.totals.total === this.count;
	}

	get state(): ListState {
		if (this.isCut) return { kind: 'cut' };
		return this.last === 'new' && !this.isSaidToEnd() ? { kind: 'more' } : this.stateAtEnd();
	}

	private stateAtEnd(): ListState {
		const { count, beside } = this;
		const { total } = this.totals;
		if (count === 0 && beside.length > 0) return { kind: 'explained', beside };
		if (total !== undefined && total !== count) return { kind: 'miscounted', total };
		const isCertain = count === 0 || this.isWholeList || total !== undefined;
		return isCertain || (this.isSaidToEnd() && this.isEven())
			? { kind: 'whole' }
			: { kind: 'ended' };
	}

	/** By what the service says: the number of entries, else of pages, else an empty page (C). */
	private isSaidToEnd(): boolean {
		const { total, totalPages } = this.totals;
		if (this.isWholeList) return true;
		if (total !== undefined) return total === this.count;
		return totalPages === undefined ? this.last === 'empty' : this.sizes.length === totalPages;
	}

	/** Whether all pages but the last are of one size and none overlaps: otherwise their boundaries moved, and what one has twice, another may lack. */
	private isEven(): boolean {
		const [first = 0, ...others] = this.sizes;
		const sum = this.sizes.reduce((all, size) => all + size, 0);
		const last = others.at(-1) ?? first;
		return (
			sum === this.count && last <= first && others.slice(0, -1).every((size) => size === first)
		);
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
		case 'cut':
			return [{ kind: 'cut', count, pages }];
	}
}
