import { keyOf, type KeyForm } from './mac';
import type { SignatureHeaders } from './signatureHeader';
import {
	fill,
	parseTemplate,
	type Placeholder,
	type SignedContent,
	type Template,
} from './template';

/** What the MAC is computed over, likeliest first; `+` is concatenation. docs/signatures.md says who uses which. */
const TEMPLATES = {
	body: parseTemplate('{body}')!,
	'timestamp.body': parseTemplate('{timestamp}.{body}')!,
	'id.timestamp.body': parseTemplate('{id}.{timestamp}.{body}')!,
	'timestamp:body': parseTemplate('{timestamp}:{body}')!,
	'timestamp+body': parseTemplate('{timestamp}{body}')!,
	'body+timestamp': parseTemplate('{body}{timestamp}')!,
	'v0:timestamp:body': parseTemplate('v0:{timestamp}:{body}')!,
	'url+body': parseTemplate('{url}{body}')!,
	'event+id+body': parseTemplate('{event}{id}{body}')!,
};

export type ContentName = keyof typeof TEMPLATES;
export const contents = Object.keys(TEMPLATES) as ContentName[];

/** Senders that call their signature `v0` write the same before the content; a time in the header is there to be signed. */
function likeliest({ labels, timestamp }: SignatureHeaders): ContentName[] {
	if (labels.includes('v0') && !labels.includes('v1')) return ['v0:timestamp:body'];
	if (timestamp === null) return labels.includes('v1') ? ['id.timestamp.body'] : [];
	if (labels.includes('h1')) return ['timestamp:body', 'timestamp.body'];
	return contents.filter((name) => name.includes('timestamp'));
}

const KEY_FORMS: readonly KeyForm[] = ['asIssued', 'withoutPrefix', 'hex', 'base64'];
/** Standard Webhooks decodes its secrets. */
const DECODED_FIRST: readonly KeyForm[] = ['base64', 'asIssued', 'withoutPrefix', 'hex'];

/** The content that the user fixed: one of `contents`, or a template. Null if it is neither. */
export const templateOf = (content: string): Template | null =>
	Object.hasOwn(TEMPLATES, content) ? TEMPLATES[content as ContentName] : parseTemplate(content);

/** What may have been signed, and the keys for it, likeliest first; each is made only in its turn. */
export function* readingsOf(
	headers: SignatureHeaders,
	valueOf: (part: Placeholder) => string | null,
	{ secret, template, key }: { secret: string; template: Template | null; key?: KeyForm },
): Generator<{ content: SignedContent; key: string | Buffer }> {
	const derived = new Map<KeyForm, string | Buffer | null>();
	const names = new Set([...likeliest(headers), ...contents]);
	for (const name of template === null ? names : [null]) {
		const content = fill(template ?? TEMPLATES[name!], valueOf);
		if (content === null) continue;
		const forms = name === 'id.timestamp.body' ? DECODED_FIRST : KEY_FORMS;
		for (const form of key === undefined ? forms : [key]) {
			if (!derived.has(form)) derived.set(form, keyOf(secret, form, key !== undefined));
			const made = derived.get(form)!;
			if (made !== null) yield { content, key: made };
		}
	}
}
