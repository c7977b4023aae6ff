import {
	forgetChecks,
	isAbsentForLong,
	isChecking,
	mayCheck,
	noteOutcome,
	notePresent,
	type CheckOutcome,
} from '../../../../nodes/EnterpriseRegistry/trigger/checks';
import {
	clearWebhook,
	noteProven,
} from '../../../../nodes/EnterpriseRegistry/trigger/storedWebhook';
import { withMutex } from '../../../../nodes/EnterpriseRegistry/trigger/mutex';
import { fc } from '../../../support/simulated/seededProperties';

const URL = 'https://n8n.example/webhook/1';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 1440 * MINUTE;

const verifiedAt = (now: number) =>
	noteProven({}, URL, { webhookId: 'wh_1', secret: 'held', since: 0 }, now);

function forget(): void {
	forgetChecks(URL);
	clearWebhook({}, URL);
}

afterEach(forget);

/** Asks at every one of these times, and ends each look that is allowed with the same outcome. */
function looksAmong(times: Iterable<number>, outcome: CheckOutcome): number[] {
	const looks: number[] = [];
	for (const now of times) {
		if (!mayCheck(URL, now)) continue;
		looks.push(now);
		noteOutcome(URL, outcome, now);
	}
	return looks;
}

function* every(pause: number, until: number, from = 0): Generator<number> {
	for (let now = from; now < until; now += pause) yield now;
}

const gaps = (times: number[], unit: number) =>
	times.slice(1).map((time, at) => (time - times[at]!) / unit);

it('pauses between checks that find nothing double from ten minutes to a day', () => {
	expect(gaps(looksAmong(every(MINUTE, 7 * DAY), 'nothing'), MINUTE)).toEqual([
		10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440, 1440, 1440, 1440,
	]);
});

it('after a check without an answer the next one comes in half a minute, and that pause doubles as well', () => {
	expect(gaps(looksAmong(every(SECOND, 20 * MINUTE), 'no answer'), SECOND)).toEqual([
		30, 60, 120, 240, 480,
	]);
});

it('a month of forged deliveries costs at most 40 calls, however often they come and whatever is between them', () => {
	const outcome = fc.constantFrom<CheckOutcome>('nothing', 'no answer', 'absent');
	const step = fc.record({
		pause: fc.integer({ min: 1, max: 2 * 3600 }),
		outcome,
		isVerified: fc.boolean(),
	});
	fc.assert(
		fc.property(fc.array(step, { minLength: 200, maxLength: 1000 }), (steps) => {
			forget();
			const looks: number[] = [];
			let now = 0;
			for (const { pause, outcome: found, isVerified } of steps) {
				now += pause * SECOND;
				if (isVerified) verifiedAt(now);
				if (!mayCheck(URL, now)) continue;
				looks.push(now);
				noteOutcome(URL, found, now);
			}
			const inAMonth = looks.map(
				(from) => looks.filter((time) => time >= from && time < from + 30 * DAY).length,
			);
			expect(Math.max(0, ...inAMonth)).toBeLessThanOrEqual(40);
		}),
		{ numRuns: 100, seed: 7 },
	);
});

it('a forgery every ten minutes for a month is such a month', () => {
	expect(looksAmong(every(10 * MINUTE, 30 * DAY), 'nothing').length).toBeLessThanOrEqual(40);
	forget();
	const withDeliveries = [...every(10 * MINUTE, 30 * DAY)].flatMap(
		(now) => (verifiedAt(now), looksAmong([now], 'nothing')),
	);
	expect(withDeliveries.length).toBeLessThanOrEqual(40);
});

it('a verified delivery starts the pauses again', () => {
	const looks = looksAmong(every(MINUTE, 100 * MINUTE), 'nothing');
	expect(looksAmong([looks.at(-1)! + 11 * MINUTE], 'nothing')).toEqual([]);
	verifiedAt(looks.at(-1)!);
	expect(looksAmong([looks.at(-1)! + 11 * MINUTE], 'nothing')).toHaveLength(1);
});

it('after a repair nothing is checked until a delivery is verified', () => {
	expect(looksAmong([0], 'repaired')).toHaveLength(1);
	expect(looksAmong(every(10 * MINUTE, 60 * DAY, DAY), 'nothing')).toEqual([]);
	verifiedAt(60 * DAY);
	expect(looksAmong([61 * DAY], 'nothing')).toHaveLength(1);
});

it('after a repair another secret, which another process stored, may be checked', () => {
	expect(mayCheck(URL, 0, 'old')).toBe(true);
	noteOutcome(URL, 'repaired', 0, 'new');
	expect([mayCheck(URL, DAY, 'new'), mayCheck(URL, DAY, 'stored by another')]).toEqual([
		false,
		true,
	]);
});

it('a delivery that was verified before says nothing about a repair that came after it', () => {
	verifiedAt(5);
	expect(looksAmong([10], 'repaired')).toHaveLength(1);
	expect(looksAmong([DAY], 'nothing')).toEqual([]);
});

it('a verified delivery ends an absence', () => {
	isAbsentForLong(URL, 'secret', 0);
	verifiedAt(SECOND);
	expect(isAbsentForLong(URL, 'secret', 101 * SECOND)).toBe(false);
});

it('a check is in progress until it has an outcome, or a hook has published', () => {
	expect(isChecking(URL)).toBe(false);
	mayCheck(URL, 0);
	expect(isChecking(URL)).toBe(true);
	forgetChecks(URL);
	expect(isChecking(URL)).toBe(false);
	mayCheck(URL, 0);
	noteOutcome(URL, 'nothing', 0);
	expect(isChecking(URL)).toBe(false);
});

it('only one check runs at a time, and none while this process publishes', async () => {
	expect(mayCheck(URL, 0)).toBe(true);
	expect(mayCheck(URL, DAY)).toBe(false);
	noteOutcome(URL, 'nothing', DAY);
	await withMutex(URL, async () => expect(mayCheck(URL, 3 * DAY)).toBe(false));
	expect(mayCheck(URL, 3 * DAY)).toBe(true);
});

it('a clock that was set back by years does not silence it', () => {
	expect(looksAmong([1_000 * DAY], 'nothing')).toHaveLength(1);
	expect(looksAmong([0], 'nothing')).toHaveLength(1);
});

describe('what is missing', () => {
	it('counts as gone once that has been seen for longer than any publishing takes', () => {
		expect(isAbsentForLong(URL, 'secret', 0)).toBe(false);
		expect(isAbsentForLong(URL, 'secret', 84 * SECOND)).toBe(false);
		expect(isAbsentForLong(URL, 'secret', 100 * SECOND)).toBe(true);
	});

	it('stays missing while something else is seen', () => {
		isAbsentForLong(URL, 'wh_1', 0);
		notePresent(URL, 'secret');
		expect(isAbsentForLong(URL, 'wh_1', 101 * SECOND)).toBe(true);
	});

	it('is measured from when the clock was set back', () => {
		isAbsentForLong(URL, 'secret', DAY);
		expect(
			[DAY / 2, DAY / 2 + 99 * SECOND, DAY / 2 + 100 * SECOND].map((now) =>
				isAbsentForLong(URL, 'secret', now),
			),
		).toEqual([false, false, true]);
	});

	it('counts again when it was there between, when something else is missing, and a day later', () => {
		isAbsentForLong(URL, 'secret', 0);
		notePresent(URL, 'secret');
		expect(isAbsentForLong(URL, 'secret', 101 * SECOND)).toBe(false);
		expect(isAbsentForLong(URL, 'wh_1', 202 * SECOND)).toBe(false);
		expect(isAbsentForLong(URL, 'wh_1', 202 * SECOND + DAY)).toBe(false);
	});
});

it('while a webhook may be about to be stored, the checks keep the same distance', () => {
	expect(gaps(looksAmong(every(SECOND, 500 * SECOND), 'absent'), SECOND)).toEqual([
		100, 100, 100, 100,
	]);
});

it('counts as present if nobody has missed it', () => {
	expect(() => notePresent(URL, 'secret')).not.toThrow();
	mayCheck(URL, 0);
	expect(() => notePresent(URL, 'secret')).not.toThrow();
});

it('absences are measured correctly at any date', () => {
	const today = 20_000 * DAY;
	expect([
		isAbsentForLong(URL, 'secret', today),
		isAbsentForLong(URL, 'secret', today + 100 * SECOND),
	]).toEqual([false, true]);
});
