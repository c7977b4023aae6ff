import type { Instant } from '../../times';
import type { Feedback } from '../outcome';
import { showsLife } from '../statuses';

/**
 * Since when nothing has come back that shows that the service is there. An endpoint group has one, and the whole credential another.
 */
export class Silence {
	private sentAndNotEnded = 0;
	/** The first request sets it, before anybody reads it. */
	private began: Instant = 0;
	private lastEnd: Instant = 0;
	/** Whether nothing was in flight at the last sign of life, and nothing was sent since. */
	private isNobodyAsking = true;

	get inFlight(): number {
		return this.sentAndNotEnded;
	}

	/** The last sign of life. A service that nobody asks is not silent: if nothing was in flight then, it is the next request. */
	get since(): Instant {
		return this.began;
	}

	/** When the last request ended, in whatever way. */
	get lastEndedAt(): Instant {
		return this.lastEnd;
	}

	sent(sentAt: Instant): void {
		if (this.isNobodyAsking) this.began = sentAt;
		this.isNobodyAsking = false;
		this.sentAndNotEnded++;
	}

	ended({ signal }: Feedback, now: Instant): void {
		this.sentAndNotEnded--;
		this.lastEnd = now;
		if (showsLife(signal)) this.startAnew(now);
	}

	startAnew(now: Instant): void {
		this.began = now;
		this.isNobodyAsking = this.inFlight === 0;
	}
}
