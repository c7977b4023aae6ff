import { BoundedMap } from '../boundedMap';
import { DECODED_FIRST, keyForms, type KeyForm } from './keys';
import { SIGNED_TIME, TIME_BESIDE_TEXT } from './signedTime';
import { parseTemplate, type Forms, type Template } from './template';

/**
 * What services sign, likeliest first, by its name in the options of the node; `+` is concatenation. docs/signatures.md
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

/** The content of Standard Webhooks, which decodes its secrets. */
const STANDARD_WEBHOOKS = TEMPLATES['id.timestamp.body'];

export type ContentName = keyof typeof TEMPLATES;
/** The names of the contents. */
export const contents = Object.keys(TEMPLATES) as ContentName[];

/** A content that may have been signed, and the forms of the secret to try with it, likeliest first. */
export interface Content {
	template: Template;
	keyForms: readonly KeyForm[];
}

/**
 * The forms keep contents apart, together with the rule that a body is a JSON object: else the bytes `1780000000{"a":1}`, signed as a
 * time and a body, could be sent again later as the event `17`, the ID `80000000` and the body, whose time nobody checks. So the name
 * of an event starts with a letter (docs/signatures.md has all pairs).
 */
const FORMS: Forms = {
	timestamp: SIGNED_TIME,
	id: /^[\w-]{1,128}$/,
	event: /^[A-Z][\w.-]{0,127}$/i,
	url: /^https?:\/\/[^\s{}]{1,2000}$/,
};

/** What the user chose by hand is no other content, so only the time has a form. */
const FORMS_BY_HAND: Forms = { timestamp: SIGNED_TIME, timestampBesideText: TIME_BESIDE_TEXT };

/** Undefined if the text is no template. */
function contentOf(text: string, forms: Forms): Content | undefined {
	const template = parseTemplate(text, forms);
	if (template === undefined) return undefined;
	return { template, keyForms: text === STANDARD_WEBHOOKS ? DECODED_FIRST : keyForms };
}

/** The contents that are recognised, by their names. */
const recognised = new Map(
	contents.flatMap((name) => {
		const content = contentOf(TEMPLATES[name], FORMS);
		return content === undefined ? [] : [[name, content] as const];
	}),
);

/** What a label before the MAC hints at. */
const HINTS: Record<string, ContentName | undefined> = {
	v0: 'v0:timestamp:body',
	v1: 'id.timestamp.body',
	h1: 'timestamp:body',
};

/** All that may have been signed. @param label before the MAC. @param timestamp in the same header: it is there to be signed. */
export function likeliestFirst(label: string, timestamp?: string): readonly Content[] {
	const hinted = HINTS[label.toLowerCase()] ?? 'body';
	const likeliest: ContentName[] = timestamp === undefined ? [hinted] : [hinted, 'timestamp.body'];
	const key = likeliest.join();
	const order = orders.get(key) ?? orderOf(likeliest);
	orders.set(key, order);
	return order;
}

/** The few orders that there are. To make one takes a third of the time of a MAC. */
const orders = new Map<string, readonly Content[]>();

const orderOf = (likeliest: ContentName[]): Content[] =>
	[...new Set([...likeliest, ...contents])].flatMap((name) => recognised.get(name) ?? []);

const isName = (chosen: string): chosen is ContentName => Object.hasOwn(TEMPLATES, chosen);

/** What users chose by hand. They are few, as they come from the options of nodes. */
const byHand = new BoundedMap<Content>(1000);

/** What the user chose: one of `contents`, or a template. Undefined if it is neither. */
export function contentByHand(chosen: string): Content | undefined {
	const known = byHand.get(chosen);
	if (known !== undefined) return known;
	const text = isName(chosen) ? TEMPLATES[chosen] : chosen;
	const content = contentOf(text, FORMS_BY_HAND);
	if (content !== undefined) byHand.set(chosen, content);
	return content;
}
