/** What a template names between braces, apart from `{body}`. */
export interface Placeholder {
	name: 'timestamp' | 'id' | 'event' | 'url' | 'method' | 'header';
	/** In lower case; absent if the header is found by its name. */
	header?: string;
	/** Only such a value may stand for it. */
	form: RegExp;
}

type Part = string | Placeholder;

/** What is signed: the parts before the body and those after it. */
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
	const parts: Part[] = [];
	for (const { 0: piece, index } of side.matchAll(/\{[^{}]*\}|[^{}]+|[{}]/g)) {
		const isBesideText =
			TEXT_BEFORE.test(side.slice(0, index)) || TEXT_AFTER.test(side.slice(index + piece.length));
		const part = placeholderIn(piece, forms, isBesideText) ?? piece;
		if (typeof part === 'string' && /[{}]/.test(part)) return undefined;
		parts.push(part);
	}
	return parts;
}

/** A text of any length stands next to a time. Digits between the two do not mark a border. */
const TEXT_BEFORE = /\{(?:id|event|header:[^{}]*)\}\d*$/i;
const TEXT_AFTER = /^\d*\{(?:id|event|header:)/i;

/** The characters of a header's name are those of RFC 9110. */
const PLACEHOLDER =
	/^\{(?:(?<plain>timestamp|id|event|url|method)|(?<named>timestamp|header):(?<header>[!#$%&'*+.^\w`|~-]+))\}$/i;

function placeholderIn(
	piece: string,
	forms: Forms,
	isBesideText: boolean,
): Placeholder | undefined {
	const { plain, named, header } = PLACEHOLDER.exec(piece)?.groups ?? {};
	const name = (plain ?? named)?.toLowerCase() as Placeholder['name'] | undefined;
	if (name === undefined) return undefined;
	const besideText = isBesideText ? forms.timestampBesideText : undefined;
	const form = (name === 'timestamp' ? besideText : undefined) ?? forms[name] ?? ANY_FORM;
	return { name, header: header?.toLowerCase(), form };
}

/** What is signed around the body. */
export interface SignedContent {
	before: string;
	after: string;
	/** The time in it; undefined when none is signed. */
	timestamp?: string;
}

/** Undefined when the delivery lacks a part of the template. */
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
