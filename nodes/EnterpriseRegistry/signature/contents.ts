import { DECODED_FIRST, keyForms, type KeyForm } from './keys';
import { SIGNED_TIME, TIME_BESIDE_TEXT } from './signedTime';

/**
 * What is signed, likeliest first, by its name in the options of the node; `+` is concatenation. docs/signatures.md
 * says who uses which.
 */
const TEMPLATES = {
	body: '{body}',
	'timestamp.body': '{timestamp}.{body}',
	'id.timestamp.body': '{id}.{timestamp}.{body}',
	'timestamp:body': '{timestamp}:{body}',
	'timestamp+body': '{timestamp}{body}',
	'body+timestamp': '{body}{timestamp}',
	'v0:timestamp:body': 'v0:{timestamp}:{body}',
	'url+body': '{url}{body}',
	'event+id+body': '{event}{id}{body}',
};

export type ContentName = keyof typeof TEMPLATES;
export const contents = Object.keys(TEMPLATES) as ContentName[];

/** What a template names between braces, apart from `{body}`. */
export interface Placeholder {
	name: 'timestamp' | 'id' | 'event' | 'url' | 'method' | 'header';
	/** In lower case; absent if the header is found by its name. */
	header?: string;
	/** Only such a value may stand for it. */
	form: RegExp;
}

type Part = string | Placeholder;

/** Signed content: the parts before `{body}` and those after it. */
export interface Template {
	before: Part[];
	after: Part[];
	keyForms: readonly KeyForm[];
}

type Forms = Partial<Record<Placeholder['name'] | 'timestampBesideText', RegExp>>;

/*
 * These forms, and that a body is a JSON object, keep contents apart (docs/signatures.md). An event
 * name starts with a letter, or a signed time could be read as a name and an ID, and go unchecked.
 */
const FORMS: Forms = {
	timestamp: SIGNED_TIME,
	id: /^[\w-]{1,128}$/,
	event: /^[A-Z][\w.-]{0,127}$/i,
	url: /^https?:\/\/[^\s{}]{1,2000}$/,
};

const FORMS_BY_HAND: Forms = { timestamp: SIGNED_TIME, timestampBesideText: TIME_BESIDE_TEXT };

/** With no brace in any part, one content is never another: braces delimit the body. */
const ANY_FORM = /^[^{}\r\n]{1,2000}$/;

/** What may have been signed. @param label before the MAC. @param timestamp in the same header. */
export function likeliestFirst(label: string, timestamp?: string): readonly Template[] {
	const hinted = HINTS[label.toLowerCase()] ?? 'body';
	return orders[timestamp === undefined ? 'withoutTime' : 'withTime'][hinted];
}

/** What a label before the MAC hints at. */
const HINTS: Record<string, ContentName | undefined> = {
	v0: 'v0:timestamp:body',
	v1: 'id.timestamp.body',
	h1: 'timestamp:body',
};

/** What the user fixed: one of `contents`, or a template. Undefined if it is neither. */
export function templateOf(content: string): Template | undefined {
	const known = byHand.get(content);
	if (known !== undefined) return known;
	const template = parseTemplate(content, FORMS_BY_HAND);
	if (template !== undefined && byHand.size < MAX_TEMPLATES) byHand.set(content, template);
	return template;
}

function ordersBy(likeliest: (hinted: ContentName) => ContentName[]) {
	const order = (hinted: ContentName) =>
		[...new Set([...likeliest(hinted), ...contents])].flatMap((name) => recognised.get(name) ?? []);
	const entries = contents.map((name) => [name, order(name)]);
	return Object.fromEntries(entries) as Record<ContentName, readonly Template[]>;
}

function templatesWith(forms: Forms): Map<string, Template> {
	const templates = new Map<string, Template>();
	for (const [name, text] of Object.entries(TEMPLATES)) {
		const template = parseTemplate(text, forms);
		if (template !== undefined) templates.set(name, template);
	}
	return templates;
}

/** Undefined unless the text holds `{body}` once, and no braces except those of placeholders. */
function parseTemplate(text: string, forms: Forms): Template | undefined {
	const [before, after, ...more] = text.split(/\{body\}/i);
	if (before === undefined || after === undefined || more.length > 0) return undefined;
	const parts = { before: partsOf(before, forms), after: partsOf(after, forms) };
	if (parts.before === undefined || parts.after === undefined) return undefined;
	const isStandardWebhooks = text === TEMPLATES['id.timestamp.body'];
	return {
		before: parts.before,
		after: parts.after,
		keyForms: isStandardWebhooks ? DECODED_FIRST : keyForms,
	};
}

/** Undefined if there is a brace that belongs to no placeholder. */
function partsOf(side: string, forms: Forms): Part[] | undefined {
	const pieces = side.split(/(\{[^{}]*\})/);
	const parts: Part[] = [];
	for (const [at, piece] of pieces.entries()) {
		const isBesideText =
			TEXT_BEFORE.test(pieces.slice(0, at).join('')) ||
			TEXT_AFTER.test(pieces.slice(at + 1).join(''));
		const part = placeholderIn(piece, forms, isBesideText) ?? piece;
		if (typeof part === 'string' && /[{}]/.test(part)) return undefined;
		parts.push(part);
	}
	return parts;
}

/** Around a time; digits between it and a text of any length do not mark a border. */
const TEXT_BEFORE = /\{(?:id|event|header:[^{}]*)\}\d*$/i;
const TEXT_AFTER = /^\d*\{(?:id|event|header:)/i;

const PLACEHOLDER =
	/^\{(?:(timestamp|id|event|url|method)|(timestamp|header):([!#$%&'*+.^\w`|~-]+))\}$/i;

function placeholderIn(
	piece: string,
	forms: Forms,
	isBesideText: boolean,
): Placeholder | undefined {
	const [, plain, withHeader, header] = PLACEHOLDER.exec(piece) ?? [];
	const name = (plain ?? withHeader)?.toLowerCase() as Placeholder['name'] | undefined;
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

/* Made once, and behind all that they are made with. */

const recognised = templatesWith(FORMS);

/** All templates, by which is likeliest; where the signature header has a time, that is there to be signed. */
const orders = {
	withoutTime: ordersBy((hinted) => [hinted]),
	withTime: ordersBy((hinted) => [hinted, 'timestamp.body']),
};

const byHand = templatesWith(FORMS_BY_HAND);
/** The templates of users are kept as well; they are few, as they come from the options of nodes. */
const MAX_TEMPLATES = 1000;
