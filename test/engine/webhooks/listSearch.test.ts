import { LoadOptionsContext } from 'n8n-core';
import {
	Workflow,
	type INode,
	type INodeListSearchResult,
	type INodeParameters,
} from 'n8n-workflow';

import { EnterpriseRegistry } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import {
	additionalDataWith,
	NODE_TYPE,
	nodeTypesWith,
	StoredCredentials,
} from '../../support/engine';
import { authentications, Registry } from './support';

let registry: Registry;
beforeAll(async () => (registry = await Registry.start({ generate: 300 })));
beforeEach(() => registry.sandbox.reset());
afterAll(async () => await registry?.sandbox.close());

const { listSearch } = new EnterpriseRegistry().methods;

/** Asks for the entries of a dropdown as the editor does. */
async function search(
	method: keyof typeof listSearch,
	filter?: string,
	{
		paginationToken,
		authentication = 'apiKey',
	}: { paginationToken?: unknown; authentication?: string } = {},
): Promise<INodeListSearchResult> {
	const type =
		authentication === 'oAuth2' ? 'enterpriseRegistryOAuth2Api' : 'enterpriseRegistryApi';
	const parameters: INodeParameters = { authentication, resource: 'webhook', operation: 'get' };
	const node: INode = {
		id: '1',
		name: 'Registry',
		type: NODE_TYPE,
		typeVersion: 1,
		position: [0, 0],
		parameters,
		credentials: { [type]: { id: '1', name: type } },
	};
	const workflow = new Workflow({
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: nodeTypesWith({}),
	});
	const additionalData = {
		...additionalDataWith(new StoredCredentials(registry.credentials())),
		currentNodeParameters: parameters,
	};
	const context = new LoadOptionsContext(workflow, node, additionalData, 'parameters');
	return await listSearch[method].call(context, filter, paginationToken as never);
}

const namesOf = ({ results }: INodeListSearchResult) => results.map(({ name }) => name);

describe('the list of webhooks', () => {
	async function threeWebhooks() {
		const suppliers = await registry.webhook([], {
			name: 'Suppliers',
			url: 'https://example.com/a',
		});
		const customers = await registry.webhook([], {
			name: 'Customers',
			url: 'https://example.com/b',
		});
		await registry.webhook([], { name: 'Not ours', company: 'other' });
		return { suppliers, customers };
	}

	it.each(authentications)(
		'shows names in order, and the ends of their IDs to tell them apart (%s)',
		async (authentication) => {
			const { suppliers, customers } = await threeWebhooks();
			expect((await search('searchWebhooks', undefined, { authentication })).results).toEqual([
				{ name: `Customers · …${customers.slice(-6)}`, value: customers },
				{ name: `Suppliers · …${suppliers.slice(-6)}`, value: suppliers },
			]);
		},
	);

	it('narrows down as you type, by name, address or ID', async () => {
		const { suppliers, customers } = await threeWebhooks();
		for (const [typed, found] of [
			['suppl', suppliers],
			[' CUSTOM ', customers],
			['com/b', customers],
			[suppliers.slice(3, 12), suppliers],
		]) {
			expect((await search('searchWebhooks', typed)).results.map(({ value }) => value)).toEqual([
				found,
			]);
		}
		expect((await search('searchWebhooks', 'nothing like it')).results).toEqual([]);
	});

	it('marks the disabled ones, and shows the host of one without a name', async () => {
		const shown = [
			{ id: 'wh_1', url: 'https://example.com/a', disabled: true },
			{ id: 'wh_2', name: 'Suppliers', url: 'https://example.com/b', disabled: true },
			{ id: 'wh_3', name: 'Customers' },
			{ id: 'wh_4' },
		];
		registry.sandbox.settings.nextResponses = [
			{ status: 200, body: { success: true, data: shown } },
		];
		expect(namesOf(await search('searchWebhooks'))).toEqual([
			'Customers · …wh_3',
			'example.com · …wh_1 (disabled)',
			'No name · …wh_4',
			'Suppliers · …wh_2 (disabled)',
		]);
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
	it('finds companies by name and goes on to the next page', async () => {
		const first = await search('searchEnterprises', 'de');
		expect(first.results).toHaveLength(20);
		expect(first.results[0]).toEqual({
			name: expect.stringMatching(/^.+, .+ \(\d{4}\.\d{3}\.\d{3}\)$/),
			value: expect.stringMatching(/^\d{4}\.\d{3}\.\d{3}$/),
		});
		const second = await search('searchEnterprises', 'de', {
			paginationToken: first.paginationToken,
		});
		expect(second.results[0]!.value).not.toBe(first.results[0]!.value);
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
			expect(results).toEqual([
				{ name: expect.stringContaining('(0403.170.701)'), value: '0403.170.701' },
			]);
			expect(registry.sandbox.requests).toHaveLength(1);
		}
	});

	it('finds the establishment whose number was pasted where its record names only its enterprise', async () => {
		registry.sandbox.settings.nextResponses = [
			{
				match: '/establishments/',
				body: { success: true, data: { name: 'Shop', enterpriseNumber: '0403.170.701' } },
			},
		];
		expect((await search('searchEstablishments', '2.000.000.339')).results).toEqual([
			{ name: 'Shop (2.000.000.339)', value: '2.000.000.339' },
		]);
	});

	it('offers the number of the successor where the record is of that one', async () => {
		registry.sandbox.settings.nextResponses = [
			{
				match: '/enterprise/',
				body: { success: true, data: { enterpriseNumber: '0417.497.106', name: 'AB InBev' } },
			},
		];
		expect((await search('searchEnterprises', '0403.170.701')).results).toEqual([
			{ name: 'AB InBev (0417.497.106)', value: '0417.497.106' },
		]);
	});

	it('shows each number once; an ID that is no number is not offered', async () => {
		const results = [
			{ enterpriseNumber: '0403170701', name: 'Electrabel' },
			{ enterpriseNumber: '0403.170.701', name: 'Again' },
			{ id: 4821, name: 'Key' },
		];
		registry.sandbox.settings.nextResponses = [
			{
				match: '/companies/search',
				body: { success: true, data: { results, totalResults: 3, totalPages: 1 } },
			},
		];
		expect((await search('searchEnterprises', 'x')).results).toEqual([
			{ name: 'Electrabel (0403.170.701)', value: '0403.170.701' },
		]);
	});

	it('asks nothing before something was typed', async () => {
		for (const method of ['searchEnterprises', 'searchEstablishments'] as const)
			expect(await search(method, ' ')).toEqual({ results: [] });
		expect(registry.sandbox.requests).toEqual([]);
	});
});
