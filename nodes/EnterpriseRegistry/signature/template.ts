import { patternFor, type Piece, type PlaceholderName, type ValuePatterns } from './valuePatterns';

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
	return pieces.map((piece, at) => {
		if (typeof piece === 'string') return piece;
		const neighbours = { before: pieces.slice(0, at).reverse(), behind: pieces.slice(at + 1) };
		return { ...piece, pattern: patternFor(piece.name, neighbours, patterns) };
	});
}

/** `{id}`, `{timestamp:x-sent-at}`, `{header:x-tenant}`. The characters of a header's name are those of RFC 9110. */
const PLACEHOLDER =
	/^\{(?:(?<plain>timestamp|id|event|url|method)|(?<named>timestamp|header):(?<header>[!#$%&'*+.^\w`|~-]+))\}$/i;

/** The placeholder that a text is; else the text itself. */
function readPiece(text: string): Piece {
	const { plain, named, header } = PLACEHOLDER.exec(text)?.groups ?? {};
	const name = (plain ?? named)?.toLowerCase() as PlaceholderName | undefined;
	return name === undefined ? text : { name, header: header?.toLowerCase() };
}

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
