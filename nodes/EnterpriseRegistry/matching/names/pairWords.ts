import type { NameWord } from './foldedName';
import { differInRomanEnding } from './numerals';
import { isBetterLevel, type NameLevel } from '../policy';
import { ARTICLES } from './smallWords';
import { likeness } from './spelling';
import { TRADES } from './trades';

/** A name with more words that differ is not looked at word by word: it is another name. */
const MAX_UNLIKE = 8;

export interface WordPair {
	mine: NameWord;
	theirs: NameWord;
	level: NameLevel;
}

/** Some words in pairs, and those of either name that have no like in the other. */
interface PairedWords {
	pairs: WordPair[];
	onlyInOne: NameWord[];
	onlyInOther: NameWord[];
}

/** Each word with the one that is most like it: first the equal ones, then those that are spelled otherwise. */
export function pairWords(one: NameWord[], other: NameWord[]): PairedWords {
	const equal = pairUp(one, other, equalPair);
	const { pairs, onlyInOne, onlyInOther } = equal;
	if (onlyInOne.length === 0 || onlyInOther.length === 0) return equal;
	if (onlyInOne.length > MAX_UNLIKE || onlyInOther.length > MAX_UNLIKE) return equal;
	const similar = pairUp(initialsLast(onlyInOne), initialsLast(onlyInOther), bestPair);
	return { ...similar, pairs: pairs.concat(similar.pairs) };
}

/** The M. of "M. Müller" takes no Mueller, as Müller is more like it; and De Backer takes the Backer of "D. Backer". */
const initialsLast = (words: NameWord[]): NameWord[] => [
	...words.filter(({ mayBeInitials }) => !mayBeInitials),
	...words.filter(({ mayBeInitials }) => mayBeInitials),
];

/** Each word of the one, in its order, takes its word of those that are left of the other. */
function pairUp(
	one: NameWord[],
	other: NameWord[],
	pairOf: (mine: NameWord, others: NameWord[]) => WordPair | undefined,
): PairedWords {
	const pairs: WordPair[] = [];
	const onlyInOne: NameWord[] = [];
	let onlyInOther = other;
	for (const mine of one) {
		const pair = pairOf(mine, onlyInOther);
		if (pair === undefined) onlyInOne.push(mine);
		else {
			pairs.push(pair);
			onlyInOther = onlyInOther.filter((theirs) => theirs !== pair.theirs);
		}
	}
	return { pairs, onlyInOne, onlyInOther };
}

function equalPair(mine: NameWord, others: NameWord[]): WordPair | undefined {
	const theirs = others.find(({ text }) => text === mine.text);
	return theirs && { mine, theirs, level: 'same' };
}

/** The first of those on the best level; undefined if none is alike. */
function bestPair(mine: NameWord, others: NameWord[]): WordPair | undefined {
	let best: WordPair | undefined;
	for (const theirs of others) {
		const level = levelOfWords(mine, theirs);
		if (level === null) continue;
		if (best === undefined || isBetterLevel(level, best.level)) best = { mine, theirs, level };
	}
	return best;
}

/** How two words are alike; null if they are two words. */
function levelOfWords(one: NameWord, other: NameWord): NameLevel | null {
	if (one.text === other.text) return 'same';
	if (areOtherNumbers(one, other)) return null;
	const [short, long] = one.text.length < other.text.length ? [one, other] : [other, one];
	if (one.meaning === other.meaning || isShortFor(short, long)) return 'translated';
	if (isInitialOf(short, long) || isOtherParticle(one, other)) return 'incomplete';
	const level = isSpelledOtherwise(short, long) ? 'spelled' : likeness(one.text, other.text);
	// Two known trades or places are the same or different: neither is a typing error of the other.
	return level === 'spelled' || one.isDistinctive || other.isDistinctive ? level : null;
}

/** A number is the same or another one, also at the end of a word. */
const areOtherNumbers = (one: NameWord, other: NameWord): boolean =>
	one.isNumber || other.isNumber || differInRomanEnding(one.text, other.text);

const isSpelledOtherwise = (short: NameWord, long: NameWord): boolean =>
	hasUmlautWrittenOut(short, long) || isTradeWithArticle(short, long);

const hasUmlautWrittenOut = (one: NameWord, other: NameWord): boolean =>
	one.writtenOut === other.text || one.text === other.writtenOut;

/** Boulangerie is La Boulangerie. */
const isTradeWithArticle = (short: NameWord, long: NameWord): boolean =>
	short.text === long.core &&
	TRADES.has(long.core) &&
	ARTICLES.has(long.text.slice(0, -long.core.length));

const MIN_CORE = 4;

/** Pharmacie de la Boverie is La Boverie; De Smet and Smet may be two families. */
const isOtherParticle = (one: NameWord, other: NameWord): boolean =>
	one.isDistinctive &&
	other.isDistinctive &&
	one.core === other.core &&
	one.core.length >= MIN_CORE;

/** Boul. for Boulangerie. */
const isShortFor = (short: NameWord, long: NameWord): boolean =>
	short.isDotted &&
	short.text.length >= 3 &&
	!long.isDistinctive &&
	long.text.startsWith(short.text);

/** J. for Jan. */
const isInitialOf = (short: NameWord, long: NameWord): boolean =>
	/^\p{L}$/u.test(short.text) && long.isDistinctive && long.text.startsWith(short.text);
