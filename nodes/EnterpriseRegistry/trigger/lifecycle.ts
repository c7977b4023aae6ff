import { isTransient, RegistryFailure } from '../transport/errors/registryFailure';
import type { RegistryClient } from '../api/RegistryClient';
import { difference, isTooManyToCreate, removeInRequests, sendHalving, watchNumbers } from '../api/webhooks/subscriptions';
import type { Webhook } from '../api/types';
import { sameAddress } from '../domain/receivingUrl';
import type { StoredWebhook } from './storedWebhook';

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

/** False for a page with this status from another server, such as a proxy, which knows nothing about webhooks. */
const isGone = (failure: unknown) => failure instanceof RegistryFailure && failure.kind === 'notFound';

/** The outcome of a call that may answer "no such webhook". */
export async function unlessGone<T>(call: Promise<T>): Promise<T | undefined> {
	return await call.catch((failure: unknown) => {
		if (isGone(failure)) return undefined;
		throw failure;
	});
}

/**
 * The webhooks with exactly our URL: the stored one first, then enabled ones. No other webhook is ever touched:
 * a copied workflow has the same ID in its static data.
 */
async function findOurs(client: RegistryClient, url: string, heldId?: string): Promise<Webhook[]> {
	// Some services number their webhooks.
	const listed = (await client.webhooks()).map((webhook) => ({ ...webhook, id: String(webhook.id) }));
	const known = [...listed];
	// The list may be incomplete, so ask for the stored ID before taking it for deleted.
	if (heldId !== undefined && !listed.some(({ id }) => id === heldId)) {
		const held = await unlessGone(client.webhook(heldId));
		if (held !== undefined) known.push({ ...held, id: heldId });
	}
	const rank = ({ id, disabled }: Webhook) => (id === heldId ? 0 : disabled === true ? 2 : 1);
	return known.filter((webhook) => sameAddress(webhook.url, url)).sort((one, other) => rank(one) - rank(other));
}

/** Only reads. If the state is unknown, it throws: if that counted as absent, n8n would create a second webhook. */
export async function isUpToDate(client: RegistryClient, held: StoredWebhook | null, wanted: Wanted): Promise<boolean> {
	if (held === null) return false;
	const [first, ...others] = await findOurs(client, wanted.url, held.webhookId);
	if (first?.id !== held.webhookId || first.disabled === true || others.length > 0) return false;
	const current = await unlessGone(client.subscriptions(held.webhookId));
	if (current === undefined) return false;
	const { add, remove } = difference(current, wanted.entityNumbers);
	return add.length === 0 && (wanted.additionalNumbers === 'keep' || remove.length === 0);
}

/**
 * Ensures that exactly one webhook has our URL, is enabled, has the wanted subscriptions and a secret that we store. It
 * starts from any state, so it can run again after a crash at any point.
 * @param now milliseconds since 1970.
 */
export async function ensureWebhook(client: RegistryClient, held: StoredWebhook | null, wanted: Wanted, now: number): Promise<StoredWebhook> {
	return (await reuseWebhook(client, held, wanted, now)) ?? (await register(client, wanted, now));
}

/**
 * Like ensureWebhook, but only for an existing webhook: null if none has our URL.
 * @param secured receives it once its secret is known, before anything else can fail.
 */
export async function reuseWebhook(client: RegistryClient, held: StoredWebhook | null, wanted: Wanted, now: number, secured?: (current: StoredWebhook) => void): Promise<StoredWebhook | null> {
	const [found, ...doubles] = await findOurs(client, wanted.url, held?.webhookId);
	if (found === undefined) return null;
	for (const double of doubles) await unlessGone(client.deleteWebhook(double.id));
	const current = held?.webhookId === found.id ? held : await withSecret(client, { ...found, hmacSecret: undefined }, now);
	secured?.(current);
	await correct(client, found, wanted);
	return current;
}

/** With the fewest calls. The webhook is enabled last, when its deliveries can be verified. */
async function correct(client: RegistryClient, { id, name, disabled }: Webhook, wanted: Wanted): Promise<void> {
	const { add, remove } = difference(await client.subscriptions(id), wanted.entityNumbers);
	const unwanted = wanted.additionalNumbers === 'remove' ? remove : difference(wanted.previousNumbers ?? [], remove).keep;
	if (add.length > 0) await watchNumbers(client, id, add);
	if (unwanted.length > 0) await removeInRequests(client, id, unwanted);
	if (disabled === true || name !== wanted.name) await client.updateWebhook(id, { name: wanted.name, disabled: false });
}

/** Creates the webhook. After a lost answer it looks for the webhook instead of repeating: it may exist. */
async function register(client: RegistryClient, wanted: Wanted, now: number): Promise<StoredWebhook> {
	let created: Webhook | undefined;
	const send = async (entityNumbers: string[]): Promise<void> => {
		if (created !== undefined) await watchNumbers(client, created.id, entityNumbers);
		else created = await client.createWebhook({ name: wanted.name, url: wanted.url, entityNumbers });
	};
	const sent = wanted.entityNumbers.length === 0 ? send([]) : sendHalving(wanted.entityNumbers, send, isTooManyToCreate);
	const lost = await sent.then(
		() => undefined,
		(failure: unknown) => ({ failure }),
	);
	if (lost === undefined && created?.id !== undefined) return await withSecret(client, created, now);
	if (lost !== undefined && !(lost.failure instanceof RegistryFailure && isTransient(lost.failure))) throw lost.failure;
	const there = await reuseWebhook(client, heldFrom(created, now), wanted, now);
	if (there === null) throw lost?.failure ?? noSecret();
	return there;
}

const heldFrom = (webhook: Webhook | undefined, now: number): StoredWebhook | null =>
	webhook?.id !== undefined && webhook.hmacSecret ? { webhookId: String(webhook.id), secret: webhook.hmacSecret, since: now } : null;

/** The secret from the answer to create, or a new one. A webhook without a secret is useless, and is deleted. */
async function withSecret(client: RegistryClient, webhook: Webhook, now: number): Promise<StoredWebhook> {
	const held = heldFrom(webhook, now) ?? heldFrom({ ...(await client.rotateSecret(webhook.id)), id: webhook.id }, now);
	if (held !== null) return held;
	await unlessGone(client.deleteWebhook(webhook.id));
	throw noSecret();
}

const noSecret = () =>
	new RegistryFailure(
		'unreadable',
		'The service gave no signing secret for the webhook, so its deliveries cannot be verified',
		'The service now has no webhook for this workflow. Ask the provider why the answers to create and rotate have no hmacSecret.',
	);

/**
 * Deletes or disables the webhook at the service, found by its URL if the ID was lost; an absent webhook counts as done.
 * @param deleting receives the subscriptions that are about to be deleted with it.
 */
export async function removeWebhook(
	client: RegistryClient,
	held: StoredWebhook | null,
	url: string,
	how: 'delete' | 'disable',
	deleting?: (subscribed: string[]) => void,
): Promise<void> {
	const [first, ...doubles] = await findOurs(client, url, held?.webhookId);
	for (const double of doubles) await unlessGone(client.deleteWebhook(double.id));
	if (first === undefined) return;
	if (how === 'disable') {
		if (first.disabled !== true) await unlessGone(client.updateWebhook(first.id, { disabled: true }));
		return;
	}
	// Deleting the webhook matters more than reading its subscriptions.
	if (deleting !== undefined) deleting(await client.subscriptions(first.id).catch(() => []));
	await unlessGone(client.deleteWebhook(first.id));
}
