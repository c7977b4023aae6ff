import {
	asEntityNumbers,
	asList,
	asObject,
	besideData,
	readAnswer,
} from '../../../nodes/EnterpriseRegistry/client/answer';
import { RegistryFailure } from '../../../nodes/EnterpriseRegistry/transport/errors';
import { fc } from '../../support/simulated/seededProperties';

const headers = { 'content-type': 'application/json' };
const read = (text: string, status = 200, more: Record<string, string> = headers) =>
	readAnswer({ status, headers: more, text });
const readJson = (payload: unknown, status = 200) => read(JSON.stringify(payload), status);

const failureOf = (attempt: () => unknown): RegistryFailure => {
	try {
		return attempt() as never;
	} catch (failure) {
		expect(failure).toBeInstanceOf(RegistryFailure);
		return failure as RegistryFailure;
	}
};

describe('the data of an answer', () => {
	const timestamp = '2026-06-05T09:00:00.000Z';
	it.each<[string, unknown, unknown]>([
		[
			'the v2 envelope',
			{ success: true, data: { a: 1 }, error: null, timestamp, meta: null },
			{ a: 1 },
		],
		['the v1 envelope', { success: true, data: [1, 2], timestamp }, [1, 2]],
		[
			'an envelope with unknown members',
			{ success: true, data: { a: 1 }, requestId: 'x', meta: { b: 2 } },
			{ a: 1 },
		],
		['an envelope whose data is null', { success: true, data: null }, null],
		['an envelope whose data is false', { success: true, data: false }, false],
		[
			'an envelope without data',
			{ success: true, added: 2, timestamp, error: null, meta: null },
			{ added: 2 },
		],
		['no envelope: an object', { a: 1, data: 2 }, { a: 1, data: 2 }],
		['no envelope: a list', [{ a: 1 }], [{ a: 1 }]],
		['no envelope: an empty object', {}, {}],
	])('is found in %s', (_name, payload, data) => expect(readJson(payload)).toEqual(data));

	it.each([204, 205])('is null in an empty answer with status %i', (status) =>
		expect(read('', status)).toBeNull(),
	);

	it('keeps its unknown members', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (data) =>
				expect(readJson({ success: true, data, error: null })).toEqual(
					JSON.parse(JSON.stringify(data)),
				),
			),
		);
	});
});

it.each<[unknown, unknown]>([
	[
		{ success: true, data: { error: 'inside' }, error: 'SML timed out', meta: { degraded: true } },
		{ success: true, error: 'SML timed out', meta: { degraded: true } },
	],
	[
		{ success: true, registered: false, error: 'SML timed out' },
		{ success: true, registered: false, error: 'SML timed out' },
	],
	[{ registered: false }, {}],
	[[1], {}],
])('what stands beside the data of %j is %j', (payload, beside) =>
	expect(besideData({ status: 200, headers, text: JSON.stringify(payload) })).toEqual(beside),
);

describe('an answer that is not from the registry', () => {
	it.each<[string, string, RegExp]>([
		['', 'application/json', /it is empty/],
		['  \n', 'application/json', /it is empty/],
		['<!DOCTYPE html><html><title>Sign in</title>', 'text/html', /it is a web page/],
		['{"success":true,"data":{"enterpriseNu', 'application/json', /not valid JSON, or was cut off/],
		['Not found', 'text/plain', /not valid JSON/],
		['"ok"', 'application/json', /it is a bare value/],
		['42', 'application/json', /it is a bare value/],
		['null', 'application/json', /it is a bare value/],
	])('is told in words, with what came and what to check: %j', (text, type, why) => {
		const failure = failureOf(() => read(text, 200, { 'content-type': type }));
		expect(failure).toMatchObject({
			kind: 'unreadable',
			status: 200,
			message: expect.stringMatching(why) as string,
		});
		expect(failure.advice).toMatch(
			/Expected JSON, got status 200, (application|text)\/\w+, beginning with .* Check the Base URL/,
		);
		if (text.trim() !== '') expect(failure.advice).toContain(text.slice(0, 20));
	});

	it('is shown by its first characters only', () => {
		expect(failureOf(() => read('x'.repeat(1_000_000))).advice.length).toBeLessThan(300);
		expect(
			failureOf(() => asObject('x'.repeat(1_000_000), 'the company')).advice.length,
		).toBeLessThan(300);
	});

	it('is shown without a secret that stands in it', () => {
		for (const member of [
			'hmacSecret',
			'access_token',
			'accessToken',
			'clientSecret',
			'apiSecret',
		]) {
			expect(
				failureOf(() => read(`{"data":{"id":"wh_1","${member}":"whsec_abc123`)).advice,
			).not.toContain('abc123');
			expect(
				failureOf(() => asList({ [member]: 'whsec_abc123' }, 'webhooks')).advice,
			).not.toContain('abc123');
		}
	});
});

describe('a refusal', () => {
	it.each<[unknown, string]>([
		[{ success: false, data: null, error: 'Unknown street', meta: null }, ': Unknown street'],
		[{ success: false, error: { message: 'Unknown street', code: 7 } }, ': Unknown street'],
		[{ success: false, message: 'Unknown street' }, ': Unknown street'],
		[{ success: false }, ''],
		[{ success: false, error: null, data: { a: 1 } }, ''],
	])('is success: false with status 200 too, in the words of the service: %j', (payload, words) => {
		expect(failureOf(() => readJson(payload))).toMatchObject({
			kind: 'refused',
			status: 200,
			message: `The service reports no success${words}`,
		});
	});

	it('carries what the service said, cut when it is long, and never a whole page', () => {
		expect(
			failureOf(() => readJson({ success: false, error: 'No such street' }, 400)).message,
		).toMatch(/\(HTTP 400\): No such street$/);
		expect(failureOf(() => readJson({ error: 'x'.repeat(5000) }, 400)).message.length).toBeLessThan(
			500,
		);
		expect(
			failureOf(() => readJson({ success: false, error: 'x'.repeat(5000) })).message.length,
		).toBeLessThan(500);
		expect(failureOf(() => read('', 404)).kind).toBe('notFound');
		expect(failureOf(() => read('<html>Bad gateway</html>', 502)).message).toBe(
			'The service could not answer (HTTP 502)',
		);
	});
});

it.each<[object]>([
	[
		{
			statusCode: 404,
			message: 'Cannot GET /api/v2/enterprise/0403.170.701/beneficial-owners',
			error: 'Not Found',
		},
	],
	[
		{
			message: 'Route GET:/api/v2/enterprise/0403.170.701/x not found',
			error: 'Not Found',
			statusCode: 404,
		},
	],
	[{ success: false, error: 'Endpoint not found' }],
	[{ success: false, error: { code: 'ROUTE_NOT_FOUND', message: 'Not found' } }],
	[{ error: 'Not Found', detail: 'No static resource v2/enterprise.', title: 'Not Found' }],
	[{ message: 'no Route matched with those values' }],
	[{ error: 'The requested URL was not found on the server.' }],
	[{ success: false, error: 'Unknown path /api/v2/x' }],
	[{ message: 'No route found for "GET /api/v2/x"' }],
	[{ error: 'The path /v2/x does not exist' }],
	[{ success: false, error: 'Eindpunt niet gevonden' }],
	[{ error: 'Page introuvable' }],
	[{ title: 'No such endpoint', status: 404 }],
	[{ errors: [{ message: 'Cannot GET /api/v2/x' }] }],
	[{ errors: ['Unknown route'] }],
	[{ msg: 'route not found' }],
	[{ reason: 'Unknown path' }],
	[{ error: 'Not Found: /api/v2/enterprise/1' }],
	[{ status: 'error', code: 404, message: 'Application not found' }],
	[{ error: { code: 'DEPLOYMENT_NOT_FOUND' } }],
	[{ data: { message: 'Endpunkt nicht gefunden' } }],
])('a 404 that names a path of the service is not "no such company": %j', (payload) => {
	expect(failureOf(() => readJson(payload, 404))).toMatchObject({
		kind: 'address',
		status: 404,
		message: expect.stringMatching(/^The service has no such path \(HTTP 404\): ./) as string,
		advice: expect.stringMatching(/Base URL.*does not offer/) as string,
	});
});

it.each<[unknown]>([
	[{ success: false, error: 'Enterprise not found' }],
	[{ error: 'Not Found' }],
	[{ detail: 'Not Found' }],
	[{ message: 'Resource not found' }],
	[{ error: 'Cannot get company 0403.170.701' }],
	[{ error: 'No enterprise has this number', path: '/api/v2/enterprise/0403.170.701' }],
	[{ error: 'Onderneming niet gevonden' }],
	[{}],
	[[]],
	[
		{
			title: 'Not Found',
			detail: 'Enterprise not found',
			instance: '/api/v2/enterprise/1',
			type: 'https://docs.example/v2/errors',
		},
	],
	[{ errors: [{ message: 'Geen onderneming gevonden' }] }],
])('any other 404 is: %j', (payload) =>
	expect(failureOf(() => readJson(payload, 404)).kind).toBe('notFound'),
);

describe('data of the wrong type', () => {
	it.each([[null], ['text'], [42], [[]], [true]])('is not an object: %j', (data) => {
		expect(failureOf(() => asObject(data, 'the enterprise'))).toMatchObject({
			kind: 'unreadable',
			message: expect.stringContaining('an object with the enterprise') as string,
		});
	});

	it.each([
		[null],
		['text'],
		[42],
		[{}],
		[{ results: {}, total: 3 }],
		[{ results: null, total: 3 }],
		[{ results: 'none' }],
		[{ warnings: ['no index'] }],
		[{ results: { a: {} }, tags: [1] }],
	])('is not a list: %j', (data) => {
		expect(failureOf(() => asList(data, 'webhooks'))).toMatchObject({
			kind: 'unreadable',
			message: expect.stringContaining('a list of webhooks') as string,
		});
	});

	it('but a list may be wrapped in an object', () => {
		for (const data of [
			[1],
			{ results: [1] },
			{ items: [1], tags: [2] },
			{ total: 1, webhooks: [1] },
			...['results', 'items', 'data', 'entries'].map((name) => ({ facets: [2], [name]: [1] })),
		])
			expect(asList(data, 'entries')).toEqual([1]);
	});

	it.each<[unknown]>([
		[{ total: 0, results: null }],
		[{ total: 0 }],
		[{ results: null, warnings: ['no index'] }],
		[{ results: {}, facets: [{ key: 'x' }] }],
		[{ totalResults: 0, searchParams: ['x'] }],
		[{ items: null, tags: [1] }],
	])('no entries may be written as %j', (data) => {
		expect(asList(data, 'entries')).toEqual([]);
	});

	it('a list with gaps may be an object with the places as names', () => {
		for (const data of [
			{ results: { 0: { a: 1 }, 2: { a: 2 } }, total: 2, tags: [] },
			{ 0: { a: 1 }, 2: { a: 2 } },
		])
			expect(asList(data, 'entries')).toEqual([{ a: 1 }, { a: 2 }]);
		expect(() => asList({ results: { 62100: 'Programming' } }, 'codes')).toThrow();
	});

	it('what is said about a list is not the list', () => {
		expect(asList({ warnings: ['slow'], webhooks: [{ id: 'wh_1' }] }, 'webhooks')).toEqual([
			{ id: 'wh_1' },
		]);
	});
});

describe('the numbers of subscriptions', () => {
	it.each<[unknown, string[]]>([
		[
			['0403.170.701', null, '2143775125'],
			['0403.170.701', '2143775125'],
		],
		[[{ entityNumber: '0403.170.701', kind: 'enterprise' }], ['0403.170.701']],
		[
			[{ id: 'sub_1', establishmentNumber: '2.143.775.125', enterpriseNumber: '0403.170.701' }],
			['2.143.775.125'],
		],
		[{ subscriptions: [{ id: 'sub_1', watched: '0403.170.701' }] }, ['0403.170.701']],
	])('of %j are read', (data, numbers) => expect(asEntityNumbers(data)).toEqual(numbers));

	it.each<[unknown]>([[[{ id: 'sub_1' }]], [[['0403.170.701']]]])('of %j are not guessed', (data) =>
		expect(() => asEntityNumbers(data)).toThrow(/something other than a list of entity numbers/),
	);
});
