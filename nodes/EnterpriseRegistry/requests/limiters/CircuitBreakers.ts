import type { Instant } from '../../times';
import type { Feedback } from '../outcome';
import { CircuitBreaker, type Outage, type SilentTooLong } from './CircuitBreaker';
import type { Limiter, Moment } from './Limiter';
import type { QueuedRequest, SentRequest } from './QueuedRequest';

/** A path that a user makes may be a group of its own: from this many on, those are dropped that know nothing any more. */
const MANY_GROUPS = 500;

/** A circuit breaker for each endpoint group, as long as it knows something. */
export class CircuitBreakers implements Limiter<Outage | SilentTooLong> {
	private readonly breakers = new Map<string, CircuitBreaker>();

	isInOutage(group: string): boolean {
		return this.breakers.get(group)?.isInOutage ?? false;
	}

	/** Whether this is the probe that the half-open circuit of its group waits for. */
	isAwaitedProbe(request: SentRequest): boolean {
		return this.breakers.get(request.group)?.isAwaitedProbe(request) ?? false;
	}

	/** Since when a group has been silent, also while nothing of it has failed; undefined where nothing is known of it. */
	silentSince(group: string): Instant | undefined {
		return this.breakers.get(group)?.silentSince;
	}

	/** The same, if it is failing. */
	failingSince(group: string): Instant | undefined {
		return this.breakers.get(group)?.failingSince;
	}

	whyWait(request: QueuedRequest, now: Instant): Outage | SilentTooLong | undefined {
		return this.breakers.get(request.group)?.whyWait(request, now);
	}

	sent(request: SentRequest): void {
		const { sentAt: now } = request;
		const known = this.breakers.get(request.group);
		// A retry comes from the outage, so it knows that it is not over; only a first attempt forgets it.
		const isUsable =
			known !== undefined && (request.earlierAttempts > 0 || !known.knowsNothing(now));
		const breaker = isUsable ? known : new CircuitBreaker();
		if (known === undefined && this.breakers.size >= MANY_GROUPS) this.dropForgotten(now);
		this.breakers.set(request.group, breaker);
		breaker.sent(request);
	}

	private dropForgotten(now: Instant): void {
		for (const [group, breaker] of this.breakers)
			if (breaker.knowsNothing(now)) this.breakers.delete(group);
	}

	ended(request: SentRequest, feedback: Feedback, moment: Moment): void {
		const breaker = this.breakers.get(request.group);
		if (breaker === undefined) return;
		breaker.ended(request, feedback, moment);
		if (breaker.knowsNothing(moment.now)) this.breakers.delete(request.group);
	}

	forget(now: Instant): void {
		for (const breaker of this.breakers.values()) breaker.forget(now);
	}
}
