import { SIGNED_TIME, TIME_BESIDE_VALUE, TIME_BETWEEN_VALUES } from './signedTime';

/*
 * What values must fit to stand for placeholders, and the proof that this is enough: of a sender who signs a row of the table below, or what
 * the user chose by hand, nobody can present the signed bytes as anything else, however he fills the headers. Step 4 says what holds for
 * other senders. A content is P·B·S: a text before the body, the body, and a text after it.
 *
 * 1. Where the body begins and ends. No value and no text of a template holds a brace, and `verifyDelivery` refuses a body that is no JSON
 *    object. So the first brace of the bytes opens B, and the last one closes it. Whitespace around B may belong to either side, which
 *    changes nothing in the object.
 *
 * 2. Which content it is, and which time was signed, where the content is recognised. With the patterns of RECOGNISED_VALUES and
 *    SIGNED_TIME, no P and S fits two rows:
 *
 *    | content | P | S |
 *    |---|---|---|
 *    | body | empty | empty |
 *    | body+timestamp | empty | a time |
 *    | timestamp+body | a time | empty |
 *    | timestamp.body | digits and a point; seconds, a point, nine digits at most and a point; or an ISO time, with a colon before its first point | empty |
 *    | id.timestamp.body | no colon before the first point, and at least ten digits or an ISO time after it | empty |
 *    | timestamp:body | a time and a colon | empty |
 *    | v0:timestamp:body | begins with `v0:` | empty |
 *    | url+body | begins with `http://` or `https://`, and so is the only one with `/` | empty |
 *    | event+id+body | begins with a letter, has no colon, and does not end with a point | empty |
 *
 *    An event begins with a letter, or the bytes `1780000000{"a":1}`, signed as a time and a body, could be sent again as the event `17`, the
 *    ID `80000000` and the body. A year later they would still pass, as nobody would check their time. Where an event ends and its ID
 *    begins is not certain, and the trigger reads neither.
 *
 * 3. Which time was signed, where the user chose the template. No other is tried then, so its values may be anything that step 1 allows,
 *    and the bytes may have several readings. `readingsOfTime` finds the time of each, from the bytes and the template alone. All of them
 *    must be near the time of the delivery, so the one that was signed is near it, whichever is presented. That holds where the signed
 *    time fits the pattern of its place. A sender whose times do not, such as `1780000000.5` right beside a value, is always refused; other
 *    readings of his bytes may not be.
 *
 * 4. What holds for a sender of no row, such as one of `{id}{timestamp}{body}`, where the content is recognised. As long as what he signs
 *    around the body holds no brace, step 1 does. His time would be checked by nobody in the one row that takes values from headers and has
 *    no time: `msg_11780000000` as the event `msg_1` and the ID `1780000000`. So values with a recent time in them are refused there
 *    (`holdsRecentTime` in `signedTime`, called by `checkMac`). That needs a secret that is not from before 2026, and a clock that is not a day
 *    behind; one that stands before 2026 takes every later time for recent. Not proved is the age where he writes times in other forms, such
 *    as hex, or where his values fit a row with a time: his ID `179` and his time `1780000000` are the milliseconds of a later time, and pass
 *    near that. His user has to choose the content by hand.
 */

export type PlaceholderName = 'timestamp' | 'id' | 'event' | 'url' | 'method' | 'header';

/** The patterns of values, apart from times, which have patterns of their own. Without one here, a value must fit ANY_VALUE. */
export type ValuePatterns = Partial<Record<PlaceholderName, RegExp>>;

/** For what the user chose: step 3. */
export const VALUES_BY_HAND: ValuePatterns = {};

/** Step 2. */
export const RECOGNISED_VALUES: ValuePatterns = {
	id: /^[\w-]{1,128}$/,
	event: /^[A-Z][\w.-]{0,127}$/i,
	url: /^https?:\/\/[^\s{}]{1,2000}$/,
};

/** Step 1. No header holds a line break. */
const ANY_VALUE = /^[^{}\r\n]{1,2000}$/;

/** A text of a template, or a placeholder in it; with the header that it names, if it names one. */
export type Piece = string | { name: PlaceholderName; header?: string };

/** What stands around a placeholder on its side of the body, the nearest first. */
interface Neighbours {
	left: Piece[];
	right: Piece[];
}

/** What the value of a placeholder must fit. */
export function patternFor(
	name: PlaceholderName,
	neighbours: Neighbours,
	patterns: ValuePatterns,
): RegExp {
	return name === 'timestamp' ? timePatternBetween(neighbours) : (patterns[name] ?? ANY_VALUE);
}

/**
 * What a time in this place must fit. Where nothing but digits stands between a time and another value, `{id}{timestamp}`, each of them
 * could lend digits to the other: the bytes `71780000000123` would have the time `1780000000123`, or `80000000123` with the ID `717`.
 * So a time of digits has ten there. With values on both sides, `{id}{timestamp}{event}`, ten digits could be any ten.
 */
function timePatternBetween({ left, right }: Neighbours): RegExp {
	if (isJoined(left) && isJoined(right)) return TIME_BETWEEN_VALUES;
	return isJoined(left) || isJoined(right) ? TIME_BESIDE_VALUE : SIGNED_TIME;
}

/** Whether nothing but digits stands between a time and the next value that varies. */
function isJoined(pieces: Piece[]): boolean {
	const next = pieces.find((piece) => typeof piece === 'object' || /\D/.test(piece));
	return next !== undefined && isVarying(next);
}

/** Whether it differs from delivery to delivery. The URL and the method do not, and hold more than digits. */
export const isVarying = (piece: Piece): boolean =>
	typeof piece === 'object' && piece.name !== 'url' && piece.name !== 'method';
