import type { Milliseconds } from '../times';
import type { CallRequest } from './CallRequest';
import { isChange } from './http';
import type { SentRequest } from './limiters/QueuedRequest';
import { mayHaveBeenCarriedOut, type Outcome } from './outcome';
import { isFailure } from './statuses';

/** An attempt that was made, and has ended. */
export interface EndedAttempt {
	outcome: Outcome;
	/** Whether it failed as a part of an outage. */
	isOfOutage: boolean;
}

/** What the attempts of a call have led to. */
interface CallHistory {
	attempts: number;
	/** Those that count against its retries. A 429 does not, nor does a failure in an outage: the longest wait bounds what follows these. */
	countedAttempts: number;
	/** For limits and before retries, all together. */
	waited: Milliseconds;
	/** The number of its first attempt that failed. A 429 is no failure. */
	firstFailed?: number;
	/** How the last attempt at a change ended that got no usable response, but may have taken effect. */
	unknownEffect?: Outcome;
	/** How the last attempt ended; undefined until the first has. */
	last?: Outcome;
}

/** One request of a run, from the first attempt to the last. */
export class Call {
	private readonly past: CallHistory = { attempts: 0, countedAttempts: 0, waited: 0 };
	/** The number of the request that was sent last. */
	private lastNumber?: number;

	constructor(readonly request: CallRequest) {}

	get history(): Readonly<CallHistory> {
		return this.past;
	}

	/** Whether it is sent again because the service did not answer. */
	get isRetryOfUnavailable(): boolean {
		const { last } = this.past;
		return last !== undefined && isFailure(last.signal);
	}

	/** Whether an attempt at a change may have taken effect, and the last one, which came after it, does not tell so itself. */
	get followsUnknownEffect(): boolean {
		const { unknownEffect, last } = this.past;
		return unknownEffect !== undefined && unknownEffect !== last;
	}

	noteSent({ sentAt, number, limitWaits }: SentRequest): void {
		const { past } = this;
		past.attempts++;
		this.lastNumber = number;
		past.waited += limitWaits.lengthAt(sentAt);
	}

	noteEnded({ outcome, isOfOutage }: EndedAttempt): void {
		const { past } = this;
		const { signal } = outcome;
		if (signal !== 'throttled' && !isOfOutage) past.countedAttempts++;
		if (isFailure(signal) || signal === 'faulty') past.firstFailed ??= this.lastNumber;
		if (isChange(this.request) && mayHaveBeenCarriedOut(outcome)) past.unknownEffect = outcome;
		past.last = outcome;
	}

	/** It has waited before a retry. */
	noteDelay(delay: Milliseconds): void {
		this.past.waited += delay;
	}
}
