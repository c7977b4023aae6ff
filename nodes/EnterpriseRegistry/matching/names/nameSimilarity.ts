import { isGroupWord } from './groupWords';
import type { FoldedName, NameWord } from './nameWords';
import { DOUBTFUL, wordSimilarity } from './wordSimilarity';

export interface NameSimilarity {
	/** 0 to 1. */
	similarity: number;
	/** The same words, whatever their order. */
	exact: boolean;
	/** A distinctive word is shared. */
	distinctive: boolean;
	/** False if they share a distinctive word only through a typo that could also be another name. */
	sure: boolean;
	/** Every word of the first name is in the second. */
	covered: boolean;
	/** What keeps two names apart: each has a word that the other lacks, or one has an extra distinctive word or number. */
	apart: 'siblings' | 'longer' | null;
}

const JOINED = 0.96;
const ABBREVIATED = 0.92;

const SAME_WORDS = { distinctive: true, sure: true, covered: true, apart: null };

/** Shared words over all words, by weight. */
export function nameSimilarity(a: FoldedName, b: FoldedName): NameSimilarity {
	if (a.plain !== '' && a.plain === b.plain) return { ...SAME_WORDS, similarity: 1, exact: true };
	if (a.compact !== '' && a.compact === b.compact)
		return { ...SAME_WORDS, similarity: JOINED, exact: false };
	const left = [...b.words];
	const lacking: NameWord[] = [];
	let shared = 0;
	let total = 0;
	let distinctive = false;
	let sure = true;
	for (const word of a.words) {
		const { at, quality } = mostAlike(word, left);
		if (at < 0) {
			lacking.push(word);
			total += word.weight;
			continue;
		}
		const [other] = left.splice(at, 1);
		// A trade word with a typo looks distinctive; it shares no more than a trade word does.
		const weight = Math.min(word.weight, other!.weight);
		if (weight === 1) {
			distinctive = true;
			sure &&= quality > DOUBTFUL;
		}
		shared += 2 * weight * quality;
		total += 2 * weight;
	}
	for (const word of left) total += word.weight;
	return {
		similarity: total === 0 ? 0 : shared / total,
		exact: false,
		distinctive,
		sure,
		covered: lacking.length === 0,
		apart: apartBy(a, lacking, b, left),
	};
}

function apartBy(
	a: FoldedName,
	onlyInA: NameWord[],
	b: FoldedName,
	onlyInB: NameWord[],
): NameSimilarity['apart'] {
	if (onlyInA.length > 0 && onlyInB.length > 0) return 'siblings';
	if (standBehind(a, onlyInA) || standBehind(b, onlyInB)) return 'longer';
	const extra = [...onlyInA, ...onlyInB];
	return extra.some(({ weight, text }) => weight === 1 || /\d/.test(text) || isGroupWord(text)) ||
		extra.length > 1
		? 'longer'
		: null;
}

/** Garage Maes may be Maes; Maes Logistics is another company of the group. */
function standBehind({ words }: FoldedName, extra: NameWord[]): boolean {
	const named = words.findIndex(({ weight }) => weight === 1);
	return extra.some((word) => !word.saysWhere && words.indexOf(word) > named);
}

function mostAlike(word: NameWord, others: NameWord[]): { at: number; quality: number } {
	let at = -1;
	let quality = 0;
	for (const [index, other] of others.entries()) {
		const alike = likeness(word, other);
		if (alike > quality) [at, quality] = [index, alike];
	}
	return { at, quality };
}

function likeness(a: NameWord, b: NameWord): number {
	// Two known trade words or places are either the same or different: neither is a typo of the other.
	if (a.weight < 1 && b.weight < 1) return Number(a.text === b.text);
	if (shortens(a, b) || shortens(b, a)) return ABBREVIATED;
	return wordSimilarity(a.written, b.written);
}

const shortens = ({ written, abbreviated }: NameWord, long: NameWord) =>
	abbreviated &&
	written.length >= 3 &&
	long.written.length > written.length &&
	long.written.startsWith(written);
