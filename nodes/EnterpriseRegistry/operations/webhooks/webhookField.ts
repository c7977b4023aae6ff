import type { RegistryClient } from '../../registry/RegistryClient';
import { isSameUrl, isUrl } from '../../registry/webhookUrl';
import { textAt, valueAt } from '../../json';
import { isAbsent, type Failure } from '../../failure';
import { callOptionsOf } from '../run/callOptions';
import { failure } from '../failures';
import type { Item } from '../run/Item';
import type { Output, Read } from '../operation';

/** What an operation does with a webhook. */
type Act = (client: RegistryClient, id: string) => Promise<Output>;

/**
 * Does something with the webhook that an item names. Where there is none, the message says what to choose instead.
 *
 * @param actOf reads the other fields before a URL is looked for, and tells what to do. It gets the item, and all input items that are
 * this one question, the item too.
 */
export const withWebhook =
	(actOf: (item: Item, items: Item[]) => Act | Promise<Act>): Read =>
	async (item, items) => {
		const named = item.requiredText('webhookId');
		const act = await actOf(item, items);
		return async (client) => {
			const id = isUrl(named) ? await idOfWebhookWith(named, client, item) : named;
			return await act(client, id).catch((thrown: unknown) => {
				if (!isAbsent(thrown)) throw thrown;
				throw failure('noSuchWebhook', { ...thrown.facts, webhookId: id });
			});
		};
	};

/** @throws Failure where no webhook has the URL, or several have. */
async function idOfWebhookWith(url: string, client: RegistryClient, item: Item): Promise<string> {
	const ids = webhooksWithUrl(url, await webhooksOf(item, client));
	const [id] = ids;
	if (id === undefined || ids.length > 1) throw notOneWebhook(ids, url);
	return id;
}

/**
 * All webhooks, asked for once a run, with the options of the first item that needs them. Where that failed, an item with other options,
 * such as a longer Timeout, has them asked for again; items with the same options share the failure.
 */
export async function webhooksOf(item: Item, client: RegistryClient): Promise<unknown[]> {
	const { run } = item;
	const list = async () => await client.wholeList('webhooks', {});
	const options = JSON.stringify({ ...callOptionsOf(item), order: undefined });
	// The list stands in an object, as the options of who asked first must be known before it has come.
	const first = await run.once(
		'webhooks',
		async () => await Promise.resolve({ options, list: list() }),
	);
	if (first.options === options) return await first.list;
	return await first.list.catch(async () => await run.once(`webhooks with ${options}`, list));
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
