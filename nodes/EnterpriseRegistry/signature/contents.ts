import { BoundedMap } from '../boundedMap';
import { DECODED_FIRST, keyForms, type KeyForm } from './keys';
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

/** What may have been signed, and the forms of the secret to try with it, likeliest first. */
export interface ContentToTry {
	template: ContentTemplate;
	keyForms: readonly KeyForm[];
}

/** Undefined if the text is no template. */
function contentToTry(text: string, patterns: ValuePatterns): ContentToTry | undefined {
	const template = parseTemplate(text, patterns);
	if (template === undefined) return undefined;
	return { template, keyForms: text === STANDARD_WEBHOOKS ? DECODED_FIRST : keyForms };
}

/** Standard Webhooks decodes its secrets from base64. */
const STANDARD_WEBHOOKS = TEMPLATES['id.timestamp.body'];

/**
 * What the values of recognised contents must fit. No signature of one content passes for that of another, because of three steps:
 *
 * 1. No value and no text of a template holds a brace. The trigger refuses a body that is no JSON object, so the first brace of the signed
 *    bytes opens the body, and the last one closes it. Hence the bytes can be cut in one way only: into what stands before the body, the
 *    body, and what stands after it.
 * 2. With these patterns, what stands around the body tells which of the recognised contents it is, and which time was signed. An event,
 *    for example, begins with a letter. Else the bytes `1780000000{"a":1}`, signed as a time and a body, could be sent again as the event
 *    `17`, the ID `80000000` and the body. A year later they would still pass, as nobody would check their time.
 * 3. Where the user chose the content, no other is tried, so values may be anything without a brace. But a digit could move between a time and
 *    the free text beside it, as in `{id}{timestamp}`. So only a time with an end that no digit can move may stand there.
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
		const content = contentToTry(TEMPLATES[name], RECOGNISED_VALUES);
		return content === undefined ? [] : [[name, content] as const];
	}),
);

/**
 * All contents that are recognised, the likeliest first. What the label hints at leads. If the signature's header has a time, the time and
 * the body follow, as it is there to be signed. The others come in the order of TEMPLATES.
 * @param label what stands before the MAC: `v1` in `v1,<mac>`; often empty.
 * @param timestamp the time beside that MAC, in the same header; undefined if it has none.
 */
export function likeliestFirst(label: string, timestamp?: string): readonly ContentToTry[] {
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
const orders = new Map<string, readonly ContentToTry[]>();

const orderFrom = (likeliest: ContentName[]): ContentToTry[] =>
	[...new Set([...likeliest, ...contentNames])].flatMap((name) => recognised.get(name) ?? []);

/**
 * What the user chose as Signed Content. Nothing else is tried then, so its values need not tell it from other contents (step 3).
 * @param chosen one of `contentNames`, or a template. Undefined if it is neither.
 */
export function contentByHand(chosen: string): ContentToTry | undefined {
	const known = chosenByHand.get(chosen);
	if (known !== undefined) return known;
	const content = contentToTry(isName(chosen) ? TEMPLATES[chosen] : chosen, {});
	if (content !== undefined) chosenByHand.set(chosen, content);
	return content;
}

const isName = (chosen: string): chosen is ContentName => Object.hasOwn(TEMPLATES, chosen);

/** They are few, as they come from the options of nodes; more than these would be expressions. */
const chosenByHand = new BoundedMap<ContentToTry>(1000);
