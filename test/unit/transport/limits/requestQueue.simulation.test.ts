import {
	RequestQueue,
	type Entrance,
} from '../../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import { SimulatedClock } from '../../../support/simulated/simulation';
import { fc } from '../../../support/simulated/seededProperties';

const NOON = Date.UTC(2026, 5, 15, 12);
const entrance = (more: Partial<Entrance> = {}): Entrance => ({
	owner: {},
	parallelRequests: 50,
	waitLeft: 1e9,
	maxWait: 1e9,
	family: 'v2 enterprise',
	...more,
});
const good = { ending: 'served', usable: true, said: {} } as const;
const lost = { ending: 'strained', usable: false } as const;

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
			let probes = 0;
			let served = 0;
			const call = async (owner: object) => {
				const admission = await queue.enter(entrance({ owner, parallelRequests }));
				if (admission.kind !== 'sent') throw new Error(admission.kind);
				const isProbe = queue.outageOf('v2 enterprise') !== undefined;
				if (isProbe) expect(++probes).toBe(1);
				const at = sent++;
				await clock.sleep(latencies[at % latencies.length]!);
				if (isProbe) probes--;
				if (at >= down) served++;
				admission.leave(at < down ? lost : good);
			};
			const owners = Array.from({ length: runs }, () => ({}));
			await clock.run(
				Promise.all(
					owners.flatMap((owner) => Array.from({ length: calls }, async () => await call(owner))),
				),
			);
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
				const first = await queue.enter(entrance());
				const calls = lengths.flatMap((length, line) => {
					const owner = {};
					return Array.from({ length }, async () => {
						const admission = await queue.enter(entrance({ owner }));
						if (admission.kind !== 'sent') return;
						order.push(line);
						await clock.sleep(60);
						admission.leave(good);
					});
				});
				if (first.kind === 'sent') first.leave(good);
				await clock.run(Promise.all(calls));
				expect(new Set(order.slice(0, lengths.length)).size).toBe(lengths.length);
			},
		),
		{ numRuns: 40, seed: 12 },
	);
});

it('10,000 runs leave nothing behind', async () => {
	const clock = new SimulatedClock(NOON);
	const queue = new RequestQueue(clock);
	for (let run = 0; run < 10_000; run++) {
		const owner = {};
		const admission = await queue.enter(entrance({ owner, family: `v2 ${run % 3}` }));
		if (admission.kind === 'sent') admission.leave(good);
		queue.dismiss(owner);
	}
	const { lines, breakers } = queue as unknown as {
		lines: Map<object, unknown>;
		breakers: Map<string, unknown>;
	};
	expect([lines.size, breakers.size, clock.sleeping]).toEqual([0, 0, 0]);
});
