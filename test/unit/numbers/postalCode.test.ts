import { InvalidInput } from '../../../nodes/EnterpriseRegistry/invalidInput';
import { postalCode, readPostalCode } from '../../../nodes/EnterpriseRegistry/numbers/postalCode';

it.each([
	['1000', '1000'],
	['9999', '9999'],
	[' 1000\n', '1000'],
	['B-1000', '1000'],
	['B 1000', '1000'],
	['BE-1000', '1000'],
	['b1000', '1000'],
	// A spreadsheet's number, and its text.
	['1000.0', '1000'],
	['1000,00', '1000'],
	['="1000"', '1000'],
	["'1000", '1000'],
	// A byte order mark, a zero-width space, a control character.
	['\uFEFF1000', '1000'],
	['1000\u200B', '1000'],
	['\u001F1000', '1000'],
	['1000 Bruxelles', '1000'],
	['1000 (Laken)', '1000'],
	// Belgian places whose names have two letters.
	['3665 As', '3665'],
	['4190 MY', '4190'],
	['6900 On', '6900'],
])('%j is the postal code %s', (text, code) => {
	expect(postalCode(text)).toBe(code);
});

it.each([
	'',
	'0999',
	'10000',
	'75001',
	'1000.5',
	'1234 AB',
	'L-1500',
	'F-1000',
	'NL 1000',
	'1000 10',
	'x'.repeat(2000),
])('%j is no Belgian postal code', (text) => {
	expect(readPostalCode(text)).toBeUndefined();
	expect(() => postalCode(text)).toThrow(InvalidInput);
});
