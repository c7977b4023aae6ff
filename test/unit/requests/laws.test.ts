import { QueuedRun } from '../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import { fc, scenarios } from '../../support/simulated/seededProperties';
import {
	limited,
	queueAt,
	simulate,
	type Behaviour,
	type Replied,
} from '../../support/simulated/simulatedRuns';
import { NOON, SimulatedClock } from '../../support/simulated/simulation';
import { over, queued } from './support';

const answered = { signal: 'answered', rateLimit: {} } as const;
const lost = { signal: 'unavailable' } as const;

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
			const clock = new SimulatedClock();
			const queue = queueAt(clock);
			let sent = 0;
			let [probes, mostProbes] = [0, 0];
			let served = 0;
			const call = async (run: QueuedRun) => {
				const admission = await queue.enter(run, queued({ run, parallelRequests }));
				if (admission.kind !== 'admitted') throw new Error(admission.kind);
				const isProbe = queue.circuits.isInOutage('v2 enterprise');
				if (isProbe) mostProbes = Math.max(mostProbes, ++probes);
				const at = sent++;
				await clock.sleep(latencies[at % latencies.length]!);
				if (isProbe) probes--;
				if (at >= down) served++;
				queue.leave(admission.request, at < down ? lost : answered);
			};
			const all = Array.from({ length: runs }, () => new QueuedRun(NOON));
			await clock.run(
				Promise.all(
					all.flatMap((run) => Array.from({ length: calls }, async () => await call(run))),
				),
			);
			expect(mostProbes).toBeLessThanOrEqual(1);
			expect(served).toBe(Math.max(0, runs * calls - down));
			expect(clock.sleeping).toBe(0);
		}),
		scenarios(60),
	);
});

it('every run is served within a round, however long the others are', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 10 }),
			async (lengths) => {
				const clock = new SimulatedClock();
				const queue = queueAt(clock);
				const order: number[] = [];
				const first = await queue.enter(new QueuedRun(NOON), queued());
				const calls = lengths.flatMap((length, nth) => {
					const run = new QueuedRun(NOON);
					return Array.from({ length }, async () => {
						const admission = await queue.enter(run, queued({ run }));
						if (admission.kind !== 'admitted') return;
						order.push(nth);
						await clock.sleep(60);
						queue.leave(admission.request, answered);
					});
				});
				if (first.kind === 'admitted') queue.leave(first.request, answered);
				await clock.run(Promise.all(calls));
				expect(new Set(order.slice(0, lengths.length)).size).toBe(lengths.length);
			},
		),
		scenarios(40),
	);
});

it('no run at a dead service outlasts its longest wait plus two timeouts, also beside others', async () => {
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
		scenarios(100),
	);
});

it('no run outlasts its bound because others have the last requests of the hour', async () => {
	const headers = {
		'x-ratelimit-limit': '100',
		'x-ratelimit-remaining': '5',
		'x-ratelimit-reset': String(NOON / 1000 + 1800),
	};
	const service: Behaviour = ({ nth, path }) =>
		nth > 0 && path.startsWith('/vat') ? { hangs: true } : { headers };
	const slow = { items: 20, path: '/vat', timeout: 60_000 };
	const quick = { items: 1, path: '/enterprise', maxWait: 0, timeout: 1000, startsAt: 2000 };
	const { runs } = await simulate(service, [slow, quick]);
	expect(runs[1]!.lasted).toBeLessThanOrEqual(2000);
});

describe('680 calls under 200 requests in 10 s', () => {
	it.each([
		{ what: 'a fixed window', kind: 'fixed', ahead: 0 },
		{ what: 'a sliding window', kind: 'sliding', ahead: 0 },
		{ what: 'a fixed window and a clock an hour ahead', kind: 'fixed', ahead: 3_600_321 },
		{ what: 'a sliding window and a clock behind', kind: 'sliding', ahead: -1234 },
	] as const)(
		'with $what are all answered, none refused, as early as the limit allows',
		async ({ kind, ahead }) => {
			const service = limited({ limit: 200, kind, ahead });
			const { runs, refused, left } = await simulate(service, [{ items: 680 }]);
			expect(runs[0]!.answered).toBe(680);
			expect(refused).toBe(0);
			expect(left).toBe(0);
			// Three windows must pass; of each, reading the clock of the service may cost a second.
			expect(runs[0]!.lasted).toBeLessThan(30_000 + 3 * 1000 + 1000);
		},
	);

	it('by two processes on one key are all answered; what is refused comes again after the reset', async () => {
		const plans = [0, 1].map((process) => ({ items: 300, process }));
		const { runs, refused } = await simulate(limited({ limit: 200 }), plans);
		expect(runs.map(({ answered }) => answered)).toEqual([300, 300]);
		// Each may meet the end of a window with what it has in flight, and never more.
		expect(refused).toBeLessThanOrEqual(3 * 50);
		expect(Math.max(...runs.map(({ lasted }) => lasted))).toBeLessThan(40_000);
	});
});

it('whatever the service and the callers do, nothing is left, no call waits forever, and the limit holds', async () => {
	const scenario = fc.record({
		limit: fc.integer({ min: 1, max: 60 }),
		kind: fc.constantFrom('fixed' as const, 'sliding' as const),
		ahead: fc.integer({ min: -5000, max: 5000 }),
		latencies: fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 20 }),
		items: fc.integer({ min: 1, max: 150 }),
		parallelRequests: fc.integer({ min: 1, max: 60 }),
		lost: fc.integer({ min: 0, max: 5 }),
		stopsAt: fc.integer({ min: 1, max: 20_000 }),
	});
	await fc.assert(
		fc.asyncProperty(scenario, async (given) => {
			const { latencies, items, parallelRequests, lost, stopsAt, ...limit } = given;
			const latency = (nth: number) => latencies[nth % latencies.length]!;
			const service = limited({ ...limit, latency });
			const isLost = (nth: number) => lost > 0 && nth % (lost + 1) === lost;
			const plan = { items, parallelRequests, maxWait: 1e9 };
			const { runs, sent, refused, left } = await simulate(
				(asked) => ({ ...service(asked), cut: isLost(asked.nth) }),
				// Beside another execution on the same credential that is cancelled in the middle.
				[plan, { ...plan, stopsAt }],
			);
			expect(left).toBe(0);
			expect(runs.map(({ ends }) => ends.length)).toEqual([items, items]);
			expect(Math.max(...sent.map(({ inFlight }) => inFlight))).toBeLessThanOrEqual(
				2 * parallelRequests,
			);
			// An answer that was lost had counted; the next request finds out.
			expect(refused).toBeLessThanOrEqual(sent.filter(({ nth }) => isLost(nth)).length);
		}),
		scenarios(60),
	);
});

it.each([
	{ items: 60, limit: 20, window: 3000 },
	{ items: 200, limit: 50, window: 5000 },
	{ items: 680, limit: 200, window: 10_000 },
	{ items: 30, limit: 25, window: 3000 },
])(
	'a limit that no answer announces costs $items calls under $limit requests in $window ms at most 1.2 requests each and 20',
	async ({ items, limit, window }) => {
		for (const milliseconds of [5, 60, 400]) {
			const service = limited({ limit, window, latency: () => milliseconds, tells: /^date/ });
			const { runs, sent } = await simulate(service, [{ items }]);
			expect(runs[0]!.answered).toBe(items);
			expect(sent.length).toBeLessThanOrEqual(1.2 * items + 20);
		}
	},
);

it('what Leave Free keeps is never used, and the reset is waited for where maxWait allows', async () => {
	const window = 10_000;
	const plan = { items: 60, reserve: 12 };
	for (const parallelRequests of [1, 50]) {
		const service = limited({ limit: 20, window });
		const { runs, sent } = await simulate(service, [{ ...plan, parallelRequests }]);
		expect(runs[0]!.answered).toBe(60);
		const windows = sent.map(({ at }) => Math.floor(at / window));
		for (const one of windows)
			expect(windows.filter((other) => other === one).length).toBeLessThanOrEqual(8);
	}
});

it('a service that stops reporting its limit still gets parallel requests, also more than it said were left', async () => {
	const left = (remaining: number) => ({
		'x-ratelimit-limit': '1000',
		'x-ratelimit-remaining': String(remaining),
		'x-ratelimit-reset': String(NOON / 1000 + 1800),
	});
	const service = ({ nth }: { nth: number }) => (nth < 3 ? { headers: left(60 - nth) } : {});
	const { runs, sent } = await simulate(service, [{ items: 300 }]);
	expect(runs[0]!.answered).toBe(300);
	expect(Math.max(...sent.slice(150).map(({ inFlight }) => inFlight))).toBeGreaterThanOrEqual(8);
});

it('whatever the service does, and whatever is thrown, every place is given back and the repeats stay within their budget', async () => {
	const reasons = [
		'timedOut',
		'disconnected',
		'wrongAddress',
		'notSent',
		'unusable',
		'cancelled',
	] as const;
	const names = ['limit', 'remaining', 'reset'].map((part) => `x-ratelimit-${part}`);
	const values = ['0', '1', '7', '-1', 'soon', '9e99', '1970-01-01T00:00:00Z'];
	const headers = fc.dictionary(
		fc.constantFrom(...names, 'retry-after', 'date', 'age'),
		fc.constantFrom(...values, String(NOON / 1000 + 600)),
	);
	const statuses = [200, 200, 200, 204, 400, 401, 402, 403, 404, 429, 500, 502, 503, 599, 0];
	const status = fc.constantFrom(...statuses);
	const reply = fc.oneof(
		fc.anything().map((thrown) => ({ thrown })),
		fc.constantFrom(...reasons).map((reason) => ({ failure: { reason } })),
		fc.record({ status, text: fc.json() }).map((response) => {
			const refused = { ...response, headers: {} };
			return {
				failure: { reason: 'noToken', response: refused, refusesCredential: true } as const,
			};
		}),
		fc.record({ status, headers, text: fc.oneof(fc.string(), fc.json()) }),
	);
	const scenario = fc.record({
		replies: fc.array(reply, { minLength: 1, maxLength: 12 }),
		items: fc.integer({ min: 1, max: 60 }),
		maxWait: fc.constantFrom(0, 5000, 300_000),
		reserve: fc.constantFrom(0, 5),
	});
	await fc.assert(
		fc.asyncProperty(scenario, async ({ replies, items, ...options }) => {
			const many = Array.from({ length: 9 }, () => replies).flat();
			const { clock, queue, make, sendMany, run, sent, elapsed } = over(...many);
			await run(sendMany(items, options, make()));
			expect(queue.rateLimit.inFlight).toBe(0);
			expect(clock.sleeping).toBe(0);
			// Beside the budget goes one probe each time that the circuit has been open, a second at least.
			expect(sent.length).toBeLessThanOrEqual(1.2 * items + 20 + elapsed() / 1000);
		}),
		scenarios(150),
	);
});
