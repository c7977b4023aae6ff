import { holdsNothing, leavesOf, numberAt, type Leaf } from '../json';
import { unlistedInEnvelope } from '../reading/besideData';
import type { Answered } from '../reading/verdict';
import type { QueryValue } from '../transport/RegistryRequest';
import { maskedExcerpt, maskedMember } from '../transport/secrets';
import { pagingOf, type Endpoint, type Paging } from './endpoints';
import type { Answer } from './answer';
import { entriesIn } from './envelope';
import { failure } from './failures';
import type { ServiceProfile } from './profile';

/** How many entries and pages a list has, as far as the service says. */
export interface Totals {
	total?: number;
	totalPages?: number;
}

/** One page of a list, or the whole of one that the interface does not divide. */
export interface Page extends Totals {
	entries: unknown[];
	answer: Answer;
	/** Whether there can be no other page. */
	isWholeList: boolean;
	/** What stands beside a page without entries and in no list of the interface, quoted; three at most. */
	beside: string[];
}

/** The parameters with which a page of this size is asked for. */
export const PAGE_QUERIES: Record<
	Paging,
	(page: number, size: number) => Record<string, QueryValue>
> = {
	sized: (page, pageSize) => ({ page, pageSize }),
	numbered: (page) => ({ page }),
	limited: (page, limit) => (page === 1 ? { limit } : { page, limit }),
	whole: (page, pageSize) => (page === 1 ? {} : { page, pageSize }),
};

/** @throws Failure for data that holds no list. */
export function readPage(
	answer: Answer,
	{ endpoint, profile }: { endpoint: Endpoint; profile: ServiceProfile },
): Page {
	const { data } = answer;
	const listed = entriesIn(data, profile);
	// What stands below a company may be one record where another company has a list.
	const entries = listed ?? (endpoint.reads === 'related' ? [data] : undefined);
	if (entries === undefined) throw failure('notAList', { start: startOf(data) });
	// An array comes whole where the interface has no pages (C).
	const hasPages = ['sized', 'numbered'].includes(pagingOf(endpoint));
	const isWholeList = listed === undefined || (Array.isArray(data) && !hasPages);
	return {
		entries,
		answer,
		isWholeList,
		...(!isWholeList && totalsIn(data, profile)),
		beside: entries.length === 0 ? besideEntries(answer, profile) : [],
	};
}

/** How data begins, as JSON on one line. */
const startOf = (data: unknown): string => maskedExcerpt(JSON.stringify(data));

const totalsIn = (data: unknown, { names = {} }: ServiceProfile): Totals => ({
	total: numberAt(data, ...[names.total ?? [], 'total', 'totalResults'].flat()),
	totalPages: numberAt(data, 'totalPages'),
});

/** C: what stands in the data of a list. */
export const ABOUT_A_LIST = [
	'results',
	'page',
	'pageSize',
	'total',
	'totalResults',
	'currentPage',
	'totalPages',
	'searchParams',
];

/** What no list of the interface has, neither in its data nor in its envelope: it may tell why no entries came. */
function besideEntries({ data, envelope }: Answered, profile: ServiceProfile): string[] {
	const { results = [], total = [] } = profile.names ?? {};
	const ofLists = [ABOUT_A_LIST, results, total].flat().map(firstPart);
	const isExpected = (leaf: Leaf) =>
		ofLists.includes(firstPart(leaf.path)) &&
		(isMemberOfList(leaf) || isCount(leaf)) &&
		!promisesEntries(leaf);
	const others = leavesOf(data).filter((leaf) => !isExpected(leaf) && !holdsNothing(leaf.value));
	const leaves = [...unlistedInEnvelope(envelope, profile), ...others];
	return leaves.slice(0, 3).map(maskedMember);
}

const firstPart = (path: string): string => path.split('.')[0] ?? '';

/** `"total": 0` or `"page": "1"`, and whatever was searched for: `"searchParams": { "name": "x" }`. */
const isMemberOfList = ({ path }: Leaf): boolean =>
	!path.includes('.') || path.startsWith('searchParams.');

/** A number inside such a member: `"page": { "size": 20 }`. A text there, like a `hint`, may tell of trouble. */
const isCount = ({ value }: Leaf): boolean => typeof value === 'number';

/** Several pages, of which the first is empty. */
const promisesEntries = ({ path, value }: Leaf): boolean =>
	path === 'totalPages' && Number(value) > 1;
