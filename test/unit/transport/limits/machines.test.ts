import { CircuitBreaker } from '../../../../nodes/EnterpriseRegistry/transport/limits/circuitBreaker';
import {
	ConcurrencyWindow,
	type Ending,
} from '../../../../nodes/EnterpriseRegistry/transport/limits/concurrencyWindow';
import { fc } from '../../../support/simulated/seededProperties';

const S = 1000;

describe('the circuit breaker', () => {
	const sent = (breaker: CircuitBreaker, sentAt: number, isLead = false) => ({
		...{ sentAt, isLead },
		isProbe: breaker.sent({ sentAt, isLead }),
	});
	type Passed = ReturnType<typeof sent>;
	const fail = (breaker: CircuitBreaker, passed: Passed, now: number) =>
		breaker.ended(passed, 'strained', { now, shortestMaxWait: Infinity });
	const breakerAfter = (failures: number, every = 1, shortestMaxWait = Infinity) => {
		const breaker = new CircuitBreaker();
		for (let nth = 0; nth < failures; nth++) {
			const now = (nth + 1) * every;
			breaker.ended(sent(breaker, nth * every), 'strained', { now, shortestMaxWait });
		}
		return breaker;
	};

	it('opens after five failures in a row, after as many as were under way, leads apart, or after two for who waits shortest', () => {
		expect([breakerAfter(4).isOpen, breakerAfter(5).isOpen]).toEqual([false, true]);
		for (const isLead of [false, true]) {
			const busy = new CircuitBreaker();
			const all = Array.from({ length: 9 }, () => sent(busy, 0, isLead));
			const after = all.map((each) => (fail(busy, each, S), busy.isOpen));
			expect(after.indexOf(true)).toBe(isLead ? 4 : 8);
		}
		const short = [breakerAfter(2, 300, 0), breakerAfter(2, 100, 0), breakerAfter(2, 300, S)];
		expect(short.map(({ isOpen }) => isOpen)).toEqual([true, false, false]);
	});

	it('lets one probe pass after 1, 2, 4 … 30 s; only a failed probe lengthens the pause', () => {
		const breaker = breakerAfter(5);
		let now = 5;
		for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
			expect(breaker.outage(now + pause * S - 1)?.probeAt).toBe(now + pause * S);
			expect(breaker.outage(now + pause * S)).toBeUndefined();
			now += pause * S;
			const probe = sent(breaker, now);
			expect(breaker.outage(now + 60 * S)?.probeAt).toBe(Infinity);
			fail(breaker, probe, now);
		}
	});

	it('a failure of an earlier request leaves the pause, a usable answer closes it, what says nothing lets a probe go again', () => {
		const breaker = new CircuitBreaker();
		const [early, late] = [sent(breaker, 0), sent(breaker, 0)];
		for (let nth = 0; nth < 5; nth++) fail(breaker, sent(breaker, 0), 1);
		fail(breaker, early, 900);
		expect(breaker.outage(950)?.probeAt).toBe(1001);
		const end = { now: 1500, shortestMaxWait: Infinity };
		breaker.ended(sent(breaker, 1001), 'neutral', end);
		expect([breaker.isOpen, breaker.outage(1500)]).toEqual([true, undefined]);
		breaker.ended(late, 'served', end);
		expect([breaker.isOpen, breaker.silentSince]).toEqual([false, Infinity]);
	});

	it('remembers an outage as long as it lasted, 1 s to 5 minutes', () => {
		const breaker = breakerAfter(2, 10 * S);
		expect([breaker.isOver(39 * S), breaker.isOver(41 * S)]).toEqual([false, true]);
	});
});

describe('the concurrency window', () => {
	interface Round {
		ending?: Ending;
		count?: number;
		size?: number;
	}
	/** A round: as many as the window has, sent at this time; of them the last `count` end so, the others served. */
	const round = (
		window: ConcurrencyWindow,
		at: number,
		{ ending = 'served', count = Infinity, size = window.size }: Round = {},
	) => {
		for (let nth = 0; nth < size; nth++) window.sent(at);
		for (let nth = 0; nth < size; nth++)
			window.ended(at, at + 10, nth >= size - count ? ending : 'served');
	};

	it('doubles from 16 after each round that was answered, and only if it was used up', () => {
		const window = new ConcurrencyWindow();
		round(window, 100);
		expect(window.size).toBe(32);
		round(window, 200, { size: 10 });
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
		round(window, 100, { ending, count });
		expect(window.size).toBe(size);
	});

	it('bears no 503 in a smaller round, and grows by a tenth, 1 at least, after the first', () => {
		const window = new ConcurrencyWindow();
		round(window, 100, { ending: 'strained', count: 1, size: 12 });
		expect(window.size).toBe(6);
		round(window, 200);
		expect(window.size).toBe(7);
	});

	it('time-outs beside answers do not lead below 8; without answers they do', () => {
		const beside = new ConcurrencyWindow();
		const alone = new ConcurrencyWindow();
		for (let nth = 1; nth < 9; nth++) {
			round(beside, nth * 100, { ending: 'timedOut', count: beside.size - 1 });
			round(alone, nth * 100, { ending: 'timedOut' });
		}
		expect(beside.size).toBeGreaterThanOrEqual(7);
		expect(alone.size).toBe(1);
	});

	it('begins again after a minute without requests', () => {
		const window = new ConcurrencyWindow();
		round(window, 100, { ending: 'limited' });
		window.sent(100 + 61 * S);
		expect(window.size).toBe(16);
	});

	it('is from 1 to 100, whatever happens', () => {
		const ending = fc.constantFrom<Ending>('served', 'strained', 'timedOut', 'limited', 'neutral');
		const anyRound = fc.record({ ending, size: fc.integer({ min: 1, max: 120 }) });
		fc.assert(
			fc.property(fc.array(anyRound, { maxLength: 40 }), (rounds) => {
				const window = new ConcurrencyWindow();
				for (const [nth, each] of rounds.entries()) round(window, nth * 100, each);
				expect(window.size).toBeGreaterThanOrEqual(1);
				expect(window.size).toBeLessThanOrEqual(100);
			}),
		);
	});
});
