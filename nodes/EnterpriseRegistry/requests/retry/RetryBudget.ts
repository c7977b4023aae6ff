const MIN_RETRIES = 20;
const RETRIES_PER_CALL = 0.2;

/**
 * How often a run may retry, as in Finagle and gRPC: each call deposits a fifth of a retry, each retry withdraws one, and 20 are there
 * from the beginning. So a service that fails everything gets 1.2 requests for each call, and 20 more, not five for each. Probes of an
 * outage are not paid for.
 */
export class RetryBudget {
	private deposits = 0;
	private withdrawals = 0;

	deposit(): void {
		this.deposits++;
	}

	withdraw(): void {
		this.withdrawals++;
	}

	get isSpent(): boolean {
		return this.withdrawals + 1 > this.total;
	}

	/** What has been withdrawn included. */
	get total(): number {
		return MIN_RETRIES + RETRIES_PER_CALL * this.deposits;
	}
}
