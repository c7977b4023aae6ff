import type { CallOptions } from '../../../../nodes/EnterpriseRegistry/requests/CallRequest';
import type { HttpRequest } from '../../../../nodes/EnterpriseRegistry/requests/http';
import { getRequest, OPTIONS } from '../../../support/simulated/simulatedRuns';
import { HALF_PAST, leftUntil, over, REFUSED, throttled, TIMEOUT, type Replied } from '../support';

/* What becomes of a run's other calls when one of them ends the run. */

const REFUSED_KEY = { status: 401 };
const S = 1000;

interface PlannedCall {
	reply: Replied;
	request?: Partial<HttpRequest & CallOptions>;
}

/** Calls of one run at the same time, each to an endpoint group of its own, answered in this order. */
function atOnce(...calls: PlannedCall[]) {
	const runs = over(...calls.map(({ reply }) => reply));
	const { runner, run } = runs;
	const sending = calls.map(
		async ({ request }, at) =>
			await runner.call({ ...OPTIONS, ...getRequest(`/group${at}`), ...request }),
	);
	return { ...runs, ends: async () => await run(Promise.allSettled(sending)) };
}

const CREATE = { method: 'POST', isIdempotent: false } as const;
const CHANGE = { method: 'PUT', isIdempotent: true } as const;

it.each<{ what: string; request: Partial<HttpRequest>; reason: object }>([
	{
		what: 'that must not be done twice',
		request: CREATE,
		reason: { code: 'effectUnknown', facts: { cause: {} } },
	},
	{
		what: 'that may be done twice',
		request: CHANGE,
		reason: { code: 'notSent', kind: 'connection' },
	},
])(
	'a change $what ends as its own answer says, although a key is refused meanwhile',
	async ({ request, reason }) => {
		const { ends, sent } = atOnce(
			{ reply: REFUSED_KEY },
			{ reply: { ...TIMEOUT, after: 5 * S }, request },
		);
		const [refused, change] = await ends();
		expect(refused).toMatchObject({ value: { status: 401 } });
		expect(change).toMatchObject({ status: 'rejected', reason });
		expect(sent).toHaveLength(2);
	},
);

it('a change that certainly did not arrive ends with the reason of the run', async () => {
	const { ends, sent } = atOnce(
		{ reply: REFUSED_KEY },
		{ reply: { ...REFUSED, after: 5 * S }, request: CREATE },
	);
	expect((await ends())[1]).toMatchObject({ value: { status: 401 } });
	expect(sent).toHaveLength(2);
});

it('a cancelled run waits for the answer of a change', async () => {
	const { ends, runner, clock } = atOnce({
		reply: { status: 201, after: 5 * S },
		request: CREATE,
	});
	void clock.sleep(S).then(() => runner.stop());
	expect((await ends())[0]).toMatchObject({ value: { status: 201 } });
});

it('a change that is lost after a cancel is not told to be cancelled: it may have taken effect', async () => {
	const { ends, runner, clock } = atOnce({
		reply: { ...TIMEOUT, after: 5 * S },
		request: CREATE,
	});
	void clock.sleep(S).then(() => runner.stop());
	expect((await ends())[0]).toMatchObject({ reason: { code: 'effectUnknown' } });
});

it.each<{ what: string; second: Replied; stopsAt: number }>([
	{ what: 'its retry finds nobody', second: { ...REFUSED, after: 5 * S }, stopsAt: 3 * S },
	{
		what: 'its retry waits for the limit',
		second: throttled({ 'retry-after': '60' }),
		stopsAt: 30 * S,
	},
])(
	'a change that got a 503 ends with it where the run is cancelled while $what: it may have taken effect',
	async ({ second, stopsAt }) => {
		const { run, runner, clock, sent } = over({ status: 503 }, second);
		const change = runner.call({ ...OPTIONS, ...getRequest('/webhook/7'), ...CHANGE });
		void clock.sleep(stopsAt).then(() => runner.stop());
		expect((await run(change)).status).toBe(503);
		expect(sent).toHaveLength(2);
	},
);

it('who sleeps before a retry is told at once why the run ends', async () => {
	const later = { status: 503, headers: { 'retry-after': '120' } };
	const { ends, elapsed, sent } = atOnce(
		{ reply: later },
		{ reply: { ...REFUSED_KEY, after: 2 * S } },
	);
	expect((await ends())[0]).toMatchObject({ value: { status: 401 } });
	expect(elapsed()).toBe(2 * S);
	expect(sent).toHaveLength(2);
});

describe('where the retry budget of 60 calls is 32 and a cancel comes before the first retry', () => {
	const codes = async () => {
		const { run, runner, sendMany, clock } = over({
			status: 500,
			headers: { 'retry-after': '60' },
		});
		const all = sendMany(60);
		void clock.sleep(30 * S).then(() => runner.stop());
		return (await run(all)).map((end) => end.status === 'rejected' && end.reason.code);
	};

	it('the 32 that wait for their retry are told of the cancel', async () => {
		expect((await codes()).filter((code) => code === 'cancelled')).toHaveLength(32);
	});

	it('the others are told that the budget is spent', async () => {
		expect((await codes()).filter((code) => code === 'retryBudgetSpent')).toHaveLength(28);
	});
});

describe('what cleans up', () => {
	const cleaning = { method: 'DELETE', removesItsUrl: true, cleansUp: true } as const;

	it('is sent although the run was stopped while it waits for its turn', async () => {
		const { run, runner, clock, sent } = over({ after: 10 * S }, { status: 204 });
		const options = { ...OPTIONS, parallelRequests: 1 };
		const create = runner.call({ ...options, ...getRequest('/webhook'), ...CREATE });
		const clean = runner.call({ ...options, ...getRequest('/webhook/7'), ...cleaning });
		// Each reason that comes later must spare it as well.
		for (const at of [1, 2]) void clock.sleep(at * S).then(() => runner.stop());
		const ends = await run(Promise.all([create, clean]));
		expect(ends.map(({ status }) => status)).toEqual([200, 204]);
		expect(sent).toHaveLength(2);
	});

	it('is made again after its delay although the run was stopped', async () => {
		const { run, runner, clock, elapsed } = over({ status: 503, after: 2 * S }, { status: 204 });
		const clean = runner.call({ ...OPTIONS, ...getRequest('/webhook/7'), ...cleaning });
		for (const at of [1000, 2500]) void clock.sleep(at).then(() => runner.stop());
		expect((await run(clean)).status).toBe(204);
		expect(elapsed()).toBeGreaterThan(2750);
	});
});

it('what is let through in the moment in which the run ends gives its place back without being sent', async () => {
	const { run, runner, sent, queue } = over({});
	const enter = queue.enter.bind(queue);
	jest.spyOn(queue, 'enter').mockImplementation(async (...given) => {
		const admission = await enter(...given);
		runner.stop();
		return admission;
	});
	const call = runner.call({ ...OPTIONS, ...getRequest('/enterprise/1') });
	await expect(run(call)).rejects.toMatchObject({ code: 'cancelled' });
	expect(sent).toHaveLength(0);
	expect(queue.rateLimit.inFlight).toBe(0);
});

it.each([401, 402])(
	'after %i all calls of the run end with the same answer, without a further request',
	async (status) => {
		const { sendMany, run, sent } = over({ status, text: '{"error":"No"}' });
		const outcomes = await run(sendMany(200));
		expect(sent).toHaveLength(1);
		expect(outcomes).toEqual(outcomes.map(() => outcomes[0]));
	},
);

describe('an execution that is cancelled while its calls wait for the limit, their turn and a retry', () => {
	const cancelAfter5s = async () => {
		const runs = over(
			{ status: 503, headers: { 'retry-after': '100' } },
			{ headers: leftUntil(0, HALF_PAST, 1) },
			{},
		);
		const { clock, make, sendMany, run, runner } = runs;
		const all = sendMany(30, { maxWait: 3_600_000 });
		await run(clock.sleep(5000));
		const other = sendMany(1, { maxWait: 3_600_000 }, make());
		runner.stop();
		return { ...runs, outcomes: await run(all), other };
	};

	it('ends all of them at once', async () => {
		const { outcomes, elapsed } = await cancelAfter5s();
		expect(elapsed()).toBe(5000);
		const cancelled = { status: 'rejected', reason: { code: 'cancelled' } };
		expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject(
			Array(29).fill(cancelled),
		);
	});

	it('does not end the call of another execution', async () => {
		const { run, other } = await cancelAfter5s();
		expect(await run(other)).toMatchObject([{ status: 'fulfilled' }]);
	});

	it('leaves neither a timer nor a place taken', async () => {
		const { clock, queue, run, other } = await cancelAfter5s();
		await run(other);
		expect(clock.sleeping).toBe(0);
		expect(queue.rateLimit.inFlight).toBe(0);
	});
});
