import type { INodeProperties } from 'n8n-workflow';

import { asProperties } from '../editor/asProperties';
import { choiceField } from '../editor/fields';
import { advancedField } from '../editor/options';
import { account } from './account';
import { api } from './api';
import { delivery } from './delivery';
import { enterprise } from './enterprise';
import { establishment } from './establishment';
import { number } from './number';
import type { Operations } from './operation';
import { peppol } from './peppol';
import { referenceData } from './referenceData';
import { service } from './service';
import { subscription } from './subscription';
import { vat } from './vat';
import { webhook } from './webhook';

/** Every operation, by resource: what is asked most, then by name. A new operation is an entry beside the others of its resource. */
const resources: Record<string, [name: string, description: string, operations: Operations]> = {
	enterprise: ['Enterprise', 'A Belgian company (KBO/BCE/CBE)', enterprise],
	account: ['Account', 'Plan, limits and usage of the credential', account],
	api: ['API', 'Any path of the service', api],
	delivery: ['Delivery', 'Log of what was sent to a webhook', delivery],
	establishment: ['Establishment', 'A branch, shop or office of a Belgian company', establishment],
	number: ['Number', 'Check and rewrite numbers offline', number],
	peppol: ['Peppol', 'Electronic invoicing network', peppol],
	referenceData: ['Reference Data', 'Codes and labels, for example NACE', referenceData],
	service: ['Service', 'Health, statistics and diagnosis of the service', service],
	subscription: ['Subscription', 'What a webhook watches', subscription],
	vat: ['VAT', 'VAT numbers of the EU', vat],
	webhook: ['Webhook', 'Where the service sends changes of watched companies', webhook],
};

export const operations = Object.entries(resources).flatMap(([resource, [, , own]]) =>
	Object.entries(own).map(([operation, entry]) => ({
		resource,
		operation,
		entry,
		fields: entry.offline ? entry.fields : [...entry.fields, advancedField],
	})),
);

/** @throws when a saved workflow names an operation that this version does not have. */
export function findOperation(resource: string, operation: string) {
	const found = operations.find((one) => one.resource === resource && one.operation === operation);
	if (found !== undefined) return found;
	throw new Error(`This version of the node has no operation "${operation}" of "${resource}".`);
}

/** "Get Many" for getMany. */
const titleOf = (name: string): string =>
	name.replace(/^[a-z]|(?=[A-Z])/g, (letter) => letter.toUpperCase() || ' ');

export const operationProperties: INodeProperties[] = [
	choiceField('resource', 'Resource', { noDataExpression: true, choices: resources }),
	...Object.entries(resources).map(([resource, [, , own]]) => ({
		...choiceField('operation', 'Operation', { noDataExpression: true, choices: {} }),
		displayOptions: { show: { resource: [resource] } },
		// A new node reads.
		default: ['getMany', 'getHealth', 'get', ...Object.keys(own)].find((one) => one in own)!,
		options: Object.entries(own).map(([value, { name = titleOf(value), action, description }]) => {
			return { name, value, action, description };
		}),
	})),
	...asProperties(operations),
];

const actions = Object.fromEntries(
	operations.map(({ resource, operation, entry }) => [`${resource}.${operation}`, entry.action]),
);

export const subtitle = `={{ (${JSON.stringify(actions)})[$parameter["resource"] + "." + $parameter["operation"]] }}`;
