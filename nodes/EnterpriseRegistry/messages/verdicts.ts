import { shortened, shownJson, type Leaf } from '../json';
import type { Reason, Reasons } from '../reading/verdict';
import { maskedMember, withoutAnySecrets } from '../transport/secrets';
import { count } from './counts';
import { sentenceOf } from './sentenceOf';
import type { SentencesFor } from './words';

/** Why an answer to a check is unknown. A code without a sentence does not compile. */
export const ofVerdicts: SentencesFor<Reasons> = {
	aboutOther: ({ other, asked }) =>
		`The service answered about ${shortened(other)} instead of ${asked}.`,
	viesUnavailable: ({ code }) => `The member state could not be asked (${code}).`,
	errorBeside: ({ error }) =>
		`The service reports an error beside its answer: ${withoutAnySecrets(shownJson(error))}.`,
	noKnownAnswer: ({ said }) => `${isMember(said)}, which is no known answer.`,
	contradiction: ({ yes, no }) => `"${yes}" says yes, but "${no}" says no.`,
	unlistedBeside: ({ no, unlisted }) =>
		`${isMember(no)}, but the answer also has ${unlisted.slice(0, MOST_QUOTED).map(maskedMember).join(', ')}.`,
	nothingSaid({ check, members }) {
		const none = members.length === 1 ? 'no' : 'none of';
		return `The answer has ${none} ${members.join(', ')}: another member may say it (${check}.member of the Service Profile).`;
	},
	tooManyMembers: ({ members }) =>
		`The answer has ${count(members)} members, more than any that says yes or no.`,
	unknownNumber: 'The service does not know this number.',
};

/** How many of the members beside a no a sentence quotes. */
const MOST_QUOTED = 3;

/** A reason as a sentence. */
export const reasonIn = (reason: Reason): string => sentenceOf(ofVerdicts, reason);

/** `"registered" is "perhaps"`; a member with the name of a secret is masked by what stands before its colon. */
const isMember = (member: Leaf): string => maskedMember(member).replace(/^("[^"]*"):/, '$1 is');
