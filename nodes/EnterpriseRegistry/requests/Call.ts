import type { Milliseconds } from '../times';
import type { CallRequest } from './CallRequest';
import { isChange } from './http';
import type { SentRequest } from './limiters/QueuedRequest';
import { mayHaveBeenCarriedOut, type Outcome } from './outcome';
import { isFailure } from './statuses';

/** What the attempts of a call have led to. */
interface CallHistory {
	attempts: number;
	/** Those that count against its retries. A 429 does not, nor does a failure in an outage: the longest wait bounds what follows these. */
	countedAttempts: number;
	/** For limits and before retries, all together. */
	waited: Milliseconds;
	/** The number of the request that was its first attempt. */
	firstNumber?: number;
	/** How the last attempt at a change ended that got no usable response, but may have taken effect. */
	unknownEffect?: Outcome;
	/** Undefined until the first attempt has ended. */
	lastOutcome?: Outcome;
	/** Whether that was a failure as a part of an outage. */
	isLastOfOutage: boolean;
}

/** One request of a run, from the first attempt to the last. */
export class Call {
	private readonly past: CallHistory = {
		attempts: 0,
		countedAttempts: 0,
		waited: 0,
		isLastOfOutage: false,
	};

	constructor(readonly request: CallRequest) {}

	get history(): Readonly<CallHistory> {
		return this.past;
	}

	/** Whether it is sent again because the service did not answer. */
	get isRetryOfUnavailable(): boolean {
		const { lastOutcome } = this.past;
		return lastOutcome !== undefined && isFailure(lastOutcome.signal);
	}

	noteSent({ sentAt, number, limitWaits }: SentRequest): void {
		const { past } = this;
		past.attempts++;
		past.firstNumber ??= number;
		past.waited += limitWaits.lengthAt(sentAt);
	}

	/** @param isOfOutage whether it failed as a part of an outage. */
	noteOutcome(outcome: Outcome, { isOfOutage }: { isOfOutage: boolean }): void {
		const { past } = this;
		if (outcome.signal !== 'throttled' && !isOfOutage) past.countedAttempts++;
		if (isChange(this.request) && mayHaveBeenCarriedOut(outcome)) past.unknownEffect = outcome;
		past.lastOutcome = outcome;
		past.isLastOfOutage = isOfOutage;
	}

	/** It has waited before a retry. */
	noteDelay(delay: Milliseconds): void {
		this.past.waited += delay;
	}
}
