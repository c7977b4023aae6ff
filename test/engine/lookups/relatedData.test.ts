import { runNode, type RunOptions } from '../../support/engine';
import type { Call, HostileService, Reply } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';
import { serviceForEachTest } from '../outage/support';

/* What Get Related Data makes of a list, however the service writes it. */

const start = serviceForEachTest();
const ok = (data: unknown): Reply => ({ kind: 'answer', body: { success: true, data, error: null } });
const pageOf = ({ path }: Call) => Number(new URL(path, 'http://x').searchParams.get('page') ?? 1);
const related = async ({ baseUrl }: HostileService, parameters: RunOptions['parameters'] = {}) =>
	await runNode({ credentials: credentialsFor(baseUrl), parameters: { resource: 'enterprise', operation: 'getRelated', enterpriseNumber: '0403.170.701', relation: 'establishments', ...parameters } });
const shops = (count: number) => Array.from({ length: count }, (_, at) => ({ establishmentNumber: `2.000.000.${100 + at}` }));
const hintsOf = ({ hints }: { hints: Array<{ message: string }> }) => hints.map(({ message }) => message);

it.each<[string, (page: number) => object]>([
	['the pages of v2', (page) => ({ page, pageSize: 20, total: 45 })], ['the pages of v1', (page) => ({ currentPage: page, totalResults: 45, totalPages: 3 })], ['the number of pages alone', () => ({ totalPages: 3 })],
	['a flag for more', (page) => ({ hasMore: page < 3 })],
])('%s give one item per entry, and each page is one request', async (_what, counts) => {
	const service = await start((call) => ok({ ...counts(pageOf(call)), results: shops(45).slice((pageOf(call) - 1) * 20, pageOf(call) * 20) }));
	const answer = await related(service);
	expect([answer.json, hintsOf(answer)]).toEqual([shops(45), []]);
	expect(service.calls.map(({ path }) => path.split('/').pop()).sort()).toEqual(['establishments', 'establishments?page=2', 'establishments?page=3']);
});

it('pages that are not there are told', async () => {
	const service = await start(() => ok({ page: 1, pageSize: 20, total: 45, results: shops(20) }));
	const answer = await related(service);
	expect([answer.json, hintsOf(answer)]).toEqual([shops(20), [expect.stringMatching(/45 entries, but gave 20/)]]);
});

const ANSWERS: Array<[unknown, unknown[]]> = [
	[shops(2), shops(2)], [{ establishments: shops(2) }, shops(2)], [{ results: shops(2), total: 2 }, shops(2)], [{ enterpriseNumber: '0403.170.701', establishments: shops(2), count: 2 }, shops(2)], [{ items: shops(150) }, shops(150)],
	[shops(100), shops(100)], [[{ a: 1 }, { a: 2 }, { a: 1 }], [{ a: 1 }, { a: 2 }, { a: 1 }]], [{ results: [], total: 0 }, []], [[], []], [{ data: ['a', null] }, [{ value: 'a' }, { value: null }]],
	// A record that holds a list is one item.
	[{ year: 2024, accounts: shops(2) }, [{ year: 2024, accounts: shops(2) }]], [{ owners: shops(1), mandates: shops(1) }, [{ owners: shops(1), mandates: shops(1) }]], [{ turnover: 5 }, [{ turnover: 5 }]], [{ years: [2023, 2024] }, [{ years: [2023, 2024] }]], [7, [{ value: 7 }]],
];

it.each(ANSWERS.map(([data, items]) => [JSON.stringify(data).slice(0, 60), data, items] as const))('%s is one request, and gives an item per entry where it is a list', async (_title, data, items) => {
	const service = await start(() => ok(data));
	const answer = await related(service);
	expect([answer.json, hintsOf(answer), service.calls.length]).toEqual([items, [], 1]);
});
