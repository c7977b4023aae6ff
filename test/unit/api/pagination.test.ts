import { collectPages, pageOfV1, pageOfV2 } from '../../../nodes/EnterpriseRegistry/api/pagination';
import type { Page } from '../../../nodes/EnterpriseRegistry/api/types';

const entries = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ entry: from + at }));

/** A list of `total` entries in pages; the pages that were asked for, with their size. */
function listOf(total: number, { largest = 100, change = (page: Page) => page } = {}) {
	const asked: Array<[number, number]> = [];
	return {
		asked,
		fetchPage: async (page: number, pageSize: number) => {
			asked.push([page, pageSize]);
			const size = Math.min(pageSize, largest);
			const from = (page - 1) * size;
			const results = entries(from, Math.max(0, Math.min(size, total - from)));
			return await Promise.resolve(change(pageOfV2({ page, pageSize: size, total, results }, page, pageSize)));
		},
	};
}

describe('the pages of a list', () => {
	test.each([[0, 1], [1, 1], [99, 1], [100, 1], [101, 2], [250, 3]])('of %i entries are %i requests, in order', async (total, requests) => {
		const list = listOf(total);
		expect(await collectPages(list.fetchPage, Infinity)).toEqual(entries(0, total));
		expect(list.asked.map(([page]) => page)).toEqual(Array.from({ length: requests }, (_, at) => at + 1));
	});

	test.each([[1, [[1, 1]]], [50, [[1, 50]]], [100, [[1, 100]]], [150, [[1, 100], [2, 100]]]])('up to a limit of %i are no more, and no larger, than needed', async (most, asked) => {
		const list = listOf(1000);
		expect(await collectPages(list.fetchPage, most)).toEqual(entries(0, most));
		expect(list.asked).toEqual(asked);
	});

	test('are complete where the service gives fewer per page than asked for', async () => {
		expect(await collectPages(listOf(75, { largest: 20 }).fetchPage, Infinity)).toEqual(entries(0, 75));
	});

	test.each<[string, (page: Page) => Page]>([
		['claims that more follows', (page) => ({ ...page, last: false, total: 1_000_000, totalPages: 10_000 })],
		['does not say', (page) => ({ ...page, last: false, total: undefined, totalPages: undefined })],
	])('end at an empty page when the service %s', async (_name, change) => {
		const list = listOf(150, { change });
		expect(await collectPages(list.fetchPage, Infinity)).toEqual(entries(0, 150));
	});

	test('end when the service repeats a page for ever', async () => {
		const repeated = await collectPages(async () => await Promise.resolve({ results: entries(0, 20), last: false }), Infinity);
		expect(repeated).toEqual(entries(0, 20));
	});
});

describe('a page', () => {
	test('of v2 is the last when page times pageSize reaches the total', () => {
		expect(pageOfV2({ page: 2, pageSize: 20, total: 40, results: entries(20, 20) }, 2, 20).last).toBe(true);
		expect(pageOfV2({ page: 2, pageSize: 20, total: 41, results: entries(20, 20) }, 2, 20).last).toBe(false);
		expect(pageOfV2({ page: 1, pageSize: 20, total: 41, results: entries(0, 20) }, 1, 100).last).toBe(false);
	});

	test('of v1 is the last when the service says so', () => {
		const data = { results: entries(0, 20), totalResults: 60, currentPage: 1, totalPages: 3 };
		expect([1, 2, 3].map((page) => pageOfV1({ ...data, currentPage: page }, page).last)).toEqual([false, false, true]);
	});

	test.each<[string, unknown]>([
		['a bare list', entries(0, 3)], ['a list without counts', { results: entries(0, 3) }], ['counts as text', { results: entries(0, 3), total: '3', totalPages: '1', pageSize: '20' }],
		['counts of wrong types', { results: entries(0, 3), total: null, totalPages: {}, pageSize: [] }],
	])('that is %s is read, and is the last', (_name, data) => {
		for (const page of [pageOfV1(data, 1), pageOfV2(data, 1, 20)]) expect(page).toMatchObject({ results: entries(0, 3), last: true });
	});

	test('without entries is the last, whatever it claims', () => {
		for (const data of [[], { results: [] }, { results: [], total: 100, totalPages: 5, pageSize: 20 }]) {
			expect([pageOfV1(data, 1).last, pageOfV2(data, 1, 20).last]).toEqual([true, true]);
		}
	});

	test('holds objects only: anything else becomes the value of one', () => {
		expect(pageOfV1({ results: ['0403.170.701', null, { a: 1 }] }, 1).results).toEqual([{ value: '0403.170.701' }, { value: null }, { a: 1 }]);
	});
});
