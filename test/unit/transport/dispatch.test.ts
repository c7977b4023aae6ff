import { Dispatch } from '../../../nodes/EnterpriseRegistry/transport/dispatch';
import {
	DEFAULT_CALL_OPTIONS,
	type Evidence,
	type Source,
	type CallOptions,
} from '../../../nodes/EnterpriseRegistry/transport/types';
import {
	RegistryFailure,
	type FailureKind,
} from '../../../nodes/EnterpriseRegistry/transport/errors';
import { RequestQueue } from '../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import type {
	Method,
	RegistryAnswer,
	RegistryRequest,
} from '../../../nodes/EnterpriseRegistry/transport/types';
import { SimulatedClock } from '../../support/simulated/simulation';
import { fc } from '../../support/simulated/seededProperties';

const REMEMBERED = { keeps: ({ status }: RegistryAnswer) => status < 300 };

type Reply = Partial<RegistryAnswer> | RegistryFailure | Promise<RegistryAnswer>;

const NOON = Date.UTC(2026, 5, 15, 12);

/** A dispatch over a service that replies what is given, the last again and again. */
function over(...replies: Reply[]) {
	const clock = new SimulatedClock();
	const memory = new Map<string, RegistryAnswer>();
	const queue = new RequestQueue(clock);
	const moments: number[] = [];
	const session = {
		queue,
		generation: () => clock.now(),
		hasAnswered: true,
		recall: (url: string) => memory.get(url),
		remember(url: string, answer: RegistryAnswer, moment: number) {
			memory.set(url, answer);
			moments.push(moment);
		},
	};
	const sent: RegistryRequest[] = [];
	const transmit = async (request: RegistryRequest): Promise<RegistryAnswer> => {
		const reply = replies[Math.min(sent.length, replies.length - 1)]!;
		sent.push(request);
		await clock.sleep(60);
		if (reply instanceof RegistryFailure) throw reply;
		return reply instanceof Promise
			? await reply
			: { status: 200, headers: {}, text: '{}', ...reply };
	};
	const make = (timeZone = 'UTC') => new Dispatch(session, transmit, timeZone, clock);
	const dispatch = make();
	const begin = clock.now();
	const call = async (
		request: Partial<RegistryRequest> = {},
		options: Partial<CallOptions> = {},
		by = dispatch,
	) =>
		await by.send(
			{ method: 'GET', version: 'v2', path: '/enterprise/1', ...request },
			{ ...DEFAULT_CALL_OPTIONS, maxWait: 300_000, share: true, ...options },
		);
	return {
		clock,
		session,
		queue,
		sent,
		memory,
		moments,
		make,
		dispatch,
		call,
		run: async <T>(work: Promise<T>) => await clock.run(work),
		elapsed: () => clock.now() - begin,
	};
}

const strained = (kind: 'timeout' | 'connection') =>
	new RegistryFailure(kind, { message: 'No answer', advice: '' });

it('calls of one run go in the order in which they came, whatever endpoint they ask', async () => {
	const { call, run, sent } = over({ status: 200 });
	const paths = [
		'/enterprise/1',
		'/peppol/2',
		'/enterprise/3',
		'/webhook/4',
		'/peppol/5',
		'/enterprise/6',
	];
	await run(Promise.all(paths.map(async (path) => await call({ path }, { parallelRequests: 1 }))));
	expect(sent.map(({ path }) => path)).toEqual(paths);
});

describe('a call that the service cannot answer now', () => {
	it.each<[string, Reply]>([
		['502', { status: 502 }],
		['503', { status: 503 }],
		['a timeout', strained('timeout')],
		['a cut connection', strained('connection')],
	])('(%s) is made again after about 1, 2, 4 and 8 s', async (_what, reply) => {
		const { call, run, sent, elapsed } = over(reply, reply, reply, reply, { status: 200 });
		expect((await run(call())).status).toBe(200);
		expect(sent).toHaveLength(5);
		expect(elapsed()).toBeGreaterThan(15_000 * 0.75);
		expect(elapsed()).toBeLessThan(15_000 * 1.25 + 1000);
	});

	it('ends as an outage, reported with its first moment and its requests', async () => {
		// No probe is under way when the longest wait ends: its item would have the answer itself.
		Math.random = () => 0.5;
		const { call, run, elapsed } = over({ status: 503 });
		await expect(run(call({}, { maxWait: 20_000 }))).rejects.toMatchObject({
			kind: 'outage',
			message: expect.stringMatching(/^The service has not answered since 12:00:00/) as string,
		});
		expect(elapsed()).toBeLessThanOrEqual(20_000);
	});

	it('is answered within one probe when the service is back', async () => {
		const { call, run, sent } = over(...Array.from({ length: 12 }, () => ({ status: 502 })), {});
		const outcomes = await run(
			Promise.all(
				Array.from({ length: 200 }, async (_, at) => await call({ path: `/enterprise/${at}` })),
			),
		);
		expect(outcomes.every(({ status }) => status === 200)).toBe(true);
		expect(sent.length).toBeLessThanOrEqual(1.2 * 200 + 20);
	});

	it.each<[Method, Reply]>([
		['POST', strained('timeout')],
		['POST', { status: 504 }],
		['PATCH', strained('connection')],
		['PATCH', { status: 500 }],
	])(
		'with %s whose end is unknown says that it may have been done, and is not made again',
		async (method, reply) => {
			const { call, run, sent } = over(reply);
			await expect(run(call({ method }))).rejects.toMatchObject({
				advice: 'The service may still carry it out, or have done so: check before you repeat it.',
			});
			expect(sent).toHaveLength(1);
		},
	);

	it('waits as long as the service asks', async () => {
		const { call, run, elapsed } = over({ status: 503, headers: { 'retry-after': '20' } }, {});
		await run(call());
		expect(elapsed()).toBe(20_000 + 120);
	});

	it('waits for its repeats no longer than the user allows, all of them together', async () => {
		const { call, run, sent } = over({ status: 500, headers: { 'retry-after': '2' } });
		expect((await run(call({}, { maxWait: 3999 }))).status).toBe(500);
		expect(sent).toHaveLength(2);
	});

	it('a deletion whose answer was lost is done when it finds nothing any more', async () => {
		const { call, run } = over(strained('timeout'), { status: 404 });
		expect((await run(call({ method: 'DELETE' }))).status).toBe(204);
		const refused = over({ status: 429, headers: { 'retry-after': '1' } }, { status: 404 });
		expect((await refused.run(refused.call({ method: 'DELETE' }))).status).toBe(404);
		const atOnce = over({ status: 404 });
		expect((await atOnce.run(atOnce.call({ method: 'DELETE' }))).status).toBe(404);
	});
});

it('400 calls that are refused without a time send one probe at a time, not one each', async () => {
	const { call, run, sent } = over(...Array.from({ length: 20 }, () => ({ status: 429 })), {});
	const outcomes = await run(
		Promise.all(
			Array.from(
				{ length: 400 },
				async (_, at) => await call({ path: `/enterprise/${at}` }, { maxWait: 1e9 }),
			),
		),
	);
	expect(outcomes.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(398);
	expect(sent.length).toBeLessThanOrEqual(420);
});

it.each([401, 402])('after %i no further call of the run is made', async (status) => {
	const { call, run, sent } = over({ status, text: '{"error":"No"}' });
	const outcomes = await run(
		Promise.allSettled(
			Array.from({ length: 200 }, async (_, at) => await call({ path: `/enterprise/${at}` })),
		),
	);
	expect(sent).toHaveLength(1);
	expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(199);
});

it('whatever the service does, and whatever is thrown, every place is given back and the repeats stay within their budget', async () => {
	const thrown = fc.anything().map((value) => ({ thrown: value }));
	const failure = fc
		.constantFrom('timeout', 'connection', 'service', 'address', 'cancelled', 'credentials')
		.map((kind) => ({
			thrown: new RegistryFailure(kind as FailureKind, { message: 'No answer', advice: '' }),
		}));
	const header = fc.constantFrom(
		'0',
		'1',
		'7',
		'-1',
		'soon',
		'9e99',
		'1970-01-01T00:00:00Z',
		String(NOON / 1000 + 600),
	);
	const headers = fc.dictionary(
		fc.constantFrom(
			'x-ratelimit-limit',
			'x-ratelimit-remaining',
			'x-ratelimit-reset',
			'retry-after',
			'date',
			'age',
		),
		header,
	);
	const answer = fc.record({
		status: fc.constantFrom(
			200,
			200,
			200,
			204,
			400,
			401,
			402,
			403,
			404,
			429,
			500,
			502,
			503,
			504,
			599,
			0,
		),
		text: fc.oneof(fc.string(), fc.json()),
		headers,
	});
	const replies = fc.array(fc.oneof(thrown, failure, answer), { minLength: 1, maxLength: 12 });
	await fc.assert(
		fc.asyncProperty(
			replies,
			fc.integer({ min: 1, max: 60 }),
			fc.constantFrom(0, 5000, 300_000),
			fc.constantFrom('UTC', 'Mars/Olympus'),
			fc.constantFrom(0, 5),
			async (answers, items, maxWait, timeZone, leaveFree) => {
				const clock = new SimulatedClock(NOON);
				const queue = new RequestQueue(clock);
				const session = {
					queue,
					generation: () => 0,
					hasAnswered: true,
					recall: () => undefined,
					remember: () => {},
				};
				let sent = 0;
				const transmit = async () => {
					const reply = answers[sent++ % answers.length]!;
					await clock.sleep(60);
					if ('thrown' in reply) throw reply.thrown;
					return reply;
				};
				const dispatch = new Dispatch(session, transmit, timeZone, clock);
				await clock.run(
					Promise.allSettled(
						Array.from(
							{ length: items },
							async (_, item) =>
								await dispatch.send(
									{ method: 'GET', version: 'v2', path: `/enterprise/${item}` },
									{ ...DEFAULT_CALL_OPTIONS, maxWait, leaveFree },
								),
						),
					),
				);
				const { underWay, lines } = queue as unknown as {
					underWay: number;
					lines: Map<object, unknown>;
				};
				expect([underWay, lines.size, clock.sleeping]).toEqual([0, 0, 0]);
				expect(sent).toBeLessThanOrEqual(1.2 * items + 20);
			},
		),
		{ numRuns: 150, seed: 12 },
	);
});

describe('a call that the limit refuses', () => {
	const limited = (
		headers: Record<string, string> = {},
		text = '{"success":false,"error":"Rate limit exceeded"}',
	) => ({ status: 429, headers, text });

	it('ends at once with maxWait 0, naming limit, reset and option; the calls after it are not even sent', async () => {
		const { clock, call, run, sent } = over(
			limited({
				'x-ratelimit-limit': '100',
				'x-ratelimit-remaining': '0',
				'x-ratelimit-reset': String(Date.UTC(2026, 5, 15, 12, 50) / 1000),
			}),
		);
		const failure = {
			kind: 'rateLimit',
			status: 429,
			message: 'The hourly limit is used up (100 requests). New ones come in 50 minutes (12:50).',
			advice: 'Run it again then.',
		};
		const facts = (allowed: number) => ({
			...failure,
			facts: { wait: expect.closeTo(50 * 60_000, -3) as number, allowed },
		});
		await expect(run(call({}, { maxWait: 0 }))).rejects.toMatchObject(facts(0));
		await expect(run(call({ path: '/enterprise/2' }, { maxWait: 0 }))).rejects.toMatchObject(
			facts(0),
		);
		await expect(
			run(call({ path: '/enterprise/2' }, { maxWait: 49 * 60_000 })),
		).rejects.toMatchObject(facts(49 * 60_000));
		expect(sent).toHaveLength(1);
		expect(clock.sleeping).toBe(0);
	});

	it.each([[{}], [{ 'retry-after': '1' }]])(
		'waits even if a gateway answered 503 with %j before: that does not mean that these calls are free',
		async (headers) => {
			const usedUp = {
				'x-ratelimit-limit': '100',
				'x-ratelimit-remaining': '0',
				'x-ratelimit-reset': String(Date.UTC(2026, 5, 15, 12, 30) / 1000),
			};
			const { call, run, sent } = over({ status: 503, headers }, { headers: usedUp });
			expect((await run(call({ path: '/a/1' }, { maxWait: 0 }))).status).toBe(503);
			expect((await run(call({ path: '/b/1' }))).status).toBe(200);
			await expect(run(call({ path: '/a/2' }, { maxWait: 1000 }))).rejects.toMatchObject({
				kind: 'rateLimit',
			});
			expect(sent).toHaveLength(2);
		},
	);

	it('waits for the limit no longer than the user allows, all its waits together', async () => {
		const { call, run, sent, elapsed } = over(limited({ 'retry-after': '60' }));
		await expect(run(call({}, { maxWait: 150_000 }))).rejects.toMatchObject({ kind: 'rateLimit' });
		expect(elapsed()).toBeLessThanOrEqual(150_000);
		expect(sent).toHaveLength(3);
	});

	const RESET_NEXT_MONTH = {
		'x-ratelimit-remaining': '0',
		'x-ratelimit-reset': String(Date.UTC(2026, 6, 1) / 1000),
	};
	const QUOTA =
		'{"success":false,"error":"Monthly quota exceeded","plan":"free","limit":1000,"resetAt":"2026-07-01T00:00:00.000Z"}';

	it.each([
		[
			'the body',
			limited(
				{
					'x-ratelimit-remaining': '0',
					'x-ratelimit-reset': String(Date.UTC(2026, 5, 15, 12, 50) / 1000),
				},
				QUOTA,
			),
		],
		['the reset', limited(RESET_NEXT_MONTH)],
		['both', limited(RESET_NEXT_MONTH, QUOTA)],
	])(
		'for the month, as %s says, is never waited for, and no other call of this execution is made',
		async (_what, reply) => {
			const { call, run, sent, elapsed } = over(reply);
			const failure = {
				kind: 'quota',
				message: expect.stringMatching(
					/monthly quota.*New ones come in 16 days \(1 July, 00:00\)/,
				) as string,
			};
			await expect(run(call())).rejects.toMatchObject(failure);
			await expect(run(call({ path: '/enterprise/2' }))).rejects.toMatchObject(failure);
			expect(sent).toHaveLength(1);
			expect(elapsed()).toBe(60);
		},
	);

	it('for the month is tried again by the next execution, in case the plan has grown', async () => {
		const { make, call, run, sent } = over(limited(RESET_NEXT_MONTH, QUOTA), {});
		await expect(run(call())).rejects.toMatchObject({ kind: 'quota' });
		expect((await run(call({}, {}, make()))).status).toBe(200);
		expect(sent).toHaveLength(2);
	});
});

describe('equal calls', () => {
	it('are one request, whether finished or under way, and each tells where its answer came from', async () => {
		const { call, run, sent } = over({});
		const sources: Source[] = [];
		const onAnswer = ({ from }: Evidence) => sources.push(from);
		await run(
			Promise.all([
				call({}, { onAnswer }),
				call({}, { onAnswer }),
				call({ query: { page: 2 } }, { onAnswer }),
			]),
		);
		await run(call({}, { onAnswer }));
		expect(sent).toHaveLength(2);
		expect(sources.sort()).toEqual(['service', 'service', 'shared', 'shared']);
	});

	it('are made again after a change', async () => {
		const { call, run, sent } = over({});
		await run(call());
		await run(call({ method: 'POST' }));
		await run(call());
		expect(sent).toHaveLength(3);
	});
});

describe('the memory', () => {
	it('answers data of the register in a later execution, where the user wants that', async () => {
		const { call, run, sent, make } = over({});
		const sources: Source[] = [];
		await run(call({ memory: REMEMBERED }, { reuseFor: 60_000 }));
		await run(
			call(
				{ memory: REMEMBERED },
				{ reuseFor: 60_000, onAnswer: ({ from }) => sources.push(from) },
				make(),
			),
		);
		expect(sent).toHaveLength(1);
		expect(sources).toEqual(['memory']);
		await run(call({ memory: REMEMBERED }, {}, make()));
		expect(sent).toHaveLength(2);
	});

	it('keeps an answer as of the moment before it was asked for, since the register may change meanwhile', async () => {
		const { call, run, moments, clock } = over({});
		const begin = clock.now();
		await run(call({ memory: REMEMBERED }, { reuseFor: 60_000 }));
		expect(clock.now()).toBeGreaterThan(begin);
		expect(moments).toEqual([begin]);
	});
});

describe('a cancelled execution', () => {
	it('ends what waits for the limit, for its turn or for a repeat at once, and leaves no place taken', async () => {
		const { clock, queue, call, run, dispatch, elapsed } = over(
			{ status: 503, headers: { 'retry-after': '100' } },
			{
				headers: {
					'x-ratelimit-limit': '1',
					'x-ratelimit-remaining': '0',
					'x-ratelimit-reset': String(Date.UTC(2026, 5, 15, 12, 50) / 1000),
				},
			},
		);
		const calls = Promise.allSettled(
			Array.from(
				{ length: 30 },
				async (_, at) => await call({ path: `/enterprise/${at}` }, { maxWait: 3_600_000 }),
			),
		);
		await run(clock.sleep(5000));
		dispatch.stop();
		const outcomes = await run(calls);
		expect(elapsed()).toBe(5000);
		expect(outcomes.filter(({ status }) => status === 'rejected').length).toBe(29);
		expect(
			outcomes.filter(
				(outcome) =>
					outcome.status === 'rejected' && (outcome.reason as RegistryFailure).kind === 'cancelled',
			).length,
		).toBe(29);
		expect(clock.sleeping).toBe(0);
		// Nobody is in the way of the next execution, but for the limit itself.
		expect(
			await run(
				queue.acquire({ owner: {}, parallelRequests: 1, waitLeft: 0, maxWait: 0, family: 'v2 1' }),
			),
		).toMatchObject({ kind: 'tooLong' });
	});

	it('takes nothing from another that waits for the same limit', async () => {
		const { clock, make, call, run, dispatch } = over({
			headers: {
				'x-ratelimit-limit': '1',
				'x-ratelimit-remaining': '0',
				'x-ratelimit-reset': String(Date.UTC(2026, 5, 15, 12, 0, 30) / 1000),
			},
		});
		await run(call());
		const other = call({ path: '/enterprise/2' }, {}, make());
		const cancelled = Promise.allSettled([call({ path: '/enterprise/3' })]);
		await run(clock.sleep(1000));
		dispatch.stop();
		expect(await run(cancelled)).toMatchObject([{ status: 'rejected' }]);
		expect((await run(other)).status).toBe(200);
	});
});

describe('an address that never answered', () => {
	const unmade = (why: 'refused' | 'unknownHost') =>
		new RegistryFailure('connection', {
			message: `Nothing answers at http://localhost:4999 (${why}).`,
			advice: 'Check the Base URL of the credential.',
			facts: { unmade: why },
		});
	const items = (call: ReturnType<typeof over>['call'], count: number, maxWait: number) =>
		Promise.allSettled(
			Array.from(
				{ length: count },
				async (_, at) => await call({ path: `/enterprise/${at}` }, { maxWait }),
			),
		);

	it.each([
		[1, 300_000, 1000, 2],
		[60, 300_000, 1000, 8],
		[60, 20_000, 1000, 8],
		[60, 0, 0, 2],
	])(
		'of a refused connection is a setting after one repeat: %i items, maxWait %i ms',
		async (count, maxWait, least, most) => {
			const { session, call, run, sent, elapsed } = over(unmade('refused'));
			session.hasAnswered = false;
			for (const outcome of await run(items(call, count, maxWait)))
				expect(outcome).toMatchObject({
					reason: {
						kind: 'address',
						message: expect.stringMatching(/^Nothing answers at/) as string,
					},
				});
			expect(elapsed()).toBeGreaterThanOrEqual(least);
			expect(elapsed()).toBeLessThan(least + 2500);
			expect(sent.length).toBeLessThanOrEqual(most);
		},
	);

	it('of an unknown host is one at once', async () => {
		const { session, call, run, sent } = over(unmade('unknownHost'));
		session.hasAnswered = false;
		await expect(run(call())).rejects.toMatchObject({ kind: 'address' });
		expect(sent).toHaveLength(1);
	});

	it('is an outage where the connection was made: a time-out, a cut or a 503', async () => {
		for (const reply of [strained('timeout'), strained('connection'), { status: 503 }]) {
			const { session, call, run } = over(reply);
			session.hasAnswered = false;
			const outcomes = await run(items(call, 60, 20_000));
			expect(outcomes.at(-1)).toMatchObject({ reason: { kind: 'outage' } });
		}
	});

	it('is an outage once it answered, whatever it said', async () => {
		const { session, call, run } = over({ status: 404 }, unmade('refused'));
		session.hasAnswered = false;
		await run(call());
		await expect(run(call({}, { share: false, maxWait: 20_000 }))).rejects.toMatchObject({
			kind: 'outage',
			advice: 'Run the workflow again later; nothing needs to be changed.',
		});
	});
});

describe('a limit that was learned more than a minute ago', () => {
	const used = { status: 429, headers: { 'retry-after': '3000' } };
	const refusedRun = async (replies: Reply[], items: number, leaveFree = 0) => {
		const dispatches = over(used, ...replies);
		const { call, run, clock, make } = dispatches;
		await run(call({}, { maxWait: 0 }).catch(() => {}));
		await run(clock.sleep(90_000));
		const later = make();
		const outcomes = await run(
			Promise.allSettled(
				Array.from(
					{ length: items },
					async (_, at) =>
						await call({ path: `/enterprise/${at + 2}` }, { maxWait: 0, leaveFree }, later),
				),
			),
		);
		return { ...dispatches, outcomes };
	};

	it('is asked for by one request; if the plan was raised, all go on', async () => {
		const { outcomes, sent } = await refusedRun([{}], 20);
		expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
		expect(sent).toHaveLength(21);
	});

	it('is refused once more for all of them', async () => {
		const { outcomes, sent } = await refusedRun([used], 20);
		expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
		expect(sent).toHaveLength(2);
	});

	it('is not asked for with what is left to others', async () => {
		const left = {
			headers: {
				'x-ratelimit-limit': '100',
				'x-ratelimit-remaining': '5',
				'x-ratelimit-reset': String(Date.UTC(2026, 5, 15, 12, 50) / 1000),
			},
		};
		const { call, run, clock, sent, make } = over(left);
		await run(call());
		await run(clock.sleep(90_000));
		await expect(
			run(call({ path: '/enterprise/2' }, { maxWait: 0, leaveFree: 5 }, make())),
		).rejects.toMatchObject({
			message: 'Leave Free keeps the last 5 requests. The limit resets in 49 minutes (12:50).',
		});
		expect(sent).toHaveLength(1);
	});
});
