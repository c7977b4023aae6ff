import { Concurrency } from '../../../../nodes/EnterpriseRegistry/transport/limits/parallelism';
import { Gate } from '../../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import { seededRandom } from '../../../../sandbox/random';
import { SimulatedClock, SimulatedService } from '../../../support/simulation';
import { makeCalls } from '../../../support/simulatedCalls';

/** The name of the test tells it; another one can be tried: SEED=7 npm run test:unit. */
const seed = Number(process.env.SEED ?? 1);
const chance = seededRandom(seed);

function inSimulation(options: ConstructorParameters<typeof SimulatedService>[1]) {
	const clock = new SimulatedClock();
	const service = new SimulatedService(clock, options);
	const gate = new Gate(clock);
	const begin = clock.now();
	return {
		clock, service, gate,
		elapsed: () => clock.now() - begin,
		call: async (count: number, ceiling = 50) => { await clock.run(makeCalls(gate, clock, service, count, { ceiling })); },
	};
}

describe('automatic parallelism', () => {
	test('reaches 50 within a few round trips where the service bears it, and never more', async () => {
		const { call, service, elapsed } = inSimulation({ latency: 60 });
		await call(680);
		expect(service.mostUnderWay).toBe(50);
		// 680 calls take 14 round trips at 50 at a time.
		expect(elapsed()).toBeLessThanOrEqual(17 * 60);
	});

	test('settles near what the service serves at a time, and nobody waits in line twice as long as the service takes', async () => {
		const { call, service, gate, elapsed } = inSimulation({ latency: 60, capacity: 20 });
		await call(3000);
		expect(Math.max(...service.took) - 60).toBeLessThanOrEqual(2 * 60);
		expect(gate.concurrency.limit).toBeGreaterThanOrEqual(18);
		expect(gate.concurrency.limit).toBeLessThanOrEqual(27);
		// And the service is never idle for long.
		expect(elapsed()).toBeLessThan((3000 / 20) * 60 * 1.1);
	});

	test.each([
		['uniform', () => 60 + chance() * 60, 90], ['skewed', () => 80 * Math.exp(0.3 * (chance() + chance() - 1) * 2), 82],
	] as const)(`is not fooled by latencies that vary (%s, seed ${seed})`, async (_what, latency, mean) => {
		const { call, elapsed } = inSimulation({ latency });
		await call(3000);
		expect(elapsed()).toBeLessThan((3000 / 50) * mean * 1.5);
	});

	test('takes a service that becomes slow for what it is, and goes back up when it recovers', async () => {
		const { call, service, gate, elapsed } = inSimulation({ latency: 60 });
		await call(1000);
		service.latency = 240;
		const before = elapsed();
		await call(2000);
		// 2,000 calls of 240 ms at 50 at a time, and the time to find out.
		expect(elapsed() - before).toBeLessThan((2000 / 50) * 240 * 1.4);
		service.latency = 60;
		const slow = elapsed();
		await call(2000);
		expect(gate.concurrency.limit).toBeGreaterThanOrEqual(45);
		expect(elapsed() - slow).toBeLessThan((2000 / 50) * 60 * 1.4);
	});

	test('shrinks to the few that a crowded service still serves, and grows again with it', async () => {
		const { call, service, gate } = inSimulation({ latency: 60 });
		await call(1000);
		service.capacity = 5;
		await call(500);
		expect(gate.concurrency.limit).toBeLessThanOrEqual(12);
		service.capacity = Infinity;
		await call(2500);
		expect(gate.concurrency.limit).toBeGreaterThanOrEqual(45);
	});

	test('is halved at once by a request that shows strain, once for all that were sent together', () => {
		const concurrency = new Concurrency();
		for (let underWay = 1; underWay <= 16; underWay++) concurrency.sent(underWay, 0);
		for (let at = 0; at < 16; at++) concurrency.ended(0, 60, 'strained');
		expect(concurrency.limit).toBe(8);
		concurrency.sent(8, 100);
		concurrency.ended(100, 160, 'strained');
		expect(concurrency.limit).toBeLessThan(8);
	});

	test('never falls below 1', () => {
		const concurrency = new Concurrency();
		for (let turn = 1; turn < 20; turn++) {
			concurrency.sent(1, turn * 1000);
			concurrency.ended(turn * 1000, turn * 1000 + 60, 'strained');
		}
		expect(concurrency.limit).toBe(1);
	});

	test('does not grow by single requests, which try nothing', () => {
		const concurrency = new Concurrency();
		const first = concurrency.limit;
		for (let turn = 0; turn < 100; turn++) {
			concurrency.sent(1, turn * 100);
			concurrency.ended(turn * 100, turn * 100 + 60, 'served');
		}
		expect(concurrency.limit).toBe(first);
	});

	test('begins anew after a minute of silence', async () => {
		const { call, clock, gate } = inSimulation({ latency: 60 });
		const first = gate.concurrency.limit;
		await call(1000);
		await clock.run(clock.sleep(61_000));
		await call(1);
		expect(gate.concurrency.limit).toBe(first);
	});
});

test.each([1, 3, 10, 100])('a number set by hand (%i) is a ceiling', async (ceiling) => {
	const { call, service } = inSimulation({ latency: 60 });
	await call(1500, ceiling);
	expect(service.mostUnderWay).toBe(ceiling);
});

test('the lowest of several ceilings on one credential holds for all', async () => {
	const { clock, service, gate } = inSimulation({ latency: 60 });
	await clock.run(makeCalls(gate, clock, service, 1, { ceiling: 50 }));
	const most: number[] = [];
	await clock.run(Promise.all([
		makeCalls(gate, clock, service, 60, { ceiling: 3 }),
		makeCalls(gate, clock, service, 60, { ceiling: 3 }),
	]));
	most.push(service.mostUnderWay);
	expect(most).toEqual([3]);
});
