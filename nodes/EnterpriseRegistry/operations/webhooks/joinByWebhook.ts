import { Failure } from '../../failure';
import { InvalidInput, InvalidSetting } from '../../invalidInput';
import { isUrl } from '../../registry/webhookUrl';
import { callOptionsOf } from '../run/callOptions';
import { invalid, note } from '../failures';
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
	const rows = read.map(({ item, problem }): WebhookRow => {
		const meant = meantBy(item, listing);
		return { item, meant, problem: problem ?? whyUnknown(meant) };
	});
	// Nothing is changed yet: where the run does not continue, it ends at a webhook that is not known, too.
	for (const row of rows) endUnlessOthersGoOn(row.item, refusalOf(row, joining));
	return joining.isWholeList ? wholeLists(rows) : partsOfLists(rows);
}

/** An item as it was read. */
interface ReadRow {
	item: Item;
	/** Why it cannot be carried out; not set where it can. */
	problem?: Error;
}

interface WebhookRow extends ReadRow {
	meant: Meant;
}

async function readRows(items: Item[], joining: Joining): Promise<ReadRow[]> {
	const rows: ReadRow[] = [];
	// One after the other, as each may hold a long list.
	for (const item of items) {
		const unread = await whyUnread(item);
		const problem = unread && refusalOfUnread(unread, item, joining);
		endUnlessOthersGoOn(item, problem);
		rows.push({ item, problem });
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

/** Why a row that cannot be read is refused. Where it belongs to a whole list, nobody need fear that half of it was replaced. */
function refusalOfUnread(unread: Error, { index }: Item, { isWholeList }: Joining): Error {
	if (!isWholeList) return unread;
	return unread instanceof InvalidInput
		? invalid('listNotChanged', { item: index, cause: unread })
		: invalid('itemOfListUnread', { item: index, reason: unread.message });
}

function endUnlessOthersGoOn({ run, index }: Item, refusal: Error | undefined): void {
	if (refusal !== undefined) run.throwUnlessOthersGoOn(refusal, index);
}

/** What is told of a row that cannot be carried out: the problem, and that no list was changed, where that may be feared. */
function refusalOf({ meant, problem }: WebhookRow, { isWholeList }: Joining): Error | undefined {
	const mayMeanSome = meant.kind !== 'none';
	return isWholeList && mayMeanSome && problem instanceof Failure
		? problem.with(note('meantWebhooksUnchanged', {}))
		: problem;
}

/** One change for each webhook. A row that cannot be carried out is refused alone, and leaves the others of its webhook. */
function partsOfLists(rows: WebhookRow[]): Question[] {
	const keyOf = (row: WebhookRow) =>
		row.problem === undefined ? webhookKeyOf(row) : aloneKeyOf(row);
	return groupsBy(rows, keyOf).map((group) => questionOf(group, group[0].problem));
}

/** One change for each webhook, which is refused where a row is that belongs, or may belong, to its list. */
function wholeLists(rows: WebhookRow[]): Question[] {
	const refused = rows.filter(({ problem }) => problem !== undefined);
	return groupsBy(rows, webhookKeyOf).map((group) => {
		const [own] = group.flatMap((row) => refusalOf(row, { isWholeList: true }) ?? []);
		if (own !== undefined) return questionOf(group, own);
		const perhaps = refused.find(({ meant }) => mayMean(meant, group[0].meant));
		return questionOf(group, perhaps && refusalBecauseOf(perhaps));
	});
}

/** Why a list is not replaced where a refused row of another group may be about its webhook. */
function refusalBecauseOf({ meant, problem }: WebhookRow): Error | undefined {
	if (problem instanceof Failure) return problem.with(note('perhapsSameWebhook', {}));
	// A setting of the credential is wrong for all rows, a field or an option in its own row alone.
	const isOfItsRow = problem instanceof InvalidInput && !(problem instanceof InvalidSetting);
	return isOfItsRow && mayBeAny(meant) ? invalid('webhookOfRowUnread', {}) : problem;
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

const questionOf = (group: RowGroup, problem?: Error): Question => ({
	leader: group[0].item,
	items: [group[0].item, ...group.slice(1).map(({ item }) => item)],
	...(problem !== undefined && { reading: { kind: 'refused', problem } }),
});
