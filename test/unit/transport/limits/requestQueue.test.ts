import {
	RequestQueue,
	type Admission,
	type Entrance,
	type Return,
} from '../../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import { SimulatedClock } from '../../../support/simulated/simulation';

const NOON = Date.UTC(2026, 5, 15, 12);
const entrance = (more: Partial<Entrance> = {}): Entrance => ({
	owner: {},
	parallelRequests: 50,
	waitLeft: 1e9,
	maxWait: 1e9,
	family: 'v2 enterprise',
	...more,
});
const good = { ending: 'served', usable: true, said: {} } as const;
const lost = { ending: 'strained', usable: false } as const;

it('a run that ends takes its line with it, and a cancelled probe makes room for the next', async () => {
	const clock = new SimulatedClock(NOON);
	const queue = new RequestQueue(clock);
	for (let at = 0; at < 6; at++) {
		const admission = await clock.run(queue.enter(entrance()));
		if (admission.kind === 'sent') admission.leave(lost);
	}
	const cancelled = {};
	const probe = await clock.run(queue.enter(entrance({ owner: cancelled })));
	const waiting = queue.enter(entrance({ owner: cancelled }));
	const other = queue.enter(entrance());
	queue.dismiss(cancelled);
	expect(await waiting).toEqual({ kind: 'dismissed' });
	if (probe.kind === 'sent') probe.leave({ ending: 'neutral', usable: undefined });
	expect(await clock.run(other)).toMatchObject({ kind: 'sent' });
	expect(clock.sleeping).toBe(0);
});

it('what is left to others is not used: at that number the run waits for the reset, and others continue', async () => {
	const clock = new SimulatedClock(NOON);
	const queue = new RequestQueue(clock);
	const first = await queue.enter(entrance());
	if (first.kind === 'sent')
		first.leave({ ...good, said: { limit: 100, remaining: 50, reset: NOON + 600_000 } });
	expect(
		await clock.run(queue.enter(entrance({ leaveFree: 50, waitLeft: 1000, maxWait: 1000 }))),
	).toEqual({ kind: 'tooLong', until: NOON + 600_000, isGuess: false, waited: 0, leftFree: 50 });
	expect(await clock.run(queue.enter(entrance()))).toMatchObject({ kind: 'sent' });
});

it('others wait five seconds for the answer to the first request, or one second if they may not wait; then the next goes first', async () => {
	const clock = new SimulatedClock(NOON);
	const queue = new RequestQueue(clock);
	expect(await queue.enter(entrance())).toMatchObject({ kind: 'sent' });
	for (const seconds of [5, 10, 15]) {
		expect(await clock.run(queue.enter(entrance({ waitLeft: 0 })))).toMatchObject({ kind: 'sent' });
		expect(clock.now()).toBe(NOON + seconds * 1000);
	}
	const before = clock.now();
	expect(await clock.run(queue.enter(entrance({ maxWait: 0 })))).toMatchObject({ kind: 'sent' });
	expect(clock.now()).toBe(before + 1000);
	expect(clock.sleeping).toBe(0);
});

describe('which request starts next', () => {
	/** A queue that knows of a limit far away. */
	async function busy(clock = new SimulatedClock(NOON)) {
		const queue = new RequestQueue(clock);
		const first = await queue.enter(entrance());
		if (first.kind === 'sent')
			first.leave({ ...good, said: { limit: 10_000, remaining: 9000, reset: NOON + 3_000_000 } });
		const admitted: Array<{ name: string; leave: (back?: Return) => void }> = [];
		const others: Array<[string, Admission]> = [];
		const enter = async (name: string, more: Partial<Entrance> = {}) => {
			void queue.enter(entrance(more)).then((admission) => {
				if (admission.kind === 'sent')
					admitted.push({ name, leave: (back = good) => admission.leave(back) });
				else others.push([name, admission]);
			});
			await settled();
		};
		const leave = async (at: number, back?: Return) => {
			admitted[at]!.leave(back);
			await settled();
		};
		return {
			clock,
			queue,
			admitted,
			others,
			enter,
			leave,
			names: () => admitted.map(({ name }) => name).join(''),
		};
	}
	const settled = async () => await new Promise((resolve) => setImmediate(resolve));

	it('keeps to the parallelRequests of its run, whatever others do', async () => {
		const { enter, leave, names } = await busy();
		const owner = {};
		for (const name of 'abc') await enter(name, { owner, parallelRequests: 2 });
		await enter('x', { parallelRequests: 2 });
		expect(names()).toBe('abx');
		await leave(2);
		expect(names()).toBe('abx');
		await leave(0);
		expect(names()).toBe('abxc');
	});

	it('keeps in all to the parallelism, which begins at 16', async () => {
		const { enter, names } = await busy();
		for (let call = 0; call < 20; call++) await enter('a');
		expect(names()).toHaveLength(16);
	});

	it('belongs to each run in turn, and within a run a repeat comes before a new one', async () => {
		const { enter, leave, names, admitted } = await busy();
		for (let call = 0; call < 16; call++) await enter('-');
		const [one, other] = [{}, {}];
		await enter('a', { owner: one });
		await enter('b', { owner: one });
		await enter('r', { owner: one, isRepeat: true });
		await enter('x', { owner: other });
		await enter('y', { owner: other });
		for (let at = 0; at < 5; at++)
			await leave(at, {
				ending: 'neutral',
				usable: true,
				said: { limit: 10_000, remaining: 9000, reset: NOON + 3_000_000 },
			});
		expect([names().slice(16), admitted.length]).toEqual(['rxayb', 21]);
	});

	it('is not of a family that is down, which blocks no other request of its run and says since when', async () => {
		const { clock, queue, enter, leave, names, others } = await busy();
		for (let call = 0; call < 5; call++) {
			await enter('-', { family: 'down' });
			await leave(call, lost);
		}
		expect([
			queue.outageOf('down'),
			queue.silentSince('down'),
			queue.outageOf('up'),
			queue.silentSince('up'),
		]).toEqual([{ since: NOON, requests: 5 }, NOON, undefined, undefined]);
		const owner = {};
		await enter('d', { owner, family: 'down' });
		await enter('u', { owner, family: 'up' });
		expect(names()).toBe('-----u');
		await enter('e', { owner, family: 'down', maxWait: 0 });
		expect(others).toEqual([['e', { kind: 'outage', outage: { since: NOON, requests: 5 } }]]);
		await leave(5);
		await clock.run(clock.sleep(999));
		expect(names()).toBe('-----u');
		await clock.run(clock.sleep(2));
		await settled();
		expect(names()).toBe('-----ud');
	});

	it('an outage that lasts longer than a run waits ends its wait at that moment', async () => {
		const { clock, enter, leave, others } = await busy();
		for (let call = 0; call < 5; call++) {
			await enter('-', { family: 'down' });
			await leave(call, lost);
		}
		await enter('d', { family: 'down', maxWait: 500 });
		await clock.run(clock.sleep(499));
		expect(others).toEqual([]);
		await clock.run(clock.sleep(1));
		await settled();
		expect(others).toEqual([['d', expect.objectContaining({ kind: 'outage' })]]);
	});

	it('may be a repeat only while the budget lasts: twenty, and one for every five new calls', async () => {
		const { enter, leave, others, names } = await busy();
		for (let call = 0; call < 20; call++) {
			await enter('r', { isRepeat: true });
			await leave(call);
		}
		await enter('s', { isRepeat: true });
		expect(others).toEqual([['s', { kind: 'spent' }]]);
		for (let call = 0; call < 10; call++) {
			await enter('l', { wasRefused: true });
			await leave(20 + call);
		}
		await enter('t', { isRepeat: true });
		expect(others).toHaveLength(2);
		for (let call = 0; call < 5; call++) {
			await enter('n');
			await leave(30 + call);
		}
		await enter('u', { isRepeat: true });
		expect([others.length, names().at(-1)]).toEqual([2, 'u']);
	});

	it('a repeat waits with an empty budget while calls of its run may still earn one', async () => {
		const { enter, leave, others } = await busy();
		for (let call = 0; call < 20; call++) {
			await enter('r', { isRepeat: true });
			await leave(call);
		}
		const owner = {};
		await enter('n', { owner });
		await enter('w', { owner, isRepeat: true });
		expect(others).toEqual([]);
		await leave(20);
		expect(others).toEqual([['w', { kind: 'spent' }]]);
	});

	it('may be one that does not count, even if the limit is used up or nothing is known', async () => {
		const { enter, leave, names, others } = await busy();
		await enter('-');
		await leave(0, { ...good, said: { limit: 100, remaining: 0, reset: NOON + 600_000 } });
		await enter('n', { waitLeft: 1000, maxWait: 1000 });
		await enter('u', { uncounted: true });
		expect([names(), others]).toEqual([
			'-u',
			[['n', { kind: 'tooLong', until: NOON + 600_000, isGuess: false, waited: 0 }]],
		]);
	});

	it.each([
		[600_000, true],
		[599_999, false],
	])(
		'that may wait %i ms and a reset in 600,000: it waits and goes: %s',
		async (waitLeft, goes) => {
			const { clock, enter, leave, names } = await busy();
			await enter('-');
			await leave(0, { ...good, said: { limit: 100, remaining: 0, reset: NOON + 600_000 } });
			await enter('n', { waitLeft });
			await clock.run(clock.sleep(600_000));
			await settled();
			expect(names()).toBe(goes ? '-n' : '-');
		},
	);

	it('waits after a refusal until the time that it names', async () => {
		const { clock, enter, leave, names } = await busy();
		await enter('-');
		await leave(0, { ending: 'strained', usable: true, limited: true, said: { retryAfter: 7000 } });
		await enter('n');
		await clock.run(clock.sleep(6999));
		expect(names()).toBe('-');
		await clock.run(clock.sleep(1));
		await settled();
		expect(names()).toBe('-n');
	});
});
