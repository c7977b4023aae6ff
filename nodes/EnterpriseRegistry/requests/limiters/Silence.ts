import type { Instant } from '../../times';
import type { Feedback } from '../outcome';
import { showsLife } from '../statuses';

/**
 * Since when nothing has come back that shows that the service is there. An endpoint group has one, and the whole credential another.
 * Who has one sees it as `Readonly`, so that its fields change only by what was sent and how it ended.
 */
export class Silence {
	inFlight = 0;
	/**
	 * The last sign of life. A service that nobody asks is not silent: if nothing was in flight then, it is the next request. The first
	 * request sets it, before anybody reads it.
	 */
	since: Instant = 0;
	/** When the last request ended, in whatever way. */
	lastEndedAt: Instant = 0;
	/** Whether nothing was in flight at the last sign of life, and nothing was sent since. */
	private isNobodyAsking = true;

	sent(sentAt: Instant): void {
		if (this.isNobodyAsking) this.since = sentAt;
		this.isNobodyAsking = false;
		this.inFlight++;
	}

	ended({ signal }: Feedback, now: Instant): void {
		this.inFlight--;
		this.lastEndedAt = now;
		if (showsLife(signal)) this.startAnew(now);
	}

	startAnew(now: Instant): void {
		this.since = now;
		this.isNobodyAsking = this.inFlight === 0;
	}
}
