import { inWords } from '../../support/inWords';
import { endpoints, type EndpointName } from '../../../nodes/EnterpriseRegistry/registry/endpoints';
import { readAnswer } from '../../../nodes/EnterpriseRegistry/registry/answer';
import type { ServiceProfile } from '../../../nodes/EnterpriseRegistry/registry/profile';
import type { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import { fc } from '../../support/simulated/seededProperties';

const timestamp = '2026-11-23T09:00:00.000Z';
const asked = '0403.170.701';
const record = { enterpriseNumber: '0403.170.701', denomination: 'Electrabel' };
const success = { success: true, data: record, error: null, timestamp, meta: null };
const none = { ...success, data: null };
const failure = { ...none, success: false, error: 'Enterprise not found' };
const PAGE = '<html><h1>404 Not Found</h1></html>';
const GATEWAY = { detail: 'Not Found' };
const many = { numRuns: 4000 };

/** An answer, and what was asked: the record of an enterprise, without a profile, unless told otherwise. */
interface Given {
	status: number;
	body: unknown;
	endpoint?: EndpointName;
	profile?: ServiceProfile;
}

/** What becomes of an answer: the kind of failure, or the data. */
interface Row extends Given {
	becomes: unknown;
}

function read({ status, body, endpoint = 'enterprise', profile = {} }: Given) {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	const headers = { 'content-type': 'application/json; charset=utf-8' };
	const question = { endpoint: endpoints[endpoint], profile, asked, path: '/the/path' };
	return readAnswer({ status, headers, text }, question);
}

function failureOf(given: Given): Failure {
	const reading = read(given);
	if (reading.kind === 'failure') return reading.failure;
	throw new Error('It was read');
}

/** The kind of failure, or the data. */
function outcome(given: Given): unknown {
	const reading = read(given);
	return reading.kind === 'failure' ? reading.failure.kind : { data: reading.data };
}

const ABSENT: ServiceProfile = {
	absent: [{ status: 404, ...GATEWAY }, { 'error.code': 'UNKNOWN' }],
};

const ITEMS: ServiceProfile = { names: { results: 'items' } };

/** The table of docs/reading.md, row by row. */
const TABLE: Record<string, Row[]> = {
	'C, P: limits, the month and outages by their status': [
		{ becomes: 'rateLimit', status: 429, body: PAGE },
		{ becomes: 'quota', status: 402, body: {} },
		{ becomes: 'service', status: 503, body: failure },
		{
			becomes: 'service',
			status: 503,
			body: GATEWAY,
			endpoint: 'enterprise',
			profile: { absent: [GATEWAY] },
		},
	],
	'P, S: other 4xx by their status, whoever answers': [
		{ becomes: 'credentials', status: 401, body: {} },
		{
			becomes: 'credentials',
			status: 401,
			body: GATEWAY,
			endpoint: 'enterprise',
			profile: { absent: [GATEWAY] },
		},
		{ becomes: 'forbidden', status: 403, body: { message: 'Forbidden' } },
		{ becomes: 'input', status: 400, body: failure },
	],
	'C: own, with data': [
		{ becomes: { data: record }, status: 200, body: success },
		{ becomes: { data: record }, status: 200, body: { success: true, data: record, timestamp } },
		{ becomes: 'unreadable', status: 200, body: { success: true, timestamp } },
		{
			becomes: { data: null },
			status: 200,
			body: { success: true, timestamp },
			endpoint: 'updateWebhook',
		},
	],
	'D: own, with null': [
		{ becomes: 'absent', status: 200, body: none },
		{ becomes: { data: [] }, status: 200, body: none, endpoint: 'searchAddress' },
		{ becomes: { data: [] }, status: 200, body: none, endpoint: 'activities' },
		{ becomes: 'unreadable', status: 200, body: { ...none, warning: 'partial' } },
		{ becomes: 'unreadable', status: 200, body: { ...none, error: 'SMP' } },
		{ becomes: 'unreadable', status: 200, body: none, endpoint: 'account' },
		{ becomes: 'refused', status: 200, body: none, endpoint: 'related' },
	],
	'P: own, absent': [
		{ becomes: 'absent', status: 404, body: failure },
		{ becomes: 'absent', status: 404, body: failure, endpoint: 'peppol' },
		{ becomes: 'absent', status: 404, body: failure, endpoint: 'subscriptions' },
		{
			becomes: 'absent',
			status: 404,
			body: { ...failure, requestId: 'a1' },
			endpoint: 'enterprise',
			profile: { envelope: { requestId: 'id' } },
		},
	],
	'C: own, anything else': [
		{ becomes: 'refused', status: 404, body: failure, endpoint: 'searchAddress' },
		{ becomes: 'refused', status: 404, body: { ...failure, timestamp: undefined } },
		{ becomes: 'refused', status: 404, body: { ...failure, path: '/api/v2/v2/enterprise' } },
		{ becomes: 'refused', status: 404, body: { ...failure, error: null } },
		{ becomes: 'refused', status: 404, body: { ...failure, data: record } },
		{ becomes: 'refused', status: 200, body: failure },
		{ becomes: 'refused', status: 404, body: success },
	],
	'S: empty': [
		{ becomes: { data: null }, status: 204, body: '', endpoint: 'deleteWebhook' },
		{ becomes: { data: [] }, status: 205, body: '', endpoint: 'webhooks' },
		{ becomes: 'unreadable', status: 204, body: '' },
	],
	'D: not own, what proves itself': [
		{ becomes: { data: record }, status: 200, body: record },
		{ becomes: 'notTheRegistry', status: 200, body: { enterpriseNumber: '0417.497.106' } },
		{
			becomes: { data: { results: [record] } },
			status: 200,
			body: { results: [record] },
			endpoint: 'searchAddress',
		},
		{
			becomes: { data: [{ code: '62', label: 'x' }] },
			status: 200,
			body: [{ code: '62', label: 'x' }],
			endpoint: 'naces',
		},
		{ becomes: 'notTheRegistry', status: 200, body: [], endpoint: 'naces' },
		{
			becomes: { data: { status: 'ok' } },
			status: 200,
			body: { status: 'ok' },
			endpoint: 'health',
		},
	],
	'anything else is not the registry; under a path of the user, the path may be wrong': [
		{ becomes: 'notTheRegistry', status: 200, body: PAGE },
		{ becomes: 'notTheRegistry', status: 404, body: PAGE },
		{ becomes: 'notTheRegistry', status: 404, body: GATEWAY },
		{
			becomes: 'notTheRegistry',
			status: 404,
			body: { success: 'false', error: 'Not found', timestamp },
		},
		{ becomes: 'notTheRegistry', status: 404, body: '' },
		{ becomes: 'notTheRegistry', status: 302, body: '' },
		{ becomes: 'refused', status: 404, body: failure, endpoint: 'related' },
		{ becomes: 'refused', status: 404, body: GATEWAY, endpoint: 'related' },
	],
	'U: as the profile says': [
		{ becomes: 'absent', status: 404, body: GATEWAY, endpoint: 'enterprise', profile: ABSENT },
		{
			becomes: 'absent',
			status: 200,
			body: { ...failure, error: { code: 'UNKNOWN' } },
			endpoint: 'enterprise',
			profile: ABSENT,
		},
		{ becomes: 'refused', status: 404, body: GATEWAY, endpoint: 'related', profile: ABSENT },
		{ becomes: 'absent', status: 404, body: GATEWAY, endpoint: 'rotateSecret', profile: ABSENT },
		{
			becomes: { data: { state: 'x' } },
			status: 200,
			body: { state: 'x' },
			endpoint: 'peppol',
			profile: { envelope: false },
		},
		{
			becomes: { data: { items: [record] } },
			status: 200,
			body: { items: [record] },
			endpoint: 'searchAddress',
			profile: ITEMS,
		},
	],
};

describe.each(Object.entries(TABLE))('%s:', (_row, rows) => {
	it.each(rows)('$becomes comes of $status with $body', ({ becomes, ...given }) =>
		expect(outcome(given)).toEqual(becomes),
	);
});

const ONE: EndpointName[] = [
	...(['enterprise', 'activities', 'establishment', 'vat', 'webhook', 'subscriptions'] as const),
	...(['deliveries', 'enterpriseV1', 'establishmentV1', 'peppol', 'rotateSecret'] as const),
];
const MEMBERS = ['success', 'error', 'message', 'detail', 'data', 'timestamp', 'code', 'status'];
const BODIES = fc.oneof(
	fc.json(),
	fc.string(),
	fc.constant(PAGE),
	fc
		.dictionary(
			fc.constantFrom(...MEMBERS),
			fc.oneof(fc.string(), fc.integer(), fc.constantFrom(null, 'false', timestamp)),
		)
		.map((body) => JSON.stringify(body)),
);
const isOwn = (text: string): boolean => /"success"\s*:\s*(?:true|false)/.test(text);

describe('absent', () => {
	it("is never what is not the service's own", () =>
		fc.assert(
			fc.property(
				BODIES.filter((text) => !isOwn(text)),
				fc.constantFrom(404, 405, 410, 400, 422, 200, 500),
				fc.constantFrom(...ONE),
				(text, status, endpoint) => {
					expect(outcome({ status, body: text, endpoint })).not.toBe('absent');
				},
			),
			many,
		));

	it('is never what stands under a path of the user', () =>
		fc.assert(
			fc.property(
				fc.record({
					status: fc.constantFrom(200, 400, 404, 410, 422),
					body: fc.constantFrom<unknown>(failure, none, GATEWAY, {}, ''),
					profile: fc.constantFrom<ServiceProfile>({}, { absent: [{ status: 404 }] }, ABSENT),
					endpoint: fc.constantFrom<EndpointName>('related', 'referenceList'),
				}),
				({ status, body, endpoint, profile }) => {
					expect(outcome({ status, body, endpoint, profile })).not.toBe('absent');
				},
			),
			many,
		));

	it('is never what has more beside it than the envelope of the service', () =>
		fc.assert(
			fc.property(
				fc.string({ minLength: 1 }).filter((name) => !(name in success)),
				fc.oneof(
					fc.integer(),
					fc.boolean(),
					fc.string().filter((text) => text.trim() !== ''),
				),
				(name, value) => {
					expect(outcome({ status: 404, body: { ...failure, [name]: value } })).toBe('refused');
					expect(outcome({ status: 200, body: { ...none, [name]: value } })).toBe('unreadable');
				},
			),
			many,
		));
});

it.each<{ given: Given; message: string; advice: string }>([
	{
		given: { status: 404, body: GATEWAY },
		message:
			'Nothing at this address is the registry (HTTP 404, application/json, beginning with "{"detail":"Not Found"}").',
		advice:
			'Check the Base URL: it ends in /api. If other items are found, the service says "no such company" in this way. Then add {"status": 404, "detail": "Not Found"} to absent in the Service Profile.',
	},
	{
		given: { status: 403, body: { message: 'Forbidden' } },
		message: 'The service refuses the credential (HTTP 403): "Forbidden".',
		advice:
			"Check the key and secret. The answer is not in the registry's envelope, so it comes from a gateway or another server: check the Base URL, too.",
	},
	{
		given: { status: 200, body: failure },
		message: 'The service reports no success: "Enterprise not found".',
		advice:
			'If that is how it says "no such company", put {"status": 200, "error": "Enterprise not found"} into absent in the Service Profile.',
	},
	{
		given: { status: 404, body: { success: false, message: 'No route', timestamp } },
		message: 'The service reports no success.',
		advice:
			'If that is how it says "no such company", put {"status": 404, "message": "No route"} into absent in the Service Profile. If it says so of every item, check the Base URL: it ends in /api.',
	},
	{
		given: {
			status: 404,
			body: { success: false, error: 'Route GET:/api/me not found', timestamp },
			endpoint: 'account',
		},
		message: 'The service reports no success: "Route GET:/api/me not found".',
		advice: 'Check the Base URL: it ends in /api.',
	},
	{
		given: {
			status: 405,
			body: { success: false, error: 'Method not allowed', timestamp },
			endpoint: 'createWebhook',
		},
		message: 'The service reports no success: "Method not allowed".',
		advice: 'Check the Base URL: it ends in /api.',
	},
	{
		given: { status: 200, body: { result: 'OK', enterprise: { id: 7 } } },
		message:
			'Nothing at this address is the registry (HTTP 200, application/json, beginning with "{"result":"OK","enterprise":{"id":7}}").',
		advice: 'Check the Base URL: it ends in /api.',
	},
	// What may have a secret is never quoted.
	{
		given: { status: 404, body: { hmacSecret: 'abc' }, endpoint: 'rotateSecret' },
		message: 'Nothing at this address is the registry (HTTP 404, application/json, not shown).',
		advice: 'Check the Base URL: it ends in /api.',
	},
])('$given is told in the words of the contract', ({ given, message, advice }) =>
	expect(inWords(failureOf(given))).toMatchObject({ message, advice }),
);

it('the rule that a message shows for the profile tells absent there', () =>
	fc.assert(
		fc.property(BODIES, fc.constantFrom(200, 404, 410), (text, status) => {
			const reading = read({ status, body: text });
			const advice = reading.kind === 'failure' ? (inWords(reading.failure).advice ?? '') : '';
			const [, rule] = /(?:add|put) (\{.*\}) (?:in)?to absent/.exec(advice) ?? [];
			const profile = { absent: rule && [JSON.parse(rule)] } as ServiceProfile;
			const told = rule && outcome({ status, body: text, endpoint: 'enterprise', profile });
			expect(told).toBe(rule && 'absent');
		}),
		many,
	));

/** What gateways and frameworks answer for a path that they do not have. */
it.each<[string, number, unknown]>([
	['Kong', 404, { message: 'no Route matched with those values', request_id: '1a2b' }],
	['nginx', 404, '<html>\r\n<head><title>404 Not Found</title></head>\r\n<body></body></html>'],
	[
		'Spring Boot',
		404,
		{ timestamp, status: 404, error: 'Not Found', path: '/api/v2/enterprise/0403.170.701' },
	],
	['Laravel', 404, { message: 'The route api/v2/enterprise could not be found.' }],
	['FastAPI', 404, { detail: 'Not Found' }],
	['Fastify', 404, { message: 'Route GET:/v2 not found', error: 'Not Found', statusCode: 404 }],
	['Express', 404, '<!DOCTYPE html>\n<pre>Cannot GET /v2/enterprise/0403.170.701</pre>'],
	['Django REST Framework', 404, { detail: 'Not found.' }],
	['AWS API Gateway', 404, { message: 'Not Found' }],
	['Traefik', 404, '404 page not found\n'],
	[
		'ASP.NET',
		404,
		{ type: 'https://tools.ietf.org/html/rfc9110#section-15.5.5', title: 'Not Found', status: 404 },
	],
	['Cloudflare', 404, 'error code: 1016'],
	['a page for all', 200, '<!doctype html><div id="root"></div>'],
])('the 404 of %s is never absent, and names the Base URL', (_server, status, body) => {
	const failed = failureOf({ status, body });
	expect(failed.kind).toBe('notTheRegistry');
	expect(inWords(failed).advice).toContain('Check the Base URL: it ends in /api.');
});

describe('an answer that is larger or nested more deeply than any record', () => {
	const nested = (depth: number) =>
		`{"success":true,"data":${'['.repeat(depth)}${']'.repeat(depth)}}`;
	const refusedFor = (text: string, endpoint: EndpointName = 'enterprise') =>
		failureOf({ status: 200, body: text, endpoint });

	it.each<[string, string, string]>([
		['deep', nested(100_000), '201 kB'],
		['in objects', '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000), '301 kB'],
		['with a long path', `{"success":true,"data":{"${'x'.repeat(2000)}":1}}`, '3 kB'],
		['long', JSON.stringify({ ...success, note: 'x'.repeat(1_100_000) }), '1,101 kB'],
	])('is unreadable where it is %s, with its size', (_how, text, size) => {
		const { kind, message } = inWords(refusedFor(text));
		expect(kind).toBe('unreadable');
		expect(message).toBe(
			`The answer to /the/path is larger or nested more deeply than any record (HTTP 200, application/json, ${size}).`,
		);
	});

	it('is a refusal where its status says so, and never passes through', () => {
		expect(outcome({ status: 503, body: nested(100_000) })).toBe('service');
		expect(outcome({ status: 404, body: nested(100_000) })).toBe('notTheRegistry');
		expect(outcome({ status: 200, body: nested(100_000), endpoint: 'health' })).toBe('unreadable');
	});

	it('is a list where it has many entries, and a record where it is as deep as records are', () => {
		const many = { ...success, data: Array.from({ length: 100_000 }, () => record) };
		expect(outcome({ status: 200, body: many, endpoint: 'webhooks' })).toEqual({ data: many.data });
		expect(outcome({ status: 200, body: nested(40) })).toMatchObject({
			data: expect.any(Array) as unknown,
		});
	});
});

it('a refusal keeps the wait that the service asks for', () => {
	const [text, headers] = ['', { 'retry-after': '7' }];
	const question = { endpoint: endpoints.enterprise, profile: {}, path: '' };
	const refused = readAnswer({ status: 503, headers, text }, question);
	expect(refused).toMatchObject({ failure: { facts: { retryAfter: 7000 } } });
});
