import type { Cursor } from './Cursor';
import type { Span } from './tokens';

/** What stands around a street and its house number, as far as it is a part of the address. */
export interface Surroundings {
	/** With its label: "bte 3". */
	box?: Span;
	postalCode?: Span;
	municipality?: Span;
	country?: Span;
}

/** What a stretch of a segment is understood as: a box, a floor, a building, a person, a telephone, a place. */
export interface Understood {
	/** Whether its own words say what it is, also with no house number in front of it: "étage 3" does, "A02" does not. */
	standsAlone: boolean;
	/** What it says that is a part of the address; nothing for a floor or a telephone. */
	says: Surroundings;
}

/** Reads what begins where the cursor stands, and leaves the cursor at what follows; undefined if it is something else, and then the cursor may be anywhere. */
export type Rule = (cursor: Cursor) => Understood | undefined;
