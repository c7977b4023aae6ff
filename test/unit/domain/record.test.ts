import { firstDate, firstNumber, firstOf, firstText } from '../../../nodes/EnterpriseRegistry/domain/record';

it('a record is read by dotted names, through lists, and never through inherited members', () => {
	const record = { a: { b: [{ c: 'deep' }] }, empty: '', none: null, zero: 0, no: false, number: '12.5' };
	expect(firstOf(record, 'a.x', 'empty', 'none', 'a.b.0.c')).toBe('deep');
	expect(firstOf(record, 'zero')).toBe(0);
	expect(firstText(record, 'a', 'no')).toBe('false');
	expect([firstNumber(record, 'a', 'number'), firstNumber({ n: NaN }, 'n'), firstNumber({ n: '1e3' }, 'n')]).toEqual([12.5, null, null]);
	expect([firstOf(record, 'toString', 'constructor.name', '__proto__'), firstOf('text', 'length'), firstOf(null, 'a')]).toEqual([null, null, null]);
});

it.each([
	['08/08/1905', '1905-08-08'], ['08-08-1905', '1905-08-08'], ['1905-08-08', '1905-08-08'], ['2026-06-05T09:00:00.000Z', '2026-06-05'], [' 08/08/1905 ', '1905-08-08'],
	['', null], ['8/8/1905', null], ['99/99/2020', null], ['2020-13-01', null], ['soon', null], [19050808, null], [null, null], [{}, null],
])('a date is ISO, day first in any other form: %j → %j', (startDate, expected) => expect(firstDate({ startDate }, 'startDate')).toBe(expected));
