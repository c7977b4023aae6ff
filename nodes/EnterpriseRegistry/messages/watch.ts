import type { WatchFailures, WatchInputs } from '../watch/failures';
import { NOTHING_TO_WATCH } from './phrases';
import type { InputWordsFor, WordsFor } from './words';

export const ofWatch: WordsFor<WatchFailures> = {
	watchedRecordWithoutName: {
		says: 'The record has no known name or number.',
		advice:
			'Enterprise → Get with Simplify off shows it as it is. To have it read, set names in the Service Profile.',
	},
	otherCompanyAnswered: {
		says: ({ answered, asked }) =>
			`The service answered with the record of ${answered} instead of ${asked}.`,
		advice: ({ answered }) => `If ${answered} has replaced the number, watch that one.`,
	},
};

export const inputsOfWatch: InputWordsFor<WatchInputs> = {
	nothingToWatch: NOTHING_TO_WATCH,
	tooManyCompanies: {
		says: ({ companies, most }) =>
			`${companies} companies are too many: one trigger watches at most ${most}`,
		advice: 'Spread them over several workflows, each with a trigger of its own.',
	},
};
