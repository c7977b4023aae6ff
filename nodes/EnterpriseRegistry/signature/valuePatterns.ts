import {
	SIGNED_TIME,
	TIME_BEFORE_COLON,
	TIME_BESIDE_VALUE,
	TIME_BETWEEN_VALUES,
} from './signedTime';

/*
 * What values must fit to stand for placeholders, and the proof that this is enough: nobody can present the bytes of a signature as
 * anything but what was signed, however he fills the headers. A content is P·B·S: a text before the body, the body, and a text after it.
 *
 * 1. Where the body begins and ends. No value and no text of a template holds a brace, and the trigger refuses a body that is no JSON
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
 *    | timestamp.body | a time and a point. Digits alone have one point; seconds with a fraction have two, with at most nine digits between; an ISO time has a colon before its first point | empty |
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
 * 3. Which time was signed, where the user chose the template. No other is tried then, so its values may be anything that step 1 allows.
 *    The table at `timePatternBetween` has what could move between a time and its neighbours, and why nothing can.
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
	before: Piece[];
	behind: Piece[];
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
 * What a time in this place must fit, so that nobody can move characters between it and the next value that varies. Else the bytes
 * `71780000000123`, signed as the ID `7` and a time of 13 digits, could be sent again as the ID `717` and the time `80000000123`.
 *
 * | Between the time and the next value stands | so that the time could lend or take | hence it has |
 * |---|---|---|
 * | nothing, or digits, on both sides: `{id}{timestamp}{event}` | digits on both sides: ten digits could be any ten | ISO 8601 in full |
 * | the same on one side alone: `{id}{timestamp}` | digits | ten digits, or is ISO 8601 in full |
 * | behind the time a colon: `{timestamp}:{id}` | the minutes of an offset: `+02:30` | any form but an offset without minutes |
 * | another text: `{timestamp}.{id}` | a fraction of a second at most | any form |
 * | no value follows on this side of the body | nothing | any form |
 *
 * Where values vary on both sides of a time, the sender must not write a second time in full into one of them: `{id}.{timestamp}.{event}`
 * with the event `7.1790000000.x` could be sent again with that time. Nobody but the sender can write one.
 */
function timePatternBetween(neighbours: Neighbours): RegExp {
	const before = textToNextValue(neighbours.before);
	const behind = textToNextValue(neighbours.behind);
	if (isJoined(before) && isJoined(behind)) return TIME_BETWEEN_VALUES;
	if (isJoined(before) || isJoined(behind)) return TIME_BESIDE_VALUE;
	return behind?.startsWith(':') === true ? TIME_BEFORE_COLON : SIGNED_TIME;
}

/** Whether nothing but digits stands between a time and the next value. */
const isJoined = (text: string | undefined): boolean => text !== undefined && /^\d*$/.test(text);

/** What stands between a time and the next value that varies; undefined if none follows on this side of the body. */
function textToNextValue(pieces: Piece[]): string | undefined {
	const next = pieces.findIndex((piece) => typeof piece === 'object' && VARYING.has(piece.name));
	if (next < 0) return undefined;
	const between = pieces.slice(0, next);
	return between.map((piece) => (typeof piece === 'string' ? piece : ALWAYS_THE_SAME)).join('');
}

const VARYING = new Set<PlaceholderName>(['timestamp', 'id', 'event', 'header']);

/** Stands for the URL and the method, which do not vary, and hold more than digits. */
const ALWAYS_THE_SAME = 'POST';
