/*
 * The policy of Match as tables: how alike two names or two addresses may be, and what of the address must agree for a name. A company is a match if it has
 * the evidence that its name needs and no gate is shut: `evidence` asks for the first, with its rule for establishments, and `gates` has the others. The
 * scores are shown and decide nothing.
 */

/** How much of the address must agree. `never`: it is another company, however near it is. */
export type Evidence = 'nothing' | 'place' | 'street' | 'never';

interface NameLevelPolicy {
	needs: Evidence;
	/** What is shown for the name. */
	score: number;
	/** How a reason goes on behind "The name is the same" or "Maes has this name", if nothing was left out. */
	says: string;
}

/** How two names may be alike, from the best level down. */
export const NAME_POLICY = {
	same: { needs: 'nothing', score: 90, says: '' },
	reordered: { needs: 'nothing', score: 89, says: ' in another order' },
	/** De Smet and Desmet, Müller and Mueller, or as a scanner reads it. */
	spelled: { needs: 'place', score: 79, says: ', spelled in another way' },
	translated: { needs: 'place', score: 79, says: ', translated' },
	/** One has something beside its name: a department, an abbreviation, a state, a place. */
	added: { needs: 'place', score: 79, says: '' },
	/** One letter differs, and the word is so long that the error makes the name of nobody. */
	typo: { needs: 'place', score: 78, says: ' with one letter different' },
	/** Boulangerie and Bakkerij, Garage and Garages: words of trades that mean the same, and nothing that says who the company is. */
	generic: { needs: 'street', score: 75, says: ', in other words of a trade' },
	/** One or two letters, or a village and its town, which may make the name of another company: Lemmens, Lemmers. */
	doubtful: { needs: 'street', score: 75, says: ' with one or two letters different' },
	/** One lacks a trade, a first name or a particle of the other, or has an initial for a word. With MIN_DISTINCTIVE_WORDS that agree, the place is enough. */
	incomplete: { needs: 'street', score: 75, says: ' in a longer or shorter form' },
	/** Some words agree, others do not: a company of the same group or family. */
	sister: { needs: 'never', score: 45, says: '' },
} satisfies Record<string, NameLevelPolicy>;

export type NameLevel = keyof typeof NAME_POLICY;

const NAME_LEVELS = Object.keys(NAME_POLICY);

/** Distinctive words that agree, from which on a name may be incomplete within one postal code. */
export const MIN_DISTINCTIVE_WORDS = 2;

/** Orders levels from the best down: less than nothing if the first is the better one. */
export const byLevel = (level: NameLevel, other: NameLevel): number =>
	NAME_LEVELS.indexOf(level) - NAME_LEVELS.indexOf(other);

export const isBetterLevel = (level: NameLevel, than: NameLevel): boolean =>
	byLevel(level, than) < 0;

/** Whether the names are one name, written in another way; from `typo` down, letters or words differ. */
export const isSameName = (level: NameLevel): boolean => !isBetterLevel('added', level);

interface AddressLevelPolicy {
	/** What the gates compare. It counts what agrees: neither a street that differs brings a company nearer, nor one that cannot be compared. */
	nearness: number;
	/** What is added to the shown score. */
	score: number;
}

/** How much of two addresses agrees, from the door outwards. Candidates are in this order. */
export const ADDRESS_POLICY = {
	/** Street and house number. */
	door: { nearness: 3, score: 12 },
	/** The street; the number is unknown or differs. */
	street: { nearness: 2, score: 10 },
	/** The postal code, or without one the municipality. */
	place: { nearness: 1, score: 7 },
	/** The place, but another street, or another number in a street that cannot be compared: the company may have moved. */
	moved: { nearness: 1, score: -4 },
	/** Nothing can be compared. */
	unknown: { nearness: 0, score: 0 },
	/** As `moved`, where the place is unknown. */
	otherAddress: { nearness: 0, score: -4 },
	/** The postal code differs, or without one the municipality. */
	elsewhere: { nearness: -1, score: -40 },
} satisfies Record<string, AddressLevelPolicy>;

export type AddressLevel = keyof typeof ADDRESS_POLICY;

const ADDRESS_LEVELS = Object.keys(ADDRESS_POLICY);

/** Orders levels from the door outwards. */
export const byAddressLevel = (level: AddressLevel, other: AddressLevel): number =>
	ADDRESS_LEVELS.indexOf(level) - ADDRESS_LEVELS.indexOf(other);

/** What another legal form takes from the shown score. */
export const OTHER_FORM = -25;
/** The result of a match shows at least this, any other result less; its other candidates are LEAD_OF_MATCH behind. */
export const MIN_SCORE_OF_MATCH = 85;
/** How far a match is ahead of the others in the shown scores. */
export const LEAD_OF_MATCH = 10;
