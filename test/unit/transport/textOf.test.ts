import { textOf } from '../../../nodes/EnterpriseRegistry/transport/textOf';

const TEXT = '{"name":"Crème brûlée"}';
const inLatin1 = Buffer.from(TEXT, 'latin1');
const inUtf16 = Buffer.from(`\ufeff${TEXT}`, 'utf16le');

describe('a body', () => {
	it.each([
		// A report about the HTTP Request node: n8n-io/n8n#8799.
		{ label: 'text/html; charset=ISO-8859-1', body: inLatin1 },
		// Another one: n8n-io/n8n#11928, without a blank.
		{ label: 'application/json;charset=ISO-8859-15', body: inLatin1 },
		{ label: 'application/json; charset="windows-1252"', body: inLatin1 },
		{ label: 'application/json; charset=utf-16le', body: Buffer.from(TEXT, 'utf16le') },
		{ label: 'application/json; charset=UTF-8', body: Buffer.from(TEXT) },
		{ label: 'application/json', body: Buffer.from(TEXT) },
	])('is read as its content type says: $label', ({ label, body }) =>
		expect(textOf(body, label)).toBe(TEXT),
	);

	it.each([
		{ encoding: 'UTF-8', body: Buffer.from(`\ufeff${TEXT}`) },
		{ encoding: 'UTF-16, the low byte first', body: inUtf16 },
		{ encoding: 'UTF-16, the high byte first', body: Buffer.from(inUtf16).swap16() },
	])('with the byte order mark of $encoding is read so, without the mark', ({ body }) =>
		expect(textOf(body, 'application/json; charset=iso-8859-1')).toBe(TEXT),
	);

	it('in an encoding that nobody knows is read as UTF-8', () =>
		expect(textOf(Buffer.from(TEXT), 'application/json; charset=wtf-9')).toBe(TEXT));

	it('of nothing is an empty text', () => {
		expect(textOf(Buffer.alloc(0))).toBe('');
		expect(textOf(undefined)).toBe('');
	});
});
