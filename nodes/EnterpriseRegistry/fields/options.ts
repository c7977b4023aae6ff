import type { INodeProperties } from 'n8n-workflow';

export const timeoutOption: INodeProperties = {
	displayName: 'Timeout',
	name: 'timeout',
	type: 'number',
	default: 30000,
	typeOptions: { minValue: 1 },
	description: 'How many milliseconds to wait for the answer to one request',
};

export const checkDigitsOption: INodeProperties = {
	displayName: 'Validate Check Digits',
	name: 'validateCheckDigits',
	type: 'boolean',
	default: true,
	description: 'Whether to refuse a number whose check digits are wrong before any request, so that a typing slip costs no quota',
};

export const notFoundOption: INodeProperties = {
	displayName: 'When Not Found',
	name: 'notFound',
	type: 'options',
	default: 'error',
	description: 'What to do when the register does not know the number',
	options: [
		{ name: 'Return an Item', value: 'item', description: 'Output an item with found = false and the number' },
		{ name: 'Skip the Item', value: 'skip', description: 'Output nothing for this item' },
		{ name: 'Stop With a Message', value: 'error', description: 'Fail, or use the error output of the node' },
	],
};

/** @param byDefault the version that the operation uses without this option. */
export const apiVersionOption = (byDefault: 'v1' | 'v2'): INodeProperties => ({
	displayName: 'API Version',
	name: 'apiVersion',
	type: 'options',
	default: byDefault,
	description: 'Which version of the service to ask; v1 is the legacy one and writes dates as DD/MM/YYYY',
	options: [
		{ name: 'Version 1 (Legacy)', value: 'v1' },
		{ name: 'Version 2 (Current)', value: 'v2' },
	],
});

/** The collection in which an operation shows the options that it serves, by name. */
export const optionsField = (...options: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [...options].sort((a, b) => a.displayName.localeCompare(b.displayName)),
});
