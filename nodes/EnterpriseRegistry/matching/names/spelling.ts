import type { NameLevel } from '../policy';
import { memoize, synonyms } from '../../wordLists';

/* How far two words may differ and still be one: by a scanner, a keyboard, or a letter that was lost. */

/** The levels that two words may be on; null if they are two words. */
type WordLevel = Extract<NameLevel, 'same' | 'spelled' | 'typo' | 'doubtful'>;

/** In shorter words one letter makes another word. */
const MIN_DOUBTFUL = 5;
/** A letter left out, doubled or swapped in words of this length makes nobody's name. */
const MIN_TYPO = 8;
/** So does any inner letter in words of this length. */
const MIN_ANY_LETTER = 9;

/** A typo is nobody's name; a doubtful one may be another one's: Lemmens, Lemmers. */
export function likeness(one: string, other: string): WordLevel | null {
	if (one === other) return 'same';
	const shorter = Math.min(one.length, other.length);
	if (isSpelledLike(one, other)) {
		// A digit within a word, or a lost letter, makes nobody's name: Pe0ters. Letters may: Clark, Dark.
		if (shorter >= MIN_TYPO || /[\d?]/.test(one + other)) return 'spelled';
		return shorter < MIN_DOUBTFUL ? null : 'doubtful';
	}
	// Numbers and signs tell companies apart.
	if (shorter < MIN_DOUBTFUL || /[\d+#?]/.test(one + other)) return null;
	const slip = slipBetween(one, other);
	if (slip === null || (slip === 'typo' && shorter >= MIN_TYPO)) return slip;
	return isInnerLetter(one, other) ? 'typo' : 'doubtful';
}

/** Vandeputte and Vandepitte are as alike as Putte and Pitte. */
const PREFIX = /^(?:van(?:d(?:e[nr]?)?)?|de[nrs]?|ver)(?=[a-z]{4})/;

/** Whether words that are long without Van or De begin and end alike. */
function isInnerLetter(one: string, other: string): boolean {
	const lengths = [one, other].map((word) => word.replace(PREFIX, '').length);
	return (
		Math.min(...lengths) >= MIN_ANY_LETTER && one[0] === other[0] && one.at(-1) === other.at(-1)
	);
}

/** A letter left out, doubled or swapped is a typo; a wrong one or one more behind is doubtful; null for more than one slip. */
function slipBetween(one: string, other: string): 'typo' | 'doubtful' | null {
	const [long, short] = one.length >= other.length ? [one, other] : [other, one];
	if (long.length > short.length + 1) return null;
	let at = 0;
	while (long[at] === short[at]) at++;
	const behind = long.slice(at + 1);
	if (long.length > short.length) {
		if (behind !== short.slice(at)) return null;
		const isLastLetterNew = at === short.length && long[at] !== long[at - 1];
		return isLastLetterNew ? 'doubtful' : 'typo';
	}
	if (behind === short.slice(at + 1)) return 'doubtful';
	const swapped = `${short.slice(0, at)}${short[at + 1] ?? ''}${short[at] ?? ''}${short.slice(at + 2)}`;
	return long === swapped ? 'typo' : null;
}

/** Whether two texts differ only as a scanner or a lost letter makes them differ. */
export function isSpelledLike(one: string, other: string): boolean {
	if (Math.abs(one.length - other.length) > MAX_WIDER) return false;
	if (!one.includes(LOST) && !other.includes(LOST)) return shapeOf(one) === shapeOf(other);
	return (
		one.length === other.length &&
		[...one].every((letter, at) => [other[at], LOST].includes(letter) || other[at] === LOST)
	);
}

/** By so many letters a text grows where m is read as rn. */
const MAX_WIDER = 3;

/** Stands in a folded word for a letter that could not be read. */
const LOST = '?';

/** A scanner takes each of these shapes for another. */
const SHAPES = synonyms('o/0, u/ii, m/rn, d/cl, l/1/i, s/5, b/8, c/e');

const shapeOf = memoize((text: string) =>
	text.replace(/rn|cl|ii|[01ie58]/g, (letters) => SHAPES.get(letters) ?? letters),
);
