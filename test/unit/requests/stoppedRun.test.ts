import type { CallOptions } from '../../../nodes/EnterpriseRegistry/requests/Call';
import type { HttpRequest } from '../../../nodes/EnterpriseRegistry/requests/http';
import { getRequest, OPTIONS } from '../../support/simulated/simulatedRuns';
import { over, REFUSED, TIMEOUT, type Replied } from './support';

/* What becomes of a run's other calls when one of them ends the run. */

const REFUSED_KEY = { status: 401 };
const S = 1000;

/** Calls of one run at the same time, each to an endpoint group of its own, answered in this order. */
function atOnce(...calls: Array<[reply: Replied, request?: Partial<HttpRequest & CallOptions>]>) {
	const runs = over(...calls.map(([reply]) => reply));
	const { runner, run } = runs;
	const sending = calls.map(
		async ([, request], at) =>
			await runner.send({ ...OPTIONS, ...getRequest(`/group${at}`), ...request }),
	);
	return { ...runs, ends: async () => await run(Promise.allSettled(sending)) };
}

const CREATE = { method: 'POST', isIdempotent: false } as const;
const CHANGE = { method: 'PUT', isIdempotent: true } as const;

it.each<[string, Partial<HttpRequest>, object]>([
	['that must not be done twice', CREATE, { code: 'effectUnknown', facts: { cause: {} } }],
	['that may be done twice', CHANGE, { code: 'notSent', kind: 'connection' }],
])(
	'a change %s and is in flight when a key is refused ends as it ended',
	async (_what, request, reason) => {
		const { ends, sent } = atOnce([REFUSED_KEY], [{ ...TIMEOUT, after: 5 * S }, request]);
		const [refused, change] = await ends();
		expect(refused).toMatchObject({ value: { status: 401 } });
		expect(change).toMatchObject({ status: 'rejected', reason });
		expect(sent).toHaveLength(2);
	},
);

it('a change that certainly did not arrive ends with the reason of the run', async () => {
	const { ends, sent } = atOnce([REFUSED_KEY], [{ ...REFUSED, after: 5 * S }, CREATE]);
	expect((await ends())[1]).toMatchObject({ value: { status: 401 } });
	expect(sent).toHaveLength(2);
});

it('a cancelled run waits for the end of a change, and tells it', async () => {
	const { ends, runner, clock } = atOnce([{ status: 201, after: 5 * S }, CREATE]);
	void clock.sleep(S).then(() => runner.stop());
	expect((await ends())[0]).toMatchObject({ value: { status: 201 } });
});

it('a change that is lost after a cancel is not told to be cancelled: it may have taken effect', async () => {
	const { ends, runner, clock } = atOnce([{ ...TIMEOUT, after: 5 * S }, CREATE]);
	void clock.sleep(S).then(() => runner.stop());
	expect((await ends())[0]).toMatchObject({ reason: { code: 'effectUnknown' } });
});

it('who sleeps before a retry wakes up when the run ends, and is told why it ended', async () => {
	const later = { status: 503, headers: { 'retry-after': '120' } };
	const { ends, elapsed, sent } = atOnce([later], [{ ...REFUSED_KEY, after: 2 * S }]);
	expect((await ends())[0]).toMatchObject({ value: { status: 401 } });
	expect(elapsed()).toBe(2 * S);
	expect(sent).toHaveLength(2);
});

it('who is woken by a cancel is told of the cancel; who may not retry any more was told at once', async () => {
	const { run, runner, sendMany, clock } = over({ status: 500, headers: { 'retry-after': '60' } });
	const all = sendMany(60);
	void clock.sleep(30 * S).then(() => runner.stop());
	const codes = (await run(all)).map((end) => end.status === 'rejected' && end.reason.code);
	// The budget of 60 calls is 32 retries.
	expect(codes.filter((code) => code === 'cancelled')).toHaveLength(32);
	expect(codes.filter((code) => code === 'retryBudgetSpent')).toHaveLength(28);
});

describe('what cleans up', () => {
	const cleaning = { method: 'DELETE', removesItsUrl: true, cleansUp: true } as const;

	it('is sent after the run was stopped, and not dismissed while it waits', async () => {
		const { run, runner, clock, sent } = over({ after: 10 * S }, { status: 204 });
		const options = { ...OPTIONS, parallelRequests: 1 };
		const create = runner.send({ ...options, ...getRequest('/webhook'), ...CREATE });
		const clean = runner.send({ ...options, ...getRequest('/webhook/7'), ...cleaning });
		// Each reason that comes later must spare it as well.
		for (const at of [1, 2]) void clock.sleep(at * S).then(() => runner.stop());
		const ends = await run(Promise.all([create, clean]));
		expect(ends.map(({ status }) => status)).toEqual([200, 204]);
		expect(sent).toHaveLength(2);
	});

	it('is not cut off, and keeps its pauses', async () => {
		const { run, runner, clock, elapsed } = over({ status: 503, after: 2 * S }, { status: 204 });
		const clean = runner.send({ ...OPTIONS, ...getRequest('/webhook/7'), ...cleaning });
		for (const at of [1000, 2500]) void clock.sleep(at).then(() => runner.stop());
		expect((await run(clean)).status).toBe(204);
		expect(elapsed()).toBeGreaterThan(2750);
	});
});

it('what is let through in the moment in which the run ends is not sent, and gives its place back', async () => {
	const { run, runner, sent, queue } = over({});
	const enter = queue.enter.bind(queue);
	jest.spyOn(queue, 'enter').mockImplementation(async (...given) => {
		const admission = await enter(...given);
		runner.stop();
		return admission;
	});
	const call = runner.send({ ...OPTIONS, ...getRequest('/enterprise/1') });
	await expect(run(call)).rejects.toMatchObject({ code: 'cancelled' });
	expect(sent).toHaveLength(0);
	expect(queue.size).toBe(0);
	expect(queue.rateLimit.inFlight).toBe(0);
});
