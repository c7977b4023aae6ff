import { InvalidInput } from '../../../nodes/EnterpriseRegistry/invalidInput';
import { postalCode, readPostalCode } from '../../../nodes/EnterpriseRegistry/numbers/postalCode';

it.each([
	{ text: '1000', code: '1000' },
	{ text: '9999', code: '9999' },
	{ text: ' 1000\n', code: '1000' },
	{ text: 'B-1000', code: '1000' },
	{ text: 'B 1000', code: '1000' },
	{ text: 'BE-1000', code: '1000' },
	{ text: 'b1000', code: '1000' },
	// A spreadsheet's number, and its text.
	{ text: '1000.0', code: '1000' },
	{ text: '1000,00', code: '1000' },
	{ text: '="1000"', code: '1000' },
	{ text: "'1000", code: '1000' },
	// A number with a separator of thousands: of Belgian, British, French and Swiss sheets.
	{ text: '1.000', code: '1000' },
	{ text: '1.000,00', code: '1000' },
	{ text: '1,000', code: '1000' },
	{ text: '9\u00A0000', code: '9000' },
	{ text: '9\u202F000', code: '9000' },
	{ text: "9'000", code: '9000' },
	// A hyphen that does not break the line, and full-width digits.
	{ text: 'B\u20119000', code: '9000' },
	{ text: '１０００', code: '1000' },
	// A byte order mark, a zero-width space, a control character.
	{ text: '\uFEFF1000', code: '1000' },
	{ text: '1000\u200B', code: '1000' },
	{ text: '\u001F1000', code: '1000' },
	{ text: '1000 Bruxelles', code: '1000' },
	{ text: '1000 (Laken)', code: '1000' },
	// Belgian places whose names have two letters.
	{ text: '3665 As', code: '3665' },
	{ text: '4190 MY', code: '4190' },
	{ text: '6900 On', code: '6900' },
])('$text is the postal code $code', ({ text, code }) => {
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
	'10.000',
	'1.00',
	'0.900',
	'1.000.000',
	'1.0001',
	'x'.repeat(2000),
])('%j is no Belgian postal code', (text) => {
	expect(readPostalCode(text)).toBeUndefined();
	expect(() => postalCode(text)).toThrow(InvalidInput);
});
