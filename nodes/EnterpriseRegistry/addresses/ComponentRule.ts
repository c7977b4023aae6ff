import type { Cursor } from './Cursor';
import type { Surroundings } from './Surroundings';

/** A stretch of a segment that is understood: a box, a floor, a building, a person, a telephone, a place. */
export interface Understood {
	/** Whether its own words say what it is, also with no house number in front of it: "étage 3" does, "A02" does not. */
	standsAlone: boolean;
	/** The parts of the address that it says; a floor or a telephone says none. */
	says: Surroundings;
}

/** An addition that needs no house number in front of it and says no part of the address. */
export const ALONE: Understood = { standsAlone: true, says: {} };

export const BEHIND_NUMBER: Understood = { standsAlone: false, says: {} };

/** Reads what begins where the cursor stands, and leaves the cursor at what follows; undefined if it is something else (see `Cursor.attempt`). */
export type ComponentRule = (cursor: Cursor) => Understood | undefined;
