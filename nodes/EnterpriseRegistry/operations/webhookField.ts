import type { RegistryClient } from '../registry/RegistryClient';
import { isSameUrl, isUrl } from '../registry/webhookUrl';
import { textAt, valueAt } from '../json';
import { isAbsent, type Failure } from '../failure';
import { callOptionsOf } from './run/callOptions';
import { failure } from './failures';
import type { Item } from './run/Item';
import type { Execute, Output } from './operation';

/** What an operation does with a webhook. */
type Act = (client: RegistryClient, id: string) => Promise<Output>;

/**
 * Does something with the webhook that an item names. Where there is none, the message says what to choose instead.
 *
 * @param actOf reads the other fields, and tells what to do. They are read before a URL is looked for, as wrong input costs no request.
 * It gets the item, and all input items that are this one question, the item too.
 */
export const withWebhook =
	(actOf: (item: Item, items: Item[]) => Act): Execute =>
	async (client, item, items) => {
		const name = item.requiredText('webhookId');
		const act = actOf(item, items);
		const ids = isUrl(name) ? webhooksWithUrl(name, await webhooksOf(item, client)) : [name];
		const [id] = ids;
		if (id === undefined || ids.length > 1) throw notOneWebhook(ids, name);
		return await act(client, id).catch((thrown: unknown) => {
			if (!isAbsent(thrown)) throw thrown;
			throw failure('noSuchWebhook', { ...thrown.facts, webhookId: id });
		});
	};

/**
 * All webhooks, asked for once a run, with the options of the first item that needs them. Items with the same options share a failure,
 * too. An item with others, such as a longer Timeout, has them asked for again.
 */
export async function webhooksOf(item: Item, client: RegistryClient): Promise<unknown[]> {
	const { run } = item;
	const list = async () => await client.wholeList('webhooks', {});
	const options = JSON.stringify({ ...callOptionsOf(item), order: undefined });
	const first = await run.once('webhooks', () => ({ options, webhooks: list() }));
	if (first.options === options) return await first.webhooks;
	return await first.webhooks.catch(async () => await run.once(options, list));
}

/**
 * The IDs of the webhooks that have a URL: several may have one, or none. A user may name a webhook by its URL, which outlives the
 * publishing of a workflow: that makes a new webhook.
 */
export const webhooksWithUrl = (url: string, webhooks: unknown[]): string[] =>
	webhooks
		.filter((webhook) => isSameUrl(valueAt(webhook, 'url'), url))
		.flatMap((webhook) => textAt(webhook, 'id') ?? []);

/** Why a URL means no webhook, or not which one of several. */
export const notOneWebhook = (ids: string[], url: string): Failure =>
	ids.length === 0
		? failure('noWebhookWithUrl', { url })
		: failure('webhooksShareUrl', { url, ids });
