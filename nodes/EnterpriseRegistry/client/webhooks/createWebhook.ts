import { isTransient, RegistryFailure } from '../../transport/errors';
import { systemClock } from '../../transport/limits/clock';
import { findLostWebhook } from './findLostWebhook';
import type { RegistryClient } from '../RegistryClient';
import {
	isTooManyToCreate,
	sendHalving,
	isAboutTheList,
	watchMissing,
	watchNumbers,
} from './subscriptions';
import type { NewWebhook, Webhook } from '../types';

/** Whether the webhook may exist although the answer is missing or unreadable. */
export const mayHaveTakenEffect = (failure: unknown): failure is RegistryFailure =>
	failure instanceof RegistryFailure &&
	(failure.kind === 'unreadable' || (isTransient(failure) && failure.kind !== 'rateLimit'));

/**
 * Creates a webhook, whole or not at all. A list that is too long for one request is added in several. One whose answer
 * was lost is looked up and gets a new secret. What cannot be completed is deleted again: its secret would be lost.
 * @returns whether the answer was lost, beside the webhook.
 */
export async function createWebhook(
	client: RegistryClient,
	wanted: NewWebhook,
	isCancelled: () => boolean,
): Promise<{ webhook: Webhook; wasLost: boolean }> {
	const { entityNumbers } = wanted;
	let created: Webhook | undefined;
	let refused: unknown;
	let wasLost = false;
	const make = async (some: string[]) => {
		if (isCancelled()) throw cancelled('nothing was created');
		const request = { ...wanted, entityNumbers: some };
		const began = systemClock.now();
		const failure = await client
			.createWebhook(request)
			.then(withId)
			.then(
				(webhook) => {
					created = webhook;
				},
				(thrown: unknown) => thrown,
			);
		if (created !== undefined) return;
		refused = failure;
		if (!mayHaveTakenEffect(failure)) throw failure;
		wasLost = true;
		created = await findLostWebhook(
			client.lastingly(),
			request,
			began,
			() => systemClock.now(),
			failure,
		);
		if (created === undefined) throw stillUnderWay(failure);
		// If the new secret does not arrive, the user reads about the lost answer, which is the cause.
		const { hmacSecret } = await client
			.rotateSecret(created.id)
			.catch(() => Promise.reject(failure));
		if (hmacSecret === undefined) throw failure;
		created = { ...created, hmacSecret };
	};
	const send = async (some: string[]) => {
		if (created === undefined) return await make(some);
		await watchNumbers(client, created.id, some);
	};
	const sent =
		entityNumbers.length === 0 ? make([]) : sendHalving(entityNumbers, send, isTooManyToCreate);
	// One that was looked up was found by its numbers.
	const whole = sent.then(async () => {
		if (!wasLost && !isCancelled()) await watchMissing(client, created!.id, entityNumbers);
	});
	const failure = await whole.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	if (failure === null && !isCancelled()) return { webhook: created!, wasLost };
	if (created !== undefined) {
		const { id } = created;
		await client
			.lastingly()
			.deleteWebhook(id)
			.catch((kept: unknown) => leftBehind(id, kept));
		throw failure ?? cancelled('the webhook was deleted again');
	}
	// A refusal that names a number may be about that number; for any other, the first refusal says most.
	const named =
		failure instanceof RegistryFailure &&
		entityNumbers.some((number) => failure.message.includes(number));
	if (named || wasLost || isAboutTheList(failure)) throw failure;
	throw refused ?? failure;
}

const cancelled = (what: string) =>
	new RegistryFailure('cancelled', {
		message: `The execution was cancelled; ${what}`,
		advice: 'Start the workflow again.',
	});

function withId(webhook: Webhook): Webhook {
	if (webhook.id !== undefined && webhook.id !== null) return webhook;
	throw new RegistryFailure('unreadable', {
		message: 'The service answered without the ID of the new webhook',
		advice: 'Check the Base URL of the credential.',
	});
}

/** A request that timed out may still take effect after the list was read. */
const stillUnderWay = (failure: RegistryFailure): RegistryFailure =>
	failure.kind !== 'timeout'
		? failure
		: failure.reworded(
				failure.message,
				`The service does not list the webhook yet; if it appears later in Webhook → Get Many, delete it, as its secret is lost. ${failure.advice}`,
			);

function leftBehind(id: string, kept: unknown): void {
	if (!(kept instanceof RegistryFailure)) throw kept;
	if (kept.kind === 'notFound') return;
	throw kept.reworded(
		`The webhook ${id} could not be completed, and the service did not confirm that it was deleted: ${kept.message}`,
		'Delete it with Webhook → Delete; its secret is lost.',
	);
}
