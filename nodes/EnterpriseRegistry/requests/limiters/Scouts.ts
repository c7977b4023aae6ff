import type { Instant, Milliseconds } from '../../times';
import type { QueuedRequest, SentRequest, Wait } from './Limiter';

/** How long a group waits for its scout, or half a timeout if that is shorter; then another one goes. */
const PATIENCE: Milliseconds = 5000;

/**
 * Where the rate limit is not known, one request of each endpoint group goes first and learns it. Without it, all that may be in flight
 * would go, and a limit that is used up would refuse them all.
 */
export class Scouts {
	private readonly inFlight = new Map<string, SentRequest>();

	whyWait({ group, timeout }: QueuedRequest, now: Instant): Wait | undefined {
		const scout = this.inFlight.get(group);
		if (scout === undefined) return undefined;
		const until = scout.sentAt + Math.min(PATIENCE, timeout / 2);
		return now < until ? { kind: 'scout', until } : undefined;
	}

	/** From now on this one is the scout of its group, also where an earlier one has not been answered in time. */
	sent(request: SentRequest): void {
		this.inFlight.set(request.group, request);
	}

	/** @param request any one: most are no scouts. */
	ended(request: SentRequest): void {
		if (this.inFlight.get(request.group) === request) this.inFlight.delete(request.group);
	}
}
