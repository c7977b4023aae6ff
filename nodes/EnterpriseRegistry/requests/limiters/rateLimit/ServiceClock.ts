import type { Instant, Milliseconds } from '../../../times';

/** Reads the times of the service, whose clock may differ from that of this machine. */
export class ServiceClock {
	/** How far the clock of the service is ahead. */
	private skew: Milliseconds = 0;

	/** @param madeAt when a response was made by the clock of the service, if it says so. */
	learn(madeAt: Instant | undefined, now: Instant): void {
		if (madeAt !== undefined) this.skew = madeAt - now;
	}

	toOurs(theirs: Instant): Instant {
		return theirs - this.skew;
	}

	toTheirs(ours: Instant): Instant {
		return ours + this.skew;
	}
}
