import type { WatchFailures } from '../watch/failures';
import type { WordsFor } from './words';

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
