import type { INodeParameters } from 'n8n-workflow';

import { startSandbox, type Sandbox } from '../../../sandbox';
import { runNode } from '../../support/engine';
import { callsTo, credentialsFor, violationsIn } from '../../support/registry';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(async () => await sandbox?.close());
beforeEach(() => sandbox.reset());
afterEach(() => expect(violationsIn(sandbox)).toEqual([]));

type Items = Parameters<typeof runNode>[0]['items'];

async function run(operation: string, parameters: INodeParameters, items?: Items) {
	const credentials = credentialsFor(sandbox.baseUrl);
	const node = { resource: 'enterprise', operation, ...parameters };
	const { error, ...run } = await runNode({ credentials, parameters: node, items });
	if (error) throw new Error(`${error.message} ${error.description ?? ''}`);
	return run;
}

const match = async (parameters: INodeParameters) => (await run('match', parameters)).json[0]!;
const compare = async (value: Record<string, unknown>, options = {}) =>
	(
		await run('compare', {
			enterpriseNumber: '0403.170.701',
			record: { mappingMode: 'defineBelow', value: value as never },
			options,
		})
	).json[0]!;

describe('match', () => {
	it('gives the number where name and address agree, in one call', async () => {
		const label = 'Electrabel, Boulevard Simon Bolivar 36, 1000 Bruxelles (0403.170.701, Active)';
		const street = 'Bd Simon Bolivar';
		const address = { postalCode: '1000', street, houseNumber: '36' };
		const agreeing = { postalCode: true, municipality: null, street: true, houseNumber: true };
		const company = { enterpriseNumber: '0403.170.701', name: 'Electrabel', score: 100 };
		expect(await match({ name: 'ELECTRABEL N.V.', ...address })).toEqual({
			match: true,
			...company,
			reason: 'The name is the same; postal code, street and house number agree.',
			summary: `${label}: the name is the same; postal code, street and house number agree.`,
			candidates: [
				{
					...company,
					...address,
					street: 'Boulevard Simon Bolivar',
					municipality: 'Bruxelles',
					status: 'AC',
					label,
					features: { name: 100, ...agreeing },
				},
			],
		});
		expect(callsTo(sandbox)).toEqual(['GET /companies/search?name=ELECTRABEL&page=1']);
	});

	it.each<[string, INodeParameters, string | null, RegExp, number]>([
		['the name alone', { name: 'Barco NV' }, '0473.191.041', /^The name is the same/, 1],
		[
			'a typo, found at its address',
			{ name: 'Elektrabel', postalCode: '1000', street: 'Simon Bolivarlaan', houseNumber: '36' },
			'0403.170.701',
			/one letter different/,
			2,
		],
		[
			'another postal code',
			{ name: 'Electrabel', postalCode: '9000' },
			null,
			/^One company has this name, but in 1000 Bruxelles, not in 9000\.$/,
			1,
		],
		['a company that is not there', { name: 'Unheard Of' }, null, /No company/, 2],
	])('%s', async (_, parameters, enterpriseNumber, reason, calls) => {
		const answer = await match(parameters);
		expect([answer.enterpriseNumber, answer.match, answer.reason]).toEqual([
			enterpriseNumber,
			enterpriseNumber !== null,
			expect.stringMatching(reason),
		]);
		expect(callsTo(sandbox)).toHaveLength(calls);
	});

	it('ten thousand items take at most two calls for each company among them, whatever their order', async () => {
		const customers = [
			{ name: 'Barco NV', calls: 1 },
			{ name: 'Unheard Of', calls: 2 },
			{ name: 'Veltoria', postalCode: '2800', street: 'Battelsesteenweg', calls: 2 },
			{ name: 'Garage Wittevrongel', postalCode: '8500', calls: 1 },
		];
		const items = Array.from(
			{ length: 10_000 },
			(_, at) => customers[(at * 7) % customers.length]!,
		);
		const field = (name: string) => `={{ $json.${name} ?? "" }}`;
		const { items: output } = await run(
			'match',
			{ name: field('name'), postalCode: field('postalCode'), street: field('street') },
			items,
		);
		expect(output.map(({ pairedItem }) => (pairedItem as { item: number }).item)).toEqual(
			items.map((_, at) => at),
		);
		expect(output.filter(({ json }) => json.match)).toHaveLength(5000);
		expect(callsTo(sandbox)).toHaveLength(customers.reduce((sum, { calls }) => sum + calls, 0));
	});

	it('an option outside its range fails before any call', async () => {
		await expect(match({ name: 'Barco', options: { candidates: 'much' } })).rejects.toThrow(
			/"candidates" must be from 0 to 100/,
		);
		await expect(match({ name: ' ' })).rejects.toThrow(/name is empty/);
		expect(callsTo(sandbox)).toEqual([]);
	});
});

describe('compare', () => {
	it('shows what is missing, spelled differently and different, and patches only what is missing', async () => {
		const answer = await compare({
			name: 'ELECTRABEL SA',
			street: 'Bd. Simon Bolivar',
			houseNumber: '34',
			postalCode: '',
			municipality: 'Brussel',
			legalForm: 'NV',
			vat: 'BE0403170701',
		});
		expect(answer).toMatchObject({
			enterpriseNumber: '0403.170.701',
			same: false,
			patch: { postalCode: '1000' },
			register: { name: 'Electrabel' },
		});
		expect(answer.summary).toBe(
			'Different: house number ("34", register: "36"). Missing: postal code. Spelled differently: name, street, municipality, legal form.',
		);
		expect(callsTo(sandbox)).toEqual(['GET /v2/enterprise/0403.170.701']);
	});

	it('overwrites when asked to', async () => {
		const { patch } = await compare({ houseNumber: '34', municipality: '' }, { overwrite: true });
		expect(patch).toEqual({ houseNumber: '36', municipality: 'Bruxelles' });
	});

	it.each([['v1'], ['v2']])(
		'takes the item as it is, or an earlier record of %s',
		async (apiVersion) => {
			const asked = { enterpriseNumber: '0403.170.701', simplify: false };
			const [earlier] = (await run('get', { ...asked, options: { apiVersion } })).json;
			await sandbox.change('0403.170.701', { address: { street: 'Rue Neuve' } });
			sandbox.requests.length = 0;
			const record = { mappingMode: 'autoMapInputData', value: null };
			const { json } = await run('compare', { ...asked, record }, [earlier as never]);
			expect(json[0]).toMatchObject({ same: false, patch: {} });
			expect(json[0]!.differences).toMatchObject([
				{ field: 'street', kind: 'different', register: 'Rue Neuve' },
			]);
		},
	);

	it('an empty record fails before any call; an unknown number follows the option', async () => {
		await expect(compare({})).rejects.toThrow(/nothing to compare/);
		expect(callsTo(sandbox)).toEqual([]);
		const { json } = await run('compare', {
			enterpriseNumber: '0403.019.261',
			record: { mappingMode: 'defineBelow', value: { name: 'x' } },
			options: { notFound: 'item', validateCheckDigits: false },
		});
		expect(json).toEqual([{ found: false, enterpriseNumber: '0403.019.261' }]);
	});
});
