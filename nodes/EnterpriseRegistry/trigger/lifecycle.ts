import { deleteWebhook, mayHaveTakenEffect } from '../client/createWebhook';
import type { Answer, RegistryClient } from '../client/RegistryClient';
import { sameAddress } from '../client/receivingUrl';
import {
	addNumbers,
	difference,
	isPerhapsTooMany,
	removeNumbers,
	watchedNumbers,
} from '../client/subscriptions';
import type { Webhook } from '../client/types';
import { isObject } from '../json';
import { RegistryFailure } from '../transport/errors';
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
	/** Told if the service does not take some numbers of a new webhook, which then watches the others. */
	warn: (sentence: string) => void;
}

/** Only reads. If the state is unknown, it throws: if that counted as absent, n8n would create a second webhook. */
export async function isUpToDate(
	client: RegistryClient,
	stored: StoredWebhook,
	wanted: Wanted,
): Promise<boolean> {
	const [first, ...others] = await findOurs(client, wanted.url, stored.webhookId);
	if (first?.id !== stored.webhookId || first.disabled === true || others.length > 0) return false;
	const current = await unlessAbsent(watchedNumbers(client, first.id));
	if (current === undefined) return false;
	const { add, remove } = difference(current, wanted.entityNumbers);
	return add.length === 0 && (wanted.additionalNumbers === 'keep' || remove.length === 0);
}

/**
 * The webhooks with exactly our URL: the known one first, then enabled ones. No other webhook is ever touched: a copied
 * workflow has the same ID in its static data.
 */
export async function findOurs(
	client: RegistryClient,
	url: string,
	knownId?: string,
): Promise<Webhook[]> {
	const listed = webhooksIn(await client.wholeList('webhooks', {}));
	const isListed = listed.some(({ id }) => id === knownId);
	const known =
		knownId === undefined || isListed
			? []
			: webhooksIn([(await unlessAbsent(client.call('webhook', { id: knownId })))?.data]);
	const rank = ({ id, disabled }: Webhook) => (id === knownId ? 0 : disabled === true ? 2 : 1);
	return [...known, ...listed]
		.filter((webhook) => sameAddress(webhook.url, url))
		.sort((one, other) => rank(one) - rank(other));
}

/** Some services number their webhooks. */
const webhooksIn = (entries: unknown[]): Webhook[] =>
	entries.filter(isObject).map((entry) => ({ ...entry, id: String(entry.id) }));

/** The outcome of a call that may answer "no such webhook"; any other failure says nothing about it. */
export async function unlessAbsent<T>(call: Promise<T>): Promise<T | undefined> {
	return await call.catch((failure: unknown) => {
		if (failure instanceof RegistryFailure && failure.kind === 'absent') return undefined;
		throw failure;
	});
}

/**
 * Ensures that exactly one webhook has our URL, is enabled, has the wanted subscriptions and a secret that we store. It
 * starts from any state, so it can run again after a crash at any point.
 */
export async function ensureWebhook(
	client: RegistryClient,
	known: KnownWebhook | null,
	wanted: Wanted,
): Promise<StoredWebhook> {
	return (await reuseListed(client, known, wanted)) ?? (await register(client, wanted));
}

async function reuseListed(
	client: RegistryClient,
	known: KnownWebhook | null,
	wanted: Wanted,
): Promise<StoredWebhook | null> {
	const [found, ...doubles] = await findOurs(client, wanted.url, known?.webhookId);
	for (const { id } of doubles) await deleteWebhook(client, id);
	return found === undefined ? null : await reuse(client, found, wanted, { known });
}

/**
 * Takes up the webhook that was found. It deletes none: this one may have the watch-list of years, and a stranger can bring about a repair.
 * @param secured receives it once its secret is known, before anything else can fail.
 */
export async function reuse(
	client: RegistryClient,
	found: Webhook,
	wanted: Wanted,
	{ known, secured }: { known: KnownWebhook | null; secured?: (current: StoredWebhook) => void },
): Promise<StoredWebhook> {
	const isKnown = known?.webhookId === found.id && known.secret !== undefined;
	const current = isKnown ? known : await rotate(client, found.id);
	if (current === null) throw noSecret('service', UNCHANGED);
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
	const { add, remove } = difference(await watchedNumbers(client, id), wanted.entityNumbers);
	const unwanted =
		wanted.additionalNumbers === 'remove'
			? remove
			: difference(wanted.previousNumbers ?? [], remove).keep;
	if (add.length > 0) await addNumbers(client, { webhookId: id }, add);
	if (unwanted.length > 0) await removeNumbers(client, id, unwanted);
	if (disabled === true || name !== wanted.name)
		await client.call('updateWebhook', { id, body: { name: wanted.name, disabled: false } });
}

/** The secret is as old as the service says; its own clock is the only one that its log goes by. */
function secretIn(answer: Answer, id: string): StoredWebhook | null {
	const secret = isObject(answer.data) ? answer.data.hmacSecret : undefined;
	if (typeof secret !== 'string' || secret.trim() === '') return null;
	return { webhookId: id, secret, since: Date.parse(answer.evidence.answeredAt) };
}

export const rotate = async (client: RegistryClient, id: string): Promise<StoredWebhook | null> =>
	secretIn(await client.call('rotateSecret', { id }), id);

/** Creates the webhook. After a lost answer, or one without an ID, it looks for the webhook instead of repeating: it may exist. */
async function register(client: RegistryClient, wanted: Wanted): Promise<StoredWebhook> {
	const made = await post(client, wanted).catch(async (failure: unknown) => {
		if (!mayHaveTakenEffect(failure)) throw withAddress(failure, wanted.url);
		return { failure };
	});
	const [webhook] = 'data' in made ? webhooksIn([made.data]) : [];
	if (!('data' in made) || webhook === undefined || webhook.id === 'undefined') {
		const there = await reuseListed(client, null, wanted);
		if (there !== null) return there;
		throw 'failure' in made ? made.failure : noSecret('unreadable', GONE);
	}
	const current = secretIn(made, webhook.id) ?? (await rotate(client, webhook.id));
	if (current === null) {
		await deleteWebhook(client, webhook.id);
		throw noSecret('unreadable', GONE);
	}
	await complete(client, webhook.id, wanted);
	return current;
}

async function post(client: RegistryClient, { entityNumbers, name, url }: Wanted): Promise<Answer> {
	const create = (numbers: string[]) =>
		client.call('createWebhook', { body: { name, url, entityNumbers: numbers } });
	return await create(entityNumbers).catch(async (refusal: unknown) => {
		if (entityNumbers.length < 2 || !isPerhapsTooMany(refusal)) throw refusal;
		// The refusal may be about the address as well: then this one says so too.
		return await create([]);
	});
}

/** A service may take only a part of the list, with or without a word. */
async function complete(client: RegistryClient, id: string, wanted: Wanted): Promise<void> {
	const addMissing = async () => {
		const { add } = difference(await watchedNumbers(client, id), wanted.entityNumbers);
		// All of them at once were not taken when the webhook was created.
		const atOnce = Math.ceil(wanted.entityNumbers.length / 2);
		if (add.length > 0) await addNumbers(client, { webhookId: id, atOnce }, add);
	};
	await addMissing().catch((failure: unknown) => {
		if (!(failure instanceof RegistryFailure) || failure.kind !== 'refused') throw failure;
		wanted.warn(`${failure.message} ${failure.advice}`);
	});
}

const GONE =
	'The service now has no webhook for this workflow. Ask the provider why the answers to create and rotate have no hmacSecret.';
const UNCHANGED =
	'The webhook and what it watches are unchanged. If this does not pass, ask the provider why the answer to rotate has no hmacSecret.';

const noSecret = (kind: 'service' | 'unreadable', advice: string) =>
	new RegistryFailure(kind, {
		message:
			'The service gave no signing secret for the webhook, so its deliveries cannot be verified.',
		advice,
	});

/** The user of the trigger did not type the address, which the service may refuse. */
const withAddress = (failure: unknown, url: string): unknown =>
	failure instanceof RegistryFailure && (failure.status === 400 || failure.status === 422)
		? failure.reworded(
				failure.message,
				`${failure.advice} The service was asked to deliver to ${url}, which n8n takes from WEBHOOK_URL.`,
			)
		: failure;

/**
 * Deletes or disables the webhook at the service, found by its URL if the ID was lost; an absent one counts as done.
 * @param deleting receives the subscriptions that are about to be deleted with it.
 */
export async function removeWebhook(
	client: RegistryClient,
	{ url, knownId, how }: { url: string; knownId?: string; how: 'delete' | 'disable' },
	deleting?: (subscribed: string[]) => void,
): Promise<void> {
	const [first, ...doubles] = await findOurs(client, url, knownId);
	for (const { id } of doubles) await deleteWebhook(client, id);
	if (first === undefined || (how === 'disable' && first.disabled === true)) return;
	const { id } = first;
	if (how === 'disable')
		return void (await unlessAbsent(
			client.call('updateWebhook', { id, body: { disabled: true } }),
		));
	// Deleting the webhook matters more than reading its subscriptions.
	deleting?.(await watchedNumbers(client, id).catch(() => []));
	await deleteWebhook(client, id);
}
