import { answeredAt, type Answer } from '../registry/answer';
import type { RegistryClient } from '../registry/RegistryClient';
import {
	changeNumbers,
	deleteWebhook,
	postWebhook,
	watchedNumbers,
	type Webhook,
} from '../registry/webhooks';
import { isObject } from '../json';
import { difference, intersection } from '../numbers/numberSets';
import { isPerhapsTooMany, mayHaveTakenEffect, unlessAbsent } from '../registry/failures';
import { failure, note } from './failures';
import type { WebhookWithSecret } from './memory';
import { keepFirst, lookAtService, type WebhooksAtService } from './webhooksAtService';

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

/** What publishing begins with. @param usable the webhook whose secret need not be replaced, if there is one. */
interface Publication {
	usable: WebhookWithSecret | undefined;
	wanted: WantedWebhook;
}

/** Whether nothing has to be changed. Only reads. A request that fails throws: taken for a no, it would make n8n create a second webhook. */
export async function isUpToDate(
	client: RegistryClient,
	{ ours: [first, ...others] }: WebhooksAtService,
	{ usable, wanted }: Publication,
): Promise<boolean> {
	if (first === undefined || first.id !== usable?.webhookId) return false;
	if (first.disabled === true || others.length > 0) return false;
	const watched = await unlessAbsent(watchedNumbers(client, first.id));
	if (watched === undefined) return false;
	const { add, remove } = difference(watched, wanted.entityNumbers);
	return add.length === 0 && (wanted.additionalNumbers === 'keep' || remove.length === 0);
}

/**
 * Makes the webhook as wanted, from any state, in steps that can run again after a crash at any point: deletes doubles (`keepFirst`),
 * creates it where there is none (`createAtService`), gets a usable secret (`takeUp`, `rotate`), and brings name, numbers and state in
 * line (`correct`).
 */
export async function ensureWebhook(
	client: RegistryClient,
	{ ours }: WebhooksAtService,
	{ usable, wanted }: Publication,
): Promise<WebhookWithSecret> {
	const kept = await keepFirst(client, ours);
	if (kept !== undefined) return await takeUp(client, kept, { usable, wanted });
	const created = await createAtService(client, wanted);
	// A service may have taken only a part of the list, without a word.
	return await takeUp(client, created.webhook, { usable: created.withSecret, wanted });
}

/** Brings a webhook in line, and has its secret replaced unless there is a usable one. */
async function takeUp(
	client: RegistryClient,
	webhook: Webhook,
	{ usable, wanted }: Publication,
): Promise<WebhookWithSecret> {
	const isUsable = usable?.webhookId === webhook.id;
	const published = isUsable ? usable : await rotate(client, webhook.id);
	await correct(client, webhook, wanted);
	return published;
}

interface CreatedWebhook {
	webhook: Webhook;
	/** Undefined where the answer was lost, or had no ID, and the webhook is there nevertheless. */
	withSecret: WebhookWithSecret | undefined;
}

async function createAtService(
	client: RegistryClient,
	wanted: WantedWebhook,
): Promise<CreatedWebhook> {
	return await postWebhook(client, wanted).then(
		async (answer): Promise<CreatedWebhook> => {
			const { id } = answer;
			const withSecret = secretIn(answer, id) ?? (await rotateOrDelete(client, id));
			return { webhook: { id, name: wanted.name }, withSecret };
		},
		async (thrown: unknown): Promise<CreatedWebhook> => {
			const webhook = await createdNevertheless(client, wanted, thrown);
			return { webhook, withSecret: undefined };
		},
	);
}

/** The webhook that the service made although its answer was lost. @throws what was thrown, if it made none. */
async function createdNevertheless(
	client: RegistryClient,
	{ url }: WantedWebhook,
	thrown: unknown,
): Promise<Webhook> {
	if (!mayHaveTakenEffect(thrown))
		throw isPerhapsTooMany(thrown) ? thrown.with(note('askedToDeliverTo', { url })) : thrown;
	const { ours } = await lookAtService(client, url);
	const kept = await keepFirst(client, ours);
	if (kept === undefined) throw thrown;
	return kept;
}

/** Leaves nothing behind where a new webhook gets no secret. */
async function rotateOrDelete(client: RegistryClient, id: string): Promise<WebhookWithSecret> {
	return await rotate(client, id).catch(async (thrown: unknown) => {
		// Why there is no secret is what the user can act on. What could not be deleted is tried once more as n8n unpublishes, and logged.
		await deleteWebhook(client, id).catch(() => undefined);
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

/** Makes the service replace the secret. @throws Failure if its answer does not hold the new one. */
export async function rotate(client: RegistryClient, id: string): Promise<WebhookWithSecret> {
	const rotated = secretIn(await client.call('rotateSecret', { id }), id);
	if (rotated !== undefined) return rotated;
	throw failure('noSigningSecret', {});
}

/** The secret is as old as the service says: its log goes by its own clock alone. Undefined if the answer holds none. */
function secretIn(answer: Answer, webhookId: string): WebhookWithSecret | undefined {
	const { data } = answer;
	const secret = isObject(data) ? data.hmacSecret : undefined;
	if (typeof secret !== 'string' || secret.trim() === '') return undefined;
	return { webhookId, secret, since: Date.parse(answeredAt(answer)) };
}

/** The subscriptions stay. A webhook that is absent is as good as disabled. */
export async function disableWebhook(client: RegistryClient, id: string): Promise<void> {
	await unlessAbsent(client.call('updateWebhook', { id, body: { disabled: true } }));
}
