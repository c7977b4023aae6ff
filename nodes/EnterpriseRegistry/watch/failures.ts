import { failuresOf, type NoFacts } from '../failure';

export interface WatchFailures {
	watchedRecordWithoutName: NoFacts;
	otherCompanyAnswered: { answered: string; asked: string };
}

export const failure = failuresOf<WatchFailures>({
	watchedRecordWithoutName: 'unreadable',
	otherCompanyAnswered: 'unreadable',
});
