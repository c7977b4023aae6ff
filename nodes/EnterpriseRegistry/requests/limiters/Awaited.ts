import type { Instant } from '../../times';

/** How many requests of a group are in flight, and since when something is awaited that shows that the service is there. */
export class Awaited {
	private count = 0;
	private from?: Instant;

	get inFlight(): number {
		return this.count;
	}

	/**
	 * The last usable response, 429 or 500; or the first request that was sent since then, if none was in flight at that time. Undefined
	 * while nothing is awaited. Failures change nothing here, so that it may be earlier than the first of them.
	 */
	get since(): Instant | undefined {
		return this.from;
	}

	sent(sentAt: Instant): void {
		this.from ??= sentAt;
		this.count++;
	}

	ended(): void {
		this.count--;
	}

	/** A response shows that the service is there. */
	answered(now: Instant): void {
		this.from = this.count > 0 ? now : undefined;
	}
}
