import type { Instant } from '../../../times';
import { limitProbeAwaitedUntil } from '../../bounds';
import type { Feedback } from '../../outcome';
import type { Probe, ProbeState } from '../Probe';
import type { QueuedRequest, SentRequest } from '../QueuedRequest';

/** The one request that goes although the limit, or the pause after a 429, holds all back: it asks whether the limit was raised. */
export class LimitProbe {
	/** Undefined if none is in flight. */
	private probe?: Probe;
	/** When the last one ended that found out something. */
	private lastEndedAt?: Instant;

	/** Whether this is the probe whose answer is waited for: one that came after it takes its place. */
	isAwaitedProbe(request: SentRequest): boolean {
		return this.probe === request;
	}

	/** @param learnedAt when the limit was learned that the probe would ask about. */
	stateFor(request: QueuedRequest, learnedAt: Instant, now: Instant): ProbeState {
		if (this.probe !== undefined) {
			const awaitedUntil = limitProbeAwaitedUntil(this.probe, request);
			if (now < awaitedUntil) return { kind: 'inFlight', awaitedUntil };
		}
		const lastProbedAt = this.probe?.sentAt ?? this.lastEndedAt ?? learnedAt;
		const at = Math.max(learnedAt, lastProbedAt) + request.trustsLimitFor;
		return now < at ? { kind: 'next', at } : { kind: 'due' };
	}

	/** From now on this one is the probe, also where an earlier one has not been answered in time. */
	sent(request: SentRequest): void {
		this.probe = request;
	}

	/** @param request any one: most are no probe. */
	ended(request: SentRequest, { signal }: Feedback, now: Instant): void {
		if (!this.isAwaitedProbe(request)) return;
		this.probe = undefined;
		// One that was aborted or could not be sent has told nobody, so the question is still open.
		if (signal !== 'ignored') this.lastEndedAt = now;
	}
}
