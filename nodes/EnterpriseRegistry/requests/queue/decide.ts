import type { Instant } from '../../times';
import { acceptsWait, latestWait, outageAcceptedUntil } from '../bounds';
import type { Outage } from '../limiters/CircuitBreaker';
import type { BehindRequests } from '../limiters/Limiter';
import type { WaitReason } from '../limiters/Limiters';
import type { LimitEnd } from '../limiters/rateLimit/PauseAfter429';
import type { QueuedRequest, SentRequest } from '../limiters/QueuedRequest';
import type { LimitReached } from '../limiters/rateLimit/RateLimit';
import { hasPlaceForUser } from '../limiters/RunBulkhead';

/** Why the queue does not let a request go, and does not let it wait either. */
export type Refusal =
	/** Nothing has come back for as long as its user waits. */
	| { kind: 'silence'; since: Instant }
	/** @property reserved how many requests are left, if the reserve is why it may not go. */
	| (LimitEnd & { kind: 'rateLimit'; reserved?: number });

/** What becomes of a request that entered the queue, in the end. */
export type Admission =
	/** The caller must give the place back, whatever happens. */
	| { kind: 'admitted'; request: SentRequest }
	| { kind: 'refused'; refusal: Refusal }
	/** The run has ended. */
	| { kind: 'dismissed' };

/** What becomes of a request in the queue for now. */
export type Decision =
	/** @property isLimitProbe whether it goes although the limit holds all back. */
	{ kind: 'send'; isLimitProbe: boolean } | WaitDecision | { kind: 'refuse'; refusal: Refusal };

export interface WaitDecision {
	kind: 'wait';
	/** Without a time, the end of another request decides. */
	until?: Instant;
	holds: Holds;
}

/** Whom a wait holds back. */
type Holds =
	/** All requests of its lane, which wait for the same, and as long. */
	| 'lane'
	/** The request alone, as each has waited for the limit for a time of its own. */
	| 'request'
	/** The same, by the limit, which counts for the longest wait of its call. An outage is measured by its silence instead. */
	| 'requestForLimit';

/** What becomes of a request that is held back for this reason, or for none. The first rule that fits decides. */
export function decide(
	request: QueuedRequest,
	wait: WaitReason | undefined,
	now: Instant,
): Decision {
	switch (wait?.kind) {
		case undefined:
			return { kind: 'send', isLimitProbe: false };
		case 'fullBulkhead':
			return heldBack('lane');
		case 'unknownLimit':
			return heldBack('lane', wait.awaitedUntil);
		case 'behindRequests':
		case 'silentTooLong':
			return decideByWhatIsInFlight(request, wait, now);
		case 'outage':
			return decideAtOutage(request, wait, now);
		case 'limitReached':
			return decideAtLimit(request, wait, now);
	}
}

function decideByWhatIsInFlight(
	request: QueuedRequest,
	{ silentSince, periodEndsAt }: Omit<BehindRequests, 'kind'>,
	now: Instant,
): Decision {
	const { run } = request;
	const latest = latestWait(request, silentSince);
	// What was in flight before its run may only be slow, so no silence is told that is older. An outage tells its whole silence, as
	// failures prove it.
	if (now >= latest) return refuseBySilence(Math.max(silentSince, run.startedAt));
	return heldBack('lane', Math.min(latest, periodEndsAt ?? latest));
}

function decideAtOutage(
	request: QueuedRequest,
	{ silentSince, countsFrom, probe }: Outage,
	now: Instant,
): Decision {
	const acceptedUntil = outageAcceptedUntil(request, countsFrom);
	// Who may wait no longer still waits for the answer to a probe in flight: the outage may be over.
	const until =
		probe.kind === 'inFlight'
			? Math.max(acceptedUntil, probe.awaitedUntil)
			: Math.min(acceptedUntil, probe.at);
	if (now < until) return heldBack('lane', until);
	return refuseBySilence(silentSince);
}

const heldBack = (holds: Holds, until?: Instant): Decision => ({ kind: 'wait', until, holds });

const refuseBySilence = (since: Instant): Decision => ({
	kind: 'refuse',
	refusal: { kind: 'silence', since },
});

function decideAtLimit(request: QueuedRequest, wait: LimitReached, now: Instant): Decision {
	const { until, isUntilGuessed, isUsedUp, remaining, throttledFor: inVain, probe } = wait;
	const { maxWait, reserve } = request;
	const waited = request.waited + request.limitWaits.lengthAt(now);
	if (acceptsWait({ wait: until - now, waited, inVain, maxWait }))
		return heldBack('requestForLimit', until);
	// The limit may end before the probe is answered.
	if (probe.kind === 'inFlight')
		return heldBack('requestForLimit', Math.min(until, probe.awaitedUntil));
	// A reserve is what its own user keeps: a raised plan would not change it, so no probe asks.
	const isReserved = remaining > 0 && remaining <= reserve;
	if (probe.kind === 'due' && !isReserved) {
		// The probe goes beside the places of the window and of the budget. What its user sets bounds it, too.
		return hasPlaceForUser(request) ? { kind: 'send', isLimitProbe: true } : heldBack('request');
	}
	const reserved = isReserved ? remaining : undefined;
	return {
		kind: 'refuse',
		refusal: { kind: 'rateLimit', until, isUntilGuessed, isUsedUp, reserved },
	};
}
