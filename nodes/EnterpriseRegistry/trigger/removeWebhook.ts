import { RegistryFailure } from '../transport/errors';
import type { RegistryClient } from '../client/RegistryClient';
import type { Webhook } from '../client/types';
import { sameAddress } from '../client/receivingUrl';
import { findOurs, unlessGone } from './foundWebhooks';
import type { StoredWebhook } from './storedWebhook';

/** What is wrong with the connection or the credential is wrong for every call. */
const WRONG_FOR_ALL = [
	'address',
	'cancelled',
	'connection',
	'credentials',
	'quota',
	'rateLimit',
	'timeout',
];

/**
 * Deletes or disables the webhook at the service, found by its URL if the ID was lost; an absent webhook counts as done.
 * Where the list cannot be read, it does so with the stored webhook, and fails: there may be others.
 * @param deleting receives the subscriptions that are about to be deleted with it.
 */
export async function removeWebhook(
	client: RegistryClient,
	held: StoredWebhook | null,
	url: string,
	how: 'delete' | 'disable',
	deleting?: (subscribed: string[]) => void,
): Promise<void> {
	let unlisted: unknown;
	const ours = await findOurs(client, url, held?.webhookId).catch(async (failure: unknown) => {
		unlisted = failure;
		return await byId(client, held, url, failure);
	});
	await removeFound(client, ours, how, deleting);
	if (unlisted !== undefined) throw unlisted;
}

async function byId(
	client: RegistryClient,
	held: StoredWebhook | null,
	url: string,
	failure: unknown,
): Promise<Webhook[]> {
	if (
		held === null ||
		!(failure instanceof RegistryFailure) ||
		WRONG_FOR_ALL.includes(failure.kind)
	)
		throw failure;
	const webhook = await client.webhook(held.webhookId).catch(() => undefined);
	return webhook !== undefined && sameAddress(webhook.url, url)
		? [{ ...webhook, id: held.webhookId }]
		: [];
}

async function removeFound(
	client: RegistryClient,
	[first, ...doubles]: Webhook[],
	how: 'delete' | 'disable',
	deleting?: (subscribed: string[]) => void,
): Promise<void> {
	for (const double of doubles) await unlessGone(client.deleteWebhook(double.id));
	if (first === undefined) return;
	if (how === 'disable') {
		if (first.disabled !== true)
			await unlessGone(client.updateWebhook(first.id, { disabled: true }));
		return;
	}
	// Deleting the webhook matters more than reading its subscriptions.
	if (deleting !== undefined) deleting(await client.subscriptions(first.id).catch(() => []));
	await unlessGone(client.deleteWebhook(first.id));
}
