import { textAt, valueAt, type Json } from '../json';
import { difference, type Difference } from '../numbers/entityNumbers';
import {
	isPerhapsTooMany,
	mayHaveTakenEffect,
	RegistryFailure,
	unlessAbsent,
} from '../transport/errors';
import type { Answer } from './envelope';
import type { RegistryClient } from './RegistryClient';
import { isSameUrl } from './webhookUrl';

export interface Webhook extends Json {
	id: string;
	name?: string;
	url?: string;
	disabled?: boolean;
}

type NewWebhook = Record<'name' | 'url', string> & { entityNumbers: string[] };

/** Whole or not at all: one that cannot be completed is deleted, as its secret would be lost. After a lost answer, the user is told which it may be. */
export async function createWebhook(client: RegistryClient, wanted: NewWebhook): Promise<Webhook> {
	const { data, id, left } = await postWebhook(client, wanted).catch(async (failure: unknown) => {
		if (!mayHaveTakenEffect(failure)) throw failure;
		const { name, url } = wanted;
		const listed = client.with({ cleansUp: true }).wholeList('webhooks', {});
		const alike = (await listed.catch((): unknown[] => []))
			.filter((one) => isSameUrl(valueAt(one, 'url'), url) && valueAt(one, 'name') === name)
			.map((one) => textAt(one, 'id'));
		let listing = 'see Webhook → Get Many';
		if (alike.length > 0) listing = `the service lists ${alike.join(', ')} with this name and URL`;
		throw failure.reworded(
			failure.message,
			`Perhaps the webhook was created: ${listing}. Its secret is lost: if nothing uses it, delete it before you try again, or get a new one with Webhook → Rotate Secret. ${failure.advice}`,
		);
	});
	await changeNumbers(client, id, { add: left, remove: [] }).catch(async (failure: unknown) => {
		await deleteWebhook(client.with({ cleansUp: true }), id).catch((kept: unknown) => {
			const advice = `The webhook ${id} is incomplete: delete it with Webhook → Delete.`;
			throw kept instanceof RegistryFailure ? kept.reworded(kept.message, advice) : kept;
		});
		throw failure;
	});
	return data as Webhook;
}

/** Creates a webhook; `left` are the numbers that may have been too many for one request, and are still to be added. */
export async function postWebhook(client: RegistryClient, wanted: NewWebhook) {
	const { name, url, entityNumbers } = wanted;
	const post = async (numbers: string[]) =>
		await client.call('createWebhook', { body: { name, url, entityNumbers: numbers } });
	let left: string[] = [];
	const answer = await post(entityNumbers).catch(async (refusal: unknown) => {
		if (entityNumbers.length < 2 || !isPerhapsTooMany(refusal)) throw refusal;
		left = entityNumbers.slice(1);
		// The refusal may be about the address as well: then one number is refused, too.
		return await post(entityNumbers.slice(0, 1)).catch((failure: unknown) => {
			throw mayHaveTakenEffect(failure) ? failure : refusal;
		});
	});
	const id = textAt(answer.data, 'id');
	if (id !== null) return { ...answer, id, left };
	throw new RegistryFailure('unreadable', {
		message: 'The service answered without the ID of the new webhook.',
		advice: 'Check the Base URL.',
	});
}

/** Deletes a webhook; one that is absent already counts as deleted. */
export async function deleteWebhook(client: RegistryClient, id: string): Promise<void> {
	const answer = await unlessAbsent(client.call('deleteWebhook', { id }));
	if (valueAt(answer?.data, 'deleted') !== false) return;
	throw new RegistryFailure('refused', {
		message: `The service did not delete the webhook ${id}.`,
		advice: 'Try again, or ask the provider why.',
	});
}

export async function watchedNumbers(client: RegistryClient, id: string): Promise<string[]> {
	const numbers = await client.wholeList('subscriptions', { id });
	if (numbers.every((number) => typeof number === 'string')) return numbers;
	throw new RegistryFailure('unreadable', {
		message: 'The subscriptions of the webhook cannot be read: not all of them are texts.',
		advice: 'API → Request shows them as they are.',
	});
}

/**
 * First adds, so that an interruption leaves too much watched rather than too little. Where the service does not count all, its list
 * tells whether it has dropped some. @returns how many it says that it added and removed; all where it does not say.
 */
export async function changeNumbers(
	client: RegistryClient,
	id: string,
	{ add, remove }: Pick<Difference, 'add' | 'remove'>,
): Promise<{ added: number; removed: number }> {
	const send = (name: 'addSubscriptions' | 'removeSubscriptions') => async (some: string[]) =>
		await client.call(name, { id, body: { entityNumbers: some } });
	const added = await inRequests(add, send('addSubscriptions'));
	const removed = await inRequests(remove, send('removeSubscriptions'));
	if (added !== add.length || removed === undefined) {
		const current = await watchedNumbers(client, id);
		const left = [...difference(current, add).add, ...difference(current, remove).keep];
		if (left.length > 0)
			throw new RegistryFailure('refused', {
				message: `The service left out ${left.length} of ${add.length + remove.length} numbers, without an error: ${left.slice(0, 5).join(', ')}${left.length > 5 ? ' and more' : ''}.`,
				advice: 'Perhaps its list is full, or it does not know these numbers.',
			});
	}
	return { added: added ?? add.length, removed: removed ?? remove.length };
}

/** All at once, half of that when refused, and so on. @returns how many the service counted; undefined if it does not say. */
async function inRequests(numbers: string[], send: (some: string[]) => Promise<Answer>) {
	let count: number | undefined = 0;
	for (let sent = 0, size = numbers.length; sent < numbers.length;) {
		const some = numbers.slice(sent, sent + size);
		const answer = await send(some).catch((failure: unknown) => {
			if (!isPerhapsTooMany(failure)) throw failure;
			if (some.length > 1) return null;
			// The user gave a whole list.
			const about = numbers.length === 1 ? '' : `The refusal is about ${some[0]}. `;
			throw failure.reworded(failure.message, `${about}${failure.advice}`);
		});
		if (answer === null) {
			size = Math.ceil(some.length / 2);
			continue;
		}
		sent += some.length;
		const counted = valueAt(answer.data, 'added') ?? valueAt(answer.data, 'removed');
		const isCounted = typeof counted === 'number' && answer.isRepeated !== true;
		count = isCounted && count !== undefined ? count + counted : undefined;
	}
	return count;
}
