import { isObject, valueAt } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { RegistryFailure } from '../transport/errors';
import type { RegistryClient } from './RegistryClient';

const identityOf = (number: string): string =>
	parseRegistryNumber(number, { validateCheckDigits: false }).digits ?? number;

export interface Difference {
	add: string[];
	remove: string[];
	keep: string[];
}

/**
 * What turns the current numbers into the wanted ones. Numbers are the same whatever their spelling; `remove` keeps the
 * spelling of the service, which is sure to find what it listed.
 */
export function difference(current: string[], wanted: string[]): Difference {
	const watched = new Map(current.map((number) => [identityOf(number), number]));
	const asked = new Map(wanted.map((number) => [identityOf(number), number]));
	return {
		add: [...asked].filter(([identity]) => !watched.has(identity)).map(([, number]) => number),
		remove: [...watched].filter(([identity]) => !asked.has(identity)).map(([, number]) => number),
		keep: [...asked].filter(([identity]) => watched.has(identity)).map(([, number]) => number),
	};
}

/** All numbers that a webhook watches. */
export async function watchedNumbers(client: RegistryClient, webhookId: string): Promise<string[]> {
	const numbers = await client.wholeList('subscriptions', { id: webhookId });
	if (numbers.every((number) => typeof number === 'string')) return numbers;
	throw new RegistryFailure('unreadable', {
		message: 'The subscriptions of the webhook cannot be read: not all of them are texts.',
		advice: 'API → Request shows them as they are.',
	});
}

/**
 * Adds numbers, and makes sure that they are watched: a service may drop some without a refusal.
 * @param to with the size of the first request, where a larger one was refused already.
 * @returns how many were new to the webhook.
 */
export async function addNumbers(
	client: RegistryClient,
	{ webhookId, atOnce }: { webhookId: string; atOnce?: number },
	numbers: string[],
): Promise<number> {
	const addSome = async (entityNumbers: string[]) => {
		const { data } = await client.call('addSubscriptions', {
			id: webhookId,
			body: { entityNumbers },
		});
		return countIn(data, 'added', entityNumbers);
	};
	const added = await inRequests(numbers, addSome, atOnce);
	if (added >= numbers.length) return added;
	const { add, keep } = difference(await watchedNumbers(client, webhookId), numbers);
	if (add.length === 0) return added;
	throw new RegistryFailure('refused', {
		message: `The service took only ${keep.length} of ${numbers.length} numbers, without an error.`,
		advice: 'Its list is perhaps full, or it does not know the other numbers.',
	});
}

/** @returns how many the webhook had. */
export async function removeNumbers(
	client: RegistryClient,
	webhookId: string,
	numbers: string[],
): Promise<number> {
	return await inRequests(numbers, async (entityNumbers) => {
		const { data } = await client.call('removeSubscriptions', {
			id: webhookId,
			body: { entityNumbers },
		});
		return countIn(data, 'removed', entityNumbers);
	});
}

function countIn(data: unknown, member: string, sent: string[]): number {
	const count = isObject(data) ? valueAt(data, member) : null;
	return typeof count === 'number' ? count : sent.length;
}

/** Statuses with which a service refuses a list that is too long; which one, and how long, is not specified. */
const TOO_MANY = [400, 413, 422];

export const isPerhapsTooMany = (failure: unknown): failure is RegistryFailure =>
	failure instanceof RegistryFailure && TOO_MANY.includes(failure.status ?? 0);

/** Sends the numbers in requests as large as the service takes: all at once, half of that when refused, and so on. */
async function inRequests(
	numbers: string[],
	send: (some: string[]) => Promise<number>,
	atOnce = numbers.length,
): Promise<number> {
	let count = 0;
	let size = atOnce;
	for (let sent = 0; sent < numbers.length;) {
		const some = numbers.slice(sent, sent + size);
		const done = await send(some).catch((failure: unknown) => {
			if (!isPerhapsTooMany(failure)) throw failure;
			if (some.length === 1) throw numbers.length > 1 ? naming(some[0]!, sent, failure) : failure;
			return null;
		});
		if (done === null) size = Math.ceil(some.length / 2);
		else {
			count += done;
			sent += some.length;
		}
	}
	return count;
}

/** The refusal, with the number that it is about, because the user gave a whole list. */
function naming(number: string, before: number, failure: RegistryFailure): RegistryFailure {
	const done = before === 0 ? '' : ` The numbers before it (${before}) are done.`;
	return failure.reworded(
		failure.message,
		`The refusal is about ${number}.${done} ${failure.advice}`,
	);
}

interface Replaced {
	added: number;
	removed: number;
	kept: number;
}

/**
 * Changes the numbers to `wanted`. It adds before it removes, so that an interruption leaves too much watched rather than
 * too little. Numbers that stay are never touched.
 * @throws RegistryFailure that says what is watched now, where it was not completed.
 */
export async function replaceNumbers(
	client: RegistryClient,
	webhookId: string,
	wanted: string[],
): Promise<Replaced> {
	const current = await watchedNumbers(client, webhookId).catch((failure: unknown) => {
		throw followedBy(failure, 'Nothing was changed.');
	});
	const { add, remove, keep } = difference(current, wanted);
	try {
		if (add.length > 0) await addNumbers(client, { webhookId }, add);
		await removeNumbers(client, webhookId, remove);
		// The service counts only what its last answer was about; an earlier one may have been lost.
		return { added: add.length, removed: remove.length, kept: keep.length };
	} catch (failure) {
		throw followedBy(failure, await stateOf(client, webhookId, wanted));
	}
}

/** The same failure, with what is true besides. */
export const followedBy = (failure: unknown, sentences: string): unknown =>
	failure instanceof RegistryFailure
		? failure.reworded(failure.message, `${failure.advice} ${sentences}`)
		: failure;

/** What is watched now: a user who reads it knows whether anything is missing. */
async function stateOf(
	client: RegistryClient,
	webhookId: string,
	wanted: string[],
): Promise<string> {
	const current = await watchedNumbers(client.lastingly(), webhookId).catch(() => null);
	if (current === null)
		return 'The current subscriptions could not be read. Every number of the list that was watched before still is. Run it again to complete it.';
	const { add, remove, keep } = difference(current, wanted);
	const lacking = add.length === 0 ? '' : ` Not watched yet: ${listed(add)}.`;
	const left =
		remove.length === 0 ? '' : ` Still watched, although not in the list: ${listed(remove)}.`;
	return `The webhook now watches ${current.length} numbers, ${keep.length} of the ${wanted.length} in the list.${lacking}${left} Run it again to complete it.`;
}

const MAX_LISTED = 20;

const listed = (numbers: string[]): string =>
	numbers.slice(0, MAX_LISTED).join(', ') +
	(numbers.length > MAX_LISTED ? ` and ${numbers.length - MAX_LISTED} more` : '');
