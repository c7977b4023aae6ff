import { RequestQueue } from '../../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import { SimulatedClock, SimulatedService } from '../../../support/simulated/simulation';
import { makeCalls } from '../../../support/simulated/simulatedCalls';

function inSimulation(options: ConstructorParameters<typeof SimulatedService>[1]) {
	const clock = new SimulatedClock();
	const service = new SimulatedService(clock, options);
	const queue = new RequestQueue(clock);
	const begin = clock.now();
	return {
		clock,
		service,
		queue,
		elapsed: () => clock.now() - begin,
		call: async (count: number, parallelRequests = 50) => {
			await clock.run(makeCalls(queue, clock, service, count, { parallelRequests }));
		},
	};
}

describe('automatic parallelism', () => {
	it('reaches 50 within a few round trips where the service bears it, and never more', async () => {
		const { call, service, elapsed } = inSimulation({ latency: 60 });
		await call(680);
		expect(service.mostUnderWay).toBe(50);
		// 680 calls take 14 round trips at 50 at a time.
		expect(elapsed()).toBeLessThanOrEqual(17 * 60);
	});

	it('starts again after a minute without requests', async () => {
		const { call, clock, queue } = inSimulation({ latency: 60 });
		const first = queue.parallelism.limit;
		await call(1000);
		await clock.run(clock.sleep(61_000));
		await call(1);
		expect(queue.parallelism.limit).toBe(first);
	});
});

it.each([1, 3, 10, 100])(
	'a number set by hand (%i) is a parallelRequests',
	async (parallelRequests) => {
		const { call, service } = inSimulation({ latency: 60 });
		await call(1500, parallelRequests);
		expect(service.mostUnderWay).toBe(parallelRequests);
	},
);

it('a parallelRequests applies to its own run: another run on the same credential stays as fast', async () => {
	const { clock, service, queue } = inSimulation({ latency: 60 });
	await clock.run(makeCalls(queue, clock, service, 1));
	let tookFast = 0;
	const begin = clock.now();
	await clock.run(
		Promise.all([
			makeCalls(queue, clock, service, 60, { parallelRequests: 1 }),
			makeCalls(queue, clock, service, 300, { parallelRequests: 50 }).then(() => {
				tookFast = clock.now() - begin;
			}),
		]),
	);
	expect(tookFast).toBeLessThanOrEqual(12 * 60);
});

it('a lookup beside a bulk run is sent within a round, however many wait before it', async () => {
	const { clock, service, queue } = inSimulation({ latency: 60 });
	const bulk = makeCalls(queue, clock, service, 300, { parallelRequests: 100 });
	await clock.run(clock.sleep(100));
	const begin = clock.now();
	await clock.run(makeCalls(queue, clock, service, 1));
	expect(clock.now() - begin).toBeLessThanOrEqual(2 * 60);
	await clock.run(bulk);
});
