import {
	CircuitBreaker,
	type Passed,
} from '../../../../nodes/EnterpriseRegistry/transport/limits/circuitBreaker';
import { ConcurrencyWindow } from '../../../../nodes/EnterpriseRegistry/transport/limits/concurrencyWindow';
import { fc } from '../../../support/simulated/seededProperties';

const S = 1000;

describe('the circuit breaker', () => {
	const breakerAfter = (failures: number, { every = 1, shortestMaxWait = Infinity } = {}) => {
		const breaker = new CircuitBreaker();
		for (let nth = 0; nth < failures; nth++)
			breaker.ended(breaker.sent(nth * every, false), false, {
				now: (nth + 1) * every,
				shortestMaxWait,
			});
		return breaker;
	};
	const end = (breaker: CircuitBreaker, passed: Passed, usable: boolean | undefined, now: number) =>
		breaker.ended(passed, usable, { now, shortestMaxWait: Infinity });

	it('opens after five failures in a row, or after as many as were under way', () => {
		expect(breakerAfter(4).isOpen).toBe(false);
		expect(breakerAfter(5).isOpen).toBe(true);
		const busy = new CircuitBreaker();
		const sent = Array.from({ length: 9 }, () => busy.sent(0, false));
		sent.forEach((each, nth) => {
			expect(busy.isOpen).toBe(false);
			end(busy, each, false, nth);
		});
		expect(busy.isOpen).toBe(true);
	});

	it('does not count leads: they go alone because nothing is known', () => {
		const breaker = new CircuitBreaker();
		const leads = Array.from({ length: 9 }, () => breaker.sent(0, true));
		for (const lead of leads.slice(0, 5)) end(breaker, lead, false, S);
		expect(breaker.isOpen).toBe(true);
	});

	it('opens after two for those who wait the shortest, once it was silent as long', () => {
		expect(breakerAfter(2, { every: 300, shortestMaxWait: 0 }).isOpen).toBe(true);
		expect(breakerAfter(2, { every: 100, shortestMaxWait: 0 }).isOpen).toBe(false);
		expect(breakerAfter(2, { every: 300, shortestMaxWait: S }).isOpen).toBe(false);
	});

	it('lets one probe pass after 1, 2, 4 … 30 s; only a failed probe lengthens the pause', () => {
		const breaker = breakerAfter(5);
		let now = 5;
		for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
			expect([breaker.maySend(now + pause * S - 1), breaker.maySend(now + pause * S)]).toEqual([
				false,
				true,
			]);
			now += pause * S;
			const probe = breaker.sent(now, false);
			expect(breaker.maySend(now + 60 * S)).toBe(false);
			end(breaker, probe, false, now);
		}
	});

	it('a failure of an earlier request leaves the pause, a usable answer closes it, a cancelled probe may go again', () => {
		const breaker = new CircuitBreaker();
		const [early, late] = [breaker.sent(0, false), breaker.sent(0, false)];
		for (let nth = 0; nth < 5; nth++) end(breaker, breaker.sent(0, false), false, 1);
		expect(breaker.isOpen).toBe(true);
		end(breaker, early, false, 900);
		expect(breaker.probeAt).toBe(1001);
		end(breaker, breaker.sent(1001, false), undefined, 1500);
		expect(breaker.maySend(1500)).toBe(true);
		end(breaker, late, true, 1600);
		expect([breaker.isOpen, breaker.silentSince]).toEqual([false, undefined]);
	});

	it('remembers an outage as long as it lasted, 1 s to 5 minutes', () => {
		const breaker = breakerAfter(2, { every: 10 * S });
		expect([breaker.isOver(39 * S), breaker.isOver(41 * S)]).toEqual([false, true]);
	});

	it('a 500, which says nothing, neither opens nor closes it', () => {
		const breaker = breakerAfter(4);
		for (let nth = 0; nth < 9; nth++) end(breaker, breaker.sent(5, false), undefined, 6);
		expect(breaker.isOpen).toBe(false);
		end(breaker, breaker.sent(7, false), false, 8);
		expect(breaker.isOpen).toBe(true);
	});
});

describe('the concurrency window', () => {
	/** A round: as many as the window has, sent and ended at these times. */
	const round = (
		window: ConcurrencyWindow,
		at: number,
		endingOf: (nth: number) => Parameters<ConcurrencyWindow['ended']>[2] = () => 'served',
		size = window.size,
	) => {
		for (let nth = 0; nth < size; nth++) window.sent(at);
		for (let nth = 0; nth < size; nth++) window.ended(at, at + 10, endingOf(nth));
	};

	it('doubles from 16 after each round that was answered, and only if it was used up', () => {
		const window = new ConcurrencyWindow();
		round(window, 100);
		expect(window.size).toBe(32);
		round(window, 200, undefined, 10);
		expect(window.size).toBe(32);
		round(window, 300);
		round(window, 400);
		expect(window.size).toBe(100);
	});

	it.each([
		['strained', 2, 32],
		['strained', 3, 8],
		['limited', 1, 8],
		['timedOut', 1, 8],
		['neutral', 16, 16],
	] as const)('of a round of 16 %s %i make it %i', (ending, count, size) => {
		const window = new ConcurrencyWindow();
		round(window, 100, (nth) => (nth < count ? ending : 'served'));
		expect(window.size).toBe(size);
	});

	it('bears no 503 in a smaller round, and grows by a tenth, 1 at least, after the first', () => {
		const window = new ConcurrencyWindow();
		round(window, 100, (nth) => (nth === 0 ? 'strained' : 'served'), 12);
		expect(window.size).toBe(6);
		round(window, 200);
		expect(window.size).toBe(7);
	});

	it('takes one step a round, whatever ends of what was sent before', () => {
		const window = new ConcurrencyWindow();
		round(window, 100, () => 'limited');
		expect(window.size).toBe(8);
	});

	it('time-outs beside answers do not lead below 8; without answers they do', () => {
		const beside = new ConcurrencyWindow();
		const alone = new ConcurrencyWindow();
		for (let nth = 1; nth < 9; nth++) {
			round(beside, nth * 100, (each) => (each === 0 ? 'served' : 'timedOut'));
			round(alone, nth * 100, () => 'timedOut');
		}
		expect(beside.size).toBeGreaterThanOrEqual(7);
		expect(alone.size).toBe(1);
	});

	it('begins again after a minute without requests', () => {
		const window = new ConcurrencyWindow();
		round(window, 100, () => 'limited');
		window.sent(100 + 61 * S);
		expect(window.size).toBe(16);
	});

	it('is from 1 to 100, whatever happens', () => {
		const endings = fc.constantFrom('served', 'strained', 'timedOut', 'limited', 'neutral');
		fc.assert(
			fc.property(
				fc.array(fc.tuple(endings, fc.integer({ min: 1, max: 120 })), { maxLength: 40 }),
				(rounds) => {
					const window = new ConcurrencyWindow();
					rounds.forEach(([ending, size], nth) => round(window, nth * 100, () => ending, size));
					expect(window.size).toBeGreaterThanOrEqual(1);
					expect(window.size).toBeLessThanOrEqual(100);
				},
			),
		);
	});
});
