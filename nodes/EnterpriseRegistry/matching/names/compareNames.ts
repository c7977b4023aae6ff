import type { FoldedName, NameReading } from './foldedName';
import { limitOf, variantsOf } from './nameVariants';
import { levelOfEqualWords, levelOfReadings, type ReadingLevel } from './compareReadings';
import { isBetterLevel, isSameName, type NameLevel } from '../policy';

/** How two names are alike. */
export interface NameComparison {
	level: NameLevel;
	/** False if both state a legal form, and they are not one. */
	isSameForm: boolean;
	/** How many words that say who the company is agree; numbers do not count. */
	distinctiveWords: number;
	leftOut: LeftOut;
}

/** The parts that were left out of each of the two names, as they are written. */
interface LeftOut {
	mine: string[];
	theirs: string[];
}

export const partsLeftOut = ({ leftOut }: NameComparison): string[] =>
	leftOut.mine.concat(leftOut.theirs);

/** Null if they share no distinctive word and are not one text either. @param places where either company is. */
export function compareNames(
	one: FoldedName,
	other: FoldedName,
	places: Set<string>,
): NameComparison | null {
	const whole = compareWholeNames(one, other);
	return whole && withPartsLeftOut(whole, { one, other }, places);
}

/** The same where nothing is left out. */
export const compareWholeNames = (one: FoldedName, other: FoldedName): NameComparison | null =>
	bestReading(one, other, levelOfReadings);

/** How alike two names are at best. @param whole how alike they are when nothing is left out. */
export function withPartsLeftOut(
	whole: NameComparison,
	{ one, other }: Record<'one' | 'other', FoldedName>,
	places: Set<string>,
): NameComparison {
	if (isSameName(whole.level)) return whole;
	const shortened = compareShortened(one, other, places);
	return shortened !== null && isBetterLevel(shortened.level, whole.level) ? shortened : whole;
}

/** Compares the names without what stands beside them; null if they are not one name then either. */
function compareShortened(
	one: FoldedName,
	other: FoldedName,
	places: Set<string>,
): NameComparison | null {
	const mine = variantsOf(one, places);
	const theirs = variantsOf(other, places);
	// Each name is a variant of itself: without another one, nothing can be left out.
	if (mine.length === 1 && theirs.length === 1) return null;
	// The two variants that are most alike count. With something left out, they are no more than `added`.
	const best = bestOfPairs(mine, theirs, (mineNow, theirsNow) => {
		const limit = limitOf(mineNow, theirsNow);
		if (limit === 'otherCompany') return null;
		const found = bestReading(mineNow, theirsNow, levelOfEqualWords);
		if (found === null) return null;
		const level = limit === 'doubtful' ? limit : found.level;
		return { ...found, level, leftOut: { mine: mineNow.leftOut, theirs: theirsNow.leftOut } };
	});
	return best && { ...best, level: isSameName(best.level) ? 'added' : best.level };
}

/** The best level that any reading of the two names has; of equal ones, one in which the legal forms are one. */
const bestReading = (
	one: FoldedName,
	other: FoldedName,
	levelOf: (one: NameReading, other: NameReading) => ReadingLevel | null,
): NameComparison | null =>
	bestOfPairs(one.readings, other.readings, (mine, theirs) => {
		const found = levelOf(mine, theirs);
		if (found === null) return null;
		const leftOut = { mine: [], theirs: [] };
		return { ...found, isSameForm: isSameForm(mine.forms, theirs.forms), leftOut };
	});

/** The best comparison of each of the one with each of the other, the first of equal ones; null if none has any. */
function bestOfPairs<Named>(
	ones: Named[],
	others: Named[],
	compare: (mine: Named, theirs: Named) => NameComparison | null,
): NameComparison | null {
	let best: NameComparison | null = null;
	for (const mine of ones)
		for (const theirs of others) {
			const found = compare(mine, theirs);
			if (found !== null && (best === null || isBetter(found, best))) best = found;
		}
	return best;
}

const isBetter = (one: NameComparison, other: NameComparison): boolean =>
	isBetterLevel(one.level, other.level) ||
	(one.level === other.level && one.isSameForm && !other.isSameForm);

const isSameForm = (mine: string[], theirs: string[]): boolean =>
	mine.length === 0 || theirs.length === 0 || mine.some((form) => theirs.includes(form));
