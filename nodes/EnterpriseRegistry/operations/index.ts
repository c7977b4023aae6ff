import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { asProperties, type Shown } from '../editor/asProperties';
import { account } from './account';
import { api } from './api';
import { delivery } from './delivery';
import { enterprise } from './enterprise';
import { establishment } from './establishment';
import { number } from './number';
import type { Operation, Resource } from './operation';
import { peppol } from './peppol';
import { referenceData } from './referenceData';
import { service } from './service';
import { subscription } from './subscription';
import { vat } from './vat';
import { webhook } from './webhook';

/** Every operation, by resource: what is asked most, then by name. A new operation is an entry in the file of its resource. */
export const resources: Record<string, Resource> = {
	enterprise,
	account,
	api,
	delivery,
	establishment,
	number,
	peppol,
	referenceData,
	service,
	subscription,
	vat,
	webhook,
};

/** @throws when a saved workflow names an operation that this version does not have. */
export function findOperation(resource: string, operation: string): Operation {
	const found = resources[resource]?.operations[operation];
	if (found === undefined)
		throw new Error(`This version of the node has no operation "${operation}" of "${resource}".`);
	return found;
}

export const operations: Array<Shown & { entry: INodePropertyOptions }> = Object.entries(
	resources,
).flatMap(([resource, { dropdown, operations: own }]) =>
	(dropdown.options as INodePropertyOptions[]).map((entry) => {
		const operation = String(entry.value);
		return { resource, operation, entry, fields: own[operation]!.fields };
	}),
);

const resourceField: INodeProperties = {
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
};

/** The dropdowns of resources and operations, followed by the fields of the operations. */
export const operationProperties: INodeProperties[] = [
	resourceField,
	...Object.values(resources).map(({ dropdown }) => dropdown),
	...asProperties(operations),
];

const actions = Object.fromEntries(
	operations.map(({ resource, operation, entry }) => [`${resource}.${operation}`, entry.action]),
);

/** What a node does, under its name on the canvas. */
export const subtitle = `={{ (${JSON.stringify(actions)})[$parameter["resource"] + "." + $parameter["operation"]] }}`;
