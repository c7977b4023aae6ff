import {
	NodeHelpers,
	type INode,
	type INodeCredentialDescription,
	type INodeProperties,
} from 'n8n-workflow';

import { advancedField } from '../../../nodes/EnterpriseRegistry/editor/options';
import { EnterpriseRegistry } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { operations, resources } from '../../../nodes/EnterpriseRegistry/operations';

const { description } = new EnterpriseRegistry();

const LOOK_UP = 'notFound includeInput includeEvidence reuseResponsesFor validateCheckDigits';

/** The pack's contract: parameters that saved workflows depend on, in the order of the panel; then the options, in theirs. */
const CONTRACT: Record<string, [parameters: string, options: string]> = {
	'enterprise.checkBeforeInvoicing': [
		'enterpriseNumber checks',
		'includeInput includeEvidence reuseResponsesFor validateCheckDigits',
	],
	'enterprise.compare': [
		'enterpriseNumber record',
		'notFound includeInput overwrite includeEvidence reuseResponsesFor validateCheckDigits apiVersion',
	],
	'enterprise.get': ['enterpriseNumber simplify', `${LOOK_UP} apiVersion`],
	'enterprise.getRelated': ['enterpriseNumber relation relationPath', LOOK_UP],
	'enterprise.match': [
		'name postalCode municipality street houseNumber',
		'includeInput candidates reuseResponsesFor',
	],
	'enterprise.search': ['name returnAll limit simplify', 'includeInput reuseResponsesFor'],
	'enterprise.searchByAddress': [
		'postalCode street houseNumber returnAll limit simplify',
		'includeInput reuseResponsesFor apiVersion',
	],
	'account.get': ['simplify', ''],
	'api.request': ['method apiVersion path query body', 'reuseResponsesFor'],
	'delivery.getMany': ['webhookId filters returnAll limit', ''],
	'establishment.get': ['establishmentNumber simplify', `${LOOK_UP} apiVersion`],
	'establishment.search': [
		'name zipCode city returnAll limit simplify',
		'includeInput reuseResponsesFor',
	],
	'number.parse': ['value', 'includeInput'],
	'peppol.check': ['enterpriseNumber simplify', LOOK_UP],
	'referenceData.getMany': [
		'list listPath search returnAll limit',
		'naceVersion reuseResponsesFor',
	],
	'service.diagnose': ['onPeppol notOnPeppol includeWebhook webhookUrl', ''],
	'service.getHealth': ['', ''],
	'service.getStats': ['', ''],
	'subscription.add': ['webhookId entityNumbers preview', 'validateCheckDigits'],
	'subscription.getMany': ['webhookId returnAll limit', ''],
	'subscription.remove': ['webhookId entityNumbers preview', 'validateCheckDigits'],
	'subscription.replace': ['webhookId entityNumbers preview', 'validateCheckDigits'],
	'vat.validate': ['vatNumber', LOOK_UP],
	'webhook.create': ['name url entityNumbers', 'validateCheckDigits'],
	'webhook.delete': ['webhookId', ''],
	'webhook.get': ['webhookId', ''],
	'webhook.getMany': ['returnAll limit', ''],
	'webhook.rotateSecret': ['webhookId', ''],
	'webhook.sendTestEvent': ['webhookId', ''],
	'webhook.update': ['webhookId updateFields', ''],
};

const namesOf = (fields: INodeProperties[]) => fields.map(({ name }) => name);
const words = (text: string) => text.split(' ').filter((word) => word !== '');

/** What the editor shows of an operation, whatever its fields hold. */
const shownFor = (resource: string, operation: string) =>
	description.properties.filter(
		({ displayOptions }) =>
			displayOptions?.show?.resource?.includes(resource) &&
			displayOptions.show.operation?.includes(operation),
	);

const isShown = (
	field: INodeProperties | INodeCredentialDescription,
	parameters: INode['parameters'],
) =>
	NodeHelpers.displayParameter(
		parameters,
		field,
		{ typeVersion: 1, parameters } as INode,
		description,
	);

it('the contract is the whole of the node', () => {
	expect(operations.map(({ resource, operation }) => `${resource}.${operation}`)).toEqual(
		Object.keys(CONTRACT),
	);
});

describe.each(operations)('$resource.$operation', ({ resource, operation, entry, fields }) => {
	const [parameters, options] = CONTRACT[`${resource}.${operation}`]!;
	const { offline } = resources[resource]!.operations[operation]!;
	const shown = shownFor(resource, operation);

	it('has the parameters and options of the contract, in the order of the panel', () => {
		const expected = [
			...words(parameters),
			...(options === '' ? [] : ['options']),
			...(offline ? [] : ['advanced']),
		];
		expect(namesOf(shown)).toEqual(expected);
		expect(namesOf(fields)).toEqual(expected);
		const collection = shown.find(({ name }) => name === 'options');
		expect(namesOf((collection?.options ?? []) as INodeProperties[])).toEqual(words(options));
	});

	it('is an action in sentence case without article, digit or cost, and a description that ends with its cost', () => {
		expect(entry.action).toMatch(/^[A-Z](?!.*\b(?:an?|the)\b)[^\d–]{5,44}$/);
		expect(entry.description).toMatch(
			/\. (No request|One request(?: a page| at most)?|(?:At most|About) \w+ requests|Changes data|One request\. It may change data)\.$/,
		);
	});

	it('explains every field, with an example where text is typed', () => {
		const inside = fields.flatMap((field) =>
			field.type === 'collection' ? (field.options as INodeProperties[]) : [field],
		);
		for (const { name, type, placeholder, description: explained } of inside) {
			expect([name, explained]).toEqual([name, expect.stringMatching(/.{15}/)]);
			if (type === 'string')
				expect([name, placeholder]).toEqual([name, expect.stringMatching(/^e\.g\. /)]);
		}
	});

	it('asks for a credential only where one is used', () => {
		for (const [authentication, type] of [
			['apiKey', 'enterpriseRegistryApi'],
			['oAuth2', 'enterpriseRegistryOAuth2Api'],
		]) {
			const asked = description.credentials!.filter((credential) =>
				isShown(credential, { authentication, resource, operation }),
			);
			expect(asked.map(({ name }) => name)).toEqual(offline ? [] : [type]);
		}
		const choice = description.properties.find(({ name }) => name === 'authentication')!;
		expect(isShown(choice, { resource })).toBe(!offline);
	});
});

it('the field that chooses the credential is not one that the editor hides', () => {
	const { displayOptions } = description.properties.find(({ name }) => name === 'authentication')!;
	expect(Object.keys(displayOptions!.show!)).toEqual(['@version']);
});

it('resources are enterprise, then the others by name', () => {
	const { options } = description.properties.find(({ name }) => name === 'resource')!;
	const [first, ...others] = options!.map(({ name }) => name);
	expect(first).toBe('Enterprise');
	expect(others).toEqual([...others].sort((a, b) => a.localeCompare(b)));
	expect(options).toHaveLength(Object.keys(resources).length);
});

it('the subtitle is the action, in an expression that n8n can cut out', () => {
	const [, actions] = /^=\{\{ \((\{.*\})\)\[.*\] \}\}$/.exec(description.subtitle!)!;
	for (const { resource, operation, entry } of operations)
		expect((JSON.parse(actions!) as object)[`${resource}.${operation}` as never]).toBe(
			entry.action,
		);
	expect(actions).not.toMatch(/\{\{|\}\}/);
});

it('a tool is spared what only an engineer touches', () => {
	expect(advancedField.displayOptions).toEqual({ hide: { '@tool': [true] } });
	const asked = JSON.stringify(description.properties).match(/"show":\{"@tool"/g);
	expect(asked).toBeNull();
});

it('the description is at most 60 kB', () => {
	expect(Buffer.byteLength(JSON.stringify(description))).toBeLessThanOrEqual(60_000);
});
