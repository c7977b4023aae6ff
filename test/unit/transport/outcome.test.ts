import {
	RegistryFailure,
	type FailureKind,
} from '../../../nodes/EnterpriseRegistry/transport/errors';
import {
	evidenceOf,
	isDoneAlready,
	openEnd,
	outcomeOf,
	outcomeOfFailure,
	pauseBeforeRepeat,
	withoutHeaders,
	type Outcome,
} from '../../../nodes/EnterpriseRegistry/transport/outcome';
import type { RegistryRequest } from '../../../nodes/EnterpriseRegistry/transport/types';

const request = (method: RegistryRequest['method'], path = '/webhooks/w1') => ({ method, path });
const pause = (outcome: Outcome, attempt = 1, of = request('GET')) =>
	pauseBeforeRepeat(of, outcome, attempt, 0.5);
/** How often a call is repeated in all. */
const repeats = (outcome: Outcome, of = request('GET')) =>
	Array.from({ length: 30 }, (_, at) => pause(outcome, at + 1, of)).filter(
		(each) => each !== undefined,
	).length;

it('a call without a usable answer is repeated four times, each pause twice as long', () => {
	expect([1, 2, 3, 4, 5].map((attempt) => pause({ effect: 'unusable' }, attempt))).toEqual([
		1000,
		2000,
		4000,
		8000,
		undefined,
	]);
});

it('a 500 is about this one request: it is repeated twice', () => {
	expect(repeats({ effect: 'single' })).toBe(2);
});

it('a 429 has done nothing: the call is made again up to nine times, whatever its method, as soon as the queue lets it', () => {
	for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
		expect([
			repeats({ effect: 'limited' }, request(method)),
			pause({ effect: 'limited' }, 1, request(method)),
		]).toEqual([9, 0]);
	}
});

it.each(['served', 'refused', 'cancelled'] as const)('what was %s is not repeated', (effect) =>
	expect(repeats({ effect })).toBe(0),
);

it.each([
	['POST', '/webhooks', 0],
	['POST', '/webhooks/w1/test', 0],
	['POST', '/webhooks/w1/subscriptions', 4],
	['PATCH', '/webhooks/w1', 0],
	['DELETE', '/webhooks/w1', 4],
	['GET', '/me', 4],
] as const)(
	'%s %s is repeated %i times: twice must leave the same as once',
	(method, path, times) => {
		expect(repeats({ effect: 'unusable' }, request(method, path))).toBe(times);
	},
);

it('a request that did not reach the service is repeated whatever its method', () => {
	expect(repeats({ effect: 'unusable', nothingSent: true }, request('PATCH'))).toBe(4);
});

it('a pause that the service asks for is kept; none, or one of 0, leaves it to the back-off', () => {
	expect(pause({ effect: 'unusable', said: { retryAfter: 7000 } })).toBe(7000);
	expect(pause({ effect: 'unusable', said: { retryAfter: 0 } })).toBe(1000);
});

it.each<[string, Partial<RegistryRequest>, number, number | undefined, boolean]>([
	['a repeated deletion that finds nothing', {}, 2, 404, true],
	['a first one that finds nothing', {}, 1, 404, false],
	['a repeated one that is refused', {}, 2, 403, false],
	['a repeated one without an answer', {}, 2, undefined, false],
	['one that names what to delete in its body', { body: { entityNumbers: [] } }, 2, 404, false],
	['a lookup', { method: 'GET' }, 2, 404, false],
])('%s is done already: %#', (_what, more, attempt, status, isDone) => {
	const answer = status === undefined ? undefined : { status, headers: {}, text: '' };
	expect(
		isDoneAlready(
			{ method: 'DELETE', version: 'v2', path: '/webhooks/w1', ...more },
			{ effect: 'refused', answer } as Outcome,
			attempt,
		),
	).toBe(isDone);
});

const NOW = Date.UTC(2026, 5, 15, 12);
const answer = (status: number, headers: Record<string, string> = {}, text = '') => ({
	status,
	headers,
	text,
});

it.each<[Outcome['effect'], number[]]>([
	['served', [200, 204, 299]],
	['refused', [300, 400, 401, 404, 428, 430, 501, 505]],
	['limited', [429]],
	['single', [500]],
	['unusable', [502, 503, 504, 506, 599]],
])('an answer is %s with the status %j', (effect, statuses) => {
	for (const status of statuses)
		expect(outcomeOf(answer(status, { 'retry-after': '7' }), NOW)).toMatchObject({
			effect,
			answer: { status },
			said: { retryAfter: 7000 },
		});
});

it('only a 429 is about the month, and is then refused until the next one', () => {
	const next = Date.UTC(2026, 6, 1);
	expect(outcomeOf(answer(429, {}, '{"error":"Monthly quota exceeded"}'), NOW)).toMatchObject({
		effect: 'refused',
		quotaUntil: next,
	});
	expect(
		outcomeOf(answer(403, {}, '{"error":"Monthly quota exceeded"}'), NOW).quotaUntil,
	).toBeUndefined();
	expect(
		outcomeOfFailure(
			new RegistryFailure('rateLimit', {
				message: 'Monthly quota exceeded',
				advice: '',
				status: 429,
			}),
			NOW,
		),
	).toMatchObject({ effect: 'refused', quotaUntil: next });
	expect(
		outcomeOfFailure(
			new RegistryFailure('rateLimit', {
				message: 'Too many',
				advice: '',
				status: 429,
				headers: { 'retry-after': '7' },
			}),
			NOW,
		),
	).toMatchObject({ effect: 'limited', quotaUntil: undefined, said: { retryAfter: 7000 } });
});

it('the body of a failure may name the time at which the quota starts again', () => {
	const failure = new RegistryFailure('rateLimit', {
		message: 'Too many',
		advice: '',
		status: 429,
		facts: { text: '{"resetAt":"2026-07-01"}' },
	});
	expect(outcomeOfFailure(failure, NOW)).toMatchObject({
		effect: 'refused',
		quotaUntil: Date.UTC(2026, 6, 1),
	});
});

it.each<[FailureKind, Outcome['effect']]>([
	['timeout', 'unusable'],
	['connection', 'unusable'],
	['service', 'unusable'],
	['cancelled', 'cancelled'],
	['address', 'refused'],
	['credentials', 'refused'],
])('without an answer, a failure of the kind %s is %s', (kind, effect) => {
	const failure = new RegistryFailure(kind, { message: 'Nothing came', advice: '' });
	expect(outcomeOfFailure(failure, NOW)).toMatchObject({ effect, failure });
});

it('whatever else is thrown is a failed connection, in its own words', () => {
	for (const thrown of [new Error('Cut'), 'Cut'])
		expect(outcomeOfFailure(thrown, NOW)).toMatchObject({
			effect: 'unusable',
			failure: { kind: 'connection', message: 'Cut', advice: '' },
			nothingSent: false,
		});
});

it('without an access token, nothing was sent', () => {
	expect(
		outcomeOfFailure(
			new RegistryFailure('rateLimit', {
				message: 'Too many',
				advice: '',
				status: 429,
				facts: { at: 'token' },
			}),
			NOW,
		),
	).toMatchObject({ effect: 'limited', nothingSent: true });
});

const CUT = new RegistryFailure('connection', { message: 'Cut', advice: 'Try again later.' });

it.each<[string, ReturnType<typeof request>, Outcome, object]>([
	[
		'a creation that was cut off',
		request('POST', '/webhooks'),
		{ effect: 'unusable', failure: CUT },
		{ kind: 'connection', message: 'Cut' },
	],
	[
		'a change that met a 500',
		request('PATCH'),
		{ effect: 'single', answer: answer(500, {}, '{"error":"Oops"}') },
		{ kind: 'service', status: 500, message: 'The service could not answer (HTTP 500): Oops' },
	],
	[
		'a change that met a 503',
		request('PATCH'),
		{ effect: 'unusable', answer: answer(503) },
		{ kind: 'service', status: 503, message: 'The service could not answer (HTTP 503)' },
	],
])('the end of %s is open, and the user is told to check it', (_what, of, outcome, failure) => {
	expect(openEnd(of, outcome)).toMatchObject({
		...failure,
		advice: 'The service may still carry it out, or have done so: check before you repeat it.',
	});
});

it.each<[string, ReturnType<typeof request>, Outcome]>([
	['a deletion, which may be made twice', request('DELETE'), { effect: 'unusable', failure: CUT }],
	[
		'a change without an access token',
		request('PATCH'),
		{ effect: 'unusable', failure: CUT, nothingSent: true },
	],
	[
		'a change that did not leave',
		request('PATCH'),
		{
			effect: 'unusable',
			failure: new RegistryFailure('connection', {
				message: 'Cut',
				advice: '',
				facts: { unsent: true },
			}),
		},
	],
	['a change that was served', request('PATCH'), { effect: 'served', answer: answer(200) }],
	['a change that was refused', request('PATCH'), { effect: 'refused', answer: answer(403) }],
])('the end of %s is not open', (_what, of, outcome) =>
	expect(openEnd(of, outcome)).toBeUndefined(),
);

it.each<[string, string, Record<string, string>, number | undefined, string]>([
	[
		'in it',
		'{"timestamp":"2026-06-15T10:00:00Z"}',
		{ date: 'Mon, 15 Jun 2026 11:00:00 GMT' },
		NOW - 1,
		'2026-06-15T10:00:00.000Z',
	],
	[
		'of its Date header',
		'{"timestamp":7}',
		{ date: 'Mon, 15 Jun 2026 11:00:00 GMT' },
		NOW - 1,
		'2026-06-15T11:00:00.000Z',
	],
	['at which it came', '<html>', {}, NOW - 1, '2026-06-15T11:59:59.999Z'],
	['of now, if nothing else is known', '', {}, undefined, '2026-06-15T12:00:00.000Z'],
])('the time of an answer is the one %s', (_which, text, headers, receivedAt, answeredAt) => {
	expect(evidenceOf({ status: 200, headers, text, receivedAt }, 'memory', NOW)).toEqual({
		from: 'memory',
		text,
		answeredAt,
	});
});

it('an answer that is kept has only the headers that are still true later', () => {
	const kept = withoutHeaders(
		answer(
			200,
			{
				'content-type': 'application/json',
				date: 'Mon, 15 Jun 2026 11:00:00 GMT',
				'x-ratelimit-remaining': '7',
			},
			'{}',
		),
	);
	expect(kept).toEqual(
		answer(
			200,
			{ 'content-type': 'application/json', date: 'Mon, 15 Jun 2026 11:00:00 GMT' },
			'{}',
		),
	);
	expect(withoutHeaders(answer(204))).toStrictEqual(answer(204));
});
