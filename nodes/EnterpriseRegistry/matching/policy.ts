/* The policy of Match as tables: what a company needs, so that it is taken for the one that was typed. */

/** How much of the address must agree: `never` is another company, however near it is. */
export type Needs = 'nothing' | 'place' | 'street' | 'never';

interface RungPolicy {
	needs: Needs;
	/** What is shown for the name; no score decides. */
	score: number;
	/** How the reason of a match goes on behind "The name is the same". */
	says: string;
}

/** The ladder of names, from its best rung down. */
export const RUNG_NAMES = [
	'same',
	'reordered',
	'spelled',
	'translated',
	'added',
	'typo',
	'doubtful',
	'shorter',
	'sister',
] as const;

export type Rung = (typeof RUNG_NAMES)[number];

/** How two names on each rung are alike, and what they need. */
export const RUNGS: Record<Rung, RungPolicy> = {
	same: { needs: 'nothing', score: 90, says: '' },
	reordered: { needs: 'nothing', score: 89, says: ' in another order' },
	spelled: { needs: 'place', score: 79, says: ', spelled in another way' },
	translated: { needs: 'place', score: 79, says: ', translated' },
	added: { needs: 'place', score: 79, says: '' },
	typo: { needs: 'place', score: 78, says: ' with one letter different' },
	doubtful: { needs: 'street', score: 75, says: ' with one or two letters different' },
	// With two own words or more that agree, the place is enough.
	shorter: { needs: 'street', score: 75, says: ' with a trade or a first name left out' },
	sister: { needs: 'never', score: 45, says: '' },
};

/** Less than nothing if the first rung is the better one. */
export const byRung = (rung: Rung, other: Rung): number =>
	RUNG_NAMES.indexOf(rung) - RUNG_NAMES.indexOf(other);
export const isBetterRung = (rung: Rung, than: Rung): boolean => byRung(rung, than) < 0;

interface PlacePolicy {
	/** By what agrees alone: a street that differs brings a company no nearer, and one that cannot be compared neither. */
	nearness: number;
	/** What is added to the shown score. */
	score: number;
}

/** How much of the address agrees, from the door outwards. */
export const PLACES = {
	/** Street and house number. */
	door: { nearness: 3, score: 12 },
	/** The street; the number is unknown or differs. */
	street: { nearness: 2, score: 10 },
	/** The postal code, or without one the municipality. */
	place: { nearness: 1, score: 7 },
	/** The place, but another street, or another number in a street that cannot be compared. */
	moved: { nearness: 1, score: -4 },
	/** Nothing can be compared. */
	unknown: { nearness: 0, score: 0 },
	/** The postal code differs, or without one the municipality. */
	elsewhere: { nearness: -1, score: -40 },
} satisfies Record<string, PlacePolicy>;

export type Place = keyof typeof PLACES;

/** Own words that agree, from which on a trade or a first name may be left out within one postal code. */
export const MIN_OWN_WORDS = 2;

/** What another legal form takes from the shown score. */
export const OTHER_FORM = -25;
/** A match shows at least this, and everything else shows less. */
export const MIN_SCORE_OF_MATCH = 85;
/** How far a match is ahead of the others in the shown scores. */
export const LEAD_OF_MATCH = 10;
