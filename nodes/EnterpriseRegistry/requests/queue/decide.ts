import type { Instant } from '../../times';
import {
	latestSend,
	type CircuitProbe,
	type LimitEnd,
	type LimitWait,
	type QueuedRequest,
	type Wait,
} from '../limiters/Limiter';

/** Why the queue does not let a request go, and does not let it wait either. */
export type Refusal =
	| { kind: 'outage'; silentSince: Instant }
	/** @property reserved how many requests are left, if the reserve is why it may not go. */
	| (LimitEnd & { kind: 'rateLimit'; reserved?: number });

/** What becomes of a request in the queue for now. */
export type Decision =
	| { kind: 'send' }
	| {
			kind: 'wait';
			waitsFor: Wait['kind'];
			/** Without a time, the end of another request decides. */
			until?: Instant;
			/** Whether all requests of its lane wait for the same, or each has an end of its own. */
			holds: 'lane' | 'request';
	  }
	| { kind: 'refuse'; refusal: Refusal };

/** What becomes of a request that is held back for this reason, or for none. The first rule that fits decides. */
export function decide(request: QueuedRequest, wait: Wait | undefined, now: Instant): Decision {
	switch (wait?.kind) {
		case undefined:
			return { kind: 'send' };
		case 'bulkhead':
			return { kind: 'wait', waitsFor: 'bulkhead', holds: 'lane' };
		case 'scout':
			return { kind: 'wait', waitsFor: 'scout', until: wait.until, holds: 'lane' };
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
	{ awaitedSince }: { awaitedSince: Instant },
	now: Instant,
): Decision {
	// One of its own requests ends within its timeout, and that decides.
	if (request.run.inFlight > 0) return { kind: 'wait', waitsFor: 'inFlight', holds: 'lane' };
	// The requests of others may take longer than this one may wait.
	const until = latestSend(request, awaitedSince);
	if (now < until) return { kind: 'wait', waitsFor: 'inFlight', until, holds: 'request' };
	// Whatever they have, a place or the last request of the period: nothing comes back from the service.
	const silentSince = Math.max(awaitedSince, request.run.startedAt);
	return { kind: 'refuse', refusal: { kind: 'outage', silentSince } };
}

function decideAtOutage(
	{ maxWait }: QueuedRequest,
	{ silentSince, probe }: { silentSince: Instant; probe: CircuitProbe },
	now: Instant,
): Decision {
	const refuse: Decision = { kind: 'refuse', refusal: { kind: 'outage', silentSince } };
	const patientUntil = silentSince + maxWait;
	const waitOrRefuseAt = (until: Instant): Decision =>
		now < until ? { kind: 'wait', waitsFor: 'outage', until, holds: 'request' } : refuse;
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

function decideAtRateLimit(request: QueuedRequest, wait: LimitWait, now: Instant): Decision {
	const { until, isUntilGuessed, isUsedUp, remaining, probe } = wait;
	const waitUntil = (end: Instant): Decision => {
		return { kind: 'wait', waitsFor: 'rateLimit', until: end, holds: 'request' };
	};
	if (mayWaitFor(wait, request, now)) return waitUntil(until);
	if (probe.inFlightSince !== undefined) {
		const answersBy = latestSend(request, probe.inFlightSince);
		if (now < answersBy) return waitUntil(answersBy);
	}
	// A reserve is what its own user keeps: a raised plan would not change it, so no probe asks.
	const isReserved = remaining > 0 && remaining <= request.reserve;
	if (probe.isDue && mayBeProbe(request) && !isReserved) return { kind: 'send' };
	const reserved = isReserved ? remaining : undefined;
	return {
		kind: 'refuse',
		refusal: { kind: 'rateLimit', until, isUntilGuessed, isUsedUp, reserved },
	};
}

/** Whether its user accepts the wait for the end of the limit, with all that was waited before. */
function mayWaitFor(
	{ until, refusedFor }: LimitWait,
	{ waited, limitWaits, maxWait }: QueuedRequest,
	now: Instant,
): boolean {
	const waitedByItself = waited + limitWaits.lengthAt(now);
	// What others have waited in vain is not waited again.
	return Math.max(refusedFor, waitedByItself) + until - now <= maxWait;
}

/** The probe of the limit goes before the bulkhead is asked, which it must not exceed. */
const mayBeProbe = ({ run, parallelRequests }: QueuedRequest): boolean =>
	run.inFlight < parallelRequests;
