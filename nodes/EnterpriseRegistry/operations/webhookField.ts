import type { RegistryClient } from '../registry/RegistryClient';
import { isSameUrl, isUrl } from '../registry/webhookUrl';
import { textAt, valueAt } from '../json';
import { isAbsent, type Failure } from '../failure';
import { failure } from './failures';
import type { Item } from './Item';
import type { Run } from './Run';
import type { Execute, Output } from './operation';

/** @param items all input items that are this one question, `item` too. */
type Act = (client: RegistryClient, id: string, item: Item, items: Item[]) => Promise<Output>;

/** Does something with the webhook that an item names. Where there is none, the message says what to choose instead. */
export const withWebhook =
	(act: Act): Execute =>
	async (client, item, items) => {
		const name = item.requiredText('webhookId');
		const ids = isUrl(name) ? webhooksWithUrl(name, await webhooksOf(item.run, client)) : [name];
		const [id] = ids;
		if (id === undefined || ids.length > 1) throw notOneWebhook(ids, name);
		return await act(client, id, item, items).catch((thrown: unknown) => {
			if (!isAbsent(thrown)) throw thrown;
			throw failure('noSuchWebhook', { ...thrown.facts, webhookId: id });
		});
	};

/** The name under which the items of a run share the list of webhooks. */
const WEBHOOKS = 'webhooks';

/**
 * All webhooks, asked for once a run, with the client of the first item that needs them.
 * @throws Failure if they cannot be listed, for each item without another request.
 */
export const webhooksOf = async (run: Run, client: RegistryClient): Promise<unknown[]> =>
	await run.once(WEBHOOKS, async () => await client.wholeList('webhooks', {}));

/** Called where the URL of a webhook changes: rows that follow may name it by the other one. */
export const forgetWebhooks = (run: Run): void => run.forget(WEBHOOKS);

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
