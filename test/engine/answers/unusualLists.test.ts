import { runNode, type RunOptions } from '../../support/engine';
import { refuse, type Call, type Reply } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';
import { serviceForEachTest } from '../outage/support';

const start = serviceForEachTest();
const ok = (data: unknown): Reply => ({
	kind: 'answer',
	body: { success: true, data, error: null },
});
const run = async (
	service: { baseUrl: string },
	resource: string,
	operation: string,
	parameters: RunOptions['parameters'],
) =>
	await runNode({
		credentials: credentialsFor(service.baseUrl),
		parameters: { resource, operation, ...parameters },
	});

it('subscriptions that come as objects are the same as their numbers', async () => {
	const service = await start(({ method }) =>
		method === 'GET'
			? ok([{ entityNumber: '0403.170.701', kind: 'enterprise' }])
			: ok({ added: 1, removed: 1 }),
	);
	expect((await run(service, 'subscription', 'getMany', { webhookId: 'wh_1' })).json).toEqual([
		{ entityNumber: '0403.170.701', kind: 'enterprise' },
	]);
	expect(
		(
			await run(service, 'subscription', 'replace', {
				webhookId: 'wh_1',
				entityNumbers: '0403.170.701',
			})
		).json,
	).toMatchObject([{ added: 0, removed: 0, kept: 1 }]);
	expect(service.calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

const limitOf = ({ path }: Call) => Number(new URL(path, 'http://x').searchParams.get('limit'));
const pageOf = ({ path }: Call) => Number(new URL(path, 'http://x').searchParams.get('page') ?? 1);

it.each([400, 422])(
	'a reference list whose limit is refused with %i above 100 comes in pages of 100',
	async (status) => {
		const codes = Array.from({ length: 230 }, (_, at) => ({ code: String(10_000 + at) }));
		const service = await start((call) =>
			limitOf(call) > 100
				? refuse(status, {}, 'limit must be between 1 and 100')
				: ok(codes.slice((pageOf(call) - 1) * limitOf(call), pageOf(call) * limitOf(call))),
		);
		expect(
			(await run(service, 'referenceData', 'getMany', { list: 'naceCodes', returnAll: true })).json,
		).toEqual(codes);
		expect(service.calls.length).toBeLessThanOrEqual(5);
	},
);

it('a refusal for another reason is reported after one more request', async () => {
	const service = await start(() => refuse(400, {}, 'Unknown version'));
	expect(
		(await run(service, 'referenceData', 'getMany', { list: 'naceCodes', returnAll: true })).error
			?.message,
	).toMatch(/Unknown version/);
	expect(service.calls).toHaveLength(2);
});

it.each<[string, object[], object[]]>([
	[
		'societe',
		[
			{ code: '014', label: { fr: 'Société anonyme', nl: 'Naamloze vennootschap' } },
			{ code: '015', label: { fr: 'SRL' } },
		],
		[{ code: '014', label: { fr: 'Société anonyme', nl: 'Naamloze vennootschap' } }],
	],
	[
		'14',
		[
			{ code: 14, label: 'SA' },
			{ code: 15, label: 'SRL' },
		],
		[{ code: 14, label: 'SA' }],
	],
	[
		'srl',
		[{ code: 15, labels: [{ language: 'fr', value: 'SRL' }] }],
		[{ code: 15, labels: [{ language: 'fr', value: 'SRL' }] }],
	],
])(
	'a search for %s in forms is also for what stands in languages, lists and numbers',
	async (search, answer, found) => {
		const service = await start(() => ok(answer));
		expect(
			(await run(service, 'referenceData', 'getMany', { list: 'juridicalForms', search })).json,
		).toEqual(found);
	},
);

it('a list in which nothing holds what is searched for gives nothing, and says so', async () => {
	const service = await start(() => ok([{ code: '014', label: 'SA' }]));
	const { json, hints } = await run(service, 'referenceData', 'getMany', {
		list: 'juridicalForms',
		search: 'naamloze',
	});
	expect([json, hints.map(({ message }) => message)]).toEqual([
		[],
		[expect.stringMatching(/none of the 1 .*holds "naamloze"/i)],
	]);
	const silent = await start(() => ok([]));
	expect(
		(await run(silent, 'referenceData', 'getMany', { list: 'juridicalForms', search: 'naamloze' }))
			.hints,
	).toEqual([]);
});

const SEARCHES: Array<[string, string, RunOptions['parameters']]> = [
	['enterprise', 'search', { name: 'zzz' }],
	['enterprise', 'search', { name: 'zzz', returnAll: true }],
	['enterprise', 'searchByAddress', { postalCode: '1000', street: 'zzz' }],
	[
		'enterprise',
		'searchByAddress',
		{ postalCode: '1000', street: 'zzz', options: { apiVersion: 'v1' } },
	],
	['establishment', 'search', { city: 'zzz' }],
	['referenceData', 'getMany', { list: 'naceCodes', search: 'zzz' }],
	['referenceData', 'getMany', { list: 'juridicalForms', search: 'zzz' }],
];

describe.each(SEARCHES)('%s %s %j', (resource, operation, parameters) => {
	it.each<[string, Reply]>([
		['404', refuse(404, {}, 'No companies found')],
		['404 in Dutch', refuse(404, {}, 'Geen resultaten gevonden')],
		[
			'404 of an envelope',
			{
				kind: 'answer',
				status: 404,
				body: { success: false, data: null, error: { code: 'NOT_FOUND', message: 'No results' } },
			},
		],
		['null', ok(null)],
	])('that finds nothing and is answered with %s is an empty list', async (_how, reply) => {
		const service = await start(() => reply);
		const { json, error, hints } = await run(service, resource, operation, parameters);
		expect([json, error, hints]).toEqual([[], undefined, []]);
	});

	it('fails where the service does not have the path, or is in trouble', async () => {
		for (const [reply, message] of [
			[refuse(404, {}, 'Cannot GET /api/x'), /no such path/],
			[{ kind: 'answer', status: 404, raw: '<html>' } as Reply, /not from the registry/],
			[
				{
					kind: 'answer',
					body: { success: true, data: null, error: 'Database timed out' },
				} as Reply,
				/timed out/,
			],
		] as const) {
			const service = await start(() => reply);
			expect((await run(service, resource, operation, parameters)).error?.message).toMatch(message);
		}
	});
});

it.each(SEARCHES.slice(0, 5))(
	'%s %s %j: a bare 404 is an empty list, and a hint says what it may mean',
	async (resource, operation, parameters) => {
		for (const reply of [refuse(404), refuse(404, {}, 'Not Found')]) {
			const service = await start(() => reply);
			const { json, hints } = await run(service, resource, operation, parameters);
			expect([json, hints.map(({ message }) => message)]).toEqual([
				[],
				[expect.stringMatching(/HTTP 404.*nothing was found.*Base URL/)],
			]);
		}
	},
);

it.each([{ list: 'naceCodes' }, { list: 'custom', listPath: '/nothing', search: 'zzz' }])(
	'a bare 404 to the list %j says that the path may be wrong',
	async (parameters) => {
		const service = await start(() => refuse(404, {}, 'Not Found'));
		expect((await run(service, 'referenceData', 'getMany', parameters)).error?.message).toMatch(
			/nothing under this number, ID or path \(HTTP 404\)/,
		);
	},
);
