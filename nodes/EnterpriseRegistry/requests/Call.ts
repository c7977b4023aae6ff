import type { Instant, Milliseconds } from '../times';
import type { CallRequest } from './CallRequest';
import type { SentRequest } from './limiters/QueuedRequest';
import { mayBeCarriedOut, type Outcome } from './outcome';
import { isUnavailable } from './statuses';

/** What the attempts of a call have led to. */
interface CallHistory {
	attempts: number;
	/** Those that count against its retries. A 429 does not, nor does a failure in an outage: the longest wait bounds what follows these. */
	countedAttempts: number;
	/** For limits and before retries, all together. */
	waited: Milliseconds;
	firstSentAt?: Instant;
	/** Whether an attempt got no usable response, but may have been carried out. */
	mayHaveTakenEffect: boolean;
	/** Undefined until the first attempt has ended. */
	lastOutcome?: Outcome;
}

/** One request of a run, from the first attempt to the last. */
export class Call {
	private readonly past: CallHistory = {
		attempts: 0,
		countedAttempts: 0,
		waited: 0,
		mayHaveTakenEffect: false,
	};

	constructor(readonly request: CallRequest) {}

	get history(): Readonly<CallHistory> {
		return this.past;
	}

	/** Whether it is sent again because the service did not answer. */
	get isRetryOfUnavailable(): boolean {
		const { lastOutcome } = this.past;
		return lastOutcome !== undefined && isUnavailable(lastOutcome.signal);
	}

	noteSent({ sentAt, limitWaits }: SentRequest): void {
		const { past } = this;
		past.attempts++;
		past.firstSentAt ??= sentAt;
		past.waited += limitWaits.lengthAt(sentAt);
	}

	/** @param isCircuitOpen whether a failure is part of an outage. */
	noteOutcome(outcome: Outcome, isCircuitOpen: boolean): void {
		const { past } = this;
		const { signal } = outcome;
		const isOfOutage = isCircuitOpen && isUnavailable(signal);
		if (!isOfOutage && signal !== 'throttled') past.countedAttempts++;
		if (mayBeCarriedOut(outcome)) past.mayHaveTakenEffect = true;
		past.lastOutcome = outcome;
	}

	/** It has waited before a retry. */
	noteDelay(delay: Milliseconds): void {
		this.past.waited += delay;
	}
}
