import { firstNumber, firstOf, firstText } from '../../../nodes/EnterpriseRegistry/domain/record';

it('a record is read by dotted names, through lists, and never through inherited members', () => {
	const record = { a: { b: [{ c: 'deep' }] }, empty: '', none: null, zero: 0, no: false, number: '12.5' };
	expect(firstOf(record, 'a.x', 'empty', 'none', 'a.b.0.c')).toBe('deep');
	expect(firstOf(record, 'zero')).toBe(0);
	expect(firstText(record, 'a', 'no')).toBe('false');
	expect([firstNumber(record, 'a', 'number'), firstNumber({ n: NaN }, 'n'), firstNumber({ n: '1e3' }, 'n')]).toEqual([12.5, null, null]);
	expect([firstOf(record, 'toString', 'constructor.name', '__proto__'), firstOf('text', 'length'), firstOf(null, 'a')]).toEqual([null, null, null]);
});
