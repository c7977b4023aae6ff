import { SIGNED_TIME, TIME_BESIDE_TEXT } from './signedTime';

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
	if (piece.name !== 'timestamp') return patterns[piece.name] ?? ANY_VALUE;
	return isBesideFreeText(at, pieces) ? TIME_BESIDE_TEXT : SIGNED_TIME;
}

/**
 * Whether a value that may end anywhere stands next to this place, as in `{id}{timestamp}`: step 3 of the proof in `contents`. Digits
 * between the two mark no border, as in `{id}1{timestamp}`.
 */
function isBesideFreeText(at: number, pieces: Piece[]): boolean {
	const nearestBefore = pieces.slice(0, at).reverse().find(isNoDigits);
	const nearestBehind = pieces.slice(at + 1).find(isNoDigits);
	return [nearestBefore, nearestBehind].some(
		(piece) => typeof piece === 'object' && FREE_TEXTS.includes(piece.name),
	);
}

const isNoDigits = (piece: Piece): boolean => typeof piece !== 'string' || !/^\d+$/.test(piece);

/** A time is one of them: the digits of two that stand together could be cut elsewhere. */
const FREE_TEXTS: PlaceholderName[] = ['id', 'event', 'header', 'timestamp'];

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
