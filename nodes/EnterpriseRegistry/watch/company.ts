import type { NumberKind } from '../numbers/registryNumber';
import type { Instant } from '../times';

/** An enterprise or an establishment on the list, by its dotted number. */
export interface Company {
	number: string;
	kind: NumberKind;
}

/** The simplified record of *Get*, by member. What the service does not state is null, or left out where the record is stored. */
export type SimplifiedRecord = Readonly<Record<string, string | null>>;

/** What an answer says about a company that was asked about. */
export type Seen =
	| { kind: 'present'; record: SimplifiedRecord; asItCame: unknown }
	/** The service knows nothing under this number. */
	| { kind: 'absent' };

/** What is known of a company from an earlier look, which stays valid as long as no answer says otherwise. */
export type Known =
	| { kind: 'present'; record: SimplifiedRecord; seenAt: Instant }
	/** With its last record, if it ever had one. */
	| { kind: 'absent'; record: SimplifiedRecord; seenAt: Instant };
