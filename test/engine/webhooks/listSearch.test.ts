import { LoadOptionsContext } from 'n8n-core';
import type { INodeListSearchResult } from 'n8n-workflow';

import { EnterpriseRegistry } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { additionalDataWith, StoredCredentials, workflowWith } from '../../support/engine';
import { credentialsFor } from '../../support/registry';
import { authentications, useRegistry } from '../support';

const registry = useRegistry({ generate: 300 });
const { listSearch } = new EnterpriseRegistry().methods;

interface Asked {
	paginationToken?: unknown;
	authentication?: string;
}

/** Asks for the entries of a dropdown as the editor does. */
async function search(
	method: keyof typeof listSearch,
	filter?: string,
	{ paginationToken, authentication = 'apiKey' }: Asked = {},
): Promise<INodeListSearchResult> {
	const parameters = { authentication, resource: 'webhook', operation: 'get' };
	const credentials = credentialsFor(registry.sandbox.baseUrl);
	const workflow = workflowWith({ credentials, parameters });
	const additionalData = additionalDataWith(new StoredCredentials(credentials));
	Object.assign(additionalData, { currentNodeParameters: parameters });
	const node = workflow.getNode('Registry')!;
	const context = new LoadOptionsContext(workflow, node, additionalData, 'parameters');
	return await listSearch[method].call(context, filter, paginationToken as never);
}
const answer = (match: string, data: unknown) =>
	registry.sandbox.settings.nextResponses.push({ match, body: { success: true, data } });

it.each(['\u200b', '\u202e', ' \u2800 '])(
	'a list of records is not asked for %j, in which nothing can be seen',
	async (typed) => {
		expect(await search('searchEnterprises', typed)).toEqual({ results: [] });
		expect(registry.sandbox.requests).toEqual([]);
	},
);

describe('the list of webhooks', () => {
	it.each(authentications)(
		'shows names in order for URLs, of those that fit in name, address or ID (%s)',
		async (authentication) => {
			const url = 'https://example.com';
			const suppliers = await registry.webhook([], { name: 'Suppliers', url: `${url}/a` });
			await registry.webhook([], { name: 'Customers', url: `${url}/b` });
			await registry.webhook([], { name: 'Not ours', company: 'other' });
			expect((await search('searchWebhooks', undefined, { authentication })).results).toEqual([
				{ name: 'Customers · example.com', value: `${url}/b` },
				{ name: 'Suppliers · example.com', value: `${url}/a` },
			]);
			for (const [typed, found] of [
				['suppl', [`${url}/a`]],
				[' CUSTOM ', [`${url}/b`]],
				['com/b', [`${url}/b`]],
				['HTTPS://EXAMPLE.com:443/b/', [`${url}/b`]],
				[suppliers.slice(3, 12), [`${url}/a`]],
				['nothing like it', []],
			] as const) {
				const { results } = await search('searchWebhooks', typed, { authentication });
				expect(results.map(({ value }) => value)).toEqual(found);
			}
		},
	);

	it.each([
		{ what: 'an accent as a character of its own', name: 'Cafe\u0301 Zuid' },
		{ what: 'a no-break space', name: 'Caf\u00e9\u00a0Zuid' },
	])('finds what was typed in a name that the service stores with $what', async ({ name }) => {
		answer('/webhooks', [{ id: 'wh_1', name, url: 'https://example.com/a' }]);
		const { results } = await search('searchWebhooks', 'caf\u00e9 zuid');
		expect(results.map(({ value }) => value)).toEqual(['https://example.com/a']);
	});

	it('takes only a text for a name, only true for disabled', async () => {
		answer('/webhooks', [
			{ id: 'wh_1', name: { toString: 1 }, disabled: 'false' },
			{ id: 'wh_2', name: ['CRM'], disabled: 1 },
		]);
		expect((await search('searchWebhooks')).results.map(({ name }) => name)).toEqual([
			'No name · …wh_1',
			'No name · …wh_2',
		]);
	});

	it('marks the disabled ones', async () => {
		answer('/webhooks', [
			{ id: 'wh_1', url: 'https://example.com/a', disabled: true },
			{ id: 'wh_2', name: 'Suppliers', url: 'https://example.com/b', disabled: true },
			{ id: 'wh_3', name: 'Customers' },
			{ id: 'wh_4' },
		]);
		expect((await search('searchWebhooks')).results.map(({ name }) => name)).toEqual([
			'Customers · …wh_3',
			'No name · …wh_4',
			'No name · example.com (disabled)',
			'Suppliers · example.com (disabled)',
		]);
	});

	it('gives the ID where another webhook has the same URL in any spelling, or where it is no URL', async () => {
		answer('/webhooks', [
			{ id: 'wh_1', name: 'One', url: 'https://example.com/a' },
			{ id: 'wh_2', name: 'Two', url: 'https://EXAMPLE.com/a/' },
			{ id: 'wh_3', name: 'Three', url: 'example.com/c' },
			{ id: 4, name: 'Four' },
			{ id: 'wh_5', name: 'Five', url: 'https://example.com/e\n' },
		]);
		expect((await search('searchWebhooks')).results).toEqual([
			{ name: 'Five · …wh_5', value: 'wh_5' },
			{ name: 'Four · …4', value: '4' },
			{ name: 'One · …wh_1', value: 'wh_1' },
			{ name: 'Three · …wh_3', value: 'wh_3' },
			{ name: 'Two · …wh_2', value: 'wh_2' },
		]);
	});

	it('tells two of one name at one host apart', async () => {
		answer('/webhooks', [
			{ id: 'wh_1', name: 'n8n: Watch', url: 'https://example.com/a' },
			{ id: 'wh_2', name: 'n8n: Watch', url: 'https://example.com/b' },
		]);
		expect((await search('searchWebhooks')).results.map(({ name }) => name)).toEqual([
			'n8n: Watch · example.com · …wh_1 (published workflow)',
			'n8n: Watch · example.com · …wh_2 (published workflow)',
		]);
	});

	it.each([
		{
			whose: 'a published workflow, by its name',
			name: 'n8n: Watch',
			path: '/a',
			isPublished: true,
		},
		{
			whose: 'a published workflow with a name of its own, by its address',
			name: 'CRM watch',
			path: '/webhook/3f2c9a10-8f6e-4b1d-9c55-2f1f0f0a7b11/webhook',
			isPublished: true,
		},
		{
			whose: 'the test of a workflow in the editor',
			name: 'n8n: Watch (test)',
			path: '/webhook-test/3f2c9a10-8f6e-4b1d-9c55-2f1f0f0a7b11/webhook',
			isPublished: false,
		},
		{ whose: 'another system', name: 'CRM', path: '/webhook/crm', isPublished: false },
	])('tells $whose', async ({ name, path, isPublished }) => {
		answer('/webhooks', [{ id: 'wh_1', name, url: `https://n8n.example.com${path}` }]);
		const [choice] = (await search('searchWebhooks')).results;
		expect(choice!.name.endsWith(' (published workflow)')).toBe(isPublished);
	});

	it('says why there is none when the service refuses', async () => {
		registry.sandbox.settings.forbidden = ['/webhooks'];
		await expect(search('searchWebhooks')).rejects.toMatchObject({
			message: expect.stringContaining('not allowed'),
			httpCode: '403',
		});
	});
});

describe('the list of the register', () => {
	it('asks nothing before something was typed, then finds companies by name, page by page', async () => {
		for (const method of ['searchEnterprises', 'searchEstablishments'] as const)
			expect(await search(method, ' ')).toEqual({ results: [] });
		expect(registry.sandbox.requests).toEqual([]);
		const { results, paginationToken } = await search('searchEnterprises', 'de');
		expect(results).toHaveLength(20);
		expect(results[0]).toEqual({
			name: expect.stringMatching(/^.+, .+ \(\d{4}\.\d{3}\.\d{3}\)$/),
			value: expect.stringMatching(/^\d{4}\.\d{3}\.\d{3}$/),
		});
		const second = await search('searchEnterprises', 'de', { paginationToken });
		expect(second.results[0]!.value).not.toBe(results[0]!.value);
	});

	const hit = { enterpriseNumber: '0403.170.701', name: 'Electrabel' };
	const page = (results: object[], more: object = {}) =>
		answer('/companies/search', { results, ...more });

	it('ends with a page that the service calls the last', async () => {
		page([hit], { totalPages: 1 });
		expect(await search('searchEnterprises', 'electra')).not.toHaveProperty('paginationToken');
	});

	it.each([
		{ second: 'is refused', reply: { status: 400, body: { success: false, error: 'No page' } } },
		{ second: 'is not there', reply: { status: 404, body: { success: false, error: 'None' } } },
		{ second: 'is empty', reply: { body: { success: true, data: { results: [] } } } },
		{ second: 'is page 1 once more', reply: { body: { success: true, data: { results: [hit] } } } },
	])('ends where page 2 $second', async ({ reply }) => {
		page([hit]);
		const { paginationToken } = await search('searchEnterprises', 'electra');
		expect(paginationToken).toBeDefined();
		registry.sandbox.settings.nextResponses.push({ match: '/companies/search', ...reply });
		const second = await search('searchEnterprises', 'electra', { paginationToken });
		expect(second).toEqual({ results: [] });
	});

	it.each([
		'page 2',
		'2',
		'null',
		'{"page":"2"}',
		'{"page":0}',
		'{"page":1.5}',
		'{"previous":"x"}',
	])('begins again with a token of a page that it did not give, %s', async (paginationToken) => {
		const first = await search('searchEnterprises', 'de');
		expect(await search('searchEnterprises', 'de', { paginationToken })).toEqual(first);
	});

	it('goes on as long as pages bring something new', async () => {
		const typed = 'de';
		const values: unknown[] = [];
		let paginationToken: unknown;
		do {
			const found = await search('searchEnterprises', typed, { paginationToken });
			values.push(...found.results.map(({ value }) => value));
			({ paginationToken } = found);
		} while (paginationToken !== undefined);
		expect(values.length).toBeGreaterThan(20);
		expect(new Set(values).size).toBe(values.length);
	});

	it('finds establishments by name', async () => {
		const { results } = await search('searchEstablishments', 'delhaize');
		expect(results.length).toBeGreaterThan(0);
		for (const { value } of results) expect(value).toMatch(/^[2-8]\.\d{3}\.\d{3}\.\d{3}$/);
	});

	it('finds the company whose number was pasted, in any spelling, with one request', async () => {
		for (const pasted of ['0403.170.701', 'BE 0403 170 701', 'BE0403170701']) {
			registry.sandbox.reset();
			const { results } = await search('searchEnterprises', pasted);
			const name = expect.stringContaining('(0403.170.701)') as string;
			expect(results).toEqual([{ name, value: '0403.170.701' }]);
			expect(registry.sandbox.requests).toHaveLength(1);
		}
	});

	interface Offer {
		what: string;
		method: keyof typeof listSearch;
		typed: string;
		/** Which path of the service answers, and what. */
		path: string;
		data: object;
		choice: { name: string; value: string };
	}

	it.each<Offer>([
		{
			what: 'the number that was pasted, where the record of an establishment names only its enterprise',
			method: 'searchEstablishments',
			typed: '2.000.000.339',
			path: '/establishments/',
			data: { name: 'Shop', enterpriseNumber: '0403.170.701' },
			choice: { name: 'Shop (2.000.000.339)', value: '2.000.000.339' },
		},
		{
			what: 'the successor, where the record is of that one',
			method: 'searchEnterprises',
			typed: '0403.170.701',
			path: '/enterprise/',
			data: { enterpriseNumber: '0417.497.106', name: 'AB InBev' },
			choice: { name: 'AB InBev (0417.497.106)', value: '0417.497.106' },
		},
		{
			what: 'each number once, and no ID that is no number',
			method: 'searchEnterprises',
			typed: 'x',
			path: '/companies/search',
			data: {
				results: [
					{ enterpriseNumber: '0403170701', name: 'Electrabel' },
					{ enterpriseNumber: '0403.170.701', name: 'Again' },
					{ id: 4821, name: 'Key' },
				],
				totalResults: 3,
				totalPages: 1,
			},
			choice: { name: 'Electrabel (0403.170.701)', value: '0403.170.701' },
		},
	])('offers $what', async ({ method, typed, path, data, choice }) => {
		answer(path, data);
		expect((await search(method, typed)).results).toEqual([choice]);
	});
});
