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
		const ids = await webhooksNamed(name, item.run, () => client);
		const [id] = ids;
		if (id === undefined || ids.length > 1) throw notOneWebhook(ids, name);
		return await act(client, id, item, items).catch((thrown: unknown) => {
			if (!isAbsent(thrown)) throw thrown;
			throw failure('noSuchWebhook', { ...thrown.facts, webhookId: id });
		});
	};

/** The name under which the items of a run share the list of webhooks. */
const WEBHOOKS = 'webhooks';

/** Called where the URL of a webhook changes: rows that follow may name it by the other one. */
export const forgetWebhooks = (run: Run): void => run.forget(WEBHOOKS);

/**
 * The IDs of the webhooks that an item names, by an ID or by a URL, which outlives the publishing of a workflow: that makes a new
 * webhook. Several may have one URL, or none.
 *
 * @param name as it stands in the field. An ID is believed, without a request.
 * @param connect called only for a URL.
 * @throws Failure if the webhooks cannot be listed.
 */
export async function webhooksNamed(
	name: string,
	run: Run,
	connect: () => RegistryClient | Promise<RegistryClient>,
): Promise<string[]> {
	if (!isUrl(name)) return [name];
	const listed = await run.once(WEBHOOKS, async () => {
		const client = await connect();
		return await client.wholeList('webhooks', {});
	});
	return listed
		.filter((webhook) => isSameUrl(valueAt(webhook, 'url'), name))
		.flatMap((webhook) => textAt(webhook, 'id') ?? []);
}

/** Why a URL means no webhook, or not which one of several. */
export const notOneWebhook = (ids: string[], url: string): Failure =>
	ids.length === 0
		? failure('noWebhookWithUrl', { url })
		: failure('webhooksShareUrl', { url, ids });
