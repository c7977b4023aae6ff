/** What a template names between braces, apart from `{body}`. */
export interface Placeholder {
	name: 'timestamp' | 'id' | 'event' | 'url' | 'method' | 'header';
	/** In lower case; absent if the header is found by its name. */
	header?: string;
	/** Whether it is a time next to a text of any length, so that the border between them is not signed. */
	isBesideText?: boolean;
}

type Part = string | Placeholder;

/** Signed content: the parts before `{body}` and those after it. */
type Template = Record<'before' | 'after', Part[]>;

/** What the MAC is computed over, likeliest first; `+` is concatenation. docs/signatures.md says who uses which. */
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

const PLACEHOLDER =
	/^\{(?:(timestamp|id|event|url|method)|(timestamp|header):([!#$%&'*+.^\w`|~-]+))\}$/i;

/** Null unless the text holds `{body}` once, and no braces except those of placeholders. */
function parseTemplate(text: string): Template | null {
	const sides = text.split(/\{body\}/i).map(partsOf);
	const [before, after] = sides;
	return before && after && sides.length === 2 ? { before, after } : null;
}

function partsOf(text: string): Part[] | null {
	const parts = text.split(/(\{[^{}]*\})/).flatMap((piece): Part | [] => {
		const [, plain, withHeader, header] = PLACEHOLDER.exec(piece) ?? [];
		const name = (plain ?? withHeader)?.toLowerCase() as Placeholder['name'] | undefined;
		if (name !== undefined) return { name, header: header?.toLowerCase() };
		return piece === '' ? [] : piece;
	});
	if (parts.some((part) => typeof part === 'string' && /[{}]/.test(part))) return null;
	// Digits between a time and a text do not mark a border.
	const telling = parts.filter((part) => typeof part === 'object' || /\D/.test(part));
	return parts.map((part) => {
		if (typeof part === 'string' || part.name !== 'timestamp') return part;
		const at = telling.indexOf(part);
		return { ...part, isBesideText: isText(telling[at - 1]) || isText(telling[at + 1]) };
	});
}

const isText = (part: Part | undefined): boolean =>
	typeof part === 'object' && ['id', 'event', 'header'].includes(part.name);

const TEMPLATES = new Map<string, Template>(
	contents.map((name) => {
		const text = name.replace(/[a-z]{2,}/g, '{$&}').replaceAll('+', '');
		return [name, parseTemplate(text)!];
	}),
);

/** The content that the user fixed: one of `contents`, or a template. Null if it is neither. */
export function templateOf(content: string): Template | null {
	const template = TEMPLATES.get(content) ?? parseTemplate(content);
	if (template !== null && TEMPLATES.size < 1000) TEMPLATES.set(content, template);
	return template;
}

/** The signed bytes around the body, and the signed time: null when none is signed. */
export type SignedContent = Record<'before' | 'after', string> & { timestamp: string | null };

type ValueOf = (part: Placeholder) => string | null;

/** What the template makes of a delivery, or null when the delivery lacks a part of it. */
function fill(template: Template, valueOf: ValueOf): SignedContent | null {
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

/** How the secret text becomes the key. All but the first take its `whsec_` off. */
export const keyForms = ['asIssued', 'withoutPrefix', 'hex', 'base64'] as const;
export type KeyForm = (typeof keyForms)[number];
/** Standard Webhooks decodes its secrets. */
const DECODED_FIRST: readonly KeyForm[] = ['base64', 'asIssued', 'withoutPrefix', 'hex'];

/** What a label before the MAC hints at: senders that call their signature `v0` write the same before the content. */
const HINTS: Record<string, ContentName | undefined> = {
	v0: 'v0:timestamp:body',
	v1: 'id.timestamp.body',
	h1: 'timestamp:body',
};

type Hints = { label?: string; timestamp?: string };

/** A time in the signature header is there to be signed. */
function likeliestFirst({ label = '', timestamp }: Hints): Iterable<ContentName> {
	const hinted = HINTS[label.toLowerCase()] ?? 'body';
	return new Set(timestamp ? [hinted, 'timestamp.body', ...contents] : [hinted, ...contents]);
}

/** What may have been signed, and the keys for it, likeliest first; each is made only in its turn. */
export function* readingsOf(
	hints: Hints,
	valueOf: ValueOf,
	{ secret, template, key }: { secret: string; template?: Template; key?: KeyForm },
): Generator<{ content: SignedContent; key: string | Buffer }> {
	const keys = new Map<KeyForm, string | Buffer | null>();
	for (const name of template ? ['fixed'] : likeliestFirst(hints)) {
		const content = fill(template ?? TEMPLATES.get(name)!, valueOf);
		if (content === null) continue;
		const forms = name === 'id.timestamp.body' ? DECODED_FIRST : keyForms;
		for (const form of key ? [key] : forms) {
			if (!keys.has(form)) keys.set(form, keyOf(secret, form, key !== undefined));
			const made = keys.get(form);
			if (made) yield { content, key: made };
		}
	}
}

/**
 * The key that this secret gives in this form, or null when it has no such form.
 * @param isFixed whether the user chose the form: then 64 hex digits may be base64.
 */
function keyOf(secret: string, form: KeyForm, isFixed: boolean): string | Buffer | null {
	// The secret as issued is the service's own choice; an empty one would verify what anyone signs.
	if (form === 'asIssued') return secret.trim() === '' ? null : secret;
	const rest = secret.replace(/^whsec_/, '');
	const isHex = /^[0-9a-f]{64}$/i.test(rest);
	if (form === 'withoutPrefix') return rest === secret ? null : sound(Buffer.from(rest));
	if (form === 'hex') return isHex ? sound(Buffer.from(rest, 'hex')) : null;
	// Only the canonical spelling decodes, so that each secret stands for exactly one key.
	const bytes = Buffer.from(rest, 'base64');
	return (isFixed || !isHex) && bytes.toString('base64') === rest ? sound(bytes) : null;
}

/** A key of less than 128 bits could be guessed, and for HMAC a key of zero bytes equals the empty one. */
const sound = (key: Buffer): Buffer | null =>
	key.length >= 16 && key.some((byte) => byte !== 0) ? key : null;
