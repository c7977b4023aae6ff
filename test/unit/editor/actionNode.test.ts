import {
	NodeHelpers,
	type INode,
	type INodeCredentialDescription,
	type INodeProperties,
} from 'n8n-workflow';

import { advancedField, includeInputField } from '../../../nodes/EnterpriseRegistry/editor/options';
import { EnterpriseRegistry } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { operations } from '../../../nodes/EnterpriseRegistry/operations';

const { description } = new EnterpriseRegistry();

/** The pack's contract: each operation, its parameters in the order of the panel, and its options in theirs. */
const CONTRACT = `
enterprise.checkBeforeInvoicing: enterpriseNumber checks includeInput | skipAnswered includeEvidence reuseResponsesFor validateCheckDigits
enterprise.compare: enterpriseNumber record includeInput | notFound overwrite includeEvidence reuseResponsesFor validateCheckDigits apiVersion
enterprise.get: enterpriseNumber simplify includeInput | notFound includeEvidence reuseResponsesFor validateCheckDigits apiVersion
enterprise.getRelated: enterpriseNumber relation relationPath includeInput | notFound includeEvidence reuseResponsesFor validateCheckDigits
enterprise.match: name postalCode municipality street houseNumber simplify includeInput | skipAnswered candidates establishments reuseResponsesFor
enterprise.search: name returnAll limit simplify includeInput | reuseResponsesFor
enterprise.searchByAddress: postalCode street houseNumber returnAll limit simplify includeInput | reuseResponsesFor apiVersion
account.get: simplify |
api.request: method apiVersion path query body | reuseResponsesFor
delivery.getMany: webhookId filters returnAll limit |
establishment.get: establishmentNumber simplify includeInput | notFound includeEvidence reuseResponsesFor validateCheckDigits apiVersion
establishment.search: name zipCode city returnAll limit simplify includeInput | reuseResponsesFor
number.parse: value includeInput |
peppol.check: enterpriseNumber simplify includeInput | notFound includeEvidence reuseResponsesFor validateCheckDigits
referenceData.getMany: list listPath search returnAll limit | naceVersion reuseResponsesFor
service.diagnose: onPeppol notOnPeppol includeWebhook webhookUrl |
service.getHealth: |
service.getStats: |
subscription.add: webhookId entityNumbers preview | validateCheckDigits
subscription.getMany: webhookId returnAll limit |
subscription.remove: webhookId entityNumbers preview | validateCheckDigits
subscription.replace: webhookId entityNumbers preview | validateCheckDigits
vat.validate: vatNumber includeInput | notFound includeEvidence reuseResponsesFor validateCheckDigits
webhook.create: name url entityNumbers | validateCheckDigits
webhook.delete: webhookId |
webhook.get: webhookId |
webhook.getMany: returnAll limit |
webhook.rotateSecret: webhookId |
webhook.sendTestEvent: webhookId |
webhook.update: webhookId updateFields |`
	.trim()
	.split('\n')
	.map((line) => {
		const [name, parameters, options] = line.split(/[:|]/);
		const wordsOf = (part = '') => part.trim().split(' ').filter(Boolean);
		return { name: name!, parameters: wordsOf(parameters), options: wordsOf(options) };
	});

const namesOf = (fields: INodeProperties[]) => fields.map(({ name }) => name);

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
		CONTRACT.map(({ name }) => name),
	);
});

describe.each(operations)('$resource.$operation', ({ resource, operation, offline, fields }) => {
	const name = `${resource}.${operation}`;
	const { parameters, options } = CONTRACT.find((entry) => entry.name === name) ?? {
		parameters: ['There is no row in CONTRACT'],
		options: [],
	};
	const shown = shownFor(resource, operation);

	const expected = [
		...parameters,
		...(options.length === 0 ? [] : ['options']),
		...(offline ? [] : ['advanced']),
	];

	it('shows the parameters of the contract, in the order of the panel', () => {
		expect(namesOf(shown)).toEqual(expected);
	});

	it('declares the fields that the panel shows, and no other', () => {
		expect(namesOf(fields)).toEqual(expected);
	});

	it('has the options of the contract, in the order of the panel', () => {
		const collection = shown.find(({ name }) => name === 'options');
		expect(namesOf((collection?.options ?? []) as INodeProperties[])).toEqual(options);
	});

	const inside = fields.flatMap((field) =>
		field.type === 'collection' ? (field.options as INodeProperties[]) : [field],
	);

	it('explains every field', () => {
		const isExplained = (field: INodeProperties) => /.{15}/.test(field.description ?? '');
		expect(namesOf(inside.filter((field) => !isExplained(field)))).toEqual([]);
	});

	it('has an example in every field where text is typed', () => {
		const typed = inside.filter(({ type }) => type === 'string');
		const hasExample = ({ placeholder = '' }: INodeProperties) => placeholder.startsWith('e.g. ');
		expect(namesOf(typed.filter((field) => !hasExample(field)))).toEqual([]);
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

describe('the subtitle', () => {
	const [, actions] = /^=\{\{ \((\{.*\})\)\[.*\] \}\}$/.exec(description.subtitle!)!;

	it.each(operations)('of $resource.$operation is its action', (of) => {
		const { resource, operation, action } = of;
		const actionOf = JSON.parse(actions!) as Record<string, string>;
		expect(actionOf[`${resource}.${operation}`]).toBe(action);
	});

	it('has no braces inside at which n8n would end its expression', () => {
		expect(actions).not.toMatch(/\{\{|\}\}/);
	});
});

it('a tool has no field to pass the input on', () => {
	expect(includeInputField({ default: true }).displayOptions).toEqual({
		hide: { '@tool': [true] },
	});
});

it('a tool has the options that limit its requests, because n8n drops a value that is hidden', () => {
	expect(advancedField.displayOptions).toBeUndefined();
});

it('no field is shown to tools alone', () => {
	const asked = JSON.stringify(description.properties).match(/"show":\{"@tool"/g);
	expect(asked).toBeNull();
});

it('the description, which n8n sends to every editor at its start, is at most 60 kB', () => {
	expect(Buffer.byteLength(JSON.stringify(description))).toBeLessThanOrEqual(60_000);
});
