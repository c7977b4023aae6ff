import type { Instant } from '../Clock';
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
	/** Without a time, the end of another request decides. */
	| { kind: 'wait'; reason: Wait['kind']; until?: Instant }
	| { kind: 'refuse'; refusal: Refusal };

type WaitOf<Kind> = Extract<Wait, { kind: Kind }>;

/** What becomes of a request that is held back for this reason, or for none. */
export function decide(request: QueuedRequest, wait: Wait | undefined, now: Instant): Decision {
	switch (wait?.kind) {
		case undefined:
			return { kind: 'send' };
		case 'bulkhead':
			return { kind: 'wait', reason: 'bulkhead' };
		case 'scout':
			return { kind: 'wait', reason: 'scout', until: wait.until };
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
	{ quietSince }: WaitOf<'inFlight'>,
	now: Instant,
): Decision {
	if (request.run.inFlight > 0) return { kind: 'wait', reason: 'inFlight' };
	// The requests of others may take longer than this one may wait.
	const until = latestSend(request, quietSince);
	if (now < until) return { kind: 'wait', reason: 'inFlight', until };
	const silentSince = Math.max(quietSince, request.run.startedAt);
	return { kind: 'refuse', refusal: { kind: 'outage', silentSince } };
}

function decideAtOutage(
	{ maxWait }: QueuedRequest,
	{ silentSince, probe }: WaitOf<'outage'>,
	now: Instant,
): Decision {
	let until = silentSince + maxWait;
	if (probe.kind === 'inFlight') until = Math.max(until, probe.answersBy);
	if (probe.kind === 'tooLate' || now >= until)
		return { kind: 'refuse', refusal: { kind: 'outage', silentSince } };
	if (probe.kind === 'next') until = Math.min(until, probe.at);
	return { kind: 'wait', reason: 'outage', until };
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
	if (waitedBefore + until - now <= maxWait) return { kind: 'wait', reason: 'rateLimit', until };
	if (probeSentAt !== undefined) {
		const answersBy = latestSend(request, probeSentAt);
		if (now < answersBy) return { kind: 'wait', reason: 'rateLimit', until: answersBy };
	}
	const isReserved = remaining > 0 && remaining <= reserve;
	// A probe never takes what is reserved.
	const mayProbe = wait.mayProbe && !isReserved && run.inFlight < parallelRequests;
	if (mayProbe) return { kind: 'send' };
	const reserved = isReserved ? remaining : undefined;
	return {
		kind: 'refuse',
		refusal: { kind: 'rateLimit', until, isUntilGuessed, isHourly, reserved },
	};
}
