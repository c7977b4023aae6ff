import { isoDate } from '../../../nodes/EnterpriseRegistry/domain/dates';

it.each([
	['08/08/1905', '1905-08-08'], ['08-08-1905', '1905-08-08'], ['1905-08-08', '1905-08-08'], ['2026-06-05T09:00:00.000Z', '2026-06-05'], [' 08/08/1905 ', '1905-08-08'],
	['', null], ['x08/08/1905', null], ['08/08/1905x', null], ['08/08/19055', null], ['12026-06-05', null], ['2026-06-055', '2026-06-05'], ['2026-6-05', null], ['8/8/1905', null], ['99/99/2020', null], ['2020-13-01', null], ['soon', null], [19050808, null], [null, null], [{}, null],
])('a date is ISO, day first in any other form: %j → %j', (given, expected) => expect(isoDate(given)).toBe(expected));
