import { until } from '../../harness/process/until';
import { healthy, refuse, type Call } from '../../support/hostileService';
import {
	answered,
	companies,
	failed,
	indexOf,
	later,
	lookUp,
	serviceForEachTest,
	signal,
} from './support';

const start = serviceForEachTest();

const slow = (milliseconds: number) => (call: Call) => ({ ...healthy(call), delay: milliseconds });
const below = (bound: number) => (call: Call) => indexOf(call) < bound;

it('a careful run beside another does not slow it', async () => {
	const service = await start(slow(20));
	const careful = lookUp(service, companies(200, 1000), { parallelRequests: 1 });
	await until('the first calls of the careful run', () => service.calls.length > 3);
	const fast = await lookUp(service, companies(300));
	expect(answered(fast)).toHaveLength(300);
	const last = service.calls.map(below(1000)).lastIndexOf(true);
	const beside = service.calls.slice(0, last).filter((call) => !below(1000)(call)).length;
	// The careful one has had its turn, and the other did not go at its pace.
	expect(service.most(below(1000))).toBeGreaterThanOrEqual(12);
	expect(beside).toBeLessThan(100);
	expect(beside).toBeGreaterThan(3);
	expect(answered(await careful)).toHaveLength(200);
});

it('Parallel Requests counts the requests of its own run', async () => {
	const service = await start(slow(15));
	const runs = [0, 1000].map(
		async (from) => await lookUp(service, companies(60, from), { parallelRequests: 3 }),
	);
	for (const run of runs) expect(answered(await run)).toHaveLength(60);
	expect(service.most()).toBeLessThanOrEqual(6);
	expect(service.most()).toBeGreaterThan(3);
});

it.each([
	[4, 4],
	[1, 1],
	[0, 0],
])(
	'one lookup goes out within a round of a bulk run with Parallel Requests %i',
	async (parallelRequests, own) => {
		const service = await start(slow(40));
		const count = parallelRequests === 1 ? 60 : 400;
		const bulk = lookUp(service, companies(count), { parallelRequests });
		await until('the first calls of the bulk run', () => service.calls.length > 8);
		const begun = service.calls.length;
		const single = await lookUp(service, companies(1, 5000), { parallelRequests: own });
		expect(answered(single)).toHaveLength(1);
		const position = service.calls.findIndex((call) => indexOf(call) === 5000);
		// Two rounds of what the bulk run may have under way, and as many for a machine that takes long to start a run.
		expect(position - begun).toBeLessThanOrEqual(4 * (parallelRequests || 50));
		expect(answered(await bulk)).toHaveLength(count);
	},
);

it('a lookup with maxWait 0 beside a bulk run that waits for the limit fails at once', async () => {
	const reset = Math.ceil(Date.now() / 1000) + 3;
	const service = await start((call) =>
		healthy(call, {
			'x-ratelimit-limit': '20',
			'x-ratelimit-remaining': String(Math.max(0, 19 - call.index)),
			'x-ratelimit-reset': String(call.index < 20 ? reset : reset + 3600),
		}),
	);
	const bulk = lookUp(service, companies(25), { maxWait: 20 });
	await until('the limit is used up', () => service.calls.length >= 20 && service.underWay === 0);
	await later(50);
	const single = await lookUp(service, companies(1, 5000), { maxWait: 0 });
	expect(failed(single)).toHaveLength(1);
	expect(service.calls.filter((call) => indexOf(call) === 5000)).toHaveLength(0);
	await bulk;
});

describe('Leave Free', () => {
	const limited = (limit: number, reset: () => number) => (call: Call) => {
		const remaining = limit - call.index - 1;
		const headers = {
			'x-ratelimit-limit': String(limit),
			'x-ratelimit-remaining': String(Math.max(0, remaining)),
			'x-ratelimit-reset': String(reset()),
		};
		return remaining < 0 ? refuse(429, headers) : healthy(call, headers);
	};
	const inAnHour = () => Math.ceil(Date.now() / 1000) + 1800;

	it.each([
		[1, 50, 40, 10],
		[0, 100, 40, 60],
	])(
		'ends a run with Parallel Requests %i when the requests left fall from %i to %i: others may use them',
		async (parallelRequests, limit, leaveFree, sent) => {
			const service = await start(limited(limit, inAnHour));
			const careful = await lookUp(service, companies(200), {
				parallelRequests,
				leaveFree,
				maxWait: 0,
			});
			expect(answered(careful)).toHaveLength(sent);
			expect(service.calls).toHaveLength(sent);
			for (const message of failed(careful))
				expect(message).toMatch(/Leave Free|left? .*free|limit/i);
			expect(
				answered(await lookUp(service, companies(leaveFree, 1000), { maxWait: 0 })),
			).toHaveLength(leaveFree);
		},
	);

	it('waits for the reset where maxWait allows, as it does with none left', async () => {
		let used = 0;
		let reset = Math.ceil(Date.now() / 1000) + 2;
		let least = 20;
		const service = await start((call) => {
			if (Date.now() >= reset * 1000) {
				used = 0;
				reset = Math.ceil(Date.now() / 1000) + 2;
			}
			least = Math.min(least, 20 - ++used);
			return healthy(call, {
				'x-ratelimit-limit': '20',
				'x-ratelimit-remaining': String(20 - used),
				'x-ratelimit-reset': String(reset),
			});
		});
		expect(
			answered(
				await lookUp(service, companies(20), { leaveFree: 12, maxWait: 30, parallelRequests: 1 }),
			),
		).toHaveLength(20);
		expect(least).toBeGreaterThanOrEqual(12);
	});
});

describe('a lookup that waits for one answer', () => {
	const PEPPOL = { resource: 'peppol', operation: 'check' };

	it('of a Peppol check behind another that is still finding out the parameter waits no longer than its own maxWait', async () => {
		const first = signal();
		const service = await start((call) =>
			call.index === 0 ? { kind: 'held', until: first.happened } : healthy(call),
		);
		const held = lookUp(service, companies(1), { maxWait: 100 }, { parameters: PEPPOL });
		await until('the first call', () => service.calls.length === 1);
		// It ends, with whatever it says, while the first is still held, and before the first has taken its timeout.
		const begun = Date.now();
		expect(
			(await lookUp(service, companies(1, 50), { maxWait: 0 }, { parameters: PEPPOL })).json,
		).toHaveLength(1);
		expect(Date.now() - begun).toBeLessThan(20_000);
		first.happen();
		expect(answered(await held)).toHaveLength(1);
	});

	it('can be cancelled', async () => {
		const first = signal();
		const service = await start((call) =>
			call.index === 0 ? { kind: 'held', until: first.happened } : healthy(call),
		);
		const held = lookUp(service, companies(1), { maxWait: 100 }, { parameters: PEPPOL });
		await until('the first call', () => service.calls.length === 1);
		let cancel = () => {};
		const other = lookUp(
			service,
			companies(1, 50),
			{ maxWait: 100 },
			{
				parameters: PEPPOL,
				started: (run) => {
					cancel = () => run.cancel();
				},
			},
		);
		await later(50);
		cancel();
		await other;
		first.happen();
		expect(answered(await held)).toHaveLength(1);
	});
});

it('equal calls with a longer Max Wait do not share the end of one with a shorter', async () => {
	const service = await start((call) =>
		call.index === 0 ? { ...refuse(503, { 'retry-after': '1' }), delay: 100 } : healthy(call),
	);
	const items = [
		{ number: companies(1)[0]!.number, wait: 0 },
		{ number: companies(1)[0]!.number, wait: 10 },
	];
	const result = await lookUp(service, items, { maxWait: '={{ $json.wait }}' });
	expect(result.json.map((item) => 'error' in item)).toEqual([true, false]);
});
