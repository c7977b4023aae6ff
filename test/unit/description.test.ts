import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import { EnterpriseRegistryApi } from '../../credentials/EnterpriseRegistryApi.credentials';
import { EnterpriseRegistryOAuth2Api } from '../../credentials/EnterpriseRegistryOAuth2Api.credentials';
import { EnterpriseRegistry } from '../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';

const { description } = new EnterpriseRegistry();

/** The pack's contract: names that saved workflows depend on. Options are those of this operation alone. */
const CONTRACT: Record<string, { parameters: string[]; options: string[] }> = {
	'enterprise.get': {
		parameters: ['enterpriseNumber', 'simplify'],
		options: ['apiVersion', 'includeEvidence', 'notFound', 'validateCheckDigits'],
	},
	'enterprise.match': {
		parameters: ['name', 'postalCode', 'municipality', 'street', 'houseNumber'],
		options: ['candidates', 'minimumLead', 'minimumScore'],
	},
	'enterprise.compare': {
		parameters: ['enterpriseNumber', 'record'],
		options: ['apiVersion', 'includeEvidence', 'notFound', 'overwrite', 'validateCheckDigits'],
	},
	'enterprise.search': {
		parameters: ['name', 'returnAll', 'limit', 'simplify'],
		options: ['searchParameter'],
	},
	'enterprise.searchByAddress': {
		parameters: ['postalCode', 'street', 'houseNumber', 'returnAll', 'limit', 'simplify'],
		options: ['apiVersion'],
	},
	'enterprise.getRelated': {
		parameters: ['enterpriseNumber', 'relation', 'relationPath'],
		options: ['includeEvidence', 'notFound', 'validateCheckDigits'],
	},
	'establishment.get': {
		parameters: ['establishmentNumber', 'simplify'],
		options: ['apiVersion', 'includeEvidence', 'notFound', 'validateCheckDigits'],
	},
	'establishment.search': {
		parameters: ['name', 'zipCode', 'city', 'returnAll', 'limit', 'simplify'],
		options: [],
	},
	'peppol.check': {
		parameters: ['enterpriseNumber', 'simplify'],
		options: ['includeEvidence', 'notFound', 'peppolParameter', 'validateCheckDigits'],
	},
	'vat.validate': {
		parameters: ['vatNumber'],
		options: ['includeEvidence', 'notFound', 'validateCheckDigits'],
	},
	'referenceData.getMany': {
		parameters: ['list', 'listPath', 'search', 'returnAll', 'limit'],
		options: ['naceVersion'],
	},
	'webhook.create': {
		parameters: ['name', 'url', 'entityNumbers'],
		options: ['validateCheckDigits'],
	},
	'webhook.get': { parameters: ['webhookId'], options: [] },
	'webhook.delete': { parameters: ['webhookId'], options: [] },
	'webhook.rotateSecret': { parameters: ['webhookId'], options: [] },
	'webhook.sendTestEvent': { parameters: ['webhookId'], options: [] },
	'webhook.getMany': { parameters: ['returnAll', 'limit'], options: [] },
	'webhook.update': { parameters: ['webhookId', 'updateFields'], options: [] },
	'subscription.getMany': { parameters: ['webhookId', 'returnAll', 'limit'], options: [] },
	'subscription.add': {
		parameters: ['webhookId', 'entityNumbers'],
		options: ['validateCheckDigits'],
	},
	'subscription.remove': {
		parameters: ['webhookId', 'entityNumbers'],
		options: ['validateCheckDigits'],
	},
	'subscription.replace': {
		parameters: ['webhookId', 'entityNumbers'],
		options: ['validateCheckDigits'],
	},
	'delivery.getMany': { parameters: ['webhookId', 'returnAll', 'limit', 'filters'], options: [] },
	'account.get': { parameters: ['simplify'], options: [] },
	'service.diagnose': { parameters: ['includeWebhook', 'webhookUrl'], options: [] },
	'service.getHealth': { parameters: [], options: [] },
	'service.getStats': { parameters: [], options: [] },
	'number.parse': { parameters: ['value'], options: [] },
	'api.request': { parameters: ['method', 'apiVersion', 'path', 'query', 'body'], options: [] },
};

/** Served wherever a call is made, or wherever something is read; they are tested with the quota. */
const OF_EVERY_CALL = ['leaveFree', 'maxWait', 'parallelRequests', 'reuseResponsesFor', 'timeout'];

const fieldsShownFor = (resource: string, operation: string): INodeProperties[] =>
	description.properties.filter(
		({ displayOptions }) =>
			displayOptions?.show?.resource?.includes(resource) &&
			displayOptions.show.operation?.includes(operation),
	);

const optionsOf = (resource: string, operation: string) =>
	(fieldsShownFor(resource, operation).find(({ name }) => name === 'options')?.options ??
		[]) as INodeProperties[];

const dropdowns = description.properties.filter(({ name }) => name === 'operation');
const resources = (
	description.properties.find(({ name }) => name === 'resource')!.options as INodePropertyOptions[]
).map(({ value }) => String(value));

describe('the action node', () => {
	it('has every operation of the contract, and no other', () => {
		const offered = dropdowns.flatMap(({ displayOptions, options }) =>
			(options as INodePropertyOptions[]).map(
				({ value }) => `${String(displayOptions!.show!.resource![0])}.${String(value)}`,
			),
		);
		expect(offered.sort()).toEqual(Object.keys(CONTRACT).sort());
		expect(resources.sort()).toEqual(
			[...new Set(Object.keys(CONTRACT).map((name) => name.split('.')[0]!))].sort(),
		);
	});

	it.each(Object.entries(CONTRACT))(
		'%s has the parameters of the contract, and the options that it serves',
		(name, { parameters, options }) => {
			const [resource, operation] = name.split('.') as [string, string];
			expect(
				fieldsShownFor(resource, operation)
					.map((field) => field.name)
					.filter((field) => field !== 'options'),
			).toEqual(parameters);
			const own = optionsOf(resource, operation).map((option) => option.name);
			expect(own.filter((option) => !OF_EVERY_CALL.includes(option)).sort()).toEqual(options);
			if (resource === 'number') expect(own).toEqual([]);
			else expect(own).toContain('timeout');
		},
	);

	it('tells a person and a language model what each operation does', () => {
		for (const { options } of dropdowns) {
			for (const { action, description: words } of options as INodePropertyOptions[]) {
				expect(action).toMatch(/^[A-Z]\w+( \S+)+$/);
				expect(words!.length).toBeGreaterThan(20);
			}
		}
		expect(description.usableAsTool).toBe(true);
	});

	it('begins with the defaults of the contract', () => {
		const byName = (name: string) =>
			description.properties
				.filter((property) => property.name === name)
				.map((property) => property.default);
		expect([
			byName('authentication'),
			new Set(byName('limit')),
			new Set(byName('returnAll')),
			new Set(byName('simplify')),
		]).toEqual([['apiKey'], new Set([50]), new Set([false]), new Set([true])]);
		const defaults = (name: string) =>
			Object.fromEntries(
				optionsOf(...(name.split('.') as [string, string])).map((option) => [
					option.name,
					option.default,
				]),
			);
		expect(defaults('enterprise.get')).toMatchObject({
			notFound: 'error',
			validateCheckDigits: true,
			timeout: 30_000,
			apiVersion: 'v2',
		});
		expect(defaults('enterprise.searchByAddress').apiVersion).toBe('v2');
		expect(defaults('establishment.get').apiVersion).toBe('v1');
	});

	it('takes one of two credentials, and none for what works offline', () => {
		expect(
			description.credentials!.map(({ name, displayOptions }) => [
				name,
				displayOptions!.show!.authentication,
			]),
		).toEqual([
			['enterpriseRegistryApi', ['apiKey']],
			['enterpriseRegistryOAuth2Api', ['oAuth2']],
		]);
		expect(
			description.properties.find(({ name }) => name === 'authentication')!.displayOptions!.hide!
				.resource,
		).toEqual(['number']);
	});

	it('has no field that the editor hides: one on which what chooses the credential is shown', () => {
		const choosing = new Set(
			description.credentials!.flatMap(({ displayOptions }) => Object.keys(displayOptions!.show!)),
		);
		const hidden = description.properties
			.filter(({ name }) => choosing.has(name))
			.flatMap(({ displayOptions }) => Object.keys(displayOptions?.show ?? {}));
		expect(
			hidden.filter((name) => description.properties.some((property) => property.name === name)),
		).toEqual([]);
	});

	it('avoids words that only frighten', () => {
		const words: string[] = [];
		const collect = (
			property: INodeProperties | INodePropertyOptions | INodePropertyCollection,
		) => {
			words.push(
				...['displayName', 'description', 'hint', 'action', 'placeholder', 'name'].map((name) =>
					String((property as unknown as Record<string, unknown>)[name] ?? ''),
				),
			);
			for (const option of ('options' in property && property.options) || []) collect(option);
		};
		description.properties.forEach(collect);
		expect(
			words.filter((text) => /\b(error(?! output)|problem|failure|mistake)s?\b/i.test(text)),
		).toEqual([]);
	});
});

describe.each([
	[
		new EnterpriseRegistryApi(),
		{ baseUrl: false, apiKey: true, apiSecret: true, serviceProfile: false },
	],
	[
		new EnterpriseRegistryOAuth2Api(),
		{
			accessToken: true,
			baseUrl: false,
			clientId: false,
			clientSecret: true,
			serviceProfile: false,
		},
	],
])('the credential %#', (credential, fields) => {
	it('has the fields of the contract; what is secret is hidden while typing and has no default', () => {
		expect(
			Object.fromEntries(
				credential.properties.map(({ name, typeOptions }) => [
					name,
					typeOptions?.password === true,
				]),
			),
		).toEqual(fields);
		expect(credential.properties.every((field) => field.default === '')).toBe(true);
	});

	it('is tested against the plan of the account, below the Base URL, without following a redirect', () => {
		expect(credential.test.request).toMatchObject({
			method: 'GET',
			url: '/v2/me',
			disableFollowRedirect: true,
		});
		expect(credential.test.request.baseURL).toContain('$credentials.baseUrl');
	});
});

it('the access token is hidden and expirable, so that n8n fetches it, keeps it and fetches it again', () => {
	const token = new EnterpriseRegistryOAuth2Api().properties.find(
		({ name }) => name === 'accessToken',
	);
	expect(token).toMatchObject({ type: 'hidden', typeOptions: { expirable: true }, default: '' });
});
