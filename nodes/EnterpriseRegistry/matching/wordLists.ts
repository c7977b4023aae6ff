/* How the lists of this room are written, and remembered. */

/** The words of a paragraph. */
export const words = (paragraph: string): Set<string> => new Set(paragraph.trim().split(/\s+/));

/** Names that mean the same, `one/other, next/…`, each under the first of its row. */
export const synonyms = (paragraph: string): Map<string, string> =>
	new Map(
		paragraph.split(',').flatMap((row) => {
			const names = row.replace(/\s+/g, ' ').trim().split('/');
			return names.map((name): [string, string] => [name, names[0] ?? name]);
		}),
	);

const MAX_REMEMBERED = 5000;

/** Works out the same texts only once: a list names few companies and streets many times. */
export function memoize<T>(work: (...texts: string[]) => T): (...texts: string[]) => T {
	const known = new Map<string, T>();
	return (...texts) => {
		const key = texts.length === 1 ? (texts[0] ?? '') : texts.join('\0');
		const remembered = known.get(key);
		if (remembered !== undefined) return remembered;
		if (known.size >= MAX_REMEMBERED) known.clear();
		const made = work(...texts);
		known.set(key, made);
		return made;
	};
}
