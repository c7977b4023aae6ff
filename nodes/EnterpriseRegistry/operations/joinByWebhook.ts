import { InvalidInput } from '../invalidInput';
import { invalid, note } from './failures';
import { Failure } from '../failure';
import { entityNumbersOf } from './itemNumbers';
import { callOptionsOf } from './callOptions';
import type { Item } from './Item';
import type { Question } from './operation';
import { findWebhook, webhookNotFound, type FoundWebhook } from './webhookField';

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
	// Where the run stops, nothing is sent, not even to find a webhook by its URL.
	for (const { item, failure } of rows)
		if (failure !== undefined && !item.run.continuesOnFail)
			return [refusedQuestion(item, isWholeList ? sayingNothingChanged(failure, item) : failure)];
	const placedRows: PlacedRow[] = [];
	for (const row of rows) placedRows.push(await placed(row));
	return isWholeList ? wholeLists(placedRows) : partsOfLists(placedRows);
}

/** What an item asks for, as far as it can be read. */
interface Row {
	item: Item;
	webhook: NamedWebhook;
	/** Why the item cannot be read. */
	failure?: Error;
}

/** The webhook as an item names it. */
type NamedWebhook =
	/** By its ID or its URL. */
	| { kind: 'named'; name: string }
	/** The item says none. */
	| { kind: 'unnamed' }
	/** What the item says cannot be read. */
	| { kind: 'unread' };

async function readRow(item: Item): Promise<Row> {
	const webhook = webhookNamedBy(item);
	try {
		item.requiredText('webhookId');
		await entityNumbersOf(item);
		item.flag('preview');
		return { item, webhook };
	} catch (thrown) {
		return { item, webhook, failure: thrown as Error };
	}
}

function webhookNamedBy(item: Item): NamedWebhook {
	try {
		const name = item.text('webhookId');
		return name === '' ? { kind: 'unnamed' } : { kind: 'named', name };
	} catch {
		return { kind: 'unread' };
	}
}

/** A row, and which webhook it is about. */
interface PlacedRow extends Row {
	place: Place;
	/** Why the row cannot be carried out. */
	failure?: Error;
}

type Place =
	| Exclude<NamedWebhook, { kind: 'named' }>
	| FoundWebhook
	/** The row names it by a URL, and the webhooks cannot be listed. */
	| { kind: 'unlisted'; failure: Error };

async function placed(row: Row): Promise<PlacedRow> {
	const { item, webhook } = row;
	if (webhook.kind !== 'named') return { ...row, place: webhook };
	const connect = async () => (await item.run.client()).with(callOptionsOf(item));
	const place = await findWebhook(item.run, webhook.name, connect).catch(
		(failure: Error): Place => ({ kind: 'unlisted', failure }),
	);
	return { ...row, place, failure: row.failure ?? whyNotFound(place, webhook.name) };
}

function whyNotFound(place: Place, name: string): Error | undefined {
	switch (place.kind) {
		case 'unlisted':
			return place.failure;
		case 'missing':
		case 'shared':
			return webhookNotFound(place, name);
		default:
			return undefined;
	}
}

/** One change for each webhook; a row that fails leaves the others of its webhook alone. */
function partsOfLists(rows: PlacedRow[]): Question[] {
	const questions: Question[] = [];
	const byId = new Map<string, Question>();
	for (const { item, place, failure } of rows) {
		if (failure !== undefined) {
			questions.push(refusedQuestion(item, failure));
			continue;
		}
		const joined = place.kind === 'found' ? byId.get(place.id) : undefined;
		if (joined !== undefined) {
			joined.items.push(item);
			continue;
		}
		const question = { leader: item, items: [item] };
		questions.push(question);
		if (place.kind === 'found') byId.set(place.id, question);
	}
	return questions;
}

/** One change for each webhook, which is refused if one of its rows fails: the list would lack the numbers of that row. */
function wholeLists(rows: PlacedRow[]): Question[] {
	const questions = new Map<string, Question>();
	for (const row of rows) {
		const { item, failure } = row;
		const key = keyOfRow(row);
		const question = questions.get(key) ?? { leader: item, items: [] };
		questions.set(key, question);
		question.items.push(item);
		if (failure !== undefined)
			question.refused ??= { by: item, failure: sayingNothingChanged(failure, item) };
	}
	for (const { item, place, failure } of rows) {
		if (failure === undefined) continue;
		for (const id of webhooksPerhapsMeant(place, rows)) {
			const question = questions.get(keyOfWebhook(id));
			if (question !== undefined)
				question.refused ??= { by: item, failure: whyRefusedWithIt(place, failure) };
		}
	}
	return [...questions.values()];
}

/** Equal for the rows that belong to one list. Rows that name a webhook in the same way belong together, whichever it is. */
function keyOfRow({ item, webhook, place }: PlacedRow): string {
	if (place.kind === 'found') return keyOfWebhook(place.id);
	return webhook.kind === 'named' ? `named ${webhook.name}` : `row ${item.index}`;
}

const keyOfWebhook = (id: string): string => `webhook ${id}`;

/** The webhooks, of those that other rows are about, that a refused row may mean. A row that names none means none. */
function webhooksPerhapsMeant(place: Place, rows: PlacedRow[]): string[] {
	if (place.kind === 'shared') return place.ids;
	if (place.kind !== 'unlisted' && place.kind !== 'unread') return [];
	return rows.flatMap((other) => (other.place.kind === 'found' ? other.place.id : []));
}

const refusedQuestion = (item: Item, failure: Error): Question => ({
	leader: item,
	items: [item],
	refused: { by: item, failure },
});

/** Why the rows of a list are refused with one that cannot be read, in words that leave no fear that half of the list was changed. */
function sayingNothingChanged(failure: Error, { index }: Item): Error {
	if (failure instanceof InvalidInput) return invalid('listNotChanged', { cause: failure });
	// The failures of the service say it themselves.
	if (failure instanceof Failure) return failure;
	return invalid('itemOfListUnread', { item: index, reason: failure.message });
}

/** Why the rows of a webhook are refused with another row, which may be about the same webhook. */
function whyRefusedWithIt(place: Place, failure: Error): Error {
	if (place.kind === 'unread') return invalid('webhookOfRowUnread', {});
	return failure instanceof Failure ? failure.with(note('perhapsSameWebhook', {})) : failure;
}
