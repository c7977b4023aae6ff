import type { Instant } from '../../../times';
import { groupProbeAwaitedUntil } from '../../bounds';
import type { Probe } from '../Probe';
import type { QueuedRequest, SentRequest } from '../QueuedRequest';

/** Nothing is known of the limit, and the probe of the group that learns it is in flight. */
export interface UnknownLimit {
	kind: 'unknownLimit';
	/** Until when this request waits for the answer to the probe. */
	awaitedUntil: Instant;
}

/**
 * Where nothing is known of the rate limit, one request of each endpoint group goes first and learns it. Without it, all that may be in
 * flight would go, and a limit that is used up would throttle them all.
 */
export class GroupProbes {
	/** Those in flight, by endpoint group. */
	private readonly probes = new Map<string, Probe>();

	whyWait(request: QueuedRequest, now: Instant): UnknownLimit | undefined {
		const probe = this.probes.get(request.group);
		if (probe === undefined) return undefined;
		const awaitedUntil = groupProbeAwaitedUntil(probe, request);
		return now < awaitedUntil ? { kind: 'unknownLimit', awaitedUntil } : undefined;
	}

	/** From now on this one is the probe of its group, also where an earlier one has not been answered in time. */
	sent(request: SentRequest): void {
		this.probes.set(request.group, request);
	}

	/** @param request any one: most are no probe. */
	ended(request: SentRequest): void {
		if (this.probes.get(request.group) === request) this.probes.delete(request.group);
	}
}
