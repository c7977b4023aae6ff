import { callsTo } from '../../support/registry';
import { saying } from '../../support/saying';
import { useRegistry } from '../support';

const registry = useRegistry({ generate: 5000 });
const run: typeof registry.run = async (...asked) => await registry.run(...asked);

/** Valid numbers that the sandbox does not hold. */
const UNKNOWN = '0999.999.922';
const UNKNOWN_ESTABLISHMENT = '2.999.999.964';

interface Missing {
	operation: string;
	parameters: object;
	/** What an item that says so has beside `found: false`. */
	about: object;
	message: string;
}

const company = { enterpriseNumber: UNKNOWN };
const activities = { ...company, relation: 'activities' };
const establishment = { establishmentNumber: UNKNOWN_ESTABLISHMENT };
const noAnswer = { answer: 'unknown', cause: 'absent', reason: saying('unknownNumber') };

describe.each<Missing>([
	{
		operation: 'enterprise.get',
		parameters: company,
		about: company,
		message: saying('noSuchRecord', { number: UNKNOWN }),
	},
	{
		operation: 'enterprise.getRelated',
		parameters: activities,
		about: activities,
		message: saying('noSuchRecord', { number: UNKNOWN }),
	},
	{
		operation: 'establishment.get',
		parameters: establishment,
		about: establishment,
		message: saying('noSuchRecord', { kind: 'establishment', number: UNKNOWN_ESTABLISHMENT }),
	},
	{
		operation: 'peppol.check',
		parameters: company,
		about: { ...company, ...noAnswer, reachable: null },
		message: saying('noPeppolAnswer', { enterpriseNumber: UNKNOWN }),
	},
])(
	'what the service does not know, asked by $operation',
	({ operation, parameters, about, message }) => {
		it('ends the run, with the option that helps', async () => {
			const { error } = await run(operation, parameters);
			expect(error).toMatchObject({ httpCode: '404', message });
			expect(error!.description).toContain('Options → When Not Found');
		});

		it('is an item, if that is chosen', async () => {
			const { items } = await run(operation, { ...parameters, options: { notFound: 'item' } });
			expect(items).toEqual([{ json: { found: false, ...about }, pairedItem: { item: 0 } }]);
		});

		it('is skipped, if that is chosen', async () => {
			const skipped = await run(operation, { ...parameters, options: { notFound: 'skip' } });
			expect(skipped).toMatchObject({ error: undefined, items: [] });
		});
	},
);

it.each([400, 401, 403, 500])(
	'a refusal with HTTP %d does not pass for a number that the service does not know',
	async (status) => {
		registry.sandbox.settings.nextResponses = [
			{ status, body: { success: false, error: 'no' }, times: 0 },
		];
		const { error } = await run('enterprise.get', {
			enterpriseNumber: '0403.170.701',
			options: { notFound: 'skip', maxWait: 0 },
		});
		expect(error).toBeDefined();
	},
);

interface Search {
	operation: string;
	parameters: object;
	/** The member by which an entry is known. */
	key: string;
}

describe.each<Search>([
	{
		operation: 'enterprise.search',
		parameters: { name: 'brouwerij' },
		key: 'enterpriseNumber',
	},
	{
		operation: 'enterprise.searchByAddress',
		parameters: { postalCode: '1000', street: 'a' },
		key: 'enterpriseNumber',
	},
	{
		operation: 'establishment.search',
		parameters: { name: 'brouwerij' },
		key: 'establishmentNumber',
	},
])('a wide search by $operation', ({ operation, parameters, key }) => {
	const search = async (wanted: object) => await run(operation, { ...parameters, ...wanted });

	it('gives every result once with Return All', async () => {
		const { json } = await search({ returnAll: true });
		expect(json.length).toBeGreaterThan(100);
		expect(new Set(json.map((entry) => entry[key])).size).toBe(json.length);
	});

	it('pairs all results with the item that asked', async () => {
		const { items } = await search({ returnAll: true });
		expect(new Set(items.map(({ pairedItem }) => JSON.stringify(pairedItem)))).toEqual(
			new Set(['{"item":0}']),
		);
	});

	it.each([
		{ limit: undefined, results: 50 },
		{ limit: 3, results: 3 },
		{ limit: 101, results: 101 },
	])('gives the first $results with a Limit of $limit', async ({ limit, results }) => {
		const all = await search({ returnAll: true });
		const limited = await search(limit === undefined ? {} : { limit });
		expect(limited.json).toEqual(all.json.slice(0, results));
	});
});

it('a limit requests neither more nor larger pages than needed', async () => {
	await run('enterprise.searchByAddress', { postalCode: '1000', street: 'a', limit: 3 });
	await run('enterprise.search', { name: 'a', limit: 25 });
	expect(callsTo(registry.sandbox)).toEqual([
		'GET /v2/search/address?postalCode=1000&street=a&page=1&pageSize=3',
		'GET /companies/search?name=a&page=1',
		'GET /companies/search?name=a&page=2',
	]);
});

describe('the unspecified query parameter', () => {
	const ofVersion1 = { postalCode: '1000', street: 'a', options: { apiVersion: 'v1' } };

	it.each([
		{ name: 'enterprise.search', asked: { name: 'de' }, settings: { companySearchKey: 'name' } },
		{ name: 'enterprise.search', asked: { name: 'de' }, settings: { companySearchKey: 'q' } },
		{
			name: 'enterprise.searchByAddress',
			asked: ofVersion1,
			settings: { companyAddressKeys: 'postalCode' },
		},
		{
			name: 'enterprise.searchByAddress',
			asked: ofVersion1,
			settings: { companyAddressKeys: 'zipCode' },
		},
		{
			name: 'enterprise.searchByAddress',
			asked: ofVersion1,
			settings: { companyAddressKeys: 'both' },
		},
	])(
		'of $name $asked is found once for all at a service with $settings',
		async ({ name, asked, settings }) => {
			Object.assign(registry.sandbox.settings, settings);
			const statuses = () => registry.sandbox.requests.map(({ status }) => status);
			const first = await run(name, { ...asked, limit: 5 });
			expect(first.json).toHaveLength(5);
			expect(statuses().filter((status) => status !== 200).length).toBeLessThanOrEqual(2);
			registry.sandbox.requests.length = 0;
			expect((await run(name, { ...asked, limit: 5 })).json).toEqual(first.json);
			expect(statuses()).toEqual([200]);
		},
	);
});

it('a number with wrong check digits is looked up where the user turns the check off', async () => {
	await run('enterprise.get', {
		enterpriseNumber: '0403.170.702',
		options: { validateCheckDigits: false },
	});
	await run('vat.validate', { vatNumber: 'BE0403170702', options: { validateCheckDigits: false } });
	expect(callsTo(registry.sandbox)).toEqual([
		'GET /v2/enterprise/0403.170.702',
		'GET /v2/vat/BE0403170702',
	]);
});

it.each([
	{ text: "={{ 'true' }}", isSet: true },
	{ text: 'TRUE', isSet: true },
	{ text: 'WAAR', isSet: true },
	{ text: 'faux', isSet: false },
	{ text: ' true ', isSet: true },
	{ text: "={{ 'false' }}", isSet: false },
	{ text: ' FALSE ', isSet: false },
	{ text: "={{ '' }}", isSet: false },
	{ text: '={{ null }}', isSet: false },
])('a flag that an expression gives as $text is $isSet', async ({ text, isSet }) => {
	const { json } = await run('enterprise.get', {
		enterpriseNumber: '0403.170.701',
		options: { includeEvidence: text },
	});
	expect('evidence' in json[0]!).toBe(isSet);
});
