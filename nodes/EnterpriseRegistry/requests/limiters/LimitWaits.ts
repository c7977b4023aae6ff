import type { Instant, Milliseconds } from '../../times';

/** A time from one moment to a later one. */
export interface TimeSpan {
	from: Instant;
	to: Instant;
}

/** For which times the rate limit holds a request back. Between these it waits for its turn, which does not count for its longest wait. */
export class LimitWaits {
	private readonly over: TimeSpan[] = [];
	/** Of those that are over. */
	private length: Milliseconds = 0;
	private since?: Instant;

	/** From now on the limit holds it back, if it did not before. */
	begin(now: Instant): void {
		this.since ??= now;
	}

	/** From now on it waits for something else, or is sent. */
	end(now: Instant): void {
		if (this.since === undefined) return;
		this.over.push({ from: this.since, to: now });
		this.length = this.lengthAt(now);
		this.since = undefined;
	}

	/** Those that have ended. */
	get spans(): readonly TimeSpan[] {
		return this.over;
	}

	/** How long it has been held back until now, all together. A wait in which the clock was set back has no length that is known. */
	lengthAt(now: Instant): Milliseconds {
		return this.length + Math.max(0, now - (this.since ?? now));
	}
}
