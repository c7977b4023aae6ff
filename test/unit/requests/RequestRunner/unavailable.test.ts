import type { HttpRequest } from '../../../../nodes/EnterpriseRegistry/requests/http';
import { RequestRunner } from '../../../../nodes/EnterpriseRegistry/requests/RequestRunner';
import {
	getRequest,
	OPTIONS,
	simulate,
	type Replied as Reply,
} from '../../../support/simulated/simulatedRuns';
import { NOON } from '../../../support/simulated/simulation';
import {
	CUT,
	HALF_PAST,
	leftUntil,
	over,
	REFUSED,
	throttled,
	TIMEOUT,
	type Replied,
} from '../support';

const CREATE = { method: 'POST', isIdempotent: false } as const;
const MUCH_LEFT = leftUntil(90_000, HALF_PAST, 100_000);

it.each([6, 10, 17])(
	'a service that goes after a slow last answer, and is back after 20 s, answers all of %i calls: a late answer to what was sent before does not say that the others fail for themselves',
	async (items) => {
		const { runs } = await simulate(
			({ nth, at }) => {
				if (nth === 0 || at >= 20_000) return {};
				return nth === 1 ? { latency: 500 } : { status: 503, latency: 10 };
			},
			[{ items }],
		);
		expect(runs[0]!.answered).toBe(items);
	},
);

describe('a call that the service cannot answer now', () => {
	it.each<{ what: string; reply: Replied }>([
		{ what: '503', reply: { status: 503 } },
		{ what: 'a timeout', reply: TIMEOUT },
		{ what: 'a broken connection', reply: CUT },
	])('($what) is made again after about 1, 2, 4 and 8 s', async ({ reply }) => {
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

	it.each<{ method: 'POST' | 'PATCH'; what: string; reply: Replied }>([
		{ method: 'POST', what: 'a timeout', reply: TIMEOUT },
		{ method: 'POST', what: '504', reply: { status: 504 } },
		{ method: 'PATCH', what: 'a broken connection', reply: CUT },
		{ method: 'PATCH', what: '500', reply: { status: 500 } },
	])('($method, $what) is not made again, as it may have taken effect', async (row) => {
		const { method, reply } = row;
		const { send, sent } = over(reply);
		await expect(send({ method, isIdempotent: false })).rejects.toMatchObject({
			code: 'effectUnknown',
		});
		expect(sent).toHaveLength(1);
	});

	it.each<Partial<HttpRequest>>([{ method: 'GET' }, CREATE])(
		'($method, 408) did not come whole, and is made again twice',
		async (request) => {
			const { send, sent } = over({ status: 408 });
			expect((await send(request)).status).toBe(408);
			expect(sent).toHaveLength(3);
		},
	);

	it('waits as long as the service asks', async () => {
		const { send, elapsed } = over({ status: 503, headers: { 'retry-after': '20' } }, {});
		await send();
		expect(elapsed()).toBe(20_000 + 2 * 60);
	});

	it('waits no longer than the user allows, all its waits together', async () => {
		const { send, sent } = over({ status: 500, headers: { 'retry-after': '2' } });
		expect((await send({}, { maxWait: 3999 })).status).toBe(500);
		expect(sent).toHaveLength(2);
	});

	it.each<{ what: string; later: Replied; code: string }>([
		{ what: 'finds nobody', later: REFUSED, code: 'outage' },
		{
			what: 'is refused by the limit',
			later: throttled({ 'retry-after': '60' }),
			code: 'rateLimited',
		},
		{
			what: 'is refused by the quota',
			later: throttled({ 'retry-after': '9000' }),
			code: 'quotaUsedUp',
		},
	])(
		'a change that got a 503 and then $what says so, and that it is perhaps done',
		async ({ later, code }) => {
			const { send } = over({ status: 503 }, later);
			const change = send({ method: 'PUT' }, { maxWait: 2000 });
			await expect(change).rejects.toMatchObject({ code, notes: [{ code: 'perhapsDoneBefore' }] });
		},
	);

	it.each<{ what: string; method: 'GET' | 'PUT'; replies: Replied[] }>([
		{ what: 'it is a look-up', method: 'GET', replies: [{ status: 503 }, REFUSED] },
		{ what: 'no attempt came there', method: 'PUT', replies: [REFUSED] },
		{ what: 'its failure tells it', method: 'PUT', replies: [{ status: 503 }, TIMEOUT] },
	])('none of it is called perhaps done where $what', async ({ method, replies }) => {
		const { send } = over(...replies);
		await expect(send({ method }, { maxWait: 2000 })).rejects.toMatchObject({ notes: [] });
	});

	it.each<{ what: string; replies: Replied[]; options?: { maxWait: number }; follows: boolean }>([
		{
			what: 'an earlier attempt may have taken effect',
			replies: [{ status: 504 }, { status: 403 }],
			follows: true,
		},
		{
			what: 'it tells itself how the only attempt ended',
			replies: [{ status: 503 }],
			options: { maxWait: 0 },
			follows: false,
		},
		{ what: 'no earlier attempt came there', replies: [REFUSED, { status: 403 }], follows: false },
	])(
		'the response to a change says whether it follows an attempt that may have taken effect: $follows, where $what',
		async ({ replies, options, follows }) => {
			const { send } = over(...replies);
			const { followsUnknownEffect } = await send({ method: 'PUT' }, options);
			expect(followsUnknownEffect).toBe(follows);
		},
	);

	describe('a deletion that finds nothing in the end', () => {
		const NO_TOKEN: Replied = {
			failure: {
				reason: 'noToken',
				response: { status: 503, headers: {}, text: '' },
				refusesCredential: false,
				during: 'token',
			},
		};

		it.each<{ what: string; before: Replied[]; status: number }>([
			{ what: 'is done, after one whose answer was lost', before: [TIMEOUT], status: 204 },
			{ what: 'is told so, without one before', before: [], status: 404 },
			{
				what: 'is told so, after a 429',
				before: [throttled({ 'retry-after': '1' })],
				status: 404,
			},
			{ what: 'is told so, after one that found nobody', before: [REFUSED], status: 404 },
			{ what: 'is told so, after one that got no token', before: [NO_TOKEN], status: 404 },
		])('$what', async ({ before, status }) => {
			const { send } = over(...before, { status: 404 });
			expect((await send({ method: 'DELETE', removesItsUrl: true })).status).toBe(status);
		});
	});

	it('a request that its transport forgets is aborted, so that nothing goes on without a place', async () => {
		const aborted: boolean[] = [];
		const { service, run, clock } = over();
		const transmit = async (_request: HttpRequest, _timeout: number, abort: AbortController) => {
			abort.signal.addEventListener('abort', () => aborted.push(true));
			return await new Promise<never>(() => {});
		};
		const runner = new RequestRunner(service, transmit, () => undefined);
		const call = runner.call({ ...OPTIONS, ...getRequest('/enterprise/1'), ...CREATE });
		await expect(run(call)).rejects.toMatchObject({ code: 'effectUnknown' });
		expect(aborted).toEqual([true]);
		expect(clock.sleeping).toBe(0);
	});
});

it('rows that always get a 408 are no outage', async () => {
	const { runs } = await simulate(
		({ item }) => (item >= 95 ? { status: 408 } : {}),
		[{ items: 100 }],
	);
	expect(runs[0]!.lasted).toBeLessThan(10_000);
});

it.each([{ maxWait: 20_000 }, { maxWait: 300_000 }])(
	'a stall of 0.4 s costs a run whose longest wait is $maxWait ms no more than what hung then',
	async ({ maxWait }) => {
		const isStalled = (at: number) => at > 500 && at < 900;
		const { runs, sent } = await simulate(
			({ at }) => (isStalled(at) ? { hangs: true } : { latency: 300 }),
			[{ items: 300, maxWait }],
		);
		const hung = sent.filter(({ at }) => isStalled(at)).length;
		expect(runs[0]!.answered).toBeGreaterThanOrEqual(300 - hung);
	},
);

it.each([
	{ maxWait: 0, startsAt: 40_000 },
	{ maxWait: 20_000, startsAt: 40_000 },
	{ maxWait: 300_000, startsAt: 10_000 },
])(
	'a run sends a probe at once where only rows that fail for themselves have asked: it starts at $startsAt ms and waits $maxWait ms at most',
	async ({ maxWait, startsAt }) => {
		const { runs } = await simulate(
			({ path }) => (path.startsWith('/enterprise/bad') ? { status: 503 } : {}),
			[
				{ items: 30, path: '/enterprise/bad' },
				{ items: 100, path: '/enterprise/good', startsAt, maxWait },
			],
		);
		expect(runs[1]!.answered).toBe(100);
		expect(runs[1]!.lasted).toBeLessThan(5000);
	},
);

it('in an outage, a call is retried as often as its longest wait allows', async () => {
	const { send, sent } = over(...Array(9).fill({ status: 503 }), {});
	expect((await send()).status).toBe(200);
	expect(sent).toHaveLength(10);
});

it('who asks again longer after failures than they lasted has all attempts', async () => {
	Math.random = () => 0.5;
	const { sent } = await simulate(
		() => ({ status: 503 }),
		[
			{ items: 1, maxWait: 10_000 },
			{ items: 1, maxWait: 10_000, startsAt: 15_500 },
		],
	);
	expect(sent).toHaveLength(8);
});

it('probes of an outage do not count as retries of their call: none is lost to the 500s of a service that comes back', async () => {
	const { runs } = await simulate(
		({ at }) => {
			if (at < 500 || at > 63_500) return {};
			return { status: at < 60_500 ? 503 : 500 };
		},
		[{ items: 300 }, { items: 1, startsAt: 2000 }],
	);
	expect(runs.map(({ answered }) => answered)).toEqual([300, 1]);
});

it.each([
	{ what: 'an outage', refusal: { status: 503 }, items: 1, maxWait: 3_600_000 },
	{
		what: 'an outage that met many together',
		refusal: { status: 503 },
		items: 17,
		maxWait: 300_000,
	},
	{
		what: 'an outage of a run with a small budget',
		refusal: { status: 504 },
		items: 3,
		maxWait: 1_800_000,
	},
])(
	'the retry budget pays for no probe: $what is waited for as long as the user allows',
	async ({ refusal, items, maxWait }) => {
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

describe('of forty calls, thirty of which cannot be sent', () => {
	const fortyCalls = async () => {
		const notSent = { failure: { reason: 'notSent' } } as const;
		const { sendMany, run, sent, elapsed } = over(...Array(30).fill(notSent), {});
		return { outcomes: await run(sendMany(40)), sent, elapsed };
	};

	it('each of the thirty fails for itself, which is no outage', async () => {
		const { outcomes } = await fortyCalls();
		const failures = outcomes.filter(({ status }) => status === 'rejected');
		expect(failures).toMatchObject(Array(30).fill({ reason: { code: 'notSent' } }));
	});

	it('none is sent twice', async () => {
		expect((await fortyCalls()).sent).toHaveLength(40);
	});

	it('the others do not wait', async () => {
		expect((await fortyCalls()).elapsed()).toBeLessThan(3000);
	});
});

it('what fails for itself says why it was not sent, while the service answers others', async () => {
	const { runs } = await simulate(
		({ path }) => (path === '/enterprise/3' ? { unmade: true } : { headers: MUCH_LEFT }),
		[
			{ items: 6, timeout: 30_000 },
			{ items: 3000, parallelRequests: 8, startsAt: 20 },
		],
	);
	const failures = runs[0]!.ends.filter(({ isAnswered }) => !isAnswered);
	expect(failures).toMatchObject([{ item: 3, failure: { code: 'notSent' } }]);
});

describe('a probe of an open circuit goes when it is due, although an earlier request holds the place of the window', () => {
	const SLOW: Reply = { headers: MUCH_LEFT, latency: 25_000 };
	/** Down from 0.6 s on; the item 150 was sent before that, and is answered late. */
	const playedUntil = async (isBackAt: number, maxWait: number) => {
		const asked = new Set<number>();
		return await simulate(
			({ item, at }) => {
				const isFirst = !asked.has(item);
				asked.add(item);
				if (item === 150 && isFirst) return SLOW;
				return at < 600 || at >= isBackAt ? { headers: MUCH_LEFT } : { unmade: true };
			},
			[{ items: 400, parallelRequests: 30, maxWait }],
		);
	};

	it('so that the others need not wait for that', async () => {
		const { runs } = await playedUntil(4000, 30_000);
		const others = runs[0]!.ends.filter(({ item }) => item !== 150);
		expect(Math.max(...others.map(({ at }) => at))).toBeLessThan(10_000);
	});

	it('so that who waits is refused when the longest wait is over', async () => {
		const { runs } = await playedUntil(Infinity, 10_000);
		const others = runs[0]!.ends.filter(({ item }) => item !== 150);
		expect(Math.max(...others.map(({ at }) => at))).toBeLessThan(600 + 10_000 + 6000);
	});
});
