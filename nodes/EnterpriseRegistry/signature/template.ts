import {
	SIGNED_TIME,
	TIME_BEFORE_COLON,
	TIME_BESIDE_VALUE,
	TIME_BETWEEN_VALUES,
} from './signedTime';

/** What is signed, with placeholders, as in `{timestamp}.{body}`: the parts in front of the body, and those after it. */
export interface ContentTemplate {
	before: TemplatePart[];
	after: TemplatePart[];
}

/** A text as it is signed, or what stands for one. */
type TemplatePart = string | Placeholder;

/** What a template names between braces, apart from `{body}`. */
export interface Placeholder {
	name: PlaceholderName;
	/** The header that `{timestamp:name}` or `{header:name}` names, in lower case; absent if it is to be found. */
	header?: string;
	/** A value that does not fit this must not stand for it. */
	pattern: RegExp;
}

export type PlaceholderName = 'timestamp' | 'id' | 'event' | 'url' | 'method' | 'header';

/** The patterns that values must fit, apart from times, which have patterns of their own. Without one here, a value must fit ANY_VALUE. */
export type ValuePatterns = Partial<Record<PlaceholderName, RegExp>>;

/** No value may hold a brace (step 1 of the proof in `contents`), nor a line break, which no header has. */
const ANY_VALUE = /^[^{}\r\n]{1,2000}$/;

/**
 * Parses `{id}.{timestamp}.{body}` and the like. Undefined unless the text holds `{body}` once, and no brace but those of placeholders.
 */
export function parseTemplate(text: string, patterns: ValuePatterns): ContentTemplate | undefined {
	const [textBefore, textAfter, ...more] = text.split(/\{body\}/i);
	if (textBefore === undefined || textAfter === undefined || more.length > 0) return undefined;
	const before = parseSide(textBefore, patterns);
	const after = parseSide(textAfter, patterns);
	return before === undefined || after === undefined ? undefined : { before, after };
}

/** The parts on one side of the body. Undefined if there is a brace that belongs to no placeholder. */
function parseSide(text: string, patterns: ValuePatterns): TemplatePart[] | undefined {
	const pieces = (text.match(/\{[^{}]*\}|[^{}]+|[{}]/g) ?? []).map(readPiece);
	if (pieces.some((piece) => typeof piece === 'string' && /[{}]/.test(piece))) return undefined;
	return pieces.map((piece, at) =>
		typeof piece === 'string' ? piece : { ...piece, pattern: patternAt(at, pieces, patterns) },
	);
}

/** A part before it is known what stands beside it, which its pattern may depend on. */
type Piece = string | Omit<Placeholder, 'pattern'>;

/** `{id}`, `{timestamp:x-sent-at}`, `{header:x-tenant}`. The characters of a header's name are those of RFC 9110. */
const PLACEHOLDER =
	/^\{(?:(?<plain>timestamp|id|event|url|method)|(?<named>timestamp|header):(?<header>[!#$%&'*+.^\w`|~-]+))\}$/i;

/** The placeholder that a text is; else the text itself. */
function readPiece(text: string): Piece {
	const { plain, named, header } = PLACEHOLDER.exec(text)?.groups ?? {};
	const name = (plain ?? named)?.toLowerCase() as PlaceholderName | undefined;
	return name === undefined ? text : { name, header: header?.toLowerCase() };
}

/** What a value in this place must fit. */
function patternAt(at: number, pieces: Piece[], patterns: ValuePatterns): RegExp {
	const piece = pieces[at];
	if (typeof piece !== 'object') return ANY_VALUE;
	return piece.name === 'timestamp'
		? timePatternAt(at, pieces)
		: (patterns[piece.name] ?? ANY_VALUE);
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
function timePatternAt(at: number, pieces: Piece[]): RegExp {
	const before = borderOf(pieces.slice(0, at).reverse());
	const behind = borderOf(pieces.slice(at + 1));
	if (before === 'none' && behind === 'none') return TIME_BETWEEN_VALUES;
	if (before === 'none' || behind === 'none') return TIME_BESIDE_VALUE;
	return behind === 'colon' ? TIME_BEFORE_COLON : SIGNED_TIME;
}

/** What parts a time from the next value that varies: `none` for nothing or digits, `sure` for another text, or where no value follows. */
type Border = 'none' | 'colon' | 'sure';

/** @param pieces from the time on, in either direction; the time is not one of them. */
function borderOf(pieces: Piece[]): Border {
	const next = pieces.findIndex((piece) => typeof piece === 'object' && VARYING.has(piece.name));
	if (next < 0) return 'sure';
	const between = pieces.slice(0, next);
	// The URL and the method are always the same and hold more than digits, as does any text with a character that is no digit.
	const isParted = between.some((piece) => typeof piece === 'object' || /\D/.test(piece));
	if (!isParted) return 'none';
	const [nearest] = between;
	return typeof nearest === 'string' && nearest.startsWith(':') ? 'colon' : 'sure';
}

const VARYING = new Set<PlaceholderName>(['timestamp', 'id', 'event', 'header']);

/** What is signed of a delivery: its body, with these texts around it. */
export interface FilledContent {
	before: string;
	after: string;
	/** The signed time, as it came; absent when none is signed. Of several it is the last, and the others only have to be signed. */
	timestamp?: string;
}

/** Fills a template with the values of a delivery. Undefined when the delivery lacks one: then it cannot be what was signed. */
export function fillTemplate(
	template: ContentTemplate,
	valueOf: (placeholder: Placeholder) => string | undefined,
): FilledContent | undefined {
	const filled: FilledContent = { before: '', after: '' };
	for (const side of ['before', 'after'] as const) {
		for (const part of template[side]) {
			const value = typeof part === 'string' ? part : valueOf(part);
			if (value === undefined) return undefined;
			filled[side] += value;
			if (typeof part === 'object' && part.name === 'timestamp') filled.timestamp = value;
		}
	}
	return filled;
}
