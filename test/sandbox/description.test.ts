import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contract } from '../support/openapi';
import { useSandbox } from './support/client';

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

it('the OpenAPI description of the service passes the linter of Redocly', async () => {
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

describe('the operations of the sandbox', () => {
	const at = useSandbox();
	const paths = contract.description.paths as Record<
		string,
		Record<string, { operationId: string }>
	>;
	const described = Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, { operationId }]) => ({ operationId, method, path })),
	);
	const entityNumbers = ['0473.191.041'];
	/** What a request of the operation has for the placeholders of its path, its query and its body. ":id" is a webhook. */
	const examples: Record<string, { at?: string[]; query?: string; body?: object }> = {
		getEnterprise: { at: ['0403.170.701'] },
		searchAddress: { query: '?postalCode=8500&street=n' },
		getAccount: {},
		listWebhooks: {},
		createWebhook: { body: { name: 'w', url: 'https://example.com', entityNumbers } },
		getWebhook: { at: [':id'] },
		updateWebhook: { at: [':id'], body: { disabled: true } },
		deleteWebhook: { at: [':id'] },
		rotateSecret: { at: [':id'] },
		sendTestEvent: { at: [':id'] },
		listSubscriptions: { at: [':id'] },
		addSubscriptions: { at: [':id'], body: { entityNumbers } },
		removeSubscriptions: { at: [':id'], body: { entityNumbers } },
		listDeliveries: { at: [':id'] },
		getEnterpriseActivities: { at: ['0403.170.701'] },
		getEnterpriseEstablishments: { at: ['0403.170.701'] },
		getFinancials: { at: ['0403.170.701'] },
		getBeneficialOwners: { at: ['0403.170.701'] },
		getEstablishment: { at: ['2.000.000.339'] },
		getEstablishmentActivities: { at: ['2.000.000.339'] },
		getEstablishmentAddress: { at: ['2.000.000.339'] },
		listNaceCodes: { query: '?q=35' },
		getNaceCode: { at: ['2025', '35120'] },
		listJuridicalForms: {},
		listActivityGroups: {},
		validateVat: { at: ['BE0403170701'] },
		getHealth: {},
		getStats: {},
		searchCompanies: { query: '?name=Barco' },
		searchCompaniesByAddress: { query: '?zipCode=8500&street=kennedy' },
		getCompany: { at: ['0403.170.701'] },
		searchEstablishments: { query: '?city=Halle' },
		getEstablishmentDetails: { at: ['2.000.000.339'] },
		checkPeppol: { query: '?enterpriseNumber=0403170701' },
	};
	const send = {
		get: async (path: string) => await at.api.get(path),
		post: async (path: string, body?: object) => await at.api.post(path, body),
		put: async (path: string, body?: object) => await at.api.put(path, body),
		patch: async (path: string, body?: object) => await at.api.patch(path, body),
		delete: async (path: string, body?: object) => await at.api.delete(path, body),
	};

	it.each(described.filter(({ operationId }) => operationId !== 'requestToken'))(
		'answer as the description has it: $operationId',
		async ({ operationId, method, path }) => {
			const { at: values = [], query = '', body } = examples[operationId]!;
			const webhook = values.includes(':id') ? await at.watch('0403.170.701') : '';
			const left = values.map((value) => (value === ':id' ? webhook : value));
			const filled = path.replace(/\{\w+\}/g, () => left.shift()!);
			// The client holds the answer against the description.
			const { status } = await send[method as keyof typeof send](filled + query, body);
			expect([200, 201]).toContain(status);
		},
	);

	it('answer a request for a token as the description has it', async () => {
		expect((await at.api.token()).status).toBe(200);
	});

	it('are those of the description, and no others', () => {
		const named = (method: string, path: string) =>
			`${method.toUpperCase()} ${path.replace(/\{\w+\}|:\w+/g, '{}').replace(/^\/api/, '')}`;
		const served = at.sandbox.operations.map((operation) => named(...call(operation)));
		expect(served.sort()).toEqual(described.map(({ method, path }) => named(method, path)).sort());
	});
});

describe('the check of an answer against the description', () => {
	const check = (
		line: string,
		body: unknown,
		{ status = 200, headers = {} }: { status?: number; headers?: object } = {},
	) => contract.checkResponse(...call(line), { status, body, headers: { ...rates, ...headers } });
	const attempt = { eventId: 'e', status: 's', responseCode: 200, at: '2026-06-05T09:00:00Z' };
	const inMilliseconds = envelope([{ ...attempt, at: timestamp }]);
	const webhooks = 'GET /v2/webhooks';

	it('reports nothing of answers that are right', () => {
		expect(check('GET /api/v2/webhooks', envelope([webhook]))).toEqual([]);
		expect(check('GET /v2/webhook/wh_1/events', envelope([attempt]))).toEqual([]);
		const limited = { success: false, error: 'Rate limit exceeded', timestamp };
		expect(check('GET /stats', limited, { status: 429 })).toEqual([]);
		expect(check('POST /oauth/token', { access_token: 'x' })).toEqual([]);
	});

	interface Answer {
		wrong: string;
		request: string;
		body: unknown;
		status?: number;
		headers?: object;
	}
	it.each<Answer>([
		{
			wrong: 'that shows a secret',
			request: webhooks,
			body: envelope([{ ...webhook, hmacSecret: 'x' }]),
		},
		{
			wrong: 'to a create, without a secret',
			request: 'POST /v2/webhook',
			body: envelope(webhook),
			status: 201,
		},
		{
			wrong: 'with a time in another form',
			request: 'GET /v2/webhook/w/events',
			body: inMilliseconds,
		},
		{
			wrong: 'with meta in v1',
			request: 'GET /stats',
			body: { success: true, data: {}, timestamp, meta: null },
		},
		{
			wrong: 'with a reset in milliseconds',
			request: webhooks,
			body: envelope([]),
			headers: { 'x-ratelimit-reset': '1795158000000' },
		},
		{
			wrong: 'in HTML',
			request: webhooks,
			body: '<html>',
			headers: { 'content-type': 'text/html' },
		},
		{ wrong: 'with an odd status', request: 'GET /v2/me', body: {}, status: 302 },
		{ wrong: 'to an unknown path', request: 'GET /v2/nothing', body: {} },
	])('reports an answer $wrong', ({ request, body, status, headers }) => {
		expect(check(request, body, { status, headers })).not.toEqual([]);
	});
});

describe('the check of a request against the description', () => {
	interface Sent {
		body?: unknown;
		/** The key and its secret unless given. */
		headers?: Record<string, string>;
	}
	const check = (line: string, { body, headers = keys }: Sent = {}) => {
		const [method, path] = call(line);
		const type = body === undefined ? {} : { 'content-type': 'application/json' };
		return contract.checkRequest({ method, path, body, headers: { ...type, ...headers } });
	};
	const form = { 'content-type': 'application/x-www-form-urlencoded' };
	const token = { grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' };
	const search = 'GET /api/v2/search/address?postalCode=1000&street=a';

	it('reports nothing of requests that are right', () => {
		expect(check('GET /api/v2/enterprise/0403.170.701')).toEqual([]);
		const bearer = { Authorization: 'Bearer x' };
		expect(check(`${search}&page=2`, { headers: bearer })).toEqual([]);
		const keyAlone = { 'X-API-Key': 'k' };
		expect(check('GET /establishments/search?city=x', { headers: keyAlone })).toEqual([]);
		expect(check('POST /oauth/token', { body: token, headers: form })).toEqual([]);
	});

	it.each<Sent & { wrong: string; request: string }>([
		{ wrong: 'without credentials', request: 'GET /v2/me', headers: {} },
		{
			wrong: 'with a key and a token at once',
			request: 'GET /v2/me',
			headers: { ...keys, Authorization: 'Bearer x' },
		},
		{
			wrong: 'with the token "undefined"',
			request: 'GET /v2/me',
			headers: { Authorization: 'Bearer undefined' },
		},
		{
			wrong: 'for a token, with a key',
			request: 'POST /oauth/token',
			body: token,
			headers: { ...form, ...keys },
		},
		{ wrong: 'of GET with a body', request: 'GET /v2/me', body: {} },
		{
			wrong: 'with an unknown member',
			request: 'PUT /v2/webhook/w',
			body: { name: 'n', entityNumbers: [] },
		},
		{
			wrong: 'with a VAT number in place of an enterprise number',
			request: 'POST /v2/webhook/w/subscriptions',
			body: { entityNumbers: ['BE0403170701'] },
		},
		{ wrong: 'with a VAT number in the path', request: 'GET /v2/enterprise/BE0403170701' },
		{ wrong: 'with a parameter twice', request: `${search}&page=1&page=2` },
		{ wrong: 'to search without criteria', request: 'GET /establishments/search?page=1' },
		{ wrong: 'of the wrong method', request: 'POST /v2/me' },
	])('reports a request $wrong', ({ request, ...sent }) => {
		expect(check(request, sent)).not.toEqual([]);
	});
});

it('the sandbox signs without node:crypto, so that it shares no error with the trigger, which verifies with it', () => {
	const files = readdirSync(join(root, 'sandbox'), { recursive: true, encoding: 'utf8' });
	const sources = files.filter((file) => file.endsWith('.ts'));
	const signs = sources.filter((file) =>
		/createHmac|subtle/.test(readFileSync(join(root, 'sandbox', file), 'utf8')),
	);
	expect(sources.length).toBeGreaterThan(20);
	expect(signs).toEqual([]);
});
