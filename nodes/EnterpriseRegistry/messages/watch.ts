import type { WatchFailures, WatchInputs } from '../watch/failures';
import type { MemberChange, WatchSentences } from '../watch/sentences';
import { quoted } from '../plainText';
import { count, firstOf } from './counts';
import { NOTHING_TO_WATCH, RECORD_WITHOUT_NAME, recordOfAnother } from './phrases';
import type { InputWordsFor, SentencesFor, WordsFor } from './words';

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
	pollOutOfTime: {
		says: 'The service did not answer before the time of the poll was over.',
		advice: 'The next poll asks again.',
	},
};

export const inputsOfWatch: InputWordsFor<WatchInputs> = {
	nothingToWatch: NOTHING_TO_WATCH,
	tooManyCompanies: {
		says: ({ companies, most }) =>
			`${count(companies)} companies are too many: one trigger watches at most ${count(most)}`,
		advice: 'Spread them over several workflows, each with a trigger of its own.',
	},
	unknownFields: {
		says: ({ unknown }) => `Filters → Fields does not know ${quoted(firstOf(unknown))}`,
		advice: ({ known }) =>
			`Choose from the list, or have the expression give: ${known.join(', ')}.`,
	},
};

/** The summary of an item of the watch trigger. */
export const ofWatchItems: SentencesFor<WatchSentences> = {
	firstSeen: ({ name }) => `${name}: seen for the first time.`,
	notInRegister: ({ name }) => `${name}: not in the register.`,
	nowInRegister: ({ name }) => `${name}: now in the register.`,
	changed: ({ name, changes }) => `${name}: ${changes.map(changeIn).join('; ')}.`,
};

function changeIn({ member, label, before, after }: MemberChange): string {
	const what = MEMBERS_IN_A_SENTENCE[member] ?? label.toLowerCase();
	if (before === '') return `${what} is now ${after}`;
	if (after === '') return `${what} is no longer given (it was ${before})`;
	return `${what} changed from ${before} to ${after}`;
}

/** Members whose label is too long for a sentence, or is not written in small letters. */
const MEMBERS_IN_A_SENTENCE: Record<string, string> = {
	enterpriseNumber: 'enterprise',
	statusLabel: 'status',
	vat: 'VAT number',
};
