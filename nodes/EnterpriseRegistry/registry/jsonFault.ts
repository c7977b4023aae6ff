/** A place in a text, as editors count: from 1. */
export interface TextPlace {
	line: number;
	column: number;
}

/** What may come next in JSON. */
type Awaited = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'separator';

/** By what each kind of token is known: brackets, a colon and a comma by themselves, a text by its quotation mark. */
type TokenKind = '{' | '}' | '[' | ']' | ':' | ',' | '"' | 'other value';

const ALLOWED: Record<Awaited, readonly TokenKind[]> = {
	value: ['{', '[', '"', 'other value'],
	valueOrEnd: ['{', '[', '"', 'other value', ']'],
	name: ['"'],
	nameOrEnd: ['"', '}'],
	colon: [':'],
	separator: [',', '}', ']'],
};

/** A text without its last quotation mark: it ends before what cannot stand in it, such as a line break. */
const BEGUN_TEXT = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/u.source;
const OTHER_VALUE = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/.source;
/** Each token, each text that was begun and not ended, and each other character. */
const TOKEN = new RegExp(
	`(?<text>${BEGUN_TEXT}")|(?<other>${OTHER_VALUE})|[{}[\\]:,]|(?<begun>${BEGUN_TEXT})|[^ \\t\\n\\r]`,
	'gu',
);

/**
 * Where a text that is no JSON stops being JSON (RFC 8259); undefined where nothing is wrong but that it ends too early. `JSON.parse` does not
 * always tell the place, and quotes the text, in which there may be a secret.
 */
export function placeOfFault(text: string): TextPlace | undefined {
	const json = text.trim();
	const start = text.indexOf(json);
	const open: Array<'{' | '['> = [];
	let awaited: Awaited = 'value';
	for (const { 0: token, index, groups = {} } of json.matchAll(TOKEN)) {
		const kind = kindOf(token, groups);
		if (kind === undefined || !isAllowed(kind, awaited, open.at(-1)))
			return placeAt(text, start + index);
		const end = index + token.length;
		if (groups.begun !== undefined)
			return end === json.length ? undefined : placeAt(text, start + end);
		if (kind === '{' || kind === '[') open.push(kind);
		if (kind === '}' || kind === ']') open.pop();
		awaited = awaitedAfter(kind, awaited, open.at(-1));
	}
	return undefined;
}

/** Undefined for what is no token of JSON. */
function kindOf(
	token: string,
	{ text, begun, other }: Record<string, string | undefined>,
): TokenKind | undefined {
	if (text !== undefined || begun !== undefined) return '"';
	return other === undefined ? MARKS.find((mark) => mark === token) : 'other value';
}

const MARKS = ['{', '}', '[', ']', ':', ','] as const;

/** @param within the bracket that is open. */
function isAllowed(kind: TokenKind, awaited: Awaited, within?: '{' | '['): boolean {
	if (!ALLOWED[awaited].includes(kind)) return false;
	if (kind === '}') return within === '{';
	if (kind === ']') return within === '[';
	return kind !== ',' || within !== undefined;
}

function awaitedAfter(kind: TokenKind, before: Awaited, within?: '{' | '['): Awaited {
	switch (kind) {
		case '{':
			return 'nameOrEnd';
		case '[':
			return 'valueOrEnd';
		case ':':
			return 'value';
		case ',':
			return within === '{' ? 'name' : 'value';
		case '"':
			return before === 'name' || before === 'nameOrEnd' ? 'colon' : 'separator';
		case '}':
		case ']':
		case 'other value':
			return 'separator';
	}
}

function placeAt(text: string, index: number): TextPlace {
	const lines = text.slice(0, index).split(/\r\n|\n|\r/);
	return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
