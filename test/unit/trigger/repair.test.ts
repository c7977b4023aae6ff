import { mayLook } from '../../../nodes/EnterpriseRegistry/trigger/lookBudget';
import { hasWitness } from '../../../nodes/EnterpriseRegistry/trigger/witness';
import { fc } from '../../support/simulated/seededProperties';

const SINCE = Date.parse('2026-06-05T09:00:00.700Z');
const at = (seconds: number) =>
	new Date(Math.floor(SINCE / 1000) * 1000 + seconds * 1000).toISOString();
const attempt = (eventId: unknown, seconds: number, responseCode: unknown) => ({
	eventId,
	responseCode,
	at: at(seconds),
});

describe('a witness', () => {
	it.each<[string, object[], boolean]>([
		['answered 401, in the second of since', [attempt('e', 0, 401)], true],
		['before that second', [attempt('e', -1, 401)], false],
		['first sent before it', [attempt('e', 60, 401), attempt('e', -1, 500)], false],
		['accepted in the end', [attempt('e', 1, 401), attempt('e', 2, 204)], false],
		['before one that was accepted', [attempt('e', 1, 401), attempt('f', 2, 200)], false],
		[
			'beside one accepted whose first attempt was earlier',
			[attempt('e', 3, 401), attempt('f', 2, 500), attempt('f', 9, 200)],
			true,
		],
		[
			'answered another code',
			[attempt('e', 1, 403), attempt('f', 1, 409), attempt('g', 1, 503)],
			false,
		],
		['without an ID', [attempt(undefined, 1, 401), attempt(' ', 1, 401)], false],
		[
			'accepted with a status and no code',
			[attempt('e', 1, 401), { eventId: 'e', at: at(2), status: 'delivered' }],
			false,
		],
		['accepted under the same ID as text', [attempt(7, 1, 401), attempt('7', 2, 200)], false],
		['without a readable time', [{ eventId: 'e', responseCode: 401, at: 'soon' }], false],
		['with numbers as texts', [attempt(7, 1, '401')], true],
		['in no entry', [{}], false],
	])('%s', (_what, log, isOne) => expect(hasWitness(log as never, SINCE)).toBe(isOne));

	it('has the time of the service, wherever n8n runs and whether or not it writes a zone', () => {
		const inUtc = Date.parse;
		const inNewYork = (time: string) => inUtc(/Z$/.test(time) ? time : `${time}-04:00`);
		jest.spyOn(Date, 'parse').mockImplementation(inNewYork);
		const without = (seconds: number) => ({ at: at(seconds).replace('Z', '') });
		for (const seconds of [-1, 0])
			expect(hasWitness([{ ...attempt('e', seconds, 401), ...without(seconds) }], SINCE)).toBe(
				seconds === 0,
			);
	});

	it('does not depend on the order of the log, and no 401 before since ever is one', () => {
		const entry = fc.record({
			eventId: fc.constantFrom('a', 'b', 'c', 'd'),
			seconds: fc.integer({ min: -50, max: 50 }),
			code: fc.constantFrom(200, 401, 403, 409, 500, 503),
		});
		fc.assert(
			fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
				const log = entries.map(({ eventId, seconds, code }) => attempt(eventId, seconds, code));
				const isOne = hasWitness(log, SINCE);
				expect(hasWitness([...log].reverse(), SINCE)).toBe(isOne);
				const refused = entries.filter(({ code, seconds }) => code === 401 && seconds >= 0);
				expect(isOne && refused.length === 0).toBe(false);
			}),
		);
	});
});

it('looks are an hour apart, two a day, at most 62 in a month, whatever strangers do and whenever deliveries verify', () => {
	const HOUR = 3_600_000;
	fc.assert(
		fc.property(
			fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.boolean()), { maxLength: 1500 }),
			(requests) => {
				const began: number[] = [];
				let now = 0;
				let verifiedAt: number | undefined;
				for (const [pause, isGenuine] of requests) {
					now += pause;
					if (isGenuine) verifiedAt = now;
					else if (
						mayLook({ looks: { last: began.at(-1), before: began.at(-2) }, verifiedAt }, now)
					)
						began.push(now);
				}
				for (const [index, time] of began.entries()) {
					expect(time - (began[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(HOUR);
					expect(time - (began[index - 2] ?? -Infinity)).toBeGreaterThanOrEqual(24 * HOUR);
					const inMonth = began.filter((other) => other >= time && other < time + 31 * 24 * HOUR);
					expect(inMonth.length).toBeLessThanOrEqual(62);
				}
			},
		),
		{ numRuns: 100 },
	);
});
