import { outcomeOf, type Outcome } from '../../../nodes/EnterpriseRegistry/requests/outcome';
import { NO_QUOTA, noResponse } from '../../support/simulated/simulatedRuns';
import { NOON } from '../../support/simulated/simulation';

/* Outcomes of attempts, made of what came back. */

const responseWith = (status: number, headers: Record<string, string> = {}) => ({
	status,
	headers,
	text: '',
});

export const answered = (status: number, headers?: Record<string, string>): Outcome =>
	outcomeOf({ kind: 'response', response: responseWith(status, headers) }, NO_QUOTA, NOON);

export const unanswered = (why: Parameters<typeof noResponse>[0]): Outcome =>
	outcomeOf(noResponse(why), NO_QUOTA, NOON);

export const TIMED_OUT = unanswered({ reason: 'timedOut' });
export const NOBODY_LISTENS = unanswered({ reason: 'disconnected', notConnected: 'refused' });

/** The token endpoint answers, but with no token. */
export const withoutToken = (status: number, refusesCredential: boolean): Outcome =>
	unanswered({
		reason: 'noToken',
		response: responseWith(status),
		refusesCredential,
		during: 'token',
	});

export const QUOTA_RESETS_AT = NOON + 1;
export const QUOTA_USED_UP = outcomeOf(
	{ kind: 'response', response: responseWith(429) },
	() => ({ resetsAt: QUOTA_RESETS_AT }),
	NOON,
);
