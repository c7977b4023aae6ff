/* How lists of words are written in the code, and how what follows from a text is remembered. */

/** The words of a paragraph. */
export const wordSet = (paragraph: string): Set<string> => new Set(paragraph.trim().split(/\s+/));

/** Names that mean the same, `one/other, next/…`, each under the first of its row. */
export const synonyms = (paragraph: string): Map<string, string> =>
	new Map(
		paragraph.split(',').flatMap((row) => {
			const names = row.split('/').map((name) => name.trim().replace(/\s+/g, ' '));
			return names.map((name): [string, string] => [name, names[0] ?? name]);
		}),
	);

/** Small words of places as they are written in short: Ham s/Heure, Heist o/d Berg, Dilsen a/d Maas. */
export const withSmallWords = (text: string): string =>
	text.replace(
		/(?<![\p{L}\p{N}])(?:s\/(?=\p{L}{3})|[oa]\/d(?![\p{L}\p{N}]))/giu,
		(short) => SMALL_WORDS.get(short.toLowerCase()) ?? short,
	);

const SMALL_WORDS = new Map([
	['s/', 'sur '],
	['o/d', 'op den'],
	['a/d', 'aan de'],
]);

const MAX_REMEMBERED = 5000;

/** As many as 5,000 texts of 200 characters have. A cell may hold a whole page, of which far fewer are remembered. */
const MAX_CHARACTERS = 1_000_000;

/** Works out the same only once: a list names few companies and streets many times. @param most that are remembered. */
export function memoize<T, Key = string>(
	work: (key: Key) => T,
	most = MAX_REMEMBERED,
): (key: Key) => T {
	// What was worked out may be undefined, and is remembered too.
	const known = new Map<Key, { made: T }>();
	let characters = 0;
	return (key) => {
		const remembered = known.get(key);
		if (remembered !== undefined) return remembered.made;
		const length = typeof key === 'string' ? key.length : 0;
		if (known.size >= most || characters + length > MAX_CHARACTERS) {
			known.clear();
			characters = 0;
		}
		const made = work(key);
		known.set(key, { made });
		characters += length;
		return made;
	};
}
