import { missedEvents } from '../../../../nodes/EnterpriseRegistry/reading/missedEvents';

const attempt = (
	eventId: string,
	responseCode: number | null,
	second: number,
	status = responseCode === 200 ? 'delivered' : 'failed',
) => ({
	eventId,
	status,
	responseCode,
	at: `2026-06-05T09:00:0${second}Z`,
});

const LOG = [
	attempt('a', 500, 1),
	attempt('b', 200, 2),
	attempt('c', 0, 3),
	attempt('a', 200, 4),
	attempt('d', 302, 5),
	attempt('c', null, 6),
];

it.each([
	['oldest first', LOG],
	['newest first', [...LOG].reverse()],
])('an event is missed when its last attempt was not accepted; log with the %s', (_order, log) => {
	expect(missedEvents(log)).toEqual(log.filter((entry) => entry === LOG[4] || entry === LOG[5]));
});

it('attempts of the same second: whatever was accepted is not missed', () => {
	const log = [attempt('a', 500, 1), attempt('a', 200, 1)];
	expect([missedEvents(log), missedEvents([...log].reverse())]).toEqual([[], []]);
});

it('without a code the status of the service decides', () => {
	expect(
		missedEvents([
			{ eventId: 'a', status: 'delivered' },
			{ eventId: 'b', status: 'exhausted' },
		]),
	).toEqual([{ eventId: 'b', status: 'exhausted' }]);
	expect(missedEvents([])).toEqual([]);
});

it.each([
	[199, true],
	[200, false],
	[299, false],
	[300, true],
	['204', false],
	['500', true],
])(
	'an answer of %j means that the event is missed: %s, whatever status stands beside it',
	(responseCode, isMissed) => {
		expect(
			missedEvents([{ eventId: 'a', responseCode, status: isMissed ? 'delivered' : 'failed' }]),
		).toHaveLength(isMissed ? 1 : 0);
	},
);

it.each([
	['delivered', false],
	[' Delivered ', false],
	['success', false],
	['succeeded', false],
	['accepted', false],
	['ok', false],
	['undelivered', true],
	['delivered late', true],
	['failed', true],
	[null, true],
	[undefined, true],
])('without an answer the status %j means that the event is missed: %s', (status, isMissed) => {
	for (const responseCode of [null, undefined, '', 'none'])
		expect(missedEvents([{ eventId: 'a', responseCode, status }])).toHaveLength(isMissed ? 1 : 0);
});

it('an attempt without an ID is an event of its own', () => {
	const log = [
		{ responseCode: 500, at: 1 },
		{ responseCode: 500, at: 2 },
		{ responseCode: 200, at: 3 },
	];
	expect(missedEvents(log)).toEqual(log.slice(0, 2));
});

it('of the attempts of one event the last by its time counts, given as text or as milliseconds, wherever it stands', () => {
	const log = [
		{ eventId: 'a', responseCode: 200, at: 1000 },
		{ eventId: 'b', responseCode: 500, at: 4000 },
		{ eventId: 'b', responseCode: 200, at: 3000 },
		{ eventId: 'a', responseCode: 500, at: '1970-01-01T00:00:05Z' },
	];
	expect(missedEvents(log)).toEqual([log[1], log[3]]);
});

it('without times the order of the log counts', () => {
	expect(
		missedEvents([
			{ eventId: 'a', responseCode: 500 },
			{ eventId: 'a', responseCode: 200 },
			{ eventId: 'b', responseCode: 200 },
			{ eventId: 'b', responseCode: 500 },
		]),
	).toEqual([{ eventId: 'b', responseCode: 500 }]);
});

it('of two attempts in the same second, neither of which was accepted, the last in the log is shown', () => {
	const log = [
		{ eventId: 'a', responseCode: 500, at: 1 },
		{ eventId: 'a', responseCode: 502, at: 1 },
	];
	expect(missedEvents(log)).toEqual([log[1]]);
});

it('in a log that begins with the newest, of two failures in the same second the first is the last attempt', () => {
	const log = [
		{ eventId: 'a', responseCode: 502, at: 2 },
		{ eventId: 'a', responseCode: 500, at: 2 },
		{ eventId: 'b', responseCode: 200, at: 1 },
	];
	expect(missedEvents(log)).toEqual([log[0]]);
});

it.each([[null], [undefined], [''], [true], [[]], ['soon']])(
	'an attempt whose time is %j counts by its place in the log',
	(at) => {
		const log = [
			{ eventId: 'a', responseCode: 200, at: 1000 },
			{ eventId: 'a', responseCode: 500, at },
		];
		expect(missedEvents(log)).toEqual([log[1]]);
	},
);

it.each([
	['delivered', []],
	['failed', ['a']],
])('an entry without a member for the answer is read by its status %j', (status, missed) => {
	expect(missedEvents([{ eventId: 'a', status }]).map(({ eventId }) => eventId)).toEqual(missed);
});
