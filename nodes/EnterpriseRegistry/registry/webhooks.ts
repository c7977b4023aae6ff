import { isListOfTexts, textAt, valueAt, type Json } from '../json';
import { intersection, without, type NumbersDifference } from '../numbers/numberSets';
import { Failure } from '../failure';
import type { Answer } from './answer';
import type { RegistryClient } from './RegistryClient';
import { failure, isPerhapsTooMany, mayHaveTakenEffect, note, unlessAbsent } from './failures';
import { isSameUrl } from './webhookUrl';

export interface Webhook extends Json {
	id: string;
	name?: string;
	url?: string;
	disabled?: boolean;
}

type NewWebhook = Record<'name' | 'url', string> & { entityNumbers: string[] };

/**
 * Creates a webhook whole or not at all: one that cannot be completed is deleted, as its secret would be lost. After a lost answer,
 * the user is told which it may be.
 */
export async function createWebhook(client: RegistryClient, wanted: NewWebhook): Promise<Webhook> {
	const created = await postWebhook(client, wanted).catch(async (thrown: unknown) => {
		if (!mayHaveTakenEffect(thrown)) throw thrown;
		throw await perhapsCreated(client, wanted, thrown);
	});
	await completeNumbers(client, created).catch(async (thrown: unknown) => {
		await deleteIncomplete(client, created.id, thrown);
		throw thrown;
	});
	return created.data as Webhook;
}

/**
 * Adds the numbers that the creation could not take. Whether it took the others, its answer need not tell (C); where it lists numbers
 * and one is missing, the subscriptions of the webhook decide.
 */
async function completeNumbers(client: RegistryClient, created: CreatedAnswer): Promise<void> {
	const { id, data, sent, left } = created;
	await changeNumbers(client, id, { add: left, remove: [] });
	const listed = valueAt(data, 'entityNumbers');
	if (isListOfTexts(listed) && without(sent, listed).length > 0)
		await requireAll(client, id, { add: sent.concat(left), remove: [] });
}

/** The failure of a creation whose answer is lost, with the webhooks of this name and URL that the service lists. */
async function perhapsCreated(
	client: RegistryClient,
	{ name, url }: NewWebhook,
	thrown: Failure,
): Promise<Failure> {
	const listed = await client
		.with({ cleansUp: true })
		.wholeList('webhooks', {})
		.catch((): unknown[] => []);
	const alike = listed
		.filter((one) => isSameUrl(valueAt(one, 'url'), url) && valueAt(one, 'name') === name)
		.flatMap((one) => textAt(one, 'id') ?? []);
	return thrown.with(note('webhookPerhapsCreated', { alike }));
}

/**
 * Deletes a webhook that lacks numbers, also after the run was cancelled or has used up its requests.
 * @param why it lacks them. @throws Failure where it is still there: for that reason, with the one for which it could not be deleted.
 */
async function deleteIncomplete(client: RegistryClient, id: string, why: unknown): Promise<void> {
	await deleteWebhook(client.with({ cleansUp: true }), id).catch((notDeleted: unknown) => {
		if (!(why instanceof Failure && notDeleted instanceof Failure)) throw notDeleted;
		throw failure('webhookIncomplete', { ...why.facts, cause: why, webhookId: id, notDeleted });
	});
}

/** A webhook that was just created. */
interface CreatedAnswer extends Answer {
	id: string;
	/** The numbers with which it was created. */
	sent: string[];
	/** The numbers that may have been too many for one request, and are still to be added. */
	left: string[];
}

/** Creates a webhook with all numbers, or with the first one where all may be too many for one request. */
export async function postWebhook(
	client: RegistryClient,
	wanted: NewWebhook,
): Promise<CreatedAnswer> {
	const count = wanted.entityNumbers.length;
	const whole = await tryWith(client, wanted, count);
	if (whole.kind === 'created') return whole.webhook;
	if (count < 2) throw whole.refusal;
	const withOne = await tryWith(client, wanted, 1);
	if (withOne.kind === 'created') return withOne.webhook;
	// One number is refused, too: then the refusal is about something else, such as the URL.
	throw whole.refusal;
}

/** What became of one request for a webhook. Any failure but that of too many numbers is thrown. */
type Posted = { kind: 'created'; webhook: CreatedAnswer } | { kind: 'tooMany'; refusal: Failure };

/** @param count how many of the numbers it is created with. */
async function tryWith(client: RegistryClient, wanted: NewWebhook, count: number): Promise<Posted> {
	return await createWith(client, wanted, count).then(
		(webhook) => ({ kind: 'created', webhook }),
		(thrown: unknown) => {
			if (!isPerhapsTooMany(thrown)) throw thrown;
			return { kind: 'tooMany', refusal: thrown };
		},
	);
}

async function createWith(
	client: RegistryClient,
	{ name, url, entityNumbers }: NewWebhook,
	count: number,
): Promise<CreatedAnswer> {
	const sent = entityNumbers.slice(0, count);
	const body = { name, url, entityNumbers: sent };
	const answer = await client.call('createWebhook', { body });
	const id = textAt(answer.data, 'id');
	if (id === null) throw failure('noWebhookId', {});
	return { ...answer, id, sent, left: entityNumbers.slice(count) };
}

/** Deletes a webhook; one that is absent already counts as deleted. */
export async function deleteWebhook(client: RegistryClient, id: string): Promise<void> {
	const answer = await unlessAbsent(client.call('deleteWebhook', { id }));
	if (saysNotDeleted(answer?.data)) throw failure('webhookNotDeleted', { webhookId: id });
}

/** Whether an answer to a deletion says that nothing was deleted. */
export const saysNotDeleted = (data: unknown): boolean => valueAt(data, 'deleted') === false;

/**
 * What a list of subscriptions may hold to be shown: texts and numbers; an empty entry says nothing.
 * @throws Failure for everything else.
 */
export function requireNumbers(subscriptions: unknown[]): void {
	const isReadable = (entry: unknown) =>
		entry === null || typeof entry === 'string' || typeof entry === 'number';
	if (!subscriptions.every(isReadable)) throw failure('subscriptionsUnreadable', {});
}

/** The numbers that a webhook watches. They decide what is added and removed, so each must be a text, which is sent back as it came. */
export async function watchedNumbers(client: RegistryClient, id: string): Promise<string[]> {
	const numbers = await client.wholeList('subscriptions', { id });
	if (numbers.every((number) => typeof number === 'string')) return numbers;
	throw failure('subscriptionsUnreadable', {});
}

/**
 * First adds, so that an interruption leaves too much watched rather than too little. Where the service does not count all, its list
 * tells whether it has dropped some. @returns how many it says that it added and removed; all where it does not say.
 */
export async function changeNumbers(
	client: RegistryClient,
	id: string,
	{ add, remove }: Pick<NumbersDifference, 'add' | 'remove'>,
): Promise<{ added: number; removed: number }> {
	const send = (name: 'addSubscriptions' | 'removeSubscriptions') => async (some: string[]) =>
		await client.call(name, { id, body: { entityNumbers: some } });
	const added = sumOf(await inRequests(add, 'added', send('addSubscriptions')));
	const removed = sumOf(await inRequests(remove, 'removed', send('removeSubscriptions')));
	if (added !== add.length || removed !== remove.length)
		await requireAll(client, id, { add, remove });
	return { added: added ?? add.length, removed: removed ?? remove.length };
}

/** @throws Failure unless the list of the service has all that was added, and nothing that was removed. */
async function requireAll(
	client: RegistryClient,
	id: string,
	{ add, remove }: Pick<NumbersDifference, 'add' | 'remove'>,
): Promise<void> {
	const watched = await watchedNumbers(client, id);
	const missing = without(add, watched);
	const leftover = intersection(remove, watched);
	if (missing.length > 0) throw failure('numbersLeftOut', { left: missing, of: add.length });
	if (leftover.length > 0)
		throw failure('numbersNotRemoved', { left: leftover, of: remove.length });
}

/** What became of one request with some of the numbers. */
type Change = { kind: 'changed'; answer: Answer } | { kind: 'tooMany' };

/** The member of an answer in which the service says how many numbers it changed (C). */
type CountName = 'added' | 'removed';

/** Sends all numbers at once, half of them when that is refused, and so on. @returns how many the service counted in each request. */
async function inRequests(
	numbers: string[],
	countName: CountName,
	send: (some: string[]) => Promise<Answer>,
): Promise<Array<number | undefined>> {
	const counts: Array<number | undefined> = [];
	let start = 0;
	let size = numbers.length;
	while (start < numbers.length) {
		const some = numbers.slice(start, start + size);
		const change = await sendSome(some, send, numbers.length);
		if (change.kind === 'tooMany') {
			size = Math.ceil(some.length / 2);
		} else {
			start += some.length;
			counts.push(countIn(change.answer, countName));
		}
	}
	return counts;
}

/** @param whole how many numbers the user gave. */
async function sendSome(
	some: string[],
	send: (some: string[]) => Promise<Answer>,
	whole: number,
): Promise<Change> {
	return await send(some).then(
		(answer) => ({ kind: 'changed', answer }),
		(thrown: unknown) => {
			if (!isPerhapsTooMany(thrown)) throw thrown;
			if (some.length > 1) return { kind: 'tooMany' };
			throw whole === 1 ? thrown : thrown.with(note('aboutNumber', { number: some.join() }));
		},
	);
}

/**
 * How many numbers the service says that it changed; undefined where it does not say. A retried request may have been carried out
 * by an earlier attempt, and counted then.
 */
function countIn({ data, followsUnknownEffect }: Answer, name: CountName): number | undefined {
	const counted = valueAt(data, name);
	return typeof counted === 'number' && followsUnknownEffect !== true ? counted : undefined;
}

/** Undefined if one of the counts is. */
const sumOf = (counts: Array<number | undefined>): number | undefined =>
	counts.reduce<number | undefined>(
		(sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
		0,
	);
