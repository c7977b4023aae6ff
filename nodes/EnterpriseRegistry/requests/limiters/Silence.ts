import type { Instant } from '../../times';

/** Since when an endpoint group has been silent, also while nothing of it has failed yet. */
export class Silence {
	private count = 0;
	private from?: Instant;

	get inFlight(): number {
		return this.count;
	}

	/**
	 * When the last response came that shows that the service is there: a usable one, a 429 or a 500. If nothing was in flight then, it is
	 * when the first request was sent after it, since a service that nobody asks is not silent. Undefined while nobody asks.
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
	noteSignOfLife(now: Instant): void {
		this.from = this.count > 0 ? now : undefined;
	}
}
