import { patternFor, type Piece, type PlaceholderName, type ValuePatterns } from './valuePatterns';

/** What is signed, as in `{timestamp}.{body}`: texts as they are signed, of which `{body}` stands for the body, and what stands for others. */
export type ContentTemplate = TemplatePart[];
type TemplatePart = string | Placeholder;

/** The text that the body stands for, and the only one that holds braces. */
const BODY = '{body}';

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
	const pieces = (text.match(/\{[^{}]*\}|[^{}]+|[{}]/g) ?? []).map(readPiece);
	const withBrace = pieces.filter((piece) => typeof piece === 'string' && /[{}]/.test(piece));
	if (withBrace.length !== 1 || withBrace[0] !== BODY) return undefined;
	return pieces.map((piece, at) => {
		if (typeof piece === 'string') return piece;
		const neighbours = { left: pieces.slice(0, at).reverse(), right: pieces.slice(at + 1) };
		return { ...piece, pattern: patternFor(piece.name, neighbours, patterns) };
	});
}

/** `{id}`, `{timestamp:x-sent-at}`, `{header:x-tenant}`. The characters of a header's name are those of RFC 9110. */
const PLACEHOLDER =
	/^\{(?:(?<plain>timestamp|id|event|url|method)|(?<ofHeader>timestamp|header):(?<header>[!#$%&'*+.^\w`|~-]+))\}$/i;

/** The placeholder that a text is; else the text itself. */
function readPiece(text: string): Piece {
	if (text.toLowerCase() === BODY) return BODY;
	const { plain, ofHeader, header } = PLACEHOLDER.exec(text)?.groups ?? {};
	const name = (plain ?? ofHeader)?.toLowerCase() as PlaceholderName | undefined;
	return name === undefined ? text : { name, header: header?.toLowerCase() };
}

/** What is signed of a delivery: its body, with these texts around it. */
export interface SignedText {
	before: string;
	after: string;
	/** The signed time; the last one, if there are several; undefined if there is none. */
	time: FilledTime | undefined;
	template: ContentTemplate;
	/** What each part of the template says, or what stands for it. No value holds a brace. */
	texts: string[];
}

export interface FilledTime {
	/** As it came. */
	text: string;
	pattern: RegExp;
	/** Its place in the template. */
	at: number;
}

/** What a delivery has for a placeholder: nothing, what must not stand in that place, or a text. */
export type PlaceholderValue =
	{ kind: 'missing' } | { kind: 'unfit' } | { kind: 'text'; text: string };

/** A template with the values of a delivery. Where the delivery lacks one, the template cannot be what was signed. */
type Filling =
	| { kind: 'filled'; signed: SignedText }
	| { kind: 'missing' | 'unfit'; placeholder: PlaceholderName };

/** What the placeholders of a template are filled from. */
interface ValueSource {
	valueFor(placeholder: Placeholder): PlaceholderValue;
}

export function fillTemplate(template: ContentTemplate, values: ValueSource): Filling {
	const texts: string[] = [];
	let time: FilledTime | undefined;
	for (const part of template) {
		if (typeof part === 'string') {
			texts.push(part);
			continue;
		}
		const value = values.valueFor(part);
		if (value.kind !== 'text') return { kind: value.kind, placeholder: part.name };
		const { text } = value;
		// Of several times the last one counts: one before it may be that of an event, which is old when it is sent again.
		if (part.name === 'timestamp') time = { text, pattern: part.pattern, at: texts.length };
		texts.push(text);
	}
	const bodyAt = template.indexOf(BODY);
	const before = texts.slice(0, bodyAt).join('');
	const after = texts.slice(bodyAt + 1).join('');
	return { kind: 'filled', signed: { before, after, time, template, texts } };
}
