import { BoundedMap } from '../boundedMap';
import { DECODED_FIRST, keyForms, type KeyForm } from './keys';
import type { SignatureHeader } from './signatureHeader';
import { parseTemplate, type ContentTemplate, type ValuePatterns } from './template';

/**
 * What services sign, likeliest first, by its name in the options of the node, in which `+` is concatenation. docs/signatures.md says
 * who uses which.
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
export const contentNames = Object.keys(TEMPLATES) as ContentName[];

/** A template of what may have been signed, and the forms of the secret to try with it, likeliest first. */
export interface TemplateToTry {
	template: ContentTemplate;
	keyForms: readonly KeyForm[];
}

/**
 * What the user chose as Signed Content: one of `contentNames`, or a template; undefined if it is neither. Nothing else is tried then, so
 * its values need not tell it from other contents (step 3 of the proof below).
 */
export function templateByHand(chosenText: string): TemplateToTry | undefined {
	const known = chosenByHand.get(chosenText);
	if (known !== undefined) return known;
	const parsed = parse(isName(chosenText) ? TEMPLATES[chosenText] : chosenText, {});
	if (parsed !== undefined) chosenByHand.set(chosenText, parsed);
	return parsed;
}

const isName = (text: string): text is ContentName => Object.hasOwn(TEMPLATES, text);

/** They are few, as they come from the options of nodes; more than these would be expressions. */
const chosenByHand = new BoundedMap<TemplateToTry>(1000);

/** Undefined if the text is no template. */
function parse(text: string, patterns: ValuePatterns): TemplateToTry | undefined {
	const template = parseTemplate(text, patterns);
	if (template === undefined) return undefined;
	return { template, keyForms: text === STANDARD_WEBHOOKS ? DECODED_FIRST : keyForms };
}

/** Standard Webhooks decodes its secrets from base64. */
const STANDARD_WEBHOOKS = TEMPLATES['id.timestamp.body'];

/**
 * What the values of recognised contents must fit. Nobody can present bytes that were signed as anything but what they were signed as:
 *
 * 1. No value and no text of a template holds a brace. The trigger refuses a body that is no JSON object, so the first brace of the signed
 *    bytes opens the body, and the last one closes it. Hence the bytes can be cut in one way only: into what stands before the body, the
 *    body, and what stands after it. Whitespace may belong to either, which changes nothing in the object.
 * 2. With these patterns, what stands around the body tells which of the recognised contents it is, and which time was signed. An event,
 *    for example, begins with a letter. Else the bytes `1780000000{"a":1}`, signed as a time and a body, could be sent again as the event
 *    `17`, the ID `80000000` and the body. A year later they would still pass, as nobody would check their time.
 * 3. Where the user chose the template, no other is tried, so its values may be anything without a brace. Which time was signed is still
 *    certain: the table at `timePatternAt` in `template` has why.
 *
 * docs/signatures.md, "Why this is safe", goes through all pairs of contents.
 */
const RECOGNISED_VALUES: ValuePatterns = {
	id: /^[\w-]{1,128}$/,
	event: /^[A-Z][\w.-]{0,127}$/i,
	url: /^https?:\/\/[^\s{}]{1,2000}$/,
};

const recognised = new Map(
	contentNames.flatMap((name) => {
		const parsed = parse(TEMPLATES[name], RECOGNISED_VALUES);
		return parsed === undefined ? [] : [[name, parsed] as const];
	}),
);

/**
 * All contents that are recognised. What the label of the first MAC hints at leads. If there is a time beside it, the time and the body
 * follow, as it is there to be signed. The others come in the order of TEMPLATES.
 */
export function likeliestFirst({ label, timestamp }: SignatureHeader): readonly TemplateToTry[] {
	const hinted = HINTS[label.toLowerCase()] ?? 'body';
	const likeliest: ContentName[] = timestamp === undefined ? [hinted] : [hinted, 'timestamp.body'];
	const key = likeliest.join();
	const order = orders.get(key) ?? orderFrom(likeliest);
	orders.set(key, order);
	return order;
}

/** Slack and Zoom write `v0=`, Standard Webhooks `v1,`, Paddle `h1=`. */
const HINTS: Record<string, ContentName | undefined> = {
	v0: 'v0:timestamp:body',
	v1: 'id.timestamp.body',
	h1: 'timestamp:body',
};

/** The few orders that there are. To make one takes a third of the time of a MAC. */
const orders = new Map<string, readonly TemplateToTry[]>();

const orderFrom = (likeliest: ContentName[]): TemplateToTry[] =>
	[...new Set([...likeliest, ...contentNames])].flatMap((name) => recognised.get(name) ?? []);
