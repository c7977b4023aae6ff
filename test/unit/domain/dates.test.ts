import { isoDate } from '../../../nodes/EnterpriseRegistry/domain/dates';

it.each([
	['08/08/1905', '1905-08-08'], ['08-08-1905', '1905-08-08'], ['1905-08-08', '1905-08-08'], ['2026-06-05T09:00:00.000Z', '2026-06-05'], [' 08/08/1905 ', '1905-08-08'],
	['', null], ['8/8/1905', null], ['99/99/2020', null], ['2020-13-01', null], ['soon', null], [19050808, null], [null, null], [{}, null],
])('a date is ISO, day first in any other form: %j → %j', (given, expected) => expect(isoDate(given)).toBe(expected));
