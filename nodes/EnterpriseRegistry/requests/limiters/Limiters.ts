import type { Instant } from '../../times';
import type { Feedback } from '../outcome';
import { CircuitBreakers } from './CircuitBreakers';
import type { Outage } from './CircuitBreaker';
import { ConcurrencyWindow } from './ConcurrencyWindow';
import type { UnknownLimit } from './GroupProbes';
import type { BehindRequests, Limiter } from './Limiter';
import type { QueuedRequest, SentRequest } from './QueuedRequest';
import { RateLimit, type LimitReached, type RateLimitOptions } from './RateLimit';
import { RunBulkhead, type FullBulkhead } from './RunBulkhead';

/** Why a request is held back. */
export type WaitReason = Outage | LimitReached | UnknownLimit | FullBulkhead | BehindRequests;

/** All limiters of one credential, which are asked and told as one. */
export class Limiters implements Limiter<WaitReason> {
	readonly circuits = new CircuitBreakers(() => this.window.restart());
	readonly rateLimit: Readonly<RateLimit>;
	private readonly window: Readonly<ConcurrencyWindow> = new ConcurrencyWindow(this.circuits);
	private readonly bulkhead = new RunBulkhead((group) => this.rateLimit.announcesNoLimit(group));
	/**
	 * The first that holds a request back says why. The circuit and the limit come first: they know when it is in vain to wait for a place.
	 * A probe must not wait for those that wait for its answer: that of the circuit goes beside the places of the window, that of the limit
	 * beside those of bulkhead and window.
	 */
	private readonly inOrder: ReadonlyArray<Limiter<WaitReason>>;

	constructor(options: RateLimitOptions) {
		this.rateLimit = new RateLimit(options);
		this.inOrder = [this.circuits, this.rateLimit, this.bulkhead, this.window];
	}

	whyWait(request: QueuedRequest, now: Instant): WaitReason | undefined {
		for (const limiter of this.inOrder) {
			const wait = limiter.whyWait(request, now);
			if (wait !== undefined) return wait;
		}
		return undefined;
	}

	sent(request: SentRequest, now: Instant): void {
		for (const limiter of this.inOrder) limiter.sent(request, now);
	}

	ended(request: SentRequest, feedback: Feedback, now: Instant): void {
		for (const limiter of this.inOrder) limiter.ended(request, feedback, now);
	}
}
