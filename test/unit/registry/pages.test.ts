import { listDoubtIn } from '../../../nodes/EnterpriseRegistry/messages/registry';
import { someFailure } from '../../support/inWords';
import { endpoints } from '../../../nodes/EnterpriseRegistry/registry/endpoints';
import { collect, type ListSource } from '../../../nodes/EnterpriseRegistry/registry/pages';
import { fc } from '../../support/simulated/seededProperties';

const own = { success: true, error: null, timestamp: '2026-11-23T09:00:00.000Z' };
const page = (data: unknown, envelope: Record<string, unknown> = own) => ({
	status: 200,
	headers: {},
	text: '',
	from: 'service' as const,
	data,
	envelope,
	answeredAt: '',
});
const many = { numRuns: 3000 };

const services = fc.record({
	/** How many entries it has. */
	count: fc.integer({ min: 0, max: 300 }),
	/** The most that it gives per page, whatever is asked. */
	cap: fc.integer({ min: 1, max: 125 }),
	/** Whether it obeys the page size that is asked for. */
	obeys: fc.boolean(),
	says: fc.constantFrom('total', 'totalResults', 'totalPages', 'both', 'nothing'),
	/** By how many entries a page overlaps the one before. */
	overlap: fc.integer({ min: 0, max: 2 }),
	/** Whether its pages begin where those of the size that was asked for would, although it gives fewer entries. */
	skips: fc.boolean(),
	/** Whether it counts pages of the size that was asked for, although it gives fewer entries. */
	countsAsked: fc.boolean(),
	/** Entries at the end that it counts and never gives. */
	hidden: fc.constantFrom(0, 0, 5),
	/** What it answers for a page beyond the last. */
	beyond: fc.constantFrom('empty', 'last', 'first', 'refused', 'unknown'),
});
type Service = typeof services extends fc.Arbitrary<infer Value> ? Value : never;

const refuse = (status: number, isOwn: boolean) =>
	someFailure(status === 404 && !isOwn ? 'notTheRegistry' : 'refused', { status, isOwn });

/** No list of a test is longer: a loop that does not end fails. */
const MAX_CALLS = 400;

/** Asks a service of entries, each of which is its number, page by page. */
function source(ask: (page: number, size: number) => unknown, more: Partial<ListSource> = {}) {
	const asked: number[] = [];
	const counted: ListSource['ask'] = async ({ page: number, pageSize }) => {
		asked.push(Number(number ?? 1));
		if (asked.length > MAX_CALLS) throw new Error('The list does not end');
		return page(await ask(Number(number ?? 1), Number(pageSize)));
	};
	const endpoint = endpoints.searchAddress;
	return { asked, ask: counted, endpoint, profile: {}, parallel: 3, ...more };
}

const serve = (service: Service) => (number: number, size: number) => {
	const { count, says, hidden, beyond } = service;
	const all = Array.from({ length: count }, (_, index) => ({ number: index }));
	const { given, step, pages } = paging(service, size);
	const from = (at: number) =>
		all.slice(0, count - hidden).slice((at - 1) * step, (at - 1) * step + given);
	if (number > pages && beyond === 'refused') throw refuse(400, true);
	if (number > pages && beyond === 'unknown') throw refuse(404, true);
	const [total, totalPages] = [count, service.countsAsked ? Math.ceil(count / size) : pages];
	const said = {
		total: { total },
		totalResults: { totalResults: total },
		totalPages: { totalPages },
	};
	const results =
		number <= pages
			? from(number)
			: { empty: [], last: from(pages), first: from(1) }[beyond as 'empty'];
	return { results, ...{ ...said, both: { total, totalPages }, nothing: {} }[says as 'both'] };
};

function paging({ count, cap, obeys, overlap, skips }: Service, size: number) {
	const given = obeys ? Math.min(size, cap) : cap;
	const step = skips && obeys ? size : Math.max(1, given - overlap);
	const pages = Math.max(1, Math.ceil((count - Math.max(0, given - step)) / step));
	return { given, step, pages };
}

const collectAll = async (...given: Parameters<typeof source>) =>
	await collect(source(...given), Infinity);

describe('a list in pages', () => {
	it('gives every entry once, or a hint', async () =>
		fc.assert(
			fc.asyncProperty(services, fc.integer({ min: 1, max: 5 }), async (service, parallel) => {
				// Nothing tells that there is more.
				fc.pre(service.hidden === 0 || !['nothing', 'totalPages'].includes(service.says));
				const { entries, doubts } = await collectAll(serve(service), { parallel });
				const numbers = entries.map((entry) => (entry as { number: number }).number);
				expect(new Set(numbers).size).toBe(numbers.length);
				const all = Array.from({ length: service.count }, (_, index) => index);
				expect(doubts.length === 1 || numbers.join() === all.join()).toBe(true);
				expect(doubts.length).toBeLessThanOrEqual(1);
			}),
			many,
		));

	it('needs no hint where the service gives the total', async () =>
		fc.assert(
			fc.asyncProperty(services, async (service) => {
				fc.pre(service.hidden === 0 && !['nothing', 'totalPages'].includes(service.says));
				fc.pre(service.cap > service.overlap + 1 || service.overlap === 0);
				expect((await collectAll(serve(service))).doubts).toEqual([]);
			}),
			many,
		));

	it('is as long as wanted, with no page more than needed', async () =>
		fc.assert(
			fc.asyncProperty(services, fc.integer({ min: 1, max: 150 }), async (service, most) => {
				const plain = source(serve({ ...service, overlap: 0, hidden: 0, says: 'total' }));
				const { entries } = await collect(plain, most);
				expect(entries).toHaveLength(Math.min(most, service.count));
				const given = service.obeys ? Math.min(100, most, service.cap) : service.cap;
				expect(plain.asked.length).toBe(Math.max(1, Math.ceil(entries.length / given)));
			}),
			many,
		));

	it.each([
		[2, 503, true],
		[2, 429, true],
		[2, 401, true],
		[2, 404, false],
		[1, 400, true],
	])('fails where page %i fails with %i', async (failed, status, isOwn) => {
		const failing = (number: number) => {
			if (number === failed) throw refuse(status, isOwn);
			return { results: [{ number }], total: 3 };
		};
		await expect(collectAll(failing)).rejects.toMatchObject({ status });
	});

	it('keeps equal entries of one page, and drops those of an earlier one', async () => {
		const pages = [[1, 1, 2], [2, 3], []];
		const { entries } = await collectAll((number) => pages[number - 1]);
		expect(entries).toEqual([1, 1, 2, 3]);
	});

	it.each<[string, unknown, unknown]>([
		[
			'The list is not complete: 2 entries came, and the service says that there are 5.',
			{ results: [1, 2], total: 5 },
			{ results: [], total: 5 },
		],
		[
			'Perhaps the list is not complete: 3 entries came, and the service does not say how many there are.',
			{ results: [1], totalPages: 2 },
			{ results: [2, 3], totalPages: 2 },
		],
		[
			'The service gave no entries, but said "warning": "Index is rebuilt".',
			{ results: [], total: 0, searchParams: { name: 'x' }, warning: 'Index is rebuilt' },
			[],
		],
		[
			'The service gave no entries, but said "success": false, "page.hint": "Index is rebuilt".',
			{ results: [], success: false, error: null, page: { hint: 'Index is rebuilt', size: 20 } },
			[],
		],
		['The service gave no entries, but said "totalPages": 3.', { results: [], totalPages: 3 }, []],
	])('tells: %s', async (hint, first, second) => {
		const { doubts } = await collectAll((number) => (number === 1 ? first : second));
		expect(doubts.map(listDoubtIn)).toEqual([hint]);
	});

	it.each([
		[1, 0],
		[undefined, 1],
	])('of %s pages, with a refusal of the second, has %i hints', async (totalPages, count) => {
		const { entries, doubts } = await collectAll((number) => {
			if (number > 1) throw refuse(400, true);
			return { results: [1, 2], totalPages };
		});
		expect(entries).toEqual([1, 2]);
		expect(doubts.length).toEqual(count);
	});

	it('has no hint for null in place of no entries, with all that v1 says', async () => {
		const none = {
			results: null,
			totalResults: 0,
			currentPage: 1,
			totalPages: 0,
			searchParams: {},
		};
		expect(await collectAll(() => none)).toMatchObject({ entries: [], doubts: [] });
	});

	it('ends with a hint after as many pages as the caller waits for', async () => {
		const endless = source((number) => ({ results: [number], total: 1e9 }), { mostPages: 10 });
		const { entries, doubts } = await collect(endless, Infinity);
		expect(entries).toHaveLength(10);
		expect(Math.max(...endless.asked)).toBe(10);
		expect(doubts.map(listDoubtIn)).toEqual([
			'10 entries came in 10 requests. There is more: narrow the search, or set Limit.',
		]);
	});

	it('that never ends is ended after a thousand pages', async () => {
		let requests = 0;
		const ask = async () => page({ results: [requests++] });
		const { entries, doubts } = await collect({ ...source(() => []), ask, parallel: 1 }, Infinity);
		expect(entries).toHaveLength(1000);
		expect(requests).toBe(1000);
		expect(doubts).toHaveLength(1);
	});

	it('with very long pages is ended after a hundred thousand entries', async () => {
		let requests = 0;
		const ask = async () => {
			const from = requests++ * 30_000;
			return page({ results: Array.from({ length: 30_000 }, (_, at) => from + at) });
		};
		const { entries, doubts } = await collect({ ...source(() => []), ask, parallel: 1 }, Infinity);
		expect(entries).toHaveLength(120_000);
		expect(requests).toBe(4);
		expect(doubts.map(listDoubtIn)[0]).toMatch(
			/^120,000 entries came in 4 requests\. There is more/,
		);
	});

	it('of as many entries as are wanted has no hint, however many there are', async () => {
		const endless = source((number) => ({ results: [number] }), { mostPages: 5 });
		expect(await collect(endless, 5)).toMatchObject({ entries: [1, 2, 3, 4, 5], doubts: [] });
	});

	it('of 150,000 entries in one answer comes whole', async () => {
		const numbers = Array.from({ length: 150_000 }, (_, at) => String(at));
		const whole = source(() => numbers, { endpoint: endpoints.subscriptions });
		const { entries, doubts } = await collect(whole, Infinity);
		expect(entries).toHaveLength(150_000);
		expect(doubts).toEqual([]);
	});

	describe('of a reference list, of which two entries are wanted', () => {
		const doubtsOf = async (data: unknown) => {
			const reference = source(() => data, { endpoint: endpoints.naces });
			return (await collect(reference, 2)).doubts;
		};

		it('has no hint where the service says that two is all', async () =>
			expect(await doubtsOf({ results: [1, 2], total: 2 })).toEqual([]));

		it.each([
			['there are more', { results: [1, 2], total: 3 }],
			['nothing', { results: [1, 2] }],
			['nothing, with a bare array', [1, 2]],
		])('has one where it says %s', async (_what, data) =>
			expect(await doubtsOf(data)).toEqual([{ kind: 'mayBeMore', count: 2 }]),
		);
	});

	it('comes whole, in one call, where the interface has no pages', async () => {
		const whole = source(() => [1, 1, 2], { endpoint: endpoints.webhooks });
		expect(await collect(whole, Infinity)).toMatchObject({ entries: [1, 1, 2], doubts: [] });
		expect(whole.asked).toEqual([1]);
	});

	it('is read under the names of the profile', async () => {
		const serveItems = (number: number) => ({ items: number === 1 ? [1] : [2, 3], count: 3 });
		const profile = { names: { results: 'items', total: 'count' } };
		const { entries, doubts } = await collectAll(serveItems, { profile });
		expect(entries).toEqual([1, 2, 3]);
		expect(doubts).toEqual([]);
		await expect(collectAll(serveItems)).rejects.toMatchObject({
			kind: 'unreadable',
		});
	});
});
