import { isObject } from '../json';
import { isTransient, RegistryFailure } from '../transport/errors';
import { sameAddress } from './receivingUrl';
import type { RegistryClient } from './RegistryClient';
import { addNumbers, isPerhapsTooMany } from './subscriptions';
import type { NewWebhook, Webhook } from './types';

/** Whether the webhook may exist although the answer is missing or unreadable. */
export const mayHaveTakenEffect = (failure: unknown): failure is RegistryFailure =>
	failure instanceof RegistryFailure &&
	(failure.kind === 'unreadable' ||
		isGoodStatus(failure) ||
		(isTransient(failure) && failure.kind !== 'rateLimit'));

/** What a gateway made of a 2xx does not say what the service did. */
const isGoodStatus = ({ status = 0 }: RegistryFailure): boolean => status >= 200 && status < 300;

/**
 * Creates a webhook, whole or not at all. A list that is too long for one request is added afterwards. What cannot be completed
 * is deleted again: its secret would be lost. Of one whose answer was lost, nothing is inferred: the user is told which it may be.
 */
export async function createWebhook(
	client: RegistryClient,
	wanted: NewWebhook,
	isCancelled: () => boolean,
): Promise<{ webhook: Webhook }> {
	if (isCancelled()) throw cancelled('nothing was created');
	const { entityNumbers } = wanted;
	const made = await post(client, wanted).catch(async (refusal: unknown) => {
		if (entityNumbers.length < 2 || !isPerhapsTooMany(refusal)) throw refusal;
		// The refusal may be about the address as well: then this one says so too.
		return await post(client, { ...wanted, entityNumbers: [] }).catch((failure: unknown) => {
			throw mayHaveTakenEffect(failure) ? failure : refusal;
		});
	});
	const fill = async () => {
		if (made.isEmpty && !isCancelled())
			await addNumbers(
				client,
				{ webhookId: made.webhook.id, atOnce: Math.ceil(entityNumbers.length / 2) },
				entityNumbers,
			);
		if (isCancelled()) throw cancelled('the webhook was deleted again');
	};
	await fill().catch(async (failure: unknown) => {
		await deleteAgain(client, made.webhook.id);
		throw failure;
	});
	return { webhook: made.webhook };
}

async function post(
	client: RegistryClient,
	wanted: NewWebhook,
): Promise<{ webhook: Webhook; isEmpty: boolean }> {
	try {
		const { data } = await client.call('createWebhook', { body: { ...wanted } });
		return { webhook: withId(data), isEmpty: wanted.entityNumbers.length === 0 };
	} catch (failure) {
		throw mayHaveTakenEffect(failure) ? await withCandidates(client, wanted, failure) : failure;
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

/** The webhooks that the creation with a lost answer may have made: those with this name and address. */
async function withCandidates(
	client: RegistryClient,
	wanted: NewWebhook,
	failure: RegistryFailure,
): Promise<RegistryFailure> {
	const listed = await client
		.lastingly()
		.wholeList('webhooks', {})
		.catch(() => null);
	const alike = (listed ?? [])
		.filter(isObject)
		.filter(({ url, name }) => sameAddress(url, wanted.url) && name === wanted.name)
		.map(({ id }) => String(id));
	const which =
		alike.length > 0
			? `the service lists ${alike.join(', ')} with this name and URL`
			: listed === null
				? 'the list of webhooks could not be read; see Webhook → Get Many'
				: 'the service does not list it yet; see Webhook → Get Many later';
	return failure.reworded(
		failure.message,
		`The webhook may have been created: ${which}. Its secret is lost: if nothing uses it, delete it before you try again, or get a new one with Webhook → Rotate Secret. ${failure.advice}`,
	);
}
