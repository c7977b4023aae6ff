import { isObject, textAt, type Json } from '../json';
import { isOfPublishedWorkflow } from '../registry/publishedWebhook';
import type { Webhook } from '../registry/webhooks';
import { searchedText } from '../registry/searchedText';
import { isSameUrl, isUrl, urlKey } from '../registry/webhookUrl';
import { searchWith } from './editorSearch';

/** The webhooks of the company, in the order of their names. */
export const searchWebhooks = searchWith(async (client, typed) => {
	const { entries } = await client.list('webhooks', {}, Infinity);
	const webhooks = entries.filter(isObject).flatMap(webhookIn);
	const withUrl = countsBy(webhooks.map(({ url }) => urlKey(url)));
	const choices = webhooks.filter(matches(typed)).map((webhook): WebhookChoice => {
		const { url } = webhook;
		// The ID changes when a workflow is published again, and the URL stays. It must name one webhook.
		const isByUrl = isTypeable(url) && withUrl.get(urlKey(url)) === 1;
		return { webhook, isByUrl, label: labelOf(webhook, isByUrl) };
	});
	const withLabel = countsBy(choices.map(({ label }) => label));
	const results = choices
		.map((choice) => ({
			name: choiceName(choice, withLabel.get(choice.label) === 1),
			value: choice.isByUrl ? choice.webhook.url : choice.webhook.id,
		}))
		.sort((one, other) => one.name.localeCompare(other.name));
	return { results };
});

/** A webhook as the list shows it; a text that the service does not give is ''. */
type ListedWebhook = Required<Pick<Webhook, 'id' | 'name' | 'url' | 'disabled'>>;

/** The webhook that an entry of the list is of; none for an entry without an ID. */
function webhookIn(entry: Json): ListedWebhook[] {
	const id = textAt(entry, 'id');
	// The URL is not trimmed: one with whitespace around it cannot be typed, and its webhook goes by the ID.
	const url = typeof entry.url === 'string' ? entry.url : '';
	const name = textAt(entry, 'name') ?? '';
	return id === null ? [] : [{ id, name, url, disabled: entry.disabled === true }];
}

interface WebhookChoice {
	webhook: ListedWebhook;
	/** Whether the field will hold its URL, else its ID. */
	isByUrl: boolean;
	label: string;
}

/** The label, and the end of the ID where the field will hold the ID, or where another webhook has the same label. */
function choiceName({ webhook, isByUrl, label }: WebhookChoice, isOnlyOne: boolean): string {
	const end = isByUrl && isOnlyOne ? '' : ` · …${webhook.id.slice(-6)}`;
	return `${label}${end}${stateOf(webhook)}`;
}

/**
 * Whether a webhook is meant by what was typed: a part of its ID, name or URL, or its URL in any spelling.
 *
 * @param typed as `searchedText` gives it, to which the texts of the webhook are brought, too.
 */
const matches =
	(typed: string) =>
	({ id, name, url }: ListedWebhook): boolean =>
		[id, name, url].some((text) =>
			searchedText(text).toLowerCase().includes(typed.toLowerCase()),
		) || isSameUrl(url, typed);

/** How often each key is among them. */
const countsBy = (keys: string[]): Map<string, number> => {
	const counts = new Map<string, number>();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
};

/** No field of the node holds a longer text. */
const MAX_TEXT = 2000;

/** Whether a field holds this URL as it is. */
const isTypeable = (url: string): boolean =>
	isUrl(url) && url === url.trim() && url.length <= MAX_TEXT && !/[\p{Cc}\p{Cf}]/u.test(url);

/** Name and host of a webhook: a whole address would be cut off in the list. */
function labelOf({ name, url }: ListedWebhook, isByUrl: boolean): string {
	const host = URL.canParse(url) ? new URL(url).host : '';
	if (isByUrl) return `${name || 'No name'} · ${host}`;
	return name || host || 'No name';
}

function stateOf(webhook: ListedWebhook): string {
	const published = isOfPublishedWorkflow(webhook) ? ' (published workflow)' : '';
	return webhook.disabled ? `${published} (disabled)` : published;
}
