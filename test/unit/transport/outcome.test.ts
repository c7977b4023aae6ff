import {
	refusal,
	RegistryFailure,
	type FailureKind,
} from '../../../nodes/EnterpriseRegistry/transport/errors';
import {
	endOf,
	evidenceOf,
	isDoneAlready,
	openEnd,
	outcomeOf,
	outcomeOfFailure,
	pauseBeforeRepeat,
	type Outcome,
} from '../../../nodes/EnterpriseRegistry/transport/outcome';
import type {
	Method,
	RegistryAnswer,
	RegistryRequest,
} from '../../../nodes/EnterpriseRegistry/transport/types';

const NOW = Date.UTC(2026, 5, 15, 12);
const HOUR = 3_600_000;

const answer = (
	status: number,
	headers: Record<string, string> = {},
	text = '',
): RegistryAnswer => ({
	status,
	headers,
	text,
});
const request = (method: Method, path = '/enterprise/1'): RegistryRequest => ({
	method,
	path,
	version: 'v2',
});
const repeats = (outcome: Outcome, of = request('GET')) => {
	let attempt = 1;
	while (attempt < 20 && pauseBeforeRepeat(of, outcome, attempt) !== undefined) attempt++;
	return attempt - 1;
};
const failureOf = (kind: FailureKind, facts = {}) =>
	new RegistryFailure(kind, { message: 'Cut', advice: 'Try again later.', facts });

it.each<[Method, string, number]>([
	['PUT', '/webhook/1', 4],
	['DELETE', '/webhook/1', 4],
	['POST', '/webhook/1/subscriptions', 4],
	['POST', '/webhook', 0],
	['PATCH', '/webhook/1/hmac-secret', 0],
])('%s %s is repeated %i times: only what leaves the same twice', (method, path, times) => {
	const lost = { effect: 'noAnswer', answer: answer(503) } as const;
	expect(repeats(lost, request(method, path))).toBe(times);
	const open = openEnd(request(method, path), lost);
	if (times > 0) expect(open).toBeUndefined();
	else expect(open!.advice).toMatch(/may still carry it out/);
});

it.each([{ at: 'token' }, { unmade: 'refused' }])(
	'what was not sent (%j) is repeated whatever its method',
	(facts) => {
		const lost = { effect: 'noAnswer', failure: failureOf('connection', facts) } as const;
		expect(repeats(lost, request('PATCH'))).toBe(4);
		expect(openEnd(request('PATCH'), lost)).toBeUndefined();
	},
);

it('a pause that the service asks for is kept; none, or one of 0, leaves it to the back-off', () => {
	const pause = (retryAfter?: number) =>
		pauseBeforeRepeat(request('GET'), { effect: 'noAnswer', limits: { retryAfter } }, 1)!;
	expect(pause(7000)).toBe(7000);
	for (const none of [undefined, 0]) expect(Math.abs(pause(none) - 1000)).toBeLessThanOrEqual(250);
});

it.each<[Outcome['effect'], number[]]>([
	['served', [200, 204, 299]],
	['refused', [300, 400, 401, 404, 428, 430, 501, 505]],
	['limited', [429]],
	['serverError', [500, 506, 520, 599]],
	['noAnswer', [502, 503, 504]],
])('an answer is %s with the status %j', (effect, statuses) => {
	for (const status of statuses)
		expect(outcomeOf(answer(status, { 'retry-after': '7' }), NOW)).toMatchObject({
			effect,
			answer: { status },
			limits: { retryAfter: 7000 },
		});
});

describe('a 429 is about the month', () => {
	const seconds = (time: number) => String(time / 1000);
	it.each<[string, Record<string, string>, string, number | undefined]>([
		['resetAt far away', {}, '{"resetAt":"2026-07-01T00:00:00Z"}', Date.UTC(2026, 6, 1)],
		[
			'a reset far away',
			{ 'x-ratelimit-reset': seconds(NOW + 20 * 24 * HOUR) },
			'',
			NOW + 20 * 24 * HOUR,
		],
		['Retry-After far away', { 'retry-after': '7200' }, '', NOW + 2 * HOUR],
		['its words to the letter', {}, '{"error":"Monthly quota exceeded"}', Date.UTC(2026, 6, 1)],
		['no: other words', {}, '{"error":"Monthly quota has been exceeded"}', undefined],
		['no: a reset within the hour', { 'x-ratelimit-reset': seconds(NOW + HOUR) }, '', undefined],
		[
			'no: the hour',
			{ 'x-ratelimit-remaining': '0' },
			'{"error":"Quota exceeded for this month"}',
			undefined,
		],
	])('by %s', (_what, headers, text, quotaUntil) => {
		const { effect, ...outcome } = outcomeOf(answer(429, headers, text), NOW);
		expect([effect, outcome.quotaUntil]).toEqual([
			quotaUntil === undefined ? 'limited' : 'refused',
			quotaUntil,
		]);
		const ofToken = new RegistryFailure('rateLimit', {
			message: '',
			advice: '',
			status: 429,
			headers,
			facts: { at: 'token', text },
		});
		expect(outcomeOfFailure(ofToken, NOW).quotaUntil).toBe(quotaUntil);
	});
});

it('a 500 says nothing about an outage, and a gateway nothing about the limit', () => {
	expect(endOf(outcomeOf(answer(500), NOW))).toMatchObject({
		ending: 'neutral',
		usable: undefined,
	});
	expect(endOf(outcomeOf(answer(503), NOW))).toEqual({
		ending: 'strained',
		usable: false,
		limits: undefined,
	});
	expect(endOf(outcomeOf(answer(503, { 'x-ratelimit-remaining': '7' }), NOW)).limits).toMatchObject(
		{
			remaining: 7,
		},
	);
	expect(endOf({ effect: 'noAnswer', failure: failureOf('timeout') }).ending).toBe('timedOut');
});

it('a deletion that finds nothing when it is repeated has succeeded', () => {
	const gone = { effect: 'refused', failure: refusal(404, null, {}), answer: answer(404) } as const;
	expect(isDoneAlready(request('DELETE'), gone, 2)).toBe(true);
	expect(isDoneAlready(request('DELETE'), gone, 1)).toBe(false);
	expect(isDoneAlready(request('GET'), gone, 2)).toBe(false);
	expect(isDoneAlready({ ...request('DELETE'), body: {} }, gone, 2)).toBe(false);
});

it.each<[string, Record<string, string>, number | undefined, string]>([
	[
		'{"timestamp":"2026-06-15T10:00:00Z"}',
		{ date: 'Mon, 15 Jun 2026 11:00:00 GMT' },
		NOW - 1,
		'2026-06-15T10:00:00.000Z',
	],
	[
		'{"timestamp":7}',
		{ date: 'Mon, 15 Jun 2026 11:00:00 GMT' },
		NOW - 1,
		'2026-06-15T11:00:00.000Z',
	],
	['<html>', {}, NOW - 1, '2026-06-15T11:59:59.999Z'],
	['', {}, undefined, '2026-06-15T12:00:00.000Z'],
])('the time of %s is the first that is told', (text, headers, receivedAt, answeredAt) => {
	expect(evidenceOf({ status: 200, headers, text, receivedAt }, 'memory', NOW)).toEqual({
		from: 'memory',
		text,
		answeredAt,
	});
});
