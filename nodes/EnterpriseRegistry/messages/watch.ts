import type { WatchFailures, WatchInputs } from '../watch/failures';
import { NOTHING_TO_WATCH, RECORD_WITHOUT_NAME, recordOfAnother } from './phrases';
import type { InputWordsFor, WordsFor } from './words';

export const ofWatch: WordsFor<WatchFailures> = {
	watchedRecordWithoutName: {
		says: RECORD_WITHOUT_NAME,
		advice:
			'Enterprise → Get with Simplify off shows it as it is. To have it read, set names in the Service Profile.',
	},
	otherCompanyAnswered: {
		says: recordOfAnother,
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
