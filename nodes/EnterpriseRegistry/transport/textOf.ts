/**
 * The text of a body. JSON is UTF-8 (RFC 8259), but older servers send it as `application/json; charset=iso-8859-1`, and others give
 * that label to UTF-8. A byte order mark counts first, as in a browser (WHATWG, "decode"). What can be read as UTF-8 is so whatever the
 * label says, as letters of another encoding are no UTF-8 by chance. Then the label counts, and without one, or with the label UTF-8 and
 * letters that refute it, a guess.
 */
export function textOf(body: unknown, contentType = ''): string {
	if (!Buffer.isBuffer(body)) return typeof body === 'string' ? body : '';
	const shown = charsetShownBy(body);
	const text = body.toString(UTF_8);
	if (shown === undefined && isLossless(text, body)) return text;
	const guess = IN_UTF_8.test(text) ? UTF_8 : 'windows-1252';
	try {
		return new TextDecoder(shown ?? CHARSET.exec(contentType)?.[1] ?? guess).decode(body);
	} catch {
		// The label names no encoding.
		return new TextDecoder(guess).decode(body);
	}
}

/**
 * A text with damaged letters is UTF-8 where other letters outside ASCII are not damaged, and where JSON ends in the only damaged one: it
 * was cut inside of it.
 */
const IN_UTF_8 = /[^\p{ASCII}\ufffd]|^[{[][^\ufffd]*\ufffd$/u;

/** Whether a text is all that a body says. A record may hold the character that stands for an unreadable one. */
const isLossless = (text: string, body: Buffer): boolean =>
	!text.includes('\ufffd') || Buffer.from(text).equals(body);

const UTF_8 = 'utf-8';

/** What shows an encoding at the start of a body, in hex: a byte order mark, or JSON in UTF-16, which begins with two characters of ASCII (RFC 4627, 3). */
const SIGNS = [
	{ sign: /^efbbbf/, charset: UTF_8 },
	{ sign: /^feff/, charset: 'utf-16be' },
	{ sign: /^fffe/, charset: 'utf-16le' },
	{ sign: /^00(?!00)..00(?!00)/, charset: 'utf-16be' },
	{ sign: /^(?!00)..00(?!00)..00/, charset: 'utf-16le' },
];

function charsetShownBy(body: Buffer): string | undefined {
	const start = body.toString('hex', 0, 4);
	return SIGNS.find(({ sign }) => sign.test(start))?.charset ?? charsetShownByNuls(body);
}

/** A body with fewer bytes may be anything. */
const SHORTEST_TEXT = 8;

/**
 * A page may begin with letters that are not Latin. Each Latin letter of UTF-16 has a NUL, always in the same one of two bytes; a text in
 * UTF-8 has a few NULs at most.
 */
function charsetShownByNuls(body: Buffer): string | undefined {
	if (body.length < SHORTEST_TEXT) return undefined;
	let inEvenPlaces = 0;
	let inOddPlaces = 0;
	for (let at = body.indexOf(0); at !== -1; at = body.indexOf(0, at + 1)) {
		if (at % 2 === 0) inEvenPlaces++;
		else inOddPlaces++;
		if (inEvenPlaces > 0 && inOddPlaces > 0) return undefined;
	}
	const many = body.length / 4;
	if (inEvenPlaces === 0 && inOddPlaces > many) return 'utf-16le';
	return inOddPlaces === 0 && inEvenPlaces > many ? 'utf-16be' : undefined;
}

/** The label UTF-8 says nothing of a body that cannot be read as UTF-8. */
const CHARSET = /;\s*charset\s*=\s*["']?(?!utf-?8\b)([\w.:-]+)/i;

/** The type of a content without its parameters. */
export const typeOf = (headers: Record<string, string>): string | undefined =>
	headers['content-type']?.split(';')[0]?.trim();
