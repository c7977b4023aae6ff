import type { Entries } from '../registry/pages';
import type { Json } from '../json';
import type { NumberKind } from '../numbers/registryNumber';
import { isUnread } from '../reading/recordMembers';
import { asEntry } from './asItCame';
import { listDoubts, unreadResults } from './run/hints';
import type { Item } from './run/Item';
import type { Run } from './run/Run';
import type { Ask, Read } from './operation';
import { RECORDS } from '../registry/records';

/** A search for records: with the fields that most workflows use, or as they came. */
export const searchRecords =
	(kind: NumberKind, readSearch: (item: Item) => Ask<Entries>): Read =>
	(item) => {
		const isSimple = item.flag('simplify');
		const search = readSearch(item);
		return async (client) => {
			const list = await search(client);
			tellDoubts(item.run, list);
			if (!isSimple) return entriesOf(list);
			const summaries = list.entries.map((record) => RECORDS[kind].read(record, client.profile));
			for (const summary of summaries.filter(isUnread)) item.run.hints.tell(unreadResults, summary);
			return summaries;
		};
	};

/** The entries of a list as they came. */
export const entriesOf = ({ entries }: Entries): Json[] => entries.map(asEntry);

/** Tells the run why a list may not be whole. */
export function tellDoubts({ hints }: Run, { doubts }: Entries): void {
	for (const doubt of doubts) hints.tell(listDoubts, doubt);
}
