import type { RunOptions } from '../../support/engine';
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
const told = (limit: number, remaining: number, reset: number) => ({
	'x-ratelimit-limit': String(limit),
	'x-ratelimit-remaining': String(remaining),
	'x-ratelimit-reset': String(reset),
});
const below = (bound: number) => (call: Call) => indexOf(call) < bound;

it('a run with one parallel request gets its turns beside a fast run without slowing it to its own pace', async () => {
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

it('a lookup with Max Wait 0 fails at once, also while a bulk run waits for the rate limit', async () => {
	const reset = Math.ceil(Date.now() / 1000) + 8;
	const service = await start((call) =>
		healthy(call, told(20, Math.max(0, 19 - call.index), reset + (call.index < 20 ? 0 : 3600))),
	);
	const bulk = lookUp(service, companies(25), { maxWait: 20 });
	await until('the limit is reached', () => service.calls.length >= 20 && service.underWay === 0);
	await later(50);
	const single = await lookUp(service, companies(1, 5000), { maxWait: 0 });
	expect(failed(single)).toHaveLength(1);
	expect(service.calls.filter((call) => indexOf(call) === 5000)).toHaveLength(0);
	await bulk;
});

it('a run leaves as many requests as Leave Free says to another run', async () => {
	const inHalfAnHour = Math.ceil(Date.now() / 1000) + 1800;
	const service = await start((call) => {
		const remaining = 99 - call.index;
		const headers = told(100, Math.max(0, remaining), inHalfAnHour);
		return remaining < 0 ? refuse(429, headers) : healthy(call, headers);
	});
	const careful = await lookUp(service, companies(200), { leaveFree: 40, maxWait: 0 });
	expect(answered(careful)).toHaveLength(60);
	expect(service.calls).toHaveLength(60);
	for (const message of failed(careful)) expect(message).toMatch(/Leave Free/);
	const other = await lookUp(service, companies(40, 1000), { maxWait: 0 });
	expect(answered(other)).toHaveLength(40);
});

describe('a Peppol check that waits for another, which is finding out the name of the parameter,', () => {
	const parameters = { resource: 'peppol', operation: 'check' };

	/** A service that holds back its first answer, and a Peppol check that waits for that. */
	async function withFirstHeld() {
		const first = signal();
		const service = await start(async (call) => {
			if (call.index === 0) await first.happened;
			return healthy(call);
		});
		const held = lookUp(service, companies(1), { maxWait: 100 }, { parameters });
		await until('the first call', () => service.calls.length === 1);
		const isAnsweredAtLast = async () => {
			first.happen();
			expect(answered(await held)).toHaveLength(1);
		};
		return { service, isAnsweredAtLast };
	}

	it('can be cancelled', async () => {
		const { service, isAnsweredAtLast } = await withFirstHeld();
		let cancel = () => {};
		const started: RunOptions['started'] = (run) => (cancel = () => run.cancel());
		const other = lookUp(service, companies(1, 60), { maxWait: 100 }, { parameters, started });
		await later(50);
		cancel();
		expect((await other).error?.message).toMatch(/cancelled/);
		await isAnsweredAtLast();
	});

	it('waits no longer than its own Max Wait', async () => {
		const { service, isAnsweredAtLast } = await withFirstHeld();
		// It ends, with whatever it says, while the first is still held.
		const { json } = await lookUp(service, companies(1, 50), { maxWait: 0 }, { parameters });
		expect(json).toHaveLength(1);
		expect(service.underWay).toBe(1);
		await isAnsweredAtLast();
	});
});

it('of two items with the same question, the one with the longer Max Wait does not fail with the other', async () => {
	const service = await start((call) =>
		call.index === 0 ? { ...refuse(503, { 'retry-after': '1' }), delay: 100 } : healthy(call),
	);
	const items = [
		{ number: companies(1)[0]!.number, wait: 0 },
		{ number: companies(1)[0]!.number, wait: 10 },
	];
	const { json } = await lookUp(service, items, { maxWait: '={{ $json.wait }}' });
	expect(json).toHaveLength(2);
	expect(json[0]).toHaveProperty('error');
	expect(json[1]).not.toHaveProperty('error');
});
