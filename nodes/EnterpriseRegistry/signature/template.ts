/** What a template names between braces, apart from `{body}`. */
export interface Placeholder {
	name: 'timestamp' | 'id' | 'event' | 'url' | 'method' | 'header';
	/** In lower case; absent if the header is found by its name. */
	header?: string;
	/** Only such a value may stand for it. */
	form: RegExp;
}

type Part = string | Placeholder;

/** What is signed, as in `{timestamp}.{body}`: the parts before the body and those after it. */
export interface Template {
	before: Part[];
	after: Part[];
}

/** The forms that the values of placeholders may have. One that is not listed may have any form. */
export type Forms = Partial<Record<Placeholder['name'] | 'timestampBesideText', RegExp>>;

/** With no brace in any part, one content is never another: braces delimit the body. */
const ANY_FORM = /^[^{}\r\n]{1,2000}$/;

/** Undefined unless the text holds `{body}` once, and no braces except those of placeholders. */
export function parseTemplate(text: string, forms: Forms): Template | undefined {
	const [before, after, ...more] = text.split(/\{body\}/i);
	if (before === undefined || after === undefined || more.length > 0) return undefined;
	const parts = { before: partsOf(before, forms), after: partsOf(after, forms) };
	if (parts.before === undefined || parts.after === undefined) return undefined;
	return { before: parts.before, after: parts.after };
}

/** Undefined if there is a brace that belongs to no placeholder. */
function partsOf(side: string, forms: Forms): Part[] | undefined {
	const pieces = (side.match(/\{[^{}]*\}|[^{}]+|[{}]/g) ?? []).map(readPiece);
	if (pieces.some((piece) => typeof piece === 'string' && /[{}]/.test(piece))) return undefined;
	return pieces.map((piece, at) => {
		if (typeof piece === 'string') return piece;
		const { timestampBesideText } = forms;
		const isTimeBesideText = piece.name === 'timestamp' && isBesideText(pieces, at);
		const form = (isTimeBesideText ? timestampBesideText : undefined) ?? forms[piece.name];
		return { ...piece, form: form ?? ANY_FORM };
	});
}

type Piece = string | Omit<Placeholder, 'form'>;

/** The characters of a header's name are those of RFC 9110. */
const PLACEHOLDER =
	/^\{(?:(?<plain>timestamp|id|event|url|method)|(?<named>timestamp|header):(?<header>[!#$%&'*+.^\w`|~-]+))\}$/i;

/** The placeholder that a piece is; else the piece itself. */
function readPiece(piece: string): Piece {
	const { plain, named, header } = PLACEHOLDER.exec(piece)?.groups ?? {};
	const name = (plain ?? named)?.toLowerCase() as Placeholder['name'] | undefined;
	return name === undefined ? piece : { name, header: header?.toLowerCase() };
}

/** Whether a text of any length stands next to a piece, as in `{id}{timestamp}`. */
function isBesideText(pieces: Piece[], at: number): boolean {
	const before = pieces.slice(0, at).reverse();
	const after = pieces.slice(at + 1);
	return [before, after].some((neighbours) => {
		// Digits between the two do not mark a border, as in `{id}1{timestamp}`.
		const next = neighbours.find((piece) => typeof piece !== 'string' || !/^\d+$/.test(piece));
		return typeof next === 'object' && ['id', 'event', 'header'].includes(next.name);
	});
}

/** What is signed around the body. */
export interface SignedContent {
	before: string;
	after: string;
	/** The time in it; undefined when none is signed. */
	timestamp?: string;
}

/** Fills a template with the values of a delivery; undefined when that lacks one. */
export function fill(
	template: Template,
	valueOf: (part: Placeholder) => string | undefined,
): SignedContent | undefined {
	const content: SignedContent = { before: '', after: '' };
	for (const side of ['before', 'after'] as const) {
		for (const part of template[side]) {
			const value = typeof part === 'string' ? part : valueOf(part);
			if (value === undefined) return undefined;
			content[side] += value;
			if (typeof part === 'object' && part.name === 'timestamp') content.timestamp = value;
		}
	}
	return content;
}
