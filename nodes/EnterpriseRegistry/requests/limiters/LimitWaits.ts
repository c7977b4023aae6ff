import type { Instant, Milliseconds } from '../../times';
import { lengthOf, type Span } from '../span';

/** For which times the rate limit holds a request back. Between these it waits for its turn, which does not count for its longest wait. */
export class LimitWaits {
	private readonly over: Span[] = [];
	private current?: { since: Instant };

	/** From now on the limit holds it back, if it did not before. */
	begin(now: Instant): void {
		this.current ??= { since: now };
	}

	/** From now on it waits for something else, or is sent. */
	end(now: Instant): void {
		if (this.current !== undefined) this.over.push({ from: this.current.since, to: now });
		this.current = undefined;
	}

	/** Those that have ended. */
	get spans(): readonly Span[] {
		return this.over;
	}

	/** How long it has been held back until now, all together. */
	lengthAt(now: Instant): Milliseconds {
		return lengthOf(this.over) + (this.current === undefined ? 0 : now - this.current.since);
	}
}
