import type { RegistryClient } from '../registry/RegistryClient';
import { isSameUrl, isUrl } from '../registry/webhookUrl';
import { textAt, valueAt } from '../json';
import { isAbsent } from '../failure';
import { failure } from './failures';
import type { Item, Run } from './item';
import type { Execute, Output } from './operation';

/** The item whose parameters count, and all that are one question with it. */
interface Asked {
	item: Item;
	members: Item[];
}

/** Does something with the webhook that an item names. Where there is none, the message says what to choose instead. */
export const ofWebhook =
	(act: (client: RegistryClient, id: string, asked: Asked) => Promise<Output>): Execute =>
	async (client, item, members) => {
		const id = await webhookIdOf(item, async () => await Promise.resolve(client));
		return await act(client, id, { item, members }).catch((thrown: unknown) => {
			if (!isAbsent(thrown)) throw thrown;
			throw failure('noSuchWebhook', { ...thrown.facts, webhookId: id });
		});
	};

/**
 * The ID of the webhook that an item names by its ID or its URL. The URL outlives the publishing of a workflow, which
 * makes a new webhook. @throws Failure unless exactly one webhook has the URL.
 */
export async function webhookIdOf(
	item: Item,
	connect: () => Promise<RegistryClient>,
): Promise<string> {
	const given = item.requiredText('webhookId');
	if (!isUrl(given)) return given;
	const listed = await webhooksOf(item.run, connect);
	const ids = listed
		.filter((webhook) => isSameUrl(valueAt(webhook, 'url'), given))
		.flatMap((webhook) => textAt(webhook, 'id') ?? []);
	const [id] = ids;
	if (id === undefined) throw failure('noWebhookWithUrl', { url: given });
	if (ids.length > 1) throw failure('webhooksShareUrl', { url: given, ids });
	return id;
}

/** The webhooks of a company as a run has read them: once, however many items name one by its URL. */
const lists = new WeakMap<Run, Promise<unknown[]>>();

async function webhooksOf(run: Run, connect: () => Promise<RegistryClient>): Promise<unknown[]> {
	const known = lists.get(run);
	if (known !== undefined) return await known;
	const list = connect().then(async (client) => await client.wholeList('webhooks', {}));
	lists.set(run, list);
	// The next item asks again.
	list.catch(() => lists.delete(run));
	return await list;
}
