/**
 * The text of a body. JSON is UTF-8 (RFC 8259), but older servers send it as `application/json; charset=iso-8859-1`, and others give
 * UTF-8 that label. A byte order mark outweighs both, as in a browser (WHATWG, "decode"); bytes that are UTF-8 outweigh the label,
 * as letters of another encoding are none by chance.
 */
export function textOf(body: unknown, contentType = ''): string {
	if (!Buffer.isBuffer(body)) return typeof body === 'string' ? body : '';
	const ofMark = charsetOfMark(body);
	if (ofMark !== undefined) return new TextDecoder(ofMark).decode(body);
	return (
		decoded(body, UTF_8, { fatal: true }) ??
		decoded(body, charsetIn(contentType) ?? 'none') ??
		likelyText(body)
	);
}

const UTF_8 = 'utf-8';

/** How a text of each encoding starts, in hex: with its byte order mark, or in UTF-16 with a Latin letter or a bracket. */
const MARKS = [
	{ mark: /^efbbbf/, charset: UTF_8 },
	{ mark: /^(?:feff|00(?!00))/, charset: 'utf-16be' },
	{ mark: /^(?:fffe|..00)/, charset: 'utf-16le' },
];

function charsetOfMark(body: Buffer): string | undefined {
	const start = body.toString('hex', 0, 3);
	return MARKS.find(({ mark }) => mark.test(start))?.charset;
}

/** The parameter itself, and not a part of another one: `profile="a;charset=utf-16"`. */
const charsetIn = (contentType: string): string | undefined =>
	/;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(
		contentType.replace(/(?<!charset\s*=\s*)"[^"]*"/gi, ''),
	)?.[1];

function decoded(body: Buffer, charset: string, options?: { fatal: boolean }): string | undefined {
	try {
		return new TextDecoder(charset, options).decode(body);
	} catch {
		return undefined;
	}
}

/** Where nobody knows the encoding: UTF-8 with a damaged letter if others can be read so, else the usual one of Windows. */
function likelyText(body: Buffer): string {
	const text = body.toString(UTF_8);
	return /[^\p{ASCII}\ufffd]/u.test(text) ? text : new TextDecoder('windows-1252').decode(body);
}
