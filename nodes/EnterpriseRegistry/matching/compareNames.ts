import { FIRST_NAMES } from './firstNames';
import type { FoldedName, NameReading, Token } from './foldedName';
import { mayBothBeLeftOut, shortenedNames, type ShortenedName } from './leftOut';
import { differInRomanEnding } from './numerals';
import { byLevel, isBetterLevel, type NameLevel } from './policy';
import { isSpelledLike, likeness } from './spelling';
import { isGroupWord, TRADES } from './trades';

/** How two names are alike. */
export interface NameComparison {
	level: NameLevel;
	/** False if both state a legal form, and they are not one. */
	isSameForm: boolean;
	/** How many words that say who the company is agree; numbers do not count. */
	distinctiveWords: number;
	/** What one of them has beside the other, as it is written; null if nothing was left out. */
	leftOut: string | null;
}

/** Null if they share no distinctive word. @param places where either company is; without it, nothing is left out. */
export function compareNames(
	one: FoldedName,
	other: FoldedName,
	places?: Set<string>,
): NameComparison | null {
	const whole = compareWholeNames(one, other);
	if (whole === null || places === undefined) return whole;
	return withPartsLeftOut(whole, { one, other }, places);
}

/** Nothing is left out; null if they share no distinctive word. */
export const compareWholeNames = (one: FoldedName, other: FoldedName): NameComparison | null =>
	bestReading(one, other, levelOfReadings);

/** How alike two names are at best. @param whole how alike they are when nothing is left out. */
export function withPartsLeftOut(
	whole: NameComparison,
	{ one, other }: Record<'one' | 'other', FoldedName>,
	places: Set<string>,
): NameComparison {
	if (!isBetterLevel('added', whole.level)) return whole;
	return likeWithPartsLeftOut(one, other, places) ?? whole;
}

/** The level `added`: they are the same, spelled or translated, once what stands beside the name is left out. */
function likeWithPartsLeftOut(
	one: FoldedName,
	other: FoldedName,
	places: Set<string>,
): NameComparison | null {
	const [mine, theirs] = [shortenedNames(one, places), shortenedNames(other, places)];
	if (mine.length === 0 && theirs.length === 0) return null;
	let best: NameComparison | null = null;
	for (const mineNow of [one, ...mine])
		for (const theirsNow of [other, ...theirs]) {
			if (isLeftOutOfBoth(mineNow, theirsNow)) continue;
			const found = bestReading(mineNow, theirsNow, levelOfEqualWords);
			if (found === null || (best !== null && !isBetter(found, best))) continue;
			best = { ...found, leftOut: leftOutOf(mineNow) ?? leftOutOf(theirsNow) };
		}
	return best && { ...best, level: 'added' };
}

/** Whether each has lost a part that may tell two companies apart. */
const isLeftOutOfBoth = (
	one: FoldedName | ShortenedName,
	other: FoldedName | ShortenedName,
): boolean => 'leftOut' in one && 'leftOut' in other && !mayBothBeLeftOut(one, other);

const leftOutOf = (name: FoldedName | ShortenedName): string | null =>
	'leftOut' in name ? name.leftOut : null;

/** Of all ways to read the two names, the best level; of those, one in which the legal forms are one. */
function bestReading(
	one: FoldedName,
	other: FoldedName,
	levelOf: (one: NameReading, other: NameReading) => LevelFound | null,
): NameComparison | null {
	let best: NameComparison | null = null;
	for (const mine of one.readings)
		for (const theirs of other.readings) {
			const found = levelOf(mine, theirs);
			if (found === null) continue;
			const like = { ...found, isSameForm: isSameForm(mine.forms, theirs.forms), leftOut: null };
			if (best === null || isBetter(like, best)) best = like;
		}
	return best;
}

const isBetter = (one: NameComparison, other: NameComparison): boolean =>
	isBetterLevel(one.level, other.level) ||
	(one.level === other.level && one.isSameForm && !other.isSameForm);

const isSameForm = (mine: string[], theirs: string[]): boolean =>
	mine.length === 0 || theirs.length === 0 || mine.some((form) => theirs.includes(form));

type LevelFound = Pick<NameComparison, 'level' | 'distinctiveWords'>;

/** Of the names as they are, nothing left out; null if they share no word of their own. */
function levelOfReadings(one: NameReading, other: NameReading): LevelFound | null {
	return levelOfEqualWords(one, other) ?? levelOfAlignedWords(one, other);
}

/** From `same` to `translated`: every word of each has its like in the other. */
function levelOfEqualWords(one: NameReading, other: NameReading): LevelFound | null {
	const level = levelOfTexts(one, other);
	if (level !== null) return { level, distinctiveWords: distinctiveWordsIn(one.tokens).length };
	if (!isSameNumbers(one, other) || one.tokens.length !== other.tokens.length) return null;
	const found = levelOfAlignedWords(one, other);
	return found !== null && isBetterLevel(found.level, 'added') ? found : null;
}

function levelOfTexts(one: NameReading, other: NameReading): NameLevel | null {
	if (one.same === '' || other.same === '') return null;
	if (one.same === other.same) return 'same';
	if (!isSameNumbers(one, other)) return null;
	if (one.sorted === other.sorted) return 'reordered';
	if (one.bare === other.compact || one.compact === other.bare) return 'spelled';
	if (isSpelledLike(one.compact, other.compact)) return 'spelled';
	return one.translated === other.translated ? 'translated' : null;
}

/** A letter that numbers something in the one may be an initial in the other: Maes K and Maes K. */
function isSameNumbers(one: NameReading, other: NameReading): boolean {
	const isIn = (number: string, { numbers, scannedNumbers, tokens }: NameReading) =>
		numbers.includes(number) ||
		scannedNumbers.includes(number) ||
		(numbers.length === 0 && tokens.some(({ text }) => text === number));
	// Zonnepark 1 Blok 2 is not Zonnepark 2 Blok 1.
	const isOtherOrder = one.numbers.some((number, at) => number !== other.numbers[at]);
	if (isOtherOrder && sortedText(one.numbers) === sortedText(other.numbers)) return false;
	return (
		one.numbers.every((number) => isIn(number, other)) &&
		other.numbers.every((number) => isIn(number, one))
	);
}

const sortedText = (texts: string[]): string => [...texts].sort().join(' ');

const distinctiveWordsIn = (tokens: Token[]): Token[] =>
	tokens.filter(({ isDistinctive, isNumber }) => isDistinctive && !isNumber);

/** Word by word, whatever their order. */
function levelOfAlignedWords(one: NameReading, other: NameReading): LevelFound | null {
	const { pairs, onlyInOne, onlyInOther } = align(one.tokens, other.tokens);
	const shared = pairs.filter(isDistinctiveShared);
	if (shared.length === 0) return null;
	const likes = pairs.map(({ like }) => like);
	const alike = shared.filter(({ like }) => like !== 'shorter').map(({ mine }) => mine);
	const distinctiveWords = distinctiveWordsIn(alike).length;
	if (!isSameNumbers(one, other)) return { level: 'sister', distinctiveWords };
	if (onlyInOne.length === 0 && onlyInOther.length === 0)
		return { level: levelOfLikes(likes), distinctiveWords };
	const slips = likes.filter((like) => isBetterLevel('added', like));
	const isClose = slips.length === 0 || (slips.length === 1 && slips[0] === 'shorter');
	const isShorter = canBeLeftOut(
		{ extra: onlyInOne, tokens: one.tokens },
		{ extra: onlyInOther, tokens: other.tokens },
	);
	return { level: isClose && isShorter ? 'shorter' : 'sister', distinctiveWords };
}

/** An initial is shared with every name that begins with it. */
const isDistinctiveShared = ({ mine, theirs }: Pair): boolean =>
	mine.isDistinctive &&
	theirs.isDistinctive &&
	(mine.text === theirs.text || !(mine.isInitials || theirs.isInitials));

/** A name with more words that differ is not looked at word by word: it is another name. */
const MAX_UNLIKE = 8;

interface Pair {
	mine: Token;
	theirs: Token;
	like: NameLevel;
}

/** Some words in pairs, and those of either name that have no like in the other. */
interface Aligned {
	pairs: Pair[];
	onlyInOne: Token[];
	onlyInOther: Token[];
}

/** Each word with the one that is most like it: first the equal ones, then those that are spelled otherwise. */
function align(one: Token[], other: Token[]): Aligned {
	const equal = inPairs(one, other, (mine, theirs) => (mine.text === theirs.text ? 'same' : null));
	const { onlyInOne, onlyInOther } = equal;
	if (onlyInOne.length > MAX_UNLIKE || onlyInOther.length > MAX_UNLIKE) return equal;
	const alike = inPairs(onlyInOne, onlyInOther, tokenLikeness);
	return { ...alike, pairs: [...equal.pairs, ...alike.pairs] };
}

/** Each word of the one in its order takes the first word on the best level of those that are left of the other. */
function inPairs(
	one: Token[],
	other: Token[],
	likenessOf: (mine: Token, theirs: Token) => NameLevel | null,
): Aligned {
	const aligned: Aligned = { pairs: [], onlyInOne: [], onlyInOther: other };
	for (const mine of one) {
		const pair = bestPair(mine, aligned.onlyInOther, likenessOf);
		if (pair === undefined) aligned.onlyInOne.push(mine);
		else {
			aligned.pairs.push(pair);
			aligned.onlyInOther = aligned.onlyInOther.filter((theirs) => theirs !== pair.theirs);
		}
	}
	return aligned;
}

function bestPair(
	mine: Token,
	others: Token[],
	likenessOf: (mine: Token, theirs: Token) => NameLevel | null,
): Pair | undefined {
	const pairs = others.flatMap((theirs) => {
		const like = likenessOf(mine, theirs);
		return like === null ? [] : { mine, theirs, like };
	});
	return pairs.sort((each, next) => byLevel(each.like, next.like))[0];
}

/** Each word has its like: one slip is that slip, two are a doubt, and more are another name. */
function levelOfLikes(likes: NameLevel[]): NameLevel {
	const slips = likes.filter((like) => isBetterLevel('added', like));
	const [first] = slips;
	if (first === undefined) return likes.includes('translated') ? 'translated' : 'spelled';
	if (slips.length === 1) return first;
	return slips.length > 2 || slips.includes('shorter') ? 'sister' : 'doubtful';
}

/** What one name has beside the other. */
interface Beside {
	extra: Token[];
	tokens: Token[];
}

/**
 * Garage Maes may be Maes, and Pharmacie N. Laforge may be Laforge. Garage Maes is not Bakkerij Maes, nor J. Maes P. Maes, and
 * Maes Logistics and Immo Maes are other companies of the group.
 */
function canBeLeftOut(one: Beside, other: Beside): boolean {
	if (one.extra.length > 0 && other.extra.length > 0) return false;
	const { extra, tokens } = one.extra.length > 0 ? one : other;
	return extra.every((token) => isTradeInFront(token, tokens) || isFirstName(token, tokens));
}

const isTradeInFront = (token: Token, tokens: Token[]): boolean =>
	TRADES.has(token.text) &&
	!isGroupWord(token.text) &&
	tokens.indexOf(token) < tokens.findIndex(({ isDistinctive }) => isDistinctive);

function isFirstName(token: Token, tokens: Token[]): boolean {
	if (token.isInitials)
		return token.isDotted || tokens[tokens.indexOf(token) + 1]?.isDistinctive === true;
	return FIRST_NAMES.has(token.text);
}

function tokenLikeness(one: Token, other: Token): NameLevel | null {
	if (one.text === other.text) return 'same';
	if (areOtherNumbers(one, other)) return null;
	const [short, long] = one.text.length < other.text.length ? [one, other] : [other, one];
	if (one.meaning === other.meaning || isShortFor(short, long)) return 'translated';
	if (isInitialOf(short, long) || isOtherParticle(one, other)) return 'shorter';
	const like = likeness(one.text, other.text);
	// Two known trades or places are the same or different: neither is a typo of the other.
	return like === 'spelled' || one.isDistinctive || other.isDistinctive ? like : null;
}

/** A number is the same or another one, also at the end of a word. */
const areOtherNumbers = (one: Token, other: Token): boolean =>
	one.isNumber || other.isNumber || differInRomanEnding(one.text, other.text);

const MIN_CORE = 4;

/** Pharmacie de la Boverie is La Boverie; De Smet and Smet may be two families. */
const isOtherParticle = (one: Token, other: Token): boolean =>
	one.isDistinctive &&
	other.isDistinctive &&
	one.core === other.core &&
	one.core.length >= MIN_CORE;

/** Boul. for Boulangerie. */
const isShortFor = (short: Token, long: Token): boolean =>
	short.isDotted &&
	short.text.length >= 3 &&
	!long.isDistinctive &&
	long.text.startsWith(short.text);

/** J. for Jan. */
const isInitialOf = (short: Token, long: Token): boolean =>
	/^\p{L}$/u.test(short.text) && long.isDistinctive && long.text.startsWith(short.text);
