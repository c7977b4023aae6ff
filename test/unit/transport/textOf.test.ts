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

	// A label that a server gives to all that it sends, whatever it is.
	it.each(['iso-8859-1', '"us-ascii"', "'Windows-1252'", 'gb18030', 'utf-16', 'unicode', 'wtf-9'])(
		'of UTF-8 is read as UTF-8, also where the label says %s',
		(charset) =>
			expect(textOf(Buffer.from(TEXT), `application/json; Charset = ${charset}`)).toBe(TEXT),
	);

	it.each([{ label: 'application/json' }, { label: 'application/json; charset=wtf-9' }])(
		'that is no UTF-8 is read as windows-1252 where nobody says what it is: $label',
		({ label }) => expect(textOf(inLatin1, label)).toBe(TEXT),
	);

	it.each(['application/json; charset=utf-8', 'application/json; charset="UTF8"'])(
		'that is no UTF-8 is read as windows-1252 although the label says so: %s',
		(label) => expect(textOf(inLatin1, label)).toBe(TEXT),
	);

	it.each(['é', '€', '😀'])('of UTF-8 that is cut inside %s keeps all before it', (letter) => {
		const cut = Buffer.from(`{"name":"Caf${letter}`).subarray(0, -1);
		expect(textOf(cut, 'application/json; charset=utf-8')).toBe('{"name":"Caf\ufffd');
	});

	it('of UTF-8 keeps the character that stands for an unreadable one', () => {
		const text = '{"name":"Caf\ufffd NV"}';
		expect(textOf(Buffer.from(text), 'application/json; charset=utf-8')).toBe(text);
	});

	it('of UTF-8 with one damaged letter keeps the others', () => {
		const damaged = Buffer.concat([
			Buffer.from('["Crème","Br'),
			Buffer.from([0xfb]),
			Buffer.from('lée"]'),
		]);
		expect(textOf(damaged, 'application/json')).toBe('["Crème","Br\ufffdlée"]');
	});

	it('in UTF-16 is read although neither a byte order mark nor a label tells it', () => {
		const body = Buffer.from(TEXT, 'utf16le');
		expect(textOf(body)).toBe(TEXT);
		expect(textOf(Buffer.from(body).swap16(), 'application/json; charset=utf-16')).toBe(TEXT);
	});

	// A page of a proxy: its first letter is outside Latin, so it does not begin as one of UTF-16 does.
	it.each(['“Geen toegang” voor zo-geheim', 'Ω zo-geheim'])(
		'in UTF-16 is read so wherever its Latin letters stand: %s',
		(page) => {
			const body = Buffer.from(page, 'utf16le');
			expect(textOf(body, 'text/html')).toBe(page);
			expect(textOf(Buffer.from(body).swap16(), 'text/html')).toBe(page);
		},
	);

	// As PHP and C print them: the end of a text, or a field of fixed length.
	it.each([`${TEXT}\0`, `${TEXT}\0\n\0`, 'a b c\0y\0 d', '\0{"a":"é"}'])(
		'of UTF-8 with NULs here and there is read as UTF-8: %j',
		(text) => expect(textOf(Buffer.from(text), 'application/json')).toBe(text),
	);

	it('reads the charset behind another parameter in quotes', () =>
		expect(textOf(inLatin1, 'text/plain; profile="a;b"; charset="iso-8859-1"')).toBe(TEXT));

	it('also where another quoted parameter follows it', () =>
		expect(textOf(Buffer.from([0xa3]), 'application/json; charset="iso-8859-2"; profile="x"')).toBe(
			'Ł',
		));

	it('of nothing is an empty text', () => {
		expect(textOf(Buffer.alloc(0))).toBe('');
		expect(textOf(undefined)).toBe('');
	});
});
