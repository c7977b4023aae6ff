import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Method, QueryValue } from '../transport/types';
import { textField } from '../editor/fields';
import { advancedField, optionsField, reuseResponsesOption } from '../editor/options';
import { InvalidInput } from '../invalidInput';
import { isObject } from '../json';
import { userPath } from '../transport/url';
import type { ItemOperation, Resource } from './operation';
import { choiceIn } from './parameters';

const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'];

const requestFields: INodeProperties[] = [
	{
		displayName: 'Method',
		name: 'method',
		type: 'options',
		default: 'GET',
		description: 'HTTP method of the request',
		options: METHODS.map((method) => ({ name: method, value: method })),
	},
	{
		displayName: 'API Version',
		name: 'apiVersion',
		type: 'options',
		default: 'v2',
		description: 'Which version of the service the path belongs to',
		options: [
			{ name: 'Version 1 (Legacy)', value: 'v1' },
			{ name: 'Version 2 (Current)', value: 'v2' },
		],
	},
	textField('path', 'Path', {
		required: true,
		placeholder: '/nace/2025/62100',
		description: 'Path below the Base URL and the version; it cannot lead elsewhere',
	}),
	{
		displayName: 'Query',
		name: 'query',
		type: 'json',
		default: '{}',
		description: 'Query parameters as a JSON object',
	},
	{
		displayName: 'Body',
		name: 'body',
		type: 'json',
		default: '{}',
		description: 'Body of the request as a JSON object',
		displayOptions: { show: { method: METHODS.filter((method) => method !== 'GET') } },
	},
];

/** Servers refuse longer addresses with a misleading message about headers. */
const MAX_VALUE = 2000;

function asQuery(given: IDataObject): Record<string, QueryValue> {
	for (const [name, value] of Object.entries(given)) {
		if (typeof value === 'object' && value !== null)
			throw new InvalidInput(
				`The query parameter "${name}" must be text or a number`,
				'Write a list as text, in the form that the service expects.',
			);
		const { length } = String(value);
		if (length > MAX_VALUE)
			throw new InvalidInput(
				`The query parameter "${name}" is ${length} characters long`,
				`At most ${MAX_VALUE} can be sent.`,
			);
	}
	return given as Record<string, QueryValue>;
}

/** Paths whose answers may have a signing secret: of the creation of a webhook, and of the rotation. */
const GIVES_SECRET = /(?:^|\/)(?:webhook|hmac-secret)\/?$/;

/** What changes with any request, and checks, of which only a yes may be remembered. */
const CHANGES = /^\/*(?:me|health|stats|webhooks?|vat|peppol)(?:\/|$)/;

const asEntry = (value: unknown): object => (isObject(value) ? value : { value });

const request: ItemOperation = {
	fields: [...requestFields, optionsField(reuseResponsesOption()), advancedField],
	inOrder: ({ method }) => method !== 'GET',

	async execute(client, item) {
		const method = item.text('method') as Method;
		if (!METHODS.includes(method))
			throw new InvalidInput(
				`${JSON.stringify(method)} is not a method`,
				`It must be one of ${METHODS.join(', ')}.`,
			);
		const version = choiceIn('apiVersion', item.text('apiVersion'), ['v2', 'v1']);
		const path = userPath(item.value('path', ''));
		const query = asQuery(item.json('query', 'Query'));
		const given = method === 'GET' ? {} : item.json('body', 'Body');
		const body = Object.keys(given).length > 0 ? given : undefined;
		const { data } = await client.send(
			{
				...{ method, path: `/${version}/{path}`, reads: 'open' },
				remember: method === 'GET' && !CHANGES.test(path),
				givesSecret: GIVES_SECRET.test(path),
			},
			{ path, query, body },
		);
		return Array.isArray(data) ? data.map(asEntry) : asEntry(data);
	},
};

export const api: Resource = {
	name: 'API',
	description: 'Any path of the service',
	operations: { request },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['api'] } },
		default: 'request',
		options: [
			{
				name: 'Request',
				value: 'request',
				action: 'Make API request',
				description:
					'Call any other path of the service with the credential. One request. It may change data.',
			},
		],
	},
};
