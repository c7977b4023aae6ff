import { isForgotten } from './backOff';

/** Fewer consecutive failures are not an outage. */
const FEWEST = 5;

/** If requests run one at a time, two failures are enough if they took this long: five would take minutes. */
const SLOW = 10_000;

/** The shortest silence that counts as an outage if the waiting calls allow less time than five failures would take. */
const NOTICEABLE = 500;

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** How long even those who do not wait give a probe: the outage may be over. */
const PROBE_TIME = 5000;

/** How long, and how many requests, the service has left without a usable answer. */
export interface Outage {
	since: number;
	requests: number;
}

/**
 * Notices that a family of endpoints stopped giving usable answers: it opens after as many consecutive failures as requests
 * were under way, lets one probe at a time pass after 1, 2, 4 … 30 s, and the first usable answer closes it. It has no
 * clock.
 */
export class Breaker {
	/** Set while requests get no usable answer, whether the breaker is open or not. */
	outage?: Outage;
	private pause = 0;
	private probeAt = 0;
	/** When the probe under way was sent. */
	private probedAt?: number;
	private lastFailureAt = 0;
	/** Requests that were sent and did not end. */
	underWay = 0;
	private mostUnderWay = 0;

	get isOpen(): boolean {
		return this.pause > 0;
	}

	/** True if nothing is in flight, and nothing is known that is still true: it can be dropped. */
	isOver(now: number): boolean {
		if (this.underWay > 0 || this.outage === undefined) return this.underWay === 0;
		return isForgotten(
			this.lastFailureAt - this.outage.since,
			now - Math.max(this.lastFailureAt, this.probeAt),
		);
	}

	/** Until when an outage is not certain, because a probe may be answered. */
	get doubtfulUntil(): number {
		return this.probedAt === undefined ? -Infinity : this.probedAt + PROBE_TIME;
	}

	/** Whether a request may go now; otherwise the time of the next probe, which is Infinity while one is under way. */
	verdict(now: number): 'go' | number {
		if (!this.isOpen) return 'go';
		if (this.probedAt !== undefined) return Infinity;
		return now >= this.probeAt ? 'go' : this.probeAt;
	}

	/** @returns whether this request is the probe; pass it to `ended`. */
	sent(now: number): boolean {
		this.mostUnderWay = Math.max(this.mostUnderWay, ++this.underWay);
		if (this.isOpen) this.probedAt = now;
		return this.isOpen;
	}

	/**
	 * @param usable undefined if the request says nothing about the service: it was cancelled, or failed for itself.
	 * @param retryAfter milliseconds, where the service asks for a pause.
	 * @param patience the shortest that anybody who waits would wait, in milliseconds; Infinity if nobody does.
	 */
	ended(
		isProbe: boolean,
		usable: boolean | undefined,
		sentAt: number,
		now: number,
		retryAfter = 0,
		patience = Infinity,
	): void {
		this.underWay--;
		if (isProbe) this.probedAt = undefined;
		if (usable === undefined) return;
		if (usable) {
			this.outage = undefined;
			this.pause = 0;
			this.mostUnderWay = this.underWay;
			return;
		}
		this.outage ??= { since: sentAt, requests: 0 };
		this.outage.requests++;
		this.lastFailureAt = now;
		if (this.isOpen ? isProbe : this.isOutage(now, patience)) {
			this.pause = Math.min(LONGEST_PAUSE, this.pause * 2 || FIRST_PAUSE);
			this.probeAt = now + Math.max(this.pause, Math.min(retryAfter, LONGEST_PAUSE));
		}
	}

	private isOutage(now: number, patience: number): boolean {
		const { since, requests } = this.outage!;
		if (requests >= Math.max(2, this.mostUnderWay) && now - since >= Math.max(NOTICEABLE, patience))
			return true;
		return (
			requests >= Math.max(FEWEST, this.mostUnderWay) ||
			(requests > 1 && this.mostUnderWay === 1 && now - since > SLOW)
		);
	}
}

/** How much of a retry each first attempt earns. */
const EARNED = 0.2;

/** The reserve; it never grows beyond this, so no run makes more than 1.2 requests an item plus this many. */
const RESERVE = 20;

/** After this long without a request the reserve is full again. */
const QUIET = 60_000;

/** How many requests may still be repeated because they got no usable answer, so that repeats never add to an outage. */
export class RetryBudget {
	private left = RESERVE;
	private lastUsed = -Infinity;

	get isEmpty(): boolean {
		return this.left < 1;
	}

	firstAttempt(now: number): void {
		if (now - this.lastUsed > QUIET) this.left = RESERVE;
		this.lastUsed = now;
		this.left = Math.min(RESERVE, this.left + EARNED);
	}

	repeat(now: number): void {
		this.lastUsed = now;
		this.left--;
	}
}
