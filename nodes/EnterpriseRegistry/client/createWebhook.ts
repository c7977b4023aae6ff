import { isObject } from '../json';
import { isTransient, RegistryFailure } from '../transport/errors';
import { systemClock } from '../transport/limits/clock';
import { sameAddress } from './receivingUrl';
import type { RegistryClient } from './RegistryClient';
import { addNumbers, difference, isPerhapsTooMany, watchedNumbers } from './subscriptions';
import type { NewWebhook, Webhook } from './types';

/** Whether the webhook may exist although the answer is missing or unreadable. */
export const mayHaveTakenEffect = (failure: unknown): failure is RegistryFailure =>
	failure instanceof RegistryFailure &&
	(failure.kind === 'unreadable' || (isTransient(failure) && failure.kind !== 'rateLimit'));

/**
 * Creates a webhook, whole or not at all. A list that is too long for one request is added afterwards. One whose answer was
 * lost is looked up and gets a new secret. What cannot be completed is deleted again: its secret would be lost.
 * @returns whether the answer was lost, beside the webhook.
 */
export async function createWebhook(
	client: RegistryClient,
	wanted: NewWebhook,
	isCancelled: () => boolean,
): Promise<{ webhook: Webhook; wasLost: boolean }> {
	if (isCancelled()) throw cancelled('nothing was created');
	const { entityNumbers } = wanted;
	const made = await post(client, wanted).catch(async (refusal: unknown) => {
		if (entityNumbers.length < 2 || !isPerhapsTooMany(refusal)) throw refusal;
		// The refusal may be about the address as well: then this one says so too.
		return await post(client, { ...wanted, entityNumbers: [] }).catch(() => {
			throw refusal;
		});
	});
	try {
		if (made.isEmpty && !isCancelled()) await addNumbers(client, made.webhook.id, entityNumbers);
		if (isCancelled()) throw cancelled('the webhook was deleted again');
		return made;
	} catch (failure) {
		await deleteAgain(client, made.webhook.id);
		throw failure;
	}
}

async function post(
	client: RegistryClient,
	wanted: NewWebhook,
): Promise<{ webhook: Webhook; wasLost: boolean; isEmpty: boolean }> {
	const isEmpty = wanted.entityNumbers.length === 0;
	const began = systemClock.now();
	try {
		const { data } = await client.call('createWebhook', { body: { ...wanted } });
		const webhook = withId(data);
		client.sawWebhook(webhook.id, true);
		return { webhook, wasLost: false, isEmpty };
	} catch (failure) {
		if (!mayHaveTakenEffect(failure)) throw failure;
		const found = await findLost(client.lastingly(), { wanted, began, failure });
		const { data } = await client.call('rotateSecret', { id: found.id }).catch(() => {
			throw failure;
		});
		if (!isObject(data) || typeof data.hmacSecret !== 'string') throw failure;
		return { webhook: { ...found, hmacSecret: data.hmacSecret }, wasLost: true, isEmpty };
	}
}

function withId(data: unknown): Webhook {
	if (isObject(data) && typeof data.id === 'string') return data as Webhook;
	throw new RegistryFailure('unreadable', {
		message: 'The service answered without the ID of the new webhook.',
		advice: 'Check the Base URL of the credential.',
	});
}

async function deleteAgain(client: RegistryClient, id: string): Promise<void> {
	await deleteWebhook(client.lastingly(), id).catch((kept: unknown) => {
		if (!(kept instanceof RegistryFailure)) throw kept;
		throw kept.reworded(
			`The webhook ${id} could not be completed, and the service did not confirm that it was deleted: ${kept.message}`,
			'Delete it with Webhook → Delete; its secret is lost.',
		);
	});
}

/** Deletes a webhook; one that is absent already counts as deleted. */
export async function deleteWebhook(client: RegistryClient, id: string): Promise<void> {
	const { data } = await client.call('deleteWebhook', { id }).catch((failure: unknown) => {
		if (failure instanceof RegistryFailure && failure.kind === 'absent') return { data: null };
		throw failure;
	});
	if (!isObject(data) || data.deleted !== false) return;
	throw new RegistryFailure('refused', {
		message: `The service did not delete the webhook ${id}.`,
		advice: 'Try again, or ask the provider why.',
	});
}

const cancelled = (what: string) =>
	new RegistryFailure('cancelled', {
		message: `The execution was cancelled; ${what}`,
		advice: 'Start the workflow again.',
	});

interface Lost {
	wanted: NewWebhook;
	/** When the request was sent, in milliseconds since 1970. */
	began: number;
	failure: RegistryFailure;
}

/** With more candidates than this, none is inspected. */
const MAX_INSPECTED = 3;

/**
 * The webhook that a creation with a lost answer made. It must show no sign of an earlier life: it is enabled, has the
 * name, the address and exactly the numbers, this process never saw it before, and nothing was delivered to it.
 * @throws RegistryFailure of the creation, with the candidates, unless exactly one fits.
 */
async function findLost(
	client: RegistryClient,
	{ wanted, began, failure }: Lost,
): Promise<Webhook> {
	const listed = await client.wholeList('webhooks', {}).catch(() => {
		throw unclear(failure, 'It may still have been created; see Webhook → Get Many.');
	});
	const alike = (listed.filter(isObject) as Webhook[]).filter(
		(webhook) => isAlike(webhook, wanted) && !client.knewWebhook(webhook.id, began),
	);
	const isNew = await Promise.all(
		alike.slice(0, MAX_INSPECTED + 1).map(async ({ id }) => await isUnused(client, id, wanted)),
	);
	const fresh = alike.filter((_, index) => isNew[index] !== false);
	if (fresh.length === 1 && isNew.includes(true) && alike.length <= MAX_INSPECTED) return fresh[0]!;
	if (fresh.length > 0)
		throw unclear(
			failure,
			`It may still have been created: the service lists ${fresh.map(({ id }) => id).join(', ')} with this name and URL.`,
		);
	// A request that timed out may still take effect after the list was read.
	throw failure.kind !== 'timeout'
		? failure
		: failure.reworded(
				failure.message,
				`The service does not list the webhook yet; if it appears later in Webhook → Get Many, delete it, as its secret is lost. ${failure.advice}`,
			);
}

const isAlike = ({ url, name, disabled }: Webhook, wanted: NewWebhook): boolean =>
	sameAddress(url, wanted.url) && String(name).trim() === wanted.name && disabled !== true;

/** Null if that cannot be told. */
async function isUnused(
	client: RegistryClient,
	id: string,
	{ entityNumbers }: NewWebhook,
): Promise<boolean | null> {
	try {
		const { add, remove } = difference(await watchedNumbers(client, id), entityNumbers);
		const delivered = await client.wholeList('deliveries', { id });
		if (remove.length > 0 || delivered.length > 0) return false;
		return add.length === 0 ? true : null;
	} catch {
		return null;
	}
}

const unclear = (failure: RegistryFailure, which: string): RegistryFailure =>
	failure.reworded(
		failure.message,
		`${which} Its secret is lost: if nothing uses it, delete it before you try again. ${failure.advice}`,
	);
