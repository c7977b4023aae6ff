import type { Instant } from '../../times';
import { showsLife, type Feedback } from '../outcome';

/** Since when nothing has come back that shows that the service is there. An endpoint group has one, and the whole credential another. */
export class Silence {
	private count = 0;
	/** The first request sets it, before anybody asks. */
	private from: Instant = 0;
	/** Whether the last response showed that the service is there, and nothing was sent after it. */
	private isNobodyAsking = true;
	private endedAt: Instant = 0;

	get inFlight(): number {
		return this.count;
	}

	/** The last sign of life. A service that nobody asks is not silent: if nothing was in flight then, it is the next request. */
	get since(): Instant {
		return this.from;
	}

	/** When the last request ended, in whatever way. */
	get lastEndedAt(): Instant {
		return this.endedAt;
	}

	sent(sentAt: Instant): void {
		if (this.isNobodyAsking) this.from = sentAt;
		this.isNobodyAsking = false;
		this.count++;
	}

	ended({ signal }: Feedback, now: Instant): void {
		this.count--;
		this.endedAt = now;
		if (showsLife(signal)) this.startAnew(now);
	}

	startAnew(now: Instant): void {
		this.from = now;
		this.isNobodyAsking = this.count === 0;
	}
}
