import { callsTo } from '../../support/registry';
import { violationsIn } from '../../support/violations';
import { saying } from '../../support/saying';
import { useRegistry, type More } from '../support';

const registry = useRegistry();
const calls = () => callsTo(registry.sandbox);
afterEach(() => expect(violationsIn(registry.sandbox)).toEqual([]));

const run = async (parameters: object, items?: More['items']) => {
	const { error, ...result } = await registry.run('enterprise.match', parameters, { items });
	if (error) throw new Error(`${error.message} ${error.description ?? ''}`);
	return result;
};
const match = async (parameters: object) => (await run(parameters)).json[0]!;

const ELECTRABEL = '0403.170.701';
const LABEL = 'Electrabel, Boulevard Simon Bolivar 36, 1000 Bruxelles (0403.170.701, Active)';
const BOLIVAR = { postalCode: '1000', street: 'Bd Simon Bolivar', houseNumber: '36' };

describe('a match', () => {
	it('gives in one call the number of the company whose name agrees at its address, in columns that fit a table', async () => {
		expect(await match({ name: 'ELECTRABEL N.V.', ...BOLIVAR })).toEqual({
			match: true,
			enterpriseNumber: ELECTRABEL,
			name: 'Electrabel',
			establishmentNumber: null,
			establishmentName: null,
			score: 100,
			reason: 'The name is the same; postal code, street and house number agree.',
			summary: `${LABEL}: the name is the same; postal code, street and house number agree.`,
			nearest: LABEL,
			asked: 'ELECTRABEL N.V., Bd Simon Bolivar 36, 1000',
		});
		expect(calls()).toEqual(['GET /companies/search?name=ELECTRABEL&page=1']);
	});

	it('lists the candidates, too, without Simplify', async () => {
		const { candidates, nearest } = await match({
			name: 'ELECTRABEL N.V.',
			...BOLIVAR,
			simplify: false,
		});
		expect(nearest).toBe(LABEL);
		expect(candidates).toEqual([
			{
				enterpriseNumber: ELECTRABEL,
				establishmentNumber: null,
				name: 'Electrabel',
				street: 'Boulevard Simon Bolivar',
				houseNumber: '36',
				postalCode: '1000',
				municipality: 'Bruxelles',
				status: 'AC',
				label: LABEL,
				score: 100,
				features: {
					name: 100,
					postalCode: true,
					municipality: null,
					street: true,
					houseNumber: true,
				},
			},
		]);
	});

	it.each<{ parameters: object; answer: object; most: number }>([
		{
			parameters: { name: 'Barco NV' },
			answer: { match: true, enterpriseNumber: '0473.191.041' },
			most: 1,
		},
		{
			parameters: {
				name: 'Elektrabel',
				postalCode: '1000',
				street: 'Simon Bolivarlaan',
				houseNumber: '36',
			},
			answer: { match: true, enterpriseNumber: ELECTRABEL },
			most: 2,
		},
		{
			parameters: { name: 'Unheard Of' },
			answer: { match: false, enterpriseNumber: null, nearest: '' },
			most: 2,
		},
	])(
		'of $parameters is $answer, in as few calls as it takes: $most',
		async ({ parameters, answer, most }) => {
			expect(await match(parameters)).toMatchObject(answer);
			expect(calls()).toHaveLength(most);
		},
	);

	it('a thousand items take at most three calls for each company among them, whatever their order', async () => {
		const customers = [
			{ name: 'Barco NV', calls: 1 },
			{ name: 'Unheard Of', calls: 2 },
			{ name: 'Veltoria', postalCode: '2800', street: 'Battelsesteenweg', calls: 3 },
			{ name: 'Garage Wittevrongel', postalCode: '8500', calls: 1 },
		];
		const items = Array.from({ length: 1000 }, (_, at) => customers[(at * 7) % customers.length]!);
		const field = (name: string) => `={{ $json.${name} ?? "" }}`;
		const { items: output } = await run(
			{ name: field('name'), postalCode: field('postalCode'), street: field('street') },
			items,
		);
		expect(output.map(({ pairedItem }) => (pairedItem as { item: number }).item)).toEqual(
			items.map((_, at) => at),
		);
		expect(output.filter(({ json }) => json.match)).toHaveLength(500);
		expect(calls()).toHaveLength(customers.reduce((sum, { calls }) => sum + calls, 0));
	});

	it('an option outside its range fails before any call', async () => {
		await expect(match({ name: 'Barco', options: { candidates: 'much' } })).rejects.toMatchObject({
			message: saying('wrongValue', { label: 'Options → Candidates', value: '"much"' }),
		});
		await expect(match({ name: ' ' })).rejects.toMatchObject({
			message: saying('emptyField', { label: 'Name' }),
		});
		expect(calls()).toEqual([]);
	});
});

describe('the establishments', () => {
	const SHOP = { name: 'Centrale Drogenbos', postalCode: '1620' };
	const STREET = { street: 'Nijverheidstraat', houseNumber: '10' };

	it('lead from the name over a door, at its address, to the company', async () => {
		const found = await match({ ...SHOP, ...STREET });
		expect(found).toMatchObject({
			match: true,
			enterpriseNumber: ELECTRABEL,
			name: null,
			establishmentNumber: '2.143.775.125',
			establishmentName: 'Centrale Drogenbos',
			reason: `An establishment of this name is at this address; it belongs to ${ELECTRABEL}.`,
		});
		expect(found.nearest).toMatch(
			/^Centrale Drogenbos, Nijverheidstraat 10, 1620 Drogenbos \(establishment 2\.143\.775\.125 of 0403\.170\.701\)$/,
		);
	});

	it('are asked last, only where no company of the name is at the place', async () => {
		await match({ ...SHOP, ...STREET });
		expect(calls().map((call) => call.split('?')[0])).toEqual([
			'GET /companies/search',
			'GET /v2/search/address',
			'GET /establishments/search',
		]);
		registry.sandbox.requests.length = 0;
		await match({ name: 'Elektrabel', ...BOLIVAR, street: 'Simon Bolivarlaan' });
		expect(calls().filter((call) => call.includes('/establishments/'))).toEqual([]);
	});

	it('are not asked without a postal code, nor where the option is off', async () => {
		await match({ name: SHOP.name });
		const found = await match({ ...SHOP, ...STREET, options: { establishments: false } });
		expect(found).toMatchObject({ match: false, enterpriseNumber: null });
		expect(calls().filter((call) => call.includes('/establishments/'))).toEqual([]);
	});

	it('of another place leave the answer as it was', async () => {
		const reason = 'One company has this name, but in 1000 Bruxelles, not in 9000.';
		expect(await match({ name: 'Electrabel', postalCode: '9000' })).toMatchObject({
			match: false,
			establishmentNumber: null,
			reason,
		});
		expect(calls()).toHaveLength(2);
	});
});

it('what was typed is said in one line, whatever fields hold it', async () => {
	const typed = [
		{
			name: ' Bakkerij  Tas ',
			street: 'Markt',
			houseNumber: '1',
			postalCode: '9000',
			municipality: 'Gent',
		},
		{ name: 'Bakkerij Tas', street: 'Markt 1', postalCode: 9000, municipality: 'Gent' },
	];
	for (const each of typed)
		expect((await match(each)).asked).toBe('Bakkerij Tas, Markt 1, 9000 Gent');
	expect((await match({ name: 'Bakkerij Tas' })).asked).toBe('Bakkerij Tas');
});

describe('Skip Answered', () => {
	const ROW = { customer: 'Barco NV', zip: '8500' };
	const ASKED = {
		name: '={{ $json.customer }}',
		postalCode: '={{ $json.zip }}',
		options: { skipAnswered: true },
	};
	const answered = async () => {
		const [row] = (await run(ASKED, [ROW])).json;
		registry.sandbox.requests.length = 0;
		return { ...row!, note: 'ours' };
	};

	it('passes a row that holds its match on as it is, without a request', async () => {
		const row = await answered();
		const { json, hints } = await run(ASKED, [row, ROW]);
		expect(json[0]).toEqual(row);
		expect(json[1]).toMatchObject({ match: true });
		expect(hints.map(({ message }) => message)).toContainEqual(
			saying('answeredBefore', { rows: 1, items: 2 }),
		);
	});

	it.each<{ what: string; change: object }>([
		{ what: 'asks for something else now', change: { zip: '9000' } },
		{ what: 'was no match', change: { match: false } },
		{ what: 'has no readable number', change: { enterpriseNumber: 'x' } },
		{ what: 'has a number with wrong check digits', change: { enterpriseNumber: '0403.170.702' } },
	])('asks a row again that $what', async ({ change }) => {
		await run(ASKED, [{ ...(await answered()), ...change }]);
		expect(calls()).not.toEqual([]);
	});

	it.each([
		{ skipAnswered: 30, most: 0 },
		{ skipAnswered: 0, most: 1 },
	])(
		'takes the days of Check Before Invoicing as on or off: $skipAnswered',
		async ({ skipAnswered, most }) => {
			const { json } = await run({ ...ASKED, options: { skipAnswered } }, [await answered()]);
			expect(json[0]).toMatchObject({ match: true });
			expect(Math.min(calls().length, 1)).toBe(most);
		},
	);

	it('takes what a sheet has made of true', async () => {
		await run(ASKED, [{ ...(await answered()), match: 'WAAR' }]);
		expect(calls()).toEqual([]);
	});
});
