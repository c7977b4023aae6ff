import { InvalidInput } from '../invalidInput';
import { invalid, note } from './failures';
import { Failure } from '../failure';
import { entityNumbersOf } from './itemNumbers';
import { callOptionsOf } from './callOptions';
import type { Item } from './Item';
import type { Question } from './operation';
import { findWebhook, notFound, type FoundWebhook } from './webhookField';

interface Joining {
	/** Whether the numbers of all items together are the whole list, so that none may be missing. */
	isWholeList: boolean;
}

/**
 * Puts the items together that change the list of one webhook, whether they name it by its ID or its URL. An item that cannot be
 * read is refused: alone, or with all others that may belong to its webhook where the list as a whole is changed.
 */
export async function joinByWebhook(items: Item[], { isWholeList }: Joining): Promise<Question[]> {
	const rows: Row[] = [];
	for (const item of items) rows.push(await readRow(item));
	const [unreadable] = rows.filter(isUnreadable);
	// Where the run stops, nothing is sent, not even to find a webhook by its URL.
	if (unreadable !== undefined && !unreadable.item.run.continuesOnFail) {
		const { item, failure } = unreadable;
		return [alone(item, isWholeList ? unchanged(failure) : failure)];
	}
	const placed: PlacedRow[] = [];
	for (const row of rows) placed.push({ row, place: await placeOf(row) });
	return isWholeList ? wholeLists(placed) : partsOfLists(placed);
}

/** What an item asks for, as far as it can be read. */
type Row =
	| { kind: 'read'; item: Item; webhook: string }
	/** @param webhook as the item names it: empty where it names none, undefined where that cannot be read. */
	| { kind: 'unreadable'; item: Item; webhook?: string; failure: Error };

const isUnreadable = (row: Row): row is Extract<Row, { kind: 'unreadable' }> =>
	row.kind === 'unreadable';

async function readRow(item: Item): Promise<Row> {
	let webhook: string | undefined;
	try {
		webhook = item.text('webhookId');
		item.requiredText('webhookId');
		await entityNumbersOf(item);
		item.flag('preview');
		return { kind: 'read', item, webhook };
	} catch (failure) {
		return { kind: 'unreadable', item, webhook, failure: failure as Error };
	}
}

/** Which webhook a row is about. */
type Place =
	| FoundWebhook
	/** The row says none. */
	| { kind: 'unnamed' }
	/** What the row says cannot be read. */
	| { kind: 'unread' }
	/** The row names it by a URL, and the webhooks cannot be listed. */
	| { kind: 'unlisted'; failure: Error };

interface PlacedRow {
	row: Row;
	place: Place;
}

async function placeOf({ item, webhook }: Row): Promise<Place> {
	if (webhook === undefined) return { kind: 'unread' };
	if (webhook === '') return { kind: 'unnamed' };
	const connect = async () => (await item.run.client()).with(callOptionsOf(item));
	return await findWebhook(item.run, webhook, connect).catch((failure: Error) => ({
		kind: 'unlisted',
		failure,
	}));
}

/** Why a row cannot be carried out; undefined if it can. */
function failureOf({ row, place }: PlacedRow): Error | undefined {
	if (row.kind === 'unreadable') return row.failure;
	if (place.kind === 'unlisted') return place.failure;
	const isMissing = place.kind === 'missing' || place.kind === 'shared';
	return isMissing ? notFound(place, row.webhook) : undefined;
}

/** One change for each webhook; a row that fails leaves the others of its webhook alone. */
function partsOfLists(rows: PlacedRow[]): Question[] {
	const questions: Question[] = [];
	const byId = new Map<string, Question>();
	for (const placed of rows) {
		const { row, place } = placed;
		const failure = failureOf(placed);
		const joined = place.kind === 'found' ? byId.get(place.id) : undefined;
		if (failure === undefined && joined !== undefined) {
			joined.items.push(row.item);
			continue;
		}
		const question = alone(row.item, failure);
		questions.push(question);
		if (failure === undefined && place.kind === 'found') byId.set(place.id, question);
	}
	return questions;
}

/** One change for each webhook, which is refused if one of its rows fails: the list would lack the numbers of that row. */
function wholeLists(rows: PlacedRow[]): Question[] {
	const questions = new Map<string, Question>();
	for (const placed of rows) {
		const { item } = placed.row;
		const key = keyOf(placed);
		const question = questions.get(key) ?? { leader: item, items: [] };
		questions.set(key, question);
		question.items.push(item);
		const failure = failureOf(placed);
		if (failure !== undefined) question.refused ??= { by: item, failure: unchanged(failure) };
	}
	for (const placed of rows) {
		const failure = failureOf(placed);
		if (failure === undefined) continue;
		for (const id of perhapsMeant(placed, rows)) {
			const question = questions.get(keyOfWebhook(id));
			if (question !== undefined)
				question.refused ??= { by: placed.row.item, failure: perhapsTheSame(placed, failure) };
		}
	}
	return [...questions.values()];
}

/** Equal for the rows that belong to one list. Rows that name a webhook in the same way belong together, whichever it is. */
function keyOf({ row, place }: PlacedRow): string {
	if (place.kind === 'found') return keyOfWebhook(place.id);
	return row.webhook ? `named ${row.webhook}` : `row ${row.item.index}`;
}

const keyOfWebhook = (id: string): string => `webhook ${id}`;

/** The webhooks, of those that other rows are about, that a row may mean. A row that names none belongs to none. */
function perhapsMeant({ place }: PlacedRow, rows: PlacedRow[]): string[] {
	if (place.kind === 'shared') return place.ids;
	if (place.kind !== 'unlisted' && place.kind !== 'unread') return [];
	return rows.flatMap((other) => (other.place.kind === 'found' ? other.place.id : []));
}

const alone = (item: Item, failure?: Error): Question => ({
	leader: item,
	items: [item],
	...(failure !== undefined && { refused: { by: item, failure } }),
});

const unchanged = (failure: Error): Error =>
	failure instanceof InvalidInput ? invalid('listNotChanged', { cause: failure }) : failure;

/** Why the rows of a webhook are refused because of another row. */
function perhapsTheSame({ place }: PlacedRow, failure: Error): Error {
	if (place.kind === 'unread') return invalid('webhookOfRowUnread', {});
	return failure instanceof Failure ? failure.with(note('perhapsSameWebhook', {})) : failure;
}
