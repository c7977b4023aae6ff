import {
	Line,
	RequestQueue,
	type Entrance,
} from '../../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import { fc } from '../../../support/simulated/seededProperties';
import { makeCalls } from '../../../support/simulated/simulatedCalls';
import { simulate, type Replied } from '../../../support/simulated/simulatedRuns';
import { SimulatedClock, SimulatedService } from '../../../support/simulated/simulation';

const NOON = Date.UTC(2026, 5, 15, 12);
const entrance = (more: Partial<Entrance> = {}): Entrance => ({
	line: new Line(),
	parallelRequests: 50,
	maxWait: 1e9,
	timeout: 30_000,
	leaveFree: 0,
	family: 'v2 enterprise',
	...more,
});
const good = { ending: 'served', limits: {} } as const;
const lost = { ending: 'strained' } as const;

it('whatever fails and when, an outage never has two probes at once, and afterwards every call is served', async () => {
	const scenario = fc.record({
		runs: fc.integer({ min: 1, max: 5 }),
		calls: fc.integer({ min: 1, max: 40 }),
		parallelRequests: fc.integer({ min: 1, max: 60 }),
		down: fc.integer({ min: 0, max: 60 }),
		latencies: fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 }),
	});
	await fc.assert(
		fc.asyncProperty(scenario, async ({ runs, calls, parallelRequests, down, latencies }) => {
			const clock = new SimulatedClock(NOON);
			const queue = new RequestQueue(clock);
			let sent = 0;
			let [probes, mostProbes] = [0, 0];
			let served = 0;
			const call = async (line: Line) => {
				const admission = await queue.acquire(entrance({ line, parallelRequests }));
				if (admission.kind !== 'sent') throw new Error(admission.kind);
				const isProbe = queue.breakers.get('v2 enterprise')!.isOpen;
				if (isProbe) mostProbes = Math.max(mostProbes, ++probes);
				const at = sent++;
				await clock.sleep(latencies[at % latencies.length]!);
				if (isProbe) probes--;
				if (at >= down) served++;
				admission.release(at < down ? lost : good);
			};
			const lines = Array.from({ length: runs }, () => new Line());
			await clock.run(
				Promise.all(
					lines.flatMap((line) => Array.from({ length: calls }, async () => await call(line))),
				),
			);
			expect(mostProbes).toBeLessThanOrEqual(1);
			expect(served).toBe(Math.max(0, runs * calls - down));
			expect(clock.sleeping).toBe(0);
		}),
		{ numRuns: 60, seed: 12 },
	);
});

it('every line is served within a round, however long the others are', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 10 }),
			async (lengths) => {
				const clock = new SimulatedClock(NOON);
				const queue = new RequestQueue(clock);
				const order: number[] = [];
				const first = await queue.acquire(entrance());
				const calls = lengths.flatMap((length, nth) => {
					const line = new Line();
					return Array.from({ length }, async () => {
						const admission = await queue.acquire(entrance({ line }));
						if (admission.kind !== 'sent') return;
						order.push(nth);
						await clock.sleep(60);
						admission.release(good);
					});
				});
				if (first.kind === 'sent') first.release(good);
				await clock.run(Promise.all(calls));
				expect(new Set(order.slice(0, lengths.length)).size).toBe(lengths.length);
			},
		),
		{ numRuns: 40, seed: 12 },
	);
});

const REPLIES: Replied[] = [
	{},
	{ status: 200, headers: { 'x-ratelimit-remaining': '5', 'x-ratelimit-limit': '100' } },
	{ status: 500 },
	{ status: 503 },
	{ status: 429 },
	{ status: 429, headers: { 'retry-after': '2' } },
	{ status: 404 },
	{ hangs: true },
	{ unmade: true },
	{ latency: 3000 },
];

it('whatever the service does, a run makes 1.2 requests a call and 20 at most', async () => {
	const plan = fc.record({
		items: fc.integer({ min: 1, max: 60 }),
		maxWait: fc.integer({ min: 0, max: 60_000 }),
	});
	const given = fc.record({
		replies: fc.array(fc.constantFrom(...REPLIES), { minLength: 1, maxLength: 12 }),
		plans: fc.array(plan, { minLength: 1, maxLength: 3 }),
	});
	await fc.assert(
		fc.asyncProperty(given, async ({ replies, plans }) => {
			const { runs, sent } = await simulate(({ nth }) => replies[nth % replies.length]!, plans);
			const items = plans.reduce((sum, { items: count }) => sum + count, 0);
			expect(runs.flatMap(({ ends }) => ends)).toHaveLength(items);
			expect(sent.length).toBeLessThanOrEqual(1.2 * items + 20 * plans.length);
		}),
		{ numRuns: 60 },
	);
});

it('no run at a dead service outlasts its longest wait and two timeouts, also beside others', async () => {
	const plan = fc.record({
		items: fc.constantFrom(1, 3, 20, 100),
		maxWait: fc.constantFrom(0, 1000, 20_000, 300_000),
		timeout: fc.constantFrom(300, 2000, 30_000, 60_000),
		parallelRequests: fc.constantFrom(1, 4, 50),
		startsAt: fc.constantFrom(0, 500, 45_000),
	});
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom<Replied>({ hangs: true }, { status: 503 }, { unmade: true }),
			fc.array(plan, { minLength: 1, maxLength: 3 }),
			async (how, plans) => {
				const { runs } = await simulate(() => how, plans);
				for (const [at, { maxWait, timeout }] of plans.entries())
					expect(runs[at]!.lasted).toBeLessThanOrEqual(maxWait + 2 * timeout);
			},
		),
		{ numRuns: 100 },
	);
});

describe('in simulated time, 680 calls under 200 requests in 10 s', () => {
	it.each([
		['a fixed window', 'fixed', 0],
		['a sliding window', 'sliding', 0],
		['a fixed window and a clock an hour ahead', 'fixed', 3_600_321],
		['a sliding window and a clock behind', 'sliding', -1234],
	] as const)(
		'with %s are all answered, none refused, as early as the limit allows',
		async (_what, kind, ahead) => {
			const clock = new SimulatedClock(NOON);
			const service = new SimulatedService(clock, { limit: 200, kind, latency: 60, ahead });
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
				const cancelled = new Line();
				const [lostAnswers] = await clock.run(
					Promise.all([
						makeCalls(queue, clock, service, calls, { parallelRequests, lost }),
						// Another execution on the same credential that is cancelled in the middle.
						makeCalls(queue, clock, service, calls, { parallelRequests, line: cancelled }),
						clock.sleep(cancelAfter).then(() => queue.dismiss(cancelled)),
					]),
				);
				// All places are free again: as many as ever can pass at once.
				const admission = await clock.run(
					queue.acquire(entrance({ parallelRequests: 1, family: '' })),
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

it.each([
	[60, 20, 3000],
	[200, 50, 5000],
	[680, 200, 10_000],
	[30, 25, 3000],
])(
	'a limit that no answer announces costs %i calls under %i requests in %i ms at most 1.2 requests each and 20',
	async (calls, limit, window) => {
		for (const latency of [5, 60, 400]) {
			const clock = new SimulatedClock(NOON);
			const service = new SimulatedService(clock, { limit, window, latency, silent: true });
			await clock.run(makeCalls(new RequestQueue(clock), clock, service, calls));
			expect(service.served).toHaveLength(calls);
			expect(service.arrived.length).toBeLessThanOrEqual(1.2 * calls + 20);
		}
	},
);
