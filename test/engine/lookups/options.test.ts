import { callsTo } from '../../support/registry';
import { saying } from '../../support/saying';
import { useRegistry } from '../support';

const registry = useRegistry({ generate: 5000 });
const run: typeof registry.run = async (...asked) => await registry.run(...asked);

/** Valid numbers that the sandbox does not hold. */
const UNKNOWN = '0999.999.922';
const UNKNOWN_ESTABLISHMENT = '2.999.999.964';

describe('what is not in the register', () => {
	const company = { enterpriseNumber: UNKNOWN };
	const absent = {
		answer: 'unknown',
		cause: 'absent',
		reason: saying('unknownNumber'),
	};

	it.each<[string, object, object, string]>([
		['enterprise.get', company, company, saying('noSuchRecord', { number: UNKNOWN })],
		[
			'enterprise.getRelated',
			{ ...company, relation: 'activities' },
			{ ...company, relation: 'activities' },
			saying('noSuchRecord', { number: UNKNOWN }),
		],
		[
			'establishment.get',
			{ establishmentNumber: UNKNOWN_ESTABLISHMENT },
			{ establishmentNumber: UNKNOWN_ESTABLISHMENT },
			saying('noSuchRecord', { kind: 'establishment', number: UNKNOWN_ESTABLISHMENT }),
		],
		[
			'peppol.check',
			company,
			{ ...company, ...absent, reachable: null },
			saying('noPeppolAnswer', { enterpriseNumber: UNKNOWN }),
		],
	])(
		'%s: ends the run, is an item, or is skipped, as chosen',
		async (...[name, given, about, message]) => {
			const stopped = await run(name, given);
			expect(stopped.error).toMatchObject({ httpCode: '404', message });
			expect(stopped.error!.description).toContain('Options → When Not Found');
			const shown = await run(name, { ...given, options: { notFound: 'item' } });
			expect(shown.items).toEqual([{ json: { found: false, ...about }, pairedItem: { item: 0 } }]);
			const skipped = await run(name, { ...given, options: { notFound: 'skip' } });
			expect(skipped).toMatchObject({ error: undefined, items: [] });
		},
	);

	it('is not confused with a refusal of another kind', async () => {
		for (const status of [400, 401, 403, 500]) {
			registry.sandbox.settings.nextResponses = [
				{ status, body: { success: false, error: 'no' }, times: 0 },
			];
			const { error } = await run('enterprise.get', {
				enterpriseNumber: '0403.170.701',
				options: { notFound: 'skip', maxWait: 0 },
			});
			expect(error).toBeDefined();
		}
	});
});

describe('Return All and Limit', () => {
	it.each<[string, Record<string, string>, string]>([
		['enterprise.search', { name: 'brouwerij' }, 'enterpriseNumber'],
		['enterprise.searchByAddress', { postalCode: '1000', street: 'a' }, 'enterpriseNumber'],
		['establishment.search', { name: 'brouwerij' }, 'establishmentNumber'],
	])(
		'%s: returns 50 by default, the requested number, or every one once',
		async (name, parameters, member) => {
			const all = await run(name, { ...parameters, returnAll: true });
			expect(all.json.length).toBeGreaterThan(100);
			expect(new Set(all.json.map((entry) => entry[member])).size).toBe(all.json.length);
			expect(all.items.every(({ pairedItem }) => JSON.stringify(pairedItem) === '{"item":0}')).toBe(
				true,
			);
			expect((await run(name, parameters)).json).toEqual(all.json.slice(0, 50));
			expect((await run(name, { ...parameters, limit: 3 })).json).toEqual(all.json.slice(0, 3));
			expect((await run(name, { ...parameters, limit: 101 })).json).toEqual(all.json.slice(0, 101));
		},
	);

	it('a limit requests no more pages than needed, and no larger ones', async () => {
		await run('enterprise.searchByAddress', { postalCode: '1000', street: 'a', limit: 3 });
		await run('enterprise.search', { name: 'a', limit: 25 });
		expect(callsTo(registry.sandbox)).toEqual([
			'GET /v2/search/address?postalCode=1000&street=a&page=1&pageSize=3',
			'GET /companies/search?name=a&page=1',
			'GET /companies/search?name=a&page=2',
		]);
	});
});

describe('the unspecified query parameter', () => {
	const ofVersion1 = { postalCode: '1000', street: 'a', options: { apiVersion: 'v1' } };

	it.each([
		['enterprise.search', { name: 'de' }, { companySearchKey: 'name' }],
		['enterprise.search', { name: 'de' }, { companySearchKey: 'q' }],
		['enterprise.searchByAddress', ofVersion1, { companyAddressKeys: 'postalCode' }],
		['enterprise.searchByAddress', ofVersion1, { companyAddressKeys: 'zipCode' }],
		['enterprise.searchByAddress', ofVersion1, { companyAddressKeys: 'both' }],
	])('of %s %j is found at a service with %j, and is remembered', async (name, asked, settings) => {
		Object.assign(registry.sandbox.settings, settings);
		const statuses = () => registry.sandbox.requests.map(({ status }) => status);
		const first = await run(name, { ...asked, limit: 5 });
		expect(first.json).toHaveLength(5);
		expect(statuses().filter((status) => status !== 200).length).toBeLessThanOrEqual(2);
		registry.sandbox.requests.length = 0;
		expect((await run(name, { ...asked, limit: 5 })).json).toEqual(first.json);
		expect(statuses()).toEqual([200]);
	});
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
	[["={{ 'true' }}", 'TRUE', ' true '], true],
	[["={{ 'false' }}", ' FALSE ', "={{ '' }}", '={{ null }}'], false],
])('a flag that an expression gives as %j is %j', async (texts, isSet) => {
	for (const includeEvidence of texts) {
		const given = { enterpriseNumber: '0403.170.701', options: { includeEvidence } };
		const { json } = await run('enterprise.get', given);
		expect(json[0]).toHaveProperty('name');
		expect('evidence' in json[0]!).toBe(isSet);
	}
});
