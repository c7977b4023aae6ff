/** Each search reads all names of the register again: without this memory that was a tenth of the time of the engine tests. */
const plainTexts = new Map<string, string>();
const MOST_TEXTS = 50_000;

/** Lower case without accents, so that "elec" finds "Électricité". */
export function plain(text: string): string {
	const known = plainTexts.get(text);
	if (known !== undefined) return known;
	const made = text
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.toLowerCase()
		.trim();
	if (plainTexts.size >= MOST_TEXTS) plainTexts.clear();
	plainTexts.set(text, made);
	return made;
}

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
		if (words.length === 1) return plain(text).includes(words[0]!) ? 1 : 0;
		const tokens = wordsIn(text);
		return words.filter((word) => tokens.some((token) => token.startsWith(word))).length;
	});
	return Math.max(0, ...counts);
}

/** Whether one of the texts, in whichever language, has the part, if there is one. */
export const includes = (texts: object | undefined, part = ''): boolean =>
	part === '' ||
	Object.values(texts ?? {}).some((text) => plain(text as string).includes(plain(part)));
