import type { INodeProperties } from 'n8n-workflow';

import { asProperties } from '../editor/asProperties';
import { advancedField, includeInputField } from '../editor/options';
import { account } from './account';
import { api } from './api';
import { delivery } from './webhooks/delivery';
import { enterprise } from './enterprise';
import { establishment } from './establishment';
import { failure } from './failures';
import { number } from './number';
import type { Operation, Operations } from './operation';
import { peppol } from './peppol';
import { referenceData } from './referenceData';
import { service } from './service';
import { subscription } from './webhooks/subscription';
import { vat } from './vat';
import { webhook } from './webhooks/webhook';

interface Resource {
	name: string;
	description: string;
	operations: Operations;
}

/** The resources in the order of the list: what is asked most, then by name. A new operation is an entry beside the others of its resource. */
const resources: Record<string, Resource> = {
	enterprise: {
		name: 'Enterprise',
		description: 'A Belgian company (KBO/BCE/CBE)',
		operations: enterprise,
	},
	account: {
		name: 'Account',
		description: 'Plan, limits and usage of the credential',
		operations: account,
	},
	api: { name: 'API', description: 'Any path of the service', operations: api },
	delivery: {
		name: 'Delivery',
		description: 'Log of what was sent to a webhook',
		operations: delivery,
	},
	establishment: {
		name: 'Establishment',
		description: 'A branch, shop or office of a Belgian company',
		operations: establishment,
	},
	number: {
		name: 'Number',
		description: 'Check and rewrite numbers offline',
		operations: number,
	},
	peppol: { name: 'Peppol', description: 'Electronic invoicing network', operations: peppol },
	referenceData: {
		name: 'Reference Data',
		description: 'Codes and labels, for example NACE',
		operations: referenceData,
	},
	service: {
		name: 'Service',
		description: 'Health, statistics and diagnosis of the service',
		operations: service,
	},
	subscription: {
		name: 'Subscription',
		description: 'What a webhook watches',
		operations: subscription,
	},
	vat: { name: 'VAT', description: 'VAT numbers of the EU', operations: vat },
	webhook: {
		name: 'Webhook',
		description: 'Where the service sends changes of watched companies',
		operations: webhook,
	},
};

/** An operation by its names in a saved workflow, like enterprise.get. Its fields are all that its panel shows; Advanced is among them unless it is offline. */
type ListedOperation = Operation & { resource: string; operation: string };

/** Every operation of the node. */
export const operations: ListedOperation[] = Object.entries(resources).flatMap(
	([resource, { operations: ofResource }]) =>
		Object.entries(ofResource).map(([name, operation]) => ({
			...operation,
			resource,
			operation: name,
			fields: panelOf(operation),
		})),
);

/** All fields that the panel of an operation shows: with Include Input Fields before Options, and Advanced behind. */
function panelOf({ fields, includeInput, offline }: Operation): INodeProperties[] {
	const own = fields.filter(({ name }) => name !== 'options');
	const options = fields.filter(({ name }) => name === 'options');
	return [
		...own,
		...(includeInput === undefined ? [] : [includeInputField({ default: includeInput.default })]),
		...options,
		...(offline === true ? [] : [advancedField]),
	];
}

/** @throws Failure when a saved workflow names an operation that this version does not have. */
export function findOperation(resource: string, operation: string): ListedOperation {
	const found = operations.find((one) => one.resource === resource && one.operation === operation);
	if (found !== undefined) return found;
	throw failure('noSuchOperation', { resource, operation });
}

/** "Get Many" for getMany. */
const titleOf = (name: string): string =>
	name
		.split(/(?=[A-Z])/)
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');

/** What a new node does: it only reads. The first of these that a resource has is its default. */
const DEFAULTS = ['getMany', 'getHealth', 'get'];

const defaultOf = (ofResource: Operations): string => {
	const names = Object.keys(ofResource);
	return DEFAULTS.find((name) => names.includes(name)) ?? names[0] ?? '';
};

const operationField = (resource: string, ofResource: Operations): INodeProperties => ({
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	displayOptions: { show: { resource: [resource] } },
	default: defaultOf(ofResource),
	options: Object.entries(ofResource).map(
		([value, { name = titleOf(value), action, description }]) => ({
			name,
			value,
			action,
			description,
		}),
	),
});

export const operationProperties: INodeProperties[] = [
	{
		displayName: 'Resource',
		name: 'resource',
		type: 'options',
		noDataExpression: true,
		default: 'enterprise',
		options: Object.entries(resources).map(([value, { name, description }]) => ({
			name,
			value,
			description,
		})),
	},
	...Object.entries(resources).map(([resource, { operations: ofResource }]) =>
		operationField(resource, ofResource),
	),
	...asProperties(operations),
];

const actions = Object.fromEntries(
	operations.map(({ resource, operation, action }) => [`${resource}.${operation}`, action]),
);

export const subtitle = `={{ (${JSON.stringify(actions)})[$parameter["resource"] + "." + $parameter["operation"]] }}`;
