import type { INodeProperties } from 'n8n-workflow';

export const timeoutOption: INodeProperties = {
	displayName: 'Timeout (Milliseconds)',
	name: 'timeout',
	builderHint: { propertyHint: 'milliseconds for one answer' },
	type: 'number',
	default: 30000,
	typeOptions: { minValue: 1 },
	description: 'How many milliseconds to wait for a complete answer',
};

const maxWaitOption: INodeProperties = {
	displayName: 'Max Wait (Seconds)',
	name: 'maxWait',
	builderHint: { propertyHint: 'longest wait in seconds for a limit or a repeat' },
	type: 'number',
	default: 300,
	typeOptions: { minValue: 0 },
	description:
		'The longest wait, in seconds, for the hourly limit to reset or for a repeated request. If the wait would be longer, the item fails at once; 0 never waits.',
};

const leaveFreeOption: INodeProperties = {
	displayName: 'Leave Free',
	name: 'leaveFree',
	builderHint: { propertyHint: 'requests an hour to leave for other workflows' },
	type: 'number',
	default: 0,
	typeOptions: { minValue: 0 },
	description:
		'How many requests an hour to leave for other workflows with the same credential. When only these are left, the node waits for the hourly limit to reset.',
};

const parallelRequestsOption: INodeProperties = {
	displayName: 'Parallel Requests',
	name: 'parallelRequests',
	builderHint: { propertyHint: 'requests at the same time, 0 = automatic' },
	type: 'number',
	default: 0,
	typeOptions: { minValue: 0, maxValue: 100 },
	description:
		'How many requests to send at the same time, from 1 to 100. With 0 the number adapts to the service, up to 50. Writes always run one at a time.',
};

export const reuseResponsesOption: INodeProperties = {
	displayName: 'Reuse Responses For (Minutes)',
	name: 'reuseResponsesFor',
	builderHint: { propertyHint: 'minutes, 0 = always ask' },
	type: 'number',
	default: 0,
	typeOptions: { minValue: 0 },
	description:
		'For how many minutes an identical request may be answered from memory instead of asking the service again. The register changes about once a day. With 0 every execution asks the service.',
};

export const checkDigitsOption: INodeProperties = {
	displayName: 'Validate Check Digits',
	name: 'validateCheckDigits',
	builderHint: { propertyHint: 'refuse an impossible number before any request' },
	type: 'boolean',
	default: true,
	description:
		'Whether to refuse a number whose check digits are wrong before any request, so that a typo costs no quota',
};

export const notFoundOption: INodeProperties = {
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

export const evidenceOption: INodeProperties = {
	displayName: 'Include Evidence',
	name: 'includeEvidence',
	builderHint: { propertyHint: 'adds evidence: {answeredAt, from, sha256}' },
	type: 'boolean',
	default: false,
	description:
		'Whether to add when the service answered, where the answer came from, and the SHA-256 hash of the whole answer',
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

/** Options of every operation that sends requests. */
export const CALL_OPTIONS = [leaveFreeOption, maxWaitOption, parallelRequestsOption, timeoutOption];

/** Further options of lookups. */
export const LOOK_UP_OPTIONS = [checkDigitsOption, evidenceOption, reuseResponsesOption];

/** The collection of an operation's options, sorted by name. It always includes those of every call. */
export const optionsField = (...options: INodeProperties[]): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [...new Set([...options, ...CALL_OPTIONS])].sort((a, b) =>
		a.displayName.localeCompare(b.displayName),
	),
});
