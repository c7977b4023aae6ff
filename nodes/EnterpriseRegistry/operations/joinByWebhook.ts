import { Failure } from '../failure';
import { InvalidInput } from '../invalidInput';
import { callOptionsOf } from './callOptions';
import { invalid, note } from './failures';
import type { Item } from './Item';
import { entityNumbersOf } from './itemNumbers';
import type { Question } from './operation';
import { findWebhook, webhookNotFound, type FoundWebhook } from './webhookField';

interface Joining {
	/** Whether the numbers of all rows together are the whole list, so that none may be missing. */
	isWholeList: boolean;
}

/**
 * Puts the rows together that change the watch-list of one webhook, whether they name it by its ID or by its URL. For example,
 * https://a.example is the URL of wh_1, and four rows come in:
 *
 * | row | Webhook | Entity Numbers |
 * | --- | --- | --- |
 * | 0 | wh_1 | 0403.170.701 |
 * | 1 | wh_2 | 0417.497.106 |
 * | 2 | https://a.example | a number with wrong check digits |
 * | 3 | an expression that fails | 0848.934.496 |
 *
 * Of *Add* and *Remove*, each row that cannot be read is refused alone: 0 and 1 are one change each, 2 and 3 are refused.
 *
 * *Replace* writes the list as a whole, which would lack the numbers of a row that is left out. So a webhook is not changed at all where
 * one of its rows is refused, or where a refused row may be about it:
 *
 * - 0 and 2 are one change, which is refused because of row 2.
 * - 1 is refused because of row 3, which may mean wh_2.
 * - 3 is refused.
 */
export async function joinByWebhook(items: Item[], { isWholeList }: Joining): Promise<Question[]> {
	const rows = await oneByOne(items, readRow);
	// Where the run stops, nothing is sent, not even to find a webhook by its URL.
	const stopping = rows.find(({ item, problem }) => problem && !item.run.continuesOnFail);
	if (stopping?.problem !== undefined) {
		const { item, problem } = stopping;
		const because = isWholeList ? sayingNothingChanged(problem, item) : problem;
		return [{ leader: item, items: [item], refused: { by: item, because } }];
	}
	const rowsOfWebhooks = await oneByOne(rows, withItsWebhook);
	return isWholeList ? wholeLists(rowsOfWebhooks) : partsOfLists(rowsOfWebhooks);
}

/** Each may hold a long list of numbers, so that no two are read at the same time. */
async function oneByOne<Entry, Result>(
	entries: Entry[],
	work: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
	const results: Result[] = [];
	for (const entry of entries) results.push(await work(entry));
	return results;
}

/** One change for each webhook. A row that cannot be carried out is refused alone, and leaves the others of its webhook. */
function partsOfLists(rows: RowOfWebhook[]): Question[] {
	const keyOf = (row: RowOfWebhook) =>
		row.problem === undefined ? webhookKeyOf(row) : aloneKeyOf(row);
	return groupsBy(rows, keyOf).map((group) => {
		const [{ item, problem }] = group;
		return problem === undefined ? questionOf(group) : refusedQuestion(group, item, problem);
	});
}

/** One change for each webhook, which is refused where a row is that belongs, or may belong, to its list. */
function wholeLists(rows: RowOfWebhook[]): Question[] {
	const refused = rows.filter(isRefused);
	return groupsBy(rows, webhookKeyOf).map((group) => {
		const ofGroup = group.find(isRefused);
		if (ofGroup !== undefined) {
			const { item, problem } = ofGroup;
			return refusedQuestion(group, item, sayingNothingChanged(problem, item));
		}
		const perhapsOfGroup = refused.find((row) => mayMean(row, group[0]));
		if (perhapsOfGroup !== undefined)
			return refusedQuestion(group, perhapsOfGroup.item, whyRefusedWith(perhapsOfGroup));
		return questionOf(group);
	});
}

type RefusedRow = RowOfWebhook & { problem: Error };

const isRefused = (row: RowOfWebhook): row is RefusedRow => row.problem !== undefined;

type Group = [RowOfWebhook, ...RowOfWebhook[]];

/** The rows with the same key together, in the order of their first rows. */
function groupsBy(rows: RowOfWebhook[], keyOf: (row: RowOfWebhook) => string): Group[] {
	const groups = new Map<string, Group>();
	for (const row of rows) {
		const key = keyOf(row);
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [row]);
		else group.push(row);
	}
	return [...groups.values()];
}

/** Equal for the rows of one webhook. Rows that name a webhook in the same way belong together, whichever it is. */
function webhookKeyOf(row: RowOfWebhook): string {
	const { named, webhook } = row;
	if (webhook.kind === 'found') return `webhook ${webhook.id}`;
	return named.kind === 'named' ? `named ${named.name}` : aloneKeyOf(row);
}

const aloneKeyOf = ({ item }: RowOfWebhook): string => `row ${item.index}`;

const questionOf = (group: Group): Question => ({
	leader: group[0].item,
	items: group.map(({ item }) => item),
});

const refusedQuestion = (group: Group, by: Item, because: Error): Question => ({
	...questionOf(group),
	refused: { by, because },
});

/** Whether a refused row may be about the webhook of another row. A row that names none is about none. */
function mayMean({ webhook }: RefusedRow, other: RowOfWebhook): boolean {
	switch (webhook.kind) {
		case 'shared':
			return other.webhook.kind === 'found' && webhook.ids.includes(other.webhook.id);
		case 'unlisted':
		case 'unread':
			return true;
		default:
			return false;
	}
}

/** Why a list is not replaced because of one of its rows, in words that leave no fear that half of it was. */
function sayingNothingChanged(problem: Error, { index }: Item): Error {
	if (problem instanceof InvalidInput) return invalid('listNotChanged', { cause: problem });
	// The failures of the service say it themselves.
	if (problem instanceof Failure) return problem;
	return invalid('itemOfListUnread', { item: index, reason: problem.message });
}

/** Why a list is not replaced because of a row that may be about the same webhook. */
function whyRefusedWith({ webhook, problem }: RefusedRow): Error {
	if (webhook.kind === 'unread') return invalid('webhookOfRowUnread', {});
	return problem instanceof Failure ? problem.with(note('perhapsSameWebhook', {})) : problem;
}

/** An item, as far as it can be read. */
interface Row {
	item: Item;
	named: NamedWebhook;
	/** Why the row cannot be carried out. */
	problem?: Error;
}

/** The webhook as an item names it. */
type NamedWebhook =
	/** By its ID or its URL. */
	| { kind: 'named'; name: string }
	/** The item names none. */
	| { kind: 'unnamed' }
	/** What the item says cannot be read. */
	| { kind: 'unread' };

async function readRow(item: Item): Promise<Row> {
	const named = webhookNamedBy(item);
	try {
		item.requiredText('webhookId');
		await entityNumbersOf(item);
		item.flag('preview');
		return { item, named };
	} catch (thrown) {
		return { item, named, problem: thrown as Error };
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

/** A row, and the webhook that it means. */
interface RowOfWebhook extends Row {
	webhook: MeantWebhook;
}

type MeantWebhook =
	| Exclude<NamedWebhook, { kind: 'named' }>
	| FoundWebhook
	/** The row names it by a URL, and the webhooks cannot be listed. */
	| { kind: 'unlisted'; failure: Error };

async function withItsWebhook(row: Row): Promise<RowOfWebhook> {
	const { item, named } = row;
	if (named.kind !== 'named') return { ...row, webhook: named };
	const connect = async () => (await item.run.client()).with(callOptionsOf(item));
	const webhook = await findWebhook(item.run, named.name, connect).catch(
		(failure: Error): MeantWebhook => ({ kind: 'unlisted', failure }),
	);
	return { ...row, webhook, problem: row.problem ?? whyNotFound(webhook, named.name) };
}

function whyNotFound(webhook: MeantWebhook, name: string): Error | undefined {
	switch (webhook.kind) {
		case 'unlisted':
			return webhook.failure;
		case 'missing':
		case 'shared':
			return webhookNotFound(webhook, name);
		default:
			return undefined;
	}
}
