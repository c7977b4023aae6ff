import { SECOND } from '../../../nodes/EnterpriseRegistry/times';
import { hasWitness } from '../../../nodes/EnterpriseRegistry/trigger/witness';
import { fc } from '../../support/simulated/seededProperties';

/** When the service gave the secret. Its log has whole seconds. */
const SINCE = Date.parse('2026-06-05T09:00:00.700Z');
const SECOND_OF_SECRET = Date.parse('2026-06-05T09:00:00Z');

/** So many seconds after that of the secret. */
const at = (seconds: number) => new Date(SECOND_OF_SECRET + seconds * SECOND).toISOString();

/** An attempt to deliver an event, as the service logs it. */
const attempt = (eventId: unknown, seconds: number, responseCode: unknown) => ({
	eventId,
	at: at(seconds),
	responseCode,
});

const isWitnessed = (log: object[]): boolean => hasWitness(log as never, SINCE);

describe('the log shows that the secret is wrong', () => {
	it.each<{ how: string; log: object[] }>([
		{ how: 'by an event that was answered 401', log: [attempt('evt_1', 10, 401)] },
		{ how: 'by one of the second in which the secret was given', log: [attempt('evt_1', 0, 401)] },
		{ how: 'where it writes IDs as numbers and codes as texts', log: [attempt(7, 1, '401')] },
		{
			how: 'by an event later than the first attempt of an accepted one',
			log: [attempt('evt_1', 3, 401), attempt('evt_2', 2, 500), attempt('evt_2', 9, 200)],
		},
	])('$how', ({ log }) => expect(isWitnessed(log)).toBe(true));
});

describe('the log shows nothing', () => {
	it.each<{ how: string; log: object[] }>([
		{ how: 'by an event from before the secret', log: [attempt('evt_1', -1, 401)] },
		{
			how: 'by an event whose first attempt was before the secret',
			log: [attempt('evt_1', 60, 401), attempt('evt_1', -1, 500)],
		},
		{
			how: 'by an event that was accepted in the end',
			log: [attempt('evt_1', 1, 401), attempt('evt_1', 2, 204)],
		},
		{
			how: 'by an event that was accepted under the same ID as a text',
			log: [attempt(7, 1, 401), attempt('7', 2, 200)],
		},
		{
			how: 'by an event that was accepted with a status and no code',
			log: [attempt('evt_1', 1, 401), { eventId: 'evt_1', at: at(2), status: 'delivered' }],
		},
		{
			how: 'by an event from before one that was accepted',
			log: [attempt('evt_1', 1, 401), attempt('evt_2', 2, 200)],
		},
		{ how: 'by a 403, which says that nothing was signed', log: [attempt('evt_1', 1, 403)] },
		{ how: 'by a 409, which says that the secret is right', log: [attempt('evt_1', 1, 409)] },
		{ how: 'by a 503', log: [attempt('evt_1', 1, 503)] },
		{ how: 'by an attempt without an ID', log: [attempt(undefined, 1, 401)] },
		{ how: 'by an attempt with a blank ID', log: [attempt(' ', 1, 401)] },
		{
			how: 'by an attempt without a readable time',
			log: [{ eventId: 'evt_1', responseCode: 401, at: 'soon' }],
		},
		{ how: 'by an entry that says nothing', log: [{}] },
		{ how: 'where it is empty', log: [] },
	])('$how', ({ log }) => expect(isWitnessed(log)).toBe(false));
});

describe('a time in the log without a zone, where n8n runs in New York', () => {
	const withoutZone = (seconds: number) => ({
		...attempt('evt_1', seconds, 401),
		at: at(seconds).replace('Z', ''),
	});

	beforeEach(() => {
		const inUtc = Date.parse;
		const inNewYork = (time: string) => inUtc(/Z$/.test(time) ? time : `${time}-04:00`);
		jest.spyOn(Date, 'parse').mockImplementation(inNewYork);
	});

	it('is that of the service: a refusal before the secret shows nothing', () =>
		expect(isWitnessed([withoutZone(-1)])).toBe(false));

	it('is that of the service: a refusal after the secret shows that it is wrong', () =>
		expect(isWitnessed([withoutZone(0)])).toBe(true));
});

describe('whatever the log holds', () => {
	const entry = fc
		.record({
			eventId: fc.constantFrom('a', 'b', 'c', 'd'),
			seconds: fc.integer({ min: -50, max: 50 }),
			code: fc.constantFrom(200, 401, 403, 409, 500, 503),
		})
		.map(({ eventId, seconds, code }) => attempt(eventId, seconds, code));
	const logs = fc.array(entry, { maxLength: 12 });

	it('its order does not count', () =>
		fc.assert(
			fc.property(logs, (log) => expect(isWitnessed([...log].reverse())).toBe(isWitnessed(log))),
		));

	it('shows nothing without a 401 since the secret', () =>
		fc.assert(
			fc.property(logs, (log) => {
				const others = log.filter(
					(one) => one.responseCode !== 401 || Date.parse(one.at) < SECOND_OF_SECRET,
				);
				expect(isWitnessed(others)).toBe(false);
			}),
		));
});
