import type { INodeProperties } from 'n8n-workflow';

/** For what a tool of an agent does not need. Not `show`: an older n8n does not know what a tool is. */
const notForTools: Pick<INodeProperties, 'displayOptions'> = {
	displayOptions: { hide: { '@tool': [true] } },
};

const notFoundOption: INodeProperties = {
	displayName: 'When Not Found',
	name: 'notFound',
	type: 'options',
	default: 'error',
	description: 'What to do if the register does not have the number',
	options: [
		{
			name: 'Return an Item',
			value: 'item',
			description: 'Output an item with found = false and the number',
		},
		{ name: 'Skip the Item', value: 'skip', description: 'Output nothing for this item' },
		{
			name: 'Stop With a Message',
			value: 'error',
			description: 'Fail, or use the error output of the node',
		},
	],
};

export const includeInputOption: INodeProperties = {
	displayName: 'Include Input Fields',
	...notForTools,
	name: 'includeInput',
	builderHint: { propertyHint: 'keeps the fields of the input item' },
	type: 'boolean',
	default: false,
	description:
		'Whether to keep the fields of the input item beside the answer. An item that already has an error is passed on without a request.',
};

export const candidatesOption: INodeProperties = {
	displayName: 'Candidates',
	name: 'candidates',
	type: 'number',
	default: 3,
	typeOptions: { minValue: 0, maxValue: 100 },
	description: 'How many of the companies found to list, best first',
};

export const overwriteOption: INodeProperties = {
	displayName: 'Overwrite',
	name: 'overwrite',
	builderHint: { propertyHint: 'patch what differs, too' },
	type: 'boolean',
	default: false,
	description:
		'Whether the patch also includes fields in which your record differs from the register. Otherwise it only fills in empty fields.',
};

export const naceVersionOption: INodeProperties = {
	displayName: 'NACE Version',
	name: 'naceVersion',
	type: 'string',
	default: '',
	placeholder: 'e.g. 2025',
	description: 'Version of the nomenclature, for example 2008 or 2025; empty for all',
	displayOptions: { show: { '/list': ['custom', 'naceCodes'] } },
};

export const includeEvidenceOption: INodeProperties = {
	displayName: 'Include Evidence',
	name: 'includeEvidence',
	builderHint: { propertyHint: 'adds evidence: {answeredAt, from, sha256, fingerprint}' },
	type: 'boolean',
	default: false,
	description:
		'Whether to add when the answer was given and a fingerprint of it, so that you can prove later what the register said',
};

/** @param minutes unless it is set. */
export const reuseResponsesOption = (minutes = 0): INodeProperties => ({
	displayName: 'Reuse Responses For (Minutes)',
	name: 'reuseResponsesFor',
	builderHint: { propertyHint: 'minutes, 0 = always ask' },
	type: 'number',
	default: minutes,
	typeOptions: { minValue: 0 },
	description:
		'Asks only once in this many minutes for the same company, and saves requests. The register changes about once a day.',
});

export const checkDigitsOption: INodeProperties = {
	displayName: 'Validate Check Digits',
	name: 'validateCheckDigits',
	builderHint: { propertyHint: 'refuse an impossible number before any request' },
	type: 'boolean',
	default: true,
	description: 'Whether to refuse a number with wrong check digits before any request',
};

/** @param byDefault the version that the operation uses without this option. */
export const apiVersionOption = (byDefault: 'v1' | 'v2'): INodeProperties => ({
	displayName: 'API Version',
	name: 'apiVersion',
	type: 'options',
	default: byDefault,
	description:
		'Which version of the service to ask; v1 is the legacy one and writes dates as DD/MM/YYYY',
	options: [
		{ name: 'Version 1 (Legacy)', value: 'v1' },
		{ name: 'Version 2 (Current)', value: 'v2' },
	],
});

/** From what a person in an office chooses to what an engineer does. */
const ORDER = [
	'notFound',
	'includeInput',
	'candidates',
	'overwrite',
	'naceVersion',
	'includeEvidence',
	'reuseResponsesFor',
	'validateCheckDigits',
	'apiVersion',
];

const place = ({ name }: INodeProperties) => ORDER.indexOf(name);

/** Further options of an operation, in one order everywhere. */
export const optionsField = (...options: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: options.sort((one, other) => place(one) - place(other)),
});

/** Options of every operation that looks up one thing by its number. */
export const lookUpOptions = [
	notFoundOption,
	includeInputOption,
	includeEvidenceOption,
	reuseResponsesOption(),
	checkDigitsOption,
];

/** How requests are sent: the same for every operation that sends any. */
export const advancedField: INodeProperties = {
	displayName: 'Advanced',
	...notForTools,
	name: 'advanced',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [
		{
			displayName: 'Leave Free',
			name: 'leaveFree',
			builderHint: { propertyHint: 'requests an hour to leave for other workflows' },
			type: 'number',
			default: 0,
			typeOptions: { minValue: 0 },
			description: 'Keeps this many requests of each hour for your other workflows',
		},
		{
			displayName: 'Max Wait (Seconds)',
			name: 'maxWait',
			builderHint: { propertyHint: 'longest wait in seconds for a limit or a repeat' },
			type: 'number',
			default: 300,
			typeOptions: { minValue: 0 },
			description:
				'How many seconds an item may wait, for new requests or for a service that does not answer. After that it fails. Not set, it is 20 while you try a workflow by hand.',
		},
		{
			displayName: 'Parallel Requests',
			name: 'parallelRequests',
			builderHint: { propertyHint: 'requests at the same time, 0 = automatic' },
			type: 'number',
			default: 0,
			typeOptions: { minValue: 0, maxValue: 100 },
			description:
				'How many requests to send at the same time, from 1 to 100. With 0 the number adapts to the service, up to 50. Changes always run one at a time.',
		},
		{
			displayName: 'Timeout (Milliseconds)',
			name: 'timeout',
			builderHint: { propertyHint: 'milliseconds for one answer' },
			type: 'number',
			default: 30000,
			typeOptions: { minValue: 1 },
			description: 'How many milliseconds to wait for a complete answer',
		},
	],
};
