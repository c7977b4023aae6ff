import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { userPath } from '../../transport/url';
import type { ApiVersion, Method, QueryValue } from '../../client/types';
import { InvalidInput } from '../../invalidInput';
import { isObject } from '../../json';
import { optionsField, reuseResponsesOption } from '../../editor/options';
import type { Operation } from '../operation';
import { choiceIn } from '../parameters';

const requestFields: INodeProperties[] = [
	{
		displayName: 'Method',
		name: 'method',
		type: 'options',
		default: 'GET',
		description: 'HTTP method of the request',
		options: [
			{ name: 'DELETE', value: 'DELETE' },
			{ name: 'GET', value: 'GET' },
			{ name: 'PATCH', value: 'PATCH' },
			{ name: 'POST', value: 'POST' },
			{ name: 'PUT', value: 'PUT' },
		],
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
	{
		displayName: 'Path',
		name: 'path',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. /nace/2025/62100',
		description: 'Path below the Base URL and the version; it cannot lead elsewhere',
	},
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
		displayOptions: { show: { method: ['DELETE', 'PATCH', 'POST', 'PUT'] } },
	},
];

/** Servers refuse longer addresses with a misleading message about headers. */
const LONGEST_VALUE = 2000;

function asQuery(given: IDataObject): Record<string, QueryValue> {
	for (const [name, value] of Object.entries(given)) {
		if (typeof value === 'object' && value !== null)
			throw new InvalidInput(
				`The query parameter "${name}" must be text or a number`,
				'Write a list as text, in the form that the service expects.',
			);
		const { length } = String(value);
		if (length > LONGEST_VALUE)
			throw new InvalidInput(
				`The query parameter "${name}" is ${length} characters long`,
				`At most ${LONGEST_VALUE} can be sent.`,
			);
	}
	return given as Record<string, QueryValue>;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export const request: Operation = {
	fields: [...requestFields, optionsField(reuseResponsesOption)],
	inOrder: ({ method }) => method !== 'GET',

	async execute(client, item) {
		const method = item.text('method') as Method;
		if (!METHODS.includes(method))
			throw new InvalidInput(
				`${JSON.stringify(method)} is not a method`,
				`It must be one of ${METHODS.join(', ')}.`,
			);
		const version: ApiVersion = choiceIn('apiVersion', item.text('apiVersion'), ['v2', 'v1']);
		const path = userPath(item.value('path', ''));
		const query = asQuery(item.json('query', 'Query'));
		const body = method === 'GET' ? {} : item.json('body', 'Body');
		const data = await client.request(
			method,
			version,
			path,
			query,
			Object.keys(body).length > 0 ? body : undefined,
		);
		if (Array.isArray(data))
			return data.map((entry: unknown) => (isObject(entry) ? entry : { value: entry }));
		return isObject(data) ? data : { value: data };
	},
};
