import { RegistryFailure, type FailureKind } from '../transport/errors';
import type { RegistryClient } from '../client/RegistryClient';
import { mayHaveTakenEffect } from '../client/webhooks/createWebhook';
import {
	difference,
	isTooManyToCreate,
	removeInRequests,
	sendHalving,
	watchMissing,
	watchNumbers,
} from '../client/webhooks/subscriptions';
import type { Webhook } from '../client/types';
import { findOurs, unlessGone } from './foundWebhooks';
import { noteLeftOpen } from './lateCreation';
import type { KnownWebhook, StoredWebhook } from './storedWebhook';

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
	/** Called if the service does not take some numbers of a new webhook, which then watches the others. Without it, they are not read back. */
	tellMissing?: (failure: RegistryFailure) => void;
}

/** Only reads. If the state is unknown, it throws: if that counted as absent, n8n would create a second webhook. */
export async function isUpToDate(
	client: RegistryClient,
	held: StoredWebhook | null,
	wanted: Wanted,
): Promise<boolean> {
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
export async function ensureWebhook(
	client: RegistryClient,
	held: KnownWebhook | null,
	wanted: Wanted,
	now: number,
): Promise<StoredWebhook> {
	return (await reuseWebhook(client, held, wanted, now)) ?? (await register(client, wanted, now));
}

async function reuseWebhook(
	client: RegistryClient,
	held: KnownWebhook | null,
	wanted: Wanted,
	now: number,
): Promise<StoredWebhook | null> {
	const [found, ...doubles] = await findOurs(client, wanted.url, held?.webhookId);
	for (const double of doubles) await unlessGone(client.deleteWebhook(double.id));
	return found === undefined ? null : await reuseFound(client, found, held, wanted, now);
}

/**
 * Like ensureWebhook, but only for the webhook that was found. It deletes none: this one may have the watch-list of years, and a stranger
 * can bring about a repair.
 * @param secured receives it once its secret is known, before anything else can fail.
 * @throws RegistryFailure of a kind that may pass, if the service gives no secret.
 */
export async function reuseFound(
	client: RegistryClient,
	found: Webhook,
	held: KnownWebhook | null,
	wanted: Wanted,
	now: number,
	secured?: (current: StoredWebhook) => void,
): Promise<StoredWebhook> {
	const isHeld = held?.webhookId === found.id && held.secret !== undefined;
	const current = isHeld ? held : await rotated(client, found.id, now);
	if (current === null)
		throw noSecret(
			'service',
			'The webhook and what it watches are unchanged. If this does not pass, ask the provider why the answer to rotate has no hmacSecret.',
		);
	secured?.(current);
	await correct(client, found, wanted);
	return current;
}

/** With the fewest calls. The webhook is enabled last, when its deliveries can be verified. */
async function correct(
	client: RegistryClient,
	{ id, name, disabled }: Webhook,
	wanted: Wanted,
): Promise<void> {
	const { add, remove } = difference(await client.subscriptions(id), wanted.entityNumbers);
	const unwanted =
		wanted.additionalNumbers === 'remove'
			? remove
			: difference(wanted.previousNumbers ?? [], remove).keep;
	if (add.length > 0) await watchNumbers(client, id, add);
	if (unwanted.length > 0) await removeInRequests(client, id, unwanted);
	if (disabled === true || name !== wanted.name)
		await client.updateWebhook(id, { name: wanted.name, disabled: false });
}

/** Creates the webhook. After a lost answer it looks for the webhook instead of repeating: it may exist. */
async function register(
	client: RegistryClient,
	wanted: Wanted,
	now: number,
): Promise<StoredWebhook> {
	const { entityNumbers, name, url } = wanted;
	let created: Webhook | undefined;
	const send = async (some: string[]): Promise<void> => {
		if (created !== undefined) await watchNumbers(client, created.id, some);
		else created = await client.createWebhook({ name, url, entityNumbers: some });
	};
	const sent =
		entityNumbers.length === 0 ? send([]) : sendHalving(entityNumbers, send, isTooManyToCreate);
	const lost = await sent.then(
		() => undefined,
		(failure: unknown) => ({ failure }),
	);
	if (lost === undefined && created?.id !== undefined) {
		const current = await withSecret(client, created, now);
		const { tellMissing } = wanted;
		if (tellMissing !== undefined)
			await watchMissing(client, current.webhookId, entityNumbers).catch((failure: unknown) => {
				if (!(failure instanceof RegistryFailure) || failure.kind !== 'refused') throw failure;
				tellMissing(failure);
			});
		return current;
	}
	if (lost !== undefined && !mayHaveTakenEffect(lost.failure)) throw withAddress(lost.failure, url);
	const there = await reuseWebhook(client, heldFrom(created, now), wanted, now);
	if (there !== null) return there;
	noteLeftOpen(url, now, Date.now());
	throw lost?.failure ?? noNewSecret();
}

/** The user of the trigger did not type the address, which the service may refuse. */
const withAddress = (failure: unknown, url: string): unknown =>
	failure instanceof RegistryFailure && (failure.status === 400 || failure.status === 422)
		? failure.reworded(
				failure.message,
				`${failure.advice} The service was asked to deliver to ${url}, which n8n takes from WEBHOOK_URL.`,
			)
		: failure;

const heldFrom = (webhook: Webhook | undefined, now: number): StoredWebhook | null =>
	webhook?.id !== undefined && typeof webhook.hmacSecret === 'string' && webhook.hmacSecret !== ''
		? { webhookId: String(webhook.id), secret: webhook.hmacSecret, since: now }
		: null;

const rotated = async (
	client: RegistryClient,
	id: string,
	now: number,
): Promise<StoredWebhook | null> => heldFrom({ ...(await client.rotateSecret(id)), id }, now);

/** The secret from the answer to create, or another. A new webhook without a secret is useless, and is deleted. */
async function withSecret(
	client: RegistryClient,
	created: Webhook,
	now: number,
): Promise<StoredWebhook> {
	const held = heldFrom(created, now) ?? (await rotated(client, created.id, now));
	if (held !== null) return held;
	await unlessGone(client.deleteWebhook(created.id));
	throw noNewSecret();
}

const noSecret = (kind: FailureKind, what: string) =>
	new RegistryFailure(kind, {
		message:
			'The service gave no signing secret for the webhook, so its deliveries cannot be verified',
		advice: what,
	});

const noNewSecret = () =>
	noSecret(
		'unreadable',
		'The service now has no webhook for this workflow. Ask the provider why the answers to create and rotate have no hmacSecret.',
	);
