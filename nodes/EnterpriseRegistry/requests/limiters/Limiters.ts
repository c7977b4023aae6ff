import type { Instant } from '../../times';
import type { Feedback } from '../outcome';
import { CircuitBreakers } from './CircuitBreakers';
import type { Outage, SilentTooLong } from './CircuitBreaker';
import { ConcurrencyWindow } from './ConcurrencyWindow';
import type { UnknownLimit } from './rateLimit/GroupProbes';
import type { BehindRequests, Limiter, Moment } from './Limiter';
import type { QueuedRequest, SentRequest } from './QueuedRequest';
import { RateLimit, type LimitReached, type RateLimitOptions } from './rateLimit/RateLimit';
import { RunBulkhead, type FullBulkhead } from './RunBulkhead';

/** Why a request is held back. */
export type WaitReason =
	SilentTooLong | Outage | LimitReached | UnknownLimit | FullBulkhead | BehindRequests;

/**
 * All limiters of one credential, which are asked and told as one. No limiter has another in its hands. How one acts on another is here
 * alone:
 *
 * | relation                                              | reason                                                             |
 * | ----------------------------------------------------- | ------------------------------------------------------------------ |
 * | circuits and the limit are asked before the places    | They know when it is in vain to wait for a place.                  |
 * | the probe of a circuit needs no place in the window   | Those that have the places may never be answered.                  |
 * | the probe of the limit needs no place in the window   | Others wait for its answer. Parallel Requests bounds it: `decide`. |
 * | without an announced limit, half of the budget counts | What is in flight may be refused together, and again at the reset. |
 * | a full window waits no longer than a silent group     | It waits for the same requests in flight.                          |
 * | a recovery restarts the window                        | What was learned in an outage is not about the load.               |
 * | the window hears of that probe after the restart      | One that was throttled shows how little is borne: it halves.       |
 */
export class Limiters implements Limiter<WaitReason> {
	readonly circuits = new CircuitBreakers();
	readonly rateLimit: RateLimit;
	private readonly bulkhead = new RunBulkhead();
	private readonly window = new ConcurrencyWindow();

	constructor(options: RateLimitOptions) {
		this.rateLimit = new RateLimit(options);
	}

	/** The first that holds the request back says why. */
	whyWait(request: QueuedRequest, now: Instant): WaitReason | undefined {
		const { circuits, rateLimit, bulkhead, window } = this;
		const { group } = request;
		return (
			circuits.whyWait(request, now) ??
			rateLimit.whyWait(request, now) ??
			bulkhead.whyWait(request, { announcesNoLimit: rateLimit.announcesNoLimit(group) }) ??
			window.whyWait(request, {
				// In an outage `circuits`, asked before, lets nothing pass but a probe.
				isProbeOfCircuit: circuits.isInOutage(group),
				silentSince: circuits.silentSince(group),
			})
		);
	}

	sent(request: SentRequest): void {
		this.circuits.sent(request);
		this.rateLimit.sent(request);
		this.bulkhead.sent(request);
		this.window.sent(request);
	}

	ended(request: SentRequest, feedback: Feedback, moment: Moment): void {
		const { circuits, rateLimit, bulkhead, window } = this;
		const wasProbe = circuits.isAwaitedProbe(request);
		circuits.ended(request, feedback, moment);
		rateLimit.ended(request, feedback, moment);
		bulkhead.ended(request);
		// Only a probe shows how much the service bears: one that was sent before the outage and is answered late does not.
		const isRecovery = wasProbe && !circuits.isInOutage(request.group);
		if (isRecovery) window.restart(request);
		window.ended(request, feedback, moment);
	}

	/** Forgets what has a time: outages, the pause, the count, probes in flight. In an outage the window may have shrunk. */
	forget({ now, nextNumber }: Moment): void {
		this.circuits.forget(now);
		this.rateLimit.forget(now);
		this.window.restart({ number: nextNumber });
	}
}
