import { Failure } from '../failure';
import { InvalidInput, InvalidSetting } from '../invalidInput';
import { isUrl } from '../registry/webhookUrl';
import { callOptionsIfReadable, callOptionsOf } from './run/callOptions';
import { invalid, note } from './failures';
import type { Item } from './run/Item';
import { entityNumbersOf } from './itemNumbers';
import type { Question } from './operation';
import { notOneWebhook, webhooksOf, webhooksWithUrl } from './webhookField';

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
export async function joinByWebhook(items: Item[], { isWholeList }: Joining): Promise<Question[]> {
	const unread = await unreadRows(items, isWholeList);
	const rows = await webhookRows(items, unread);
	// Nothing is changed yet: where the run does not continue, it ends at a webhook that is not known, too.
	for (const { problem, item } of isWholeList ? rows.map(notingUnchangedWebhooks) : rows)
		if (problem !== undefined) item.run.throwUnlessOthersGoOn(problem, item.index);
	return isWholeList ? wholeLists(rows) : partsOfLists(rows);
}

/** An item, and the webhook that it is about. */
interface WebhookRow extends Meant {
	item: Item;
	/** Why the row cannot be carried out. */
	problem?: Error;
}

/** The webhook that a row names. */
interface Meant {
	/** The ID or the URL in its field; not set where the field is empty, or cannot be read. */
	named?: string;
	webhook: MeantWebhook;
	/** Why it is not known which webhook has its URL. */
	problem?: Error;
}

type MeantWebhook =
	| { kind: 'known'; id: string }
	/** Several webhooks have the URL. */
	| { kind: 'oneOf'; ids: string[] }
	/** No webhook has the URL. */
	| { kind: 'none' }
	/** The field is empty or cannot be read, or the webhooks cannot be listed. */
	| { kind: 'perhapsAny' };

/**
 * Why each of these rows cannot be read. All are read before the first request, which lists the webhooks: where the run does not
 * continue, it ends with nothing sent.
 */
async function unreadRows(items: Item[], isWholeList: boolean): Promise<Map<Item, Error>> {
	const problems = new Map<Item, Error>();
	// One after the other, as each may hold a long list.
	for (const item of items) {
		const problem = await problemOf(item);
		if (problem === undefined) continue;
		const told = isWholeList ? refusalOfUnreadRow(problem, item) : problem;
		item.run.throwUnlessOthersGoOn(told, item.index);
		problems.set(item, told);
	}
	return problems;
}

/** Why a row cannot be read; undefined where it can. */
async function problemOf(item: Item): Promise<Error | undefined> {
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

/** Why a list is not replaced because of one of its rows, in words that leave no fear that half of it was. */
const refusalOfUnreadRow = (problem: Error, { index }: Item): Error =>
	problem instanceof InvalidInput
		? invalid('listNotChanged', { item: index, cause: problem })
		: invalid('itemOfListUnread', { item: index, reason: problem.message });

/** The rows with the webhook of each. Asks the service if one is named by its URL. @param unread why rows cannot be read. */
async function webhookRows(items: Item[], unread: Map<Item, Error>): Promise<WebhookRow[]> {
	const listing = await listingFor(items);
	return items.map((item) => {
		const meant = meantBy(item, listing);
		return { ...meant, item, problem: unread.get(item) ?? meant.problem };
	});
}

/** The webhooks of the service, among which a URL is looked for. */
type Listing =
	| { kind: 'listed'; webhooks: unknown[] }
	/** @param problem why there is no list; not set where it was not asked for: no row names a URL, or the options of each that does are wrong. */
	| { kind: 'unlisted'; problem?: Error };

/** Lists the webhooks if a row names one by its URL, with the options of the first such row whose options can be read. */
async function listingFor(items: Item[]): Promise<Listing> {
	for (const item of items) {
		const options = isUrl(webhookNamedBy(item) ?? '') ? callOptionsIfReadable(item) : undefined;
		if (options === undefined) continue;
		try {
			const client = (await item.run.client()).with(options);
			return { kind: 'listed', webhooks: await webhooksOf(item, client) };
		} catch (thrown) {
			return { kind: 'unlisted', problem: thrown as Error };
		}
	}
	return { kind: 'unlisted' };
}

/** The webhook that a row is about. An ID is believed. */
function meantBy(item: Item, listing: Listing): Meant {
	const named = webhookNamedBy(item);
	if (named === undefined) return { webhook: { kind: 'perhapsAny' } };
	if (!isUrl(named)) return { named, webhook: { kind: 'known', id: named } };
	if (listing.kind === 'unlisted')
		return { named, webhook: { kind: 'perhapsAny' }, problem: listing.problem };
	const ids = webhooksWithUrl(named, listing.webhooks);
	const [id] = ids;
	if (id !== undefined && ids.length === 1) return { named, webhook: { kind: 'known', id } };
	const webhook: MeantWebhook = ids.length === 0 ? { kind: 'none' } : { kind: 'oneOf', ids };
	return { named, webhook, problem: notOneWebhook(ids, named) };
}

/** What the field of the webhook holds; undefined where it is empty, or cannot be read. */
function webhookNamedBy(item: Item): string | undefined {
	try {
		return item.text('webhookId') || undefined;
	} catch {
		return undefined;
	}
}

/** One change for each webhook. A row that cannot be carried out is refused alone, and leaves the others of its webhook. */
function partsOfLists(rows: WebhookRow[]): Question[] {
	const keyOf = (row: WebhookRow) =>
		row.problem === undefined ? webhookKeyOf(row) : aloneKeyOf(row);
	return groupsBy(rows, keyOf).map((group) => questionOf(group, group[0].problem));
}

/** One change for each webhook, which is refused where a row is that belongs, or may belong, to its list. */
function wholeLists(rows: WebhookRow[]): Question[] {
	const withProblem = rows.filter(({ problem }) => problem !== undefined);
	return groupsBy(rows, webhookKeyOf).map((group) =>
		questionOf(group, refusalOfWholeList(group, withProblem)),
	);
}

/** Why a list is not replaced; undefined where it is. @param withProblem the rows that cannot be carried out, whatever webhook they are about. */
function refusalOfWholeList(group: RowGroup, withProblem: WebhookRow[]): Error | undefined {
	const own = group.find(({ problem }) => problem !== undefined);
	if (own !== undefined) return notingUnchangedWebhooks(own).problem;
	const perhaps = withProblem.find((row) => mayMean(row, group[0]));
	if (perhaps === undefined) return undefined;
	const { problem, webhook } = perhaps;
	if (problem instanceof Failure) return problem.with(note('perhapsSameWebhook', {}));
	// A setting of the credential is wrong for all rows, a field or an option in its own row alone.
	const isOfItsRow = problem instanceof InvalidInput && !(problem instanceof InvalidSetting);
	return isOfItsRow && webhook.kind === 'perhapsAny' ? invalid('webhookOfRowUnread', {}) : problem;
}

/** The row, whose problem says that no webhook was changed that it may mean by its URL. */
function notingUnchangedWebhooks(row: WebhookRow): WebhookRow {
	const { problem, webhook } = row;
	const mayMeanSome = webhook.kind !== 'none';
	return problem instanceof Failure && mayMeanSome
		? { ...row, problem: problem.with(note('meantWebhooksUnchanged', {})) }
		: row;
}

/** Whether a row of another group may be about the webhook of a row. */
function mayMean({ webhook }: WebhookRow, other: WebhookRow): boolean {
	if (webhook.kind !== 'oneOf') return webhook.kind === 'perhapsAny';
	return other.webhook.kind === 'known' && webhook.ids.includes(other.webhook.id);
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

/** Equal for the rows of one webhook. Rows that name a webhook in the same way belong together, whichever it is. */
function webhookKeyOf(row: WebhookRow): string {
	const { named, webhook } = row;
	if (webhook.kind === 'known') return `webhook ${webhook.id}`;
	return named === undefined ? aloneKeyOf(row) : `named ${named}`;
}

const aloneKeyOf = ({ item }: WebhookRow): string => `row ${item.index}`;

const questionOf = (group: RowGroup, problem?: Error): Question => ({
	leader: group[0].item,
	items: [group[0].item, ...group.slice(1).map(({ item }) => item)],
	problem,
});
