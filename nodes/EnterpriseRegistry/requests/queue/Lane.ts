import type { Instant } from '../../times';
import type { Admission, WaitDecision } from './decide';
import type { QueuedRequest } from '../limiters/QueuedRequest';

/** Lower numbers go first. */
export enum Priority {
	firstRetry,
	firstAttempt,
	/** What fails again and again may fail for itself, and the last requests of a limit are worth more to others. */
	laterRetry,
	/** A request that failed may have failed for itself, so it is a poor probe. */
	retryInOutage,
}

export interface WaitingRequest {
	request: QueuedRequest;
	/** Its number among all that have ever come to this queue. */
	arrival: number;
	/** Tells whoever waits what becomes of it. */
	resolve: (admission: Admission) => void;
}

/**
 * Requests of one run that have the same endpoint group, priority and bounds; sorted, so that the first goes first. It notes for which times the
 * rate limit holds each back, since these count for its longest wait, and those for which it waits for its turn do not.
 *
 * For example, 300 requests wait for the pause after a 429, each as long as its user accepts, so the queue looks at each of them. When the
 * pause ends, one is sent: the probe that learns the limit. The lane as a whole waits for its answer, so the queue looks at the first of the
 * 299 alone, and the wait for the limit has ended for all of them.
 */
export class Lane {
	private readonly sorted: WaitingRequest[] = [];
	/** Those that the rate limit holds back. */
	private readonly limited = new Set<WaitingRequest>();

	constructor(
		readonly group: string,
		readonly priority: Priority,
	) {}

	get requests(): readonly WaitingRequest[] {
		return this.sorted;
	}

	add(waiting: WaitingRequest): void {
		this.sorted.splice(this.positionOf(waiting), 0, waiting);
	}

	remove(waiting: WaitingRequest): void {
		const position = this.positionOf(waiting);
		if (this.sorted[position] === waiting) this.sorted.splice(position, 1);
		this.limited.delete(waiting);
	}

	/** Whether its first request goes before that of another lane of the same priority. */
	compareFirst({ sorted: [other] }: Lane): number {
		const [own] = this.sorted;
		return own === undefined || other === undefined ? 0 : compareOrder(own, other);
	}

	/** Keeps `limitWaits` true: such a wait begins where the limit holds the request back, and ends where anything else does. */
	noteWait(waiting: WaitingRequest, { holds }: WaitDecision, now: Instant): void {
		switch (holds) {
			case 'requestForLimit':
				waiting.request.limitWaits.begin(now);
				this.limited.add(waiting);
				return;
			case 'request':
				this.endLimitWait(waiting, now);
				return;
			case 'lane':
				for (const each of this.limited) this.endLimitWait(each, now);
		}
	}

	private endLimitWait(waiting: WaitingRequest, now: Instant): void {
		waiting.request.limitWaits.end(now);
		this.limited.delete(waiting);
	}

	/** Where it stands, or belongs: the first position whose request does not go before it. */
	private positionOf(waiting: WaitingRequest): number {
		let from = 0;
		let to = this.sorted.length;
		while (from < to) {
			const middle = Math.floor((from + to) / 2);
			const other = this.sorted[middle];
			if (other !== undefined && compareOrder(other, waiting) < 0) from = middle + 1;
			else to = middle;
		}
		return from;
	}
}

/** The requests of earlier items go first, so that the items that were begun are finished; then those that came first. */
const compareOrder = (one: WaitingRequest, other: WaitingRequest): number =>
	one.request.order - other.request.order || one.arrival - other.arrival;
