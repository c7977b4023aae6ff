import type { Answer } from '../registry/answer';
import type { RegistryClient } from '../registry/RegistryClient';
import {
	changeNumbers,
	deleteWebhook,
	postWebhook,
	watchedNumbers,
	type Webhook,
} from '../registry/webhooks';
import { isSameUrl } from '../registry/webhookUrl';
import { isObject, textAt } from '../json';
import { difference } from '../numbers/entityNumbers';
import { isPerhapsTooMany, mayHaveTakenEffect, unlessAbsent } from '../registry/failures';
import { failure, note } from './failures';
import type { StoredWebhook } from './memory';

/** The webhook that should be at the service while the workflow is active. */
export interface Wanted {
	url: string;
	name: string;
	/** Dotted. */
	entityNumbers: string[];
	/** What to do with subscriptions that were added elsewhere. */
	additionalNumbers: 'keep' | 'remove';
	/** What the node watched before it was edited, so these were not added elsewhere. */
	previousNumbers?: string[];
}

/** What the service has of the webhook of a node. */
export interface Found {
	/** The webhooks with its URL: the known one first, then enabled ones. */
	ours: Webhook[];
	/**
	 * The webhook with the known ID, if it has another URL. It is never touched: a copied workflow or database holds
	 * the ID of the original.
	 */
	foreign?: Webhook;
}

/** Only reads. @param knownId the webhook that static data names. */
export async function findWebhooks(
	client: RegistryClient,
	url: string,
	knownId?: string,
): Promise<Found> {
	const listed = await client.wholeList('webhooks', {});
	const isListed = listed.some((webhook) => textAt(webhook, 'id') === knownId);
	// The list may not show all.
	const known =
		knownId === undefined || isListed
			? undefined
			: await unlessAbsent(client.call('webhook', { id: knownId }));
	const webhooks = [known?.data, ...listed]
		.filter(isObject)
		// Some services number their webhooks.
		.flatMap((webhook): Webhook | [] => {
			const id = textAt(webhook, 'id');
			return id === null ? [] : { ...webhook, id };
		});
	const rank = ({ id, disabled }: Webhook) => (id === knownId ? 0 : disabled === true ? 2 : 1);
	return {
		ours: webhooks
			.filter((webhook) => isSameUrl(webhook.url, url))
			.sort((one, other) => rank(one) - rank(other)),
		foreign: webhooks.find((webhook) => webhook.id === knownId && !isSameUrl(webhook.url, url)),
	};
}

/** Whether nothing has to be changed. Only reads, and throws if that is unknown: n8n would create a second webhook. */
export async function isUpToDate(
	client: RegistryClient,
	{ ours: [first, ...others] }: Found,
	{ stored, wanted }: { stored: StoredWebhook; wanted: Wanted },
): Promise<boolean> {
	if (first?.id !== stored.webhookId || first.disabled === true || others.length > 0) return false;
	const current = await unlessAbsent(watchedNumbers(client, first.id));
	if (current === undefined) return false;
	const { add, remove } = difference(current, wanted.entityNumbers);
	return add.length === 0 && (wanted.additionalNumbers === 'keep' || remove.length === 0);
}

/** Deletes all but the first. */
async function keepOne(client: RegistryClient, { ours: [first, ...doubles] }: Found) {
	for (const { id } of doubles) await deleteWebhook(client, id);
	return first;
}

/** From any state, so that it can run again after a crash at any point. */
export async function ensureWebhook(
	client: RegistryClient,
	found: Found,
	{ stored, wanted }: { stored: StoredWebhook | undefined; wanted: Wanted },
): Promise<StoredWebhook> {
	const kept = await keepOne(client, found);
	const { webhook, held } = kept ? { webhook: kept, held: stored } : await create(client, wanted);
	const current = held?.webhookId === webhook.id ? held : await rotate(client, webhook.id);
	// Also a new one: a service may have taken only a part of the list, without a word.
	await correct(client, webhook, wanted);
	return current;
}

/** After a lost answer, or one without an ID, it looks for the webhook, which may exist. */
async function create(client: RegistryClient, wanted: Wanted) {
	const { url, name } = wanted;
	return await postWebhook(client, wanted).then(
		async (made) => {
			const { id } = made;
			const leaveNothing = async (thrown: unknown) => {
				await deleteWebhook(client, id);
				throw thrown;
			};
			const held = secretIn(made, id) ?? (await rotate(client, id).catch(leaveNothing));
			return { webhook: { id, name }, held };
		},
		async (thrown: unknown) => {
			if (!mayHaveTakenEffect(thrown))
				throw isPerhapsTooMany(thrown) ? thrown.with(note('askedToDeliverTo', { url })) : thrown;
			const webhook = await keepOne(client, await findWebhooks(client, url));
			if (webhook === undefined) throw thrown;
			return { webhook, held: undefined };
		},
	);
}

/** With the fewest calls. The webhook is enabled last, when its deliveries can be verified. */
export async function correct(
	client: RegistryClient,
	{ id, name, disabled }: Webhook,
	wanted: Wanted,
): Promise<void> {
	const { add, remove } = difference(await watchedNumbers(client, id), wanted.entityNumbers);
	const unwanted =
		wanted.additionalNumbers === 'remove'
			? remove
			: difference(wanted.previousNumbers ?? [], remove).keep;
	await changeNumbers(client, id, { add, remove: unwanted });
	if (disabled === true || name !== wanted.name)
		await client.call('updateWebhook', { id, body: { name: wanted.name, disabled: false } });
}

/** The secret is as old as the service says; its own clock is the only one that its log goes by. */
function secretIn({ data, answeredAt }: Answer, id: string): StoredWebhook | undefined {
	const secret = isObject(data) ? data.hmacSecret : undefined;
	if (typeof secret !== 'string' || secret.trim() === '') return undefined;
	return { webhookId: id, secret, since: Date.parse(answeredAt) };
}

/** @throws Failure also where the answer has no secret. */
export async function rotate(client: RegistryClient, id: string): Promise<StoredWebhook> {
	const current = secretIn(await client.call('rotateSecret', { id }), id);
	if (current !== undefined) return current;
	throw failure('noSigningSecret', {});
}

/** @param deleting receives the subscriptions that are about to be deleted with the webhook. */
export async function removeWebhook(
	client: RegistryClient,
	found: Found,
	{ how, deleting }: { how: 'delete' | 'disable'; deleting?: (subscribed: string[]) => void },
): Promise<void> {
	const webhook = await keepOne(client, found);
	if (webhook === undefined) return;
	const { id } = webhook;
	if (how === 'disable') {
		await unlessAbsent(client.call('updateWebhook', { id, body: { disabled: true } }));
		return;
	}
	// Deleting the webhook matters more than reading its subscriptions.
	deleting?.(await watchedNumbers(client, id).catch(() => []));
	await deleteWebhook(client, id);
}
