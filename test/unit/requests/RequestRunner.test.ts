import type { HttpRequest, Reply } from '../../../nodes/EnterpriseRegistry/requests/http';
import { RequestRunner } from '../../../nodes/EnterpriseRegistry/requests/RequestRunner';
import { fc, scenarios } from '../../support/simulated/seededProperties';
import { getRequest, OPTIONS, simulate } from '../../support/simulated/simulatedRuns';
import { NOON } from '../../support/simulated/simulation';
import {
	CUT,
	HALF_PAST,
	leftUntil,
	over,
	REFUSED,
	throttled,
	TIMEOUT,
	UNKNOWN_HOST,
	type Replied,
} from './support';

const CREATE = { method: 'POST', isIdempotent: false } as const;

describe('a call that the service cannot answer now', () => {
	it.each<[string, Replied]>([
		['503', { status: 503 }],
		['a timeout', TIMEOUT],
		['a cut connection', CUT],
	])('(%s) is made again after about 1, 2, 4 and 8 s', async (_what, reply) => {
		const { send, sent, elapsed } = over(reply, reply, reply, reply, { status: 200 });
		expect((await send()).status).toBe(200);
		expect(sent).toHaveLength(5);
		expect(elapsed()).toBeGreaterThan(15_000 * 0.75);
		expect(elapsed()).toBeLessThan(15_000 * 1.25 + 1000);
	});

	it('ends as an outage that says since when', async () => {
		// No probe is in flight when the longest wait ends: its item would have the answer itself.
		Math.random = () => 0.5;
		const { send, elapsed } = over({ status: 503 });
		await expect(send({}, { maxWait: 20_000 })).rejects.toMatchObject({
			code: 'outage',
			facts: { silentSince: NOON },
		});
		expect(elapsed()).toBeLessThanOrEqual(20_000);
	});

	it.each<['POST' | 'PATCH', Replied]>([
		['POST', TIMEOUT],
		['POST', { status: 504 }],
		['PATCH', CUT],
		['PATCH', { status: 500 }],
	])('with %s whose end is unknown says so, and is not made again', async (method, reply) => {
		const { send, sent } = over(reply);
		await expect(send({ method, isIdempotent: false })).rejects.toMatchObject({
			code: 'effectUnknown',
		});
		expect(sent).toHaveLength(1);
	});

	it('waits as long as the service asks, all its waits together no longer than the user allows', async () => {
		const asks = over({ status: 503, headers: { 'retry-after': '20' } }, {});
		await asks.send();
		expect(asks.elapsed()).toBe(20_000 + 120);
		const { send, sent } = over({ status: 500, headers: { 'retry-after': '2' } });
		expect((await send({}, { maxWait: 3999 })).status).toBe(500);
		expect(sent).toHaveLength(2);
	});

	it('a deletion whose answer was lost is done when it finds nothing any more', async () => {
		const deleted = async (...replies: Replied[]) =>
			(await over(...replies).send({ method: 'DELETE', removesItsUrl: true })).status;
		expect(await deleted(TIMEOUT, { status: 404 })).toBe(204);
		expect(await deleted(throttled({ 'retry-after': '1' }), { status: 404 })).toBe(404);
		expect(await deleted({ status: 404 })).toBe(404);
		// These never arrived.
		expect(await deleted(REFUSED, { status: 404 })).toBe(404);
		const response = { status: 503, headers: {}, text: '' };
		const noToken = {
			reason: 'noToken',
			response,
			refusesCredential: false,
			during: 'token',
		} as const;
		expect(await deleted({ failure: noToken }, { status: 404 })).toBe(404);
	});

	it('a request that its transport forgets is aborted, so that nothing goes on without a place', async () => {
		const aborted: boolean[] = [];
		const { service, run, clock } = over();
		const transmit = async (_request: HttpRequest, _timeout: number, abort: AbortController) => {
			abort.signal.addEventListener('abort', () => aborted.push(true));
			return await new Promise<never>(() => {});
		};
		const runner = new RequestRunner(service, transmit, () => undefined);
		const call = runner.send({ ...OPTIONS, ...getRequest('/enterprise/1'), ...CREATE });
		await expect(run(call)).rejects.toMatchObject({ code: 'effectUnknown' });
		expect(aborted).toEqual([true]);
		expect(clock.sleeping).toBe(0);
	});
});

it.each([401, 402])(
	'after %i no further call of the run is made, and all end alike',
	async (status) => {
		const { sendMany, run, sent } = over({ status, text: '{"error":"No"}' });
		const outcomes = await run(sendMany(200));
		expect(sent).toHaveLength(1);
		expect(outcomes).toEqual(outcomes.map(() => outcomes[0]));
	},
);

it('whatever the service does, and whatever is thrown, every place is given back and the repeats stay within their budget', async () => {
	const reasons = ['timedOut', 'disconnected', 'wrongAddress', 'unsendable', 'cancelled'] as const;
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
			expect(queue.size).toBe(0);
			expect(clock.sleeping).toBe(0);
			// Beside the budget goes one probe of the circuit after each of its pauses.
			expect(sent.length).toBeLessThanOrEqual(1.2 * items + 20 + elapsed() / 5_000);
		}),
		scenarios(150),
	);
});

describe('a call that the limit refuses', () => {
	it('ends at once with maxWait 0, naming limit and reset; the calls after it are not even sent', async () => {
		const { clock, send, sent } = over(throttled(leftUntil(0, HALF_PAST)));
		for (const maxWait of [0, 0, 29 * 60_000])
			await expect(send({}, { maxWait })).rejects.toMatchObject({
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
		expect(sent).toHaveLength(1);
		expect(clock.sleeping).toBe(0);
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

	it('for the month is never waited for, and ends this run alone: the plan may have grown', async () => {
		const month = throttled(leftUntil(0, Date.UTC(2026, 6, 1)), '{"limit":1000}');
		const { send, sendMany, run, sent, elapsed, make } = over(month, {});
		const facts = { resetsAt: Date.UTC(2026, 6, 1), limit: 1000 };
		const quota = { code: 'quotaUsedUp', status: 429, facts };
		await expect(send()).rejects.toMatchObject(quota);
		for (const outcome of await run(sendMany(9))) expect(outcome).toMatchObject({ reason: quota });
		expect(sent).toHaveLength(1);
		expect(elapsed()).toBe(60);
		expect((await send({}, {}, make())).status).toBe(200);
	});
});

it('identical calls are one request, finished or in flight, until something is changed; each tells its source', async () => {
	const { send, sent, run, runner } = over({}, {}, {}, {}, { status: 403 });
	const options = { ...OPTIONS, coalesces: true };
	const urls = ['/enterprise/1', '/enterprise/1', '/enterprise/1?page=2'];
	const all = urls.map(async (url) => await runner.send({ ...options, ...getRequest(url) }));
	const answers = [...(await run(Promise.all(all))), await send({}, options)];
	const sources = answers.map(({ from }) => from);
	expect(sources).toEqual(['service', 'shared', 'service', 'shared']);
	await send({ method: 'POST' });
	await send({}, options);
	expect(sent).toHaveLength(4);
	// What is refused is asked for again.
	for (let nth = 0; nth < 2; nth++) await send({ url: '/establishment/1' }, options);
	expect(sent).toHaveLength(6);
});

it('a cancelled execution ends what waits for the limit, for its turn or for a retry at once, and takes nothing from another', async () => {
	const { clock, queue, make, sendMany, run, runner, elapsed } = over(
		{ status: 503, headers: { 'retry-after': '100' } },
		{ headers: leftUntil(0, HALF_PAST, 1) },
		{},
	);
	const all = sendMany(30, { maxWait: 3_600_000 });
	await run(clock.sleep(5000));
	const other = sendMany(1, { maxWait: 3_600_000 }, make());
	runner.stop();
	const outcomes = await run(all);
	expect(elapsed()).toBe(5000);
	const cancelled = { status: 'rejected', reason: { code: 'cancelled' } };
	expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject(
		Array(29).fill(cancelled),
	);
	expect(await run(other)).toMatchObject([{ status: 'fulfilled' }]);
	expect(clock.sleeping).toBe(0);
	expect(queue.rateLimit.inFlight).toBe(0);
});

describe('an address that never answered', () => {
	const atNew = (...replies: Replied[]) => {
		const runs = over(...replies);
		runs.service.address.hasAnswered = false;
		return runs;
	};

	const NEVER_ANSWERED = { code: 'addressNeverAnswered', kind: 'address' };

	it.each([
		{ count: 1, maxWait: 300_000, least: 1000, most: 2 },
		{ count: 60, maxWait: 20_000, least: 1000, most: 8 },
		{ count: 60, maxWait: 0, least: 0, most: 2 },
		{ count: 60, maxWait: 1000, least: 0, most: 2 },
	])(
		'of a refused connection is a setting after one retry: $count items, maxWait $maxWait ms',
		async ({ count, maxWait, least, most }) => {
			const { sendMany, run, sent, elapsed } = atNew(REFUSED);
			for (const outcome of await run(sendMany(count, { maxWait })))
				expect(outcome).toMatchObject({ reason: NEVER_ANSWERED });
			expect(elapsed()).toBeGreaterThanOrEqual(least);
			expect(elapsed()).toBeLessThan(least + 2500);
			expect(sent.length).toBeLessThanOrEqual(most);
		},
	);

	it('is tried once more after a second; a failure of what was in flight already is no second attempt', async () => {
		const { runner, run, sent } = atNew(
			{ ...REFUSED, after: 100 },
			{ ...REFUSED, after: 1500 },
			{ status: 200, after: 1000 },
			{ status: 200 },
		);
		const urls = ['/enterprise/1', '/vat/1'];
		const calls = urls.map(async (url) => await runner.send({ ...OPTIONS, ...getRequest(url) }));
		const ends = await run(Promise.allSettled(calls));
		expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
		expect(sent).toHaveLength(4);
	});

	it('of an unknown host is one at once', async () => {
		const { send, sent } = atNew(UNKNOWN_HOST);
		await expect(send()).rejects.toMatchObject(NEVER_ANSWERED);
		expect(sent).toHaveLength(1);
	});

	it('is an outage where the connection was made, and once it answered, whatever it said', async () => {
		for (const reply of [TIMEOUT, CUT, { status: 503 }]) {
			const { sendMany, run } = atNew(reply);
			expect((await run(sendMany(60, { maxWait: 20_000 }))).at(-1)).toMatchObject({
				reason: { code: 'outage' },
			});
		}
		const { send } = atNew({ status: 404 }, REFUSED);
		await send();
		await expect(send({}, { maxWait: 20_000 })).rejects.toMatchObject({
			code: 'outage',
		});
	});
});

describe('a limit that was learned more than a minute ago', () => {
	const USED = throttled({ 'retry-after': '3000' });
	it.each([
		{ what: 'if the plan was raised, all go on', reply: {}, ends: 'fulfilled', requests: 21 },
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

it.each([
	[60_000, 6000, 1],
	[5000, 6000, 2],
	[5000, 4000, 1],
])(
	'a limit is trusted for %i ms: after %i ms, the next run with maxWait 0 has sent %i requests in all',
	async (trustsLimitFor, pause, requests) => {
		const { send, run, clock, make, sent } = over(throttled({ 'retry-after': '3000' }));
		await expect(send({}, { maxWait: 0 })).rejects.toThrow('rateLimited');
		await run(clock.sleep(pause));
		await expect(send({}, { maxWait: 0, trustsLimitFor }, make())).rejects.toThrow('rateLimited');
		expect(sent).toHaveLength(requests);
	},
);

it('what others have waited for in vain is not waited for again', async () => {
	const { sendMany, run, sent, make, elapsed } = over(throttled());
	const first = await run(sendMany(3, { maxWait: 60_000 }));
	expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
	const [after, requests] = [elapsed(), sent.length];
	await run(sendMany(3, { maxWait: 20_000 }, make()));
	expect(elapsed() - after).toBe(0);
	expect(sent.length - requests).toBe(0);
});

it('in an outage, a call is retried as often as its longest wait allows', async () => {
	const { send, sent } = over(...Array(9).fill({ status: 503 }), {});
	expect((await send()).status).toBe(200);
	expect(sent).toHaveLength(10);
});

it.each<[string, { status: number }, number, number]>([
	['an outage', { status: 503 }, 1, 3_600_000],
	['an outage that met many together', { status: 503 }, 17, 300_000],
	['an outage of a run with a small budget', { status: 504 }, 3, 1_800_000],
])(
	'the retry budget pays for no probe: %s is waited for as long as the user allows',
	async (_what, refusal, items, maxWait) => {
		const over = maxWait * 0.6;
		const { runs } = await simulate(
			({ at, nth }) => {
				if (nth === 0 && items > 1) return { headers: leftUntil(5000, HALF_PAST, 10_000) };
				return at < over ? refusal : {};
			},
			[{ items, maxWait }],
		);
		expect(runs[0]!.ends.filter(({ isAnswered }) => !isAnswered)).toEqual([]);
	},
);

it('where an outage is over, a run that waits for nothing loses no item but waits for the probe', async () => {
	// Chance decides how often the first run meets the outage: here it is as often as there is one.
	Math.random = () => 0.5;
	const { sendMany, run, make, clock, sent } = over(...Array(7).fill({ status: 503 }), {});
	const [lost] = await run(sendMany(1, { maxWait: 20_000 }));
	expect(lost?.status).toBe('rejected');
	expect(sent).toHaveLength(7);
	// The next probe is due, or nearly.
	await run(clock.sleep(20_000));
	const outcomes = await run(sendMany(20, { maxWait: 0 }, make()));
	expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
});

it('what cannot be sent fails for itself: no outage, no retry, and others go on', async () => {
	const unsendable = { failure: { reason: 'unsendable' } } as const;
	const { sendMany, run, sent, elapsed } = over(...Array(30).fill(unsendable), {});
	const outcomes = await run(sendMany(40));
	const failures = outcomes.filter(({ status }) => status === 'rejected');
	expect(failures).toHaveLength(30);
	for (const failure of failures) expect(failure).toMatchObject({ reason: { code: 'notSent' } });
	expect(sent).toHaveLength(40);
	expect(elapsed()).toBeLessThan(3000);
});

describe('how many requests were left in the hour when a run began', () => {
	it('is the same over several hours, and whatever others have in flight', async () => {
		const hour = 3_600_000;
		const answers = [leftUntil(60, NOON + hour), leftUntil(99, NOON + 2 * hour)];
		const { send, run, clock, runner, make, sendMany } = over(
			...answers.map((headers) => ({ headers })),
			{ headers: answers[1], after: 30_000 },
		);
		await send();
		expect(runner.statistics.requestsLeftAtStart).toBe(61);
		await run(clock.sleep(hour));
		await send();
		const others = sendMany(3, {}, make());
		await run(clock.sleep(100));
		expect(runner.statistics.requestsLeftAtStart).toBe(61);
		await run(others);
	});

	it('is the same where the first response lets many others of the run go', async () => {
		const { run, sendMany, runner } = over({ headers: leftUntil(99, HALF_PAST) });
		await run(sendMany(20));
		expect(runner.statistics.requestsLeftAtStart).toBe(100);
	});

	it('is not known where the service announces none', async () => {
		const { send, runner } = over({});
		await send();
		expect(runner.statistics.requestsLeftAtStart).toBeUndefined();
	});
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
				return await runner.send({ ...OPTIONS, ...getRequest(`/enterprise/${at}`) });
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
