import type { IDataObject } from 'n8n-workflow';

import type { Operation } from './operation';
import type { Parameters } from './parameters';

/** Parameters that identify the company, branch or webhook of an item. Not the URL of a webhook, which may contain a password. */
const NAMES = [
	'enterpriseNumber',
	'establishmentNumber',
	'vatNumber',
	'value',
	'name',
	'postalCode',
	'zipCode',
	'municipality',
	'city',
	'street',
	'houseNumber',
	'webhookId',
	'entityNumbers',
	'path',
	'list',
	'listPath',
	'search',
	'relationPath',
];

const LONGEST = 200;

/** What the failed item was about, as the user entered it. */
export function identifyingParameters(
	{ fields }: Operation,
	parameters: Parameters,
	index: number,
): IDataObject {
	const known = NAMES.filter((name) => fields.some((field) => field.name === name));
	return Object.fromEntries(
		known
			.map((name) => [name, given(parameters, name, index)])
			.filter(([, value]) => isShown(value)),
	) as IDataObject;
}

/** The expression itself may be why the item failed. */
function given(parameters: Parameters, name: string, index: number): unknown {
	try {
		return parameters.value(name, index, '');
	} catch {
		return undefined;
	}
}

const isShown = (value: unknown) =>
	typeof value === 'number' ||
	(typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST);
