import { meantText } from '../../meantText';
import { memoize, synonyms, withSmallWords } from '../../wordLists';

/* The words of a name, of a street or of a place, as they are compared. */

export interface Word {
	/** Lower case, no accents, no dots; `?` for a letter that was lost. */
	text: string;
	/** The text without its accented letters, which some systems drop. */
	unaccented: string;
	/** The text with its umlauts written out: mueller for Müller. */
	writtenOut: string;
	/** A dot stands after it, as in "Transp." or "J." */
	isDotted: boolean;
	/** "J." and "J.P.", which stand for first names. */
	isInitials: boolean;
	/** As it stands in the text, and what stands between it and the next word. */
	written: string;
	behind: string;
}

/** Punctuation stands between words, and so does + before another word. */
export const wordsOf = memoize((name: string): Word[] => {
	const text = withSmallWords(meantText(name));
	// As long as it was, so that what is found stands at the same place in the text.
	const whole = text.replace(BROKEN, (broken) => '?'.padEnd(broken.length, '\u0301'));
	return [...whole.matchAll(WORD_OF_NAME)].map(({ 0: word, index }, at, all) => {
		const isPlain = PLAIN.test(word);
		const plain = word.toLowerCase();
		return {
			text: isPlain ? plain : folded(word),
			unaccented: isPlain
				? plain
				: word
						.normalize('NFC')
						.toLowerCase()
						.replace(/[^a-z0-9+#]/g, ''),
			writtenOut: isPlain
				? plain
				: folded(word.normalize('NFD').replace(/(?<=[aou])\u0308/gi, 'e')),
			isDotted: word.indexOf('.') === word.length - 1,
			isInitials: !isPlain && /^(?:\p{L}\.)+$/u.test(word),
			written: text.slice(index, index + word.length),
			behind: text.slice(index + word.length, all[at + 1]?.index),
		};
	});
});

/** Most words are of this kind: they have nothing to fold but their capitals. */
const PLAIN = /^[a-z\d]+$/i;

/** S.A. and b.v.b.a. are one word each; 1.2 is not. C++ and C# are two different words. */
const WORD_OF_NAME =
	/(?:(?<![\p{L}\p{N}])\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?|[\p{L}\p{M}\p{N}]+(?:\?[\p{L}\p{M}\p{N}]+)*(?:[+#]+(?![\p{L}\p{N}]))?\.?/gu;

/** An accented letter in UTF-8 that was read as Latin 1, "Ã¨", or could not be read. */
const BROKEN = /Ã[^\p{L}\p{N}\s]?|\uFFFD/gu;

const folded = (word: string): string =>
	word
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[ßœæøłđı]/g, (letter) => LETTERS.get(letter) ?? letter)
		.replace(/[^\p{L}\p{N}+#?]/gu, '');

/** Letters that Unicode does not take apart. */
const LETTERS = synonyms('ss/ß, oe/œ, ae/æ, o/ø, l/ł, d/đ, i/ı');

/** Words as they were written, from the first to the last. */
export const writtenAs = (words: Word[]): string =>
	words.map(({ written, behind }, at) => (words[at + 1] ? written + behind : written)).join('');

export const textsOf = (words: Word[]): string[] => words.map(({ text }) => text);

/** The texts of the longest phrase that begins at a word; none if none does. */
export type PhraseAt = (words: Word[], at: number) => string[];

/** Looks for these phrases, whose words are joined by a space or by `_`. Few words begin one: a quick check rules out the others. */
export function phraseFinder(given: Iterable<string>): PhraseAt {
	const phrases = new Set([...given].map((phrase) => phrase.replaceAll('_', ' ')));
	const split = [...phrases].map((phrase) => phrase.split(' '));
	const firstWords = new Set(split.map(([first]) => first));
	const most = Math.max(...split.map(({ length }) => length));
	return (words, at) => {
		if (!firstWords.has(words[at]?.text)) return [];
		const texts = textsOf(words.slice(at, at + most));
		while (texts.length > 0 && !phrases.has(texts.join(' '))) texts.pop();
		return texts;
	};
}

/** The words alone, with single spaces: two texts that differ in nothing else are the same text. */
export const foldWords = (text: string): string => textsOf(wordsOf(text)).join(' ');
