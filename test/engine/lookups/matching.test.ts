import { callsTo, violationsIn } from '../../support/registry';
import { useRegistry, type More } from '../support';

const registry = useRegistry();
const calls = () => callsTo(registry.sandbox);
afterEach(() => expect(violationsIn(registry.sandbox)).toEqual([]));

const run = async (operation: string, parameters: object, items?: More['items']) => {
	const { error, ...result } = await registry.run(`enterprise.${operation}`, parameters, { items });
	if (error) throw new Error(`${error.message} ${error.description ?? ''}`);
	return result;
};
const match = async (parameters: object) => (await run('match', parameters)).json[0]!;
const ELECTRABEL = '0403.170.701';
const compare = async (value: object, more: object = {}) => {
	const record = { mappingMode: 'defineBelow', value };
	const asked = { enterpriseNumber: ELECTRABEL, record, ...more };
	return (await run('compare', asked)).json[0]!;
};

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
		expect(calls()).toEqual(['GET /companies/search?name=ELECTRABEL&page=1']);
	});

	const AT_HOME = { postalCode: '1000', street: 'Simon Bolivarlaan', houseNumber: '36' };
	const GENT = { name: 'Electrabel', postalCode: '9000' };
	const ELSEWHERE = 'One company has this name, but in 1000 Bruxelles, not in 9000.';

	it.each<[object, object, number]>([
		[{ name: 'Barco NV' }, { match: true, enterpriseNumber: '0473.191.041' }, 1],
		[{ name: 'Elektrabel', ...AT_HOME }, { match: true, enterpriseNumber: ELECTRABEL }, 2],
		[GENT, { match: false, enterpriseNumber: null, reason: ELSEWHERE }, 1],
		[{ name: 'Unheard Of' }, { match: false, enterpriseNumber: null, candidates: [] }, 2],
	])('%j: %j, in as few calls as it takes: %d', async (parameters, answer, most) => {
		expect(await match(parameters)).toMatchObject(answer);
		expect(calls()).toHaveLength(most);
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
		expect(calls()).toHaveLength(customers.reduce((sum, { calls }) => sum + calls, 0));
	});

	it('an option outside its range fails before any call', async () => {
		await expect(match({ name: 'Barco', options: { candidates: 'much' } })).rejects.toThrow(
			/^Options → Candidates must be from 0 to 100/,
		);
		await expect(match({ name: ' ' })).rejects.toThrow(/^Name is empty/);
		expect(calls()).toEqual([]);
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
		expect(calls()).toEqual(['GET /v2/enterprise/0403.170.701']);
	});

	it.each([['v1'], ['v2']])(
		'takes the item as it is, or an earlier record of %s',
		async (apiVersion) => {
			const asked = { enterpriseNumber: '0403.170.701', simplify: false };
			const [earlier] = (await run('get', { ...asked, options: { apiVersion } })).json;
			await registry.sandbox.change('0403.170.701', { address: { street: 'Rue Neuve' } });
			registry.sandbox.requests.length = 0;
			const record = { mappingMode: 'autoMapInputData', value: null };
			const { json } = await run('compare', { ...asked, record }, [earlier!]);
			expect(json[0]).toMatchObject({ same: false, patch: {} });
			expect(json[0]!.differences).toMatchObject([
				{ field: 'street', kind: 'different', register: 'Rue Neuve' },
			]);
		},
	);

	it('an empty record fails before any call; an unknown number follows the option', async () => {
		await expect(compare({})).rejects.toThrow(/nothing to compare/);
		expect(calls()).toEqual([]);
		const enterpriseNumber = '0403.019.261';
		const options = { notFound: 'item', validateCheckDigits: false };
		const answer = await compare({ name: 'x' }, { enterpriseNumber, options });
		expect(answer).toEqual({ found: false, enterpriseNumber });
	});
});
