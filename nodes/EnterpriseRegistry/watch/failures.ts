import { failuresOf, type NoFacts } from '../failure';
import { inputsOf } from '../invalidInput';

export interface WatchFailures {
	watchedRecordWithoutName: NoFacts;
	otherCompanyAnswered: { answered: string; asked: string };
}

export const failure = failuresOf<WatchFailures>({
	watchedRecordWithoutName: 'unreadable',
	otherCompanyAnswered: 'unreadable',
});

export interface WatchInputs {
	nothingToWatch: NoFacts;
	tooManyCompanies: { companies: number; most: number };
	/** @param unknown what Fields holds beside the names of fields, in lower case. */
	unknownFields: { unknown: string[]; known: string[] };
}

export const invalid = inputsOf<WatchInputs>();
