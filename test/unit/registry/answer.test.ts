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

type Given = [status: number, body: unknown, endpoint?: EndpointName, profile?: ServiceProfile];

function read(...[status, body, endpoint = 'enterprise', profile = {}]: Given) {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	const headers = { 'content-type': 'application/json; charset=utf-8' };
	const question = { endpoint: endpoints[endpoint], profile, asked, path: '/the/path' };
	return readAnswer({ status, headers, text }, question);
}

function failureOf(...given: Given): Failure {
	const reading = read(...given);
	if (reading.kind === 'failure') return reading.failure;
	throw new Error('It was read');
}

/** The kind of failure, or the data. */
function outcome(...given: Given): unknown {
	const reading = read(...given);
	return reading.kind === 'failure' ? reading.failure.kind : { data: reading.data };
}

const ABSENT: ServiceProfile = {
	absent: [{ status: 404, ...GATEWAY }, { 'error.code': 'UNKNOWN' }],
};

const ITEMS: ServiceProfile = { names: { results: 'items' } };

/** The table of docs/reading.md, row by row. */
const TABLE: Record<string, Array<[expected: unknown, ...given: Given]>> = {
	'C, P: limits, the month and outages by their status': [
		['rateLimit', 429, PAGE],
		['quota', 402, {}],
		['service', 503, failure],
		['service', 503, GATEWAY, 'enterprise', { absent: [GATEWAY] }],
	],
	'P, S: other 4xx by their status, whoever answers': [
		['credentials', 401, {}],
		['credentials', 401, GATEWAY, 'enterprise', { absent: [GATEWAY] }],
		['forbidden', 403, { message: 'Forbidden' }],
		['input', 400, failure],
	],
	'C: own, with data': [
		[{ data: record }, 200, success],
		[{ data: record }, 200, { success: true, data: record, timestamp }],
		['unreadable', 200, { success: true, timestamp }],
		[{ data: null }, 200, { success: true, timestamp }, 'updateWebhook'],
	],
	'D: own, with null': [
		['absent', 200, none],
		[{ data: [] }, 200, none, 'searchAddress'],
		[{ data: [] }, 200, none, 'activities'],
		['unreadable', 200, { ...none, warning: 'partial' }],
		['unreadable', 200, { ...none, error: 'SMP' }],
		['unreadable', 200, none, 'account'],
		['refused', 200, none, 'related'],
	],
	'P: own, absent': [
		['absent', 404, failure],
		['absent', 404, failure, 'peppol'],
		['absent', 404, failure, 'subscriptions'],
		[
			'absent',
			404,
			{ ...failure, requestId: 'a1' },
			'enterprise',
			{ envelope: { requestId: 'id' } },
		],
	],
	'C: own, anything else': [
		['refused', 404, failure, 'searchAddress'],
		['refused', 404, { ...failure, timestamp: undefined }],
		['refused', 404, { ...failure, path: '/api/v2/v2/enterprise' }],
		['refused', 404, { ...failure, error: null }],
		['refused', 404, { ...failure, data: record }],
		['refused', 200, failure],
		['refused', 404, success],
	],
	'S: empty': [
		[{ data: null }, 204, '', 'deleteWebhook'],
		[{ data: [] }, 205, '', 'webhooks'],
		['unreadable', 204, ''],
	],
	'D: not own, what proves itself': [
		[{ data: record }, 200, record],
		['notTheRegistry', 200, { enterpriseNumber: '0417.497.106' }],
		[{ data: { results: [record] } }, 200, { results: [record] }, 'searchAddress'],
		[{ data: [{ code: '62', label: 'x' }] }, 200, [{ code: '62', label: 'x' }], 'naces'],
		['notTheRegistry', 200, [], 'naces'],
		[{ data: { status: 'ok' } }, 200, { status: 'ok' }, 'health'],
	],
	'anything else is not the registry; under a path of the user, the path may be wrong': [
		['notTheRegistry', 200, PAGE],
		['notTheRegistry', 404, PAGE],
		['notTheRegistry', 404, GATEWAY],
		['notTheRegistry', 404, { success: 'false', error: 'Not found', timestamp }],
		['notTheRegistry', 404, ''],
		['notTheRegistry', 302, ''],
		['refused', 404, failure, 'related'],
		['refused', 404, GATEWAY, 'related'],
	],
	'U: as the profile says': [
		['absent', 404, GATEWAY, 'enterprise', ABSENT],
		['absent', 200, { ...failure, error: { code: 'UNKNOWN' } }, 'enterprise', ABSENT],
		['refused', 404, GATEWAY, 'related', ABSENT],
		['absent', 404, GATEWAY, 'rotateSecret', ABSENT],
		[{ data: { state: 'x' } }, 200, { state: 'x' }, 'peppol', { envelope: false }],
		[{ data: { items: [record] } }, 200, { items: [record] }, 'searchAddress', ITEMS],
	],
};

describe.each(Object.entries(TABLE))('%s:', (_rule, rows) => {
	it.each(rows)('%j comes of %i with %j', (expected, ...given) =>
		expect(outcome(...given)).toEqual(expected),
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
					expect(outcome(status, text, endpoint)).not.toBe('absent');
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
					expect(outcome(status, body, endpoint, profile)).not.toBe('absent');
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
					expect(outcome(404, { ...failure, [name]: value })).toBe('refused');
					expect(outcome(200, { ...none, [name]: value })).toBe('unreadable');
				},
			),
			many,
		));
});

it.each<[Given, message: string, advice: string]>([
	[
		[404, GATEWAY],
		'Nothing at this address is the registry (HTTP 404, application/json, beginning with "{"detail":"Not Found"}").',
		'Check the Base URL: it ends in /api. If other items are found, the service says "no such company" in this way. Then add {"status": 404, "detail": "Not Found"} to absent in the Service Profile.',
	],
	[
		[403, { message: 'Forbidden' }],
		'The service refuses the credential (HTTP 403): "Forbidden".',
		"Check the key and secret. The answer is not in the registry's envelope, so it comes from a gateway or another server: check the Base URL, too.",
	],
	[
		[200, failure],
		'The service reports no success: "Enterprise not found".',
		'If that is how it says "no such company", put {"status": 200, "error": "Enterprise not found"} into absent in the Service Profile.',
	],
	[
		[404, { success: false, message: 'No route', timestamp }],
		'The service reports no success.',
		'If that is how it says "no such company", put {"status": 404, "message": "No route"} into absent in the Service Profile. If it says so of every item, check the Base URL: it ends in /api.',
	],
	[
		[404, { success: false, error: 'Route GET:/api/me not found', timestamp }, 'account'],
		'The service reports no success: "Route GET:/api/me not found".',
		'Check the Base URL: it ends in /api.',
	],
	[
		[405, { success: false, error: 'Method not allowed', timestamp }, 'createWebhook'],
		'The service reports no success: "Method not allowed".',
		'Check the Base URL: it ends in /api.',
	],
	[
		[200, { result: 'OK', enterprise: { id: 7 } }],
		'Nothing at this address is the registry (HTTP 200, application/json, beginning with "{"result":"OK","enterprise":{"id":7}}").',
		'Check the Base URL: it ends in /api.',
	],
	// What may have a secret is never quoted.
	[
		[404, { hmacSecret: 'abc' }, 'rotateSecret'],
		'Nothing at this address is the registry (HTTP 404, application/json, not shown).',
		'Check the Base URL: it ends in /api.',
	],
])('%j is told in the words of the contract', (given, message, advice) =>
	expect(inWords(failureOf(...given))).toMatchObject({ message, advice }),
);

it('what a message shows as a row for the profile tells absent there', () =>
	fc.assert(
		fc.property(BODIES, fc.constantFrom(200, 404, 410), (text, status) => {
			const reading = read(status, text);
			const advice = reading.kind === 'failure' ? (inWords(reading.failure).advice ?? '') : '';
			const [, row] = /(?:add|put) (\{.*\}) (?:in)?to absent/.exec(advice) ?? [];
			const profile = { absent: row && [JSON.parse(row)] } as ServiceProfile;
			const told = row && outcome(status, text, 'enterprise', profile);
			expect(told).toBe(row && 'absent');
		}),
		many,
	));

/** What gateways and frameworks answer for a path that they do not have,. */
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
	const failed = failureOf(status, body);
	expect(failed.kind).toBe('notTheRegistry');
	expect(inWords(failed).advice).toContain('Check the Base URL: it ends in /api.');
});

describe('an answer that is larger or nested more deeply than any record', () => {
	const nested = (depth: number) =>
		`{"success":true,"data":${'['.repeat(depth)}${']'.repeat(depth)}}`;
	const refusedFor = (text: string, endpoint: EndpointName = 'enterprise') =>
		failureOf(200, text, endpoint);

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
		expect(outcome(503, nested(100_000))).toBe('service');
		expect(outcome(404, nested(100_000))).toBe('notTheRegistry');
		expect(outcome(200, nested(100_000), 'health')).toBe('unreadable');
	});

	it('is a list where it has many entries, and a record where it is as deep as records are', () => {
		const many = { ...success, data: Array.from({ length: 100_000 }, () => record) };
		expect(outcome(200, many, 'webhooks')).toEqual({ data: many.data });
		expect(outcome(200, nested(40))).toMatchObject({ data: expect.any(Array) as unknown });
	});
});

it('a refusal keeps the wait that the service asks for', () => {
	const [text, headers] = ['', { 'retry-after': '7' }];
	const question = { endpoint: endpoints.enterprise, profile: {}, path: '' };
	const refused = readAnswer({ status: 503, headers, text }, question);
	expect(refused).toMatchObject({ failure: { facts: { retryAfter: 7000 } } });
});
