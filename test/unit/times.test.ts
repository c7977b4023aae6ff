import {
	duration,
	inTime,
	isDateTime,
	readDate,
	sinceTime,
} from '../../nodes/EnterpriseRegistry/times';
import { fc } from '../support/simulated/seededProperties';

const NOW = Date.UTC(2026, 10, 23, 13, 21);
// In milliseconds.
const S = 1000;
const MIN = 60 * S;
const H = 60 * MIN;
const DAY = 24 * H;

it.each([
	{ ahead: 42 * S, text: 'in 42 s (14:21:42)' },
	{ ahead: 119_001, text: 'in 120 s (14:22:59)' },
	{ ahead: 10.5 * MIN, text: 'in 11 minutes (14:31)' },
	{ ahead: 2.2 * H, text: 'in 3 hours (16:33)' },
	{ ahead: 12 * H, text: 'in 12 hours (24 November, 02:21)' },
	{ ahead: 7.4 * DAY, text: 'in 8 days (30 November, 23:57)' },
	{ ahead: -5 * S, text: 'in 0 s (14:20:55)' },
])('a time $ahead ms ahead is said as "$text" in Brussels', ({ ahead, text }) => {
	expect(inTime(NOW + ahead, { now: NOW, timeZone: 'Europe/Brussels' })).toBe(text);
});

it('a time in the past is said in whole minutes, rounded down', () => {
	expect(sinceTime(NOW - 3.9 * MIN, { now: NOW, timeZone: 'Europe/Brussels' })).toBe(
		'since 14:17 (3 minutes ago)',
	);
});

it('a time zone that does not exist is taken for UTC', () =>
	expect(inTime(NOW + H, { now: NOW, timeZone: 'Mars/Olympus' })).toBe('in 60 minutes (14:21)'));

it('a duration in words is at least as long as it is, but less than twice as long', () => {
	const inMilliseconds = (words: string) => {
		const [number, unit] = words.split(' ');
		return Number(number) * { s: S, minutes: MIN, hours: H, days: DAY }[unit!]!;
	};
	fc.assert(
		fc.property(fc.nat(10 * DAY), (length) => {
			const inWords = inMilliseconds(duration(length));
			expect(inWords).toBeGreaterThanOrEqual(length);
			expect(inWords).toBeLessThan(Math.max(S, length) * 2);
		}),
	);
});

it('a time without a zone is read as UTC, wherever n8n runs', () => {
	const parse = jest.spyOn(Date, 'parse');
	for (const text of ['2026-11-23T13:21:00', '2026-11-23 13:21:00.000', '2026-11-23T13:21']) {
		expect(readDate(text)).toBe(NOW);
		expect(parse.mock.lastCall).toEqual([expect.stringMatching(/Z$/)]);
	}
});

it.each([
	' 2026-11-23T15:21:00+02:00 ',
	'2026-11-23T09:21:00-0400',
	'Mon, 23 Nov 2026 13:21:00 GMT',
])('a time with a zone is read in that zone: %j', (text) => expect(readDate(text)).toBe(NOW));

describe('a date as a service may write it', () => {
	// As xsd:date, as java.time, PHP's DATE_ISO8601, PostgreSQL and the basic form of ISO 8601 write it.
	it.each([
		{ text: '2026-12-01', instant: '2026-12-01T00:00:00.000Z' },
		{ text: '2026-12-01+01:00', instant: '2026-11-30T23:00:00.000Z' },
		{ text: '2026-12-01Z', instant: '2026-12-01T00:00:00.000Z' },
		{ text: '2026-11-23T10:05+01', instant: '2026-11-23T09:05:00.000Z' },
		{ text: '2026-11-23 10:05:06,5', instant: '2026-11-23T10:05:06.500Z' },
		{ text: '20261123T100506Z', instant: '2026-11-23T10:05:06.000Z' },
		{ text: '2026-11-23T24:00:00Z', instant: '2026-11-24T00:00:00.000Z' },
		{ text: '2026-06-30T23:59:60Z', instant: '2026-06-30T23:59:59.000Z' },
		// As logs and quotas of public services write it: without seconds, with six digits behind them, in Indian time.
		{ text: '2026-08-19T21:36+08:00', instant: '2026-08-19T13:36:00.000Z' },
		{ text: '2025-11-09T20:30:00.123456', instant: '2025-11-09T20:30:00.123Z' },
		{ text: '2023-08-08T15:16:07+05:30', instant: '2023-08-08T09:46:07.000Z' },
		{ text: '2026-05-01T00:00:00+00:00', instant: '2026-05-01T00:00:00.000Z' },
	])('$text is read as the instant $instant', ({ text, instant }) => {
		expect(isDateTime(text)).toBe(true);
		expect(new Date(readDate(text) ?? Number.NaN).toISOString()).toBe(instant);
	});

	it.each(['2026-02-30', '2026-13-01', '2026', '2026-12', '12', '', 'soon: never'])(
		'%j is not read as a date',
		(text) => expect(readDate(text)).toBeUndefined(),
	);
});
