import { apiVersionField, choiceField, jsonField, textField, told } from '../editor/fields';
import { optionsField } from '../editor/options';
import { userPath } from '../transport/requestPath';
import type { ApiVersion, QueryValue } from '../transport/RegistryRequest';
import type { Method } from '../requests/http';
import type { Endpoint } from '../registry/endpoints';
import { asItCame } from './asItCame';
import { invalid } from './failures';
import type { Operations } from './operation';

const METHODS: Method[] = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'];

export const api: Operations = {
	request: {
		action: 'Make API request',
		description: 'Call any other path of the service, also one that changes data. One request.',
		fields: [
			choiceField('method', 'Method', {
				default: 'GET',
				description: 'HTTP method of the request',
				choices: Object.fromEntries(METHODS.map((method) => [method, method])),
			}),
			apiVersionField({ description: 'Which version of the service the path belongs to' }),
			textField('path', 'Path', {
				required: true,
				placeholder: '/nace/2025/62100',
				...told('below Base URL and version, like /nace/2025/62100'),
				description: 'Path below the Base URL and the version',
			}),
			jsonField('query', 'Query', {
				...told('a JSON object'),
				description: 'Query parameters as a JSON object',
			}),
			jsonField('body', 'Body', {
				description: 'Body of the request as a JSON object',
				displayOptions: { show: { method: METHODS.filter((method) => method !== 'GET') } },
			}),
			optionsField(['reuseResponsesFor']),
		],
		isSequential: ({ method }) => method !== 'GET',
		read(item) {
			const method = item.choice('method') as Method;
			const version = item.choice('apiVersion') as ApiVersion;
			const path = userPath(item.value('path'));
			const query = item.json('query') as Record<string, QueryValue>;
			requireTexts(query);
			const body = method === 'GET' ? {} : item.json('body');
			const endpoint: Endpoint = {
				method,
				version,
				path: '/{path}',
				reads: 'open',
				remember: method === 'GET' && !CHANGES.test(decoded(path)),
				givesSecret: GIVES_SECRET.test(decoded(path)),
			};
			const given = { path, query, body: Object.keys(body).length > 0 ? body : undefined };
			return async (client) => {
				const { data } = await client.ask(endpoint, given);
				return Array.isArray(data) && data.length === 0 ? [] : asItCame(data);
			};
		},
	},
};

/** Paths whose answers may have a signing secret: of the creation of a webhook, and of the rotation. */
const GIVES_SECRET = /(?:^|\/)(?:webhook|hmac-secret)\/*$/i;

/** Paths whose answers are not kept: those that change with any request, and the checks, of which only a yes may be remembered. */
const CHANGES = /^\/*(?:me|health|stats|webhooks?|vat|peppol)(?:\/|$)/i;

/** @throws InvalidInput for a list or an object among the query parameters. */
function requireTexts(query: Record<string, QueryValue>): void {
	for (const [name, value] of Object.entries(query))
		if (typeof value === 'object' && value !== null) throw invalid('noTextInQuery', { name });
}

/** A path as the service reads it, also where it was encoded twice: `hmac%2dsecret` is `hmac-secret`. */
function decoded(path: string): string {
	try {
		const plain = decodeURIComponent(path);
		return plain === path ? path : decoded(plain);
	} catch {
		return path;
	}
}
