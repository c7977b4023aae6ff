import { BoundedMap } from '../boundedMap';
import { DECODED_FIRST, keyForms, type KeyForm } from './keys';
import { parseTemplate, type ContentTemplate, type Forms } from './template';

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
function contentToTry(text: string, forms: Forms): ContentToTry | undefined {
	const template = parseTemplate(text, forms);
	if (template === undefined) return undefined;
	return { template, keyForms: text === STANDARD_WEBHOOKS ? DECODED_FIRST : keyForms };
}

/** Standard Webhooks decodes its secrets from base64. */
const STANDARD_WEBHOOKS = TEMPLATES['id.timestamp.body'];

/**
 * The forms of what is found without the user's help. With them, what stands around the body tells which content it is, so that a
 * signature of one never passes for that of another. An event, for example, begins with a letter. Else the bytes `1780000000{"a":1}`,
 * signed as a time and a body, could be sent again a year later as the event `17`, the ID `80000000` and the body. Nobody would check
 * their time. docs/signatures.md goes through all pairs.
 */
const FORMS: Forms = {
	id: /^[\w-]{1,128}$/,
	event: /^[A-Z][\w.-]{0,127}$/i,
	url: /^https?:\/\/[^\s{}]{1,2000}$/,
};

const recognised = new Map(
	contentNames.flatMap((name) => {
		const content = contentToTry(TEMPLATES[name], FORMS);
		return content === undefined ? [] : [[name, content] as const];
	}),
);

/**
 * All contents that are recognised, the likeliest first. What the label hints at leads. If the signature's header has a time, the time and
 * the body follow, as it is there to be signed. The others come in the order of TEMPLATES.
 * @param label what stands before the MAC: `v1` in `v1,<mac>`; often empty.
 * @param timestamp the time in the same header; undefined if it has none.
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
 * What the user chose as Signed Content. Nothing else is tried then, so its values need not tell it from other contents.
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
