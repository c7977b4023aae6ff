import type { Outcome } from '../../../nodes/EnterpriseRegistry/transport/outcome';
import { isDoneAlready, pauseBeforeRepeat } from '../../../nodes/EnterpriseRegistry/transport/retry';
import type { RegistryRequest } from '../../../nodes/EnterpriseRegistry/transport/types';

const request = (method: RegistryRequest['method'], path = '/webhooks/w1') => ({ method, path });
const pause = (outcome: Outcome, attempt = 1, of = request('GET')) => pauseBeforeRepeat(of, outcome, attempt, 0.5);
/** How often a call is repeated in all. */
const repeats = (outcome: Outcome, of = request('GET')) => Array.from({ length: 30 }, (_, at) => pause(outcome, at + 1, of)).filter((each) => each !== undefined).length;

it('a call without a usable answer is repeated four times, each pause twice as long', () => {
	expect([1, 2, 3, 4, 5].map((attempt) => pause({ effect: 'unusable' }, attempt))).toEqual([1000, 2000, 4000, 8000, undefined]);
});

it('a 500 is about this one request: it is repeated twice', () => {
	expect(repeats({ effect: 'single' })).toBe(2);
});

it('a 429 has done nothing: the call is made again up to nine times, whatever its method, as soon as the queue lets it', () => {
	for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
		expect([repeats({ effect: 'limited' }, request(method)), pause({ effect: 'limited' }, 1, request(method))]).toEqual([9, 0]);
	}
});

it.each(['served', 'refused', 'cancelled'] as const)('what was %s is not repeated', (effect) => expect(repeats({ effect })).toBe(0));

it.each([
	['POST', '/webhooks', 0], ['POST', '/webhooks/w1/test', 0], ['POST', '/webhooks/w1/subscriptions', 4], ['PATCH', '/webhooks/w1', 0], ['DELETE', '/webhooks/w1', 4], ['GET', '/me', 4],
] as const)('%s %s is repeated %i times: twice must leave the same as once', (method, path, times) => {
	expect(repeats({ effect: 'unusable' }, request(method, path))).toBe(times);
});

it('a request that did not reach the service is repeated whatever its method', () => {
	expect(repeats({ effect: 'unusable', nothingSent: true }, request('PATCH'))).toBe(4);
});

it('a pause that the service asks for is kept; none, or one of 0, leaves it to the back-off', () => {
	expect(pause({ effect: 'unusable', said: { retryAfter: 7000 } })).toBe(7000);
	expect(pause({ effect: 'unusable', said: { retryAfter: 0 } })).toBe(1000);
});

it.each<[string, Partial<RegistryRequest>, number, number | undefined, boolean]>([
	['a repeated deletion that finds nothing', {}, 2, 404, true], ['a first one that finds nothing', {}, 1, 404, false], ['a repeated one that is refused', {}, 2, 403, false],
	['a repeated one without an answer', {}, 2, undefined, false], ['one that names what to delete in its body', { body: { entityNumbers: [] } }, 2, 404, false], ['a lookup', { method: 'GET' }, 2, 404, false],
])('%s is done already: %#', (_what, more, attempt, status, isDone) => {
	const answer = status === undefined ? undefined : { status, headers: {}, text: '' };
	expect(isDoneAlready({ method: 'DELETE', version: 'v2', path: '/webhooks/w1', ...more }, { effect: 'refused', answer } as Outcome, attempt)).toBe(isDone);
});
