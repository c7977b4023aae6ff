/** What a template names between braces, apart from `{body}`. */
export interface Placeholder {
	name: 'timestamp' | 'id' | 'event' | 'url' | 'method' | 'header';
	/** In lower case; absent if the header is found by its name. */
	header?: string;
	/** Whether it is a time next to a text of any length, so that the border between them is not signed. */
	besideText?: boolean;
}

type Part = string | Placeholder;

/** Signed content: the parts before `{body}` and those after it. */
export interface Template {
	before: Part[];
	after: Part[];
}

const MAX_LENGTH = 500;
const PLACEHOLDER =
	/^\{(?:(timestamp|id|event|url|method)|(timestamp|header):([!#$%&'*+.^\w`|~-]+))\}$/i;

/** Null unless it holds `{body}` once, and no braces except those of placeholders. */
export function parseTemplate(text: string): Template | null {
	const [head, tail, ...more] = text.split(/\{body\}/i);
	if (text.length > MAX_LENGTH || head === undefined || tail === undefined || more.length > 0)
		return null;
	const [before, after] = [partsOf(head), partsOf(tail)];
	return before === null || after === null ? null : { before, after };
}

function partsOf(text: string): Part[] | null {
	const pieces = text.split(/(\{[^{}]*\})/).filter((piece) => piece !== '');
	const parts = pieces.map((piece): Part => {
		const [, plain, withHeader, header] = PLACEHOLDER.exec(piece) ?? [];
		const name = (plain ?? withHeader)?.toLowerCase() as Placeholder['name'] | undefined;
		return name === undefined ? piece : { name, header: header?.toLowerCase() };
	});
	if (parts.some((part) => typeof part === 'string' && /[{}]/.test(part))) return null;
	// Digits between a time and a text do not mark a border.
	const telling = parts.filter((part) => typeof part === 'object' || /\D/.test(part));
	return parts.map((part) => {
		if (typeof part === 'string' || part.name !== 'timestamp') return part;
		const at = telling.indexOf(part);
		return { ...part, besideText: isText(telling[at - 1]) || isText(telling[at + 1]) };
	});
}

const isText = (part: Part | undefined): boolean =>
	typeof part === 'object' && ['id', 'event', 'header'].includes(part.name);

/** The signed bytes around the body, and the signed time: null when none is signed. */
export interface SignedContent {
	before: string;
	after: string;
	timestamp: string | null;
}

/** What the template makes of a delivery, or null when the delivery lacks a part of it. */
export function fill(
	{ before, after }: Template,
	valueOf: (part: Placeholder) => string | null,
): SignedContent | null {
	const content: SignedContent = { before: '', after: '', timestamp: null };
	for (const [side, parts] of [['before', before] as const, ['after', after] as const]) {
		for (const part of parts) {
			const value = typeof part === 'string' ? part : valueOf(part);
			if (value === null) return null;
			content[side] += value;
			if (typeof part === 'object' && part.name === 'timestamp') content.timestamp = value;
		}
	}
	return content;
}
