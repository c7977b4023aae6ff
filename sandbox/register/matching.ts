import type { Criteria, Entry, Texts } from './records';

/** Lower case without accents, so that "elec" finds "Électricité". */
export const plain = (text: string): string =>
	text
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.toLowerCase()
		.trim();

/** The words of a search, each once. */
export const wordsIn = (text: string): string[] => [
	...new Set(
		plain(text)
			.split(/[^\p{L}\p{N}]+/u)
			.filter((word) => word !== ''),
	),
];

/** How many of the words are in a text, for the best of several texts. A single word may be anywhere; several words must each begin a word. */
export function countOf(words: string[], texts: string[]): number {
	const counts = texts.map((text) => {
		const tokens = words.length > 1 ? wordsIn(text) : [];
		return words.filter((word) =>
			words.length > 1
				? tokens.some((token) => token.startsWith(word))
				: plain(text).includes(word),
		).length;
	});
	return Math.max(0, ...counts);
}

const anyIncludes = (texts: Texts | undefined, wanted: string): boolean =>
	Object.values(texts ?? {}).some((text) => plain(text).includes(wanted));

/** `ownName` is the name that an establishment without one takes from its enterprise. */
export function matches(
	entry: Entry,
	criteria: Criteria,
	ownName: Texts = entry.denomination,
): boolean {
	if (entry.kind !== criteria.kind) return false;
	const { address } = entry;
	return (
		(!criteria.name || anyIncludes(ownName, plain(criteria.name))) &&
		(!criteria.words ||
			countOf(criteria.words.list, Object.values(ownName)) === criteria.words.count) &&
		(!criteria.zipCode || address?.zipCode === criteria.zipCode) &&
		(!criteria.city || anyIncludes(address?.municipality, plain(criteria.city))) &&
		(!criteria.street || anyIncludes(address?.street, plain(criteria.street))) &&
		(!criteria.houseNumber || address?.number.toLowerCase() === criteria.houseNumber.toLowerCase())
	);
}
