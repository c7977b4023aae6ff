import { DAY, HOUR, MINUTE } from '../../../nodes/EnterpriseRegistry/times';
import { mayLook } from '../../../nodes/EnterpriseRegistry/trigger/lookBudget';
import { NOON } from '../../support/simulated/simulation';
import { fc } from '../../support/simulated/seededProperties';

it('the first look of a day is allowed although deliveries verify', () => {
	const memory = { looks: { last: NOON - DAY }, verifiedAt: NOON - MINUTE };
	expect(mayLook(memory, NOON)).toBe(true);
});

it('a second look is allowed an hour after the first', () =>
	expect(mayLook({ looks: { last: NOON - HOUR } }, NOON)).toBe(true));

it('a second look is refused within an hour of the first', () =>
	expect(mayLook({ looks: { last: NOON - HOUR + MINUTE } }, NOON)).toBe(false));

it('a second look is refused within an hour of a verified delivery', () => {
	const memory = { looks: { last: NOON - 5 * HOUR }, verifiedAt: NOON - HOUR + MINUTE };
	expect(mayLook(memory, NOON)).toBe(false);
});

it('a third look in a day is refused', () => {
	const looks = { last: NOON - 5 * HOUR, before: NOON - 23 * HOUR };
	expect(mayLook({ looks }, NOON)).toBe(false);
});

it('a look that lies ahead, as a clock was put back, counts', () =>
	expect(mayLook({ looks: { last: NOON + MINUTE } }, NOON)).toBe(false));

describe('whatever strangers send and whenever deliveries verify', () => {
	const arrivals = fc.array(
		fc.record({
			pause: fc.integer({ min: 1, max: 5_000_000 }),
			isGenuine: fc.boolean(),
		}),
		{ maxLength: 1500 },
	);

	/** When looks began. A delivery that is not genuine asks for one. */
	function looksDuring(deliveries: Array<{ pause: number; isGenuine: boolean }>): number[] {
		const began: number[] = [];
		let now = NOON;
		let verifiedAt: number | undefined;
		for (const { pause, isGenuine } of deliveries) {
			now += pause;
			const looks = { last: began.at(-1), before: began.at(-2) };
			if (isGenuine) verifiedAt = now;
			else if (mayLook({ looks, verifiedAt }, now)) began.push(now);
		}
		return began;
	}

	/** The most looks that began within a span of time. */
	function mostWithin(span: number, deliveries: Array<{ pause: number; isGenuine: boolean }>) {
		const began = looksDuring(deliveries);
		const counts = began.map(
			(first) => began.filter((other) => other >= first && other < first + span).length,
		);
		return Math.max(0, ...counts);
	}

	it.each([
		['an hour', 1, HOUR],
		['a day', 2, DAY],
		['a month', 62, 31 * DAY],
	])('there are in %s at most %d looks', (_span, most, span) =>
		fc.assert(
			fc.property(arrivals, (deliveries) =>
				expect(mostWithin(span, deliveries)).toBeLessThanOrEqual(most),
			),
			{ numRuns: 100 },
		),
	);
});
