import { Failure } from '../../failure';
import { InvalidInput } from '../../invalidInput';
import { isUrl } from '../../registry/webhookUrl';
import { callOptionsOf } from '../run/callOptions';
import { invalid, note, type OperationNotes } from '../failures';
import type { Item } from '../run/Item';
import { entityNumbersOf } from '../itemNumbers';
import { listingFor, mayBeAny, mayMean, meantBy, whyUnknown, type Meant } from './meantWebhook';
import type { Question } from '../operation';

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
 * | 3 | an empty cell, as of a lookup that found nothing | 0848.934.496 |
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
export async function joinByWebhook(items: Item[], joining: Joining): Promise<Question[]> {
	// Each is read before the first request, which lists the webhooks: where the run does not continue, it ends with nothing sent.
	const read = await readRows(items, joining);
	const listing = await listingFor(items);
	const rows = read.map((row): WebhookRow => {
		const meant = meantBy(row.item, listing);
		return { ...row, meant, refusal: refusalOf(row, meant, joining) };
	});
	// Nothing is changed yet: where the run does not continue, it ends at a webhook that is not known, too.
	for (const { item, refusal } of rows) endUnlessOthersGoOn(item, refusal);
	return joining.isWholeList ? wholeLists(rows) : partsOfLists(rows);
}

/** An item as it was read. */
interface ReadRow {
	item: Item;
	/** Why it cannot be read; not set where it can. */
	unread?: Error;
}

interface WebhookRow extends ReadRow {
	meant: Meant;
	/** What is told of it where it cannot be carried out; not set where it can. */
	refusal?: Error;
}

async function readRows(items: Item[], joining: Joining): Promise<ReadRow[]> {
	const rows: ReadRow[] = [];
	// One after the other, as each may hold a long list.
	for (const item of items) {
		const unread = await whyUnread(item);
		if (unread !== undefined)
			endUnlessOthersGoOn(item, refusalOfUnread(unread, item, { ...joining, othersGoOn: false }));
		rows.push({ item, unread });
	}
	return rows;
}

/** Why a row cannot be read; undefined where it can. */
async function whyUnread(item: Item): Promise<Error | undefined> {
	try {
		// A row with an ID needs no list. Its options are read when it is asked, and those of the first row of its webhook alone.
		if (isUrl(item.requiredText('webhookId'))) callOptionsOf(item);
		await entityNumbersOf(item);
		item.flag('preview');
		return undefined;
	} catch (thrown) {
		return thrown as Error;
	}
}

function endUnlessOthersGoOn({ run, index }: Item, refusal: Error | undefined): void {
	if (refusal !== undefined) run.throwUnlessOthersGoOn(refusal, index);
}

/** What is told of a row that cannot be carried out; undefined where it can. */
function refusalOf({ item, unread }: ReadRow, meant: Meant, joining: Joining): Error | undefined {
	if (unread !== undefined)
		return refusalOfUnread(unread, item, { ...joining, othersGoOn: !mayBeAny(meant) });
	const mayMeanSome = meant.kind !== 'none';
	return joining.isWholeList && mayMeanSome
		? whyUnknownWith('meantWebhooksUnchanged', meant)
		: whyUnknown(meant);
}

/**
 * What is told of a row that cannot be read. Where it belongs to a whole list, nobody need fear that half of it was replaced.
 * @param othersGoOn whether there are webhooks that are still changed.
 */
function refusalOfUnread(
	unread: Error,
	{ index }: Item,
	{ isWholeList, othersGoOn }: Joining & { othersGoOn: boolean },
): Error {
	if (!isWholeList) return unread;
	return unread instanceof InvalidInput
		? invalid('listNotChanged', { item: index, cause: unread, othersGoOn })
		: invalid('itemOfListUnread', { item: index, reason: unread.message, othersGoOn });
}

/** Why it is not known which webhook a row means, and what that means for the lists. */
function whyUnknownWith(code: keyof OperationNotes, meant: Meant): Error | undefined {
	const why = whyUnknown(meant);
	return why instanceof Failure ? why.with(note(code, {})) : why;
}

/** One change for each webhook. A row that cannot be carried out is refused alone, and leaves the others of its webhook. */
function partsOfLists(rows: WebhookRow[]): Question[] {
	const keyOf = (row: WebhookRow) =>
		row.refusal === undefined ? webhookKeyOf(row) : aloneKeyOf(row);
	return groupsBy(rows, keyOf).map((group) => questionOf(group, group[0].refusal));
}

/** One change for each webhook, which is refused where a row is that belongs, or may belong, to its list. */
function wholeLists(rows: WebhookRow[]): Question[] {
	const refused = rows.filter(({ refusal }) => refusal !== undefined);
	return groupsBy(rows, webhookKeyOf).map((group) => {
		const [own] = group.flatMap(({ refusal }) => refusal ?? []);
		if (own !== undefined) return questionOf(group, own);
		const perhaps = refused.find(({ meant }) => mayMean(meant, group[0].meant));
		return questionOf(group, perhaps && refusalBecauseOf(perhaps));
	});
}

/** Why a list is not replaced where a refused row of another group may be about its webhook. */
function refusalBecauseOf({ item, meant, unread, refusal }: WebhookRow): Error | undefined {
	if (unread === undefined) return whyUnknownWith('perhapsSameWebhook', meant);
	return mayBeAny(meant) ? invalid('webhookOfRowUnread', { item: item.index }) : refusal;
}

type RowGroup = [WebhookRow, ...WebhookRow[]];

/** The rows with the same key together, in the order of their first rows. */
function groupsBy(rows: WebhookRow[], keyOf: (row: WebhookRow) => string): RowGroup[] {
	const groups = new Map<string, RowGroup>();
	for (const row of rows) {
		const key = keyOf(row);
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [row]);
		else group.push(row);
	}
	return [...groups.values()];
}

/** Equal for the rows of one webhook. Rows that name a webhook by the same URL belong together, whichever it is. */
function webhookKeyOf(row: WebhookRow): string {
	const { meant } = row;
	switch (meant.kind) {
		case 'known':
			return `webhook ${meant.id}`;
		case 'unnamed':
			return aloneKeyOf(row);
		default:
			return `URL ${meant.url}`;
	}
}

const aloneKeyOf = ({ item }: WebhookRow): string => `row ${item.index}`;

const questionOf = (group: RowGroup, refusal?: Error): Question => ({
	leader: group[0].item,
	items: [group[0].item, ...group.slice(1).map(({ item }) => item)],
	...(refusal !== undefined && { reading: { kind: 'refused', problem: refusal } }),
});
