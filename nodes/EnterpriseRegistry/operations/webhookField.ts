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
		const given = item.requiredText('webhookId');
		const found = await findWebhook(item.run, given, () => client);
		if (found.kind !== 'found') throw webhookNotFound(found, given);
		const { id } = found;
		return await act(client, id, item, items).catch((thrown: unknown) => {
			if (!isAbsent(thrown)) throw thrown;
			throw failure('noSuchWebhook', { ...thrown.facts, webhookId: id });
		});
	};

/** The name under which the items of a run share the list of webhooks. */
const WEBHOOKS = 'webhooks';

/** Called where the URL of a webhook changes: rows that follow may name it by the other one. */
export const forgetWebhooks = (run: Run): void => run.forget(WEBHOOKS);

/** Which webhook is meant by an ID or a URL. */
export type FoundWebhook =
	| { kind: 'found'; id: string }
	/** No webhook has the URL. */
	| { kind: 'missing' }
	/** Several webhooks have the URL. */
	| { kind: 'shared'; ids: string[] };

/**
 * The webhook that an item names by its ID or its URL. The URL outlives the publishing of a workflow, which makes a new webhook.
 *
 * @param given as it stands in the field. An ID is believed, without a request.
 * @param connect called only for a URL.
 * @throws Failure if the webhooks cannot be listed.
 */
export async function findWebhook(
	run: Run,
	given: string,
	connect: () => RegistryClient | Promise<RegistryClient>,
): Promise<FoundWebhook> {
	if (!isUrl(given)) return { kind: 'found', id: given };
	const listed = await run.once(WEBHOOKS, async () => {
		const client = await connect();
		return await client.wholeList('webhooks', {});
	});
	const ids = listed
		.filter((webhook) => isSameUrl(valueAt(webhook, 'url'), given))
		.flatMap((webhook) => textAt(webhook, 'id') ?? []);
	const [id, ...others] = ids;
	if (id === undefined) return { kind: 'missing' };
	return others.length === 0 ? { kind: 'found', id } : { kind: 'shared', ids };
}

/** Why no webhook is meant by a URL, or not which one. */
export const webhookNotFound = (
	found: Exclude<FoundWebhook, { kind: 'found' }>,
	url: string,
): Failure =>
	found.kind === 'missing'
		? failure('noWebhookWithUrl', { url })
		: failure('webhooksShareUrl', { url, ids: found.ids });
