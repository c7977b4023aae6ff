import { startSandbox, type Sandbox } from '../../../sandbox';
import { runNode, type RunOptions } from '../../support/engine';
import { callsTo, credentialsFor } from '../../support/registry';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox({ generate: 5000 });
});
afterAll(async () => await sandbox?.close());
beforeEach(() => sandbox.reset());

const run = async (
	name: string,
	parameters: RunOptions['parameters'],
	more: Partial<RunOptions> = {},
) => {
	const [resource, operation] = name.split('.');
	return await runNode({
		credentials: credentialsFor(sandbox.baseUrl),
		parameters: { resource: resource!, operation: operation!, ...parameters },
		...more,
	});
};

/** Valid numbers that the sandbox does not hold. */
const UNKNOWN = '0999.999.922';
const UNKNOWN_ESTABLISHMENT = '2.999.999.964';

describe('what is not in the register', () => {
	const LOOKUPS: Array<[string, Record<string, string>, Record<string, unknown>, string]> = [
		[
			'enterprise.get',
			{ enterpriseNumber: UNKNOWN },
			{ enterpriseNumber: UNKNOWN },
			'The register has no company 0999.999.922',
		],
		[
			'enterprise.getRelated',
			{ enterpriseNumber: UNKNOWN, relation: 'activities' },
			{ enterpriseNumber: UNKNOWN, relation: 'activities' },
			'The register has no company 0999.999.922',
		],
		[
			'establishment.get',
			{ establishmentNumber: UNKNOWN_ESTABLISHMENT },
			{ establishmentNumber: UNKNOWN_ESTABLISHMENT },
			'The register has no establishment 2.999.999.964',
		],
		[
			'peppol.check',
			{ enterpriseNumber: UNKNOWN },
			{
				enterpriseNumber: UNKNOWN,
				reachable: null,
				answer: 'unknown',
				reason: 'The service does not know this number.',
				cause: 'absent',
			},
			'The service has no answer about 0999.999.922 on Peppol',
		],
	];

	it.each(LOOKUPS)(
		'%s: ends the run, is an item, or is skipped, as chosen',
		async (name, parameters, subject, title) => {
			const stopped = await run(name, parameters);
			expect(stopped.error).toMatchObject({ httpCode: '404', context: { itemIndex: 0 } });
			expect(stopped.error!.message).toBe(`${title}.`);
			expect(stopped.error!.description).toMatch(/Base URL.*When Not Found/);
			const explicit = await run(name, { ...parameters, options: { notFound: 'error' } });
			expect(explicit.error!.message).toBe(stopped.error!.message);
			const shown = await run(name, { ...parameters, options: { notFound: 'item' } });
			expect(shown.items).toEqual([
				{ json: { found: false, ...subject }, pairedItem: { item: 0 } },
			]);
			const skipped = await run(name, { ...parameters, options: { notFound: 'skip' } });
			expect(skipped).toMatchObject({ error: undefined, items: [] });
		},
	);

	it('is not confused with a refusal of another kind', async () => {
		for (const status of [400, 401, 403, 500]) {
			sandbox.settings.nextResponses = [
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
		expect(callsTo(sandbox)).toEqual([
			'GET /v2/search/address?postalCode=1000&street=a&page=1&pageSize=3',
			'GET /companies/search?name=a&page=1',
			'GET /companies/search?name=a&page=2',
		]);
	});

	it.each(['clamp', 'refuse'] as const)(
		'no page is larger than the service allows, whether it would clamp or refuse it: %s',
		async (pageSizeTooBig) => {
			sandbox.settings.pageSizeTooBig = pageSizeTooBig;
			const address = { postalCode: '1000', street: 'a' };
			const { json } = await run('enterprise.searchByAddress', { ...address, returnAll: true });
			expect(json.length).toBeGreaterThan(120);
			expect((await run('enterprise.searchByAddress', { ...address, limit: 120 })).json).toEqual(
				json.slice(0, 120),
			);
			expect(
				(await run('referenceData.getMany', { list: 'naceCodes', limit: 500 })).json.length,
			).toBeGreaterThan(40);
			expect(sandbox.requests.filter(({ status }) => status !== 200)).toEqual([]);
		},
	);

	it.each([[0], [-1], [1.5], ['many'], [''], [null]])(
		'a limit of %j is refused before any call',
		async (limit) => {
			const { error } = await run('enterprise.search', { name: 'a', limit });
			expect(error!.message).toMatch(/Limit must be a whole number of 1 or more/);
			expect(sandbox.requests).toEqual([]);
		},
	);

	it('the reference list is complete with Return All, although the service returns 20 by default', async () => {
		expect(
			(await run('referenceData.getMany', { list: 'naceCodes', returnAll: true })).json.length,
		).toBeGreaterThan(40);
		expect(
			(await run('referenceData.getMany', { list: 'naceCodes', limit: 30 })).json,
		).toHaveLength(30);
	});
});

describe('the unspecified query parameter', () => {
	it.each(['name', 'q'] as const)(
		'of the company search is found if the service accepts only %s, and is remembered',
		async (companySearchKey) => {
			// A separate service: what is learned is kept per credential and base address.
			const other = await startSandbox({ settings: { companySearchKey } });
			const credentials = credentialsFor(other.baseUrl);
			const { json, error } = await run(
				'enterprise.search',
				{ name: 'Electrabel' },
				{ credentials, items: Array.from({ length: 30 }, () => ({})) },
			);
			expect({ error, found: json.length }).toEqual({ found: 30 });
			expect(other.requests.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(1);
			other.requests.length = 0;
			await run('enterprise.search', { name: 'Barco' }, { credentials });
			expect(callsTo(other)).toEqual([`GET /companies/search?${companySearchKey}=Barco&page=1`]);
			await other.close();
		},
	);

	it.each(['postalCode', 'zipCode', 'both'] as const)(
		'of the address search of version 1 is found if the service takes only %s; version 2 has its own, and API → Request gives any',
		async (companyAddressKeys) => {
			const other = await startSandbox({ settings: { companyAddressKeys } });
			const credentials = credentialsFor(other.baseUrl);
			const address = { postalCode: '1000', street: 'a', returnAll: true };
			const { json } = await run('enterprise.searchByAddress', address, { credentials });
			expect(json.length).toBeGreaterThan(1);
			for (const key of ['postalCode', 'zipCode']) {
				const accepted = companyAddressKeys === 'both' || companyAddressKeys === key;
				const {
					json: [answer],
					error,
				} = await run(
					'api.request',
					{
						apiVersion: 'v1',
						path: '/companies/address',
						query: JSON.stringify({ [key]: '1000', street: 'a' }),
					},
					{ credentials },
				);
				expect([answer?.totalResults, error?.message]).toEqual(
					accepted
						? [json.length, undefined]
						: [
								undefined,
								expect.stringMatching(`Missing required parameter: ${companyAddressKeys}, street`),
							],
				);
			}
			const inVersion1 = await run(
				'enterprise.searchByAddress',
				{ ...address, options: { apiVersion: 'v1' } },
				{ credentials },
			);
			expect([inVersion1.error?.message, inVersion1.json.length]).toEqual([undefined, json.length]);
			await other.close();
		},
	);
});

it('a number with wrong check digits costs no call, unless the user turns the check off', async () => {
	expect(
		(await run('enterprise.get', { enterpriseNumber: '0403.170.702' })).error!.message,
	).toMatch(/^The check digits of 0403\.170\.702 are wrong$/);
	expect(sandbox.requests).toEqual([]);
	await run('enterprise.get', {
		enterpriseNumber: '0403.170.702',
		options: { validateCheckDigits: false },
	});
	await run('vat.validate', { vatNumber: 'BE0403170702', options: { validateCheckDigits: false } });
	expect(callsTo(sandbox)).toEqual(['GET /v2/enterprise/0403.170.702', 'GET /v2/vat/BE0403170702']);
});

it('both shapes of the account are simplified to the same members', async () => {
	// The question itself would make the difference.
	sandbox.settings.counted.me = false;
	const contract = (await run('account.get', {})).json[0]!;
	sandbox.settings.meShape = 'quota';
	const quota = (await run('account.get', {})).json[0]!;
	expect(quota).toEqual({ ...contract, plan: 'pro', periodStart: null });
	sandbox.settings.plan = 'enterprise';
	expect((await run('account.get', {})).json[0]).toMatchObject({
		requestsPerHour: 10_000,
		requestsPerMonth: null,
		remainingThisMonth: null,
		percentUsed: null,
	});
});

describe('an option that an expression gives as text', () => {
	const COMPANY = '0403.170.701';
	const compare = {
		enterpriseNumber: COMPANY,
		record: { mappingMode: 'defineBelow', value: { name: 'Another', houseNumber: '999' } },
	};

	it.each(["={{ 'true' }}", 'TRUE', ' true '])('says yes: %s', async (yes) => {
		expect(
			(
				await run('enterprise.get', {
					enterpriseNumber: COMPANY,
					options: { includeEvidence: yes },
				})
			).json[0],
		).toHaveProperty('evidence');
		const { json } = await run('enterprise.compare', { ...compare, options: { overwrite: yes } });
		expect(json).toEqual(
			(await run('enterprise.compare', { ...compare, options: { overwrite: true } })).json,
		);
		expect(json).not.toEqual(
			(await run('enterprise.compare', { ...compare, options: { overwrite: false } })).json,
		);
		expect(
			(
				await run('enterprise.get', {
					enterpriseNumber: '0403.170.702',
					options: { validateCheckDigits: yes },
				})
			).error!.message,
		).toMatch(/check digits/i);
	});

	it.each(["={{ 'false' }}", 'FALSE', ' false '])('says no: %s', async (no) => {
		expect(
			(await run('enterprise.get', { enterpriseNumber: COMPANY, options: { includeEvidence: no } }))
				.json[0],
		).not.toHaveProperty('evidence');
		for (const [name, parameters] of [
			['enterprise.get', { enterpriseNumber: '0403.170.702' }],
			['vat.validate', { vatNumber: 'BE0403170702' }],
		] as const) {
			sandbox.requests.length = 0;
			await run(name, { ...parameters, options: { validateCheckDigits: no } });
			expect(sandbox.requests).toHaveLength(1);
		}
	});

	it.each(["={{ '' }}", '={{ null }}'])('says nothing: %s', async (nothing) => {
		expect(
			(
				await run('enterprise.get', {
					enterpriseNumber: COMPANY,
					options: { includeEvidence: nothing },
				})
			).json[0],
		).not.toHaveProperty('evidence');
		expect(
			(
				await run('enterprise.get', {
					enterpriseNumber: '0403.170.702',
					options: { validateCheckDigits: nothing },
				})
			).error,
		).toBeDefined();
	});

	it('is refused where it says neither', async () => {
		for (const [name, option, parameters] of [
			['enterprise.get', 'includeEvidence', { enterpriseNumber: COMPANY }],
			['enterprise.get', 'validateCheckDigits', { enterpriseNumber: COMPANY }],
			['enterprise.compare', 'overwrite', compare],
			['vat.validate', 'validateCheckDigits', { vatNumber: 'BE0403170701' }],
		] as const) {
			sandbox.requests.length = 0;
			expect(
				(await run(name, { ...parameters, options: { [option]: 'perhaps' } })).error!.message,
			).toBe(`"${option}" must be true or false, but is "perhaps"`);
			expect(sandbox.requests).toEqual([]);
		}
	});
});
