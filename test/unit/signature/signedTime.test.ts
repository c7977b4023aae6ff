import {
	readSignedTime,
	SIGNED_TIME,
	TIME_BESIDE_VALUE,
} from '../../../nodes/EnterpriseRegistry/signature/signedTime';
import { fc } from '../../support/simulated/seededProperties';

const AT = Date.parse('2023-11-14T22:13:20Z');

describe('a signed time', () => {
	it.each([
		{ of: 'Stripe, Slack', text: '1700000000', milliseconds: 0 },
		{ of: 'WorkOS', text: '1700000000000', milliseconds: 0 },
		{ of: 'microseconds', text: '1700000000000000', milliseconds: 0 },
		{ of: 'time.time() of Python', text: '1700000000.5', milliseconds: 500 },
		{ of: 'microtime(true) of PHP', text: '1700000000.25', milliseconds: 250 },
		{ of: 'toISOString() of JavaScript', text: '2023-11-14T22:13:20.000Z', milliseconds: 0 },
		{ of: 'isoformat() of Python', text: '2023-11-14T22:13:20.500000+00:00', milliseconds: 500 },
		{ of: 'the format O of .NET', text: '2023-11-14T23:13:20.5000000+01:00', milliseconds: 500 },
		{ of: 'Instant of Java', text: '2023-11-14T22:13:20.000000001Z', milliseconds: 0 },
		{
			of: 'OffsetDateTime of Java in a full minute',
			text: '2023-11-14T22:13Z',
			milliseconds: -20_000,
		},
		{ of: 'DATE_ISO8601 of PHP', text: '2023-11-14T22:13:20+0000', milliseconds: 0 },
		{ of: 'timestamptz of PostgreSQL', text: '2023-11-14T17:13:20-05', milliseconds: 0 },
		{ of: 'Box', text: '2023-11-14T15:13:20-07:00', milliseconds: 0 },
		{ of: 'a half hour east', text: '2023-11-15T03:43:20+05:30', milliseconds: 0 },
	])('as of $of: $text', ({ text, milliseconds }) => {
		expect(SIGNED_TIME.test(text)).toBe(true);
		expect(readSignedTime(text)).toBe(AT + milliseconds);
	});

	it.each([
		'170000000',
		'17000000000000000',
		'1700000000.',
		'1700000000.1234567890',
		'.5',
		'1e9',
		'2023-11-14',
		'2023-11-14T22:13:20',
		'2023-11-14 22:13:20Z',
		'2023-11-14T22Z',
		'20231114T221320Z',
		'2023-11-14T22:13:20.Z',
		'2023-11-14T22:13:20,5Z',
		'2023-11-14T22:13:20+1',
		' 1700000000',
		'',
	])('%j is none', (text) => expect(SIGNED_TIME.test(text)).toBe(false));

	it.each(['2023-13-41T22:13:20Z', '2026-02-30T10:00:00Z', '2026-04-31T10:00:00+02:00'])(
		'of a date that does not exist, %s, is none',
		(text) => expect(readSignedTime(text)).toBeUndefined(),
	);

	it('in a leap second is the second before it', () =>
		expect(readSignedTime('2016-12-31T23:59:60Z')).toBe(Date.parse('2016-12-31T23:59:59Z')));

	it('right beside an ID has an end that no digit can move', () => {
		const time = fc.stringMatching(TIME_BESIDE_VALUE);
		fc.assert(
			fc.property(time, fc.stringMatching(/^[\w.:+-]{1,12}$/), (text, more) => {
				expect(SIGNED_TIME.test(text)).toBe(true);
				expect(TIME_BESIDE_VALUE.test(text + more)).toBe(false);
			}),
		);
	});
});
