import {
	isAll,
	isAllInTwo,
	mayEndAtPageTwo,
} from '../../../nodes/EnterpriseRegistry/client/searchExtent';
import type { Page } from '../../../nodes/EnterpriseRegistry/client/types';

const page = (count: number, more: Partial<Page> = {}, from = 0): Page => ({
	results: Array.from({ length: count }, (_, at) => ({ at: from + at })),
	last: true,
	...more,
});

it.each<[Page, boolean | null]>([
	[page(0), true],
	[page(9), true],
	[page(10), null],
	[page(13), null],
	[page(9, { total: 10 }), false],
	[page(9, { totalPages: 2 }), false],
	[page(0, { total: 3 }), false],
	[page(20, { total: 20 }), null],
	[page(20, { totalPages: 1 }), null],
	[page(20, { total: 20, totalPages: 1 }), true],
	[page(23, { total: 23 }), true],
	[page(13, { totalPages: 1 }), true],
	[page(20, { total: 1 }), null],
	[page(64, { total: 64 }), null],
])('%#: a first page holds all that was found: %j', (first, all) => expect(isAll(first)).toBe(all));

it.each<[Page, boolean]>([
	[page(20), true],
	[page(20, { total: 40 }), true],
	[page(20, { total: 41 }), false],
	[page(20, { total: 60, totalPages: 2 }), true],
	[page(20, { total: 40, totalPages: 3 }), false],
	[page(23, { total: 23 }), false],
])('%#: the second page may be the last: %j', (first, may) =>
	expect(mayEndAtPageTwo(first)).toBe(may),
);

it.each<[string, Page, Page | null, boolean]>([
	['none', page(20), null, false],
	['none, and no page has this length', page(13), null, true],
	['an empty one', page(20), page(0), true],
	['a shorter one', page(20), page(3, {}, 20), true],
	['one as long', page(20), page(20, {}, 20), false],
	['the same one', page(20), page(20), false],
	['the same one, of a length that no page has', page(13), page(13), true],
	['one that overlaps', page(20), page(15, {}, 10), false],
	['all of the total', page(20, { total: 23 }), page(3, {}, 20), true],
	['less than the total', page(20, { total: 25 }), page(3, {}, 20), false],
	['the last of two', page(20, { totalPages: 2 }), page(20, {}, 20), true],
	['none of the two that there are', page(20, { totalPages: 2 }), null, false],
	['a total that it did not have before', page(20), page(3, { total: 70 }, 20), false],
])('two pages hold all, where the second is %s', (_, first, second, all) =>
	expect(isAllInTwo(first, second)).toBe(all),
);
