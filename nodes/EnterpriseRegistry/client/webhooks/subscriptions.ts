import { firstNumber, type Json } from '../../json';
import { parseRegistryNumber } from '../../numbers/registryNumber';
import { RegistryFailure } from '../../transport/errors';
import type { RegistryClient } from '../RegistryClient';
import { isAbsence, isConflict, ofNumbers } from './refusedNumbers';

/** Steps that a limit of a service is likely to have: trying these finds 500 exactly, where halving would end at 312. */
const STEPS = [5, 2, 1];

/** Statuses with which a service refuses a list that is too long; which one, and how long, is not specified. */
const TOO_MANY = [400, 413, 422];

/** Words of a refusal that is not about the list of numbers, and those of one that is. "HTTP 400" names no address. */
const ABOUT_THE_REST =
	/\burl\b|\bhttps?\b(?!\/\d|[ :]*(?:status|error|code|\d))|address|endpoint|callback|\bhost|\bname\b/i;
const ABOUT_THE_LIST = /number|subscription|entit|too many|at most|limit|maximum|exceed/i;

const identityOf = (number: string): string =>
	parseRegistryNumber(number, { validateCheckDigits: false }).digits ?? number;

/**
 * What turns the current subscriptions into the wanted ones. Numbers are the same whatever their spelling; `remove` keeps
 * the spelling of the service, which is sure to find what it listed.
 */
export function difference(
	current: string[],
	wanted: string[],
): { add: string[]; remove: string[]; keep: string[] } {
	const held = new Map(current.map((number) => [identityOf(number), number]));
	const asked = new Map(wanted.map((number) => [identityOf(number), number]));
	return {
		add: [...asked].filter(([identity]) => !held.has(identity)).map(([, number]) => number),
		remove: [...held].filter(([identity]) => !asked.has(identity)).map(([, number]) => number),
		keep: [...asked].filter(([identity]) => held.has(identity)).map(([, number]) => number),
	};
}

/**
 * Adds numbers, and makes sure that they are watched.
 * @param statusIfCut of the failure where the service takes only some of them without a refusal.
 */
export async function watchNumbers(
	client: RegistryClient,
	webhookId: string,
	numbers: string[],
	statusIfCut?: number,
): Promise<void> {
	await requireWatched(
		client,
		webhookId,
		numbers,
		await addInRequests(client, webhookId, numbers),
		statusIfCut,
	);
}

/**
 * After a creation, whose answer does not say how many of the numbers were taken: adds those that are missing. Where the service does not
 * show them, its answer to the creation counts.
 */
export async function watchMissing(
	client: RegistryClient,
	webhookId: string,
	numbers: string[],
): Promise<void> {
	if (numbers.length === 0) return;
	const { add } = difference(await client.subscriptions(webhookId).catch(() => numbers), numbers);
	if (add.length > 0) await watchNumbers(client, webhookId, add);
}

/** @returns how many were new to the webhook. */
export async function addInRequests(
	client: RegistryClient,
	webhookId: string,
	entityNumbers: string[],
): Promise<number> {
	return await countHalving(
		entityNumbers,
		'added',
		async (some) =>
			await client.addSubscriptions(webhookId, some).catch(async (failure: unknown) => {
				const { add, keep } = await watchedOf(client, webhookId, some, failure);
				if (isAbsence(failure)) throw ofNumbers(failure);
				if (keep.length === 0) throw failure;
				// The refusal was about numbers that are watched already: perhaps the answer to an earlier request was lost.
				return add.length === 0 ? { added: 0 } : await client.addSubscriptions(webhookId, add);
			}),
	);
}

/**
 * A service may drop numbers without a refusal when its list is full. Its count then falls short, as it also does if some were watched already.
 * @param added how many of them were new, as the service says.
 * @param status of the failure; one of a list that is too long makes the caller send fewer.
 * @throws RegistryFailure if some are not watched.
 */
async function requireWatched(
	client: RegistryClient,
	webhookId: string,
	numbers: string[],
	added: number,
	status?: number,
): Promise<void> {
	if (added >= numbers.length) return;
	const { add, keep } = difference(await client.subscriptions(webhookId), numbers);
	if (add.length === 0) return;
	throw new RegistryFailure('refused', {
		message: `The service took only ${keep.length} of ${numbers.length} numbers, without an error`,
		advice: 'Its list may be full, or it may not know the other numbers.',
		status,
	});
}

/** @returns how many the webhook had. */
export async function removeInRequests(
	client: RegistryClient,
	webhookId: string,
	entityNumbers: string[],
): Promise<number> {
	return await countHalving(
		entityNumbers,
		'removed',
		async (some) =>
			await client.removeSubscriptions(webhookId, some).catch(async (failure: unknown) => {
				const { keep: left } = await watchedOf(client, webhookId, some, failure);
				if (left.length === some.length) throw isAbsence(failure) ? ofNumbers(failure) : failure;
				// The refusal was about numbers that are no longer watched: perhaps the answer to an earlier request was lost.
				return left.length === 0
					? { removed: 0 }
					: await client.removeSubscriptions(webhookId, left);
			}),
	);
}

/**
 * After a refusal that may be about some of the numbers, or about the webhook: which of them it watches.
 * @throws RegistryFailure that the webhook does not exist, or `failure` if it is another.
 */
async function watchedOf(
	client: RegistryClient,
	webhookId: string,
	some: string[],
	failure: unknown,
): Promise<ReturnType<typeof difference>> {
	if (!(failure instanceof RegistryFailure) || !(isAbsence(failure) || isConflict(failure)))
		throw failure;
	const current = await client.subscriptions(webhookId).catch((unread: unknown) => {
		throw isAbsence(failure) ? unread : failure;
	});
	return difference(current, some);
}

/**
 * Sends the numbers in requests as large as the service takes: all at once, about half of that when refused, and so on.
 * What worked is kept for the rest, so that a limit is found once.
 * @throws RegistryFailure of the service when it refuses a single number, or for any other reason.
 */
export async function sendHalving(
	entityNumbers: string[],
	send: (some: string[]) => Promise<void>,
	isTooMany = isPerhapsTooMany,
): Promise<void> {
	let size = entityNumbers.length;
	for (let sent = 0; sent < entityNumbers.length;) {
		const some = entityNumbers.slice(sent, sent + size);
		const refusal = await send(some).then(
			() => null,
			(failure: unknown) => failure,
		);
		if (refusal === null) {
			sent += some.length;
		} else if (some.length > 1 && isTooMany(refusal)) {
			size = nextSmaller(some.length);
		} else {
			throw entityNumbers.length > 1 && isTooMany(refusal)
				? naming(some[0]!, sent, refusal)
				: refusal;
		}
	}
}

async function countHalving(
	entityNumbers: string[],
	member: string,
	change: (some: string[]) => Promise<Json>,
): Promise<number> {
	let count = 0;
	await sendHalving(entityNumbers, async (some) => {
		count += firstNumber(await change(some), member) ?? some.length;
	});
	return count;
}

const isPerhapsTooMany = (failure: unknown): failure is RegistryFailure =>
	failure instanceof RegistryFailure && TOO_MANY.includes(failure.status ?? 0);

export const isAboutTheList = (failure: unknown): boolean =>
	failure instanceof RegistryFailure && ABOUT_THE_LIST.test(failure.facts.said ?? '');

/** For the creation of a webhook, where a refusal may be about its URL or name: a shorter list would not help. */
export const isTooManyToCreate = (failure: unknown): failure is RegistryFailure =>
	isPerhapsTooMany(failure) &&
	(isAboutTheList(failure) || !ABOUT_THE_REST.test(failure.facts.said ?? ''));

/** The next lower of … 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1. */
function nextSmaller(size: number): number {
	for (let unit = 10 ** Math.floor(Math.log10(size)); ; unit /= 10) {
		const step = STEPS.find((times) => times * unit < size);
		if (step !== undefined) return step * unit;
	}
}

/** The refusal, with the number that it is about, because the user gave a whole list. */
function naming(number: string, before: number, failure: RegistryFailure): RegistryFailure {
	const done = before === 0 ? '' : ` The numbers before it (${before}) are done.`;
	return failure.reworded(
		failure.message,
		`The refusal is about ${number}.${done} ${failure.advice}`,
	);
}
