import { runNode, type RunOptions } from '../../support/engine';
import { healthy, type Reply } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';
import { answered, companies, failed, lookUp, serviceForEachTest } from '../outage/support';

const start = serviceForEachTest();

/** Runs the operation against a service that answers everything with this and status 200. */
async function ask(body: unknown, operation: string, parameters: RunOptions['parameters'] = {}) {
	const service = await start((call) =>
		call.path.startsWith('/oauth') ? healthy(call) : { kind: 'answer', body },
	);
	const [resource, name] = operation.split('.') as [string, string];
	return await runNode({
		credentials: credentialsFor(service.baseUrl),
		parameters: {
			resource,
			operation: name,
			options: { maxWait: 0, notFound: 'item' },
			...parameters,
		},
	});
}

const LOOK_UPS: Array<[string, RunOptions['parameters']]> = [
	['enterprise.get', { enterpriseNumber: '0403.170.701' }],
	['establishment.get', { establishmentNumber: '2.143.775.125' }],
	['enterprise.getRelated', { enterpriseNumber: '0403.170.701', relation: 'activities' }],
	['vat.validate', { vatNumber: 'BE0403170701' }],
];

describe.each(LOOK_UPS)('%s', (operation, parameters) => {
	it.each(
		[
			[{ success: true, data: null, error: 'Database timed out' }, /Database timed out/],
			[{ success: 'false', data: null, error: 'Maintenance window' }, /Maintenance window/],
			[{ success: 0, data: null, error: 'Come back later' }, /Come back later/],
			[{ data: null, error: { message: 'Replica behind' } }, /Replica behind/],
			[{ error: 'Internal error' }, /Internal error/],
			[{ status: 'error', message: 'Service unavailable' }, /Service unavailable/],
		].slice(0, operation === 'vat.validate' ? 4 : 6) as Array<[unknown, RegExp]>,
	)('takes %j for a refusal, not for an answer', async (body, words) => {
		const { error, json } = await ask(body, operation, parameters);
		expect(error?.message).toMatch(words);
		expect(json).toEqual([]);
	});
});

it.each(LOOK_UPS.slice(0, 3))(
	'%s finds nothing where the service says that there is nothing',
	async (operation, parameters) => {
		for (const body of [
			{ success: true, data: null, error: null },
			{ success: true, data: null, error: 'Enterprise not found' },
			{ error: 'No such company' },
		]) {
			expect((await ask(body, operation, parameters)).json).toEqual([
				expect.objectContaining({ found: false }),
			]);
		}
	},
);

it('a state of health is an answer whatever it says', async () => {
	for (const body of [
		{ status: 'error', message: 'The index is stale' },
		{ error: 'The index is stale' },
	])
		expect((await ask(body, 'service.getHealth')).json).toEqual([body]);
});

it('a VAT check that could not be made is neither yes nor no', async () => {
	for (const body of [
		{ error: 'MS_UNAVAILABLE' },
		{ status: 'error', message: 'VIES is unavailable' },
	])
		expect((await ask(body, 'vat.validate', { vatNumber: 'BE0403170701' })).json).toEqual([
			expect.objectContaining({ valid: null }),
		]);
});

it.each([
	[503, 'VIES unavailable'],
	[502, 'MS_UNAVAILABLE'],
	[500, 'Member state DE did not answer'],
	[504, 'De lidstaat antwoordt niet'],
])(
	'a VAT check that is answered %i, because %s, is one without a yes or no',
	async (status, said) => {
		const service = await start(() => ({
			kind: 'answer',
			status,
			body: { success: false, data: null, error: said },
		}));
		const { json } = await runNode({
			credentials: credentialsFor(service.baseUrl),
			parameters: {
				resource: 'vat',
				operation: 'validate',
				vatNumber: 'DE136695976',
				options: { maxWait: 0 },
			},
		});
		expect(json).toEqual([
			{ vatNumber: 'DE136695976', valid: null, reason: `The number could not be checked: ${said}` },
		]);
	},
);

it('a VAT check that failed for a reason of the service itself fails', async () => {
	for (const body of [{ success: false, error: 'Internal error' }, undefined]) {
		const service = await start(() => ({ kind: 'answer', status: 503, body }));
		const { error } = await runNode({
			credentials: credentialsFor(service.baseUrl),
			parameters: {
				resource: 'vat',
				operation: 'validate',
				vatNumber: 'DE136695976',
				options: { maxWait: 0 },
			},
		});
		expect(error?.message).toMatch(/HTTP 503/);
	}
});

it.each<[string, Reply]>([
	['a web page', { kind: 'answer', raw: '<html>maintenance</html>' }],
	[
		'a refusal with status 200',
		{ kind: 'answer', body: { success: false, error: 'Maintenance window' } },
	],
	['half an answer', { kind: 'answer', raw: '{"success":true,"da' }],
	['no data', { kind: 'answer', body: { success: true, data: null } }],
])('%s is not remembered for later runs', async (_what, first) => {
	const service = await start((call) => (call.index === 0 ? first : healthy(call)));
	const options = { reuseResponsesFor: 60 };
	expect(failed(await lookUp(service, companies(1), options))).toHaveLength(1);
	expect(answered(await lookUp(service, companies(1), options))).toHaveLength(1);
	expect(answered(await lookUp(service, companies(1), options))).toHaveLength(1);
	expect(service.calls).toHaveLength(2);
});
