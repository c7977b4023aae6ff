import {
	carriesData,
	firstDate,
	firstFound,
	firstNumber,
	firstOf,
	firstText,
	isObject,
	readFlag,
	readJson,
	readObject,
	isoTime,
} from '../../../nodes/EnterpriseRegistry/json';

it('a record is read by dotted names, through lists, and never through inherited members', () => {
	const record = {
		a: { b: [{ c: 'deep' }] },
		empty: '',
		none: null,
		zero: 0,
		no: false,
		number: '12.5',
	};
	expect(firstOf(record, 'a.x', 'empty', 'none', 'a.b.0.c')).toBe('deep');
	expect(firstOf(record, 'zero')).toBe(0);
	expect(firstText(record, 'a', 'no')).toBe('false');
	expect([
		firstNumber(record, 'a', 'number'),
		firstNumber({ n: NaN }, 'n'),
		firstNumber({ n: '1e3' }, 'n'),
	]).toEqual([12.5, null, null]);
	expect([
		firstOf(record, 'toString', 'constructor.name', '__proto__'),
		firstOf('text', 'length'),
		firstOf(null, 'a'),
	]).toEqual([null, null, null]);
});

it('the first place that gives anything is the last that is read', () => {
	const read = jest.fn((place: number) => (place > 1 ? place * 2 : null));
	expect([firstFound([1, 2, 3], read), firstFound([0, 1], read), firstFound([], read)]).toEqual([
		4,
		null,
		null,
	]);
	expect(read).toHaveBeenCalledTimes(4);
});

it.each([
	['08/08/1905', '1905-08-08'],
	['08-08-1905', '1905-08-08'],
	['1905-08-08', '1905-08-08'],
	['2026-06-05T09:00:00.000Z', '2026-06-05'],
	[' 08/08/1905 ', '1905-08-08'],
	['', null],
	['x08/08/1905', null],
	['08/08/1905x', null],
	['08/08/19055', null],
	['12026-06-05', null],
	['2026-06-055', '2026-06-05'],
	['2026-6-05', null],
	['8/8/1905', null],
	['99/99/2020', null],
	['2020-13-01', null],
	['soon', null],
	[19050808, null],
	[null, null],
	[{}, null],
])('a date is ISO, day first in any other form: %j → %j', (startDate, expected) =>
	expect(firstDate({ startDate }, 'startDate')).toBe(expected),
);

it.each([
	[{}, 'a'],
	[{ a: {} }, 'a.b'],
	[{ a: 'text' }, 'a.length'],
	[{ a: null }, 'a.b'],
	[{ a: { b: null } }, 'a.b.c'],
	[{ a: { b: 'text' } }, 'a.b.length'],
	[{ a: {} }, 'a.toString'],
	[{ a: { b: {} } }, 'a.b.toString'],
	[[], 'length.x'],
	[7, 'a'],
	[undefined, 'a'],
])('in %j nothing stands at %s', (record, name) => expect(firstOf(record, name)).toBeNull());

it('what stands at a name is given as it is: false and 0 are values, a list and an object too', () => {
	expect(
		[{ a: false }, { a: 0 }, { a: [] }, { a: {} }].map((record) => firstOf(record, 'a')),
	).toEqual([false, 0, [], {}]);
	expect(firstOf({ a: 1, b: { a: 2 } }, 'b.a', 'a')).toBe(2);
	expect(firstOf({ 'a.b': 1, a: { b: { c: 3 } } }, 'a.b.c')).toBe(3);
});

it('text is text, a number or a yes or no; a list or an object is not, and the next name is tried', () => {
	expect([
		firstText({ a: {}, b: [1], c: 7 }, 'a', 'b', 'c'),
		firstText({ a: true }, 'a'),
		firstText({ a: 'x' }, 'a'),
		firstText({ a: {} }, 'a'),
	]).toEqual(['7', 'true', 'x', null]);
});

it.each([
	[12, 12],
	['12', 12],
	['-3', -3],
	['12.5', 12.5],
	['12.', null],
	['.5', null],
	['x12', null],
	['12x', null],
	[' 12', null],
	[Infinity, null],
	[true, null],
	[[12], null],
	['123.25', 123.25],
])('as a number %j is %j', (value, number) => {
	expect(firstNumber({ value }, 'value')).toBe(number);
});

it('the first name that holds a number counts', () =>
	expect(firstNumber({ a: 'many', b: null, c: 3, d: 4 }, 'a', 'b', 'c', 'd')).toBe(3));

it.each([
	[{}, true],
	[{ a: 1 }, true],
	[[], false],
	[null, false],
	['text', false],
	[7, false],
	[undefined, false],
])('%j is an object: %s', (value, is) => expect(isObject(value)).toBe(is));

it.each([
	['{"a":1}', { value: { a: 1 } }],
	['null', { value: null }],
	['"text"', { value: 'text' }],
	['', undefined],
	['{"a":', undefined],
	['<html>', undefined],
])('the text %j is read as JSON: %j', (text, read) => expect(readJson(text)).toEqual(read));

it('a text holds an object only if it is the JSON of one', () => {
	expect(['{"a":1}', '[1]', 'null', '"text"', '<html>', ''].map(readObject)).toEqual([
		{ a: 1 },
		{},
		{},
		{},
		{},
		{},
	]);
});

it.each([
	[true, true],
	[false, false],
	['true', true],
	[' False ', false],
	['TRUE', true],
])('%j is %s, whatever the default', (value, flag) => {
	expect([readFlag(value, true), readFlag(value, false)]).toEqual([flag, flag]);
});

it.each([undefined, null, '', '  '])('%j leaves the default', (value) =>
	expect([readFlag(value, true), readFlag(value, false)]).toEqual([true, false]),
);

it.each(['yes', 'truest', 1, 0, {}, [true]])('%j is neither', (value) =>
	expect([readFlag(value, true), readFlag(value, false)]).toEqual([undefined, undefined]),
);

it.each<[Record<string, unknown>]>([
	[{ success: true, data: { a: 1 }, error: 'One source is late' }],
	[{ success: true, data: [0] }],
	[{ result: false }],
	[{ success: true, added: 0, error: 'E17' }],
	[{ status: 'AC', enterpriseNumber: '0403.170.701' }],
	[{ error: 'Enterprise not found', enterpriseNumber: '0403.170.701' }],
])('%j carries data', (answer) => expect(carriesData(answer)).toBe(true));

it.each<[Record<string, unknown>]>([
	[{}],
	[{ success: true, data: null, meta: { a: 1 }, timestamp: 'T' }],
	[{ data: {} }],
	[{ data: [], result: '' }],
	[{ error: 'Enterprise not found', message: 'Sorry', path: '/x' }],
	[{ status: 'down', message: 'The database is slow' }],
])('%j carries none', (answer) => expect(carriesData(answer)).toBe(false));

it.each([
	['1780650000', '2026-06-05T09:00:00.000Z'],
	['1780650000.25', '2026-06-05T09:00:00.250Z'],
	['1780650000123', '2026-06-05T09:00:00.123Z'],
	['1780650000123456', '2026-06-05T09:00:00.123Z'],
	['noon', 'noon'],
	['17806500001', '17806500001'],
	[null, null],
])('the Unix time %j is %j in ISO 8601', (given, expected) =>
	expect(isoTime(given)).toBe(expected),
);
