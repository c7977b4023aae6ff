import { CircuitBreaker } from '../../../../nodes/EnterpriseRegistry/requests/limiters/CircuitBreaker';
import type { SentRequest } from '../../../../nodes/EnterpriseRegistry/requests/limiters/QueuedRequest';
import { QueuedRun } from '../../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import { queued } from '../support';

const S = 1000;
/** Of a run that began with the epoch and waits for years, so that nothing is too late for it. */
const REQUEST = queued({ run: new QueuedRun(0), maxWait: 1e12 });

const onRecovery = jest.fn();
beforeEach(() => void onRecovery.mockClear());

const send = (breaker: CircuitBreaker, sentAt: number): SentRequest => {
	const request = { ...REQUEST, sentAt };
	breaker.sent(request);
	return request;
};
const fail = (breaker: CircuitBreaker, request: SentRequest, now: number) =>
	breaker.ended(request, { signal: 'unavailable' }, now);
const breakerAfter = (failures: number, every = 1) => {
	const breaker = new CircuitBreaker(onRecovery);
	for (let nth = 0; nth < failures; nth++)
		fail(breaker, send(breaker, nth * every), (nth + 1) * every);
	return breaker;
};
const probeOf = (breaker: CircuitBreaker, now: number, more = {}) => {
	const wait = breaker.whyWait({ ...REQUEST, ...more }, now);
	return wait?.kind === 'outage' ? wait.probe : undefined;
};

it('opens after five failures in a row, or after as many as were in flight together: they have one cause', () => {
	expect(breakerAfter(4).isOpen).toBe(false);
	expect(breakerAfter(5).isOpen).toBe(true);
	const busy = new CircuitBreaker(onRecovery);
	const all = Array.from({ length: 9 }, () => send(busy, 0));
	const after = all.map((each) => (fail(busy, each, S), busy.isOpen));
	expect(after.indexOf(true)).toBe(8);
});

it('is half-open for one probe after 1, 2, 4 … 30 s; only a failed probe lengthens the pause', () => {
	const breaker = breakerAfter(5);
	let now = 5;
	for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
		expect(probeOf(breaker, now + pause * S - 1)).toEqual({ kind: 'next', at: now + pause * S });
		expect(breaker.whyWait(REQUEST, now + pause * S)).toBeUndefined();
		now += pause * S;
		const probe = send(breaker, now);
		expect(probeOf(breaker, now + 60 * S)).toEqual({ kind: 'inFlight', answersBy: now + 5 * S });
		fail(breaker, probe, now);
	}
});

it('who waits for nothing waits for the answer to a probe, 5 s or as long as its own timeout', () => {
	const breaker = breakerAfter(5);
	send(breaker, 2 * S);
	for (const [timeout, answersBy] of [
		[30 * S, 7 * S],
		[300, 2 * S + 300],
	])
		expect(probeOf(breaker, 2 * S, { timeout })).toEqual({ kind: 'inFlight', answersBy });
});

it('a failure of an earlier request leaves the pause, a usable response of one closes it, and a cancelled probe lets the next go', () => {
	const breaker = new CircuitBreaker(onRecovery);
	const [early, late] = [send(breaker, 0), send(breaker, 0)];
	for (let nth = 0; nth < 5; nth++) fail(breaker, send(breaker, 0), 1);
	fail(breaker, early, 900);
	expect(probeOf(breaker, 950)).toEqual({ kind: 'next', at: 1001 });
	breaker.ended(send(breaker, 1001), { signal: 'ignored' }, 1500);
	expect(breaker.isOpen).toBe(true);
	expect(breaker.whyWait(REQUEST, 1500)).toBeUndefined();
	breaker.ended(late, { signal: 'answered' }, 1500);
	expect(breaker.isOpen).toBe(false);
	expect(breaker.silentSince).toBeUndefined();
	expect(onRecovery).not.toHaveBeenCalled();
});

it('an earlier probe that fails beside a newer one neither doubles the pause nor lets a second go', () => {
	const breaker = breakerAfter(5);
	const earlier = send(breaker, 2 * S);
	breaker.ended(earlier, { signal: 'ignored' }, 3 * S);
	const newer = send(breaker, 3 * S);
	fail(breaker, { ...earlier }, 3 * S + 1);
	expect(probeOf(breaker, 4 * S)).toMatchObject({ kind: 'inFlight' });
	fail(breaker, newer, 5 * S);
	expect(probeOf(breaker, 5 * S)).toEqual({ kind: 'next', at: 7 * S });
});

it('tells of a recovery when the probe was answered', () => {
	const breaker = breakerAfter(5);
	breaker.ended(send(breaker, 2 * S), { signal: 'throttled' }, 3 * S);
	expect(onRecovery).toHaveBeenCalledTimes(1);
});

it('remembers an outage as long as it lasted, 1 s to 5 minutes', () => {
	const breaker = breakerAfter(2, 10 * S);
	expect(breaker.knowsNothing(39 * S)).toBe(false);
	expect(breaker.knowsNothing(41 * S)).toBe(true);
});

it('lets nothing go that could outlast the bound of its run, also before it opens', () => {
	const breaker = breakerAfter(1);
	send(breaker, 2);
	const request = { ...REQUEST, maxWait: 2 * S, timeout: S };
	expect(breaker.whyWait(request, 3 * S)).toBeUndefined();
	expect(breaker.whyWait(request, 3 * S + 1)).toEqual({
		kind: 'silentTooLong',
		silentSince: 0,
	});
});

it('closes when the probe is answered with a 500: the service is there, and this record has trouble', () => {
	const breaker = breakerAfter(5);
	breaker.ended(send(breaker, 2 * S), { signal: 'faulty' }, 3 * S);
	expect(breaker.isOpen).toBe(false);
	expect(onRecovery).toHaveBeenCalledTimes(1);
});

it('a group that answers nothing but 500 is there: nothing is too late for it', () => {
	const breaker = new CircuitBreaker(onRecovery);
	const request = { ...REQUEST, maxWait: 2 * S, timeout: S };
	for (let now = 0; now < 60 * S; now += S) {
		const [one] = [send(breaker, now), send(breaker, now)];
		breaker.ended(one, { signal: 'faulty' }, now + 60);
		expect(breaker.whyWait(request, now + 60)).toBeUndefined();
	}
});

it('a 500 outside an outage neither counts as a failure nor ends a row of them', () => {
	const breaker = breakerAfter(4);
	breaker.ended(send(breaker, S), { signal: 'faulty' }, S);
	expect(breaker.isOpen).toBe(false);
	fail(breaker, send(breaker, S), S);
	expect(breaker.isOpen).toBe(true);
});
