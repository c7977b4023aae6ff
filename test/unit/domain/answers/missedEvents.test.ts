import { missedEvents } from '../../../../nodes/EnterpriseRegistry/domain/answers/missedEvents';

const attempt = (eventId: string, responseCode: number | null, second: number, status = responseCode === 200 ? 'delivered' : 'failed') => ({
	eventId, status, responseCode, at: `2026-06-05T09:00:0${second}Z`,
});

const LOG = [attempt('a', 500, 1), attempt('b', 200, 2), attempt('c', 0, 3), attempt('a', 200, 4), attempt('d', 302, 5), attempt('c', null, 6)];

it.each([['oldest first', LOG], ['newest first', [...LOG].reverse()]])('an event is missed when its last attempt was not accepted; log with the %s', (_order, log) => {
	expect(missedEvents(log)).toEqual(log.filter((entry) => entry === LOG[4] || entry === LOG[5]));
});

it('attempts of the same second: whatever was accepted is not missed', () => {
	const log = [attempt('a', 500, 1), attempt('a', 200, 1)];
	expect([missedEvents(log), missedEvents([...log].reverse())]).toEqual([[], []]);
});

it('without a code the status of the service decides', () => {
	expect(missedEvents([{ eventId: 'a', status: 'delivered' }, { eventId: 'b', status: 'exhausted' }])).toEqual([{ eventId: 'b', status: 'exhausted' }]);
	expect(missedEvents([])).toEqual([]);
});
