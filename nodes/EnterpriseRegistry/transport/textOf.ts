/**
 * The text of a body. JSON is UTF-8 (RFC 8259), but older servers send it as `application/json; charset=iso-8859-1`. A byte order
 * mark outweighs the charset, as in a browser (WHATWG, "decode").
 */
export function textOf(body: unknown, contentType = ''): string {
	if (!Buffer.isBuffer(body)) return String((body as string | undefined) ?? '');
	return decoded(body, charsetOfMark(body) ?? charsetIn(contentType) ?? UTF_8);
}

const UTF_8 = 'utf-8';

/** The byte order mark of each encoding that has one, in hex. */
const MARKS = [
	{ mark: 'efbbbf', charset: UTF_8 },
	{ mark: 'feff', charset: 'utf-16be' },
	{ mark: 'fffe', charset: 'utf-16le' },
];

function charsetOfMark(body: Buffer): string | undefined {
	const start = body.toString('hex', 0, 3);
	return MARKS.find(({ mark }) => start.startsWith(mark))?.charset;
}

const charsetIn = (contentType: string): string | undefined =>
	/;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];

/** Where nobody knows the encoding, the body is read as UTF-8. */
function decoded(body: Buffer, charset: string): string {
	try {
		return new TextDecoder(charset).decode(body);
	} catch {
		return body.toString(UTF_8);
	}
}
