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
