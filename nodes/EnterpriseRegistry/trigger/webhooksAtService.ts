import { isObject, textAt } from '../json';
import type { RegistryClient } from '../registry/RegistryClient';
import { unlessAbsent } from '../registry/failures';
import { isSameUrl } from '../registry/webhookUrl';
import { deleteWebhook, type Webhook } from '../registry/webhooks';

/** What the service has of the webhook of a node. */
export interface WebhooksAtService {
	/** The webhooks with its URL: the known one first, then enabled ones. */
	ours: Webhook[];
	/**
	 * The webhook with the known ID, if it has another URL. It is never touched: a copied workflow or database holds
	 * the ID of the original.
	 */
	foreign?: Webhook;
}

/** Looks which webhooks the service has for a URL. @param knownId the ID of the webhook that the node holds or has left behind. */
export async function lookAtService(
	client: RegistryClient,
	url: string,
	knownId?: string,
): Promise<WebhooksAtService> {
	const listed = (await client.wholeList('webhooks', {})).flatMap(webhookShown);
	const isListed = listed.some(({ id }) => id === knownId);
	const unlisted =
		knownId === undefined || isListed
			? undefined
			: await unlessAbsent(client.call('webhook', { id: knownId }));
	const webhooks = [...webhookShown(unlisted?.data), ...listed];
	return {
		ours: webhooks
			.filter((webhook) => isSameUrl(webhook.url, url))
			.sort((one, other) => webhookRank(one, knownId) - webhookRank(other, knownId)),
		foreign: webhooks.find((webhook) => webhook.id === knownId && !isSameUrl(webhook.url, url)),
	};
}

/** A webhook as the service shows it; none where that has no ID. Some services number their webhooks. */
function webhookShown(shown: unknown): Webhook[] {
	const id = textAt(shown, 'id');
	return isObject(shown) && id !== null ? [{ ...shown, id }] : [];
}

/** The webhook with the lowest rank is kept. */
function webhookRank({ id, disabled }: Webhook, knownId: string | undefined): number {
	if (id === knownId) return 0;
	return disabled === true ? 2 : 1;
}

/** Keeps the first of several webhooks with our URL, and deletes the others. */
export async function keepFirst(
	client: RegistryClient,
	[first, ...others]: Webhook[],
): Promise<Webhook | undefined> {
	for (const { id } of others) await deleteWebhook(client, id);
	return first;
}
