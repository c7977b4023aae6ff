import { failuresOf, type NoFacts } from '../failure';
import { inputsOf } from '../invalidInput';

export interface WatchFailures {
	watchedRecordWithoutName: NoFacts;
	otherCompanyAnswered: { answered: string; asked: string };
	/** The poll itself cancelled the lookups that were in flight. */
	pollOutOfTime: NoFacts;
}

export const failure = failuresOf<WatchFailures>({
	watchedRecordWithoutName: 'unreadable',
	otherCompanyAnswered: 'unreadable',
	pollOutOfTime: 'timeout',
});

export interface WatchInputs {
	nothingToWatch: NoFacts;
	tooManyCompanies: { companies: number; most: number };
	/** @param unknown what Fields holds beside the names of fields, in lower case. */
	unknownFields: { unknown: string[]; known: string[] };
}

export const invalid = inputsOf<WatchInputs>();
