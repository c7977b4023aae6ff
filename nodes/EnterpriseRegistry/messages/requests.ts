import type { CommonFacts } from '../failure';
import type { RequestFailures, RequestNotes } from '../requests/failures';
import { inTime, sinceTime } from '../times';
import { requestCount } from './counts';
import {
	adviceOfCause,
	LATER,
	NO_QUOTA,
	NO_TOKEN,
	SHOWS_WHAT_IS_LEFT,
	titleOfCause,
	TO_WAIT_LONGER,
	withStatus,
} from './phrases';
import type { NotesFor, WordsFor } from './words';

export const ofRequests: WordsFor<RequestFailures> = {
	cancelled: {
		says: 'The execution was cancelled before the service answered.',
		advice: 'Start the workflow again.',
	},
	overdue: {
		says: 'The service did not answer in time.',
		advice: LATER,
		option: TO_WAIT_LONGER,
	},
	outage: {
		says: ({ silentSince, during }, { moment }) =>
			`The ${during === 'token' ? 'token endpoint' : 'service'} has not answered ${sinceTime(silentSince, moment)}.`,
		advice: 'Run the workflow again later; nothing needs to be changed.',
	},
	rateLimited: {
		says: (facts, { moment }) => limitReached(facts, inTime(facts.until, moment)),
		advice: ({ isUntilGuessed }) => (isUntilGuessed ? 'Run it again later.' : 'Run it again then.'),
		option: ({ maxWait }) =>
			`To let it wait, raise Advanced → Max Wait (${Math.ceil(maxWait / 1000)} s).`,
		reason: (facts, { moment }) => {
			// Without a time, or of the token endpoint, it need not be the limit of this hour.
			if (facts.resetsAt !== undefined && facts.during !== 'token')
				return `the hourly limit is used up; it resets ${inTime(facts.resetsAt, moment)}`;
			return limitReached(facts, inTime(facts.until, moment));
		},
	},
	quotaUsedUp: {
		says: ({ resetsAt, limit }, { moment }) =>
			usedUp('monthly quota', limit, inTime(resetsAt, moment)),
		advice: 'A larger plan has more.',
		option: SHOWS_WHAT_IS_LEFT,
		reason: NO_QUOTA,
	},
	effectUnknown: {
		says: titleOfCause,
		advice: 'Perhaps the service has done it, or still will: check before you repeat it.',
	},
	retryBudgetSpent: {
		says: titleOfCause,
		advice: (facts, speaker) =>
			`It was not asked again, because too many requests of this run had to be repeated. ${adviceOfCause(facts, speaker)}`,
	},
	addressNeverAnswered: {
		says: titleOfCause,
		advice: adviceOfCause,
	},
	noMoreRequests: {
		says: (facts) => withStatus('The service takes no more requests for now', facts),
		advice: 'Run it again later.',
	},
	couldNotAnswer: {
		says: (facts) => withStatus('The service could not answer', facts),
		advice: 'This usually passes; run it again later.',
	},
};

export const notesOfRequests: NotesFor<RequestNotes> = {
	perhapsDoneBefore: {
		place: 'behind',
		says: 'Perhaps it is done already: an earlier request for it got no usable answer.',
	},
};

type RateLimited = RequestFailures['rateLimited'] & CommonFacts;

function limitReached(facts: RateLimited, when: string): string {
	const who = facts.during === 'token' ? NO_TOKEN : 'The service';
	switch (limitOf(facts)) {
		case 'withoutEnd':
			return `${who} takes no more requests for now, and does not say until when.`;
		case 'ofTheMoment':
			return `${who} takes no more requests for now. New ones come ${when}.`;
		case 'reserve':
			return `Leave Free keeps the last ${requestCount(facts.reserved ?? 0)}. The limit resets ${when}.`;
		case 'hour':
			return usedUp('hourly limit', facts.limit, when);
	}
}

/** Which limit it is, as far as the service says. The limit of the token endpoint is its own, not that of the hour. */
function limitOf(facts: RateLimited): 'withoutEnd' | 'ofTheMoment' | 'reserve' | 'hour' {
	if (facts.isUntilGuessed) return 'withoutEnd';
	if (!facts.isUsedUp || facts.during === 'token') return 'ofTheMoment';
	return facts.reserved === undefined ? 'hour' : 'reserve';
}

function usedUp(what: string, limit: number | undefined, when: string): string {
	const requests = limit !== undefined && limit > 0 ? ` (${requestCount(limit)})` : '';
	return `The ${what} is used up${requests}. New ones come ${when}.`;
}
