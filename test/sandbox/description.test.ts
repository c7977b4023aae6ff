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

it('the description passes its linter', async () => {
	const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
	const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
	const options = ['--config', 'sandbox/redocly.yaml', '--format', 'json'];
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[redocly, 'lint', 'sandbox/openapi.yaml', ...options],
		{ cwd: root, timeout: 120_000, env: { ...process.env, ...quiet } },
	);
	expect(JSON.parse(stdout.slice(stdout.indexOf('{'))).problems).toEqual([]);
});

const call = (line: string) => line.split(' ') as [method: string, path: string];

describe('an answer', () => {
	const check = (
		...[line, body, status = 200, headers = {}]: [string, unknown, number?, object?]
	) => contract.checkResponse(...call(line), { status, body, headers: { ...rates, ...headers } });
	const attempt = { eventId: 'e', status: 's', responseCode: 200, at: '2026-06-05T09:00:00Z' };
	const inMilliseconds = envelope([{ ...attempt, at: timestamp }]);
	const webhooks = 'GET /v2/webhooks';

	it('is not reported when it is right', () => {
		expect(check('GET /api/v2/webhooks', envelope([webhook]))).toEqual([]);
		expect(check('GET /v2/webhook/wh_1/events', envelope([attempt]))).toEqual([]);
		const limited = { success: false, error: 'Rate limit exceeded', timestamp };
		expect(check('GET /stats', limited, 429)).toEqual([]);
		expect(check('POST /oauth/token', { access_token: 'x' })).toEqual([]);
	});

	it.each<[string, ...Parameters<typeof check>]>([
		['that shows a secret', webhooks, envelope([{ ...webhook, hmacSecret: 'x' }])],
		['to a create, without a secret', 'POST /v2/webhook', envelope(webhook), 201],
		['with a time in another form', 'GET /v2/webhook/w/events', inMilliseconds],
		['with meta in v1', 'GET /stats', { success: true, data: {}, timestamp, meta: null }],
		['with a reset in ms', webhooks, envelope([]), 200, { 'x-ratelimit-reset': '1795158000000' }],
		['in HTML', webhooks, '<html>', 200, { 'content-type': 'text/html' }],
		['with an odd status', 'GET /v2/me', {}, 302],
		['to an unknown path', 'GET /v2/nothing', {}],
	])('%s is reported', (...[, ...answer]) => expect(check(...answer)).not.toEqual([]));
});

describe('a request', () => {
	const check = (line: string, body?: unknown, headers: Record<string, string> = keys) => {
		const [method, path] = call(line);
		const type = body === undefined ? {} : { 'content-type': 'application/json' };
		return contract.checkRequest({ method, path, body, headers: { ...type, ...headers } });
	};
	const form = { 'content-type': 'application/x-www-form-urlencoded' };
	const token = { grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' };
	const search = 'GET /api/v2/search/address?postalCode=1000&street=a';

	it('is not reported when it is right', () => {
		expect(check('GET /api/v2/enterprise/0403.170.701')).toEqual([]);
		expect(check(`${search}&page=2`, undefined, { Authorization: 'Bearer x' })).toEqual([]);
		expect(check('GET /establishments/search?city=x', undefined, { 'X-API-Key': 'k' })).toEqual([]);
		expect(check('POST /oauth/token', token, form)).toEqual([]);
	});

	it.each<[string, ...Parameters<typeof check>]>([
		['without credentials', 'GET /v2/me', undefined, {}],
		['with both methods at once', 'GET /v2/me', undefined, { ...keys, Authorization: 'Bearer x' }],
		['with Bearer undefined', 'GET /v2/me', undefined, { Authorization: 'Bearer undefined' }],
		['for a token, with keys', 'POST /oauth/token', token, { ...form, ...keys }],
		['with a body on GET', 'GET /v2/me', {}],
		['with an unknown member', 'PUT /v2/webhook/w', { name: 'n', entityNumbers: [] }],
		['with no number', 'POST /v2/webhook/w/subscriptions', { entityNumbers: ['BE0403170701'] }],
		['with a VAT number in the path', 'GET /v2/enterprise/BE0403170701'],
		['with a parameter twice', `${search}&page=1&page=2`],
		['without criteria', 'GET /establishments/search?page=1'],
		['of the wrong method', 'POST /v2/me'],
	])('%s is reported', (...[, ...request]) => expect(check(...request)).not.toEqual([]));
});

it('the sandbox signs with another library than the one that verifies', () => {
	const files = readdirSync(join(root, 'sandbox'), { recursive: true, encoding: 'utf8' });
	const sources = files.filter((file) => file.endsWith('.ts'));
	const signs = sources.filter((file) =>
		/createHmac|subtle/.test(readFileSync(join(root, 'sandbox', file), 'utf8')),
	);
	expect(sources.length).toBeGreaterThan(20);
	expect(signs).toEqual([]);
});
