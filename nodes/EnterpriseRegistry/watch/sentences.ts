import type { Coded } from '../failure';

/** A member of a record that is another than at the last look. */
export interface MemberChange {
	member: string;
	/** As the panel of the node names it. */
	label: string;
	/** Empty where there was no value; so is `after` where there is no longer one. */
	before: string;
	after: string;
}

/** What there is to tell of a company, by its name, or its number where the name is not known. */
export interface WatchSentences {
	firstSeen: { name: string };
	notInRegister: { name: string };
	/** It was not there before. */
	nowInRegister: { name: string };
	changed: { name: string; changes: MemberChange[] };
}

export type WatchSentence = Coded<WatchSentences>;
