import { RegistryFailure } from '../../transport/errors';
import type { RegistryClient } from '../RegistryClient';
import { difference, removeInRequests, watchNumbers } from './subscriptions';

/** Statuses with which a service may say that a list is full; which one is not specified. */
const PERHAPS_FULL = [400, 402, 409, 413, 422, 507];

const isPerhapsFull = (failure: unknown): failure is RegistryFailure =>
	failure instanceof RegistryFailure && PERHAPS_FULL.includes(failure.status ?? 0);

interface Replaced {
	added: number;
	removed: number;
	kept: number;
}

/**
 * Changes the watch-list to `wanted`. It adds numbers before it removes others, so that an interruption leaves too much
 * watched rather than too little. Numbers that stay are never touched.
 * @throws RegistryFailure that says what is watched now, where it was not completed.
 */
export async function replaceSubscriptions(
	client: RegistryClient,
	webhookId: string,
	wanted: string[],
): Promise<Replaced> {
	const { add, remove, keep } = difference(
		await client.subscriptions(webhookId).catch(untouched),
		wanted,
	);
	try {
		const removed = await addWithRoom(client, webhookId, add, remove);
		await removeInRequests(client, webhookId, remove.slice(removed));
		// The service counts only what its last answer was about; an earlier one may have been lost.
		return { added: add.length, removed: remove.length, kept: keep.length };
	} catch (failure) {
		throw failure instanceof RegistryFailure
			? await withState(client, webhookId, wanted, failure)
			: failure;
	}
}

/** For what failed before anything was sent. */
export function untouched(failure: unknown): never {
	throw failure instanceof RegistryFailure ? followedBy(failure, 'Nothing was changed.') : failure;
}

const followedBy = (failure: RegistryFailure, sentences: string): RegistryFailure =>
	failure.reworded(failure.message, `${failure.advice} ${sentences}`);

/**
 * Adds the numbers; if the list is full, removes an old number for each new one.
 * @returns how many old numbers it removed, from the front.
 */
async function addWithRoom(
	client: RegistryClient,
	webhookId: string,
	add: string[],
	remove: string[],
): Promise<number> {
	const refusal = await addAll(client, webhookId, add).then(
		() => null,
		(failure: unknown) => failure,
	);
	if (refusal === null) return 0;
	if (remove.length === 0 || !isPerhapsFull(refusal)) throw refusal;
	const missing = difference(await client.subscriptions(webhookId), add).add;
	// First one for one: if the number itself is refused, only one subscription was removed, and it is added again.
	await removeInRequests(client, webhookId, remove.slice(0, 1));
	await addAll(client, webhookId, missing.slice(0, 1)).catch(async (failure: unknown) => {
		await addAll(client, webhookId, remove.slice(0, 1)).catch(() => undefined);
		throw failure;
	});
	const more = missing.slice(1, remove.length);
	await removeInRequests(client, webhookId, remove.slice(1, 1 + more.length));
	await addAll(client, webhookId, more);
	await addAll(client, webhookId, missing.slice(1 + more.length));
	return 1 + more.length;
}

/** A list that was cut silently counts as full. */
const addAll = (client: RegistryClient, webhookId: string, numbers: string[]): Promise<void> =>
	watchNumbers(client, webhookId, numbers, 413);

/** The reason, and what is watched now: a user who reads it knows whether anything is missing. */
async function withState(
	client: RegistryClient,
	webhookId: string,
	wanted: string[],
	failure: RegistryFailure,
): Promise<RegistryFailure> {
	const state = await client
		.lastingly()
		.subscriptions(webhookId)
		.then(
			(current) => {
				const { add, remove, keep } = difference(current, wanted);
				const lacking = add.length === 0 ? '' : ` Not watched yet: ${listed(add)}.`;
				const left =
					remove.length === 0 ? '' : ` Still watched, although not in the list: ${listed(remove)}.`;
				return `The webhook now watches ${current.length} numbers, ${keep.length} of the ${wanted.length} in the list.${lacking}${left}`;
			},
			() =>
				'The current subscriptions could not be read. Every number of the list that was watched before still is.',
		);
	return followedBy(failure, `${state} Run it again to complete it.`);
}

const MAX_LISTED = 20;

const listed = (numbers: string[]): string =>
	numbers.slice(0, MAX_LISTED).join(', ') +
	(numbers.length > MAX_LISTED ? ` and ${numbers.length - MAX_LISTED} more` : '');
