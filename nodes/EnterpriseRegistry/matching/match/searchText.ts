import { comparableWords, meaningOf, type FoldedName } from '../names/foldedName';
import { searchedWords } from '../names/nameVariants';
import { formReadingsOf } from '../names/legalForms';
import { endingsOf, placeAmong } from '../names/placeBehind';
import { isDistinctiveWord } from '../names/distinctiveWords';
import { placeWords } from '../names/placeWords';
import { likeness } from '../names/spelling';
import { textsOf, wordsOf, writtenAs, type Word } from '../names/words';

/** No search of a service reads a longer text. */
const LONGEST_SEARCH = 200;

/** What is searched: without form, what stands beside the name, a second language, and broken words, which few services find. */
export function searchText({ words: all }: FoldedName): string {
	const name = searchedWords(all);
	const kept = formReadingsOf(name).at(-1)?.words ?? name;
	const whole = kept.filter(({ text }) => !text.includes('?'));
	return searched(whole.length > 0 ? whole : all);
}

/** What establishments are searched by: without trades, which people write over a door in any language or not at all. */
export function shopSearchText(name: FoldedName): string {
	const words = wordsOf(searchText(name));
	const own = words.filter(({ text }) => isDistinctiveWord(text));
	return own.some(({ text }) => text.length > 1) ? searched(own) : searchText(name);
}

const searched = (words: Word[]): string =>
	writtenAs(words)
		.replace(/[\s()]+/g, ' ')
		.slice(0, LONGEST_SEARCH)
		.trim();

const MIN_BEGINNING = 4;

/** A wider text to search: without the place behind, else half the longest distinctive word; null if all words are trades and places. */
export function broaderText(text: string): string | null {
	const all = wordsOf(text);
	const place = placeAmong(endingsOf(all), placeWords())?.words ?? [];
	const placeless = all.filter((word) => !place.includes(word));
	const own = placeless.filter((word) => word.text.length > 2 && isDistinctiveWord(word.text));
	if (own.length === 0) return null;
	if (place.length > 0) return writtenAs(placeless);
	const longest = own.map(({ written }) => written).reduce(longer);
	return longest.slice(0, Math.max(MIN_BEGINNING, Math.ceil(longest.length / 2)));
}

const longer = (one: string, other: string): string => (other.length > one.length ? other : one);

/** Whether a name has a like of every word that was searched. */
export function hasLikeOfEach(text: string, name: string): boolean {
	const words = textsOf(comparableWords(name));
	const whole = words.join('');
	return textsOf(wordsOf(text)).every(
		(word) =>
			whole.includes(word) ||
			words.some((other) => likeness(word, other) !== null || meaningOf(word) === meaningOf(other)),
	);
}
