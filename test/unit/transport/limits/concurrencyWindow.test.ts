import {
	Parallelism,
	type Ending,
} from '../../../../nodes/EnterpriseRegistry/transport/limits/concurrencyWindow';

it('is halved at once by a request that shows strain, once for all that were sent together', () => {
	const parallelism = new Parallelism();
	for (let underWay = 1; underWay <= 16; underWay++) parallelism.sent(0);
	for (let at = 0; at < 16; at++) parallelism.ended(0, 60, 'strained');
	expect(parallelism.limit).toBe(8);
	parallelism.sent(100);
	parallelism.ended(100, 160, 'strained');
	expect(parallelism.limit).toBeLessThan(8);
});

it('never falls below 1', () => {
	const parallelism = new Parallelism();
	for (let turn = 1; turn < 20; turn++) {
		parallelism.sent(turn * 1000);
		parallelism.ended(turn * 1000, turn * 1000 + 60, 'strained');
	}
	expect(parallelism.limit).toBe(1);
});

it.each([
	[true, [8, 8, 8]],
	[false, [8, 4, 2]],
])('timeouts while others were answered (%s) lead to %j', (answered, limits) => {
	const parallelism = new Parallelism();
	const hang = (at: number) => {
		const { limit } = parallelism;
		for (let request = 0; request <= limit; request++) parallelism.sent(at);
		parallelism.ended(at, at + 1, answered ? 'served' : 'neutral');
		for (let request = 0; request < limit; request++) parallelism.ended(at, at + 30, 'timedOut');
		return parallelism.limit;
	};
	expect([0, 100, 200].map(hang)).toEqual(limits);
});

it('a timeout of one that was alone leaves one', () => {
	const parallelism = new Parallelism();
	parallelism.sent(0);
	parallelism.ended(0, 30_000, 'timedOut');
	expect(parallelism.limit).toBe(1);
});

it('does not grow by single requests, which try nothing', () => {
	const parallelism = new Parallelism();
	const first = parallelism.limit;
	for (let turn = 0; turn < 100; turn++) {
		parallelism.sent(turn * 100);
		parallelism.ended(turn * 100, turn * 100 + 60, 'served');
	}
	expect(parallelism.limit).toBe(first);
});

/** A whole round: as many as are allowed are sent together and answered together. */
function round(parallelism: Parallelism, at: number, ending: Ending = 'served'): number {
	const { limit } = parallelism;
	for (let request = 0; request < limit; request++) parallelism.sent(at);
	for (let request = 0; request < limit; request++) parallelism.ended(at, at + 60, ending);
	return parallelism.limit;
}

it('it doubles with each round of good answers, up to 100', () => {
	const parallelism = new Parallelism();
	expect([0, 100, 200, 300].map((at) => round(parallelism, at))).toEqual([32, 64, 100, 100]);
});

it('once there was strain it grows by a tenth a round, and by one where a tenth is less', () => {
	const parallelism = new Parallelism();
	for (const at of [0, 100]) round(parallelism, at);
	expect(
		[200, 300, 400].map((at) => round(parallelism, at, at === 200 ? 'strained' : 'served')),
	).toEqual([32, 35, 38]);
	const small = new Parallelism();
	expect(
		[0, 100, 200, 300].map((at) => round(small, at, at < 200 ? 'strained' : 'served')),
	).toEqual([8, 4, 5, 6]);
});

it('a neutral ending changes nothing', () => {
	const parallelism = new Parallelism();
	expect([round(parallelism, 0, 'neutral'), round(parallelism, 100, 'neutral')]).toEqual([16, 16]);
	// Their places are free again, so a round is full as before.
	expect(round(parallelism, 200)).toBe(32);
});

it('half of what was used is left, where that was less than allowed', () => {
	const parallelism = new Parallelism();
	for (let request = 0; request < 6; request++) parallelism.sent(0);
	parallelism.ended(0, 60, 'strained');
	expect(parallelism.limit).toBe(3);
});

it.each([
	[60_000, 8],
	[60_001, 16],
])('after %i ms without a request the limit is %i', (silence, limit) => {
	const parallelism = new Parallelism();
	round(parallelism, 0, 'strained');
	parallelism.sent(60 + silence);
	expect(parallelism.limit).toBe(limit);
});

it('after such a pause it doubles again', () => {
	const parallelism = new Parallelism();
	round(parallelism, 0, 'strained');
	parallelism.sent(70_000);
	parallelism.ended(70_000, 70_060, 'neutral');
	expect(round(parallelism, 70_100)).toBe(32);
});
