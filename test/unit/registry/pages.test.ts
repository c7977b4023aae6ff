import { someFailure } from '../../support/someFailure';
import { endpoints } from '../../../nodes/EnterpriseRegistry/registry/endpoints';
import { collect, type ListSource } from '../../../nodes/EnterpriseRegistry/registry/pages';
import type { ListDoubt } from '../../../nodes/EnterpriseRegistry/registry/failures';
import { fc } from '../../support/simulated/seededProperties';

/** The envelope of the service, without its data. */
const ENVELOPE = { success: true, error: null, timestamp: '2026-11-23T09:00:00.000Z' };
const page = (data: unknown, envelope: Record<string, unknown> = ENVELOPE) => ({
	status: 200,
	headers: {},
	text: '',
	from: 'service' as const,
	data,
	envelope,
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
	const total = count;
	const totalPages = service.countsAsked ? Math.ceil(count / size) : pages;
	const said = {
		total: { total },
		totalResults: { totalResults: total },
		totalPages: { totalPages },
		both: { total, totalPages },
		nothing: {},
	}[says];
	const afterLast = { empty: [], last: from(pages), first: from(1) };
	const results = number <= pages ? from(number) : afterLast[beyond as keyof typeof afterLast];
	return { results, ...said };
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
	it('gives every entry once, or is doubted', async () =>
		fc.assert(
			fc.asyncProperty(services, fc.integer({ min: 1, max: 5 }), async (service, parallel) => {
				// Nothing tells that there is more.
				fc.pre(service.hidden === 0 || !['nothing', 'totalPages'].includes(service.says));
				const { entries, doubts } = await collectAll(serve(service), { parallel });
				const numbers = entries.map((entry) => (entry as { number: number }).number);
				expect(new Set(numbers).size).toBe(numbers.length);
				expect(doubts.length).toBeLessThanOrEqual(1);
				const all = Array.from({ length: service.count }, (_, index) => index);
				// Nothing that it does not have; Jest's own comparison of two lists took nine tenths of this file's time.
				expect(new Set([...all, ...numbers]).size).toBe(all.length);
				const isWhole = numbers.join() === all.join();
				expect(isWhole || doubts.length === 1).toBe(true);
			}),
			many,
		));

	it('is not doubted where the service gives the total', async () =>
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

	it.each<{ failed: number; status: number; isOwn: boolean }>([
		{ failed: 2, status: 503, isOwn: true },
		{ failed: 2, status: 429, isOwn: true },
		{ failed: 2, status: 401, isOwn: true },
		{ failed: 2, status: 404, isOwn: false },
		{ failed: 1, status: 400, isOwn: true },
	])('fails where page $failed fails with $status', async ({ failed, status, isOwn }) => {
		const failing = (number: number) => {
			if (number === failed) throw refuse(status, isOwn);
			return { results: [{ number }], total: 3 };
		};
		await expect(collectAll(failing)).rejects.toMatchObject({ status });
	});

	it('keeps equal entries of one page', async () => {
		const pages = [[1, 1, 2], []];
		const { entries } = await collectAll((number) => pages[number - 1]);
		expect(entries).toEqual([1, 1, 2]);
	});

	it('drops entries that an earlier page had', async () => {
		const pages = [[1, 2], [2, 3], []];
		const { entries } = await collectAll((number) => pages[number - 1]);
		expect(entries).toEqual([1, 2, 3]);
	});

	it.each<{ what: string; first: unknown; second?: unknown; doubt: ListDoubt }>([
		{
			what: 'has fewer entries than the service says that there are',
			first: { results: [1, 2], total: 5 },
			second: { results: [], total: 5 },
			doubt: { kind: 'incomplete', count: 2, total: 5 },
		},
		{
			what: 'ends before a page that the service counts, and is nowhere said to be whole',
			first: { results: [1], totalPages: 2 },
			second: { results: [2, 3], totalPages: 2 },
			doubt: { kind: 'perhapsIncomplete', count: 3 },
		},
		{
			what: 'is empty beside a warning',
			first: {
				results: [],
				total: 0,
				searchParams: { name: 'x' },
				warning: 'Index is rebuilt',
			},
			doubt: { kind: 'noEntries', beside: ['"warning": "Index is rebuilt"'] },
		},
		{
			what: 'is empty beside a failure and a hint about the page',
			first: {
				results: [],
				success: false,
				error: null,
				page: { hint: 'Index is rebuilt', size: 20 },
			},
			doubt: {
				kind: 'noEntries',
				beside: ['"success": false', '"page.hint": "Index is rebuilt"'],
			},
		},
		{
			what: 'is empty although it has pages',
			first: { results: [], totalPages: 3 },
			doubt: { kind: 'noEntries', beside: ['"totalPages": 3'] },
		},
	])('is doubted where it $what', async ({ first, second = [], doubt }) => {
		const { doubts } = await collectAll((number) => (number === 1 ? first : second));
		expect(doubts).toEqual([doubt]);
	});

	describe('of which the second page is refused', () => {
		const collected = async (totalPages: number | undefined) =>
			await collectAll((number) => {
				if (number > 1) throw refuse(400, true);
				return { results: [1, 2], totalPages };
			});

		it.each([1, undefined])('has the entries of the first (%s pages)', async (totalPages) =>
			expect((await collected(totalPages)).entries).toEqual([1, 2]),
		);

		it('is whole where the service says that there is one page', async () =>
			expect((await collected(1)).doubts).toEqual([]));

		it('is doubted where the service does not say how many there are', async () =>
			expect((await collected(undefined)).doubts).toHaveLength(1));
	});

	it('is not doubted where null stands in place of no entries, with all that v1 says', async () => {
		const none = {
			results: null,
			totalResults: 0,
			currentPage: 1,
			totalPages: 0,
			searchParams: {},
		};
		expect(await collectAll(() => none)).toMatchObject({ entries: [], doubts: [] });
	});

	it('ends with a doubt after as many pages as the caller waits for', async () => {
		const endless = source((number) => ({ results: [number], total: 1e9 }), { mostPages: 10 });
		const { entries, doubts } = await collect(endless, Infinity);
		expect(entries).toHaveLength(10);
		expect(Math.max(...endless.asked)).toBe(10);
		expect(doubts).toEqual([{ kind: 'tooLong', count: 10, pages: 10 }]);
	});

	it.each([
		{ length: 250, count: 1000, most: Infinity, requests: 4 },
		{ length: 1000, count: 5000, most: 2500, requests: 3 },
		{ length: 20, count: 100, most: Infinity, requests: 5 },
		{ length: 250, count: 1000, most: 300, requests: 2 },
	])(
		'of v1, whose pages have $length entries, takes $requests requests for $most of $count',
		async ({ length, count, most, requests }) => {
			const numbers = Array.from({ length: count }, (_, at) => at);
			const served = source(
				(number) => ({
					results: numbers.slice((number - 1) * length, number * length),
					totalResults: count,
					totalPages: Math.ceil(count / length),
				}),
				{ endpoint: endpoints.searchEstablishments, parallel: 50 },
			);
			const { entries, doubts } = await collect(served, most);
			expect(entries).toHaveLength(Math.min(most, count));
			expect(doubts).toEqual([]);
			expect(served.asked).toHaveLength(requests);
		},
	);

	it('without a known one is told without what may be a secret, in an envelope or not', async () => {
		const other = source(() => ({ items: [{ hmac: '9f86d081884c7d659a2feaa0c55ad015' }] }));
		await expect(collect(other, Infinity)).rejects.toMatchObject({
			code: 'notAList',
			facts: { start: '{"items":[{"hmac":"…"}]}' },
		});
	});

	it('that never ends is ended after a thousand pages', async () => {
		let requests = 0;
		const ask = async () => page({ results: [requests++] });
		const { entries, doubts } = await collect({ ...source(() => []), ask, parallel: 1 }, Infinity);
		expect(entries).toHaveLength(1000);
		expect(requests).toBe(1000);
		expect(doubts).toEqual([{ kind: 'tooLong', count: 1000, pages: 1000 }]);
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
		expect(doubts).toEqual([{ kind: 'tooLong', count: 120_000, pages: 4 }]);
	});

	it('of as many entries as are wanted is not doubted, however many there are', async () => {
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

		it('is not doubted where the service says that two is all', async () =>
			expect(await doubtsOf({ results: [1, 2], total: 2 })).toEqual([]));

		it.each<{ said: string; data: unknown }>([
			{ said: 'that there are more', data: { results: [1, 2], total: 3 } },
			{ said: 'nothing', data: { results: [1, 2] } },
			{ said: 'nothing, with a bare array', data: [1, 2] },
		])('is doubted where the service says $said', async ({ data }) =>
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
