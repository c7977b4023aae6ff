import type { Reply } from '../../../../nodes/EnterpriseRegistry/requests/http';
import { RequestRunner } from '../../../../nodes/EnterpriseRegistry/requests/RequestRunner';
import {
	getRequest,
	OPTIONS,
	simulate,
	type Behaviour,
} from '../../../support/simulated/simulatedRuns';
import { NOON } from '../../../support/simulated/simulation';
import { HALF_PAST, leftUntil, over, throttled, TIMEOUT, type Replied } from '../support';

const leftAtOnce = (remaining: number) => ({ headers: leftUntil(remaining, HALF_PAST) });

describe('a call that the limit refuses', () => {
	const rateLimitedWith = (maxWait: number) => ({
		code: 'rateLimited',
		status: 429,
		facts: {
			until: HALF_PAST,
			resetsAt: HALF_PAST,
			limit: 100,
			maxWait,
			isUsedUp: true,
			isUntilGuessed: false,
		},
	});

	it('ends at once with maxWait 0, naming limit and reset', async () => {
		const { clock, send } = over(throttled(leftUntil(0, HALF_PAST)));
		await expect(send({}, { maxWait: 0 })).rejects.toMatchObject(rateLimitedWith(0));
		expect(clock.sleeping).toBe(0);
	});

	it.each([0, 29 * 60_000])(
		'keeps the next call from being sent, which may wait for %i ms: less than until the reset',
		async (maxWait) => {
			const { send, sent } = over(throttled(leftUntil(0, HALF_PAST)));
			await expect(send({}, { maxWait: 0 })).rejects.toMatchObject({ status: 429 });
			await expect(send({}, { maxWait })).rejects.toMatchObject(rateLimitedWith(maxWait));
			expect(sent).toHaveLength(1);
		},
	);

	it('by the token endpoint, is told so, also where the service still answers what was sent before with an older token', async () => {
		const noToken: Replied = {
			failure: {
				reason: 'noToken',
				response: { status: 429, headers: { 'retry-after': '60' }, text: '' },
				refusesCredential: false,
				during: 'token',
			},
		};
		const { send, sendMany, run } = over({}, { after: 500 }, noToken);
		await send();
		await run(sendMany(2, { maxWait: 1000 }));
		await expect(send({}, { maxWait: 0 })).rejects.toMatchObject({
			code: 'rateLimited',
			facts: { during: 'token' },
		});
	});

	it('by a service that does not say until when, is told so, as the end of the pause is a guess', async () => {
		const { sendMany, run, sent } = over(throttled());
		const outcomes = await run(sendMany(400, { maxWait: 2000 }));
		const reason = { code: 'rateLimited', facts: { isUntilGuessed: true } };
		expect(outcomes.at(-1)).toMatchObject({ reason });
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
		expect(sent.length).toBeLessThanOrEqual(40);
	});

	it('waits for the limit no longer than the user allows, all its waits together', async () => {
		const { send, sent, elapsed } = over(throttled({ 'retry-after': '60' }));
		await expect(send({}, { maxWait: 150_000 })).rejects.toMatchObject({
			code: 'rateLimited',
		});
		expect(elapsed()).toBeLessThanOrEqual(150_000);
		expect(sent).toHaveLength(3);
	});

	describe('for the month', () => {
		const reset = Date.UTC(2026, 6, 1);
		const monthUsed = throttled(leftUntil(0, reset), '{"limit":1000}');
		const quotaUsedUp = {
			code: 'quotaUsedUp',
			status: 429,
			facts: { resetsAt: reset, limit: 1000 },
		};

		it('is not waited for', async () => {
			const { send, elapsed } = over(monthUsed, {});
			await expect(send()).rejects.toMatchObject(quotaUsedUp);
			expect(elapsed()).toBe(60);
		});

		it('ends all further calls of its run without a request', async () => {
			const { send, sendMany, run, sent } = over(monthUsed, {});
			await expect(send()).rejects.toMatchObject(quotaUsedUp);
			for (const outcome of await run(sendMany(9)))
				expect(outcome).toMatchObject({ reason: quotaUsedUp });
			expect(sent).toHaveLength(1);
		});

		it('does not end another run, as the plan may have grown', async () => {
			const { send, make } = over(monthUsed, {});
			await expect(send()).rejects.toMatchObject(quotaUsedUp);
			expect((await send({}, {}, make())).status).toBe(200);
		});
	});
});

describe('a limit that was learned more than a minute ago', () => {
	const USED = throttled({ 'retry-after': '3000' });
	it.each([
		{ what: 'if the plan was raised, all go on', reply: {}, ends: 'fulfilled', requests: 21 },
		{
			what: 'if it says so after 7 s, all have waited for it',
			reply: { after: 7000 },
			ends: 'fulfilled',
			requests: 21,
		},
		{ what: 'if not, all are refused', reply: USED, ends: 'rejected', requests: 2 },
	])('is asked for by one request: $what', async ({ reply, ends, requests }) => {
		const { send, sendMany, run, clock, make, sent } = over(USED, reply);
		await expect(send({}, { maxWait: 0 })).rejects.toMatchObject({
			code: 'rateLimited',
		});
		await run(clock.sleep(90_000));
		const outcomes = await run(sendMany(20, { maxWait: 0 }, make()));
		expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill(ends));
		expect(sent).toHaveLength(requests);
	});
});

it('a call that would ask whether the plan was raised waits for the only place of its run, and is then answered', async () => {
	const { run, clock, make, runner } = over(
		{ after: 20_000 },
		throttled({ 'retry-after': '3000' }),
		{},
	);
	const options = { maxWait: 0, parallelRequests: 1, trustsLimitFor: 5000 };
	const calls = async () => {
		const slow = runner.call({ ...OPTIONS, ...options, ...getRequest('/vat/1') });
		const other = make().call({ ...OPTIONS, ...options, ...getRequest('/enterprise/1') });
		await expect(other).rejects.toMatchObject({ code: 'rateLimited' });
		await clock.sleep(6000);
		const asking = runner.call({ ...OPTIONS, ...options, ...getRequest('/enterprise/2') });
		return await Promise.all([slow, asking]);
	};
	const [, asking] = await run(calls());
	expect(asking.status).toBe(200);
});

it('a call that waits for the answer to the probe of the limit goes when the limit ends, although the probe hangs', async () => {
	const { send, run, clock, runner, elapsed } = over(
		{ headers: leftUntil(0, NOON + 112_000) },
		{ ...TIMEOUT, after: 30_000 },
		{},
	);
	await send();
	await run(clock.sleep(90_000));
	const options = { ...OPTIONS, maxWait: 20_000 };
	void runner.call({ ...options, ...getRequest('/enterprise/2') });
	await run(runner.call({ ...options, ...getRequest('/enterprise/3') }));
	expect(elapsed()).toBe(112_060);
});

it('a call that waits as others have the last requests of the period goes in the next period, although these hang', async () => {
	const { send, sendMany, run, runner, elapsed } = over(
		{ headers: leftUntil(3, NOON + 2000) },
		...Array(3).fill({ after: 20_000 }),
		{},
	);
	await send();
	void sendMany(3);
	await run(runner.call({ ...OPTIONS, ...getRequest('/enterprise/4') }));
	expect(elapsed()).toBe(2060);
});

it.each([
	{ trustsLimitFor: 60_000, after: 6000, requests: 1 },
	{ trustsLimitFor: 5000, after: 6000, requests: 2 },
	{ trustsLimitFor: 5000, after: 4000, requests: 1 },
])(
	'a limit is trusted for $trustsLimitFor ms: after $after ms, the next run with maxWait 0 has sent $requests requests in all',
	async ({ trustsLimitFor, after, requests }) => {
		const { send, run, clock, make, sent } = over(throttled({ 'retry-after': '3000' }));
		await expect(send({}, { maxWait: 0 })).rejects.toThrow('rateLimited');
		await run(clock.sleep(after));
		await expect(send({}, { maxWait: 0, trustsLimitFor }, make())).rejects.toThrow('rateLimited');
		expect(sent).toHaveLength(requests);
	},
);

it('a used-up limit stays used up where later 429s of requests in flight name no time', async () => {
	const { sendMany, run } = over(
		...Array(3).fill(leftAtOnce(10)),
		throttled(leftUntil(0, HALF_PAST)),
		throttled(),
	);
	await run(sendMany(3));
	const ends = await run(sendMany(10, { maxWait: 0 }));
	for (const end of ends)
		expect(end).toMatchObject({ reason: { facts: { until: HALF_PAST, isUsedUp: true } } });
});

describe('a 429 that comes late, when the pause of those that were sent with it is over and a later request was answered', () => {
	it.each<{ what: string; headers: Record<string, string> }>([
		{ what: 'without a time', headers: {} },
		{ what: 'with Retry-After', headers: { 'retry-after': '2' } },
	])('($what) refuses nobody', async ({ headers }) => {
		const service: Behaviour = ({ nth, at }) =>
			nth > 0 && at < 100 ? { status: 429, headers, latency: nth === 1 ? 2500 : 60 } : {};
		const { runs } = await simulate(service, [
			{ items: 10 },
			{ items: 20, maxWait: 0, startsAt: 2400, parallelRequests: 4 },
		]);
		expect(runs.map(({ answered }) => answered)).toEqual([10, 20]);
	});
});

it('what others have waited for in vain is not waited for again', async () => {
	const { sendMany, run, sent, make, elapsed } = over(throttled());
	const first = await run(sendMany(3, { maxWait: 60_000 }));
	expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
	const [after, requests] = [elapsed(), sent.length];
	await run(sendMany(3, { maxWait: 20_000 }, make()));
	expect(elapsed() - after).toBe(0);
	expect(sent.length - requests).toBe(0);
});

it.each([1, 20, 50, 86, 100, 149, 200])(
	'of %i calls none is lost where everything in flight is refused once, although a limit is announced',
	async (count) => {
		const headers = leftUntil(5000, HALF_PAST, 10_000);
		const { clock, service, run } = over();
		let refusesUntil = 0;
		const transmit = async (): Promise<Reply> => {
			const isRefused = clock.now() < refusesUntil;
			await clock.sleep(60);
			const response = isRefused
				? { status: 429, headers: { ...headers, 'retry-after': '2' }, text: '' }
				: { status: 200, headers, text: '{}' };
			return { kind: 'response', response };
		};
		const sendMany = async (calls: number) => {
			const runner = new RequestRunner(service, transmit, () => undefined);
			const all = Array.from({ length: calls }, async (_, at) => {
				return await runner.call({ ...OPTIONS, ...getRequest(`/enterprise/${at}`) });
			});
			return await run(Promise.allSettled(all));
		};
		// Another run has opened the window.
		await sendMany(300);
		refusesUntil = clock.now() + 10;
		const ends = await sendMany(count);
		expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
	},
);
