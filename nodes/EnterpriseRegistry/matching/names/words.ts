/** A word as it is compared, and its place in the given text. */
export interface Word {
	/** Lower case, no accents, no dots. */
	text: string;
	/** Written with a dot at the end, like "Transp." or "J." */
	abbreviated: boolean;
	start: number;
	end: number;
}

const ASCII = /^[\x20-\x7e]*$/;
const LETTERS: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' };

/** Lower case without accents. */
const foldText = (text: string): string =>
	ASCII.test(text)
		? text.toLowerCase()
		: text
				.normalize('NFKD')
				.replace(/\p{Diacritic}/gu, '')
				.toLowerCase()
				.replace(/[ßœæøłđ]/g, (letter) => LETTERS[letter]!);

/** S.A. and b.v.b.a. are one word each; 1.2 is not. C++ and C# are two different words. */
const WORD =
	/(?:(?<![\p{L}\p{N}])\p{L}\.\s?){2,}(?:\p{L}(?![\p{L}\p{N}]))?|[\p{L}\p{M}\p{N}]+(?:[+#]+(?![\p{L}\p{N}]))?\.?/gu;

const lettersOf = (text: string): string =>
	LETTERS_ALONE.test(text) ? text : text.replace(/[^\p{L}\p{N}+#]/gu, '');
const LETTERS_ALONE = /^[a-z0-9]*$/;

const PLAIN = /^[\x20-\x2d\x2f-\x7e]*$/;
const PLAIN_WORD = /[A-Za-z0-9]+(?:[+#]+(?![A-Za-z0-9]))?/g;

/** The words of a text; punctuation stands between words, and so does + before another word. */
export function wordsOf(text: string): Word[] {
	// Most names are plain: they need no search for S.A. and no folding of accents.
	if (PLAIN.test(text))
		return [...text.matchAll(PLAIN_WORD)].map(({ 0: raw, index }) => ({
			text: raw.toLowerCase(),
			abbreviated: false,
			start: index,
			end: index + raw.length,
		}));
	return [...text.matchAll(WORD)].map(({ 0: raw, index }) => ({
		text: lettersOf(foldText(raw)),
		abbreviated: raw.indexOf('.') === raw.length - 1,
		start: index,
		end: index + raw.trimEnd().length,
	}));
}

/** The words alone, with single spaces: two texts that differ in nothing else are the same text. */
export const foldWords = (text: string): string =>
	wordsOf(text)
		.map((word) => word.text)
		.join(' ');
