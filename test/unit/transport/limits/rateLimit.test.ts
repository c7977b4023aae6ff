import fc from 'fast-check';

import { RequestQueue } from '../../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import { RateLimit } from '../../../../nodes/EnterpriseRegistry/transport/limits/rateLimit';
import { readLimitHeaders } from '../../../../nodes/EnterpriseRegistry/transport/limits/rateLimitHeaders';
import { SimulatedClock, SimulatedService } from '../../../support/simulated/simulation';
import { makeCalls } from '../../../support/simulated/simulatedCalls';

const NOON = Date.UTC(2026, 5, 15, 12);
const word = (remaining: number, reset: number, limit = 100) => ({ limit, remaining, reset });

describe('what the limiter grants', () => {
	it('is one request while nothing is known, and the rest when its answer has told', () => {
		const limit = new RateLimit();
		expect(limit.verdict(0, NOON)).toBe('go');
		limit.sent(NOON);
		expect(limit.verdict(1, NOON + 1)).toBe('afterAnswer');
		limit.answered(word(3, NOON + 60_000), NOON, NOON + 60);
		expect([0, 1, 2, 3].map((underWay) => limit.verdict(underWay, NOON + 60))).toEqual(['go', 'go', 'go', 'afterAnswer']);
	});

	it('is nothing before the reset once nothing is left, and one request after it', () => {
		const limit = new RateLimit();
		limit.answered(word(0, NOON + 60_000), NOON, NOON + 60);
		expect(limit.verdict(0, NOON + 59_999)).toBe(NOON + 60_000);
		expect(limit.verdict(0, NOON + 60_000)).toBe('go');
		limit.sent(NOON + 60_000);
		expect(limit.verdict(1, NOON + 60_001)).toBe('afterAnswer');
	});

	it('does not wait for a request that hangs since before the reset', () => {
		const limit = new RateLimit();
		limit.answered(word(0, NOON + 10_000), NOON, NOON + 60);
		expect(limit.verdict(1, NOON + 10_001)).toBe('go');
	});

	it('follows a service that announces nothing at all', () => {
		const limit = new RateLimit();
		limit.answered({}, NOON, NOON + 60);
		expect(limit.verdict(49, NOON + 60)).toBe('go');
	});

	it('counts every call that ended without a word as used, and asks again rather than wait for nothing', () => {
		const limit = new RateLimit();
		limit.answered(word(2, NOON + 60_000), NOON, NOON);
		limit.unanswered(NOON);
		expect(limit.verdict(1, NOON)).toBe('afterAnswer');
		limit.unanswered(NOON);
		expect(limit.verdict(0, NOON)).toBe('go');
	});

	it.each([
		['an older answer of the same window', 7, NOON + 60_000],
		['an answer of a window before', 90, NOON + 20_000],
	])('is not raised by %s that comes late', (_what, remaining, reset) => {
		const limit = new RateLimit();
		limit.answered(word(5, NOON + 60_000), NOON, NOON + 60);
		limit.answered(word(remaining, reset), NOON + 1, NOON + 70);
		expect(limit.remaining(NOON + 70)).toBe(5);
	});

	it('follows a plan that changes in the middle, both ways', () => {
		const limit = new RateLimit();
		limit.answered(word(1, NOON + 60_000, 100), NOON, NOON + 60);
		limit.answered(word(400, NOON + 60_000, 500), NOON + 61, NOON + 120);
		expect([limit.limit, limit.remaining(NOON + 120)]).toEqual([500, 400]);
		limit.answered(word(0, NOON + 60_000, 100), NOON + 121, NOON + 180);
		expect(limit.verdict(0, NOON + 180)).toBe(NOON + 60_000);
	});

	it.each([[3_600_000], [-3_600_000], [1234], [-999]])('waits by the clock of the service, which is %i ms ahead', (ahead) => {
		const limit = new RateLimit();
		// The tick of a second at the service is the best sample.
		const now = NOON - ahead;
		limit.answered({ ...word(0, NOON + 60_000), madeAt: NOON }, now - 60, now);
		expect(limit.verdict(0, now)).toBe(now + 60_000);
	});

	it.each<[string, Record<string, string>]>([
		['a reset in the past', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1000000000' }],
		['a reset next year', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(NOON / 1000 + 31_536_000) }],
		['a reset that is no time', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'soon' }],
		['no reset', { 'x-ratelimit-remaining': '0' }],
		['a count below 0', { 'x-ratelimit-remaining': '-5', 'x-ratelimit-reset': String(NOON / 1000 + 60) }],
		['an unlimited plan', { 'x-ratelimit-limit': '-1', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(NOON / 1000 + 60) }],
		['text', { 'x-ratelimit-limit': 'many', 'x-ratelimit-remaining': 'enough', 'x-ratelimit-reset': 'never' }],
	])('is never blocked by %s', (_what, headers) => {
		const limit = new RateLimit();
		limit.answered(readLimitHeaders(headers, NOON), NOON - 60, NOON);
		expect(limit.verdict(0, NOON)).toBe('go');
	});

	it.each([[0.5], [30], [100]])('never waits longer than an hour and a little for a Retry-After of %i days', (days) => {
		const limit = new RateLimit();
		limit.refused({ retryAfter: days * 86_400_000 }, NOON, NOON);
		expect(limit.verdict(0, NOON)).toBe(NOON + 65 * 60_000);
	});

	it('after a refusal is nothing until the time that it names: Retry-After, the reset, or the back-off', () => {
		const after = (said: Parameters<RateLimit['refused']>[0]) => {
			const limit = new RateLimit(() => 0.5);
			limit.refused(said, NOON, NOON);
			return Number(limit.verdict(0, NOON)) - NOON;
		};
		expect(after({ retryAfter: 7000, remaining: 0, reset: NOON + 60_000 })).toBe(7000);
		expect(after({ remaining: 0, reset: NOON + 60_000 })).toBe(60_000);
		expect(after({ remaining: 12, reset: NOON + 60_000 })).toBe(1000);
		expect(after({ remaining: 0, reset: NOON - 60_000 })).toBe(1000);
		expect(after({ retryAfter: 0 })).toBe(1000);
		expect(after({})).toBe(1000);
	});
});

describe('in simulated time, 680 calls under 200 requests in 10 s', () => {
	it.each([
		['a fixed window', 'fixed', 60, 0],
		['a sliding window', 'sliding', 60, 0],
		['a fixed window and a clock an hour ahead', 'fixed', 60, 3_600_321],
		['a sliding window and a clock behind', 'sliding', 60, -1234],
	] as const)('with %s are all answered, none refused, as early as the limit allows', async (_what, kind, latency, ahead) => {
		const clock = new SimulatedClock(NOON);
		const service = new SimulatedService(clock, { limit: 200, kind, latency, ahead });
		const queue = new RequestQueue(clock);
		await clock.run(makeCalls(queue, clock, service, 680));
		expect(service.served).toHaveLength(680);
		expect(service.refused).toEqual([]);
		// Three windows must pass; of each, reading the clock of the service may cost a second.
		expect(clock.now() - NOON).toBeLessThan(30_000 + 3 * 1000 + 1000);
		expect(clock.sleeping).toBe(0);
	});

	it('by two processes on one key are all answered; what is refused comes again after the reset', async () => {
		const clock = new SimulatedClock(NOON);
		const service = new SimulatedService(clock, { limit: 200, latency: 60 });
		const processes = [new RequestQueue(clock), new RequestQueue(clock)];
		await clock.run(Promise.all(processes.map(async (queue) => await makeCalls(queue, clock, service, 300))));
		expect(service.served).toHaveLength(600);
		// Each may meet the end of a window with what it has under way, and never more.
		expect(service.refused.length).toBeLessThanOrEqual(3 * 50);
		expect(clock.now() - NOON).toBeLessThan(40_000);
	});

	it('a smaller plan in the middle costs no refusal beyond those under way', async () => {
		const clock = new SimulatedClock(NOON);
		const service = new SimulatedService(clock, { limit: 200, latency: 60 });
		await clock.run(Promise.all([
			makeCalls(new RequestQueue(clock), clock, service, 500),
			clock.sleep(10_500).then(() => { service.limit = 100; }),
		]));
		expect(service.served).toHaveLength(500);
		expect(service.refused.length).toBeLessThanOrEqual(50);
	});
});

it('whatever the service and the callers do, no place is lost, nobody waits for ever and the limit holds', async () => {
	const scenario = fc.record({
		limit: fc.integer({ min: 1, max: 60 }),
		kind: fc.constantFrom('fixed' as const, 'sliding' as const),
		ahead: fc.integer({ min: -5000, max: 5000 }),
		latencies: fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 20 }),
		calls: fc.integer({ min: 1, max: 150 }),
		ceiling: fc.integer({ min: 1, max: 60 }),
		lost: fc.integer({ min: 0, max: 5 }),
		cancelAfter: fc.integer({ min: 1, max: 20_000 }),
	});
	await fc.assert(fc.asyncProperty(scenario, async ({ latencies, calls, ceiling, lost, cancelAfter, ...options }) => {
		const clock = new SimulatedClock(NOON + latencies[0]!);
		let at = 0;
		const service = new SimulatedService(clock, { ...options, latency: () => latencies[at++ % latencies.length]! });
		const queue = new RequestQueue(clock);
		const cancelled = {};
		const [lostAnswers] = await clock.run(Promise.all([
			makeCalls(queue, clock, service, calls, { ceiling, lost }),
			// Another execution on the same credential that is cancelled in the middle.
			makeCalls(queue, clock, service, calls, { ceiling, owner: cancelled }),
			clock.sleep(cancelAfter).then(() => queue.dismiss(cancelled)),
		]));
		// All places are free again: as many as ever can pass at once.
		const admission = await clock.run(queue.enter({ owner: {}, ceiling: 1, patience: 1e9, maxWait: 1e9, family: '' }));
		expect(admission.kind).toBe('sent');
		expect(service.mostUnderWay).toBeLessThanOrEqual(2 * ceiling);
		// An answer that was lost had counted; the next request finds out.
		expect(service.refused.length).toBeLessThanOrEqual(lostAnswers);
		expect(clock.sleeping).toBe(0);
	}), { numRuns: 60 });
}, 60_000);
