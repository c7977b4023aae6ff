import type { Instant } from '../../times';
import { latestSend, type QueuedRequest, type Wait } from '../limiters/Limiter';

export type Refusal =
	| { kind: 'outage'; silentSince: Instant }
	| {
			kind: 'rateLimit';
			until: Instant;
			isUntilGuessed: boolean;
			isHourly: boolean;
			/** How many requests are left, if the reserve is why it may not go. */
			reserved?: number;
	  };

export type Decision =
	| { kind: 'send' }
	| {
			kind: 'wait';
			reason: Wait['kind'];
			/** Without a time, the end of another request decides. */
			until?: Instant;
			/** Whether all requests of its lane wait for the same, or each has an end of its own. */
			holds: 'lane' | 'request';
	  }
	| { kind: 'refuse'; refusal: Refusal };

type WaitOf<Kind> = Extract<Wait, { kind: Kind }>;

/** What becomes of a request that is held back for this reason, or for none. */
export function decide(request: QueuedRequest, wait: Wait | undefined, now: Instant): Decision {
	switch (wait?.kind) {
		case undefined:
			return { kind: 'send' };
		case 'bulkhead':
			return { kind: 'wait', reason: 'bulkhead', holds: 'lane' };
		case 'scout':
			return { kind: 'wait', reason: 'scout', until: wait.until, holds: 'lane' };
		case 'inFlight':
			return decideBehindOthers(request, wait, now);
		case 'outage':
			return decideAtOutage(request, wait, now);
		case 'rateLimit':
			return decideAtRateLimit(request, wait, now);
	}
}

function decideBehindOthers(
	request: QueuedRequest,
	{ unansweredSince }: WaitOf<'inFlight'>,
	now: Instant,
): Decision {
	// One of its own requests ends within its timeout, and that decides.
	if (request.run.inFlight > 0) return { kind: 'wait', reason: 'inFlight', holds: 'lane' };
	// The requests of others may take longer than this one may wait.
	const until = latestSend(request, unansweredSince);
	if (now < until) return { kind: 'wait', reason: 'inFlight', until, holds: 'request' };
	// Whatever they have, a place or the last request of the hour: nothing comes back from the service.
	const silentSince = Math.max(unansweredSince, request.run.startedAt);
	return { kind: 'refuse', refusal: { kind: 'outage', silentSince } };
}

function decideAtOutage(
	{ maxWait }: QueuedRequest,
	{ silentSince, probe }: WaitOf<'outage'>,
	now: Instant,
): Decision {
	const refuse: Decision = { kind: 'refuse', refusal: { kind: 'outage', silentSince } };
	const patientUntil = silentSince + maxWait;
	const waitOrRefuseAt = (until: Instant): Decision =>
		now < until ? { kind: 'wait', reason: 'outage', until, holds: 'request' } : refuse;
	switch (probe.kind) {
		case 'tooLate':
			return refuse;
		case 'next':
			return now < patientUntil ? waitOrRefuseAt(Math.min(patientUntil, probe.at)) : refuse;
		case 'inFlight':
			// Also who waits for nothing waits for its answer: the outage may be over.
			return waitOrRefuseAt(Math.max(patientUntil, probe.answersBy));
	}
}

function decideAtRateLimit(
	request: QueuedRequest,
	wait: WaitOf<'rateLimit'>,
	now: Instant,
): Decision {
	const { run, maxWait, waited, limitedSince = now, parallelRequests, reserve } = request;
	const { until, isUntilGuessed, isHourly, remaining, probeSentAt } = wait;
	// What others have waited in vain is not waited again.
	const waitedBefore = Math.max(wait.refusedFor, waited + now - limitedSince);
	const waitUntil = (end: Instant): Decision => {
		return { kind: 'wait', reason: 'rateLimit', until: end, holds: 'request' };
	};
	if (waitedBefore + until - now <= maxWait) return waitUntil(until);
	if (probeSentAt !== undefined) {
		const answersBy = latestSend(request, probeSentAt);
		if (now < answersBy) return waitUntil(answersBy);
	}
	const isReserved = remaining > 0 && remaining <= reserve;
	// A probe never takes what is reserved. It goes before the bulkhead is asked, which it must not exceed.
	const mayProbe = wait.mayProbe && !isReserved && run.inFlight < parallelRequests;
	if (mayProbe) return { kind: 'send' };
	const reserved = isReserved ? remaining : undefined;
	return {
		kind: 'refuse',
		refusal: { kind: 'rateLimit', until, isUntilGuessed, isHourly, reserved },
	};
}
