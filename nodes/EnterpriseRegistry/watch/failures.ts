import { failuresOf, type Coded, type Failure, type NoFacts } from '../failure';
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
}

export const invalid = inputsOf<WatchInputs>();

/** What a poll writes into the log of n8n. @param asked how many companies were asked about. */
export interface WatchLog {
	/** @param numbers the first of them. */
	companiesNotFound: { notFound: number; asked: number; numbers: string[] };
	/** @param first of the companies, with why it could not be read. */
	companiesUnread: { unread: number; asked: number; first: { number: string; failure: Failure } };
	pollTooShort: { asked: number; companies: number };
}

export type WatchLogLine = Coded<WatchLog>;

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
	inRegisterAgain: { name: string };
	/** It was not there at the first look. */
	nowInRegister: { name: string };
	changed: { name: string; changes: MemberChange[] };
}

export type WatchSentence = Coded<WatchSentences>;
