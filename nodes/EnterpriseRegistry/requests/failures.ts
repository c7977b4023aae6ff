import { failuresOf, notesOf, type NoFacts, type OfCause } from '../failure';
import type { Instant, Milliseconds } from '../times';

/** Why a call ends without a usable response, where the engine itself decided it. What the transport found is thrown as it came. */
export interface RequestFailures {
	cancelled: NoFacts;
	/** The transport neither answered nor failed in time. */
	overdue: NoFacts;
	/**
	 * The service has not answered since then, and its user waits no longer. Most often its circuit is open. At a slow service it may be closed,
	 * as too few requests have failed. The user learns the same of both: nothing was answered for as long as they wait.
	 */
	outage: { silentSince: Instant };
	rateLimited: {
		until: Instant;
		/** The service did not say until when. */
		isUntilGuessed: boolean;
		/** Whether the requests of the period are used up, but for a reserve; else it is a refusal of the moment. */
		isUsedUp: boolean;
		/** How many requests are left that the reserve keeps for others. */
		reserved?: number;
		limit?: number;
		/** The longest wait that its user accepts. */
		maxWait: Milliseconds;
	};
	quotaUsedUp: { resetsAt: Instant; limit?: number };
	/** The request must not be sent twice, and the service may have carried it out. Its cause is how the attempt ended. */
	effectUnknown: OfCause;
	/** The run may not retry so often. Its cause is how the attempt ended. */
	retryBudgetSpent: OfCause;
	/** Its cause is how the attempt ended. */
	addressNeverAnswered: OfCause;
	/** A 429. */
	noMoreRequests: NoFacts;
	/** A 408 or a 5xx: `statuses` has the table. */
	couldNotAnswer: NoFacts;
}

export const failure = failuresOf<RequestFailures>({
	cancelled: 'cancelled',
	overdue: 'timeout',
	outage: 'outage',
	rateLimited: 'rateLimit',
	quotaUsedUp: 'quota',
	effectUnknown: 'ofCause',
	retryBudgetSpent: 'ofCause',
	addressNeverAnswered: 'address',
	noMoreRequests: 'rateLimit',
	couldNotAnswer: 'service',
});

export interface RequestNotes {
	/** An earlier attempt at the change got no usable response, but may have taken effect. */
	perhapsDoneBefore: NoFacts;
}

export const note = notesOf<RequestNotes>();
