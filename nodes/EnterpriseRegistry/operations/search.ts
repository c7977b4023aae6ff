import type { Entries } from '../registry/pages';
import type { Json } from '../json';
import type { NumberKind } from '../numbers/registryNumber';
import { isUnread } from '../reading/recordMembers';
import { asEntry } from './asItCame';
import { listDoubts, unreadResults } from './run/hints';
import type { Item } from './run/Item';
import type { Execute } from './operation';
import { RECORDS } from '../registry/records';

/** A search for records: with the fields that most workflows use, or as they came. */
export const searchRecords =
	(kind: NumberKind, search: Execute<Entries>): Execute =>
	async (client, item, items) => {
		const isSimple = item.flag('simplify');
		const list = await search(client, item, items);
		tellDoubts(item, list);
		if (!isSimple) return list.entries.map(asEntry);
		const summaries = list.entries.map((record) => RECORDS[kind].read(record, client.profile));
		for (const summary of summaries.filter(isUnread)) item.run.hints.tell(unreadResults, summary);
		return summaries;
	};

/** Tells the run why a list may not be whole, and gives its entries as they came. */
export function tellAndShow(item: Item, list: Entries): Json[] {
	tellDoubts(item, list);
	return list.entries.map(asEntry);
}

/** Tells the run why a list may not be whole. */
export function tellDoubts({ run }: Item, { doubts }: Entries): void {
	for (const doubt of doubts) run.hints.tell(listDoubts, doubt);
}
