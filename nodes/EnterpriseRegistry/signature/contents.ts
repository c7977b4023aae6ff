/** What a template names between braces, apart from `{body}`. */
export interface Placeholder {
	name: 'timestamp' | 'id' | 'event' | 'url' | 'method' | 'header';
	/** In lower case; absent if the header is found by its name. */
	header?: string;
	/** Only such a value may stand for it. */
	form: RegExp;
}

type Part = string | Placeholder;

/** How the secret text becomes the key, likeliest first. All but the first take its `whsec_` off. */
export const keyForms = ['asIssued', 'withoutPrefix', 'hex', 'base64'] as const;
export type KeyForm = (typeof keyForms)[number];
/** Standard Webhooks decodes its secrets. */
const DECODED_FIRST: readonly KeyForm[] = ['base64', 'asIssued', 'withoutPrefix', 'hex'];

/** Signed content: the parts before `{body}` and those after it. */
export interface Template {
	before: Part[];
	after: Part[];
	keyForms: readonly KeyForm[];
}

/** What is signed, likeliest first; `+` is concatenation. docs/signatures.md says who uses which. */
export const contents = [
	'body',
	'timestamp.body',
	'id.timestamp.body',
	'timestamp:body',
	'timestamp+body',
	'body+timestamp',
	'v0:timestamp:body',
	'url+body',
	'event+id+body',
] as const;
export type ContentName = (typeof contents)[number];

const ISO_TIME = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?`;
const ZONE = String.raw`(?:Z|[+-]\d\d:\d\d)`;

/** Seconds, milliseconds or microseconds. Zendesk and others sign an ISO 8601 time in UTC. */
export const TIMESTAMP = new RegExp(String.raw`^(?:\d{10,16}|${ISO_TIME}Z)$`);

type Forms = Partial<Record<Placeholder['name'] | 'timestampBesideText', RegExp>>;

/*
 * These forms, and that a body is a JSON object, keep contents apart (docs/signatures.md). An event
 * name starts with a letter, or a signed time could be read as a name and an ID, and go unchecked.
 */
const FORMS: Forms = {
	timestamp: TIMESTAMP,
	id: /^[\w-]{1,128}$/,
	event: /^[A-Z][\w.-]{0,127}$/i,
	url: /^https?:\/\/[^\s{}]{1,2000}$/,
};

const FORMS_BY_HAND: Forms = {
	// With a time zone as well: Box signs one.
	timestamp: new RegExp(`^(?:\\d{10,16}|${ISO_TIME}${ZONE})$`),
	// Digits could move from the time to the text or back, so only a time of fixed length is valid.
	timestampBesideText: new RegExp(`^(?:\\d{10}|${ISO_TIME}${ZONE})$`),
};

/** With no brace in any part, one content is never another: braces delimit the body. */
const ANY_FORM = /^[^{}\r\n]{1,2000}$/;

/** Null unless the text holds `{body}` once, and no braces except those of placeholders. */
function parseTemplate(text: string, forms: Forms): Template | null {
	const sides = text.split(/\{body\}/i).map((side) => partsOf(side, forms));
	const [before, after] = sides;
	if (!before || !after || sides.length !== 2) return null;
	return { before, after, keyForms: text === '{id}.{timestamp}.{body}' ? DECODED_FIRST : keyForms };
}

const PLACEHOLDER =
	/^\{(?:(timestamp|id|event|url|method)|(timestamp|header):([!#$%&'*+.^\w`|~-]+))\}$/i;

/** Around a time; digits between it and a text of any length do not mark a border. */
const TEXT_BEFORE = /\{(?:id|event|header:[^{}]*)\}\d*$/i;
const TEXT_AFTER = /^\d*\{(?:id|event|header:)/i;

function partsOf(text: string, forms: Forms): Part[] | null {
	const pieces = text.split(/(\{[^{}]*\})/);
	const parts = pieces.map((piece, at): Part | null => {
		const [, plain, withHeader, header] = PLACEHOLDER.exec(piece) ?? [];
		const name = (plain ?? withHeader)?.toLowerCase() as Placeholder['name'] | undefined;
		if (name === undefined) return /[{}]/.test(piece) ? null : piece;
		const isBesideText =
			TEXT_BEFORE.test(pieces.slice(0, at).join('')) ||
			TEXT_AFTER.test(pieces.slice(at + 1).join(''));
		const form = forms[name === 'timestamp' && isBesideText ? 'timestampBesideText' : name];
		return { name, header: header?.toLowerCase(), form: form ?? ANY_FORM };
	});
	return parts.every((part) => part !== null) ? parts : null;
}

const templatesWith = (forms: Forms) =>
	new Map<string, Template>(
		contents.map((name) => {
			const text = name.replace(/[a-z]{2,}/g, '{$&}').replaceAll('+', '');
			return [name, parseTemplate(text, forms)!];
		}),
	);

const RECOGNISED = templatesWith(FORMS);
const byHand = templatesWith(FORMS_BY_HAND);

/** What the user fixed: one of `contents`, or a template. Null if it is neither. */
export function templateOf(content: string): Template | null {
	const template = byHand.get(content) ?? parseTemplate(content, FORMS_BY_HAND);
	if (template !== null && byHand.size < 1000) byHand.set(content, template);
	return template;
}

/** What a label before the MAC hints at. */
const HINTS: Record<string, ContentName | undefined> = {
	v0: 'v0:timestamp:body',
	v1: 'id.timestamp.body',
	h1: 'timestamp:body',
};

/** What may have been signed. A time in the signature header is there to be signed. */
export function likeliestFirst(label: string, timestamp?: string): Template[] {
	const hinted = HINTS[label.toLowerCase()] ?? 'body';
	const first = timestamp ? [hinted, 'timestamp.body'] : [hinted];
	const names = [...first, ...contents.filter((name) => !first.includes(name))];
	return names.map((name) => RECOGNISED.get(name)!);
}

/** What is signed around the body, and the time in it: null when none is signed. */
export type SignedContent = Record<'before' | 'after', string> & { timestamp: string | null };

/** Null when the delivery lacks a part of the template. */
export function fill(
	template: Template,
	valueOf: (part: Placeholder) => string | null,
): SignedContent | null {
	const content: SignedContent = { before: '', after: '', timestamp: null };
	for (const side of ['before', 'after'] as const) {
		for (const part of template[side]) {
			const value = typeof part === 'string' ? part : valueOf(part);
			if (value === null) return null;
			content[side] += value;
			if (typeof part === 'object' && part.name === 'timestamp') content.timestamp = value;
		}
	}
	return content;
}

/**
 * Empty, which is no key, when the secret has no such form.
 * @param isFixed whether the user chose the form: then hex digits may be base64, and fewer or more than 64.
 */
export function keyOf(secret: string, form: KeyForm, isFixed: boolean): string | Buffer {
	// The secret as issued is the service's own choice.
	if (form === 'asIssued') return secret.trim() === '' ? '' : secret;
	const rest = secret.replace(/^whsec_/, '');
	const isHex = (isFixed ? /^(?:[\da-f]{2})+$/i : /^[\da-f]{64}$/i).test(rest);
	if (form === 'withoutPrefix') return rest === secret ? '' : sound(Buffer.from(rest));
	if (form === 'hex') return isHex ? sound(Buffer.from(rest, 'hex')) : '';
	// Only the canonical spelling decodes, so that each secret stands for exactly one key.
	const bytes = Buffer.from(rest, 'base64');
	return (isFixed || !isHex) && bytes.toString('base64') === rest ? sound(bytes) : '';
}

/** Less than 128 bits could be guessed, and for HMAC a key of zero bytes equals the empty one. */
const sound = (key: Buffer): Buffer | '' =>
	key.length >= 16 && key.some((byte) => byte !== 0) ? key : '';
