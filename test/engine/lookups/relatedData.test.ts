import { createHash } from 'node:crypto';

import { runNode, type RunOptions } from '../../support/engine';
import type { Call, HostileService, Reply } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';
import { serviceForEachTest } from '../outage/support';

/* What Get Related Data makes of a list, however the service writes it. */

const start = serviceForEachTest();
const ok = (data: unknown, beside: object = {}): Reply => ({
	kind: 'answer',
	body: { success: true, data, error: null, ...beside },
});
const pageOf = ({ path }: Call) => Number(new URL(path, 'http://x').searchParams.get('page') ?? 1);
const related = async ({ baseUrl }: HostileService, parameters: RunOptions['parameters'] = {}) =>
	await runNode({
		credentials: credentialsFor(baseUrl),
		parameters: {
			resource: 'enterprise',
			operation: 'getRelated',
			enterpriseNumber: '0403.170.701',
			relation: 'establishments',
			...parameters,
		},
	});
const shops = (count: number) =>
	Array.from({ length: count }, (_, at) => ({ establishmentNumber: `2.000.000.${100 + at}` }));
const hintsOf = ({ hints }: { hints: Array<{ message: string }> }) =>
	hints.map(({ message }) => message);

it.each<[string, (page: number) => object]>([
	['the pages of v2', (page) => ({ page, pageSize: 20, total: 45 })],
	['the pages of v1', (page) => ({ currentPage: page, totalResults: 45, totalPages: 3 })],
	['the number of pages alone', () => ({ totalPages: 3 })],
	['a flag for more', (page) => ({ hasMore: page < 3 })],
])('%s give one item per entry, and each page is one request', async (_what, counts) => {
	const service = await start((call) =>
		ok({
			...counts(pageOf(call)),
			results: shops(45).slice((pageOf(call) - 1) * 20, pageOf(call) * 20),
		}),
	);
	const answer = await related(service);
	expect([answer.json, hintsOf(answer)]).toEqual([shops(45), []]);
	expect(service.calls.map(({ path }) => path.split('/').pop()).sort()).toEqual([
		'establishments',
		'establishments?page=2',
		'establishments?page=3',
	]);
});

it('pages that are not there are told', async () => {
	const service = await start(() => ok({ page: 1, pageSize: 20, total: 45, results: shops(20) }));
	const answer = await related(service);
	expect([answer.json, hintsOf(answer)]).toEqual([
		shops(20),
		[expect.stringMatching(/45 entries, but gave 20/)],
	]);
});

/** What a service may say of 45 entries, 20 a page; on the last page, that nothing follows. */
const COUNTS: Array<[string, (page: number, isMore: boolean) => object]> = [
	['next', (page, isMore) => ({ next: isMore ? `https://example.org/x?page=${page + 1}` : null })],
	['nextPage', (page, isMore) => (isMore ? { nextPage: page + 1 } : {})],
	[
		'next_page_url',
		(page, isMore) => ({
			next_page_url: isMore ? `/x?page=${page + 1}` : null,
			from: 1,
			to: 20,
			path: '/x',
			per_page: 20,
		}),
	],
	['links.next', (_page, isMore) => ({ links: { self: '/x', next: isMore ? '/y' : null } })],
	[
		'_links.next.href',
		(_page, isMore) => ({
			_links: { self: { href: '/x' }, ...(isMore && { next: { href: '/y' } }) },
		}),
	],
	[
		'a link of the relation next',
		(_page, isMore) => ({
			links: [{ rel: 'self', href: '/x' }, ...(isMore ? [{ rel: 'next', href: '/y' }] : [])],
		}),
	],
	['totalCount', () => ({ totalCount: 45 })],
	['count', () => ({ count: 45 })],
	['total_results', () => ({ total_results: '45' })],
	['total_pages', () => ({ total_pages: 3 })],
	['pageCount', () => ({ pageCount: 3 })],
	['last_page', () => ({ current_page: 1, last_page: 3 })],
	['has_next', (_page, isMore) => ({ has_next: isMore })],
	['moreAvailable', (_page, isMore) => ({ moreAvailable: isMore })],
	['truncated', (_page, isMore) => ({ truncated: isMore })],
	['last', (_page, isMore) => ({ first: false, last: !isMore })],
	['pagination', (page) => ({ pagination: { page, total: 45 } })],
	['paging', () => ({ paging: { totalPages: 3 } })],
	['page', (page) => ({ page: { number: page, size: 20, totalElements: 45 } })],
	['meta.pagination', () => ({ meta: { pagination: { total: 45 } } })],
	['pageInfo', (_page, isMore) => ({ pageInfo: { hasNextPage: isMore } })],
	['totalEstablishments', () => ({ totalEstablishments: 45 })],
	['establishmentCount', () => ({ establishmentCount: 45, source: 'register' })],
];
const part = (page: number) => shops(45).slice((page - 1) * 20, page * 20);

it.each(COUNTS)(
	'every page is read where what follows the first is told by %s',
	async (_what, counts) => {
		for (const answer of [
			(page: number) => ok({ establishments: part(page), ...counts(page, page < 3) }),
			(page: number) => ok(part(page), counts(page, page < 3)),
			(page: number) => ok(part(page), { meta: counts(page, page < 3) }),
			(page: number): Reply => ({
				kind: 'answer',
				body: { data: part(page), ...counts(page, page < 3) },
			}),
			(page: number) =>
				ok({ _embedded: { establishments: part(page) }, ...counts(page, page < 3) }),
		].slice(0, /Establishments|establishment/.test(_what) ? 1 : 5)) {
			const service = await start((call) => answer(pageOf(call)));
			const { json, ...more } = await related(service);
			expect([json, hintsOf(more), service.calls.length]).toEqual([shops(45), [], 3]);
		}
	},
);

it.each<[string, object]>([
	['has_more', { has_more: false }],
	['next', { next: null }],
	['total_count', { total_count: 20 }],
	['pages', { pages: 1 }],
	['last', { last: true }],
	['page_size', { page_size: 50 }],
])('a page that is the only one by %s is one request', async (_what, counts) => {
	const service = await start((call) => ok({ results: part(pageOf(call)), ...counts }));
	expect([(await related(service)).json, service.calls.length]).toEqual([shops(20), 1]);
});

describe('a list without counts', () => {
	it.each<[string, (page: number) => Reply]>([
		['at a length that looks like a limit', (page) => ok(part(page))],
		[
			'as long as its page may be',
			(page) => ok({ results: shops(45).slice((page - 1) * 15, page * 15), pageSize: 15 }),
		],
		[
			'as long as its limit',
			(page) => ok(shops(45).slice((page - 1) * 15, page * 15), { meta: { limit: 15 } }),
		],
		['shorter than some other limit', (page) => ok(part(page), { meta: { limit: 100 } })],
	])('%s is read on', async (_what, answer) => {
		const service = await start((call) => answer(pageOf(call)));
		const { json, ...more } = await related(service);
		expect([json, hintsOf(more)]).toEqual([shops(45), []]);
	});

	it.each<[string, Reply]>([
		['is repeated', ok(shops(100))],
		[
			'is not there',
			{ kind: 'answer', status: 404, body: { success: false, error: 'No such page' } },
		],
	])('may be cut where the second page %s', async (_what, second) => {
		const service = await start((call) => (pageOf(call) === 1 ? ok(shops(100)) : second));
		const { json, ...more } = await related(service);
		expect([json, hintsOf(more), service.calls.length]).toEqual([
			shops(100),
			[expect.stringMatching(/ends at 100 entries.*there may be more/)],
			2,
		]);
	});
});

const ANSWERS: Array<[unknown, unknown[]]> = [
	[shops(2), shops(2)],
	[{ establishments: shops(2) }, shops(2)],
	[{ results: shops(2), total: 2 }, shops(2)],
	[{ enterpriseNumber: '0403.170.701', establishments: shops(2), count: 2 }, shops(2)],
	[{ items: shops(151) }, shops(151)],
	[shops(19), shops(19)],
	[
		[{ a: 1 }, { a: 2 }, { a: 1 }],
		[{ a: 1 }, { a: 2 }, { a: 1 }],
	],
	[{ results: [], total: 0 }, []],
	[[], []],
	[{ data: ['a', null] }, [{ value: 'a' }, { value: null }]],
	// A record that holds a list is one item.
	[{ year: 2024, accounts: shops(2) }, [{ year: 2024, accounts: shops(2) }]],
	[{ owners: shops(1), mandates: shops(1) }, [{ owners: shops(1), mandates: shops(1) }]],
	[{ turnover: 5 }, [{ turnover: 5 }]],
	[{ years: [2023, 2024] }, [{ years: [2023, 2024] }]],
	[7, [{ value: 7 }]],
];

it.each(ANSWERS.map(([data, items]) => [JSON.stringify(data).slice(0, 60), data, items] as const))(
	'%s is one request, and gives an item per entry where it is a list',
	async (_title, data, items) => {
		const service = await start(() => ok(data));
		const answer = await related(service);
		expect([answer.json, hintsOf(answer), service.calls.length]).toEqual([items, [], 1]);
	},
);

describe('the evidence of an entry', () => {
	const raw = (page: number) =>
		JSON.stringify({
			success: true,
			data: { results: part(page), total: 45, totalPages: 3 },
			timestamp: `2026-11-22T10:0${page}:00.000Z`,
		});
	const shown = (page: number, from: string) => ({
		answeredAt: `2026-11-22T10:0${page}:00.000Z`,
		from,
		sha256: createHash('sha256').update(raw(page)).digest('hex'),
	});

	it('is that of the page in which it came, also where pages come in another order or from memory', async () => {
		const service = await start((call) => ({
			kind: 'answer',
			raw: raw(pageOf(call)),
			delay: pageOf(call) === 2 ? 150 : 0,
		}));
		for (const from of ['service', 'memory']) {
			const { json } = await related(service, {
				options: { includeEvidence: true, reuseResponsesFor: 10 },
			});
			expect(json).toEqual(
				shops(45).map((shop, at) => ({ ...shop, evidence: shown(1 + Math.floor(at / 20), from) })),
			);
		}
		expect(service.calls).toHaveLength(3);
	});

	it('is that of the answer where the output is one record', async () => {
		const text = '{"success":true,"data":{"turnover":5}}';
		const service = await start(() => ({ kind: 'answer', raw: text }));
		expect((await related(service, { options: { includeEvidence: true } })).json).toEqual([
			{
				turnover: 5,
				evidence: expect.objectContaining({
					sha256: createHash('sha256').update(text).digest('hex'),
				}) as unknown,
			},
		]);
	});
});
