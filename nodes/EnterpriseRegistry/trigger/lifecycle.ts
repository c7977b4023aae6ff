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
import { difference, intersection } from '../numbers/entityNumbers';
import { isPerhapsTooMany, mayHaveTakenEffect, unlessAbsent } from '../registry/failures';
import { failure, note } from './failures';
import type { HeldWebhook } from './memory';

/** The webhook that should be at the service while the workflow is active. */
export interface WantedWebhook {
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
export async function findWebhooks(
	client: RegistryClient,
	url: string,
	knownId?: string,
): Promise<WebhooksAtService> {
	const listed = (await client.wholeList('webhooks', {})).flatMap(webhookIn);
	const isListed = listed.some(({ id }) => id === knownId);
	const unlisted =
		knownId === undefined || isListed
			? undefined
			: await unlessAbsent(client.call('webhook', { id: knownId }));
	const webhooks = [...webhookIn(unlisted?.data), ...listed];
	return {
		ours: webhooks
			.filter((webhook) => isSameUrl(webhook.url, url))
			.sort((one, other) => rankOf(one, knownId) - rankOf(other, knownId)),
		foreign: webhooks.find((webhook) => webhook.id === knownId && !isSameUrl(webhook.url, url)),
	};
}

/** A webhook as the service shows it; none where that has no ID. Some services number their webhooks. */
function webhookIn(shown: unknown): Webhook[] {
	const id = textAt(shown, 'id');
	return isObject(shown) && id !== null ? [{ ...shown, id }] : [];
}

/** The webhook with the lowest rank is kept. */
function rankOf({ id, disabled }: Webhook, knownId: string | undefined): number {
	if (id === knownId) return 0;
	return disabled === true ? 2 : 1;
}

/** Whether nothing has to be changed. Only reads, and throws if that is unknown: n8n would create a second webhook. */
export async function isUpToDate(
	client: RegistryClient,
	{ ours: [first, ...others] }: WebhooksAtService,
	{ stored, wanted }: { stored: HeldWebhook; wanted: WantedWebhook },
): Promise<boolean> {
	if (first?.id !== stored.webhookId || first.disabled === true || others.length > 0) return false;
	const watched = await unlessAbsent(watchedNumbers(client, first.id));
	if (watched === undefined) return false;
	const { add, remove } = difference(watched, wanted.entityNumbers);
	return add.length === 0 && (wanted.additionalNumbers === 'keep' || remove.length === 0);
}

/**
 * Makes the webhook as wanted, from any state: it can run again after a crash at any point.
 * @param stored the webhook whose secret is held.
 */
export async function ensureWebhook(
	client: RegistryClient,
	{ ours }: WebhooksAtService,
	{ stored, wanted }: { stored: HeldWebhook | undefined; wanted: WantedWebhook },
): Promise<HeldWebhook> {
	const found = await keepFirst(client, ours);
	if (found !== undefined) return await takeUp(client, found, { held: stored, wanted });
	const { webhook, held } = await create(client, wanted);
	return await takeUp(client, webhook, { held, wanted });
}

/**
 * Brings a webhook in line, and has its secret replaced if that is not held: the service shows a secret once. A webhook that was just
 * created is corrected too, as a service may have taken only a part of the list, without a word.
 */
async function takeUp(
	client: RegistryClient,
	webhook: Webhook,
	{ held, wanted }: { held: HeldWebhook | undefined; wanted: WantedWebhook },
): Promise<HeldWebhook> {
	const valid = held?.webhookId === webhook.id ? held : await rotate(client, webhook.id);
	await correct(client, webhook, wanted);
	return valid;
}

/** Keeps the first of several webhooks, and deletes the others. */
export async function keepFirst(
	client: RegistryClient,
	[first, ...others]: Webhook[],
): Promise<Webhook | undefined> {
	for (const { id } of others) await deleteWebhook(client, id);
	return first;
}

interface Creation {
	webhook: Webhook;
	/** Undefined where the answer was lost, or had no ID, and the webhook is there nevertheless. */
	held: HeldWebhook | undefined;
}

async function create(client: RegistryClient, wanted: WantedWebhook): Promise<Creation> {
	const { url, name } = wanted;
	return await postWebhook(client, wanted).then(
		async (answer): Promise<Creation> => {
			const { id } = answer;
			const held = secretIn(answer, id) ?? (await rotateOrDelete(client, id));
			return { webhook: { id, name }, held };
		},
		async (thrown: unknown): Promise<Creation> => {
			if (!mayHaveTakenEffect(thrown))
				throw isPerhapsTooMany(thrown) ? thrown.with(note('askedToDeliverTo', { url })) : thrown;
			const { ours } = await findWebhooks(client, url);
			const webhook = await keepFirst(client, ours);
			if (webhook === undefined) throw thrown;
			return { webhook, held: undefined };
		},
	);
}

/** Leaves nothing behind where a new webhook gets no secret. */
async function rotateOrDelete(client: RegistryClient, id: string): Promise<HeldWebhook> {
	return await rotate(client, id).catch(async (thrown: unknown) => {
		await deleteWebhook(client, id);
		throw thrown;
	});
}

/** Makes the name, the state and the subscriptions as wanted, with the fewest calls. It enables last, when deliveries can be verified. */
export async function correct(
	client: RegistryClient,
	{ id, name, disabled }: Webhook,
	wanted: WantedWebhook,
): Promise<void> {
	const { entityNumbers, additionalNumbers, previousNumbers = [] } = wanted;
	const { add, remove: additional } = difference(await watchedNumbers(client, id), entityNumbers);
	const remove =
		additionalNumbers === 'remove' ? additional : intersection(additional, previousNumbers);
	await changeNumbers(client, id, { add, remove });
	if (disabled === true || name !== wanted.name)
		await client.call('updateWebhook', { id, body: { name: wanted.name, disabled: false } });
}

/** The secret is as old as the service says: its log goes by its own clock alone. Undefined if the answer holds none. */
function secretIn({ data, answeredAt }: Answer, webhookId: string): HeldWebhook | undefined {
	const secret = isObject(data) ? data.hmacSecret : undefined;
	if (typeof secret !== 'string' || secret.trim() === '') return undefined;
	return { webhookId, secret, since: Date.parse(answeredAt) };
}

/** Makes the service replace the secret. @throws Failure if its answer does not hold the new one. */
export async function rotate(client: RegistryClient, id: string): Promise<HeldWebhook> {
	const rotated = secretIn(await client.call('rotateSecret', { id }), id);
	if (rotated !== undefined) return rotated;
	throw failure('noSigningSecret', {});
}

/** The subscriptions stay. A webhook that is absent is as good as disabled. */
export async function disableWebhook(client: RegistryClient, id: string): Promise<void> {
	await unlessAbsent(client.call('updateWebhook', { id, body: { disabled: true } }));
}
