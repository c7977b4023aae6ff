import {
	collectPages,
	pageOfV1,
	pageOfV2,
} from '../../../nodes/EnterpriseRegistry/client/pagination';
import { collectReferenceList } from '../../../nodes/EnterpriseRegistry/client/referenceList';
import { refusal, RegistryFailure } from '../../../nodes/EnterpriseRegistry/transport/errors';
import type { Page } from '../../../nodes/EnterpriseRegistry/client/types';
import { fc } from '../../support/simulated/seededProperties';

const entries = (from: number, count: number) =>
	Array.from({ length: count }, (_, at) => ({ entry: from + at }));

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
			return await Promise.resolve(
				change(pageOfV2({ page, pageSize: size, total, results }, page, pageSize)),
			);
		},
	};
}

describe('the pages of a list', () => {
	it.each([
		[0, 1],
		[1, 1],
		[99, 1],
		[100, 1],
		[101, 2],
		[250, 3],
	])('of %i entries are %i requests, in order', async (total, requests) => {
		const list = listOf(total);
		expect(await collectPages(list.fetchPage, Infinity)).toEqual(entries(0, total));
		expect(list.asked.map(([page]) => page)).toEqual(
			Array.from({ length: requests }, (_, at) => at + 1),
		);
	});

	it.each([
		[1, [[1, 1]]],
		[50, [[1, 50]]],
		[100, [[1, 100]]],
		[
			150,
			[
				[1, 100],
				[2, 100],
			],
		],
	])('up to a limit of %i are no more, and no larger, than needed', async (most, asked) => {
		const list = listOf(1000);
		expect(await collectPages(list.fetchPage, most)).toEqual(entries(0, most));
		expect(list.asked).toEqual(asked);
	});

	it('are complete where the service gives fewer per page than asked for', async () => {
		expect(await collectPages(listOf(75, { largest: 20 }).fetchPage, Infinity)).toEqual(
			entries(0, 75),
		);
	});

	it.each<[string, (page: Page) => Page]>([
		[
			'claims that more follows',
			(page) => ({ ...page, last: false, total: 1_000_000, totalPages: 10_000 }),
		],
		['does not say', (page) => ({ ...page, last: false, total: undefined, totalPages: undefined })],
	])('end at an empty page when the service %s', async (_name, change) => {
		const list = listOf(150, { change });
		expect(await collectPages(list.fetchPage, Infinity)).toEqual(entries(0, 150));
	});

	it.each<[string, (all: object[], page: number) => object]>([
		[
			'a total that counts the page, beside more pages',
			(all, page) => ({
				results: all.slice((page - 1) * 20, page * 20),
				totalResults: 20,
				totalPages: 3,
			}),
		],
		[
			'a total that counts half, beside more pages',
			(all, page) => ({
				results: all.slice((page - 1) * 20, page * 20),
				totalResults: 25,
				totalPages: 3,
			}),
		],
		[
			'a total that counts the page, and nothing else',
			(all, page) => ({
				results: all.slice((page - 1) * 20, page * 20),
				totalResults: Math.max(0, Math.min(20, 50 - (page - 1) * 20)),
			}),
		],
		[
			'one page as the number of pages, and nothing else',
			(all, page) => ({ results: all.slice((page - 1) * 20, page * 20), totalPages: 1 }),
		],
	])('come once and whole with %s', async (_what, answer) => {
		const told: string[] = [];
		const all = entries(0, 50);
		expect(
			await collectPages(
				async (page) => await Promise.resolve(pageOfV1(answer(all, page), page)),
				Infinity,
				{ tell: (sentence) => told.push(sentence) },
			),
		).toEqual(all);
		expect(told).toEqual([]);
	});

	it('that overlap before the last are reported as incomplete, unless a total shows that they are not', async () => {
		const overlapping = (total?: number) => async (page: number) =>
			await Promise.resolve(
				pageOfV1(
					{ results: entries((page - 1) * 18, 20), totalPages: 3, totalResults: total },
					page,
				),
			);
		const told: string[] = [];
		const collecting = { tell: (sentence: string) => told.push(sentence) };
		expect(await collectPages(overlapping(56), Infinity, collecting)).toEqual(entries(0, 56));
		expect(told).toEqual([]);
		expect(await collectPages(overlapping(), Infinity, collecting)).toEqual(entries(0, 56));
		expect(told).toEqual([expect.stringMatching(/overlap/)]);
	});

	it('are one entry each, also where entries of a page are the same', async () => {
		const same = Array.from({ length: 10 }, () => ({ denomination: 'a' }));
		const told: string[] = [];
		const asked: number[] = [];
		const fetchPage = async (page: number) => {
			asked.push(page);
			return await Promise.resolve(
				pageOfV1({ results: same, totalResults: 10, totalPages: 1 }, page),
			);
		};
		expect(
			await collectPages(fetchPage, Infinity, { tell: (sentence) => told.push(sentence) }),
		).toEqual(same);
		expect([asked, told]).toEqual([[1], []]);
	});

	it('of a size that the service chose itself may be more than its total says', async () => {
		const list = listOf(95, {
			largest: 20,
			change: (page) => ({ ...page, total: page.results.length }),
		});
		expect(await collectPages(list.fetchPage, Infinity)).toEqual(entries(0, 95));
	});

	it.each<[string, () => Page]>([
		['is empty', () => ({ results: [], last: true })],
		['is the first again', () => pageOfV1({ results: entries(0, 20), totalResults: 20 }, 2)],
		[
			'is refused',
			() => {
				throw refusal(400, 'No such page', {});
			},
		],
		[
			'is unknown',
			() => {
				throw refusal(404, 'No such page', {});
			},
		],
		[
			'is a path that the service does not have',
			() => {
				throw new RegistryFailure('address', {
					message: 'The service has no such path (HTTP 404): Page not found',
					advice: 'Look.',
					status: 404,
				});
			},
		],
	])(
		'with a total that may count the page end without a doubt where the second page %s',
		async (_how, second) => {
			const told: string[] = [];
			const asked: number[] = [];
			const fetchPage = async (page: number) => {
				asked.push(page);
				return await Promise.resolve(
					page === 1 ? pageOfV1({ results: entries(0, 20), totalResults: 20 }, 1) : second(),
				);
			};
			expect(
				await collectPages(fetchPage, Infinity, { tell: (sentence) => told.push(sentence) }),
			).toEqual(entries(0, 20));
			expect([asked, told]).toEqual([[1, 2], []]);
		},
	);

	it.each([
		[{ results: entries(0, 20), totalResults: 20, currentPage: 1, totalPages: 1 }],
		[{ results: entries(0, 19), totalResults: 19 }],
		[{ results: entries(0, 7), totalPages: 1 }],
	])(
		'take no second request where the counts agree, or the page is too short to be cut',
		async (data) => {
			const fetchPage = async (page: number) =>
				page === 1 ? await Promise.resolve(pageOfV1(data, 1)) : fail();
			const fail = () => {
				throw new Error('not needed');
			};
			expect(await collectPages(fetchPage, Infinity)).toEqual(data.results);
		},
	);

	it.each([[{ total: 12 }], [{ totalResults: 12, totalPages: 1 }]])(
		'that do not come, although the service counts some, are told to be missing: %j',
		async (counts) => {
			const told: string[] = [];
			for (const page of [
				pageOfV1({ results: [], ...counts }, 1),
				pageOfV2({ results: [], ...counts }, 1, 100),
			]) {
				expect(
					await collectPages(async () => await Promise.resolve(page), Infinity, {
						tell: (sentence) => told.push(sentence),
					}),
				).toEqual([]);
			}
			expect(told).toEqual([
				expect.stringMatching(/12 entries, but gave 0/),
				expect.stringMatching(/12 entries, but gave 0/),
			]);
		},
	);

	it('of 40,000 entries in one are read at once', async () => {
		const all = Array.from({ length: 40_000 }, (_, at) => ({
			code: String(at),
			label: 'Fabrication de produits divers'.repeat(4),
		}));
		const start = performance.now();
		expect(
			await collectPages(
				async (page) => await Promise.resolve({ results: page === 1 ? all : [], last: false }),
				Infinity,
			),
		).toHaveLength(40_000);
		expect(performance.now() - start).toBeLessThan(1500);
	});

	it('end when the service repeats a page forever', async () => {
		const repeated = await collectPages(
			async () => await Promise.resolve({ results: entries(0, 20), last: false }),
			Infinity,
		);
		expect(repeated).toEqual(entries(0, 20));
	});
});

describe('a page', () => {
	it('of v2 is the last when page times pageSize reaches the total', () => {
		expect(
			pageOfV2({ page: 2, pageSize: 20, total: 40, results: entries(20, 20) }, 2, 20).last,
		).toBe(true);
		expect(
			pageOfV2({ page: 2, pageSize: 20, total: 41, results: entries(20, 20) }, 2, 20).last,
		).toBe(false);
		expect(
			pageOfV2({ page: 1, pageSize: 20, total: 41, results: entries(0, 20) }, 1, 100).last,
		).toBe(false);
	});

	it('of v1 is the last when the service says so', () => {
		const data = { results: entries(0, 20), totalResults: 60, currentPage: 1, totalPages: 3 };
		expect([1, 2, 3].map((page) => pageOfV1({ ...data, currentPage: page }, page).last)).toEqual([
			false,
			false,
			true,
		]);
	});

	it.each<[string, unknown]>([
		['a bare list', entries(0, 3)],
		['a list without counts', { results: entries(0, 3) }],
		['counts as text', { results: entries(0, 3), total: '3', totalPages: '1', pageSize: '20' }],
		[
			'counts of wrong types',
			{ results: entries(0, 3), total: null, totalPages: {}, pageSize: [] },
		],
	])('that is %s is read, and is the last', (_name, data) => {
		for (const page of [pageOfV1(data, 1), pageOfV2(data, 1, 20)])
			expect(page).toMatchObject({ results: entries(0, 3), last: true });
	});

	it('without entries is the last, whatever it claims', () => {
		for (const data of [
			[],
			{ results: [] },
			{ results: [], total: 100, totalPages: 5, pageSize: 20 },
		]) {
			expect([pageOfV1(data, 1).last, pageOfV2(data, 1, 20).last]).toEqual([true, true]);
		}
	});

	it('holds objects only: anything else becomes the value of one', () => {
		expect(pageOfV1({ results: ['0403.170.701', null, { a: 1 }] }, 1).results).toEqual([
			{ value: '0403.170.701' },
			{ value: null },
			{ a: 1 },
		]);
	});
});

describe('pages side by side', () => {
	/** Finishes the pages in the order given by `turns`: how many turns of the event loop each takes. */
	const slowed = (
		fetchPage: (page: number, size: number) => Promise<Page>,
		turns: (page: number) => number,
	) => {
		const state = { underWay: 0, most: 0 };
		return {
			state,
			fetchPage: async (page: number, size: number) => {
				state.most = Math.max(state.most, ++state.underWay);
				const fetched = await fetchPage(page, size);
				for (let turn = 0; turn < turns(page); turn++)
					await new Promise((resolve) => setImmediate(resolve));
				state.underWay--;
				return fetched;
			},
		};
	};

	it('come in order, whatever finishes first, after the first has told how many there are', async () => {
		const list = listOf(2500);
		const { fetchPage, state } = slowed(list.fetchPage, (page) => 30 - page);
		expect(await collectPages(fetchPage, Infinity, { parallelism: () => 10 })).toEqual(
			entries(0, 2500),
		);
		expect(list.asked).toHaveLength(25);
		expect(state.most).toBe(10);
	});

	it('are no more than needed for a limit', async () => {
		const list = listOf(100_000);
		expect(
			await collectPages(slowed(list.fetchPage, () => 1).fetchPage, 730, { parallelism: () => 50 }),
		).toHaveLength(730);
		expect(list.asked).toHaveLength(8);
	});

	it('follow what the service can take at the moment', async () => {
		let bears = 2;
		const { fetchPage, state } = slowed(listOf(3000).fetchPage, (page) => {
			if (page === 10) bears = 6;
			return 2;
		});
		await collectPages(fetchPage, Infinity, { parallelism: () => bears });
		expect(state.most).toBe(6);
	});

	it.each<[string, (page: Page, at: number) => Page]>([
		['an empty page', (page, at) => (at >= 4 ? { ...page, results: [], last: true } : page)],
		['a repeated page', (page, at) => (at >= 4 ? { ...page, results: entries(200, 100) } : page)],
	])('end at %s, although the service claimed more', async (_what, change) => {
		const list = listOf(100_000);
		const fetchPage = async (page: number, size: number) =>
			change(await list.fetchPage(page, size), page);
		expect(await collectPages(fetchPage, Infinity, { parallelism: () => 5 })).toEqual(
			entries(0, 300),
		);
		expect(list.asked.length).toBeLessThanOrEqual(4 + 5);
	});

	it('end with a total that shrinks, with nothing twice', async () => {
		const list = listOf(2000);
		const fetchPage = async (page: number, size: number) => {
			const fetched = await list.fetchPage(page, size);
			return page < 3
				? fetched
				: {
						...fetched,
						results: page === 3 ? fetched.results.slice(0, 40) : [],
						last: true,
						total: 240,
						totalPages: 3,
					};
		};
		expect(await collectPages(fetchPage, Infinity, { parallelism: () => 5 })).toEqual(
			entries(0, 240),
		);
	});

	it('fail the list when they fail; pages that are no longer needed fail silently', async () => {
		const list = listOf(5000);
		const fetchPage = async (page: number, size: number) => {
			if (page >= 3) throw new Error(`page ${page}`);
			return await list.fetchPage(page, size);
		};
		await expect(collectPages(fetchPage, Infinity, { parallelism: () => 10 })).rejects.toThrow(
			'page 3',
		);
	});
});

/** What a service may do to its pages; whatever it is, nothing is missing in silence. */
const services = fc
	.record({
		total: fc.integer({ min: 0, max: 400 }),
		cap: fc.integer({ min: 1, max: 120 }),
		/** The cap from page 2 on, where it changes. */
		later: fc.option(fc.integer({ min: 1, max: 120 })),
		echo: fc.constantFrom('asked', 'given', 'none'),
		tells: fc.constantFrom(
			'total',
			'none',
			'shrinks',
			'remaining',
			'ofPage',
			'pages',
			'fewerPages',
		),
		offset: fc.constantFrom('given', 'asked'),
		beyond: fc.constantFrom('empty', 'lastAgain', 'lastWindow', 'refused', 'missing'),
		faults: fc.uniqueArray(
			fc.record({
				call: fc.integer({ min: 1, max: 12 }),
				status: fc.constantFrom(400, 404, 429, 500, 503, 0),
			}),
			{ maxLength: 3, selector: ({ call }) => call },
		),
		parallel: fc.integer({ min: 1, max: 10 }),
		version: fc.constantFrom('v1', 'v2'),
		// A short page that nobody can tell from the last one is left out.
	})
	.filter(
		({ later, tells, offset, version }) =>
			later === null ||
			['total', 'shrinks', 'remaining'].includes(tells) ||
			(offset === 'given' && version === 'v2'),
	);

type Service = typeof services extends fc.Arbitrary<infer T> ? T : never;

const failing = (status: number): Error =>
	status === 0
		? new RegistryFailure('connection', {
				message: 'The service could not be reached',
				advice: 'Look.',
			})
		: refusal(status, null, {});

function servedBy({ total, cap, later, echo, tells, offset, beyond, faults, version }: Service) {
	let calls = 0;
	return async (page: number, pageSize: number): Promise<Page> => {
		await Promise.resolve();
		calls++;
		const fault = faults.find(({ call }) => call === calls);
		if (fault !== undefined) throw failing(fault.status);
		// v1 is not asked for a size.
		const asked = version === 'v1' ? cap : pageSize;
		const size = Math.min(asked, page > 1 && later !== null ? later : cap);
		const step = offset === 'given' ? size : asked;
		const lastPage = Math.max(1, Math.ceil(total / step));
		if (page > lastPage && (beyond === 'refused' || beyond === 'missing'))
			throw failing(beyond === 'refused' ? 400 : 404);
		const at = beyond === 'lastAgain' ? Math.min(page, lastPage) : page;
		const from =
			beyond === 'lastWindow'
				? Math.max(0, Math.min((page - 1) * step, total - size))
				: (at - 1) * step;
		const results = entries(from, Math.max(0, Math.min(size, total - from)));
		const shown = {
			total,
			none: undefined,
			shrinks: Math.max(0, total - page + 1),
			remaining: Math.max(0, total - from),
			ofPage: results.length - 1,
			pages: undefined,
			fewerPages: undefined,
		}[tells];
		const totalPages = { pages: lastPage, fewerPages: Math.max(1, lastPage - page + 1) }[
			tells as string
		];
		const data = {
			page,
			currentPage: page,
			pageSize: { asked: pageSize, given: size, none: undefined }[echo],
			total: shown,
			totalPages,
			results,
		};
		return version === 'v1' ? pageOfV1(data, page) : pageOfV2(data, page, pageSize);
	};
}

it('whatever the page size, cap, echo, total and faults, all entries come once and in order, or a sentence says why not', async () => {
	await fc.assert(
		fc.asyncProperty(services, async (service) => {
			const told: string[] = [];
			const collected = await collectPages(servedBy(service), Infinity, {
				parallelism: () => service.parallel,
				tell: (sentence) => told.push(sentence),
			}).catch((thrown: unknown) => thrown);
			if (collected instanceof Error) {
				expect(service.faults.length + Number(service.beyond === 'refused')).toBeGreaterThan(0);
				return;
			}
			const came = (collected as Array<{ entry: number }>).map(({ entry }) => entry);
			expect(new Set(came).size).toBe(came.length);
			if (told.length === 0) expect(collected).toEqual(entries(0, service.total));
		}),
		{ seed: 13, numRuns: 2000 },
	);
});

it('a service that keeps to the specification is never doubted', async () => {
	const honest = fc
		.record({
			total: fc.integer({ min: 0, max: 400 }),
			cap: fc.integer({ min: 1, max: 120 }),
			later: fc.constant(null),
			echo: fc.constantFrom('asked', 'given', 'none'),
			tells: fc.constantFrom('total', 'pages'),
			offset: fc.constantFrom('given', 'asked'),
			beyond: fc.constantFrom('empty', 'lastAgain', 'missing'),
			faults: fc.constant<Service['faults']>([]),
			parallel: fc.integer({ min: 1, max: 10 }),
			version: fc.constantFrom('v1', 'v2'),
		})
		.filter(({ tells, version }) => tells === 'total' || version === 'v1');
	await fc.assert(
		fc.asyncProperty(honest, async (service) => {
			const told: string[] = [];
			expect(
				await collectPages(servedBy(service), Infinity, {
					parallelism: () => service.parallel,
					tell: (sentence) => told.push(sentence),
				}),
			).toEqual(entries(0, service.total));
			expect(told).toEqual([]);
		}),
		{ seed: 13, numRuns: 500 },
	);
});

describe('a reference list', () => {
	/** Codes behind a cap; the page is honoured, ignored or refused. */
	const list = (
		total: number,
		cap: number,
		pages: 'honoured' | 'ignored' | 'refused',
		says = false,
	) => {
		const asked: Array<[number, number | undefined]> = [];
		const told: string[] = [];
		const fetchPage = async (limit: number, page?: number): Promise<Page> => {
			asked.push([limit, page]);
			await Promise.resolve();
			if (page !== undefined && pages === 'refused')
				throw refusal(400, 'Unknown parameter page', {});
			const size = Math.min(limit, cap);
			const from = pages === 'ignored' ? 0 : ((page ?? 1) - 1) * size;
			return {
				results: entries(from, Math.max(0, Math.min(size, total - from))),
				last: false,
				total: says ? total : undefined,
			};
		};
		return {
			asked,
			told,
			collect: async (most: number) =>
				await collectReferenceList(fetchPage, most, (sentence) => told.push(sentence)),
		};
	};

	it('is complete whatever cap the service puts on the limit, where it has pages', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 0, max: 500 }),
				fc.integer({ min: 10, max: 600 }),
				fc.boolean(),
				async (total, cap, says) => {
					const { collect, told } = list(total, cap, 'honoured', says);
					expect(await collect(Infinity)).toEqual(entries(0, total));
					expect(told).toEqual([]);
				},
			),
			{ seed: 13, numRuns: 300 },
		);
	});

	it.each<['ignored' | 'refused', number]>([
		['ignored', 100],
		['refused', 100],
		['ignored', 20],
		['refused', 1000],
		['ignored', 999],
		['refused', 512],
		['ignored', 25],
	])('with pages %s and a cap of %i is reported as cut', async (pages, cap) => {
		const { collect, told } = list(3000, cap, pages);
		expect(await collect(Infinity)).toEqual(entries(0, cap));
		expect(told).toEqual([
			expect.stringMatching(`ends at ${cap} entries, which looks like a limit`),
		]);
	});

	it.each<['ignored' | 'refused', boolean]>([
		['ignored', true],
		['refused', true],
	])(
		'with pages %s and a stated total is reported as cut, whatever the cap',
		async (pages, says) => {
			const { collect, told } = list(3000, 37, pages, says);
			if (pages === 'refused')
				await expect(collect(Infinity)).rejects.toThrow(/Unknown parameter page/);
			else {
				expect(await collect(Infinity)).toEqual(entries(0, 37));
				expect(told).toEqual([expect.stringMatching(/3000 entries, but gave 37/)]);
			}
		},
	);

	it('with a limit costs one call, unless its length looks like a cap', async () => {
		const short = list(7, 1000, 'ignored');
		expect(await short.collect(50)).toEqual(entries(0, 7));
		expect(short.asked).toEqual([[50, undefined]]);
		const cut = list(200, 20, 'honoured');
		expect(await cut.collect(50)).toEqual(entries(0, 50));
		expect(cut.asked).toEqual([
			[50, undefined],
			[20, 2],
			[20, 3],
		]);
	});
});
