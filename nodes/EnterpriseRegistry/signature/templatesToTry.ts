import { memoize } from '../wordLists';
import { DECODED_FIRST, keyForms, type KeyForm } from './keys';
import { parseTemplate, type ContentTemplate } from './template';
import { RECOGNISED_VALUES, VALUES_BY_HAND, type ValuePatterns } from './valuePatterns';

/**
 * What services sign, likeliest first, by its name in the options of the node, in which `+` is concatenation. A delivery of each sender
 * that is named here is in test/vectors/signatures.json; docs/signatures.md names more.
 */
const TEMPLATES = {
	/** GitHub, Shopify, Typeform and most others */
	body: '{body}',
	/** Stripe, Buildkite, Calendly, Recurly */
	'timestamp.body': '{timestamp}.{body}',
	/** Standard Webhooks, Svix */
	'id.timestamp.body': '{id}.{timestamp}.{body}',
	/** Paddle */
	'timestamp:body': '{timestamp}:{body}',
	/** Zendesk, Peridio */
	'timestamp+body': '{timestamp}{body}',
	/** Retell; Zendesk, by the first edition of its documentation */
	'body+timestamp': '{body}{timestamp}',
	/** Slack, Zoom */
	'v0:timestamp:body': 'v0:{timestamp}:{body}',
	/** Square */
	'url+body': '{url}{body}',
	/** Symfony */
	'event+id+body': '{event}{id}{body}',
};

export type ContentName = keyof typeof TEMPLATES;
export const contentNames = Object.keys(TEMPLATES) as ContentName[];

/** A template of what may have been signed, and the forms of the secret to try with it, likeliest first. */
export interface TemplateToTry {
	template: ContentTemplate;
	keyForms: readonly KeyForm[];
	/** Whether the signature header hints that this is what was signed. */
	isHinted: boolean;
}

/** Standard Webhooks decodes its secrets from base64. */
const keyFormsFor = (name: ContentName): readonly KeyForm[] =>
	name === 'id.timestamp.body' ? DECODED_FIRST : keyForms;

/** Characters of the longest template by hand. One may be an expression that reads the delivery, which anyone can make long. */
export const MAX_TEMPLATE_LENGTH = 500;

/** What the user chose as Signed Content: one of `contentNames`, or a template; undefined if it is neither. */
export const templateByHand = (chosenText: string): TemplateToTry | undefined =>
	chosenText.length <= MAX_TEMPLATE_LENGTH ? parsedByHand(chosenText) : undefined;

/** It is parsed once. Nodes have few of them; an expression may make any number, so few are remembered. */
const parsedByHand = memoize(
	(chosenText: string): TemplateToTry | undefined =>
		isContentName(chosenText)
			? parse(TEMPLATES[chosenText], {
					patterns: VALUES_BY_HAND,
					keyForms: keyFormsFor(chosenText),
				})
			: parse(chosenText, { patterns: VALUES_BY_HAND, keyForms }),
	1000,
);

const isContentName = (text: string): text is ContentName => Object.hasOwn(TEMPLATES, text);

interface HowToTry {
	patterns: ValuePatterns;
	keyForms: readonly KeyForm[];
}

/** Undefined if the text is no template. */
function parse(text: string, { patterns, keyForms }: HowToTry): TemplateToTry | undefined {
	const template = parseTemplate(text, patterns);
	return template === undefined ? undefined : { template, keyForms, isHinted: false };
}

const recognised = new Map(
	contentNames.map((name) => [
		name,
		parse(TEMPLATES[name], { patterns: RECOGNISED_VALUES, keyForms: keyFormsFor(name) }),
	]),
);

/**
 * All contents that are recognised: what the header hints at, and then the others in the order of TEMPLATES. A label with a time beside the
 * MAC hints at two, as Stripe writes `t=…,v1=…`.
 */
export function likeliestFirst({
	label,
	timestamp,
}: {
	label: string;
	timestamp?: string;
}): readonly TemplateToTry[] {
	const hint = HINTS[label.toLowerCase()];
	if (hint === undefined) return WITHOUT_HINT;
	return timestamp === undefined ? hintedBy(hint) : hintedBesideTime(hint);
}

/** Slack and Zoom write `v0=`, Standard Webhooks `v1,`, Paddle `h1=`, Retell `d=`. */
const HINTS: Record<string, ContentName | undefined> = {
	v0: 'v0:timestamp:body',
	v1: 'id.timestamp.body',
	h1: 'timestamp:body',
	d: 'body+timestamp',
};

const inOrder = (hinted: ContentName[]): TemplateToTry[] =>
	[...new Set(hinted.concat(contentNames))].flatMap((name) => {
		const template = recognised.get(name);
		return template === undefined ? [] : { ...template, isHinted: hinted.includes(name) };
	});

const WITHOUT_HINT = inOrder([]);
// An order is remembered, as making it takes a third of the time of a MAC.
const hintedBy = memoize((hint: ContentName) => inOrder([hint]));
const hintedBesideTime = memoize((hint: ContentName) => inOrder([hint, 'timestamp.body']));
