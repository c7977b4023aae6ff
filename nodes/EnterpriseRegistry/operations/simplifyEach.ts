import { unreadableHits } from '../client/record';
import { inKnownNames } from '../reading/identity';
import type { NumberKind } from '../numbers/registryNumber';
import type { Item } from './item';

/**
 * What a search found, with the fields that most workflows use. A hint says that some of it could not be read.
 * @throws RegistryFailure if none of it could.
 */
export function simplifyEach<Summary extends object>(
	item: Item,
	found: object[],
	kind: NumberKind,
	simplify: (record: unknown) => Summary,
): Summary[] {
	const summaries = found.map((record) => simplify(inKnownNames(record, kind)));
	const unread = summaries.filter((summary) =>
		Object.values(summary).every((value) => value === null),
	).length;
	if (unread > 0 && unread === summaries.length) throw unreadableHits(unread);
	if (unread > 0)
		item.hint(
			'At least one of the results has no field under a name that is known: all its fields are null. To see it as it is, turn off Simplify.',
		);
	return summaries;
}
