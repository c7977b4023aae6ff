import { endpoints, type Endpoint } from '../../../nodes/EnterpriseRegistry/client/endpoints';
import { readAnswer, type Question } from '../../../nodes/EnterpriseRegistry/client/envelope';
import type { ServiceProfile } from '../../../nodes/EnterpriseRegistry/client/profile';
import { RegistryFailure } from '../../../nodes/EnterpriseRegistry/transport/errors';
import { fc } from '../../support/simulated/seededProperties';

const timestamp = '2026-11-23T09:00:00.000Z';
const asked = { shown: '0403.170.701', vat: 'BE0403170701' };
const record = { enterpriseNumber: '0403.170.701', denomination: 'Electrabel' };
const success = { success: true, data: record, error: null, timestamp, meta: null };
const failure = {
	success: false,
	data: null,
	error: 'Enterprise not found',
	timestamp,
	meta: null,
};
const many = { numRuns: 4000 };

function read(
	status: number,
	body: unknown,
	endpoint: Endpoint = endpoints.enterprise,
	profile: ServiceProfile = {},
) {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	const question: Question = { endpoint, profile, asked, path: '/the/path' };
	return readAnswer(
		{ status, headers: { 'content-type': 'application/json; charset=utf-8' }, text },
		question,
	);
}

/** The kind of failure, or the data. */
function outcome(...given: Parameters<typeof read>): unknown {
	try {
		return { data: read(...given).data };
	} catch (thrown) {
		if (thrown instanceof RegistryFailure) return thrown.kind;
		throw thrown;
	}
}

const PAGE = '<html><h1>404 Not Found</h1></html>';

describe('whose answer it is', () => {
	it.each<[string, unknown, ...Parameters<typeof read>]>([
		// C, P: by the status
		['a limit, in any body', 'rateLimit', 429, PAGE],
		['no subscription', 'quota', 402, {}],
		['an outage, whatever it says', 'service', 503, { ...failure, error: 'Enterprise not found' }],
		['a gateway that wants a key', 'credentials', 401, {}],
		['a gateway that forbids', 'forbidden', 403, { message: 'Forbidden' }],
		['malformed', 'input', 400, failure],
		// C: own
		['data', { data: record }, 200, success],
		['data of v1', { data: record }, 200, { success: true, data: record, timestamp }],
		['no member data', 'unreadable', 200, { success: true, timestamp }],
		[
			'a write with nothing to add',
			{ data: null },
			200,
			{ success: true, timestamp },
			endpoints.updateWebhook,
		],
		// D: null
		['nothing under the number', 'absent', 200, { ...success, data: null }],
		['nothing in a list', { data: [] }, 200, { ...success, data: null }, endpoints.searchAddress],
		['null beside a warning', 'unreadable', 200, { ...success, data: null, warning: 'partial' }],
		['null beside an error', 'unreadable', 200, { ...success, data: null, error: 'SMP' }],
		['null of an account', 'unreadable', 200, { ...success, data: null }, endpoints.account],
		// P: absent
		['not found', 'absent', 404, failure],
		['not found, in the query', 'absent', 404, failure, endpoints.peppol],
		['not found, before a part of it', 'absent', 404, failure, endpoints.subscriptions],
		[
			'not found, where nothing is asked by its number',
			'refused',
			404,
			failure,
			endpoints.searchAddress,
		],
		['not found, without a time', 'refused', 404, { ...failure, timestamp: undefined }],
		['not found, and more', 'refused', 404, { ...failure, path: '/api/v2/v2/enterprise' }],
		['not found, without words', 'refused', 404, { ...failure, error: null }],
		['not found, with data', 'refused', 404, { ...failure, data: record }],
		['no success with 200', 'refused', 200, failure],
		['success with 404', 'refused', 404, success],
		// S: empty
		['no content, of a write', { data: null }, 204, '', endpoints.deleteWebhook],
		['no content, of a list', { data: [] }, 204, '', endpoints.webhooks],
		['no content, of a lookup', 'unreadable', 204, ''],
		// D: what proves itself
		['a bare record', { data: record }, 200, record],
		[
			'a bare record of another company',
			'notTheRegistry',
			200,
			{ enterpriseNumber: '0417.497.106' },
		],
		[
			'a bare list with a number',
			{ data: { results: [record] } },
			200,
			{ results: [record] },
			endpoints.searchAddress,
		],
		[
			'a bare list of codes',
			{ data: [{ code: '62', label: 'x' }] },
			200,
			[{ code: '62', label: 'x' }],
			endpoints.naces,
		],
		['an empty bare list proves nothing', 'notTheRegistry', 200, [], endpoints.naces],
		['a bare state', { data: { status: 'ok' } }, 200, { status: 'ok' }, endpoints.health],
		// the rest
		['a page', 'notTheRegistry', 200, PAGE],
		['a page with 404', 'notTheRegistry', 404, PAGE],
		['the answer of a gateway', 'notTheRegistry', 404, { detail: 'Not Found' }],
		['an empty object', 'notTheRegistry', 404, {}],
		['success as text', 'notTheRegistry', 404, { success: 'false', error: 'Not found', timestamp }],
		['nothing at all', 'notTheRegistry', 404, ''],
		['a redirect', 'notTheRegistry', 302, ''],
		['a path of the user', 'refused', 404, failure, endpoints.related],
		[
			'a path of the user, from a gateway',
			'refused',
			404,
			{ detail: 'Not Found' },
			endpoints.related,
		],
		[
			'null under a path of the user',
			'refused',
			200,
			{ ...success, data: null },
			endpoints.related,
		],
		// U: the profile
		[
			'absent, as the profile says',
			'absent',
			404,
			{ detail: 'Not Found' },
			endpoints.enterprise,
			{ absent: [{ status: 404, detail: 'Not Found' }] },
		],
		[
			'not a path of the user, whatever it says',
			'refused',
			404,
			{ detail: 'Not Found' },
			endpoints.related,
			{ absent: [{ status: 404, detail: 'Not Found' }] },
		],
		[
			'absent, by a code within',
			'absent',
			200,
			{ ...failure, error: { code: 'UNKNOWN' } },
			endpoints.enterprise,
			{ absent: [{ 'error.code': 'UNKNOWN' }] },
		],
		[
			'no row for an outage',
			'service',
			503,
			{ detail: 'x' },
			endpoints.enterprise,
			{ absent: [{ detail: 'x' }] },
		],
		[
			'no row for a refused key',
			'credentials',
			401,
			{ detail: 'x' },
			endpoints.enterprise,
			{ absent: [{ detail: 'x' }] },
		],
		[
			'an envelope that the profile knows',
			'absent',
			404,
			{ ...failure, requestId: 'a1' },
			endpoints.enterprise,
			{ envelope: { requestId: 'id' } },
		],
		[
			'no envelope',
			{ data: { state: 'x' } },
			200,
			{ state: 'x' },
			endpoints.peppol,
			{ envelope: false },
		],
	])('%s', (_name, expected, ...given) => expect(outcome(...given)).toEqual(expected));
});

const ONE = Object.values(endpoints).filter(({ path }: Endpoint) =>
	/\{(?:number|id)\}|peppol/.test(path),
);
const BODIES = fc.oneof(
	fc.json(),
	fc.string(),
	fc
		.record({
			success: fc.constantFrom('false', 0, null),
			error: fc.string(),
			timestamp: fc.constant(timestamp),
		})
		.map((body) => JSON.stringify(body)),
	fc
		.dictionary(
			fc.constantFrom('error', 'message', 'detail', 'data', 'timestamp', 'code', 'status'),
			fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
		)
		.map((body) => JSON.stringify(body)),
	fc.constant(PAGE),
);

const isOwn = (text: string): boolean => {
	try {
		const body: unknown = JSON.parse(text);
		return (
			typeof body === 'object' &&
			body !== null &&
			'success' in body &&
			typeof body.success === 'boolean'
		);
	} catch {
		return false;
	}
};

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
				fc.constantFrom(200, 400, 404, 410, 422),
				fc.constantFrom(
					JSON.stringify(failure),
					JSON.stringify({ ...success, data: null }),
					'{"detail":"Not Found"}',
					'{}',
					'',
				),
				fc.constantFrom<ServiceProfile>(
					{},
					{ absent: [{ status: 404 }] },
					{ absent: [{ detail: 'Not Found' }] },
				),
				fc.constantFrom(endpoints.related, endpoints.referenceList),
				(status, text, profile, endpoint) => {
					expect(outcome(status, text, endpoint, profile)).not.toBe('absent');
				},
			),
		));

	it('is never what says anything beside it', () =>
		fc.assert(
			fc.property(
				fc
					.string({ minLength: 1 })
					.filter((name) => !['success', 'data', 'error', 'timestamp', '__proto__'].includes(name)),
				fc.oneof(
					fc.integer(),
					fc.boolean(),
					fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
				),
				(name, value) => {
					expect(outcome(404, { ...failure, [name]: value })).toBe('refused');
					expect(outcome(200, { ...success, data: null, [name]: value })).toBe('unreadable');
				},
			),
			many,
		));
});

describe('messages', () => {
	const messageOf = (...given: Parameters<typeof read>): string[] => {
		try {
			read(...given);
		} catch (thrown) {
			if (thrown instanceof RegistryFailure) return [thrown.message, thrown.advice];
		}
		return [];
	};
	it.each<[string, string, ...Parameters<typeof read>]>([
		[
			'Nothing at this address is the registry (HTTP 404, application/json, beginning with "{"detail":"Not Found"}").',
			'Check the Base URL: it ends in /api. If other items are found, the service says "no such company" in this way. Then add {"status": 404, "detail": "Not Found"} to absent in the Service Profile.',
			404,
			{ detail: 'Not Found' },
		],
		[
			'Nothing at this address is the registry (HTTP 404, application/json, beginning with "<html><h1>404 Not Found</h1></html>").',
			'Check the Base URL: it ends in /api.',
			404,
			PAGE,
		],
		[
			'The service refuses the credential (HTTP 403): "Forbidden".',
			"Check the key and secret. The answer is not in the registry's envelope, so it comes from a gateway or another server: check the Base URL, too.",
			403,
			{ message: 'Forbidden' },
		],
		[
			'The service reports no success: "No such thing".',
			'If that is how it says "no such company", put {"status": 200, "error": "No such thing"} into absent in the Service Profile.',
			200,
			{ ...failure, error: 'No such thing' },
		],
	])('%s', (message, advice, ...given) => expect(messageOf(...given)).toEqual([message, advice]));

	it('never quote an answer that may have a secret', () => {
		const [message] = messageOf(404, { hmacSecret: 'abc' }, endpoints.rotateSecret);
		expect(message).toBe(
			'Nothing at this address is the registry (HTTP 404, application/json, not shown).',
		);
	});
});
