/**
 * The text of a body. JSON is UTF-8 (RFC 8259), but older servers send it as `application/json; charset=iso-8859-1`, and others give
 * that label to UTF-8. A byte order mark outweighs both, as in a browser (WHATWG, "decode"). What can be read as UTF-8 outweighs the
 * label, as letters of another encoding are no UTF-8 by chance.
 */
export function textOf(body: unknown, contentType = ''): string {
	if (!Buffer.isBuffer(body)) return typeof body === 'string' ? body : '';
	const evident = evidentCharset(body);
	const text = body.toString(UTF_8);
	if (evident === undefined && isLossless(text, body)) return text;
	// Where some letters outside ASCII can be read as UTF-8, it is UTF-8 with a damaged one.
	const guess = /[^\p{ASCII}\ufffd]/u.test(text) ? UTF_8 : 'windows-1252';
	const label = CHARSET.exec(contentType.replace(OTHER_QUOTED, '$1'))?.[1];
	try {
		return new TextDecoder(evident ?? label ?? guess).decode(body);
	} catch {
		return new TextDecoder(guess).decode(body);
	}
}

/** Whether a text is all that a body says. A record may hold the character that stands for an unreadable one. */
const isLossless = (text: string, body: Buffer): boolean =>
	!text.includes('\ufffd') || Buffer.from(text).equals(body);

const UTF_8 = 'utf-8';
const UTF_16_BE = 'utf-16be';
const UTF_16_LE = 'utf-16le';

/** Byte order marks, in hex. */
const MARKS = [
	{ mark: 'efbbbf', charset: UTF_8 },
	{ mark: 'feff', charset: UTF_16_BE },
	{ mark: 'fffe', charset: UTF_16_LE },
];

/** UTF-16 shows at a Latin letter at the start, and where two follow each other: `00 41 00 42`, or with the low byte first `41 00 42 00`. */
function evidentCharset(body: Buffer): string | undefined {
	const start = body.toString('hex', 0, 3);
	const ofMark = MARKS.find(({ mark }) => start.startsWith(mark))?.charset;
	if (ofMark !== undefined || !body.includes(0)) return ofMark;
	const at = body.toString('latin1').search(/^\0(?!\0)|(?<=^.)\0|\0[^\0]\0/s);
	if (at < 0) return undefined;
	return at % 2 === 0 ? UTF_16_BE : UTF_16_LE;
}

const CHARSET = /;\s*charset\s*=\s*["']?([\w.:-]+)/i;

/** Another parameter may hold such words: `profile="a;charset=utf-16"`. */
const OTHER_QUOTED = /(charset\s*=\s*"[^"]*")|"[^"]*"/gi;

/** The type of a content without its parameters, for people. */
export const typeOf = (headers: Record<string, string>): string =>
	headers['content-type']?.split(';')[0]?.trim() ?? 'no content type';
