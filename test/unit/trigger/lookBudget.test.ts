import { DAY, HOUR, MINUTE } from '../../../nodes/EnterpriseRegistry/times';
import { mayLook } from '../../../nodes/EnterpriseRegistry/trigger/lookBudget';
import { NOON } from '../../support/simulated/simulation';
import { fc } from '../../support/simulated/seededProperties';

describe('a look into the log of deliveries for a sign that the secret is wrong', () => {
	it('is allowed once a day although deliveries verify', () => {
		const memory = { looks: { last: NOON - DAY }, verifiedAt: NOON - MINUTE };
		expect(mayLook(memory, NOON)).toBe(true);
	});

	it('is allowed again an hour after the first', () =>
		expect(mayLook({ looks: { last: NOON - HOUR } }, NOON)).toBe(true));

	it('is refused within an hour of the first', () =>
		expect(mayLook({ looks: { last: NOON - HOUR + MINUTE } }, NOON)).toBe(false));

	it('is refused a second time within an hour of a verified delivery', () => {
		const memory = { looks: { last: NOON - 5 * HOUR }, verifiedAt: NOON - HOUR + MINUTE };
		expect(mayLook(memory, NOON)).toBe(false);
	});

	it('is refused a third time in a day', () => {
		const looks = { last: NOON - 5 * HOUR, before: NOON - 23 * HOUR };
		expect(mayLook({ looks }, NOON)).toBe(false);
	});

	it('counts where it lies ahead, as a clock was put back', () =>
		expect(mayLook({ looks: { last: NOON + MINUTE } }, NOON)).toBe(false));
});

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
	])('there are in %s at most %d looks into the log', (_span, most, span) =>
		fc.assert(
			fc.property(arrivals, (deliveries) =>
				expect(mostWithin(span, deliveries)).toBeLessThanOrEqual(most),
			),
			{ numRuns: 100 },
		),
	);
});
