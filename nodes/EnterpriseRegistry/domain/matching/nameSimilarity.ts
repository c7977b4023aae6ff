import type { FoldedName, NameWord } from './nameWords';
import { wordSimilarity } from './wordSimilarity';

export interface NameSimilarity {
	/** 0 to 1. */
	similarity: number;
	/** The same words, whatever their order. */
	exact: boolean;
	/** A distinctive word is shared. */
	distinctive: boolean;
	/** What stops two names from being one: each has a word that the other lacks, or one has a distinctive word or a number more. */
	apart: 'siblings' | 'longer' | null;
}

const JOINED = 0.96;
const ABBREVIATED = 0.92;

/** Shared words over all words, by weight. */
export function nameSimilarity(a: FoldedName, b: FoldedName): NameSimilarity {
	if (a.plain !== '' && a.plain === b.plain) return { similarity: 1, exact: true, distinctive: true, apart: null };
	if (a.compact !== '' && a.compact === b.compact) return { similarity: JOINED, exact: false, distinctive: true, apart: null };
	const left = [...b.words];
	const lacking: NameWord[] = [];
	let shared = 0;
	let total = 0;
	let distinctive = false;
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
		if (weight === 1) distinctive = true;
		shared += 2 * weight * quality;
		total += 2 * weight;
	}
	for (const word of left) total += word.weight;
	return { similarity: total === 0 ? 0 : shared / total, exact: false, distinctive, apart: apartBy(lacking, left) };
}

function apartBy(lacking: NameWord[], more: NameWord[]): NameSimilarity['apart'] {
	if (lacking.length > 0 && more.length > 0) return 'siblings';
	const rest = [...lacking, ...more];
	return rest.some(({ weight, text }) => weight === 1 || /\d/.test(text)) || rest.length > 1 ? 'longer' : null;
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
	// Two known trade words or places are one word or two; a typo does not make one of the other.
	if (a.weight < 1 && b.weight < 1) return Number(a.text === b.text);
	if (shortens(a, b) || shortens(b, a)) return ABBREVIATED;
	return wordSimilarity(a.text, b.text);
}

const shortens = (short: NameWord, long: NameWord) => short.abbreviated && short.text.length >= 3 && long.text.length > short.text.length && long.text.startsWith(short.text);
