import { Dispatch } from '../../../nodes/EnterpriseRegistry/transport/dispatch';
import { RegistryFailure } from '../../../nodes/EnterpriseRegistry/transport/errors';
import { RequestQueue } from '../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import {
	DEFAULT_CALL_OPTIONS,
	type CallOptions,
	type Method,
	type RegistryAnswer,
	type RegistryRequest,
} from '../../../nodes/EnterpriseRegistry/transport/types';
import { forgetSessions } from '../../support/forgetSessions';
import { fc } from '../../support/simulated/seededProperties';
import { failure } from '../../support/simulated/simulatedRuns';
import { NOON, SimulatedClock } from '../../support/simulated/simulation';

beforeEach(forgetSessions);

type Reply = Partial<RegistryAnswer> | RegistryFailure | { thrown: unknown };

const TIMEOUT = failure('timeout');
const CUT = failure('connection');
const refused = (headers: Record<string, string> = {}, text = '') => ({
	status: 429,
	headers,
	text,
});
const leftUntil = (remaining: number, reset: number, limit = 100) => ({
	'x-ratelimit-limit': String(limit),
	'x-ratelimit-remaining': String(remaining),
	'x-ratelimit-reset': String(reset / 1000),
});
const HALF_PAST = NOON + 1_800_000;

/** A dispatch over a service that replies what is given, the last again and again. */
function over(...replies: Reply[]) {
	const clock = new SimulatedClock(NOON);
	const queue = new RequestQueue(clock);
	const session = { key: '', queue, address: { hasAnswered: true } };
	const sent: RegistryRequest[] = [];
	const transmit = async (request: RegistryRequest): Promise<RegistryAnswer | RegistryFailure> => {
		const reply = replies[Math.min(sent.length, replies.length - 1)]!;
		sent.push(request);
		await clock.sleep(60);
		if (reply instanceof RegistryFailure) return reply;
		if ('thrown' in reply) throw reply.thrown;
		return { status: 200, headers: {}, text: '{}', ...reply };
	};
	const make = (timeZone = 'UTC') => new Dispatch(session, transmit, timeZone);
	const dispatch = make();
	const call = async (
		request: Partial<RegistryRequest> = {},
		options: Partial<CallOptions> = {},
		by = dispatch,
	) =>
		await by.send({
			...{ ...DEFAULT_CALL_OPTIONS, maxWait: 300_000, ...options },
			...{ method: 'GET', version: 'v2', path: '/enterprise/1', ...request },
		});
	const run = async <T>(work: Promise<T>) => await clock.run(work);
	return {
		...{ clock, session, queue, sent, make, dispatch, run },
		call: async (...given: Parameters<typeof call>) => await run(call(...given)),
		/** So many calls at once, of different companies. */
		calls: async (count: number, options: Partial<CallOptions> = {}, by = dispatch) =>
			await Promise.allSettled(
				Array.from({ length: count }, async (_, at) => {
					return await call({ path: `/enterprise/${at + 100}` }, options, by);
				}),
			),
		elapsed: () => clock.now() - NOON,
	};
}

describe('a call that the service cannot answer now', () => {
	it.each<[string, Reply]>([
		['503', { status: 503 }],
		['a timeout', TIMEOUT],
		['a cut connection', CUT],
	])('(%s) is made again after about 1, 2, 4 and 8 s', async (_what, reply) => {
		const { call, sent, elapsed } = over(reply, reply, reply, reply, { status: 200 });
		expect((await call()).status).toBe(200);
		expect(sent).toHaveLength(5);
		expect(elapsed()).toBeGreaterThan(15_000 * 0.75);
		expect(elapsed()).toBeLessThan(15_000 * 1.25 + 1000);
	});

	it('ends as an outage that says since when', async () => {
		// No probe is under way when the longest wait ends: its item would have the answer itself.
		Math.random = () => 0.5;
		const { call, elapsed } = over({ status: 503 });
		await expect(call({}, { maxWait: 20_000 })).rejects.toMatchObject({
			kind: 'outage',
			message: expect.stringMatching(/^The service has not answered since 12:00:00/) as string,
		});
		expect(elapsed()).toBeLessThanOrEqual(20_000);
	});

	it.each<[Method, Reply]>([
		['POST', TIMEOUT],
		['POST', { status: 504 }],
		['PATCH', CUT],
		['PATCH', { status: 500 }],
	])('with %s whose end is unknown says so, and is not made again', async (method, reply) => {
		const { call, sent } = over(reply);
		await expect(call({ method })).rejects.toMatchObject({
			advice: 'Perhaps the service has done it, or still will: check before you repeat it.',
		});
		expect(sent).toHaveLength(1);
	});

	it('waits as long as the service asks, all its waits together no longer than the user allows', async () => {
		const asks = over({ status: 503, headers: { 'retry-after': '20' } }, {});
		await asks.call();
		expect(asks.elapsed()).toBe(20_000 + 120);
		const { call, sent } = over({ status: 500, headers: { 'retry-after': '2' } });
		expect((await call({}, { maxWait: 3999 })).status).toBe(500);
		expect(sent).toHaveLength(2);
	});

	it('a deletion whose answer was lost is done when it finds nothing any more', async () => {
		const deleted = async (...replies: Reply[]) =>
			(await over(...replies).call({ method: 'DELETE' })).status;
		expect(await deleted(TIMEOUT, { status: 404 })).toBe(204);
		expect(await deleted(refused({ 'retry-after': '1' }), { status: 404 })).toBe(404);
		expect(await deleted({ status: 404 })).toBe(404);
	});
});

it.each([401, 402])(
	'after %i no further call of the run is made, and all end alike',
	async (status) => {
		const { calls, run, sent } = over({ status, text: '{"error":"No"}' });
		const outcomes = await run(calls(200));
		expect(sent).toHaveLength(1);
		expect(outcomes).toEqual(outcomes.map(() => outcomes[0]));
	},
);

it('whatever the service does, and whatever is thrown, every place is given back and the repeats stay within their budget', async () => {
	const kinds = [
		'timeout',
		'connection',
		'service',
		'address',
		'cancelled',
		'credentials',
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
		fc.constantFrom(...kinds).map((kind) => failure(kind)),
		fc.record({ status, headers, text: fc.oneof(fc.string(), fc.json()) }),
	);
	const scenario = fc.record({
		replies: fc.array(reply, { minLength: 1, maxLength: 12 }),
		items: fc.integer({ min: 1, max: 60 }),
		maxWait: fc.constantFrom(0, 5000, 300_000),
		leaveFree: fc.constantFrom(0, 5),
	});
	await fc.assert(
		fc.asyncProperty(scenario, async ({ replies, items, ...options }) => {
			const many = Array.from({ length: 9 }, () => replies).flat();
			const { clock, queue, make, calls, run, sent } = over(...many);
			await run(calls(items, options, make('Mars/Olympus')));
			const { lines } = queue as unknown as { lines: Set<object> };
			expect([queue.rateLimit.underWay, lines.size, clock.sleeping]).toEqual([0, 0, 0]);
			expect(sent.length).toBeLessThanOrEqual(1.2 * items + 20);
		}),
		{ numRuns: 150 },
	);
});

describe('a call that the limit refuses', () => {
	it('ends at once with maxWait 0, naming limit and reset; the calls after it are not even sent', async () => {
		const { clock, call, sent } = over(refused(leftUntil(0, HALF_PAST)));
		for (const maxWait of [0, 0, 29 * 60_000])
			await expect(call({}, { maxWait })).rejects.toMatchObject({
				kind: 'rateLimit',
				status: 429,
				message: 'The hourly limit is used up (100 requests). New ones come in 30 minutes (12:30).',
				advice: 'Run it again then.',
				facts: { wait: expect.closeTo(1_800_000, -3) as number, allowed: maxWait },
			});
		expect(sent).toHaveLength(1);
		expect(clock.sleeping).toBe(0);
	});

	it('by a service that does not say until when, is told so, as the end of the pause is a guess', async () => {
		const { calls, run, sent } = over(refused());
		const outcomes = await run(calls(400, { maxWait: 2000 }));
		const message = expect.stringMatching(/no more requests .*not say until when\.$/) as string;
		expect(outcomes.at(-1)).toMatchObject({ reason: { kind: 'rateLimit', message } });
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
		expect(sent.length).toBeLessThanOrEqual(40);
	});

	it('waits for the limit no longer than the user allows, all its waits together', async () => {
		const { call, sent, elapsed } = over(refused({ 'retry-after': '60' }));
		await expect(call({}, { maxWait: 150_000 })).rejects.toMatchObject({ kind: 'rateLimit' });
		expect(elapsed()).toBeLessThanOrEqual(150_000);
		expect(sent).toHaveLength(3);
	});

	it('for the month is never waited for, and ends this run alone: the plan may have grown', async () => {
		const month = refused(leftUntil(0, Date.UTC(2026, 6, 1)), '{"limit":1000}');
		const { call, calls, run, sent, elapsed, make } = over(month, {});
		const quota = {
			kind: 'quota',
			message:
				'The monthly quota is used up (1,000 requests). New ones come in 16 days (1 July, 00:00).',
		};
		await expect(call()).rejects.toMatchObject(quota);
		for (const outcome of await run(calls(9))) expect(outcome).toMatchObject({ reason: quota });
		expect([sent.length, elapsed()]).toEqual([1, 60]);
		expect((await call({}, {}, make())).status).toBe(200);
	});
});

it('equal calls are one request, finished or under way, until something is changed; each tells its source', async () => {
	const { call, sent, run, dispatch } = over({}, {}, {}, {}, { status: 403 });
	const options = { ...DEFAULT_CALL_OPTIONS, share: true };
	const request = { ...options, method: 'GET', version: 'v2', path: '/enterprise/1' } as const;
	const other = { ...request, query: { page: 2 } };
	const all = [request, request, other].map(async (each) => await dispatch.send(each));
	const answers = [...(await run(Promise.all(all))), await call({}, options)];
	const sources = answers.map(({ from }) => from);
	expect(sources).toEqual(['service', 'shared', 'service', 'shared']);
	await call({ method: 'POST' });
	await call({}, options);
	expect(sent).toHaveLength(4);
	// What is refused is asked for again.
	for (let nth = 0; nth < 2; nth++) await call({ path: '/establishment/1' }, options);
	expect(sent).toHaveLength(6);
});

it('a cancelled execution ends what waits for the limit, for its turn or for a repeat at once, and takes nothing from another', async () => {
	const { clock, queue, make, calls, run, dispatch, elapsed } = over(
		{ status: 503, headers: { 'retry-after': '100' } },
		{ headers: leftUntil(0, HALF_PAST, 1) },
		{},
	);
	const all = calls(30, { maxWait: 3_600_000 });
	await run(clock.sleep(5000));
	const other = calls(1, { maxWait: 3_600_000 }, make());
	dispatch.stop();
	const outcomes = await run(all);
	expect(elapsed()).toBe(5000);
	const cancelled = { status: 'rejected', reason: { kind: 'cancelled' } };
	expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject(
		Array(29).fill(cancelled),
	);
	expect(await run(other)).toMatchObject([{ status: 'fulfilled' }]);
	expect([clock.sleeping, queue.rateLimit.underWay]).toEqual([0, 0]);
});

describe('an address that never answered', () => {
	const atNew = (...replies: Reply[]) => {
		const dispatches = over(...replies);
		dispatches.session.address.hasAnswered = false;
		return dispatches;
	};
	const REFUSED = failure('connection', { unmade: 'refused' });

	it.each([
		{ count: 1, maxWait: 300_000, least: 1000, most: 2 },
		{ count: 60, maxWait: 20_000, least: 1000, most: 8 },
		{ count: 60, maxWait: 0, least: 0, most: 2 },
		{ count: 60, maxWait: 1000, least: 0, most: 2 },
	])(
		'of a refused connection is a setting after one repeat: $count items, maxWait $maxWait ms',
		async ({ count, maxWait, least, most }) => {
			const { calls, run, sent, elapsed } = atNew(REFUSED);
			for (const outcome of await run(calls(count, { maxWait })))
				expect(outcome).toMatchObject({ reason: { kind: 'address', message: 'It failed' } });
			expect(elapsed()).toBeGreaterThanOrEqual(least);
			expect(elapsed()).toBeLessThan(least + 2500);
			expect(sent.length).toBeLessThanOrEqual(most);
		},
	);

	it('of an unknown host is one at once', async () => {
		const { call, sent } = atNew(failure('connection', { unmade: 'unknownHost' }));
		await expect(call()).rejects.toMatchObject({ kind: 'address' });
		expect(sent).toHaveLength(1);
	});

	it('is an outage where the connection was made, and once it answered, whatever it said', async () => {
		for (const reply of [TIMEOUT, CUT, { status: 503 }]) {
			const { calls, run } = atNew(reply);
			expect((await run(calls(60, { maxWait: 20_000 }))).at(-1)).toMatchObject({
				reason: { kind: 'outage' },
			});
		}
		const { call } = atNew({ status: 404 }, REFUSED);
		await call();
		await expect(call({}, { maxWait: 20_000 })).rejects.toMatchObject({
			kind: 'outage',
			advice: 'Run the workflow again later; nothing needs to be changed.',
		});
	});
});

describe('a limit that was learned more than a minute ago', () => {
	const USED = refused({ 'retry-after': '3000' });
	it.each([
		{ what: 'if the plan was raised, all go on', reply: {}, ends: 'fulfilled', requests: 21 },
		{ what: 'if not, all are refused', reply: USED, ends: 'rejected', requests: 2 },
	])('is asked for by one request: $what', async ({ reply, ends, requests }) => {
		const { call, calls, run, clock, make, sent } = over(USED, reply);
		await expect(call({}, { maxWait: 0 })).rejects.toMatchObject({ kind: 'rateLimit' });
		await run(clock.sleep(90_000));
		const outcomes = await run(calls(20, { maxWait: 0 }, make()));
		expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill(ends));
		expect(sent).toHaveLength(requests);
	});
});
