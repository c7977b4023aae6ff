import { RequestQueue, type Entrance } from '../../../../nodes/EnterpriseRegistry/transport/limits/requestQueue';
import { SimulatedClock } from '../../../support/simulated/simulation';

const NOON = Date.UTC(2026, 5, 15, 12);
const entrance = (more: Partial<Entrance> = {}): Entrance => ({ owner: {}, ceiling: 50, patience: 1e9, maxWait: 1e9, family: 'v2 enterprise', ...more });
const good = { ending: 'served', usable: true, said: {} } as const;
const lost = { ending: 'strained', usable: false } as const;

it('who ends takes its line with it, and a cancelled probe makes room for the next', async () => {
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

it('what is left to others is not used: at that number the run waits for the reset, and others go on', async () => {
	const clock = new SimulatedClock(NOON);
	const queue = new RequestQueue(clock);
	const first = await queue.enter(entrance());
	if (first.kind === 'sent') first.leave({ ...good, said: { limit: 100, remaining: 50, reset: NOON + 600_000 } });
	expect(await clock.run(queue.enter(entrance({ leaveFree: 50, patience: 1000 })))).toEqual({ kind: 'tooLong', until: NOON + 600_000, leftFree: 50 });
	expect(await clock.run(queue.enter(entrance()))).toMatchObject({ kind: 'sent' });
});

it('who waits for the answer to the first request does so for five seconds, or one with no patience, however long that takes; then the next goes first', async () => {
	const clock = new SimulatedClock(NOON);
	const queue = new RequestQueue(clock);
	expect(await queue.enter(entrance())).toMatchObject({ kind: 'sent' });
	for (const seconds of [5, 10, 15]) {
		expect(await clock.run(queue.enter(entrance({ patience: 0 })))).toMatchObject({ kind: 'sent' });
		expect(clock.now()).toBe(NOON + seconds * 1000);
	}
	const before = clock.now();
	expect(await clock.run(queue.enter(entrance({ maxWait: 0 })))).toMatchObject({ kind: 'sent' });
	expect(clock.now()).toBe(before + 1000);
	expect(clock.sleeping).toBe(0);
});
