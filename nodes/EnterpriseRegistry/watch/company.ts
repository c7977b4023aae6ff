import type { NumberKind } from '../numbers/registryNumber';
import type { Instant } from '../times';

/** An enterprise or an establishment on the list, by its dotted number. */
export interface WatchedCompany {
	number: string;
	kind: NumberKind;
}

/** The simplified record of *Get*, by member. What the service does not state is null, or left out where the record is stored. */
export type SimplifiedRecord = Readonly<Record<string, string | null>>;

/** A look that says something about a company. */
export type ClearLook =
	/** The answer as it came is kept only where an item shows it: a poll holds the looks at all companies. */
	| { kind: 'present'; record: SimplifiedRecord; asItCame?: unknown }
	/** The service knows nothing under this number. */
	| { kind: 'absent' };

/**
 * What the next look at a company is compared with. It says what the last clear look saw, but in the spelling in which a value was
 * seen first. A look that says nothing leaves it as it was. So does an absence that the user does not want to be told, but for the time.
 */
export interface Baseline {
	kind: 'present' | 'absent';
	/** That of an absent company is its last one; without members if it never had one. */
	record: SimplifiedRecord;
	/** The members that were read for the record. What another version of the node reads beside them is no change: nobody knows what it was. */
	members: readonly string[];
	/** When the poll of that look began. Where the clock was set back since, it may be earlier: see `remember` of the state. */
	seenAt: Instant;
}

/** By the number of the company. */
export type Baselines = ReadonlyMap<string, Baseline>;

/** Whether a company was ever in the register. */
export const hasRecord = ({ record }: Baseline): boolean => Object.keys(record).length > 0;
