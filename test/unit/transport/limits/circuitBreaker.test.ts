import { Breaker } from '../../../../nodes/EnterpriseRegistry/transport/limits/circuitBreaker';

/** Sends this many at once at `from`, all of which fail at `to`. */
function fail(breaker: Breaker, count: number, from = 0, to = from): void {
	for (let request = 0; request < count; request++) breaker.sent(from);
	for (let request = 0; request < count; request++) breaker.ended(false, false, from, to);
}

/** One after the other. */
function failInTurn(breaker: Breaker, count: number, at = 0): void {
	for (let request = 0; request < count; request++) fail(breaker, 1, at);
}

function opened(): Breaker {
	const breaker = new Breaker();
	failInTurn(breaker, 5);
	return breaker;
}

/** The next probe fails at once. */
function failProbe(breaker: Breaker, at: number, retryAfter?: number): void {
	expect(breaker.sent(at)).toBe(true);
	breaker.ended(true, false, at, at, retryAfter);
}

it('four failures in a row are not an outage, five are; it counts from the first', () => {
	const breaker = new Breaker();
	failInTurn(breaker, 4, 100);
	expect([breaker.isOpen, breaker.verdict(100)]).toEqual([false, 'go']);
	fail(breaker, 1, 200);
	expect([breaker.isOpen, breaker.outage]).toEqual([true, { since: 100, requests: 5 }]);
});

it('an answer between failures restarts the count', () => {
	const breaker = new Breaker();
	failInTurn(breaker, 4);
	breaker.sent(0);
	breaker.ended(false, true, 0, 0);
	expect(breaker.outage).toBeUndefined();
	failInTurn(breaker, 4);
	expect(breaker.isOpen).toBe(false);
});

it('of many at once as many must fail as were under way', () => {
	const breaker = new Breaker();
	for (let request = 0; request < 20; request++) breaker.sent(0);
	for (let request = 0; request < 19; request++) breaker.ended(false, false, 0, 0);
	expect(breaker.isOpen).toBe(false);
	breaker.ended(false, false, 0, 0);
	expect(breaker.isOpen).toBe(true);
});

it('after an answer only what is under way then counts as many at once', () => {
	const breaker = new Breaker();
	for (let request = 0; request < 20; request++) breaker.sent(0);
	for (let request = 0; request < 20; request++) breaker.ended(false, true, 0, 0);
	failInTurn(breaker, 5);
	expect(breaker.isOpen).toBe(true);
});

it.each([
	[10_000, false],
	[10_001, true],
])('two slow failures, one after the other, that took %i ms: an outage is %s', (took, isOpen) => {
	const breaker = new Breaker();
	fail(breaker, 1, 0, took - 1000);
	expect(breaker.isOpen).toBe(false);
	fail(breaker, 1, took - 1000, took);
	expect(breaker.isOpen).toBe(isOpen);
});

it('a single slow failure, or two slow ones at once, are not an outage', () => {
	const one = new Breaker();
	fail(one, 1, 0, 60_000);
	const two = new Breaker();
	fail(two, 2, 0, 60_000);
	expect([one.isOpen, two.isOpen]).toEqual([false, false]);
});

it('while it is open one probe goes after 1, 2, 4 … 30 s, and nothing beside it', () => {
	const breaker = opened();
	let now = 0;
	for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
		expect(breaker.verdict(now)).toBe(now + pause * 1000);
		expect(breaker.verdict(now + pause * 1000 - 1)).toBe(now + pause * 1000);
		now += pause * 1000;
		expect(breaker.verdict(now)).toBe('go');
		expect(breaker.sent(now)).toBe(true);
		expect(breaker.verdict(now)).toBe(Infinity);
		expect([breaker.verdict(now + 60_000), breaker.doubtfulUntil]).toEqual([Infinity, now + 5000]);
		breaker.ended(true, false, now, now);
	}
});

it('the first usable answer closes it, and the next outage begins with the shortest pause again', () => {
	const breaker = opened();
	failProbe(breaker, 1000);
	expect(breaker.sent(3000)).toBe(true);
	breaker.ended(true, true, 3000, 3000);
	expect([breaker.isOpen, breaker.outage, breaker.verdict(3000)]).toEqual([false, undefined, 'go']);
	failInTurn(breaker, 5, 4000);
	expect(breaker.verdict(4000)).toBe(5000);
});

it('a late failure of an earlier request does not lengthen the pause', () => {
	const breaker = new Breaker();
	breaker.sent(0);
	failInTurn(breaker, 5);
	expect(breaker.verdict(0)).toBe(1000);
	breaker.ended(false, false, 0, 500);
	expect([breaker.verdict(500), breaker.outage!.requests]).toEqual([1000, 6]);
});

it('a cancelled probe tells nothing, and the next may start at once', () => {
	const breaker = opened();
	breaker.sent(1000);
	breaker.ended(true, undefined, 1000, 1500);
	expect([breaker.isOpen, breaker.verdict(1500), breaker.outage!.requests]).toEqual([
		true,
		'go',
		5,
	]);
});

it('a pause that the service asks for is kept, up to half a minute', () => {
	const breaker = opened();
	failProbe(breaker, 1000, 9000);
	expect(breaker.verdict(1000)).toBe(10_000);
	failProbe(breaker, 10_000, 3_600_000);
	expect(breaker.verdict(10_000)).toBe(40_000);
});

it('it can be dropped when nothing is under way and nothing is known', () => {
	const breaker = new Breaker();
	expect(breaker.isOver(0)).toBe(true);
	breaker.sent(0);
	expect(breaker.isOver(0)).toBe(false);
	breaker.ended(false, false, 0, 0);
	expect(breaker.isOver(0)).toBe(false);
	breaker.sent(0);
	breaker.ended(false, true, 0, 0);
	expect(breaker.isOver(0)).toBe(true);
});

it.each([
	[100, 1000],
	[20_000, 20_000],
	[900_000, 300_000],
])('failures of %i ms are remembered for %i ms', (lasted, remembered) => {
	const breaker = new Breaker();
	fail(breaker, 2, 0, lasted);
	expect([breaker.isOver(lasted + remembered), breaker.isOver(lasted + remembered + 1)]).toEqual([
		false,
		true,
	]);
	breaker.sent(lasted);
	expect(breaker.isOver(lasted + remembered + 1)).toBe(false);
});

it('an open one is remembered from when its next probe may go', () => {
	const breaker = opened();
	failProbe(breaker, 1000, 30_000);
	expect([breaker.isOver(32_000), breaker.isOver(32_001)]).toEqual([false, true]);
});

it.each<[string, number[], number, boolean]>([
	['two of a second each end it', [1000, 2000], 0, true],
	['one does not', [1000], 0, false],
	['two quick ones do not', [100, 400], 0, false],
	['nor before it has lasted as long as they wait', [1000, 2000], 2001, false],
	['nor where nobody waits', [1000, 2000], Infinity, false],
])(
	'where others wait, a silence that has lasted as long as they do is an outage: %s',
	(_what, ends, patience, isOpen) => {
		const breaker = new Breaker();
		let from = 0;
		for (const to of ends) {
			breaker.sent(from);
			breaker.ended(false, false, from, to, 0, patience);
			from = to;
		}
		expect(breaker.isOpen).toBe(isOpen);
	},
);

it('of several under way all must fail, however long those who wait have waited', () => {
	const breaker = new Breaker();
	for (let request = 0; request < 3; request++) breaker.sent(0);
	for (let request = 0; request < 2; request++) breaker.ended(false, false, 0, 9000, 0, 0);
	expect(breaker.isOpen).toBe(false);
	breaker.ended(false, false, 0, 9000, 0, 0);
	expect(breaker.isOpen).toBe(true);
});
