import { whatIs } from '../../../nodes/EnterpriseRegistry/invalidInput';

it.each([
	[null, 'nothing'],
	[undefined, 'nothing'],
	[[], 'a list'],
	[{}, 'an object'],
	[7, 'a number'],
	[true, 'a boolean'],
	[() => 1, 'a function'],
])('what was given instead of text is named in words: %p is %s', (value, words) =>
	expect(whatIs(value)).toBe(words),
);
