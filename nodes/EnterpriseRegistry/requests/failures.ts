import type { Instant, Milliseconds } from './Clock';
import type { HttpResponse, NoResponse } from './http';
import type { Outcome } from './outcome';

/** Why a call ends without a usable response, where the engine itself decided it. What the transport found is thrown as it came. */
export type RequestFailureFacts =
	| { code: 'cancelled' }
	/** The transport neither answered nor failed in time. */
	| { code: 'overdue' }
	| { code: 'outage'; silentSince: Instant; now: Instant; at?: 'token' }
	| {
			code: 'rateLimited';
			until: Instant;
			now: Instant;
			/** The service did not say until when. */
			isUntilGuessed: boolean;
			/** The hourly limit, rather than a refusal of the moment. */
			isHourly: boolean;
			/** How many requests are left that the reserve keeps for others. */
			reserved?: number;
			limit?: number;
			maxWait: Milliseconds;
			at?: 'token';
	  }
	| { code: 'quotaUsedUp'; resetsAt: Instant; now: Instant; response: HttpResponse }
	/** The request must not be sent twice, and the service may have carried it out. */
	| { code: 'effectUnknown'; last: Outcome }
	| { code: 'retryBudgetSpent'; last: Outcome }
	| { code: 'addressNeverAnswered'; attempt: NoResponse };

/** Carries the facts; who shows it to somebody says it in words. */
export class RequestFailure extends Error {
	override readonly name = 'RequestFailure';

	constructor(readonly facts: RequestFailureFacts) {
		super(facts.code);
	}
}
