import type { INodeParameters } from 'n8n-workflow';

import { until } from '../../harness/process/until';
import { runNode } from '../../support/engine';
import { healthy, refuse, type Reply } from '../../support/hostileService';
import { runInOneExecution } from '../../support/runInOneExecution';
import { credentialsFor } from '../../support/registry';
import { answered, companies, failed, later, lookUp, serviceForEachTest } from './support';

const start = serviceForEachTest();
const LOOK_UP = {
	resource: 'enterprise',
	operation: 'get',
	enterpriseNumber: '0403.170.701',
	authentication: 'apiKey',
};

it.each<[string, Reply | undefined]>([
	['that are answered', undefined],
	['that are refused', refuse(404, {}, 'No')],
	['that meet a limit', refuse(429, { 'retry-after': '1000' })],
	['that are cut', { kind: 'cut' }],
])('50 runs in one execution %s leave no listener on its cancel signal', async (_what, reply) => {
	const service = await start((call) => reply ?? healthy(call));
	const listening = await runInOneExecution(
		service.baseUrl,
		{ ...LOOK_UP, options: { maxWait: 0 } },
		50,
	);
	expect(listening).toHaveLength(51);
	expect(new Set(listening)).toEqual(new Set([listening[0]]));
});

it.each<[string, Reply]>([
	['are not answered', { kind: 'hang' }],
	['wait for a repeat', refuse(503, { 'retry-after': '50' })],
	['wait for the limit', refuse(429, { 'retry-after': '50' })],
])(
	'a cancelled run whose requests %s leaves nothing in flight, and the next one works',
	async (_what, reply) => {
		const service = await start(() => reply);
		let cancel = () => {};
		const run = lookUp(
			service,
			companies(40),
			{ maxWait: 100, timeout: 100_000 },
			{
				started: (execution) => {
					cancel = () => execution.cancel();
				},
			},
		);
		await until('the first call', () => service.calls.length > 0);
		await later(50);
		cancel();
		await run;
		// What was on its way still arrives; nothing is sent afterwards.
		await later(200);
		await until('nothing is in flight', () => service.underWay === 0);
		const sent = service.calls.length;
		await later(300);
		expect(service.calls.length).toBe(sent);
		service.behave = healthy;
		if (reply.kind === 'hang')
			expect(answered(await lookUp(service, companies(1, 500), { maxWait: 0 }))).toHaveLength(1);
	},
);

it('a run that ends at its first item leaves nothing in flight', async () => {
	const service = await start((call) =>
		call.index === 0
			? healthy(call)
			: call.index === 1
				? { ...refuse(404, {}, 'No'), delay: 100 }
				: { kind: 'hang' },
	);
	await lookUp(
		service,
		companies(40),
		{ timeout: 100_000, maxWait: 0 },
		{ onError: 'stopWorkflow' },
	);
	expect(service.calls.length).toBeGreaterThan(5);
	await until('nothing is in flight', () => service.underWay === 0);
});

/** Lists in which a service leaves holes. */
const LISTS: Array<[string, INodeParameters, unknown]> = [
	[
		'webhooks',
		{ resource: 'webhook', operation: 'getMany' },
		{ id: 'w1', name: 'W', url: 'https://n8n.example/hook' },
	],
	[
		'deliveries',
		{ resource: 'delivery', operation: 'getMany', webhookId: 'w1' },
		{ id: 'd1', status: 'ok', createdAt: '2026-01-01T00:00:00Z' },
	],
	[
		'companies',
		{ resource: 'enterprise', operation: 'search', name: 'electra', returnAll: true },
		{ enterpriseNumber: '0403.170.701', name: 'Electrabel' },
	],
	[
		'companies at an address',
		{
			resource: 'enterprise',
			operation: 'searchByAddress',
			postalCode: '1000',
			street: 'bolivar',
			returnAll: true,
		},
		{ enterpriseNumber: '0403.170.701', denomination: 'Electrabel' },
	],
	[
		'establishments',
		{ resource: 'establishment', operation: 'search', name: 'barco', returnAll: true },
		{ establishmentNumber: '2.286.527.055', name: 'Barco' },
	],
	[
		'relations',
		{
			resource: 'enterprise',
			operation: 'getRelated',
			enterpriseNumber: '0403.170.701',
			relation: 'activities',
		},
		{ code: '35120' },
	],
	[
		'codes',
		{ resource: 'referenceData', operation: 'getMany', list: 'juridicalForms', returnAll: true },
		{ code: '014', label: 'Société anonyme' },
	],
	[
		'codes that are searched',
		{
			resource: 'referenceData',
			operation: 'getMany',
			list: 'juridicalForms',
			search: 'anonyme',
			returnAll: true,
		},
		{ code: '014', label: 'Société anonyme' },
	],
	[
		'subscriptions',
		{ resource: 'subscription', operation: 'getMany', webhookId: 'w1' },
		'0403.170.701',
	],
];
const holes = (entry: unknown) => [null, entry, null];
const SHAPES: Array<[string, (entry: unknown) => unknown]> = [
	['a bare list', holes],
	[
		'a page',
		(entry) => ({
			results: holes(entry),
			items: holes(entry),
			total: 3,
			totalPages: 1,
			page: 1,
			currentPage: 1,
		}),
	],
];

describe.each(LISTS)('a list of %s', (_what, parameters, entry) => {
	it.each(SHAPES)('as %s with null entries is read without them', async (_shape, shape) => {
		const service = await start(() => ({
			kind: 'answer',
			body: { success: true, data: shape(entry) },
		}));
		const { error, json } = await runNode({
			credentials: credentialsFor(service.baseUrl),
			parameters: { ...parameters, options: { maxWait: 0 } },
		});
		expect(error?.message).toBeUndefined();
		expect(json.length).toBeGreaterThanOrEqual(1);
		expect(JSON.stringify(json)).toMatch(/0403|w1|d1|35120|014|2\.286/);
		expect(JSON.stringify(json)).not.toMatch(/"null"/);
	});
});

it('a record whose lists hold null entries is read', async () => {
	const data = {
		enterpriseNumber: '0403.170.701',
		denominations: [null],
		addresses: [null],
		activities: [null, { code: '35120', main: true }],
		establishments: [null],
		juridicalForm: null,
	};
	for (const [apiVersion, operation] of [
		['v2', 'enterprise'],
		['v1', 'enterprise'],
		['v2', 'establishment'],
		['v1', 'establishment'],
	] as const) {
		const service = await start(() => ({
			kind: 'answer',
			body: { success: true, data: { ...data, establishmentNumber: '2.143.775.125' } },
		}));
		const parameters = {
			...LOOK_UP,
			resource: operation,
			establishmentNumber: '2.143.775.125',
			options: { apiVersion, maxWait: 0 },
		};
		const { error, json } = await runNode({
			credentials: credentialsFor(service.baseUrl),
			parameters,
		});
		expect(error?.message).toBeUndefined();
		expect(json).toHaveLength(1);
	}
});

it('https:// to a port without TLS is a wrong setting, which ends the run at once', async () => {
	const service = await start();
	const messages = failed(
		await lookUp({ baseUrl: service.baseUrl.replace('http:', 'https:') }, companies(3), {
			maxWait: 30,
		}),
	);
	expect(messages).toEqual(
		Array(3).fill(expect.stringMatching(/No secure connection to .* \(not HTTPS\)/)),
	);
});
