import type { Criteria, Entry, Texts } from './records';

/** Lower case without accents, so that "elec" finds "Électricité". */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase().trim();

const anyIncludes = (texts: Texts | undefined, wanted: string): boolean =>
	Object.values(texts ?? {}).some((text) => plain(text).includes(wanted));

/** `ownName` is the name that an establishment without one takes from its enterprise. */
export function matches(entry: Entry, criteria: Criteria, ownName: Texts = entry.denomination): boolean {
	if (entry.kind !== criteria.kind) return false;
	const { address } = entry;
	return (
		(!criteria.name || anyIncludes(ownName, plain(criteria.name))) &&
		(!criteria.zipCode || address?.zipCode === criteria.zipCode) &&
		(!criteria.city || anyIncludes(address?.municipality, plain(criteria.city))) &&
		(!criteria.street || anyIncludes(address?.street, plain(criteria.street))) &&
		(!criteria.houseNumber || address?.number.toLowerCase() === criteria.houseNumber.toLowerCase())
	);
}
