import {
	readSignedTime,
	SIGNED_TIME,
	TIME_BESIDE_VALUE,
} from '../../../nodes/EnterpriseRegistry/signature/signedTime';
import { fc } from '../../support/simulated/seededProperties';

const AT = Date.parse('2023-11-14T22:13:20Z');

describe('a signed time', () => {
	it.each([
		['Stripe, Slack', '1700000000', 0],
		['WorkOS', '1700000000000', 0],
		['microseconds', '1700000000000000', 0],
		['time.time() of Python', '1700000000.5', 500],
		['microtime(true) of PHP', '1700000000.25', 250],
		['toISOString() of JavaScript', '2023-11-14T22:13:20.000Z', 0],
		['isoformat() of Python', '2023-11-14T22:13:20.500000+00:00', 500],
		['the format O of .NET', '2023-11-14T23:13:20.5000000+01:00', 500],
		['Instant of Java', '2023-11-14T22:13:20.000000001Z', 0],
		['OffsetDateTime of Java in a full minute', '2023-11-14T22:13Z', -20_000],
		['DATE_ISO8601 of PHP', '2023-11-14T22:13:20+0000', 0],
		['timestamptz of PostgreSQL', '2023-11-14T17:13:20-05', 0],
		['Box', '2023-11-14T15:13:20-07:00', 0],
		['a half hour east', '2023-11-15T03:43:20+05:30', 0],
	])('as of %s: %s', (_of, text, milliseconds) => {
		expect(SIGNED_TIME.test(text)).toBe(true);
		expect(readSignedTime(text) - AT).toBe(milliseconds);
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

	it('of a date that does not exist is no number', () =>
		expect(readSignedTime('2023-13-41T22:13:20Z')).toBeNaN());

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
