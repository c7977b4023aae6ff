import { CircuitBreaker } from '../../../../nodes/EnterpriseRegistry/requests/limiters/CircuitBreaker';
import type { SentRequest } from '../../../../nodes/EnterpriseRegistry/requests/limiters/QueuedRequest';
import type { Signal } from '../../../../nodes/EnterpriseRegistry/requests/statuses';
import { QueuedRun } from '../../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import { momentAt, queued, sentAt } from '../support';

const S = 1000;
/** Of a run that began with the epoch and waits for years, so that nothing is too late for it. */
const REQUEST = queued({ run: new QueuedRun(0), maxWait: 1e12 });

const makeBreaker = () => new CircuitBreaker();

const send = (breaker: CircuitBreaker, at: number, by = REQUEST): SentRequest => {
	const request = sentAt(at, by);
	breaker.sent(request);
	return request;
};
const end = (breaker: CircuitBreaker, request: SentRequest, signal: Signal, now: number) =>
	breaker.ended(request, { signal }, momentAt(now));
const fail = (breaker: CircuitBreaker, request: SentRequest, now: number) =>
	end(breaker, request, 'unavailable', now);

/** A circuit after failures one by one, the first sent at 0. */
function breakerAfter(failures: number, every = 1): CircuitBreaker {
	const breaker = makeBreaker();
	for (let nth = 0; nth < failures; nth++)
		fail(breaker, send(breaker, nth * every), (nth + 1) * every);
	return breaker;
}
/** Open, with its first probe sent at 2 s. */
function halfOpenBreaker() {
	const breaker = breakerAfter(5);
	return { breaker, probe: send(breaker, 2 * S) };
}
const probeOf = (breaker: CircuitBreaker, now: number, more = {}) => {
	const wait = breaker.whyWait({ ...REQUEST, ...more }, now);
	return wait?.kind === 'outage' ? wait.probe : undefined;
};

describe('a circuit opens', () => {
	it.each([
		{ failures: 4, isInOutage: false },
		{ failures: 5, isInOutage: true },
	])(
		'after five failures in a row: not after four ($failures failures, outage: $isInOutage)',
		(row) => {
			expect(breakerAfter(row.failures).isInOutage).toBe(row.isInOutage);
		},
	);

	it('after as many failures as were in flight together, which have one cause', () => {
		const breaker = makeBreaker();
		const all = Array.from({ length: 9 }, () => send(breaker, 0));
		const isOpenAfter = all.map((each) => {
			fail(breaker, each, S);
			return breaker.isInOutage;
		});
		expect(isOpenAfter.indexOf(true)).toBe(8);
	});
});

describe('an open circuit', () => {
	it.each([
		{ failedProbes: 0, openTime: 1 },
		{ failedProbes: 1, openTime: 2 },
		{ failedProbes: 2, openTime: 4 },
		{ failedProbes: 4, openTime: 16 },
		{ failedProbes: 5, openTime: 30 },
		{ failedProbes: 6, openTime: 30 },
	])('lets a probe go after $openTime s where $failedProbes have failed', (row) => {
		const breaker = breakerAfter(5);
		let now = 5;
		for (let nth = 0; nth < row.failedProbes; nth++) {
			now += 60 * S;
			fail(breaker, send(breaker, now), now);
		}
		expect(probeOf(breaker, now)).toEqual({ kind: 'next', at: now + row.openTime * S });
	});

	it('holds nothing back when the next probe may go', () => {
		expect(breakerAfter(5).whyWait(REQUEST, 5 + S)).toBeUndefined();
	});

	it('stays open as long where a request of before fails', () => {
		const breaker = makeBreaker();
		const early = send(breaker, 0);
		for (let nth = 0; nth < 5; nth++) fail(breaker, send(breaker, 0), 1);
		fail(breaker, early, 900);
		expect(probeOf(breaker, 950)).toEqual({ kind: 'next', at: 1001 });
	});

	it.each([
		{ timeout: 30 * S, countsFrom: 30 * S },
		{ timeout: 4 * S, countsFrom: 4 * S },
	])(
		'counts for the longest wait since the last failure, or since a timeout of $timeout ms',
		(row) => {
			const { timeout, countsFrom } = row;
			const breaker = breakerAfter(5, 6 * S);
			expect(breaker.whyWait({ ...REQUEST, timeout }, 30 * S)).toMatchObject({ countsFrom });
		},
	);

	it('counts for the longest wait since its last failure also while its first probe is in flight', () => {
		const breaker = makeBreaker();
		const all = Array.from({ length: 5 }, () => send(breaker, 0));
		for (const each of all) fail(breaker, each, 30 * S);
		send(breaker, 31 * S);
		expect(breaker.whyWait(REQUEST, 36 * S)).toMatchObject({ countsFrom: 30 * S });
	});

	it('counts for the longest wait since the group is silent once a probe has failed', () => {
		const breaker = breakerAfter(5, 6 * S);
		fail(breaker, send(breaker, 31 * S), 32 * S);
		expect(breaker.whyWait(REQUEST, 32 * S)).toMatchObject({ countsFrom: 0 });
	});

	describe('of which a probe has failed', () => {
		const OTHER = { ...REQUEST, run: new QueuedRun(0) };
		/** By the run that opened it: the next is due at 4 s. */
		const breakerAfterProbe = () => {
			const { breaker, probe } = halfOpenBreaker();
			fail(breaker, probe, 2 * S);
			return breaker;
		};

		it('lets the first probe of another run go at once', () => {
			expect(breakerAfterProbe().whyWait(OTHER, 2 * S)).toBeUndefined();
		});

		it('lets no further one go before it is due', () => {
			const breaker = breakerAfterProbe();
			fail(breaker, send(breaker, 3 * S, OTHER), 3 * S);
			const third = { run: new QueuedRun(0) };
			expect(probeOf(breaker, 3 * S, third)).toEqual({ kind: 'next', at: 5 * S });
		});
	});

	it.each([
		{ inFlight: 'others in flight', others: 1 },
		{ inFlight: 'nothing else in flight', others: 0 },
	])('is silent since a 500, with $inFlight', ({ others }) => {
		const breaker = makeBreaker();
		const early = send(breaker, 0);
		for (let nth = 0; nth < others; nth++) send(breaker, 0);
		for (let nth = 0; nth < 5; nth++) fail(breaker, send(breaker, 0), 1);
		end(breaker, early, 'faulty', 900);
		expect(breaker.whyWait(REQUEST, 950)).toMatchObject({ kind: 'outage', silentSince: 900 });
	});

	it.each([
		{ signal: 'answered', isInOutage: false },
		{ signal: 'throttled', isInOutage: false },
		{ signal: 'faulty', isInOutage: true },
		{ signal: 'ignored', isInOutage: true },
	] as const)(
		'a late answer or 429 to a request of before closes it, a late 500 or abort does not ($signal)',
		({ signal, isInOutage }) => {
			const breaker = makeBreaker();
			const early = send(breaker, 0);
			for (let nth = 0; nth < 5; nth++) fail(breaker, send(breaker, 0), 1);
			end(breaker, early, signal, 900);
			expect(breaker.isInOutage).toBe(isInOutage);
		},
	);
});

describe('a probe in flight', () => {
	it.each([
		{ timeout: 30 * S, awaitedUntil: 7 * S, what: '5 s' },
		{ timeout: 300, awaitedUntil: 2 * S + 300, what: 'its own timeout if that is shorter' },
	])('is waited for by each request at least for $what', ({ timeout, awaitedUntil }) => {
		const { breaker } = halfOpenBreaker();
		expect(probeOf(breaker, 2 * S, { timeout })).toEqual({ kind: 'inFlight', awaitedUntil });
	});

	it.each(['answered', 'throttled', 'faulty'] as const)(
		'that is %s closes the circuit',
		(signal) => {
			const { breaker, probe } = halfOpenBreaker();
			expect(breaker.isAwaitedProbe(probe)).toBe(true);
			end(breaker, probe, signal, 3 * S);
			expect(breaker.isInOutage).toBe(false);
		},
	);

	it('that is aborted lets the next go at once', () => {
		const { breaker, probe } = halfOpenBreaker();
		end(breaker, probe, 'ignored', 3 * S);
		expect(breaker.isInOutage).toBe(true);
		expect(breaker.whyWait(REQUEST, 3 * S)).toBeUndefined();
	});

	it('goes on where one that was aborted before it fails', () => {
		const { breaker, probe: aborted } = halfOpenBreaker();
		end(breaker, aborted, 'ignored', 3 * S);
		send(breaker, 3 * S);
		fail(breaker, { ...aborted }, 3 * S + 1);
		expect(probeOf(breaker, 4 * S)).toMatchObject({ kind: 'inFlight' });
	});

	it('is not lengthened by the failure of a request of before: its own failure doubles the open time once', () => {
		const { breaker, probe } = halfOpenBreaker();
		fail(breaker, { ...probe }, 3 * S);
		fail(breaker, probe, 5 * S);
		expect(probeOf(breaker, 5 * S)).toEqual({ kind: 'next', at: 7 * S });
	});
});

it.each([
	{ now: 39 * S, knowsNothing: false },
	{ now: 41 * S, knowsNothing: true },
])(
	'failures from 0 to 20 s are remembered as long: at $now ms, it knows nothing is $knowsNothing',
	(row) => {
		expect(breakerAfter(2, 10 * S).knowsNothing(row.now)).toBe(row.knowsNothing);
	},
);

it('failures are remembered from the end of the last request in flight on', () => {
	const breaker = breakerAfter(2, 10 * S);
	end(breaker, send(breaker, 20 * S), 'ignored', 40 * S);
	expect(breaker.knowsNothing(41 * S)).toBe(false);
});

describe('a group is silent', () => {
	it('since a request was sent when none was in flight', () => {
		const breaker = makeBreaker();
		send(breaker, S);
		send(breaker, 2 * S);
		expect(breaker.silentSince).toBe(S);
	});

	it.each(['answered', 'throttled', 'faulty'] as const)(
		'since a response of those in flight was %s',
		(signal) => {
			const breaker = makeBreaker();
			const [first] = [send(breaker, 0), send(breaker, 0)];
			end(breaker, first, signal, S);
			expect(breaker.silentSince).toBe(S);
		},
	);

	it.each(['unavailable', 'timedOut', 'ignored'] as const)(
		'as before after one was %s',
		(signal) => {
			const breaker = makeBreaker();
			const [first] = [send(breaker, 0), send(breaker, 0)];
			end(breaker, first, signal, S);
			expect(breaker.silentSince).toBe(0);
		},
	);

	it('since the next request, where the last in flight was answered: nobody asked it meanwhile', () => {
		const breaker = makeBreaker();
		end(breaker, send(breaker, 0), 'answered', S);
		send(breaker, 9 * S);
		expect(breaker.silentSince).toBe(9 * S);
	});

	it.each([
		{ what: 'nothing has failed', failures: 0, failingSince: undefined },
		{ what: 'one has failed', failures: 1, failingSince: 0 },
	])('and is failing only where requests have failed: $what', ({ failures, failingSince }) => {
		const breaker = breakerAfter(failures);
		send(breaker, 2);
		expect(breaker.failingSince).toBe(failingSince);
	});
});

describe('a group that has been silent too long', () => {
	const request = { ...REQUEST, maxWait: 2 * S, timeout: S };

	it.each([
		{ now: 3 * S, reason: undefined },
		{ now: 3 * S + 1, reason: { kind: 'silentTooLong', silentSince: 0 } },
	])(
		'gets nothing that could outlast the bound of its run, also before the circuit opens: at $now ms',
		({ now, reason }) => {
			const breaker = breakerAfter(1);
			send(breaker, 2);
			expect(breaker.whyWait(request, now)).toEqual(reason);
		},
	);

	it('is not one that answers nothing but 500', () => {
		const breaker = makeBreaker();
		for (let now = 0; now < 60 * S; now += S) {
			const [first] = [send(breaker, now), send(breaker, now)];
			end(breaker, first, 'faulty', now + 60);
			expect(breaker.whyWait(request, now + 60)).toBeUndefined();
		}
	});
});

describe('a 500 outside an outage', () => {
	it('does not count as a failure', () => {
		const breaker = breakerAfter(4);
		end(breaker, send(breaker, S), 'faulty', S);
		expect(breaker.isInOutage).toBe(false);
	});

	it('does not end a row of failures', () => {
		const breaker = breakerAfter(4);
		end(breaker, send(breaker, S), 'faulty', S);
		fail(breaker, send(breaker, S), S);
		expect(breaker.isInOutage).toBe(true);
	});
});
