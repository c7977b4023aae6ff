import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contract } from '../support/openapi';

const root = join(__dirname, '../..');
const rates = {
	'x-ratelimit-limit': '100',
	'x-ratelimit-remaining': '99',
	'x-ratelimit-reset': '1795158000',
	'content-type': 'application/json',
};
const keys = { 'X-API-Key': 'k', 'X-API-Secret': 's' };
const timestamp = '2026-06-05T09:00:00.000Z';
const envelope = (data: unknown) => ({ success: true, data, error: null, timestamp, meta: null });
const webhook = { id: 'wh_1', name: 'n', url: 'https://example.com', disabled: false };

describe('the description of the service', () => {
	it('passes its linter', async () => {
		const lint = promisify(execFile)(
			process.execPath,
			[
				join(root, 'node_modules/@redocly/cli/bin/cli.js'),
				'lint',
				'sandbox/openapi.yaml',
				'--config',
				'sandbox/redocly.yaml',
				'--format',
				'json',
				'--max-problems',
				'20',
			],
			{
				cwd: root,
				env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
			},
		);
		const { stdout } = await lint;
		expect(JSON.parse(stdout.slice(stdout.indexOf('{'))).problems).toEqual([]);
	});

	it('names every operation of the specification', () => {
		const operations = Object.entries(contract.description.paths).flatMap(([path, methods]) =>
			Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
		);
		expect(operations).toEqual(
			expect.arrayContaining([
				'GET /v2/enterprise/{enterpriseNumber}',
				'GET /v2/search/address',
				'GET /v2/me',
				'GET /v2/webhooks',
				'POST /v2/webhook',
				'GET /v2/webhook/{webhookId}',
				'PUT /v2/webhook/{webhookId}',
				'DELETE /v2/webhook/{webhookId}',
				'PATCH /v2/webhook/{webhookId}/hmac-secret',
				'POST /v2/webhook/{webhookId}/trigger',
				'GET /v2/webhook/{webhookId}/subscriptions',
				'POST /v2/webhook/{webhookId}/subscriptions',
				'DELETE /v2/webhook/{webhookId}/subscriptions',
				'GET /v2/webhook/{webhookId}/events',
				'GET /health',
				'GET /companies/search',
				'GET /companies/address',
				'GET /companies/{enterpriseNumber}',
				'GET /establishments/search',
				'GET /establishments/{establishmentNumber}',
				'GET /peppol/check',
				'GET /stats',
				'POST /oauth/token',
			]),
		);
	});
});

describe('an answer is reported', () => {
	const check = (method: string, path: string, status: number, body: unknown, headers = rates) =>
		contract.checkResponse(method, path, status, body, headers);

	it('not when it is right', () => {
		expect(check('GET', '/api/v2/webhooks', 200, envelope([webhook]))).toEqual([]);
		expect(
			check(
				'GET',
				'/v2/webhook/wh_1/events',
				200,
				envelope([
					{ eventId: 'e', status: 'delivered', responseCode: 200, at: '2026-06-05T09:00:00Z' },
				]),
			),
		).toEqual([]);
		expect(
			check('GET', '/stats', 429, { success: false, error: 'Rate limit exceeded', timestamp }),
		).toEqual([]);
		expect(check('POST', '/oauth/token', 200, { access_token: 'x' })).toEqual([]);
	});

	it.each([
		[
			'a webhook that shows its secret',
			check('GET', '/v2/webhooks', 200, envelope([{ ...webhook, hmacSecret: 'x' }])),
		],
		['a create without a secret', check('POST', '/v2/webhook', 201, envelope(webhook))],
		[
			'no meta',
			check('GET', '/v2/webhooks', 200, { success: true, data: [], error: null, timestamp }),
		],
		['an error beside success', check('GET', '/v2/webhooks', 200, { ...envelope([]), error: 'x' })],
		[
			'a time without milliseconds',
			check('GET', '/v2/webhooks', 200, { ...envelope([]), timestamp: '2026-06-05T09:00:00Z' }),
		],
		[
			'a log entry with milliseconds',
			check(
				'GET',
				'/v2/webhook/w/events',
				200,
				envelope([{ eventId: 'e', status: 's', responseCode: 200, at: timestamp }]),
			),
		],
		[
			'more than 100 attempts',
			check(
				'GET',
				'/v2/webhook/w/events',
				200,
				envelope(
					Array(101).fill({
						eventId: 'e',
						status: 's',
						responseCode: 200,
						at: '2026-06-05T09:00:00Z',
					}),
				),
			),
		],
		[
			'meta on a v1 success',
			check('GET', '/stats', 200, { success: true, data: {}, timestamp, meta: null }),
		],
		[
			'an ISO date in v1',
			check('GET', '/establishments/search', 200, {
				success: true,
				timestamp,
				data: {
					results: [
						{
							establishmentNumber: '2.000.000.339',
							enterpriseNumber: '0403.170.701',
							name: '',
							address: '',
							zipCode: '',
							city: '',
							startDate: '2020-01-01',
							activities: [],
						},
					],
					totalResults: 1,
					currentPage: 1,
					totalPages: 1,
					searchParams: {},
				},
			}),
		],
		[
			'429 without a message',
			check('GET', '/v2/me', 429, {
				success: false,
				data: null,
				error: null,
				timestamp,
				meta: null,
			}),
		],
		[
			'a header too few',
			check('GET', '/v2/webhooks', 200, envelope([]), {
				...rates,
				'x-ratelimit-reset': undefined,
			} as never),
		],
		[
			'a reset in milliseconds',
			check('GET', '/v2/webhooks', 200, envelope([]), {
				...rates,
				'x-ratelimit-reset': '1795158000000',
			}),
		],
		[
			'HTML',
			check('GET', '/v2/webhooks', 200, '<html>', { ...rates, 'content-type': 'text/html' }),
		],
		['an odd status', check('GET', '/v2/me', 302, {})],
		['an unknown path', check('GET', '/v2/nothing', 200, {})],
	])('for %s', (_, violations) => expect(violations).not.toEqual([]));
});

describe('a request is reported', () => {
	const check = (
		method: string,
		path: string,
		body?: unknown,
		headers: Record<string, string> = keys,
	) =>
		contract.checkRequest({
			method,
			path,
			body,
			headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
		});
	const form = { 'content-type': 'application/x-www-form-urlencoded' };
	const token = { grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' };

	it('not when it is right', () => {
		expect(check('GET', '/api/v2/enterprise/0403.170.701')).toEqual([]);
		expect(
			check(
				'GET',
				'/api/v2/search/address?postalCode=1000&street=a&page=2&pageSize=100',
				undefined,
				{ Authorization: 'Bearer x' },
			),
		).toEqual([]);
		expect(
			check('GET', '/api/establishments/search?city=x', undefined, { 'X-API-Key': 'k' }),
		).toEqual([]);
		expect(
			check('POST', '/v2/webhook', {
				name: 'n',
				url: 'https://example.com',
				entityNumbers: ['0403.170.701', '2.000.000.339'],
			}),
		).toEqual([]);
		expect(check('POST', '/oauth/token', token, form)).toEqual([]);
	});

	it.each([
		['no credentials', check('GET', '/v2/me', undefined, {})],
		['a key alone in v2', check('GET', '/v2/me', undefined, { 'X-API-Key': 'k' })],
		[
			'both methods at once',
			check('GET', '/v2/me', undefined, { ...keys, Authorization: 'Bearer x' }),
		],
		['Bearer undefined', check('GET', '/v2/me', undefined, { Authorization: 'Bearer undefined' })],
		['keys on the token endpoint', check('POST', '/oauth/token', token, { ...form, ...keys })],
		['a token request in JSON', check('POST', '/oauth/token', token, {})],
		['a body on GET', check('GET', '/v2/me', {})],
		['a body on rotate', check('PATCH', '/v2/webhook/w/hmac-secret', {})],
		['an unknown member', check('PUT', '/v2/webhook/w', { name: 'n', entityNumbers: [] })],
		['an empty update', check('PUT', '/v2/webhook/w', {})],
		['no numbers', check('DELETE', '/v2/webhook/w/subscriptions', { entityNumbers: [] })],
		[
			'a text that is not a number',
			check('POST', '/v2/webhook/w/subscriptions', { entityNumbers: ['BE0403170701'] }),
		],
		['a VAT number in the path', check('GET', '/v2/enterprise/BE0403170701')],
		['an undescribed parameter', check('GET', '/v2/me?verbose=1')],
		[
			'a parameter twice',
			check('GET', '/v2/search/address?postalCode=1000&street=a&page=1&page=2'),
		],
		['a page of 101', check('GET', '/v2/search/address?postalCode=1000&street=a&pageSize=101')],
		['page 0', check('GET', '/v2/search/address?postalCode=1000&street=a&page=0')],
		['a postal code with letters', check('GET', '/v2/search/address?postalCode=B-1000&street=a')],
		['a search without criteria', check('GET', '/establishments/search?page=1')],
		['the wrong method', check('POST', '/v2/me')],
	])('for %s', (_, violations) => expect(violations).not.toEqual([]));
});

describe('the sandbox is independent', () => {
	const sources = readdirSync(join(root, 'sandbox'), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts'))
		.map((file) => ({ file, text: readFileSync(join(root, 'sandbox', file), 'utf8') }));

	it('imports nothing from outside its folder except packages', () => {
		for (const { file, text } of sources) {
			const depth = file.split(/[\\/]/).length - 1;
			const paths = [...text.matchAll(/from '(\.[^']*)'/g)].map(([, path]) => path!);
			const outside = paths.filter((path) => (path.match(/\.\.\//g) ?? []).length > depth);
			expect([file, outside]).toEqual([file, []]);
		}
	});

	it('signs with another library than the one that verifies', () => {
		for (const { file, text } of sources)
			expect([file, /createHmac|subtle/.test(text)]).toEqual([file, false]);
	});
});
