import { RequestQueue } from '../../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import { SimulatedClock, SimulatedService } from '../../../support/simulated/simulation';
import { makeCalls } from '../../../support/simulated/simulatedCalls';
import { fc } from '../../../support/simulated/seededProperties';

const NOON = Date.UTC(2026, 5, 15, 12);

describe('in simulated time, 680 calls under 200 requests in 10 s', () => {
	it.each([
		['a fixed window', 'fixed', 60, 0],
		['a sliding window', 'sliding', 60, 0],
		['a fixed window and a clock an hour ahead', 'fixed', 60, 3_600_321],
		['a sliding window and a clock behind', 'sliding', 60, -1234],
	] as const)(
		'with %s are all answered, none refused, as early as the limit allows',
		async (_what, kind, latency, ahead) => {
			const clock = new SimulatedClock(NOON);
			const service = new SimulatedService(clock, { limit: 200, kind, latency, ahead });
			const queue = new RequestQueue(clock);
			await clock.run(makeCalls(queue, clock, service, 680));
			expect(service.served).toHaveLength(680);
			expect(service.refused).toEqual([]);
			// Three windows must pass; of each, reading the clock of the service may cost a second.
			expect(clock.now() - NOON).toBeLessThan(30_000 + 3 * 1000 + 1000);
			expect(clock.sleeping).toBe(0);
		},
	);

	it('by two processes on one key are all answered; what is refused comes again after the reset', async () => {
		const clock = new SimulatedClock(NOON);
		const service = new SimulatedService(clock, { limit: 200, latency: 60 });
		const processes = [new RequestQueue(clock), new RequestQueue(clock)];
		await clock.run(
			Promise.all(processes.map(async (queue) => await makeCalls(queue, clock, service, 300))),
		);
		expect(service.served).toHaveLength(600);
		// Each may meet the end of a window with what it has under way, and never more.
		expect(service.refused.length).toBeLessThanOrEqual(3 * 50);
		expect(clock.now() - NOON).toBeLessThan(40_000);
	});

	it('a smaller plan in the middle costs no refusal beyond those under way', async () => {
		const clock = new SimulatedClock(NOON);
		const service = new SimulatedService(clock, { limit: 200, latency: 60 });
		await clock.run(
			Promise.all([
				makeCalls(new RequestQueue(clock), clock, service, 500),
				clock.sleep(10_500).then(() => {
					service.limit = 100;
				}),
			]),
		);
		expect(service.served).toHaveLength(500);
		expect(service.refused.length).toBeLessThanOrEqual(50);
	});
});

it('whatever the service and the callers do, no place is lost, no call waits forever, and the limit holds', async () => {
	const scenario = fc.record({
		limit: fc.integer({ min: 1, max: 60 }),
		kind: fc.constantFrom('fixed' as const, 'sliding' as const),
		ahead: fc.integer({ min: -5000, max: 5000 }),
		latencies: fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 20 }),
		calls: fc.integer({ min: 1, max: 150 }),
		parallelRequests: fc.integer({ min: 1, max: 60 }),
		lost: fc.integer({ min: 0, max: 5 }),
		cancelAfter: fc.integer({ min: 1, max: 20_000 }),
	});
	await fc.assert(
		fc.asyncProperty(
			scenario,
			async ({ latencies, calls, parallelRequests, lost, cancelAfter, ...options }) => {
				const clock = new SimulatedClock(NOON + latencies[0]!);
				let at = 0;
				const service = new SimulatedService(clock, {
					...options,
					latency: () => latencies[at++ % latencies.length]!,
				});
				const queue = new RequestQueue(clock);
				const cancelled = {};
				const [lostAnswers] = await clock.run(
					Promise.all([
						makeCalls(queue, clock, service, calls, { parallelRequests, lost }),
						// Another execution on the same credential that is cancelled in the middle.
						makeCalls(queue, clock, service, calls, { parallelRequests, owner: cancelled }),
						clock.sleep(cancelAfter).then(() => queue.dismiss(cancelled)),
					]),
				);
				// All places are free again: as many as ever can pass at once.
				const admission = await clock.run(
					queue.enter({ owner: {}, parallelRequests: 1, waitLeft: 1e9, maxWait: 1e9, family: '' }),
				);
				expect(admission.kind).toBe('sent');
				expect(service.mostUnderWay).toBeLessThanOrEqual(2 * parallelRequests);
				// An answer that was lost had counted; the next request finds out.
				expect(service.refused.length).toBeLessThanOrEqual(lostAnswers);
				expect(clock.sleeping).toBe(0);
			},
		),
		{ numRuns: 60 },
	);
});

describe('a limit that no answer announces', () => {
	it.each([
		[60, 20, 3000],
		[60, 20, 10_000],
		[100, 50, 3000],
		[200, 50, 5000],
		[120, 20, 3000],
		[400, 100, 5000],
		[680, 200, 10_000],
		[30, 25, 3000],
	])(
		'costs %i calls under %i requests in %i ms at most 1.2 requests each and 20',
		async (calls, limit, window) => {
			for (const latency of [5, 60, 400]) {
				const clock = new SimulatedClock(NOON);
				const service = new SimulatedService(clock, { limit, window, latency, silent: true });
				await clock.run(makeCalls(new RequestQueue(clock), clock, service, calls));
				expect(service.served).toHaveLength(calls);
				expect([latency, service.arrived.length]).toEqual([
					latency,
					Math.min(service.arrived.length, 1.2 * calls + 20),
				]);
			}
		},
	);
});
