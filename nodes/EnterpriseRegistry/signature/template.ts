import { SIGNED_TIME, TIME_BESIDE_TEXT } from './signedTime';

/** What is signed, with placeholders, as in `{timestamp}.{body}`: the parts in front of the body, and those after it. */
export interface ContentTemplate {
	before: Part[];
	after: Part[];
}

/** A text as it is signed, or what stands for one. */
type Part = string | Placeholder;

/** What a template names between braces, apart from `{body}`. */
export interface Placeholder {
	name: PlaceholderName;
	/** The header that `{timestamp:name}` or `{header:name}` names, in lower case; absent if it is to be found. */
	header?: string;
	/** A value that does not fit this must not stand for it. */
	form: RegExp;
}

type PlaceholderName = 'timestamp' | 'id' | 'event' | 'url' | 'method' | 'header';

/** The forms that values must have, apart from times, which have forms of their own. A value without a form here has ANY_FORM. */
export type Forms = Partial<Record<PlaceholderName, RegExp>>;

/**
 * No value may hold a brace. The body is a JSON object (the trigger refuses any other), so the first brace of the signed bytes opens it,
 * and the last one closes it. Hence the bytes can be cut in one way only: into what stands before the body, the body, and what stands
 * after it. So nobody can pass off a part of the signed bytes as another body. docs/signatures.md, "Why this is safe", has the proof.
 */
const ANY_FORM = /^[^{}\r\n]{1,2000}$/;

/**
 * Parses `{id}.{timestamp}.{body}` and the like. Undefined unless the text holds `{body}` once, and no brace but those of placeholders.
 */
export function parseTemplate(text: string, forms: Forms): ContentTemplate | undefined {
	const [textBefore, textAfter, ...more] = text.split(/\{body\}/i);
	if (textBefore === undefined || textAfter === undefined || more.length > 0) return undefined;
	const before = parseSide(textBefore, forms);
	const after = parseSide(textAfter, forms);
	return before === undefined || after === undefined ? undefined : { before, after };
}

/** The parts on one side of the body. Undefined if there is a brace that belongs to no placeholder. */
function parseSide(text: string, forms: Forms): Part[] | undefined {
	const pieces = (text.match(/\{[^{}]*\}|[^{}]+|[{}]/g) ?? []).map(readPiece);
	if (pieces.some((piece) => typeof piece === 'string' && /[{}]/.test(piece))) return undefined;
	return pieces.map((piece, at) =>
		typeof piece === 'string' ? piece : { ...piece, form: formAt(at, pieces, forms) },
	);
}

/** A part whose form depends on what stands beside it. */
type Piece = string | Omit<Placeholder, 'form'>;

/** `{id}`, `{timestamp:x-sent-at}`, `{header:x-tenant}`. The characters of a header's name are those of RFC 9110. */
const PLACEHOLDER =
	/^\{(?:(?<plain>timestamp|id|event|url|method)|(?<named>timestamp|header):(?<header>[!#$%&'*+.^\w`|~-]+))\}$/i;

/** The placeholder that a text is; else the text itself. */
function readPiece(text: string): Piece {
	const { plain, named, header } = PLACEHOLDER.exec(text)?.groups ?? {};
	const name = (plain ?? named)?.toLowerCase() as PlaceholderName | undefined;
	return name === undefined ? text : { name, header: header?.toLowerCase() };
}

/** The form of the placeholder in this place. */
function formAt(at: number, pieces: Piece[], forms: Forms): RegExp {
	const piece = pieces[at];
	if (typeof piece !== 'object') return ANY_FORM;
	if (piece.name !== 'timestamp') return forms[piece.name] ?? ANY_FORM;
	return isBesideFreeText(at, pieces) ? TIME_BESIDE_TEXT : SIGNED_TIME;
}

/**
 * Whether a value that may end anywhere stands next to this place, as in `{id}{timestamp}`. Digits between the two mark no border, as
 * in `{id}1{timestamp}`.
 */
function isBesideFreeText(at: number, pieces: Piece[]): boolean {
	const nearestBefore = pieces.slice(0, at).reverse().find(isNoDigits);
	const nearestBehind = pieces.slice(at + 1).find(isNoDigits);
	return [nearestBefore, nearestBehind].some(
		(piece) => typeof piece === 'object' && FREE_TEXTS.includes(piece.name),
	);
}

const isNoDigits = (piece: Piece): boolean => typeof piece !== 'string' || !/^\d+$/.test(piece);

const FREE_TEXTS: PlaceholderName[] = ['id', 'event', 'header'];

/** What is signed of a delivery: its body, with these texts around it. */
export interface FilledContent {
	before: string;
	after: string;
	/** The time in one of them, as it came; absent when none is signed. */
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
