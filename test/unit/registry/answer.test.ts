import { endpoints, type EndpointName } from '../../../nodes/EnterpriseRegistry/registry/endpoints';
import { readAnswer } from '../../../nodes/EnterpriseRegistry/registry/answer';
import type { ServiceProfile } from '../../../nodes/EnterpriseRegistry/registry/profile';
import type { RegistryFailures } from '../../../nodes/EnterpriseRegistry/registry/failures';
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

/** Each row of the table of docs/reading.md, with its answers. */
const TABLE: Record<string, Row[]> = {
	'C, P: limits, the month and outages by their status': [
		{ becomes: 'rateLimit', status: 429, body: PAGE },
		{ becomes: 'quota', status: 402, body: {} },
		{ becomes: 'configuration', status: 407, body: PAGE },
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

/** Endpoints that are about one number or ID, which the service may not know. */
const ONE: EndpointName[] = [
	'enterprise',
	'activities',
	'establishment',
	'vat',
	'webhook',
	'subscriptions',
	'deliveries',
	'enterpriseV1',
	'establishmentV1',
	'peppol',
	'rotateSecret',
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

/** What is refused, as a code with the facts that the message needs. */
interface Refused {
	answer: string;
	given: Given;
	code: keyof RegistryFailures;
	facts: object;
}

const TYPE = 'application/json';

it.each<Refused>([
	{
		answer: 'the 404 of a gateway',
		given: { status: 404, body: GATEWAY },
		code: 'notTheRegistry',
		facts: {
			status: 404,
			shown: { type: TYPE, start: '{"detail":"Not Found"}' },
			absentRule: '{"status": 404, "detail": "Not Found"}',
		},
	},
	...[
		{ what: 'is longer than a message', body: { detail: 'x'.repeat(100_000) } },
		{ what: 'has what a message hides', body: { detail: 'No company for token=abc' } },
		{ what: 'has a name of a secret', body: { apiKey: 'unknown' } },
		{ what: 'has a character that a message replaces', body: { detail: 'No \u2028 company' } },
	].map(({ what, body }): Refused => ({
		answer: `the 404 of a gateway with a text that ${what}, which nobody could copy into a profile`,
		given: { status: 404, body },
		code: 'notTheRegistry',
		facts: { absentRule: undefined },
	})),
	{
		answer: 'an error in the envelope that is longer than a message',
		given: { status: 404, body: { success: false, error: 'x'.repeat(100_000) } },
		code: 'noSuccess',
		facts: { said: `${'x'.repeat(80)}…`, absentRule: undefined },
	},
	{
		answer: 'the 403 of a gateway',
		given: { status: 403, body: { message: 'Forbidden' } },
		code: 'refusedByGateway',
		facts: { status: 403, words: 'Forbidden' },
	},
	{
		// As Cloudflare challenges what is no browser.
		answer: 'the page of a firewall',
		given: { status: 403, body: '<!DOCTYPE html><html><head><title>Just a moment...</title>' },
		code: 'refusedByGateway',
		facts: { status: 403, words: 'Just a moment...', isPage: true },
	},
	{
		// RFC 9457: such a type and title say no more than the status.
		answer: 'a problem without a type of its own',
		given: { status: 404, body: { type: 'about:blank', title: 'Not Found', status: 404 } },
		code: 'notTheRegistry',
		facts: { absentRule: undefined },
	},
	{
		answer: 'a problem without a type of its own, as ASP.NET has it',
		given: {
			status: 404,
			body: {
				type: 'https://tools.ietf.org/html/rfc9110#section-15.5.5',
				title: 'Not Found',
				status: 404,
				traceId: '00-1a2b-3c4d-00',
			},
		},
		code: 'notTheRegistry',
		facts: { absentRule: undefined },
	},
	...[
		'https://httpstatuses.io/404',
		'https://httpstatuses.io/404/',
		'https://developer.mozilla.org/docs/Web/HTTP/Reference/Status/404',
		'/errors/404',
	].map((type): Refused => ({
		answer: `a problem whose type ${type} is its status, as the server has it for every path`,
		given: {
			status: 404,
			body: { '@context': '/api/contexts/Error', type, title: 'Not Found', status: 404 },
		},
		code: 'notTheRegistry',
		facts: { absentRule: undefined },
	})),
	{
		answer: 'a message that holds the number, with an identifier that changes',
		given: { status: 404, body: { message: `No company ${asked}`, requestId: 'req_7fd1c2' } },
		code: 'notTheRegistry',
		facts: { absentRule: undefined },
	},
	...[
		{ message: 'De gegevens zijn tijdelijk niet leverbaar.' },
		{ code: 'UNKNOWN', detail: 'Service momentanément indisponible' },
		{ error: 'Invalid request' },
		{ detail: 'jan.peeters@acme.example' },
		{ message: 'x'.repeat(201) },
		{ message: 'No company for token=abcdef' },
	].map((body): Refused => ({
		answer: `a 404 that may be an outage, any failed call or a secret, ${JSON.stringify(body).slice(0, 60)},`,
		given: { status: 404, body },
		code: 'notTheRegistry',
		facts: { absentRule: undefined },
	})),
	...['requestId', 'request_id', 'traceid', 'X-Correlation-ID', 'id'].map((name): Refused => ({
		answer: `a code after an identifier named ${name}`,
		given: { status: 404, body: { [name]: 'a1b2c3d4', code: 'UNKNOWN' } },
		code: 'notTheRegistry',
		facts: { absentRule: '{"status": 404, "code": "UNKNOWN"}' },
	})),
	{
		answer: 'a code in a member that is called an ID',
		given: { status: 404, body: { errorId: 'UNKNOWN_COMPANY' } },
		code: 'notTheRegistry',
		facts: { absentRule: '{"status": 404, "errorId": "UNKNOWN_COMPANY"}' },
	},
	...[
		{ errorId: 'ENT-404' },
		{ message_id: 'KBO-0004' },
		{ errorid: 'E1001' },
		{ valid: 'ERR1' },
		{ paid: 'not2found' },
	].map((body): Refused => ({
		answer: `a code with digits in a member that is no ID of a request: ${JSON.stringify(body)}`,
		given: { status: 404, body: { ...body, message: `No company ${asked}` } },
		code: 'notTheRegistry',
		facts: {
			absentRule: JSON.stringify({ status: 404, ...body }).replace(/[:,]/g, '$& '),
		},
	})),
	{
		answer: 'a message beside a type that is its status',
		given: {
			status: 404,
			body: { type: 'https://kbo.example/errors/404', message: 'unknown company' },
		},
		code: 'notTheRegistry',
		facts: { absentRule: '{"status": 404, "message": "unknown company"}' },
	},
	{
		answer: 'a problem with a detail',
		given: {
			status: 404,
			body: { type: 'about:blank', title: 'Not Found', detail: 'Unknown company' },
		},
		code: 'notTheRegistry',
		facts: { absentRule: '{"status": 404, "detail": "Unknown company"}' },
	},
	{
		answer: 'a problem with a type of its own',
		given: { status: 404, body: { type: 'https://example.com/unknown-company', title: 'No' } },
		code: 'notTheRegistry',
		facts: { absentRule: '{"status": 404, "type": "https://example.com/unknown-company"}' },
	},
	{
		answer: 'a message that holds the number itself',
		given: { status: 404, body: { message: `No company ${asked}`, code: 'UNKNOWN' } },
		code: 'notTheRegistry',
		facts: { absentRule: '{"status": 404, "code": "UNKNOWN"}' },
	},
	...[asked, '0403170701', 'BE 403 170 701', 'BE0403170701'].map((number): Refused => ({
		answer: `a problem whose detail holds the number itself as ${number}`,
		given: {
			status: 404,
			body: { type: 'about:blank', title: 'Not Found', detail: `Company ${number} unknown` },
		},
		code: 'notTheRegistry',
		facts: { absentRule: undefined },
	})),
	{
		answer: 'a problem that has a code beside a type and title of its status',
		given: {
			status: 404,
			body: { type: 'about:blank', title: 'Not Found', code: 'UNKNOWN_COMPANY' },
		},
		code: 'notTheRegistry',
		facts: { absentRule: '{"status": 404, "code": "UNKNOWN_COMPANY"}' },
	},
	{
		answer: 'the page of a firewall whose title has a language',
		given: { status: 403, body: '<html><title lang="en">Access Denied</title>' },
		code: 'refusedByGateway',
		facts: { words: 'Access Denied', isPage: true },
	},
	{
		// ziplokk1/incapsula-cracker-py3#1
		answer: 'the page of a firewall without a title, as Imperva has it',
		given: {
			status: 403,
			body: '<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX"></head><body></body></html>',
		},
		code: 'refusedByGateway',
		facts: { words: '', isPage: true },
	},
	{
		answer: 'the page of a proxy that wants a login, which is no firewall',
		given: {
			status: 401,
			body: '<html>\r\n<head><title>401 Authorization Required</title></head>',
		},
		code: 'refusedByGateway',
		facts: { words: '401 Authorization Required', isPage: false },
	},
	{
		answer: 'JSON with a page inside, which is no page',
		given: { status: 403, body: { message: 'No', html: '<title>Denied</title>' } },
		code: 'refusedByGateway',
		facts: { words: 'No', isPage: false },
	},
	{
		answer: 'a failure of the service with a good status',
		given: { status: 200, body: failure },
		code: 'noSuccess',
		facts: {
			said: 'Enterprise not found',
			absentRule: '{"status": 200, "error": "Enterprise not found"}',
			isNothingHere: false,
		},
	},
	{
		answer: 'a failure of the service that may be of a wrong path',
		given: { status: 404, body: { success: false, message: 'No route', timestamp } },
		code: 'noSuccess',
		facts: {
			said: undefined,
			absentRule: '{"status": 404, "message": "No route"}',
			isNothingHere: true,
		},
	},
	{
		answer: 'a 404 for the plan, which every credential has',
		given: {
			status: 404,
			body: { success: false, error: 'Route GET:/api/me not found', timestamp },
			endpoint: 'account',
		},
		code: 'noSuccess',
		facts: {
			said: 'Route GET:/api/me not found',
			absentRule: undefined,
			isNothingHere: true,
		},
	},
	{
		answer: 'a method that the address does not have',
		given: {
			status: 405,
			body: { success: false, error: 'Method not allowed', timestamp },
			endpoint: 'createWebhook',
		},
		code: 'noSuccess',
		facts: { said: 'Method not allowed', absentRule: undefined, isNothingHere: true },
	},
	{
		answer: 'the answer of another service',
		given: { status: 200, body: { result: 'OK', enterprise: { id: 7 } } },
		code: 'notTheRegistry',
		facts: {
			status: 200,
			shown: { type: TYPE, start: '{"result":"OK","enterprise":{"id":7}}' },
			absentRule: undefined,
		},
	},
	{
		answer: 'what may have a secret, which is never quoted',
		given: { status: 404, body: { hmacSecret: 'abc' }, endpoint: 'rotateSecret' },
		code: 'notTheRegistry',
		facts: { status: 404, shown: { type: TYPE, start: undefined }, absentRule: undefined },
	},
])('$answer is refused with what the message needs', ({ given, code, facts }) =>
	expect(failureOf(given)).toMatchObject({ code, facts }),
);

it('the rule that a failure proposes for the profile tells absent there', () =>
	fc.assert(
		fc.property(BODIES, fc.constantFrom(200, 404, 410), (text, status) => {
			const reading = read({ status, body: text });
			const rule = reading.kind === 'failure' ? reading.failure.facts.absentRule : undefined;
			if (typeof rule !== 'string') return;
			const profile = { absent: [JSON.parse(rule)] } as ServiceProfile;
			expect(outcome({ status, body: text, profile })).toBe('absent');
		}),
		many,
	));

/** What gateways and frameworks answer for a path that they do not have. */
it.each<{ server: string; status: number; body: unknown }>([
	{
		server: 'Kong',
		status: 404,
		body: { message: 'no Route matched with those values', request_id: '1a2b' },
	},
	{
		server: 'nginx',
		status: 404,
		body: '<html>\r\n<head><title>404 Not Found</title></head>\r\n<body></body></html>',
	},
	{
		server: 'Spring Boot',
		status: 404,
		body: { timestamp, status: 404, error: 'Not Found', path: '/api/v2/enterprise/0403.170.701' },
	},
	{
		server: 'Laravel',
		status: 404,
		body: { message: 'The route api/v2/enterprise could not be found.' },
	},
	{ server: 'FastAPI', status: 404, body: { detail: 'Not Found' } },
	{
		server: 'Fastify',
		status: 404,
		body: { message: 'Route GET:/v2 not found', error: 'Not Found', statusCode: 404 },
	},
	{
		server: 'Express',
		status: 404,
		body: '<!DOCTYPE html>\n<pre>Cannot GET /v2/enterprise/0403.170.701</pre>',
	},
	{ server: 'Django REST Framework', status: 404, body: { detail: 'Not found.' } },
	{ server: 'AWS API Gateway', status: 404, body: { message: 'Not Found' } },
	{ server: 'Traefik', status: 404, body: '404 page not found\n' },
	{
		server: 'ASP.NET',
		status: 404,
		body: {
			type: 'https://tools.ietf.org/html/rfc9110#section-15.5.5',
			title: 'Not Found',
			status: 404,
		},
	},
	{ server: 'Cloudflare', status: 404, body: 'error code: 1016' },
	{ server: 'a page for all', status: 200, body: '<!doctype html><div id="root"></div>' },
])(
	'what $server answers with $status is not the registry: the company is never absent',
	({ status, body }) =>
		expect(failureOf({ status, body })).toMatchObject({
			code: 'notTheRegistry',
			kind: 'notTheRegistry',
		}),
);

describe('an answer that is larger or nested more deeply than any record', () => {
	const nested = (depth: number) =>
		`{"success":true,"data":${'['.repeat(depth)}${']'.repeat(depth)}}`;

	it.each<{ how: string; text: string; kilobytes: number }>([
		{ how: 'deep', text: nested(100_000), kilobytes: 201 },
		{
			how: 'deep in objects',
			text: '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000),
			kilobytes: 301,
		},
		{
			how: 'one with a long path',
			text: `{"success":true,"data":{"${'x'.repeat(2000)}":1}}`,
			kilobytes: 3,
		},
		{
			how: 'long',
			text: JSON.stringify({ ...success, note: 'x'.repeat(1_100_000) }),
			kilobytes: 1101,
		},
	])('is unreadable where it is $how, with its size', ({ text, kilobytes }) =>
		expect(failureOf({ status: 200, body: text })).toMatchObject({
			code: 'answerTooLarge',
			kind: 'unreadable',
			facts: { status: 200, path: '/the/path', type: TYPE, kilobytes },
		}),
	);

	it('is an outage where its status says so', () =>
		expect(outcome({ status: 503, body: nested(100_000) })).toBe('service'));

	it('is not the registry where its status is 404', () =>
		expect(outcome({ status: 404, body: nested(100_000) })).toBe('notTheRegistry'));

	it('never passes through where any other answer would', () =>
		expect(outcome({ status: 200, body: nested(100_000), endpoint: 'health' })).toBe('unreadable'));
});

it('a list may be long', () => {
	const long = { ...success, data: Array.from({ length: 100_000 }, () => record) };
	expect(outcome({ status: 200, body: long, endpoint: 'webhooks' })).toEqual({ data: long.data });
});

it('a record may be nested forty deep', () => {
	const deep = `{"success":true,"data":${'['.repeat(40)}${']'.repeat(40)}}`;
	expect(outcome({ status: 200, body: deep })).toMatchObject({
		data: expect.any(Array) as unknown,
	});
});

it('a refusal keeps the wait that the service asks for', () => {
	const answer = { status: 503, headers: { 'retry-after': '7' }, text: '' };
	const question = { endpoint: endpoints.enterprise, profile: {}, path: '' };
	const refused = readAnswer(answer, question);
	expect(refused).toMatchObject({ failure: { facts: { retryAfter: 7000 } } });
});
