import { readJson, valueAt } from '../json';
import { RequestFailure, type RequestFailureFacts } from '../requests/failures';
import type { Outcome } from '../requests/outcome';
import { inTime, sinceTime } from '../times';
import { cancelled, NO_TOKEN, refusal, RegistryFailure } from './errors';
import { requestsIn } from './report';

type FactsOf<Code> = Extract<RequestFailureFacts, { code: Code }>;

/** What the engine found out about a call, in words. */
export function inWords(failure: unknown, timeZone: string): RegistryFailure {
	if (failure instanceof RegistryFailure) return failure;
	// Whatever else was thrown is no failure of the service.
	if (!(failure instanceof RequestFailure)) throw failure;
	const { facts } = failure;
	switch (facts.code) {
		case 'cancelled':
			return cancelled();
		case 'overdue':
			return new RegistryFailure('timeout', {
				message: 'The service did not answer in time.',
				advice: 'Run the workflow again later.',
			});
		case 'outage':
			return outage(facts, timeZone);
		case 'rateLimited':
			return limitReached(facts, timeZone);
		case 'quotaUsedUp':
			return quotaUsedUp(facts, timeZone);
		case 'effectUnknown': {
			const last = lastOf(facts.last, timeZone);
			return last.reworded(last.message, PERHAPS_DONE);
		}
		case 'retryBudgetSpent': {
			const last = lastOf(facts.last, timeZone);
			return last.reworded(last.message, `${BUDGET_SPENT} ${last.advice}`);
		}
		case 'addressNeverAnswered': {
			const last = inWords(facts.attempt.details, timeZone);
			return last.reworded(last.message, last.advice, 'address');
		}
	}
}

const PERHAPS_DONE = 'Perhaps the service has done it, or still will: check before you repeat it.';
const BUDGET_SPENT =
	'It was not asked again, because too many requests of this run had to be repeated.';

function lastOf({ result }: Outcome, timeZone: string): RegistryFailure {
	if (result.kind === 'noResponse') return inWords(result.failure.details, timeZone);
	const { status, headers } = result.response;
	return refusal(status, null, headers);
}

const outage = ({ silentSince, at, now }: FactsOf<'outage'>, timeZone: string): RegistryFailure =>
	new RegistryFailure('outage', {
		message: `The ${at ? 'token endpoint' : 'service'} has not answered ${sinceTime(silentSince, { now, timeZone })}.`,
		advice: 'Run the workflow again later; nothing needs to be changed.',
		facts: { at },
	});

function limitReached(facts: FactsOf<'rateLimited'>, timeZone: string): RegistryFailure {
	const { until, isUntilGuessed, isHourly, reserved, limit, maxWait, at, now } = facts;
	const when = inTime(until, { now, timeZone });
	const wait = until - now;
	const end = isHourly ? { resetsAt: until } : { retryAfter: wait };
	const refused = `${at ? NO_TOKEN : 'The service'} takes no more requests for now`;
	let message = usedUp('hourly limit', limit, when);
	if (reserved !== undefined)
		message = `Leave Free keeps the last ${requestsIn(reserved)}. The limit resets ${when}.`;
	if (at || !isHourly) message = `${refused}. New ones come ${when}.`;
	if (isUntilGuessed) message = `${refused}, and does not say until when.`;
	return new RegistryFailure('rateLimit', {
		message,
		advice: isUntilGuessed ? 'Run it again later.' : 'Run it again then.',
		status: 429,
		facts: { wait, allowed: maxWait, at, ...(!isUntilGuessed && end) },
	});
}

function quotaUsedUp(
	{ response, resetsAt, now }: FactsOf<'quotaUsedUp'>,
	timeZone: string,
): RegistryFailure {
	const limit = valueAt(readJson(response.text), 'limit');
	return new RegistryFailure('quota', {
		message: usedUp('monthly quota', limit, inTime(resetsAt, { now, timeZone })),
		advice: 'A larger plan has more.',
		status: response.status,
		facts: { resetsAt },
	});
}

const usedUp = (what: string, limit: unknown, when: string): string =>
	`The ${what} is used up${Number(limit) > 0 ? ` (${requestsIn(Number(limit))})` : ''}. New ones come ${when}.`;
