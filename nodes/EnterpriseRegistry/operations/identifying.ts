import type { IDataObject } from 'n8n-workflow';

import type { Operation } from './operation';
import type { Parameters } from './run/parameters';

/** Parameters that tell which company, branch or webhook an item is about. No address of a webhook: it may hold a password. */
const NAMES = [
	'enterpriseNumber', 'establishmentNumber', 'vatNumber', 'value', 'name', 'postalCode', 'zipCode', 'municipality', 'city', 'street', 'webhookId', 'entityNumbers',
];

const LONGEST = 200;

/** What an item that came to nothing was about, as it was given. */
export function identifying({ fields }: Operation, parameters: Parameters, index: number): IDataObject {
	const known = NAMES.filter((name) => fields.some((field) => field.name === name));
	return Object.fromEntries(known.map((name) => [name, given(parameters, name, index)]).filter(([, value]) => isShown(value))) as IDataObject;
}

/** An expression may be why the item failed. */
function given(parameters: Parameters, name: string, index: number): unknown {
	try {
		return parameters.value(name, index, '');
	} catch {
		return undefined;
	}
}

const isShown = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST);
